"""A campaign: its state, what is possible, the log of what was done, undo, save and load.

An act that has questions on its way is begun anew with one answer more each time, on a copy of the state. So
nothing is ever half done: a campaign is its log, and forks, undo and saves are lists."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final, Literal

import msgspec

from havenwright.campaign import menu
from havenwright.campaign.acts import do
from havenwright.campaign.core.chance import Seeded
from havenwright.campaign.core.play import Play, Refused, Told
from havenwright.campaign.core.questions import Listed, Question, Unanswered
from havenwright.campaign.model.state import State
from havenwright.errors import UserError
from havenwright.packs.campaigns.content import Content
from havenwright.rulesets import ruleset

FORMAT: Final = 1

COMMITS: Final = frozenset({"event", "check", "brewed", "scenario ended", "week", "retired"})
"""Events that end undo: cards that were turned, results, weeks."""

Undo = Literal["to the last commit", "free"]


class Entry(msgspec.Struct, frozen=True):
    """An act that was done, with the answers on its way."""

    act: dict[str, Any]
    answers: tuple[Any, ...] = ()


class Saved(msgspec.Struct, frozen=True, kw_only=True):
    """A campaign as it is kept."""

    format: int
    ruleset: str
    variants: tuple[str, ...]
    undo: Undo
    start: State
    log: tuple[Entry, ...]
    hash: str
    """The hash of the state after the log."""


@dataclass(frozen=True, slots=True)
class Pending:
    """An act that waits for an answer."""

    act: dict[str, Any]
    answers: tuple[Any, ...]
    question: Question


class Campaign:
    """A campaign that is played."""

    def __init__(
        self,
        game: str,
        content: Content,
        start: State,
        *,
        variants: Sequence[str] = (),
        undo: Undo = "to the last commit",
    ) -> None:
        self.game = ruleset(game)
        self.content = content
        self.variants = frozenset(variants)
        self.rule_of_undo: Undo = undo
        self.log: list[Entry] = []
        self.pending: Pending | None = None
        self._undone: list[Entry] = []
        self._states: list[State] = [start.copy()]
        self._told: list[tuple[Told, ...]] = []

    # Looking

    @property
    def state(self) -> State:
        """The state after everything that was done; an act that waits has changed nothing."""
        return self._states[-1]

    @property
    def hash(self) -> str:
        """The hash of the state."""
        return hash_of(self.state)

    @property
    def events(self) -> list[Told]:
        """Everything that has happened."""
        return [told for some in self._told for told in some]

    def possible(self) -> list[dict[str, Any]]:
        """Acts that can be done now, none while a question waits."""
        if self.pending is not None:
            return []
        play = self._begin(())
        return menu.possible(play, self._works)

    # Doing

    def do(self, act: Mapping[str, Any]) -> None:
        """Do an act, or stop at its first question. One that is refused raises `Refused`."""
        if self.pending is not None:
            raise UserError("a question waits for its answer")
        self._attempt(dict(act), ())

    def answer(self, answer: Any) -> None:
        """Answer the question that waits; it stays if the answer is refused."""
        if self.pending is None:
            raise UserError("no question waits")
        self._attempt(self.pending.act, (*self.pending.answers, answer))

    def withdraw(self) -> None:
        """Take back an act that waits for an answer, unless a card was turned on the way."""
        if self.pending is None:
            raise UserError("no question waits")
        play = self._begin(self.pending.answers)
        try:
            do(play, self.pending.act)
        except Unanswered:
            if self.rule_of_undo != "free" and any(told.kind in COMMITS for told in play.told):
                raise UserError("a card was turned: it is too late") from None
        self.pending = None

    def _attempt(self, act: dict[str, Any], answers: tuple[Any, ...]) -> None:
        play = self._begin(answers)
        try:
            do(play, act)
        except Unanswered as asked:
            self.pending = Pending(act, answers, asked.question)
            return
        assert isinstance(play.answers, Listed)
        if play.answers.left:
            raise Refused("there is no question for this answer")
        self.pending = None
        self.log.append(Entry(act, answers))
        self._states.append(play.state)
        self._told.append(tuple(play.told))
        self._undone.clear()

    def _works(self, act: dict[str, Any]) -> bool:
        try:
            do(self._begin(()), act)
        except Unanswered:
            return True
        except UserError:
            return False
        return True

    def _begin(self, answers: Sequence[Any]) -> Play:
        state = self.state.copy()
        return Play(state, self.content, self.game, Listed(answers), Seeded(state), self.variants)

    # Undo

    def undo(self) -> None:
        """Take the last act back."""
        if self.pending is not None:
            self.withdraw()
            return
        if not self.log:
            raise UserError("nothing was done yet")
        if self.rule_of_undo != "free" and any(told.kind in COMMITS for told in self._told[-1]):
            raise UserError("that can't be taken back: a card was turned, or a result entered")
        self._undone.append(self.log.pop())
        self._states.pop()
        self._told.pop()

    def redo(self) -> None:
        """Do again what was taken back last."""
        if not self._undone:
            raise UserError("nothing was taken back")
        undone = self._undone[:]
        entry = undone.pop()
        self._attempt(entry.act, entry.answers)
        self._undone = undone

    # Copies and saves

    def fork(self) -> "Campaign":
        """A second campaign that stands where this one does."""
        return Campaign.load(self.save(), self.content)

    def save(self) -> bytes:
        """The campaign as it is kept: where it began, and its log."""
        saved = Saved(
            format=FORMAT,
            ruleset=self.game.id,
            variants=tuple(sorted(self.variants)),
            undo=self.rule_of_undo,
            start=self._states[0],
            log=tuple(self.log),
            hash=self.hash,
        )
        return msgspec.json.encode(saved)

    @classmethod
    def load(cls, blob: bytes, content: Content) -> "Campaign":
        """A campaign from its save: the log is played again, and must lead to the same state."""
        try:
            saved = msgspec.json.decode(blob, type=Saved)
        except msgspec.DecodeError as error:
            raise UserError(f"this is no save of a campaign: {error}") from None
        if saved.format != FORMAT:
            raise UserError(f"the save has format {saved.format}, and this program reads {FORMAT}")
        campaign = cls(saved.ruleset, content, saved.start, variants=saved.variants, undo=saved.undo)
        for number, entry in enumerate(saved.log, 1):
            try:
                campaign._attempt(entry.act, entry.answers)
            except UserError as error:
                raise UserError(f"act {number} of the save isn't possible any more: {error}") from None
            except (TypeError, ValueError, AttributeError):  # a stranger's save may say anything
                raise UserError(f"act {number} of the save is no act") from None
            if campaign.pending is not None:
                raise UserError(f"act {number} of the save has a question that it doesn't answer")
        if campaign.hash != saved.hash:
            raise UserError("the save leads to another state than it did")
        return campaign


def hash_of(state: State) -> str:
    """The hash of a state: equal for equal states."""
    return sha256(msgspec.json.encode(state, order="sorted")).hexdigest()
