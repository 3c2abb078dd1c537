"""Windows: the moments at which bonuses act, whatever they are printed on.

A window has an event, an actor and a target. Mandatory bonuses act unasked; then each seat with a usable
bonus, the acting figure's seat first, uses one or passes, until all pass. A window that no bonus waits for is
silent and costs next to nothing.

A bonus holds changes to the step under way, or instant answers to it (negate, redirect, prevent), which the
window returns to the rule that opened it; or parts, which are performed as an action of their own at the next
boundary between steps.
"""

from collections.abc import Iterable
from typing import Final

import msgspec
from msgspec.structs import replace

from havenwright.cards.tree import (
    Ability,
    Action,
    Bonus,
    Change,
    Compare,
    Consume,
    Count,
    If,
    Is,
    Moment,
    Part,
    Pay,
    Select,
    Some,
    When,
)
from havenwright.engine.bonuses.active import bonus_of, is_later, period, use_up
from havenwright.engine.bonuses.item_use import is_usable
from havenwright.engine.components.elements import can_be_consumed
from havenwright.engine.core.play import Play, Rule, ask, event_of
from havenwright.engine.model.agenda import CardLeft, CloseFrame, Perform
from havenwright.engine.model.decision_kinds import PARTY, PASS
from havenwright.engine.model.frames import Context, Frame
from havenwright.engine.model.state import ActiveBonus
from havenwright.engine.model.window_kinds import WINDOWS, WindowName, check_window
from havenwright.engine.terms.conditions import all_hold, holds
from havenwright.engine.terms.costs import can_pay
from havenwright.engine.terms.selections import GROUND, hexes, matches

TRAP_THERE: Final = Count(Select("trap", "all", 0, None, "it"))

INSTANT: Final = frozenset(("negate", "redirect", "prevent", "ignore"))
"""Verbs that answer what is happening: the rule that opened the window does what they say."""

LATER: Final = Is("later")
"""Of a turn or a round: not the one under way."""


class Window(msgspec.Struct, frozen=True, gc=False):
    """A moment that has come."""

    event: WindowName
    actor: int
    """The doer; for damage, death, forced movement and gained conditions, the figure it happens to."""
    other: int = -1
    """Of an attack or a heal the target, of damage its source, of a kill the killed."""
    when: When = "during"
    kinds: frozenset[str] = frozenset()
    """Kinds of the ability: melee, ranged, single-target, lost, by an attack ..."""
    amount: int = 0

    def __post_init__(self) -> None:
        check_window(self.event)


class Answers(msgspec.Struct, frozen=True, gc=False):
    """The answers of bonuses at a window: changes by bearer, and instant answers."""

    changes: list[tuple[int, Change]]
    instants: list[tuple[int, Ability]]
    acted: list[ActiveBonus]
    sources: list[ActiveBonus] = []
    """The bonus behind each of the changes."""

    def of(self, figure: int) -> list[Change]:
        """The changes that a figure's own bonuses made."""
        return [change for bearer, change in self.changes if bearer == figure]

    @property
    def all(self) -> list[Change]:
        return [change for _, change in self.changes]

    def ignores(self, what: str) -> bool:
        """True if a kind of rules doesn't count this time."""
        return any(ability.verb == "ignore" and ability.what == what for _, ability in self.instants)


NOTHING: Final = Answers([], [], [])


def is_silent(play: Play, event: str) -> bool:
    """True if nothing at all waits for an event."""
    return event not in play.awaited


def awaits(play: Play, window: Window) -> bool:
    """True if something acts, or could be used, at this moment."""
    return window.event in play.awaited and bool(_waiting(play, window, set()))


def open_window(play: Play, window: Window, *, later: bool = False) -> Rule[Answers]:
    """Let everything that waits for this moment act. Returns the changes.

    `later`: nothing is used up yet, since nothing may come of this; `spend_bonuses` does that.
    """
    if window.event not in play.awaited:
        return NOTHING
    answers = Answers([], [], [])
    done = _passed(play, window)
    for active in _waiting(play, window, done):
        if not _optional(play, active):
            done.add(active.number)
            _act(play, window, active, answers)
    passed: set[int] = set()
    while asked := _next_asked(play, window, done, passed):
        seat, options = asked
        numbers = [active.number for active in options]
        answer = yield from ask(seat, f"use: {window.event}", (*numbers, PASS), about=window.actor)
        if answer == PASS:
            passed.add(seat)
            continue
        chosen = next(active for active in options if active.number == answer)
        done.add(chosen.number)
        if (yield from _consumes(play, window, chosen)):
            _act(play, window, chosen, answers)
            window = _reshaped(window, answers)
    if not later:
        spend_bonuses(play, window, answers)
    return answers


