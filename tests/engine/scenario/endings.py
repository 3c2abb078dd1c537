"""Ends of scenarios, and everybody's gains."""

from havenwright.engine.loot import loot_in
from havenwright.engine.model.agenda import Conclude
from havenwright.engine.model.events import Event
from havenwright.engine.setting.setting import Seat
from havenwright.engine.steps import run as step
from havenwright.packs.records import BattleGoal
from tests.engine.acting import Ending
from tests.engine.tables import Card, hero, monster, table

STEP: Card = (20, "Move 1", "Move 1")


WEAK_RAT = monster("Rat", (50, "Loot 1"), hp=1)


def ended(
    outcome: Ending,
    *,
    heroes: int = 2,
    level: int = 1,
    experience: int = 0,
    tokens: int = 0,
    goal: BattleGoal | None = None,
) -> list[Event]:
    """The events at the end of a scenario in which the first character gained so much."""
    classes = [hero(f"Hero {n}", *(STEP,) * 4) for n in range(heroes)]
    seats = [Seat(one.id, goal=goal.id if goal else "") for one in classes]
    drawing = "   ".join([*"1234"[:heroes], "M"])
    game = table(drawing, classes, {"M": WEAK_RAT}, level=level, goals=[goal] if goal else [], seats=seats)
    play = game.scene.play
    play.figure(0).experience = experience
    if tokens:
        play.state.tokens = (play.figure(0).hex,) * tokens
        list(loot_in(play, 0, 1 << play.figure(0).hex))
    for _ in step(play, Conclude(outcome=outcome)):
        raise AssertionError("nothing is asked at the end")
    assert play.state.outcome == outcome
    return list(play.events)


def gains(events: list[Event], seat: int = 0) -> dict[str, object]:
    return next(dict(e.data) for e in events if e.kind == "gained" and e.get("figure") == seat)
