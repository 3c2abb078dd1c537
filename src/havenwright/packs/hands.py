"""Hands of classes that aren't whole: a class can be played from the level on at which it fills its hand."""

from havenwright.packs.content import AbilityCard, CharacterClass

HIGHEST_LEVEL = 9


def hand_at(kind: CharacterClass, level: int) -> tuple[AbilityCard, ...]:
    """The cards that somebody of this level begins with: of level 1, then X, then one gained at each level.

    At each level a card of that level or a lower one is gained, so nobody has more of the higher cards.
    """
    found = [card for first in ("1", "X") for card in kind.cards if card.level == first]
    waiting: list[AbilityCard] = []
    for reached in range(2, level + 1):
        waiting += [card for card in kind.cards if card.level == str(reached)]
        found += waiting[:1]
        waiting = waiting[1:]
    return tuple(found[: kind.hand_size])


def first_level(kind: CharacterClass) -> int:
    """The lowest level at which the hand is full; 0 if it never is."""
    levels = range(1, HIGHEST_LEVEL + 1)
    return next((level for level in levels if len(hand_at(kind, level)) == kind.hand_size), 0)
