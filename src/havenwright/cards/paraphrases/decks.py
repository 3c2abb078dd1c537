"""Other wordings of what is done with decks: whose they are, cards put in, looked at, sorted."""

from collections.abc import Sequence
from typing import Final

from havenwright.cards.grammar.selections import Noun, Word, body, plain
from havenwright.cards.tree import Ability, Amount, Part, Select

MODIFIERS: Final = "attack modifier deck"


THEIRS: Final = Select("it")


def _of_figures(n: Amount, before: Sequence[Word], w: Noun) -> Select:
    return plain(body(w, before).select(n))


def _arranged(n: int, what: str) -> Ability:
    return Ability("arrange", n, what)


def _both(first: Sequence[Part], more: Sequence[Part]) -> tuple[Part, ...]:
    return (*first, *more)
