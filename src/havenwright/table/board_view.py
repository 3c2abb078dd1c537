"""The board on the screen: drawn as large as fits, with a cursor for keys, and hexes to click."""

from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.binding import Binding, BindingType
from textual.events import Click, Leave, MouseMove, Resize
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from havenwright.engine import Game
from havenwright.table.board_cells import SIZES, Cell, Layout, Marks, Picture, fitting_size, picture

LINES = {"up": -1, "down": 1}
BEHIND = "#101114"


class BoardView(ScrollView, can_focus=True):
    """The map; it tells which hex is pointed at and which is picked."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "go('left')", show=False),
        Binding("right", "go('right')", show=False),
        Binding("up", "go('up')", show=False),
        Binding("down", "go('down')", show=False),
        Binding("enter", "pick", "Choose hex"),
        Binding("space", "pick", show=False),
    ]
    DEFAULT_CSS = """
    BoardView { border-top: solid $primary-darken-2; border-bottom: solid $primary-darken-2; }
    BoardView { background: #101114; }
    BoardView:focus { border-top: solid $accent; border-bottom: solid $accent; }
    """

    class Picked(Message):
        """A hex was clicked, or chosen with the cursor."""

        def __init__(self, at: int) -> None:
            super().__init__()
            self.at = at

    class Pointed(Message):
        """The mouse or the cursor is at a hex; -1: at none."""

        def __init__(self, at: int) -> None:
            super().__init__()
            self.at = at

    def __init__(self, game: Game, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._game = game
        self._marks = Marks()
        self._picture = Picture((), ())
        self._hex_size = SIZES[0]
        self._zoom: tuple[int, int] | None = None
        self._pointed = -1
        self.cursor = -1

    def show(self, game: Game, marks: Marks) -> None:
        """Draws the board anew."""
        self._game, self._marks = game, marks
        board = game.setting.board(game.state.open_doors)
        self._hex_size = self._zoom or fitting_size(board, self.size.width, self.size.height)
        self._picture = picture(game, self._hex_size, marks._replace(cursor=self.cursor))
        self.virtual_size = Size(*self._picture.size)
        self.refresh()

    def bring(self, at: int) -> None:
        """Scrolls to where a hex can be seen, if the board is larger than its window."""
        if at in self._layout.corners:
            x, y = self._layout.corners[at]
            width, height = self._hex_size
            around = Region(x - 2 * width, y - height, 5 * width, 3 * height)
            self.scroll_to_region(around, animate=False, force=True)

    def zoom(self) -> None:
        """The next size; after the largest the one that fits."""
        sizes: list[tuple[int, int] | None] = [None, *SIZES]
        self._zoom = sizes[(sizes.index(self._zoom) + 1) % len(sizes)]
        self.show(self._game, self._marks)

    def on_resize(self, event: Resize) -> None:
        self.show(self._game, self._marks)

    def render_line(self, y: int) -> Strip:
        left, top = self.scroll_offset
        rows = self._picture.rows
        right, down = self._margin
        if not 0 <= y + top - down < len(rows):
            return Strip.blank(self.size.width, Style(bgcolor=BEHIND))
        cells = [*[Cell()] * right, *rows[y + top - down]]
        return Strip([_segment(cell) for cell in cells]).crop_extend(
            left, left + self.size.width, Style(bgcolor=BEHIND)
        )

    @property
    def _margin(self) -> tuple[int, int]:
        """How far a board that is smaller than its window stands from the left and from the top."""
        columns, lines = self._picture.size
        return max(0, (self.size.width - columns) // 2), max(0, (self.size.height - lines) // 2)

    # Pointing

    def hex_under(self, x: int, y: int) -> int:
        left, top = self.scroll_offset
        right, down = self._margin
        return self._picture.hex_at(x + left - right, y + top - down)

    def place_of(self, at: int) -> tuple[int, int]:
        """Where the middle of a hex is within the board's widget, its border included."""
        x, y = self._layout.middle(at)
        left, top = self.scroll_offset
        right, down = self._margin
        return x - left + right + self.gutter.left, y - top + down + self.gutter.top

    @property
    def _layout(self) -> Layout:
        return Layout(self._game.setting.board(self._game.state.open_doors), self._hex_size)

    def on_mouse_move(self, event: MouseMove) -> None:
        offset = event.get_content_offset(self)
        at = -1 if offset is None else self.hex_under(offset.x, offset.y)
        if at != self._pointed:
            self._pointed = at
            self.post_message(self.Pointed(at if at >= 0 else self.cursor))

    def on_leave(self, event: Leave) -> None:
        self._pointed = -1
        self.post_message(self.Pointed(self.cursor))

    def on_click(self, event: Click) -> None:
        offset = event.get_content_offset(self)
        at = -1 if offset is None else self.hex_under(offset.x, offset.y)
        if at >= 0:
            self.cursor = at
            self.post_message(self.Picked(at))

    # The cursor

    def action_go(self, way: str) -> None:
        layout = self._layout
        if self.cursor not in layout.corners:
            self._put(next(iter(self._marks.options), next(iter(layout.corners))))
            return
        x, y = layout.corners[self.cursor]
        if way in LINES:
            row = y + LINES[way] * layout.height
            there = {at: abs(place[0] - x) for at, place in layout.corners.items() if place[1] == row}
        else:
            sign = -1 if way == "left" else 1
            there = {
                at: sign * (place[0] - x)
                for at, place in layout.corners.items()
                if place[1] == y and sign * (place[0] - x) > 0
            }
        if there:
            self._put(min(there, key=lambda at: there[at]))

    def _put(self, at: int) -> None:
        self.cursor = at
        x, y = self._layout.corners[at]
        self.scroll_to_region(Region(x, y, *self._hex_size), animate=False)
        self.show(self._game, self._marks)
        self.post_message(self.Pointed(at))

    def action_pick(self) -> None:
        if self.cursor >= 0:
            self.post_message(self.Picked(self.cursor))


def _segment(cell: Cell) -> Segment:
    style = Style(color=cell.colour, bgcolor=cell.ground or BEHIND, bold=cell.bold, underline=cell.line)
    return Segment(cell.sign, style)
