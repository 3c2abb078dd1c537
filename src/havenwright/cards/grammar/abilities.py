"""Abilities: `Attack 3, Range 2, Poison`, `Move 4, Jump`, `Heal 2, self`, `Suffer 1 damage`."""

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from havenwright.cards.grammar.changes import STRUCK_BACK
from havenwright.cards.grammar.selections import among, such
from havenwright.cards.lexicon.nouns import GROUND
from havenwright.cards.lexicon.verbs import (
    AWAY,
    DEEDS,
    FITTING,
    MOST_TARGETS,
    ONE_DIRECTION,
    OR_FROM_HERE,
    STRAIGHT,
    WITH_BASE_VALUE,
    capital,
    default_who,
    settled,
)
from havenwright.cards.tree import Ability, Amount, Area, Change, Select, Variable
from havenwright.cards.vocabulary import Verb
from havenwright.grammar import MISFIT, Refused

USUAL: Final[tuple[Verb, ...]] = tuple(verb for verb in FITTING if verb not in DEEDS)
"""Verbs with an amount, targets and changes behind commas."""
SAID_WHOM: Final[tuple[Verb, ...]] = ("condition", "push", "pull")
"""Verbs that are changes within a body, unless they say whom they are for."""
NUMBERED: Final[dict[Verb, str]] = {
    verb: "base_amount" if verb in WITH_BASE_VALUE else "amount"
    for verb in USUAL
    if verb not in ("condition", "infuse", "flying", "suffer", "experience", "push", "pull")
}
"""Verbs with a number behind them, and the rule of that number."""


class Range(NamedTuple):
    amount: Amount


class Targets(NamedTuple):
    number: Amount


class Whom(NamedTuple):
    select: Select


class Towards(NamedTuple):
    place: Select


class AwayFrom(NamedTuple):
    place: Select


class From(NamedTuple):
    """The place of an attack, as if one stood there."""

    place: Select
    or_here: bool = False


def from_there(s: Select, *, or_here: bool = False) -> object:
    """A place on the map; where somebody else stands nobody can."""
    return From(s, or_here) if s.who in (*GROUND, "made", "chosen") else MISFIT


class Straight(NamedTuple):
    """A move in a straight line."""


class OneDirection(NamedTuple):
    """All targets are moved the same way."""


Beside = Range | Targets | Whom | Area | Towards | AwayFrom | From | Straight | OneDirection | Change


def _rule(verb: str) -> str:
    return verb.replace(" ", "_")


def assembled(
    verb: Verb,
    amount: Amount = 0,
    what: str = "",
    items: Sequence[Beside] = (),
    whom: Select | None = None,
    to: Select | None = None,
    optional: bool = False,
    aimed: bool = False,
) -> object:
    """An ability of all that stands beside its verb; a misfit where it must be `aimed` and isn't."""
    target = whom or Select(default_who(verb, what))
    said: dict[type, Beside] = {}
    extras: list[Change] = []
    for item in items:
        if isinstance(item, Change):
            if verb == "retaliate" and item.field in STRUCK_BACK and not _is_plain(item):
                raise Refused("who is struck back had none of this before", item.field)
            extras.append(item)
        elif type(item) in said:
            raise Refused(f"a second {SECOND[type(item)]}", SECOND[type(item)])
        else:
            said[type(item)] = item
    if Whom in said and Targets in said:
        raise Refused("a second target", "target")
    if (
        default_who(verb, what) == "self"
        and whom is None
        and Whom not in said
        and _reaches_others(verb, said)
    ):
        raise Refused(
            f"{capital(verb)} is for the figure itself; say for whom: 'target one ally within Range 2'",
            "target" if Targets in said else "range",
        )
    if aimed and not said.keys() & {Whom, Range, Targets, Area, Towards, AwayFrom}:
        return MISFIT
    for kind in filter(said.__contains__, SECOND):
        match said[kind]:
            case Whom(select):
                target = select
            case Range(reach):
                target = _within_too(target, reach)
            case Targets(number):
                if isinstance(number, int) and not 1 <= number <= MOST_TARGETS:
                    raise Refused(f"{number} targets; there could be 1 to {MOST_TARGETS}", str(number))
                target = replace(target, count=number)
            case Area() as area:
                if target.who in ("target", "it"):
                    raise Refused("an area isn't for one who is known already", "area")
                target = replace(target, area=area)
            case Towards(place):
                if to is not None:
                    raise Refused("a second place", "to")
                to = place
            case AwayFrom(place):
                if to is not None:
                    raise Refused("a second place", "away")
                to, what = place, AWAY
            case From(place, or_here):
                to, what = place, OR_FROM_HERE if or_here else what
            case Straight():
                what = STRAIGHT
            case OneDirection():
                if what == AWAY:
                    raise Refused("a second direction", "direction")
                what = ONE_DIRECTION
    return Ability(verb, amount, what, settled(target, verb, what), tuple(extras), to=to, optional=optional)


def _is_plain(change: Change) -> bool:
    return change.how == "add" and isinstance(change.amount, int | Variable)


def _within_too(target: Select, reach: Amount) -> Select:
    """Targets within an ability's range; where they are otherwise, near another, is a condition."""
    if target.range in (None, reach) or target.near:
        return replace(target, range=reach)
    if target.origin == "self":
        raise Refused("a second range", "range")
    near = among(target.origin, target.range)
    return replace(such(target, near), range=reach, origin="self")


def _reaches_others(verb: Verb, said: Collection[type]) -> bool:
    """True if an ability for oneself has a range or targets; a retaliate's range is its own."""
    return Targets in said or (verb != "retaliate" and Range in said)


SECOND: Final[dict[type, str]] = {
    Whom: "target",
    Range: "range",
    Targets: "target",
    Area: "area",
    Towards: "place",
    AwayFrom: "place",
    From: "place",
    OneDirection: "direction",
    Straight: "line",
}
"""Words for what stands beside a verb only once, in the order in which it counts."""
