"""Texts of cards and effects for readers, each written once."""

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from havenwright.cards.tree import Ability, Action, Bonus, Change, Part
from havenwright.cards.write.action import write_action, write_effects, write_part

MOST: Final = 8192


@lru_cache(maxsize=MOST)
def action_lines(action: Action) -> tuple[str, ...]:
    """The lines of an action in card language, without its marks for enhancements."""
    return tuple(write_action(replace(action, marks=())).splitlines())


@lru_cache(maxsize=MOST)
def action_line(action: Action) -> str:
    """An action in one line."""
    return "; ".join(" ".join(line.split()) for line in action_lines(action))


@lru_cache(maxsize=MOST)
def part_line(part: Part | Bonus | Ability) -> str:
    """A part of an action, or a bonus, in one line."""
    return " ".join(write_part(part).split())


@lru_cache(maxsize=MOST)
def changes_line(changes: tuple[Change, ...]) -> str:
    """Changes to an ability in one line."""
    return write_effects(changes) if changes else ""
