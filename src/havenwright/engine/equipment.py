"""Which items a character can bring into a scenario."""

from collections import Counter
from collections.abc import Iterable

from havenwright.packs.content import Slot
from havenwright.rulesets.base import Ruleset


def refused(rules: Ruleset, worn: Iterable[Slot], level: int) -> list[Slot]:
    """The slots for which these items are too many, for a character of that level; empty: all can come.

    An item for two hands fills both of them.
    """
    items = Counter(worn)
    items["one hand"] += 2 * items.pop("two hands", 0)
    room = {**rules.slots, "small": small_items(level)}
    return [slot for slot, number in items.items() if number > room.get(slot, 0)]


def small_items(level: int) -> int:
    """How many small items there is room for: half the level, rounded up."""
    return -(-level // 2)
