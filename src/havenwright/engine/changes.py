"""What changes to an ability come to: amounts replaced, multiplied and added to."""

from collections.abc import Iterable

from havenwright.cards.tree import Change, If, Part
from havenwright.engine.amounts import amount_of
from havenwright.engine.frames import Context
from havenwright.engine.play import Play
from havenwright.engine.whether import holds


def conditional(play: Play, context: Context, extras: Iterable[If]) -> tuple[list[Change], list[Part]]:
    """What extras with a condition say about one target: changes, and what is done besides."""
    changes: list[Change] = []
    parts: list[Part] = []
    for extra in extras:
        for one in extra.then if holds(play, context, extra.condition) else extra.otherwise:
            if isinstance(one, Change):
                changes.append(one)
            else:
                parts.append(one)
    return changes, parts


def changed(play: Play, context: Context, amount: int, changes: Iterable[Change], field: str) -> int:
    """An amount after all changes to its field: replaced, then multiplied, then added to."""
    own = [
        change
        for change in changes
        if change.field == field or (field == "suffer" and change.field == "damage")
    ]
    for change in own:
        if change.how == "instead":
            amount = amount_of(play, context, change.amount)
    for change in own:
        if change.how == "times":
            amount *= amount_of(play, context, change.amount)
    return amount + sum(amount_of(play, context, change.amount) for change in own if change.how == "add")


def added(play: Play, context: Context, changes: Iterable[Change], field: str) -> int:
    """What changes add to a field in all."""
    return sum(amount_of(play, context, change.amount) for change in changes if change.field == field)
