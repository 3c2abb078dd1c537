"""Windows are those that `engine/model/window_kinds.py` declares, with figures where it says so."""

from typing import get_args

import pytest

from havenwright.cards.vocabulary import Event
from havenwright.engine.bonuses import windows
from havenwright.engine.bonuses.moments import Window, waiting_bonuses
from havenwright.engine.core.play import Play
from havenwright.engine.model.state import ActiveBonus
from havenwright.engine.model.value_types import Undeclared
from havenwright.engine.model.window_kinds import CHAPTERS, WINDOWS
from havenwright.rulesets import RULESETS
from tests.engine import protocol
from tests.engine.scenes import Scene


def test_every_event_that_a_card_can_wait_for_has_a_window() -> None:
    assert set(WINDOWS) == set(get_args(Event)) - {"always"}
    assert sum(map(len, CHAPTERS.values())) == len(WINDOWS)


def test_a_window_that_is_not_declared_is_refused() -> None:
    play = Scene("A").runner.play
    with pytest.raises(Undeclared, match="no window 'midnight'"):
        list(windows.open_window(play, Window("midnight", 0)))  # type: ignore[arg-type]
    with pytest.raises(Undeclared, match="no window 'always'"):
        list(windows.open_window(play, Window("always", 0)))


def test_a_window_has_the_figures_and_the_time_that_are_declared(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Window] = []

    def watch(play: Play, window: Window, done: set[int]) -> list[ActiveBonus]:
        opened.append(window)
        return waiting_bonuses(play, window, done)

    monkeypatch.setattr(windows, "waiting_bonuses", watch)
    for ruleset in RULESETS:
        for play in protocol.all_games(ruleset, 6):
            for _ in play:
                pass
    for window in opened:
        kind = WINDOWS[window.event]
        assert bool(kind.actor) == (window.actor >= 0), window
        assert kind.other or window.other < 0, window
        assert kind.amount or not window.amount, window
        assert not kind.times or window.when in (*kind.times, "instead"), window
    assert len({window.event for window in opened}) >= 15
