"""Kinds of abilities: targeted ones, ranged ones, and the names of an action."""

from collections.abc import Iterable, Iterator
from typing import Final

from havenwright.cards.tree import (
    Ability,
    Action,
    Area,
    Bonus,
    Build,
    Change,
    Choose,
    Command,
    Compare,
    Condition,
    Consume,
    Count,
    Did,
    Each,
    Fact,
    If,
    Is,
    Part,
    Pay,
    Summon,
)
from havenwright.cards.tree_walk import plain_conditions
from havenwright.cards.vocabulary import Verb

TILE_VERBS: Final[tuple[Verb, ...]] = ("create", "destroy", "relocate", "spring", "arm", "place")

TARGETED_VERBS: Final[frozenset[Verb]] = frozenset(
    ("attack", "condition", "heal", "push", "pull", "force", *TILE_VERBS)
)
"""A closed list: every other ability affects figures without targeting them."""

FACTS_OF_FORCE: Final = ("hexes forced", "hexes not forced", "hexes barred", "hexes short", "hexes driven")
GAINS: Final[frozenset[Verb]] = frozenset({"infuse", "experience"})
"""Gains that come with an action and are no ability that could name it."""


def is_targeted(part: Part) -> bool:
    """True if a part targets the figures, or the tiles, that it is for; a summon doesn't."""
    match part:
        case Ability(verb=verb):
            return verb in TARGETED_VERBS
        case Command() | Build():
            return True
        case _:
            return False


def is_ranged(ability: Ability) -> bool:
    """True if a range stands beside a targeted ability, be it 1.

    `Adjacent` is none, nor `within two hexes`, nor a gray hex.
    """
    target = ability.target
    if not is_targeted(ability) or target is None or target.range is None:
        return False
    if target.area is not None and has_gray_hex(target.area):
        return False
    return not target.near and (target.range, target.count) != (1, "all")


def has_gray_hex(area: Area) -> bool:
    """True if an area is laid around the attacker, so that the attack is always melee."""
    return any(colour == "G" for _, _, colour in area.hexes)


def kinds(action: Action) -> frozenset[Verb]:
    """The kinds of an action: one for each kind of ability in it, paid ones too."""
    return frozenset(_verbs(action.parts)) - GAINS


def _verbs(parts: Iterable[Change | Part]) -> Iterator[Verb]:
    for part in parts:
        match part:
            case Ability(verb=verb, extras=extras):
                yield verb
                yield from _verbs(extras)
            case Build(kind=kind):
                yield "place" if kind == "token" else "create"
            case Bonus() | Change():
                pass
            case _:
                yield from _verbs(inside(part))


def inside(part: Part) -> tuple[Change | Part, ...]:
    """The contents of a part: the body that it gives, or all of its bodies."""
    match part:
        case Ability(extras=extras):
            return extras
        case Bonus(then=then) | Consume(then=then) | Each(then=then) | Command(then=then):
            return then
        case Pay(cost=cost, then=then):
            return (*cost, *then)
        case If(then=then, otherwise=otherwise):
            return (*then, *otherwise)
        case Choose(options=options):
            return tuple(one for option in options for one in option)
        case Summon(traits=traits):
            return traits
        case Build(effects=effects, sprung=sprung):
            return (*effects, *sprung)


def parts_inside(part: Part) -> tuple[Part, ...]:
    """The parts, without the changes, that a part consists of."""
    return tuple(one for one in inside(part) if not isinstance(one, Change))


ADDED_AT_THE_END: Final = ("condition", "experience", "infuse")
"""Fields of changes that it is early enough for after a push or a pull."""


def is_asked_after_force(extra: If) -> bool:
    """True if a conditional extra depends on what its own ability did: its push, its pull, its damage."""
    fields = [one.field for one in (*extra.then, *extra.otherwise) if isinstance(one, Change)]
    return asks_of_force(extra.condition) and all(field in ADDED_AT_THE_END for field in fields)


def asks_of_force(condition: Condition) -> bool:
    """True if a condition is about what was just done to somebody: forced somewhere, harmed or killed."""
    return any(map(_asks_of_force, plain_conditions(condition)))


def _asks_of_force(condition: Condition) -> bool:
    match condition:
        case Is("killed") | Did("suffer" | "kill", "ability") | Did("spring a trap", "ability" | "action"):
            return True
        case Compare(Fact("damage suffered" | "enemies killed", "ability" | "action")):
            return True
        case Is(str(what)):
            return what.startswith("forced ") or what.endswith("the target")
        case Compare(Fact(name, scope)):
            return name in FACTS_OF_FORCE and scope in ("now", "ability", "action")
        case Compare(Count(what)):
            return any(map(asks_of_force, what.where))
    return False
