"""The planner: it thinks to the end of the round, says what it weighed, and knows no more than its seat."""

import pytest

from havenwright.bots import PlannerBot, answered, named, rollout
from havenwright.bots.observation import Memory
from havenwright.bots.planner import Budget
from havenwright.bots.rules import weights
from havenwright.engine import Answer, Game, IllegalAnswer, Outlook, SeatHandle
from havenwright.errors import UserError
from havenwright.hexes import bits
from tests.engine.shipped_games import new_game
from tests.engine.stories import story

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


def test_all_options_are_looked_at_when_the_same_round_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    def round_of(seen: Outlook, memory: Memory, goal_before: object) -> float:
        return seen.round

    monkeypatch.setattr(rollout, "evaluate", round_of)
    game = new_game(3)
    play_on(game, "short rest")
    handle, rollouts = game.handle(), rollout.Rollouts(Memory())
    assert len(game.decisions) == 1  # "no" ends the round at once, "yes" asks on
    ends = {option: rollouts.value(handle, option, 5) for option in handle.decision.options}
    assert ends == dict.fromkeys(("yes", "no"), handle.outlook.round + 1.0)


def test_candidates_that_come_to_the_same_are_tried_no_further() -> None:
    game = new_game(3)
    play_on(game, "play card")
    bot = PlannerBot(1, Budget(simulations=8, candidates=5))
    bot._rollouts.value = lambda handle, option, seed: 1.0  # type: ignore[method-assign]
    advice = bot.advise(game.handle())
    assert {one.simulations for one in advice.candidates} == {1}
    best = max(one.prior for one in advice.candidates)
    assert advice.candidates[0].prior == best


TREASURE_AND_RATS = """
  map
    s   .   .   .   .   T
      s   r   r   .   .   .
  T  treasure 3
  r  Rat  normal/normal/normal
"""


def test_a_move_to_what_the_goal_asks_for_is_always_weighed_and_taken() -> None:
    game = story(TREASURE_AND_RATS, goal="treasure 3 is looted").game
    play_on(game, "move")
    handle = game.handle()
    (treasure,) = bits(handle.outlook.tiles["treasure"])
    bot = PlannerBot(1, Budget(simulations=2, candidates=2))
    assert treasure in [one.option for one in bot.advise(handle).candidates]
    assert bot(handle) == treasure
    weighed = weights(handle, Memory())
    assert weighed is not None
    assert handle.decision.options[weighed.index(max(weighed))] == treasure


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


@pytest.mark.parametrize(("milliseconds", "simulations"), [(1, 1), (50, 5)])
def test_a_planner_stops_in_the_middle_of_a_round_of_tries_when_its_time_is_up(
    milliseconds: int, simulations: int
) -> None:
    game = new_game(3)
    play_on(game, "select cards")
    ticks = [0]
    bot = PlannerBot(1, Budget(milliseconds=milliseconds, candidates=8), clock=lambda: ticks[0] / 1000)
    tries = 0

    def value(handle: SeatHandle, option: Answer, seed: int) -> float:
        nonlocal tries
        tries, ticks[0] = tries + 1, ticks[0] + 10
        return hash((option, seed)) % 7

    bot._rollouts.value = value  # type: ignore[method-assign]
    advice = bot.advise(game.handle())
    assert tries == simulations
    assert 0 < advice.simulations <= tries
    assert all(one.simulations for one in advice.candidates)


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
