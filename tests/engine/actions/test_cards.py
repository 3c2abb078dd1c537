"""Cards that cards move: recovered, played once more; items refreshed."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Ability, Action, Compare, Is, Select, Stat
from havenwright.packs.records import Item
from tests.engine.acting import equip, number, perform, say
from tests.engine.cards_played import ATTACK, LOOTER, played, with_top
from tests.engine.scenes import Scene
from tests.engine.tables import select, table
from tests.proves import proves

rule = pytest.mark.rule


# Cards


@rule("gh2.recover.cards")
def test_lost_cards_are_recovered_up_to_a_number() -> None:
    scene = Scene("A   M", A={"hand": 3})
    scene.runner.play.state.zones = ["lost"] * 3
    two = Ability("recover", to=Select("card", 2, named="lost"))
    perform(scene, "A", two, answers=[0, 2])
    assert scene.state.zones == ["hand", "lost", "hand"]
    scene.runner.play.state.zones = ["lost"] * 3
    perform(scene, "A", two, answers=[1, "skip"])
    assert scene.state.zones == ["lost", "hand", "lost"]


@rule("gh2.recover.positive-targeted")
def test_an_ally_recovers_its_own_choice() -> None:
    scene = Scene("A   B   C   M", B={"discard": 2})
    given = Ability("recover", target=Select("ally", range=2), to=Select("card", named="discard"))
    perform(scene, "A", given, answers=[number(scene, "B"), 1])
    assert scene.offered() == "BC"
    assert (scene.asked[0].seat, scene.asked[1].seat) == (0, 1)
    assert scene.cards("B") == (1, 1, 0)


def test_cards_are_recovered_by_their_level() -> None:
    scene = Scene("A   M", A={"hand": 3})
    setting = scene.runner.play.setting
    setting.cards = tuple(
        (seat, replace(card, level=str(n + 1))) for n, (seat, card) in enumerate(setting.cards)
    )
    scene.runner.play.state.zones = ["discard"] * 3
    low = Select("card", "all", named="discard", where=(Compare(Stat("level", "it"), "<=", 2),))
    perform(scene, "A", Ability("recover", to=low))
    assert scene.state.zones == ["hand", "hand", "discard"]


def of_levels(*levels: str, level: int = 1, zone: str = "lost") -> Scene:
    """A character of a level, with cards of these levels."""
    scene = Scene("A   M", A={"hand": len(levels)})
    setting = scene.runner.play.setting
    setting.party = (replace(setting.party[0], level=level),)
    pairs = zip(setting.cards, levels, strict=True)
    setting.cards = tuple((seat, replace(card, level=known)) for (seat, card), known in pairs)
    scene.runner.play.state.zones = [zone] * len(levels)  # type: ignore[list-item]
    return scene


def test_a_card_below_the_own_level_is_recovered() -> None:
    scene = of_levels("1", "X", "3", "4", level=3)
    say(scene, "A", "Recover all lost cards whose level is less than your level")
    assert scene.state.zones == ["hand", "hand", "lost", "lost"]


def test_cards_are_recovered_by_their_initiative() -> None:
    scene = of_levels("1", "1", "1", zone="discard")
    setting = scene.runner.play.setting
    pairs = zip(setting.cards, (49, 50, 80), strict=True)
    setting.cards = tuple((seat, replace(card, initiative=known)) for (seat, card), known in pairs)
    say(scene, "A", "Recover all discarded cards that have an initiative of 50 or higher")
    assert scene.state.zones == ["discard", "hand", "hand"]


def test_cards_are_recovered_by_a_ranged_attack_on_them() -> None:
    scene = of_levels("1", "1", "1")
    setting = scene.runner.play.setting
    texts = ("Attack 2", "Heal 2, Range 3", "If you are damaged: Attack 2, Range 3")
    pairs = zip(setting.cards, map(read_action, texts), strict=True)
    setting.cards = tuple((seat, replace(card, top=top, bottom=top)) for (seat, card), top in pairs)
    say(scene, "A", "Recover all lost cards that are ranged")
    assert scene.state.zones == ["lost", "lost", "hand"]


def test_cards_are_recovered_by_the_kind_of_their_actions() -> None:
    scene = of_levels("1", "1", "1", zone="discard")
    setting = scene.runner.play.setting
    (seat, first), (_, second), third = setting.cards
    first = replace(first, bottom=replace(first.bottom, kind="song"))
    second = replace(second, top=replace(second.top, kind="edge"))
    setting.cards = ((seat, first), (seat, second), third)
    say(scene, "A", "Recover one Song from your discard pile")
    assert scene.state.zones == ["hand", "discard", "discard"]
    say(scene, "A", "Recover one Song from your discard pile")
    assert scene.state.zones == ["hand", "discard", "discard"]


def test_cards_are_counted_by_a_level_that_is_no_number() -> None:
    scene = of_levels("1", "2", "5", level=2)
    scene.runner.play.state.figures[0].hit_points = 1
    counted = "the number of lost cards whose level is at least your level"
    say(scene, "A", f"Heal X, self, where X is {counted}")
    assert scene.hp("A") == 3


@pytest.mark.parametrize(("cost", "of"), [("Lose", "the lost card"), ("Discard", "the discarded card")])
def test_a_card_is_recovered_by_the_level_of_one_that_was_put_away(cost: str, of: str) -> None:
    scene = of_levels("1", "4", "2", "3")
    scene.runner.play.state.zones[2] = "hand"
    text = f"{cost} one card to recover one lost card of a level equal to or lower than that of {of}"
    say(scene, "A", text, "yes", 0)
    assert set(scene.asked[-1].options) - {2} == {0, "skip"}
    assert scene.state.zones[0] == "hand"


def test_a_bonus_knows_the_level_of_the_card_that_was_lost() -> None:
    scene = of_levels("1", "2", "4", "3", zone="discard")
    text = "Whenever you lose a card, recover all discarded cards of a level lower than that of the lost card"
    say(scene, "A", f"This round, {text}")
    say(scene, "A", "Lose one discarded card", 3)
    assert scene.state.zones == ["hand", "hand", "discard", "lost"]


def test_without_a_lost_card_nothing_is_below_its_level() -> None:
    scene = of_levels("1", "2")
    say(scene, "A", "Recover one lost card whose level is at most X, where X is the level of the lost card")
    assert (scene.asked, scene.state.zones) == ([], ["lost", "lost"])


@rule("gh2.mandatory.unrecoverable-icon")
def test_a_card_that_cannot_be_recovered_stays_lost() -> None:
    game = played(Action((ATTACK,), loss="unrecoverable"), 1)
    assert game.state.zones[0] == "removed"
    back = Action((Ability("recover", to=Select("card", "all", named="lost")),))
    both = with_top(Action((ATTACK,), loss="unrecoverable"))
    first, second, *others = both.cards
    both = replace(both, cards=(first, replace(second, bottom=back), *others))
    game = table("1   M   .   .", [both], {"M": LOOTER})
    select(game, (0, 1))
    for answer in ((0, 0), 1, (1, 1)):
        game.choose(answer)
    assert game.state.zones[:2] == ["removed", "discard"]


def test_a_card_is_played_from_the_discard_pile() -> None:
    again = Ability("play", what="top action", to=Select("card", named="discard"))
    one = with_top(Action((again,)))
    first, second, *others = one.cards
    third = replace(others[0], top=Action((ATTACK,), loss="lost"))
    one = replace(one, cards=(first, second, third, *others[1:]))
    game = table("1   M   .   .", [one], {"M": LOOTER}, zones=["hand", "hand", "discard", "hand"])
    select(game, (0, 1))
    game.choose((0, 0))
    assert game.decision is not None
    assert game.decision.options == ((2, 0), "skip")
    game.choose((2, 0))
    game.choose(1)
    assert game.state.zones[:3] == ["discard", "selected", "lost"]


@pytest.mark.parametrize(
    ("what", "half"), [("song action", (2, 1)), ("summon action", (3, 0)), ("persistent action", (2, 0))]
)
def test_a_card_is_played_for_an_action_of_a_kind(what: str, half: tuple[int, int]) -> None:
    again = Ability("play", what=what, to=Select("card", named="hand"))
    one = with_top(Action((again,)))
    first, second, third, fourth, *others = one.cards
    third = replace(third, top=Action((ATTACK,), stays="persistent"), bottom=Action((ATTACK,), kind="song"))
    fourth = replace(fourth, top=read_action("Summon Wolf: Hit Points 2, Attack 1"))
    one = replace(one, cards=(first, second, third, fourth, *others))
    game = table("1   M   .   .", [one], {"M": LOOTER}, zones=["hand"] * 4)
    select(game, (0, 1))
    game.choose((0, 0))
    assert game.decision is not None
    assert game.decision.options == (half, "skip")


# Recovering


def lost(zones: Sequence[str]) -> Scene:
    scene = Scene("A   M", A={"hand": len(zones)})
    scene.runner.play.state.zones = list(zones)  # type: ignore[arg-type]
    return scene


@proves("gh1.recover.cards", "fh.recover.unrecoverable")
def test_what_cannot_be_recovered_stays(edition: str) -> None:
    two = Ability("recover", to=Select("card", 2, named="lost"))
    scene = perform(lost(["lost", "removed", "lost"]), "A", two, answers=[0, 2])
    assert scene.state.zones == ["hand", "removed", "hand"]
    assert scene.asked[0].options == (0, 2, "skip")
    every = perform(
        lost(["lost", "removed"]), "A", Ability("recover", to=Select("card", "all", named="lost"))
    )
    assert every.state.zones == ["hand", "removed"]


@proves("gh1.recover.cards")
def test_active_cards_can_be_recovered_as_what_they_will_be() -> None:
    scene = lost(["hand", "hand", "lost"])
    perform(scene, "A", Ability("shield", 1), card=0, stays="persistent", loss="lost")
    perform(scene, "A", Ability("shield", 1), card=1, stays="persistent")
    scene.runner.play.state.zones = ["active", "active", "lost"]
    perform(scene, "A", Ability("recover", to=Select("card", 1, named="lost")), answers=[0])
    assert sorted(map(str, scene.asked[-1].options)) == ["0", "2", "skip"]
    assert scene.state.zones == ["hand", "active", "lost"]
    assert [bonus.card for bonus in scene.state.bonuses] == [1]


@proves("gh1.recover.cards")
def test_the_other_half_keeps_no_active_card_from_coming_back() -> None:
    scene = lost(["hand"])
    setting = scene.runner.play.setting
    ((seat, card),) = setting.cards
    top = Action((Ability("shield", 1),), loss="lost", stays="persistent")
    bottom = Action((ATTACK,), loss="unrecoverable")
    setting.cards = ((seat, replace(card, top=top, bottom=bottom)),)
    perform(scene, "A", Ability("shield", 1), card=0, stays="persistent", loss="lost")
    scene.runner.play.state.zones = ["active"]
    perform(scene, "A", Ability("recover", to=Select("card", 1, named="lost")), answers=[0])
    assert scene.state.zones == ["hand"]


@proves("fh.recover.ability-cards")
def test_two_of_five_discarded_cards_come_back() -> None:
    scene = Scene("A   M", A={"discard": 5})
    perform(scene, "A", Ability("recover", to=Select("card", 2, named="discard")), answers=[1, 3])
    assert scene.cards("A") == (2, 3, 0)


def thing(name: str, use: str, uses: int = 1) -> Item:
    return Item(id=name, name=name, slot="small", use=use, uses=uses, action=read_action("Heal 1, self"))  # type: ignore[arg-type]


@proves("gh1.recover.refresh-items", "fh.recover.items")
def test_items_are_refreshed_as_the_text_says(edition: str) -> None:
    scene = equip(
        Scene("A   M"), "A", thing("potion", "lost"), thing("boots", "spent"), thing("hat", "spent")
    )
    scene.runner.play.state.items = ("lost", "spent", "spent")
    if edition == "gh1":
        consumed = Ability("recover", to=Select("item", 1, where=(Is("lost"),)))
        perform(scene, "A", consumed, answers=[0])
        assert scene.asked[-1].options == (0, "skip")
        assert scene.state.items == ("ready", "spent", "spent")
        return
    perform(scene, "A", Ability("recover", to=Select("item", 1, where=(Is("spent"),))), answers=[1])
    assert scene.state.items == ("lost", "ready", "spent")


def test_a_card_that_is_recovered_may_be_a_discarded_one() -> None:
    scene = Scene("A   M", A={"hand": 1, "discard": 2}).perform("A", "Recover one card")
    assert scene.cards("A") == (2, 1, 0)


def test_a_lost_item_is_told_with_who_made_it_lost() -> None:
    scene = equip(Scene("A   M"), "A", Item(id="mail", name="Mail", slot="body", action=Action(())))
    perform(scene, "A", *read_action("Lose one item").parts)
    (lost,) = (event for event in scene.events if event.kind == "items lost")
    assert (lost.get("figure"), lost.get("items"), lost.get("by")) == (0, (0,), 0)


# Cards played for a part of them

PARTLY = (
    Action(read_action("Move 2\nOn your attacks, add +1 Attack\nShield 1").parts, stays="persistent"),
    Action(read_action("Move 2\nMandatory: Suffer 2 damage").parts),
    Action(read_action("On your next attack, add +1 Attack").parts),
)


def test_a_card_is_played_for_what_stays_and_for_what_must_be_done() -> None:
    scene = Scene("A   M", A={"hand": 3, "hp": 10})
    setting = scene.runner.play.setting
    empty = Action(())
    setting.cards = tuple(
        (seat, replace(card, top=PARTLY[n], bottom=empty)) for n, (seat, card) in enumerate(setting.cards)
    )
    part = Ability("play", what="persistent and mandatory abilities", to=Select("card", named="hand"))
    perform(scene, "A", part, answers=[(0, 0)])
    assert scene.asked[0].options == ((0, 0), (1, 0), "skip")
    assert [decision.kind for decision in scene.asked] == ["play"]
    assert (len(scene.state.bonuses), scene.state.zones[0]) == (2, "active")
    perform(scene, "A", part, answers=[(1, 0)])
    assert (scene.hp("A"), scene.state.zones[1]) == (8, "discard")


def test_an_action_goes_by_the_name_of_its_card() -> None:
    text = "On your attack abilities with a Salt Rhyme action, add +1 Attack"
    for name, left in (("Salt Rhyme", 7), ("Other Rhyme", 8)):
        scene = Scene("A   M", A={"hand": 1})
        setting = scene.runner.play.setting
        setting.cards = tuple((seat, replace(card, name=name)) for seat, card in setting.cards)
        equip(scene, "A", Item(id="i", name="I", slot="small", action=read_action(text)))
        perform(scene, "A", Ability("attack", 2), answers=[number(scene, "M")], card=0)
        assert scene.hp("M") == left
