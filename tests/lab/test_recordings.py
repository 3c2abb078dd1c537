"""Recordings of games for learners: the same bytes by any crew, continued after a break, read as played."""

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy", reason="the extra isn't installed: havenwright[learn]")

import numpy as np

from havenwright import cli
from havenwright.bots import PlannerBot, maker
from havenwright.bots.matches import Match, new_game, spread
from havenwright.errors import UserError
from havenwright.lab.arms import arm_of, field_of
from havenwright.lab.learning import recordings
from havenwright.lab.learning.encoder import Encoder
from havenwright.lab.learning.recordings import manifest_of, read_steps, record
from havenwright.packs import shipped_folders
from havenwright.packs.registry import Registry
from tests.engine.shipped_games import packs


def matches(games: int, bot: str = "greedy") -> list[Match]:
    """Games for one character, which are short."""
    arm = arm_of("recorded", packs("bnb"), field_of(packs("bnb"), "bnb", [], 1, 0))
    return [arm.match(number, arm.usual_level, bot) for number in range(games)]


def recorded(folder: Path, games: int = 4, workers: int = 1, shard: int = 2, bot: str = "greedy") -> int:
    asked = matches(games, bot)
    manifest = manifest_of(packs("bnb"), asked, shard)
    return record(folder, shipped_folders(), asked, manifest, workers, lambda count: None)


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def test_one_process_and_two_record_the_same_bytes(tmp_path: Path) -> None:
    assert recorded(tmp_path / "one") == 4
    assert recorded(tmp_path / "two", workers=2) == 4
    assert list(files(tmp_path / "one")) == ["dataset.json", "games-000000.npz", "games-000002.npz"]
    assert files(tmp_path / "one") == files(tmp_path / "two")


def test_a_recording_that_was_broken_off_goes_on_behind_its_last_shard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorded(tmp_path / "whole")

    def breaking(folders: Any, play: Any, jobs: Sequence[Match], workers: Any) -> Iterator[Any]:
        for number, game in enumerate(spread(folders, play, jobs, workers)):
            if number == 3:
                raise KeyboardInterrupt
            yield game

    monkeypatch.setattr(recordings, "spread", breaking)
    with pytest.raises(KeyboardInterrupt):
        recorded(tmp_path / "broken")
    assert list(files(tmp_path / "broken")) == ["dataset.json", "games-000000.npz"]
    monkeypatch.setattr(recordings, "spread", spread)
    assert recorded(tmp_path / "broken") == 2
    assert files(tmp_path / "broken") == files(tmp_path / "whole")
    assert recorded(tmp_path / "broken") == 0


def test_steps_are_read_back_as_they_were_played(tmp_path: Path) -> None:
    """The same games played again: each observation, the answer, the values of the planner's candidates."""
    recorded(tmp_path, games=3, bot="planner:1")
    steps, encoder, weighed = read_steps(tmp_path), Encoder(), 0
    for match in matches(3, "planner:1"):
        game = new_game(packs("bnb"), match)
        bot = maker(match.bot)(match.seed)
        assert isinstance(bot, PlannerBot)
        played = []
        while (decision := game.decision) is not None:
            handle = game.handle()
            advice = bot.advise(handle)
            if len(decision.options) > 1:
                observation, _ = encoder.observe(handle)
                step = next(steps)
                played.append(step)
                assert decision.options[step.chosen] == advice.answer
                assert (step.seat, step.seed) == (handle.seat, match.seed)
                for name, rows in step.arrays.items():
                    wanted: Any = dict(observation)[name]
                    assert np.array_equal(rows, wanted[: len(rows)]), name
                    if name not in ("globals", "about", "figure_hexes", "pointers"):
                        assert not wanted[len(rows) :].any(), name
                values = {decision.options[place]: value for place, value in enumerate(step.values)}
                for candidate in advice.candidates:
                    weighed += 1
                    assert values[candidate.option] == pytest.approx(candidate.value, abs=1e-3)
                assert sum(~np.isnan(step.values)) == len(advice.candidates)
                assert step.simulations.sum() == advice.simulations
            game.choose(advice.answer, decision.seat)
        assert {step.won for step in played} == {game.outcome == "won"}
    assert next(steps, None) is None
    assert weighed > 20


def test_a_folder_of_other_games_is_refused(tmp_path: Path) -> None:
    recorded(tmp_path, games=2)
    before = files(tmp_path)
    with pytest.raises(UserError, match="is a recording of other games, packs or code"):
        recorded(tmp_path, games=3)
    assert files(tmp_path) == before


def test_files_that_cannot_be_read_are_told(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="cannot be read"):
        list(read_steps(tmp_path))
    recorded(tmp_path, games=2)
    shard, manifest = tmp_path / "games-000000.npz", tmp_path / "dataset.json"
    shard.write_bytes(shard.read_bytes()[:500])
    with pytest.raises(UserError, match="is no shard of a data set"):
        list(read_steps(tmp_path))
    manifest.write_text(manifest.read_text().replace('"form": 1', '"form": 7'))
    with pytest.raises(UserError, match="has form 7, columns 1; this version reads form 1, columns 1"):
        list(read_steps(tmp_path))
    manifest.write_text("{}")
    with pytest.raises(UserError, match="is no manifest of a data set"):
        list(read_steps(tmp_path))


@pytest.fixture
def shipped(monkeypatch: pytest.MonkeyPatch) -> Registry:
    """The packs that the command would read, without reading them again."""
    monkeypatch.setattr("havenwright.packs.packs_with", lambda folders: packs("bnb"))
    return packs("bnb")


def test_the_command_records_and_counts(
    tmp_path: Path, shipped: Registry, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "games"
    call = ["lab", "record", str(folder), "--ruleset", "bnb", "--games", "2", "--bot", "planner:1"]
    call += ["--workers", "1"]
    assert cli.run([*call, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == found["played"] == 2
    assert found["steps"] == sum(1 for _ in read_steps(folder)) > found["weighed"] > 0
    assert cli.run(call) == 0
    assert f"2 games in {folder}, 0 of them played now" in capsys.readouterr().out


def test_a_bot_of_the_clock_is_not_recorded(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["lab", "record", str(tmp_path), "--bot", "planner:50ms"]) == 2
    assert "plays by the clock, and never the same game twice" in capsys.readouterr().err


def test_without_numpy_a_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    for name in [name for name in sys.modules if name.startswith("havenwright.lab.learning.")]:
        monkeypatch.delitem(sys.modules, name)
    assert cli.run(["lab", "record", "games"]) == 2
    assert (
        "needs NumPy, which isn't installed here: pip install 'havenwright[learn]'" in capsys.readouterr().err
    )
