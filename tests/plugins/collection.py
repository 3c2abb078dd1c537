"""A cheaper collection: no garbage is looked for meanwhile, and workers share the rewriting of asserts."""

import gc
from collections.abc import Generator
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest

YOUNG = (10_000, 20, 20)
"""When garbage is looked for: less often than usual, since tests make many objects and few circles."""


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Collect tests, and leave them and all that was imported out of any later search for garbage."""
    gc.disable()
    try:
        _import_own_share(session.config)
        return (yield)
    finally:
        gc.freeze()
        gc.enable()
        gc.set_threshold(*YOUNG)


def _import_own_share(config: pytest.Config) -> None:
    """Import this worker's share of the test modules first.

    All workers import all of them. In a fresh checkout whoever is the first rewrites the asserts of a module
    and keeps the bytecode, so that nobody does it again if each begins elsewhere."""
    worker = getattr(config, "workerinput", None)
    if worker is None or config.args_source is not pytest.Config.ArgsSource.TESTPATHS:
        return
    modules = sorted((config.rootpath / "tests").rglob("test_*.py"))
    for path in share(modules, int(worker["workerid"].removeprefix("gw")), int(worker["workercount"])):
        with suppress(Exception):  # the collection comes to it again, and tells
            import_module(".".join(path.relative_to(config.rootpath).with_suffix("").parts))


def share(modules: list[Path], worker: int, workers: int) -> list[Path]:
    """The part of some modules that a worker imports first."""
    return modules[len(modules) * worker // workers : len(modules) * (worker + 1) // workers]
