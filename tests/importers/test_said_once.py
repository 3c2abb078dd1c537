"""Icons beside words: an effect is said once, and targets at the last of a list are those of all."""

from typing import Any

import pytest

from havenwright.cards import CardErrors, read_action, write_action
from havenwright.importers.ghs.action_text import Text
from havenwright.importers.ghs.labels import Labels, NotUnderstood
from tests.importers.data import action as a

_SELF = a("specialTarget", "self")


def said(*actions: Any) -> str:
    text = Text(Labels({}))
    text.put_all(actions)
    return text.text()


@pytest.mark.parametrize(
    ("actions", "text"),
    [
        (
            [a("custom", "During your turn, gain %game.condition.ward%."), a("condition", "ward", _SELF)],
            "During your turn, gain Ward",
        ),
        ([a("custom", "%game.action.heal:2%, self"), a("heal", 2, _SELF)], "Heal 2, self"),
        (
            [a("custom", "During your turn, perform %game.action.loot:1%."), a("loot", 1)],
            "During your turn, perform Loot 1",
        ),
        (
            [a("custom", "All adjacent enemies gain %game.condition.muddle%."), a("condition", "muddle")],
            "All adjacent enemies gain Muddle",
        ),
        (
            [a("attack", 3, a("condition", "wound"), a("custom", "Add %game.condition.wound%."))],
            "Attack 3, Wound",
        ),
        ([a("attack", 3, a("custom", "Add %game.action.push:1%."), a("push", 1))], "Attack 3. Add Push 1"),
    ],
)
def test_an_icon_beside_its_words_says_the_same_once(actions: list[Any], text: str) -> None:
    assert said(*actions) == text


@pytest.mark.parametrize(
    ("actions", "text"),
    [
        (
            [
                a("custom", "All adjacent enemies gain %game.condition.wound%."),
                a("condition", "wound", _SELF),
            ],
            "All adjacent enemies gain Wound\nWound, self",
        ),
        (
            [a("custom", "Grant one ally: %game.action.move:2%"), a("move", 2)],
            "Grant one ally: Move 2\nMove 2",
        ),
        ([a("custom", "Gain %game.condition.ward%."), a("heal", 1, _SELF)], "Gain Ward\nHeal 1, self"),
        ([a("attack", 2), a("attack", 2)], "Attack 2\nAttack 2"),
    ],
)
def test_an_icon_that_says_more_than_the_words_before_it_stands(actions: list[Any], text: str) -> None:
    assert said(*actions) == text


@pytest.mark.parametrize(
    ("actions", "text"),
    [
        ([a("condition", "wound"), a("condition", "muddle", a("range", 3))], "Wound, Range 3, Muddle"),
        (
            [
                a("condition", "wound"),
                a("condition", "poison"),
                a("condition", "muddle", a("target", 2), a("range", 3)),
            ],
            "Wound, Range 3, Target 2, Poison, Muddle",
        ),
        (
            [a("condition", "bless"), a("condition", "strengthen", a("specialTarget", "allies"))],
            "Bless, target all allies, Strengthen",
        ),
    ],
)
def test_targets_at_the_last_condition_are_those_of_all(actions: list[Any], text: str) -> None:
    assert said(*actions) == text
    assert write_action(read_action(text)) == text


def test_conditions_of_both_kinds_have_their_own_targets() -> None:
    assert said(a("condition", "wound"), a("condition", "bless", _SELF)) == "Wound\nBless, self"


@pytest.mark.parametrize(
    "action",
    [
        a("attack", 2, a("element", "fire:minus", a("attack", 1, valueType="plus"))),
        a("attack", 2, a("element", "fire", a("attack", 1, valueType="plus"), valueType="minus")),
        a("attack", 2, a("custom", "%game.element.fire:minus%: %game.action.attack.valueSign:1%")),
        a("attack", 2, a("custom", "Consume %game.element.fire:minus%: %game.action.attack.valueSign:1%")),
    ],
)
def test_an_element_with_a_minus_is_consumed(action: Any) -> None:
    assert write_action(read_action(said(action))) == "Attack 2. Consume fire: +1 Attack."


def test_a_value_that_an_icon_cannot_have_is_not_left_out() -> None:
    with pytest.raises(NotUnderstood, match="wound:2"):
        said(a("custom", "Gain %game.condition.wound:2%"))


@pytest.mark.parametrize(
    "text",
    [
        "Heal 2 and gain Experience 1 for each adjacent ally",
        "Move 2 and Attack 1 for each adjacent enemy",
        "Attack 2. Gain Experience 1 and add +1 Attack for each ally adjacent to the target",
    ],
)
def test_for_each_behind_two_things_is_unclear(text: str) -> None:
    with pytest.raises(CardErrors, match="whether both are for each"):
        read_action(text)


@pytest.mark.parametrize(
    ("text", "ours"),
    [
        (
            "Heal 2. Gain Experience 1 for each adjacent ally",
            "Heal 2\nExperience X, where X is the number of adjacent allies",
        ),
        (
            "Attack 2. Add +1 Attack and gain Experience 1 for each ally adjacent to the target",
            "Attack 2. Add +1 Attack for each ally adjacent to the target,"
            " Experience X, where X is the number of allies adjacent to the target.",
        ),
    ],
)
def test_for_each_belongs_to_its_sentence_or_to_both(text: str, ours: str) -> None:
    assert write_action(read_action(text)) == ours


@pytest.mark.parametrize(
    "text", ["Strengthen, target two adjacent allies and self", "Grant two allies and self: Move 1"]
)
def test_two_allies_and_self_are_not_two_in_all(text: str) -> None:
    with pytest.raises(CardErrors, match="'and self' behind a number"):
        read_action(text)
