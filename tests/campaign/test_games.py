"""Scenarios of a campaign as games: the characters bring what they have, and the result comes back."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from havenwright.campaign.campaign import Campaign
from havenwright.campaign.core.play import Refused
from havenwright.campaign.games import act_of
from havenwright.campaign.model.state import Character, Mode, Playing
from havenwright.engine import Game, Given
from havenwright.engine.components.items import set_item
from havenwright.engine.core.record import gain_experience, note
from havenwright.engine.loot import loot_in
from havenwright.packs.campaigns.content import Item
from havenwright.telling.names import Words
from tests.engine.acting import Ending, conclude
from tests.engine.shipped_games import packs
from tests.proves import proves
from tests.server.campaign_saves import under_way

rule = pytest.mark.rule
CAMPAIGNS = {
    "gh1": "the-tide-mark",
    "gh2": "the-tide-mark",
    "jotl": "the-short-stair",
    "fh": "cold-lading",
    "bnb": "thimble",
}
CLASSES = {"jotl": ("barber", "ratcatcher"), "bnb": ("threader",)}


def setting_out(scenario: str, edition: str = "gh2", mode: Mode = "campaign", **has: Any) -> Campaign:
    """A campaign in which Ada and Bo have just begun a scenario; `has` is what Ada has."""
    classes = dict(zip(("Ada", "Bo"), CLASSES.get(edition, ("bellwarden", "lampwright")), strict=False))
    campaign = Campaign.start(
        ruleset=edition, packs=packs(edition), campaign=CAMPAIGNS[edition], players=tuple(classes), seed=7
    )
    state = campaign.state
    for name, kind in classes.items():
        own = has if name == "Ada" else {}
        state.characters[name] = Character(player=name, class_=kind, **own)
    state.scenarios[scenario] = "open"
    begin(campaign, scenario, mode)
    return campaign


def begin(campaign: Campaign, scenario: str, mode: Mode = "campaign") -> None:
    party = campaign.state.at
    party.step, party.founding = "scenario", False
    level = campaign.content.scenario(scenario).level
    party.playing = Playing(scenario=scenario, with_=list(campaign.state.characters), mode=mode, level=level)


def test_a_character_is_called_at_the_table_as_its_player_called_it() -> None:
    campaign = setting_out("lamps-at-low-water", called="Old Brine")
    game = begun(campaign)
    assert [figure.name for figure in game.view(0).figures[:2]] == ["Old Brine", "Lampwright"]
    words = Words(game.setting, game.state)
    assert [words.figure(0), words.figure(1)] == ["Old Brine", "Lampwright"]
    assert Game.load(game.save(), packs("gh2")).view(0).figures[0].name == "Old Brine"


def begun(campaign: Campaign) -> Game:
    """The game of the scenario under way, at its first round."""
    game = campaign.play_scenario()
    while game.decision is not None and game.decision.kind != "select cards":
        game.choose(game.decision.options[0])
    return game


def finished(campaign: Campaign, game: Game, outcome: Ending = "won") -> None:
    conclude(game, outcome)
    campaign.finish(game)
    while campaign.pending is not None:
        campaign.choose(campaign.decisions[0].options[0], campaign.decisions[0].seat)


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
    again = campaign.play_scenario()
    assert not [tile for tile in again.state.tiles if tile.kind == "treasure"]


def test_a_reward_of_another_campaign_is_left_out_of_the_result() -> None:
    campaign = setting_out("the-pump-house")
    game = begun(campaign)
    conclude(game, "won")
    rewards = (
        Given(kind="scenario", what="The Coal Hole"),
        Given(kind="scenario", what="The Lock Flight"),
        Given(kind="item", what="Nobody's Hat", seats=(0,)),
        Given(kind="item", what="Dry Socks", seats=(0,)),
    )
    act = act_of(campaign.begin(), msgspec.structs.replace(game.result(), rewards=rewards))
    assert (act["rewards"], act["found"]) == (
        "unlock scenario the-lock-flight",
        {"Ada": "gain item dry-socks"},
    )


def test_a_perk_of_two_boxes_is_in_force_once_both_are_marked() -> None:
    def deck(boxes: int) -> tuple[str, ...]:
        game = begun(setting_out("the-pump-house", boxes={"Add one +3 card": boxes}))
        return game.state.decks["seat 0"].left

    assert (deck(1).count("+3"), deck(2).count("+3")) == (0, 1)


@rule("gh2.items.no-reputation-to-use")
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


# After a scenario


@proves("jotl.experience.tracked-per-scenario", "fh.end-of-scenario.experience-kept")
def test_experience_of_the_dial_is_added_to_the_total(edition: str) -> None:
    played: dict[str, tuple[str, int, Ending, int]] = {
        "jotl": ("the-coal-hole", 7, "won", 53),
        "fh": ("the-cutting-yard", 9, "lost", 49),
    }
    scenario, gained, outcome, total = played[edition]
    campaign = setting_out(scenario, edition, xp=40)
    game = begun(campaign)
    assert game.state.figures[0].experience == 0
    gain_experience(game.scene.play, 0, gained)
    assert campaign.state.characters["Ada"].xp == 40
    finished(campaign, game, outcome)
    assert campaign.state.characters["Ada"].xp == total


@proves("gh2.campaign.mark-completed", "fh.end-of-scenario.inspiration")
def test_a_completed_scenario_is_marked_and_inspires_a_small_party(edition: str) -> None:
    scenario = {"gh2": "the-pump-house", "fh": "the-cutting-yard"}[edition]
    endings: list[tuple[Ending, str, int]] = [("lost", "open", 5), ("won", "completed", 7)]
    for outcome, status, inspiration in endings:
        campaign = setting_out(scenario, edition)
        campaign.state.inspiration = 5
        finished(campaign, begun(campaign), outcome)
        assert (campaign.state.scenarios[scenario], campaign.state.inspiration) == (status, inspiration)


@rule("gh2.campaign.two-masteries")
def test_each_of_two_masteries_is_one_perk_mark_once() -> None:
    def marks(*achieved: str) -> int:
        campaign = setting_out("the-pump-house", masteries=list(achieved))
        game = begun(campaign)
        note(game.scene.play, 0, "damage suffered", 20)
        note(game.scene.play, 0, "elements infused", 6)
        finished(campaign, game)
        return campaign.state.characters["Ada"].perks

    both = [mastery.id for mastery in packs("gh2").classes["bellwarden"].masteries]
    assert len(both) == 2
    assert (marks(), marks(both[0]), marks(*both)) == (2, 1, 0)


@rule("gh1.end-of-scenario.campaign-success")
def test_winning_in_campaign_mode_unlocks_and_a_casual_win_does_not() -> None:
    def unlocked(mode: Mode) -> tuple[list[str], str]:
        campaign = setting_out("the-pump-house", "gh1", mode)
        finished(campaign, begun(campaign))
        scenarios = campaign.state.scenarios
        opened = [name for name in ("slack-water", "the-lock-flight") if scenarios.get(name) == "open"]
        return opened, scenarios["the-pump-house"]

    assert unlocked("campaign") == (["slack-water", "the-lock-flight"], "completed")
    assert unlocked("casual") == ([], "open")


# The game for one


def alone(scenario: str, *completed: str) -> Campaign:
    campaign = setting_out(scenario, "bnb")
    campaign.state.scenarios |= dict.fromkeys(completed, "completed")
    return campaign


@rule("bnb.level.scenario-fixes-level")
def test_the_scenario_says_the_level_of_the_character() -> None:
    assert begun(alone("the-ribbon-shelf")).setting.party[0].level == 1
    game = begun(alone("the-pin-dish", "the-edge-of-the-drawer", "the-ribbon-shelf"))
    assert (game.setting.party[0].level, game.setting.level) == (2, 2)


@rule("bnb.level-up.choice-per-scenario")
def test_upgraded_cards_are_chosen_anew_for_each_scenario() -> None:
    def upgraded(first: int) -> tuple[str, ...]:
        game = alone("the-toy-counter", "the-pin-dish").play_scenario()
        while (decision := game.decision) is not None and decision.kind != "select cards":
            game.choose(decision.options[first] if decision.kind == "upgrade" else decision.options[-1])
        zones = zip(game.setting.cards, game.state.zones, strict=True)
        return tuple(card.id for (_, card), zone in zones if zone == "hand" and card.upgrades)

    assert len(upgraded(0)) == len(upgraded(-1)) == 2
    assert not set(upgraded(0)) & set(upgraded(-1))


@rule("bnb.items.available-pool", "bnb.items.none-in-first-scenario", "bnb.items.free-reselection")
def test_items_of_the_cards_before_can_be_equipped_for_nothing() -> None:
    def there(campaign: Campaign) -> set[str]:
        return {one.item.id for one in campaign.play_scenario().setting.items if not one.found}

    assert there(alone("the-edge-of-the-drawer")) == set()
    second = alone("the-ribbon-shelf", "the-edge-of-the-drawer")
    first_card = there(second)
    assert first_card
    game = begun(second)
    brought = next(n for n, how in enumerate(game.state.items) if how == "ready")
    set_item(game.scene.play, brought, "lost")
    finished(second, game)
    begin(second, "the-pin-dish")
    printed = second.content.items
    assert there(second) == {
        id for id, item in printed.items() if item.card in ("1", "2", "cover", "collector")
    }
    assert {item.card for item in printed.values()} > {"1", "2", "3"}
    assert begun(second).state.items[brought] == "ready"


def test_a_loot_card_draws_no_item_that_the_campaign_doesnt_have() -> None:
    elsewhere = {item.id for item in packs("fh").items.values() if item.source == "random"}
    for scenario in packs("fh").scenarios:
        campaign = setting_out(scenario, "fh")
        own = elsewhere & set(campaign.content.items)
        deck = campaign.play_scenario().state.decks.get("random items")
        if deck is not None:
            assert set(deck.left) == own < elsewhere
            return
    pytest.fail("no scenario has such a loot card")


@pytest.mark.parametrize(
    ("rule", "field"),
    [
        ("solo", "solo"),
        ("open information", "open_information"),
        ("reduced randomness", "reduced_randomness"),
        ("permanent death", "permanent_death"),
    ],
)
def test_a_scenario_is_played_by_the_house_rules_of_its_campaign(rule: str, field: str) -> None:
    campaign = Campaign.load(under_way(rule), packs("fh"))
    assert getattr(campaign.play_scenario().setting.variants, field)
    usual = Campaign.load(under_way(), packs("fh"))
    assert not getattr(usual.play_scenario().setting.variants, field)
