"""Windows: the moments at which bonuses act, whatever they are printed on.

A window has an event, who does it, and to whom. At a window bonuses that must act do so unasked; then each
seat with something it may use, the one whose figure acts first, uses one or passes, until all pass. A window
for which nothing waits is silent and costs next to nothing.

What a bonus says is either a change to what is under way, or an instant answer to it (negate, redirect,
prevent), which the window hands back to the rule that opened it; or else parts, which are performed as an
action of their own at the next boundary between steps.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from msgspec.structs import replace

from havenwright.cards.tree import Ability, Action, Bonus, Change, If, Moment, Part, Pay
from havenwright.engine.agenda import CloseFrame, Perform
from havenwright.engine.decisions import PARTY
from havenwright.engine.frames import Context, Frame
from havenwright.engine.play import Play, Rule, ask
from havenwright.engine.selecting import matches
from havenwright.engine.state import ActiveBonus
from havenwright.engine.whether import all_hold, holds

INSTANT: Final = frozenset(("negate", "redirect", "prevent"))
"""Verbs that answer what is happening: the rule that opened the window does what they say."""
PASS: Final = "pass"


class Window(NamedTuple):
    """A moment that has come."""

    event: str
    actor: int
    """Who does it; of suffering, dying, being forced and gaining a condition, whom it happens to."""
    other: int = -1
    """Of an attack or a heal the target, of damage its source, of a kill the killed."""
    when: str = "during"
    kinds: frozenset[str] = frozenset()
    """What the ability is: melee, ranged, single-target, lost, by an attack ..."""
    amount: int = 0


class Answers(NamedTuple):
    """What bonuses said at a window: changes, by whom; and instant answers."""

    changes: list[tuple[int, Change]]
    instants: list[tuple[int, Ability]]
    acted: list[ActiveBonus]

    def of(self, figure: int) -> list[Change]:
        """The changes that a figure's own bonuses made."""
        return [change for bearer, change in self.changes if bearer == figure]

    @property
    def all(self) -> list[Change]:
        return [change for _, change in self.changes]

    def says(self, verb: str) -> bool:
        return any(ability.verb == verb for _, ability in self.instants)


NOTHING: Final = Answers([], [], [])


def is_silent(play: Play, event: str) -> bool:
    """Whether nothing at all waits for an event."""
    return event not in play.awaited


def open_window(play: Play, window: Window, *, later: bool = False) -> Rule[Answers]:
    """Everything that waits for this moment acts; what it changes comes back.

    `later`: nothing is used up yet, since it isn't sure that anything comes of it; `settle` does that.
    """
    if window.event not in play.awaited:
        return NOTHING
    answers = Answers([], [], [])
    done: set[int] = set()
    for active in _waiting(play, window, done):
        if not _optional(active):
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
        _act(play, window, chosen, answers)
    if not later:
        settle(play, window, answers)
    return answers


def settle(play: Play, window: Window, answers: Answers) -> None:
    """What acted is used up, and what it does besides is performed."""
    for active in answers.acted:
        current = next((other for other in play.state.bonuses if other.number == active.number), None)
        if current is not None:
            _used(play, window, current)


def bonus_of(active: ActiveBonus) -> Bonus:
    assert isinstance(active.bonus, Bonus)
    return active.bonus


def _optional(active: ActiveBonus) -> bool:
    bonus = bonus_of(active)
    return bonus.optional or active.item >= 0 or any(isinstance(one, Pay) for one in bonus.then)


def _waiting(play: Play, window: Window, done: set[int]) -> list[ActiveBonus]:
    """The bonuses for which this is the moment."""
    found = []
    for active in play.state.bonuses:
        bonus = active.bonus
        if (
            isinstance(bonus, Bonus)
            and bonus.moment.event == window.event
            and bonus.moment.when == window.when
            and active.number not in done
            and _ready(play, active, bonus)
            and _applies(play, active.figure, bonus.moment, window)
        ):
            found.append(active)
    return found


def _ready(play: Play, active: ActiveBonus, bonus: Bonus) -> bool:
    """Whether its item is ready, and whether its limit allows another use."""
    if active.item >= 0 and play.state.items[active.item] not in ("ready", "active"):
        return False
    return not bonus.limit or active.used != _period(play, bonus)


def _period(play: Play, bonus: Bonus) -> int:
    """The number of what limits a bonus: this turn, round, ability; a scenario is always the same."""
    match bonus.limit:
        case "turn":
            return play.state.turns
        case "round" | "rest":
            return play.state.round
        case "ability":
            return max((frame.ability for frame in play.state.frames.values()), default=0)
        case _:
            return 0


def _applies(play: Play, bearer: int, moment: Moment, window: Window) -> bool:
    """Whether the moment is about these figures, as its bearer sees it."""
    context = context_for(play, bearer, window)
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
        elif window.other < 0 or not matches(play, context, moment.whom, window.other):
            return False
    return all_hold(play, context, moment.where)


