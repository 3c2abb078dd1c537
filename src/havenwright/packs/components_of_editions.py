"""The box of an edition, where its rulebook counts it: types of abilities, decks, components."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from havenwright.cards.ability_kinds import GAINS, parts_inside
from havenwright.cards.tree import Ability, Bonus, Build, Command, Part, Summon
from havenwright.packs.registry import Registry

ABILITY_TYPES: Final[Mapping[str, frozenset[str]]] = MappingProxyType(
    {
        "jotl": frozenset(
            (
                *("attack", "condition", "destroy obstacle", "grant action", "heal", "loot", "move"),
                *("persistent", "push and pull", "shield", "suffer damage"),
            )
        )
    }
)
"""jotl p. 2: the types that its list of abilities has; editions without such a list aren't here."""
SHUFFLES: Final[Mapping[str, int]] = MappingProxyType({"jotl": 2})
"""How many cards of a monster's deck have the shuffle icon (jotl p. 2)."""
COMPONENTS: Final[Mapping[str, Mapping[str, int]]] = MappingProxyType(
    {
        "jotl": MappingProxyType(
            {
                "character classes": 4,
                "character ability cards": 144,
                "monster ability cards": 108,
                "modifier cards": 179,
                "items": 52,
                "battle goals": 32,
                "events": 22,
                "standees": 97,
                "traps": 12,
                "money tokens": 25,
                "treasure tiles": 4,
            }
        )
    }
)
"""jotl p. 28; its four characters stand on p. 5."""

EVENT_DECKS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "gh1": ("road", "city"),
        "gh2": ("road", "city"),
        "jotl": ("event",),
        "fh": ("summer road", "winter road", "summer outpost", "winter outpost"),
    }
)
"""The decks that events are drawn from (gh1 p. 41, jotl p. 9, gh2 p. 12, fh p. 12 and 60)."""

READ_BY_RULES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType({"gh1": ("town records",)})
"""Sections that the rulebook itself has read (gh1 p. 48)."""

_TYPES: Final = {
    "push": "push and pull",
    "pull": "push and pull",
    "suffer": "suffer damage",
    "teleport": "move",
    "spring": "disarm trap",
    "arm": "disarm trap",
    "open": "open door",
}


def ability_types(part: Part) -> frozenset[str]:
    """The types of abilities in a part, by the words of rulebooks."""
    match part:
        case Ability(verb="destroy", to=to, target=target):
            what = to.who if to is not None else target.who if target is not None else "tile"
            return frozenset(("disarm trap" if what == "trap" else f"destroy {what}",))
        case Ability(verb=verb):
            return frozenset() if verb in GAINS else frozenset((_TYPES.get(verb, verb),))
        case Bonus():
            return frozenset(("persistent",))
        case Command():
            return frozenset(("grant action",))
        case Summon():
            return frozenset(("summon",))
        case Build(kind=kind):
            return frozenset((f"create {kind}",))
        case _:
            return frozenset().union(*(ability_types(one) for one in parts_inside(part)))


def held(packs: Registry) -> dict[str, int]:
    """How many there are of each component that packs can hold."""
    return {
        "character classes": len(packs.classes),
        "character ability cards": sum(len(one.cards) for one in packs.classes.values()),
        "monster ability cards": sum(len(deck) for deck in _decks(packs)),
        "items": sum(one.count for one in packs.items.values()),
        "battle goals": len(packs.goals),
        "standees": sum(one.standees for one in packs.monsters.values()),
    }


def _decks(packs: Registry) -> list[tuple[object, ...]]:
    """The decks of monsters, a shared one once."""
    return list({kind.set or kind.id: kind.deck for kind in packs.monsters.values()}.values())


def missing(packs: Registry, edition: str) -> dict[str, int]:
    """How many of an edition's components packs don't hold; what can't be in a pack isn't counted."""
    there = held(packs)
    totals = COMPONENTS.get(edition, {})
    return {name: totals[name] - count for name, count in there.items() if totals.get(name, 0) > count}
