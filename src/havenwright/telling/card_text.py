"""Card text where people read it: halves, bonuses, items, and what a step is just performing."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from havenwright.cards.tree import Ability, Action, Bonus, Change, Choose, Part
from havenwright.cards.write.action import write_action, write_effects, write_part
from havenwright.engine.model.agenda import Entry, MonsterStep, Perform, Strike
from havenwright.packs import AbilityCard, Item, write_content
from havenwright.packs.goal_conditions import write_deed
from havenwright.packs.records import BattleGoal, Face

MARK: Final = re.compile("<([a-z+]+)>")
SIGNS: Final = {"square": "□", "circle": "○", "diamond": "◇", "diamond+": "◈", "hex": "⬡", "dot": "·"}
"""How marks for enhancements look in a line of text."""


def bonus_text(bonus: Bonus | Ability) -> str:
    """What a bonus says, in one line."""
    return " ".join(write_part(bonus).split())


def parts_text(parts: Iterable[Part | Change]) -> str:
    """Several parts in one line."""
    said = [write_effects([part]) if isinstance(part, Change) else write_part(part) for part in parts]
    return "; ".join(" ".join(text.split()) for text in said)


def half_text(action: Action, *, marks: bool = False) -> list[str]:
    """The lines of a card's half, with whether it is lost or stays, and perhaps its marks as small signs."""
    fate = [word for word, is_so in (("lost", action.loss != "no"), ("stays", action.stays != "no")) if is_so]
    said = write_action(action if marks else msgspec.structs.replace(action, marks=()))
    lines = MARK.sub(lambda mark: SIGNS[mark[1]], said).splitlines()
    return [*lines, f"({', '.join(fate)})"] if fate else lines


def card_text(card: AbilityCard | Face) -> list[str]:
    """Both halves of a card, or of its other side, as one would read them to somebody."""
    top, bottom = half_text(card.top, marks=True), half_text(card.bottom, marks=True)
    return ["TOP", *_indented(top), "BOTTOM", *_indented(bottom)]


def item_text(item: Item) -> list[str]:
    """What an item is and says."""
    return write_content(item).strip().splitlines()


def goal_text(goal: BattleGoal) -> str:
    """What a battle goal is called, and what it asks for."""
    return f"{goal.name}: {write_deed(goal.condition)} ({goal.checkmarks})"


def _indented(lines: Iterable[str]) -> list[str]:
    return [f"  {line}" for line in lines]


# What is under way


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


def choices(entry: Entry | None) -> tuple[tuple[Change | Part, ...], ...]:
    """What a step lets choose from: the options of the first choice in what it performs."""
    part = part_under_way(entry)
    return next((one.options for one in _within(part) if isinstance(one, Choose)), ())


def is_about_items(entry: Entry | None, verb: str) -> bool:
    """Whether an ability under way means items where others mean cards."""
    for one in _within(part_under_way(entry)):
        if isinstance(one, Ability) and one.verb == verb and one.to is not None:
            return one.to.who == "item"
    return False


def _within(node: object) -> Iterator[object]:
    """A part and everything in it."""
    yield node
    if isinstance(node, msgspec.Struct):
        for name in node.__struct_fields__:
            yield from _within(getattr(node, name))
    elif isinstance(node, tuple):
        for one in node:
            yield from _within(one)
