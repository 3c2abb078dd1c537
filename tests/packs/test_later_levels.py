"""Cards of levels 2 to 9 of the Short Stair and Cold Lading: stronger by level, with names of their own."""

from collections import Counter

import pytest

from havenwright.cards.tree import Ability
from havenwright.packs import CharacterClass, shipped_packs

PACKS = shipped_packs().packs
CLASSES = [kind for pack in PACKS if pack.id in ("short-stair", "lading") for kind in pack.classes]
LATER = "23456789"
BANDS = ("23", "45", "67", "89")


def strongest_attack(kind: CharacterClass, levels: str) -> int:
    """The most that one attack says by itself, of those that don't lose their card."""
    halves = [half for card in kind.cards if card.level in levels for half in (card.top, card.bottom)]
    parts = [part for half in halves if half.loss == "no" for part in half.parts]
    attacks = [part.amount for part in parts if isinstance(part, Ability) and part.verb == "attack"]
    return max((amount for amount in attacks if isinstance(amount, int)), default=0)


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.id)
def test_attacks_grow_with_the_level(kind: CharacterClass) -> None:
    strongest = [strongest_attack(kind, levels) for levels in BANDS]
    assert strongest == sorted(strongest)
    assert strongest[-1] >= strongest[0] + 2


def test_no_other_card_has_the_name_of_one_of_a_later_level() -> None:
    names = Counter(card.name for pack in PACKS for kind in pack.classes for card in kind.cards)
    later = [card.name for kind in CLASSES for card in kind.cards if card.level in LATER]
    assert len(later) == 96
    assert [name for name in later if names[name] > 1] == []
