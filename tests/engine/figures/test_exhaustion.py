"""Exhaustion: by hit points or cards, who leaves with a character, and who still counts."""

import pytest

from havenwright.cards.tree import Ability, Select, Sum, Variable
from havenwright.engine.figures.exhaustion import leave_for_good
from havenwright.engine.game import Game
from havenwright.engine.model.state import Zone
from havenwright.engine.terms.amounts import value
from havenwright.packs.records import MonsterType
from tests.engine.acting import perform
from tests.engine.courses import IDLE, LONG_REST, idle, options, waiting
from tests.engine.scenes import Scene
from tests.engine.tables import Card, hero, monster, select, table, turns, until
from tests.proves import proves

rule = pytest.mark.rule


def looter(name: str, initiative: int, text: str = "Loot 1", **more: int) -> MonsterType:
    return monster(name, *[(initiative, text)] * 8, **more)  # type: ignore[arg-type]


LATE = looter("Late", 80)
STILL = monster("Idle", *[(50, "Shield 1, self")] * 8)


# Exhaustion


@proves(
    "gh1.exhaustion.zero-hp",
    "jotl.exhaustion.at-zero-hit-points",
    "gh2.exhaustion.zero-hp",
    "fh.exhaustion.zero-hp",
)
def test_without_hit_points_a_character_is_exhausted(edition: str) -> None:
    hp, damage = {"gh1": (2, 2), "jotl": (3, 4), "gh2": (2, 3), "fh": (3, 5)}[edition]
    hero = {"hp": hp, "max_hp": 10, "hand": 2, "discard": 1}
    scene = Scene("A   B   M", A=hero).damage("A", damage, "suffer")
    assert scene.gone("A")
    assert (scene.hp("A"), scene.cards("A")) == (0, (0, 0, 3))
    assert "exhausted" in scene.kinds


def test_the_last_to_be_exhausted_loses_the_scenario() -> None:
    scene = Scene("A   B   M").damage("A", 10)
    assert scene.state.outcome == ""
    assert scene.damage("B", 10).state.outcome == ""
    assert scene.end_round().state.outcome == "lost"


@proves("gh2.monster-stats.hit-points", "bnb.death.zero-hit-points")
def test_a_monster_dies_when_its_damage_reaches_its_hit_points() -> None:
    scene = Scene("A   M", M={"hp": 6}).damage("M", 5)
    assert not scene.gone("M")
    assert scene.damage("M", 1).gone("M")


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


@proves("gh2.exhaustion.count-unchanged", "fh.exhaustion.count-unchanged")
def test_the_exhausted_still_count() -> None:
    scene = Scene("A   B   C   .   M").damage("B", 10, "suffer")
    setting = scene.runner.play.setting
    assert scene.gone("B")
    assert value(setting, Sum(4, "x", Variable("C"))) == 12
    setting.party = (*setting.party, setting.party[0])
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


# Attacks and actions


@rule("gh2.exhaustion.effects")
def test_the_exhausted_leave_with_everything() -> None:
    scene = Scene("A   S   .   M", A={"hand": 3, "discard": 1})
    perform(scene, "A", Ability("shield", 1), card=2, stays="persistent")
    scene.runner.play.state.zones[2] = "active"
    perform(scene, "M", Ability("suffer", 10, target=Select("character", "all")), answers=["suffer"])
    assert scene.cards("A") == (0, 0, 4)
    assert scene.gone("A")
    assert scene.gone("S")


# The end


@rule("gh2.exhaustion.no-cards", "gh2.exhaustion.no-cards-keeps-hp")
def test_who_can_neither_play_nor_rest_is_exhausted_at_the_start_of_the_round() -> None:
    heroes = [waiting("One", 10, 20, hp=6), waiting("Two", 30, 40)]
    game = table("1   2   .   M", heroes, {"M": STILL}, zones=["hand", "discard", "discard", "discard"])
    assert [decision.seat for decision in game.decisions] == [1]
    assert game.decisions[0].options == (LONG_REST,)
    assert (game.state.figures[0].here, game.state.figures[0].hit_points) == (False, 6)
    assert game.state.zones[:2] == ["lost", "lost"]


