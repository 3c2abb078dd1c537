"""Battle goals that fit a scenario: each can be met there, and can be missed.

What a scenario has is read from its records: doors, treasures, traps, monsters, and rules that forbid a deed.
Of everything else it isn't known beforehand, so both are possible.
"""

from collections.abc import Iterator
from operator import eq, ge, gt, le, lt
from typing import Final

from havenwright.cards.tree import Build, Compare, Condition, Did, Every, Fact, Not, Summon
from havenwright.cards.tree_walk import nodes_in
from havenwright.engine.setting.setting import Setting
from havenwright.packs.scenario.plot import Forbid, Spawn
from havenwright.packs.scenario.records import Group, MonsterPlace, Overlay

EITHER: Final = frozenset({True, False})
COMPARED: Final = {"=": eq, ">=": ge, "<=": le, ">": gt, "<": lt}
FORBIDDEN: Final = {
    "open doors": ("open a door",),
    "rest": ("rest", "short rest", "long rest"),
    "attack": ("attack",),
    "heal": ("heal",),
    "loot": ("loot a treasure",),
}
"""Deeds that a rule of a scenario forbids to all characters."""
ALL_CHARACTERS: Final = Group(kind="characters")


def fits(setting: Setting, seat: int, goal: str) -> bool:
    """True if a seat can meet a goal in this scenario, and can miss it."""
    if setting.dungeon is not None:  # its rooms come while it is played
        return True
    return _outcomes(setting, seat, setting.goals[goal].condition) == EITHER


def _outcomes(setting: Setting, seat: int, condition: Condition) -> frozenset[bool]:
    """The truths that a condition can come to by the scenario's end."""
    match condition:
        case Every(of):
            parts = [_outcomes(setting, seat, one) for one in of]
            met, missed = all(True in part for part in parts), any(False in part for part in parts)
            return frozenset({truth for truth, can_be in ((True, met), (False, missed)) if can_be})
        case Not(one):
            return frozenset(not truth for truth in _outcomes(setting, seat, one))
        case Did(what, "scenario", "self") if not _can_be_done(setting, seat, what):
            return frozenset({False})
        case Compare(Fact(name, "scenario", "self"), sign, int(number)) if sign in COMPARED:
            most = _most(setting, name)
            if most is not None:
                return frozenset(COMPARED[sign](count, number) for count in range(most + 1))
    return EITHER


def _can_be_done(setting: Setting, seat: int, what: str) -> bool:
    """False if the scenario has nothing to do that with, or forbids it."""
    if what in _forbidden(setting):
        return False
    match what:
        case "open a door":
            return bool(setting.board(()).doors)
        case "loot a treasure":
            return any(tile.number not in setting.looted_before for tile in _tiles(setting, "treasure"))
        case "spring a trap":
            return any(_tiles(setting, "trap")) or _is_built(setting, "trap")
        case "use an item":
            return any(one.seat == seat for one in setting.items)
    return True


def _forbidden(setting: Setting) -> frozenset[str]:
    rules = [rule for rule in setting.scenario.rules if isinstance(rule, Forbid)]
    return frozenset(
        deed for rule in rules if rule.who == ALL_CHARACTERS for deed in FORBIDDEN.get(rule.what, ())
    )


def _tiles(setting: Setting, kind: str) -> Iterator[Overlay]:
    """Tiles of a kind that the scenario has at first or later."""
    return (one for one in nodes_in(setting.scenario) if isinstance(one, Overlay) and one.kind == kind)


def _is_built(setting: Setting, kind: str) -> bool:
    """True if a card, an item or a monster can put such a tile on the map."""
    printed = (
        *(card for _, card in setting.cards),
        *(one.item for one in setting.items),
        *setting.monsters.values(),
    )
    return any(isinstance(one, Build) and one.kind == kind for thing in printed for one in nodes_in(thing))


def _most(setting: Setting, name: str) -> int | None:
    """The most of something that can be counted in the scenario; None: there is no bound."""
    if name == "tokens looted" and not setting.rules.money:
        return 0
    if name != "enemies killed":
        return None
    there = [one for thing in (setting.scenario, *setting.monsters.values()) for one in nodes_in(thing)]
    if any(isinstance(one, Spawn | Summon) for one in there):
        return None
    return sum(isinstance(one, MonsterPlace) for one in there)
