"""The planner: it thinks to the end of the round, says what it weighed, and knows no more than its seat."""

import pytest

from havenwright.bots import PlannerBot, answered, named
from havenwright.bots.planner import Budget
from havenwright.engine import Answer, Game, IllegalAnswer, SeatHandle
from havenwright.errors import UserError
from tests.engine.shipped_games import new_game

FEW = Budget(simulations=1, candidates=3)


def play_on(game: Game, kind: str) -> None:
    """Let a bot answer until somebody is asked something of a kind."""
    bot = named("greedy", 1)
    while game.decision is not None and game.decision.kind != kind:
        game.choose(answered(bot, game), game.decision.seat)
    assert game.decision is not None


@pytest.mark.parametrize("kind", ["select cards", "play card", "move"])
def test_a_planner_says_what_it_weighed_the_best_first(kind: str) -> None:
    game = new_game(3)
    play_on(game, kind)
    assert game.decision is not None
    advice = PlannerBot(1, Budget(simulations=4, candidates=4)).advise(game.handle())
    assert advice.answer == advice.candidates[0].option
    assert {one.option for one in advice.candidates} <= set(game.decision.options)
    assert advice.simulations == sum(one.simulations for one in advice.candidates) >= len(advice.candidates)
    assert advice.candidates[0].simulations == max(one.simulations for one in advice.candidates)


@pytest.mark.parametrize("kind", ["select cards", "move"])
def test_a_planner_answers_the_same_whatever_its_seat_cannot_know(kind: str) -> None:
    game = new_game(9)
    play_on(game, kind)
    assert game.decision is not None
    seat = max(0, game.decision.seat)
    other = game.imagine(seat, 77)
    assert other.state.chance != game.state.chance
    one, same = (PlannerBot(5, FEW).advise(at.handle(seat)) for at in (game, other))
    assert one == same


@pytest.mark.parametrize("budget", ["0", "1001", "-3", "8s", "", "60001ms", "1e9"])
def test_a_budget_that_is_none_is_refused_with_those_that_there_are(budget: str) -> None:
    with pytest.raises(UserError, match="is no budget of a planner: simulations from 1 to 1000"):
        named(f"planner:{budget}")


def test_a_planner_thinks_as_long_as_it_is_given() -> None:
    game = new_game(3)
    play_on(game, "select cards")
    bot = named("planner:1ms", 1)
    assert isinstance(bot, PlannerBot)
    advice = bot.advise(game.handle())
    assert advice.simulations >= len(advice.candidates) > 1


def test_an_imagined_game_takes_only_options_and_is_imagined_no_deeper() -> None:
    game = new_game(3)
    play_on(game, "select cards")
    twin = game.handle().imagine(4)
    with pytest.raises(IllegalAnswer, match="is no answer to 'select cards'"):
        twin.choose((7, 7, 7))

    def imagine(handle: SeatHandle) -> Answer:
        handle.imagine(1)
        return handle.decision.options[0]

    with pytest.raises(UserError, match="nobody imagines another"):
        twin.run(imagine)
