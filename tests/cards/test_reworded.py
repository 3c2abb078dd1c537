"""Usual turns of speech are read as what they mean, wherever they stand."""

import pytest

from tests.cards.reworded import CHANGES, RULES, Case, cases, changed_cases, outcome

CASES: dict[int, list[Case]] = {}
for one in cases():
    CASES.setdefault(one.rule, []).append(one)


@pytest.mark.parametrize("rule", sorted(CASES), ids=lambda rule: f"{rule}: {RULES[rule][1]}")
def test_a_turn_of_speech_keeps_the_meaning(rule: int) -> None:
    wrong = [case for case in CASES[rule] if outcome(case) != "same"]
    assert wrong == []


@pytest.mark.parametrize("rule", range(len(CHANGES)), ids=lambda rule: f"{rule}: {CHANGES[rule][1]}")
def test_a_word_that_changes_the_meaning_is_never_lost(rule: int) -> None:
    lost = [case for case in changed_cases() if case.rule == rule and outcome(case) == "same"]
    assert lost == []


def test_most_turns_of_speech_stand_in_some_text() -> None:
    assert len(CASES) > 100
    assert sum(map(len, CASES.values())) > 1_500
