"""The map of a random dungeon: rooms laid at each other's doors, as far as they are revealed.

The layout is written among the open doors, so that the map follows from them like any other. A room is
`room 2 cistern 3 4 -1 0 1`: its number, its card, its rotation, where its entrance lies (beside the door),
and which of its entrances and exits are used. Door 2 leads out of room 2.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from havenwright.hexes import Board, Hex, distance, neighbours, read_board, rotate
from havenwright.hexes.coordinates import add, step, subtract
from havenwright.packs.dungeon import ENTRANCES, EXITS, MARKS, OVERLAYS, SPOTS
from havenwright.packs.records import RoomCard, SetupCard, TileBox

SIZE: Final = 40
"""How far from the first entrance anything can lie; the map has this size from the start."""

CORNERS: Final = ((-SIZE, -SIZE), (SIZE, SIZE))

ROOM: Final = "room"


class Dungeon(NamedTuple):
    """The cards and tiles that a random dungeon is made of."""

    rooms: Mapping[str, RoomCard]
    setups: Mapping[str, SetupCard]
    boxes: tuple[TileBox, ...] = ()


class Passage(NamedTuple):
    """An entrance or exit: its type, and the border hex where it is."""

    kind: str
    at: Hex


class Plan(NamedTuple):
    """A room as its card shows it."""

    hexes: tuple[Hex, ...]
    walls: tuple[tuple[Hex, Hex], ...]
    entrances: tuple[Passage, ...]
    exits: tuple[Passage, ...]
    spots: tuple[Hex, ...]
    overlays: tuple[tuple[str, Hex], ...]


class Laid(NamedTuple):
    """A room on the table."""

    number: int
    room: str
    turned: int
    at: Hex
    """Where its entrance is."""
    entrance: int
    exit: int
    """Which of its exits has a door; -1: none."""

    @property
    def name(self) -> str:
        q, r = self.at
        return f"{ROOM} {self.number} {self.room} {self.turned} {q} {r} {self.entrance} {self.exit}"


@lru_cache(maxsize=256)
def plan_of(text: str) -> Plan:
    """The plan of a room card's map; entrances and exits are at the nearest connection to their mark."""
    drawn = read_board(text, MARKS)
    connections = drawn.marks.get("c", ())

    def passages(words: Iterable[str]) -> tuple[Passage, ...]:
        marked = [(word[1], at) for word in words for at in drawn.marks.get(word, ())]
        return tuple(
            Passage(kind, min(connections, key=lambda one: (distance(one, at), one))) for kind, at in marked
        )

    return Plan(
        hexes=tuple(drawn.board.hexes()),
        walls=tuple((a, step(a, side)) for a, side in sorted(drawn.board.wall_lines)),
        entrances=passages(ENTRANCES),
        exits=passages(EXITS),
        spots=tuple(drawn.hex(spot) for spot in SPOTS),
        overlays=tuple((kind, at) for word, kind in OVERLAYS.items() for at in drawn.marks.get(word, ())),
    )


def laid_rooms(open_doors: Iterable[str]) -> list[Laid]:
    """The rooms among the open doors, the first one first."""
    rooms = []
    for name in open_doors:
        words = name.split()
        if words[0] == ROOM:
            number, room, *rest = words[1:]
            turned, q, r, entrance, exit = map(int, rest)
            rooms.append(Laid(int(number), room, turned, (q, r), entrance, exit))
    return sorted(rooms)


def placed(plan: Plan, laid: Laid, at: Hex) -> Hex:
    """Where a hex of a room card lies on the table."""
    return add(rotate(subtract(at, plan.entrances[laid.entrance].at), laid.turned), laid.at)


def exit_of(plan: Plan, laid: Laid) -> Hex | None:
    """The hex of the door that leads out of a room."""
    return None if laid.exit < 0 else placed(plan, laid, plan.exits[laid.exit].at)


def board_of(dungeon: Dungeon, open_doors: tuple[str, ...]) -> Board:
    """All rooms that are laid, with walls between them where there is no door."""
    owners: dict[Hex, int] = {}
    walls: list[tuple[Hex, Hex]] = []
    doors: dict[str, list[Hex]] = {}
    for laid in laid_rooms(open_doors):
        plan = plan_of(dungeon.rooms[laid.room].board)
        for at in plan.hexes:
            owners.setdefault(placed(plan, laid, at), laid.number)
        walls += [(placed(plan, laid, a), placed(plan, laid, b)) for a, b in plan.walls]
        leaving = exit_of(plan, laid)
        if leaving is not None:
            doors[str(laid.number)] = [leaving]
    if not owners:
        return Board(CORNERS)
    walls += _between(owners, {at for hexes in doors.values() for at in hexes})
    there = [door for door in open_doors if door in doors]
    return Board(owners, walls=walls, wall_hexes=CORNERS, doors=doors, open_doors=there)


def _between(owners: Mapping[Hex, int], doors: set[Hex]) -> Iterator[tuple[Hex, Hex]]:
    """The sides at which two rooms touch that no door joins."""
    for at, owner in owners.items():
        for other in neighbours(at):
            if at < other and owners.get(other, owner) != owner and at not in doors and other not in doors:
                yield at, other


def ways_to_lay(
    dungeon: Dungeon, open_doors: tuple[str, ...], room: str, door: Hex | None, entrance: int
) -> Iterator[Laid]:
    """How a room can be laid so that its entrance is beside a door and it covers no other room."""
    plan = plan_of(dungeon.rooms[room].board)
    rooms = laid_rooms(open_doors)
    taken = set(board_of(dungeon, open_doors).hexes()) if rooms else set()
    beside = [(0, 0)] if door is None else [at for at in neighbours(door) if at not in taken]
    for at, turned in product(beside, range(6)):
        laid = Laid(len(rooms) + 1, room, turned, at, entrance, -1)
        own = {placed(plan, laid, one) for one in plan.hexes}
        if not own & taken and all(max(map(abs, one)) < SIZE for one in own):
            yield laid
