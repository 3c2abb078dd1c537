"""What a card lets a monster do: its stats and the card's abilities, line by line, as turns to plan.

A card is a sequence of abilities in the order in which they are listed. A monster performs these and nothing
else; a number on a line stands for itself, or is added to the stat that it belongs to.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from havenwright.hexes import Kind, Pattern
from havenwright.monsters.other import Friends
from havenwright.monsters.position import Attack, Turn
from havenwright.rulesets.base import Ruleset


@dataclass(frozen=True, slots=True)
class Stats:
    """The values of a stat card, or of a character's summon, that its abilities build on."""

    move: int | None = None
    """None is a dash: it moves only if an ability has a number of its own."""
    attack: int | None = None
    range: int | None = None
    targets: int = 1
    flying: bool = False


class Plus(NamedTuple):
    """A number with a sign on a card: so much more than the stat, or less."""

    by: int


Amount: TypeAlias = int | Plus


@dataclass(frozen=True, slots=True)
class MoveAbility:
    amount: Amount
    kind: Kind = "walk"
    """How it moves that doesn't fly."""


@dataclass(frozen=True, slots=True)
class AttackAbility:
    amount: Amount
    range: Amount | None = None
    targets: Amount | None = None
    area: Pattern | None = None
    adjacent: bool = False
    """It says that its target is adjacent: then no stat's range counts."""


@dataclass(frozen=True, slots=True)
class HarmAbility:
    """A targeted ability that harms without being an attack: a negative condition, a push."""

    range: int | None = None
    targets: int = 1
    area: Pattern | None = None


@dataclass(frozen=True, slots=True)
class HealAbility:
    amount: int
    range: int | None = None
    whom: Friends = "self or ally"


@dataclass(frozen=True, slots=True)
class ConditionAbility:
    """A positive condition."""

    condition: str
    range: int | None = None
    whom: Friends = "self or ally"


@dataclass(frozen=True, slots=True)
class OtherAbility:
    """Whatever needs no plan: a shield, an element."""

    name: str


Ability: TypeAlias = (
    MoveAbility | AttackAbility | HarmAbility | HealAbility | ConditionAbility | OtherAbility
)
Card: TypeAlias = Sequence[Ability]


class Step(NamedTuple):
    """One ability of the card, when its turn has come."""

    ability: Ability
    amount: int | None = None
    """Movement points, attack value or healing, stats included; None if it has no number."""
    reach: int | None = None
    """For a heal or a positive condition: its range, None if it has no limit."""
    turn: Turn | None = None
    """What to plan for it; None if it isn't aimed at enemies."""
    leads_to: int | None = None
    """For a move: the step with the attack that it is made for, whose targets its plan names already."""


def steps(stats: Stats, card: Card, rules: Ruleset, conditions: Collection[str] = ()) -> list[Step]:
    """What a monster does with a card, in order: a step for each ability that it can perform.

    A move is made for the next attack on the card, or for the last if none follows, as focus and movement
    go by what the monster attacks with this turn. Every plan but a harm's keeps the focus of the first one.
    """
    if "stun" in conditions:
        return []
    performed = [ability for ability in card if _can_perform(ability, stats, conditions)]
    attacks = {
        number: attack_of(ability, stats, rules)
        for number, ability in enumerate(performed)
        if isinstance(ability, AttackAbility)
    }
    common = Turn(kind=_kind(stats, card), flying=stats.flying, disadvantage="muddle" in conditions)
    return [
        _step(number, ability, stats, rules, attacks, common) for number, ability in enumerate(performed)
    ]
