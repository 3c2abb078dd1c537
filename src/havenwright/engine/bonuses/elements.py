"""Consume and infuse elements: by a choice, at the end of a turn, and for a set of monsters together."""

from collections.abc import Sequence

from havenwright.cards.tree import Change, Consume, If, Part
from havenwright.cards.vocabulary import ELEMENTS
from havenwright.engine.bonuses.moments import Window
from havenwright.engine.bonuses.windows import open_window
from havenwright.engine.components.elements import (
    Ready,
    can_be_consumed,
    elements_paying,
    is_enough,
    pool_of,
    usable_elements,
)
from havenwright.engine.components.elements_on_cards import elements_of, icons_drawn_for, make, renew_all
from havenwright.engine.core.play import Play, Rule, ask
from havenwright.engine.core.record import note
from havenwright.engine.model.decisions import PARTY, SKIP, Answer
from havenwright.engine.model.frames import Context, Frame
from havenwright.engine.model.state import IDLE, INERT, STRONG
from havenwright.engine.terms.changes import conditional
from havenwright.engine.terms.costs import once_more

WITHOUT = "without effect"
"""The cost is paid, and what it is for is declined."""


def infuse(play: Play, actor: int, element: str, *, printed: bool = True) -> Rule[None]:
    """The element becomes strong at the end of the turn; of a set of monsters, when all have acted.

    Where elements are on cards, what is `printed` on one is there already; everything else is made.
    """
    if not pool_of(play).is_board:
        if not printed:
            make(play, element)
            play.emit("infused", "elements", figure=actor, element=element)
        return
    if play.who(actor).set:
        yield from infuse_with_set(play, actor, element)
        return
    note(play, actor, "infuse")
    note(play, actor, f"infuse {element}")
    note(play, actor, "elements infused")
    play.state.infusing = (*play.state.infusing, element)
    if len(elements_of(element)) > 1:  # which one is chosen at the end of the turn
        return
    yield from open_window(play, Window("infuse", actor, when="after", kinds=frozenset((element,))))


def consume(play: Play, context: Context, part: Consume) -> Rule[bool]:
    """Let the decider consume the elements of a part, if they are there. Return True if it does."""
    actor, decider = context.actor, context.frame.decider
    ready, answer = pool_of(play).ready(play), ""
    chosen: list[Answer] = []
    if part.either or "any" in part.elements:
        usable = usable_elements(ready, part)
        one = (yield from ask(decider, "consume", (*usable, SKIP), about=actor)) if usable else SKIP
        chosen = [] if one == SKIP else [one]
    elif is_enough(ready, part.elements):
        options = ("yes", "no", WITHOUT) if decider != PARTY else ("yes", "no")
        answer = str((yield from ask(decider, "consume all", options, about=actor)))
        if answer != "no":
            chosen = yield from _choose_elements(decider, actor, ready, part.elements)
    return (yield from _use_up(play, context, chosen, part.elements)) and answer != WITHOUT


def decide_extras(
    play: Play, context: Context, extras: Sequence[If]
) -> Rule[tuple[list[Change], list[Part]]]:
    """Changes and parts of conditional extras that hold for one target, if need be for consumed elements."""
    changes, parts = conditional(play, context, extras)
    besides: list[Part] = []
    for part in parts:
        if not (isinstance(part, Consume) and any(isinstance(one, Change) for one in part.then)):
            besides.append(part)
        else:
            then = yield from consume_often(play, context, part)
            changes += [one for one in then if isinstance(one, Change)]
            besides += [one for one in then if not isinstance(one, Change)]
    return changes, besides


def consume_often(play: Play, context: Context, part: Consume) -> Rule[tuple[Change | Part, ...]]:
    """Consume the elements of a part, again and again where it says so. Return the bodies of all times."""
    then: tuple[Change | Part, ...] = ()
    prices: tuple[Consume, ...] = (part,)
    while prices and (yield from consume(play, context, prices[0])):
        then = (*then, *part.then)
        prices = once_more(prices[0])
    return then


def consume_required(play: Play, context: Context, needs: tuple[str, ...]) -> Rule[bool]:
    """Consume all elements that an action needs. Return False if that can't be, or isn't wanted."""
    ready = pool_of(play).ready(play)
    if not is_enough(ready, needs):
        return False
    if (yield from ask(context.frame.decider, "consume all", ("yes", "no"), about=context.actor)) == "no":
        return False
    named = tuple(sorted(needs, key=lambda element: element == "any"))
    chosen = yield from _choose_elements(context.frame.decider, context.actor, ready, named)
    return (yield from _use_up(play, context, chosen, named))


def consume_as_monster(play: Play, actor: int, part: Consume) -> Rule[bool]:
    """Consume whatever can be consumed; where a card leaves the element open, the party chooses it."""
    if not can_be_consumed(play, part):
        return False
    ready = pool_of(play).ready(play)
    if part.either or "any" in part.elements:
        chosen = [(yield from ask(PARTY, "consume", usable_elements(ready, part), about=actor))]
    else:
        chosen = yield from _choose_elements(PARTY, actor, ready, part.elements)
    own = [frame for frame in play.state.frames.values() if frame.performer == actor]
    frame = own[-1] if own else Frame(actor, PARTY)
    return (yield from _use_up(play, Context(frame), chosen, part.elements))


