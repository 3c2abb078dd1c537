"""The Short Stair: four trades, cards to learn with, three days in the words of its game."""

from collections import Counter
from pathlib import Path

import pytest

from havenwright.cards.tree import Ability, Change
from havenwright.cards.write.action import write_action
from havenwright.lab.rehearsal import run as rehearsing
from havenwright.packs import CharacterClass, MonsterType, shipped_packs
from havenwright.packs.checks.scenarios import walk
from havenwright.packs.components_of_editions import ABILITY_TYPES, ability_types
from havenwright.packs.modifiers import STANDARD_DECK
from havenwright.packs.perks import lacking, perked, write_perk
from havenwright.packs.records import AbilityCard
from havenwright.rulesets import ruleset

REGISTRY = shipped_packs()
(STAIR,) = (pack for pack in REGISTRY.packs if pack.id == "short-stair")
RULES = ruleset("jotl")
CARDS = [card for kind in STAIR.classes for card in kind.cards]
DECK = tuple(Counter(STANDARD_DECK).elements())
FOLDER = Path(__file__).parents[2] / "packs" / "short-stair"
DAYS = ("the-coal-hole", "the-lost-property-office", "the-weighing-room")
PLACED = {"create trap", "special"}  # figures may place traps, bosses have specials (glossary)


def test_there_are_four_trades_with_cards_to_learn_with_and_cards_of_their_own() -> None:
    hands = {kind.id: kind.hand_size for kind in STAIR.classes}
    assert hands == {"barber": 11, "longliner": 10, "ratcatcher": 9, "stevedore": 10}
    for kind in STAIR.classes:
        levels = Counter(card.level for card in kind.cards)
        assert levels == {"A": 6, "B": 2, "1": kind.hand_size, "X": 3, **dict.fromkeys("23456789", 2)}
        assert 8 <= kind.hit_points[0] <= 11


@pytest.mark.parametrize("kind", STAIR.classes, ids=lambda kind: kind.id)
def test_first_cards_are_simple_and_enough_for_a_day(kind: CharacterClass) -> None:
    first = [card for card in kind.cards if card.level == "A"]
    halves = [half for card in first for half in (card.top, card.bottom)]
    assert all(len(half.parts) == 1 and half.loss == "no" and not half.needs for half in halves)
    assert sum(_verb(card.top) == "attack" for card in first) >= 3
    assert sum(_verb(card.bottom) == "move" for card in first) == 5
    assert [_verb(card.bottom) for card in first].count("loot") == 1
    elements = [node for card in first for node in walk(card) if isinstance(node, Ability)]
    assert not any(node.verb == "infuse" for node in elements)
    better = [card for card in kind.cards if card.level == "B"]
    assert any(
        len(half.parts) > 1 or half.loss != "no" for card in better for half in (card.top, card.bottom)
    )


def _verb(half: object) -> str:
    return next((node.verb for node in walk(half) if isinstance(node, Ability)), "")


@pytest.mark.parametrize("kind", STAIR.classes, ids=lambda kind: kind.id)
def test_initiatives_of_every_hand_are_spread(kind: CharacterClass) -> None:
    for levels in (("A",), ("1", "X"), "23456789"):
        initiatives = sorted(card.initiative for card in kind.cards if card.level in levels)
        assert initiatives[0] <= 20
        assert initiatives[-1] >= 70
    assert len({card.initiative for card in kind.cards}) == len(kind.cards)


@pytest.mark.parametrize("kind", STAIR.classes, ids=lambda kind: kind.id)
def test_cards_of_the_short_stair_stand_in_their_file_as_they_are_printed(kind: CharacterClass) -> None:
    lines = (FOLDER / "classes" / f"{kind.id}.class").read_text(encoding="utf-8").splitlines()
    written = [line.strip() for line in lines if line.startswith("      ")]
    halves = [half for card in kind.cards for half in (card.top, card.bottom)]
    assert written == [line for half in halves for line in write_action(half).splitlines()]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_every_half_of_a_card_of_the_short_stair_does_something_where_it_has_what_it_needs(
    card: AbilityCard,
) -> None:
    assert rehearsing.card_runs(card.top, card.bottom)
    assert rehearsing.performs(card.top, rules="jotl")
    assert rehearsing.performs(card.bottom, rules="jotl")