def _reshaped(window: Window, answers: Answers) -> Window:
    """The window of an attack that was melee, and has a range now."""
    if "melee" in window.kinds and any(change.field == "range" for change in answers.all):
        return replace(window, kinds=window.kinds - {"melee"} | {"ranged"})
    return window


def replace_by_bonus(play: Play, window: Window) -> Rule[bool]:
    """Let a bonus take the place of the event. Return True if one does."""
    if window.event not in play.awaited:
        return False
    answers = yield from open_window(play, replace(window, when="instead"))
    return bool(answers.acted)


def use_one(play: Play, window: Window) -> Rule[bool]:
    """One of the things that can be used now, if somebody likes; whether one was used."""
    asked = _next_asked(play, window, set(), set())
    if asked is None:
        return False
    seat, options = asked
    numbers = [active.number for active in options]
    answer = yield from ask(seat, f"use: {window.event}", (*numbers, PASS), about=window.actor)
    if answer == PASS:
        return False
    answers = Answers([], [], [])
    chosen = next(active for active in options if active.number == answer)
    if (yield from _consumes(play, window, chosen)):
        _act(play, window, chosen, answers)
        spend_bonuses(play, window, answers)
    return True


def use_halfway(play: Play, window: Window, field: str) -> Rule[list[Change]]:
    """Offer an item for the step under way. Returns its changes to a field."""
    if window.event not in play.awaited:
        return []
    found = [
        active
        for active in _waiting(play, window, set())
        if active.item >= 0 and _optional(play, active) and _changes(active, field)
    ]
    if not found:
        return []
    numbers = [active.number for active in found]
    seat = play.seat_of(window.actor)
    answer = yield from ask(seat, f"use: {window.event}", (*numbers, PASS), about=window.actor)
    if answer == PASS:
        return []
    answers = Answers([], [], [])
    chosen = next(active for active in found if active.number == answer)
    if (yield from _consumes(play, window, chosen)):
        _act(play, window, chosen, answers)
        spend_bonuses(play, window, answers)
    return [change for change in answers.all if change.field == field]


def _changes(active: ActiveBonus, field: str) -> bool:
    return any(isinstance(one, Change) and one.field == field for one in bonus_of(active).then)


def spend_bonuses(play: Play, window: Window, answers: Answers) -> None:
    """Use up the bonuses that acted, and push what they do besides, the first first."""
    for active in reversed(answers.acted):
        current = next((other for other in play.state.bonuses if other.number == active.number), None)
        if current is not None:
            _used(play, window, current)


def card_left(play: Play, entry: CardLeft) -> Rule[None]:
    """Perform what a card says of its end, unless declined."""
    yield from open_window(play, Window("card leaves", entry.actor))
    play.state.bonuses = tuple(
        active for active in play.state.bonuses if active.lasts != "leaving" or active.figure != entry.actor
    )


def _optional(play: Play, active: ActiveBonus) -> bool:
    """True if it is asked for: where the text says so, where it costs something, and most items.

    Items with use slots, and those that work all the time, act by themselves.
    """
    bonus = bonus_of(active)
    if bonus.optional or event_of(bonus) == "turn":
        return True
    if any(isinstance(one, Pay | Consume) for one in bonus.then):
        return True
    if active.item < 0:
        return False
    item = play.setting.items[active.item].item
    return item.use != "none" and item.uses == 1


def _waiting(play: Play, window: Window, done: set[int]) -> list[ActiveBonus]:
    """The bonuses for which this is the moment."""
    found = []
    for active in play.state.bonuses:
        bonus = active.bonus
        if (
            isinstance(bonus, Bonus)
            and event_of(bonus) == window.event
            and _is_time(bonus.moment, window)
            and active.number not in done
            and _ready(play, active, bonus)
            and _applies(play, active, bonus.moment, window)
        ):
            found.append(active)
    return found + _items_ahead(play, window, done) if found else found


def _items_ahead(play: Play, window: Window, done: set[int]) -> list[ActiveBonus]:
    """By some rules items for the one attack of an ability can be used before others reshape that attack."""
    kinds = {"single-target", "melee"}
    if not play.setting.rules.items_in_any_order or not kinds <= window.kinds or window.when != "during":
        return []
    attacks = replace(window, event="attack") if window.event == "attack ability" else None
    if attacks is None:
        return []
    return [
        active
        for active in _waiting(play, attacks, done)
        if active.item >= 0 and active.figure == window.actor and _optional(play, active)
    ]


