"""The socket of a client, the same for tables and campaigns: hello, requests, and what changes."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic
from typing import Any, Final, TypeVar

from starlette.websockets import WebSocket, WebSocketDisconnect

from havenwright.decoding import UNREADABLE
from havenwright.errors import UserError
from havenwright.server.hall import Client
from havenwright.server.http import is_same_origin
from havenwright.server.wire import Stopped, encode

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
) -> None:
    """Serve a client: it comes with its first message, is heard, and leaves."""
    if not is_same_origin(socket.headers):
        await socket.close(TOO_MUCH)
        return
    await socket.accept()
    try:
        place, client = await come(await asyncio.wait_for(_received(socket, decode), HELLO_SECONDS))
    except (UserError, TimeoutError) as error:
        reason = str(error) or "you didn't say who you are"
        with suppress(WebSocketDisconnect, RuntimeError):
            await socket.send_bytes(encode(Stopped(reason)))
            await socket.close(TOO_MUCH)
        return
    except WebSocketDisconnect:
        return
    writer = asyncio.create_task(_write(socket, client))
    try:
        await _read(socket, decode, client, lambda message: take(place, client, message))
    except WebSocketDisconnect:
        pass
    except UserError as error:
        client.drop(str(error))
        with suppress(asyncio.CancelledError):
            await asyncio.wait({writer}, timeout=1)
    finally:
        writer.cancel()
        await leave(place, client)


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
