"""The timeline of a game: steps run to the next question, checkpoints between them, and the way back.

Pending work is always the state at the last checkpoint, the agenda there, and the answers since: plain
data. A running step is a generator, which can't be copied; it is run again instead.
"""

from collections.abc import Generator
from typing import Self

import msgspec
from msgspec.structs import force_setattr

from havenwright.engine.bonuses.standing import SOURCES, follow_standing, note_standing
from havenwright.engine.components.decks import as_known_by
from havenwright.engine.core.play import CARD_LEFT, Asking, Imagine, Play, Questions, Wait
from havenwright.engine.foresight import orders_differ
from havenwright.engine.model.agenda import BeginRound, Entry, PlayCard, SelectCards, ShortRest, Strike
from havenwright.engine.model.chance import seeded
from havenwright.engine.model.decisions import Answer, Decision, IllegalAnswer
from havenwright.engine.model.events import Event
from havenwright.engine.model.log import REQUEST, RESEED, Reply, Stored
from havenwright.engine.model.state import State
from havenwright.engine.round import requests
from havenwright.engine.scenario.triggers import follow_plot
from havenwright.engine.setting.setting import Setting
from havenwright.engine.setup.player_choices import imagine_goals
from havenwright.engine.steps import STEPS
from havenwright.monsters import Plan

POINTS = frozenset((BeginRound, SelectCards, PlayCard, ShortRest, Strike))
"""Entries before which the game is kept: at the start of rounds, and before steps that nearly always ask, so
that copies of the game are cheap."""


class Checkpoint(msgspec.Struct, frozen=True, gc=False):
    """The game between two steps. Its state is never written."""

    state: State
    agenda: tuple[Entry, ...]
    events: int
    """How many events there had been."""
    replies: int
    """How many answers there had been."""
    rounds: int = 0
    """How many rounds had begun."""


