"""Crews that play games for the laboratory: processes here, or a Ray cluster. Both give the same records.

A job is a match and the key of its packs. Packs travel to whoever plays as the JSON of their records, so that
another machine needs no folder.
"""

import gc
import os
import signal
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from types import TracebackType
from typing import Final, NamedTuple, Protocol

import msgspec

from havenwright.bots.matches import Match, hold_interrupts
from havenwright.cards.words_with_parts import from_wire, to_json
from havenwright.lab.games import Record, packs_key, play_record
from havenwright.packs.records import Pack
from havenwright.packs.registry import Registry


class Job(NamedTuple):
    """A game to play."""

    packs: str
    """The key of its packs."""
    match: Match


class Library(msgspec.Struct, frozen=True):
    """Packs as they travel: each once, and the layers of each key."""

    packs: dict[str, bytes]
    layers: dict[str, tuple[str, ...]]


class Crew(Protocol):
    """Somebody who plays."""

    def play(self, jobs: Sequence[Job]) -> Iterator[tuple[int, Record]]:
        """The records as they come, each with the number of its job."""

    def __enter__(self) -> "Crew": ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


def library_of(registries: Mapping[str, Registry]) -> Library:
    """Packs as they travel, of registries by their keys."""
    packs = {
        registry.hashes[pack.id]: to_json(pack) for registry in registries.values() for pack in registry.packs
    }
    return Library(packs, {key: tuple(one.hashes.values()) for key, one in registries.items()})


class Reader:
    """Registries read from a library, each when it is first asked for."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._packs: dict[str, Pack] = {}
        self._registries: dict[str, Registry] = {}
        self._decoder: Final = msgspec.json.Decoder(Pack, dec_hook=from_wire)

    def registry(self, key: str) -> Registry:
        if key not in self._registries:
            self._registries[key] = Registry(self._pack(one) for one in self._library.layers[key])
        return self._registries[key]

    def _pack(self, key: str) -> Pack:
        if key not in self._packs:
            self._packs[key] = self._decoder.decode(self._library.packs[key])
        return self._packs[key]


class Here:
    """A crew of this process alone."""

    def __init__(self, registries: Mapping[str, Registry]) -> None:
        self._registries = registries

    def play(self, jobs: Sequence[Job]) -> Iterator[tuple[int, Record]]:
        for number, job in enumerate(jobs):
            yield number, play_record(self._registries[job.packs], job.match)

    def __enter__(self) -> "Here":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        pass


_reader: list[Reader] = []
"""Of a process that plays: one, once it has begun."""


def _begin(library: Library) -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C ends it without a word: the first process tells
    hold_interrupts(False)
    _reader[:] = [Reader(library)]
    for key in library.layers:
        _reader[0].registry(key)
    gc.collect()
    gc.freeze()


def _play(job: Job) -> Record:
    return play_record(_reader[0].registry(job.packs), job.match)


class Processes:
    """A crew of processes on this machine."""

    def __init__(self, registries: Mapping[str, Registry], workers: int) -> None:
        self._pool = ProcessPoolExecutor(workers, initializer=_begin, initargs=(library_of(registries),))

    def play(self, jobs: Sequence[Job]) -> Iterator[tuple[int, Record]]:
        hold_interrupts(True)  # until each new process knows how to end
        try:
            waiting: dict[Future[Record], int] = {
                self._pool.submit(_play, job): number for number, job in enumerate(jobs)
            }
        finally:
            hold_interrupts(False)
        try:
            for done in as_completed(waiting):
                yield waiting[done], done.result()
        except BrokenProcessPool:
            time.sleep(0.5)  # the interrupt that ended the others reaches this process now, if it was one
            raise

    def __enter__(self) -> "Processes":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._pool.shutdown(wait=error is None, cancel_futures=True)


def crew_of(registries: Mapping[str, Registry], workers: int | None = None, cluster: str = "") -> Crew:
    """The crew that somebody asked for: a cluster by its address, or some processes, normally one a core."""
    if cluster:
        from havenwright.lab.cluster import Cluster

        return Cluster(registries, cluster)
    workers = workers or os.cpu_count() or 1
    return Here(registries) if workers == 1 else Processes(registries, workers)


def by_key(registries: Sequence[Registry]) -> dict[str, Registry]:
    """Registries by the keys of their packs."""
    return {packs_key(one): one for one in registries}
