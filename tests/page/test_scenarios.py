"""Whole scenarios in a real browser, by clicking."""

import pytest

from havenwright import bots
from havenwright.server.hall import Hall
from havenwright.server.running import Running
from havenwright.table.party import PERSON
from tests.page.conftest import Open
from tests.page.seats import address, asked, choose, outcome
from tests.server.parties import setup

FIRST = {
    "gh1": ("lamps-at-low-water", 2),
    "gh2": ("lamps-at-low-water", 2),
    "jotl": ("the-coal-hole", 2),
    "fh": ("lamps-at-low-water", 2),
    "bnb": ("the-edge-of-the-drawer", 1),
}


def index_of_answer(hall: Hall, room: str, seat: int) -> int:
    """The option that a bot would take in a seat, by its number in the list."""
    game = hall._open[room].room.game
    decision = hall._open[room].room.question_for(seat)
    assert decision is not None
    answer = bots.named("greedy", decision.number)(decision, game.glance(seat), game)
    return decision.options.index(answer)


@pytest.mark.parametrize("ruleset", FIRST)
def test_a_whole_scenario_is_played_by_the_list(ruleset: str, service: Running, open_page: Open) -> None:
    scenario, seats = FIRST[ruleset]
    players = [PERSON, *["greedy"] * (seats - 1)]
    room = service.begin_room(setup(*players, seed=11, ruleset=ruleset, scenario=scenario), pace=0)
    page = open_page(address(service.seat_urls(room)[0]))
    hall = service.service.hall
    while (question := asked(page)) is not None:
        index = index_of_answer(hall, room.id, 0)
        assert index < question.options
        choose(page, index)
    assert outcome(page) in ("won", "lost")
    assert outcome(page) == hall._open[room.id].room.game.outcome
