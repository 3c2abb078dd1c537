"""Random keys break no table. A longer run: `python -m tests.table.random_keys --keys 1000`."""

import pytest

from havenwright.packs.records import RULESETS
from havenwright.table.screen import TableScreen
from tests.table.random_keys import main, play


@pytest.mark.parametrize("game", RULESETS)
def test_random_keys_crash_no_table(game: str) -> None:
    assert play(game, seed=1, keys=12) >= 0


def test_a_table_that_crashes_is_reported_by_the_exit_status(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def crash(screen: object, event: object) -> None:
        raise RuntimeError("a table that crashes")

    assert main(["--games", "bnb", "--keys", "2"]) == 0
    monkeypatch.setattr(TableScreen, "on_key", crash, raising=False)
    assert main(["--games", "bnb", "--keys", "2"]) == 1
    assert "bnb: crashed; again: python -m tests.table.random_keys --games bnb" in capsys.readouterr().out
