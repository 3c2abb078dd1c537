"""The socket of a client, the same for tables and campaigns: hello, requests, and what changes."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic
from typing import Any, Final, TypeVar

from starlette.websockets import WebSocket, WebSocketDisconnect

from havenwright.decoding import UNREADABLE
from havenwright.errors import UserError
from havenwright.server.hall import Client
from havenwright.server.http import is_same_origin
from havenwright.server.knocks import Knocks
from havenwright.server.wire import Stopped, encode

log = logging.getLogger(__name__)

LARGEST_FRAME: Final = 65_536
"""Bytes of one message of a client."""

PER_SECOND: Final = 40.0
"""Messages that a client may send in the long run."""

BURST: Final = 120.0

HELLO_SECONDS: Final = 10.0
"""Time that a client has to say who it is."""

TOO_MUCH: Final = 1008
"""The code with which the socket of a client that misbehaves is closed."""

Message = TypeVar("Message")
Place = TypeVar("Place")


async def serve(
    socket: WebSocket,
    decode: Callable[[bytes], Message],
    come: Callable[[Message], Awaitable[tuple[Place, Client]]],
    take: Callable[[Place, Client, Message], Awaitable[None]],
    leave: Callable[[Place, Client], Awaitable[None]],
    knocks: Knocks,
) -> None:
    """Serve a client: it comes with its first message, is heard, and leaves."""
    if not is_same_origin(socket.headers):
        await socket.close(TOO_MUCH)
        return
    await socket.accept()
    address = socket.client.host if socket.client else ""
    try:
        hello = await asyncio.wait_for(_received(socket, decode), HELLO_SECONDS)
        knocks.check(address)
        place, client = await come(hello)
    except WebSocketDisconnect:
        return
    except Exception as error:
        knocks.refuse(address)
        if not isinstance(error, UserError | TimeoutError):
            log.exception("client failed")
        with suppress(WebSocketDisconnect, RuntimeError):
            await socket.send_bytes(encode(Stopped(_reason(error))))
            await socket.close(TOO_MUCH)
        return
    writer = asyncio.create_task(_write(socket, client))
    try:
        await _read(socket, decode, client, lambda message: take(place, client, message))
    except WebSocketDisconnect:
        pass
    except Exception as error:
        if not isinstance(error, UserError):
            log.exception("client failed", extra={"seat": client.seat})
        client.drop(_reason(error))
    finally:
        if client.dropped:  # it is told why
            with suppress(asyncio.CancelledError):
                await asyncio.wait({writer}, timeout=1)
        writer.cancel()
        await leave(place, client)


def _reason(error: Exception) -> str:
    """The reason why a connection ends, in a sentence."""
    if isinstance(error, TimeoutError):
        return "you didn't say who you are"
    if isinstance(error, UserError):
        return str(error)
    return (
        f"this can't be shown: it is a mistake of ours ({type(error).__name__}). Everything is kept, and "
        "service.log in the folder of the house has the report"
    )


async def _read(
    socket: WebSocket,
    decode: Callable[[bytes], Message],
    client: Client,
    take: Callable[[Message], Awaitable[None]],
) -> None:
    """Take the messages of a client; one that floods the room is dropped."""
    allowance, before = BURST, monotonic()
    while not client.dropped:
        message = await _received(socket, decode)
        now = monotonic()
        allowance = min(BURST, allowance + (now - before) * PER_SECOND) - 1
        before = now
        if allowance < 0:
            raise UserError("you said too much at once")
        await take(message)


async def _write(socket: WebSocket, client: Client) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        async for message in client.outgoing():
            await socket.send_bytes(message)
        await socket.close(TOO_MUCH)


async def _received(socket: WebSocket, decode: Callable[[bytes], Message]) -> Message:
    """The next message; one that can't be read ends the connection."""
    received: Any = await socket.receive()
    if received["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(received.get("code", 1000))
    content = received.get("bytes") or (received.get("text") or "").encode()
    if len(content) > LARGEST_FRAME:
        raise UserError("that message is too long")
    try:
        return decode(content)
    except UNREADABLE:
        raise UserError("that is no message of the protocol") from None
