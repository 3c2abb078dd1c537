"""Sentences of a card: an ability, or something with bodies, or a bonus."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from havenwright.cards.grammar.always import unfolded
from havenwright.cards.grammar.bodies import joined
from havenwright.cards.lexicon.verbs import YOUR_ATTACKS
from havenwright.cards.tree import Ability, Bonus, Change
from havenwright.grammar import MISFIT, Rule


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


RULES: Final[dict[str, Rule]] = {
    "line_ability": [
        ("mandatory : {a:optional_on_line}", lambda a: replace(a, mandatory=True)),
        ("{a:optional_on_line}", lambda a: a),
    ],
    "optional_on_line": [
        ("you may {a:ability_on_line}", lambda a: replace(a, optional=True)),
        ("{a:ability_on_line}", lambda a: a),
    ],
    # What stat cards list
    "stat_trait": [
        ("advantage", lambda: (Bonus(YOUR_ATTACKS, (Change("advantage"),)),)),
        ("{t:trait}", lambda t: (t,)),
        ("prevent {c:kept_off}", lambda c: (Ability("prevent", what=c),)),
        ("ignore {what:ignored}", lambda what: (Ability("ignore", what=what),)),
        ("{b:bonus}", lambda b: tuple(unfolded(b))),
    ],
    "next_stat_trait": [(", {t:stat_trait}", lambda t: t)],
    "traits": [("{first:stat_trait} {more:next_stat_trait*}", joined)],
    "next_attack_effect": [(", {c:attack_effect}", lambda c: c)],
    "attack_effects": [
        ("{first:attack_effect} {more:next_attack_effect*}", lambda first, more: (first, *more))
    ],
    "formula": [("{n:amount}", lambda n: (n,))],
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
