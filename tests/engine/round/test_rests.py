"""Resting: short and long, what is lost, and what comes back."""

import pytest

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Ability, Select
from havenwright.engine.model.agenda import LongRest
from havenwright.engine.model.decisions import IllegalAnswer
from havenwright.engine.model.state import Zone
from havenwright.packs.records import Item, MonsterType
from tests.engine.acting import equip, perform, run
from tests.engine.courses import LONG_REST, WAIT, waiting
from tests.engine.scenes import Scene
from tests.engine.tables import hero, monster, select, table, turns, until
from tests.proves import proves


def looter(name: str, initiative: int, text: str = "Loot 1", **more: int) -> MonsterType:
    return monster(name, *[(initiative, text)] * 8, **more)  # type: ignore[arg-type]


LATE = looter("Late", 80)


def resting(discards: int, *, hp: int = 10, **more: object) -> Scene:
    return Scene("A   M", A={"discard": discards, "hp": hp, "max_hp": 10, **more})


rule = pytest.mark.rule


@proves(
    "jotl.rest.requires-two-discards", "fh.rest.needs-two-discards", "jotl.end-of-round.short-rest-option"
)
def test_a_rest_needs_two_discards(edition: str) -> None:
    scene = Scene("A   B   M", A={"discard": 1}, B={"discard": 3}).end_round("yes")
    assert [d.seat for d in scene.asked if d.kind == "short rest"] == [1]
    assert (scene.cards("A"), scene.cards("B")) == ((0, 1, 0), (2, 0, 1))
    zones: list[Zone] = ["hand", "hand", "hand", "discard"]
    game = table("1   M", [waiting("One", 10, 11, 12, 13)], {"M": LATE}, zones=zones)
    with pytest.raises(IllegalAnswer):
        game.choose(LONG_REST)


@proves("gh1.rest.short-rest", "jotl.rest.short-rest-random-loss", "fh.rest.short-rest")
def test_a_short_rest_loses_a_card_at_random(edition: str) -> None:
    discards = {"gh1": 3, "jotl": 5, "fh": 5}[edition]
    lost = set()
    for seed in range(30):
        heroes = [waiting("One", *range(10, 12 + discards))]
        zones: list[Zone] = [*["discard"] * (discards - 2), *["hand"] * 4]  # type: ignore[list-item]
        game = table("1   .   M", heroes, {"M": LATE}, zones=zones, seed=seed)
        select(game, (discards - 2, discards - 1))
        until(game, "short rest").choose("yes")
        assert game.decision is not None
        game.choose("no")
        assert [game.state.zones.count(zone) for zone in ("hand", "lost")] == [discards - 1 + 2, 1]
        lost.add(game.state.zones.index("lost"))
    assert len(lost) == discards


@proves("gh1.rest.short-rest")
def test_a_short_rest_is_allowed_in_the_last_round() -> None:
    killer = hero("One", (10, "All adjacent enemies suffer 9 damage", "Move 1"), *[WAIT] * 4)
    zones: list[Zone] = ["hand", "hand", "discard", "hand", "hand"]
    game = table("1   M", [killer], {"M": looter("Rat", 90, hp=3)}, zones=zones)
    select(game, (0, 1))
    game.choose((0, 0))
    until(game, "short rest").choose("yes")
    until(game, "nothing")
    assert game.outcome == "won"
    assert [game.state.zones.count(zone) for zone in ("hand", "lost")] == [4, 1]


@proves("gh1.rest.short-rest-redraw", "jotl.rest.short-rest-reroll", "fh.rest.short-rest-reroll")
def test_for_one_damage_another_card_is_lost_once(edition: str) -> None:
    discards, hp = {"gh1": (4, 10), "jotl": (4, 10), "fh": (3, 6)}[edition]
    scene = resting(discards, hp=hp).rest("A", "short", "yes", "yes")
    drawn = scene.asked[1].about
    kinds = [decision.kind for decision in scene.asked]
    assert kinds.count("lose another card") == 1
    assert scene.hp("A") == hp - 1
    assert scene.cards("A") == (discards - 1, 0, 1)
    assert scene.state.zones[drawn] == "hand"


