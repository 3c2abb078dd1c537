"""Whole scenarios in a real browser, by clicking."""

import pytest

from havenwright import bots
from havenwright.server.hall import Hall
from havenwright.server.room import Room
from havenwright.server.running import Running
from havenwright.server.showing import question
from havenwright.server.wire import Question
from havenwright.table.party import PERSON
from tests.page.conftest import Visit
from tests.page.seats import address, asked, outcome, play_by_list
from tests.page.surfaces import answer_on_surface
from tests.server.parties import setup

SHORT = {
    "gh1": ("the-pump-house", 7),
    "gh2": ("the-pump-house", 3),
    "jotl": ("the-coal-hole", 2),
    "fh": ("slack-water", 3),
    "bnb": ("the-edge-of-the-drawer", 2),
}
"""A scenario of each game and a seed with which it ends early, won or lost."""


def question_and_answer(hall: Hall, room: str, seat: int) -> tuple[Question, int]:
    """The question to a seat, and the option that a bot would take there."""
    game = hall._open[room].room.game
    decision = hall._open[room].room.question_for(seat)
    assert decision is not None
    answer = bots.named("greedy", decision.number)(game.handle(seat))
    return question(game, decision), decision.options.index(answer)


def begun(service: Running, ruleset: str) -> Room:
    """A room with one person in a short scenario of a game, and a bot beside it."""
    scenario, seed = SHORT[ruleset]
    players = [PERSON] if ruleset == "bnb" else [PERSON, "greedy"]
    return service.begin_room(setup(*players, seed=seed, ruleset=ruleset, scenario=scenario), pace=0)


@pytest.mark.parametrize("ruleset", SHORT)
def test_a_whole_scenario_is_played_by_the_list(ruleset: str, service: Running, visit: Visit) -> None:
    room = begun(service, ruleset)
    page = visit(address(service.seat_urls(room)[0]))
    hall = service.service.hall
    given = play_by_list(page, lambda: question_and_answer(hall, room.id, 0)[1])
    assert given > 20
    assert outcome(page) in ("won", "lost")
    assert outcome(page) == hall._open[room.id].room.game.outcome


@pytest.mark.parametrize("ruleset", ["gh2", "bnb"])
def test_a_whole_scenario_is_played_by_board_and_cards(ruleset: str, service: Running, visit: Visit) -> None:
    room = begun(service, ruleset)
    page = visit(address(service.seat_urls(room)[0], list=""))
    hall = service.service.hall
    while asked(page) is not None:
        told, index = question_and_answer(hall, room.id, 0)
        answer_on_surface(page, told, index)
    assert outcome(page) == hall._open[room.id].room.game.outcome
