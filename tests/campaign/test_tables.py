"""Tables of the games between scenarios: experience of levels, prices by reputation, the guard."""

from collections import Counter

import pytest

from havenwright.campaign.core.play import GUARD_DECK
from havenwright.rulesets.campaigns import CAMPAIGN_RULES
from tests.proves import proves


@proves(
    "gh1.level-up.thresholds",
    "jotl.level-up.thresholds",
    "gh2.level-up.thresholds",
    "fh.experience.level-thresholds",
)
def test_nine_levels_begin_at_the_experience_on_the_sheet(edition: str) -> None:
    table = CAMPAIGN_RULES[edition].level_experience
    assert table == (0, 45, 95, 150, 210, 275, 345, 420, 500)
    level = {xp: sum(xp >= least for least in table) for xp in (44, 45, 94, 95, 150, 500)}
    assert level == {44: 1, 45: 2, 94: 2, 95: 3, 150: 4, 500: 9}


@pytest.mark.rule("gh1.shop.reputation-price-table")
def test_the_bands_of_reputation_and_their_prices() -> None:
    steps = CAMPAIGN_RULES["gh1"].reputation_prices
    change = {
        value: max([0, *(by for start, by in steps if value >= start)])
        for value in (0, 2, 3, 6, 7, 10, 11, 14, 15, 18, 19, 20)
    }
    assert list(change.values()) == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    others = [rules.reputation_prices for name, rules in CAMPAIGN_RULES.items() if name != "gh1"]
    assert others == [()] * 4


@pytest.mark.rule("gh1.campaign.reputation-range")
def test_reputation_ends_where_the_game_says() -> None:
    assert CAMPAIGN_RULES["gh1"].reputation_bounds == (-20, 20)
    assert CAMPAIGN_RULES["gh2"].reputation_bounds == (-10, 12)


@pytest.mark.rule("fh.town-guard.starting-deck")
def test_the_town_guard_begins_with_twenty_cards() -> None:
    assert len(GUARD_DECK) == 20
    assert Counter(GUARD_DECK) == {
        "+0": 6,
        "+10": 5,
        "-10": 5,
        "+20": 1,
        "-20": 1,
        "success": 1,
        "wrecked": 1,
    }


@proves("gh2.events.skip-scenario-zero-one", "fh.events.no-road-event-scenario-0-1")
def test_the_first_two_scenarios_are_the_opening_where_the_book_says_so(edition: str) -> None:
    assert CAMPAIGN_RULES[edition].opening == ("0", "1")
    others = [rules.opening for name, rules in CAMPAIGN_RULES.items() if name not in ("gh2", "fh")]
    assert others == [()] * 3
