"""A board: which hexes there are, where walls run between them, which are doors, which are linked.

A board never changes; opening a door or laying a tile over the border gives another one.
What stands or lies on the hexes is not its business: occupied or difficult hexes are sets
that the caller keeps.
"""

from collections.abc import Collection, Iterable, Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias, get_args

from havenwright.errors import UserError
from havenwright.hexes.bitboards import Frame, Ways, bits, shared_ways, shifted
from havenwright.hexes.coordinates import DIRECTIONS, Hex, direction_between, step

Border: TypeAlias = Literal["wall", "open"]
Side: TypeAlias = tuple[Hex, int]
"""A side of a hex: the hex and a direction from 0 to 2. The other three belong to the neighbours."""

MOST_HEXES: Final = 10_000
LONGEST_SPAN: Final = 1_000


class BoardError(UserError):
    """A board that can't be: it says which hex, wall or door is wrong."""


class Board:
    """Hexes, the walls between them, doors and links, with their range and movement tables."""

    def __init__(
        self,
        hexes: Iterable[Hex],
        *,
        walls: Iterable[tuple[Hex, Hex]] = (),
        wall_hexes: Iterable[Hex] = (),
        doors: Mapping[str, Iterable[Hex]] = MappingProxyType({}),
        open_doors: Iterable[str] = (),
        links: Iterable[tuple[Hex, Hex]] = (),
        border: Border = "wall",
    ) -> None:
        listed = list(hexes)
        solid = list(wall_hexes)
        _check_hexes(listed, solid)
        self.border: Final = border
        self.frame: Final = Frame.around([*listed, *solid])
        self.floor: Final = self.frame.mask(listed)
        self.wall_hexes: Final = self.frame.mask(solid)
        self.doors: Final = MappingProxyType({name: tuple(sorted(at)) for name, at in sorted(doors.items())})
        self.open_doors: Final = frozenset(open_doors)
        self.wall_lines: Final = frozenset(self._checked_side(a, b) for a, b in walls)
        self.links: Final = tuple(sorted({(min(a, b), max(a, b)) for a, b in links}))
        self._check_doors_and_links()
        self.door_hexes: Final = self._doors(self.doors)
        self.closed_doors: Final = self._doors(self.doors.keys() - self.open_doors)
        """The hexes of doors that are closed."""
        self.walled_sides: Final = self._walled_sides(doors_are_walls=True)
        """For the directions 0, 1, 2 the hexes on whose side there is a wall or a closed door."""
        self.range: Final = self._range()
        """How range is counted: never across walls or closed doors, nor over links."""
        self._linked: Final = self._linked_pairs()
        self.ways: Final = self._ways()
        """How figures move that open no doors: as range is counted, and over links."""
        self._content: Final = (
            *(self.frame, self.floor, self.wall_hexes, self.wall_lines, tuple(self.doors.items())),
            *(self.open_doors, self.links, self.border),
        )
        self._kept_walls: int | None = None
        self._kept_next_to_wall: int | None = None
        self._kept_rooms: tuple[int, ...] | None = None
        self._kept_door_ways: Ways | None = None

    # What is where

    def __contains__(self, at: object) -> bool:
        return isinstance(at, tuple) and self.frame.holds(at) and bool(self.floor >> self.frame.index(at) & 1)

    def __len__(self) -> int:
        return self.floor.bit_count()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self._content == other._content

    def __hash__(self) -> int:
        return hash(self._content)

    def __repr__(self) -> str:
        return f"<Board of {len(self)} hexes, {len(self.wall_lines)} wall lines, {len(self.doors)} doors>"

    def index(self, at: Hex) -> int:
        """The number of a hex of this board; its bit in every set of hexes."""
        number = self.frame.index(at) if self.frame.holds(at) else -1
        if number < 0 or not self.floor >> number & 1:
            raise BoardError(f"there is no hex {at[0]},{at[1]} on this board")
        return number

    def hex(self, index: int) -> Hex:
        return self.frame.hex(index)

    def mask(self, hexes: Iterable[Hex]) -> int:
        """The set of these hexes; each must be on the board."""
        found = 0
        for at in hexes:
            found |= 1 << self.index(at)
        return found

    def hexes(self, mask: int = -1) -> list[Hex]:
        """The hexes of a set (of the whole board, if none is given), by q, then r."""
        return self.frame.hexes(mask & self.floor)

    # Doors, and tiles laid over the border

    def open_door(self, name: str) -> "Board":
        """The board after this door was opened."""
        if name not in self.doors:
            raise BoardError(f"there is no door '{name}'; the doors are: {', '.join(self.doors) or 'none'}")
        return self._but(open_doors=self.open_doors | {name})

    def covered(self, hexes: Iterable[Hex]) -> "Board":
        """The board after overlay tiles were laid on these border hexes.

        The wall lines around a covered hex go; towards hexes of the border that stay bare there
        are new ones, as the border itself is wall.
        """
        new = [at for at in hexes if at not in self]
        solid = [at for at in self.frame.hexes(self.wall_hexes) if at not in new]
        lines = [(a, step(a, k)) for a, k in self.wall_lines if a not in new and step(a, k) not in new]
        return self._but(hexes=[*self.hexes(), *new], walls=lines, wall_hexes=solid)

    def with_border(self, border: Border) -> "Board":
        """The same board in an outside that is wall, or open to sight."""
        return self if border == self.border else self._but(border=border)

    # Walls, rooms and what is next to what

    @property
    def walls(self) -> int:
        """All walled sides in one set: bit 3 * index + direction."""
        if self._kept_walls is None:
            self._kept_walls = self._find_walls()
        return self._kept_walls

    def _find_walls(self) -> int:
        found = 0
        for direction, owners in enumerate(self.walled_sides):
            for index in bits(owners):
                found |= 1 << 3 * index + direction
        return found

    @property
    def next_to_wall(self) -> int:
        """The hexes with at least one walled side."""
        if self._kept_next_to_wall is None:
            self._kept_next_to_wall = self._find_next_to_wall()
        return self._kept_next_to_wall

    def walls_around(self, index: int) -> int:
        """How many sides of a hex have a wall."""
        sides = [*self.walled_sides]
        sides += [shifted(owners, self.frame.offset(k)) for k, owners in enumerate(self.walled_sides)]
        return sum(owners >> index & 1 for owners in sides)

    def _find_next_to_wall(self) -> int:
        found = 0
        for direction, owners in enumerate(self.walled_sides):
            found |= owners | shifted(owners, self.frame.offset(direction))
        return found & self.floor

    @property
    def rooms(self) -> tuple[int, ...]:
        """The rooms, each as a set: floor that hangs together, divided by walls and doors.

        A door, open or closed, belongs to no room.
        """
        if self._kept_rooms is None:
            self._kept_rooms = self._find_rooms()
        return self._kept_rooms

    def _find_rooms(self) -> tuple[int, ...]:
        return tuple(self.range.parts(self.floor & ~self.door_hexes))

    def room_of(self, index: int) -> int:
        """The room of a hex as a set; empty for a door."""
        return next((room for room in self.rooms if room >> index & 1), 0)

    @property
    def door_ways(self) -> Ways:
        """How characters move by themselves: they may also enter a closed door, but not pass it."""
        if self._kept_door_ways is None:
            self._kept_door_ways = self._find_door_ways()
        return self._kept_door_ways

    def _find_door_ways(self) -> Ways:
        without_doors = self._exits(self._walled_sides(doors_are_walls=False))
        closed = self.closed_doors
        exits = []
        for direction in range(6):
            into_door = shifted(closed, -self.frame.offset(direction)) & ~closed & without_doors[direction]
            exits.append(self.range.exits[direction] | into_door)
        links = tuple((a, b) for a, b in self._linked if not a & closed)
        return shared_ways(self.frame, self.floor, tuple(exits), links)

    def adjacent(self, a: int, b: int) -> bool:
        """True if two hexes share a side on which there is no wall."""
        return a != b and bool(self.range.within(a, 1) >> b & 1)

    def distance(self, a: int, b: int) -> int | None:
        """The range between two hexes, counted round walls; None if there is no way round."""
        return self.range.distance(a, b)

    def within(self, index: int, hexes: int) -> int:
        """The hexes within that range, the hex itself included."""
        return self.range.within(index, hexes)

    def closest(self, index: int, among: int) -> int:
        """Those of a set of hexes that are nearest by range; empty if none can be counted to."""
        for disk in self.range.disks(index):
            if disk & among:
                return disk & among
        return 0

    def cuts_off(self, obstacles: int, added: int) -> bool:
        """True if more obstacles would leave a part of the board that was within reach out of reach.

        Doors count as they are now: a closed one can be walked up to and into, not through.
        """
        free = self.floor & ~obstacles
        before = free & ~self.closed_doors
        while before:
            part = self.door_ways.flood(before & -before, free)
            rest = part & ~added
            start = rest & ~self.closed_doors
            if rest and self.door_ways.flood(start & -start, rest) != rest:
                return True
            before &= ~part
        return False

    # Inside

    def _doors(self, names: Iterable[str]) -> int:
        return self.frame.mask(at for name in names for at in self.doors[name])

    def _range(self) -> Ways:
        return shared_ways(self.frame, self.floor & ~self.closed_doors, self._exits(self.walled_sides))

    def _ways(self) -> Ways:
        links = tuple((a, b) for a, b in self._linked if not (a | b) & self.closed_doors)
        return shared_ways(self.frame, self.range.hexes, self.range.exits, links)

    def _linked_pairs(self) -> tuple[tuple[int, int], ...]:
        pairs = [(1 << self.index(a), 1 << self.index(b)) for a, b in self.links]
        return tuple(pairs + [(b, a) for a, b in pairs])

    def _but(
        self,
        *,
        hexes: Iterable[Hex] | None = None,
        walls: Iterable[tuple[Hex, Hex]] | None = None,
        wall_hexes: Iterable[Hex] | None = None,
        open_doors: Iterable[str] | None = None,
        border: Border | None = None,
    ) -> "Board":
        return Board(
            self.hexes() if hexes is None else hexes,
            walls=[(a, step(a, k)) for a, k in self.wall_lines] if walls is None else walls,
            wall_hexes=self.frame.hexes(self.wall_hexes) if wall_hexes is None else wall_hexes,
            doors=self.doors,
            open_doors=self.open_doors if open_doors is None else open_doors,
            links=self.links,
            border=border or self.border,
        )

    def _walled_sides(self, *, doors_are_walls: bool) -> tuple[int, int, int]:
        frame = self.frame
        solid = self.wall_hexes | (self.closed_doors if doors_are_walls else 0)
        sides = []
        for direction in range(3):
            by = -frame.offset(direction)
            walled = solid | shifted(solid, by)
            if self.border == "wall":
                walled |= self.floor ^ shifted(self.floor, by)
            for at, drawn in self.wall_lines:
                if drawn == direction:
                    walled |= 1 << frame.index(at)
            sides.append(walled)
        return sides[0], sides[1], sides[2]

    def _exits(self, walled: tuple[int, int, int]) -> tuple[int, ...]:
        forward = []
        backward = []
        for direction in range(3):
            by = self.frame.offset(direction)
            leaving = self.floor & shifted(self.floor, -by) & ~walled[direction]
            forward.append(leaving)
            backward.append(shifted(leaving, by))
        return (*forward, *backward)

    def _checked_side(self, a: Hex, b: Hex) -> Side:
        try:
            direction = direction_between(a, b)
        except ValueError:
            raise BoardError(
                f"a wall between {a[0]},{a[1]} and {b[0]},{b[1]}: these hexes do not share a side"
            ) from None
        there = self.floor | self.wall_hexes
        if not any(self.frame.holds(at) and there >> self.frame.index(at) & 1 for at in (a, b)):
            raise BoardError(f"a wall between {a[0]},{a[1]} and {b[0]},{b[1]}: neither hex is on the board")
        return (a, direction) if direction < len(DIRECTIONS) // 2 else (b, direction - 3)

    def _check_doors_and_links(self) -> None:
        if self.border not in get_args(Border):
            raise BoardError(f"the border can be wall or open, not '{self.border}'")
        taken: dict[Hex, str] = {}
        for name, hexes in self.doors.items():
            if not hexes:
                raise BoardError(f"door '{name}' has no hex")
            for at in hexes:
                if at not in self:
                    raise BoardError(f"door '{name}' is at {at[0]},{at[1]}, where there is no hex")
                if at in taken:
                    raise BoardError(f"doors '{taken[at]}' and '{name}' share the hex {at[0]},{at[1]}")
                taken[at] = name
        for name in sorted(self.open_doors - set(self.doors)):
            raise BoardError(f"the open door '{name}' is not a door of this board")
        for a, b in self.links:
            if a == b:
                raise BoardError(f"the hex {a[0]},{a[1]} is linked with itself")
            for at in (a, b):
                if at not in self:
                    raise BoardError(f"a link leads to {at[0]},{at[1]}, where there is no hex")


