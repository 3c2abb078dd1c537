"""Windows: ask for bonuses and let them act when their moment has come, whatever they are printed on.

A window has an event, an actor and a target. Mandatory bonuses act unasked; then each seat with a usable
bonus, the acting figure's seat first, uses one or passes, until all pass. A window that no bonus waits for is
silent and costs next to nothing.

A bonus holds changes to the step under way, or instant answers to it (negate, redirect, prevent), which the
window returns to the rule that opened it; or parts, which are performed as an action of their own at the next
boundary between steps.
"""

from collections.abc import Iterable, Iterator
from typing import Final, TypeGuard

import msgspec
from msgspec.structs import replace

from havenwright.cards.tree import Ability, Action, Change, Choose, Consume, If, Part, Pay
from havenwright.engine.bonuses.active import TIMES, bonus_of, use_up
from havenwright.engine.bonuses.moments import (
    INSTANT,
    Window,
    context_for,
    is_elsewhere,
    is_optional,
    is_owed,
    is_payable,
    kind_of_text,
    pass_over,
    waiting_bonuses,
)
from havenwright.engine.bonuses.same_time import are_apart, join
from havenwright.engine.core.play import Play, Rule, Wait, ask_once
from havenwright.engine.model.agenda import (
    AnyOrder,
    BonusesAct,
    CardLeft,
    CloseFrame,
    Due,
    Entry,
    ItemUsed,
    Perform,
)
from havenwright.engine.model.decision_kinds import PARTY, PASS
from havenwright.engine.model.frames import Context, Frame
from havenwright.engine.model.state import ActiveBonus
from havenwright.engine.model.window_kinds import WINDOWS, check_window
from havenwright.engine.terms.choices import Body, choose_options
from havenwright.engine.terms.conditions import holds


def is_instant(window: Window, one: Ability) -> bool:
    """True if an ability answers what is happening at a window.

    Of an attack that is also a retaliate with a range; without one it would be a change.
    """
    if one.verb == "retaliate":
        of_attack = window.event == "attack" or "by an attack" in window.kinds
        return of_attack and one.target is not None and one.target.range is not None
    if one.verb == "discard":
        return (window.event, window.when) == ("lose card", "instead") and is_elsewhere(one)
    return one.verb in INSTANT


def _is_answer(part: Part, window: Window) -> TypeGuard[Ability]:
    return isinstance(part, Ability) and is_instant(window, part)


class Answers(msgspec.Struct, frozen=True, gc=False):
    """The answers of bonuses at a window: changes by bearer, and instant answers."""

    changes: list[tuple[int, Change]]
    instants: list[tuple[int, Ability]]
    acted: list[ActiveBonus]
    sources: list[ActiveBonus] = []
    """The bonus behind each of the changes."""
    chosen: dict[int, list[Body]] = {}
    """The options that were chosen of each bonus's choices, in their order."""

    def owed(self, play: Play) -> list[Change]:
        """The changes that nobody can do without."""
        pairs = zip(self.changes, self.sources, strict=True)
        return [change for (_, change), active in pairs if is_owed(play, active)]

    def of(self, figure: int) -> list[Change]:
        """The changes that a figure's own bonuses made."""
        return [change for bearer, change in self.changes if bearer == figure]

    def abilities_of(self, figure: int, verb: str) -> list[Ability]:
        """The instant answers with a verb that a figure's own bonuses gave."""
        return [one for bearer, one in self.instants if bearer == figure and one.verb == verb]

    def chosen_of(self, active: ActiveBonus) -> Iterator[Body]:
        """The options that were chosen of a bonus's choices."""
        return iter(self.chosen.get(active.number, ()))

    @property
    def all(self) -> list[Change]:
        return [change for _, change in self.changes]

    @property
    def redirecting(self) -> list[int]:
        """The bearers that take something upon themselves, and not just a part."""
        return [bearer for bearer, one in self.instants if one.verb == "redirect" and one.amount == 0]

    def ignores(self, what: str) -> bool:
        """True if a kind of rules doesn't count this time."""
        return any(ability.verb == "ignore" and ability.what == what for _, ability in self.instants)


NOTHING: Final = Answers([], [], [])


def is_silent(play: Play, event: str) -> bool:
    """True if nothing at all waits for an event."""
    return event not in play.awaited


