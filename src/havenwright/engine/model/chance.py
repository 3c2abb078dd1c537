"""Chance: a generator per purpose, so that one more draw here changes nothing there.

A seed is a number that a person chose, or a secret of 256 bits. From a number everything can be foreseen.
With a secret every draw is a keyed hash of its purpose and its place among the draws for that purpose: it
tells nothing about the secret, nor about any other draw.
"""

from collections.abc import Iterable
from hashlib import blake2b
from typing import Annotated, Final, TypeAlias, TypeVar

import msgspec

Thing = TypeVar("Thing")

Seed: TypeAlias = int | Annotated[str, msgspec.Meta(pattern=r"\A[0-9a-f]{64}\Z")]
"""A number, or the hexadecimal digits of a secret."""

NOTHING_DRAWN: Final = -1
"""The generator of a purpose with a secret, which only counts: the next draw has one less."""

_MASK: Final = (1 << 64) - 1

_STEP: Final = 0x9E3779B97F4A7C15


def seeded(seed: Seed, purpose: str) -> int:
    """The generator of a purpose at the start of a game."""
    if isinstance(seed, str):
        return NOTHING_DRAWN
    state = seed & _MASK
    for letter in purpose.encode():
        state = (state ^ letter * 0x100000001B3 & _MASK) + _STEP & _MASK
    return state


def drawn(seed: Seed, purpose: str, state: int, options: int) -> tuple[int, int]:
    """A number from 0 to options - 1, each as likely as the others, and the generator after it."""
    if state < 0:
        return state - 1, keyed_number(seed, purpose, -state) % options
    limit = (1 << 64) - (1 << 64) % options
    while True:
        state, value = _next(state)
        if value < limit:
            return state, value % options


def shuffled(seed: Seed, purpose: str, things: Iterable[Thing]) -> list[Thing]:
    """Things in an order at random."""
    left, found, state = list(things), list[Thing](), seeded(seed, purpose)
    while left:
        state, index = drawn(seed, purpose, state, len(left))
        found.append(left.pop(index))
    return found


def keyed_number(seed: Seed, purpose: str, number: int = 0) -> int:
    """A number of 256 bits for a purpose. Draws count from 1; 0 is for other secrets and for bots."""
    key, said = (bytes.fromhex(seed), "") if isinstance(seed, str) else (b"", f"{seed} ")
    return int.from_bytes(blake2b(f"{said}{number} {purpose}".encode(), key=key, digest_size=32).digest())


def derived_secret(secret: str, purpose: str) -> str:
    """Another secret, for a game that belongs to this one. It tells nothing about this one."""
    return f"{keyed_number(secret, purpose):064x}"


def _next(state: int) -> tuple[int, int]:
    """Splitmix64: a step of a counter, and the counter well mixed."""
    state = state + _STEP & _MASK
    mixed = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & _MASK
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _MASK
    return state, mixed ^ mixed >> 31
