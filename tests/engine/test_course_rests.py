"""Resting, exhaustion and the end of a round, as every edition has them."""

import pytest

from havenwright.cards.tree import Ability, Select, Sum, Variable
from havenwright.engine.model.agenda import LongRest
from havenwright.engine.model.decisions import IllegalAnswer
from havenwright.engine.model.state import COUNTER, Zone
from havenwright.engine.terms.amounts import value
from havenwright.packs.records import CharacterClass, Item, MonsterType
from havenwright.packs.scenario.records import Adjust, Counter, Event, Trigger
from tests.engine.acting import equip, perform, run
from tests.engine.scenes import Scene
from tests.engine.tables import Card, hero, monster, select, table, turns, until
from tests.proves import proves

WAIT: Card = (50, "Loot 1", "Move 1")
LONG_REST = (-1, -1)
ROOM = """
.   .   .   .
  .   1   M   .
.   .   .   .
"""
OPEN = """
.   .   .   .
  .   A   M   .
.   .   .   .
"""


def idle(name: str, initiative: int, text: str = "Loot 1", **more: int) -> MonsterType:
    return monster(name, *[(initiative, text)] * 8, **more)  # type: ignore[arg-type]


LATE = idle("Late", 80)


def waiting(name: str, *initiatives: int, hp: int = 10) -> CharacterClass:
    return hero(name, *((initiative, "Loot 1", "Move 1") for initiative in initiatives), hp=hp)


def resting(discards: int, *, hp: int = 10, **more: object) -> Scene:
    return Scene("A   M", A={"discard": discards, "hp": hp, "max_hp": 10, **more})


# Rests


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
    game = table("1   M", [killer], {"M": idle("Rat", 90, hp=3)}, zones=zones)
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


# Exhaustion


@proves("gh1.exhaustion.zero-hp", "jotl.exhaustion.at-zero-hit-points", "fh.exhaustion.zero-hp")
def test_without_hit_points_a_character_is_exhausted(edition: str) -> None:
    hp, damage = {"gh1": (2, 2), "jotl": (3, 4), "fh": (3, 5)}[edition]
    scene = Scene("A   B   M", A={"hp": hp, "max_hp": 10}).damage("A", damage)
    assert scene.gone("A")
    assert scene.hp("A") == 0
    assert "exhausted" in scene.kinds


@proves("gh1.exhaustion.effects", "fh.exhaustion.consequences")
def test_the_exhausted_leave_with_their_active_cards_and_summons(edition: str) -> None:
    scene = Scene("A   S   B   M", A={"hand": 3})
    for card in (0, 1):
        perform(scene, "A", Ability("shield", 1), card=card, stays="persistent")
        scene.runner.play.state.zones[card] = "active"
    perform(scene, "M", Ability("suffer", 12, target=Select("character", "all")), answers=["suffer"])
    assert scene.state.zones == ["lost"] * 3
    assert (scene.gone("A"), scene.gone("S")) == (True, True)
    assert not [bonus for bonus in scene.state.bonuses if bonus.figure == 0]
    assert not scene.runner.play.occupied >> scene.board.index(scene.places["A"]) & 1


@proves("gh1.exhaustion.effects", "jotl.exhaustion.removed-and-out", "fh.exhaustion.no-further-part")
def test_the_exhausted_take_no_further_part(edition: str) -> None:
    firsts = {"One": 10, "Two": 30, "Three": 50}
    heroes = [waiting(name, *range(first, first + 12)) for name, first in firsts.items()]
    game = table("1   2   3   M", heroes, {"M": LATE})
    rounds = {"gh1": 1, "jotl": 1, "fh": 4}[edition]
    for number in range(rounds):
        select(game, *((12 * seat + 2 * number, 12 * seat + 2 * number + 1) for seat in range(3)))
        if number == rounds - 1:
            until(game, "short rest")
            game.state.zones[:12] = ["lost"] * 12
        until(game, "select cards", {"short rest": "no"})
    assert game.state.round == rounds + 1
    assert [decision.seat for decision in game.decisions] == [1, 2]
    select(game, (24 - 2, 24 - 1), (36 - 2, 36 - 1))
    until(game, "select cards", {"short rest": "no"})
    assert [decision.seat for decision in game.decisions] == [1, 2]
    assert turns(game)[-3:] == ["Two", "Three", "Late 1"]


