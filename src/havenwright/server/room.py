"""A room: a game, the seats around it, and its log in the store.

Everything that changes a room is a line of its log. A line is durable before anybody hears of what it
changed; if it can't be kept, nothing has changed. So a room can be rebuilt from its header and its lines.
"""

import hmac
import secrets
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final, Literal, TypeAlias

import msgspec

from havenwright import bots
from havenwright.decoding import UNREADABLE
from havenwright.engine import (
    PARTY,
    Answer,
    Decision,
    Game,
    IllegalAnswer,
)
from havenwright.errors import UserError
from havenwright.packs import Registry, Scenario
from havenwright.server.beginnings import first_game, gone_on, play_log
from havenwright.server.lines import (
    PACE,
    Failed,
    GoneOn,
    Header,
    HostIs,
    KeyIs,
    Line,
    PlayerIs,
    Replied,
    Restored,
    UndoBy,
    read_header,
    read_line,
)
from havenwright.server.reports import report_of, sentence_of
from havenwright.server.undos import PendingUndo, TakenBack, after_undo, giver, is_selecting
from havenwright.store import Store
from havenwright.table.after_scenario import next_scenarios, played_as
from havenwright.table.party import PERSON, Setup
from havenwright.table.saves import Title, loaded, saved_table
from havenwright.table.session import revealed

SPECTATOR: Final = -1
"""In place of a seat: somebody who looks on."""

ID_BYTES: Final = 9

Stopping: TypeAlias = Literal["", "failed", "differs"]
"""Why a room has stopped: a mistake of ours, or a log that comes out differently than it did."""


class RoomTitle(msgspec.Struct, frozen=True):
    """A room as a list shows it."""

    scenario: str
    game: str
    players: tuple[str, ...]
    round: int
    level: int
    outcome: str
    characters: tuple[str, ...] = ()
    """Their classes, by id."""
    names: tuple[str, ...] = ()
    waiting: tuple[int, ...] = ()
    """Seats that are asked; -1 is the party."""
    stopped: Stopping = ""
    """Why nobody can play here until the host goes on; empty: it goes on."""


