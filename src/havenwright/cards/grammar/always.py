"""Bonuses that hold always, or while a condition holds: split into what the engine needs, and checked.

`While you have Shield: Retaliate 1; on your attacks, add +1 Attack` is two bonuses under one condition. What
is done, and not had, needs a moment: where the words leave it to the player, that is their own turn.
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from havenwright.cards.lexicon.durations import FORCED, OWN_NEXT_TURN
from havenwright.cards.tree import (
    Ability,
    Bonus,
    Change,
    Condition,
    Elemental,
    Has,
    If,
    Is,
    Moment,
    Not,
    Part,
    Select,
)
from havenwright.cards.tree_walk import plain_conditions
from havenwright.cards.vocabulary import Verb

STANDING: Final[tuple[Verb, ...]] = (
    *("shield", "retaliate", "flying", "prevent", "ignore", "link", "bring"),
    *("initiative", "force focus", "betray", "obey", "keep", "extend"),
)
"""Verbs for something that a figure has, not does."""


ALWAYS: Final = Moment("always")


def unfolded(bonus: Bonus) -> list[Bonus | Ability]:
    """A bonus, or all that what always holds consists of."""
    if bonus.moment.event != "always":
        return [bonus]
    had, done = list[Change | Part](), list[Change | Part]()
    found: list[Bonus | Ability] = []
    for one in bonus.then:
        match one:
            case Ability(verb="force focus", what="") if _says_how_long(bonus):
                found.append(replace(one, what=OWN_NEXT_TURN if bonus.lasts == "next turn" else bonus.lasts))
            case Bonus():
                found += unfolded(_within(bonus, one))
            case If(condition, then, otherwise) if all(map(_stands, (*then, *otherwise))):
                found += _conditional(bonus, condition, then, otherwise)
            case Ability(target=Select()) if _is_around(bonus, one):
                found.append(replace(bonus, then=(one,)))
            case Ability(target=Select() as whom) if _stands(one) and _is_for_others(one):
                found.append(replace(bonus, then=(replace(one, target=None),), bearer=whom))
            case _:
                (had if _stands(one) else done).append(one)
    if had:
        found.insert(0, replace(bonus, then=tuple(had)))
    if done:
        found.append(replace(bonus, moment=replace(bonus.moment, event="turn"), then=tuple(done)))
    return found


def _says_how_long(bonus: Bonus) -> bool:
    """True if a bonus says nothing but for how long a focus is forced, which that says itself."""
    return bonus.lasts in FORCED and bonus == Bonus(ALWAYS, bonus.then, lasts=bonus.lasts)


def problem_of(bonus: Bonus) -> str:
    """Why what always holds can't; nothing if it can."""
    if bonus.moment.event != "always":
        return ""
    inner = [one for one in bonus.then if isinstance(one, Bonus)]
    others = [
        one
        for one in bonus.then
        if isinstance(one, Ability) and _stands(one) and _is_for_others(one) and not _is_around(bonus, one)
    ]
    if bonus.moment.where and (others or any(one.bearer is not None for one in inner)):
        return "whose condition this is isn't clear; 'All allies have: while ...' is theirs"
    forced = [one for one in bonus.then if isinstance(one, Ability) and one.verb == "force focus"]
    if bonus.lasts not in FORCED and any(one.target is None or one.target.count != "all" for one in forced):
        return "nobody chooses while this holds, so it is for all: 'all enemies within Range 3'"
    left = bonus.limit or bonus.optional
    if not left and any(not _stands(one) and not _is_nested(one) for one in bonus.then):
        return "this is done at some time, which should be said: 'at the end of your turn', 'on your attacks'"
    return next((said for one in inner if (said := problem_of(one))), "")


def _stands(one: Change | Part) -> bool:
    return isinstance(one, Ability) and one.verb in STANDING


def _is_for_others(ability: Ability) -> bool:
    return ability.verb != "force focus" and ability.target is not None and ability.target.who != "self"


def _is_around(bonus: Bonus, ability: Ability) -> bool:
    """True of `While you have Ward: Shield 1, target all adjacent allies`: one's own state, for others."""
    whom = ability.target
    own = [
        one in (Has("", "self"), Is("", "self")) or isinstance(one, Elemental)
        for condition in bonus.moment.where
        for one in map(_without_word, plain_conditions(condition))
    ]
    alone = whom is not None and whom.count == "all" and whom.origin == "self" and bonus.bearer is None
    return bool(own) and all(own) and alone and _stands(ability) and _is_for_others(ability)


def _without_word(condition: Condition) -> Condition:
    return replace(condition, what="") if isinstance(condition, Has | Is) else condition


def _is_nested(one: Change | Part) -> bool:
    match one:
        case Bonus():
            return True
        case If(then=then, otherwise=otherwise):
            return all(map(_stands, (*then, *otherwise)))
    return False


def _within(outer: Bonus, inner: Bonus) -> Bonus:
    """A bonus with what is said of the one that it stands in."""
    moment = inner.moment
    return replace(
        inner,
        moment=replace(moment, where=(*moment.where, *outer.moment.where)),
        lasts=inner.lasts or outer.lasts,
        kind=inner.kind if inner.lasts else outer.kind,
        limit=inner.limit or outer.limit,
        most=inner.most if inner.limit else outer.most,
        optional=inner.optional or outer.optional,
        bearer=inner.bearer or outer.bearer,
    )


def _conditional(
    bonus: Bonus,
    condition: Condition,
    then: tuple[Change | Part, ...],
    otherwise: tuple[Change | Part, ...],
) -> Iterator[Bonus]:
    for one, parts in ((condition, then), (Not(condition), otherwise)):
        if parts:
            where = (*bonus.moment.where, one)
            yield replace(bonus, moment=replace(bonus.moment, where=where), then=parts)
