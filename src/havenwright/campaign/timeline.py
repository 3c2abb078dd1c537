"""The timeline of a campaign: the log of what was done, the states that follow from it, undo and redo.

An act that has questions on its way is begun anew with one answer more each time, on a copy of the state. So
nothing is ever half done: a campaign is its log, and forks, undo and saves are lists."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from copy import copy
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final, Literal, Self

import msgspec

from havenwright.campaign.acts import do
from havenwright.campaign.core.chance import Seeded
from havenwright.campaign.core.play import Play, Refused, Told
from havenwright.campaign.core.questions import Listed, Question, Unanswered
from havenwright.campaign.model.decisions import PARTY
from havenwright.campaign.model.event_kinds import KINDS
from havenwright.campaign.model.state import State, unpacked
from havenwright.errors import UserError
from havenwright.packs.campaigns.content import Content
from havenwright.rulesets import ruleset

Undo = Literal["to the last commit", "own answers", "free"]


LATER_FIELDS: Final = ("reputation_most",)
"""Fields of states that came after the first saves: empty ones don't count for the hash."""


SHOWING: Final = frozenset({"option", "passed over", "section read", "design"})
"""Events that show the back of a card, a section, or what was drawn."""


class Entry(msgspec.Struct, frozen=True, tag="do", tag_field="entry", omit_defaults=True):
    """An act that was done, with the answers on its way."""

    act: dict[str, Any]
    answers: tuple[Any, ...] = ()
    seat: int = PARTY


class TakenBack(msgspec.Struct, frozen=True, tag="undo", tag_field="entry"):
    """The last act that held was taken back."""

    left: int


@dataclass(frozen=True, slots=True)
class Pending:
    """An act that waits for an answer."""

    act: dict[str, Any]
    answers: tuple[Any, ...]
    question: Question
    seat: int


@dataclass(frozen=True, slots=True)
class Point:
    """The state after a number of acts."""

    count: int
    state: State
    final: bool = True
    """False if it can be undone to before all the same: people typed a result, or somebody retired."""


