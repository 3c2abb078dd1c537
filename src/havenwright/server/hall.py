"""The hall: the rooms of this process, who is connected to each, and the bots that answer.

Rooms are touched by the event loop alone. Bots think in threads, on a copy; writing waits in a thread too.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import suppress
from typing import Final

import msgspec
from msgspec.structs import replace

from havenwright import bots
from havenwright.decoding import UNREADABLE
from havenwright.engine import Answer, Decision, Faces, Game, Readable, unread
from havenwright.errors import UserError
from havenwright.packs import Registry
from havenwright.server import showing
from havenwright.server.knocks import Knocks, Opening
from havenwright.server.lobby import RoomRow
from havenwright.server.room import SPECTATOR, BrokenRoom, Room, RoomTitle
from havenwright.server.wire import (
    AskHint,
    AskPath,
    AskPreview,
    AskWhy,
    ClaimHost,
    Consent,
    DoAgain,
    FromClient,
    GiveAnswer,
    GoOn,
    HandOver,
    Hello,
    PutAway,
    Refused,
    Remove,
    Stopped,
    TakeBack,
    ToClient,
    encode,
    name_of,
)
from havenwright.store import Store, StoreError

log = logging.getLogger(__name__)

QUEUE: Final = 64
"""Messages that may wait for a client; one that is slower is dropped."""

STORE_SECONDS: Final = 2.0
"""Seconds until a bot gives an answer again that couldn't be kept."""

HOST_AWAY: Final = 120.0
"""Seconds without a host after which any seat may take its rights."""


class KnownFaces(msgspec.Struct):
    """Faces that a client has, and their keys."""

    faces: Faces
    keys: Readable

    def update(self, game: Game, seat: int) -> Faces | None:
        """Make them those of now; return the new ones, if there are any."""
        keys = game.readable(seat)
        if keys == self.keys:
            return None
        before, self.faces, self.keys = self.faces, game.faces(seat), keys
        return unread(self.faces, before)


class Client:
    """A connection to a room. What it is sent waits in a short queue."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.seen = 0
        """How many events it was told."""
        self.generation = -1
        self.faces: KnownFaces | None = None
        """The faces that it could read when it was told last."""
        self.dropped = ""
        """Why its connection ends; empty: it doesn't."""
        self.asks_hint = False
        """True while a bot thinks about its question."""
        self._waiting: deque[bytes] = deque()
        self._wake = asyncio.Event()

    def send(self, message: msgspec.Struct) -> None:
        """Queue a message; a client that doesn't take them is dropped, and holds nobody up."""
        if len(self._waiting) >= QUEUE:
            self.drop("you were too slow; come again", again=True)
        if not self.dropped:
            self._waiting.append(encode(message))
            self._wake.set()

    def drop(self, reason: str, *, again: bool = False) -> None:
        """End the connection, and tell the client why, and whether it may come again by itself."""
        if not self.dropped:
            log.info("client dropped", extra={"seat": self.seat, "reason": reason})
            self.dropped = reason
            self._waiting.clear()
            self._waiting.append(encode(Stopped(reason, again)))
            self._wake.set()

    async def outgoing(self) -> AsyncIterator[bytes]:
        """Messages for this client, until it is dropped."""
        while True:
            while self._waiting:
                yield self._waiting.popleft()
            if self.dropped:
                return
            self._wake.clear()
            await self._wake.wait()


class Seated:
    """A room that is open, with its clients."""

    def __init__(self, room: Room, now: float) -> None:
        self.room = room
        self.clients: list[Client] = []
        self.mutex = asyncio.Lock()
        self.change = 0
        self.waits_for_store = False
        """True while a bot's answer waits for the store, and people were told."""
        self.host_left = now
        """The time since which no host is here, if none is."""
        self.bot: asyncio.Task[None] | None = None
        self.outcome = room.game.outcome
        """The outcome as everybody was told it."""

    @property
    def connected(self) -> frozenset[int]:
        """The seats of which some client is here."""
        return frozenset(client.seat for client in self.clients if client.seat != SPECTATOR)


