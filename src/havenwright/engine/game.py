"""The contract: a game that asks decisions and tells events, and can be forked, undone, saved and loaded.

What is pending is always the state at the last checkpoint, the agenda there, and the answers since: plain
data. A running step is a generator, which can't be copied; it is run again instead.
"""

import hashlib
from collections.abc import Generator, Sequence
from typing import Final, TypeAlias

import msgspec

from havenwright.engine.agenda import Entry
from havenwright.engine.chance import seeded
from havenwright.engine.decisions import PARTY, Answer, Decision, IllegalAnswer
from havenwright.engine.events import Event
from havenwright.engine.freeform import check
from havenwright.engine.outfitting import carried, check_items, loot_cards
from havenwright.engine.play import Asking, Play
from havenwright.engine.plotting import look
from havenwright.engine.setting import Seat, Setting
from havenwright.engine.setup import first_agenda, first_state
from havenwright.engine.state import State
from havenwright.engine.steps import run
from havenwright.engine.view import View, view
from havenwright.errors import UserError
from havenwright.packs.registry import Registry
from havenwright.rulesets import ruleset as named_ruleset

SAVE_FORMAT: Final = 1
RESEED: Final = -2
"""In place of a seat in the log: chance was dealt anew."""
Reply: TypeAlias = tuple[int, Answer]
"""Who answered what."""


class Checkpoint(msgspec.Struct, frozen=True):
    """The game between two steps. Its state is never written."""

    state: State
    agenda: tuple[Entry, ...]
    events: int
    """How many events there had been."""
    replies: int
    """How many answers there had been."""


class Save(msgspec.Struct, frozen=True):
    """A game as it is stored: what it was started with, and every answer."""

    format: int
    ruleset: str
    packs: str
    scenario: str
    party: tuple[Seat, ...]
    level: int
    seed: int
    replies: tuple[Reply, ...]
    hash: str


