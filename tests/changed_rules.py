"""Rules that change while a game is kept, as those of another version would."""

from collections.abc import Generator
from typing import Any

import pytest

from havenwright.campaign.acts import do
from havenwright.campaign.core.play import Refused
from havenwright.engine import timeline
from havenwright.engine.model.agenda import MonsterTurn
from havenwright.engine.steps import STEPS


def make_peace(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on monsters do nothing in their turns."""
    steps: dict[Any, Any] = dict(STEPS)

    def idle(*_: Any) -> Generator[Any, Any, None]:
        yield from ()

    monkeypatch.setattr(timeline, "STEPS", steps | {MonsterTurn: idle})


def forbid(monkeypatch: pytest.MonkeyPatch, word: str) -> None:
    """From now on acts with a word, as their verb or in another place, aren't possible."""

    def refused(play: Any, act: Any) -> None:
        if word in act or word in act.values():
            raise Refused(f"the rules don't know '{word}' any more")
        do(play, act)

    monkeypatch.setattr("havenwright.campaign.timeline.do", refused)
