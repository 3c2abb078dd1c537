"""The contract: a game that asks decisions and emits events, and can be forked, undone, saved and loaded."""

from collections.abc import Collection, Sequence
from hashlib import sha256

from havenwright import __version__
from havenwright.cards.words_with_parts import to_json
from havenwright.engine.components.elements import pool_of, strengths
from havenwright.engine.components.elements_on_cards import infusions
from havenwright.engine.core.people import goal_of
from havenwright.engine.core.play import Play
from havenwright.engine.explanations import EventExplanation, explain_event
from havenwright.engine.figures.initiative import draw_monster_cards
from havenwright.engine.free_answers import check
from havenwright.engine.handle import Onlooker, SeatHandle
from havenwright.engine.model.agenda import (
    BeginRound,
    Entry,
    MonsterTurn,
)
from havenwright.engine.model.chance import Seed
from havenwright.engine.model.decisions import PARTY, Answer, Decision, IllegalAnswer
from havenwright.engine.model.events import Event
from havenwright.engine.model.identity import Identity
from havenwright.engine.model.log import REQUEST, RESEED, UNDO, Reply, Stored
from havenwright.engine.model.state import State, counter_key
from havenwright.engine.model.tally import Tally
from havenwright.engine.offers import Offer, OwnPath, offer, own_path
from havenwright.engine.round import requests
from havenwright.engine.saves.format import Save, digest, encoded, packs_of, shape_of
from havenwright.engine.scenario.goal import Ending, coming_end
from havenwright.engine.scenario.next_scenario import Onward, ways_on
from havenwright.engine.scenario.result import Result, result_of, tally_of
from havenwright.engine.scene import Scene
from havenwright.engine.setting.facts import NOTHING, Facts
from havenwright.engine.setting.setting import Seat, Setting
from havenwright.engine.setting.variants import QUICK, Variants
from havenwright.engine.setup.first_state import first_agenda, first_state
from havenwright.engine.setup.new_game import setting_of
from havenwright.engine.terms.in_force import retaliate_of, shield_of
from havenwright.engine.timeline import Checkpoint, Timeline
from havenwright.engine.view import Faces, Glance, Readable, View, faces, glance, readable, view, views
from havenwright.errors import UserError
from havenwright.monsters import Plan
from havenwright.packs.registry import Registry
from havenwright.packs.scenario.plot import Affect


