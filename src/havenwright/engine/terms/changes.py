"""Changes to an ability: amounts replaced, multiplied and added to."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from havenwright.cards.tree import Ability, Amount, Change, Count, Fact, If, Part, Select, Stat, Sum
from havenwright.cards.tree_walk import nodes_in
from havenwright.engine.core.play import Play
from havenwright.engine.model.frames import Context
from havenwright.engine.terms.amounts import amount_before, amount_of, is_relative, plain
from havenwright.engine.terms.conditions import holds


def conditional(play: Play, context: Context, extras: Iterable[If]) -> tuple[list[Change], list[Part]]:
    """Changes and parts of conditional extras that hold for one target."""
    changes: list[Change] = []
    parts: list[Part] = []
    for extra in extras:
        for one in extra.then if holds(play, context, extra.condition) else extra.otherwise:
            if isinstance(one, Change):
                changes.append(one)
            else:
                parts.append(one)
    return changes, parts


def apply_changes(play: Play, context: Context, amount: int, changes: Iterable[Change], field: str) -> int:
    """Apply all changes to an amount of their field: replace it, then multiply, then add."""
    own = [
        change
        for change in changes
        if change.field == field or (field == "suffer" and change.field == "damage")
    ]
    if not own:
        return amount
    relative = [change.amount for change in own if change.how == "instead" and is_relative(change.amount)]
    for change in own:
        if change.how == "instead" and not is_relative(change.amount):
            amount = amount_of(play, context, change.amount)
    for change in own:
        if change.how == "times":
            amount *= amount_of(play, context, change.amount)
    if relative:  # added in place of everything else
        return amount + amount_of(play, context, relative[-1])
    return amount + sum(amount_of(play, context, change.amount) for change in own if change.how == "add")


def retargeted(target: Select, changes: Iterable[Change]) -> Select:
    """The selection of an ability, replaced by a change if one says so."""
    return next((change.whom for change in changes if change.field == "target" and change.whom), target)


def total_added(play: Play, context: Context, changes: Iterable[Change], field: str) -> int:
    """Sum up what changes add to a field."""
    own = [change.amount for change in changes if change.field == field and change.whom is None]
    return sum([amount_of(play, context, amount) for amount in own]) if own else 0


def value_by_target(ability: Ability) -> tuple[Change, ...]:
    """The value of an attack that is asked of each target: `the number of conditions on the target`."""
    if ability.verb != "attack" or isinstance(ability.amount, int) or not _asks_of_target(ability.amount):
        return ()
    return (Change("attack", ability.amount, how="instead"),)


@cache
def _asks_of_target(amount: Amount) -> bool:
    return _is_of_it(amount) or any(map(_is_of_target, nodes_in(amount)))


def _is_of_it(amount: Amount) -> bool:
    """True of what `it` has now, which is the target; within a filter it is another one."""
    match amount:
        case Sum(left, _, right):
            return _is_of_it(left) or _is_of_it(right)
        case Stat(of="it") | Count(Select(origin="it")):
            return True
    return False


def _is_of_target(one: object) -> bool:
    """True of what the target has now, or did or suffered before; what was just done was done to another."""
    match one:
        case Select(origin="target") | Stat(of="target") | Fact("hit points missing", of="target"):
            return True
        case Fact(scope="turn" | "round" | "scenario", of="target"):
            return True
    return False


WITHOUT_AMOUNT: Final = frozenset(("condition", "infuse", "flying", "nothing"))


def amount_with(play: Play, context: Context, ability: Ability, changes: Sequence[Change]) -> int:
    """The amount of an ability with some changes to it; each attack is changed by itself."""
    if ability.verb in WITHOUT_AMOUNT:
        return 0
    amount = amount_before(play, context, ability.amount, _base(play, ability, context.actor))
    return amount if ability.verb == "attack" else apply_changes(play, context, amount, changes, ability.verb)


def _base(play: Play, ability: Ability, figure: int) -> int:
    """The base of a relative amount: the value of a figure that has one."""
    if play.who(figure).kind == "character":
        return 0
    stats = play.stats(figure)
    if ability.verb == "attack":
        return 0 if stats.attack is None else plain(play, figure, stats.attack)
    return (stats.move or 0) if ability.verb == "move" else 0
