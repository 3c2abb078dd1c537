"""The card language: what a card says as a tree, read from text and printed back."""

from havenwright.cards.character_card import (
    CharacterCard,
    read_action_block,
    read_card_block,
    write_card_block,
)
from havenwright.cards.reading import read_action, read_effects, read_formula, read_traits
from havenwright.cards.text.indented_file import Line, read_blocks
from havenwright.cards.text.mistakes import CardError, CardErrors, underlined
from havenwright.cards.write.action import (
    write_action,
    write_effects,
    write_formula,
    write_part,
    write_traits,
)

__all__ = [
    "CardError",
    "CardErrors",
    "CharacterCard",
    "Line",
    "read_action",
    "read_action_block",
    "read_blocks",
    "read_card_block",
    "read_effects",
    "read_formula",
    "read_traits",
    "underlined",
    "write_action",
    "write_card_block",
    "write_effects",
    "write_formula",
    "write_part",
    "write_traits",
]
