"""Bots: they answer everything, know only what their seat may know, and the greedy one wins."""

from functools import cache

import pytest

from havenwright.bots import answered, named, played
from havenwright.bots.card_value import Scene, worth
from havenwright.bots.greedy import GreedyBot
from havenwright.bots.matches import Match, Result, play_match, playable, rotated
from havenwright.bots.observation import Table
from havenwright.cards.reading import read_action
from havenwright.engine import Decision, Game, Seat
from havenwright.errors import UserError
from tests.engine.shipped_games import new_game, packs

FAR_OFF = Scene(away=9, near=0, hurt=0, danger=0.0, cards=9)
CLOSE = Scene(away=1, near=1, hurt=5, danger=0.5, cards=9)


@cache
def result(bot: str, scenario: str, players: int, seed: int) -> Result:
    party = rotated(list(packs().classes), players, seed, 1)
    return play_match(packs(), Match("gh2", scenario, party, 1, seed, bot))


def test_an_unknown_bot_is_answered_with_the_known_ones() -> None:
    with pytest.raises(
        UserError, match="there is no bot 'clever'; there are random, greedy, planner, planner:8"
    ):
        named("clever")


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    ends = set()
    for _ in range(2):
        game = new_game(3)
        played(game, named(name, 5))
        assert game.outcome
        ends.add((game.hash(), tuple(game.events)))
    assert len(ends) == 1


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize("seed", [2, 9, 16])
def test_a_bot_knows_only_what_its_seat_may_know(name: str, seed: int) -> None:
    """It answers the same in a game in which everything is dealt anew that its seat can't know."""
    game = new_game(seed)
    compared = 0
    for number in range(150):
        decision = game.decision
        if decision is None:
            break
        seat = max(0, decision.seat)
        answer = answered(named(name, number), game)
        if number % 3 == 0:
            other = game.imagine(seat, 1_000 + number)
            assert other.view(seat) == game.view(seat)
            assert named(name, number)(other.handle(seat)) == answer
            compared += 1
        game.choose(answer, decision.seat)
    assert compared > 10


@pytest.mark.parametrize("scenario", playable(packs(), "gh2"))
def test_greedy_play_strikes_harder_than_random_play(scenario: str) -> None:
    greedy, anyhow = ([result(bot, scenario, 3, seed) for seed in range(3)] for bot in ("greedy", "random"))
    assert [one.error for one in (*greedy, *anyhow) if one.error] == []
    dealt, by_chance = (sum(sum(one.damage.values()) for one in some) for some in (greedy, anyhow))
    assert dealt > 1.5 * by_chance


def test_greedy_play_wins_far_more_often_than_random_play() -> None:
    games = [(scenario, 3, seed) for scenario in playable(packs(), "gh2") for seed in range(3)]
    wins = {bot: sum(result(bot, *game).outcome == "won" for game in games) for bot in ("greedy", "random")}
    assert wins["greedy"] >= len(games) // 3 + wins["random"]


# One step of sense


def asked(game: Game, kind: str) -> Decision:
    for _ in range(3_000):
        assert game.decision is not None, kind
        if game.decision.kind == kind:
            return game.decision
        game.choose(answered(GreedyBot(1), game), game.decision.seat)
    raise AssertionError(kind)


def new(seed: int = 1) -> Game:
    party = [Seat("bellwarden"), Seat("lampwright")]
    return Game.start(ruleset="gh2", packs=packs(), scenario="lamps-at-low-water", party=party, seed=seed)


def test_damage_is_suffered_as_long_as_it_is_not_the_end() -> None:
    checked = {True: 0, False: 0}
    for seed in range(12):
        game = new(seed)
        while (decision := game.decision) is not None:
            answer = answered(GreedyBot(1), game)
            if decision.kind == "suffer or negate":
                fatal = decision.about >= game.state.figures[decision.seat].hit_points
                checked[fatal] += 1
                assert not fatal or answer != "suffer"
                assert answer == "suffer" or fatal or decision.about >= 4
            game.choose(answer, decision.seat)
    assert min(checked.values()) > 5


def test_the_weakest_enemy_in_reach_is_attacked() -> None:
    seen = 0
    for seed in range(8):
        game = new(seed)
        while (decision := game.decision) is not None:
            answer = answered(GreedyBot(1), game)
            numbers = [option for option in decision.options if isinstance(option, int)]
            if decision.kind == "attack" and decision.seat >= 0:
                seen += len(numbers) > 1
                points = {number: game.state.figures[number].hit_points for number in numbers}
                assert isinstance(answer, int)
                assert points[answer] == min(points.values())
            game.choose(answer, decision.seat)
    assert seen > 5


def test_it_rests_when_its_hand_is_played_out() -> None:
    seen = {"yes": 0, "no": 0}
    for seed in range(4):
        game = new(seed)
        while (decision := game.decision) is not None:
            answer = answered(GreedyBot(1), game)
            if decision.kind == "short rest":
                hand = len(Table(game.handle()).cards(decision.seat, "hand"))
                assert answer == "no" or hand < 2
                seen[str(answer)] += 1
            game.choose(answer, decision.seat)
    assert min(seen.values()) > 3


def test_an_attack_is_worth_something_only_where_it_reaches() -> None:
    strike = read_action("Attack 3")
    assert worth(strike, CLOSE).value == 3
    assert worth(strike, FAR_OFF).value == 0
    there = worth(read_action("Move 4\nAttack 3"), CLOSE._replace(away=5)).value
    assert there > worth(read_action("Attack 3\nMove 4"), CLOSE._replace(away=5)).value


def test_an_area_that_needs_an_ally_in_it_is_worth_less_than_an_attack_by_oneself() -> None:
    values = [
        worth(read_action(f"Attack 3{area}"), CLOSE).value
        for area in (", Area [G R B]", "", ", Area [G R R]")
    ]
    assert values == [1.5, 3, 4.5]


def test_nobody_gives_up_a_full_hand_and_the_last_cards_may_go() -> None:
    last = read_action("Attack 6\nMandatory: Become exhausted")
    assert worth(last, CLOSE._replace(cards=8)).value < 0 < worth(last, CLOSE._replace(cards=1)).value


def test_healing_is_worth_what_is_missing() -> None:
    heal = read_action("Heal 3, self")
    assert worth(heal, CLOSE).value > worth(heal, CLOSE._replace(hurt=1)).value > 0
    assert worth(heal, FAR_OFF).value == 0
