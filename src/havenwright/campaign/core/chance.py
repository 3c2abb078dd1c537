"""Chance: shuffles that follow from the campaign's seed and the number of those before."""

from random import Random

from havenwright.campaign.model.state import State


class Seeded:
    """Chance of one campaign. The same log shuffles the same way."""

    def __init__(self, state: State) -> None:
        self._state = state

    def shuffle(self, deck: str, cards: list[str]) -> None:
        self._state.shuffles += 1
        Random(f"{self._state.seed} {deck} {self._state.shuffles}").shuffle(cards)

    def place(self, deck: str, cards: list[str]) -> int:
        return 0
