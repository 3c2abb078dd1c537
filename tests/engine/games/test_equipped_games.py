"""Whole games in which everybody brings items, perks and a battle goal, at random."""

from random import Random

import pytest

from havenwright.bots.random_bot import RandomBot
from havenwright.engine.game import Game
from havenwright.engine.setting.setting import Seat
from havenwright.errors import UserError
from tests.engine.invariants import check
from tests.engine.shipped_games import MOST_DECISIONS, packs

LEVELS, STRENGTHS, MOST_ITEMS = (0, 1, 4, 7), (1, 5, 9), 6


def equipped_game(seed: int) -> Game:
    """A party of two to four, each with as many of some items as there is room for."""
    chosen, everything = Random(seed), packs()
    classes, scenarios = list(everything.classes), list(everything.scenarios)
    level = chosen.choice(LEVELS)

    def start(party: list[Seat]) -> Game:
        scenario = scenarios[seed % len(scenarios)]
        return Game.start(
            ruleset="gh2", packs=everything, scenario=scenario, party=party, level=level, seed=seed
        )

    game, party = None, list[Seat]()
    for number in range(2 + seed % 3):
        character = everything.classes[classes[(seed + number) % len(classes)]]
        perks = tuple(
            n for n, perk in enumerate(character.perks) if chosen.random() < 0.7 for _ in range(perk.marks)
        )
        things = chosen.sample(list(everything.items), MOST_ITEMS)
        strength, goal = chosen.choice(STRENGTHS), chosen.choice(list(everything.goals))
        for most in range(MOST_ITEMS, -1, -1):
            seat = Seat(character.id, strength, perks=perks, items=tuple(things[:most]), goal=goal)
            try:
                game = start([*party, seat])
            except UserError:
                continue
            break
        party.append(seat)
    assert game is not None
    return game


@pytest.mark.parametrize("seed", range(8))
def test_games_with_items_and_perks_come_to_an_end_and_keep_their_properties(seed: int) -> None:
    game, bot = equipped_game(seed), RandomBot(seed)
    assert game.setting.items
    for number in range(MOST_DECISIONS):
        decision = game.decision
        if decision is None:
            break
        if number % 20 == 0:
            check(game)
            assert game.fork().hash() == game.hash()
        game.choose(bot(decision), decision.seat)
    assert game.outcome
    assert len([event for event in game.events if event.kind == "gained"]) == len(game.setting.party)


def test_items_are_used_in_such_games() -> None:
    used = set()
    for seed in range(6):
        game, bot = equipped_game(seed), RandomBot(seed)
        while game.decision is not None:
            game.choose(bot(game.decision), game.decision.seat)
        used |= {event.get("item") for event in game.events if event.kind == "item used"}
    assert len(used) >= 5
