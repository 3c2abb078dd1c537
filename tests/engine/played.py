"""By which game's rules the scenes and tables of a test are played."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

_EDITION: Final = ContextVar("edition", default="gh2")


def edition() -> str:
    """The edition that the test is run for; the second edition of Gloomhaven if for none."""
    return _EDITION.get()


@contextmanager
def by(name: str) -> Iterator[None]:
    """Scenes and tables that are made inside are played by an edition's rules."""
    before = _EDITION.set(name)
    try:
        yield
    finally:
        _EDITION.reset(before)
