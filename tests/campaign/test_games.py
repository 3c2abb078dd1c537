"""Scenarios of a campaign as games: the characters bring what they have, and the result comes back."""

from dataclasses import replace

import pytest

from havenwright.campaign.campaign import Campaign
from havenwright.campaign.core.play import Refused
from havenwright.campaign.model.state import Character, Playing
from havenwright.engine import Game
from havenwright.engine.loot import loot_in
from havenwright.engine.model.agenda import Conclude
from havenwright.packs.campaigns.content import Item
from tests.engine.shipped_games import packs


def setting_out(scenario: str, **has: object) -> Campaign:
    """A campaign in which Ada and Bo have just begun a scenario; `has` is what Ada has."""
    campaign = Campaign.start(
        ruleset="gh2", packs=packs("gh2"), campaign="the-tide-mark", players=("Ada", "Bo"), seed=7
    )
    state = campaign.state
    state.characters["Ada"] = Character(player="Ada", class_="bellwarden", **has)  # type: ignore[arg-type]
    state.characters["Bo"] = Character(player="Bo", class_="lampwright")
    state.scenarios[scenario] = "open"
    party = state.at
    party.step, party.founding = "scenario", False
    party.playing = Playing(scenario=scenario, with_=["Ada", "Bo"])
    return campaign


def begun(campaign: Campaign) -> Game:
    """The game of the scenario under way, at its first round."""
    game = campaign.play_scenario(packs("gh2"))
    while game.decision is not None and game.decision.kind != "select cards":
        game.choose(game.decision.options[0])
    return game


def finished(campaign: Campaign, game: Game, outcome: str = "won") -> None:
    assert game.scene.do(Conclude(outcome=outcome)).decision is None  # type: ignore[arg-type]
    campaign.finish(game)


def loot_everything(game: Game, seat: int = 0) -> None:
    list(loot_in(game.scene.play, seat, game.scene.board.floor))


def test_gold_of_a_treasure_without_a_number_is_kept() -> None:
    campaign = setting_out("the-harbourmasters-hours")
    game = begun(campaign)
    loot_everything(game)
    finished(campaign, game, "lost")
    assert [character.gold for character in campaign.state.characters.values()] == [5, 5]


def test_a_numbered_treasure_and_the_conclusion_are_rewarded_once() -> None:
    campaign = setting_out("the-pump-house")
    game = begun(campaign)
    loot_everything(game)
    before = campaign.state.prosperity
    finished(campaign, game)
    state = campaign.state
    value = game.setting.chart.gold
    # Ada loots the tokens and treasure 2; the conclusion gives 5 gold each and 1 prosperity.
    assert [character.gold for character in state.characters.values()] == [2 * value + 10 + 5, 5]
    assert state.treasures == ["2"]
    assert state.prosperity == before + 1
    assert [character.xp for character in state.characters.values()] == [6 + 1, 6 + 1]
    state.at.step = "scenario"
    again = campaign.play_scenario(packs("gh2"))
    assert not [tile for tile in again.state.tiles if tile.kind == "treasure"]


def test_a_perk_of_two_boxes_is_in_force_once_both_are_marked() -> None:
    def deck(boxes: int) -> tuple[str, ...]:
        game = begun(setting_out("the-pump-house", boxes={"Add one +3 card": boxes}))
        return game.state.decks["seat 0"].left

    assert (deck(1).count("+3"), deck(2).count("+3")) == (0, 1)


@pytest.mark.rule("gh2.items.no-reputation-to-use")
def test_an_item_can_be_used_without_the_reputation_to_buy_it() -> None:
    campaign = setting_out("the-pump-house", items=["bell-rope"])
    state = campaign.state
    rope = Item(cost=10, reputation={"Salvors": 9})
    campaign.content = replace(campaign.content, items={**campaign.content.items, "bell-rope": rope})
    state.reputation["Salvors"], state.shop["bell-rope"], state.characters["Bo"].gold = 3, 1, 99
    assert begun(campaign).state.items == ("ready",)
    state.at.step = "downtime"
    with pytest.raises(Refused, match="bell-rope needs 9 reputation with Salvors"):
        campaign.do({"buy": "bell-rope", "by": "Bo"})
