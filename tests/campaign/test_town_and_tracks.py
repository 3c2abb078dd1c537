"""The town guard, groups of events, loot stickers, and sections that need two things."""

from typing import Any

import pytest

from havenwright.campaign.campaign import Campaign
from havenwright.campaign.core.play import GUARD_DECK, Refused
from havenwright.campaign.games import game_of
from havenwright.campaign.model.state import BuildingState, Playing
from havenwright.campaign.sheets import sheets_of
from havenwright.engine.setup.items import with_stickers
from havenwright.packs import shipped_packs
from havenwright.packs.campaigns.content import (
    Attack,
    Building,
    BuildingLevel,
    Content,
    Event,
    FurtherSection,
    GuardPerk,
    Item,
    Quest,
    Scenario,
)
from havenwright.packs.campaigns.outcome_text import read_outcome
from havenwright.packs.records import LootCard, LootDeck
from havenwright.telling.campaigns import CampaignWords
from tests.campaign.tables import crafting, table
from tests.proves import proves

PERK = GuardPerk(text="Replace one -10 card with one +0 card", remove=("-10",), add=("+0",), count=2)


def guarded(content: Content, **told: Any) -> Campaign:
    """A campaign whose town has the usual guard."""
    return table("fh", content, decks={"guard": list(GUARD_DECK)}, **told)


@pytest.mark.rule("fh.town-guard.changes")
def test_an_effect_that_adds_a_card_makes_the_guard_twenty_one() -> None:
    campaign = guarded(Content(guard_perks=(PERK,)), buildings={"90": BuildingState(level=1)})
    campaign.do({"apply": "add guard card +20"})
    guard = campaign.state.decks["guard"]
    assert (len(guard), guard.count("+20")) == (21, 2)
    campaign.do({"apply": "remove guard card wrecked"})
    campaign.do({"apply": "remove guard card wrecked"})
    assert len(campaign.state.decks["guard"]) == 20
    assert {"guard perk": PERK.text} not in campaign.possible()
    campaign.do({"apply": "gain 3 guard marks"})
    assert {"guard perk": PERK.text} in campaign.possible()
    for _ in range(2):
        campaign.do({"guard perk": PERK.text})
    guard = campaign.state.decks["guard"]
    assert (guard.count("-10"), guard.count("+0"), len(guard)) == (3, 8, 20)
    with pytest.raises(Refused, match="no free box"):
        campaign.do({"guard perk": PERK.text})


@pytest.mark.rule("fh.town-guard.perks-locked")
def test_a_perk_of_the_guard_is_refused_until_its_building_stands() -> None:
    for buildings in ({}, {"90": BuildingState()}, {"90": BuildingState(level=1, wrecked=True)}):
        campaign = guarded(Content(guard_perks=(PERK,)), buildings=buildings, guard_marks=1)
        with pytest.raises(Refused, match="locked"):
            campaign.do({"guard perk": PERK.text})
        assert campaign.state.decks["guard"] == list(GUARD_DECK)
    campaign = guarded(Content(guard_perks=(PERK,)), buildings={"90": BuildingState(level=1)})
    with pytest.raises(Refused, match="no perk mark"):
        campaign.do({"guard perk": PERK.text})


@pytest.mark.rule("fh.events.group-icon")
def test_all_events_with_an_icon_are_removed_at_once() -> None:
    options = {"A": read_outcome("return")}
    events = {name: Event(options=options, icon="wave") for name in ("e1", "e2", "e3")}
    events |= {"e4": Event(options=options), "e5": Event(options=options, icon="ice")}
    campaign = table("fh", Content(events=events), decks={"summer road": ["e4", "e1", "e5", "e2"]})
    campaign.do({"apply": "remove events with wave from summer road"})
    assert sorted(campaign.state.decks["summer road"]) == ["e4", "e5"]
    campaign.do({"apply": "add events with wave to summer road"})
    assert sorted(campaign.state.decks["summer road"]) == ["e1", "e2", "e3", "e4", "e5"]
    told = [(one.kind, one.data.get("amount")) for one in campaign.events]
    assert told == [("deck changed", 2), ("shuffled", None), ("deck changed", 3), ("shuffled", None)]


@pytest.mark.rule("fh.loot-deck.loot-sticker-stays")
def test_a_sticker_on_a_loot_card_is_there_in_every_later_scenario() -> None:
    packs = shipped_packs("fh")
    scenario = next(one for one in packs.scenarios.values() if any(s.kind == "axenut" for s in one.loot))
    event = Event(options={"A": read_outcome("add loot sticker to axenut")})
    campaign = table(
        "fh",
        Content(events={"e1": event}, scenarios={scenario.id: Scenario()}),
        step="event",
        decks={"summer outpost": ["e1"], "guard": list(GUARD_DECK)},
    )
    classes = sorted(packs.classes)[:2]
    for name, class_ in zip(campaign.state.characters, classes, strict=True):
        campaign.state.characters[name].class_ = class_
    campaign.do({"event": "home"})
    campaign.answer("A")
    assert campaign.state.loot_stickers == {"axenut": 1}
    stocks = with_stickers(packs.loot, campaign.state.loot_stickers)
    cards = [card for deck in stocks.values() for card in deck.cards if card.what == "axenut"]
    assert sum(card.count for card in cards if card.stickers == 1) == 1
    for number in (1, 2):  # the next scenario, and the one after it
        play = campaign.begin()
        play.party.step = "scenario"
        play.party.playing = Playing(scenario=scenario.id, with_=["ada", "bo"])
        game = game_of(play, campaign.game, packs, number)
        assert game.setting.facts.loot_stickers == (("axenut", 1),)


