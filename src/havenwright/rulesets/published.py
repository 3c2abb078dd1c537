"""Published content that the rulebooks themselves list, by number: tables for packs of owners."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from havenwright.packs.campaigns.outcome_text import read_outcome
from havenwright.packs.campaigns.outcomes import Outcome
from havenwright.rulesets.treasures import NO_TREASURES, RANDOM_DESIGNS, RANDOM_SCENARIOS


def _to(first: int, last: int) -> tuple[int, ...]:
    return tuple(range(first, last + 1))


@dataclass(frozen=True, slots=True, kw_only=True)
class Published:
    """Published content of one game, as far as its rulebook lists it."""

    scenarios: tuple[int, ...] = ()
    open_classes: int = 0
    """Classes at the start of a campaign."""
    locked_classes: int = 0
    first_quests: tuple[int, ...] = ()
    """The deck of personal quests at the start."""
    first_items: tuple[int, ...] = ()
    """Items that a first character can buy."""
    craftable_items: tuple[int, ...] = ()
    """Items that can be crafted at first."""
    items_by_prosperity: tuple[tuple[int, ...], ...] = ()
    """Items that come into the supply with prosperity levels 1, 2 and so on."""
    buildings: Mapping[str, int] = field(default_factory=dict)
    """Buildings at the start, with their levels."""
    crossover_items: tuple[int, ...] = ()
    """Items of the larger game that can be bought from the start, if the table plays with them."""
    treasures: Mapping[int, Outcome] = field(default_factory=dict)
    """Numbered treasures that give something to the campaign, and not in the scenario itself."""

    def items_at(self, prosperity: int) -> tuple[int, ...]:
        """Items that have entered the supply by a prosperity level."""
        return tuple(item for items in self.items_by_prosperity[:prosperity] for item in items)


_NAMED_ITEMS: Final = {
    4: "Eventide Scepter",
    5: "Severed Claw",
    6: "Opulent Shoes",
    7: "Data Drive",
    13: "Fishhook",
    16: "Decanter of Mists",
    26: "Lightning Rod",
    35: "Extendable Pole",
    36: "Black Box",
    41: "Algox Carving",
    42: "Giant Sword",
    50: "Cured Hide Armor",
    52: "Titan Nail",
    53: "Eye of the Storm",
    55: "Harpoon",
    78: "Opulent Shoes",
    81: "Unfettered Arm",
    83: "Tri-Corner Hat",
    84: "Ice Shiv",
}
_NAMED_BLUEPRINTS: Final = {
    21: "Detonator",
    22: "Scaled Armor",
    31: "Balanced Scales",
    40: "Chaos Cannon",
    49: "Bone Boots",
    59: "Pain Simulacrum",
    70: "Horn of Command",
    72: "Living Stone",
    82: "Oak Staff",
}
_HALVES: Final = {62: 69, 69: 62}
"""Treasures that are halves of one blueprint."""
_SPECIAL: Final = {
    12: "gain sticker Brummix, add section 99.1 in 3 weeks",
    51: "read section 78.1",
    57: "unlock scenario The Lead Door",
}


def _treasures(game: str) -> dict[int, str]:
    """Treasures that give a random design or scenario, in every game alike."""
    return {
        **dict.fromkeys(RANDOM_DESIGNS[game], "gain random design"),
        **dict.fromkeys(RANDOM_SCENARIOS[game], "gain random scenario"),
    }


def _outcomes(texts: Mapping[int, str]) -> Mapping[int, Outcome]:
    return MappingProxyType({number: read_outcome(texts[number]) for number in sorted(texts)})


PUBLISHED: Final[Mapping[str, Published]] = MappingProxyType(
    {
        "jotl": Published(scenarios=_to(1, 17)),  # p. 5
        "gh2": Published(
            open_classes=6,
            locked_classes=12,  # p. 52
            first_quests=_to(1, 11),  # p. 5
            first_items=_to(1, 13),  # p. 6
            items_by_prosperity=(  # p. 52
                _to(1, 16),
                _to(17, 24),
                _to(25, 32),
                _to(33, 40),
                _to(41, 48),
                _to(49, 53),
                _to(54, 58),
                _to(59, 63),
                _to(64, 68),
            ),
            treasures=_outcomes(_treasures("gh2")),  # p. 66
        ),
        "fh": Published(
            first_items=_to(120, 128),  # p. 6
            craftable_items=_to(1, 10),  # p. 65
            buildings=MappingProxyType(  # p. 52
                dict.fromkeys(("Barracks", "Craftsman", "Alchemist", "Workshop"), 1)
            ),
            crossover_items=(10, 25, 72, 105, 109, 116),  # p. 58
            treasures=_outcomes(  # p. 78, 79
                {
                    **_treasures("fh"),
                    **{number: f"gain item {item}" for number, item in _NAMED_ITEMS.items()},
                    **{number: f"gain design {item}" for number, item in _NAMED_BLUEPRINTS.items()},
                    **{
                        half: f"if looted {other}: gain design Mechanical Cube"
                        for half, other in _HALVES.items()
                    },
                    **_SPECIAL,
                    **dict.fromkeys(NO_TREASURES["fh"], ""),
                }
            ),
        ),
        "bnb": Published(scenarios=_to(1, 20)),  # p. 6
    }
)
"""By game; the first edition's text lists nothing of the kind."""
