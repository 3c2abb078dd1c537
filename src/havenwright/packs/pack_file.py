"""Shared parts of the readers of pack files: head line, fields, numbers, and names that become ids."""

import re
import unicodedata
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from pathlib import PurePath
from typing import Final, Literal, NamedTuple, TypeAlias

from havenwright.cards.text.indented_file import Line, read_blocks
from havenwright.cards.text.mistakes import CardError, CardErrors, Problems, did_you_mean, unexpected
from havenwright.packs.problems import Source

Change: TypeAlias = Literal["add", "replace", "remove"]
"""The effect of a file on the packs below its own."""

GAMES: Final = ("gh1", "jotl", "gh2", "fh", "bnb")
LONGEST_NAME: Final = 60
LONGEST_LINE: Final = 5_000
LARGEST_NUMBER: Final = 999
_NAME: Final = re.compile(r"[^\W_](?:[^\W_]|['\u2019 -])*")
_WORD: Final = re.compile(r"[^ ]+")
_NUMBER: Final = re.compile(r"\d{1,4}")


class Field(NamedTuple):
    """One of the parts of a line that two or more blanks divide."""

    text: str
    line: int
    column: int

    @property
    def key(self) -> str:
        return self.text.partition(" ")[0].lower()

    @property
    def value(self) -> "Field":
        """The rest after the first word, with its own column."""
        rest = self.text.partition(" ")[2].strip()
        return Field(rest, self.line, self.column + len(self.text) - len(rest))

    def words(self) -> "list[Field]":
        """The single words."""
        return [
            Field(found[0], self.line, self.column + found.start()) for found in _WORD.finditer(self.text)
        ]

    def after(self, sign: str) -> "Field":
        """The rest after the first of these signs, with its own column."""
        rest = self.text.partition(sign)[2].strip()
        return Field(rest, self.line, self.column + len(self.text) - len(rest))

    def wrong(self, message: str) -> CardError:
        return CardError(
            message, line=self.line, column=self.column, length=max(1, len(self.text)), found=self.text
        )

    def unexpected(self, expected: Sequence[str], near: Sequence[str] | None = None) -> CardError:
        """This field's first word is none of those that could stand here, nor of those that are near."""
        first = self.text.partition(" ")[0]
        return unexpected(first, expected, line=self.line, column=self.column, near=near)


