"""The treasure index: what a numbered treasure holds, where the rulebook itself says so."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from havenwright.cards.tree import Ability, Action, Change, Select
from havenwright.packs.records import Treasure
from havenwright.packs.scenario.records import Reward

NOTHING: Final = Action(())
_GOLD: Final = {
    15: (17, 23, 41, 46, 56),
    20: (15, 58, 62, 78),
    25: (20, 69, 72),
    30: (10, 77),
    40: (14,),
}
"""gh2 p. 66: so much gold is in these."""
_ITEMS: Final = {
    1: (142,),
    3: (63,),
    4: (98,),
    5: (128,),
    7: (108,),
    18: (99,),
    19: (119,),
    22: (129, 130),
    24: (104,),
    29: (100,),
    31: (131,),
    33: (101,),
    34: (121,),
    35: (115,),
    37: (97,),
    40: (110,),
    50: (106,),
    54: (102,),
    59: (148,),
    61: (143,),
    65: (103,),
    67: (132,),
    73: (107,),
    75: (120,),
}
_INSTEAD: Final = {54: 15}
"""Gold, if somebody brought the item of the treasure into the scenario."""
_DAMAGE: Final = {5: (42, 60), 3: (2, 8, 16, 27, 47, 74)}
"""The text has lost which condition follows the 3 damage; nothing is made up for it."""
RANDOM_DESIGNS: Final[Mapping[str, tuple[int, ...]]] = MappingProxyType(
    {
        "gh2": (26, 36, 43, 44, 48, 63, 64, 68, 70, 76),
        "fh": (3, 11, 14, 38, 44, 56, 58, 73, 74),
    }
)
"""gh2 p. 66, fh p. 78: a random item design, or blueprint, is in these."""
RANDOM_SCENARIOS: Final[Mapping[str, tuple[int, ...]]] = MappingProxyType(
    {"gh2": (6, 11, 32, 52, 57, 79), "fh": (9, 15, 23, 39, 61, 67, 76)}
)
NO_TREASURES: Final[Mapping[str, tuple[int, ...]]] = MappingProxyType({"fh": (54,)})
"""There is nothing in these."""


def _index() -> Iterator[Treasure]:
    for gold, numbers in _GOLD.items():
        for number in numbers:
            yield _treasure(number, Reward(kind="gold", amount=gold))
    for number, items in _ITEMS.items():
        instead = tuple(Reward(kind="gold", amount=gold) for gold in [_INSTEAD.get(number, 0)] if gold)
        yield _treasure(number, *(Reward(kind="item", what=str(item)) for item in items), instead=instead)
    for damage, numbers in _DAMAGE.items():
        for number in numbers:
            yield _treasure(number, effect=Action((Ability("suffer", damage, target=Select("self")),)))
    for number in RANDOM_DESIGNS["gh2"]:
        yield _treasure(number, Reward(kind="random design"))
    for number in RANDOM_SCENARIOS["gh2"]:
        yield _treasure(number, Reward(kind="random scenario"))


def _treasure(
    number: int, *rewards: Reward, effect: Action = NOTHING, instead: tuple[Reward, ...] = ()
) -> Treasure:
    name = f"Treasure {number}"
    return Treasure(
        id=f"treasure-{number}", name=name, number=number, rewards=rewards, effect=effect, instead=instead
    )


_LOOT_CARDS: Final = {
    4: (1, 20, 28, 30, 43, 71),
    3: (8, 10, 18, 32, 37, 46, 48, 60, 77),
    5: (63,),
}
"""fh p. 78: the number of loot cards in these; the book doesn't list the rest of the index."""


def _loot_card_index() -> Iterator[Treasure]:
    for count, numbers in _LOOT_CARDS.items():
        for number in numbers:
            yield _treasure(number, effect=Action((Ability("draw loot", count),)))


def _small_index() -> Iterator[Treasure]:
    """jotl p. 31."""
    for number, amount in {1: 10, 3: 15}.items():
        yield _treasure(number, Reward(kind="experience", amount=amount))
    for number, amount in {4: 5, 6: 10, 7: 5, 9: 5, 12: 5, 13: 5}.items():
        yield _treasure(number, Reward(kind="gold", amount=amount))
    for number, item in {2: 31, 10: 27, 11: 30, 16: 14}.items():
        yield _treasure(number, Reward(kind="item", what=str(item)))
    for number in (5, 15):
        yield _treasure(number, Reward(kind="checkmark", amount=1))
    hurt = Ability("suffer", 3, target=Select("self"), extras=(Change("condition", 1, "poison"),))
    yield _treasure(8, effect=Action((hurt,)))
    yield _treasure(14, Reward(kind="money", amount=3))


def _by_number(treasures: Iterator[Treasure]) -> Mapping[int, Treasure]:
    return MappingProxyType({one.number: one for one in sorted(treasures, key=lambda one: one.number)})


TREASURES: Final[Mapping[str, Mapping[int, Treasure]]] = MappingProxyType(
    {
        "gh2": _by_number(_index()),
        "jotl": _by_number(_small_index()),
        "fh": _by_number(_loot_card_index()),
    }
)
"""By game: the others have their treasures in books of their own."""