def _is_near(play: Play, bearer: int, moment: Moment, window: Window) -> bool:
    """Whether the hex that is entered or left is near enough to whom the moment speaks of."""
    assert moment.whom is not None
    reach = moment.whom.range if isinstance(moment.whom.range, int) else 1
    here = [bearer] if moment.whom.who == "self" else [n for n in play.present() if n != window.actor]
    context = context_for(play, bearer, window)
    where = play.board.within(window.amount, reach)
    anywhere = replace(moment.whom, range=None)
    return any(
        where >> play.figure(n).hex & 1 and (n == bearer or matches(play, context, anywhere, n))
        for n in here
        if play.figure(n).here
    )


def context_for(play: Play, bearer: int, window: Window) -> Context:
    """What a bonus speaks of: `it` is who does it, `target` the other one."""
    frame = Frame(bearer, play.seat_of(bearer), it=window.actor, attacker=window.actor)
    if window.other >= 0:
        frame.targets = (window.other,)
        if window.event == "suffer":
            frame.attacker = window.other
    innermost = next(reversed(play.state.frames.values()), None)
    if innermost is not None:
        frame.action, frame.ability = innermost.action, innermost.ability
        frame.entered, frame.through = innermost.entered, innermost.through
        frame.area, frame.made = innermost.area, innermost.made
    return Context(frame, kinds=window.kinds, amount=window.amount)


def _next_asked(
    play: Play, window: Window, done: set[int], passed: set[int]
) -> tuple[int, list[ActiveBonus]] | None:
    """Whom to ask next: the seat of the acting figure, then the others by initiative."""
    waiting = [active for active in _waiting(play, window, done) if _optional(active)]
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
        elif isinstance(one, Ability) and one.verb in INSTANT:
            answers.instants.append((active.figure, one))
    answers.acted.append(active)


def _used(play: Play, window: Window, active: ActiveBonus) -> None:
    """A use is counted, and what the bonus does beside its changes is performed as an action of its own."""
    context = context_for(play, active.figure, window)
    parts = [
        one
        for one in _flattened(play, context, bonus_of(active).then)
        if not isinstance(one, Change) and not (isinstance(one, Ability) and one.verb in INSTANT)
    ]
    play.emit("bonus used", "active bonuses", figure=active.figure, left=active.left - 1)
    use_up(play, active)
    if parts:
        frame = context.frame
        play.state.serial += 1
        frame.action = play.state.serial
        frame.card, frame.item = active.card, active.item
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
        else:
            yield one


def open_frame(play: Play, frame: Frame) -> str:
    """A frame is in force from now on; it is closed by the entry that follows what is done in it."""
    play.state.serial += 1
    number = str(play.state.serial)
    play.state.frames[number] = frame
    return number


# Bonuses come and go


def register(play: Play, active: ActiveBonus) -> None:
    """A bonus is in force from now on."""
    play.state.serial += 1
    since = play.state.turns
    play.state.bonuses = (*play.state.bonuses, replace(active, number=play.state.serial, since=since))


def use_up(play: Play, active: ActiveBonus) -> None:
    """A use is counted: a slot with its experience, an item, a limit. What is used up ends."""
    bonus = bonus_of(active)
    now = replace(active, used=_period(play, bonus) if bonus.limit else -1)
    if bonus.uses:
        play.figure(active.figure).experience += bonus.uses[len(bonus.uses) - active.left]
        now = replace(now, left=active.left - 1)
    kept = now if not bonus.uses or now.left > 0 else None
    play.state.bonuses = tuple(
        other if other.number != active.number else now
        for other in play.state.bonuses
        if other.number != active.number or kept is not None
    )
    if kept is None and active.card >= 0:
        end_card(play, active.card, lost=active.lost)
    if (active.item >= 0 and kept is None) or (active.item >= 0 and not bonus.uses):
        play.state.items = tuple(
            play.setting.items[n].after_use if n == active.item else how
            for n, how in enumerate(play.state.items)
        )


def end_card(play: Play, card: int, *, lost: bool) -> None:
    """A card leaves the active area, with everything that it brought."""
    play.state.zones[card] = "lost" if lost else "discard"
    play.state.bonuses = tuple(active for active in play.state.bonuses if active.card != card)


def expire(play: Play, lasts: str, figure: int | None = None) -> None:
    """Bonuses end whose time is over."""
    ended = [
        active
        for active in play.state.bonuses
        if active.lasts == lasts and figure in (None, active.figure) and active.since <= play.state.turns
    ]
    if not ended:
        return
    numbers = {active.number for active in ended}
    play.state.bonuses = tuple(active for active in play.state.bonuses if active.number not in numbers)
    for active in ended:
        if active.card >= 0 and play.state.zones[active.card] == "active":
            play.state.zones[active.card] = "lost" if active.lost else "discard"