class Timeline:
    """A campaign from its first state to the present one."""

    def __init__(
        self,
        game: str,
        content: Content,
        start: State,
        *,
        variants: Iterable[str] = (),
        undo: Undo = "to the last commit",
    ) -> None:
        self.game = ruleset(game)
        self.content = content
        self.variants = frozenset(variants)
        self.rule_of_undo: Undo = undo
        self.log: list[Entry | TakenBack] = []
        """Everything that was done and taken back; it only ever grows."""
        self.held: list[Entry] = []
        """The acts that hold."""
        self.pending: Pending | None = None
        self._undone: list[Entry] = []
        self._points = [Point(0, start.copy())]
        self._state = self._points[0].state
        self._told: list[tuple[Told, ...] | None] = []
        """The events of each act that holds; None if they weren't played here."""
        self.remarks: list[str] = []
        """Things that people should know who go on with it: what changed since it was saved."""

    # Looking

    @property
    def state(self) -> State:
        """The state after everything that was done; an act that waits has changed nothing."""
        return self._state

    @property
    def hash(self) -> str:
        """The hash of the state."""
        return hash_of(self.state)

    @property
    def events(self) -> list[Told]:
        """Everything that has happened."""
        return [told for some in self.events_by_act() for told in some]

    def events_by_act(self, since: int = 0) -> list[tuple[Told, ...]]:
        """The events of each act that holds, from one on."""
        if None in self._told[since:]:
            self._replay()
        return [told for told in self._told[since:] if told is not None]

    @property
    def first_state(self) -> State:
        """The state that it began with."""
        return self._points[0].state

    @property
    def last_point(self) -> Point:
        """The last state that can't be undone to before."""
        return self._points[-1]

    def state_at(self, count: int) -> State | None:
        """The state after a number of the acts that hold; None if there are fewer."""
        if not self._points[0].count <= count <= len(self.held):
            return None
        return self._state_after(count, [point for point in self._points if point.count <= count][-1])

    @property
    def phases(self) -> tuple[tuple[int, str], ...]:
        """The states that can't be undone to before: number of acts, and hash."""
        return tuple((point.count, hash_of(point.state)) for point in self._points)

    # Doing

    def do(self, act: Mapping[str, Any], seat: int = PARTY) -> None:
        """Do an act, or stop at its first question. One that is refused raises `Refused`."""
        if self.pending is not None:
            raise UserError("a question waits for its answer")
        self._attempt(dict(act), (), seat)
        self._undone.clear()

    def answer(self, answer: Any) -> None:
        """Answer the question that waits; it stays if the answer is refused."""
        if self.pending is None:
            raise UserError("no question waits")
        self._attempt(self.pending.act, (*self.pending.answers, answer), self.pending.seat)
        self._undone.clear()

    def withdraw(self) -> None:
        """Take back an act that waits for an answer; if a card was turned on the way, its last answer."""
        if self.pending is None:
            raise UserError("no question waits")
        self.check_undo()
        waits = self.pending
        free = self.rule_of_undo == "free" or not _commits(waits.act, self.told_so_far())
        self.pending = None if free else self._asked_again(self.state, waits.act, waits.answers, waits.seat)

    def _asked_again(
        self, before: State, act: dict[str, Any], answers: tuple[Any, ...], seat: int
    ) -> Pending | None:
        """An act that waits for its last answer again; None if it has none, or a card was turned since."""
        if not answers:
            return None
        now, then = self._begin(before.copy(), answers), self._begin(before.copy(), answers[:-1])
        with suppress(Unanswered):
            do(now, act)
        try:
            do(then, act)
        except Unanswered as asked:
            if _shown(now.told) == _shown(then.told):
                return Pending(act, answers[:-1], asked.question, seat)
        return None

    def _last_asked_again(self) -> Pending | None:
        """The last act that holds, waiting for its last answer once more."""
        entry, left = self.held[-1], len(self.held) - 1
        before = self.state_at(left) if entry.answers else None
        return None if before is None else self._asked_again(before, entry.act, entry.answers, entry.seat)

    def told_so_far(self) -> tuple[Told, ...]:
        """The events of the act that waits, up to its question."""
        if self.pending is None:
            return ()
        play = self.begin(self.pending.answers)
        with suppress(Unanswered):
            do(play, self.pending.act)
        return tuple(play.told)

    def begin(self, answers: Sequence[Any] = ()) -> Play:
        """An act on a copy of the state, which changes nothing here."""
        return self._begin(self.state.copy(), answers)

    def _begin(self, state: State, answers: Sequence[Any] = ()) -> Play:
        return Play(state, self.content, self.game, Listed(answers), Seeded(state), self.variants)

    def trial(self) -> Callable[[Mapping[str, Any]], bool]:
        """A function that tries acts, each on a copy of the present state; True if it could be done."""
        packed = self.state.packed()

        def works(act: Mapping[str, Any]) -> bool:
            try:
                do(self._begin(unpacked(packed)), act)
            except Unanswered:
                return True
            except UserError:
                return False
            return True

        return works

    def _attempt(self, act: dict[str, Any], answers: tuple[Any, ...], seat: int) -> None:
        play = self.begin(answers)
        try:
            do(play, act)
        except Unanswered as asked:
            self.pending = Pending(act, answers, asked.question, seat)
            return
        assert isinstance(play.answers, Listed)
        if play.answers.left:
            raise Refused("there is no question for this answer")
        self.pending = None
        entry = Entry(act, answers, seat)
        self.log.append(entry)
        self.held.append(entry)
        self._state = play.state
        self._told.append(tuple(play.told))
        if any(KINDS[one.kind].commits for one in play.told):
            self._points.append(Point(len(self.held), play.state, _commits(act, play.told)))

    def branch(self) -> Self:
        """A copy that goes on by itself; states aren't changed in place, so it is made at once."""
        twin = copy(self)
        twin.log, twin.held = self.log[:], self.held[:]
        twin._undone, twin._points, twin._told = self._undone[:], self._points[:], self._told[:]
        return twin

    # Undo

    def undo(self, seat: int = PARTY) -> None:
        """Take the last act back."""
        if self.pending is not None:
            self.withdraw()
            return
        self.check_undo(seat)
        left, last = len(self.held) - 1, self.held[-1]
        again = self._last_asked_again() if self._is_final() else None
        self._go_back(left)
        self._undone.append(last)
        self.log.append(TakenBack(left))
        self.pending = again

    def _is_final(self) -> bool:
        """True if the last act turned a card, and the table doesn't take that back."""
        return self.rule_of_undo != "free" and self.last_final == len(self.held)

    @property
    def last_final(self) -> int:
        """The number of acts that can't be taken back, but where undo is free."""
        return max((point.count for point in self._points if point.final), default=0)

    def _go_back(self, left: int) -> None:
        """Only the first acts hold from now on."""
        points = [point for point in self._points if point.count <= left]
        self._state = self._state_after(left, points[-1])  # fails where packs have changed: nothing is undone
        self._points = points
        del self.held[left:]
        del self._told[left:]

    def check_undo(self, seat: int = PARTY) -> None:
        """Refuse to take the last act back where the table doesn't allow it."""
        if self.pending is not None:
            waits = self.pending
            if self.rule_of_undo == "free" or not _commits(waits.act, self.told_so_far()):
                return
            if self._asked_again(self.state, waits.act, waits.answers, waits.seat) is None:
                raise UserError("a card was turned: it is too late")
            return
        if not self.held:
            raise UserError("nothing was done yet")
        if self._is_final() and self._last_asked_again() is None:
            raise UserError("that can't be taken back: a card was turned, or a result entered")
        if self.rule_of_undo == "own answers" and seat not in (PARTY, self.held[-1].seat):
            raise UserError("that was somebody else's answer")

    @property
    def can_redo(self) -> bool:
        """True if something was taken back that can be done again."""
        waits = self.pending
        return bool(self._undone) and (waits is None or waits.act is self._undone[-1].act)

    @property
    def redo_seat(self) -> int:
        """The seat whose act would be done again; the party's where there is none."""
        return self._undone[-1].seat if self._undone else PARTY

    def redo(self) -> None:
        """Do again what was taken back last."""
        if not self.can_redo:
            raise UserError("nothing was taken back")
        entry = self._undone[-1]
        self._attempt(entry.act, entry.answers, entry.seat)
        self._undone.pop()

    def _state_after(self, count: int, point: Point) -> State:
        """The state after a number of acts, played on from a point."""
        twin = self._twin(point.state)
        for entry in self.held[point.count : count]:
            twin._attempt(entry.act, entry.answers, entry.seat)
        return twin.state

    def _replay(self) -> None:
        """Play everything again from the start, for its events; what can't be has none."""
        twin = self._twin(self._points[0].state)
        try:
            for entry in self.held:
                twin._attempt(entry.act, entry.answers, entry.seat)
        except UserError:
            self.remarks.append("the story before the last phase can't be told again: the packs have changed")
        known = twin._told if len(twin._told) == len(self.held) else [()] * len(self.held)
        self._told = [old if told is None else told for told, old in zip(self._told, known, strict=True)]

    def _twin(self, start: State) -> "Timeline":
        return Timeline(self.game.id, self.content, start, variants=self.variants, undo=self.rule_of_undo)

    def go_on_from(
        self, log: Iterable[Entry | TakenBack], stored: Point | None = None, *, drops: bool = False
    ) -> None:
        """Play a log again, from where this campaign is; from a stored state on, if there is one.

        The log may take back what was done before it. `drops`: from the first act on that can't be done any
        more all are left out, with a remark."""
        held, done = self.held[:], len(self.held)
        for line in log:
            self.log.append(line)
            if isinstance(line, TakenBack):
                del held[line.left :]
                done = min(done, line.left)
            else:
                held.append(line)
        if done < len(self.held):
            self._go_back(done)
        if stored is not None and stored.count <= len(held):
            done = stored.count
            self.held = held[:done]
            self._told = [None] * done
            self._points.append(stored)
            self._state = stored.state
        for number, entry in enumerate(held[done:], done + 1):
            try:
                self._do_again(entry, number)
            except UserError as error:
                if not drops:
                    raise
                self.pending = None
                self.log.append(TakenBack(len(self.held)))
                self.remarks.append(f"{error}; the campaign goes on before it")
                break
        self._undone.clear()

    def _do_again(self, entry: Entry, number: int) -> None:
        """Do an act of a log; it is in the log already."""
        act = f"phase {len(self._points)}, act {number} of the save"
        try:
            self._attempt(entry.act, entry.answers, entry.seat)
        except UserError as error:
            raise UserError(f"{act} isn't possible any more: {error}") from None
        except (TypeError, ValueError, LookupError, AttributeError):  # a stranger's save may say anything
            raise UserError(f"{act} is no act") from None
        if self.pending is not None:
            raise UserError(f"{act} has a question that it doesn't answer")
        self.log.pop()


def _commits(act: Mapping[str, Any], told: Iterable[Told]) -> bool:
    """True if something happened that can't be taken back; a result that people typed can be."""
    typed = "finish" in act and not was_played(act)
    spared = ("retired", "scenario ended") if typed else ("retired",)
    return any(KINDS[one.kind].commits and one.kind not in spared for one in told)


def _shown(told: Iterable[Told]) -> int:
    """The number of events that show people something that they can't unlearn."""
    return sum(KINDS[one.kind].commits or one.kind in SHOWING for one in told)


def was_played(act: Mapping[str, Any]) -> bool:
    """True if the result that an act enters is that of a game, not one that people typed."""
    return bool(act.get("save"))


def hash_of(state: State) -> str:
    """The hash of a state: equal for equal states."""
    plain = msgspec.to_builtins(state, str_keys=True)  # weeks are numbers, and JSON sorts texts alone
    for field in LATER_FIELDS:
        if not plain[field]:
            del plain[field]
    return sha256(msgspec.json.encode(plain, order="sorted")).hexdigest()
