"""Battle goals and masteries: what their words ask of the record of play, and that they read back."""

import pytest

from havenwright.cards.text.mistakes import CardErrors
from havenwright.cards.tree import Compare, Condition, Count, Did, Every, Fact, Is, Not, Select, Stat
from havenwright.packs.goal_conditions import COUNTED, DONE, HELD, STATES, read_deed, write_deed
from havenwright.packs.goals import mixed, write_goal, write_mastery
from havenwright.packs.records import BattleGoal, Mastery

KILLED = Fact("enemies killed", "scenario")

DEEDS: dict[str, Condition] = {
    "you killed at least five enemies": Compare(KILLED, ">=", 5),
    "you killed no enemies": Compare(KILLED, "=", 0),
    "you killed exactly one enemy": Compare(KILLED, "=", 1),
    "you killed fewer than three enemies": Compare(KILLED, "<", 3),
    "you suffered more than 15 damage": Compare(Fact("damage suffered", "scenario"), ">", 15),
    "you looted at least four money tokens": Compare(Fact("tokens looted", "scenario"), ">=", 4),
    "you never short rested": Not(Did("short rest", "scenario")),
    "you opened a door": Did("open a door", "scenario"),
    "you never negated damage": Not(Did("negate damage", "scenario")),
    "you ended the scenario with at most three hit points": Compare(Stat("hit points"), "<=", 3),
    "you ended the scenario with at least three cards in hand": Compare(
        Count(Select("card", "all", named="hand")), ">=", 3
    ),
    "you ended the scenario undamaged": Is("undamaged", "self"),
    "you never long rested and you moved at least 20 hexes": Every(
        (Not(Did("long rest", "scenario")), Compare(Fact("hexes moved", "scenario"), ">=", 20))
    ),
}


@pytest.mark.parametrize(("text", "condition"), DEEDS.items())
def test_a_deed_is_read_and_written(text: str, condition: Condition) -> None:
    assert read_deed(text) == condition
    assert write_deed(condition) == text


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("You killed 5 or more enemies this scenario.", "you killed at least five enemies"),
        (
            "you ended the scenario with 3 or fewer hit points",
            "you ended the scenario with at most three hit points",
        ),
        ("you lost no cards to negate damage", "you never negated damage"),
        ("you did not short rest", "you never short rested"),
        ("you looted 1 or more tokens", "you looted at least one money token"),
        ("you looted at least four tokens", "you looted at least four money tokens"),
        ("you never rested, and you killed no enemies", "you never rested and you killed no enemies"),
    ],
)
def test_other_words_for_the_same(text: str, same: str) -> None:
    assert write_deed(read_deed(text)) == same


@pytest.mark.parametrize("what", DONE)
def test_all_that_can_be_done_reads_back(what: str) -> None:
    for condition in (Did(what, "scenario"), Not(Did(what, "scenario"))):
        assert read_deed(write_deed(condition)) == condition


@pytest.mark.parametrize("operator", [">=", "<=", "=", ">", "<"])
def test_all_that_can_be_counted_reads_back(operator: str) -> None:
    amounts = [Fact(name, "scenario") for name in COUNTED] + list(HELD.values())  # type: ignore[arg-type]
    for amount in amounts:
        for number in (0, 1, 7, 25):
            condition = Compare(amount, operator, number)  # type: ignore[arg-type]
            assert read_deed(write_deed(condition)) == condition
    for state in STATES:
        assert read_deed(write_deed(Is(state, "self"))) == Is(state, "self")


@pytest.mark.parametrize("text", ["", "the moon is full", "you sang", "I killed one enemies"])
def test_what_nothing_reads_is_told(text: str) -> None:
    with pytest.raises(CardErrors):
        read_deed(text)


def test_a_goal_and_a_mastery_are_written_as_packs_write_them() -> None:
    condition = read_deed("you never rested")
    goal = BattleGoal(id="owl", name="Owl", condition=condition, checkmarks=2)
    assert write_goal(goal) == "goal Owl  checkmarks 2\n  you never rested\n"
    assert write_mastery(Mastery(id="a/owl", name="Owl", condition=condition)) == (
        "mastery Owl\n  you never rested\n"
    )


def deck(first: int, last: int) -> list[BattleGoal]:
    condition = read_deed("you never rested")
    return [BattleGoal(id=f"goal-{n}", name=f"Goal {n}", condition=condition) for n in range(first, last + 1)]


@pytest.mark.rule("jotl.variants.battle-goal-decks-mix")
def test_two_decks_become_one_without_their_repeats() -> None:
    smaller, larger = deck(1, 32), deck(25, 48)
    assert (len(smaller), len(larger)) == (32, 24)
    both = mixed(smaller, larger)
    assert len(both) == 48
    assert len({goal.id for goal in smaller} - {goal.id for goal in larger}) == 24
    assert mixed(smaller) == tuple(sorted(smaller, key=lambda goal: goal.id))
