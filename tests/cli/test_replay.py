"""`haven replay`: a saved game, told again, and whether it still comes out as it did."""

import json
from pathlib import Path

import msgspec
import pytest

from havenwright import cli
from havenwright.engine.game import Game
from havenwright.engine.saves.format import decoded, encoded
from havenwright.table.saves import Title, write
from tests.engine.shipped_games import play, played


@pytest.fixture
def game() -> Game:
    *_, game = play(1)
    return game


def saved(tmp_path: Path, blob: bytes) -> str:
    file = tmp_path / "evening.haven"
    file.write_bytes(blob)
    return str(file)


def test_json_is_one_line_an_event_and_then_whether_the_hashes_agree(
    game: Game, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["replay", saved(tmp_path, game.save()), "--json"]) == 0
    *events, end = map(json.loads, capsys.readouterr().out.splitlines())
    assert end == {"rounds": game.state.round, "hashes_agree": True}
    assert [event["kind"] for event in events] == [event.kind for event in game.events]
    assert events[0]["data"] == dict(game.events[0].data)


def test_a_game_that_comes_out_differently_is_told(
    game: Game, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save = decoded(game.save())
    rounds = (*save.rounds[:2], "0" * 64, *save.rounds[3:])
    file = saved(tmp_path, encoded(msgspec.structs.replace(save, rounds=rounds)))
    assert cli.run(["replay", file, "--json"]) == 1
    *events, end = map(json.loads, capsys.readouterr().out.splitlines())
    assert (end["rounds"], end["hashes_agree"]) == (3, False)
    assert "goes wrong in round 2" in end["problem"]
    assert events
    assert cli.run(["replay", file]) == 1
    assert "goes wrong in round 2" in capsys.readouterr().err


def test_people_read_the_story(game: Game, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["replay", saved(tmp_path, game.save()), "--all"]) == 0
    shown = capsys.readouterr().out
    assert "Round 1" in shown
    assert f"{game.state.round} rounds, as they were stored." in shown


def test_it_is_stepped_through_by_keys(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = played(1, 30)
    keys = iter([" ", " ", "b", "\r", "r", *" " * 40])
    monkeypatch.setattr("click.getchar", lambda: next(keys))
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    assert cli.run(["replay", saved(tmp_path, game.save())]) == 0
    shown = capsys.readouterr()
    assert "back to answer 1" in shown.out
    assert "So far the game was saved." in shown.out
    assert "[0/30: space next" in shown.err


def test_what_cannot_be_read_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["replay", saved(tmp_path, b"hello")]) == 2
    assert "not a saved game" in capsys.readouterr().err
    assert cli.run(["replay", str(tmp_path / "nothing")]) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_a_game_that_was_saved_at_a_table_is_replayed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "evening.haven"
    write(file, Title("Lamps at Low Water", ("person", "person")), played(1, 30))
    assert cli.run(["replay", str(file), "--all"]) == 0
    assert "as they were stored" in capsys.readouterr().out


def test_a_seat_that_isnt_there_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = saved(tmp_path, played(1, 3).save())
    assert cli.run(["replay", file, "--seat", "99"]) == 2
    assert "there is no seat 99" in capsys.readouterr().err


def test_a_game_that_goes_wrong_is_shown_from_its_stored_round(
    game: Game, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save = decoded(game.save())
    wrong = encoded(msgspec.structs.replace(save, hash="0" * 64))
    assert cli.run(["replay", saved(tmp_path, wrong), "--all"]) == 1
    assert "--from-stored" in capsys.readouterr().err
    assert cli.run(["replay", saved(tmp_path, wrong), "--from-stored"]) == 0
    assert "The game goes on from the start of round" in capsys.readouterr().err
