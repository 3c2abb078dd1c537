"""Tables and steps for the clients of a room: nothing that a seat may not know."""

from collections.abc import Collection, Iterable, Sequence

from havenwright.engine import Decision, Event, Game
from havenwright.errors import UserError
from havenwright.server.room import SPECTATOR, Room
from havenwright.server.wire import (
    Explained,
    LogLine,
    NextScenario,
    OptionRow,
    Previewed,
    Question,
    SeatState,
    Step,
    Table,
    ToldEvent,
    UndoAsked,
)
from havenwright.telling import Words, asked, lines, reasons, told


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
    )


def step_for(room: Room, seat: int, connected: Collection[int], change: int, since: int) -> Step:
    """The table now, with the events from a number on."""
    game = room.game
    decision = room.question_for(seat)
    waiting = tuple(dict.fromkeys(one.seat for one in game.decisions))
    return Step(
        change=change,
        generation=room.generation,
        since=since,
        events=tuple(_told(game.events, seat, since)),
        lines=tuple(LogLine(*line) for line in lines(game, seat, since)),
        seen=len(game.events),
        view=game.view(seat),
        question=None if decision is None else question(game, decision),
        waiting=waiting,
        seats=tuple(_seats(room, connected, waiting)),
        outcome=game.outcome,
        undo=_undo(room),
        leads_to=tuple(NextScenario(one.id, one.name) for one in room.leads_to),
    )


def question(game: Game, decision: Decision) -> Question:
    """A decision as a client shows it."""
    said = asked(game, decision)
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
        offer=game.offer(decision),
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
    return Previewed(figure, tuple(_told(shown, SPECTATOR, 0)), tuple(told(words, event) for event in shown))


def _told(events: Sequence[Event], seat: int, since: int) -> Iterable[ToldEvent]:
    for number in range(since, len(events)):
        event = events[number]
        if event.seat is None or event.seat == seat:
            yield ToldEvent(number, event.kind, event.why, dict(event.data))


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
