"""The doors of rooms: a lock while one is opened, and a limit for links that lead nowhere."""

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import Final
from weakref import WeakValueDictionary

from havenwright.errors import UserError

MOST_REFUSED: Final = 60
"""Refused hellos from one address in `REFUSED_SECONDS`, after which it has to wait."""

REFUSED_SECONDS: Final = 60.0

MOST_ADDRESSES: Final = 10_000
"""Addresses whose refused hellos are counted at a time."""


class Knocks:
    """Refused hellos by address: who comes with links that lead nowhere has to wait after some of them."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._refused: dict[str, int] = {}
        self._since = clock()

    def check(self, address: str) -> None:
        """Refuse an address that was refused too often."""
        if self._clock() - self._since > REFUSED_SECONDS:
            self._refused.clear()
            self._since = self._clock()
        if self._refused.get(address, 0) >= MOST_REFUSED:
            raise UserError("too many links from your address led nowhere; come again in a minute")

    def refuse(self, address: str) -> None:
        """Count a refused hello."""
        if address in self._refused or len(self._refused) < MOST_ADDRESSES:
            self._refused[address] = self._refused.get(address, 0) + 1


class Opening:
    """A lock for each room that is being opened, which goes when nobody waits there any more."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def lock(self, room: str) -> asyncio.Lock:
        """The lock of a room; keep it as long as it is needed."""
        lock = self._locks.get(room)
        if lock is None:
            lock = self._locks[room] = asyncio.Lock()
        return lock

    def __len__(self) -> int:
        return len(self._locks)
