"""A figure's text in a trial: traits as on a stat card, and effects of all its attacks."""

import re
from collections.abc import Callable

from havenwright.cards.reading import read_effects, read_traits
from havenwright.cards.tree import Change, Part
from havenwright.errors import UserError

_TARGETS = re.compile(r"target ([1-9]\d?)$", re.IGNORECASE)
_SOME_DAMAGE = re.compile(r"(^|, *|\band +)damage(?= *(?:,|and\b|$))", re.IGNORECASE)
_SO_MUCH_DAMAGE = re.compile(r"(^|, *|\band +)(\d+) +damage\b", re.IGNORECASE)


def of_a_trap(text: str) -> str:
    """A trap's text as it would stand on a card: damage without a number is the level's."""
    return _SO_MUCH_DAMAGE.sub(r"\1Damage \2", _SOME_DAMAGE.sub(r"\1Suffer trap damage", text))


def traits_and_effects(text: str) -> tuple[tuple[Part, ...], tuple[Change, ...]]:
    """A stat card's line: `Shield 1, Pierce 2` is a trait and an attack effect."""
    traits, effects = _sorted(text)
    return read_traits(traits) if traits else (), read_effects(effects) if effects else ()


def traits_of_character(text: str) -> tuple[Part, ...]:
    """The same of somebody without a stat card: effects of attacks are a bonus that waits for them."""
    traits, effects = _sorted(text)
    waiting = read_traits(f"On your attacks, add {effects}") if effects else ()
    return (*(read_traits(traits) if traits else ()), *waiting)


def _sorted(text: str) -> tuple[str, str]:
    """The traits in a text, and the effects of attacks between them."""
    if not text or _reads(read_traits, text):
        return text, ""
    traits: list[str] = []
    effects: list[str] = []
    for piece in (_TARGETS.sub(_more_targets, piece.strip()) for piece in re.split(r"[,\n]", text)):
        if _reads(read_effects, piece):
            effects.append(piece)
        elif traits and not _reads(read_traits, piece):
            traits[-1] += f", {piece}"  # the range of a trait
        else:
            traits.append(piece)
    if not all(_reads(read_traits, trait) for trait in traits):
        read_traits(text)  # says what is wrong with it
    return ", ".join(traits), ", ".join(effects)


def _more_targets(found: re.Match[str]) -> str:
    """`Target 2` of all attacks is one target more."""
    return f"+{int(found[1]) - 1} Target"


def _reads(reader: Callable[[str], object], text: str) -> bool:
    try:
        reader(text)
    except UserError:
        return False
    return True
