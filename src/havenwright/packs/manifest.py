"""`pack.toml`: what a pack is called, who made it, which games it is for, and which packs it builds on."""

import re
import tomllib
from collections.abc import Callable
from typing import Final

import msgspec

from havenwright.cards.text.mistakes import did_you_mean, listed, quoted
from havenwright.packs.problems import Place, Problem
from havenwright.packs.records import RULESETS

LARGEST_MANIFEST: Final = 65_536
LONGEST_TEXT: Final = 200
MOST_ENTRIES: Final = 100
MOST_LEFT_OUT: Final = 400
MOST_UNKNOWN: Final = 20
_ID: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_VERSION: Final = re.compile(r"\d{1,4}(\.\d{1,4}){1,3}")
_DOTTED: Final = re.compile(r"(?<![\w\"'-])(?:[\w\"'-]++[ \t]*+\.[ \t]*+){30}")
"""A key of many parts, for which the time to read it would grow with the square of their number."""
_KEY: Final = re.compile(r"\s*+\[*+\s*+\"?([\w-]+)")
RENAMED: Final = ("campaign", "class", "card", "scenario", "item", "event", "quest", "building")
"""Kinds of things that saves name."""
_FORMERLY: Final = re.compile(rf"({'|'.join(RENAMED)}) +[a-z0-9][a-z0-9/-]* *: *[a-z0-9][a-z0-9/-]*")
_WHERE: Final = re.compile(r" \(at line (\d+), column (\d+)\)$")


class Manifest(msgspec.Struct, frozen=True, kw_only=True):
    """The contents of pack.toml."""

    id: str
    name: str
    version: str
    licence: str
    authors: tuple[str, ...]
    rulesets: tuple[str, ...]
    builds_on: tuple[str, ...] = ()
    made_from: str = ""
    """The data that an importer made the pack from: sizes of decks and initiatives are as they are there."""
    left_out: tuple[str, ...] = ()
    """Things that an importer left out of the pack, and why."""
    formerly: tuple[str, ...] = ()
    """Things that had another id, for saves that know them by it: `item toll-seal: toll-token`."""


def read_manifest(text: str, file: str) -> tuple[Manifest | None, list[Problem]]:
    """The manifest, or what is wrong with it."""
    if len(text) > LARGEST_MANIFEST:
        return None, [Problem(file, 1, 1, f"{len(text)} characters; the most is {LARGEST_MANIFEST}")]
    if dotted := _DOTTED.search(text):
        line = text.count("\n", 0, dotted.start()) + 1
        return None, [Problem(file, line, 1, "a key with dots; the keys of a pack are single words")]
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return None, [_syntax_problem(str(error), text, file)]
    except (ValueError, RecursionError):
        return None, [Problem(file, 1, 1, "can't be read: numbers too long, or values too deep")]
    return _Check(text, file).manifest(values)


def _syntax_problem(message: str, text: str, file: str) -> Problem:
    where = _WHERE.search(message)
    line, column = (int(where[1]), int(where[2])) if where else (text.count("\n") + 1, 1)
    told = _WHERE.sub("", message).removesuffix(" (at end of document)")
    return Problem(file, line, column, f"this is not TOML: {told[:1].lower()}{told[1:LONGEST_TEXT]}")


class _Check:
    """Goes through the values of a manifest and notes what is wrong with each."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        self.problems: list[Problem] = []
        self.places = places_of_keys(text)

    def manifest(self, values: dict[str, object]) -> tuple[Manifest | None, list[Problem]]:
        known = Manifest.__struct_fields__
        unknown = [key for key in values if key not in known]
        for key in unknown[:MOST_UNKNOWN]:
            self._wrong(key, f"'{quoted(key)}' is no key of a pack" + did_you_mean(key, known))
        if len(unknown) > MOST_UNKNOWN:
            self._wrong(unknown[MOST_UNKNOWN], f"{len(unknown)} keys that a pack doesn't have")
        found = Manifest(
            id=self._word(values, "id", self._id_problem),
            name=self._word(values, "name"),
            version=self._word(values, "version", _version_problem),
            licence=self._word(values, "licence"),
            authors=self._words(values, "authors"),
            rulesets=self._words(values, "rulesets", _ruleset_problem),
            builds_on=self._words(values, "builds_on", self._id_problem, needed=False),
            made_from=self._word(values, "made_from") if "made_from" in values else "",
            left_out=self._words(values, "left_out", needed=False, most=MOST_LEFT_OUT),
            formerly=self._words(values, "formerly", _formerly_problem, needed=False),
        )
        return (None if self.problems else found), sorted(self.problems)

    def _word(
        self, values: dict[str, object], key: str, problem: Callable[[str], str] = lambda word: ""
    ) -> str:
        value = values.get(key)
        if value is None:
            self._wrong(key, f"{key} is missing")
        elif not isinstance(value, str) or not value.strip():
            self._wrong(key, f"{key} is a text in quotation marks")
        else:
            self._check(key, value, problem)
            return value
        return ""

    def _words(
        self,
        values: dict[str, object],
        key: str,
        problem: Callable[[str], str] = lambda word: "",
        needed: bool = True,
        most: int = MOST_ENTRIES,
    ) -> tuple[str, ...]:
        value = values.get(key, [])
        if not isinstance(value, list) or not all(isinstance(word, str) and word.strip() for word in value):
            self._wrong(key, f'{key} is a list of texts: ["...", "..."]')
            return ()
        if needed and not value:
            self._wrong(key, f"{key} is missing")
        if len(value) > most:
            self._wrong(key, f"{key} has {len(value)} entries; the most is {most}")
            return ()
        for word in value:
            self._check(key, word, problem)
        for word in sorted({word for word in value if value.count(word) > 1}):
            self._wrong(key, f"'{quoted(word)}' stands twice in {key}")
        return tuple(value)

    def _check(self, key: str, word: str, problem: Callable[[str], str]) -> None:
        if len(word) > LONGEST_TEXT:
            self._wrong(key, f"{key} has {len(word)} characters; the most is {LONGEST_TEXT}")
        elif message := problem(word):
            self._wrong(key, message)

    def _id_problem(self, word: str) -> str:
        if _ID.fullmatch(word):
            return ""
        return f"'{quoted(word)}' is no id: small letters and digits, words joined by -"

    def _wrong(self, key: str, message: str) -> None:
        place = self.places.get(key, Place())
        self.problems.append(Problem(self.file, place.line, place.column, message, place.length))


def places_of_keys(text: str) -> dict[str, Place]:
    """The first place of each key; a key without one is missed at the beginning of the file."""
    places: dict[str, Place] = {}
    for number, line in enumerate(text.split("\n"), 1):
        if key := _KEY.match(line):
            places.setdefault(key[1], Place(number, key.start(1) + 1, len(key[1])))
    return places


def _version_problem(word: str) -> str:
    return "" if _VERSION.fullmatch(word) else f"'{quoted(word)}' is no version: numbers and dots, like 1.0"


def _formerly_problem(word: str) -> str:
    if _FORMERLY.fullmatch(word):
        return ""
    kinds = listed(RENAMED)
    return (
        f"'{quoted(word)}' is no renaming: kind, old id and new id, like item rope: long-rope. Kinds: {kinds}"
    )


def _ruleset_problem(word: str) -> str:
    if word in RULESETS:
        return ""
    return f"'{quoted(word)}' is no ruleset. Expected {listed(RULESETS)}"
