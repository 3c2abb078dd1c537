"""Offers of each game before it begins, and after a scenario."""

import pytest

from havenwright import bots
from havenwright.bots import played
from havenwright.engine import Seat
from havenwright.table.after_scenario import next_scenarios, played_as
from havenwright.table.offers import challenges, first_setup, games, scenario_rows, scenarios_for, seated
from havenwright.table.party import Place, Setup, begin, items_for, level_of
from tests.table.tables import packs


def test_all_five_games_can_be_chosen() -> None:
    assert [game.id for game in games(packs())] == ["gh1", "jotl", "gh2", "fh", "bnb"]


@pytest.mark.parametrize("game", ["gh1", "jotl", "gh2", "fh", "bnb"])
def test_what_a_game_shows_first_can_be_begun(game: str) -> None:
    setup = first_setup(packs(), game)
    assert begin(setup, packs()).decision is not None


def test_scenarios_stand_in_the_order_of_their_story() -> None:
    names = [name for name, _ in scenario_rows(packs(), "gh2")]
    assert names[:3] == ["Lamps at Low Water", "The Customs House", "The Pump House"]
    assert names[-1] == "Random Dungeon"
    assert scenario_rows(packs(), "bnb")[0] == (" 1  The Edge of the Drawer", "the-edge-of-the-drawer")
    assert "the-lock-flight" not in [one.id for one in scenarios_for(packs(), "jotl")]  # it summons


def test_named_difficulties_are_offered_where_a_game_has_them() -> None:
    places = (Place(Seat("bellwarden", 3)), Place(Seat("dredger", 4)))
    found = challenges(Setup("lamps-at-low-water", places, "jotl"), packs())
    assert [one.text for one in found[:4]] == [
        "normal: level 2, recommended",
        "easy: level 1",
        "hard: level 3",
        "very hard: level 4",
    ]
    hard = Setup("lamps-at-low-water", places, "jotl", difficulty=found[2].difficulty)
    assert level_of(hard, packs().scenario("lamps-at-low-water")) == 3
    usual = challenges(Setup("lamps-at-low-water", places, "gh2"), packs())
    assert [one.text for one in usual[:2]] == ["recommended: level 2", "level 0"]
    lone = challenges(Setup("the-lamp", (Place(Seat("pinner")),), "bnb"), packs())
    assert [one.text for one in lone] == ["level 5, by its card", "easier monsters", "harder monsters"]


def test_who_cannot_play_a_game_gives_up_the_seat() -> None:
    party = (Place(Seat("bellwarden", 4)), Place(Seat("lampwright"), "greedy"), Place(Seat("dredger")))
    assert seated(packs(), "gh2", party) == party
    assert [place.seat.character for place in seated(packs(), "bnb", party)] == ["pinner"]
    assert seated(packs(), "gh1", party) == party[1:]
    assert [place.seat.character for place in seated(packs(), "jotl", party)] == ["barber", "longliner"]


def test_items_of_earlier_scenario_cards_can_be_brought() -> None:
    def sources(scenario: str) -> set[str]:
        setup = Setup(scenario, (Place(Seat("pinner")),), "bnb")
        return {item.source for item in items_for(setup, packs())}

    assert sources("the-edge-of-the-drawer") == set()
    assert sources("the-ribbon-shelf") == {"scenario 1"}
    assert sources("the-pin-dish") == {"scenario 1", "scenario 2"}


def test_a_won_scenario_leads_on_with_the_same_character_and_new_upgrades() -> None:
    setup = Setup("the-pin-dish", (Place(Seat("pinner")),), "bnb", monster_table="easier", seed=3)
    for seed in range(20):
        game = begin(Setup("the-pin-dish", setup.places, "bnb", monster_table="easier", seed=seed), packs())
        played(game, bots.named("greedy", seed))
        if game.outcome == "won":
            break
        assert next_scenarios(game, packs()) == []
    assert [one.id for one in next_scenarios(game, packs())] == ["the-toy-counter"]
    again = played_as(game, ("person",), hidden=False)
    assert again.monster_table == "easier"
    assert again.places == (Place(Seat("pinner")),)
    following = begin(Setup("the-toy-counter", again.places, "bnb", monster_table="easier"), packs())
    assert following.setting.level == 3
    kinds = []
    for _ in range(6):
        assert following.decision is not None
        kinds.append(following.decision.kind)
        following.choose(following.decision.options[-1 if kinds[-1] == "bring item" else 0])
    assert kinds.count("upgrade") == 2