def _passed(play: Play, window: Window) -> set[int]:
    """The bonuses whose moment this isn't yet, since it has to pass some times before: it is counted."""
    found: set[int] = set()
    for active in play.state.bonuses:
        if active.waits and bonus_of(active).moment.event == window.event:
            moment = bonus_of(active).moment
            timed = replace(moment, where=tuple(one for one in moment.where if one == LATER))
            if _is_time(moment, window) and _applies(play, active, timed, window):
                found.add(active.number)
    if found:
        play.state.bonuses = tuple(
            replace(active, waits=active.waits - 1) if active.number in found else active
            for active in play.state.bonuses
        )
    return found


def _is_time(moment: Moment, window: Window) -> bool:
    """True if a window is the one that a text means, which may speak of a time that has none of its own."""
    if moment.when == window.when or "instead" in (moment.when, window.when):
        return moment.when == window.when
    times = WINDOWS[window.event].times
    if moment.when in times:
        return False
    return not times or window.when == ("during" if "during" in times else "after")


def _ready(play: Play, active: ActiveBonus, bonus: Bonus) -> bool:
    """True if its item is ready, and whether its limit allows another use."""
    if active.waits or (bonus.moment.event == "card leaves" and active.lasts != "leaving"):
        return False
    if active.item >= 0 and not is_usable(play, active, bonus):
        return False
    if any(isinstance(one, Pay) and not _payable(play, active, one) for one in bonus.then):
        return False
    if any(isinstance(one, Consume) and not _can_consume(play, one) for one in bonus.then):
        return False
    return not bonus.limit or active.used != period(play, active, bonus)


def _payable(play: Play, active: ActiveBonus, part: Pay) -> bool:
    frame = Frame(active.figure, play.seat_of(active.figure), card=active.card, item=active.item)
    return all(can_pay(play, Context(frame), cost) for cost in part.cost if isinstance(cost, Ability))


def _can_consume(play: Play, part: Consume) -> bool:
    return can_be_consumed(play, part)


def _consumes(play: Play, window: Window, active: ActiveBonus) -> Rule[bool]:
    """Whoever uses a bonus consumes the elements that it asks for; whether that was done."""
    from havenwright.engine.bonuses.elements import consume

    context = context_for(play, active.figure, window)
    for one in bonus_of(active).then:
        if isinstance(one, Consume) and not (yield from consume(play, context, one)):
            return False
    return True


def _applies(play: Play, active: ActiveBonus, moment: Moment, window: Window) -> bool:
    """True if the moment is about these figures, as its bearer sees it."""
    bearer, context = active.figure, context_for(play, active.figure, window)
    context.frame.item = active.item
    if LATER in moment.where and is_later(play, active):
        context = replace(context, kinds=context.kinds | {LATER.what})
    if window.actor < 0:  # something of the round or the scenario, which is nobody's
        return all_hold(play, context, moment.where)
    if moment.who.who == "self":
        if window.actor != bearer:
            return False
    elif not matches(play, context, moment.who, window.actor):
        return False
    if moment.whom is not None:
        if moment.event in ("enter", "leave", "end of move"):
            if not _is_near(play, bearer, moment, window):
                return False
        elif moment.event == "loot" and moment.whom.who in GROUND:
            return moment.whom.who in window.kinds and all_hold(play, context, moment.where)
        elif active.against:
            if window.other not in active.against:
                return False
        elif window.other < 0 or not matches(play, context, moment.whom, window.other):
            return False
    return all_hold(play, context, moment.where)


def _is_near(play: Play, bearer: int, moment: Moment, window: Window) -> bool:
    """True if the hex that is entered or left is near enough to what the moment speaks of: figures next to
    the hex, or tiles there, if no range is said."""
    assert moment.whom is not None
    on_tiles = moment.whom.who in GROUND
    if "trap" in window.kinds and _speaks_of_traps(moment.whom):  # which is gone by now
        return True
    reach = moment.whom.range if isinstance(moment.whom.range, int) else int(not on_tiles)
    context = context_for(play, bearer, window)
    where = play.board.within(window.amount, reach)
    anywhere = replace(moment.whom, range=None)
    if on_tiles:
        return bool(hexes(play, context, anywhere, where))
    here = [bearer] if moment.whom.who == "self" else [n for n in play.present() if n != window.actor]
    return any(
        where >> play.figure(n).hex & 1 and (n == bearer or matches(play, context, anywhere, n))
        for n in here
        if play.figure(n).here
    )


