"""docs/card-language.md tells the truth: every example on it is read, and printed as it stands there."""

import re
from pathlib import Path

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
    write_action,
    write_card_block,
    write_effects,
    write_formula,
    write_traits,
)
from havenwright.cards.ability_kinds import GAINS, kinds
from havenwright.cards.lexicon.verbs import FITTING
from havenwright.cards.marks import SHAPES
from havenwright.cards.vocabulary import CONDITIONS

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "card-language.md").read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def lines(kind: str) -> list[str]:
    return [line for block in blocks(kind) for line in block.splitlines()]


@pytest.mark.parametrize("line", lines("text"))
def test_a_line_is_printed_as_it_stands_there(line: str) -> None:
    assert write_action(read_action(line)) == line


@pytest.mark.parametrize("line", lines("marked"))
def test_a_line_with_marks_is_printed_as_it_stands_there(line: str) -> None:
    action = read_action(line, marks=True)
    assert len(action.marks) == line.count("<") > 0
    assert write_action(action) == line


def test_every_shape_of_a_mark_is_on_the_page() -> None:
    assert all(f"`{shape}`" in PAGE for shape in SHAPES)


@pytest.mark.parametrize("pair", [pair for block in blocks("same") for pair in block.split("\n\n")])
def test_other_words_are_printed_as_the_page_says(pair: str) -> None:
    said, _, printed = pair.strip("\n").partition("\n")
    assert said != printed
    assert write_action(read_action(said)) == printed


@pytest.mark.parametrize("text", blocks("card"))
def test_a_card_is_printed_as_it_stands_there(text: str) -> None:
    (block,) = read_blocks(text)
    assert write_card_block(read_card_block(block)) == text


def test_stat_cards_are_printed_as_they_stand_there() -> None:
    for line in lines("traits"):
        assert write_traits(read_traits(line)) == line
    for line in lines("effects"):
        assert write_effects(read_effects(line)) == line
    for line in lines("formula"):
        assert write_formula(read_formula(line)) == line


@pytest.mark.parametrize("block", blocks("mistake"))
def test_a_mistake_is_told_as_the_page_says(block: str) -> None:
    text, mark, message = block.splitlines()
    with pytest.raises(CardErrors) as caught:
        read_action(text)
    (problem,) = caught.value.problems
    margin = len("1 | ")
    assert underlined(problem, text).splitlines()[1][margin:] == mark
    assert problem.message == message


def test_every_verb_and_condition_is_on_the_page() -> None:
    words = {word.lower() for word in re.findall(r"[A-Za-z]+", PAGE)}
    assert set(CONDITIONS) <= words
    assert set(FITTING) - GAINS <= {verb for line in lines("text") for verb in kinds(read_action(line))}
    assert words >= GAINS