PLAIN_TILES: Final = frozenset({"corridor", "pressure plate"})
"""The overlay tiles that leave a hex as featureless as it was."""


def featureless_hexes(board: Board, tiles: Mapping[str, int], plain: Collection[str] = PLAIN_TILES) -> int:
    """The hexes with no overlay tile but plain ones, given the hexes of each kind of tile.

    A door is a tile while it is closed. What a tile's picture shows plays no part, only its kind.
    """
    found = board.floor & ~board.closed_doors
    for kind, hexes in tiles.items():
        if kind not in plain:
            found &= ~hexes
    return found


def empty_hexes(
    board: Board, tiles: Mapping[str, int], figures: int, plain: Collection[str] = PLAIN_TILES
) -> int:
    """The featureless hexes in which no figure stands."""
    return featureless_hexes(board, tiles, plain) & ~figures


def _check_hexes(listed: list[Hex], solid: list[Hex]) -> None:
    if not listed:
        raise BoardError("a board needs at least one hex")
    if len(listed) + len(solid) > MOST_HEXES:
        raise BoardError(f"a board of {len(listed) + len(solid)} hexes; the most is {MOST_HEXES}")
    seen: set[Hex] = set()
    for at in (*listed, *solid):
        if at in seen:
            raise BoardError(f"the hex {at[0]},{at[1]} stands twice")
        seen.add(at)
    for axis in (0, 1):
        values = [at[axis] for at in seen]
        if max(values) - min(values) > LONGEST_SPAN:
            raise BoardError(f"a board {max(values) - min(values)} hexes across; the most is {LONGEST_SPAN}")
