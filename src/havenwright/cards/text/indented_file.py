"""Indented files: lines below lines, as packs write classes, monsters and scenarios.

    card Splitting Maul  level 1  initiative 61     # a comment ends with the line
      top
        Attack 3, Pierce 2

A line that stands deeper than the one before it belongs to that one. Any depth will do, if lines that
belong together stand in the same column. Below the heads that the caller calls verbatim (a map, a story)
every row is kept as it is drawn, blanks, `#` and empty rows included.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from havenwright.cards.text.mistakes import CardError, CardErrors, Problems

LARGEST_TEXT: Final = 1_000_000

MOST_LINES: Final = 20_000

DEEPEST: Final = 12

COMMENT: Final = "#"


@dataclass(frozen=True, slots=True)
class Line:
    """A line, and those below it. `text` has no indentation, no comment and no blanks at its end."""

    text: str
    line: int
    column: int
    children: "tuple[Line, ...]" = ()

    @property
    def first_word(self) -> str:
        return self.text.split(maxsplit=1)[0].lower() if self.text else ""

    @property
    def rest(self) -> str:
        """The rest after the first word."""
        return self.text.partition(" ")[2].lstrip()

    @property
    def rest_column(self) -> int:
        """Where that begins."""
        return self.column + len(self.text) - len(self.rest)

    @property
    def verbatim(self) -> str:
        """The rows below as one text: of a verbatim head exactly what is drawn there."""
        return "\n".join(child.text for child in self.children)

    def wrong(self, message: str) -> CardError:
        """A mistake that underlines this line."""
        return CardError(
            message, line=self.line, column=self.column, length=max(1, len(self.text)), found=self.text
        )

    def walk(self) -> "Iterator[Line]":
        """This line and all below it, in the order of the file."""
        yield self
        for child in self.children:
            yield from child.walk()


def read_blocks(
    text: str, *, verbatim: Collection[str] = (), file: str | Path | None = None
) -> tuple[Line, ...]:
    """The lines of a text that stand farthest left, each with those below it.

    `verbatim` names the heads (first words, in small letters) whose rows are kept as they are. All mistakes
    come in one `CardErrors`.
    """
    problems = Problems(file)
    if len(text) > LARGEST_TEXT:
        raise _too_much(problems, f"a text of {len(text)} characters; the most is {LARGEST_TEXT}")
    rows = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    if len(rows) > MOST_LINES + 1:
        raise _too_much(problems, f"a text of {len(rows)} lines; the most is {MOST_LINES}")
    blocks = _Reader(rows, frozenset(verbatim), problems).blocks()
    problems.raise_any()
    return blocks


def _too_much(problems: Problems, message: str) -> CardErrors:
    return CardErrors([CardError(message, line=1, column=1, file=problems.file)])


@dataclass(slots=True)
class _Open:
    """A line that others may still join."""

    text: str
    line: int
    column: int
    children: "list[_Open | Line]" = field(default_factory=list)

    def closed(self) -> Line:
        below = tuple(child if isinstance(child, Line) else child.closed() for child in self.children)
        return Line(self.text, self.line, self.column, below)


class _Reader:
    def __init__(self, rows: list[str], verbatim: frozenset[str], problems: Problems) -> None:
        self.rows = rows
        self.verbatim = verbatim
        self.problems = problems
        self.at = 0

    def blocks(self) -> tuple[Line, ...]:
        root = _Open("", 0, 0)
        above: list[_Open] = [root]
        while self.at < len(self.rows):
            line = self._next_line()
            if line is None:
                continue
            self._put(line, above)
            if line.text.split(maxsplit=1)[0].lower() in self.verbatim:
                line.children += self._verbatim_rows(line)
        return root.closed().children

    def _next_line(self) -> _Open | None:
        """The next row as a line; None if nothing stands in it, or if it can't be said how deep it is."""
        row, number = self.rows[self.at], self.at + 1
        self.at += 1
        said = row.partition(COMMENT)[0].rstrip(" ")
        text = said.lstrip(" ")
        if not text or (not self._clean(said, number) and text[0].isspace()):
            return None
        return _Open(text, number, len(said) - len(text) + 1)

    def _clean(self, said: str, number: int) -> bool:
        if said.isprintable():
            return True
        column = next(column for column, sign in enumerate(said, 1) if not sign.isprintable())
        sign = said[column - 1]
        message = (
            "a tab; indent with blanks"
            if sign == "\t"
            else f"a character that no card has (U+{ord(sign):04X})"
        )
        self.problems.add(CardError(message, line=number, column=column, found=sign))
        return False

    def _put(self, line: _Open, above: list[_Open]) -> None:
        """Below the nearest line above that stands farther left."""
        while line.column <= above[-1].column:
            above.pop()
        parent = above[-1]
        if parent.children and parent.children[0].column != line.column:
            columns = [entry.children[0].column for entry in above if entry.children]
            could = " or ".join(str(column) for column in columns)
            message = (
                f"this line begins in column {line.column}, no line above it does; it could begin in {could}"
            )
            self.problems.add(CardError(message, line=line.line, column=line.column, found=line.text))
        elif len(above) > DEEPEST:
            message = f"lines within lines, deeper than {DEEPEST}"
            self.problems.add(CardError(message, line=line.line, column=line.column, found=line.text))
            return
        parent.children.append(line)
        above.append(line)

    def _verbatim_rows(self, head: _Open) -> list[Line]:
        """The rows below a head up to the next that isn't deeper, cut by the blanks they all begin with."""
        first = self.at
        while self.at < len(self.rows):
            row = self.rows[self.at]
            if row.strip(" ") and len(row) - len(row.lstrip(" ")) < head.column:
                break
            self.at += 1
        rows = [(number + 1, self.rows[number].rstrip(" ")) for number in range(first, self.at)]
        rows = [(number, row) for number, row in rows if self._clean(row, number)]
        while rows and not rows[-1][1]:
            rows.pop()
        while rows and not rows[0][1]:
            rows.pop(0)
        cut = min((len(row) - len(row.lstrip(" ")) for _, row in rows if row), default=0)
        return [Line(row[cut:], number, cut + 1) for number, row in rows]