@proves("jotl.exhaustion.removed-and-out")
def test_nobody_heals_the_exhausted() -> None:
    scene = Scene("A   B   C   M", B={"hp": 1, "max_hp": 10}, C={"hp": 5, "max_hp": 10}).damage("B", 1)
    scene.perform("A", "Heal 2, Range 3", "C")
    (asked,) = [decision for decision in scene.asked if decision.kind == "heal"]
    assert scene.gone("B")
    assert 1 not in asked.options
    assert scene.hp("C") == 7


@proves("gh1.exhaustion.all-lose", "jotl.exhaustion.all-exhausted-loses", "fh.exhaustion.all-exhausted-lost")
def test_when_all_are_exhausted_the_scenario_is_lost(edition: str) -> None:
    scene = Scene("A   B   M").damage("A", 10)
    assert scene.end_round().state.outcome == ""
    scene.damage("B", 10)
    assert scene.end_round().state.outcome == "lost"


@proves("fh.exhaustion.count-unchanged")
def test_the_exhausted_still_count() -> None:
    scene = Scene("A   B   C   .   M").damage("B", 10)
    setting = scene.runner.play.setting
    setting.party = (*setting.party, setting.party[0])
    assert scene.gone("B")
    assert value(setting, Sum(10, "x", Variable("C"))) == 40


@proves("gh1.exhaustion.modifier-deck-kept", "gh1.setup.curse-decks-split")
def test_the_curses_of_the_exhausted_stay_in_use() -> None:
    scene = Scene("A   B   M")
    for who, count in (("A", 3), ("B", 7)):
        for _ in range(count):
            perform(scene, who, Ability("put in", 1, "curse"))
    perform(scene, "M", Ability("suffer", 10, target=Select("character")), answers=[0])
    assert scene.gone("A")
    perform(scene, "B", Ability("put in", 1, "curse"))
    decks = scene.state.decks
    assert [decks[name].left.count("curse") for name in ("seat 0", "seat 1", "monsters")] == [3, 7, 0]
    for _ in range(11):
        perform(scene, "M", Ability("put in", 1, "curse"))
    assert scene.state.decks["monsters"].left.count("curse") == 10


# The end of a round


@proves("gh1.end-of-round.shuffle-modifiers", "jotl.end-of-round.shuffle-decks")
def test_only_decks_that_showed_a_shuffle_icon_are_shuffled(edition: str) -> None:
    drawing = """
.   .   .   .   .
  .   A   M   B   .
.   .   .   .   .
"""
    scene = Scene(drawing, M={"hp": 50}, A={"hp": 50}, B={"hp": 50})
    shuffling = {"gh1": "M", "jotl": "A"}[edition]
    for who, target in (("A", "M"), ("B", "M")):
        scene.perform(who, "Attack 1", target, draws=["2x" if who == shuffling else "+1"])
    scene.monster_turn("M", "Attack +0", "A", draws=["null" if shuffling == "M" else "+1"])
    scene.end_round()
    names = {"A": "seat 0", "B": "seat 1", "M": "monsters"}
    told = [event.get("deck") for event in scene.events if event.kind == "shuffled"]
    assert told == [names[shuffling]]
    decks = scene.state.decks
    assert [len(decks[name].discarded) for name in names.values()] == [
        0 if who == shuffling else 1 for who in names
    ]


