"""Quests: what their counters count of a scenario."""

import pytest

from havenwright.packs.campaigns.outcome_text import in_one_line
from havenwright.packs.campaigns.read_quest import Deeds, counted, read_quest
from havenwright.packs.campaigns.records import QuestCard
from havenwright.packs.pack_file import PackFile

DEEDS = Deeds(
    won=True,
    kills={"mudlark": 3, "lamp-eel": 1},
    elites={"mudlark": 2, "bailiff-crab": 1},
    loot={"lumber": 2},
    treasures=1,
    totals={"enemies killed": 4, "damage suffered": 7, "tokens looted": 5, "long rest": 1},
)


def quest(count: str) -> QuestCard:
    """A quest with one counter."""
    text = f"quest Q  number 1\n  count N: {count}\n  done when N is at least 1\n"
    file = PackFile("quest", "q.quest", text)
    found = read_quest(file)
    file.problems.raise_any()
    return found


@pytest.mark.parametrize(
    ("count", "number"),
    [
        ("each Mudlark that you killed", 3),
        ("each Drowned Clerk that you killed", 0),
        ("each elite Mudlark that you killed", 2),
        ("each elite enemy that you killed", 3),
        ("each enemy that you killed", 4),
        ("each lumber that you looted", 2),
        ("each treasure that you looted", 1),
        ("each money token that you looted", 5),
        ("damage that you suffered", 7),
        ("each scenario that you completed", 1),
        ("each scenario that you lost", 0),
        ("each scenario in which you never short rested", 1),
        ("each scenario in which you long rested and you killed at least four enemies", 1),
        ("each scenario in which you killed more than four enemies", 0),
        ("each scenario in which you ended the scenario exhausted", 0),
    ],
)
def test_a_counter_adds_what_a_scenario_tells(count: str, number: int) -> None:
    (tally,) = quest(count).tallies
    assert counted(tally, DEEDS) == number


@pytest.mark.parametrize("count", ["each Mudlark that you saw", "enemies", "each scenario in which it was"])
def test_a_counter_that_counts_nothing_known_is_a_mistake(count: str) -> None:
    with pytest.raises(Exception, match=r"q.quest:2:\d+"):
        quest(count)


def test_a_counter_may_be_called_like_something_else() -> None:
    file = PackFile(
        "quest",
        "q.quest",
        "quest Q  number 1\n  count Lumber: each lumber that you looted\n  done when Lumber is at least 4\n",
    )
    assert read_quest(file).done is not None
    file.problems.raise_any()


def test_a_counter_that_nothing_counts_is_a_mistake() -> None:
    text = "quest Q  number 1\n  count Clerks: each Clerk that you killed\n  done when Clercs is at least 4\n"
    file = PackFile("quest", "q.quest", text)
    read_quest(file)
    assert [problem.message for problem in file.problems.found] == [
        "nothing counts Clercs. Did you mean Clerks?",
        "Clerks is counted, and doesn't matter",
    ]


def test_a_misspelled_gift_is_told_with_the_kinds_that_there_are() -> None:
    text = "quest Q  number 1\n  done when gold is at least 4\n  gives clas Master, gain 5 gold\n"
    file = PackFile("quest", "q.quest", text)
    read = read_quest(file)
    (problem,) = file.problems.found
    assert problem.message.endswith(
        "Expected class, envelope, building, quest or an effect. Did you mean class?"
    )
    assert in_one_line(read.extra) == "gain 5 gold"
