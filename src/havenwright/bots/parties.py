"""Parties as files: who plays, with which cards, items and perks; the same for games of bots and for a table.

[[party]]                                  # in TOML; in YAML a list, bare or called `party`
class = "bellwarden"                       # or `character`
level = 2
cards = ["Hold the Stair", ...]            # by name or id; without any: all of level 1
items = ["Storm Lantern"]
perks = [1, 3]                             # by number, the first is 1; once for each box that is marked
goal = "steady-hands"
player = "greedy"                          # at a table: a bot's name, otherwise a person
"""

import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from havenwright.cards.text.mistakes import did_you_mean
from havenwright.engine import Seat, check_party
from havenwright.errors import UserError
from havenwright.packs.records import Content
from havenwright.packs.registry import Registry
from havenwright.yaml_files import read_yaml

LARGEST = 100_000
DEEPEST = 10
MOST_SEATS = 4
_WORD = r"""(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')"""
_DEEP_KEY = re.compile(rf"(?<![\w-]){_WORD}(?:[ \t]*+\.[ \t]*+{_WORD}){{{DEEPEST + 1}}}")


class Member(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character, as a file says it."""

    character: str = msgspec.field(name="class")
    level: int = 1
    cards: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    perks: tuple[int, ...] = ()
    goal: str = ""
    player: str = ""


class Members(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    party: tuple[Member, ...]


def read_party(text: str, file: Path, packs: Registry) -> tuple[Seat, ...]:
    """The seats of a party file, with the ids of what it names."""
    return tuple(seat for seat, _ in read_seats(text, file, packs))


def read_seats(text: str, file: Path, packs: Registry) -> tuple[tuple[Seat, str], ...]:
    """The seats of a party file, each with who sits there: nothing if it doesn't say."""
    if file.suffix == ".toml":
        content = _toml(text, file)
    else:
        content = read_yaml(text, file, largest=LARGEST, deepest=DEEPEST, aliases=False)
    try:
        members = msgspec.convert(_usual(content), Members).party
    except msgspec.ValidationError as error:
        raise UserError(f"is no party: {error}", file=file) from None
    if not 1 <= len(members) <= MOST_SEATS:
        raise UserError(f"a party of {len(members)}; there are seats for one to four", file=file)
    try:
        seats = tuple(_seat(member, packs) for member in members)
        check_party(seats, packs)
    except UserError as error:
        raise UserError(str(error), file=file) from None
    return tuple((seat, member.player) for seat, member in zip(seats, members, strict=True))


def _usual(content: Any) -> Any:
    """A bare list stands for that of the party, and `character` for `class`."""
    found = {"party": content} if isinstance(content, list) else content
    rows = found.get("party") if isinstance(found, dict) else None
    if not isinstance(rows, list):
        return found
    return found | {"party": [_with_class(row) for row in rows]}


def _with_class(row: Any) -> Any:
    if not isinstance(row, dict) or "character" not in row or "class" in row:
        return row
    return {"class" if name == "character" else name: value for name, value in row.items()}


def _seat(member: Member, packs: Registry) -> Seat:
    name = _id(member.character, packs.classes.values(), "class")
    character = packs.classes[name]
    cards = tuple(_id(card, character.cards, f"card of the {character.name}") for card in member.cards)
    items = tuple(_id(item, packs.items.values(), "item") for item in member.items)
    goal = _id(member.goal, packs.goals.values(), "battle goal") if member.goal else ""
    perks = tuple(perk - 1 for perk in member.perks)
    return Seat(name, member.level, cards, perks, items, goal)


def _id(name: str, things: Iterable[Content], kind: str) -> str:
    """The id of something that is called by its id or its name."""
    known: dict[str, str] = {}
    for thing in things:
        known |= {thing.id: thing.id, thing.id.rpartition("/")[2]: thing.id, thing.name.lower(): thing.id}
    if name in known or name.lower() in known:
        return known.get(name) or known[name.lower()]
    raise UserError(f"there is no {kind} '{name}'{did_you_mean(name, known)}")


def _toml(text: str, file: Path) -> Any:
    if len(text) > LARGEST:
        raise UserError(f"{len(text)} characters; the most is {LARGEST}", file=file)
    if _DEEP_KEY.search(text):  # which takes gigabytes to read
        raise UserError(f"is no party: a key with more than {DEEPEST} dots", file=file)
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # also a number of thousands of digits
        raise UserError(f"is not TOML: {error}", file=file) from None
