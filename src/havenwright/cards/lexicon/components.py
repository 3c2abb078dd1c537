"""Components that cards speak of: decks and their cards, tiles, summons."""

from typing import Final, Literal, NamedTuple, TypeAlias

from havenwright.cards.lexicon.nouns import GROUND
from havenwright.cards.tree import Select

DECKS: Final = ("attack modifier deck", "ability deck", "loot deck")
EVERY_MONSTER: Final = Select("monster", "all")
"""Those who have a deck together."""
POINTING: Final = ("this", "that")
"""`this card` says it; `that card` is the one that the moment is about."""
NAMED: Final = ("null", "curse", "bless", "critical", "minus", "neutral", "plus")
"""The last three are the faces of a die, where that is what is rolled instead of drawing a card."""
KEPT: Final = ("hex", "wall", "corridor", "door", "token", "money token", "treasure", "loot")
REPLACEABLE: Final = tuple(ground for ground in GROUND if ground not in KEPT)
"""Tiles whose place others can take."""
PARTY_SIZES: Final = (2, 3, 4)
Rank: TypeAlias = Literal["", "normal", "elite", "boss", "every second elite"]
TRAITS: Final = ("shield", "retaliate", "flying")


class Deck(NamedTuple):
    """A deck and its owner."""

    name: str
    of: Select | None
