"""Indented files: what belongs to what, what is kept as it is, and what is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from havenwright.cards.text.indented_file import DEEPEST, Line, read_blocks
from havenwright.cards.text.mistakes import CardErrors


def outline(lines: tuple[Line, ...]) -> list[object]:
    return [[line.text, *outline(line.children)] if line.children else line.text for line in lines]


def problems_of(text: str, *verbatim: str) -> list[tuple[int | None, int | None, str]]:
    with pytest.raises(CardErrors) as caught:
        read_blocks(text, verbatim=verbatim)
    return [(problem.line, problem.column, problem.message) for problem in caught.value.problems]


def test_a_deeper_line_belongs_to_the_line_above_it() -> None:
    text = "one\n  two\n     three\n     four\n  five\nsix\n"
    assert outline(read_blocks(text)) == [["one", ["two", "three", "four"], "five"], "six"]


def test_lines_know_where_they_stand() -> None:
    (head,) = read_blocks("\n# nothing\nroom   of  salt  # a comment\n   Door  1\n")
    assert (head.text, head.line, head.column) == ("room   of  salt", 3, 1)
    assert (head.first_word, head.rest, head.rest_column) == ("room", "of  salt", 8)
    (door,) = head.children
    assert (door.first_word, door.rest, door.line, door.column, door.rest_column) == ("door", "1", 4, 4, 10)


def test_comments_and_empty_lines_are_nothing() -> None:
    assert outline(read_blocks("a # b\n\n      # c\n  d\n")) == [["a", "d"]]
    assert read_blocks("") == ()
    assert read_blocks("# only this\n") == ()


def test_a_whole_block_may_be_indented() -> None:
    assert outline(read_blocks("    a\n      b\n    c\n")) == [["a", "b"], "c"]


def test_windows_line_ends_and_a_byte_order_mark_are_read() -> None:
    assert outline(read_blocks("\ufeffa\r\n  b\r\n")) == [["a", "b"]]


def test_verbatim_rows_are_kept_as_they_are_drawn() -> None:
    text = "map  # here\n\n      .   #\n\n    .   .\n  # kept\n\nroom\n"
    head, room = read_blocks(text, verbatim=["map"])
    assert head.verbatim == "    .   #\n\n  .   .\n# kept"
    assert [(row.line, row.column) for row in head.children] == [(3, 3), (4, 3), (5, 3), (6, 3)]
    assert room == Line("room", 8, 1)


def test_walking_gives_the_lines_in_order() -> None:
    (head,) = read_blocks("a\n  b\n    c\n  d\n")
    assert [line.text for line in head.walk()] == ["a", "b", "c", "d"]


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        ("a\n\tb\n", [(2, 1, "a tab; indent with blanks")]),
        ("a b\tc\n", [(1, 4, "a tab; indent with blanks")]),
        ("a\x00\n", [(1, 2, "a character that no card has (U+0000)")]),
        ("a\u2028b\n", [(1, 2, "a character that no card has (U+2028)")]),
        (
            "a\n    b\n  c\n",
            [(3, 3, "this line begins in column 3, no line above it does; it could begin in 1 or 5")],
        ),
        (
            "  a\nb\n",
            [(2, 1, "this line begins in column 1, no line above it does; it could begin in 3")],
        ),
        (
            "".join(" " * depth + "x\n" for depth in range(DEEPEST + 1)),
            [(13, 13, "lines within lines, deeper than 12")],
        ),
        ("x\n" * 20_001 + "y", [(1, 1, "a text of 20002 lines; the most is 20000")]),
        ("x" * 1_000_001, [(1, 1, "a text of 1000001 characters; the most is 1000000")]),
    ],
)
def test_what_is_refused(text: str, problems: list[tuple[int, int, str]]) -> None:
    assert problems_of(text) == problems


def test_one_mistake_does_not_hide_the_next_and_fifty_are_enough() -> None:
    assert [line for line, _, _ in problems_of("a\tb\nc\nd\te\n")] == [1, 3]
    assert len(problems_of("\t\n" * 90)) == 50


def test_a_line_with_a_mistake_in_it_keeps_the_lines_below_it() -> None:
    assert problems_of("a\n  b\tc\n     d\n  e\n") == [(2, 4, "a tab; indent with blanks")]


def test_a_tab_in_a_map_is_refused_too() -> None:
    assert problems_of("map\n  .\t.\n", "map") == [(2, 4, "a tab; indent with blanks")]


def test_problems_name_the_file() -> None:
    with pytest.raises(CardErrors) as caught:
        read_blocks("\ta", file="reed.cards")
    assert str(caught.value) == "reed.cards:1:1: a tab; indent with blanks"


@given(st.text(st.sampled_from("ab #\n \t\r\x0b"), max_size=80))
def test_any_text_is_lines_or_problems(text: str) -> None:
    try:
        lines = read_blocks(text, verbatim=["b"])
    except CardErrors:
        return
    assert all(child.column > line.column for line in lines for child in line.children)