def open_window(play: Play, window: Window, *, later: bool = False) -> Rule[Answers]:
    """Let everything that waits for this moment act. Returns the changes.

    `later`: nothing is used up yet, since nothing may come of this; `spend_bonuses` does that.
    """
    if window.event not in play.awaited:
        if window.event not in WINDOWS:
            check_window(window.event)
        return NOTHING
    done = pass_over(play, window) | play.ahead
    waiting = waiting_bonuses(play, window, done)
    if not waiting:
        return NOTHING
    answers = Answers([], [], [])
    for active in waiting:
        if not is_optional(play, active):
            done.add(active.number)
            if any(map(_is_choice, bonus_of(active).then)):
                yield from _pay_for(play, window, active, answers)
            _act(play, window, active, answers)
    passed: set[int] = set()
    while asked := _next_asked(play, window, done, passed):
        seat, options = asked
        numbers = [active.number for active in options]
        answer = yield from ask_once(seat, f"use: {window.event}", (*numbers, PASS), about=window.actor)
        if answer == PASS:
            passed.add(seat)
        if answer is None or answer == PASS:
            continue
        chosen = next(active for active in options if active.number == answer)
        done.add(chosen.number)
        if (yield from _pay_for(play, window, chosen, answers)):
            _act(play, window, chosen, answers)
            window = _reshape(window, answers)
    if not later:
        spend_bonuses(play, window, answers)
    return answers


def act_before(play: Play, window: Window) -> Rule[bool]:
    """Let bonuses act before an event, which waits for their abilities. Return True if there were any."""
    return (yield from answers_before(play, window))[0]


def answers_before(play: Play, window: Window) -> Rule[tuple[bool, Answers]]:
    """The same, with the answers that bonuses give at once."""
    if window.event not in play.awaited:
        return False, NOTHING
    mark = len(play.agenda)
    answers = yield from open_window(play, replace(window, when="before"))
    if len(play.agenda) == mark:
        return False, answers
    acting = {active.number for active in answers.acted} - play.ahead
    play.ahead |= acting
    yield Wait(mark)
    play.ahead -= acting
    return True, answers


def _reshape(window: Window, answers: Answers) -> Window:
    """Make the window of a melee attack ranged, if a bonus gave it a range."""
    if "melee" in window.kinds and any(change.field == "range" for change in answers.all):
        return replace(window, kinds=window.kinds - {"melee"} | {"ranged"})
    return window


def replace_by_bonus(play: Play, window: Window) -> Rule[bool]:
    """Let a bonus take the place of the event. Return True if one does."""
    if window.event not in play.awaited:
        return False
    answers = yield from open_window(play, replace(window, when="instead"))
    return bool(answers.acted)


def use_one(play: Play, window: Window, without: frozenset[int] = frozenset()) -> Rule[bool]:
    """Let somebody use one of the things for this moment, `without` some. Return True if one was used."""
    asked = _next_asked(play, window, set(without), set())
    if asked is None:
        return False
    seat, options = asked
    numbers = [active.number for active in options]
    answer = yield from ask_once(seat, f"use: {window.event}", (*numbers, PASS), about=window.actor)
    if answer is None:
        return (yield from use_one(play, window, without))
    if answer == PASS:
        return False
    answers = Answers([], [], [])
    chosen = next(active for active in options if active.number == answer)
    if (yield from _pay_for(play, window, chosen, answers)):
        _act(play, window, chosen, answers)
        spend_bonuses(play, window, answers)
    return True


def use_halfway(play: Play, window: Window, field: str) -> Rule[list[Change]]:
    """Offer an item for the step under way. Returns its changes to a field."""
    if window.event not in play.awaited:
        return []
    changes = [
        active
        for active in waiting_bonuses(play, window, set())
        if active.item >= 0 and is_optional(play, active) and _changes(active, field)
    ]
    if not changes:
        return []
    numbers = [active.number for active in changes]
    seat = play.seat_of(window.actor)
    answer = yield from ask_once(seat, f"use: {window.event}", (*numbers, PASS), about=window.actor)
    if answer is None:
        return (yield from use_halfway(play, window, field))
    if answer == PASS:
        return []
    answers = Answers([], [], [])
    chosen = next(active for active in changes if active.number == answer)
    if (yield from _pay_for(play, window, chosen, answers)):
        _act(play, window, chosen, answers)
        spend_bonuses(play, window, answers)
    return [change for change in answers.all if change.field == field]


def _changes(active: ActiveBonus, field: str) -> bool:
    return any(isinstance(one, Change) and one.field == field for one in bonus_of(active).then)


