"""Bodies behind a colon, with all that has one: conditions, costs, choices, repetitions."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from havenwright.cards.grammar.changes import fitting
from havenwright.cards.lexicon.verbs import AIMED, FITTING, STANDING_BY, SUBJECT_VERBS, capital
from havenwright.cards.tree import Ability, Change, Choose, Consume, Extra, If, Part, Pay, Select
from havenwright.cards.vocabulary import Field
from havenwright.grammar import MISFIT, Refused

Then = tuple[Change | Part, ...]


def with_extras(ability: Ability, more: Sequence[Sequence[Extra]]) -> Ability:
    """An ability with what stands behind it in parentheses."""
    for field in fields_changed([one for group in more for one in group]):
        if field not in (*fitting(ability.verb), "experience"):
            raise Refused(f"{capital(ability.verb)} can't have `{capital(field)}`", field)
    return replace(ability, extras=(*ability.extras, *(one for group in more for one in group)))


def joined(first: Then, more: Sequence[Then]) -> Then:
    return tuple(one for group in (first, *more) for one in group)


USUAL_TARGETS: Final = (None, Select("enemy"), Select("friend"))
"""Targets of a condition that doesn't say whom it is for."""
OF_ONE: Final = (*AIMED, *SUBJECT_VERBS, *STANDING_BY)
"""Verbs of which the second may be for the same as the first: `One ally gains Shield 1 or Retaliate 1`."""


def either(a: Ability, b: Ability) -> object:
    """`Attack 2 or Heal 2, self`; not `Attack 2, Wound or Muddle`, which is one attack."""
    told = a.target in USUAL_TARGETS, b.target in USUAL_TARGETS
    beside = a.verb not in AIMED and b.verb in FITTING.get(a.verb, ()) and b.target is None
    beside = beside or (a.verb == "cleanse" and b.verb == "condition" and told[1])
    shared = a.verb in OF_ONE and b.verb in OF_ONE and (told[0] != told[1] or (a.extras and told[1]))
    own = a.target == Select("self") and b.verb not in AIMED
    return MISFIT if beside or (shared and not own) else (Choose(((a,), (b,))),)


def parts_only(then: Then) -> object:
    """A body that changes nothing."""
    if any(isinstance(one, Change) for one in then):
        raise Refused("here abilities should stand, not changes to one")
    return then


def own_parts(then: Then) -> object:
    """The same, at any depth: what belongs to an ability stands in parentheses behind it."""
    return MISFIT if fields_changed(then) else then


def priced(cost: tuple[Ability, ...], then: Then) -> object:
    """Something that is paid for; to choose a figure or a hex is no price."""
    return MISFIT if any(one.verb == "choose hex" for one in cost) else Pay(cost, then)


def paid_often(n: int, p: Consume | Pay) -> object:
    """A price that may be paid again and again, at most that often; 0: without a limit."""
    if p.often or (n == 1 and not p.then):
        return MISFIT
    return p if n == 1 else replace(p, often=True, most=n)


def paid_at_once(n: int, p: Pay) -> object:
    """The same as one price, of damage, that many times as high."""
    match p.cost:
        case (Ability("suffer", amount=int(amount), target=None, extras=()),) if amount >= 1 and n != 1:
            often = paid_often(n, p)
            return replace(often, at_once=True) if isinstance(often, Pay) else MISFIT
    raise Refused("only damage of a number, suffered by oneself, is paid several times at once")


def fields_changed(then: Sequence[Change | Part]) -> tuple[Field, ...]:
    """Fields of the ability that a body changes, at any depth."""
    found: list[Field] = []
    for one in then:
        match one:
            case Change(field=field):
                found.append(field)
            case Consume(then=inner) | Pay(then=inner):
                found += fields_changed(inner)
            case If(then=inner, otherwise=otherwise):
                found += fields_changed((*inner, *otherwise))
            case Choose(options=options):
                found += fields_changed([each for option in options for each in option])
    return tuple(found)
