"""A monster's card as turns to plan: its stats and the card's abilities, line by line.

A card is a sequence of abilities in the order in which they are listed. A monster performs these and nothing
else; a number on a line stands for itself, or is added to the stat that it belongs to.
"""

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from havenwright.hexes import Kind, Pattern
from havenwright.monsters.heal_and_follow import Friends
from havenwright.monsters.position import Attack, Turn
from havenwright.rulesets.base import Ruleset, UnstatedRange


class Stats(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
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


class MoveAbility(msgspec.Struct, frozen=True, cache_hash=True):
    amount: Amount
    kind: Kind = "walk"
    """How it moves that doesn't fly."""


class AttackAbility(msgspec.Struct, frozen=True, cache_hash=True):
    amount: Amount
    range: Amount | None = None
    targets: Amount | None = None
    area: Pattern | None = None
    hexes: int = 0
    """It says that its target is adjacent, or within some hexes: then no stat's range counts."""


class HarmAbility(msgspec.Struct, frozen=True, cache_hash=True):
    """A targeted ability that harms without being an attack: a negative condition, a push."""

    range: int
    targets: int = 1
    area: Pattern | None = None


class HealAbility(msgspec.Struct, frozen=True, cache_hash=True):
    amount: int
    range: int | None = None
    whom: Friends = "self or ally"


class ConditionAbility(msgspec.Struct, frozen=True, cache_hash=True):
    """A positive condition."""

    condition: str
    range: int | None = None
    whom: Friends = "self or ally"


class OtherAbility(msgspec.Struct, frozen=True, cache_hash=True):
    """Whatever needs no plan: a shield, an element."""

    name: str


Ability: TypeAlias = MoveAbility | AttackAbility | HarmAbility | HealAbility | ConditionAbility | OtherAbility
Card: TypeAlias = Sequence[Ability]


class Step(NamedTuple):
    """One ability of the card, when its turn has come."""

    ability: Ability
    amount: int | None = None
    """Movement points, attack value or healing, stats included; None if it has no number."""
    reach: int | None = None
    """For a heal or a positive condition: its range, None if it has no limit."""
    turn: Turn | None = None
    """The turn to plan; None if it isn't aimed at enemies."""
    leads_to: int | None = None
    """For a move: the step with the attack that it is made for, whose targets its plan names already."""


def opening(stats: Stats, card: Card, rules: Ruleset, conditions: Collection[str] = ()) -> Turn:
    """The turn for which the focus is found at its start: the first attack of the card."""
    return _opening(stats, tuple(card), rules.unstated_range, tuple(conditions))


@lru_cache(maxsize=4096)
def _opening(
    stats: Stats, card: tuple[Ability, ...], unstated_range: UnstatedRange, conditions: tuple[str, ...]
) -> Turn:
    moves = [ability for ability in card if isinstance(ability, MoveAbility)]
    attacks = [ability for ability in _listed(stats, card) if isinstance(ability, AttackAbility)]
    return Turn(
        kind=_kind(stats, moves[0] if moves else None),
        flying=stats.flying,
        attack=_aimed(stats, attacks[0], unstated_range) if attacks else None,
        disadvantage="muddle" in conditions,
        disarmed="disarm" in conditions,
        immobilized="immobilize" in conditions,
        stunned="stun" in conditions,
    )


def steps(stats: Stats, card: Card, rules: Ruleset, conditions: Collection[str] = ()) -> list[Step]:
    """The abilities of a card in their order, each with its numbers and with what to plan for it.

    A plan keeps the focus that was found when the turn started, but a harm's, which finds its own targets.
    """
    start = opening(stats, card, rules, conditions)
    if start.stunned:
        return []
    listed = tuple(_listed(stats, card))
    return [_step(stats, listed, number, rules.unstated_range, start) for number in range(len(listed))]


def step_at(stats: Stats, card: Card, number: int, rules: Ruleset, conditions: Collection[str] = ()) -> Step:
    """One of those steps, by the number of its ability on the card, which it must be able to perform."""
    return _step(stats, tuple(card), number, rules.unstated_range, opening(stats, card, rules, conditions))


def attack_of(stats: Stats, ability: AttackAbility, rules: Ruleset) -> Attack:
    """How an attack ability is aimed: its range, its number of targets, its area."""
    return _aimed(stats, ability, rules.unstated_range)


def _aimed(stats: Stats, ability: AttackAbility, unstated_range: UnstatedRange) -> Attack:
    melee = ability.hexes > 0 or (ability.area is not None and ability.area.gray)
    reach = ability.range
    if reach is None and unstated_range == "stats" and stats.range is not None:
        reach = Plus(0)
    targets = Plus(0) if ability.targets is None else ability.targets
    return Attack(
        range=0 if melee or reach is None else _sum(stats.range or 1, reach),
        targets=max(1, _sum(stats.targets, targets)),
        area=ability.area,
        hexes=max(1, ability.hexes),
    )


@lru_cache(maxsize=4096)
def _step(
    stats: Stats, card: tuple[Ability, ...], number: int, unstated_range: UnstatedRange, start: Turn
) -> Step:
    match ability := card[number]:
        case MoveAbility():
            return _move_step(stats, card, number, unstated_range, start)
        case AttackAbility():
            turn = replace(start, attack=_aimed(stats, ability, unstated_range))
            return Step(ability, _sum(stats.attack, ability.amount), turn=turn)
        case HarmAbility():
            aimed = Attack(ability.range, ability.targets, ability.area)
            # Disarm doesn't forbid it, and adjacent targets are no harder to hit than others.
            return Step(ability, turn=replace(start, attack=aimed, disarmed=False, disadvantage=True))
        case HealAbility():
            from_stats = ability.range is None and unstated_range == "stats"
            return Step(ability, ability.amount, reach=stats.range or 1 if from_stats else ability.range)
        case ConditionAbility():
            return Step(ability, reach=ability.range)
        case OtherAbility():
            return Step(ability)


def _move_step(stats: Stats, card: Card, number: int, unstated_range: UnstatedRange, start: Turn) -> Step:
    """A move is made for the next attack, or for the last one if none follows.

    That it has attacked already is no reason to move otherwise: the rulebooks go by what it attacks with
    this turn.
    """
    ability = card[number]
    assert isinstance(ability, MoveAbility)
    attacks = {n: other for n, other in enumerate(card) if isinstance(other, AttackAbility)}
    leads_to = next((n for n in attacks if n > number), None)
    points = max(0, _sum(stats.move, ability.amount))
    turn = replace(start, move=points, kind=_kind(stats, ability))
    if attacks:
        made_for = max(attacks) if leads_to is None else leads_to
        turn = replace(turn, attack=_aimed(stats, attacks[made_for], unstated_range))
    return Step(ability, points, turn=turn, leads_to=leads_to)


def _listed(stats: Stats, card: Card) -> Card:
    """The abilities that it can perform: nothing is added to a stat that it doesn't have."""

    def lacks_its_stat(ability: Ability) -> bool:
        if isinstance(ability, MoveAbility):
            return stats.move is None and isinstance(ability.amount, Plus)
        if isinstance(ability, AttackAbility):
            return stats.attack is None and isinstance(ability.amount, Plus)
        return False

    return [ability for ability in card if not lacks_its_stat(ability)]


def _kind(stats: Stats, move: MoveAbility | None) -> Kind:
    if move is not None and move.kind == "teleport":
        return "teleport"
    if stats.flying:
        return "fly"
    return "walk" if move is None else move.kind


def _sum(stat: int | None, amount: Amount) -> int:
    return (stat or 0) + amount.by if isinstance(amount, Plus) else amount
