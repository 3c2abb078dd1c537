"""Evenings beside a campaign, and several parties that share one."""

import pytest

from havenwright.campaign.model.decisions import IllegalAnswer
from havenwright.campaign.model.state import Character
from havenwright.packs.campaigns.content import Class, Content
from tests.campaign.random_campaigns import begun
from tests.campaign.tables import table
from tests.campaign.test_games import setting_out


def test_an_evening_beside_the_campaign_is_a_game_and_no_entry_of_the_log() -> None:
    campaign = setting_out("the-pump-house")
    before, entries = campaign.hash, len(campaign.log)
    game = campaign.casual("the-pump-house", ("Bo", "Ada"), level=3)
    assert [seat.character for seat in game.setting.party] == ["lampwright", "bellwarden"]
    assert (game.setting.level, game.setting.facts.mode) == (3, "casual")
    assert (campaign.hash, len(campaign.log)) == (before, entries)


def test_an_evening_whose_gains_count_is_a_scenario_of_the_campaign() -> None:
    campaign = setting_out("the-pump-house", "gh1")
    campaign.state.at.step = "leaving"
    game = campaign.casual("the-pump-house", level=2)
    playing = campaign.state.at.playing
    assert playing is not None
    assert (playing.mode, playing.level, len(campaign.log)) == ("casual", 2, 1)
    assert game.setting.facts.mode == "casual"


def test_there_is_no_evening_beside_a_campaign_of_a_game_without_casual_mode() -> None:
    campaign = setting_out("the-coal-hole", "jotl")
    with pytest.raises(IllegalAnswer):
        campaign.casual("the-coal-hole")


def test_each_party_is_where_it_left_off() -> None:
    campaign = begun("gh1", 3)
    campaign.do({"start": "11"})
    while campaign.pending is not None:
        campaign.answer(campaign.pending.question.options[0])
    assert campaign.of("north").state.at.step == "downtime"
    assert list(campaign.state.active()) == []
    assert campaign.of("party").state.at.step == "scenario"
    entries = len(campaign.log)
    assert campaign.of("party") is campaign
    assert len(campaign.log) == entries
    with pytest.raises(IllegalAnswer, match="one party"):
        begun("gh2", 3).of("north")


def test_two_of_one_class_who_cannot_play_together_may_be_set_aside() -> None:
    campaign = begun("gh1", 3)
    for name in ("ada", "bo", "cleo"):
        campaign.state.characters[name].class_ = "class0"
    offered = [act for decision in campaign.decisions for act in decision.options]
    assert {"set aside": "bo"} in offered
    campaign.choose({"set aside": "bo"})
    options = [act for decision in campaign.decisions for act in decision.options]
    assert any(act.get("create") and act["player"] == "bo" for act in options)


def test_a_party_on_its_way_of_which_only_one_class_may_go_on_goes_home() -> None:
    campaign = begun("gh1", 3)
    for name in ("ada", "bo", "cleo"):
        campaign.state.characters[name].class_ = "class0"
    campaign.state.at.location, campaign.state.at.bound = "11", "12"
    campaign.do({"go": "home"})
    assert campaign.state.at.step == "downtime"


def test_whoever_plays_in_one_party_can_have_another_character_in_a_second_one() -> None:
    content = Content(classes={"miner": Class(), "tailor": Class()})
    everybody = {"osk": Character(player="ada", class_="miner")}
    campaign = table("gh1", content, characters=everybody, classes=["miner", "tailor"])
    tailor = {"create": "tailor", "class": "tailor", "player": "ada"}
    assert tailor not in campaign.possible()
    with pytest.raises(IllegalAnswer, match="ada has an active character"):
        campaign.choose(tailor)
    campaign.choose({"party": "north"})
    assert tailor in campaign.possible()
    campaign.choose(tailor)
    assert list(campaign.state.active()) == ["tailor"]


RANDOM_DUNGEON = {"start": "random-dungeon", "level": 1}


@pytest.mark.parametrize(("game", "scenario"), [("gh2", "the-pump-house"), ("fh", "the-cutting-yard")])
def test_a_random_dungeon_stands_in_for_a_scenario_where_the_table_wants_one(
    game: str, scenario: str
) -> None:
    campaign = setting_out(scenario, game)
    campaign.state.at.step = "leaving"
    with pytest.raises(IllegalAnswer, match="locked"):
        campaign.choose(RANDOM_DUNGEON)
    campaign.choose({"variant": "random dungeon", "on": True})
    assert RANDOM_DUNGEON in campaign.possible()
    campaign.choose(RANDOM_DUNGEON)
    assert not any(told.kind == "event" for told in campaign.events)
    assert campaign.play_scenario().setting.scenario.name == "Random Dungeon"
    campaign.enter({"finish": "won"})
    assert campaign.state.scenarios == {
        **dict.fromkeys(campaign.content.start.scenarios, "open"),
        scenario: "open",
    }