class PackFile:
    """A file of a pack while it is read: what stands below its head, and the mistakes found so far."""

    def __init__(self, kind: str, file: str, text: str, verbatim: Collection[str] = ()) -> None:
        head, *others = blocks_of(kind, file, text, verbatim)
        self._begin(kind, file, head)
        for extra in others:
            self.problems.add(extra.wrong(f"a file holds one {kind}; this would be another"))
        stem = PurePath(file).stem
        if self.id and stem != self.id:
            self.problems.add(
                head.wrong(f"the file of {self.name} is called {self.id}.{kind}, not {stem}.{kind}")
            )

    def _begin(self, kind: str, file: str, head: Line) -> None:
        self.kind = kind
        self.problems = Problems(file)
        self.source = Source(file)
        self.source.note("", head.line, head.column, len(head.text))
        self.body = head.children
        self.change, self.name, self.fields = self._read_head(head)
        self.id = slug(self.name)
        if self.change == "remove":
            for line in self.body:
                self.problems.add(line.wrong(f"a {kind} that is removed says nothing more"))

    @classmethod
    def of_block(cls, kind: str, file: str, head: Line) -> "PackFile":
        """One of several things that stand in a file."""
        found = cls.__new__(cls)
        found._begin(kind, file, head)
        return found

    def _read_head(self, head: Line) -> tuple[Change, str, list[Field]]:
        """`monster Mudlark  standees 6`, perhaps with `replace` or `remove` before it."""
        first, *others = fields_of(head)
        change: Change = "add"
        if first.key == "replace":
            change, first = "replace", first.value
        elif first.key == "remove":
            change, first = "remove", first.value
        if first.key != self.kind:
            raise self._given_up(first.unexpected([self.kind, f"replace {self.kind}", f"remove {self.kind}"]))
        return change, self.read_name(first.value), others

    def _given_up(self, error: CardError) -> CardErrors:
        error.file = self.problems.file
        return CardErrors([*self.problems.found, error])

    def note(self, address: str, field: Field) -> None:
        """Remembers where a part stands, for checks to point at."""
        self.source.note(address, field.line, field.column, len(field.text))

    # Parts of lines

    def read_name(self, field: Field) -> str:
        """A name that can become an id; an empty one if it can't."""
        if not field.text:
            self.problems.add(field.wrong("a name is missing"))
        elif len(field.text) > LONGEST_NAME:
            self.problems.add(field.wrong(f"a name of {len(field.text)} letters; the most is {LONGEST_NAME}"))
        elif not _NAME.fullmatch(field.text) or not slug(field.text):
            self.problems.add(field.wrong("a name is made of letters, digits, blanks, ' and -"))
        else:
            return field.text
        return ""

    def read_number(self, field: Field, what: str, largest: int = LARGEST_NUMBER) -> int:
        """A number from 0 on; 0 if it isn't one."""
        if not _NUMBER.fullmatch(field.text) or not field.text.isascii():
            self.problems.add(field.wrong(f"{what} is a number, not '{field.text[:20]}'"))
        elif int(field.text) > largest:
            self.problems.add(field.wrong(f"{what} of {field.text}; the most is {largest}"))
        else:
            return int(field.text)
        return 0

    def read_fields(self, fields: list[Field], known: Sequence[str]) -> dict[str, Field]:
        """Fields `key value` by key, each at most once; others are mistakes."""
        found: dict[str, Field] = {}
        for field in fields:
            if field.key not in known:
                self.problems.add(field.unexpected(known))
            elif field.key in found:
                self.problems.add(field.wrong(f"{field.key} stands twice"))
            else:
                found[field.key] = field
        return found

    def require(self, found: Collection[str], keys: Sequence[str], place: Line) -> None:
        """Says which of the keys are missing; one that is misspelled on that line was told already."""
        for key in keys:
            if key not in found and not self.is_misspelled(key, place.line):
                self.problems.add(place.wrong(f"{key} is missing"))

    def is_misspelled(self, key: str, line: int = 0) -> bool:
        """True if a mistake was told, on that line or anywhere, of a word that was meant to be this one."""
        here = [problem for problem in self.problems.found if line in (0, problem.line)]
        return any(key in each.expected and did_you_mean(each.found, (key,)) for each in here)

    def read_game(self, field: Field) -> str:
        """The id of a game: `gh2`."""
        if field.text not in GAMES:
            self.problems.add(field.unexpected(GAMES))
        return field.text

    def refuse_children(self, line: Line) -> None:
        for child in line.children:
            self.problems.add(child.wrong(f"nothing can stand below {line.first_word}"))

    @property
    def head(self) -> Line:
        """The head as a line of its own, to point at."""
        place = self.source.places[""]
        return Line(" " * place.length, place.line, place.column)


def open_file(
    kind: str, file: str, text: str, verbatim: Collection[str] = (), *, several: bool = False
) -> list[PackFile]:
    """The things of a file, as far as their first lines can be read."""
    if not several:
        return [PackFile(kind, file, text, verbatim)]
    found: list[PackFile] = []
    problems: list[CardError] = []
    for block in blocks_of(kind, file, text, verbatim):
        try:
            found.append(PackFile.of_block(kind, file, block))
        except CardErrors as errors:
            problems += errors.problems
    if problems:
        raise CardErrors(problems)
    return found


def blocks_of(kind: str, file: str, text: str, verbatim: Collection[str]) -> tuple[Line, ...]:
    """The lines of a file that stand farthest left; a file without one, or with one too long, is refused."""
    blocks = read_blocks(text, verbatim=verbatim, file=file)
    if not blocks:
        raise CardErrors([CardError(f"no {kind} is here", line=1, column=1, file=file)])
    for line in (line for block in blocks for line in block.walk()):
        if len(line.text) > LONGEST_LINE:
            message = f"a line of {len(line.text)} characters; the most is {LONGEST_LINE}"
            raise CardErrors([CardError(message, line=line.line, column=line.column, file=file)])
    return blocks


def fields_of(line: Line) -> list[Field]:
    """The parts of a line that two or more blanks divide."""
    return list(split_fields(line.text, line.line, line.column))


def split_fields(text: str, line: int, column: int) -> Iterator[Field]:
    for found in re.finditer(r"\S+(?: \S+)*", text):
        yield Field(found[0], line, column + found.start())


@lru_cache(maxsize=1 << 14)
def slug(name: str) -> str:
    """The id of a name: `Salt Wife's Due` is `salt-wifes-due`."""
    plain = (
        unicodedata.normalize("NFKD", name.replace("\u2019", "")).encode("ascii", "ignore").decode().lower()
    )
    return re.sub(r"[^a-z0-9]+", "-", plain.replace("'", "")).strip("-")
