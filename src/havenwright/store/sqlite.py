"""The store in one SQLite file, with a write-ahead log and a full sync after each change."""

import os
import sqlite3
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from havenwright.store.file_lock import FileLock
from havenwright.store.migrations import migrate
from havenwright.store.records import Kind, NumberTaken, RoomRow, SaveRow, StoreError

NAME: Final = "havenwright.sqlite"

BACKUPS: Final = 5
"""Copies that are kept beside the file, one a day on which it was opened."""

BUSY_SECONDS: Final = 5

LARGEST_NUMBER: Final = 2**63 - 1
"""That SQLite can keep."""


class SqliteStore:
    """Rooms and saved games in a folder. Any thread may use it; one writes at a time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.path = folder / NAME
        self._mutex = threading.Lock()
        self._lock = _locked(folder)
        try:
            self._connection = _opened(self.path)
        except BaseException:
            self._lock.release()
            raise

    # Rooms

    def create(self, room: str, header: bytes, title: bytes, kind: Kind = "table") -> None:
        """Begin a room; refuse an id that is there."""
        now = time.time()
        try:
            with self._changing() as connection:
                connection.execute(
                    "INSERT INTO rooms (id, created, changed, header, title, kind) VALUES (?, ?, ?, ?, ?, ?)",
                    (room, now, now, header, title, kind),
                )
        except sqlite3.IntegrityError:
            raise StoreError(f"there is a room '{room}' already") from None

    def append(
        self,
        room: str,
        number: int,
        lines: Sequence[bytes],
        title: bytes | None = None,
        stored: bytes | None = None,
    ) -> None:
        """Append lines from a number on, all or none; `NumberTaken` if that isn't the next one."""
        with self._changing() as connection:
            there = _row(connection, "SELECT COUNT(*) FROM rooms WHERE id = ?", room)[0]
            if not there:
                raise StoreError(f"there is no room '{room}'")
            last = _row(connection, "SELECT MAX(number) FROM lines WHERE room = ?", room)[0]
            following = 0 if last is None else last + 1
            if number != following:
                raise NumberTaken(f"line {number} of room '{room}' isn't the next one, which is {following}")
            rows = [(room, number + index, line) for index, line in enumerate(lines)]
            connection.executemany("INSERT INTO lines VALUES (?, ?, ?)", rows)
            connection.execute(
                "UPDATE rooms SET changed = ?, title = COALESCE(?, title), stored = COALESCE(?, stored) "
                "WHERE id = ?",
                (time.time(), title, stored, room),
            )

    def has(self, room: str) -> bool:
        """True if there is a room of an id."""
        with self._reading() as connection:
            return connection.execute("SELECT 1 FROM rooms WHERE id = ?", (room,)).fetchone() is not None

    def header(self, room: str) -> bytes:
        """The first words of a room; refuse one that isn't there."""
        return self._of_room("header", room)

    def stored(self, room: str) -> bytes:
        """The game from which a room can go on if its lines can't be played again; empty: none."""
        return self._of_room("stored", room)

    def _of_room(self, column: str, room: str) -> bytes:
        with self._reading() as connection:
            row = connection.execute(f"SELECT {column} FROM rooms WHERE id = ?", (room,)).fetchone()
        if row is None:
            raise StoreError(f"there is no room '{room}'")
        return bytes(row[0])

    def lines(self, room: str, since: int = 0) -> list[bytes]:
        """The lines of a room from a number on."""
        query = "SELECT line FROM lines WHERE room = ? AND number >= ? ORDER BY number"
        with self._reading() as connection:
            return [bytes(line) for (line,) in connection.execute(query, (room, since))]

    def rooms(self, kind: Kind) -> list[RoomRow]:
        """All rooms of a kind, the last changed first."""
        query = """
            SELECT id, created, changed, title, (SELECT COUNT(*) FROM lines WHERE room = id)
            FROM rooms WHERE kind = ? ORDER BY changed DESC, id
        """
        with self._reading() as connection:
            return [RoomRow(*row) for row in connection.execute(query, (kind,))]

    def delete(self, room: str) -> None:
        """Remove a room and its lines; no room of that id is no mistake."""
        with self._changing() as connection:
            connection.execute("DELETE FROM rooms WHERE id = ?", (room,))

    # Saved games

    def keep(self, name: str, content: bytes) -> int:
        """Keep a saved game; return its number."""
        with self._changing() as connection:
            row = (name, time.time(), content)
            number = connection.execute(
                "INSERT INTO saves (name, created, content) VALUES (?, ?, ?)", row
            ).lastrowid
        assert number is not None
        return number

    def saves(self) -> list[SaveRow]:
        """All saved games, the newest first."""
        query = "SELECT id, name, created, LENGTH(content) FROM saves ORDER BY created DESC, id DESC"
        with self._reading() as connection:
            return [SaveRow(*row) for row in connection.execute(query)]

    def save(self, number: int) -> bytes:
        """The content of a saved game; refuse a number that isn't there."""
        _check_number(number)
        with self._reading() as connection:
            row = connection.execute("SELECT content FROM saves WHERE id = ?", (number,)).fetchone()
        if row is None:
            raise StoreError(f"there is no saved game {number}")
        return bytes(row[0])

    def rename(self, number: int, name: str) -> None:
        """Give a saved game another name."""
        _check_number(number)
        with self._changing() as connection:
            if not connection.execute("UPDATE saves SET name = ? WHERE id = ?", (name, number)).rowcount:
                raise StoreError(f"there is no saved game {number}")

    def drop(self, number: int) -> None:
        """Remove a saved game."""
        _check_number(number)
        with self._changing() as connection:
            connection.execute("DELETE FROM saves WHERE id = ?", (number,))

    # The file

    def back_up(self, path: Path) -> None:
        """Copy everything into a file, whole or not at all, while others go on writing."""
        unfinished = path.with_name(f".{path.name}.part")
        _own(unfinished)
        try:
            with self._reading() as connection:
                target = sqlite3.connect(unfinished)
                try:
                    connection.backup(target)
                finally:
                    target.close()
            unfinished.replace(path)
        except OSError as error:
            raise StoreError(f"cannot be backed up: {error.strerror}", file=path) from None

    def back_up_daily(self) -> Path | None:
        """Keep a copy of today, and the newest few of the days before; None if today's is there."""
        path = self.path.with_name(f"backup-{time.strftime('%Y-%m-%d')}.sqlite")
        if path.exists():
            return None
        self.back_up(path)
        for old in sorted(self.folder.glob("backup-*.sqlite"))[:-BACKUPS]:
            with suppress(OSError):
                old.unlink()
        return path

    def close(self) -> None:
        """Let go of the files."""
        with self._mutex:
            self._connection.close()
            self._lock.release()

    @contextmanager
    def _changing(self) -> Iterator[sqlite3.Connection]:
        """A transaction: durable when it is over, or nothing has changed."""
        with self._mutex, _told(self.path):
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection
                self._connection.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):
                    self._connection.execute("ROLLBACK")
                raise

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        with self._mutex, _told(self.path):
            yield self._connection


