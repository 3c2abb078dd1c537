"""Leaves of the scenario language: names, letters of the map, numbers of sections, and card text."""

import re
from collections.abc import Collection, Sequence
from typing import Any, Final, TypeVar, cast

import msgspec
from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Action
from havenwright.grammar import Leaf
from havenwright.grammar import Token as AnyToken
from havenwright.packs.line_language import LineWords
from havenwright.packs.pack_file import Field, PackFile, slug

T = TypeVar("T")
Place = tuple[T, int] | None
"""A value and the place behind it; None if nothing fits."""

STOPS: Final = frozenset(
    {
        *("is", "are", "was", "were", "has", "have", "dies", "die", "enters", "enter", "leaves", "leave"),
        *("suffers", "suffer", "begins", "begin", "ends", "end", "escapes", "escape", "become", "becomes"),
        *("focus", "focuses", "go", "goes", "cannot", "can't", "can", "at", "by", "to", "divided"),
        *("adjacent", "such", "act", "acts"),
    }
)
"""Words that end a name."""
JOINING: Final = ("and", "or", ",")
NO_LABELS: Final = ("if", "at", "or", "is")
NO_IDS: Final = ("all", "counter", "door", "each", "room", "round", "section", "the", "treasure")
"""Words with which something else than the id of a figure begins."""
BEHIND_PLACES: Final = ("", *JOINING, ":", ";", ")")
_LABEL: Final = re.compile(r"[A-Za-z0-9]{1,2}")


class Noted(str):
    """A text as it was read; the file is to remember where, under some addresses."""

    field: Field
    addresses: tuple[str, ...]

    def __new__(cls, text: str, field: Field, *addresses: str) -> "Noted":
        noted = super().__new__(cls, text)
        noted.field, noted.addresses = field, addresses
        return noted

    @property
    def number(self) -> "NotedNumber":
        """The same as a number."""
        found = NotedNumber(self)
        found.text = self
        return found


class Name(Noted):
    """A name, or its id, which must be one that a file can have."""


class NotedNumber(int):
    """A number as it was read, noted like its text."""

    text: Noted


def settled(value: object, file: PackFile) -> object:
    """A value that was read, with plain names in it, whose places the file remembers."""
    if isinstance(value, Noted):
        if isinstance(value, Name):
            file.read_name(value.field)
        for address in value.addresses:
            file.note(address, value.field)
        return str(value)
    if isinstance(value, NotedNumber):
        settled(value.text, file)
        return int(value)
    if isinstance(value, tuple):
        said = [settled(one, file) for one in value]
        return cast(Any, type(value))(*said) if hasattr(value, "_fields") else tuple(said)
    if not isinstance(value, msgspec.Struct):
        return value
    changed = {
        name: new
        for name in value.__struct_fields__
        if (new := settled(old := getattr(value, name), file)) is not old
    }
    return replace(value, **changed) if changed else value


def _words(tokens: Sequence[AnyToken]) -> LineWords:
    assert isinstance(tokens, LineWords)
    return tokens


def name_end(words: LineWords, at: int, stops: Collection[str] = STOPS) -> int:
    """The place behind a name: its first word has a capital letter, or it is an id."""
    end = at
    while end < len(words) and _in_name(words, end, at, stops):
        end += 1
    if end == at or not words[at].text[0].islower():
        return end
    taken = end == at + 1 and words[at].text in NO_IDS
    return at if taken or not all(map(words.touches, range(at + 1, end))) else end


def _in_name(words: LineWords, at: int, first: int, stops: Collection[str]) -> bool:
    word = words[at]
    if word.text == "-":
        return at > first
    joined = at > first and words[at - 1].text == "-"
    return word.kind in ("word", "number") and (joined or word.text not in stops)


def named(*kinds: str, stops: Collection[str] = STOPS, id: bool = False) -> Leaf[str]:
    """Names up to a word that ends them; the file remembers each as a name of these kinds."""

    def read(tokens: Sequence[AnyToken], at: int) -> Place[str]:
        words = _words(tokens)
        end = name_end(words, at, stops)
        if end == at:
            return None
        field = words.raw(at, end)
        said = slug(field.text) if id else field.text
        return Name(said, field, *(f"{one} {said}" for one in kinds)), end

    return Leaf(read, "a name", sample="Mudlark")


def _label(tokens: Sequence[AnyToken], at: int) -> Place[Field]:
    """A letter or a number of the map, of one or two signs."""
    words = _words(tokens)
    end = at
    while words.touches(end) or end == at:
        if words[end].kind not in ("word", "number"):
            break
        end += 1
        if end == len(words):
            break
    if end == at:
        return None
    found = words.raw(at, end)
    return (found, end) if _LABEL.fullmatch(found.text) and found.text not in NO_LABELS else None


def _place(tokens: Sequence[AnyToken], at: int) -> Place[str]:
    found = _label(tokens, at)
    return found and (Noted(found[0].text, found[0], f"place {found[0].text}"), found[1])


def _next_place(tokens: Sequence[AnyToken], at: int) -> Place[str]:
    """Another letter behind a comma or a word that joins, and nothing else that begins so."""
    found = _place(tokens, at + 1) if tokens[at].small in JOINING and at + 1 < len(tokens) else None
    behind = tokens[found[1]].small if found and found[1] < len(tokens) else ""
    return found if behind in BEHIND_PLACES else None


def _door(tokens: Sequence[AnyToken], at: int) -> Place[str]:
    """`D1`, or `1`."""
    found = _label(tokens, at)
    if found is None:
        return None
    text = found[0].text
    name = text[1:] if len(text) == 2 and text[0] in "Dd" else text
    return (Noted(name, found[0], f"door {name}"), found[1]) if len(name) == 1 else None


def _section(tokens: Sequence[AnyToken], at: int) -> Place[str]:
    """`2`, `15.1`."""
    words = _words(tokens)
    if words[at].kind != "number":
        return None
    end = at + 1
    pointed = end + 1 < len(words) and words[end].text == ":" and words[end + 1].kind == "number"
    if pointed and words.touches(end) and words.touches(end + 1):
        end += 2
    field = words.raw(at, end)
    return Noted(field.text, field, f"section read {field.text}"), end


def _treasure(tokens: Sequence[AnyToken], at: int) -> Place[str]:
    words = _words(tokens)
    if words[at].kind != "number":
        return None
    number = int(words[at].text)
    return Noted(str(number), words.raw(at, at + 1), f"treasure {number}"), at + 1


def card_text(tokens: Sequence[AnyToken], at: int) -> Place[Action]:
    """All the rest of the line, as cards say it."""
    words = _words(tokens)
    field = words.rest(at)
    return read_action(field.text, first_line=field.line, first_column=field.column), len(words)
