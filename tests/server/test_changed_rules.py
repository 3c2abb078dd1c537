"""Rules that have changed since a game was kept: a table goes on from its round's start, never not at all."""

from collections.abc import Generator
from typing import Any

import pytest

from havenwright.engine import timeline
from havenwright.engine.model.agenda import MonsterTurn
from havenwright.engine.setup import first_state as setting_out
from havenwright.engine.steps import STEPS
from havenwright.server.room import Room
from havenwright.store import SqliteStore
from tests.server.parties import packs
from tests.server.test_room import begun, in_round, played, store

__all__ = ["store"]


def make_peace(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on monsters do nothing in their turns."""

    def idle(*_: Any) -> Generator[Any, Any, None]:
        yield from ()

    monkeypatch.setattr(timeline, "STEPS", {**STEPS, MonsterTurn: idle})


def go_on(room: str, store: SqliteStore) -> Room:
    """A room that comes out differently: its host goes on, and it stays so."""
    again = Room.reopened(room, store, packs())
    assert again.stopped == "differs"
    again.go_on(again.host)
    played(again, 3)
    assert Room.reopened(room, store, packs()).game.hash() == again.game.hash()
    return again


def test_a_table_goes_on_from_the_start_of_its_round(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = in_round(begun(store, "person", "person"), 3)
    make_peace(monkeypatch)
    again = go_on(room.id, store)
    assert "goes on from the start of round 3" in again.game.remark


def test_rules_that_change_twice_leave_the_later_round(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = in_round(begun(store, "person", "person"), 2)
    with monkeypatch.context() as meanwhile:
        make_peace(meanwhile)
        in_round(go_on(room.id, store), 3)
    again = go_on(room.id, store)
    assert "goes on from the start of round 3" in again.game.remark


def test_a_table_of_a_save_goes_on_from_the_round_of_the_save(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = in_round(begun(store, "person", "person"), 3).game.save()
    room = Room.resumed(saved, store, packs())
    make_peace(monkeypatch)
    again = go_on(room.id, store)
    assert "goes on from the start of round 3" in again.game.remark


def test_a_table_of_a_save_before_the_first_round_begins_anew(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = played(begun(store, "person", "person"), 1)
    assert first.game.state.round == 0
    room = played(Room.resumed(first.game.save(), store, packs()), 1)
    line = store.lines(room.id)[0].replace(b'"answer":', b'"answer":"nonsense","was":')
    with store._changing() as connection:
        connection.execute("UPDATE lines SET line = ? WHERE room = ?", (line, room.id))
    again = go_on(room.id, store)
    assert "begins anew" in again.game.remark


def test_a_deck_that_the_rules_have_come_to_use_is_there_in_a_stored_round(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = in_round(begun(store, "person", "person"), 2)
    seeded, first = setting_out.seeded, setting_out.first_state
    make_peace(monkeypatch)

    def with_dice(setting: Any) -> Any:
        state = first(setting)
        state.chance["dice"] = seeded(setting.seed, "dice")
        return state

    for module in ("saves.replay", "saves.format", "game"):
        monkeypatch.setattr(f"havenwright.engine.{module}.first_state", with_dice)
    again = go_on(room.id, store)
    assert "goes on from the start of round 2" in again.game.remark
    assert "dice" in again.game.state.chance


def test_a_round_that_fits_nothing_any_more_begins_the_scenario_anew(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = in_round(begun(store, "person", "person"), 2)
    make_peace(monkeypatch)
    monkeypatch.setattr("havenwright.engine.saves.format._misfit", lambda *_: "it is of another kind")
    again = go_on(room.id, store)
    assert "begins anew" in again.game.remark


def test_a_table_that_goes_on_from_a_save_may_be_undone_into_it(store: SqliteStore) -> None:
    first = played(begun(store, "person", "person"), 12)
    room = played(Room.resumed(first.game.save(), store, packs(), undo="anybody"), 4)
    room.undo(room.people[0])
    played(room, 2)
    again = Room.reopened(room.id, store, packs())
    assert again.game.hash() == room.game.hash()
    assert again.game.log == room.game.log
    while len(room.game.replies) > 9:
        room.undo(room.people[0], turn=True)
    played(room, 1)
    again = Room.reopened(room.id, store, packs())
    assert again.stopped == ""
    assert again.game.hash() == room.game.hash()
