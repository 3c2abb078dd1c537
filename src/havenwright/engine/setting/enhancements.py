"""Enhanced cards: the stickers that a class's cards have when a scenario begins."""

from collections.abc import Sequence

from msgspec.structs import replace

from havenwright.cards.enhancements.cost import Enhancing, admits
from havenwright.cards.enhancements.sticker import Placed, enhanced, hex_beside, read_placed
from havenwright.cards.tree import Action
from havenwright.cards.tree_address import look
from havenwright.errors import UserError
from havenwright.packs.records import AbilityCard, CharacterClass
from havenwright.rulesets.base import Ruleset


def enhanced_cards(
    rules: Ruleset, kind: CharacterClass, stickers: Sequence[tuple[str, str]]
) -> tuple[AbilityCard, ...]:
    """The cards of a class with these stickers, each as `top 1 +1`; what can't be is refused."""
    if not stickers:
        return kind.cards
    if rules.enhancing is None:
        raise UserError(f"cards can't be enhanced in {rules.name}")
    printed = {card.id: card for card in kind.cards}
    cards = dict(printed)
    for id, text in stickers:
        if id not in cards:
            raise UserError(f"{kind.name} has no card '{id}'")
        placed = read_placed(text)
        _check(rules.enhancing, printed[id], placed)
        cards[id] = replace(cards[id], **{placed.half: _stuck(cards[id], placed)})
    return tuple(cards.values())


def _check(rules: Enhancing, card: AbilityCard, placed: Placed) -> None:
    """Refuse a sticker that doesn't fit the mark as it is printed."""
    half: Action = getattr(card, placed.half)
    if not 1 <= placed.mark <= len(half.marks):
        raise UserError(f"the {placed.half} of {card.name} has no mark {placed.mark}")
    if not admits(rules, half, half.marks[placed.mark - 1], placed.sticker):
        raise UserError(f"mark {placed.mark} of the {placed.half} of {card.name} can't take {placed.sticker}")


def _stuck(card: AbilityCard, placed: Placed) -> Action:
    """A half with one sticker more."""
    half: Action = getattr(card, placed.half)
    mark = half.marks[placed.mark - 1]
    if mark.sticker:
        raise UserError(f"mark {placed.mark} of the {placed.half} of {card.name} has its sticker")
    hex = (placed.hex or hex_beside(look(half, mark.at))) if placed.sticker == "hex" else None
    return enhanced(half, mark, placed.sticker, hex)
