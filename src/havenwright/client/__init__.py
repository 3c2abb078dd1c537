"""A client of the service in Python: a seat at a table, for programs and tests.

with Client.at(url) as client:          a link from the lobby, with the room and the key behind its #
    while client.question is not None:
        client.answer(client.question.options[0].answer)

`client.step` is the table as the seat sees it, and `client.events` everything that it was told.
"""

from collections.abc import Sequence
from contextlib import ExitStack
from types import TracebackType
from typing import Self, TypeVar
from urllib.parse import parse_qs, urlsplit

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from havenwright.engine import Answer
from havenwright.errors import UserError
from havenwright.server import wire

__all__ = ["Client", "Disconnected", "NotDone", "RoomHalted"]

SECONDS = 30.0

T = TypeVar("T")


class Disconnected(UserError):  # noqa: N818 - it is told as it is
    """The service ended the connection; the message says why."""


class NotDone(UserError):  # noqa: N818 - it is told as it is
    """The service refused a request; nothing has changed."""


class RoomHalted(UserError):  # noqa: N818 - it is told as it is
    """The room has stopped; its host can go on."""


class Client:
    """A connection to a room."""

    def __init__(
        self, address: str, room: str, key: str = "", *, generation: int = -1, seen: int = 0
    ) -> None:
        self._open = ExitStack()
        self._socket = self._open.enter_context(connect(address, max_size=None, close_timeout=1))
        self.frames: list[bytes] = []
        """Everything that was received."""
        self.events: list[wire.ToldEvent] = []
        self.halted: wire.Halted | None = None
        """Why the room has stopped; None: it hasn't."""
        try:
            self.send(wire.Hello(room, key, generation, seen))
            first = self._receive()
            if not isinstance(first, wire.Table):
                raise Disconnected(f"a {type(first).__name__} came instead of the table")
        except BaseException:
            self.close()
            raise
        self.table = first
        self.step = first.step

    @classmethod
    def at(cls, url: str, *, generation: int = -1, seen: int = 0) -> Self:
        """Sit down by a link."""
        parts = urlsplit(url)
        named = parse_qs(parts.fragment)
        scheme = {"http": "ws", "https": "wss"}.get(parts.scheme)
        if scheme is None or "room" not in named:
            raise UserError("is no link to a room", file=url)
        address = f"{scheme}://{parts.netloc}/socket"
        return cls(address, named["room"][0], named.get("key", [""])[0], generation=generation, seen=seen)

    @property
    def question(self) -> wire.Question | None:
        """The question to this seat, or to the party, as it was told last."""
        return self.step.question

    @property
    def outcome(self) -> str:
        """`won`, `lost`, or nothing yet."""
        return self.step.outcome

    def answer(self, answer: Answer) -> wire.Step:
        """Answer the question; return the table after it."""
        asked = self.question
        if asked is None:
            raise NotDone("you aren't asked anything just now")
        self.send(wire.GiveAnswer(asked.number, answer))
        while (now := self.question) is not None and (now.number, now.seat) == (asked.number, asked.seat):
            self.wait()
        return self.step

    def undo(self, *, turn: bool = False) -> wire.Step:
        """Take back the last answer, or everything since the turn began."""
        return self._request(wire.TakeBack(turn))

    def redo(self) -> wire.Step:
        """Give the answer again that was taken back last."""
        return self._request(wire.DoAgain())

    def consent(self, *, yes: bool) -> wire.Step:
        """Agree that somebody takes something back, or don't."""
        return self._request(wire.Consent(yes))

    def hand_over(self, seat: int, player: str) -> wire.Step:
        """Give a seat to a bot, or back to its person."""
        return self._request(wire.HandOver(seat, player))

    def go_on(self) -> wire.Step:
        """As the host, go on with a room that has stopped."""
        self.send(wire.GoOn())
        return self.wait_for_table()

    def wait_for_table(self) -> wire.Step:
        """Wait until a room that has stopped goes on."""
        self._wait_for(wire.Table)
        return self.step

    def why(self, event: int) -> wire.Explained:
        """The reasons of an event."""
        self.send(wire.AskWhy(event))
        return self._wait_for(wire.Explained)

    def preview(self, figure: int) -> wire.Previewed:
        """The events if a figure acted now."""
        self.send(wire.AskPreview(figure))
        return self._wait_for(wire.Previewed)

    def price(self, path: Sequence[int]) -> wire.Priced:
        """The price and the dangers of a path of one's own, for the open question."""
        assert self.question is not None
        self.send(wire.AskPath(self.question.number, tuple(path)))
        return self._wait_for(wire.Priced)

    def hint(self) -> wire.Hinted:
        """The advice of a bot that plans, for the open question."""
        assert self.question is not None
        self.send(wire.AskHint(self.question.number))
        return self._wait_for(wire.Hinted)

    def wait(self, seconds: float = SECONDS) -> wire.Step:
        """Wait for the next change of the table."""
        return self._wait_for(wire.Step, seconds)

    def send(self, message: wire.FromClient) -> None:
        """Send any message."""
        self._socket.send(wire.encode(message))

    def _request(self, message: wire.FromClient) -> wire.Step:
        self.send(message)
        return self._wait_for(wire.Step)

    def _wait_for(self, kind: type[T], seconds: float = SECONDS) -> T:
        """Take messages until one of a kind comes."""
        while True:
            message = self._receive(seconds)
            if isinstance(message, wire.Refused):
                raise NotDone(message.reason)
            if isinstance(message, kind):
                return message

    def _receive(self, seconds: float = SECONDS) -> wire.ToClient:
        try:
            content = self._socket.recv(seconds, decode=False)
        except TimeoutError:
            raise Disconnected(f"nothing came for {seconds:.0f} seconds") from None
        except ConnectionClosed as error:
            raise Disconnected(f"the connection was closed: {error}") from None
        self.frames.append(content)
        message = wire.to_client.decode(content)
        if isinstance(message, wire.Stopped):
            raise Disconnected(message.reason)
        if isinstance(message, wire.Halted):
            self.halted = message
            raise RoomHalted(message.reason)
        if isinstance(message, wire.Table):
            self.table, self.step, self.halted = message, message.step, None
            self.events[:] = message.step.events
        if isinstance(message, wire.Step):
            if message.generation != self.step.generation:
                self.events.clear()
            self.step = message
            self.events += message.events
        return message

    def close(self) -> None:
        """Leave the room."""
        self._open.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