class Room:
    """A game with people and bots around it. It is used by one thread at a time."""

    def __init__(
        self, id: str, header: Header, store: Store, packs: Registry, game: Game | None = None
    ) -> None:
        self.id = id
        self.header = header
        self.generation = 0
        """How often something was taken back: the log that clients have begins anew."""
        self.failed: Failed | None = None
        """A mistake of ours, at which the room has stopped."""
        self.differs = ""
        """Why the log can't be played again; empty: it was."""
        self.undo_asked: PendingUndo | None = None
        self.taken_back: TakenBack | None = None
        """The undo with which this generation began, if one did."""
        self._store = store
        self._packs = packs
        self.game = game or first_game(header, packs)
        self.players = [place.player for place in header.setup.places]
        self.keys = list(header.keys)
        self.host = next((seat for seat, player in enumerate(self.players) if player == PERSON), 0)
        self._lines = 0
        self._stored_round = 0
        """The round whose start is stored."""
        self._stored = b""
        """With `differs`: the game with the round from which it can go on."""
        self._failures: list[Failed] = []

    @classmethod
    def begun(
        cls, setup: Setup, store: Store, packs: Registry, undo: UndoBy = "consent", pace: float = PACE
    ) -> "Room":
        """Begin a room with an id and keys that nobody guesses."""
        header = Header(setup, tuple(new_key() for _ in setup.places), undo, pace)
        return cls.create(secrets.token_urlsafe(ID_BYTES), header, store, packs)

    @classmethod
    def resumed(
        cls,
        saved: bytes,
        store: Store,
        packs: Registry,
        undo: UndoBy = "consent",
        pace: float = PACE,
        *,
        from_stored: bool = False,
    ) -> "Room":
        """Begin a room that goes on from a saved table, which stays as it is."""
        title, game = loaded(saved, packs, from_stored=from_stored)
        setup = played_as(game, title.players, hidden=title.hidden)
        header = Header(setup, tuple(new_key() for _ in setup.places), undo, pace, saved, from_stored)
        return cls.create(secrets.token_urlsafe(ID_BYTES), header, store, packs, game)

    @classmethod
    def create(
        cls, id: str, header: Header, store: Store, packs: Registry, game: Game | None = None
    ) -> "Room":
        """Begin a room; a set-up that can't be is refused, and nothing is kept."""
        for place in header.setup.places:
            if place.player != PERSON:
                bots.named(place.player)  # refuses what isn't there
        room = cls(id, header, store, packs, game)
        store.create(id, msgspec.json.encode(header), msgspec.json.encode(room.title))
        return room

    @classmethod
    def reopened(cls, id: str, store: Store, packs: Registry) -> "Room":
        """Rebuild a room from its log.

        Where the log comes out differently than it did, the room has stopped at the start of its stored
        round, and `differs` says why.
        """
        try:
            header = read_header.decode(store.header(id))
            lines = [read_line.decode(line) for line in store.lines(id)]
        except UNREADABLE as error:
            raise UserError(f"room '{id}' can't be read: {error}") from None
        restored = max((at for at, line in enumerate(lines) if isinstance(line, Restored)), default=-1)
        replies = [line for line in lines[restored + 1 :] if isinstance(line, Replied)]
        first = lines[restored] if restored >= 0 else None
        stored = store.stored(id)
        try:
            room = cls(id, header, store, packs, first_game(header, packs, first))
            play_log(room.game, replies, stored)
        except Exception as error:
            differs = sentence_of(error)
            try:
                game, stored = gone_on(header, packs, stored)
            except Exception:
                raise UserError(f"room '{id}' can't be opened: {differs}") from error
            room = cls(id, header, store, packs, game)
            room.differs, room._stored = differs, stored
        room._lines = len(lines)
        room._stored_round = room.game.state.round if stored else 0
        for line in lines:
            room._carry_out(line)
        return room

    # Who is who

    def seat_with(self, key: str) -> int | None:
        """The seat of a key; None if no seat has it. The time this takes tells nothing about keys."""
        found = None
        for seat, own in enumerate(self.keys):
            if hmac.compare_digest(own.encode(), key.encode()):
                found = seat
        return found

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, player in enumerate(self.players) if player == PERSON)

    @property
    def title(self) -> RoomTitle:
        """The room as a list shows it."""
        game = self.game
        return RoomTitle(
            game.setting.scenario.name,
            game.setting.rules.name,
            tuple(self.players),
            game.state.round,
            game.setting.level,
            game.outcome,
            tuple(seat.character for seat in game.setting.party),
            tuple(game.who(seat).name for seat in range(len(self.players))),
            tuple(dict.fromkeys(decision.seat for decision in game.decisions)),
            self.stopped,
        )

    @property
    def saved_title(self) -> Title:
        """The first line of a saved table, as the table in the terminal reads it."""
        title = self.title
        return Title(title.scenario, title.players, True, title.round, title.level, title.outcome, title.game)

    @property
    def leads_to(self) -> list[Scenario]:
        """The scenarios that winning this one has opened."""
        return next_scenarios(self.game, self._packs)

    def question_for(self, seat: int) -> Decision | None:
        """The question that a client of a seat may answer: its own, or the party's."""
        if seat == SPECTATOR or self.has_stopped:
            return None
        own = [decision for decision in self.game.decisions if decision.seat == seat]
        return next(
            iter(own or [decision for decision in self.game.decisions if decision.seat == PARTY]), None
        )

    def bot_question(self) -> Decision | None:
        """A question that a bot answers now; people who choose at the same time aren't waited for."""
        if self.has_stopped:
            return None
        for decision in self.game.decisions:
            if decision.seat == PARTY:
                return None if self.people else decision
            if self.players[decision.seat] != PERSON:
                return decision
        return None

    # A room that has stopped

    @property
    def has_stopped(self) -> bool:
        """True if nobody can play here until the host goes on."""
        return self.stopped != ""

    @property
    def stopped(self) -> Stopping:
        """Why nobody can play here; empty: the room hasn't stopped."""
        return "differs" if self.differs else "failed" if self.failed is not None else ""

    def stop(self, error: Exception, seat: int, answer: Answer | None = None, *, taken: bool = False) -> None:
        """Stop at a mistake of ours, and keep the game among the saved ones.

        `taken`: the last answer stands, and only the table after it can't be shown.
        """
        if self.has_stopped:
            return
        if taken and self.game.replies:
            seat, answer = self.game.replies[-1]
        name = f"{self.game.setting.scenario.name}, before a mistake of ours"
        try:
            self._store.keep(name, saved_table(self.saved_title, self.game))
        except Exception:  # whatever hinders the save, the mistake is told
            name = ""
        replies = len(self.game.replies) - (1 if taken and answer is not None else 0)
        line = Failed(sentence_of(error), report_of(error, self.game), replies, seat, answer, taken, name)
        self._carry_out(line)
        with suppress(UserError):
            self._keep([line], titled=not taken)  # a table that can't be shown may have no title either

    def go_on(self, seat: int) -> None:
        """The host goes on: from before the mistake, or from the start of the stored round."""
        if seat != self.host:
            raise UserError("only the host may do that")
        if self.differs:
            self._stored_round = -1  # the rounds are counted from here
            differs, self.differs = self.differs, ""
            try:
                self._write(Restored(self._stored))
            except UserError:
                self.differs = differs
                raise
            self._stored = b""
        elif self.failed is not None:
            before, told, failed = self.game.fork(), len(self.game.log), self.failed
            if failed.taken:
                self.game.undo()
            self._carry_out(GoneOn())
            try:
                self._keep([*self._replied(told), GoneOn()])
            except UserError:
                self.game, self.failed = before, failed
                raise
        else:
            raise UserError("this room hasn't stopped")
        self.generation += 1
        self.taken_back = None

    def avoided(self, decision: Decision) -> list[Answer | None]:
        """Answers to an open question at which a mistake of ours has happened before."""
        now = len(self.game.replies)
        return [one.answer for one in self._failures if (one.replies, one.seat) == (now, decision.seat)]

    # What a seat does

    def answer(self, seat: int, number: int, answer: Answer) -> None:
        """A seat answers a question, which must be the one that it was shown."""
        decision = self.question_for(seat)
        if decision is None:
            raise IllegalAnswer("you aren't asked anything just now")
        if decision.number != number:
            raise IllegalAnswer("that question is no longer asked")
        self._answer(decision, answer)
        self.undo_asked = None

    def bot_answers(self, decision: Decision, answer: Answer) -> bool:
        """A bot's answer; False if the question isn't asked any more."""
        if self.has_stopped or decision not in self.game.decisions:
            return False
        self._answer(decision, answer)
        return True

    def _answer(self, decision: Decision, answer: Answer) -> None:
        seat = None if decision.seat == PARTY else decision.seat
        self._change(lambda: self.game.choose(answer, seat), decision.seat, answer)

    def put_away(self, seat: int, card: int) -> None:
        """A seat removes an active card of its own."""
        self._check_seat(seat)
        self._change(lambda: self.game.request(seat, card), seat)

    def redo(self, seat: int) -> None:
        """Give the answer again that was taken back last, if it was one's own or the party's."""
        self._check_seat(seat)
        if self.game.undone and giver(self.game.undone[-1]) in set(self.people) - {seat}:
            raise UserError("that was somebody else's answer")
        self._change(self.game.redo, seat)

    # Taking back

    def undo(self, seat: int, *, turn: bool = False) -> None:
        """Take back to the last question of a person, or to the start of the turn.

        At a shared table those must agree whose answers it takes back, or who saw something secret since.
        """
        self._check_seat(seat)
        if self.undo_asked is not None:
            raise UserError("somebody has asked to take something back already")
        after = after_undo(self.game, seat, self.people, turn=turn)
        taken = Counter(who for who, _ in self.game.replies) - Counter(who for who, _ in after.replies)
        undone = self.game.events[len(after.events) :]
        concerned = set(taken)
        if not is_selecting(self.game):
            concerned.update(event.seat for event in undone if event.seat is not None)
        concerned &= set(self.people) - {seat}
        if self.header.undo == "consent" and concerned:
            self.undo_asked = PendingUndo(
                seat, len(after.replies), len(self.game.replies), concerned, tuple(revealed(undone))
            )
            return
        self._take_back(seat, len(after.replies), tuple(revealed(undone)))

    def consent(self, seat: int, *, yes: bool) -> None:
        """A seat agrees to an undo, or doesn't."""
        asked = self.undo_asked
        if asked is None or seat not in asked.waiting:
            raise UserError("nobody has asked you to agree to anything")
        if not yes or asked.answered != len(self.game.replies):
            self.undo_asked = None
            return
        asked.waiting.discard(seat)
        if not asked.waiting:
            self.undo_asked = None
            self._take_back(asked.by, asked.replies, asked.shown)

    def _take_back(self, seat: int, left: int, shown: tuple[str, ...]) -> None:
        def step() -> None:
            self.game.undo(seat)
            while len(self.game.replies) > left:
                self.game.undo()

        self._change(step, seat)
        self.generation += 1
        self.taken_back = TakenBack(seat, shown)

    # Seats

    def hand_over(self, by: int, seat: int, player: str) -> None:
        """Give a seat to a bot or back: one's own, or as the host any."""
        self._check_seat(by)
        if not 0 <= seat < len(self.players):
            raise UserError(f"there is no seat {seat}")
        if by not in (seat, self.host):
            raise UserError("only the host may give away another's seat")
        if player != PERSON:
            bots.named(player)  # refuses what isn't there
        self._write(PlayerIs(seat, player))

    def change_key(self, by: int, seat: int) -> None:
        """The host removes whoever sits in a seat: its key is another one from now on."""
        self._check_host(by)
        if not 0 <= seat < len(self.players) or seat == by:
            raise UserError("you can't remove yourself" if seat == by else f"there is no seat {seat}")
        self._write(KeyIs(seat, new_key()))

    def claim_host(self, seat: int) -> None:
        """A seat becomes the host; whoever calls this knows that the host has been away for long."""
        self._check_player(seat)
        self._write(HostIs(seat))

    def _check_player(self, seat: int) -> None:
        if seat == SPECTATOR:
            raise UserError("spectators only look on")

    def _check_seat(self, seat: int) -> None:
        self._check_player(seat)
        if self.has_stopped:
            raise UserError("this room has stopped; its host can go on")

    def _check_host(self, seat: int) -> None:
        self._check_seat(seat)
        if seat != self.host:
            raise UserError("only the host may do that")

    # The log

    def _change(self, act: Callable[[], None], seat: int, answer: Answer | None = None) -> None:
        """Change the game and keep what it wrote down; what fails leaves everything as it was.

        A mistake of ours stops the room before it.
        """
        before = self.game.fork()
        told = len(self.game.log)
        try:
            act()
        except UserError:
            raise
        except Exception as error:
            self.game = before
            self.stop(error, seat, answer)
            raise BrokenRoom(sentence_of(error)) from error
        try:
            self._keep(self._replied(told))
        except UserError:
            self.game = before
            raise

    def _replied(self, since: int) -> list[Replied]:
        """The game's own log from a place on, as lines; the last one counts the events."""
        log = self.game.log[since:]
        events = len(self.game.events)
        lines = [Replied(seat, answer) for seat, answer in log[:-1]]
        return [*lines, *(Replied(seat, answer, events) for seat, answer in log[-1:])]

    def _write(self, line: Line) -> None:
        self._keep([line])
        self._carry_out(line)

    def _keep(self, lines: Sequence[Line], *, titled: bool = True) -> None:
        """Append lines, with the title of now; when another round has begun its start is stored too."""
        encoded = [msgspec.json.encode(line) for line in lines]
        title = msgspec.json.encode(self.title) if titled else None
        round = self.game.state.round if titled else self._stored_round
        stored = None if round == self._stored_round else self.game.save() if round else b""
        self._store.append(self.id, self._lines, encoded, title, stored)
        self._lines += len(encoded)
        self._stored_round = round

    def _carry_out(self, line: Line) -> None:
        """Change the seats as a line says; the game's own lines are the game's."""
        match line:
            case PlayerIs(seat, player):
                self.players[seat] = player
            case KeyIs(seat, key):
                self.keys[seat] = key
            case HostIs(seat):
                self.host = seat
            case Failed():
                self.failed = line
                self._failures.append(line)
            case GoneOn() | Restored():
                self.failed = None
            case Replied():
                pass


class BrokenRoom(UserError):  # noqa: N818 - it is told as it is
    """A mistake of the engine's in one room."""


def new_key() -> str:
    """A key that nobody guesses."""
    return secrets.token_urlsafe(18)
