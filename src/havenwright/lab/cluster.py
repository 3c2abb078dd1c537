"""A crew on a Ray cluster, for questions that take one machine too long; the extra `havenwright[cluster]`.

Each machine of the cluster needs the same version of this package. A node that dies in the middle loses
nothing: its games are played again elsewhere, and come out the same.
"""

import logging
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from types import TracebackType
from typing import Any, Final

from havenwright.errors import UserError
from havenwright.lab.crews import Job, Library, Reader, library_of
from havenwright.lab.games import Record, play_record, sources
from havenwright.packs.registry import Registry

MOST_TRIES: Final = 5
"""Times that a task is begun anew, by Ray and then again by the crew, where nodes die."""
LARGEST_CHUNK: Final = 8
INSTALL: Final = "pip install 'havenwright[cluster]'"


class Cluster:
    """A crew of all processors of a cluster."""

    def __init__(self, registries: Mapping[str, Registry], address: str) -> None:
        try:
            self._ray: Any = import_module("ray")
        except ImportError:
            raise UserError(f"a cluster needs Ray, which isn't installed here: {INSTALL}") from None
        try:
            self._ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
        except (ConnectionError, ValueError, RuntimeError, TimeoutError) as error:
            said = str(error).partition("\n")[0]
            raise UserError(
                f"there is no Ray cluster at '{address}' ({said}); `ray start --head` starts one"
            ) from None
        self._library = self._ray.put(library_of(registries))
        self._task = self._ray.remote(num_cpus=1, max_retries=MOST_TRIES)(play_chunk)

    def play(self, jobs: Sequence[Job]) -> Iterator[tuple[int, Record]]:
        """The records as they come; what a dead node took with it is played again."""
        ray = self._ray
        size = max(1, min(LARGEST_CHUNK, len(jobs) // (4 * max(1, self.processors))))
        chunks = [range(start, min(start + size, len(jobs))) for start in range(0, len(jobs), size)]
        waiting = {self._begin(jobs, chunk): chunk for chunk in chunks}
        lost = 0
        while waiting:
            (done,), _ = ray.wait(list(waiting), num_returns=1)
            chunk = waiting.pop(done)
            try:
                version, records = ray.get(done)
            except ray.exceptions.RayTaskError as error:
                raise UserError(f"the cluster can't play: {str(error.cause or error)[:300]}") from None
            except ray.exceptions.RayError as error:
                lost += 1
                if lost > MOST_TRIES * len(chunks):
                    raise UserError(f"the cluster loses every game: {str(error)[:300]}") from None
                waiting[self._begin(jobs, chunk)] = chunk
                continue
            if version != sources():
                raise UserError("a machine of the cluster has another version of havenwright")
            yield from zip(chunk, records, strict=True)

    @property
    def processors(self) -> int:
        return int(self._ray.cluster_resources().get("CPU", 1))

    def _begin(self, jobs: Sequence[Job], chunk: range) -> Any:
        return self._task.remote(self._library, [jobs[number] for number in chunk])

    def __enter__(self) -> "Cluster":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._ray.shutdown()


_readers: dict[tuple[str, ...], Reader] = {}
"""Of a process that plays on a node: one for the library that it plays from."""


def play_chunk(library: Library, jobs: Sequence[Job]) -> tuple[str, list[Record]]:
    """Play some games on a node. Returns the version of the node's sources, and the records."""
    key = tuple(library.packs)
    if key not in _readers:
        _readers.clear()
        _readers[key] = Reader(library)
    return sources(), [play_record(_readers[key].registry(job.packs), job.match) for job in jobs]
