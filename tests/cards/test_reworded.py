"""Usual turns of speech are read as what they mean, wherever they stand."""

import pytest

from tests.cards.reworded import RULES, Case, cases, outcome

CASES: dict[int, list[Case]] = {}
for one in cases():
    CASES.setdefault(one.rule, []).append(one)


@pytest.mark.parametrize("rule", sorted(CASES), ids=lambda rule: f"{rule}: {RULES[rule][1]}")
def test_a_turn_of_speech_keeps_the_meaning(rule: int) -> None:
    wrong = [case for case in CASES[rule] if outcome(case) != "same"]
    assert wrong == []


def test_most_turns_of_speech_stand_in_some_text() -> None:
    assert len(CASES) > 100
    assert sum(map(len, CASES.values())) > 1_500
