"""The table itself: the course of play, and what people do with keys and the mouse."""

from asyncio import sleep
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import ClassVar

from msgspec.structs import replace
from textual import on
from textual.binding import Binding, BindingType
from textual.events import Key
from textual.widgets import OptionList, TabbedContent

from havenwright.engine import Event
from havenwright.errors import UserError
from havenwright.packs import Registry
from havenwright.table import panels, saves
from havenwright.table.after_scenario import next_scenarios, played_as
from havenwright.table.answer_input import Choice, Chosen
from havenwright.table.board_view import BoardView
from havenwright.table.dialogs import (
    Ending,
    Notice,
    PassScreen,
    SaveScreen,
    SummaryScreen,
    key_lines,
    sentence,
)
from havenwright.table.party import Setup
from havenwright.table.session import Session, revealed
from havenwright.table.view import TableView
from havenwright.telling import Words, asked, reasons, told
from havenwright.telling.english.grammar import capital, join
from havenwright.telling.places import figures_at, place_text

SHOWN_EVERY = 0.1
"""Seconds between two pictures while bots play."""


class TableScreen(TableView):
    """Where a scenario is played."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "keys", "Keys"),
        Binding("u", "undo", "Undo"),
        Binding("r", "redo", "Redo"),
        Binding("w", "why", "Why"),
        Binding("p", "way", "Own path"),
        Binding("v", "preview", "Preview"),
        Binding("i", "hint", "Hint"),
        Binding("x", "remove", "Remove card", show=False),
        Binding("z", "zoom", "Zoom", show=False),
        Binding("l", "tab('log')", "Log", show=False),
        Binding("h", "tab('hand')", "Hand"),
        Binding("d", "tab('decks')", "Decks", show=False),
        Binding("s", "tab('story')", "Scenario", show=False),
        Binding("escape", "back", "Back", show=False),
        Binding("ctrl+s", "save", "Save"),
        Binding("n", "next", "Next scenario", show=False),
        Binding("a", "again", "Again", show=False),
        Binding("q", "leave", "Leave"),
    ]

    def __init__(self, session: Session, packs: Registry, pace: float = 0.0) -> None:
        super().__init__(session)
        self.packs = packs
        self.pace = pace
        self._digits = ""
        self._over = False
        self._read = len(session.game.events) if session.game.replies else 0
        """The events whose sections have been in front of the players."""

    def on_mount(self) -> None:
        self.run_worker(self._begin(), group="beginning")

    async def _begin(self) -> None:
        if await self._is_in_front():
            self.go_on()

    # The course of play

    def go_on(self) -> None:
        """After every change: a section is read, bots answer, the screen is passed on, a person is asked,
        or all is over."""
        session = self.session
        self.choice = None
        self._digits = ""
        story = self._next_story()
        if story is not None:
            self.show()
            title = f"Section {story.get('section')}"
            self.app.push_screen(Notice(title, panels.story_parts(story)), self._next)
        elif session.must_pass >= 0:
            seat = session.must_pass
            name = Words(session.game.setting, session.game.state).seat(seat)
            self.app.push_screen(PassScreen(name), lambda _: self._take_over(seat))
        elif session.decision is not None:
            self.choice = Choice(session.game, session.decision)
            self.show()
            self._turn_to_question()
        elif session.game.outcome:
            self.show()
            if not self._over:
                self._over = True
                self._sum_up()
        else:
            self.run_worker(self._let_bots_play(), exclusive=True, group="bots")

    def _next(self, _: None) -> None:
        """A window was closed."""
        self.go_on()

    def _next_story(self) -> Event | None:
        """The next section that people haven't read yet; bots don't wait for each other to read."""
        events = self.session.game.events
        while self._read < len(events):
            event = events[self._read]
            self._read += 1
            if event.kind == "section" and event.get("story") and self.session.people:
                return event
        return None

    def _take_over(self, seat: int) -> None:
        self.session.look(seat)
        self.go_on()

    def _sum_up(self) -> None:
        game = self.session.game
        self.app.push_screen(SummaryScreen(game, next_scenarios(game, self.packs)), self._after_summary)

    def _after_summary(self, what: Ending | None) -> None:
        if what == "leave":
            self.app.exit()  # nothing is lost: the scenario is over
        elif what == "next":
            self.action_next()
        elif what == "again":
            self.action_again()

    async def _let_bots_play(self) -> None:
        """Bots answer one after the other; the screen follows. They wait while a window is in front."""
        shown = monotonic()
        try:
            while await self._is_in_front() and self.session.bot_answers():
                if self._has_story():
                    break
                if self.pace or monotonic() - shown > SHOWN_EVERY:
                    self.show()
                    shown = monotonic()
                await sleep(self.pace)
        except UserError as error:
            self.complain(error)
            self.show()
            return
        if await self._is_in_front():
            self.go_on()

    async def _is_in_front(self) -> bool:
        """Wait until no window hides the table; False if the table was left meanwhile."""
        while self.is_open and self.app.screen is not self:
            await sleep(SHOWN_EVERY)
        return self.is_open

    @property
    def is_open(self) -> bool:
        """True until the table is left: then its widgets go one by one, and nothing can be shown."""
        return self.app.is_running and self.is_attached and bool(self.query("#head"))

    def _has_story(self) -> bool:
        """True if a section waits to be read."""
        unread = self.session.game.events[self._read :]
        return bool(self.session.people) and any(e.kind == "section" and e.get("story") for e in unread)

    def _turn_to_question(self) -> None:
        """The keyboard goes to the answers, and the hand comes up where cards are chosen."""
        self.query_one("#options", OptionList).focus()
        choice = self.choice
        if choice is not None and choice.hexes:
            self.query_one("#board", BoardView).bring(min(choice.hexes))
        tabs = self.query_one("#tabs", TabbedContent)
        if choice is not None and any(row.cards for row in choice.rows):
            tabs.active = "hand-tab"
        elif not self.session.game.state.round:
            tabs.active = "story-tab"  # while all is set up, one reads what it is about
        elif tabs.active in ("hand-tab", "story-tab"):
            tabs.active = "log-tab"

    def carry_out(self, chosen: Chosen) -> None:
        """Carry out the result of a click or a key."""
        self._digits = ""
        if chosen.kind == "answer":
            if self._try(lambda: self.session.answer(chosen.answer)):
                self.go_on()
        elif chosen.kind == "step":
            self.show()

    def _try(self, act: Callable[[], object]) -> bool:
        """Do something that may not be possible; show the reason if it isn't."""
        try:
            act()
        except UserError as error:
            self.complain(error)
            return False
        if self.session.trouble:
            self.notify(self.session.trouble, title="Not saved", severity="warning", markup=False)
        return True

    def complain(self, error: UserError) -> None:
        self.notify(sentence(error), severity="error", markup=False)

    # What people do

    @on(OptionList.OptionHighlighted, "#options")
    def on_answer_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show what an answer is about: its hexes on the board, its card in the hand."""
        self._show_board()
        rows = self.choice.rows if self.choice is not None else []
        if event.option_index < len(rows) and rows[event.option_index].cards:
            cards = self.query_one("#cards", OptionList)
            wanted = str(rows[event.option_index].cards[0])
            at = next(
                (n for n in range(cards.option_count) if cards.get_option_at_index(n).id == wanted), None
            )
            if at is not None:
                cards.highlighted = at

    @on(OptionList.OptionSelected, "#options")
    def on_answer(self, event: OptionList.OptionSelected) -> None:
        self._answer_row(event.option_index)

    def _answer_row(self, at: int) -> None:
        if self.choice is not None and 0 <= at < len(self.choice.rows):
            self.carry_out(self.choice.take(self.choice.rows[at]))

    @on(OptionList.OptionHighlighted, "#cards")
    def on_card_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_id is not None:
            self._show_card(int(event.option_id))

    @on(OptionList.OptionSelected, "#cards")
    def on_card(self, event: OptionList.OptionSelected) -> None:
        if self.choice is not None and event.option_id is not None:
            self.carry_out(self.choice.with_card(int(event.option_id)))

    @on(OptionList.OptionSelected, "#log")
    def on_line(self, event: OptionList.OptionSelected) -> None:
        if event.option_id is not None:
            self._explain(int(event.option_id))

    @on(BoardView.Picked)
    def on_hex(self, event: BoardView.Picked) -> None:
        if self.choice is not None:
            self.carry_out(self.choice.at_hex(event.at))

    @on(BoardView.Pointed)
    def on_pointed(self, event: BoardView.Pointed) -> None:
        self._pointed = event.at
        game, board = self.session.game, self.query_one("#board", BoardView)
        if event.at < 0 or not game.setting.board(()).floor >> event.at & 1:
            board.border_subtitle = ""
        else:
            words = Words(game.setting, game.state)
            board.border_subtitle = f"{words.hex(event.at)}  {place_text(words, event.at)}"
        self._show_board()

    def on_key(self, event: Key) -> None:
        if event.character is not None and event.character.isdecimal() and self.choice is not None:
            event.stop()
            self._digit(str(int(event.character)))
        elif event.key == "enter" and self.choice is not None and self.choice.way is not None:
            event.stop()
            self.carry_out(self.choice.end_way())
        elif event.key == "enter" and self._digits and self.choice is not None:
            event.stop()
            self._answer_row(self.choice.typed(self._digits)[0])

    def _digit(self, digit: str) -> None:
        """A number is typed; it answers as soon as no longer one is possible."""
        assert self.choice is not None
        at, may_go_on = self.choice.typed(self._digits + digit)
        if at >= 0 and not may_go_on:
            self._answer_row(at)
            return
        self._show_digits(self._digits + digit if may_go_on else "")
        if may_go_on:
            options = self.query_one("#options", OptionList)
            options.focus()
            if at >= 0:
                options.highlighted = at

    def _show_digits(self, digits: str) -> None:
        """Keep the beginning of a number, and show it above the answers."""
        self._digits = digits
        self.query_one("#ask").border_title = f"Your answer: {digits}_" if digits else "Your answer"

    # Keys

    def action_undo(self) -> None:
        before = tuple(self.session.game.events)
        self._go_back(self.session.undo)
        seen = revealed(before[len(self.session.game.events) :])
        if seen:
            said = f"You have seen {join(seen)}. The same comes again: chance isn't taken back."
            self.notify(said, title="Undone", severity="warning")

    def action_redo(self) -> None:
        self._go_back(self.session.redo)

    def _go_back(self, step: Callable[[], None]) -> None:
        self.workers.cancel_group(self, "bots")
        if self._try(step):
            self._told, self._over = len(self.session.game.events) + 1, False
            self._read = len(self.session.game.events)
            self.go_on()

    def action_back(self) -> None:
        if self._digits:
            self._show_digits("")
        elif self.choice is not None and self.choice.back():
            self.show()

    def action_way(self) -> None:
        if self.choice is None or not self.choice.start_way():
            self.notify(
                "You can draw only the path of a move or the area of an attack.",
                severity="warning",
            )
            return
        self.query_one("#board", BoardView).focus()
        self.show()

    def action_why(self) -> None:
        log = self.query_one("#log", OptionList)
        if log.highlighted is not None:
            option = log.get_option_at_index(log.highlighted)
            self._explain(int(option.id or 0))

    def _explain(self, number: int) -> None:
        game = self.session.game
        if number < len(game.events):
            self.app.push_screen(Notice("Why", reasons(game, number)))

    def action_preview(self) -> None:
        """Preview the turn of the monster that is pointed at."""
        game = self.session.game
        words = Words(game.setting, game.state)
        there = figures_at(words, self._pointed) if self._pointed >= 0 else []
        if not there:
            self.notify("Point at a monster first, with the mouse or the cursor.", severity="warning")
            return
        try:
            events = game.preview(there[0], max(0, self.session.seen_by))
        except UserError as error:
            self.complain(error)
            return
        name = game.who(there[0]).name
        said = [capital(told(words, event)) for event in events if event.kind != "modifier"]
        self.app.push_screen(
            Notice(f"If {name} acted now (modifiers are drawn by chance)", said or ["It would do nothing."])
        )

    def action_hint(self) -> None:
        """Show the answers that a bot weighs for the open question, the best first."""
        decision = self.session.decision
        if decision is None or self.choice is None:
            self.notify("There is a hint for a question; nobody is asked one just now.", severity="warning")
            return
        advice, game = self.session.hint(), self.session.game
        texts = {option.answer: option.text for option in asked(game, decision).options}
        best = advice.candidates[0].value if advice.candidates else 0.0
        lines = "\n".join(
            f"{'best' if not n else f'{one.value - best:+.1f}':>6}  {capital(texts[one.option])} "
            f"({one.simulations} round{'s' if one.simulations != 1 else ''})"
            for n, one in enumerate(advice.candidates)
        )
        tried = (
            "Each was tried in imagined rounds. The number says how much better or worse the party stands "
            "afterwards."
        )
        self.app.push_screen(
            Notice(
                f"A hint: {texts[advice.answer]}",
                [lines, tried] if lines else ["By a rule of thumb; nothing had to be tried."],
            )
        )

    def action_remove(self) -> None:
        """An active card of one's own leaves the table."""
        cards = self.query_one("#cards", OptionList)
        if cards.highlighted is None:
            return
        card = int(cards.get_option_at_index(cards.highlighted).id or 0)
        if self._try(lambda: self.session.remove(card)):
            self.go_on()

    def action_zoom(self) -> None:
        self.query_one("#board", BoardView).zoom()

    def action_tab(self, name: str) -> None:
        self.query_one("#tabs", TabbedContent).active = f"{name}-tab"
        lists = {"log": "#log", "hand": "#cards"}
        if name in lists:
            self.query_one(lists[name]).focus()

    def action_keys(self) -> None:
        self.app.push_screen(Notice("Keys", key_lines()))

    def action_save(self) -> None:
        folder = self.session.path.parent if self.session.path else saves.games_folder()
        name = f"{self.session.game.setting.scenario.id}-round-{self.session.game.state.round}"
        self.app.push_screen(SaveScreen(saves.free_path(folder, name)), self._save)

    def _save(self, path: Path | None) -> None:
        if path is not None and self._try(lambda: self.session.save(path)):
            self.notify(f"Saved as {path}", markup=False)

    def action_next(self) -> None:
        """On to where a won scenario leads."""
        there = next_scenarios(self.session.game, self.packs)
        if there:
            self.dismiss(replace(self._played(), scenario=there[0].id))
        elif not self.session.game.outcome:
            self.notify("Win this scenario first.", severity="warning")
        else:
            self.notify("No other scenario follows this one.", severity="warning")

    def action_again(self) -> None:
        if self.session.game.outcome:
            self.dismiss(self._played())

    def _played(self) -> Setup:
        return played_as(self.session.game, self.session.players, hidden=self.session.hidden)

    async def action_leave(self) -> None:
        await self.app.action_quit()
