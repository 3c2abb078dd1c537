"""Small windows over the table: passing the screen, reasons, keys, saving, the end, a terminal too small."""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Button, Input, Static

from havenwright.engine import Game
from havenwright.table.panels import DIM
from havenwright.telling import Words

COLUMNS, LINES = 100, 30
"""The smallest terminal that the table fits into."""

KEYS: Final = (
    ("up, down, enter", "choose in the list of answers"),
    ("1 to 9", "answer by number; two digits where there are more"),
    ("tab", "from the list to the board, the tabs and back"),
    ("arrows, enter", "on the board: move the cursor, choose a hex"),
    ("mouse", "click an answer, a hex, a card, or a line of the log"),
    ("p", "an own path, or area: hexes one after the other, then enter"),
    ("escape", "back from half a choice"),
    ("l, h, d, s", "log, hand, decks, scenario"),
    ("w", "why: the rule behind the last line; enter on any line of the log"),
    ("v", "what the monster under the cursor would do now"),
    ("x", "take the active card under the cursor off the table"),
    ("u, r", "undo, redo"),
    ("z", "the board larger or smaller"),
    ("ctrl+s", "save under a name; each answer is saved by itself"),
    ("q", "leave; the game can be resumed"),
)


class PassScreen(Screen[None]):
    """Hides everything until the next player says to be the only one who looks."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "go_on", "I alone look now")]
    DEFAULT_CSS = """
    PassScreen { align: center middle; background: $background; }
    PassScreen Vertical { width: 60; height: auto; border: round $accent; padding: 1 3; }
    PassScreen Static { text-align: center; margin-bottom: 1; }
    PassScreen Button { width: 100%; }
    """

    def __init__(self, name: str) -> None:
        super().__init__()
        self._whose = name

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static(Text(f"Pass to {self._whose}", "bold"))
            yield Static(Text("Press Enter when nobody else looks.", DIM))
            yield Button("I alone look now", id="look", variant="primary")

    def on_button_pressed(self) -> None:
        self.dismiss(None)

    def action_go_on(self) -> None:
        self.dismiss(None)


class Notice(ModalScreen[None]):
    """Some lines to read; any of the usual keys closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,space,q", "close", "Close")]
    DEFAULT_CSS = """
    Notice { align: center middle; }
    Notice VerticalScroll { width: 84; max-height: 24; height: auto; border: round $accent; padding: 1 2;
        background: $surface; }
    """

    def __init__(self, title: str, lines: Sequence[str]) -> None:
        super().__init__()
        self._headline, self._said = title, lines

    def compose(self) -> ComposeResult:
        text = Text.assemble((f"{self._headline}\n", "bold"))
        for line in self._said:
            text.append(f"\n{line}\n")
        with VerticalScroll():
            yield Static(text, id="notice")

    def on_click(self) -> None:
        self.dismiss(None)

    def action_close(self) -> None:
        self.dismiss(None)


def key_lines() -> list[str]:
    """What each key does."""
    return ["\n".join(f"{keys:<16} {meaning}" for keys, meaning in KEYS)]


class SaveScreen(ModalScreen[Path | None]):
    """Asks for the file to save to."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", "Don't save")]
    DEFAULT_CSS = """
    SaveScreen { align: center middle; }
    SaveScreen Vertical { width: 80; height: auto; border: round $accent; padding: 1 2; }
    SaveScreen Vertical { background: $surface; }
    """

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._file = path

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static(Text("Save as", "bold"))
            yield Input(str(self._file), id="path")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(Path(event.value).expanduser() if event.value.strip() else None)

    def action_leave(self) -> None:
        self.dismiss(None)


class SummaryScreen(ModalScreen[str]):
    """How it ended, and what everybody takes home."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,escape", "close", "Look at the table"),
        Binding("q", "leave", "Leave"),
    ]
    DEFAULT_CSS = """
    SummaryScreen { align: center middle; }
    SummaryScreen VerticalScroll { width: 84; max-height: 26; height: auto; border: round $accent; }
    SummaryScreen VerticalScroll { padding: 1 2; background: $surface; }
    """

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._game = game

    def compose(self) -> ComposeResult:
        with VerticalScroll():
            yield Static(summary(self._game), id="summary")

    def action_close(self) -> None:
        self.dismiss("look")

    def action_leave(self) -> None:
        self.dismiss("leave")


def summary(game: Game) -> Text:
    """The end of a scenario in a few lines: rounds, experience, gold, battle goals."""
    words = Words(game.setting, game.state)
    won = game.outcome == "won"
    said = ("The scenario is won", "bold #8fe0a0") if won else ("The scenario is lost", "bold #ff8a80")
    text = Text.assemble(said)
    rounds = f"{game.state.round} round{'s' if game.state.round != 1 else ''}"
    text.append(f"\n{game.setting.scenario.name}, level {game.setting.level}, {rounds}\n\n", "#f2f2f2")
    text.append(f"{'':<20}{'experience':>12}{'gold':>8}{'checkmarks':>12}\n", DIM)
    goals = {event.get("figure"): event for event in game.events if event.kind == "battle goal"}
    for event in game.events:
        if event.kind != "gained":
            continue
        seat = event.get("figure")
        assert isinstance(seat, int)
        numbers = (event.get("experience"), event.get("gold"), event.get("checkmarks"))
        text.append(
            f"{words.figure(seat):<20}{numbers[0]!s:>12}{numbers[1]!s:>8}{numbers[2]!s:>12}\n", "#f2f2f2"
        )
        if seat in goals:
            met = "met" if goals[seat].get("met") else "missed"
            text.append(f"  {words.goal(str(goals[seat].get('goal')))}: {met}\n", DIM)
    if won and game.setting.scenario.conclusion:
        text.append(f"\n{' '.join(game.setting.scenario.conclusion.split())}\n", "italic #c8b27a")
    text.append("\nEnter: look at the table. q: leave.", DIM)
    return text


class SmallScreen(Screen[None]):
    """Says that the terminal is too small for the table."""

    DEFAULT_CSS = (
        "SmallScreen { align: center middle; } SmallScreen Static { width: auto; text-align: center; }"
    )

    def compose(self) -> ComposeResult:
        yield Static("", id="small")

    def on_screen_resume(self) -> None:
        """Something lay on it while the terminal became large enough."""
        width, height = self.app.size
        if width >= COLUMNS and height >= LINES:
            self.app.pop_screen()

    def on_resize(self) -> None:
        width, height = self.app.size
        said = f"This terminal has {width} x {height} characters.\nThe table needs {COLUMNS} x {LINES}.\n"
        self.query_one("#small", Static).update(Text(f"{said}\nMake it larger, or press q to leave."))
