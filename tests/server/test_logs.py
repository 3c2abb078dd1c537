"""The log of the service: what it tells, and what never."""

import json
from pathlib import Path

import pytest

from havenwright.client import Client, RoomHalted
from havenwright.engine import Game
from havenwright.server.logs import LOG_FILE
from havenwright.server.running import Running
from tests.server.parties import packs, setup


def entries(folder: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in (folder / LOG_FILE).read_text("utf-8").splitlines()]


def test_the_log_tells_in_json_when_the_service_begins_and_ends(tmp_path: Path) -> None:
    with Running(tmp_path, packs()):
        pass
    assert [one["message"] for one in entries(tmp_path)] == ["service begun", "service ended"]
    assert (tmp_path / LOG_FILE).stat().st_mode & 0o077 == 0


def test_no_key_is_ever_in_the_log(tmp_path: Path) -> None:
    with Running(tmp_path, packs()) as running:
        room = running.begin_room(setup("person", "person"), pace=0)
        urls = running.seat_urls(room)
        with Client.at(urls[0]) as client:
            client.answer(client.question.options[0].answer)  # type: ignore[union-attr]
    said = (tmp_path / LOG_FILE).read_text("utf-8")
    assert not [key for key in [*room.keys, running.house_key] if key in said]


def test_a_mistake_of_the_engine_is_told_and_the_game_before_it_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(self: Game, answer: object, seat: int | None = None) -> None:
        raise ZeroDivisionError("a mistake")

    with Running(tmp_path, packs()) as running:
        room = running.begin_room(setup("person", "person"), pace=0)
        with Client.at(running.seat_urls(room)[0]) as client:
            before = client.step.view
            monkeypatch.setattr(Game, "choose", broken)
            with pytest.raises(RoomHalted, match="ZeroDivisionError: a mistake"):
                client.answer(client.question.options[0].answer)  # type: ignore[union-attr]
            monkeypatch.undo()
            client.go_on()
            assert client.step.view == before
            assert [save.name for save in running.store.saves()] == [
                "Lamps at Low Water, before a mistake of ours"
            ]
            client.answer(client.question.options[0].answer)  # type: ignore[union-attr]
    failed = [one for one in entries(tmp_path) if one["message"] == "room failed"]
    assert len(failed) == 1
    assert "ZeroDivisionError: a mistake" in str(failed[0]["error"])
