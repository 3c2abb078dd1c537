"""Entrances: addresses for once, with which a browser is started.

Every user of a machine can read the arguments of its programs. So a browser isn't started with a key, but
with a word that leads to the place with the key once, and for a short time.
"""

import secrets
from collections.abc import Callable
from time import monotonic
from typing import Final

import msgspec

ENTRANCE_SECONDS: Final = 120.0
"""Time in which a browser must have come."""

MOST_ENTRANCES: Final = 100


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place of the page: the part of an address behind its `#`."""

    place: str


class Entrance(msgspec.Struct, frozen=True):
    """The way to a place for once: the path of an address."""

    path: str


class Entrances:
    """The ways that nobody has gone yet."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._places: dict[str, tuple[str, float]] = {}

    def make(self, place: str) -> Entrance:
        """A way to a place; the oldest goes where there are too many."""
        while len(self._places) >= MOST_ENTRANCES:
            self._places.pop(next(iter(self._places)))
        word = secrets.token_urlsafe(18)
        self._places[word] = place, self._clock()
        return Entrance(f"/enter/{word}")

    def take(self, word: str) -> str | None:
        """The place of a way, which is gone then; None if it was gone already."""
        place, made = self._places.pop(word, ("", 0.0))
        return place if place and self._clock() - made <= ENTRANCE_SECONDS else None
