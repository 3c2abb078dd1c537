"""Games of the pack for the fourth game: without a mistake to the end, all of it used, loot by its table."""

from collections import Counter

import pytest

from havenwright.engine.game import Game
from havenwright.engine.setting.setting import Seat
from havenwright.packs.loading import shipped_packs

PACKS = shipped_packs("fh")
(LADING,) = (pack for pack in PACKS.packs if pack.id == "lading")
SCENARIOS = [scenario.id for scenario in LADING.scenarios]


def game_of(scenario: str, size: int, seed: int) -> Game:
    """A game with both classes of the pack, and others if there are more seats."""
    party = [Seat("sawyer", items=("crampons", "quilted-coat")), Seat("stovekeeper", items=("bitters",))]
    party += [Seat("bellwarden"), Seat("lampwright")]
    return Game.start(ruleset="fh", packs=PACKS, scenario=scenario, party=party[:size], level=1, seed=seed)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_loot_deck_comes_from_the_table_and_counts_the_characters(scenario: str) -> None:
    listed = {stock.kind: stock.count for stock in PACKS.scenario(scenario).loot}
    for seed in range(5):
        for size in (2, 4):
            cards = game_of(scenario, size, seed).state.decks["loot"].left
            assert Counter(card.rpartition(" ")[0] for card in cards) == listed
            lumber = {card for card in cards if card.startswith(("lumber", "hide"))}
            assert lumber <= (
                {"lumber 1", "lumber 2", "hide 1", "hide 2"} if size == 2 else {"lumber 1", "hide 1"}
            )