class Hall:
    """The rooms of a store."""

    def __init__(self, store: Store, packs: Registry, clock: Callable[[], float] = time.monotonic) -> None:
        self.store = store
        self.packs = packs
        self.clock = clock
        self._open: dict[str, Seated] = {}
        self._opening = Opening()
        self.knocks = Knocks()
        self.on_outcome: Callable[[str], None] = lambda room: None
        """Called with a room whose scenario has ended, or goes on again."""

    # Rooms

    async def create(self, room: Room) -> Room:
        """Open a room that was just begun."""
        seated = self._open[room.id] = Seated(room, self.clock())
        log.info("room begun", extra={"room": room.id})
        self._wake_bot(seated)
        return room

    async def seated(self, room: str) -> Seated:
        """An open room; one that isn't open is rebuilt from its log."""
        async with self._opening.lock(room):
            if room not in self._open:
                rebuilt = await asyncio.to_thread(Room.reopened, room, self.store, self.packs)
                self._open[room] = Seated(rebuilt, self.clock())
                self._wake_bot(self._open[room])
            return self._open[room]

    async def is_there(self, room: str) -> bool:
        """True if there is a room of an id."""
        return room in self._open or await asyncio.to_thread(self.store.has, room)

    def opened_room(self, room: str) -> Room:
        """A room that is open."""
        return self._open[room].room

    async def rooms(self) -> list[RoomRow]:
        """All rooms, the last changed first; one that can't be read is left out."""
        found = []
        for row in await asyncio.to_thread(self.store.rooms, "table"):
            with suppress(*UNREADABLE):
                title = msgspec.json.decode(row.title, type=RoomTitle)
                if seated := self._open.get(row.id):
                    title = msgspec.structs.replace(title, stopped=seated.room.stopped)
                found.append(RoomRow(row.id, row.created, row.changed, title))
        return found

    async def delete(self, room: str) -> None:
        """Close a room for good."""
        seated = self._open.pop(room, None)
        if seated is not None:
            self._close(seated, "this room was deleted")
        await asyncio.to_thread(self.store.delete, room)

    async def close(self) -> None:
        """Tell everybody that the service ends; every answer is kept already."""
        for seated in self._open.values():
            self._close(seated, "the service ends; the game is kept", again=True)
        self._open.clear()

    def _close(self, seated: Seated, reason: str, *, again: bool = False) -> None:
        if seated.bot is not None:
            seated.bot.cancel()
        for client in seated.clients:
            client.drop(reason, again=again)

    # Clients

    async def come(self, hello: Hello) -> tuple[Seated, Client]:
        """A client comes: to its seat, or to look on."""
        seated = await self.seated(hello.room)
        seat = seated.room.seat_with(hello.key) if hello.key else SPECTATOR
        if seat is None:
            raise UserError("this key fits no seat here; ask the host for a new link")
        client = Client(seat)
        async with seated.mutex:
            seated.clients.append(client)
            self._tell(seated, but=client)
            self._welcome(seated, client, hello.generation, max(0, hello.seen))
        return seated, client

    def _welcome(self, seated: Seated, client: Client, generation: int = -1, seen: int = 0) -> None:
        """Send a client the whole table, or why the room has stopped."""
        room = seated.room
        try:
            if not room.has_stopped:
                table = showing.table_for(
                    room, client.seat, seated.connected, seated.change, generation, seen
                )
                client.seen, client.generation = table.step.seen, room.generation
                client.faces = KnownFaces(table.faces, room.game.readable(client.seat))
                client.send(table)
                return
        except Exception as error:
            self._stop(seated, error)
        client.send(showing.halted_for(room, client.seat))

    async def leave(self, seated: Seated, client: Client) -> None:
        """A client has gone."""
        async with seated.mutex:
            if client in seated.clients:
                seated.clients.remove(client)
            if seated.room.host not in seated.connected:
                seated.host_left = self.clock()
            self._tell(seated)

    async def take(self, seated: Seated, client: Client, message: FromClient) -> None:
        """Carry out what a client says. A mistake is told to it alone."""
        try:
            if isinstance(message, AskHint):
                await self._hint(seated, client, message.number)
                return
            async with seated.mutex:
                if client.dropped:
                    return
                await self._carry_out(seated, client, message)
        except BrokenRoom as error:
            async with seated.mutex:
                log.error("room failed", extra={"room": seated.room.id}, exc_info=error.__cause__)
                self._tell(seated)
        except UserError as error:
            client.send(Refused(name_of(message), str(error)))

    async def _hint(self, seated: Seated, client: Client, number: int) -> None:
        """Let a bot think about a seat's question, in a thread and on a copy, while the table goes on."""
        async with seated.mutex:
            decision = seated.room.question_for(client.seat)
            if decision is None or decision.number != number:
                raise UserError("another question is open")
            if client.asks_hint:
                raise UserError("a hint is on its way")
            twin, client.asks_hint = seated.room.game.fork(), True
        try:
            told = await asyncio.to_thread(showing.hinted, twin, client.seat)
        except Exception as error:
            log.exception("hint failed", extra={"room": seated.room.id})
            raise UserError("no hint can be given; it is a mistake of ours") from error
        finally:
            client.asks_hint = False
        if not client.dropped:
            client.send(told)

    async def _carry_out(self, seated: Seated, client: Client, message: FromClient) -> None:
        room, seat = seated.room, client.seat
        match message:
            case AskWhy() | AskPreview() | AskPath():
                client.send(_told(room, seat, message))
                return
            case GoOn():
                await _off_loop(room.go_on, seat)
                for one in seated.clients:
                    self._welcome(seated, one)
                self._wake_bot(seated)
                return
            case Hello():
                raise UserError("you are here already")
            case GiveAnswer(number, answer):
                await _off_loop(room.answer, seat, number, answer)
            case TakeBack(turn):
                await _off_loop(lambda: room.undo(seat, turn=turn))
            case DoAgain():
                await _off_loop(room.redo, seat)
            case Consent(yes):
                await _off_loop(lambda: room.consent(seat, yes=yes))
            case PutAway(card):
                await _off_loop(room.put_away, seat, card)
            case HandOver(other, player):
                await _off_loop(room.hand_over, seat, other, player)
            case Remove(other):
                await _off_loop(room.change_key, seat, other)
                for one in [one for one in seated.clients if one.seat == other]:
                    one.drop("the host has given your seat away")
                    seated.clients.remove(one)
            case ClaimHost():
                self._check_host_away(seated)
                await _off_loop(room.claim_host, seat)
        self._tell(seated)
        self._wake_bot(seated)

    def _stop(self, seated: Seated, error: Exception) -> None:
        """Stop a room whose table can't be shown."""
        log.error("room failed", extra={"room": seated.room.id}, exc_info=error)
        seated.room.stop(error, SPECTATOR, taken=True)

    def _check_host_away(self, seated: Seated) -> None:
        if seated.room.host in seated.connected:
            raise UserError("the host is here")
        if (left := HOST_AWAY - (self.clock() - seated.host_left)) > 0:
            raise UserError(f"the host has been away for a moment only; ask again in {left:.0f} seconds")

    def _tell(self, seated: Seated, but: Client | None = None) -> None:
        """Send every client the table as its seat may see it, or why the room has stopped."""
        room = seated.room
        seated.change += 1
        if room.game.outcome != seated.outcome:
            seated.outcome = room.game.outcome
            self.on_outcome(room.id)
        told = [client for client in seated.clients if client is not but]
        wanted = [(one.seat, one.seen if one.generation == room.generation else 0) for one in told]
        try:
            steps = (
                {} if room.has_stopped else showing.steps_for(room, wanted, seated.connected, seated.change)
            )
        except Exception as error:
            self._stop(seated, error)
        if room.has_stopped:
            for client in told:
                client.send(showing.halted_for(room, client.seat))
            return
        for client, key in zip(told, wanted, strict=True):
            step = steps[key]
            client.seen, client.generation = step.seen, room.generation
            new = client.faces and client.faces.update(room.game, client.seat)
            client.send(replace(step, faces=new) if new else step)

    # Bots

    def _wake_bot(self, seated: Seated) -> None:
        """Let a bot think, if one is asked and none thinks yet."""
        if (seated.bot is None or seated.bot.done()) and seated.room.bot_question() is not None:
            seated.bot = asyncio.create_task(self._play_bots(seated))

    async def _play_bots(self, seated: Seated) -> None:
        """Answer for bots, at a pace that people can follow, until a person is asked."""
        room = seated.room
        while (decision := room.bot_question()) is not None:
            await asyncio.sleep(room.header.pace)
            async with seated.mutex:
                if room.bot_question() != decision:
                    continue
                twin, avoided = room.game.fork(), room.avoided(decision)
            answer = None
            try:
                answer = await asyncio.to_thread(bot_answer, twin, decision, tuple(room.players), avoided)
                async with seated.mutex:
                    if await _off_loop(room.bot_answers, decision, answer):
                        seated.waits_for_store = False
                        self._tell(seated)
            except StoreError as error:
                await self._wait_for_store(seated, error)
            except Exception as error:
                log.exception("bot failed", extra={"room": room.id})
                async with seated.mutex:
                    room.stop(error, decision.seat, answer)
                    self._tell(seated)
                return

    async def _wait_for_store(self, seated: Seated, error: StoreError) -> None:
        """Tell the people that a bot's answer can't be kept; it is given again later."""
        async with seated.mutex:
            if not seated.waits_for_store:
                log.warning("store refused", extra={"room": seated.room.id, "reason": str(error)})
                for client in seated.clients:
                    client.send(
                        Refused("answer", f"a bot's answer can't be kept, and waits: {error.message}")
                    )
            seated.waits_for_store = True
        await asyncio.sleep(STORE_SECONDS)


