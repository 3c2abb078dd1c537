"""Effects at the same time: the party decides their order, where it matters."""

import pytest

from havenwright.engine.model.decisions import PARTY
from tests.engine.scenes import Scene
from tests.proves import proves


def asked_first(scene: Scene) -> list[tuple[int, tuple[object, ...]]]:
    """The deciders and options of the questions for an order."""
    return [(one.seat, one.options) for one in scene.asked if one.kind == "what happens first"]


@proves(
    "gh1.turn.start-effects-player-order",
    "gh2.setup.party-decides-ambiguity",
    "fh.setup.party-decides-ambiguity",
    "jotl.scenario-common.players-decide-ambiguity",
)
@pytest.mark.parametrize(("first", "hp"), [("wound", 6), ("bonuses", 7)])
def test_no_book_puts_wound_before_other_effects_at_the_start_of_a_turn(first: str, hp: int) -> None:
    hurt = {"hp": 5, "max_hp": 10, "conditions": ["wound"], "text": "At the start of your turn: Heal 2, self"}
    scene = Scene("A   .   M", A=hurt).turn("A", answers=[first])
    assert asked_first(scene) == [(PARTY, ("wound", "bonuses"))]
    assert (scene.hp("A"), scene.conditions("A")) == (hp, [])


@pytest.mark.parametrize(
    ("text", "hp", "asked"),
    [
        ("At the start of your turn: Infuse fire", 5, False),
        ("At the start of your turn: Infuse fire", 1, True),
        ("At the start of your turn: Heal 1, self", 5, True),
        ("At the end of your turn: Heal 1, self", 5, False),
        ("Shield 1", 5, False),
    ],
)
def test_nobody_is_asked_for_an_order_that_changes_nothing(text: str, hp: int, asked: bool) -> None:
    hurt = {"hp": hp, "max_hp": 10, "conditions": ["wound"], "text": text}
    scene = Scene("A   .   M", ruleset="gh2", A=hurt).turn("A", answers=["wound"])
    assert bool(asked_first(scene)) is asked


@pytest.mark.parametrize(("first", "hp"), [("bane", 4), ("bonuses", 14)])
@proves("fh.conditions.bane")
def test_the_party_orders_bane_and_what_else_ends_a_turn(first: str, hp: int) -> None:
    doomed = {"hp": 12, "max_hp": 14, "conditions": ["bane"], "text": "At the end of your turn: Heal 2, self"}
    scene = Scene("A   .   M", ruleset="fh", M=doomed).monster_turn("M", "Shield 1", first)
    assert asked_first(scene) == [(PARTY, ("bonuses", "bane"))]
    assert (scene.hp("M"), scene.conditions("M")) == (hp, [])
    assert scene.kinds.count("condition ended") == (first == "bane")


@proves("gh2.setup.party-decides-ambiguity")
@pytest.mark.parametrize("draws", [("+0", "+0"), ("+1", "-1"), ("null", "null"), ("2x", "curse")])
def test_the_question_for_an_order_tells_nothing_of_undrawn_cards(draws: tuple[str, str]) -> None:
    """Two attacks may come out differently by the cards that they draw, so the order is always asked."""
    strikes = "At the end of your turn: Attack 2\nAt the end of your turn: Attack 1"
    scene = Scene("A   M   .", ruleset="gh2", A={"text": strikes}, M={"hp": 30})
    scene.turn("A", draws=draws)
    assert len(asked_first(scene)) == 1


@proves("gh2.setup.party-decides-ambiguity")
@pytest.mark.parametrize(
    ("first", "second", "asked"),
    [
        ("Heal 1, self", "Heal 2, self", False),
        ("Heal 1, self", "Infuse fire", False),
        ("Move 1", "you suffer 1 damage", False),
        ("Heal 1, self", "you suffer 9 damage", True),
        ("Push 1, target one adjacent enemy", "all adjacent enemies suffer 1 damage", True),
    ],
)
def test_several_bonuses_of_one_moment_are_ordered_where_that_changes_something(
    first: str, second: str, asked: bool
) -> None:
    text = f"At the end of your turn: {first}\nAt the end of your turn: {second}"
    scene = Scene("A   M   .   .", ruleset="gh2", A={"hp": 9, "max_hp": 12, "text": text}, M={"hp": 9})
    scene.turn("A")
    assert bool(asked_first(scene)) is asked
