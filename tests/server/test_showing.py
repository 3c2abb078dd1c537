"""Steps for the clients of a room, made together or one by one."""

from pathlib import Path
from random import Random

from havenwright.server.room import SPECTATOR, Room
from havenwright.server.showing import step_for, steps_for
from havenwright.store import SqliteStore
from tests.server.parties import packs, setup


def test_steps_that_are_made_together_are_those_that_are_made_alone(tmp_path: Path) -> None:
    room = Room.begun(setup("person", "person"), SqliteStore(tmp_path), packs())
    chance = Random(4)
    for number in range(60):
        seen = len(room.game.events)
        wanted = [(0, 0), (1, 0), (SPECTATOR, 0), (0, seen // 2), (1, seen)]
        steps = steps_for(room, wanted, {0, 1}, number)
        assert steps == {key: step_for(room, key[0], {0, 1}, number, key[1]) for key in wanted}
        assert steps[SPECTATOR, 0].question is None
        mine, yours = ({event.number for event in steps[seat, 0].events} for seat in (0, 1))
        assert all(room.game.events[number].seat in (0, 1) for number in mine ^ yours)
        decision = room.game.decisions[0]
        seat = max(0, decision.seat)
        room.answer(seat, decision.number, chance.choice(decision.options))
    assert room.game.state.round >= 1
