"""Mistakes in items, goals, treasures, loot decks, perks and masteries: each with its place and message."""

from itertools import zip_longest
from pathlib import Path

import pytest

from havenwright.cards import read_action
from havenwright.packs.checks.packs import check_thing
from havenwright.packs.goal_conditions import read_deed
from havenwright.packs.problems import Source
from havenwright.packs.records import BattleGoal, Item
from tests.packs.folders import CLASS, FILES, GOAL, ITEM, LOOT, TREASURE, changed, make_pack, problems_of
from tests.packs.mistakes import Mistake
from tests.packs.mistakes_belongings import IN_CLASS, IN_GOAL, IN_ITEM, IN_LOOT, IN_TREASURE

ALL = {CLASS: IN_CLASS, ITEM: IN_ITEM, GOAL: IN_GOAL, TREASURE: IN_TREASURE, LOOT: IN_LOOT}


@pytest.mark.parametrize(
    ("file", "mistake"), [(file, mistake) for file, mistakes in ALL.items() for mistake in mistakes], ids=repr
)
def test_a_mistake_in_belongings_is_told_at_its_place(file: str, mistake: Mistake, tmp_path: Path) -> None:
    problems = problems_of(make_pack(tmp_path, changed(file, mistake.old, mistake.new)))
    right = [each if each[0].isalpha() else f"{file}:{each}" for each in mistake.problems]
    shown = [
        f"{problem[: len(each) - 3]}..." if each.endswith("...") else problem
        for problem, each in zip_longest(problems, right, fillvalue="")
    ]
    assert shown == right


def test_an_item_that_cannot_be_read_is_not_unknown(tmp_path: Path) -> None:
    folder = make_pack(tmp_path, changed(ITEM, "cost 10", "cost ten"))
    assert problems_of(folder) == [f"{ITEM}:2:38: cost is a number, not 'ten'"]


def test_two_treasures_have_two_numbers(tmp_path: Path) -> None:
    chest = "treasure Chest  number 1\n  5 gold\n"
    folder = make_pack(tmp_path, {**FILES, "treasures/chest.treasure": chest})
    assert problems_of(folder) == [f"{TREASURE}:2:23: number 1 is that of Chest already"]
    (folder / "treasures/chest.treasure").write_text(chest.replace("1", "2"))
    assert problems_of(folder) == []


def wrong_with(thing: Item | BattleGoal) -> list[str]:
    return [problem.message for problem in check_thing(thing, Source("a"), None)]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("you killed at least 0 enemies", ["this is always so"]),
        ("you killed fewer than 0 enemies", ["this is never so"]),
        ("you never rested and you killed fewer than 0 enemies", ["this is never so"]),
        ("you never rested and you killed at least 0 enemies", []),
        ("you killed no enemies", []),
    ],
)
def test_a_goal_depends_on_what_is_played(text: str, wrong: list[str]) -> None:
    assert wrong_with(BattleGoal(id="a", name="A", condition=read_deed(text))) == wrong


@pytest.mark.parametrize(
    "text",
    [
        "Shield 1, self",
        "Retaliate 1, self",
        "Flying",
        "On your moves, add +1 Move",
        "Remove two -1 cards from your attack modifier deck",
        "If you have Poison: Shield 1, self",
    ],
)
def test_what_holds_all_the_time_needs_no_use(text: str) -> None:
    assert wrong_with(Item(id="a", name="A", slot="head", action=read_action(text))) == []


@pytest.mark.parametrize(
    "text", ["Heal 1, self", "Attack 2", "Shield 1, self. Loot 1", "If you have Poison: Heal 1, self"]
)
def test_what_is_done_once_needs_a_use(text: str) -> None:
    (message,) = wrong_with(Item(id="a", name="A", slot="head", action=read_action(text)))
    assert message.endswith("could be done again and again; say what becomes of the item: spent, lost")