class Game(Timeline):
    """A scenario being played."""

    @classmethod
    def start(
        cls,
        *,
        ruleset: str,
        packs: Registry,
        scenario: str,
        party: Sequence[Seat],
        level: int = 1,
        seed: Seed = 0,
        variants: Variants = QUICK,
        events: tuple[Affect, ...] = (),
        facts: Facts = NOTHING,
    ) -> "Game":
        """A scenario of some packs, at its first decision; by the book, if the table asks for it."""
        return cls.begin(
            setting_of(
                packs,
                ruleset=ruleset,
                scenario=scenario,
                party=party,
                level=level,
                seed=seed,
                variants=variants,
                events=events,
                facts=facts,
            )
        )

    @classmethod
    def begin(cls, setting: Setting, state: State | None = None) -> "Game":
        """A game with all that it is played with, at its first decision; perhaps from another first state."""
        state = first_state(setting) if state is None else state
        return cls(setting, Checkpoint(state, first_agenda(setting), 0, 0))

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
    def replies(self) -> Sequence[Reply]:
        """All answers that hold, with who gave them."""
        return self._replies

    @property
    def log(self) -> Sequence[Reply]:
        """Everything that was answered, asked for and taken back; it only ever grows."""
        return self._log

    @property
    def rounds(self) -> tuple[str, ...]:
        """A hash of the state at the start of each round."""
        return tuple(digest(point.state) for point in self._rounds)

    @property
    def under_way(self) -> Entry | None:
        """The step that asks; None when the scenario is over."""
        return self._entry if self._open else None

    @property
    def outcome(self) -> str:
        """`won`, `lost`, or nothing yet."""
        return self._play.state.outcome

    @property
    def ending(self) -> Ending:
        """How the scenario ends with this round, once that is certain: the end has been triggered."""
        return coming_end(self._play)

    @property
    def state(self) -> State:
        """The present state, for reading."""
        return self._play.state

    @property
    def scene(self) -> Scene:
        """The present position, in which tests and rehearsals change things; take it anew after an answer."""
        return Scene.on(self._play)

    def who(self, figure: int) -> Identity:
        """The present identity of a figure, also of one that came later."""
        return self._play.who(figure)

    def goal(self, seat: int) -> str:
        """The id of the battle goal that a seat plays for; nothing if it has none."""
        return goal_of(self.setting, self.state, seat)

    def counter(self, name: str) -> int:
        """The number on a counter of the scenario."""
        return self.state.resources.get(counter_key(name), 0)

    @property
    def elements(self) -> tuple[int, ...]:
        """How strong each element is, on a board or on the cards that lie there."""
        return strengths(self._play)

    @property
    def infusions(self) -> tuple[str, ...]:
        """Infusions by name, where elements are on cards: `fire (Loose Thread)`."""
        return () if pool_of(self._play).is_board else tuple(infusions(self._play))

    def result(self) -> Result:
        """The result of the scenario, for a campaign; refused while it isn't over."""
        save = sha256(self.save()).hexdigest() if self.outcome else ""
        return result_of(self.setting, self.state, self._tally, self._events, save)

    def ways_on(self, completed: Collection[str] = ()) -> tuple[Onward, ...]:
        """How the party may go on after the scenario; `completed` are those that were before."""
        return ways_on(self.setting, self.state, completed)

    def view(self, seat: int) -> View:
        """The table as a screen shows it to a seat."""
        return view(self._play, seat)

    def views(self, seats: Sequence[int]) -> list[View]:
        """The same for several seats, in less time."""
        return views(self._play, seats)

    def glance(self, seat: int) -> Glance:
        """The table as a seat may see it, as far as a bot needs it."""
        return glance(self._play, seat)

    def offer(self, decision: Decision) -> Offer:
        """The data behind the options of an open decision, addressed by the index of each option."""
        return offer(self._play, self.under_way, decision)

    def own_path(self, decision: Decision, path: tuple[int, ...]) -> OwnPath:
        """The price of a path that somebody draws for an open decision, and its dangers."""
        if decision.free != "path" or not path:
            raise UserError("no path is asked for")
        return own_path(self._play, decision, path)

    def faces(self, seat: int) -> Faces:
        """The cards, items and monster cards that a seat may read, each with its text and its tree."""
        return faces(self._play, seat, self._dealt_goals(seat))

    def readable(self, seat: int) -> Readable:
        """The keys of `faces`: as long as they are the same, so are the faces."""
        return readable(self._play, seat, self._dealt_goals(seat))

    def _dealt_goals(self, seat: int) -> list[str]:
        asked = [one for one in self.decisions if one.seat == seat and one.kind == "battle goal"]
        return [str(goal) for one in asked for goal in one.options]

    def explain(self, number: int) -> EventExplanation:
        """Why an event came about: its rule, and the candidates that a monster compared."""
        return explain_event(self, number)

    def defences(self, figure: int) -> tuple[int, int]:
        """The shield of a figure against every attack just now, and its retaliate against those beside it."""
        return shield_of(self._play, figure), retaliate_of(self._play, figure, 1)

    def events_for(self, seat: int) -> list[Event]:
        """The events that a seat may see."""
        return [event for event in self._events if event.seat is None or event.seat == seat]

    def plans_behind(self, number: int, since: int) -> list[Plan]:
        """Plans by the monster rules between two events, the last plan last.

        The steps since the checkpoint before them are run again, and asked this time.
        """
        base = next((point for point in reversed(self._history) if point.events <= since), self._history[0])
        twin = self._bare(base, plans=[])
        for seat, answer in self._replies[base.replies :]:
            if len(twin._events) > number:
                break
            twin._replies.append((seat, answer))
            twin._take(seat, answer)
        assert twin._plans is not None
        return [plan for told, plan in twin._plans if since <= told <= number]

    # Playing

    def choose(self, answer: Answer, seat: int | None = None) -> None:
        """Answer the open decision, or that of a seat. An illegal answer changes nothing."""
        if not self._open:
            raise IllegalAnswer("there is nothing to decide: the scenario is over")
        for decision in self._open:
            if seat is None or decision.seat in (seat, PARTY):
                break
        else:
            raise IllegalAnswer(f"there is nothing to decide for seat {seat}")
        check(self._play, decision, answer)
        self._undone.clear()
        self._give((decision.seat, answer))

    def request(self, seat: int, card: int | str) -> None:
        """A seat removes an active card of its own: at once, or as soon as the rules allow it.

        Nobody gets rid of a condition, by its name, like that.
        """
        if isinstance(card, str):
            raise IllegalAnswer(f"{card} can't be removed: a condition stays until its own rule ends it")
        reason = "the scenario is over" if not self._open else requests.refused(self._play, seat, card)
        if reason:
            raise IllegalAnswer(f"that card can't be removed: {reason}")
        self._undone.clear()
        self._give((REQUEST, (seat, card)))

    def undo(self, seat: int | None = None) -> None:
        """Take back the last answer. While cards are selected, a seat takes back its own selection alone."""
        if not self._replies:
            raise UserError("there is nothing to take back")
        last = len(self._replies) - 1
        if seat is not None and self._given:
            if seat not in self._given:
                raise UserError(f"seat {seat} has nothing to take back before the cards are revealed")
            last = max(n for n, (who, _) in enumerate(self._replies) if who == seat)
        taken, kept = self._replies[last], self._replies[last + 1 :]
        self._rewind([*self._replies[:last], *kept])
        self._log += [(UNDO, last), *kept]
        self._undone.append(taken)

    def redo(self) -> None:
        """Give the answer again that was taken back last."""
        if not self._undone:
            raise UserError("there is nothing to do again")
        self._give(self._undone.pop())

    @property
    def undone(self) -> Sequence[Reply]:
        """The answers that were taken back and can be given again, the next one last."""
        return self._undone

    def fork(self) -> "Game":
        """A copy that goes its own way."""
        return self._copy()

    def handle(self, seat: int | None = None) -> SeatHandle:
        """A hold on the first open decision, or that of a seat: everything that a bot gets."""
        for decision in self._open:
            if seat is None or decision.seat in (seat, PARTY):
                break
        else:
            raise UserError("there is nothing to decide" + ("" if seat is None else f" for seat {seat}"))
        own = seat if seat is not None else max(0, decision.seat)
        return SeatHandle(self._play, decision, own, lambda seed: self.imagine(own, seed, light=True))

    def onlooker(self, seat: int) -> Onlooker:
        """The table as a seat may know it, also while nothing is asked there."""
        return Onlooker(self._play, seat)

    def imagine(self, seat: int, seed: int, *, light: bool = False) -> "Game":
        """A fork as a seat may imagine it: what it can't know is dealt anew.

        Choices that other seats made in secret are open again; all chance from here on is drawn afresh.
        A light one can only be played on: it keeps nothing to go back to, to fork or to save.
        """
        twin = self._copy()
        hidden = [other for other in twin._given if other != seat]
        if hidden:
            asked_at = twin._asked[0].number
            shown = [reply for reply in twin._replies[asked_at:] if reply[0] not in hidden]
            twin._rewind(twin._replies[:asked_at] + shown)
            twin._log = list(twin._replies)
        twin.deal_anew(seed, seat)
        twin._light = light
        return twin

    def deal_anew(self, seed: int, seat: int) -> None:
        """All chance from here on is drawn afresh, as far as a seat doesn't know what comes."""
        self._give((RESEED, (seed, seat)))

    def preview(self, figure: int, seat: int) -> list[Event]:
        """The events if a figure that no player decides for acted now, as far as a seat can know.

        Where the party would decide it takes the first option; chance is imagined. A figure that never
        acts does nothing.
        """
        if not 0 <= figure < len(self.state.figures) or not self.state.figures[figure].here:
            raise UserError(f"there is no figure {figure} on the map")
        who = self._play.who(figure)
        if who.kind == "character":
            raise UserError(f"a player decides what {who.name} does")
        twin = self.imagine(seat, len(self._replies))
        state, since = twin.state.copy(), len(twin._events)
        state.frames, state.requests, state.turn = {}, (), figure
        state.turns += 1
        draw_monster_cards(Play(self.setting, state, [], []))
        if who.kind != "summon" and who.set not in dict(state.monster_cards):
            return []
        point = Checkpoint(state, (MonsterTurn(actor=figure),), since, 0)
        alone = twin._bare(point)
        while alone.decision is not None:
            alone.choose(alone.decision.options[0])
        return alone._events[since:]

    def hash(self) -> str:
        """The same for equal states with the same questions open, on every machine."""
        state = self._play.state
        content = (state, self._play.agenda, self._open, sorted(self._given.items()))
        return sha256(to_json(content, order="sorted")).hexdigest()

    def save(self) -> bytes:
        """The game with everything to play it again; `load` reads it."""
        setting = self.setting
        # Nothing else is left to be done when a round begins, unless somebody made it so.
        whole = [point for point in self._rounds if point.agenda == (BeginRound(),)]
        last = self._stored(whole[-1]) if whole else None
        return encoded(
            Save(
                engine=__version__,
                ruleset=setting.rules.id,
                packs=packs_of(setting),
                scenario=setting.scenario.id,
                party=setting.party,
                level=setting.level,
                seed=setting.seed,
                variants=setting.variants,
                events=setting.events,
                facts=setting.facts,
                shape=shape_of(setting),
                log=tuple(self._log),
                rounds=self.rounds,
                hash=self.hash(),
                last=last,
                first=self._first,
                earlier=self._earlier,
            )
        )

    def _stored(self, point: Checkpoint) -> Stored:
        """The start of a round as it is stored, with the tally of the rounds before."""
        tally = tally_of(self.setting, self.state, self._tally, self._events[: point.events])
        return Stored(point.state.round + 1, point.state, tally)

    @property
    def _tally(self) -> Tally | None:
        """The tally that this game began with."""
        return None if self._first is None else self._first.tally

    @classmethod
    def load(cls, blob: bytes, packs: Registry, *, from_stored: bool = False) -> "Game":
        """A saved game, played again to where it was; or, where that can't be, from its last stored round.

        It never goes on wrong silently: what can't be read or played again is refused with the reason, and
        `remark` says from where a game goes on that begins with what was stored.
        """
        from havenwright.engine.saves.replay import load

        return load(blob, packs, from_stored=from_stored)

    @classmethod
    def stored(cls, setting: Setting, stored: Stored, earlier: Sequence[Reply] = ()) -> "Game":
        """A game that goes on from the start of a round."""
        game = cls(setting, Checkpoint(stored.state, (BeginRound(),), 0, 0))
        game._first, game._earlier = stored, tuple(earlier)
        return game

    def restore_log(self, log: Sequence[Reply]) -> None:
        """The log with everything that was taken back, of a game that was played again without it."""
        self._log = list(log)
