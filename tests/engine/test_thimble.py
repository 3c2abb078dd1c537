"""Games of the pack for one player: to the end without a mistake, by any answers; all events say why."""

from random import Random

import pytest

from havenwright.engine.game import Game
from havenwright.engine.setting import Seat
from havenwright.engine.starting import setting_of
from havenwright.engine.variants import BY_THE_BOOK, QUICK
from havenwright.packs.loading import shipped_packs
from tests.engine.agreement import agrees
from tests.engine.games import MOST_DECISIONS, bot
from tests.engine.invariants import check

PACKS = shipped_packs("bnb")
SCENARIOS, CLASSES, ITEMS = list(PACKS.scenarios), list(PACKS.classes), list(PACKS.items)
COMPARED = 0.02


def game_of(scenario: str, character: str, seed: int) -> Game:
    """A game at its first decision; with an odd seed by the book, with all items to choose from."""
    seat = Seat(character, owned=tuple(ITEMS)) if seed % 2 else Seat(character)
    variants = BY_THE_BOOK if seed % 2 else QUICK
    setting = setting_of(PACKS, ruleset="bnb", scenario=scenario, party=[seat], seed=seed, variants=variants)
    return Game.begin(setting)


def test_there_are_six_scenarios_that_lead_on_from_one_to_the_next() -> None:
    ordered = sorted(PACKS.scenarios.values(), key=lambda scenario: int(scenario.number))
    assert [scenario.level for scenario in ordered] == [1, 1, 2, 3, 4, 5]
    led_to = [link.scenario for scenario in ordered for link in scenario.links]
    assert led_to == [scenario.id for scenario in ordered[1:]]
    assert (len(CLASSES), len(PACKS.monsters)) == (3, 6)


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("character", CLASSES)
def test_a_game_keeps_its_properties_to_the_end(scenario: str, character: str) -> None:
    seed = SCENARIOS.index(scenario) * len(CLASSES) + CLASSES.index(character)
    game, choose, sample = game_of(scenario, character, seed), bot(seed), Random(seed)
    for _ in range(MOST_DECISIONS):
        check(game)
        if sample.random() < COMPARED:
            agrees(game, known=PACKS)
        if game.decision is None:
            break
        game.choose(choose(game, game.decision), game.decision.seat)
    assert game.outcome in ("won", "lost")
    silent = {event.why for event in game.events if game.setting.rules.cite(event.why) is None}
    assert not silent
