"""Favors in a campaign: which building sells them, what they change, and what is refused."""

from typing import Any

import pytest

from havenwright.campaign.campaign import Campaign
from havenwright.campaign.model.decisions import IllegalAnswer
from havenwright.campaign.model.state import BuildingState
from tests.engine.shipped_games import packs
from tests.server.campaign_saves import under_way


def about_to_leave(level: int = 2, *, wrecked: bool = False) -> Campaign:
    """Ada and Bo in the largest game, about to set out again, with the building that sells favors."""
    campaign = Campaign.load(under_way(), packs("fh"))
    campaign.enter({"finish": "lost"})
    campaign.choose({"go": "again"})
    campaign.state.buildings["81"] = BuildingState(level=level, wrecked=wrecked)
    return campaign


def start(*favors: str, **more: Any) -> dict[str, Any]:
    return {"start": "the-cutting-yard", "level": 1, "favors": list(favors), **more}


def test_a_scenario_is_begun_with_the_favors_that_were_bought() -> None:
    campaign = about_to_leave()
    offered = campaign.sheets().map[0].favors
    assert campaign.sheets().campaign.favor_points == 7
    assert {"knowledge", "wealth", "capacity", "discovery: axenut"} <= set(offered)
    for favor in offered:
        campaign.fork().choose(start(favor))
    campaign.choose(start("knowledge", "knowledge", "wealth"))
    game = campaign.play_scenario()
    assert game.setting.variants.favors == ("knowledge", "knowledge", "wealth")
    campaign.enter({"finish": "lost"})
    campaign.choose({"go": "again"})
    campaign.choose({"start": "the-cutting-yard"})
    assert campaign.play_scenario().setting.variants.favors == ()


@pytest.mark.parametrize(
    ("favors", "reason"),
    [
        (["luck"], "there is no favor 'luck'"),
        (["knowledge"] * 8, "favors for 8 points; there are 7 to spend"),
        (["strategy: Nobody"], "there are no monsters with a deck 'Nobody'"),
        (["discovery: lumber"], "the loot deck has some"),
    ],
)
def test_favors_that_cant_be_are_refused_before_anybody_sets_out(favors: list[str], reason: str) -> None:
    campaign = about_to_leave()
    before = campaign.hash
    with pytest.raises(IllegalAnswer, match=reason):
        campaign.choose(start(*favors))
    assert campaign.hash == before


@pytest.mark.parametrize(("level", "wrecked"), [(1, False), (2, True)])
def test_favors_need_the_building_at_its_second_level(level: int, wrecked: bool) -> None:
    campaign = about_to_leave(level, wrecked=wrecked)
    assert campaign.sheets().campaign.favor_points == 0
    assert campaign.sheets().map[0].favors == ()
    with pytest.raises(IllegalAnswer, match="favors can't be bought yet"):
        campaign.choose(start("knowledge"))


def test_a_favor_lets_a_card_that_was_passed_over_come_along() -> None:
    campaign = about_to_leave()
    sawyer = campaign.state.characters["sawyer"]
    taken, passed = campaign.sheets().characters[0].offered[:2]
    sawyer.level, sawyer.xp, sawyer.cards = 2, 45, [taken]
    campaign.choose(start("potential", swaps={"sawyer": {passed: taken}}))
    seat = campaign.play_scenario().setting.party[0]
    assert seat.swaps == ((passed, taken),)
