"""Published content that the rulebooks list: the numbers of each table, and what they do in a campaign."""

from typing import Any

import pytest

from havenwright.campaign.campaign import Campaign
from havenwright.campaign.model.state import Character, Party, Playing, State
from havenwright.packs.campaigns.content import Content, Item, Scenario
from havenwright.packs.campaigns.outcome_text import read_outcome
from havenwright.rulesets.published import PUBLISHED
from havenwright.rulesets.treasures import TREASURES


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*ids, library=True)


@rule("gh2.setup.first-items-offer", "gh2.create.initial-quests", "gh2.campaign.locked-classes")
def test_a_campaign_begins_with_thirteen_items_eleven_quests_and_six_classes() -> None:
    table = PUBLISHED["gh2"]
    assert table.first_items == tuple(range(1, 14))
    assert not {14, 15, 16} & set(table.first_items)
    assert table.first_quests == tuple(range(1, 12))
    assert (table.open_classes, table.locked_classes) == (6, 12)


@rule("gh2.campaign.prosperity-items")
def test_at_prosperity_six_the_items_up_to_fifty_three_are_there() -> None:
    table = PUBLISHED["gh2"]
    assert table.items_at(6) == tuple(range(1, 54))
    assert [len(items) for items in table.items_by_prosperity] == [16, 8, 8, 8, 8, 5, 5, 5, 5]
    assert table.items_at(9)[-1] == 68


@rule("fh.craft.starting-items", "fh.buildings.starting-deck", "fh.create.first-characters")
def test_the_outpost_begins_with_four_buildings_and_ten_recipes() -> None:
    table = PUBLISHED["fh"]
    assert table.craftable_items == tuple(range(1, 11))
    assert table.buildings == {"Barracks": 1, "Craftsman": 1, "Alchemist": 1, "Workshop": 1}
    assert table.first_items == tuple(range(120, 129))


@rule("bnb.campaign.linear-twenty")
def test_twenty_cards_of_which_one_campaign_need_not_play_all() -> None:
    assert PUBLISHED["bnb"].scenarios == tuple(range(1, 21))
    table = {str(number): Scenario() for number in PUBLISHED["bnb"].scenarios}
    content = Content(scenarios=table, ends=("20",))
    state = State(
        characters={"ada": Character(player="ada")},
        parties={"party": Party(step="leaving")},
        scenarios={"19": "completed"},
    )
    campaign = Campaign("bnb", content, state)
    assert {"start": "20"} in campaign.possible()
    assert not campaign.sheets().campaign.ended
    campaign.do({"start": "20"})
    campaign.do({"finish": "won"})
    assert campaign.sheets().campaign.ended
    assert sorted(campaign.state.scenarios) == ["19", "20"]


@rule("jotl.campaign.scenarios-1-to-17")
def test_after_the_seventeenth_what_is_open_can_be_played() -> None:
    assert PUBLISHED["jotl"].scenarios[-1] == 17
    state = State(
        characters={name: Character(player=name) for name in ("ada", "bo")},
        parties={"party": Party(step="leaving")},
        scenarios={"17": "completed", "12": "open"},
    )
    acts = Campaign("jotl", Content(), state).possible()
    assert {act["start"] for act in acts if "start" in act} == {"12"}


# The treasure index


def looting(game: str, *numbers: int, **held: Any) -> Campaign:
    """A campaign in which ada loots these treasures in a scenario, and wins it."""
    treasures = {str(number): outcome for number, outcome in PUBLISHED[game].treasures.items()}
    content = Content(
        items=held.pop("items", {}),
        scenarios={"5": Scenario(treasures=tuple(map(str, numbers)))},
        treasures=treasures,
    )
    state = State(
        characters={name: Character(player=name) for name in ("ada", "bo")},
        parties={"party": Party(step="scenario", playing=Playing(scenario="5", with_=["ada", "bo"]))},
        scenarios={"5": "open"},
        **held,
    )
    campaign = Campaign(game, content, state)
    campaign.do({"finish": "won", "treasures": {"ada": [str(number) for number in numbers]}})
    return campaign


@rule("gh2.loot.treasure-index-designs")
def test_a_random_design_comes_into_the_supply() -> None:
    indexed = {
        number
        for number, outcome in PUBLISHED["gh2"].treasures.items()
        if outcome == read_outcome("gain random design")
    }
    assert indexed == {26, 36, 43, 44, 48, 63, 64, 68, 70, 76}
    told = {
        number
        for number, one in TREASURES["gh2"].items()
        if any(part.kind == "random design" for part in one.rewards)
    }
    assert told == indexed
    campaign = looting("gh2", 26, items={"lamp": Item(cost=20)}, decks={"designs": ["lamp", "lamp"]})
    assert campaign.state.shop == {"lamp": 1}
    assert campaign.state.decks["designs"] == ["lamp"]


