"""Games of the pack for one player: to the end without a mistake, by any answers; all events say why."""

from havenwright.engine.game import Game
from havenwright.engine.setting.setting import Seat
from havenwright.engine.setting.variants import BY_THE_BOOK, QUICK
from havenwright.engine.setup.new_game import setting_of
from havenwright.packs.loading import shipped_packs

PACKS = shipped_packs("bnb")
SCENARIOS, CLASSES, ITEMS = list(PACKS.scenarios), list(PACKS.classes), list(PACKS.items)


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
