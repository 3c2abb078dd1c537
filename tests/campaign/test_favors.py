"""Favors in a campaign: which building sells them, what they change, and what is refused."""

from typing import Any

import msgspec
import pytest

from havenwright.bots.campaigns import Wanderer
from havenwright.campaign.campaign import Campaign
from havenwright.campaign.model.decisions import IllegalAnswer
from havenwright.campaign.model.state import BuildingState
from havenwright.engine.setup.favors import points
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
    assert {"knowledge", "wealth", "capacity", "discovery: axenut"} <= {one.id for one in offered}
    for favor in offered:
        campaign.fork().choose(start(favor.id))
        twice = start(favor.id, favor.id)
        if favor.once:
            with pytest.raises(IllegalAnswer):
                campaign.fork().choose(twice)
        else:
            campaign.fork().choose(twice)
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


def levelled(sawyer: int = 3, stovekeeper: int = 1) -> Campaign:
    """About to leave, with a Sawyer and a Stovekeeper of these levels, who took the first card of each."""
    campaign = about_to_leave()
    for name, level in (("sawyer", sawyer), ("stovekeeper", stovekeeper)):
        one = campaign.state.characters[name]
        ranks = campaign.content.classes[one.class_].cards
        one.level, one.xp = level, 0
        one.cards = [ranks[str(rank)][0] for rank in range(2, level + 1)]
    return campaign


def cards(campaign: Campaign, class_: str, rank: int) -> tuple[str, ...]:
    """The two cards of a level: the one that was taken, and the one that was passed over."""
    return campaign.content.classes[class_].cards[str(rank)]


def test_potential_is_two_points_and_offered_where_somebody_passed_a_card_over() -> None:
    (row,) = (one for one in levelled().sheets().map[0].favors if one.id == "potential")
    assert (row.points, row.once) == (2, False)
    assert "potential" not in {one.id for one in levelled(1, 1).sheets().map[0].favors}


@pytest.mark.rule("fh.favors.potential")
def test_each_character_may_bring_a_passed_over_card_for_one_of_its_level_or_higher() -> None:
    campaign = levelled(3, 2)
    taken2, passed2 = cards(campaign, "sawyer", 2)
    taken3, passed3 = cards(campaign, "sawyer", 3)
    campaign.choose(start("potential"))
    bring = campaign.decision
    assert bring is not None
    assert (bring.kind, bring.seat, bring.options) == ("bring", 0, ("", passed2, passed3))
    campaign.choose(passed2, 0)
    leave = campaign.decision
    assert leave is not None
    assert (leave.kind, leave.seat, leave.options) == ("leave", 0, (taken2, taken3))
    campaign.choose(taken3, 0)
    other = campaign.decision
    assert other is not None
    assert (other.kind, other.seat) == ("bring", 1)
    campaign.choose("", 1)
    sawyer, stovekeeper = campaign.play_scenario().setting.party
    assert (sawyer.swaps, stovekeeper.swaps) == (((passed2, taken3),), ())


def test_a_card_of_a_lower_level_never_stays_behind() -> None:
    campaign = levelled(3)
    passed3 = cards(campaign, "sawyer", 3)[1]
    campaign.choose(start("potential"))
    campaign.choose(passed3)  # only the card of level 3 can stay behind, so nobody is asked
    assert campaign.play_scenario().setting.party[0].swaps == ((passed3, cards(campaign, "sawyer", 3)[0]),)
    told = [one.data for one in campaign.events if one.kind == "card brought"]
    assert told == [{"character": "sawyer", "card": passed3, "instead": cards(campaign, "sawyer", 3)[0]}]


def test_bought_twice_it_brings_two_cards_in_place_of_two_others() -> None:
    campaign = levelled(3)
    taken2, passed2 = cards(campaign, "sawyer", 2)
    taken3, passed3 = cards(campaign, "sawyer", 3)
    campaign.choose(start("potential", "potential"))
    campaign.choose(passed2)
    campaign.choose(taken2)
    again = campaign.decision
    assert again is not None
    assert (again.kind, again.options) == ("bring", ("", passed3))
    campaign.choose(passed3)
    assert campaign.play_scenario().setting.party[0].swaps == ((passed2, taken2), (passed3, taken3))


def test_nobody_brings_a_card_that_was_not_passed_over() -> None:
    campaign = levelled(3)
    campaign.choose(start("potential"))
    for wrong in (cards(campaign, "sawyer", 4)[0], cards(campaign, "sawyer", 2)[0], "sawyer/nothing"):
        with pytest.raises(IllegalAnswer):
            campaign.choose(wrong)
    with pytest.raises(IllegalAnswer):
        campaign.choose("", 1)


def test_a_bot_that_wanders_spends_all_points_and_is_never_refused() -> None:
    brought = 0
    for seed in range(12):
        campaign, bot = levelled(3, 3), Wanderer(seed)
        while campaign.state.at.step != "scenario":
            decision = campaign.decision
            assert decision is not None
            starts = tuple(act for act in decision.options if "start" in act and "mode" not in act)
            asked = msgspec.structs.replace(decision, options=starts) if starts else decision
            campaign.choose(bot(asked, campaign), decision.seat)
        playing = campaign.state.at.playing
        assert playing is not None
        assert points(campaign.play_scenario().setting.variants) == 7
        brought += len(playing.swaps)
    assert brought > 0
