"""Bonuses that speak of a figure that was chosen, or was the target, when they began."""

import pytest

from havenwright.engine.model.agenda import EndTurn
from tests.engine.acting import at, number, run, say
from tests.engine.scenes import Scene

LINE = "A   M   N   .   B"
CHOOSE = "Choose one enemy within Range 3. This scenario,"


def test_who_was_chosen_suffers_whenever_the_bearer_does() -> None:
    scene = Scene(LINE, ruleset="gh2")
    say(scene, "A", f"{CHOOSE} whenever you suffer damage, that enemy suffers 2 damage", at(scene, "N"))
    say(scene, "B", "One ally suffers 1 damage", number(scene, "A"))
    assert scene.hp("A", "M", "N") == [9, 10, 8]
    say(scene, "B", "Suffer 1 damage")
    assert scene.hp("M", "N") == [10, 8]


def test_those_beside_who_was_chosen_suffer() -> None:
    scene = Scene("A   .   M   N   O   P", ruleset="gh2")
    text = f"{CHOOSE} whenever you heal, all enemies adjacent to that enemy suffer 1 damage"
    say(scene, "A", text.replace("Range 3", "Range 4"), at(scene, "N"))
    say(scene, "A", "Heal 1, self")
    assert scene.hp("M", "N", "O", "P") == [9, 10, 9, 10]


def test_the_turn_of_who_was_chosen_is_waited_for() -> None:
    scene = Scene(LINE, ruleset="gh2")
    say(scene, "A", f"{CHOOSE} at the end of each of its turns, that enemy suffers 2 damage", at(scene, "N"))
    run(scene, EndTurn(number(scene, "M")))
    assert scene.hp("M", "N") == [10, 10]
    run(scene, EndTurn(number(scene, "N")))
    assert scene.hp("M", "N") == [10, 8]


def test_where_nobody_was_chosen_nobody_is_meant() -> None:
    scene = Scene(LINE, ruleset="gh2")
    say(scene, "A", f"{CHOOSE} all attacks targeting that enemy gain +2 Attack", "skip")
    assert scene.state.bonuses == ()


def test_a_card_in_front_of_an_enemy_helps_everybody_against_it() -> None:
    scene = Scene("A   M   N   B", ruleset="gh2")
    front = "Place this card in front of one enemy within Range 3. This scenario,"
    say(scene, "A", f"{front} all attacks targeting that enemy gain +2 Attack", at(scene, "M"))
    say(scene, "A", "Attack 1", number(scene, "M"))
    say(scene, "B", "Attack 1, Range 3", number(scene, "M"))
    say(scene, "A", "Attack 1, Range 3", number(scene, "N"))
    assert scene.hp("M", "N") == [4, 9]


def test_two_cards_mark_one_enemy_each() -> None:
    scene = Scene("A   M   N", ruleset="gh2")
    for whom, harm in (("M", 1), ("N", 2)):
        text = f"{CHOOSE} whenever you suffer damage, that enemy suffers {harm} damage"
        say(scene, "A", text, at(scene, whom))
    say(scene, "A", "Suffer 1 damage")
    assert scene.hp("M", "N") == [9, 8]


def test_an_ally_may_be_told_to_strike_who_was_chosen() -> None:
    scene = Scene("A   .   M   B   N", ruleset="gh2")
    text = f"{CHOOSE} whenever you suffer damage: Grant one ally: Attack 2, target the marked figure"
    say(scene, "A", text, at(scene, "M"))
    say(scene, "A", "Suffer 1 damage", number(scene, "B"), number(scene, "M"))
    assert scene.hp("M", "N") == [8, 10]


def test_those_beside_who_is_attacked_suffer_and_not_those_beside_the_attacker() -> None:
    scene = Scene("O   A   .   M   N", ruleset="gh2")
    say(scene, "A", "This round, whenever an enemy is attacked, all enemies adjacent to it suffer 1 damage")
    say(scene, "A", "Attack 2, Range 3", number(scene, "M"))
    assert scene.hp("O", "M", "N") == [10, 8, 9]


def test_a_summon_gains_something_as_it_comes_and_for_its_first_attack() -> None:
    scene = Scene("A   x   M   N", ruleset="gh2")
    text = "that summon gains Ward and adds +2 Attack to its first attack"
    say(scene, "A", f"This scenario, when you perform a summon ability, {text}")
    say(scene, "A", "Summon Gull: Hit Points 3, Move 1, Attack 1", at(scene, "x"))
    gull = len(scene.state.figures) - 1
    assert scene.state.figures[gull].has("ward")
    for left in (7, 6):
        say(scene, "A", "Grant one of your summons: Attack 1")
        assert scene.hp("M") == left


def test_the_next_ally_to_act_strikes_harder_once() -> None:
    scene = Scene("A   .   M   B", ruleset="gh2")
    scene.perform("A", "The next ally to act this round adds +2 Attack to their first attack")
    scene.turn("B", "Attack 1", "Attack 1")
    assert scene.hp("M") == 6


@pytest.mark.parametrize(("said", "moved"), [("on its next turn", False), ("this round", False), ("", True)])
def test_a_target_that_cannot_move_stays_where_it_is(said: str, moved: bool) -> None:
    scene = Scene("A   .   .   .   M", ruleset="gh2")
    scene.perform("A", "Attack 1, Range 5" + (f". The target cannot move {said}" if said else ""))
    before = scene.at("M")
    scene.monster_turn("M", "Move 2\nAttack 1")
    assert (scene.at("M") != before) == moved


LATER = (
    "One enemy within Range 3 gains Muddle. At the end of your next turn, that enemy suffers 2 damage",
    "Muddle, Range 3\nAt the end of your next turn: The target suffers 2 damage",
    "Muddle, Range 3\nAt the end of your next turn: If the target has Muddle: It suffers 2 damage",
)


@pytest.mark.parametrize("text", LATER)
def test_who_was_the_target_is_meant_at_the_end_of_a_turn(text: str) -> None:
    scene = Scene(LINE, ruleset="gh2").perform("A", text, "N").perform("A", "Attack 1", "M").end_round()
    assert scene.hp("A", "M", "N") == [10, 9, 10]
    assert scene.turn("A", "Infuse fire").hp("A", "M", "N") == [10, 9, 8]


def test_who_was_the_target_is_meant_at_the_end_of_the_round() -> None:
    scene = Scene(LINE, ruleset="gh2").perform(
        "A", "Attack 1, Range 3\nAt the end of the round: The target suffers 2 damage", "N"
    )
    assert scene.end_round().hp("A", "M", "N") == [10, 10, 7]


def test_at_the_end_of_a_turn_nobody_is_meant_where_nobody_was_the_target() -> None:
    text = "Attack 1, Range 3\nAt the end of your next turn: The target suffers 2 damage; Experience 1"
    scene = Scene(LINE, ruleset="gh2").perform("A", text, "skip").end_round().turn("A", "Infuse fire")
    assert scene.hp("A", "M", "N") == [10, 10, 10]
    assert scene.kinds.count("experience") == 1
