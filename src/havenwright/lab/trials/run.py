"""Running a trial: its acts one after the other on the engine's own steps, with the answers it gives."""

from collections import Counter
from itertools import cycle, takewhile
from typing import Any

import msgspec
from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.cards.tree import ELEMENTS
from havenwright.engine.components.elements import strengths
from havenwright.engine.components.modifier_decks import deck_of
from havenwright.engine.core.play import Play, Rule
from havenwright.engine.figures.damage import suffer
from havenwright.engine.model.agenda import (
    BeginRound,
    EndRound,
    EndTurn,
    Entry,
    LongRest,
    MonsterActs,
    MonsterTurn,
    Perform,
    ShortRest,
)
from havenwright.engine.model.decisions import Answer, Decision
from havenwright.engine.model.events import Event
from havenwright.engine.model.state import State
from havenwright.engine.round.monster_card import card_of, consume_before, somebody_performs
from havenwright.engine.round.round import next_round
from havenwright.engine.round.start_of_turn import start_of_turn
from havenwright.engine.setting.setting import Setting
from havenwright.engine.steps import run
from havenwright.errors import UserError
from havenwright.hexes import bits
from havenwright.lab.trials.answers import is_hex
from havenwright.lab.trials.format import STRENGTHS, Act, Position, Trial
from havenwright.lab.trials.replies import Replies
from havenwright.monsters import Plan
from havenwright.telling.logs import lines
from havenwright.telling.reasons import reasons


class Tried(msgspec.Struct, frozen=True):
    """What came out of a trial."""

    id: str
    held: bool | None
    """Whether everything that it expects came out; None if it expects nothing or couldn't be run."""
    figures: dict[str, dict[str, object]]
    elements: dict[str, str]
    tokens: list[tuple[int, int]]
    tiles: list[dict[str, object]]
    drawn: dict[str, int]
    error: str | None = None


def try_out(trial: Trial) -> tuple[Tried, list[Event]]:
    """A trial's results, and the events that led to them."""
    try:
        runner = Runner(Position(trial))
        for number, act in enumerate(trial.acts):
            runner.act(number, act)
    except UserError as error:
        return Tried(trial.id, None, {}, {}, [], [], {}, str(error)), []
    except Exception as error:  # the trials after this one are tried all the same
        broken = f"the engine broke: {type(error).__name__}: {error}"
        return Tried(trial.id, None, {}, {}, [], [], {}, broken), []
    tried = runner.results()
    held = _held(trial.expect, msgspec.to_builtins(tried)) if trial.expect else None
    return msgspec.structs.replace(tried, held=held), runner.play.events


def tell(trial: Trial) -> list[list[str]]:
    """What happens in a trial that can be run: of each event the sentence, then why it came about."""
    runner = Runner(Position(trial), explained=True)
    for number, act in enumerate(trial.acts):
        runner.act(number, act)
    return [reasons(runner, line.event) for line in lines(runner, seat=-1)]


