"""Items in play: when they are used, what becomes of them, what they cost; and what perks keep in force."""

import pytest
from msgspec.structs import replace

from havenwright.cards.tree import Ability, Action, Bonus, Change, Is, Moment, Part, Select
from havenwright.engine.core.play import Play
from havenwright.engine.game import Game
from havenwright.engine.model.agenda import LongRest, ShortRest
from havenwright.engine.model.state import Condition
from havenwright.engine.scenario.conclusion import restored
from havenwright.engine.setting.setting import Seat
from havenwright.engine.setup.items import check_items
from havenwright.errors import UserError
from havenwright.packs.records import Item, Modifier, Perk, Slot, Use
from tests.engine.acting import at, equip, number, perform, run
from tests.engine.games import packs
from tests.engine.scenes import Scene
from tests.engine.tables import Card, hero, monster, select, table, until
from tests.proves import proves

rule = pytest.mark.rule

WALK: Card = (20, "Move 2", "Move 2")
STRIKE: Card = (20, "Attack 2", "Move 2")
IDLE = monster("Rat", (50, "Loot 1"))
HEAL = Ability("heal", 3, target=Select("self"))
HARDER = Bonus(Moment("attack"), (Change("attack", 1),))
SHIELDED = Bonus(Moment("attack", Select("enemy"), Select("self")), (Change("shield", 1),))


def item(*parts: Part, use: Use = "spent", uses: int = 1, slot: Slot = "small", **more: object) -> Item:
    name = str(more.pop("name", "Thing"))
    return Item(id=name.lower(), name=name, slot=slot, use=use, uses=uses, action=Action(parts), **more)  # type: ignore[arg-type]


def turn(thing: Item, *cards: Card, hp: int = 4) -> Game:
    """A turn of one hero with an item, at its first question after the cards were chosen."""
    game = table("1   .   .   .   M", [hero("One", *(cards or (WALK,) * 4))], {"M": IDLE}, items=[(0, thing)])
    game.state.figures[0].hit_points = hp
    return select(game, (0, 1))


def used(game: Game) -> int:
    """The number of the bonus that can be used now."""
    assert game.decision is not None
    assert game.decision.kind == "use: turn", game.decision
    number = game.decision.options[0]
    assert isinstance(number, int)
    return number


@proves(
    "gh2.items.not-during-ability",
    "gh2.action.no-nested-abilities",
    "gh2.items.extra-to-actions",
    "bnb.action.no-nested-abilities",
    "bnb.items.extra-to-actions",
)
def test_an_item_with_an_ability_is_used_between_abilities() -> None:
    game = turn(item(HEAL))
    asked = []
    for _ in range(30):
        if game.decision is None or game.decision.kind == "short rest":
            break
        asked.append(game.decision.kind)
        game.choose("pass" if game.decision.kind == "use: turn" else game.decision.options[0])
    assert asked == ["use: turn", "play card", "move", "use: turn", "play card", "move", "use: turn"]


def test_an_item_is_used_once_and_then_spent() -> None:
    game = turn(item(HEAL))
    game.choose(used(game))
    assert game.state.figures[0].hit_points == 7
    assert game.state.items == ("spent",)
    assert game.decision is not None
    assert game.decision.kind == "play card"


@proves("gh2.items.spent", "gh2.rest.long-rest-items", "gh2.recover.items", "bnb.items.spent")
def test_a_long_rest_brings_spent_items_back_and_a_short_rest_does_not() -> None:
    scene = equip(Scene("A   M", A={"hp": 5, "max_hp": 10, "discard": 4}), "A", item(HEAL))
    scene.runner.play.state.items = ("spent",)
    run(scene, ShortRest(seat=0), answers=["yes"])
    assert scene.state.items == ("spent",)
    scene.runner.play.state.zones = ["discard"] * 4
    run(scene, LongRest(actor=0), answers=["yes", 1])
    # Ready again, it is used in the same turn.
    assert scene.hp("A") == 10
    assert scene.state.items == ("spent",)
    assert "refreshed" not in scene.kinds


