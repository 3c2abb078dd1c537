"""The content of a campaign, made from packs: ids for names, and what it begins with."""

from pathlib import Path

import pytest

from havenwright.campaign.campaign import Campaign
from havenwright.errors import UserError
from havenwright.packs import shipped_packs
from havenwright.packs.campaigns.build import campaigns_for, content_of
from havenwright.packs.campaigns.content import Content
from havenwright.packs.campaigns.outcomes import (
    All,
    Change,
    GainDesign,
    Holds,
    Line,
    ReadSection,
    SetFlag,
    Shift,
    Stands,
    Tallied,
    Unlock,
)
from tests.packs.campaigns.folders import CAMPAIGN, EVENTS, ITEM, MANIFEST, QUESTS, content_with

GH1 = (MANIFEST, 'rulesets = ["gh2"]', 'rulesets = ["gh2", "gh1"]')


def test_a_campaign_begins_with_open_scenarios_classes_decks_and_supplies(tmp_path: Path) -> None:
    start = content_with(tmp_path).start
    assert start.scenarios == ("a-first-evening",)
    assert start.classes == ("apprentice", "journeyman")
    assert start.decks == {"road": ("road-1",), "city": ("city-1", "city-2"), "quests": ("1",)}
    assert start.shop == {"old-gloves": 2}
    assert start.unavailable == {"good-gloves": 1}


def test_rewards_of_the_map_and_what_it_unlocks_are_one_outcome(tmp_path: Path) -> None:
    content = content_with(tmp_path)
    assert content.scenarios["a-first-evening"].reward == (Line((Unlock("scenario", "a-second-evening"),)),)
    second = content.scenarios["a-second-evening"]
    assert second.reward == (
        Line((Change(5, "gold", "each"), Shift(1, "reputation", "Guild"))),
        Line((Unlock("scenario", "a-third-evening"),)),
    )
    assert (second.name, second.at) == ("A Second Evening", "B1")
    assert content.scenarios["a-third-evening"].needs == Stands("completed", "a-second-evening")


def test_the_first_scenarios_unlock_one_another(tmp_path: Path) -> None:
    content = content_with(
        tmp_path,
        (CAMPAIGN, "begins with A First Evening", "begins with A First Evening, then A Third Evening"),
        (CAMPAIGN, "   unlocks A Second Evening", ""),
    )
    assert content.opening == ("a-first-evening", "a-third-evening")
    assert content.scenarios["a-first-evening"].reward == (Line((Unlock("scenario", "a-third-evening"),)),)


def test_events_are_called_by_deck_and_number_and_keep_their_stories(tmp_path: Path) -> None:
    event = content_with(tmp_path).events["city-1"]
    assert (event.name, event.deck, event.number) == ("A Knock at the Door", "city", 1)
    assert event.story == "It is late for that."
    assert event.stories == {"Wait": "Whoever it was goes on knocking somewhere else."}
    assert list(event.options) == ["Open", "Wait"]


def test_an_option_can_need_something(tmp_path: Path) -> None:
    event = content_with(tmp_path).events["city-2"]
    assert event.needs == {"Give": Holds("gold", "at least", 5, collective=True)}


def test_without_factions_there_is_one_reputation(tmp_path: Path) -> None:
    changes = (
        GH1,
        (CAMPAIGN, "for gh2", "for gh2, gh1"),
        (CAMPAIGN, "  factions Neighbours, Guild", "  in gh2\n   factions Neighbours, Guild"),
    )
    second = content_with(tmp_path, *changes, game="gh1").scenarios["a-second-evening"]
    assert second.reward[0].effects[1] == Shift(1, "reputation")
    assert content_with(tmp_path, *changes).reputation_sections == {"Guild": {3: "1"}}


def test_what_isnt_a_section_at_a_track_becomes_one(tmp_path: Path) -> None:
    content = content_with(tmp_path, (CAMPAIGN, "Guild 3: read section 1", "Guild 3: gain 2 prosperity"))
    assert content.reputation_sections == {"Guild": {3: "Guild 3"}}
    assert content.sections["Guild 3"] == (Line((Shift(2, "prosperity"),)),)


