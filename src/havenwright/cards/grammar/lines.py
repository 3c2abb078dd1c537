"""Sentences of a card: an ability, or something with bodies, or a bonus."""

from typing import Final

from msgspec.structs import replace

from havenwright.cards.always import unfolded
from havenwright.grammar import Rule

RULES: Final[dict[str, Rule]] = {
    "line_ability": [
        ("mandatory : {a:optional_on_line}", lambda a: replace(a, mandatory=True)),
        ("{a:optional_on_line}", lambda a: a),
    ],
    "optional_on_line": [
        ("you may {a:ability_on_line}", lambda a: replace(a, optional=True)),
        ("{a:ability_on_line}", lambda a: a),
    ],
    "line": [
        ("add {c:added_changes}", lambda c: c),
        ("{p:pay}", lambda p: (p,)),
        ("{p:compound}", lambda p: (p,)),
        ("{b:bonus}", lambda b: tuple(unfolded(b))),
        ("{a:line_ability}", lambda a: (a,)),
    ],
}
