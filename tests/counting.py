"""Work counted in calls: a bound that is the same on every machine, where seconds are not."""

import sys
from collections.abc import Callable
from types import FrameType
from typing import TypeVar

T = TypeVar("T")


def counted(work: Callable[[], T]) -> tuple[T, int]:
    """The result of some work, and how many functions were called for it, built-in ones included."""
    calls = 0

    def note(frame: FrameType, event: str, argument: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        result = work()
    finally:
        sys.setprofile(before)
    return result, calls
