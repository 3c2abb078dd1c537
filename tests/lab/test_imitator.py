"""The example of docs/learning.md: its slope is right, it learns from recorded games, and it plays."""

from pathlib import Path

import pytest

pytest.importorskip("numpy", reason="the extra isn't installed: havenwright[learn]")

import numpy as np

from examples import imitator
from havenwright.bots import named, played
from havenwright.bots.matches import new_game
from havenwright.errors import UserError
from tests.engine.shipped_games import packs
from tests.lab.test_recordings import matches, recorded


def test_the_slope_of_the_loss_is_that_of_small_steps() -> None:
    random = np.random.default_rng(1)
    weights = imitator.new_weights(1)
    weights["score"] = random.normal(0, 1, (imitator.HIDDEN, 1)).astype(np.float32)
    weights = {name: value.astype(np.float64) for name, value in weights.items()}
    inputs = random.normal(0, 1, (9, imitator.WIDTH))
    starts, chosen = [0, 4, 6], [1, 5, 8]
    _, slopes = imitator.gradients(weights, inputs, starts, chosen)  # type: ignore[arg-type]
    for name, place in (("hidden", (3, 5)), ("bias", (7,)), ("score", (2, 0))):
        around = []
        for step in (1e-5, -1e-5):
            moved = {key: value.copy() for key, value in weights.items()}
            moved[name][place] += step
            around.append(imitator.gradients(moved, inputs, starts, chosen)[0])  # type: ignore[arg-type]
        assert slopes[name][place] == pytest.approx((around[0] - around[1]) / 2e-5, rel=1e-3, abs=1e-7)


def test_it_learns_and_plays_a_game_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    recorded(tmp_path / "games", games=9, shard=9)
    weights = tmp_path / "imitator.npz"
    imitator.main([str(tmp_path / "games"), "--weights", str(weights), "--epochs", "30"])
    told = capsys.readouterr().out.splitlines()
    losses = [float(line.split("loss ")[1].split(",")[0]) for line in told[1:]]
    assert len(losses) == 30
    assert losses[-1] < 0.9 * losses[0]
    monkeypatch.setenv("IMITATOR", str(weights))
    bot = named("examples.imitator:Imitator", 0, modules=True)
    assert played(new_game(packs("bnb"), matches(1)[0]), bot) > 5


def test_weights_that_do_not_fit_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IMITATOR", str(tmp_path / "none.npz"))
    with pytest.raises(UserError, match="holds no weights"):
        imitator.Imitator(0)
    np.savez(tmp_path / "none.npz", version=np.array(99), hidden=np.zeros((2, 2)))
    with pytest.raises(UserError, match="was learned from other columns"):
        imitator.Imitator(0)
