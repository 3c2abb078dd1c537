"""Chance: one small integer generator per purpose, so that one more draw here changes nothing there."""

from typing import Final

_MASK: Final = (1 << 64) - 1

_STEP: Final = 0x9E3779B97F4A7C15


def seeded(seed: int, purpose: str) -> int:
    """The generator of a purpose at the start of a game."""
    state = seed & _MASK
    for letter in purpose.encode():
        state = (state ^ letter * 0x100000001B3 & _MASK) + _STEP & _MASK
    return state


def drawn(state: int, options: int) -> tuple[int, int]:
    """A number from 0 to options - 1, each as likely as the others, and the generator after it."""
    limit = (1 << 64) - (1 << 64) % options
    while True:
        state, value = _next(state)
        if value < limit:
            return state, value % options


def _next(state: int) -> tuple[int, int]:
    """Splitmix64: a step of a counter, and the counter well mixed."""
    state = state + _STEP & _MASK
    mixed = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & _MASK
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _MASK
    return state, mixed ^ mixed >> 31
