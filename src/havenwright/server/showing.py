"""Tables and steps for the clients of a room: nothing that a seat may not know."""

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache

from msgspec.structs import replace

from havenwright.bots import hint
from havenwright.engine import Decision, Event, Game, ScenarioView
from havenwright.errors import UserError
from havenwright.packs import Scenario
from havenwright.server.room import Room
from havenwright.server.wire import (
    Explained,
    Halted,
    Hinted,
    HintRow,
    LogLine,
    NextScenario,
    OptionRow,
    Previewed,
    Priced,
    Question,
    SeatState,
    Step,
    Table,
    ToldEvent,
    UndoAsked,
)
from havenwright.telling import Words, asked, lines_of_all, reasons, told
from havenwright.telling.english import ENGLISH
from havenwright.telling.goals import GoalWords
from havenwright.telling.special_rules import special_rules


def table_for(
    room: Room, seat: int, connected: Collection[int], change: int, generation: int = -1, seen: int = 0
) -> Table:
    """Everything for a client that has come, from the events on that it hasn't seen."""
    setting = room.game.setting
    since = min(seen, len(room.game.events)) if generation == room.generation else 0
    return Table(
        room=room.id,
        seat=seat,
        ruleset=setting.rules.id,
        game=setting.rules.name,
        scenario=setting.scenario.name,
        level=setting.level,
        faces=room.game.faces(seat),
        step=step_for(room, seat, connected, change, since),
        remark="" if room.game.replies else room.game.remark,
    )


def halted_for(room: Room, seat: int) -> Halted:
    """A room that has stopped, for a seat: only its own answer is in the report."""
    failed = room.failed
    report = ""
    if failed is not None:
        own = seat == failed.seat and failed.answer is not None
        report = f"answer: {failed.answer!r}\n{failed.report}" if own else failed.report
    return Halted(
        room=room.id,
        seat=seat,
        scenario=room.game.setting.scenario.name,
        why="differs" if room.differs else "failed",
        reason=room.differs or (failed.reason if failed else ""),
        report="" if room.differs else report,
        round=room.game.state.round if room.differs else 0,
        saved="" if room.differs or failed is None else failed.saved,
        host=room.game.who(room.host).name,
        is_host=seat == room.host,
    )


def step_for(room: Room, seat: int, connected: Collection[int], change: int, since: int) -> Step:
    """The table now, with the events from a number on."""
    return steps_for(room, [(seat, since)], connected, change)[seat, since]


def steps_for(
    room: Room, wanted: Collection[tuple[int, int]], connected: Collection[int], change: int
) -> dict[tuple[int, int], Step]:
    """The steps of some seats, each with the events from a number on: what they share is made once."""
    game = room.game
    words = Words(game.setting, game.state)
    waiting = tuple(dict.fromkeys(one.seat for one in game.decisions))
    rows, undo = tuple(_seats(room, connected, waiting)), _undo(room)
    leads_to = tuple(NextScenario(one.id, one.name) for one in room.leads_to)
    seats = list(dict.fromkeys(seat for seat, _ in wanted))
    views = {
        seat: replace(view, scenario=scenario_in_words(game, view.scenario))
        for seat, view in zip(seats, game.views(seats), strict=True)
    }
    open_to = {seat: decision for seat in seats if (decision := room.question_for(seat))}
    questions = {number: question(game, one, words) for number, one in _by_number(open_to.values()).items()}
    events = {since: list(_told(game.events, since)) for since in {since for _, since in wanted}}
    log = {since: list(lines_of_all(game, since, words)) for since in events}
    return {
        (seat, since): Step(
            change=change,
            generation=room.generation,
            since=since,
            events=tuple([event for whose, event in events[since] if whose in (None, seat)]),
            lines=tuple([LogLine(*line) for whose, line in log[since] if whose in (None, seat)]),
            seen=len(game.events),
            view=views[seat],
            question=questions[open_to[seat].number] if seat in open_to else None,
            waiting=waiting,
            seats=rows,
            outcome=game.outcome,
            undo=undo,
            taken_back=room.taken_back,
            leads_to=leads_to,
        )
        for seat, since in wanted
    }


