"""The widgets of the table: board, order, question and answers, log, hand, decks, scenario."""

from rich.console import Group
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import OptionList, Static, TabbedContent, TabPane
from textual.widgets.option_list import Option

from havenwright.table import decks, panels
from havenwright.table.answer_input import STAGED, Choice
from havenwright.table.board_cells import Marks
from havenwright.table.board_view import BoardView
from havenwright.table.key_line import KeyLine
from havenwright.table.party import Setup
from havenwright.table.session import Session
from havenwright.telling import Words, lines
from havenwright.telling.places import figures_at

OVER = "The scenario is over.\nn: next scenario\na: play it again\nu: undo\nq: leave"
MOST_LINES = 500
"""Of the log."""
JUST_NOW = 2
"""How many of them stand above a question that hides the log."""
MOST_DETAILED = 2
"""The level of lines that tell what happened, below rounds and turns."""
LOG_STYLES = ("bold #ffd24a", "bold #7fd4ff", "")


class TableView(Screen[Setup]):
    """The parts of the table, and how they are drawn for the one who looks."""

    DEFAULT_CSS = """
    TableView #head { height: 1; background: $panel; }
    TableView #left { width: 1fr; }
    TableView #right { width: 34; }
    TableView #board { height: 18; }
    TableView #tabs { height: 1fr; }
    TableView TabPane { padding: 0; }
    TableView #order-box { height: 1fr; border: round $primary-darken-2; }
    TableView #ask { height: 1fr; min-height: 14; border: round $accent; }
    TableView #prompt { height: auto; max-height: 9; padding: 0 1; }
    TableView #options { height: 1fr; border: none; background: transparent; padding: 0; }
    TableView #log { height: 1fr; border: none; background: transparent; }
    TableView #cards { width: 30; height: 1fr; border: none; background: transparent; }
    TableView #card-box { width: 1fr; }
    TableView .scroll { padding: 0 1; }
    """

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.choice: Choice | None = None
        """The open choice of a person."""
        self._told = 0
        self._told_to = -2
        self._pointed = -1

    def compose(self) -> ComposeResult:
        yield Static(id="head")
        with Horizontal():
            with Vertical(id="left"):
                yield BoardView(self.session.game, id="board")
                with TabbedContent(id="tabs", initial="log-tab"):
                    with TabPane("Log", id="log-tab"):
                        yield OptionList(id="log")
                    with TabPane("Hand", id="hand-tab"), Horizontal():
                        yield OptionList(id="cards")
                        with VerticalScroll(id="card-box"):
                            yield Static(id="card")
                    with TabPane("Decks", id="decks-tab"), VerticalScroll(classes="scroll"):
                        yield Static(id="decks")
                    with TabPane("Scenario", id="story-tab"), VerticalScroll(classes="scroll"):
                        yield Static(id="story")
            with Vertical(id="right"):
                with VerticalScroll(id="order-box"):
                    yield Static(id="order")
                with Vertical(id="ask"):
                    yield Static(id="prompt")
                    yield OptionList(id="options")
        yield KeyLine()

    def on_mount(self) -> None:
        self.query_one("#order-box").border_title = "Initiative"
        self._fit()

    def on_resize(self) -> None:
        self._fit()

    def _fit(self) -> None:
        """The board gets the larger part of the height, the side more room on wide screens."""
        width, height = self.app.size
        self.query_one("#board").styles.height = height * 3 // 5
        self.query_one("#right").styles.width = min(52, max(30, width * 3 // 10))

    def show(self) -> None:
        """Everything anew, as the one who looks may see it."""
        game, seat = self.session.game, self.session.seen_by
        self.query_one("#head", Static).update(panels.heading(game, self.size.width))
        self.query_one("#board").border_title = " · ".join(panels.present_goal(game).splitlines())
        self._show_order()
        self.query_one("#decks", Static).update(decks.decks(game))
        self.query_one("#story", Static).update(panels.scenario(game))
        self._show_cards(seat)
        self._show_log(seat)
        self._show_question()
        self._show_board()

    def _show_order(self) -> None:
        """The order of initiative, moved so that whoever acts can be seen."""
        game, order_box = self.session.game, self.query_one("#order-box", VerticalScroll)
        rows = panels.order(game)
        self.query_one("#order", Static).update(Group(*(row for _, row in rows)))
        width = order_box.scrollable_content_region.width
        if game.state.turn < 0 or width <= 0:
            return
        options = self.app.console.options.update(width=width)
        above = 0
        for number, row in rows:
            if number == game.state.turn:
                break
            above += len(self.app.console.render_lines(row, options))
        room = order_box.scrollable_content_region.height
        order_box.scroll_to(y=max(0, above - room // 2), animate=False, force=True)

    def _show_question(self) -> None:
        choice, options = self.choice, self.query_one("#options", OptionList)
        prompt = Text()
        if choice is None:
            prompt.append(OVER if self.session.game.outcome else "Waiting for the others ...", "bold")
            options.clear_options()
        else:
            prompt.append_text(self._just_now(choice))
            if choice.decision.seat >= 0:
                name = Words(self.session.game.setting, self.session.game.state).seat(choice.decision.seat)
                prompt.append(f"{name}: ")
            prompt.append(choice.prompt, "bold")
            if choice.asked.performing:
                prompt.append(f"\n{choice.asked.performing}", "italic #c8b27a")
            options.clear_options()
            options.add_options([Option(_numbered(row.number, row.text)) for row in choice.rows])
            if choice.rows:
                options.highlighted = 0
        self.query_one("#prompt", Static).update(prompt)
        whose = choice.decision.seat if choice is not None else -1
        self.query_one("#ask").border_title = "Your answer" if choice is not None else ""
        self.query_one("#ask").border_subtitle = "" if whose < 0 else "? keys"

    def _just_now(self, choice: Choice) -> Text:
        """The events that led to a question, where the hand is shown instead of the log."""
        if choice.decision.kind == STAGED or not any(row.cards for row in choice.rows):
            return Text()
        game = self.session.game
        since = max((n for n, event in enumerate(game.events) if event.kind == "turn"), default=0)
        last = [line for line in lines(game, self.session.seen_by, since) if line.level == MOST_DETAILED]
        return Text("".join(f"{line.text}\n" for line in last[-JUST_NOW:]), panels.DIM)

    def _show_board(self) -> None:
        self.query_one("#board", BoardView).show(self.session.game, self._marks())

    def _marks(self) -> Marks:
        choice = self.choice
        if choice is None:
            return Marks(focus=self._focus())
        row = self._highlighted()
        return Marks(
            options=choice.hexes,
            chosen=frozenset(choice.rows[row].hexes)
            if row is not None and row < len(choice.rows)
            else frozenset(),
            way=tuple(choice.way or ()),
            focus=self._focus(),
        )

    def _focus(self) -> int:
        """The hex of whom the monster focuses on that is pointed at, or acts."""
        game = self.session.game
        pointed = figures_at(Words(game.setting, game.state), self._pointed) if self._pointed >= 0 else []
        wanted = pointed[0] if pointed else game.state.turn
        for event in reversed(game.events):
            if event.kind == "focus" and event.get("figure") == wanted:
                focus = event.get("focus")
                return game.state.figures[focus].hex if isinstance(focus, int) else -1
            if event.kind == "round":
                break
        return -1

    def _highlighted(self) -> int | None:
        return self.query_one("#options", OptionList).highlighted

    def _show_cards(self, seat: int) -> None:
        cards = self.query_one("#cards", OptionList)
        before = cards.highlighted
        cards.clear_options()
        game = self.session.game
        rows = panels.hand_rows(game, seat)
        cards.add_options([Option(text, id=str(number)) for number, text in rows])
        if rows:
            cards.highlighted = min(before or 0, len(rows) - 1)
            self._show_card(rows[cards.highlighted or 0][0])
        else:
            self.query_one("#card", Static).update(Text("No hand to show.", panels.DIM))

    def _show_card(self, number: int) -> None:
        game, seat = self.session.game, self.session.seen_by
        shown = [panels.card_details(game, number)]
        if self.choice is not None and self.choice.decision.kind == "upgrade":
            better = Words(game.setting, game.state).upgrade(number)
            if better >= 0:
                shown = [panels.card_details(game, better), Text("instead of", panels.DIM), *shown]
        self.query_one("#card", Static).update(Group(*shown, panels.belongings(game, seat)))

    def _show_log(self, seat: int) -> None:
        """Only what is new; everything if something was taken back or somebody else looks."""
        game, log = self.session.game, self.query_one("#log", OptionList)
        if len(game.events) < self._told or seat != self._told_to:
            log.clear_options()
            self._told, self._told_to = 0, seat
        new = lines(game, seat, self._told)
        self._told = len(game.events)
        log.add_options(
            [
                Option(Text("  " * line.level + line.text, LOG_STYLES[line.level]), id=f"{line.event}")
                for line in new[-MOST_LINES:]
            ]
        )
        while log.option_count > MOST_LINES:
            log.remove_option_at_index(0)
        if log.option_count:
            log.highlighted = log.option_count - 1


def _numbered(number: int, text: str) -> Table:
    """An answer behind the number that chooses it; its further lines stand below its words."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=2, justify="right")
    grid.add_column()
    grid.add_row(Text(str(number), panels.DIM), Text(text))
    return grid
