"""Mistakes in wrong texts: the exact message, line and column of every mistake."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest

from havenwright.cards import (
    CardErrors,
    read_action,
    read_blocks,
    read_card_block,
    read_effects,
    read_formula,
    read_traits,
    underlined,
)
from havenwright.errors import UserError

MORE = re.compile(r"one of \d+ more")
"""How many that are changes with every row that comes."""


class Mistake(NamedTuple):
    kind: str
    text: str
    problems: list[str]


def mistakes() -> Iterator[Mistake]:
    """The entries of mistakes.txt: texts after `>`, then a problem a line."""
    kind = ""
    for entry in (Path(__file__).parent / "mistakes.txt").read_text(encoding="utf-8").split("\n\n")[1:]:
        lines = entry.strip("\n").split("\n")
        if lines[0].startswith("== "):
            kind = lines[0].removeprefix("== ")
            continue
        said = [line[2:] for line in lines if line.startswith(">")]
        yield Mistake(kind, "\n".join(said), [line for line in lines if not line.startswith(">")])


def read_cards(text: str) -> list[object]:
    return [read_card_block(block) for block in read_blocks(text)]


READERS: dict[str, Callable[[str], object]] = {
    "action": read_action,
    "marked action": partial(read_action, marks=True),
    "traits": read_traits,
    "effects": read_effects,
    "formula": read_formula,
    "card": read_cards,
}


@pytest.mark.parametrize("mistake", list(mistakes()), ids=lambda mistake: mistake.text[:40])
def test_a_mistake_is_told_exactly(mistake: Mistake) -> None:
    with pytest.raises(CardErrors) as caught:
        READERS[mistake.kind](mistake.text)
    assert [MORE.sub("one of N more", str(problem)) for problem in caught.value.problems] == mistake.problems


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Attack\t2", "1:7: a tab; write blanks"),
        ("Attack 2\x00", "1:9: a character that no card has (U+0000)"),
        ("Attack 2\u2028Move 2", "1:9: a character that no card has (U+2028)"),
        ("Loot 1. " * 20_000, "1:1: a text of 160000 characters; the most is 100000"),
    ],
)
def test_strange_characters_and_lengths_are_refused(text: str, problem: str) -> None:
    with pytest.raises(CardErrors) as caught:
        read_action(text)
    assert str(caught.value) == problem


def test_there_are_enough_mistakes() -> None:
    assert len(list(mistakes())) >= 60


def test_fifty_problems_are_enough() -> None:
    with pytest.raises(CardErrors) as caught:
        read_action("Lot 1\n" * 90)
    assert [problem.line for problem in caught.value.problems] == list(range(1, 51))


def test_places_count_from_where_the_text_begins() -> None:
    with pytest.raises(CardErrors) as caught:
        read_action("Lot 1\nLot 2", first_line=7, first_column=12, file="reed.cards")
    places = [str(problem).partition(" ")[0] for problem in caught.value.problems]
    assert places == ["reed.cards:7:12:", "reed.cards:8:1:"]


def test_the_offending_words_are_underlined() -> None:
    text = "Move 2\nAttack 3, Rnage 2"
    with pytest.raises(CardErrors) as caught:
        read_action(text)
    (problem,) = caught.value.problems
    assert isinstance(problem, UserError)
    assert problem.found == "Rnage"
    assert "Range" in problem.expected
    assert underlined(problem, text).splitlines()[:2] == [
        "2 | Attack 3, Rnage 2",
        "              ^^^^^",
    ]
