"""Card text where people read it: halves, bonuses, items, and the part of a card under way."""

import re
from collections.abc import Iterable
from typing import Final

import msgspec

from havenwright.cards.tree import Ability, Action, Bonus, Change, Part
from havenwright.cards.write.action import write_action, write_effects, write_part
from havenwright.engine import Entry, MonsterStep, Perform, Strike
from havenwright.packs import AbilityCard, Item, write_content
from havenwright.packs.records import Face
from havenwright.telling.english import ENGLISH
from havenwright.telling.language import Language

MARK: Final = re.compile("<([a-z+]+)>")
SIGNS: Final = {"square": "□", "circle": "○", "diamond": "◇", "diamond+": "◈", "hex": "⬡", "dot": "·"}
"""How marks for enhancements look in a line of text."""


def bonus_text(bonus: Bonus | Ability) -> str:
    """A bonus in one line."""
    return " ".join(write_part(bonus).split())


def parts_text(parts: Iterable[Part | Change]) -> str:
    """Several parts in one line."""
    said = [write_effects([part]) if isinstance(part, Change) else write_part(part) for part in parts]
    return "; ".join(" ".join(text.split()) for text in said)


def half_text(action: Action, language: Language = ENGLISH, *, marks: bool = False) -> list[str]:
    """The lines of a card's half, then where the card goes; marks, if wanted, as small signs."""
    fate = [language.phrases[key] for key in (LOSSES.get(action.loss), STAYS.get(action.stays)) if key]
    said = write_action(action if marks else msgspec.structs.replace(action, marks=()))
    lines = MARK.sub(lambda mark: SIGNS[mark[1]], said).splitlines()
    return [*lines, f"({', '.join(fate)})"] if fate else lines


LOSSES: Final = {"lost": "card is lost", "unrecoverable": "card cannot be recovered"}
STAYS: Final = {"round": "card stays for the round", "persistent": "card stays"}
"""Phrases for where a card goes after its action."""


def card_text(card: AbilityCard | Face, language: Language = ENGLISH) -> list[str]:
    """Both halves of a card, or of its other side."""
    top, bottom = (half_text(half, language, marks=True) for half in (card.top, card.bottom))
    heads = language.phrases["top of a card"], language.phrases["bottom of a card"]
    return [heads[0], *_indented(top), heads[1], *_indented(bottom)]


def item_text(item: Item) -> list[str]:
    """An item's lines, its name first."""
    return write_content(item).strip().splitlines()


def _indented(lines: Iterable[str]) -> list[str]:
    return [f"  {line}" for line in lines]


# Under way


def part_under_way(entry: Entry | None) -> Part | None:
    """The part of a card that a step is performing."""
    match entry:
        case Perform(action=action, part=number) if number < len(action.parts):
            return action.parts[number]
        case MonsterStep(parts=parts, number=number) if number < len(parts):
            return parts[number]
        case Strike(ability=ability):
            return ability
        case _:
            return None