def test_every_perk_and_every_item_of_the_short_stair_finds_its_moment() -> None:
    perks = [perk for kind in STAIR.classes for perk in kind.perks]
    assert [write_perk(perk) for perk in perks if not rehearsing.perk_runs(perk, "jotl")] == []
    assert [item.id for item in STAIR.items if not rehearsing.item_runs(item, "jotl")] == []
    for kind in STAIR.classes:
        assert lacking(DECK, kind.perks) == []
        assert sum(perk.count * perk.marks for perk in kind.perks) == 15
        deck = Counter(perked(DECK, [perk for perk in kind.perks for _ in range(perk.count)]))
        assert deck["-2"] == 0


# The words of the game


@pytest.mark.parametrize("thing", [*STAIR.classes, *STAIR.monsters], ids=lambda thing: thing.id)
def test_nothing_is_said_that_the_game_does_not_know(thing: CharacterClass | MonsterType) -> None:
    actions = (
        [half for card in thing.cards for half in (card.top, card.bottom)]
        if isinstance(thing, CharacterClass)
        else [card.action for card in thing.deck]
    )
    types = {name for action in actions for part in action.parts for name in ability_types(part)}
    assert types <= ABILITY_TYPES["jotl"] | PLACED
    nodes = [node for node in walk(thing) if isinstance(node, Ability | Change)]
    conditions = {
        node.what for node in nodes if "condition" in (getattr(node, "verb", ""), getattr(node, "field", ""))
    }
    assert conditions <= RULES.conditions
    words = {node.verb if isinstance(node, Ability) else node.field for node in nodes}
    assert not words & (RULES.missing_words | {"flying"})


def test_all_conditions_of_the_game_come_up() -> None:
    named = {node.what for node in walk(STAIR) if isinstance(node, Ability | Change)}
    assert RULES.conditions <= named


# The three days


def test_three_days_lead_on_to_each_other_and_then_down_the_stair() -> None:
    days = [REGISTRY.scenario(id) for id in DAYS]
    assert [day.number for day in days] == ["1", "2", "3"]
    hands = [{stock.kind: stock.count for stock in day.hand} for day in days]
    assert hands == [RULES.learning_hands[day.number] for day in days]
    assert [[(link.kind, link.scenario) for link in day.links] for day in days] == [
        [("links", DAYS[1])],
        [("links", DAYS[2])],
        [("unlocks", "the-first-landing")],
    ]
    for day in days:
        assert day.story
        assert day.conclusion
        assert all(section.story for section in day.sections)
        assert len(day.starts) >= 4
        assert {tile.kind for tile in day.tiles} <= RULES.tiles | {"objective", "money"}
    items = [reward.what for day in days for reward in day.rewards if reward.kind == "item"]
    assert len(set(items)) == 3
    assert set(items) <= {item.id for item in STAIR.items} | {item.name for item in STAIR.items}


def test_thursday_is_played_with_ones_own_cards() -> None:
    landing = REGISTRY.scenario("the-first-landing")
    assert (landing.number, landing.hand) == ("4", ())
    assert landing.number not in RULES.learning_hands


def test_every_day_brings_something_new() -> None:
    coal, office, weighing = (REGISTRY.scenario(id) for id in DAYS)
    assert "D" not in coal.board
    assert not any(tile.kind == "trap" for tile in coal.tiles)
    assert {place.ranks[0] for place in coal.monsters} <= {"normal", "-"}
    assert {"trap", "treasure"} <= {tile.kind for tile in office.tiles}
    assert any(place.ranks[0] == "elite" for place in office.monsters)
    assert {"difficult", "objective"} <= {tile.kind for tile in weighing.tiles}
    assert [person.name for person in weighing.figures] == ["Examiner"]
