"""The words of a scenario's line: names, letters, doors, sections, ranks and the figures it speaks of."""

import re
from collections.abc import Callable, Collection, Sequence
from typing import Final, Literal, TypeVar, cast

from havenwright.cards.lexicon.verbs import NUMBER_WORDS
from havenwright.cards.reading import read_amount, read_condition
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.text.indented_file import Line
from havenwright.cards.text.mistakes import CardError, CardErrors, Problems
from havenwright.cards.text.tokens import Sentence, Token, sentences
from havenwright.cards.tree import Amount, Condition
from havenwright.packs.pack_file import Field, PackFile, slug
from havenwright.packs.scenario.records import (
    Group,
    RankOrNone,
    Ranks,
)

Read = TypeVar("Read")
Kind = Literal["characters", "enemies", "allies", "monsters", "figures", "objectives", "summons"]

KINDS: Final[dict[str, Kind]] = {
    **{word: word for word in ("characters", "enemies", "allies", "monsters", "figures")},
    "objectives": "objectives",
    "summons": "summons",
    "character": "characters",
    "enemy": "enemies",
    "ally": "allies",
    "monster": "monsters",
    "figure": "figures",
    "objective": "objectives",
    "summon": "summons",
}
SINGLE: Final[dict[str, str]] = {
    "characters": "character",
    "enemies": "enemy",
    "allies": "ally",
    "monsters": "monster",
    "figures": "figure",
    "objectives": "objective",
    "summons": "summon",
}
RANKS: Final = ("-", "normal", "elite", "boss")
STOPS: Final = frozenset(
    {
        *("is", "are", "was", "were", "has", "have", "dies", "die", "enters", "enter", "leaves", "leave"),
        *("suffers", "suffer", "begins", "begin", "ends", "end", "escapes", "escape", "become", "becomes"),
        *("focus", "focuses", "go", "goes", "cannot", "can't", "can", "at", "by", "to", "divided"),
        *("adjacent", "such", "act", "acts"),
    }
)
"""Words that end a name."""
NO_LABELS: Final = ("if", "at", "or", "is")
_LABEL: Final = re.compile(r"[A-Za-z0-9]{1,2}")
_POINT: Final = re.compile(r"(?<=\d)\.(?=\d)")


def mixed(ranks: Sequence[str]) -> bool:
    """True if somebody would be a boss with some numbers of characters only; a boss is always one."""
    return "boss" in ranks and not set(ranks) <= {"boss", "-"}


