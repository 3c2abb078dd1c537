"""A lock on a file: one process at a time has it."""

import os
from contextlib import suppress
from pathlib import Path


class FileLock:
    """A file that this process alone has, until it is released or the process ends.

    Where the system or the file system knows no locks, everybody has it.
    """

    def __init__(self, path: Path) -> None:
        """Take the lock, or raise `BlockingIOError` if another process has it."""
        self._path = path
        self._descriptor = -1
        try:
            from fcntl import LOCK_EX, LOCK_NB, flock
        except ImportError:  # a system without such locks
            return
        while self._descriptor < 0:
            opened = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            try:
                flock(opened, LOCK_EX | LOCK_NB)
            except BlockingIOError:
                os.close(opened)
                raise
            except OSError:  # a file system without locks
                os.close(opened)
                return
            if self._is_there(opened):
                self._descriptor = opened
            else:  # whoever had it has just removed it
                os.close(opened)

    def _is_there(self, opened: int) -> bool:
        try:
            return os.path.samestat(os.fstat(opened), self._path.stat())
        except OSError:
            return False

    def release(self) -> None:
        """Let others have it; a second time changes nothing."""
        if self._descriptor >= 0:
            with suppress(OSError):
                self._path.unlink()
            with suppress(OSError):
                os.close(self._descriptor)
            self._descriptor = -1

    def __del__(self) -> None:
        self.release()
