"""Sentences of a card: an ability, or something with bodies, or a bonus."""

from typing import Final, NamedTuple

from msgspec.structs import replace

from havenwright.cards.always import unfolded
from havenwright.grammar import Rule


class Needs(NamedTuple):
    """Elements that must be consumed to perform an action at all."""

    elements: tuple[str, ...]


class Kind(NamedTuple):
    """A word that an action goes by."""

    name: str


RULES: Final[dict[str, Rule]] = {
    "line_ability": [
        ("mandatory : {a:optional_on_line}", lambda a: replace(a, mandatory=True)),
        ("{a:optional_on_line}", lambda a: a),
    ],
    "optional_on_line": [
        ("you may {a:ability_on_line}", lambda a: replace(a, optional=True)),
        ("{a:ability_on_line}", lambda a: a),
    ],
    "comma_needed": [(", {e:consumed}", lambda e: e), ("and {e:consumed}", lambda e: e)],
    "line": [
        ("requires {e:consumed} {more:comma_needed*}", lambda e, more: (Needs((e, *more)),)),
        ("this is (a|an) {name}", lambda name: (Kind(name),)),
        ("add {c:added_changes}", lambda c: c),
        ("{p:pay}", lambda p: (p,)),
        ("{p:compound}", lambda p: (p,)),
        ("{b:bonus}", lambda b: tuple(unfolded(b))),
        ("{a:line_ability}", lambda a: (a,)),
    ],
}