@rule("gh2.loot.treasure-index-scenarios")
def test_a_random_scenario_of_three_leaves_two() -> None:
    campaign = looting("gh2", 79, decks={"random scenarios": ["90", "91", "92"]})
    assert campaign.state.scenarios["90"] == "open"
    assert campaign.state.decks["random scenarios"] == ["91", "92"]
    numbers = [
        n for n, one in PUBLISHED["gh2"].treasures.items() if one == read_outcome("gain random scenario")
    ]
    assert numbers == [6, 11, 32, 52, 57, 79]


@rule("fh.loot.index-random-blueprint")
def test_a_random_blueprint_of_fifteen_leaves_fourteen() -> None:
    deck = [f"item{number}" for number in range(15)]
    campaign = looting(
        "fh",
        44,
        items={name: Item(materials={"hide": 1}) for name in deck},
        decks={"designs": deck},
        unavailable={"item0": 1},
    )
    assert len(campaign.state.decks["designs"]) == 14
    assert campaign.state.shop == {"item0": 2}
    numbers = [n for n, one in PUBLISHED["fh"].treasures.items() if one == read_outcome("gain random design")]
    assert numbers == [3, 11, 14, 38, 44, 56, 58, 73, 74]


@rule("fh.loot.index-random-scenario")
def test_a_treasure_of_the_outpost_draws_a_random_scenario() -> None:
    campaign = looting("fh", 61, decks={"random scenarios": ["90", "91"]})
    assert campaign.state.scenarios["90"] == "open"
    assert campaign.state.decks["random scenarios"] == ["91"]
    numbers = [
        n for n, one in PUBLISHED["fh"].treasures.items() if one == read_outcome("gain random scenario")
    ]
    assert numbers == [9, 15, 23, 39, 61, 67, 76]


@rule("fh.loot.index-two-halves")
def test_two_halves_of_a_blueprint_are_one() -> None:
    cube = {"Mechanical Cube": Item(materials={"metal": 2})}
    one = looting("fh", 62, items=cube, unavailable={"Mechanical Cube": 2})
    assert one.state.shop == {}
    assert one.state.unavailable == {"Mechanical Cube": 2}
    both = looting("fh", 69, items=cube, unavailable={"Mechanical Cube": 2}, treasures=["62"])
    assert both.state.shop == {"Mechanical Cube": 2}
    together = looting("fh", 62, 69, items=cube, unavailable={"Mechanical Cube": 2})
    assert together.state.shop == {"Mechanical Cube": 2}
    assert [told.kind for told in together.events].count("design") == 1


@rule("fh.loot.index-items")
def test_a_named_item_is_its_finders() -> None:
    campaign = looting("fh", 13, items={"Fishhook": Item(cost=10)}, unavailable={"Fishhook": 2})
    assert campaign.state.characters["ada"].items == ["Fishhook"]
    assert campaign.state.unavailable == {"Fishhook": 1}
    assert campaign.state.shop == {}
    items = [n for n, one in PUBLISHED["fh"].treasures.items() if "gain item" in tags(one)]
    assert items == [4, 5, 6, 7, 13, 16, 26, 35, 36, 41, 42, 50, 52, 53, 55, 78, 81, 83, 84]


@rule("fh.loot.index-blueprints")
def test_a_named_blueprint_is_the_towns() -> None:
    scales = {"Balanced Scales": Item(materials={"metal": 1})}
    campaign = looting("fh", 31, items=scales, unavailable={"Balanced Scales": 3})
    assert campaign.state.shop == {"Balanced Scales": 3}
    assert campaign.state.characters["ada"].items == []
    named = [n for n, one in PUBLISHED["fh"].treasures.items() if "gain design" in tags(one)]
    assert named == [21, 22, 31, 40, 49, 59, 62, 69, 70, 72, 82]


def tags(outcome: Any) -> set[str]:
    """Kinds of the effects of an outcome that name an item."""
    kinds = {"GainItem": "gain item", "GainDesign": "gain design"}
    return {
        kinds[type(effect).__name__]
        for line in outcome
        for effect in line.effects
        if type(effect).__name__ in kinds and effect.item
    }


@rule("fh.loot.index-special")
def test_four_treasures_of_their_own() -> None:
    campaign = looting("fh", 12, week=5)
    assert campaign.state.stickers == ["Brummix"]
    assert campaign.state.calendar == {8: ["99.1"]}
    assert looting("fh", 51).state.read == ["78.1"]
    assert looting("fh", 57).state.scenarios["The Lead Door"] == "open"
    nothing = looting("fh", 54)
    assert nothing.state.treasures == ["54"]
    assert (nothing.state.read, nothing.state.shop) == ([], {})
