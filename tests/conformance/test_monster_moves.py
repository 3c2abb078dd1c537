"""The shared cases of monster moves: all outcomes that the published reading of the rules allows, no more."""

import json
from typing import Any, TypeAlias

import msgspec
import pytest

from havenwright.cli.solve import MonsterCase, answers, solve
from havenwright.hexes import Hex
from havenwright.rulesets.other_readings import SOLVER_READINGS
from tests.shared import shared_file

Answer: TypeAlias = tuple[Hex, frozenset[Hex]]
"""Where the monster ends, and the hexes of those whom it attacks."""


@pytest.fixture(scope="module")
def cases() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(
        shared_file("conformance/open_monster_moves.json").read_text(encoding="utf-8")
    )["cases"]
    return found


def test_there_are_122_cases_for_each_of_three_games(cases: list[dict[str, Any]]) -> None:
    assert len({case["id"] for case in cases}) == 366
    for rules in SOLVER_READINGS:
        assert sum(case["rules"] == rules for case in cases) == 122


@pytest.mark.parametrize("rules", SOLVER_READINGS)
def test_exactly_the_published_outcomes_are_allowed(cases: list[dict[str, Any]], rules: str) -> None:
    wrong = []
    for case in cases:
        if case["rules"] == rules:
            found, expected = solved(case), published(case)
            if found != expected:
                wrong.append(f"{case['id']}: too many {found - expected}, missing {expected - found}")
    assert not wrong, "\n".join(wrong)


def solved(case: dict[str, Any]) -> set[Answer]:
    plan = solve(msgspec.convert(case, MonsterCase), SOLVER_READINGS[case["rules"]])
    return {answer(outcome) for outcome in answers(plan)}


def published(case: dict[str, Any]) -> set[Answer]:
    return {answer(outcome) for outcome in case["expected"]}


def answer(outcome: dict[str, Any]) -> Answer:
    end, attacks = outcome["end"], outcome["attacks"]
    return (end[0], end[1]), frozenset((q, r) for q, r in attacks)
