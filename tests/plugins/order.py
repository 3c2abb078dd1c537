"""The order of tests for several workers: what waits or lasts long comes first in the share of each."""

import os
from collections.abc import Iterable, Iterator
from itertools import chain, cycle, groupby
from pathlib import Path
from typing import Final

import pytest

TESTS: Final = Path(__file__).parents[1]

LONG: Final = (
    ("importers/test_every_word.py", "importers/test_real_cards.py", "importers/test_samples.py"),
    ("engine/games/test_every_use.py",),
    ("test_launcher.py",),
    ("mutation/test_mutation.py",),
    ("server/test_service.py",),
    ("hostile/test_sample.py",),
    ("table/test_whole_games.py",),
    ("telling/test_every_kind.py",),
    ("engine/test_game.py",),
)
"""Modules with tests of several seconds: if one of these began last, the other workers would wait for it.
Those that read the same large data stand together, so that one worker reads it."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin each share with tests of the page, which wait more than they work, and then long ones."""
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    if workers > 1:
        items[:] = spread(items, workers)


def spread(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """The tests as xdist cuts them into shares. A module stays together, since its tests share a browser."""
    page = [item for item in items if item.path.parent == TESTS / "page"]
    paths = [{TESTS / module for module in modules} for modules in LONG]
    long = [[item for item in items if item.path in modules] for modules in paths]
    first = {*page, *chain.from_iterable(long)}
    rest = [item for item in items if item not in first]
    if not rest:
        return items
    shares: list[list[pytest.Item]] = [[] for _ in range(workers)]
    for module in sorted(_modules(page), key=len, reverse=True):
        min(shares, key=len).extend(module)
    for share, modules in zip(cycle(shares), long, strict=False):
        share.extend(modules)
    size = len(items) // workers
    for share in shares:
        room = max(0, size - len(share))
        share.extend(rest[:room])
        del rest[:room]
    return [item for share in shares for item in share] + rest


def _modules(items: Iterable[pytest.Item]) -> Iterator[list[pytest.Item]]:
    return (list(module) for _, module in groupby(items, lambda item: item.path))