class Game:
    """A scenario being played."""

    def __init__(self, setting: Setting, checkpoint: Checkpoint, *, keep_history: bool = True) -> None:
        self.setting = setting
        self._events: list[Event] = []
        self._replies: list[Reply] = []
        self._history: list[Checkpoint] = [checkpoint]
        self._keep_history = keep_history
        self._open: tuple[Decision, ...] = ()
        self._given: dict[int, Answer] = {}
        self._resume(checkpoint)

    @classmethod
    def start(
        cls,
        *,
        ruleset: str,
        packs: Registry,
        scenario: str,
        party: Sequence[Seat],
        level: int = 1,
        seed: int = 0,
    ) -> "Game":
        """A scenario of some packs, at its first decision."""
        played = packs.scenario(scenario)
        setting = Setting(
            rules=named_ruleset(ruleset),
            classes=dict(packs.classes),
            monsters=dict(packs.monsters),
            scenario=played,
            party=tuple(party),
            items=carried(packs.items, party),
            goals=packs.goals,
            loot=loot_cards(played, packs.loot, len(party), seed),
            level=level,
            seed=seed,
            pack_hash=" ".join(f"{name}={digest}" for name, digest in sorted(packs.hashes.items())),
        )
        check_items(setting)
        return cls.begin(setting)

    @classmethod
    def begin(cls, setting: Setting) -> "Game":
        """A game with all that it is played with, at its first decision."""
        return cls(setting, Checkpoint(first_state(setting), first_agenda(setting), 0, 0))

    # What is asked and told

    @property
    def decision(self) -> Decision | None:
        """The first open decision; None when the scenario is over."""
        return self._open[0] if self._open else None

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """All open decisions: when cards are chosen, one a seat; they may be answered in any order."""
        return self._open

    @property
    def events(self) -> Sequence[Event]:
        return self._events

    @property
    def outcome(self) -> str:
        """`won`, `lost`, or nothing yet."""
        return self._play.state.outcome

    @property
    def state(self) -> State:
        """The present state, for reading."""
        return self._play.state

    def view(self, seat: int) -> View:
        """The table as a seat may see it."""
        return view(self.setting, self._play.state, seat)

    def events_for(self, seat: int) -> list[Event]:
        """What a seat may know of what happened."""
        return [event for event in self._events if event.seat is None or event.seat == seat]

    # Playing

    def choose(self, answer: Answer, seat: int | None = None) -> None:
        """Answer the open decision, or that of a seat. An illegal answer changes nothing."""
        if not self._open:
            raise IllegalAnswer("there is nothing to decide: the scenario is over")
        decision = next((d for d in self._open if seat is None or d.seat in (seat, PARTY)), None)
        if decision is None:
            raise IllegalAnswer(f"there is nothing to decide for seat {seat}")
        check(self._play, decision, answer)
        self._replies.append((decision.seat, answer))
        self._take(decision.seat, answer)

    def undo(self) -> None:
        """Take back the last answer."""
        if not self._replies:
            raise UserError("there is nothing to take back")
        self._rewind(self._replies[:-1])

    def fork(self) -> "Game":
        """A copy that goes its own way."""
        return self._copy()

    def imagine(self, seat: int, seed: int) -> "Game":
        """A fork as a seat may imagine it: what it can't know is dealt anew. The only copy a bot may search.

        Choices that other seats made in secret are open again; all chance from here on is drawn afresh.
        """
        twin = self._copy()
        hidden = [other for other in twin._given if other != seat]
        if hidden:
            asked_at = twin._asked[0].number
            shown = [reply for reply in twin._replies[asked_at:] if reply[0] not in hidden]
            twin._rewind(twin._replies[:asked_at] + shown)
        twin._replies.append((RESEED, (seed, seat)))
        twin._reseed(seed, seat)
        return twin

    def hash(self) -> str:
        """The same for equal states with the same questions open, on every machine."""
        state = self._play.state
        content = (state, self._play.agenda, self._open, sorted(self._given.items()))
        return hashlib.sha256(msgspec.json.encode(content, order="sorted")).hexdigest()

    def save(self) -> bytes:
        setting = self.setting
        return msgspec.json.encode(
            Save(
                *(SAVE_FORMAT, setting.rules.id, setting.pack_hash, setting.scenario.id, setting.party),
                *(setting.level, setting.seed, tuple(self._replies), self.hash()),
            )
        )

    @classmethod
    def load(cls, blob: bytes, packs: Registry) -> "Game":
        """A saved game, played again to where it was. It never goes on wrong silently."""
        try:
            save = msgspec.json.decode(blob, type=Save)
        except msgspec.MsgspecError as error:
            raise UserError(f"not a saved game: {error}") from None
        if save.format != SAVE_FORMAT:
            raise UserError(f"a saved game of format {save.format}; this engine reads format {SAVE_FORMAT}")
        game = cls.start(
            ruleset=save.ruleset,
            packs=packs,
            scenario=save.scenario,
            party=save.party,
            level=save.level,
            seed=save.seed,
        )
        if save.packs != game.setting.pack_hash:
            raise UserError(f"the saved game was played with other packs: {save.packs}")
        for number, (seat, answer) in enumerate(save.replies):
            try:
                if seat == RESEED:
                    game._replies.append((seat, answer))
                    game._take(seat, answer)
                else:
                    game.choose(answer, None if seat == PARTY else seat)
            except IllegalAnswer as error:
                raise UserError(
                    f"the saved game can't be played again from answer {number}: {error}"
                ) from None
        if game.hash() != save.hash:
            raise UserError("the saved game, played again, comes out differently")
        return game

    # Running

    def _resume(self, checkpoint: Checkpoint) -> None:
        """Go on from a checkpoint to the next question."""
        del self._events[checkpoint.events :]
        self._play = Play(self.setting, checkpoint.state.copy(), list(checkpoint.agenda), self._events)
        self._step: Generator[Asking, object, None] | None = None
        self._answered = False
        self._told = len(self._events)
        self._advance(None)

    def _reseed(self, seed: int, seat: int) -> None:
        """Chance is dealt anew, and with it the cards that another seat has looked at."""
        chance, decks = self._play.state.chance, self._play.state.decks
        for purpose in chance:
            chance[purpose] = seeded(seed, purpose)
        for name, deck in decks.items():
            if deck.top and deck.seen_by != seat:
                decks[name] = msgspec.structs.replace(deck, top=(), seen_by=-1)

    def _take(self, seat: int, answer: Answer) -> None:
        if seat == RESEED:
            if not isinstance(answer, tuple) or len(answer) != 2:
                raise IllegalAnswer(f"{answer!r} is no number to deal chance anew from, and a seat")
            self._reseed(*answer)
            return
        self._given[seat] = answer
        self._open = tuple(d for d in self._open if d.seat != seat)
        if self._open:
            return
        given, self._given = self._given, {}
        asked = self._asked
        answers = tuple(given[d.seat] for d in asked)
        self._answered = True
        self._advance(answers if self._together else answers[0])

    def _advance(self, reply: object) -> None:
        """Run steps until one asks something, or the scenario is over."""
        play = self._play
        while True:
            if self._step is None:
                if not play.agenda or play.state.outcome:
                    self._open = ()
                    return
                entry = play.agenda.pop()
                if play.is_moot(entry):
                    continue
                self._told = len(play.events)
                self._step = run(play, entry)
                reply = None
            try:
                asking = self._step.send(reply)
            except StopIteration:
                self._step = None
                look(play, self._told)
                self._told = len(play.events)
                if self._answered:
                    self._answered = False
                    self._checkpoint()
                continue
            self._together = isinstance(asking, tuple)
            asked = asking if isinstance(asking, tuple) else (asking,)
            number = len(self._replies)
            self._asked = tuple(msgspec.structs.replace(d, number=number + i) for i, d in enumerate(asked))
            self._open = self._asked
            return

    def _checkpoint(self) -> None:
        play = self._play
        point = Checkpoint(play.state.copy(), tuple(play.agenda), len(self._events), len(self._replies))
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

    def _copy(self) -> "Game":
        base = self._history[-1]
        twin = Game.__new__(Game)
        twin.setting = self.setting
        twin._events = self._events[: base.events]
        twin._replies = self._replies[: base.replies]
        twin._history = list(self._history) if self._keep_history else [base]
        twin._keep_history = self._keep_history
        twin._open, twin._given = (), {}
        twin._resume(base)
        for seat, answer in self._replies[base.replies :]:
            twin._replies.append((seat, answer))
            twin._take(seat, answer)
        return twin
