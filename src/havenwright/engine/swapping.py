"""Cards that were passed over when a character rose: a favor lets each of them take another's place."""

from collections.abc import Mapping, Sequence
from typing import Final

from havenwright.cards.character_cards import counts_as_level
from havenwright.engine.variants import Variants
from havenwright.errors import UserError
from havenwright.packs.content import AbilityCard

POTENTIAL: Final = "potential"
"""The favor for which a card can be swapped, one for each time that it was taken."""


def check_swaps(
    variants: Variants,
    known: Mapping[str, AbilityCard],
    owned: Sequence[str],
    swaps: Sequence[tuple[str, str]],
) -> None:
    """Refuses more swaps than favors, cards that aren't there, and giving up a card of a lower level."""
    if len(swaps) > variants.favors.count(POTENTIAL):
        raise UserError(f"{len(swaps)} cards can't be swapped for {variants.favors.count(POTENTIAL)} favors")
    for new, old in swaps:
        if new not in known or new in owned:
            raise UserError(f"'{new}' is no card that was passed over")
        if old not in owned:
            raise UserError(f"'{old}' isn't there to be given up")
        if counts_as_level(known[old].level) < counts_as_level(known[new].level):
            raise UserError(f"{known[old].name} is of a lower level than {known[new].name}")
