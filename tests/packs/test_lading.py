"""Cold Lading: cards, monsters, items and maps with what only the fourth game has."""

from collections import Counter
from pathlib import Path
from typing import get_args

import pytest

from havenwright.cards.tree import Ability, Action, Bonus, Build, Change, Node, Select
from havenwright.cards.write.action import write_action
from havenwright.lab.rehearsal import run as rehearsing
from havenwright.lab.rehearsal.stage import setting_with
from havenwright.packs import CharacterClass, MonsterType, Scenario, shipped_packs
from havenwright.packs.checks.scenarios import walk
from havenwright.packs.modifiers import STANDARD_DECK
from havenwright.packs.perks import lacking, write_perk
from havenwright.packs.records import AbilityCard, Item, Slot
from havenwright.rulesets import ruleset

RULES = ruleset("fh")
REGISTRY = shipped_packs("fh")
(LADING,) = (pack for pack in REGISTRY.packs if pack.id == "lading")
CARDS = [card for kind in LADING.classes for card in kind.cards]
HALVES = [(f"{card.id} {half}", getattr(card, half)) for card in CARDS for half in ("top", "bottom")]
FOLDER = Path(__file__).parents[2] / "packs" / "lading"
OWN = {"regenerate", "ward", "brittle", "bane", "impair"}
"""The conditions that came with the game, or that it has in common with the newest one."""
STAGINGS = range(1, 25)
"""Enough of them for an ally to stand where a blue hex is."""
DECK = tuple(Counter(STANDARD_DECK).elements())


def said(*sources: object) -> list[Node]:
    return [node for source in sources for node in walk(source) if isinstance(node, Node)]


def conditions(*sources: object) -> set[str]:
    nodes = said(*sources)
    return {node.what for node in nodes if isinstance(node, Ability) and node.verb == "condition"} | {
        node.name for node in nodes if isinstance(node, Change) and node.field == "condition"
    }


# Classes


def test_it_is_for_the_fourth_game_and_builds_on_the_first_pack() -> None:
    assert (LADING.rulesets, LADING.builds_on) == (("fh",), ("ebb",))
    assert "sawyer" not in shipped_packs("gh2").classes


@pytest.mark.parametrize("kind", LADING.classes, ids=lambda kind: kind.id)
def test_a_class_is_whole(kind: CharacterClass) -> None:
    later = dict.fromkeys("23456789", 2)
    assert Counter(card.level for card in kind.cards) == {"1": kind.hand_size, "X": 3, **later}
    initiatives = sorted(card.initiative for card in kind.cards)
    assert len(set(initiatives)) == len(initiatives)
    assert (initiatives[0] <= 12, initiatives[-1] >= 90) == (True, True)
    assert lacking(DECK, kind.perks) == []
    assert sum(perk.count * perk.marks for perk in kind.perks) == 18
    assert [write_perk(perk) for perk in kind.perks if not rehearsing.perk_runs(perk, "fh")] == []
    assert len(kind.masteries) == 2
    halves = [half for card in kind.cards if card.level == "1" for half in (card.top, card.bottom)]
    assert 2 <= sum(half.loss != "no" for half in halves) <= 6
    assert 1 <= sum(half.stays != "no" for half in halves) <= 5


@pytest.mark.parametrize("kind", LADING.classes, ids=lambda kind: kind.id)
def test_cards_of_the_lading_stand_in_their_file_as_they_are_printed(kind: CharacterClass) -> None:
    lines = (FOLDER / "classes" / f"{kind.id}.class").read_text(encoding="utf-8").splitlines()
    written = [line.strip() for line in lines if line.startswith("      ")]
    halves = [half for card in kind.cards for half in (card.top, card.bottom)]
    printed = [line for half in halves for line in write_action(half).splitlines()]
    assert written[: -len(kind.masteries)] == printed


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_every_card_of_the_lading_can_be_played(card: AbilityCard) -> None:
    assert rehearsing.runs(setting_with(cards=[(card.top, card.bottom)] * 2, rules="fh"))


@pytest.mark.parametrize(("name", "action"), HALVES, ids=[name for name, _ in HALVES])
def test_every_half_of_a_card_of_the_lading_does_something_where_it_has_what_it_needs(
    name: str, action: Action
) -> None:
    assert rehearsing.performs(action, STAGINGS, "fh")


def test_the_classes_use_what_the_game_has_of_its_own() -> None:
    assert conditions(*CARDS) >= OWN
    nodes = said(*CARDS)
    assert "icy terrain" in {node.kind for node in nodes if isinstance(node, Build)}
    assert "icy terrain" in {
        node.what for node in nodes if isinstance(node, Ability) and node.verb == "ignore"
    }
    assert {"loot", "push", "pull"} <= {node.verb for node in nodes if isinstance(node, Ability)}
    areas = [node.area for node in nodes if isinstance(node, Select) and node.area]
    assert sum(any(kind == "B" for _, _, kind in area.hexes) for area in areas) >= 3
    assert {"two rounds", "three rounds"} <= {node.lasts for node in nodes if isinstance(node, Bonus)}