def scenario_in_words(game: Game, shown: ScenarioView) -> ScenarioView:
    """The scenario with its goal, its losses and its special rules as people read them."""
    setting, plot = game.setting, game.state.plot
    names = tuple((kind.id, kind.name) for kind in setting.monsters.values())
    words = GoalWords(setting.scenario, names, ENGLISH)
    return replace(
        shown,
        goal=ENGLISH.capital(words.state(plot.goal, "goal")),
        ends=tuple(words.losses(plot.triggers)),
        special=_special(setting.scenario, names, len(setting.party), plot.read),
    )


@lru_cache(maxsize=256)
def _special(
    scenario: Scenario, names: tuple[tuple[str, str], ...], characters: int, read: tuple[str, ...]
) -> tuple[str, ...]:
    return tuple(special_rules(scenario, names, characters=characters, read=read))


def _by_number(decisions: Iterable[Decision]) -> dict[int, Decision]:
    return {one.number: one for one in decisions}


def question(game: Game, decision: Decision, words: Words | None = None) -> Question:
    """A decision as a client shows it."""
    offer = game.offer(decision)
    said = asked(game, decision, words, offer)
    about = decision.about_type
    return Question(
        number=decision.number,
        kind=decision.kind,
        seat=decision.seat,
        about=decision.about,
        about_type="" if about is None else about.value,
        of=decision.of,
        prompt=said.prompt,
        performing=said.performing,
        options=tuple(OptionRow(*option) for option in said.options),
        free=decision.free,
        limits=decision.limits,
        offer=offer,
    )


def explained(room: Room, seat: int, number: int) -> Explained:
    """The reasons of an event that a seat was told."""
    events = room.game.events
    if not 0 <= number < len(events) or events[number].seat not in (None, seat):
        raise UserError(f"there is no event {number}")
    return Explained(number, tuple(reasons(room.game, number)), room.game.explain(number))


def previewed(room: Room, seat: int, figure: int) -> Previewed:
    """The events if a figure acted now, as far as a seat can know."""
    events = room.game.preview(figure, max(0, seat))
    words = Words(room.game.setting, room.game.state)
    shown = [event for event in events if event.seat is None]
    said = tuple(told(words, event) for event in shown)
    return Previewed(figure, tuple(event for _, event in _told(shown)), said)


def priced(room: Room, seat: int, number: int, path: tuple[int, ...]) -> Priced:
    """The price and the dangers of a path that a seat draws."""
    decision = room.question_for(seat)
    if decision is None or decision.number != number:
        raise UserError("another question is open")
    return Priced(number, room.game.own_path(decision, path))


def hinted(game: Game, seat: int) -> Hinted:
    """The advice of a bot that plans to a seat that is asked something."""
    decision, advice = game.handle(seat).decision, hint(game, seat)
    place = decision.options.index
    rows = tuple(HintRow(place(one.option), one.value, one.simulations) for one in advice.candidates)
    return Hinted(decision.number, place(advice.answer), rows, advice.simulations)


def _told(events: Sequence[Event], since: int = 0) -> Iterable[tuple[int | None, ToldEvent]]:
    """Events from a number on, each with the seat that alone may know it; None: everybody may."""
    for number in range(since, len(events)):
        event = events[number]
        yield event.seat, ToldEvent(number, event.kind, event.why, dict(event.data))


def _seats(room: Room, connected: Collection[int], waiting: Collection[int]) -> Iterable[SeatState]:
    for seat, player in enumerate(room.players):
        yield SeatState(
            seat=seat,
            name=room.game.who(seat).name,
            player=player,
            connected=seat in connected,
            asked=seat in waiting,
            host=seat == room.host,
        )


def _undo(room: Room) -> UndoAsked | None:
    pending = room.undo_asked
    if pending is None:
        return None
    return UndoAsked(pending.by, tuple(sorted(pending.waiting)), pending.shown)
