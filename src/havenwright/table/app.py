"""The application: from set-up or a saved game to the table, in a terminal that is large enough."""

from pathlib import Path
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.events import Resize
from textual.geometry import Size

from havenwright.engine import CannotReplay
from havenwright.errors import UserError
from havenwright.packs import Registry
from havenwright.rulesets import ruleset
from havenwright.table import saves
from havenwright.table.dialogs import COLUMNS, LINES, Notice, Question, SmallScreen, sentence
from havenwright.table.offers import first_setup
from havenwright.table.party import Setup
from havenwright.table.screen import TableScreen
from havenwright.table.session import Session
from havenwright.table.setup_screen import ResumeScreen, SetupScreen

PACE = 0.15
"""Seconds between two answers of bots, so that people can follow."""


class TableApp(App[None]):
    """`haven play`."""

    TITLE = "Havenwright"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("q", "quit", "Leave", show=False)]

    def __init__(
        self,
        packs: Registry,
        *,
        folder: Path | None = None,
        setup: Setup | None = None,
        session: Session | None = None,
        offers_resume: bool = True,
        pace: float = PACE,
    ) -> None:
        super().__init__()
        self.packs = packs
        self.folder = folder
        self.setup = setup or first_setup(packs)
        self.session = session
        self.offers_resume = offers_resume
        self.pace = pace

        self._has_begun = False

    def on_mount(self) -> None:
        self.theme = "textual-dark"
        self._open()
        self._has_begun = True
        self._fit(self.size)

    def _open(self) -> None:
        if self.session is not None:
            self._sit_down(self.session)
            return
        found = saves.unfinished(self.folder) if self.folder and self.offers_resume else []
        if found:
            self.push_screen(ResumeScreen(found), self._resume)
        else:
            self._set_up()

    def on_unmount(self) -> None:
        if self.session is not None:
            self.session.close()

    async def action_quit(self) -> None:
        """Leave; ask first if that loses the game."""
        session = self.session
        if session is None or not session.is_unsaved:
            self.exit()
        elif not isinstance(self.screen, Question):
            said = session.trouble or "It isn't saved anywhere."
            asked = Question("Leave, and lose this game?", said, "Leave", "Stay")
            self.push_screen(asked, self._leave)

    def _leave(self, leaves: bool | None) -> None:
        if leaves:
            self.exit()
        else:
            self.call_later(lambda: self._fit(self.size))

    def _set_up(self) -> None:
        self.push_screen(SetupScreen(self.packs, self.setup), self._begin)

    def _begin(self, setup: Setup | None) -> None:
        if setup is None:
            return
        try:
            session = Session.begun(setup, self.packs, self.folder)
        except UserError as error:
            self.setup = setup
            self._set_up()
            self.notify(sentence(error), severity="error", markup=False)
            return
        self._sit_down(session)

    def _resume(self, path: Path | None) -> None:
        if path is None:
            self._set_up()
            return
        try:
            session = Session.resumed(path, self.packs)
        except CannotReplay as error:
            asked = Question("Go on from the last round's start?", str(error), "Go on there", "Another game")
            self.push_screen(asked, lambda agrees: self._resume_stored(path) if agrees else self._set_up())
        except UserError as error:
            self._tell_unresumed(error)
        else:
            self._sit_down(session)

    def _resume_stored(self, path: Path) -> None:
        """Go on from the start of the last round of a game that can't be played again."""
        try:
            session = Session.resumed(path, self.packs, from_stored=True)
        except UserError as error:
            self._tell_unresumed(error)
            return
        self._sit_down(session)
        self.notify(session.game.remark, markup=False)

    def _tell_unresumed(self, error: UserError) -> None:
        self.push_screen(Notice("This game can't be resumed", [str(error)]), lambda _: self._set_up())

    def _sit_down(self, session: Session) -> None:
        if self.session is not None and self.session is not session:
            self.session.close()
        self.session = session
        self.push_screen(TableScreen(session, self.packs, self.pace), self._go_on)

    def _go_on(self, setup: Setup | None) -> None:
        """After a scenario: the next one, or the same again. Where nothing is to be chosen it begins."""
        if setup is None:
            self.exit()
        elif ruleset(setup.ruleset).levels == "scenario":
            self._begin(setup.with_chance())
        else:
            self.setup = setup
            self._set_up()

    def on_resize(self, event: Resize) -> None:
        if self._has_begun:
            self._fit(event.size)

    def _fit(self, size: Size) -> None:
        """A terminal that is too small says so until it is large enough.

        The notice is always the uppermost screen: nothing opens a window while it is there.
        """
        small = size.width < COLUMNS or size.height < LINES
        is_told = isinstance(self.screen, SmallScreen)
        if small and not is_told:
            self.push_screen(SmallScreen())
        elif not small and is_told:
            self.pop_screen()
