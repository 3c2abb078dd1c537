"""Auras: bonuses that others bear while they are meant, whoever they are then."""

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from havenwright.cards.tree import Ability, Bonus, Change, Command, Is, Part, Select
from havenwright.engine.core.bonus_index import event_of
from havenwright.engine.terms.conditions import OF_ABILITIES


def as_aura(bonus: Bonus) -> Bonus:
    """Make an aura of a bonus that others bear: they have it while they are in its range."""
    if is_around(bonus):
        (had,) = bonus.then
        assert isinstance(had, Ability)
        assert had.target is not None
        moment = replace(bonus.moment, who=replace(had.target, count=1))
        return replace(bonus, moment=moment, then=(replace(had, target=None),))
    if bonus.bearer is None or bonus.moment.who.who != "self":
        return bonus
    moment = replace(bonus.moment, who=replace(bonus.bearer, count=1))
    parts = tuple(one for one in bonus.then if not isinstance(one, Change))
    if not parts or event_of(bonus) == "always":
        return replace(bonus, moment=moment, bearer=None)
    changes = tuple(one for one in bonus.then if isinstance(one, Change))
    granted = Command("grant", Select("it"), parts)
    # Who is granted something decides about it.
    return replace(
        bonus, moment=moment, bearer=None, then=(*changes, granted), optional=bonus.optional and bool(changes)
    )


def for_each(bonus: Bonus) -> bool | UnsetType:
    """True of a bonus that others bear and that has a limit, which is for each of them."""
    return True if bonus.limit and bonus.bearer is not None else UNSET


def is_around(bonus: Bonus) -> bool:
    """True if all around a figure have something while that figure itself is so."""
    match bonus:
        case Bonus(bearer=None, then=(Ability(verb, target=Select(who=who)),)):
            return event_of(bonus) == "always" and verb != "force focus" and who != "self"
    return False


def is_for_newcomers(bonus: Bonus) -> bool:
    """True if all of a side bear a bonus of which nothing depends on who they were when it began."""
    if bonus.bearer is None or bonus.bearer.count != "all" or bonus.moment.who.who != "self" or bonus.uses:
        return False
    by_kind = all(isinstance(one, Is) and one.what in OF_ABILITIES for one in bonus.moment.where)
    return by_kind and (bonus.optional or event_of(bonus) == "always" or all(map(_is_fixed, bonus.then)))


def _is_fixed(one: Change | Part) -> bool:
    return isinstance(one, Change) and isinstance(one.amount, int) and one.whom is None
