"""Limits around one attempt: CPU time, memory, and the files that may be opened."""

import os
import resource
import signal
import sys
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import process_time
from types import FrameType
from typing import Final

from havenwright import checkout
from havenwright.packs import pack_cache

MOST_SECONDS: Final = 2.0
"""CPU time beyond that of the same input unmutated."""
MOST_BYTES: Final = 500_000_000
"""Memory beyond what the process has already."""
OUTSIDE: Final = "outside"
"""The folder beside a stranger's files into which nobody may look."""

_HERE: Final = tuple(
    os.path.realpath(str(folder))
    for folder in (
        *(sys.prefix, sys.base_prefix, Path(checkout.__file__).parent, "/proc/self", "/dev/null"),
        *(checkout.data_folder(name) for name in ("packs", "rules", "bench")),
        pack_cache._usual_folder(),
        *(path for path in sys.path if path and path != str(Path.cwd())),
    )
)


class TooLong(BaseException):
    """The CPU time is used up; no `except Exception` keeps it."""


class Watch:
    """A folder in which an attempt may read and write, and the paths that it opened elsewhere."""

    active: "Watch | None" = None
    installed = False

    def __init__(self, folder: Path) -> None:
        self.folder: Final = os.path.realpath(folder)
        self.opened: Final[list[str]] = []

    def note(self, path: str) -> None:
        real = os.path.realpath(path)
        if is_inside(real, (f"{self.folder}/{OUTSIDE}",)) or not is_inside(real, (self.folder, *_HERE)):
            self.opened.append(path)


def is_inside(path: str, folders: Sequence[str]) -> bool:
    return any(path == folder or path.startswith(folder.rstrip("/") + "/") for folder in folders)


def _audit(event: str, values: tuple[object, ...]) -> None:
    if Watch.active is None:
        return
    if event in ("open", "os.scandir", "os.listdir", "os.remove", "os.rename", "os.mkdir", "os.symlink"):
        path = values[0]
        if isinstance(path, str | bytes | os.PathLike):
            Watch.active.note(os.fsdecode(path))
    elif event in (
        "subprocess.Popen",
        "os.system",
        "os.exec",
        "os.posix_spawn",
        "socket.connect",
        "pickle.find_class",
    ):
        Watch.active.opened.append(f"{event} {values[0]!r}")


def _time_is_up(number: int, frame: FrameType | None) -> None:
    raise TooLong


@contextmanager
def watched(folder: Path, timed: bool) -> Iterator[Watch]:
    """Watch the files that are opened; end what takes too long, and refuse it memory."""
    if not Watch.installed:
        sys.addaudithook(_audit)
        Watch.installed = True
    watch = Watch(folder)
    if timed:
        signal.signal(signal.SIGPROF, _time_is_up)
        _limit_memory(MOST_BYTES)
        signal.setitimer(signal.ITIMER_PROF, 2 * MOST_SECONDS)
    Watch.active = watch
    try:
        yield watch
    finally:
        Watch.active = None
        if timed:
            signal.setitimer(signal.ITIMER_PROF, 0)
            _limit_memory(None)


def _limit_memory(more: int | None) -> None:
    """Let this process have so many bytes more; systems that don't say its size have no limit."""
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[0])
    except OSError:
        return
    most = hard if more is None else pages * resource.getpagesize() + more
    resource.setrlimit(resource.RLIMIT_AS, (most, hard))


def where(error: BaseException) -> str:
    """The error in a line, with the last place of the package in it."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if "havenwright" in frame.filename] or frames
    place = f"{Path(own[-1].filename).name}:{own[-1].lineno} {own[-1].name}" if own else "?"
    return f"{type(error).__name__} in {place}: {str(error)[:200]}"


def seconds() -> float:
    """The CPU time of this process."""
    return process_time()
