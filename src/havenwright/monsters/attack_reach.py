"""Which enemies an attack can hit from which hexes: range, sight, targets and areas.

Enemies are numbered in the order of the list; a group of them is a small integer, a bit to an enemy.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from havenwright.hexes import Board, Pattern, SightRule, bits, sight
from havenwright.hexes.coordinates import Hex, add, subtract
from havenwright.monsters.position import Attack


class Aim:
    """An attack against some enemies, seen from every hex of the board."""

    __slots__ = ("_covers", "allies", "attack", "board", "enemies", "seen", "singles")

    def __init__(
        self, board: Board, rule: SightRule, attack: Attack, enemies: list[int], allies: int = 0
    ) -> None:
        self.board = board
        self.attack = attack
        self.enemies = enemies
        """Where they stand."""
        self.allies = allies
        """Where the attacker's allies stand: an area's blue hexes must hold them."""
        look, within, reach = sight(board, rule).seen_from, board.range.within, attack.reach
        self.seen = [board.floor] * len(enemies) if attack.anywhere else [look(at) for at in enemies]
        """For each enemy the hexes that see it."""
        if attack.area is not None and attack.targets <= 1:
            self.singles = [0] * len(enemies)
        elif attack.anywhere:
            self.singles = self.seen
        else:
            self.singles = [seen & within(at, reach) for seen, at in zip(self.seen, enemies, strict=True)]
        """For each enemy the hexes from which it can be a target by itself."""
        self._covers: dict[int, int] | None = None

    @property
    def adjacent(self) -> list[int]:
        """For each enemy its own hex and those next to it."""
        return [self.board.range.within(at, 1) for at in self.enemies]

    def spots(self, enemy: int) -> int:
        """The hexes from which an enemy can be attacked, alone or among others."""
        places = self.singles[enemy]
        if self.attack.area is not None:
            for group, hexes in self.covers.items():
                if group >> enemy & 1:
                    places |= hexes & self.seen[enemy]
        return places

    def choices(self, at: int, focus: int) -> "Choices":
        """The targets from a hex with the focus among them: as many as possible."""
        bit = 1 << at
        wanted = 1 << focus
        alone = 0
        for i, hexes in enumerate(self.singles):
            if hexes & bit:
                alone |= 1 << i
        if self.attack.area is None:
            if not alone & wanted:
                return NO_CHOICE
            number = min(self.attack.targets, alone.bit_count())
            return Choices(number, [(wanted, alone & ~wanted, number - 1)])
        seen = 0
        for i, hexes in enumerate(self.seen):
            if hexes & bit:
                seen |= 1 << i
        most = 0
        largest: list[tuple[int, int, int]] = []
        for covered in {0} | {group & seen for group, hexes in self.covers.items() if hexes & bit}:
            further = self.attack.targets - 1
            group = covered | wanted
            if group != covered:
                if not (alone & wanted and further):
                    continue
                further -= 1
            rest = alone & ~group
            further = min(further, rest.bit_count())
            size = group.bit_count() + further
            if size > most:
                most, largest = size, []
            if size == most:
                largest.append((group, rest, further))
        return Choices(most, largest)

    def hit_by(self, red: int, at: int) -> tuple[int, int]:
        """The enemies that an area laid so hits from a hex, and those that are single targets from there."""
        hit = alone = 0
        for i, (enemy, seen, single) in enumerate(zip(self.enemies, self.seen, self.singles, strict=True)):
            hit |= (red >> enemy & seen >> at & 1) << i
            alone |= (single >> at & 1) << i
        return hit, alone

    def disadvantaged(self, at: int) -> int:
        """The enemies that a ranged attack from a hex has disadvantage on: its neighbours."""
        if not self.attack.range:
            return 0
        return sum(1 << i for i, hexes in enumerate(self.adjacent) if hexes >> at & 1)

    @property
    def covers(self) -> dict[int, int]:
        """Groups of enemies that the area can cover, seen or not, with the hexes of each."""
        if self._covers is None:
            area = self.attack.area
            assert area is not None
            pairs = self._around(area) if area.gray else self._at_range(area)
            self._covers = {}
            for group, hexes in pairs:
                self._covers[group] = self._covers.get(group, 0) | hexes
        return self._covers

    def _around(self, area: Pattern) -> Iterator[tuple[int, int]]:
        """An area around the attacker."""
        hexes = [self.board.hex(at) for at in self.enemies]
        for turned in area.turned:
            groups: dict[Hex, int] = {}
            for i, at in enumerate(hexes):
                for part in turned.red:
                    own = subtract(at, part)
                    groups[own] = groups.get(own, 0) | 1 << i
            for own, group in groups.items():
                if own in self.board and self._allies_in_place(turned, own):
                    yield group, 1 << self.board.index(own)

    def _allies_in_place(self, area: Pattern, corner: Hex) -> bool:
        blue = [add(corner, part) for part in area.blue]
        return all(at in self.board and self.allies >> self.board.index(at) & 1 for at in blue)

    def _at_range(self, area: Pattern) -> Iterator[tuple[int, int]]:
        """An area anywhere, as long as one of its hexes is on the board and in range."""
        board, reach = self.board, self.attack.reach
        hexes = [board.hex(at) for at in self.enemies]
        for turned in area.turned:
            groups: dict[Hex, int] = {}
            for i, at in enumerate(hexes):
                for part in turned.red:
                    corner = subtract(at, part)
                    groups[corner] = groups.get(corner, 0) | 1 << i
            for corner, group in groups.items():
                if not self._allies_in_place(turned, corner):
                    continue
                near = 0
                for part in turned.red:
                    at = add(corner, part)
                    if at in board:
                        near |= board.range.within(board.frame.index(at), reach)
                yield group, near


class Choices(NamedTuple):
    """How many enemies can be attacked from a hex at most, and in which ways."""

    size: int
    ways: list[tuple[int, int, int]]
    """Enemies that are hit, enemies that may be chosen besides, and how many of them."""

    def groups(self) -> set[int]:
        """The groups of enemies that can be attacked so."""
        masks: set[int] = set()
        for hit, others, number in self.ways:
            single = [1 << i for i in bits(others)]
            masks.update(hit + sum(choice) for choice in combinations(single, number))
        return masks


NO_CHOICE = Choices(0, [])
