"""The format of the store: files of every earlier format are brought to the present one."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from havenwright.store import SqliteStore, StoreError, migrations
from havenwright.store.migrations import FORMAT, MIGRATIONS

OLD = Path(__file__).parents[1] / "saves" / "0.1" / "house" / "havenwright.sqlite"


def format_of(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        (number,) = connection.execute("PRAGMA user_version").fetchone()
    assert isinstance(number, int)
    return number


def file_of_format(folder: Path, number: int) -> Path:
    """A store as it was in a format, with a room."""
    path = folder / "havenwright.sqlite"
    with closing(sqlite3.connect(path)) as connection, connection:
        for step in MIGRATIONS[:number]:
            step(connection)
        row = ("mill", 1.0, 1.0, b'{"setup": {}}', b"title")
        connection.execute(
            "INSERT INTO rooms (id, created, changed, header, title) VALUES (?, ?, ?, ?, ?)", row
        )
        connection.execute(f"PRAGMA user_version = {number}")
    return path


def tables(path: Path) -> dict[str, list[tuple[str, str]]]:
    """The columns of each table, with their types."""
    with closing(sqlite3.connect(path)) as connection:
        names = [
            name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
        ]
        columns = {name: connection.execute(f"PRAGMA table_info({name})").fetchall() for name in names}
    return {name: [(row[1], row[2]) for row in rows] for name, rows in columns.items()}


def test_a_new_file_has_the_present_format(tmp_path: Path) -> None:
    SqliteStore(tmp_path).close()
    assert format_of(tmp_path / "havenwright.sqlite") == FORMAT == 3
    assert [path.name for path in tmp_path.glob("*.sqlite")] == ["havenwright.sqlite"]


@pytest.mark.parametrize("number", range(1, FORMAT))
def test_a_file_of_an_earlier_format_becomes_as_a_new_one_with_its_rooms(tmp_path: Path, number: int) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    old.mkdir()
    path = file_of_format(old, number)
    SqliteStore(new).close()
    store = SqliteStore(old)
    (room,) = store.rooms("table")
    assert (room.id, store.header("mill"), store.stored("mill")) == ("mill", b'{"setup": {}}', b"")
    store.append("mill", 0, [b"one"], None, b"round 1")
    assert store.stored("mill") == b"round 1"
    store.close()
    assert tables(path) == tables(new / "havenwright.sqlite")
    assert format_of(path) == FORMAT
    assert format_of(old / f"havenwright-format-{number}.sqlite") == number


def test_the_house_of_version_0_1_knows_its_tables_and_campaigns_apart(tmp_path: Path) -> None:
    shutil.copy(OLD, tmp_path)
    assert format_of(OLD) == 2
    store = SqliteStore(tmp_path)
    campaigns, rooms = store.rooms("campaign"), store.rooms("table")
    assert {room.id for room in campaigns} == {
        f"{game}-campaign-{seed}" for game in ("bnb", "fh", "gh1", "gh2", "jotl") for seed in (1, 2)
    }
    assert len(rooms) == 14
    assert len(store.saves()) == 7
    store.close()


def test_a_step_that_fails_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = file_of_format(tmp_path, 1)
    before = tables(path)

    def fail(connection: sqlite3.Connection) -> None:
        connection.execute("ALTER TABLE rooms ADD COLUMN half TEXT")
        raise sqlite3.OperationalError("no more")

    with monkeypatch.context() as failing:
        failing.setattr(migrations, "MIGRATIONS", (*MIGRATIONS[:2], fail))
        with pytest.raises(StoreError, match="cannot be used: no more"):
            SqliteStore(tmp_path)
    assert (tables(path), format_of(path)) == (before, 1)
    SqliteStore(tmp_path).close()
    assert format_of(path) == FORMAT


def test_a_file_of_a_later_format_is_refused_with_both_numbers(tmp_path: Path) -> None:
    path = file_of_format(tmp_path, FORMAT)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")
    before = path.read_bytes()
    with pytest.raises(
        StoreError, match="a newer version of havenwright: it has format 99, and this version reads 3"
    ):
        SqliteStore(tmp_path)
    assert path.read_bytes() == before
    assert not list(tmp_path.glob(".lock"))
