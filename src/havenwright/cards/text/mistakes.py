"""Mistakes in card text: their place, what was found, and what was expected."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from havenwright.errors import UserError

MOST_PROBLEMS: Final = 50
MOST_LISTED: Final = 8
"""Alternatives in a message; the others are counted."""

LONGEST_QUOTE: Final = 40


class CardError(UserError):
    """One mistake, with the place and the length of the words that made it."""

    def __init__(
        self,
        message: str,
        *,
        line: int,
        column: int,
        length: int = 1,
        found: str = "",
        expected: Iterable[str] = (),
        file: str | Path | None = None,
    ) -> None:
        super().__init__(message, file=file, line=line, column=column)
        self.length = length
        self.found = found
        self.expected = tuple(expected)


class CardErrors(UserError):  # noqa: N818 - it is many of them
    """All the mistakes of one text, in the order of reading."""

    def __init__(self, problems: Iterable[CardError]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))


class Problems:
    """Collects mistakes while reading goes on; the fiftieth ends it."""

    def __init__(self, file: str | Path | None = None) -> None:
        self.file = None if file is None else str(file)
        self.found: list[CardError] = []

    def add(self, problem: CardError) -> None:
        if problem.file is None:
            problem.file = self.file
        self.found.append(problem)
        if len(self.found) >= MOST_PROBLEMS:
            self.raise_any()

    def add_all(self, problems: CardErrors) -> None:
        for problem in problems.problems:
            self.add(problem)

    def raise_any(self) -> None:
        if self.found:
            raise CardErrors(sorted(self.found, key=lambda problem: (problem.line or 0, problem.column or 0)))


def unexpected(
    found: str,
    expected: Sequence[str],
    *,
    line: int,
    column: int,
    near: Sequence[str] | None = None,
) -> CardError:
    """A word that the grammar doesn't allow here: "`Rnage` doesn't fit here. Expected Range or Target".

    A near miss is looked for among `expected`, or among the words in `near` if they are given.
    """
    message = f"`{quoted(found)}` doesn't fit here" if found else "something is missing here"
    if expected:
        message += f". Expected {listed(expected)}"
    return CardError(
        message + did_you_mean(found, expected if near is None else near),
        line=line,
        column=column,
        length=max(1, len(found)),
        found=found,
        expected=expected,
    )


def did_you_mean(found: str, known: Iterable[str]) -> str:
    """`. Did you mean Range?` if one of the known words is near, else nothing."""
    if not 1 < len(found) <= LONGEST_QUOTE:
        return ""
    by_small = {word.lower(): word for word in known if word[:1].isalpha()}
    near = get_close_matches(found.lower(), by_small, n=1, cutoff=0.7)
    return f". Did you mean {by_small[near[0]]}?" if near and near[0] != found.lower() else ""


def listed(words: Sequence[str]) -> str:
    """`a, b or c`; of many the first, and how many more there are."""
    if len(words) > MOST_LISTED:
        words = [*words[: MOST_LISTED - 1], f"one of {len(words) - MOST_LISTED + 1} more"]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def quoted(found: str) -> str:
    """The found text in quotes, cut if it is long, without characters that would disturb a screen."""
    shown = "".join(sign if sign.isprintable() else "?" for sign in found[: LONGEST_QUOTE + 1])
    return shown if len(found) <= LONGEST_QUOTE else shown[:LONGEST_QUOTE] + "..."


def underlined(problem: CardError, text: str, *, first_line: int = 1) -> str:
    """The line of a mistake with the offending words underlined, and the message below."""
    rows = text.replace("\r\n", "\n").split("\n")
    number = (problem.line or first_line) - first_line
    row = rows[number] if 0 <= number < len(rows) else ""
    shown = "".join(sign if sign.isprintable() else " " for sign in row)
    column = min((problem.column or 1) - 1, len(shown))
    length = max(1, min(problem.length, len(shown) - column))
    margin = f"{problem.line} | "
    return f"{margin}{shown}\n{' ' * (len(margin) + column)}{'^' * length}\n{problem}"
