"""Names in the commands of a campaign: how people type them, and what a wrong one is answered with."""

import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from havenwright.errors import UserError

if TYPE_CHECKING:
    from havenwright.campaign.campaign import Campaign

Names = Mapping[str, str]
"""Ids by what people may type for them, in small letters."""


def characters(campaign: "Campaign") -> dict[str, str]:
    """Characters of the party at the table, by id and by name."""
    return named((one.id, one.name) for one in campaign.sheets().characters)


def named(things: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Ids by themselves and by names; who has a name first keeps it."""
    pairs = list(things)
    found = {id.casefold(): id for id, _ in pairs}
    for id, name in pairs:
        found.setdefault(name.casefold(), id)
    return found


def first(known: Names, said: str, form: str, noun: str, shown: Iterable[str] = ()) -> tuple[str, str]:
    """The longest known name that the words begin with, and the words after it."""
    for name in sorted(known, key=len, reverse=True):
        if re.match(rf"{re.escape(name)}(?=[\s,:]|$)", said, re.IGNORECASE):
            return known[name], said[len(name) :].strip()
    raise wrong(form, noun, shown or dict.fromkeys(known.values()))


def whole(known: Names, said: str, form: str, noun: str, shown: Iterable[str] = ()) -> str:
    """The known name that the words are."""
    if said.casefold() not in known:
        raise wrong(form, noun, shown or dict.fromkeys(known.values()))
    return known[said.casefold()]


def several(known: Names, said: str, form: str, noun: str, shown: Iterable[str] = ()) -> list[str]:
    """The known names of a list: parted by commas, `+` or `and`."""
    parts = [part.strip() for part in re.split(r"[,+]|\band\b", said) if part.strip()]
    return [whole(known, part, form, noun, shown) for part in parts]


def clauses(said: str, words: Iterable[str], form: str) -> dict[str, str]:
    """The text behind each of some words, in any order; nothing may stand before the first one."""
    before, *rest = re.split(rf"\b({'|'.join(words)})\b", said)
    if before.strip():
        raise UserError(f"'{before.strip()}' isn't known there; write it as: {form}")
    return dict(zip(rest[::2], (text.strip(" ,") for text in rest[1::2]), strict=True))


def amounts(said: str, form: str, known: Iterable[str]) -> dict[str, int]:
    """Amounts of things, `lumber 2, hide 1` or `2 lumber`."""
    found: dict[str, int] = {}
    for part in said.split(","):
        words = sorted(part.split(), key=str.isdecimal)
        if len(words) != 2 or not words[1].isdecimal() or words[0].casefold() not in known:
            raise wrong(form, "kinds", known)
        found[words[0].casefold()] = int(words[1])
    return found


def number(said: str, form: str) -> int:
    if not said.isdecimal():
        raise UserError(f"'{said}' is no number; write it as: {form}")
    return int(said)


def after(word: str, said: str, form: str) -> str:
    """The words after one that has to be there."""
    start, _, rest = said.partition(" ")
    if start != word or not rest.strip():
        raise UserError(f"write it as: {form}")
    return rest.strip()


def is_on(said: str, form: str) -> bool:
    if said not in ("on", "off"):
        raise UserError(f"on or off? Write it as: {form}")
    return said == "on"


def wrong(form: str, noun: str, names: Iterable[str]) -> UserError:
    """The refusal of a name: the form, and the names that there are."""
    return UserError(f"write it as: {form}; the {noun} are: {', '.join(names) or 'none'}")
