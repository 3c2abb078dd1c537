"""Sentences of a card: an ability, or something with bodies, or a bonus."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from havenwright.cards.tree import Ability, Bonus
from havenwright.grammar import MISFIT


class Needs(NamedTuple):
    """Elements that must be consumed to perform an action at all."""

    elements: tuple[str, ...]


class Kind(NamedTuple):
    """A word that an action goes by."""

    name: str


TRAITS: Final = ("shield", "retaliate", "flying", "prevent", "ignore")
"""Verbs of what a stat card lists."""


def traits_only(parts: Sequence[object]) -> object:
    """Parts that a stat card can list."""
    listed = all(isinstance(one, Bonus) or (isinstance(one, Ability) and one.verb in TRAITS) for one in parts)
    return parts if listed else MISFIT