def bot_answer(
    game: Game, decision: Decision, players: tuple[str, ...], avoided: Collection[Answer | None] = ()
) -> Answer:
    """The answer of the bot in a seat. The same question gets the same answer, also after an undo.

    Where answers are avoided, because a mistake of ours came of them, it takes the first other one.
    """
    if avoided:
        return next((one for one in decision.options if one not in avoided), decision.options[0])
    seat = max(0, decision.seat)
    seed = bots.seed_at(game.setting.seed, f"{decision.number} {seat}")
    return bots.named(players[seat], seed)(game.handle(seat))


def _told(room: Room, seat: int, message: AskWhy | AskPreview | AskPath) -> ToClient:
    """The answer to a question about the table, which changes nothing; nor does a mistake in it."""
    try:
        match message:
            case AskWhy(event):
                return showing.explained(room, seat, event)
            case AskPreview(figure):
                return showing.previewed(room, seat, figure)
            case AskPath(number, path):
                return showing.priced(room, seat, number, path)
    except UserError:
        raise
    except Exception as error:
        log.exception("question failed", extra={"room": room.id, "of": name_of(message)})
        raise UserError("that can't be told; it is a mistake of ours, and the game isn't harmed") from error


async def _off_loop(act: Callable[..., object], *values: object) -> object:
    """Change a room in a thread, since writing to the disk waits. The room's lock is held meanwhile."""
    return await asyncio.to_thread(act, *values)