def test_a_quest_has_counters_and_a_condition_about_them(tmp_path: Path) -> None:
    quest = content_with(tmp_path).quests["1"]
    assert quest.unlocks == "master"
    assert [(tally.name, tally.subject, tally.of) for tally in quest.tallies] == [
        ("Nuisances", "kills", "nuisance")
    ]
    assert isinstance(quest.needs, All)
    assert Tallied("Nuisances", "at least", 12) in quest.needs.conditions


def test_a_shop_that_grows_opens_designs(tmp_path: Path) -> None:
    content = content_with(
        tmp_path,
        (CAMPAIGN, "unlocks A Second Evening", "unlocks A Second Evening  shop Good Gloves"),
        (ITEM, "prosperity 2", "design"),
    )
    (line,) = content.scenarios["a-first-evening"].reward
    assert GainDesign("good-gloves") in line.effects
    assert content.items["good-gloves"].prosperity == 0


def test_a_class_has_traits_cards_perks_and_its_section(tmp_path: Path) -> None:
    own = content_with(tmp_path).classes["journeyman"]
    assert own.traits == ("loud",)
    assert own.section == "2"
    assert len(own.cards["1"]) == 6
    assert [perk.boxes for perk in own.perks.values()] == [2, 1, 1, 1]
    assert [perk.number for perk in own.perks.values()] == [0, 1, 2, 3]


def test_a_section_may_say_several_things(tmp_path: Path) -> None:
    content = content_with(tmp_path)
    assert content.sections["1"] == (
        Line((Shift(1, "prosperity"),)),
        Line((SetFlag("achievement", "A Steady Hand"),)),
    )
    assert content.stories["1"] == "What is read aloud when the Guild has heard of you."
    assert content.enhancing_after == "A Steady Hand"


def test_a_section_can_be_read_by_an_outcome_in_a_pack(tmp_path: Path) -> None:
    content = content_with(tmp_path, (EVENTS, "gain 1 checkmark each", "read section 2"))
    assert content.events["city-3"].options["Read it"] == (Line((ReadSection("2"),)),)


def test_a_campaign_for_another_game_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="the campaign The First Week is for gh2, not for fh"):
        content_with(tmp_path, game="fh")


def test_a_name_that_leads_nowhere_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="there is no class 'Mastr'"):
        content_with(tmp_path, (QUESTS, "class Master", "class Mastr"))


@pytest.mark.parametrize("game", ["gh1", "jotl", "gh2", "fh", "bnb"])
def test_each_game_has_a_campaign_in_the_box(game: str) -> None:
    packs = shipped_packs(game)
    for id in campaigns_for(packs, game):
        content = content_of(packs, id, game)
        assert content.start.scenarios
        assert content.start.classes
        assert all(event.name and event.options for event in content.events.values())
    assert campaigns_for(packs, game)


REGIONS = "  region the shallows  from row 1\n  region the Wreck Field: lower half  from row 4\n"


def with_regions(folder: Path, lines: str) -> Content:
    return content_with(folder, (CAMPAIGN, "  enhancing after", f"{lines}  enhancing after"))


def test_a_campaign_names_its_home_and_the_regions_of_its_map(tmp_path: Path) -> None:
    content = with_regions(tmp_path, f"  home Hollin Quay\n{REGIONS}")
    assert content.home == "Hollin Quay"
    assert content.regions == ((1, "the shallows"), (4, "the Wreck Field: lower half"))


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        ("  region the shallows\n", "region The Wreck Field  from row 4"),
        ("  region a  from row 1\n  region b  from row 1\n", "two regions begin with row 1"),
        ("  home A\n  home B\n", "the home stands twice"),
    ],
)
def test_a_region_without_a_row_and_a_second_home_are_refused(
    tmp_path: Path, lines: str, problem: str
) -> None:
    with pytest.raises(UserError, match=problem):
        with_regions(tmp_path, lines)


def test_a_region_is_on_the_sheet_once_a_scenario_there_is_known() -> None:
    campaign = Campaign.start(ruleset="gh2", packs=shipped_packs(), campaign="the-tide-mark", players=["Ada"])
    sheet = campaign.sheets().campaign
    assert (sheet.home, [region.row for region in sheet.regions]) == ("Hollin Quay", [1])
    (below,) = (id for id, scenario in campaign.content.scenarios.items() if scenario.at == "B4")
    campaign.do({"apply": f"unlock scenario {below}"})
    assert [region.row for region in campaign.sheets().campaign.regions] == [1, 4]
