"""The order of tests for several workers: what waits or lasts long comes first in the share of each."""

import os
from collections.abc import Iterable, Iterator
from itertools import cycle, groupby
from pathlib import Path
from typing import Final

import pytest

TESTS: Final = Path(__file__).parents[1]

LONG: Final = (
    "engine/games/test_every_use.py",
    "importers/test_real_cards.py",
    "test_launcher.py",
    "importers/test_every_word.py",
    "mutation/test_mutation.py",
    "server/test_service.py",
    "hostile/test_sample.py",
    "table/test_whole_games.py",
    "telling/test_every_kind.py",
    "engine/test_game.py",
)
"""Modules with tests of several seconds: if one of these began last, the other workers would wait for it."""

LONG_PATHS: Final = frozenset(TESTS / module for module in LONG)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin each share with tests of the page, which wait more than they work, and then long ones."""
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    if workers > 1:
        items[:] = spread(items, workers)


def spread(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """The tests as xdist cuts them into shares. A module stays together, since its tests share a browser."""
    page = [item for item in items if item.path.parent == TESTS / "page"]
    long = [item for item in items if item.path in LONG_PATHS]
    first = {*page, *long}
    rest = [item for item in items if item not in first]
    if not rest:
        return items
    shares: list[list[pytest.Item]] = [[] for _ in range(workers)]
    for module in sorted(_modules(page), key=len, reverse=True):
        min(shares, key=len).extend(module)
    for share, module in zip(cycle(shares), _modules(long), strict=False):
        share.extend(module)
    size = len(items) // workers
    for share in shares:
        room = max(0, size - len(share))
        share.extend(rest[:room])
        del rest[:room]
    return [item for share in shares for item in share] + rest


def _modules(items: Iterable[pytest.Item]) -> Iterator[list[pytest.Item]]:
    return (list(module) for _, module in groupby(items, lambda item: item.path))