@proves("gh2.items.lost", "bnb.items.lost")
def test_a_lost_item_stays_lost() -> None:
    scene = equip(Scene("A   M", A={"discard": 4}), "A", item(HEAL, use="lost"))
    scene.runner.play.state.items = ("lost",)
    run(scene, LongRest(actor=0))
    assert scene.state.items == ("lost",)


@rule("gh2.conditions.stun-long-rest")
def test_the_stunned_rest_as_everybody() -> None:
    scene = equip(
        Scene("A   M", A={"hp": 5, "max_hp": 10, "discard": 3, "conditions": ["stun"]}), "A", item(HEAL)
    )
    scene.runner.play.state.items = ("spent",)
    run(scene, LongRest(actor=0), answers=["yes"])
    assert scene.hp("A") == 7
    assert scene.cards("A") == (2, 0, 1)
    assert scene.state.items == ("ready",)


@rule("gh2.conditions.stun")
def test_the_stunned_keep_their_shield_and_use_no_items() -> None:
    scene = equip(Scene("A   M", A={"conditions": ["stun"], "text": "Shield 1"}), "A", item(SHIELDED))
    perform(scene, "M", Ability("attack", 3))
    assert scene.hp("A") == 8
    assert scene.state.items == ("ready",)
    awake = equip(Scene("A   M", A={"text": "Shield 1"}), "A", item(SHIELDED))
    perform(awake, "M", Ability("attack", 3))
    assert awake.hp("A") == 9


@rule("gh2.items.unrecoverable")
def test_what_cannot_be_recovered_is_not_offered() -> None:
    potion = item(HEAL, use="lost", name="Potion")
    relic = Item(
        id="relic", name="Relic", slot="small", use="lost", action=Action((HEAL,), loss="unrecoverable")
    )
    scene = equip(Scene("A   M"), "A", potion, relic)
    scene.runner.play.state.items = ("lost", "lost")
    lost = Select("item", 2, where=(Is("lost"),))
    perform(scene, "A", Ability("recover", to=lost), answers=[0])
    assert scene.asked[-1].options == (0, "skip")
    assert scene.state.items == ("ready", "lost")


@rule("gh2.items.flip")
def test_a_flipped_item_shows_its_other_side_and_comes_back() -> None:
    harm = Ability("suffer", 1, target=Select("self"))
    game = turn(item(HEAL, use="flip", back=Action((harm,))))
    game.choose(used(game))
    assert (game.state.figures[0].hit_points, game.state.items) == (7, ("back",))
    game.choose(used(game))
    game.choose("suffer")
    assert (game.state.figures[0].hit_points, game.state.items) == (6, ("ready",))
    game.choose(used(game))
    assert game.state.figures[0].hit_points == 9


@rule("gh2.items.passive")
def test_a_passive_item_works_every_time() -> None:
    farther = Bonus(Moment("move"), (Change("move", 1),), limit="turn")
    scene = equip(Scene("A   .   .   x   .   .   y"), "A", item(farther, use="none"))
    for _ in range(3):
        scene.runner.play.state.turns += 1
        perform(scene, "A", Ability("move", 2), answers=[at(scene, "x" if scene.at("A") != "x" else "A")])
        assert scene.at("A") in ("x", "A")
        perform(scene, "A", Ability("move", 2), answers=["skip"])
        there = at(scene, "A" if scene.at("A") == "x" else "x")
        assert there not in scene.asked[-1].options
    assert scene.state.items == ("ready",)


@rule("gh2.items.use-slots", "gh2.items.must-use-slots-and-passive")
def test_items_with_use_slots_act_unasked_and_begin_again_after_a_rest() -> None:
    scene = equip(Scene("A   M", A={"discard": 3, "hp": 20, "max_hp": 20}), "A", item(SHIELDED, uses=3))
    for _ in range(2):
        perform(scene, "M", Ability("attack", 3))
    assert scene.hp("A") == 16
    assert not any(decision.kind.startswith("use") for decision in scene.asked)
    assert [bonus.left for bonus in scene.state.bonuses] == [1]
    run(scene, LongRest(actor=0))
    assert [bonus.left for bonus in scene.state.bonuses] == [3]
    for _ in range(4):
        perform(scene, "M", Ability("attack", 3))
    assert scene.state.items == ("spent",)
    assert scene.hp("A") == 16 - 3 * 2 - 3


