"""The SQLite store: rooms that only grow, saved games, and what it says when something is wrong."""

import os
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest

from havenwright.store import NumberTaken, SqliteStore, StoreError


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    opened = SqliteStore(tmp_path)
    yield opened
    opened.close()


def test_lines_come_back_in_order_with_the_header(store: SqliteStore) -> None:
    store.create("mill", b"header", b'{"title": 1}')
    store.append("mill", 0, [b"one", b"two"])
    store.append("mill", 2, [b"three"], b'{"title": 2}')
    assert store.header("mill") == b"header"
    assert store.lines("mill") == [b"one", b"two", b"three"]
    assert store.lines("mill", 2) == [b"three"]
    (row,) = store.rooms("table")
    assert (row.id, row.title, row.lines) == ("mill", b'{"title": 2}', 3)


def test_the_stored_game_of_a_room_is_the_last_one_that_was_given(store: SqliteStore) -> None:
    store.create("mill", b"header", b"")
    assert store.stored("mill") == b""
    store.append("mill", 0, [b"one"], None, b"round 1")
    store.append("mill", 1, [b"two"])
    assert store.stored("mill") == b"round 1"
    store.append("mill", 2, [], None, b"")
    assert store.stored("mill") == b""


@pytest.mark.parametrize("number", [0, 2, 5])
def test_only_the_next_line_can_be_appended(store: SqliteStore, number: int) -> None:
    store.create("mill", b"", b"")
    store.append("mill", 0, [b"one"])
    with pytest.raises(NumberTaken, match="isn't the next one, which is 1"):
        store.append("mill", number, [b"mine", b"mine too"])
    assert store.lines("mill") == [b"one"]


def test_of_two_writers_of_one_line_one_wins(store: SqliteStore) -> None:
    store.create("mill", b"", b"")
    lost = []

    def write(line: bytes) -> None:
        for number in range(50):
            try:
                store.append("mill", number, [line])
            except NumberTaken:
                lost.append(number)

    threads = [Thread(target=write, args=(line,)) for line in (b"a", b"b")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(store.lines("mill")) == 50
    assert len(lost) == 50


def test_every_change_is_synced_before_it_is_acknowledged(store: SqliteStore) -> None:
    with store._reading() as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)


def test_what_was_appended_is_there_after_the_process_ended(tmp_path: Path) -> None:
    first = SqliteStore(tmp_path)
    first.create("mill", b"header", b"")
    first.append("mill", 0, [b"one"])
    first.close()
    second = SqliteStore(tmp_path)
    assert second.lines("mill") == [b"one"]
    second.close()


def test_a_room_is_deleted_with_its_lines(store: SqliteStore) -> None:
    store.create("mill", b"", b"")
    store.append("mill", 0, [b"one"])
    store.delete("mill")
    assert store.rooms("table") == []
    assert store.lines("mill") == []
    store.create("mill", b"new", b"")
    assert store.lines("mill") == []


def test_rooms_that_are_there_or_are_not_are_refused(store: SqliteStore) -> None:
    store.create("mill", b"", b"")
    with pytest.raises(StoreError, match="there is a room 'mill' already"):
        store.create("mill", b"", b"")
    with pytest.raises(StoreError, match="there is no room 'inn'"):
        store.header("inn")
    with pytest.raises(StoreError, match="there is no room 'inn'"):
        store.append("inn", 0, [b"one"])


def test_saved_games_are_kept_renamed_and_dropped(store: SqliteStore) -> None:
    first, second = store.keep("evening", b"game"), store.keep("morning", b"other game")
    store.rename(first, "late evening")
    assert [(row.id, row.name, row.size) for row in store.saves()] == [
        (second, "morning", 10),
        (first, "late evening", 4),
    ]
    assert store.save(first) == b"game"
    store.drop(first)
    with pytest.raises(StoreError, match=f"there is no saved game {first}"):
        store.save(first)
    with pytest.raises(StoreError, match="there is no saved game 99"):
        store.rename(99, "x")


def test_a_backup_is_a_store_of_its_own(store: SqliteStore, tmp_path: Path) -> None:
    store.create("mill", b"header", b"")
    store.append("mill", 0, [b"one"])
    folder = tmp_path / "copy"
    folder.mkdir()
    store.back_up(folder / "havenwright.sqlite")
    copy = SqliteStore(folder)
    assert copy.lines("mill") == [b"one"]
    copy.close()


def test_one_backup_a_day_and_the_newest_five_are_kept(store: SqliteStore, tmp_path: Path) -> None:
    for day in range(1, 8):
        (tmp_path / f"backup-2020-01-0{day}.sqlite").write_bytes(b"")
    made = store.back_up_daily()
    assert made is not None
    assert store.back_up_daily() is None
    kept = sorted(path.name for path in tmp_path.glob("backup-*.sqlite"))
    assert kept == [f"backup-2020-01-0{day}.sqlite" for day in (4, 5, 6, 7)] + [made.name]


@pytest.mark.skipif(os.name != "posix", reason="other systems have other rights")
def test_only_its_owner_reads_the_files(store: SqliteStore, tmp_path: Path) -> None:
    store.create("mill", b"a key", b"")
    store.back_up_daily()
    files = [path for path in tmp_path.iterdir() if path.is_file()]
    assert len(files) >= 4
    assert {path.stat().st_mode & 0o077 for path in files} == {0}


def test_a_folder_in_use_is_refused(store: SqliteStore, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="is used by another haven play"):
        SqliteStore(tmp_path)


def test_a_file_that_is_no_store_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "havenwright.sqlite").write_bytes(b"no database, but long enough to be taken for one" * 20)
    with pytest.raises(StoreError, match="is damaged; a backup lies beside it"):
        SqliteStore(tmp_path)


def test_a_full_disk_changes_nothing_and_is_told(store: SqliteStore) -> None:
    store.create("mill", b"", b"")
    store.append("mill", 0, [b"one"])
    with store._reading() as connection:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(StoreError, match="the disk is full"):
        store.append("mill", 1, [b"x" * 100_000])
    assert store.lines("mill") == [b"one"]
    with store._reading() as connection:
        connection.execute("PRAGMA max_page_count = 1000000")
    store.append("mill", 1, [b"two"])
    assert store.lines("mill") == [b"one", b"two"]


def test_a_place_where_nothing_can_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(StoreError, match="cannot be used for games"):
        SqliteStore(tmp_path / "file" / "games")