@rule("gh2.exhaustion.no-participation")
def test_the_exhausted_take_no_part() -> None:
    heroes = [waiting("One", 10, 20), waiting("Two", 30, 40, 50, 60)]
    game = table("1   2   M", heroes, {"M": STILL}, zones=["hand", "discard", "hand", "hand", "hand", "hand"])
    assert [decision.seat for decision in game.decisions] == [1]
    until(select(game, (2, 3)), "select cards")
    assert [decision.seat for decision in game.decisions] == [1]
    assert "One" not in turns(game)
    assert [figure.name for figure in game.view(1).figures] == ["Two", "Idle 1"]


# Choosing cards


def resting(hand: int, discards: int, others: int = 0) -> Game:
    """A game in which the first of two has so many cards in the hand and in the discard pile."""
    heroes = [waiting("One", *range(10, 10 + hand + discards + others)), waiting("Two", 60, 61, 62, 63)]
    zones: list[Zone] = [*["hand"] * hand, *["discard"] * discards, *["lost"] * others, *["hand"] * 4]  # type: ignore[list-item]
    return table("1   2   M", heroes, {"M": IDLE}, zones=zones)


@proves(
    "gh1.round.neither-possible-exhausts",
    "jotl.cards.selection-must-be-two-or-long-rest",
    "fh.exhaustion.no-cards",
)
def test_who_can_do_neither_is_exhausted(edition: str) -> None:
    game = resting(1, 1)
    game.state.figures[0].hit_points = 7
    assert not game.state.figures[0].here
    assert [decision.seat for decision in game.decisions] == [1]
    seven = table(
        "1   2   M",
        [waiting("One", 10, 11, hp=7), waiting("Two", 60, 61)],
        {"M": IDLE},
        zones=["hand", "discard", "hand", "hand"],
    )
    assert (seven.state.figures[0].here, seven.state.figures[0].hit_points) == (False, 7)
    assert resting(0, 2).state.figures[0].here


@proves("jotl.exhaustion.out-of-cards")
def test_who_has_no_cards_is_exhausted_before_initiative_is_ordered() -> None:
    game = resting(0, 1)
    assert not game.state.figures[0].here
    assert "revealed cards" not in [event.kind for event in game.events]


@proves("gh1.round.long-rest-needs-two-discards")
def test_before_exhaustion_active_cards_may_be_put_away() -> None:
    cards: list[Card] = [(10, "persistent: Shield 1, self", "Move 1"), (20, "Loot 1", "Move 1")]

    def asked() -> Game:
        game = table("1   .   M", [hero("One", *cards)], {"M": idle("Late", 80)})
        until(select(game, (0, 1)), "play card").choose((0, 0))
        return until(game, "put away")

    game = asked()
    game.choose(0)
    assert options(game) == (LONG_REST,)
    assert list(game.state.zones) == ["discard", "discard"]
    declined = asked()
    declined.choose("no")
    assert declined.outcome == "lost"


def test_bonuses_of_the_exhausted_that_stand_on_no_card_of_theirs_are_over() -> None:
    scene = Scene("A   B   M").perform("A", "All adjacent allies have: this round, Shield 1")
    assert 1 in [active.figure for active in scene.state.bonuses]
    leave_for_good(scene.runner.play, 1)
    assert 1 not in [active.figure for active in scene.state.bonuses]


def test_a_character_can_give_all_it_has_for_a_kill_and_keeps_the_experience() -> None:
    scene = Scene("A   M").perform("A", "Kill one adjacent normal enemy\nExperience 3\nBecome exhausted", "M")
    assert scene.kinds[-2:] == ["experience", "exhausted"]
    assert (scene.gone("A"), scene.gone("M"), scene.result("A")["xp"]) == (True, True, 3)


def test_hit_points_are_set_without_damage() -> None:
    scene = Scene("A   M").perform("A", "Set your hit points to 1")
    assert (scene.hp("A"), scene.kinds) == (1, ["hit points"])
