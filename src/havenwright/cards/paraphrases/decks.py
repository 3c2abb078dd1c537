"""Other wordings of what is done with decks: whose they are, cards put in, looked at, sorted."""

from typing import Final

from havenwright.cards.tree import Ability, Select

MODIFIERS: Final = "attack modifier deck"


THEIRS: Final = Select("it")


def _arranged(n: int, what: str) -> Ability:
    return Ability("arrange", n, what)
