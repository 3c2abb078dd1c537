"""Deeds that were done before, by oneself or between others, and states that are shared: other wordings."""

import pytest

from havenwright.cards import CardErrors, read_action, write_action


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        (
            "Consume any number of elements. Attack 2. Add +1 Attack for each element consumed",
            "Any number of times: Consume any\n"
            "Attack 2, +X Attack, where X is the number of elements you consumed this action",
        ),
        (
            "You may consume up to two elements. Heal X, self. X is the number of elements consumed",
            "Up to two times: Consume any\n"
            "Heal X, self, where X is the number of elements you consumed this action",
        ),
        (
            "Consume any number of elements. Gain Experience 1 if at least two were consumed",
            "Any number of times: Consume any\n"
            "If the number of elements you consumed this action is at least 2: Experience 1",
        ),
    ],
)
def test_words_for_deeds_before_mean_the_same(text: str, canonical: str) -> None:
    assert write_action(read_action(text)) == canonical


@pytest.mark.parametrize("text", ["Consume any elements", "Consume any"])
def test_near_misses_of_deeds_before_are_refused(text: str) -> None:
    with pytest.raises(CardErrors):
        read_action(text)