def spend_bonuses(play: Play, window: Window, answers: Answers) -> None:
    """Use up the bonuses that acted, and push what they do besides, in the party's order where it matters."""
    mark = len(play.agenda)
    due: list[Due] = []
    for active in reversed(answers.acted):
        current = next((other for other in play.state.bonuses if other.number == active.number), None)
        if current is not None and (does := _spend(play, window, current, answers)):
            play.push(*does)
            due.append(Due(does, bonus=current))
    if len(due) > 1 and not all(are_apart(bonus_of(one.bonus).then) for one in due if one.bonus is not None):
        taken = {id(entry) for one in due for entry in one.does}
        play.agenda[mark:] = [entry for entry in play.agenda[mark:] if id(entry) not in taken]
        play.push(AnyOrder(options=tuple(reversed(due))))


def bonuses_act(play: Play, entry: BonusesAct) -> Rule[None]:
    """Let bonuses act that wait for a moment; each then has its place among what else is due."""
    mark = len(play.agenda)
    yield from open_window(play, Window(entry.event, entry.actor))
    join(play, mark)


def card_left(play: Play, entry: CardLeft) -> Rule[None]:
    """Perform what a card says of its end, unless declined."""
    yield from open_window(play, Window("card leaves", entry.actor))
    play.state.bonuses = tuple(
        active for active in play.state.bonuses if active.lasts != "leaving" or active.figure != entry.actor
    )


def item_used(play: Play, entry: ItemUsed) -> Rule[None]:
    """Let bonuses act that wait for an item to be used."""
    slot = play.setting.items[entry.item].item.slot
    yield from open_window(play, Window("use item", entry.actor, kinds=frozenset((slot,))))


def _pay_for(play: Play, window: Window, active: ActiveBonus, answers: Answers) -> Rule[bool]:
    """Choose what a bonus leaves open; consume and pay what it asks for. Return False if that isn't done."""
    play.acting.add(active.number)
    chosen = answers.chosen[active.number] = list[Body]()
    return (yield from _pay_within(play, window, active, bonus_of(active).then, chosen))


def _pay_within(
    play: Play, window: Window, active: ActiveBonus, then: Body, chosen: list[Body]
) -> Rule[bool]:
    """Pay for parts of a bonus, one after the other, and for what stands behind each; note what is chosen."""
    from havenwright.engine.bonuses.elements import consume

    context = context_for(play, active, window)
    for one in then:
        behind: Body = ()
        if _is_decided(one):
            behind = _decided(play, context, one)
        elif _is_choice(one):
            options = yield from choose_options(context.frame.decider, active.figure, one)
            behind = tuple(part for option in options for part in option)
            chosen.append(behind)
        elif isinstance(one, Consume):
            if not (yield from consume(play, context, one)):
                return False
            behind = one.then
        elif _is_price(one):
            if not (is_payable(play, active, one) and (yield from _pay(play, window, active, one.cost))):
                return False
            behind = one.then
        if behind and not (yield from _pay_within(play, window, active, behind, chosen)):
            return False
    return True


def _is_price(part: Change | Part) -> TypeGuard[Pay]:
    """True if a part is paid when its bonus is used; others are paid when they are performed."""
    return isinstance(part, Pay) and any(map(_answers_at_once, part.then))


def _pay(play: Play, window: Window, active: ActiveBonus, cost: tuple[Part, ...]) -> Rule[bool]:
    """Pay the price of a bonus before it changes anything. Return True if its bearer has paid."""
    mark, before = len(play.agenda), len(play.state.deeds)
    play.ahead.add(active.number)
    play.push(*_action_of(play, active, context_for(play, active, window), cost))
    yield Wait(mark)
    play.ahead.discard(active.number)
    if not play.figure(active.figure).here:
        return False
    is_damage = any(isinstance(one, Ability) and one.verb == "suffer" for one in cost)
    if not is_damage or play.setting.rules.negated_prices_count:
        return True
    return any(deed.name == "damage suffered" for deed in play.state.deeds[before:])


def _next_asked(
    play: Play, window: Window, done: set[int], passed: set[int]
) -> tuple[int, list[ActiveBonus]] | None:
    """The next seat to ask: the acting figure's, then the others by initiative."""
    waiting = [active for active in waiting_bonuses(play, window, done) if is_optional(play, active)]
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
    play.acting.add(active.number)
    context = context_for(play, active, window)
    for one in _flatten(play, context, bonus_of(active).then, answers.chosen_of(active)):
        if isinstance(one, Change):
            if not _is_bearers_own(window, active, one):
                answers.changes.append((active.figure, one))
                answers.sources.append(active)
        elif _is_answer(one, window):
            answers.instants.append((active.figure, one))
    answers.acted.append(active)


