"""Choices: let a seat choose among selected figures and hexes, or the order of changes."""

from collections.abc import Iterable
from itertools import permutations
from typing import Final, TypeAlias

from havenwright.cards.tree import Change, Choose, Part, Select
from havenwright.engine.core.play import Play, Rule, ask, ask_number, ask_or_skip
from havenwright.engine.model.decisions import PARTY, SKIP
from havenwright.engine.model.frames import Context
from havenwright.engine.terms.amounts import amount_of
from havenwright.engine.terms.changes import apply_changes
from havenwright.engine.terms.selections import hexes_in_range, in_range

Body: TypeAlias = tuple[Change | Part, ...]
"""The inside of a part: of an `If`, an option, a consumption."""

MOST_ORDERED: Final = 6
"""More bonuses than that are never put in order."""


def apply_in_chosen_order(
    play: Play, context: Context, amount: int, changes: Iterable[Change], field: str, more: int = 0
) -> Rule[int]:
    """Apply changes and `more` to an amount; where factors and bonuses meet, the party picks their order."""
    own = [change for change in changes if change.field == field]
    if not own:
        return amount + more
    usual = apply_changes(play, context, amount, own, field) + more
    factors = [change for change in own if change.how == "times"]
    bonuses = [change for change in own if change.how == "add"]
    if not factors or not (bonuses or more) or len(own) > MOST_ORDERED:
        return usual
    base = apply_changes(play, context, amount, [change for change in own if change.how == "instead"], field)
    steps = [(change.how, amount_of(play, context, change.amount)) for change in (*factors, *bonuses)]
    if more:
        steps.append(("add", more))
    play.summing = base, tuple(steps)
    results = sorted({_applied(base, order) for order in permutations(steps)}, reverse=True)
    return (yield from ask_number(PARTY, "order of bonuses", results, about=context.actor))


def _applied(value: int, steps: Iterable[tuple[str, int]]) -> int:
    for how, by in steps:
        value = value * by if how == "times" else value + by
    return value


def choose_options(decider: int, actor: int, part: Choose) -> Rule[list[Body]]:
    """Let the decider choose options of a card, in the order in which they are performed."""
    left, chosen = list(range(len(part.options))), list[Body]()
    for _ in range(min(part.count, len(left))):
        number = yield from ask_number(decider, "choose one", left, about=actor)
        left.remove(number)
        chosen.append(part.options[number])
    return chosen


def choose_redirected(play: Play, context: Context, to: Select | None, target: int) -> Rule[int]:
    """Choose the figure that an attack or a trap is turned to, instead of its target: by default oneself."""
    if to is None or to.who == "self":
        return context.actor
    reach = None if to.range is None else amount_of(play, context, to.range)
    others = [n for n in in_range(play, context, to, reach, aimed=False) if n != target]
    chosen = yield from choose_figures(play, context, "redirect", others, 1, must=True)
    return chosen[0] if chosen else target


def choose_figures(
    play: Play, context: Context, kind: str, candidates: list[int], count: int, *, must: bool = False
) -> Rule[list[int]]:
    """As many as may be, one at a time; a player can stop, who acts by monster rules does all it can."""
    figures: list[int] = []
    decider = context.frame.decider
    for _ in range(count):
        left = [n for n in candidates if n not in figures]
        if decider == PARTY or must:
            chosen = None
            if left:
                chosen = yield from ask_number(decider, kind, left, about=context.actor, of="figures")
        else:
            chosen = yield from ask_or_skip(decider, kind, left, about=context.actor, of="figures")
        if chosen is None:
            break
        figures.append(chosen)
    return figures


def choose_hexes(play: Play, context: Context, kind: str, select: Select, count: int) -> Rule[list[int]]:
    """Choose hexes of a selection, one at a time."""
    chosen: list[int] = []
    decider = context.frame.decider
    for _ in range(count):
        # Several tokens may lie in one hex.
        left = [at for at in dict.fromkeys(hexes_in_range(play, context, select)) if at not in chosen]
        if not left:
            break
        options: list[int | str] = list(left) if decider == PARTY else [*left, SKIP]
        answer = yield from ask(decider, kind, options, about=context.actor)
        if not isinstance(answer, int):
            break
        chosen.append(answer)
    return chosen