@proves("gh1.end-of-round.shuffle-abilities")
def test_a_deck_of_monster_cards_is_shuffled_after_a_card_that_says_so() -> None:
    found = []
    for seed in range(8):
        kind = monster("Bones", *[(60, "Loot 1")] * 8, shuffle=range(1, 8))
        game = table("1   .   M", [waiting("One", *range(20, 32))], {"M": kind}, seed=seed)
        for number in range(2):
            until(select(game, (2 * number, 2 * number + 1)), "select cards", {"short rest": "no"})
        found.append(len(game.state.decks["Bones"].left))
    assert set(found) <= {7, 8}
    assert 8 in found


@proves("gh1.end-of-round.round-bonuses", "fh.end-of-round.round-bonus-cards")
def test_round_cards_leave_before_short_rests(edition: str) -> None:
    cards: list[Card] = [
        (10, "round: Shield 1, self", "Move 1"),
        (11, "Loot 1", "lost round: Shield 1, self"),
        *[WAIT] * 3,
    ]
    game = table(
        "1   .   M", [hero("One", *cards)], {"M": LATE}, zones=["hand", "hand", "discard", "hand", "hand"]
    )
    select(game, (0, 1))
    game.choose((0, 0))
    assert game.state.zones[:3] == ["active", "selected", "discard"]
    until(game, "play card").choose((1, 1))
    until(game, "short rest")
    assert game.state.zones[:3] == ["discard", "lost", "discard"]
    assert [bonus for bonus in game.state.bonuses if bonus.figure == 0] == []


@proves("gh1.end-of-round.round-tracker")
def test_rounds_are_counted() -> None:
    game = table("1   .   M", [waiting("One", *range(20, 40))], {"M": LATE})
    for number in range(4):
        assert game.state.round == number + 1
        until(select(game, (2 * number, 2 * number + 1)), "select cards", {"short rest": "no"})
    assert game.state.round == 5


@proves("fh.end-of-round.order", "fh.end-of-round.effects-first", "jotl.elements.wane-each-round")
def test_the_end_of_a_round_has_its_order(edition: str) -> None:
    cards: list[Card] = [
        (10, "Loot 1", "round: Shield 2, self"),
        *[(20 + n, "Loot 1", "Move 1") for n in range(4)],
    ]
    drifting = monster("Idle", *[(60, "Loot 1")] * 8, shuffle=range(8))
    game = table(
        "1   .   M",
        [hero("One", *cards)],
        {"M": drifting},
        triggers=(Trigger(event=Event(kind="end of round"), does=(Adjust("tide", "increase", 1),)),),
        counters=(Counter(name="tide"),),
    )
    game.state.elements = (2, 0, 0, 0, 0, 0)
    select(game, (0, 1))
    game.choose((0, 1))
    until(game, "short rest")
    assert game.state.resources[COUNTER + "tide"] == 1
    assert (len(game.state.decks["Idle"].left), game.state.zones[0]) == (8, "discard")
    assert all(bonus.figure != 0 for bonus in game.state.bonuses)
    waned = {"fh": 2, "jotl": 1}[edition]
    assert game.state.elements[0] == waned
    game.choose("yes")
    until(game, "select cards")
    told = [e.kind for e in game.events if e.kind in ("counter", "shuffled", "short rest", "round ended")]
    assert told == ["counter", "shuffled", "short rest", "round ended"]
    assert game.state.elements[0] == 1


@proves("fh.end-of-round.when")
def test_the_round_ends_without_a_turn_for_the_newly_summoned() -> None:
    summoner = hero("One", (10, "Summon Dog: HP 2, Move 1, Attack 1", "Move 1"), *[WAIT] * 3)
    game = table("1   .   2   .   M   M", [summoner, waiting("Two", 30, 31, 32, 33)], {"M": LATE})
    select(game, (0, 1), (4, 5))
    game.choose((0, 0))
    assert game.decision is not None
    game.choose(game.decision.options[0])
    until(game, "select cards")
    told = [event.kind for event in game.events if event.kind in ("turn", "end of round")]
    assert told == [*["turn"] * 4, "end of round"]