def _choose_elements(decider: int, actor: int, ready: Ready, wanted: Sequence[str]) -> Rule[list[Answer]]:
    """Something for each of some elements; where it can be one thing or another, that is chosen."""
    chosen: list[Answer] = []
    for number in range(len(wanted)):
        left = {one: elements for one, elements in ready.items() if one not in chosen}
        chosen.append(
            (yield from ask(decider, "consume", elements_paying(left, wanted[number:]), about=actor))
        )
    return chosen


def _use_up(play: Play, context: Context, chosen: list[Answer], wanted: tuple[str, ...]) -> Rule[bool]:
    """Use up the chosen elements. Return True if there were any."""
    if not chosen:
        return False
    actor, ready = context.actor, pool_of(play).ready(play)
    named = [_as_which(ready[one], wanted) for one in chosen]
    pool_of(play).use(play, chosen)
    note(play, actor, "consume", frame=context.frame)
    for element in named:
        note(play, actor, f"consume {element}", frame=context.frame)
    note(play, actor, "elements consumed", len(chosen), frame=context.frame)
    play.emit("consumed", "elements", figure=actor, elements=tuple(named))
    yield from open_window(play, Window("consume", actor, when="after", kinds=frozenset(named)))
    return True


def _as_which(elements: frozenset[str], wanted: tuple[str, ...]) -> str:
    """The element that something was consumed as; what could be any for a cost of any is left open."""
    fitting = [element for element in ELEMENTS if element in elements and element in wanted]
    only = [element for element in ELEMENTS if element in elements]
    return fitting[0] if fitting else only[0] if len(only) == 1 else "any"


def infuse_with_set(play: Play, actor: int, element: str) -> Rule[None]:
    """A monster's card infuses once, when the last of its set has had its turn."""
    if not pool_of(play).is_board or not _infuses_for_set(play, actor):
        return
    chosen = yield from ask(play.seat_of(actor), "infuse", elements_of(element), about=actor)
    pair = play.who(actor).set, str(chosen)
    if pair not in play.state.set_infusing:
        play.state.set_infusing = (*play.state.set_infusing, pair)


def _infuses_for_set(play: Play, actor: int) -> bool:
    """True if a monster's infusing counts: where only the first of a set infuses, no other has come to it.

    Who infuses nothing, since it does nothing, leaves it to the next one of its set.
    """
    if play.setting.rules.sets_infuse != "after the first":
        return True
    own, idle = play.who(actor).set, play.state.consumed
    bodies = enumerate(play.state.figures)
    before = [n for n, body in bodies if body.acted and n != actor and play.who(n).set == own]
    return all((own, IDLE, n) in idle for n in before)


def _leave_infusing_to_next(play: Play, figure: int) -> None:
    """Remember a monster that did nothing for which it would have infused for its set."""
    own = play.who(figure).set
    if play.setting.rules.sets_infuse != "after the first" or not own or not _infuses_for_set(play, figure):
        return
    if not any(name == own for name, _ in play.state.set_infusing) and icons_drawn_for(play, figure):
        play.state.consumed = (*play.state.consumed, (own, IDLE, figure))


def infuse_at_end_of_turn(play: Play, figure: int) -> Rule[None]:
    """Make this turn's infusions strong; a set's when its last figure has acted."""
    _leave_infusing_to_next(play, figure)
    if not play.state.infusing and not play.state.set_infusing:
        return
    ready, late = [], []
    for element in play.state.infusing:
        chosen = yield from ask(play.seat_of(figure), "infuse", elements_of(element), about=figure)
        ready.append(str(chosen))
        if len(elements_of(element)) > 1:
            late.append(str(chosen))
    own = play.who(figure).set
    waiting = {play.who(n).set for n in play.state.order if play.figure(n).here and not play.figure(n).acted}
    if own and (own not in waiting or play.setting.rules.sets_infuse != "after the last"):
        late += [element for name, element in play.state.set_infusing if name == own]
        ready += [element for name, element in play.state.set_infusing if name == own]
        play.state.set_infusing = tuple(pair for pair in play.state.set_infusing if pair[0] != own)
    board = list(play.state.elements)
    for element in ready:
        board[ELEMENTS.index(element)] = STRONG
        play.emit("infused", "elements", figure=figure, element=element)
    play.state.elements, play.state.infusing = tuple(board), ()
    for element in late:  # others were told when they were infused, since which one it is was known
        yield from open_window(play, Window("infuse", figure, when="after", kinds=frozenset((element,))))


def wane(play: Play) -> None:
    """A round is over: elements on the board wane, those on cards can be consumed again."""
    renew_all(play)
    play.state.elements = tuple(max(INERT, strength - 1) for strength in play.state.elements)
