"""Small windows over the table: passing the screen, reasons, keys, saving, the end, a terminal too small."""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Final, Literal, TypeAlias

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Button, Input, Static

from havenwright.engine import Game
from havenwright.errors import UserError
from havenwright.packs import Scenario
from havenwright.table import saves
from havenwright.table.after_scenario import reward_lines, takings
from havenwright.table.board_cells import LETTERS, TILES
from havenwright.table.panels import DIM
from havenwright.telling import Words
from havenwright.telling.english.grammar import capital

COLUMNS, LINES = 100, 30
"""The smallest terminal that the table fits into."""

Ending: TypeAlias = Literal["look", "next", "again", "leave"]
"""Choices after a scenario."""

KEYS: Final = (
    ("up, down, enter", "choose in the list of answers"),
    ("1 to 9", "answer by number; where there are ten or more: 01, or 1 and enter"),
    ("tab", "go from the list to the board, to the tabs and back"),
    ("arrows, enter", "on the board: move the cursor, choose a hex"),
    ("mouse", "click an answer, a hex, a card, or a line of the log"),
    ("p", "draw your own path or area: hex by hex, then enter"),
    ("escape", "go back one step, or drop half a number"),
    ("l, h, d, s", "log, hand, decks, scenario"),
    ("w", "why: the rule behind a line of the log; enter does the same"),
    ("v", "preview what the monster under the cursor would do now"),
    ("i", "hint: the answers that a bot weighs for this question"),
    ("x", "end the active card under the cursor"),
    ("u, r", "undo, redo"),
    ("z", "make the board larger or smaller"),
    ("ctrl+s", "save under a name; every answer is saved automatically"),
    ("n, a", "after the scenario: play the next one, or the same again"),
    ("q", "leave; the game can be resumed"),
)
COLOURS: Final = (
    ("green", "can be chosen; light green: the answer under the cursor"),
    ("olive", "who acts now"),
    ("purple", "the focus of the monster that acts or is pointed at"),
    ("blue", "your own path"),
)


class PassScreen(Screen[None]):
    """Hides everything until the next player has the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "go_on", "Show my hand")]
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
            yield Static(Text("Press Enter when nobody else can see the screen.", DIM))
            yield Button("Show my hand", id="look", variant="primary")

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
        with VerticalScroll() as box:
            box.border_subtitle = "Enter or Escape closes this"
            yield Static(text, id="notice")

    def on_click(self) -> None:
        self.dismiss(None)

    def action_close(self) -> None:
        self.dismiss(None)


def key_lines() -> list[str]:
    """The keys, and the signs on the board."""
    tiles = ", ".join(f"{sign} {kind}" for kind, (_, sign) in TILES.items())
    letters = ", ".join(f"{letter} {condition}" for condition, letter in LETTERS.items())
    return [
        "\n".join(f"{keys:<16} {meaning}" for keys, meaning in KEYS),
        "\n".join(f"{colour:<16} {meaning}" for colour, meaning in COLOURS),
        f"On the board: {tiles}, ¢ money, D1 a closed door",
        f"Conditions: {letters}",
    ]


class Question(ModalScreen[bool]):
    """Asks before something is done that can't be taken back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", "Yes"),
        Binding("n,escape", "answer(False)", "No"),
    ]
    DEFAULT_CSS = """
    Question { align: center middle; }
    Question Vertical { width: 70; height: auto; border: round $warning; padding: 1 2; background: $surface; }
    Question Horizontal { height: 3; margin-top: 1; }
    Question Button { margin-right: 1; }
    """

    def __init__(self, question: str, said: str, yes: str, no: str) -> None:
        super().__init__()
        self._question, self._said, self._yes, self._no = question, said, yes, no

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static(Text.assemble((f"{self._question}\n\n", "bold"), self._said))
            with Horizontal():
                yield Button(f"{self._no} (n)", variant="primary", id="no")
                yield Button(f"{self._yes} (y)", id="yes")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id == "yes")

    def action_answer(self, answer: bool) -> None:
        self.dismiss(answer)


def sentence(error: UserError) -> str:
    """An error as a notice: a file's name stays as it is, other words begin with a capital."""
    return str(error) if error.where else capital(str(error))


