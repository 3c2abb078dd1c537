"""What can be brought into a scenario."""

import pytest

from havenwright.engine.components.items import refused, small_items
from havenwright.packs.records import Slot
from havenwright.rulesets import ruleset

rule = pytest.mark.rule


def too_many(*worn: Slot, edition: str = "fh", level: int = 1) -> list[Slot]:
    return refused(ruleset(edition), worn, level)


@rule("fh.items.slot-limits")
def test_one_item_for_head_body_and_feet_and_two_hands_for_the_rest() -> None:
    assert too_many("two hands", "one hand") == ["one hand"]
    assert too_many("one hand", "one hand", "head", "body", "feet") == []
    assert too_many("two hands", "head", "body", "feet") == []
    assert too_many("one hand", "one hand", "one hand") == ["one hand"]
    assert too_many("two hands", "two hands") == ["one hand"]
    assert too_many("head", "head", "body", "body", "feet", "feet") == ["head", "body", "feet"]


@rule("fh.items.small-item-limit")
def test_small_items_are_at_most_half_the_level_rounded_up() -> None:
    assert too_many("small", "small", "small", level=5) == []
    assert too_many("small", "small", "small", "small", level=5) == ["small"]
    assert [small_items(level) for level in (1, 2, 3, 5, 9)] == [1, 1, 2, 3, 5]


def test_a_small_game_has_items_for_hands_and_small_ones_alone() -> None:
    assert too_many("one hand", "one hand", "small", "small", edition="bnb", level=3) == []
    assert too_many("one hand", "two hands", edition="bnb", level=3) == ["one hand"]
    assert too_many("head", edition="bnb", level=3) == ["head"]
