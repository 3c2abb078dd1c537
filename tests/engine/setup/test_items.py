"""Items that can be brought: slots, numbers, and what they put into the deck."""

import pytest

from havenwright.cards.tree import Ability, Action
from havenwright.engine.components.items import refused, small_items
from havenwright.engine.game import Game
from havenwright.engine.setting.setting import Seat
from havenwright.engine.setup.items import check_items
from havenwright.engine.setup.modifier_decks import permanent_deck
from havenwright.errors import UserError
from havenwright.packs.records import Item, Perk, Slot
from havenwright.rulesets import ruleset
from tests.engine.acting import perform
from tests.engine.gear import HEAL, LOOTER, RAT, ROOM, WALK, equipped, item
from tests.engine.scenes import Scene
from tests.engine.shipped_games import packs
from tests.engine.tables import hero, table
from tests.proves import proves

rule = pytest.mark.rule


def too_many(*worn: Slot, edition: str = "fh", level: int = 1) -> list[Slot]:
    return refused(ruleset(edition), worn, level)


@rule("fh.items.slot-limits")
def test_one_item_for_head_body_and_feet_and_two_hands_for_the_rest() -> None:
    assert too_many("two hands", "one hand") == ["one hand"]
    assert too_many("one hand", "one hand", "head", "body", "feet") == []
    assert too_many("two hands", "head", "body", "feet") == []
    assert too_many("one hand", "one hand", "one hand") == ["one hand"]
    assert too_many("two hands", "two hands") == ["one hand"]
    assert too_many("head", "head", "body", "body", "feet", "feet") == ["head", "body", "feet"]


@rule("fh.items.small-item-limit")
def test_small_items_are_at_most_half_the_level_rounded_up() -> None:
    assert too_many("small", "small", "small", level=5) == []
    assert too_many("small", "small", "small", "small", level=5) == ["small"]
    assert [small_items(level) for level in (1, 2, 3, 5, 9)] == [1, 1, 2, 3, 5]


def test_a_small_game_has_items_for_hands_and_small_ones_alone() -> None:
    assert too_many("one hand", "one hand", "small", "small", edition="bnb", level=3) == []
    assert too_many("one hand", "two hands", edition="bnb", level=3) == ["one hand"]
    assert too_many("head", edition="bnb", level=3) == ["head"]


# What can be brought


@rule("gh2.items.one-per-slot")
def test_one_item_of_a_slot() -> None:
    with pytest.raises(UserError, match="no room"):
        equipped(item(HEAL, slot="body", name="Coat"), item(HEAL, slot="body", name="Mail"))


@rule("gh2.items.hands")
def test_two_hands() -> None:
    one, other = item(HEAL, slot="one hand", name="Axe"), item(HEAL, slot="one hand", name="Knife")
    equipped(one, other)
    with pytest.raises(UserError, match="no room"):
        equipped(one, item(HEAL, slot="two hands", name="Maul"))


@rule("gh2.items.small-items")
@pytest.mark.parametrize(("level", "most"), [(1, 1), (2, 1), (3, 2), (5, 3), (9, 5)])
def test_small_items_by_level(level: int, most: int) -> None:
    small = [item(HEAL, name=f"Thing{n}") for n in range(most + 1)]
    equipped(*small[:-1], level=level)
    with pytest.raises(UserError, match="no room"):
        equipped(*small, level=level)
    equipped(*small, level=level, perks=(Perk(rules=(Ability("bring", 1, "small"),)),))


def test_nobody_brings_an_item_twice_nor_more_than_there_are() -> None:
    with pytest.raises(UserError, match="twice"):
        equipped(item(HEAL), item(HEAL), level=3)
    two = [hero("One", *(WALK,) * 4), hero("Two", *(WALK,) * 4)]
    game = table("1   2   M", two, {"M": LOOTER}, items=[(0, item(HEAL)), (1, item(HEAL))])
    with pytest.raises(UserError, match="there are 1 of Thing, not 2"):
        check_items(game.setting)


@rule("gh2.items.negative-modifiers", "gh2.setup.items-before-cards")
@pytest.mark.parametrize("number", [2, 3])
def test_what_items_put_into_the_deck(number: int) -> None:
    game = equipped(item(HEAL, minus_ones=number))
    assert len(game.state.decks["seat 0"].left) == 20 + number
    assert game.state.decks["seat 0"].left.count("-1") == 5 + number


@rule("gh2.perks.ignore-item-effects")
def test_a_perk_ignores_what_items_put_into_the_deck() -> None:
    perk = Perk(rules=(Ability("ignore", what="negative item effects"),))
    game = equipped(item(HEAL, minus_ones=2), perks=(perk,))
    assert game.state.decks["seat 0"].left.count("-1") == 5
    scene = Scene("A   M")
    perform(scene, "A", Ability("put in", 1, "-1"))
    assert scene.state.decks["seat 0"].left.count("-1") == 6


def test_a_game_with_items_starts_from_packs_and_is_saved() -> None:
    items = dict(packs().items)
    if not items:
        pytest.skip("the shipped packs have no items")
    small = next(id for id, thing in items.items() if thing.slot == "small")
    classes = list(packs().classes)
    scenario = next(iter(packs().scenarios))
    game = Game.start(
        ruleset="gh2",
        packs=packs(),
        scenario=scenario,
        party=[Seat(one, items=(small,)) for one in classes[:1]],
    )
    assert [carried.item.id for carried in game.setting.items] == [small]
    assert Game.load(game.save(), packs()).hash() == game.hash()
    with pytest.raises(UserError, match="there is no item 'nothing'"):
        Game.start(
            ruleset="gh2", packs=packs(), scenario=scenario, party=[Seat(classes[0], items=("nothing",))]
        )


@proves("gh1.setup.equip-slots", "jotl.items.slot-limits")
def test_what_there_is_room_for(edition: str) -> None:
    rules = ruleset(edition)
    assert refused(rules, ("head", "body", "feet", "one hand", "one hand"), 1) == []
    assert refused(rules, ("one hand",) * 3, 1) == ["one hand"]
    assert refused(rules, ("two hands", "one hand"), 1) == ["one hand"]
    assert refused(rules, ("head", "head"), 1) == ["head"]
    assert refused(rules, ("small",) * 2, 3) == []
    assert refused(rules, ("small",) * 3, 3) == ["small"]


@proves("gh1.setup.small-item-limit")
def test_three_small_items_at_level_five() -> None:
    small = [item(HEAL, name=f"Thing {n}") for n in range(4)]

    def bring(count: int) -> None:
        kind = hero("One", *(WALK,) * 4)
        seats = [Seat("One", 5)]
        check_items(
            table(ROOM, [kind], {"M": RAT}, items=[(0, one) for one in small[:count]], seats=seats).setting
        )

    bring(3)
    with pytest.raises(UserError, match="no room"):
        bring(4)


@proves("fh.items.negative-modifiers")
def test_what_an_item_puts_into_the_deck_leaves_it_after_the_scenario() -> None:
    heavy = Item(id="mail", name="Mail", slot="body", use="none", action=Action((HEAL,)), minus_ones=2)
    game = table(ROOM, [hero("One", *(WALK,) * 4)], {"M": RAT}, items=[(0, heavy)])
    assert len(game.state.decks["seat 0"].left) == 22
    assert len(permanent_deck(game.setting, 0)) == 20
