"""Running a trial: its acts one after the other on the engine's own steps, with the answers it gives."""

from collections import Counter
from typing import Any

import msgspec

from havenwright.cards.reading import read_action
from havenwright.cards.tree import ELEMENTS
from havenwright.engine.agenda import (
    BeginRound,
    EndRound,
    EndTurn,
    Entry,
    LongRest,
    MonsterTurn,
    Perform,
    ShortRest,
    Strike,
)
from havenwright.engine.attacking import declinable
from havenwright.engine.characters import start_of_turn
from havenwright.engine.damage import suffer
from havenwright.engine.decisions import SKIP, Answer, Decision
from havenwright.engine.elements import strengths
from havenwright.engine.events import Event
from havenwright.engine.modifiers import deck_of
from havenwright.engine.play import Play, Rule
from havenwright.engine.steps import run
from havenwright.errors import UserError
from havenwright.lab.trials import STRENGTHS, Act, Position, Trial


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
    tried = runner.results()
    held = _held(trial.expect, msgspec.to_builtins(tried)) if trial.expect else None
    return msgspec.structs.replace(tried, held=held), runner.play.events


class Runner:
    """A trial under way: the engine's steps without a game around them."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.play = Play(position.setting, position.state, [], [])
        self._answers: list[Any] = []
        self._entry: Entry | None = None

    def act(self, number: int, act: Act) -> None:
        """Do one act."""
        self._check(act)
        self._answers = list(act.answers)
        self.play.forced = list(act.draws)
        if act.perform:
            self._perform(self.position.number(act.perform), [act.text])
        elif act.turn and self._is_character(act.turn):
            self._character_turn(self.position.number(act.turn), act.texts)
        elif act.turn:
            self._monster_turn(self.position.number(act.turn), f"act {number}")
        elif act.rest:
            actor = self.position.number(act.rest)
            self.play.state.turn = actor
            if act.kind == "long":
                self._run(LongRest(actor=actor), EndTurn(figure=actor))
            else:
                self._answers.insert(0, "yes")
                self._run(ShortRest(seat=actor))
            self.play.state.turn = -1
        elif act.damage:
            figure = self.position.number(act.damage)
            self._drive(suffer(self.play, figure, act.amount, by=-1, why="damage"))
            self._finish()
        elif act.end:
            self._run(EndRound())
        self.play.forced = []

    def _check(self, act: Act) -> None:
        """Whether it is one thing that its figure can do."""
        said = [name for name in ("perform", "turn", "rest", "damage", "end") if getattr(act, name)]
        if not said:
            raise UserError("an act that does nothing")
        if len(said) > 1:
            raise UserError(f"an act that is two things at once: {' and '.join(said)}")
        who = act.perform or act.turn or act.rest
        if act.perform and not act.text:
            raise UserError(f"an act that says nothing to perform for {who}: its text is missing")
        if act.turn and act.card and self._is_character(who):
            raise UserError(f"{who} is a character: its turn has texts, not a card")
        if act.turn and not act.card and not self._is_character(who):
            raise UserError(f"{who} is no character: its turn needs a card")
        if act.rest and not self._is_character(who):
            raise UserError(f"{who} is no character: it does not rest")
        if act.rest and not act.kind:
            raise UserError("a rest is long or short: its kind is missing")

    def _is_character(self, name: str) -> bool:
        return self.position.number(name) < len(self.position.characters)

    def _perform(self, actor: int, texts: list[str]) -> None:
        for text in texts:
            if self.play.figure(actor).here:
                self._run(Perform(actor=actor, action=read_action(text)))

    def _character_turn(self, actor: int, texts: list[str]) -> None:
        self.play.state.turn = actor
        self.play.state.turns += 1
        self._drive(start_of_turn(self.play, actor))
        if self.play.figure(actor).here and not self.play.figure(actor).has("stun"):
            self._perform(actor, texts)
        self._run(EndTurn(figure=actor))
        self.play.figure(actor).acted = True
        self.play.state.turn = -1

    def _monster_turn(self, actor: int, card: str) -> None:
        who = self.play.who(actor)
        others = dict(self.play.state.monster_cards)
        self.play.state.monster_cards = tuple(sorted({**others, who.set: card}.items()))
        self.play.state.turn = actor
        self._run(MonsterTurn(actor=actor), EndTurn(figure=actor))
        self.play.figure(actor).acted = True
        self.play.state.turn = -1

    # Steps and answers

    def _run(self, *entries: Entry) -> None:
        self.play.push(*entries)
        self._finish()

    def _finish(self) -> None:
        agenda = self.play.agenda
        while agenda:
            self._entry = entry = agenda.pop()
            if not isinstance(entry, BeginRound) and not self.play.is_moot(entry):
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
        if self._answers:
            fitting = self._fitting(decision, self._answers[0])
            if fitting is not None:
                self._answers.pop(0)
                return self._without_force(decision, fitting)
        return self._default(decision)

    def _fitting(self, decision: Decision, answer: Any) -> Answer | None:
        """The option that an answer means; None if it doesn't fit."""
        options = decision.options
        if answer in ("skip", "no"):
            return next((option for option in (answer, SKIP, ()) if option in options), None)
        if answer == "hand" and decision.kind == "suffer or negate":
            return next((option for option in options if isinstance(option, int)), None)
        if answer == "discards" and decision.kind == "suffer or negate":
            return next((option for option in options if isinstance(option, tuple)), None)
        if isinstance(answer, list) and _is_hex(answer):
            at = (answer[0], answer[1])
            if at not in self.position.board:
                return None
            index = self.position.board.index(at)
            if decision.kind in FORCED:
                return next((o for o in options if isinstance(o, tuple) and o and o[-1] == index), None)
            return index if index in options and decision.kind in MOVES else None
        if isinstance(answer, str) and answer in self.position.numbers:
            number = self.position.numbers[answer]
            if decision.kind in (*MOVES, *CARDS, "consume"):
                return None
            if number in options:
                return number
            groups = [o for o in options if isinstance(o, tuple) and number in o]
            return max(groups, key=len) if groups and decision.kind not in FORCED else None
        if answer == "yes" and decision.kind == "consume":
            return options[0]
        if isinstance(answer, str) and answer in ELEMENTS and decision.kind == "consume":
            index = ELEMENTS.index(answer)
            named = [option for option in options if isinstance(option, str) and option.startswith(answer)]
            return index if index in options else next(iter(named), None)
        return answer if isinstance(answer, str) and answer in options else None

    def _without_force(self, decision: Decision, target: Answer) -> Answer:
        """A target; if the next answer declines it, without the push or pull that has to be declined now."""
        entry = self._entry
        declines = decision.kind == "attack" and self._answers[:1] in NO
        if not (declines and self.play.setting.rules.added_effects_bind):
            return target
        if not isinstance(entry, Strike) or not isinstance(target, int):
            return target
        changes = enumerate(declinable(entry.effects))
        without = (target, sum(1 << bit for bit, n in changes if entry.effects[n].field in FORCED))
        if without not in decision.options:
            return target
        self._answers.pop(0)
        return without

    def _default(self, decision: Decision) -> Answer:
        """What the act's own text says is done as fully as possible; everything else is declined."""
        options = decision.options
        if decision.kind in ("suffer or negate",):
            return "suffer"
        if decision.kind in DECLINED:
            return next(option for option in ("no", SKIP) if option in options)
        if decision.kind in (*FORCED, "area"):
            return max(options, key=lambda option: len(option) if isinstance(option, tuple) else 0)
        return options[0]

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
            [{"kind": tile.kind, "at": list(board.hex(at))} for tile in state.tiles for at in tile.at],
            self._drawn(),
        )

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


MOVES = ("move", "monster move", "follow", "summon", "spawn")
FORCED = ("push", "pull")
NO = ([SKIP], ["no"])
CARDS = ("suffer or negate", "lose a card", "lose another card")
DECLINED = ("move", "short rest", "lose another card", "heal in a long rest")


def _held(expected: Any, found: Any) -> bool:
    """Whether everything that was expected is there; lists are compared without regard to order."""
    if isinstance(expected, dict):
        return isinstance(found, dict) and all(
            key in found and _held(value, found[key]) for key, value in expected.items()
        )
    if isinstance(expected, list) and isinstance(found, list) and not _is_hex(expected):
        return sorted(map(_plain, expected)) == sorted(map(_plain, found))
    return bool(_plain(expected) == _plain(found))


def _is_hex(value: list[Any]) -> bool:
    return len(value) == 2 and all(isinstance(part, int) for part in value)


def _plain(value: Any) -> str:
    return msgspec.json.encode(value, order="sorted").decode()
