"""Mistakes that name their cause: bare names, commas in names, words that cards don't have."""

import re

import pytest

from havenwright.cards import CardErrors, read_action
from havenwright.cards.grammar.hints import OTHER_WORDS


def told(text: str) -> tuple[int, str]:
    """The column of the one mistake in a text, and its message."""
    with pytest.raises(CardErrors) as caught:
        read_action(text)
    (problem,) = caught.value.problems
    return problem.column or 0, problem.message


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("Heal 2, target Tin Crow", 16),
        ("Grant Tin Crow: Move 2", 7),
        ("Tin Crow performs Attack 2", 1),
        ("All enemies adjacent to Tin Crow suffer 2 damage", 25),
        ("Attack 2. If Tin Crow is adjacent to the target: +1 Attack", 14),
    ],
)
def test_a_name_used_bare_wants_its_owner(text: str, column: int) -> None:
    bare = "`Tin Crow` is a name without its owner. Say `your Tin Crow`"
    assert told(text) == (column, bare)
    read_action(text.replace("Tin Crow", "your Tin Crow"))


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("Summon Crow, Tin: Hit Points 3, Move 2", 12),
        ("Place one Crow, Tin token in an adjacent empty hex", 15),
    ],
)
def test_a_name_has_no_comma(text: str, column: int) -> None:
    assert told(text) == (column, "a name has no comma. Say `Crow Tin`")


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Mark one enemy", "mark"),
        ("Transform into Heron", "transform"),
        ("One of your summons recovers 3 hit points", "recovers 3 hit points"),
        ("Regain 2 hit points", "regain 2 hit points"),
        ("Taunt all adjacent enemies", "taunt"),
    ],
)
def test_a_word_that_cards_do_not_have_is_told_with_one_that_they_have(text: str, word: str) -> None:
    assert told(text)[1].startswith(f"cards have other words for `{word}`. Say for instance `")


@pytest.mark.parametrize("instead", sorted({said for _, said in OTHER_WORDS}))
def test_the_words_of_a_hint_can_be_read(instead: str) -> None:
    read_action(instead)


def test_a_misspelled_word_is_no_name() -> None:
    assert told("Poison, Wonud")[1].endswith("Did you mean Wound?")


@pytest.mark.parametrize(
    "text", ["Roll a die", "Skip your next turn", "Attack 2. Gain 2 Reed, up to a maximum of 6"]
)
def test_a_message_names_eight_alternatives_at_most(text: str) -> None:
    listed = told(text)[1].partition("Expected ")[2]
    assert listed
    assert len(re.split(r", | or ", listed)) <= 8
