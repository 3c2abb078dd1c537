"""The format of the store: its number, and the numbered steps that lead to it.

A file knows the number of its format (`PRAGMA user_version`). When it is opened, all steps that it lacks are
carried out in one transaction, after a copy of the old file was laid beside it. A new step goes to the end of
`MIGRATIONS`, with a row in docs/operations.md; a step that was released is never changed.
"""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

import msgspec

from havenwright.decoding import UNREADABLE
from havenwright.store.records import StoreError


def _begin(connection: sqlite3.Connection) -> None:
    """Format 1: rooms, their lines, and saved games."""
    connection.execute(
        "CREATE TABLE rooms (id TEXT PRIMARY KEY, created REAL NOT NULL, changed REAL NOT NULL, "
        "header BLOB NOT NULL, title BLOB NOT NULL) WITHOUT ROWID"
    )
    connection.execute(
        "CREATE TABLE lines (room TEXT NOT NULL REFERENCES rooms (id) ON DELETE CASCADE, "
        "number INTEGER NOT NULL, line BLOB NOT NULL, PRIMARY KEY (room, number)) WITHOUT ROWID"
    )
    connection.execute(
        "CREATE TABLE saves (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, "
        "created REAL NOT NULL, content BLOB NOT NULL)"
    )


def _add_stored(connection: sqlite3.Connection) -> None:
    """Format 2: the game from which a room can go on."""
    connection.execute("ALTER TABLE rooms ADD COLUMN stored BLOB NOT NULL DEFAULT x''")


def _add_kind(connection: sqlite3.Connection) -> None:
    """Format 3: the kind of each room, a table or a campaign."""
    connection.execute("ALTER TABLE rooms ADD COLUMN kind TEXT NOT NULL DEFAULT 'table'")
    headers = connection.execute("SELECT id, header FROM rooms").fetchall()
    campaigns = [(id,) for id, header in headers if _founds_a_campaign(header)]
    connection.executemany("UPDATE rooms SET kind = 'campaign' WHERE id = ?", campaigns)


class _Header(msgspec.Struct):
    """The word of a header that a campaign has, and a table hasn't."""

    campaign: str


def _founds_a_campaign(header: bytes) -> bool:
    with suppress(*UNREADABLE):
        msgspec.json.decode(header, type=_Header)
        return True
    return False


MIGRATIONS: Final[tuple[Callable[[sqlite3.Connection], None], ...]] = (_begin, _add_stored, _add_kind)
"""Step N leads from format N to format N + 1; an empty file has format 0."""

FORMAT: Final = len(MIGRATIONS)


def migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Bring a file to the present format, whole or not at all; refuse one of a later format."""
    (format,) = connection.execute("PRAGMA user_version").fetchone()
    if format > FORMAT:
        raise StoreError(
            f"was written by a newer version of havenwright: it has format {format}, and this version reads "
            f"{FORMAT}. Install that version again, or go on with the copy from before (docs/operations.md)",
            file=path,
        )
    if format == FORMAT:
        return
    if format > 0:
        _copy(connection, path.with_name(f"{path.stem}-format-{format}.sqlite"))
    connection.execute("BEGIN IMMEDIATE")
    try:
        for step in MIGRATIONS[format:]:
            step(connection)
        connection.execute(f"PRAGMA user_version = {FORMAT}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def _copy(connection: sqlite3.Connection, path: Path) -> None:
    """Lay a copy of the file beside it, for its owner alone."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    with closing(sqlite3.connect(path)) as copy:
        connection.backup(copy)