class Words(Cursor):
    """Walks through the words of a line, and knows the file that they stand in."""

    def __init__(self, file: PackFile, field: Field) -> None:
        self.file: Final = file
        self.field: Final = field
        problems = Problems()
        # The point of section 15.1 is no end of a sentence.
        found = sentences(_POINT.sub(":", field.text), field.line, field.column, problems)
        problems.raise_any()
        end = field.column + len(field.text)
        nothing = Sentence([], [], Token("end", "", "", field.line, end))
        super().__init__(found[0] if found else nothing)
        if found[1:]:
            # What follows a full stop is only ever card text, which `rest` takes as it is written.
            self.more: Token | None = found[1].words[0] if found[1].words else found[1].end
        else:
            self.more = None

    # Pieces of the line

    def rest(self) -> Field:
        """All that follows, as it is written; nothing is left then."""
        start = self.next.column - self.field.column if not self.done or self.more else len(self.field.text)
        text = self.field.text[start:].strip()
        self.at = len(self.tokens) - 1
        self.more = None
        return Field(text, self.field.line, self.field.column + start)

    def finish(self) -> None:
        """Nothing may follow."""
        if not self.done:
            raise self.wrong(["the end of the line"])
        if self.more:
            raise self.mistake("one sentence stands in a line", self.more)

    def raw(self, first: int, last: int) -> Field:
        """The words from one to before another, as they are written."""
        start = self.tokens[first].column
        token = self.tokens[last - 1]
        text = self.field.text[start - self.field.column : token.column - self.field.column + len(token.text)]
        return Field(" ".join(text.split()), self.field.line, start)

    # Names

    def called(self, stops: Collection[str] = STOPS) -> Field:
        """A name, up to a word that ends it."""
        first = self.at
        while not self.done and self._in_name(stops, first):
            self.at += 1
        if self.at == first:
            raise self.wrong(["a name"], near=())
        found = self.raw(first, self.at)
        if not self.file.read_name(found):
            raise Told
        return found

    def _in_name(self, stops: Collection[str], first: int) -> bool:
        token = self.next
        if token.text == "-":
            return self.at > first
        joined = self.at > first and self.tokens[self.at - 1].text == "-"
        return token.kind in ("word", "number") and (joined or token.text not in stops)

    def named(self, what: str, stops: Collection[str] = STOPS) -> str:
        """The id that a name gives; the file remembers where it stands."""
        found = self.called(stops)
        id = slug(found.text)
        self.file.note(f"{what} {id}", found)
        return id

    def label(self) -> Field:
        """A letter or a number of the map, of one or two signs."""
        first = self.at
        token = self.next
        if token.kind in ("word", "number") and not self.done:
            self.at += 1
            while self._touches() and self.next.kind in ("word", "number"):
                self.at += 1
        found = self.raw(first, self.at) if self.at > first else Field("", token.line, token.column)
        if not _LABEL.fullmatch(found.text) or found.text in NO_LABELS:
            self.at = first
            raise self.wrong(["a letter of the map"], near=())
        return found

    def _touches(self) -> bool:
        before = self.tokens[self.at - 1]
        return not self.done and self.next.column == before.column + len(before.text)

    def place(self) -> str:
        """A notable hex."""
        found = self.label()
        self.file.note(f"place {found.text}", found)
        return found.text

    def places(self) -> tuple[str, ...]:
        """`a`, `a or b`, `a, b and c`."""
        found = [self.place()]
        while self._another_place():
            self.take()
            found.append(self.place())
        return tuple(dict.fromkeys(found))

    def _another_place(self) -> bool:
        """True if a letter follows after a comma or a word that joins, and nothing else that begins so."""
        if self.next.small not in (",", "or", "and"):
            return False
        at = self.at
        try:
            self.take()
            self.label()
            return self.done or self.next.small in (",", "or", "and", ":", ";", ")")
        except CardError:
            return False
        finally:
            self.at = at

    def door(self) -> str:
        """`door D1`, or `door 1`."""
        self.expect("door")
        found = self.label()
        name = found.text[1:] if len(found.text) == 2 and found.text[0] in "Dd" else found.text
        if len(name) != 1:
            raise self.mistake("a door is called as in the map: D1", self.tokens[self.at - 1])
        self.file.note(f"door {name}", found)
        return name

    def section(self) -> str:
        """`section 2`, `section 15.1`."""
        self.expect("section")
        first = self.at
        self.number()
        if self.next.text == ":" and self._touches() and self.peek().kind == "number":
            ahead = self.peek()
            if ahead.column == self.next.column + 1:
                self.at += 2
        found = self.raw(first, self.at)
        self.file.note(f"section read {found.text}", found)
        return found.text

    def treasure_number(self) -> int:
        token = self.next
        number = self.number()
        self.file.note(f"treasure {number}", Field(token.text, token.line, token.column))
        return number

    # Ranks and figures

    def ranks(self) -> Ranks | None:
        """`normal`, or `-/normal/elite` for two, three and four characters; None if no rank stands here."""
        if self.next.text not in RANKS:
            return None
        found = [self.take().text]
        while self.accept("/"):
            if self.next.text not in RANKS:
                raise self.wrong(RANKS)
            found.append(self.take().text)
        if len(found) == 1 and found[0] != "-":
            found *= 3
        if len(found) != 3 or mixed(found):
            raise self.mistake(
                "three ranks divided by /, for two, three and four characters: -, normal or elite",
                self.tokens[self.at - 1],
            )
        return cast(tuple[RankOrNone, RankOrNone, RankOrNone], tuple(found))

    def begins_group(self) -> bool:
        """True if figures can be named here."""
        return (self.next.kind in ("word", "number") or self.next.text == "(") and not self.done

    def group(self) -> Group:
        """`all enemies`, `a character`, `two characters at a`, `an elite Mudlark`, `the Ferrywoman`."""
        count = self._count()
        rank = ""
        if self.next.text in RANKS[:3] and self.peek().text != "-":
            rank = self.take().text
        if self.next.text in KINDS and self._kind_alone():
            kind: Literal[Kind, "named"] = KINDS[self.take().text]
            name = ""
        else:
            kind, name = "named", self.named("monster")
        where: list[Condition] = []
        while self.accept("such", "that"):
            self.expect("(")
            where.append(read_condition(self))
            self.expect(")")
        at: tuple[str, ...] = ()
        if self.next.small == "at" and self.peek().small not in ("least", "most"):
            self.take()
            at = self.places()
        return Group(
            kind=kind,
            name=name,
            rank=cast(Literal["", "normal", "elite"], rank),
            count=count,
            where=tuple(where),
            at=at,
        )

    def _kind_alone(self) -> bool:
        """True if this word stands for a kind of figures, and is not the first of a name."""
        after = self.peek()
        return after.text != "-" and (after.kind not in ("word", "number") or after.text in STOPS)

    def _count(self) -> Amount | Literal["all"]:
        return "all" if self.accept_any("all", "each") else self.count()

    def amount(self) -> Amount:
        return read_amount(self)

    def count(self) -> Amount:
        """`one`, `two`, `3`, `C + 1`; one if nothing is said."""
        if self.accept_any("a", "an", "the", "any"):
            return 1
        if self.next.small in NUMBER_WORDS:
            return NUMBER_WORDS[self.take().small]
        if self.next.kind == "number" or self.next.text in ("C", "L", "("):
            ranks = next((n for n in range(self.at + 1, len(self.tokens)) if self._begins_ranks(n)), None)
            if ranks is None:
                return self.amount()
            before = self.slice(self.at, ranks)
            found = read_amount(before)
            self.at += before.at
            return found
        return 1

    def _begins_ranks(self, at: int) -> bool:
        """True if ranks divided by / stand here; their first can be a -, which is no minus."""
        return self.tokens[at].text in RANKS and self.tokens[at + 1].text == "/"


class _Told(CardErrors):
    """A mistake that was reported already."""


Told: Final = _Told([])


def told(file: PackFile, read: Callable[[], Read], otherwise: Read) -> Read:
    """The value read; or `otherwise` if there are mistakes, which the file keeps."""
    try:
        return read()
    except CardError as error:
        file.problems.add(error)
    except CardErrors as errors:
        file.problems.add_all(errors)
    return otherwise


def line_field(line: Line) -> Field:
    return Field(line.text, line.line, line.column)


def rest_field(line: Line) -> Field:
    """The rest of a line after its first word."""
    return Field(line.rest, line.line, line.rest_column)
