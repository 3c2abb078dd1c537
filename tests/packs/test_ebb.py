"""The Ebb: six classes that use the whole card language, items, battle goals and a treasure."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import get_args

import pytest

from havenwright.bots.card_value import in_battle
from havenwright.cards import tree, vocabulary
from havenwright.cards.tree import (
    Ability,
    Action,
    Bonus,
    Build,
    Change,
    Command,
    Compare,
    Condition,
    Consume,
    Did,
    Every,
    Fact,
    Moment,
    Node,
    Not,
    Select,
    Stat,
    Summon,
)
from havenwright.cards.write.action import write_action
from havenwright.lab.rehearsal import run as rehearsing
from havenwright.packs import CharacterClass, shipped_packs
from havenwright.packs.checks.scenarios import walk
from havenwright.packs.modifiers import STANDARD_DECK
from havenwright.packs.perks import lacking, perked, write_perk
from havenwright.packs.records import AbilityCard, Slot
from havenwright.rulesets import ruleset

REGISTRY = shipped_packs()
(EBB,) = (pack for pack in REGISTRY.packs if pack.id == "ebb")
DECK = tuple(Counter(STANDARD_DECK).elements())
CARDS = [card for kind in EBB.classes for card in kind.cards]
HALVES = [(f"{card.id} {half}", getattr(card, half)) for card in CARDS for half in ("top", "bottom")]
FOLDER = Path(__file__).parents[2] / "packs" / "ebb"

# What no card for characters of this game has, and why.
OTHERS_DO = {
    "act",  # another turn, which monsters take
    "join",  # a change of sides, which a figure performs itself
    "create",  # said as a tile that is built
    "draw loot",  # there are no loot cards
    "nothing",  # what monsters do that don't act
    "special",  # what stands on stat cards of bosses
}
NEVER_COMES = {"loot card"}  # there are none


def said(*sources: object) -> list[Node]:
    """All nodes of some things."""
    return [node for source in sources for node in walk(source) if isinstance(node, Node)]


def of_classes() -> list[Node]:
    return [node for kind in EBB.classes for node in said(*kind.cards, *kind.perks)]


def of_everything() -> list[Node]:
    return of_classes() + [node for item in EBB.items for node in said(item)]


# Cards


def test_there_are_six_classes_with_hands_of_their_own_size() -> None:
    hands = {kind.id: kind.hand_size for kind in EBB.classes}
    assert hands == {
        "bellwarden": 10,
        "creelmaker": 11,
        "dredger": 9,
        "gullherd": 11,
        "lampwright": 9,
        "shucker": 10,
    }
    for kind in EBB.classes:
        gained = {str(level): 2 for level in range(2, 10)}
        assert Counter(card.level for card in kind.cards) == {"1": kind.hand_size, "X": 3} | gained
        assert 7 <= kind.hit_points[0] <= 11


def test_initiatives_are_spread_from_first_to_last() -> None:
    for kind in EBB.classes:
        initiatives = sorted(card.initiative for card in kind.cards)
        assert initiatives[0] <= 12
        assert initiatives[-1] >= 90
        assert len(set(initiatives)) == len(initiatives)
        gaps = [after - before for before, after in pairwise(initiatives)]
        assert max(gaps) <= 20, kind.name


def test_each_class_has_a_few_strong_actions_and_a_few_that_stay() -> None:
    for kind in EBB.classes:
        halves = [half for card in kind.cards if card.level == "1" for half in (card.top, card.bottom)]
        assert 2 <= sum(half.loss != "no" for half in halves) <= 6, kind.name
        assert 1 <= sum(half.stays != "no" for half in halves) <= 6, kind.name
        assert all(half.loss == "no" for half in halves if _is_plain_move(half)), kind.name


def test_cards_of_higher_levels_do_more_and_some_are_lost_or_stay() -> None:
    for kind in EBB.classes:
        gained = [card for card in kind.cards if card.level not in ("1", "X")]
        worth = [
            sum(in_battle(card) for card in gained if int(card.level) in levels)
            for levels in ((2, 3), (8, 9))
        ]
        assert worth[0] < worth[1], kind.name
        halves = [half for card in gained for half in (card.top, card.bottom)]
        assert 2 <= sum(half.loss != "no" for half in halves) <= 6, kind.name
        assert 2 <= sum(half.stays != "no" for half in halves) <= 11, kind.name
        assert all(card.top.marks or card.bottom.marks for card in gained)


def _is_plain_move(half: Action) -> bool:
    return all(isinstance(part, Ability) and part.verb == "move" for part in half.parts)


@pytest.mark.parametrize("kind", EBB.classes, ids=lambda kind: kind.id)
def test_cards_of_the_ebb_stand_in_their_file_as_they_are_printed(kind: CharacterClass) -> None:
    lines = (FOLDER / "classes" / f"{kind.id}.class").read_text(encoding="utf-8").splitlines()
    written = [line.strip() for line in lines if line.startswith("      ")]
    printed = [
        line
        for card in kind.cards
        for half in (card.top, card.bottom)
        for line in write_action(half).splitlines()
    ]
    masteries = len(kind.masteries)
    assert written[: len(written) - masteries] == printed


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_every_card_of_the_ebb_can_be_played(card: AbilityCard) -> None:
    assert rehearsing.card_runs(card.top, card.bottom)


@pytest.mark.parametrize(("name", "action"), HALVES, ids=[name for name, _ in HALVES])
def test_every_half_of_a_card_of_the_ebb_does_something_where_it_has_what_it_needs(
    name: str, action: Action
) -> None:
    assert rehearsing.performs(action)


def test_every_perk_and_every_item_of_the_ebb_finds_its_moment() -> None:
    perks = [perk for kind in EBB.classes for perk in kind.perks]
    assert [write_perk(perk) for perk in perks if not rehearsing.perk_runs(perk)] == []
    assert [item.id for item in EBB.items if not rehearsing.item_runs(item)] == []


# The language


def test_every_kind_of_node_stands_on_some_card_of_a_class() -> None:
    kinds = {kind for kind in vars(tree).values() if isinstance(kind, type) and issubclass(kind, Node)}
    assert kinds - {type(node) for node in of_classes()} == {Node}


def test_every_verb_that_a_character_can_use_is_used() -> None:
    used = {node.verb for node in of_classes() if isinstance(node, Ability)} | _verbs_of_items()
    assert set(get_args(vocabulary.Verb)) - used <= OTHERS_DO
    assert not used & OTHERS_DO


def _verbs_of_items() -> set[str]:
    return {node.verb for item in EBB.items for node in said(item) if isinstance(node, Ability)}


def test_every_change_is_made() -> None:
    changes = [node for node in of_everything() if isinstance(node, Change)]
    assert {change.field for change in changes} == set(get_args(vocabulary.Field))
    assert {change.how for change in changes} == {"add", "instead", "times"}


def test_every_moment_is_waited_for() -> None:
    moments = [node for node in of_everything() if isinstance(node, Moment)]
    assert set(get_args(vocabulary.Event)) - {moment.event for moment in moments} == NEVER_COMES
    assert {moment.when for moment in moments} == set(get_args(vocabulary.When))
    bonuses = [node for node in of_everything() if isinstance(node, Bonus)]
    # Bonuses for some rounds are for a game that counts them.
    counted = {lasts for lasts in get_args(vocabulary.Lasts) if lasts.endswith((" round", " rounds"))}
    assert {bonus.lasts for bonus in bonuses} | counted == set(get_args(vocabulary.Lasts))
    assert {bonus.limit for bonus in bonuses} == set(get_args(vocabulary.Limit))
    assert any(bonus.bearer for bonus in bonuses)
    assert any(len(bonus.uses) > 1 and any(bonus.uses) for bonus in bonuses)


def test_every_condition_and_tile_of_the_game_comes_up() -> None:
    rules = ruleset("gh2")
    named = {node.what for node in of_classes() if isinstance(node, Ability | Change)}
    assert rules.conditions <= named
    built = {node.kind for node in of_classes() if isinstance(node, Build)}
    assert built == {"obstacle", "trap", "difficult terrain", "hazardous terrain", "token"}
    assert {node.how for node in of_classes() if isinstance(node, Command)} == {"grant", "control", "perform"}
    summons = [node for node in of_classes() if isinstance(node, Summon)]
    begun = [node for card in CARDS if card.level in "1X" for node in said(card) if isinstance(node, Summon)]
    assert all(1 < sum_of(summon) <= 6 for summon in begun)
    assert max(sum_of(summon) for summon in summons) == 14
    assert any(summon.traits for summon in summons)
    assert any(summon.effects for summon in summons)


def sum_of(summon: Summon) -> int:
    """The hit points of a summon in a scenario of level 1."""
    return summon.hit_points if isinstance(summon.hit_points, int) else 3


def test_elements_are_infused_and_consumed_in_every_way() -> None:
    infused = {node.what for node in of_classes() if isinstance(node, Ability) and node.verb == "infuse"}
    assert infused >= {*vocabulary.ELEMENTS, "any"}
    consumed = [node for node in of_classes() if isinstance(node, Consume)]
    assert {element for node in consumed for element in node.elements} == {*vocabulary.ELEMENTS, "any"}
    assert any(node.either for node in consumed)
    assert any(len(node.elements) > 1 and not node.either for node in consumed)
    assert {len(action.needs) for _, action in HALVES} == {0, 1, 2}
    areas = [node.area for node in of_classes() if isinstance(node, Select) and node.area]
    assert {any(kind == "G" for _, _, kind in area.hexes) for area in areas} == {True, False}


def test_actions_are_lost_and_stay_in_every_way() -> None:
    assert {action.loss for _, action in HALVES} == {"no", "lost", "unrecoverable"}
    assert {action.stays for _, action in HALVES} == {"no", "round", "persistent"}
    abilities = [node for node in of_classes() if isinstance(node, Ability)]
    assert any(ability.mandatory for ability in abilities)
    assert any(ability.optional for ability in abilities)


def test_one_class_has_something_of_its_own_to_save_up() -> None:
    assert {kind.id: kind.resources for kind in EBB.classes if kind.resources} == {
        "dredger": (("ballast", 5),)
    }
    gains = [node.amount for node in of_classes() if isinstance(node, Ability) and node.verb == "gain"]
    spent = [amount for amount in gains if isinstance(amount, int) and amount < 0]
    assert spent
    assert -min(spent) <= 5


# Items


def test_there_is_something_to_wear_in_every_slot_and_something_for_every_way_of_use() -> None:
    assert len(EBB.items) == 36
    assert {item.slot for item in EBB.items} == set(get_args(Slot))
    assert {item.use for item in EBB.items} == {"spent", "lost", "flip", "none"}
    assert any(item.minus_ones for item in EBB.items)
    assert any(item.uses > 1 for item in EBB.items)


def test_prices_are_a_ladder() -> None:
    prices = Counter(item.cost for item in EBB.items)
    assert set(prices) == set(range(10, 61, 5))
    assert max(prices.values()) <= 6


# Battle goals


def test_battle_goals_are_worth_one_checkmark_or_two() -> None:
    assert Counter(goal.checkmarks for goal in EBB.goals) == {1: 16, 2: 4}


def asked(condition: Condition) -> Iterator[str]:
    """The names of the record that a goal asks for."""
    match condition:
        case Every(of):
            for one in of:
                yield from asked(one)
        case Not(that):
            yield from asked(that)
        case Did(what) | Compare(Fact(what) | Stat(what)):
            yield what
        case _:
            yield type(condition).__name__


def test_battle_goals_ask_for_many_kinds_of_things() -> None:
    kinds = {kind for goal in EBB.goals for kind in asked(goal.condition)}
    assert len(kinds) >= 15
    assert len({goal.condition for goal in EBB.goals}) == 20


def test_a_treasure_gives_what_can_be_found_nowhere_else() -> None:
    found = {item.source: item.name for item in EBB.items if item.source.startswith("treasure")}
    assert found == {"treasure 1": "Storm Lantern", "treasure 5": "Harmonium Reed"}
    for treasure in EBB.treasures:
        assert [reward.kind for reward in treasure.rewards] == ["item", "gold"]
        assert found[f"treasure {treasure.number}"] == treasure.rewards[0].what


# Perks and masteries


def all_perks(kind: CharacterClass) -> Counter[str]:
    return Counter(perked(DECK, [perk for perk in kind.perks for _ in range(perk.count)]))


def test_perks_make_a_deck_better_card_by_card() -> None:
    for kind in EBB.classes:
        assert lacking(DECK, kind.perks) == []
        assert sum(perk.count * perk.marks for perk in kind.perks) == 18, kind.name
        assert len(kind.perks) == 12
        assert all_perks(kind)["-2"] == 0
    bellwarden, lampwright = (all_perks(REGISTRY.character_class(id)) for id in ("bellwarden", "lampwright"))
    assert (bellwarden["-1"], bellwarden["+1, Push 1"], bellwarden["+0, rolling, Muddle"]) == (0, 2, 4)
    assert (lampwright["-1"], lampwright["+1, Wound"], lampwright["+0"], lampwright["+3"]) == (0, 2, 2, 1)


def test_every_class_has_two_masteries() -> None:
    assert {len(kind.masteries) for kind in EBB.classes} == {2}
