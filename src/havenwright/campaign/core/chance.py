"""Chance: shuffles that follow from the campaign's seed and the number of those before."""

from random import Random

from havenwright.campaign.model.state import State
from havenwright.engine import Seed, shuffled


class Seeded:
    """Chance of one campaign. The same log shuffles the same way."""

    def __init__(self, state: State) -> None:
        self._state = state

    def shuffle(self, deck: str, cards: list[str]) -> None:
        self._state.shuffles += 1
        shuffle(self._state.seed, deck, self._state.shuffles, cards)

    def place(self, deck: str, cards: list[str]) -> int:
        return 0


def shuffle(seed: Seed, deck: str, number: int, cards: list[str]) -> None:
    """Shuffle a deck as the shuffle of this number; 0 is at the founding."""
    if isinstance(seed, int):
        Random(f"{seed} {deck} {number}" if number else f"{seed} {deck}").shuffle(cards)
    else:
        cards[:] = shuffled(seed, f"shuffle {number} of {deck}", cards)
