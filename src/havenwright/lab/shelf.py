"""Records of games that were played, kept by their keys in a folder of the user's cache.

A question that was interrupted is continued, and none is played twice. The file is a database, so that it is
never half written; a damaged one is put aside. Records are decoded by their types: nothing in them is run.
"""

import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing
from pathlib import Path
from types import TracebackType
from typing import Final

import msgspec

from havenwright.decoding import UNREADABLE
from havenwright.errors import UserError
from havenwright.lab.games import Record

MOST_KEPT: Final = 200_000
"""Records; the oldest ones go."""
FILE: Final = "games.sqlite3"
_AT_ONCE: Final = 500
_decoder: Final = msgspec.json.Decoder(Record)


class Shelf:
    """The records of a folder; without one they are kept in memory only."""

    def __init__(self, folder: Path | None = None) -> None:
        self.file = folder / FILE if folder else None
        self._database = _open(self.file)

    def find(self, keys: Sequence[str]) -> dict[str, Record]:
        """The records that are there."""
        found: dict[str, Record] = {}
        for start in range(0, len(keys), _AT_ONCE):
            some = keys[start : start + _AT_ONCE]
            marks = ",".join("?" * len(some))
            rows = self._database.execute(f"SELECT key, record FROM games WHERE key IN ({marks})", some)
            for key, record in rows:
                try:
                    found[key] = _decoder.decode(record)
                except UNREADABLE:
                    continue  # as good as none
        return found

    def keep(self, records: Iterable[tuple[str, Record]]) -> None:
        """Keep some records, all or none."""
        rows = [(key, msgspec.json.encode(record)) for key, record in records]
        try:
            with self._database:
                self._database.executemany("INSERT OR REPLACE INTO games VALUES (?, ?)", rows)
        except sqlite3.Error as error:
            raise UserError(f"cannot be written: {error}", file=self.file) from None

    def __enter__(self) -> "Shelf":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._database.close()


def usual_folder() -> Path:
    """The folder of this user's records."""
    from platformdirs import user_cache_path

    return user_cache_path("havenwright", appauthor=False) / "lab"


def _open(file: Path | None) -> sqlite3.Connection:
    if file is None:
        return _prepared(sqlite3.connect(":memory:"))
    try:
        file.parent.mkdir(0o700, parents=True, exist_ok=True)
        try:
            return _prepared(sqlite3.connect(file, timeout=30))
        except sqlite3.DatabaseError as error:
            if isinstance(error, sqlite3.OperationalError):
                raise
            file.replace(file.with_suffix(".damaged"))
            return _prepared(sqlite3.connect(file, timeout=30))
    except OSError as error:
        raise UserError(f"cannot be written: {error.strerror}", file=file) from None
    except sqlite3.Error as error:
        raise UserError(f"cannot be opened: {error}", file=file) from None


def _prepared(database: sqlite3.Connection) -> sqlite3.Connection:
    """A database with its table, and without records that are too old."""
    try:
        with closing(database.execute("PRAGMA journal_mode=WAL")):
            pass
        with database:
            database.execute("CREATE TABLE IF NOT EXISTS games (key TEXT PRIMARY KEY, record BLOB NOT NULL)")
            (last,) = database.execute("SELECT max(rowid) FROM games").fetchone()
            if last is not None and last > MOST_KEPT:
                database.execute("DELETE FROM games WHERE rowid <= ?", (last - MOST_KEPT,))
    except sqlite3.Error:
        database.close()
        raise
    return database