def _speaks_of_traps(whom: Select) -> bool:
    """True if a trap is one of the tiles that a moment waits for in the very hex."""
    match whom:
        case Select("trap", range=None):
            return True
        case Select("hex", range=None, where=(Some(of),)):
            return any(isinstance(one, Compare) and one.left == TRAP_THERE for one in of)
    return False


def context_for(play: Play, bearer: int, window: Window) -> Context:
    """The context of a bonus: `it` is the doer, `target` the other one."""
    frame = Frame(bearer, play.seat_of(bearer), it=window.actor, attacker=window.actor)
    frame.commander = play.who(bearer).summoner
    if window.other >= 0:
        frame.targets = (window.other,)
        if window.event == "suffer":
            frame.attacker = window.other
    if window.event == "suffer":
        frame.suffered = window.amount
    innermost = next(reversed(play.state.frames.values()), None)
    if innermost is not None:
        frame.action, frame.ability = innermost.action, innermost.ability
        frame.entered, frame.through = innermost.entered, innermost.through
        frame.area, frame.made = innermost.area, innermost.made
    return Context(frame, kinds=window.kinds, amount=window.amount)


def _next_asked(
    play: Play, window: Window, done: set[int], passed: set[int]
) -> tuple[int, list[ActiveBonus]] | None:
    """The next seat to ask: the acting figure's, then the others by initiative."""
    waiting = [active for active in _waiting(play, window, done) if _optional(play, active)]
    by_seat: dict[int, list[ActiveBonus]] = {}
    for active in waiting:
        by_seat.setdefault(play.seat_of(active.figure), []).append(active)
    acting = play.seat_of(window.actor) if window.actor >= 0 else PARTY
    seats = sorted(
        (seat for seat in by_seat if seat not in passed),
        key=lambda seat: (seat != acting, play.figure(seat).initiative if seat != PARTY else (100,), seat),
    )
    return (seats[0], by_seat[seats[0]]) if seats else None


def _act(play: Play, window: Window, active: ActiveBonus, answers: Answers) -> None:
    """A bonus says what it changes, and answers at once what it can."""
    context = context_for(play, active.figure, window)
    for one in _flattened(play, context, bonus_of(active).then):
        if isinstance(one, Change):
            answers.changes.append((active.figure, one))
            answers.sources.append(active)
        elif isinstance(one, Ability) and one.verb in INSTANT:
            answers.instants.append((active.figure, one))
    answers.acted.append(active)


def _used(play: Play, window: Window, active: ActiveBonus) -> None:
    """A use is counted, and what the bonus does beside its changes is performed as an action of its own."""
    context = context_for(play, active.figure, window)
    if window.actor == active.figure and window.other >= 0:
        context.frame.it = window.other  # of what the bearer does, `it` is the other one
    parts = [
        one
        for one in _flattened(play, context, bonus_of(active).then)
        if not isinstance(one, Change) and not (isinstance(one, Ability) and one.verb in INSTANT)
    ]
    left, card, item = active.left - 1, active.card, active.item
    play.emit("bonus used", "active bonuses", figure=active.figure, left=left, card=card, item=item)
    use_up(play, active)
    if parts:
        frame = context.frame
        play.state.serial += 1
        frame.action = play.state.serial
        frame.card, frame.item, frame.performed = active.card, active.item, True
        number = open_frame(play, frame)
        action = Action(tuple(parts))
        play.push(
            Perform(actor=active.figure, action=action, card=active.card, frame=number),
            CloseFrame(frame=number, quiet=True),
        )


def _flattened(play: Play, context: Context, then: Iterable[Change | Part]) -> Iterable[Change | Part]:
    """The body of a bonus, conditions answered."""
    for one in then:
        if isinstance(one, If) and any(isinstance(inner, Change) for inner in (*one.then, *one.otherwise)):
            chosen = one.then if holds(play, context, one.condition) else one.otherwise
            yield from _flattened(play, context, chosen)
        elif isinstance(one, Pay) and any(isinstance(inner, Change) for inner in one.then):
            # Whoever uses the bonus pays for it.
            yield from one.cost
            yield from _flattened(play, context, one.then)
        elif isinstance(one, Consume):  # it was consumed when the bonus was used
            yield from _flattened(play, context, one.then)
        else:
            yield one


def open_frame(play: Play, frame: Frame) -> str:
    """A frame is in force from now on; it is closed by the entry that follows what is done in it."""
    play.state.serial += 1
    number = str(play.state.serial)
    play.state.frames[number] = frame
    return number