def _is_bearers_own(window: Window, active: ActiveBonus, change: Change) -> bool:
    """True of experience that comes with no ability of the bearer: the bonus itself gives it."""
    with_ability = window.event in WITH_EXPERIENCE and window.actor == active.figure
    return change.field == "experience" and not with_ability


WITH_EXPERIENCE: Final = frozenset(
    ("attack", "attack ability", "move", "heal ability", "ability", "loot", "shield")
)
"""Windows whose rules give the experience that is added to an ability or an attack."""


def _spend(play: Play, window: Window, active: ActiveBonus, answers: Answers) -> tuple[Entry, ...]:
    """Count a use. Return what the bonus does beside its changes, as an action of its own."""
    context = context_for(play, active, window)
    if window.actor == active.figure and not (active.against and window.event in TIMES):
        context.frame.it = window.other  # of what the bearer does, `it` is the other one, or the target
    if active.whom >= 0:
        context.frame.chosen = active.whom
    if active.against and window.event == "attack ability":
        context.frame.targets = active.against
    parts = [
        Ability("experience", one.amount) if isinstance(one, Change) else one
        for one in _flatten(play, context, bonus_of(active).then, answers.chosen_of(active))
        if (_is_bearers_own(window, active, one) if isinstance(one, Change) else not _is_answer(one, window))
    ]
    if is_owed(play, active):
        parts = [replace(one, mandatory=True) if isinstance(one, Ability) else one for one in parts]
    left, card, item = active.left - 1, active.card, active.item
    play.emit("bonus used", "active bonuses", figure=active.figure, left=left, card=card, item=item)
    use_up(play, active, window.actor)
    play.acting.discard(active.number)
    return _action_of(play, active, context, tuple(parts)) if parts else ()


def _action_of(
    play: Play, active: ActiveBonus, context: Context, parts: tuple[Part, ...]
) -> tuple[Entry, ...]:
    """Parts of a bonus as an action of their own, in a frame that is open from now on."""
    frame = context.frame
    play.state.serial += 1
    frame.action = play.state.serial
    frame.card, frame.item, frame.performed = active.card, active.item, True
    number, kind = open_frame(play, frame), kind_of_text(play, active)
    return (
        Perform(actor=active.figure, action=Action(parts), card=active.card, frame=number, kinds=(kind,)),
        CloseFrame(frame=number, quiet=True),
    )


def _flatten(play: Play, context: Context, then: Body, chosen: Iterator[Body]) -> Iterable[Change | Part]:
    """Flatten the body of a bonus: decide its conditions, and take what was chosen."""
    for one in then:
        if _is_decided(one):
            yield from _flatten(play, context, _decided(play, context, one), chosen)
        elif _is_choice(one):
            yield from _flatten(play, context, next(chosen), chosen)
        elif _is_price(one) or isinstance(one, Consume):  # it was paid when the bonus was used
            yield from _flatten(play, context, one.then, chosen)
        else:
            yield one


def _is_decided(part: Change | Part) -> TypeGuard[If]:
    """True if a condition stands before changes, so that it is decided when its bonus is used."""
    return isinstance(part, If) and any(
        isinstance(inner, Change) or _is_price(inner) or _is_choice(inner)
        for inner in (*part.then, *part.otherwise)
    )


def _is_choice(part: Change | Part) -> TypeGuard[Choose]:
    """True of options that change or answer what is under way: one is chosen when the bonus is used."""
    return isinstance(part, Choose) and any(
        _answers_at_once(inner) or _is_price(inner) for option in part.options for inner in option
    )


def _decided(play: Play, context: Context, part: If) -> Body:
    """The side of a condition that is in force."""
    return part.then if holds(play, context, part.condition) else part.otherwise


def _answers_at_once(part: Change | Part) -> bool:
    """True if a part changes what is under way, or answers it."""
    return (
        isinstance(part, Change) or is_elsewhere(part) or (isinstance(part, Ability) and part.verb in INSTANT)
    )


def open_frame(play: Play, frame: Frame) -> str:
    """A frame is in force from now on; it is closed by the entry that follows what is done in it."""
    play.state.serial += 1
    number = str(play.state.serial)
    play.state.frames[number] = frame
    return number
