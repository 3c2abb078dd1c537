"""Everything that is shipped is used at least once, in games of each of the five."""

import pytest

from havenwright.rulesets import RULESETS, ruleset
from tests.engine.games.every_use import unused, wanted


@pytest.mark.parametrize("game", RULESETS)
def test_everything_of_a_game_is_used(game: str) -> None:
    assert unused(game, games=400, loud=True) == set()  # a failure shows which games were played


def test_what_was_not_used_is_told() -> None:
    everything = wanted(ruleset("gh2"))
    assert unused("gh2", games=0) == everything
    assert {"condition wound", "tile trap"} <= everything
    assert 0 < len(unused("gh2", games=1)) < len(everything)


def test_a_failure_is_told_with_the_command_that_repeats_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise ValueError("a mistake")

    monkeypatch.setattr("tests.engine.games.every_use.play", fail)
    with pytest.raises(ValueError, match="a mistake"):
        unused("bnb", games=3, seed=7)
    told = capsys.readouterr().err
    assert "python -m tests.engine.games.every_use --ruleset bnb --games 1 --seed 7" in told
