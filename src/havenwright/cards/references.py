"""References of a text to something that it doesn't select itself: `it`, `the target`, the affected piece."""

from collections.abc import Iterator
from functools import cache
from typing import Final, get_args

from msgspec import Struct

from havenwright.cards.lexicon.nouns import FIGURES
from havenwright.cards.tree import Ability, Bonus, Each, Fact, Select
from havenwright.cards.vocabulary import Ref

REFS: Final = frozenset(get_args(Ref))
OF_FILTERS: Final = frozenset(("it", "ally"))
"""References that mean the candidate within a filter."""
OF_NO_FIGURE: Final = ("trap damage", "level lost", "level discarded")
"""Facts of traps and cards, of which no figure is asked."""


def references(value: object, own: frozenset[str] = frozenset()) -> Iterator[str]:
    """References in a part, from the top down, but those that it resolves itself."""
    if isinstance(value, tuple):
        for one in value:
            yield from references(one, own)
    elif isinstance(value, Struct):
        inner = own | _introduced(value)
        if isinstance(value, Fact) and value.name in OF_NO_FIGURE:
            return
        for name in value.__struct_fields__:
            field = getattr(value, name)
            if isinstance(field, str):
                if name in ("who", "origin", "of") and field in REFS - own - {"self"}:
                    yield field
            else:
                yield from references(field, own | OF_FILTERS if name == "where" else inner)


def _introduced(node: Struct) -> frozenset[str]:
    """References that a node resolves for what stands in it."""
    if isinstance(node, Bonus) or (isinstance(node, Each) and isinstance(node.of, Select)):
        return frozenset(("it",))
    return frozenset()


@cache
def speaks_of_it(parts: tuple[object, ...]) -> bool:
    """True if some parts speak of a figure or place that something before them tells of."""
    return "it" in references(parts)


def is_for_another(part: object) -> bool:
    """True of an ability for a figure that its text selects, of which what follows can speak."""
    if not isinstance(part, Ability) or part.target is None or part.verb == "choose hex":
        return False
    return part.target.who in FIGURES and part.target.who != "self"
