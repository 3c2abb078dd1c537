"""Bodies behind a colon, with all that has one: conditions, costs, choices, repetitions."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from havenwright.cards.grammar.changes import fitting
from havenwright.cards.lexicon.verbs import AIMED, FITTING, capital
from havenwright.cards.tree import Ability, Change, Choose, Consume, Each, Extra, If, Part, Pay
from havenwright.cards.vocabulary import Field
from havenwright.grammar import MISFIT, Refused, Rule

Then = tuple[Change | Part, ...]


def with_extras(ability: Ability, more: Sequence[Sequence[Extra]]) -> Ability:
    """An ability with what stands behind it in parentheses."""
    for field in fields_changed([one for group in more for one in group]):
        if field not in (*fitting(ability.verb), "experience"):
            raise Refused(f"{capital(ability.verb)} can't have `{capital(field)}`", field)
    return replace(ability, extras=(*ability.extras, *(one for group in more for one in group)))


def joined(first: Then, more: Sequence[Then]) -> Then:
    return tuple(one for group in (first, *more) for one in group)


def either(a: Ability, b: Ability) -> object:
    """`Attack 2 or Heal 2, self`; not `Attack 2, Wound or Muddle`, which is one attack."""
    beside = a.verb not in AIMED and b.verb in FITTING.get(a.verb, ()) and b.target is None
    return MISFIT if beside else (Choose(((a,), (b,))),)


def parts_only(then: Then) -> object:
    """A body that changes nothing."""
    if any(isinstance(one, Change) for one in then):
        raise Refused("here abilities should stand, not changes to one")
    return then


def own_parts(then: Then) -> object:
    """The same, at any depth: what belongs to an ability stands in parentheses behind it."""
    return MISFIT if fields_changed(then) else then


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


RULES: Final[dict[str, Rule]] = {
    # An ability with all that is said of it
    "extra_in_parentheses": [
        (r"\( {c:added_or_changes} \)", lambda c: c),
        (r"\( {e:extra_phrase} \)", lambda e: (e,)),
    ],
    "added_or_changes": [("add {c:added_changes}", lambda c: c), ("{c:changes}", lambda c: c)],
    "extra_phrase": [("{p:consume}", lambda p: p), ("{p:if}", lambda p: p), ("{p:pay}", lambda p: p)],
    "whole_ability": [
        ("mandatory : {a:optional_ability}", lambda a: replace(a, mandatory=True)),
        ("{a:optional_ability}", lambda a: a),
    ],
    "optional_ability": [
        ("you may {a:performed_ability}", lambda a: replace(a, optional=True)),
        ("{a:performed_ability}", lambda a: a),
    ],
    "performed_ability": [
        (
            "perform {a:ability_after_perform} {more:extra_in_parentheses*}",
            lambda a, more: with_extras(a, more),
        ),
        ("{a:ability_within} {more:extra_in_parentheses*}", lambda a, more: with_extras(a, more)),
    ],
    "ability_after_perform": [
        ("{a:aimed_ability}", lambda a: a),
        ("{a:plain_ability}", lambda a: a),
        ("{a:bare_ability}", lambda a: a),
    ],
    # Bodies
    "item": [
        ("{p:pay}", lambda p: (p,)),
        ("{a:aimed_item}", lambda a: (a,)),
        ("add {c:added_changes}", lambda c: c),
        ("{c:changes}", lambda c: c),
        ("{p:compound}", lambda p: (p,)),
        ("{a:whole_ability}", lambda a: (a,)),
        ("{b:bonus}", lambda b: (b,)),
        (r"\( {p:part_item} \)", lambda p: (p,)),
    ],
    "aimed_item": [
        ("{a:aimed_ability} {more:extra_in_parentheses*}", lambda a, more: with_extras(a, more)),
    ],
    "next_item": [("; {i:item}", lambda i: i)],
    "then": [("{first:item} {more:next_item*}", joined)],
    "parts": [("{then}", own_parts)],
    "part_item": [
        ("{p:pay}", lambda p: p),
        ("{p:compound}", lambda p: p),
        ("{a:whole_ability}", lambda a: a),
        ("{b:bonus}", lambda b: b),
    ],
    # Compounds
    "consume": [
        ("any number of times : {p:consume}", lambda p: MISFIT if p.often else replace(p, often=True)),
        (
            "consume {e:consumed} {more:elements_or} : {then}",
            lambda e, more, then: Consume((e, *more), then, True),
        ),
        (
            "consume {e:consumed} {more:elements_and} : {then}",
            lambda e, more, then: Consume((e, *more), then),
        ),
        ("consume {e:consumed} : {then}", lambda e, then: Consume((e,), then)),
    ],
    "comma_consumed": [(", {e:consumed}", lambda e: e)],
    "elements_or": [("{more:comma_consumed*} or {last:consumed}", lambda more, last: (*more, last))],
    "elements_and": [("{more:comma_consumed*} and {last:consumed}", lambda more, last: (*more, last))],
    "if": [
        ("if {c:condition} : {then} ; otherwise : {other:then}", lambda c, then, other: If(c, then, other)),
        ("if {c:condition} : {then}", lambda c, then: If(c, then)),
    ],
    "cost": [(r"\( {p:part_item} \)", lambda p: p)],
    "and_cost": [("and {c:cost}", lambda c: c)],
    "pay": [
        ("any number of times : {p:pay}", lambda p: MISFIT if p.often else replace(p, often=True)),
        ("any number of times : {a:performed_ability}", lambda a: Pay((a,), (), often=True)),
        ("{c:cost} {more:and_cost*} to {then}", lambda c, more, then: Pay((c, *more), then)),
        ("{a:performed_ability} to {then}", lambda a, then: Pay((a,), then)),
    ],
    "option": [("; or {then}", lambda then: then)],
    "choose": [("choose one : {first:then} {more:option+}", lambda first, more: Choose((first, *more)))],
    "each": [
        ("for each {what:counted} : {then:parts}", lambda what, then: Each(what, then)),
        ("perform {n:factor} times : {then:parts}", lambda n, then: Each(n, then)),
    ],
    "compound": [
        ("{p:consume}", lambda p: p),
        ("{p:if}", lambda p: p),
        ("{p:choose}", lambda p: p),
        ("{p:each}", lambda p: p),
        ("{p:command}", lambda p: p),
        ("{p:summon}", lambda p: p),
        ("{p:build}", lambda p: p),
    ],
    # Bodies of bonuses
    "waiting_item": [
        ("gain {c:gained_changes}", lambda c: MISFIT if c[0].field == "condition" else c),
        ("add {c:gained_changes}", lambda c: c),
        ("{i:item}", lambda i: i),
    ],
    "next_waiting_item": [("; {i:waiting_item}", lambda i: i)],
    "waiting_then": [("{first:waiting_item} {more:next_waiting_item*}", joined)],
}
