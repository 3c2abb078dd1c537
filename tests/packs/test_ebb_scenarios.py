"""Monsters and scenarios of the Ebb: all that the scenario language can say."""

from collections import Counter
from typing import get_args

import pytest

from havenwright.cards.tree import Ability, Bonus, Build, Change, Command, Consume, Summon
from havenwright.cards.vocabulary import ELEMENTS
from havenwright.hexes import read_board
from havenwright.packs import MonsterType, Scenario, shipped_packs
from havenwright.packs.checks.scenarios import walk
from havenwright.packs.scenario import plot, records

REGISTRY = shipped_packs()
(EBB,) = (pack for pack in REGISTRY.packs if pack.id == "ebb")
BOSSES = [kind for kind in EBB.monsters if kind.boss]
SAID = [each for scenario in EBB.scenarios for each in walk(scenario)]


def kinds(union: object) -> set[type]:
    return set(get_args(union))


def literals(record: type, field: str) -> set[str]:
    """The values that a field can have."""
    return set(get_args(record.__annotations__[field]))


# Monsters


def test_there_are_twelve_kinds_of_monsters_and_three_bosses() -> None:
    assert (len(EBB.monsters) - len(BOSSES), len(BOSSES)) == (12, 3)
    assert {kind.standees for kind in BOSSES} == {1}
    assert all(4 <= kind.standees <= 10 for kind in EBB.monsters if not kind.boss)


@pytest.mark.parametrize("kind", EBB.monsters, ids=lambda kind: kind.id)
def test_a_monster_of_the_ebb_gets_stronger_by_level_and_by_rank(kind: MonsterType) -> None:
    for lines in (kind.normal, kind.elite):
        if not kind.boss:
            points = [line.hit_points for line in lines]
            assert points == sorted(points)  # type: ignore[type-var]
            attacks = [line.attack for line in lines]
            assert attacks == sorted(attacks)  # type: ignore[type-var]
    if not kind.boss:
        assert all(n.hit_points < e.hit_points for n, e in zip(kind.normal, kind.elite, strict=True))  # type: ignore[operator]
    assert len({card.initiative for card in kind.deck}) == len(kind.deck) == 8
    assert sum(card.shuffle for card in kind.deck) == 2


@pytest.mark.parametrize("boss", BOSSES, ids=lambda kind: kind.id)
def test_a_boss_counts_characters_and_calls_for_both_of_its_specials(boss: MonsterType) -> None:
    assert all(any(getattr(v, "name", "") == "C" for v in walk(line.hit_points)) for line in boss.normal)
    assert all(line.immune and len(line.specials) == 2 for line in boss.normal)
    called = Counter(
        part.amount
        for card in boss.deck
        for part in walk(card)
        if isinstance(part, Ability) and part.verb == "special"
    )
    assert called == {1: 2, 2: 2}


def test_monsters_do_everything_that_monsters_do() -> None:
    parts = [each for kind in EBB.monsters for each in walk(kind)]
    verbs = {part.verb for part in parts if isinstance(part, Ability)}
    assert {
        "move",
        "attack",
        "heal",
        "shield",
        "retaliate",
        "loot",
        "push",
        "pull",
        "suffer",
        "infuse",
    } <= verbs
    conditions = {part.what for part in parts if isinstance(part, Ability) and part.verb == "condition"}
    conditions |= {part.name for part in parts if isinstance(part, Change) and part.field == "condition"}
    assert {"wound", "poison", "immobilize", "disarm", "stun", "muddle", "curse"} <= conditions
    assert {"invisible", "strengthen", "bless"} <= conditions
    infused = {part.what for part in parts if isinstance(part, Ability) and part.verb == "infuse"}
    assert infused == set(ELEMENTS)
    assert {element for part in parts if isinstance(part, Consume) for element in part.elements} == set(
        ELEMENTS
    )
    assert any(isinstance(part, Summon) for part in parts)
    assert any(isinstance(part, Command) for part in parts)
    assert {part.kind for part in parts if isinstance(part, Build)} == {"trap", "obstacle"}
    assert any(isinstance(part, Bonus) and part.moment.event == "die" for part in parts)
    lines = [line for kind in EBB.monsters for line in (*kind.normal, *kind.elite)]
    assert any(line.flying for line in lines)
    assert any(line.range for line in lines)
    assert any(line.immune for line in lines)


# Scenarios


def test_there_are_ten_scenarios_each_with_its_story() -> None:
    assert len(EBB.scenarios) == 10
    assert all(scenario.story for scenario in EBB.scenarios)
    assert all(section.story for scenario in EBB.scenarios for section in scenario.sections)


@pytest.mark.parametrize("scenario", EBB.scenarios, ids=lambda scenario: scenario.id)
def test_a_map_has_room_for_four_in_one_to_four_rooms(scenario: Scenario) -> None:
    board = read_board(scenario.board, scenario.marks).board
    assert 25 <= len(board.hexes()) <= 110
    assert 1 <= len(board.rooms) <= 4
    assert len(scenario.starts) >= 4


def test_every_kind_of_monster_and_of_tile_occurs() -> None:
    there = {each.monster for each in SAID if isinstance(each, records.MonsterPlace | records.Person)}
    there |= {each.what for each in SAID if isinstance(each, plot.Spawn)}
    assert there >= {kind.id for kind in EBB.monsters}
    tiles = {each.kind for each in SAID if isinstance(each, records.Overlay)}
    assert tiles == set(get_args(records.TileKind))


def test_every_kind_of_event_state_effect_and_rule_occurs() -> None:
    events = {each.kind for each in SAID if isinstance(each, plot.Event)}
    assert events == literals(plot.Event, "kind")
    for union in (records.State, plot.Effect, plot.Rule):
        missing = kinds(union) - {type(each) for each in SAID}
        assert missing == set()


@pytest.mark.parametrize(
    ("record", "field"),
    [
        (plot.Spawn, "spread"),
        (plot.SetDoor, "how"),
        (plot.Adjust, "how"),
        (plot.End, "how"),
        (plot.Link, "kind"),
    ],
)
def test_every_way_of_it_occurs(record: type, field: str) -> None:
    assert {getattr(each, field) for each in SAID if isinstance(each, record)} == literals(record, field)


def test_figures_are_spoken_of_in_several_ways() -> None:
    groups = [each for each in SAID if isinstance(each, records.Group)]
    assert {group.kind for group in groups} >= {"characters", "enemies", "named", "objectives"}
    assert any(group.where for group in groups)
    assert any(isinstance(each, plot.Spawn) and each.near for each in SAID)
    assert {bool(each.places) for each in SAID if isinstance(each, plot.Aim)} == {True, False}
    people = [each for each in SAID if isinstance(each, records.Person)]
    assert {(person.side, bool(person.monster)) for person in people} == {("ally", False), ("enemy", True)}


def test_one_scenario_leads_to_the_next() -> None:
    first, known = "lamps-at-low-water", {scenario.id for scenario in EBB.scenarios}
    links = [link for scenario in EBB.scenarios for link in scenario.links]
    reached = {link.scenario for link in links if link.kind == "unlocks"}
    assert reached == known - {first}
    assert all(scenario.rewards for scenario in EBB.scenarios)
    assert any(scenario.requires for scenario in EBB.scenarios)
