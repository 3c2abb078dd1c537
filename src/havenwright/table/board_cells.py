"""The board in terminal cells: each hex a block of them, every other row moved by half."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from havenwright.engine import CHARACTERS, Figure, Game, Identity
from havenwright.hexes import Board, bits
from havenwright.hexes.coordinates import step

SIZES: Final = ((4, 2), (4, 3), (6, 3), (6, 4), (8, 4))
"""Columns and rows of a hex, the smallest first."""

FLOOR: Final = ("#343944", "#3e4450", "#2b2f38")
"""Neighbours never have the same shade."""
UNSEEN, SOLID, DOOR, OPEN_DOOR = "#15171b", "#4a4f5c", "#7a5220", "#57472e"
TILES: Final[Mapping[str, tuple[str, str]]] = {
    "obstacle": ("#3f4f2d", "▲"),
    "difficult": ("#3d3150", "≈"),
    "hazardous": ("#6b3a15", "^"),
    "trap": ("#651f2c", "x"),
    "treasure": ("#665217", "▣"),
    "plate": ("#3c4550", "○"),
    "icy": ("#235262", "*"),
    "water": ("#1c3f63", "~"),
    "corridor": ("#3a3a34", "·"),
    "token": ("#46385a", "◆"),
}
"""The colour and the sign of each kind of tile."""
CHARACTER, FRIEND, FOE, ELITE, BOSS, THING = "#7fd4ff", "#8fe0a0", "#f2f2f2", "#ffd24a", "#ff6b6b", "#b8b8b8"
DOOR_SIGN: Final = "#f4e3c0"
ACTING: Final = "#5c5a1e"
OPTION, CHOSEN, CURSOR, FOCUS, WAY = "#1f6a45", "#35b070", "#e8e8e8", "#8a2f7a", "#2f5fa8"
MONEY: Final = "¢"
LETTERS: Final[Mapping[str, str]] = {
    "poison": "P",
    "wound": "W",
    "immobilize": "I",
    "disarm": "D",
    "stun": "S",
    "muddle": "M",
    "curse": "C",
    "bless": "B",
    "strengthen": "+",
    "invisible": "?",
    "ward": "V",
    "safeguard": "G",
    "regenerate": "R",
    "brittle": "b",
    "bane": "X",
    "impair": "i",
}
"""Conditions as they stand beside hit points."""


class Cell(NamedTuple):
    """A character on the screen."""

    sign: str = " "
    colour: str = "#8a8f99"
    ground: str = ""
    bold: bool = False
    line: bool = False
    """True if a wall runs below it."""


class Marks(NamedTuple):
    """Marks on the board: hexes to choose, hexes pointed at."""

    options: frozenset[int] = frozenset()
    chosen: frozenset[int] = frozenset()
    way: tuple[int, ...] = ()
    cursor: int = -1
    focus: int = -1


class Picture(NamedTuple):
    """Rows of cells, and which hex each is of (-1: none)."""

    rows: tuple[tuple[Cell, ...], ...]
    hexes: tuple[tuple[int, ...], ...]

    @property
    def size(self) -> tuple[int, int]:
        return (len(self.rows[0]) if self.rows else 0, len(self.rows))

    def hex_at(self, x: int, y: int) -> int:
        return self.hexes[y][x] if 0 <= y < len(self.hexes) and 0 <= x < len(self.hexes[y]) else -1


class Layout:
    """Where the hexes of a board stand on the screen, at a size."""

    def __init__(self, board: Board, size: tuple[int, int]) -> None:
        self.width, self.height = size
        self._board = board
        everything = board.floor | board.wall_hexes
        places = {index: board.frame.hex(index) for index in bits(everything)}
        self._left = min(self.width * q + self.width // 2 * r for q, r in places.values())
        self._top = min(r for _, r in places.values())
        corners = {index: self._corner(at) for index, at in places.items()}
        self.corners: Final = corners
        self.columns = max(x for x, _ in corners.values()) + self.width
        self.lines = max(y for _, y in corners.values()) + self.height

    def _corner(self, at: tuple[int, int]) -> tuple[int, int]:
        q, r = at
        return self.width * q + self.width // 2 * r - self._left, self.height * (r - self._top)

    def middle(self, index: int) -> tuple[int, int]:
        x, y = self.corners[index]
        return x + self.width // 2, y + self.height // 2


def fitting_size(board: Board, columns: int, lines: int) -> tuple[int, int]:
    """The largest size at which the whole board can be seen; the smallest if none fits."""
    found = SIZES[0]
    for size in SIZES[1:]:
        layout = Layout(board, size)
        if layout.columns <= columns and layout.lines <= lines:
            found = size
    return found


UNMARKED: Final = Marks()
BLANK: Final = Cell()


def picture(game: Game, size: tuple[int, int], marks: Marks = UNMARKED) -> Picture:
    """The board as it lies now."""
    state, setting = game.state, game.setting
    board = setting.board(state.open_doors)
    layout = Layout(board, size)
    rows = [[BLANK] * layout.columns for _ in range(layout.lines)]
    hexes = [[-1] * layout.columns for _ in range(layout.lines)]
    standing = {body.hex: n for n, body in enumerate(state.figures) if body.here}
    for index, (x, y) in layout.corners.items():
        block = _block(game, board, index, standing.get(index, -1), size, marks)
        for down, line in enumerate(block):
            for right, cell in enumerate(line):
                rows[y + down][x + right] = cell
                hexes[y + down][x + right] = index
    _draw_walls(board, layout, rows)
    return Picture(tuple(map(tuple, rows)), tuple(map(tuple, hexes)))


def _block(
    game: Game, board: Board, index: int, figure: int, size: tuple[int, int], marks: Marks
) -> list[list[Cell]]:
    """The cells of a hex."""
    width, height = size
    ground, sign = _ground(game, board, index)
    shown = game.setting.shown(game.state.open_doors, game.state.plot.revealed) >> index & 1
    lit = _lit(index, marks)
    if figure >= 0 and figure == game.state.turn:
        ground = ACTING
    words: list[tuple[str, str, bool]] = [("", "", False)] * height
    if figure >= 0 and shown:
        words = _figure_lines(game, figure, size)
        if sign and height > 2:
            words[-1] = (f"{words[-1][0]:<{width - 2}}{sign}"[:width], words[-1][1], False)
    elif sign:
        filled = f"{sign}{sign}" if len(sign) == 1 else sign
        colour = DOOR_SIGN if len(sign) > 1 else ""
        words = [(filled.center(width), colour, len(sign) > 1) for _ in range(height)]
        if len(sign) > 1:
            words[1:] = [("", "", False)] * (height - 1)
    money = game.state.tokens.count(index)
    if money and shown:
        text, colour, bold = words[-1]
        coins = MONEY if money == 1 else f"{money}{MONEY}"
        words[-1] = (f"{text[: width - len(coins)]:<{width - len(coins)}}{coins}", colour or ELITE, bold)
    block = []
    for text, colour, bold in words:
        tone = "#101010" if lit == CURSOR else colour or ("#9aa0ab" if shown else "#3a3d44")
        block.append([Cell(letter, tone, lit or ground, bold) for letter in f"{text:<{width}}"[:width]])
    return block


def _lit(index: int, marks: Marks) -> str:
    """The colour of a hex that something points at; nothing if none does."""
    for hexes, colour in (
        ((marks.cursor,), CURSOR),
        (marks.way, WAY),
        (marks.chosen, CHOSEN),
        (marks.options, OPTION),
        ((marks.focus,), FOCUS),
    ):
        if index in hexes:
            return colour
    return ""


def _ground(game: Game, board: Board, index: int) -> tuple[str, str]:
    """The colour of a hex, and the sign of what lies there."""
    if board.wall_hexes >> index & 1:
        return SOLID, ""
    q, r = board.frame.hex(index)
    state = game.state
    door = next((name for name, hexes in board.doors.items() if (q, r) in hexes), "")
    if door:
        return (OPEN_DOOR, "") if door in state.open_doors else (DOOR, f"D{door}")
    if not game.setting.shown(state.open_doors, state.plot.revealed) >> index & 1:
        return UNSEEN, "·"
    for tile in state.tiles:
        if index in tile.at:
            return TILES.get(tile.kind, (FLOOR[0], "·"))
    if any(at == index for _, at in state.placed):
        return TILES["token"]
    return FLOOR[(q - r) % 3], ""


def _figure_lines(game: Game, number: int, size: tuple[int, int]) -> list[tuple[str, str, bool]]:
    """A figure in its hex: its name and number, then hit points and conditions."""
    width, height = size
    body, who = game.state.figures[number], game.who(number)
    colour = colour_of(who)
    acts = game.state.turn == number
    name = short_name(who, width)
    if acts and len(name) < width > 4:
        name = f"▸{name}"
    conditions = "".join(LETTERS.get(one.name, one.name[:1]) for one in body.conditions)
    if height == 2:
        return [
            (name, colour, True),
            (f"{body.hit_points}{' ' * bool(conditions)}{conditions}", colour, acts),
        ]
    lines = [(name, colour, True), (_points(body, width), colour, acts), (conditions, colour, False)]
    return [*lines, *[("", "", False)] * (height - 3)]


def _points(body: Figure, width: int) -> str:
    whole = f"{body.hit_points}/{body.max_hit_points}"
    return whole if len(whole) <= width else str(body.hit_points)


def short_name(who: Identity, width: int) -> str:
    """`Bailiff Crab 2` is BC2 where there is little room, `Mudlark 1` is Mud1."""
    number = str(who.number) if who.number else ""
    name = who.name.removesuffix(number).strip()
    words = name.split()
    gap = " " if number and width > 4 else ""
    room = max(1, width - len(number) - len(gap))
    letters = "".join(word[0] for word in words[:3]) if len(words) > 1 and room < 7 else name
    return f"{letters[: min(room, 3) if width <= 4 else room]}{gap}{number}"


def colour_of(who: Identity) -> str:
    """Characters, friends, and monsters by their rank."""
    if who.kind == "character":
        return CHARACTER
    if who.objective:
        return THING
    if who.side == CHARACTERS:
        return FRIEND
    return {"elite": ELITE, "boss": BOSS}.get(who.rank, FOE)


def _draw_walls(board: Board, layout: Layout, rows: list[list[Cell]]) -> None:
    """Walls between hexes: a bar at the right side, a line below the half with a slanted side."""
    width, height = layout.width, layout.height
    half = width // 2
    for at, direction in board.wall_lines:
        above = step(at, direction) if direction < 2 else at
        if not board.frame.holds(above) or board.frame.index(above) not in layout.corners:
            continue
        x, y = layout.corners[board.frame.index(above)]
        if direction == 2:
            for down in range(height):
                cell = rows[y + down][x + width - 1]
                rows[y + down][x + width - 1] = cell._replace(sign="▐", colour="#f0e0c0")
        else:
            columns: Iterable[int] = range(half, width) if direction == 0 else range(half)
            for right in columns:
                rows[y + height - 1][x + right] = rows[y + height - 1][x + right]._replace(line=True)