class Timeline:
    """A game as far as it has been played, and everything that can still be taken back."""

    def __init__(self, setting: Setting, checkpoint: Checkpoint, *, keep_history: bool = True) -> None:
        self.setting = setting
        self._events: list[Event] = []
        self._replies: list[Reply] = []
        self._log: list[Reply] = []
        self._undone: list[Reply] = []
        self._rounds: list[Checkpoint] = []
        self._first: Stored | None = None
        self._earlier: tuple[Reply, ...] = ()
        self.remark = ""
        """A remark on how this game was loaded, for whoever plays on."""
        self._history: list[Checkpoint] = [checkpoint]
        self._keep_history = keep_history
        self._light = False
        self._open: tuple[Decision, ...] = ()
        self._given: dict[int, Answer] = {}
        self._plans: list[tuple[int, Plan]] | None = None
        self._resume(checkpoint)

    def _resume(self, checkpoint: Checkpoint, known: Play | None = None) -> None:
        """Go on from a checkpoint to the next question."""
        del self._events[checkpoint.events :]
        del self._rounds[checkpoint.rounds :]
        self._play = Play(self.setting, checkpoint.state.copy(), list(checkpoint.agenda), self._events)
        if known is not None:
            self._play.adopt_caches(known)
        self._play.plans = self._plans
        self._entry: Entry | None = None
        self._waiting: list[tuple[Generator[Asking, object, None], int, set[int]]] = []
        self._step: Generator[Asking, object, None] | None = None
        self._answered = self._ran = False
        self._told = len(self._events)
        note_standing(self._play, known)
        self._advance(None)

    def _reseed(self, seed: int, seat: int) -> None:
        """Chance is dealt anew, and with it what another seat knows: cards it looked at, its battle goal."""
        chance, decks = self._play.state.chance, self._play.state.decks
        for purpose in chance:
            chance[purpose] = seeded(seed, purpose)
        for name, deck in decks.items():
            decks[name] = as_known_by(deck, seat)
        imagine_goals(self._play.state, seat, seed)

    def _give(self, reply: Reply) -> None:
        """An answer, a request or a new deal, written down and carried out."""
        self._replies.append(reply)
        self._log.append(reply)
        self._take(*reply)

    def _ask_for(self, card: int) -> None:
        """Serve a request at once where the rules let it be, and otherwise as soon as they do.

        A step that asks and has done nothing yet is begun again; another one asks its question again.
        """
        state = self._play.state
        state.requests = (*state.requests, card)
        entry = self._entry
        if entry is not None and type(entry) in requests.ASK_FIRST and not self._answered and not self._given:
            self._play.agenda.append(entry)
            self._step, self._open = None, ()
            self._advance(None)
        elif (
            entry is not None
            and self._step is not None
            and not self._together
            and requests.is_served_at_once(self._play, entry, card)
        ):
            state.requests = state.requests[:-1]
            requests.remove(self._play, card)
            self._advance(CARD_LEFT)

    def _take(self, seat: int, answer: Answer) -> None:
        if seat == RESEED:
            if not isinstance(answer, tuple) or len(answer) != 2:
                raise IllegalAnswer(f"{answer!r} is no number to deal chance anew from, and a seat")
            self._reseed(*answer)
            return
        if seat == REQUEST:
            assert isinstance(answer, tuple)
            self._ask_for(answer[1])
            return
        self._given[seat] = answer
        self._open = tuple([d for d in self._open if d.seat != seat]) if self._together else ()
        if self._open:
            return
        given, self._given = self._given, {}
        self._answered = True
        self._advance(tuple([given[d.seat] for d in self._asked]) if self._together else answer)

    def _advance(self, reply: object) -> None:
        """Run steps until one asks something, or the scenario is over."""
        play, step, entry = self._play, self._step, self._entry
        state, agenda, figures = play.state, play.agenda, play.state.figures
        waiting = self._waiting
        asking = None if step is None else _after(step, reply)
        while asking is None or isinstance(asking, Wait | Imagine):
            if isinstance(asking, Imagine):
                assert step is not None
                asking = _after(step, orders_differ(play, asking))
                continue
            if asking is not None:
                assert step is not None
                assert entry is not None
                self._put_off(step, entry, asking)
                step, asking = None, None
            elif step is not None:
                step = None
                self._follow()
                self._ran = True
                if self._answered and not waiting:
                    self._answered = False
                    self._checkpoint()
            if not agenda or state.outcome:
                self._step, self._open = None, ()
                return
            entry = agenda.pop()
            if waiting and len(agenda) == waiting[-1][1]:  # the step that waits goes on
                step, _, play.acting = waiting.pop()
                asking = _after(step, None)
                continue
            actor = entry.actor
            if actor >= 0 and figures[actor].hex < 0:  # who should act is gone
                continue
            if state.requests and requests.is_boundary(play, entry):
                agenda.append(entry)
                requests.serve(play)
                self._follow()
                continue
            kind = type(entry)
            if kind in POINTS and not waiting:
                if kind is BeginRound:
                    if not self._light:
                        self._rounds.append(self._point(entry))
                elif self._ran:
                    self._checkpoint(entry)
            if play.acting:
                play.acting.clear()
            step = STEPS[kind](play, entry)
            asking = next(step, None)
        self._step, self._entry = step, entry
        self._ask(asking)

    def _put_off(self, step: Generator[Asking, object, None], entry: Entry, wait: Wait) -> None:
        """Let a step wait until what lies above its entry on the agenda is done."""
        self._play.agenda.insert(wait.mark, entry)
        self._waiting.append((step, wait.mark, self._play.acting))
        if wait.follows:
            self._follow()
        self._play.acting = set()

    def _follow(self) -> None:
        """Push what follows from a step that is over: effects of the scenario, then of lost abilities."""
        play, events = self._play, self._events
        state, told = play.state, events[self._told :]
        if not play.watcher.is_still(state, told):
            follow_plot(play, told)
        if play.standing_of != SOURCES(state):
            follow_standing(play)
        self._told = len(events)

    def _ask(self, asking: Questions) -> None:
        """Decisions are open now, numbered like the answers to come."""
        number = len(self._replies)
        if isinstance(asking, Decision):
            self._together, self._open = False, (asking,)
            force_setattr(asking, "number", number)
        else:
            self._together, self._open = True, asking
            for place, decision in enumerate(asking, number):
                force_setattr(decision, "number", place)
        self._asked = self._open

    def _point(self, *entries: Entry) -> Checkpoint:
        """The game as it is now, between two steps, with something more to be done first."""
        agenda, state = (*self._play.agenda, *entries), self._play.state.copy()
        return Checkpoint(state, agenda, len(self._events), len(self._replies), len(self._rounds))

    def _checkpoint(self, *entries: Entry) -> None:
        self._ran = False
        if self._light:
            return
        point = self._point(*entries)
        if self._keep_history:
            self._history.append(point)
        else:
            self._history[:] = [point]

    def _rewind(self, replies: list[Reply]) -> None:
        """Back to where only these answers had been given."""
        while self._history[-1].replies > len(replies):
            self._history.pop()
        self._replies = replies[: self._history[-1].replies]
        self._given = {}
        self._resume(self._history[-1])
        for seat, answer in replies[self._history[-1].replies :]:
            self._replies.append((seat, answer))
            self._take(seat, answer)

    def _bare(self, base: Checkpoint, plans: "list[tuple[int, Plan]] | None" = None) -> Self:
        """A game as it was at a checkpoint, which begins its history."""
        twin = type(self).__new__(type(self))
        twin.setting = self.setting
        twin._events = self._events[: base.events]
        twin._replies = self._replies[: base.replies]
        twin._log, twin._undone = list(self._log), list(self._undone)
        twin._rounds = self._rounds[: base.rounds]
        twin._first, twin._earlier, twin.remark = self._first, self._earlier, self.remark
        twin._history = [base]
        twin._keep_history, twin._light = self._keep_history, False
        twin._open, twin._given, twin._plans = (), {}, plans
        twin._resume(base, self._play)
        return twin

    def _copy(self) -> Self:
        base = self._history[-1]
        twin = self._bare(base)
        if self._keep_history:
            twin._history = [*self._history[:-1], *twin._history]
        for seat, answer in self._replies[base.replies :]:
            twin._replies.append((seat, answer))
            twin._take(seat, answer)
        return twin


def _after(step: Generator[Asking, object, None], reply: object) -> Asking | None:
    """Send a reply to a step. Returns its next question; None when it is over."""
    try:
        return step.send(reply)
    except StopIteration:
        return None
