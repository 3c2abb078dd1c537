"""Random small positions with everything that can matter to a monster, each made from a seed and a number."""

from functools import lru_cache
from random import Random
from typing import NamedTuple

from havenwright.hexes import DIRECTIONS, Board, Hex, Kind, Pattern, write_board
from havenwright.hexes.coordinates import add
from havenwright.monsters import Attack, Figure, Position, Terrain, Turn
from tests.hexes.boards import block, random_board, rectangle

INITIATIVES = ((10,), (20,), (20, 1), (20, 2), (30,))
SIDES = ("monsters", "heroes", "beasts")
NO_TRUCE: frozenset[frozenset[str]] = frozenset()


class Scene(NamedTuple):
    """A position, who acts, and what it can do."""

    position: Position
    actor: Figure
    turn: Turn

    def __str__(self) -> str:
        board, terrain = self.position.board, self.position.terrain
        marks = {figure.name: [board.hex(figure.at)] for figure in self.position.figures}
        tiles = {name: board.hexes(getattr(terrain, name)) for name in Terrain.__struct_fields__}
        lines = [
            write_board(board, marks),
            *(f"{name}: {hexes}" for name, hexes in tiles.items() if hexes),
            f"hidden: {board.hexes(self.position.hidden)}" if self.position.hidden else "",
            f"doors: {dict(board.doors)}, open: {sorted(board.open_doors)}" if board.doors else "",
            *map(str, self.position.figures),
            f"allied: {[sorted(pair) for pair in self.position.allied_sides]}",
            f"{self.actor.name} has {self.turn}",
        ]
        return "\n".join(line for line in lines if line)


@lru_cache(maxsize=1)
def random_scene(seed: int, number: int) -> Scene:
    """The position of that number; the same wherever and however often it is made."""
    rng = Random(f"monsters/{seed}/{number}")
    board = _board(rng)
    hidden = board.mask(rng.sample(board.hexes(), 2)) if rng.random() < 0.05 else 0
    figures = _figures(rng, board, board.hexes(board.floor & ~board.closed_doors & ~hidden))
    if not figures:
        return random_scene(seed, number + 1_000_000)
    terrain = _terrain(rng, board)
    truce = frozenset({frozenset(SIDES[::2])}) if rng.random() < 0.5 else NO_TRUCE
    actor = figures[0]
    rng.shuffle(figures)
    return Scene(Position(board, tuple(figures), terrain, truce, hidden), actor, _turn(rng))


def _board(rng: Random) -> Board:
    columns = rng.randint(2, 7)
    rows = rng.randint(-(-12 // columns), max(2, 34 // columns))
    return random_board(
        rng.randrange(1 << 32),
        rng.choice((block, rectangle))(columns, rows),
        holes=rng.choice((0, 0.1, 0.2)),
        solid=rng.choice((0, 0, 0.1)),
        walls=rng.choice((0, 0.05, 0.15, 0.25)),
        doors=rng.choice((0, 0, 0, 1, 2)),
        links=rng.choice((0, 0, 0, 1, 2)),
        border=rng.choice(("wall", "open")),
    )


def _figures(rng: Random, board: Board, free: list[Hex]) -> list[Figure]:
    """The acting figure first, then its enemies and allies; none if the board is too small."""
    enemies = rng.choices((1, 2, 3, 4, 5), (1, 3, 3, 2, 1))[0]
    others = rng.choice((0, 0, 1, 2, 4))
    if len(free) < enemies + others + 3:
        return []
    places = rng.sample(free, 1 + enemies + others)
    if rng.random() < 0.3:
        # Far from its enemies, with its friends between: it has to go on for more than one turn.
        places.sort()
    own, *between = map(board.index, places)
    figures = [Figure("M", "monsters", own)]
    for number, at in enumerate(between[others:], 1):
        if rng.random() < 0.08:
            figures.append(Figure(f"O{number}", "heroes", at, (99,), objective=True))
        else:
            initiative, invisible = rng.choice(INITIATIVES), rng.random() < 0.12
            figures.append(Figure(f"H{number}", "heroes", at, initiative, invisible))
    for number, at in enumerate(between[:others], 1):
        side, initiative = rng.choice(("monsters", "monsters", "beasts")), rng.choice(INITIATIVES)
        figures.append(
            Figure(f"A{number}", side, at, initiative, rng.random() < 0.1, objective=rng.random() < 0.05)
        )
    return figures


def _terrain(rng: Random, board: Board) -> Terrain:
    def some(*shares: float) -> int:
        share = rng.choice(shares)
        return board.mask(at for at in board.hexes() if rng.random() < share)

    traps, hazardous = some(0, 0.1, 0.2, 0.4), some(0, 0, 0.1, 0.3)
    return Terrain(
        obstacles=some(0, 0.1, 0.2),
        difficult=some(0, 0, 0.15, 0.3),
        traps=traps,
        hazardous=hazardous,
        icy=some(0, 0, 0.2, 0.5),
        holding=some(0, 0, 0.5) & (traps | hazardous),
    )


def _turn(rng: Random) -> Turn:
    kinds: tuple[Kind, ...] = ("walk", "jump", "fly", "teleport")
    kind = rng.choices(kinds, (5, 2, 1, 2))[0]
    return Turn(
        move=rng.choice((None, 0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5)),
        kind=kind,
        flying=kind == "fly" or (kind == "teleport" and rng.random() < 0.3),
        attack=_attack(rng),
        disadvantage=rng.random() < 0.15,
        disarmed=rng.random() < 0.05,
        immobilized=rng.random() < 0.05,
        stunned=rng.random() < 0.02,
        focus_on="farthest" if rng.random() < 0.1 else "nearest",
    )


def _attack(rng: Random) -> Attack | None:
    hexes, targets = rng.choice((1, 2, 2, 3, 4)), rng.choice((2, 2, 3, 5))
    match rng.choices(("none", "melee", "ranged", "several", "around", "area"), (1, 4, 3, 4, 3, 3))[0]:
        case "none":
            return None
        case "melee":
            return Attack()
        case "ranged":
            return Attack(hexes)
        case "several":
            return Attack(rng.choice((0, 0, hexes)), targets)
        case "around":
            return Attack(0, rng.choice((1, 1, 1, targets)), _pattern(rng, gray=True))
        case _:
            return Attack(hexes, rng.choice((1, 1, 1, targets)), _pattern(rng, gray=False))


def _pattern(rng: Random, *, gray: bool) -> Pattern:
    """Some hexes that hang together, mostly; with a gray one, that one is not red."""
    red: list[Hex] = [(0, 0)]
    wanted = rng.randint(2, 4) + gray
    while len(red) < wanted:
        at = add(rng.choice(red), rng.choice(DIRECTIONS))
        if rng.random() < 0.1:
            at = add(at, rng.choice(DIRECTIONS))
        if at not in red:
            red.append(at)
    return Pattern.of(red[gray:], gray=gray)