@proves("gh2.items.before-modifier-draw", "bnb.attack.choose-effects-before-roll")
def test_an_item_for_an_attack_is_asked_before_the_modifier_is_drawn() -> None:
    scene = equip(Scene("A   M"), "A", item(HARDER))
    bonus = scene.state.bonuses[0].number
    perform(scene, "A", Ability("attack", 2), answers=[number(scene, "M"), bonus], draws=["+1"])
    assert scene.hp("M") == 6
    assert [decision.kind for decision in scene.asked] == ["attack", "use: attack"]
    assert scene.kinds.index("item used") < scene.kinds.index("modifier")


# What can be brought


def equipped(*items: Item, level: int = 1, perks: tuple[Perk, ...] = ()) -> Game:
    """A game whose hero has brought these."""
    one = replace(hero("One", *(WALK,) * 4), perks=perks)
    marks = tuple(n for n, perk in enumerate(perks) for _ in range(perk.marks * perk.count))
    seat = Seat("One", level, perks=marks)
    game = table("1   M", [one], {"M": IDLE}, items=[(0, thing) for thing in items], seats=[seat])
    check_items(game.setting)
    return game


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
    game = table("1   2   M", two, {"M": IDLE}, items=[(0, item(HEAL)), (1, item(HEAL))])
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


@rule("gh2.perks.non-deck-perks")
def test_a_perk_for_long_rests_is_offered_then() -> None:
    perk = Perk(rules=(Bonus(Moment("long rest"), (HEAL,), optional=True),))
    one = replace(hero("One", *(WALK,) * 4), perks=(perk,))
    zones = ["discard"] * 4
    game = table("1   M", [one], {"M": IDLE}, zones=zones, seats=[Seat("One", perks=(0,))])  # type: ignore[arg-type]
    game.state.figures[0].hit_points = 3
    select(game, (-1, -1))
    until(game, "use: long rest")
    assert game.decision is not None
    game.choose(game.decision.options[0])
    until(game, "select cards", {"heal in a long rest": "no"})
    assert game.state.figures[0].hit_points == 6


def test_a_perk_for_hit_points_counts_from_the_start() -> None:
    game = equipped(perks=(Perk(rules=(Ability("hit points", 2, "increase"),)),))
    assert game.state.figures[0].hit_points == 12


def worn_out() -> Play:
    """A hero with a perk who has used up everything."""
    perk = Perk(remove=(Modifier(-1),), add=(Modifier(2),))
    play = equipped(item(HEAL, minus_ones=2, use="lost"), perks=(perk,))._play
    play.state.items = ("lost",)
    play.state.zones = ["lost"] * 4
    play.figure(0).hit_points, play.figure(0).conditions = 3, (Condition("poison"),)
    deck = play.state.decks["seat 0"]
    play.state.decks["seat 0"] = type(deck)((*deck.left, "bless", "curse", "curse"))
    return play


@rule("gh2.end-of-scenario.clean-decks", "gh2.modifiers.class-modifiers-sorting")
def test_after_the_scenario_only_perks_have_changed_the_deck() -> None:
    cards = restored(worn_out()).decks["seat 0"].left
    assert (len(cards), cards.count("-1"), cards.count("+2"), cards.count("curse")) == (20, 4, 2, 0)
    assert "bless" not in cards


@proves(
    "gh2.end-of-scenario.restore-cards-items",
    "gh2.end-of-scenario.restore-hp-conditions",
    "bnb.end-of-scenario.full-reset",
)
@rule("gh2.items.reset-between-scenarios")
def test_after_the_scenario_everything_is_as_before() -> None:
    after = restored(worn_out())
    assert after.items == ("ready",)
    assert set(after.zones) == {"hand"}
    assert (after.figures[0].hit_points, after.figures[0].conditions) == (10, ())


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