@pytest.mark.rule("fh.loot-deck.loot-sticker-stays")
def test_stickers_of_two_herbs_outlast_a_defeat() -> None:
    content = Content(scenarios={"9": Scenario()})
    campaign = table("fh", content, step="scenario", loot_stickers={"axenut": 1})
    campaign.state.at.playing = Playing(scenario="9", with_=["ada", "bo"])
    campaign.do({"apply": "add loot sticker to axenut, add loot sticker to hide"})
    campaign.do({"finish": "lost"})
    assert campaign.state.at.step != "scenario"
    assert campaign.state.loot_stickers == {"axenut": 2, "hide": 1}


def test_each_sticker_is_on_a_card_of_its_own() -> None:
    deck = LootDeck(id="d", name="D", cards=(LootCard("axenut", count=2), LootCard("hide", (1, 2, 2))))
    found = with_stickers({"d": deck}, {"axenut": 1, "hide": 1})["d"].cards
    assert [(card.what, card.count, card.given(2)) for card in found] == [
        ("axenut", 1, 2),
        ("axenut", 1, 1),
        ("hide", 1, 2),
    ]


@pytest.mark.rule("gh2.campaign.reputation-additional")
def test_a_further_section_waits_for_reputation_and_scenario() -> None:
    content = Content(
        further_sections=(
            FurtherSection(faction="Military", reputation=6, completed=("5",), section="81.1"),
            FurtherSection(faction="Military", reputation=12, completed=("5", "6"), section="81.2"),
        ),
    )
    campaign = table("gh2", content, reputation={"Military": 0}, scenarios={"5": "open"})
    campaign.do({"apply": "gain 6 reputation Military"})
    assert campaign.state.read == []
    campaign.state.at.step = "scenario"
    campaign.state.at.playing = Playing(scenario="5", with_=["ada", "bo"])
    campaign.do({"finish": "won"})
    assert campaign.state.read == ["81.1"]
    campaign.do({"apply": "lose 3 reputation Military"})
    campaign.do({"apply": "gain 9 reputation Military"})
    assert campaign.state.read == ["81.1"]


@pytest.mark.rule("gh2.items.no-reputation-to-use")
def test_an_item_is_brought_though_the_reputation_for_it_is_gone() -> None:
    packs = shipped_packs("gh2")
    item, scenario = sorted(packs.items)[0], sorted(packs.scenarios)[0]
    campaign = table(
        "gh2",
        Content(items={item: Item(cost=10, reputation={"Merchants": 9})}, scenarios={scenario: Scenario()}),
        reputation={"Merchants": 3},
        shop={item: 1},
        scenarios={scenario: "open"},
    )
    ada, bo = campaign.state.characters.values()
    ada.items, bo.gold = [item], 50
    ada.class_, bo.class_ = sorted(packs.classes)[:2]
    with pytest.raises(Refused, match="needs 9 reputation"):
        campaign.do({"buy": item, "by": "bo"})
    campaign.state.at.step = "leaving"
    campaign.do({"start": scenario})
    game = game_of(campaign.begin(), campaign.game, packs, 1)
    assert game.setting.party[0].owned == (item,)
    assert [carried.item.id for carried in game.setting.items if carried.seat == 0] == [item]


@proves("gh1.create.personal-quest-secrecy", "gh2.create.quest-secret")
def test_a_secret_quest_is_on_its_owners_sheet_alone(edition: str) -> None:
    quest = Quest(name="A Dry Year", unlocks="k")
    campaign = table(edition, Content(quests={"q1": quest}), players=["ada", "bo"])
    campaign.state.characters["ada"].quest = "q1"
    seen = [sheets_of(campaign.begin(), edition, seat).characters[0].quest for seat in (0, 1)]
    assert [one.name for one in seen if one] == ["A Dry Year", "A Dry Year"]
    campaign.do({"keep secret": "ada", "on": True})
    own, others = (sheets_of(campaign.begin(), edition, seat).characters[0].quest for seat in (0, 1))
    assert own is not None
    assert own.name == "A Dry Year"
    assert others is None


def test_the_menu_pays_for_an_item_of_which_others_have_all_copies() -> None:
    campaign = crafting()
    crafts = [act for act in campaign.possible() if "craft" in act and act["by"] == "ada"]
    assert crafts == [{"craft": "crown", "by": "ada", "instead": ["cap"]}]
    assert CampaignWords(campaign).act(crafts[0]) == "Craft crown for 1 metal, cap, paying for cap too"
    campaign.do(crafts[0])
    assert campaign.state.characters["ada"].items == ["crown"]
    assert campaign.state.characters["ada"].gold == 0


def test_the_guard_card_of_an_attack_is_told() -> None:
    content = Content(
        events={"e": Event(options={"A": ()}, attack=Attack(value=30, targets=1, ascending=True))},
        buildings={"5": Building(levels={1: BuildingLevel()})},
    )
    campaign = table(
        "fh",
        content,
        step="event",
        defense=15,
        buildings={"5": BuildingState(level=1)},
        decks={"summer outpost": ["e"], "guard": ["+20", "-10"]},
    )
    campaign.choose({"event": "home"})
    campaign.choose("A")
    (check,) = [told for told in campaign.events if told.kind == "check"]
    assert check.data == {"building": "5", "result": "defended", "attack": 30, "card": "+20"}
    told = CampaignWords(campaign).told(check)
    assert told == "5 is attacked with 30; the guard card +20 counts: defended"
