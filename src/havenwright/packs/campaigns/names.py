"""Names in outcomes and conditions: which there are, and outcomes in which ids stand for them."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from havenwright.packs.campaigns.outcomes import (
    AddSection,
    All,
    Change,
    ChangeDeck,
    Close,
    Condition,
    DiscardCards,
    Effect,
    GainDesign,
    GainItem,
    Has,
    Holds,
    Line,
    Not,
    Outcome,
    Owns,
    RaiseReputation,
    ReadSection,
    SetFlag,
    Shift,
    Stands,
    Tallied,
    Unlock,
    UseUp,
    WorkedOut,
    Wreck,
)


class Named(NamedTuple):
    """A name, and what kind of thing it is the name of."""

    kind: str
    """`scenario`, `class`, `item`, `building`, `event`, `section`, `faction`, `trait`, or a flag."""
    name: str
    deck: str = ""
    """Of an event: the deck that it goes into or leaves."""


Lookup = Callable[[Named], str]
"""The id of a name."""


def names_in(outcome: Outcome) -> Iterator[Named]:
    """All names in an outcome, its conditions included."""
    for line in outcome:
        if line.when is not None:
            yield from names_in_condition(line.when)
        for effect in line.effects:
            if (named := name_of(effect)) is not None:
                yield named


def name_of(effect: Effect) -> Named | None:
    """The name in an effect; None if it has none."""
    match effect:
        case Shift(faction=faction) | RaiseReputation(faction=faction) if faction:
            return Named("faction", faction)
        case GainItem(item) | GainDesign(item) | UseUp(item) if item:
            return Named("item", item)
        case SetFlag(kind, name):
            return Named(kind, name)
        case Unlock(kind, name):
            return Named(kind, name)
        case Close(scenario):
            return Named("scenario", scenario)
        case ReadSection(section) | AddSection(section):
            return Named("section", section)
        case ChangeDeck(event, deck):
            return Named("event", event, deck)
        case Wreck(building):
            return Named("building", building)
        case WorkedOut(one):
            return name_of(one)
    return None


def names_in_condition(condition: Condition) -> Iterator[Named]:
    """All names in a condition."""
    match condition:
        case All(conditions):
            for one in conditions:
                yield from names_in_condition(one)
        case Not(one):
            yield from names_in_condition(one)
        case Has(kind, name):
            yield Named(kind, name)
        case Stands(kind, name):
            yield Named({"completed": "scenario", "looted": "treasure"}.get(kind, kind), name)
        case Holds(faction=faction) if faction:
            yield Named("faction", faction)
        case Owns(item):
            yield Named("item", item)


def looked_up(outcome: Outcome, lookup: Lookup) -> Outcome:
    """An outcome with ids in the place of names."""
    return tuple(
        Line(
            tuple(_effect(effect, lookup) for effect in line.effects),
            None if line.when is None else looked_up_condition(line.when, lookup),
            line.otherwise,
            line.price,
        )
        for line in outcome
    )


def _effect(effect: Effect, lookup: Lookup) -> Effect:
    named = name_of(effect)
    if named is None:
        return effect
    id = lookup(named)
    match effect:
        case Shift() | RaiseReputation():
            return replace(effect, faction=id)
        case GainItem() | GainDesign() | UseUp():
            return replace(effect, item=id)
        case SetFlag() | Unlock():
            return replace(effect, name=id)
        case Close():
            return replace(effect, scenario=id)
        case ReadSection() | AddSection():
            return replace(effect, section=id)
        case ChangeDeck():
            return replace(effect, event=id, deck=effect.deck.lower())
        case Wreck():
            return replace(effect, building=id)
        case WorkedOut(one):
            return replace(effect, effect=_effect(one, lookup))
    return effect


def looked_up_condition(condition: Condition, lookup: Lookup) -> Condition:
    """A condition with ids in the place of names."""
    match condition:
        case All(conditions):
            return All(tuple(looked_up_condition(one, lookup) for one in conditions))
        case Not(one):
            return Not(looked_up_condition(one, lookup))
        case Has() | Stands():
            (named,) = names_in_condition(condition)
            return replace(condition, name=lookup(named))
        case Holds() if condition.faction:
            return replace(condition, faction=lookup(Named("faction", condition.faction)))
        case Owns(item):
            return Owns(lookup(Named("item", item)))
    return condition


def amounts_in(outcome: Outcome) -> Iterator[int]:
    """All numbers in an outcome, without their signs."""
    for line in outcome:
        if line.price is not None:
            yield -line.price.amount
        if line.when is not None:
            yield from amounts_in_condition(line.when)
        for effect in line.effects:
            match effect:
                case Change(amount) | Shift(amount) | UseUp(amount=amount) | DiscardCards(amount):
                    yield abs(amount)
                case AddSection(weeks=number) | RaiseReputation(number):
                    yield number


def amounts_in_condition(condition: Condition) -> Iterator[int]:
    """All numbers that a condition compares with."""
    match condition:
        case All(conditions):
            for one in conditions:
                yield from amounts_in_condition(one)
        case Not(one):
            yield from amounts_in_condition(one)
        case Holds(amount=amount) | Tallied(amount=amount):
            yield amount