@proves("gh1.rest.long-rest-card-loss", "fh.rest.long-rest-lose-choice")
def test_a_long_rest_loses_a_discarded_card_of_choice_and_no_active_one(edition: str) -> None:
    scene = Scene("A   M", A={"hand": 1, "discard": 4})
    perform(scene, "A", Ability("shield", 1), card=0, stays="persistent")
    scene.runner.play.state.zones[0] = "active"
    run(scene, LongRest(actor=0), answers=[3])
    asked = next(decision for decision in scene.asked if decision.kind == "lose a card")
    assert asked.options == (1, 2, 3, 4)
    assert scene.state.zones == ["active", "hand", "hand", "lost", "hand"]


@proves("gh1.rest.long-rest-only-activity", "fh.rest.long-rest-turn")
def test_who_rests_plays_no_cards(edition: str) -> None:
    zones: list[Zone] = ["discard", "discard", "hand", "hand"]
    game = table("1   .   M", [waiting("One", 10, 11, 12, 13)], {"M": LATE}, zones=zones)
    select(game, LONG_REST)
    kinds = []
    while game.decision is not None and game.decision.kind != "select cards":
        kinds.append(game.decision.kind)
        game.choose(game.decision.options[0])
    assert kinds == ["lose a card", "heal in a long rest"]
    assert "played" not in [event.kind for event in game.events]
    assert turns(game) == ["Late 1", "One"]


@proves("gh1.rest.long-rest-optional-heal", "fh.rest.long-rest-heal")
def test_the_heal_of_a_long_rest_may_be_left_out(edition: str) -> None:
    hurt, left = {"gh1": ("wound", 6), "fh": ("poison", 5)}[edition]
    plain = resting(3, hp=5).rest("A", "long", "yes")
    assert plain.hp("A") == 7
    scene = resting(3, hp=5, conditions=[hurt])
    run(scene, LongRest(actor=0, begun=True), answers=["yes"])
    assert (scene.conditions("A"), scene.hp("A")) == ([], 7 if hurt == "wound" else left)
    declined = resting(3, hp=5, conditions=[hurt])
    run(declined, LongRest(actor=0, begun=True), answers=["no"])
    assert (declined.conditions("A"), declined.hp("A")) == ([hurt], 5)


def item(name: str, use: str, uses: int = 1) -> Item:
    from havenwright.cards.reading import read_action

    action = read_action("Heal 1, self")
    return Item(id=name, name=name, slot="small", use=use, uses=uses, action=action)  # type: ignore[arg-type]


@proves("gh1.rest.long-rest-optional-refresh", "fh.items.lost")
def test_a_long_rest_refreshes_what_is_spent_and_not_what_is_lost(edition: str) -> None:
    spent = [item("one", "spent"), item("two", "spent"), item("potion", "lost")]
    scene = equip(resting(3), "A", *spent)
    scene.runner.play.state.items = ("spent", "spent", "lost")
    run(scene, LongRest(actor=0, begun=True), answers=["no", *["pass"] * (edition == "fh")])
    assert scene.state.items == ("ready", "ready", "lost")


@proves("fh.rest.long-rest-items")
def test_a_refreshed_item_is_used_in_the_same_turn() -> None:
    scene = equip(resting(3, hp=5), "A", item("one", "spent"), item("two", "spent"))
    scene.runner.play.state.items = ("spent", "spent")
    number = scene.state.bonuses[0].number
    run(scene, LongRest(actor=0, begun=True), answers=["no", number, "pass"])
    assert scene.state.items == ("spent", "ready")
    assert scene.hp("A") == 6


@proves("jotl.rest.long-rest-order")
def test_a_long_rest_loses_a_card_then_heals_then_refreshes() -> None:
    game = table(
        "1   .   M",
        [waiting("One", 10, 11, 12, 13)],
        {"M": LATE},
        zones=["discard"] * 4,
        items=[(0, item("one", "spent")), (0, item("two", "spent"))],
    )
    game.state.items = ("spent", "spent")
    game.state.figures[0].hit_points = 5
    select(game, LONG_REST)
    until(game, "lose a card").choose(2)
    assert game.decision is not None
    assert (game.decision.kind, game.state.items) == ("use: turn", ("ready", "ready"))
    assert (game.state.zones, game.state.figures[0].hit_points) == (["hand", "hand", "lost", "hand"], 7)
    assert "heal in a long rest" not in [decision.kind for decision in game.decisions]
    kinds = [event.kind for event in game.events]
    assert kinds.index("long rest") < kinds.index("healed")


