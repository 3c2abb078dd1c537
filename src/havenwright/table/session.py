"""A game at a table: who answers what, whose hand lies open, taking back and doing again, saving."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType
from typing import Final

from havenwright import bots
from havenwright.engine import PARTY, Answer, Decision, Event, Game
from havenwright.errors import UserError
from havenwright.packs import Registry
from havenwright.table import saves
from havenwright.table.party import PERSON, Setup, begin

NOBODY = -1
REVEALING: Final = MappingProxyType(
    {
        "monster card": "monster ability cards",
        "modifier": "attack modifier cards",
        "revealed cards": "cards that others chose",
        "loot card": "loot cards",
        "seen": "cards of a deck",
        "cards revealed": "cards of a deck",
        "room revealed": "a room",
        "section": "a section",
        "treasure": "a treasure",
        "dungeon room": "a room",
    }
)
"""Kinds of events that show something hidden, and its name."""


def revealed(events: Iterable[Event]) -> list[str]:
    """Hidden things that these events have shown."""
    return list(dict.fromkeys(REVEALING[event.kind] for event in events if event.kind in REVEALING))


class Session:
    """A game with people and bots around it."""

    def __init__(
        self,
        game: Game,
        players: tuple[str, ...],
        *,
        hidden: bool = True,
        path: Path | None = None,
        lock: saves.Lock | None = None,
    ) -> None:
        for player in players:
            if player != PERSON:
                bots.named(player)  # refuses what isn't there
        self.game = game
        self.players = players
        self.people = tuple(seat for seat, player in enumerate(players) if player == PERSON)
        self.hidden = hidden and len(self.people) > 1
        self.path = path
        """Where it is saved after every answer; None: nowhere."""
        self.viewer = self.people[0] if self.people and not self.hidden else NOBODY
        """The seat whose hand is shown; nobody's until somebody says to be the only one who looks."""
        self.trouble = ""
        """Why the last save after an answer didn't succeed."""
        self._lock = lock

    @classmethod
    def begun(cls, setup: Setup, packs: Registry, folder: Path | None = None) -> "Session":
        """A new game."""
        game = begin(setup, packs)
        path, lock = saves.take_free_path(folder, game.setting.scenario.id) if folder else (None, None)
        players = tuple(place.player for place in setup.places)
        return cls(game, players, hidden=setup.hidden, path=path, lock=lock)

    @classmethod
    def resumed(cls, path: Path, packs: Registry, *, from_stored: bool = False) -> "Session":
        """A saved game, saved in the same place from now on; or from the start of its last round."""
        lock = saves.Lock(path)
        try:
            title, game = saves.read(path, packs, from_stored=from_stored)
            return cls(game, title.players, hidden=title.hidden, path=path, lock=lock)
        except UserError:
            lock.release()
            raise

    def close(self) -> None:
        """Let others open the saved game."""
        if self._lock is not None:
            self._lock.release()

    # Who is asked

    def is_for_people(self, decision: Decision) -> bool:
        if decision.seat == PARTY:
            return bool(self.people)
        return decision.seat in self.people

    @property
    def decision(self) -> Decision | None:
        """The decision of a person now: the one who looks already first, bots last."""
        own = [decision for decision in self.game.decisions if self.is_for_people(decision)]
        return next((d for d in own if d.seat in (self.viewer, PARTY)), own[0] if own else None)

    @property
    def must_pass(self) -> int:
        """The seat that the screen must be passed to before it can be asked; -1: to nobody."""
        decision = self.decision
        if decision is None or not self.hidden or decision.seat in (self.viewer, PARTY):
            return NOBODY
        return decision.seat

    def look(self, seat: int) -> None:
        """A person takes the screen."""
        self.viewer = seat

    @property
    def seen_by(self) -> int:
        """The seat whose view is shown; without hidden hands that of whoever is asked."""
        decision = self.decision
        if not self.hidden and decision is not None and decision.seat != PARTY:
            return decision.seat
        return self.viewer

    # Answering

    def answer(self, answer: Answer) -> None:
        """A person answers."""
        decision = self.decision
        if decision is None:
            raise UserError("nobody is asked anything just now")
        self._give(decision, answer)

    def hint(self) -> bots.Advice:
        """The advice of a bot that plans to whoever is asked."""
        decision = self.decision
        if decision is None:
            raise UserError("nobody is asked anything just now")
        return bots.hint(self.game, max(0, self.seen_by) if decision.seat == PARTY else decision.seat)

    def bot_answers(self) -> bool:
        """The next decision of a bot, if people have answered theirs; whether there was one."""
        if self.decision is not None or self.game.decision is None:
            return False
        decision = self.game.decision
        seat = max(0, decision.seat)
        # The same decision gets the same answer, also after something was taken back or loaded.
        bot = bots.named(
            self.players[seat], bots.seed_at(self.game.setting.seed, f"{decision.number} {seat}")
        )
        answer = bot(self.game.handle(seat))
        self._give(decision, answer)
        return True

    def _give(self, decision: Decision, answer: Answer) -> None:
        """An answer, which is taken back if the engine can't go on with it."""
        try:
            self.game.choose(answer, None if decision.seat == PARTY else decision.seat)
        except UserError:
            raise
        except Exception as error:
            with suppress(Exception):
                self.game.undo()
            raise UserError(
                f"the engine can't go on with this answer, which was taken back; it is a mistake of ours: "
                f"{type(error).__name__}: {error}"
            ) from error
        self._keep()

    def remove(self, card: int) -> None:
        """The one who looks takes an active card of their own off the table."""
        self.game.request(self.seen_by, card)
        self._keep()

    # Taking back

    def undo(self) -> None:
        """Back to the last question that a person answered."""
        self._until_asked(self.game.undo)

    def redo(self) -> None:
        """Forth to the next question for a person."""
        self._until_asked(self.game.redo)

    def _until_asked(self, step: Callable[[], None]) -> None:
        step()
        while self.people and self.decision is None:
            try:
                step()
            except UserError:
                break
        self._keep()

    # Saving

    @property
    def title(self) -> saves.Title:
        game = self.game
        return saves.Title(
            game.setting.scenario.name,
            self.players,
            self.hidden,
            game.state.round,
            game.setting.level,
            game.outcome,
            game.setting.rules.name,
        )

    def save(self, path: Path) -> None:
        """Save a copy, or the game itself; not over a game that somebody else plays."""
        if self.path is not None and path.absolute() == self.path.absolute():
            saves.write(path, self.title, self.game)
            return
        lock = saves.Lock(path)
        try:
            saves.write(path, self.title, self.game)
        finally:
            lock.release()

    @property
    def is_unsaved(self) -> bool:
        """True if leaving loses answers."""
        is_lost = bool(self.trouble) or self.path is None
        return is_lost and bool(self.game.replies) and not self.game.outcome

    def _keep(self) -> None:
        """Saves where it always does; the game goes on if that isn't possible, and the table says so."""
        if self.path is None:
            return
        try:
            self.save(self.path)
            self.trouble = ""
        except UserError as error:
            self.trouble = str(error)
