"""Battle goals and masteries are conditions that the engine can ask of a scenario's record."""

import pytest

from havenwright.cards.tree import Condition
from havenwright.engine.core.record import close_round, note
from havenwright.engine.model.frames import Context, Frame
from havenwright.engine.terms.conditions import holds
from havenwright.packs import shipped_packs
from havenwright.packs.goal_conditions import read_deed
from tests.engine.scenes import Scene

EBB = shipped_packs()


def so(condition: Condition, *deeds: tuple[str, int], hp: int = 10, cards: int = 0) -> bool:
    """True if a condition holds for A after these deeds, some of them in a round that is over."""
    scene = Scene("A   M", A={"hp": hp, "max_hp": 10, "hand": cards})
    play = scene.runner.play
    for number, (name, amount) in enumerate(deeds):
        note(play, 0, name, amount)
        if number == 0:
            close_round(play)
    return holds(play, Context(Frame(0, 0)), condition)


@pytest.mark.parametrize(
    ("goal", "deeds", "hp", "met"),
    [
        ("early-closing", [], 10, True),
        ("early-closing", [("long rest", 1)], 10, False),
        ("early-closing", [("short rest", 1)], 10, True),
        ("paid-in-coppers", [("tokens looted", 3)], 10, False),
        ("paid-in-coppers", [("tokens looted", 3), ("tokens looted", 1)], 10, True),
        ("nothing-to-declare", [], 10, True),
        ("nothing-to-declare", [("tokens looted", 1)], 10, False),
        ("on-credit", [], 3, True),
        ("on-credit", [], 4, False),
        ("a-full-shift", [("enemies killed", 4), ("enemies killed", 1)], 10, True),
        ("a-full-shift", [("enemies killed", 4)], 10, False),
        ("steady-hands", [("damage suffered", 5)], 10, True),
        ("steady-hands", [("damage suffered", 5), ("negate damage", 1)], 10, False),
    ],
)
def test_a_goal_is_met_or_not(goal: str, deeds: list[tuple[str, int]], hp: int, met: bool) -> None:
    assert so(EBB.goal(goal).condition, *deeds, hp=hp) == met


def test_every_goal_and_mastery_of_the_shipped_packs_can_be_asked() -> None:
    own, known = shipped_packs("gh2"), []
    for packs in (EBB, own):
        conditions = [goal.condition for goal in packs.goals.values()]
        conditions += [each.condition for kind in packs.classes.values() for each in kind.masteries]
        known.append([so(condition) for condition in conditions])
    assert (len(known[1]), sum(known[1])) == (32, 6)
    assert len(known[0]) > len(known[1])


def told(scene: Scene, text: str) -> bool:
    """True if a condition holds for A after what was played."""
    return holds(scene.runner.play, Context(Frame(0, 0)), read_deed(text))


def test_what_is_played_is_what_goals_are_asked_of() -> None:
    start = Scene("A   t   x   M", trap="Damage 2")
    assert told(start, "you never sprang a trap and you suffered no damage and you moved no hexes")
    moved = Scene("A   t   x   M", trap="Damage 2").perform("A", "Move 2", "x")
    assert told(
        moved, "you sprang a trap and you suffered exactly two damage and you moved exactly two hexes"
    )
    killed = Scene("A   M", M={"hp": 1}).perform("A", "Attack 2", "M")
    assert told(killed, "you killed exactly one enemy and you attacked and you never healed")
    healed = Scene("A   B", A={"hp": 1, "max_hp": 10}).perform("A", "Heal 2, self")
    assert told(healed, "you healed and you ended the scenario with exactly three hit points")
    rested = Scene("A   M", A={"hand": 2, "discard": 3}).rest("A", "short")
    assert told(rested, "you short rested and you rested and you never long rested")


@pytest.mark.parametrize(("number", "met"), [(2, False), (3, True)])
def test_cards_in_hand_are_counted_at_the_end(number: int, met: bool) -> None:
    assert so(read_deed("you ended the scenario with at least three cards in hand"), cards=number) == met