@proves("jotl.rest.long-rest-heal-and-poison")
def test_poison_blocks_the_heal_of_a_rest() -> None:
    scene = resting(2, hp=5, conditions=["poison"]).rest("A", "long")
    assert (scene.hp("A"), scene.conditions("A")) == (5, [])


@rule("gh2.rest.needs-two-discards", "gh2.rest.short-rest")
def test_a_short_rest_loses_a_card_and_brings_the_others_back() -> None:
    assert Scene("A   M", A={"discard": 2}).rest("A", "short").cards("A") == (1, 0, 1)
    assert Scene("A   M", A={"discard": 4}).rest("A", "short").cards("A") == (3, 0, 1)
    refused = Scene("A   M", A={"discard": 1}).rest("A", "short")
    assert (refused.cards("A"), refused.asked) == ((0, 1, 0), [])


@rule("gh2.rest.short-rest-reroll")
def test_for_a_damage_another_card_is_lost_once() -> None:
    scene = Scene("A   M", A={"discard": 3}).rest("A", "short", "yes")
    first = scene.asked[1].about
    assert [decision.kind for decision in scene.asked].count("lose another card") == 1
    assert scene.hp("A") == 9
    assert scene.cards("A") == (2, 0, 1)
    assert scene.state.zones[first] == "hand"


@rule("gh2.rest.long-rest-lose-choice")
def test_a_long_rest_loses_a_card_of_choice() -> None:
    scene = Scene("A   M", A={"discard": 3}).rest("A", "long", "no")
    (asked,) = [decision for decision in scene.asked if decision.kind == "lose a card"]
    assert asked.options == (0, 1, 2)
    assert scene.state.zones == ["lost", "hand", "hand"]


def test_a_long_rest_may_be_taken_without_healing() -> None:
    scene = Scene("A   M", A={"hp": 5, "max_hp": 9, "discard": 2}).rest("A", "long", "no")
    assert scene.hp("A") == 5


def test_who_ignores_chance_chooses_the_card_that_a_short_rest_loses() -> None:
    scene = Scene("A   M", A={"hand": 1, "discard": 3, "text": "Ignore random losses"})
    scene.rest("A", "short", "yes")
    assert [decision.kind for decision in scene.asked] == ["short rest", "lose a card"]
    assert scene.cards("A") == (3, 0, 1)


@pytest.mark.parametrize(
    ("text", "healed"),
    [
        ("On your heals with a long rest, add +1 Heal", 3),
        ("On your heals with a long rest, add Heal 4 instead", 4),
        ("On your heals with the lost icon, add +1 Heal", 2),
    ],
)
def test_a_long_rest_s_own_heal_is_told_from_other_heals(text: str, healed: int) -> None:
    scene = resting(3, hp=4)
    scene.perform("A", f"This round, {text[0].lower()}{text[1:]}\nHeal 1, self").rest("A", "long", "yes")
    assert scene.hp("A") == 4 + 1 + healed


@pytest.mark.parametrize(("cards", "left"), [(LONG_REST, 4), ((2, 3), 5)])
def test_who_rests_long_is_resting_in_that_turn(cards: tuple[int, int], left: int) -> None:
    zones: list[Zone] = ["discard", "discard", "hand", "hand"]
    game = table("1   .   M", [waiting("One", 10, 11, 12, 13)], {"M": LATE}, zones=zones)
    game.state.figures[0].hit_points = 5
    text = "This scenario, at the start of your turn if you are resting: Suffer 1 damage"
    game.scene.perform(0, read_action(text)).run_out(lambda decision: decision.options[0])
    select(game, cards)
    until(game, "lose a card" if cards == LONG_REST else "play card")
    assert game.state.figures[0].hit_points == left


def test_a_heal_of_a_lost_action_is_told_from_others() -> None:
    scene = resting(0, hp=4)
    scene.perform("A", "This round, on your heals with the lost icon, add +1 Heal")
    perform(scene, "A", Ability("heal", 1, target=Select("self")), loss="lost")
    assert scene.hp("A") == 6