def test_only_conditions_and_tiles_of_the_game_are_named() -> None:
    things = (*LADING.classes, *LADING.monsters, *LADING.items, *LADING.scenarios)
    assert conditions(*things) <= RULES.conditions
    tiles = [tile for scenario in LADING.scenarios for tile in scenario.tiles]
    assert {tile.kind for tile in tiles} <= RULES.tiles | {"money", "treasure", "objective"}


# Monsters


@pytest.mark.parametrize("kind", LADING.monsters, ids=lambda kind: kind.id)
def test_a_monster_of_the_lading_gets_stronger_by_level_and_by_rank(kind: MonsterType) -> None:
    assert len({card.initiative for card in kind.deck}) == len(kind.deck) == 8
    assert sum(card.shuffle for card in kind.deck) == 2
    assert all(rehearsing.monster_card_runs(card.action, "fh") for card in kind.deck)
    assert all(rehearsing.stats_run(stats, "fh") for stats in (*kind.normal, *kind.elite))
    if kind.boss:
        return
    for lines in (kind.normal, kind.elite):
        assert [line.hit_points for line in lines] == sorted(line.hit_points for line in lines)  # type: ignore[type-var]
        assert [line.attack for line in lines] == sorted(line.attack for line in lines)  # type: ignore[type-var]
    assert all(n.hit_points < e.hit_points for n, e in zip(kind.normal, kind.elite, strict=True))  # type: ignore[operator]


def test_the_monsters_use_ice_and_all_conditions_of_the_game() -> None:
    assert len(LADING.monsters) == 6
    assert conditions(*LADING.monsters) >= OWN
    built = Counter(node.kind for kind in LADING.monsters for node in said(kind) if isinstance(node, Build))
    assert built["icy terrain"] >= 4


# Items, treasures, loot


@pytest.mark.parametrize("item", LADING.items, ids=lambda item: item.id)
def test_an_item_can_be_brought_and_is_made_found_or_bought(item: Item) -> None:
    assert rehearsing.item_runs(item, "fh")
    assert bool(item.materials) == (item.source in ("craft", "start"))
    assert {what for what, _ in item.materials} <= RULES.materials | RULES.herbs


def test_there_is_something_for_every_slot_and_three_things_to_find_at_random() -> None:
    assert {item.slot for item in LADING.items} == set(get_args(Slot))
    assert sum(item.source == "random" for item in LADING.items) == 3
    assert REGISTRY.item("lined-crampons").requires == ("crampons",)
    assert REGISTRY.item("straw-hat").source == "treasure 11"


def test_the_loot_cards_are_as_many_as_the_game_has() -> None:
    (deck,) = LADING.loot
    counts = Counter[str]()
    for card in deck.cards:
        counts[card.what] += card.count
    materials, herbs = dict.fromkeys(RULES.materials, 8), dict.fromkeys(RULES.herbs, 2)
    assert counts == {"money": 20, **materials, **herbs, "random item": 1}
    assert {card.amounts for card in deck.cards if card.what == "money"} == {(n, n, n) for n in (1, 2, 3)}
    several = {card.amounts for card in deck.cards if card.what in RULES.materials}
    assert any(two > four for two, _, four in several)


# Scenarios


@pytest.mark.parametrize("scenario", LADING.scenarios, ids=lambda scenario: scenario.id)
def test_a_scenario_has_ice_a_loot_table_a_story_and_sections(scenario: Scenario) -> None:
    kinds = Counter(tile.kind for tile in scenario.tiles)
    assert kinds["icy"] >= 8
    assert kinds["treasure"] == 1
    there = {stock.kind: stock.count for stock in scenario.loot}
    assert there["money"] >= 8
    assert there["random item"] == 1
    assert {*there} & RULES.materials
    assert {*there} & RULES.herbs
    assert scenario.story
    assert scenario.conclusion
    assert len(scenario.sections) == 2
    assert len(scenario.starts) >= 4


def test_the_first_scenario_leads_to_the_second_and_two_ways_to_the_last() -> None:
    first, second, third, saw, berth, last = sorted(LADING.scenarios, key=lambda scenario: scenario.number)
    assert [(link.kind, link.scenario) for link in first.links] == [("links", second.id)]
    assert [(one.kind, one.what) for one in second.requires] == [("scenario", first.name)]
    assert [(link.kind, link.scenario) for link in second.links] == [("unlocks", third.id)]
    assert {(link.kind, link.scenario) for link in third.links} == {
        ("unlocks", saw.id),
        ("unlocks", berth.id),
    }
    assert [(link.kind, link.scenario) for link in saw.links] == [("blocks", berth.id), ("unlocks", last.id)]
    assert [(link.kind, link.scenario) for link in berth.links] == [("blocks", saw.id), ("unlocks", last.id)]
    assert any(REGISTRY.monsters[place.monster].boss for place in last.monsters)
