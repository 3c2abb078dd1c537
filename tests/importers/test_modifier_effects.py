"""Effects of modifier cards of the data beside their numbers, as our language says it."""

from typing import Any

import pytest

from havenwright.importers.ghs.labels import Labels, NotUnderstood
from havenwright.importers.ghs.perks import modifier_text
from havenwright.packs.modifiers import read_modifier

TIDESMITH = "%data.characterIcon.tidesmith%"


def card(kind: str, *effects: dict[str, Any], **marks: Any) -> dict[str, Any]:
    return {"type": kind, "effects": list(effects), **marks}


def consume(element: str, effect: dict[str, Any]) -> dict[str, Any]:
    return {"type": "elementConsume", "value": element, "effects": [effect]}


def text(value: str) -> dict[str, Any]:
    return {"type": "custom", "value": value}


@pytest.mark.parametrize(
    ("modifier", "said"),
    [
        (card("plus0", {"type": "refreshItem", "value": ""}), "+0. Refresh one spent or lost item"),
        (card("plus1", {"type": "refreshSpentItem"}), "+1. Refresh one spent item"),
        (card("plus0", {"type": "condition", "value": "ward"}), "+0, Ward, self"),
        (card("plus0", {"type": "condition", "value": "bane"}), "+0, Bane"),
        (
            card("plus1", {"type": "heal", "value": 1, "effects": [{"type": "range", "value": 3}]}),
            "+1, Heal 1, Range 3",
        ),
        (card("plus1", consume("air", {"type": "attack", "value": 1})), "+1. Consume air: +1 Attack"),
        (
            card("plus0", {"type": "condition", "value": "bless", "effects": [text("Target one ally")]}),
            "+0, Bless, target one ally",
        ),
        (card("plus0", text("This class performs: Attack 1")), "+0, of Tidesmith, Attack 1"),
        (card("plus0", {"type": "recoverRandom"}), "+0. Recover one random discarded card"),
        (
            card(
                "plus1", {"type": "elementConsume", "value": "ice", "effects": [{"type": "push", "value": 2}]}
            ),
            "+1. Consume ice: Push 2",
        ),
        (
            card(
                "plus1",
                {
                    "type": "elementConsume",
                    "value": "air",
                    "effects": [{"type": "changeType", "value": "plus4"}],
                },
            ),
            "+1. Consume air: +3 Attack",
        ),
        (
            card(
                "minus1",
                {"type": "condition", "value": "muddle"},
                {"type": "or"},
                {"type": "condition", "value": "wound"},
            ),
            "-1. Choose one: Muddle, target the target; or Wound, target the target",
        ),
        (
            card("plus0", {"type": "required", "effects": [{"type": "sufferDamage", "value": 2}]}),
            "+0. Suffer 2 damage",
        ),
        (
            card("plusX", text("where X is the number of adjacent allies")),
            "+0, +X Attack, where X is the number of adjacent allies",
        ),
        (
            card(
                "plus0",
                {
                    "type": "heal",
                    "value": 2,
                    "effects": [text("%game.action.target% %data.characterIcon.tidesmith%")],
                },
                rolling=True,
            ),
            "+0, rolling, of Tidesmith, Heal 2, self",
        ),
    ],
)
def test_an_effect_is_said_and_read(modifier: dict[str, Any], said: str) -> None:
    assert modifier_text(modifier, Labels({}), "Tidesmith") == said
    assert read_modifier(said).effects


@pytest.mark.parametrize(
    "modifier",
    [
        card("plus1", {"type": "changeType", "value": "double"}),
        card("plusX9"),
        {**card("plus0"), "active": True},
        card("plus1", {"type": "push", "value": 1, "colour": "red"}),
    ],
)
def test_what_is_of_another_shape_is_told(modifier: dict[str, Any]) -> None:
    with pytest.raises(NotUnderstood):
        modifier_text(modifier, Labels({}), "Tidesmith")


def test_a_card_that_lies_in_the_active_area_waits_for_one_use() -> None:
    told = "+0, rolling. {} this card {} your active area. {}, discard this card to {}"
    once = read_modifier("+0, rolling. This scenario, on your next attack, add +2 Attack")
    assert read_modifier(told.format("Place", "in", "On your next attack", "add +2 Attack")) == once
    struck = read_modifier("+0, rolling. This scenario, on the next attack targeting you, gain Shield 1")
    assert read_modifier(told.format("Add", "to", "When you are attacked", "gain Shield 1")) == struck


def test_a_card_can_ask_for_what_it_was_drawn() -> None:
    lost = read_modifier("+1. If it is lost: +2 Attack")
    assert read_modifier("+1. Add +2 Attack if drawn during an action with the lost icon") == lost
    assert read_modifier("+1. Add +2 Attack if drawn during a ranged attack") != lost
