"""Standees: which numbers newcomers get, and who is placed when there are too few."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from msgspec.structs import replace

from havenwright.engine.model.identity import Identity
from havenwright.packs.records import MonsterType


def left_out(
    kinds: Mapping[str, MonsterType],
    coming: Mapping[int, Identity],
    here: Iterable[Identity],
    rank: Callable[[int], tuple[bool, int]],
) -> set[int]:
    """Those of some who come for whom no standee is left: of each kind the last by their rank."""
    present = Counter(who.monster for who in here)
    without: set[int] = set()
    for monster in {who.monster for who in coming.values()} & kinds.keys():
        group = sorted((n for n, who in coming.items() if who.monster == monster), key=rank)
        without.update(group[max(0, kinds[monster].standees - present[monster]) :])
    return without


def renumbered(
    kinds: Mapping[str, MonsterType],
    coming: Mapping[int, Identity],
    here: Iterable[Identity],
    pick: Callable[[int], int],
) -> dict[int, Identity]:
    """Give newcomers free numbers if theirs is taken, or on no standee.

    `pick` chooses an index below a number. The scenario's own figures keep their names.
    """
    taken: dict[str, set[int]] = {}
    for who in here:
        taken.setdefault(who.monster, set()).add(who.number)
    without: dict[int, Identity] = {}
    for number, who in coming.items():
        if who.monster not in kinds or who.objective or not who.name.endswith(f" {who.number}"):
            continue
        others = taken.setdefault(who.monster, set())
        if who.number in others or who.number > kinds[who.monster].standees:
            without[number] = who
        else:
            others.add(who.number)
    identities: dict[int, Identity] = {}
    for number, who in without.items():
        kind = kinds[who.monster]
        free = [n for n in range(1, kind.standees + 1) if n not in taken[who.monster]]
        if free:
            chosen = free[pick(len(free))]
            taken[who.monster].add(chosen)
            identities[number] = replace(who, number=chosen, name=f"{kind.name} {chosen}")
    return identities
