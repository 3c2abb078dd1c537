"""Readings: what a book leaves open can be answered otherwise, and nothing else."""

import pytest

from havenwright.engine import Game, Seat, Variants
from havenwright.errors import UserError
from havenwright.packs import packs_with
from havenwright.rulesets import RULESETS, ruleset
from havenwright.rulesets.base import SILENT
from havenwright.rulesets.readings import READINGS, open_readings, parse_readings, read_otherwise


def test_a_reading_changes_the_value_that_fills_a_silence() -> None:
    rules = ruleset("jotl")
    assert (rules.stunned_rests_heal, rules.pages["stunned_rests_heal"]) == (True, SILENT)
    assert read_otherwise(rules, {"stunned_rests_heal": "no"}).stunned_rests_heal is False
    assert read_otherwise(rules, {"targets_chosen": "up front"}).targets_chosen == "up front"


def test_what_a_book_decides_can_not_be_read_otherwise() -> None:
    with pytest.raises(UserError, match="'stunned_rests_heal' is nothing that the book of"):
        read_otherwise(ruleset("gh2"), {"stunned_rests_heal": "no"})


def test_an_answer_that_there_is_not_is_refused() -> None:
    with pytest.raises(
        UserError, match="'later' is no reading of first_effects; there are conditions, moves"
    ):
        read_otherwise(ruleset("gh2"), {"first_effects": "later"})


def test_every_reading_has_our_own_answer_among_its_choices() -> None:
    for rules in RULESETS.values():
        assert all(getattr(rules, name) in READINGS[name] for name in open_readings(rules))


def test_readings_of_a_command_line_are_names_and_answers() -> None:
    assert parse_readings(("stunned-rests-heal=no", "first-effects = moves")) == (
        ("first_effects", "moves"),
        ("stunned_rests_heal", "no"),
    )
    with pytest.raises(UserError, match="not 'stunned-rests-heal'"):
        parse_readings(("stunned-rests-heal",))


def test_a_saved_game_is_read_again_as_its_table_read_the_book() -> None:
    packs = packs_with(())
    game = Game.start(
        ruleset="jotl",
        packs=packs,
        scenario="lamps-at-low-water",
        party=[Seat("bellwarden"), Seat("dredger")],
        variants=Variants(quick=True, readings=(("stunned_rests_heal", "no"),)),
    )
    assert Game.load(game.save(), packs).setting.rules.stunned_rests_heal is False
