"""Texts of cards, effects and bonuses for readers, each written once."""

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from havenwright.cards.tree import Ability, Action, Bonus, Change, Part
from havenwright.cards.write.action import write_action, write_effects, write_part
from havenwright.engine.core.play import Play
from havenwright.engine.model.state import ActiveBonus

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


def source_of(play: Play, active: ActiveBonus) -> str:
    """The name of the item, the card or the figure that a bonus comes from."""
    if active.item >= 0:
        return play.setting.items[active.item].item.name
    if active.card >= 0:
        return play.setting.cards[active.card][1].name
    return active.source or play.who(active.figure).name