class SaveScreen(ModalScreen[Path | None]):
    """Asks for the file to save to, and again before it overwrites one."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", "Don't save")]
    DEFAULT_CSS = """
    SaveScreen { align: center middle; }
    SaveScreen Vertical { width: 80; height: auto; border: round $accent; padding: 1 2; }
    SaveScreen Vertical { background: $surface; }
    SaveScreen #problem { color: $warning; }
    """

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._file = path
        self._overwritten: Path | None = None
        """The file that is there, which the next Enter overwrites."""

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static(Text("Save as", "bold"))
            yield Input(str(self._file), id="path")
            yield Static(id="problem")
            yield Static(Text("Enter saves; Escape goes back to the table.", DIM))

    def on_input_changed(self) -> None:
        self._overwritten = None
        self._say("")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        try:
            path = saves.path_of(event.value)
            is_there = saves.is_taken(path)
        except UserError as error:
            self._say(sentence(error))
            return
        if is_there and path != self._overwritten:
            self._overwritten = path
            self._say("This file is there already. Enter once more overwrites it.")
        else:
            self.dismiss(path)

    def _say(self, said: str) -> None:
        self.query_one("#problem", Static).update(Text(said))

    def action_leave(self) -> None:
        self.dismiss(None)


class SummaryScreen(ModalScreen[Ending]):
    """How it ended, what everybody takes home, and what comes next."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,escape", "close('look')", "Look at the table"),
        Binding("n", "next", "Next scenario"),
        Binding("a", "close('again')", "Again"),
        Binding("q", "close('leave')", "Leave"),
    ]
    DEFAULT_CSS = """
    SummaryScreen { align: center middle; }
    SummaryScreen #box { width: 84; max-height: 28; height: auto; border: round $accent; }
    SummaryScreen #box { padding: 1 2; background: $surface; }
    SummaryScreen #told { height: auto; max-height: 20; }
    SummaryScreen #buttons { height: 3; margin-top: 1; }
    SummaryScreen Button { margin-right: 1; }
    """

    def __init__(self, game: Game, following: Sequence[Scenario] = ()) -> None:
        super().__init__()
        self._game = game
        self._following = following

    def compose(self) -> ComposeResult:
        with Vertical(id="box"):
            with VerticalScroll(id="told"):
                yield Static(summary(self._game, self._following), id="summary")
            with Horizontal(id="buttons"):
                if self._following:
                    yield Button("Next (n)", variant="primary", id="next")
                yield Button("Again (a)", id="again")
                yield Button("Look (enter)", id="look")
                yield Button("Leave (q)", id="leave")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        endings: dict[str, Ending] = {"next": "next", "again": "again", "leave": "leave"}
        self.dismiss(endings.get(event.button.id or "", "look"))

    def action_next(self) -> None:
        if self._following:
            self.dismiss("next")

    def action_close(self, what: Ending) -> None:
        self.dismiss(what)


def summary(game: Game, following: Sequence[Scenario] = ()) -> Text:
    """The end of a scenario in a few lines: rounds, experience, gold, battle goals, and where it leads."""
    won = game.outcome == "won"
    said = ("The scenario is won", "bold #8fe0a0") if won else ("The scenario is lost", "bold #ff8a80")
    text = Text.assemble(said)
    rounds = f"{game.state.round} round{'s' if game.state.round != 1 else ''}"
    text.append(f"\n{game.setting.scenario.name}, level {game.setting.level}, {rounds}\n\n", "#f2f2f2")
    text.append_text(_gains(game))
    if won and game.setting.scenario.conclusion:
        text.append(f"\n{' '.join(game.setting.scenario.conclusion.split())}\n", "italic #c8b27a")
    if following:
        level = following[0].level
        at = f", level {level}" if isinstance(level, int) else ""
        text.append(f"\nNext: {following[0].name}{at}\n", "bold")
    return text


def _gains(game: Game) -> Text:
    """Everybody's gains with their rewards; some games have neither experience nor gold."""
    rules, words = game.setting.rules, Words(game.setting, game.state)
    columns = [
        *["experience"] * (rules.levels != "scenario"),
        *["gold"] * rules.money,
        *["checkmarks"] * rules.battle_goals,
    ]
    text = Text()
    if columns:
        text.append(f"{'':<20}{''.join(f'{column:>12}' for column in columns)}\n", DIM)
    goals = {event.get("figure"): event for event in game.events if event.kind == "battle goal"}
    for seat, gains in takings(game).items() if columns else ():
        numbers = "".join(f"{gains[column]:>12}" for column in columns)
        text.append(f"{words.figure(seat):<20}{numbers}\n", "#f2f2f2")
        if seat in goals:
            met = "met" if goals[seat].get("met") else "missed"
            text.append(f"  {words.goal(str(goals[seat].get('goal')))}: {met}\n", DIM)
    for line in reward_lines(game, words, counted=bool(columns)):
        text.append(f"{line}\n", "#c8b27a")
    return text


class SmallScreen(Screen[None]):
    """Says that the terminal is too small for the table."""

    DEFAULT_CSS = (
        "SmallScreen { align: center middle; } SmallScreen Static { width: auto; text-align: center; }"
    )

    def compose(self) -> ComposeResult:
        yield Static("", id="small")

    def on_resize(self) -> None:
        width, height = self.app.size
        said = f"This terminal has {width} x {height} characters.\nThe table needs {COLUMNS} x {LINES}.\n"
        self.query_one("#small", Static).update(Text(f"{said}\nMake it larger, or press q to leave."))