def _check_number(number: int) -> None:
    """Refuse a number that no saved game can have."""
    if not 0 <= number <= LARGEST_NUMBER:
        raise StoreError(f"there is no saved game {str(number)[:20]}")


def _row(connection: sqlite3.Connection, query: str, *values: object) -> tuple[int | None, ...]:
    row = connection.execute(query, values).fetchone()
    assert isinstance(row, tuple)
    return row


@contextmanager
def _told(path: Path) -> Iterator[None]:
    """Say what is wrong with the file in a sentence."""
    try:
        yield
    except sqlite3.IntegrityError:
        raise
    except sqlite3.Error as error:
        raise StoreError(_sentence(error), file=path) from error


def _sentence(error: sqlite3.Error) -> str:
    match getattr(error, "sqlite_errorcode", 0) & 0xFF:
        case sqlite3.SQLITE_FULL:
            return "cannot be written: the disk is full"
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM | sqlite3.SQLITE_CANTOPEN:
            return "cannot be written: the folder or the file is read-only"
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return "is damaged; a backup lies beside it"
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return "is busy: another program writes to it"
        case sqlite3.SQLITE_IOERR:
            return "cannot be read or written: the disk answers with an error"
        case _:
            return f"cannot be used: {error}"


def _opened(path: Path) -> sqlite3.Connection:
    """Open the file, or make it; one of an earlier format is brought to the present one."""
    with _told(path):
        _own(path)
        connection = sqlite3.connect(
            path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
        )
        try:
            migrate(connection, path)
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA foreign_keys = ON")
        except BaseException:
            connection.close()
            raise
    return connection


def _own(path: Path) -> None:
    """Make a file that only its owner reads: keys of seats stand in it."""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise StoreError(f"cannot be written: {error.strerror}", file=path) from None


# One process a folder


def _locked(folder: Path) -> FileLock:
    """Take the folder for this process."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return FileLock(folder / ".lock")
    except BlockingIOError:
        raise StoreError("is used by another haven play", file=folder) from None
    except OSError as error:
        raise StoreError(f"cannot be used for games: {error.strerror}", file=folder) from None