class Runner:
    """A trial under way: the engine's steps without a game around them."""

    def __init__(self, position: Position, *, explained: bool = False) -> None:
        self.position = position
        self.play = Play(position.setting, position.state, [], [])
        self.play.plans = [] if explained else None
        self.replies = Replies(position, self.play)
        self._entry: Entry | None = None

    # What was played, for those who tell it

    @property
    def setting(self) -> Setting:
        return self.play.setting

    @property
    def state(self) -> State:
        return self.play.state

    @property
    def events(self) -> list[Event]:
        return self.play.events

    def plans_behind(self, number: int, since: int) -> list[Plan]:
        """What figures planned by the monster rules between two events, the last plan last."""
        return [plan for told, plan in self.play.plans or () if since <= told <= number]

    # Acts

    def act(self, number: int, act: Act) -> None:
        """Do one act."""
        self._check(act)
        self.replies.begin(act.answered())
        self.play.forced = act.drawn()
        if act.perform:
            actor = self.position.number(act.perform)
            if self._is_character(act.perform):
                self._perform(actor, [act.text])
            else:
                self._perform_by_monster_rules(actor, f"act {number}")
        elif act.turn and self._is_character(act.turn):
            self._character_turn(self.position.number(act.turn), act.texts)
        elif act.turn:
            self.play.state.order = self._to_come(number)
            self._monster_turn(self.position.number(act.turn), f"act {number}")
        elif act.rest:
            actor = self.position.number(act.rest)
            self.play.state.turn = actor
            if act.kind == "long":
                self._run(LongRest(actor=actor), EndTurn(figure=actor))
            else:
                self.replies.first("yes")
                self._run(ShortRest(seat=actor))
            self.play.state.turn = -1
        elif act.damage:
            figure = self.position.number(act.damage)
            self._drive(suffer(self.play, figure, act.amount, by=-1, why="damage"))
            self._finish()
        elif act.end:
            self._run(EndRound())
            next_round(self.play.state)
        self.play.forced = []

    def _check(self, act: Act) -> None:
        """Whether it is one thing that its figure can do."""
        said = [name for name in ("perform", "turn", "rest", "damage", "end") if getattr(act, name)]
        if not said:
            raise UserError("an act that does nothing")
        if len(said) > 1:
            raise UserError(f"an act that is two things at once: {' and '.join(said)}")
        who = act.perform or act.turn or act.rest
        if who and self.position.figures[self.position.number(who)].kind == "objective":
            raise UserError(f"{who} is an objective: it does nothing")
        if act.perform and not act.text:
            raise UserError(f"an act that says nothing to perform for {who}: its text is missing")
        if act.turn and act.card and self._is_character(who):
            raise UserError(f"{who} is a character: its turn has texts, not a card")
        if act.turn and not act.card and not self._is_character(who) and not self._is_summon(who):
            raise UserError(f"{who} is no character: its turn needs a card")
        if act.rest and not self._is_character(who):
            raise UserError(f"{who} is no character: it does not rest")
        if act.rest and not act.kind:
            raise UserError("a rest is long or short: its kind is missing")

    def _is_character(self, name: str) -> bool:
        return self.position.number(name) < len(self.position.characters)

    def _is_summon(self, name: str) -> bool:
        return bool(self.position.figures[self.position.number(name)].summoner)

    def _to_come(self, number: int) -> tuple[int, ...]:
        """Who acts later in the round of an act: a set is not done while one of it has its turn to come."""
        later = takewhile(lambda act: not act.end, self.position.trial.acts[number + 1 :])
        return tuple(self.position.number(act.turn) for act in later if act.turn)

    def _perform(self, actor: int, texts: list[str]) -> None:
        for half, text in zip(cycle(HALVES), texts, strict=False):
            if self.play.figure(actor).here and not self.play.figure(actor).has("stun"):
                action = read_action(text, marks=self.play.who(actor).kind == "character")
                self._run(Perform(actor=actor, action=action, kinds=(half,)))

    def _character_turn(self, actor: int, texts: list[str]) -> None:
        self.play.state.turn = actor
        self.play.state.turns += 1
        self._drive(start_of_turn(self.play, actor))
        self._finish()
        self._perform(actor, texts)
        self._run(EndTurn(figure=actor))
        self.play.figure(actor).acted = True
        self.play.state.turn = -1

    def _perform_by_monster_rules(self, actor: int, card: str) -> None:
        """An action as if it were the card of the set, which it doesn't replace."""
        state = self.play.state
        if not self.play.figure(actor).here or self.play.figure(actor).has("stun"):
            return
        before = state.monster_cards, state.consumed
        state.monster_cards, state.consumed = ((self.play.who(actor).set, card),), ()
        self._drive(self._by_monster_rules(actor))
        self._finish()
        state.monster_cards, state.consumed = before

    def _by_monster_rules(self, actor: int) -> Rule[None]:
        parts = card_of(self.play, actor)
        if somebody_performs(self.play, actor, parts):
            parts = yield from consume_before(self.play, actor, parts)
        self.play.push(MonsterActs(actor=actor, parts=parts))

    def _monster_turn(self, actor: int, card: str) -> None:
        who = self.play.who(actor)
        if self.play.figure(actor).acted:  # it has one turn in a round, so this is another round
            self.play.state.consumed = ()
        others = dict(self.play.state.monster_cards)
        self.play.state.monster_cards = tuple(sorted({**others, who.set: card}.items()))
        self.play.state.turn = actor
        self.play.figure(actor).acted = True
        self._run(MonsterTurn(actor=actor), EndTurn(figure=actor))
        self.play.state.turn = -1

    # Steps and answers

    def _run(self, *entries: Entry) -> None:
        self.play.push(*entries)
        self._finish()

    def _finish(self) -> None:
        agenda = self.play.agenda
        while agenda:
            self._entry = entry = agenda.pop()
            if isinstance(entry, Perform) and entry.kinds and self.replies.declines_unasked(entry):
                agenda.append(replace(entry, part=entry.part + 1))
            elif not isinstance(entry, BeginRound) and not self.play.is_moot(entry):
                self._drive(run(self.play, entry))

    def _drive(self, step: Rule[Any]) -> None:
        reply: object = None
        while True:
            try:
                asking = step.send(reply)
            except StopIteration:
                return
            assert isinstance(asking, Decision)
            reply = self._reply(asking)

    def _reply(self, decision: Decision) -> Answer:
        return self.replies.reply(decision, self._entry)

    # Results

    def results(self) -> Tried:
        state, board = self.play.state, self.position.board
        figures: dict[str, dict[str, object]] = {}
        for number, figure in enumerate(self.position.figures):
            body = state.figures[number]
            zones = Counter(
                zone
                for (owner, _), zone in zip(self.play.setting.cards, state.zones, strict=True)
                if figure in self.position.characters and owner == number
            )
            figures[figure.id] = {
                "at": list(board.hex(body.hex)) if body.here else None,
                "hp": body.hit_points,
                "gone": not body.here,
                "conditions": [c.name for c in body.conditions],
                "hand": zones["hand"],
                "discard": zones["discard"],
                "lost": zones["lost"],
                "xp": body.experience,
            }
        return Tried(
            self.position.trial.id,
            None,
            figures,
            {element: STRENGTHS[s] for element, s in zip(ELEMENTS, strengths(self.play), strict=True)},
            [board.hex(at) for at in state.tokens],
            self._tiles(),
            self._drawn(),
        )

    def _tiles(self) -> list[dict[str, object]]:
        """What lies on the board, closed doors too."""
        there = [(tile.kind, at) for tile in self.play.state.tiles for at in tile.at]
        there += [("door", at) for at in bits(self.play.board.closed_doors)]
        return [{"kind": kind, "at": list(self.position.board.hex(at))} for kind, at in there]

    def _drawn(self) -> dict[str, int]:
        names = {f"seat {n}": figure.id for n, figure in enumerate(self.position.characters)}
        counts = dict.fromkeys([*names.values(), "monsters", "allies"], 0)
        for event in self.play.events:
            if event.kind == "modifier":
                actor, cards = event.get("figure"), event.get("drawn")
                assert isinstance(actor, int)
                assert isinstance(cards, tuple)
                deck = deck_of(self.play, actor)
                counts[names.get(deck, deck)] += len(cards)
        return counts


HALVES = ("top", "bottom")


def _held(expected: Any, found: Any) -> bool:
    """Whether everything that was expected is there; lists are compared without regard to order."""
    if isinstance(expected, dict):
        return isinstance(found, dict) and all(
            key in found and _held(value, found[key]) for key, value in expected.items()
        )
    if isinstance(expected, list) and isinstance(found, list) and not is_hex(expected):
        return sorted(map(_plain, expected)) == sorted(map(_plain, found))
    return bool(_plain(expected) == _plain(found))


def _plain(value: Any) -> str:
    return msgspec.json.encode(value, order="sorted").decode()
