"""Running a trial: its acts one after the other on the engine's own steps, with the answers it gives."""

from collections import Counter
from itertools import takewhile
from typing import Any

import msgspec

from havenwright.cards.reading import read_action
from havenwright.cards.tree import ELEMENTS, Action
from havenwright.engine import Answer, Decision, Event
from havenwright.errors import UserError
from havenwright.hexes import bits
from havenwright.lab.trials.answers import is_hex
from havenwright.lab.trials.format import STRENGTHS, Act, Position, Trial
from havenwright.lab.trials.replies import Replies
from havenwright.telling.logs import lines
from havenwright.telling.names import Words
from havenwright.telling.reasons import reasons


class Tried(msgspec.Struct, frozen=True):
    """The result of a trial."""

    id: str
    held: bool | None
    """True if every expectation held; None if there are none or it couldn't be run."""
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
    return msgspec.structs.replace(tried, held=held), runner.scene.events


def tell(trial: Trial) -> list[list[str]]:
    """The events of a trial that can be run: of each the sentence, then its reasons."""
    runner = Runner(Position(trial))
    runner.scene.keep_plans()
    for number, act in enumerate(trial.acts):
        runner.act(number, act)
    words = Words(runner.scene.setting, runner.scene.state, coordinates=True)
    return [reasons(runner.scene, line.event, words) for line in lines(runner.scene, -1, 0, words)]


class Runner:
    """A trial under way: its acts in the scene of its position."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.scene = position.scene
        self.replies = Replies(position)
        self._begun: list[int] = []
        """How many events there were before each act."""
        self.scene.leaves_out = self.replies.declines_unasked

    # Acts

    def act(self, number: int, act: Act) -> None:
        """Do one act."""
        self._check(act)
        self._begun.append(len(self.scene.events))
        self.replies.begin(act.answered())
        self.scene.force(*act.drawn())
        if act.perform:
            self._perform_text(self.position.number(act.perform), act, f"act {number}")
        elif act.turn and self._is_character(act.turn):
            actions = [self._read(act.turn, text) for text in act.texts]
            self.scene.character_turn(self.position.number(act.turn), actions, HALVES)
        elif act.turn:
            self.scene.monster_turn(self.position.number(act.turn), f"act {number}", self._to_come(number))
        elif act.rest:
            if act.kind == "long":
                self.scene.long_rest(self.position.number(act.rest))
            else:
                self.replies.first("yes")
                self.scene.short_rest(self.position.number(act.rest))
        elif act.damage:
            self.scene.damage(self.position.number(act.damage), act.amount)
        elif act.end:
            self.scene.end_round()
        self.scene.run_out(self.reply)
        self.scene.force()

    def reply(self, decision: Decision) -> Answer:
        return self.replies.reply(decision)

    def _check(self, act: Act) -> None:
        """Refuse an act that is not one thing that its figure can do."""
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
        """Figures that act later in the round: a set isn't done while one of its figures is still to act."""
        later = takewhile(lambda act: not act.end, self.position.trial.acts[number + 1 :])
        return tuple(self.position.number(act.turn) for act in later if act.turn)

    def _perform_text(self, actor: int, act: Act, card: str) -> None:
        body = self.scene.figure(actor)
        if not self._is_character(act.perform):
            self.scene.perform_by_monster_rules(actor, card)
        elif body.here and not body.has("stun"):
            self.scene.perform(actor, self._read(act.perform, act.text), kinds=HALVES[:1])

    def _read(self, name: str, text: str) -> Action:
        return read_action(text, marks=self._is_character(name))

    # Results

    def results(self) -> Tried:
        state, board = self.scene.state, self.position.board
        figures: dict[str, dict[str, object]] = {}
        for number, figure in enumerate(self.position.figures):
            body = state.figures[number]
            zones = Counter(
                zone
                for (owner, _), zone in zip(self.scene.setting.cards, state.zones, strict=True)
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
            {element: STRENGTHS[s] for element, s in zip(ELEMENTS, self.scene.elements, strict=True)},
            [board.hex(at) for at in state.tokens],
            self._tiles(),
            self._drawn(),
        )

    def _tiles(self) -> list[dict[str, object]]:
        """The tiles on the board, closed doors too."""
        there = [(tile.kind, at) for tile in self.scene.state.tiles for at in tile.at]
        there += [("door", at) for at in bits(self.scene.board.closed_doors)]
        return [{"kind": kind, "at": list(self.position.board.hex(at))} for kind, at in there]

    def _drawn(self) -> dict[str, int]:
        """Count the cards drawn from each deck; a command lasts to the end of its act."""
        names = {f"seat {n}": figure.id for n, figure in enumerate(self.position.characters)}
        counts = dict.fromkeys([*names.values(), "monsters", "allies"], 0)
        commanders: dict[int, int] = {}
        for number, event in enumerate(self.scene.events):
            if number in self._begun:
                commanders.clear()
            actor, target = event.get("figure"), event.get("target")
            if event.kind == "commanded" and isinstance(actor, int) and isinstance(target, int):
                commanders[target] = actor
            if event.kind == "modifier":
                cards = event.get("drawn")
                assert isinstance(actor, int)
                assert isinstance(cards, tuple)
                deck = self.scene.deck_of(actor, commanders.get(actor, -1))
                counts[names.get(deck, deck)] += len(cards)
        return counts


HALVES = ("top", "bottom")


def _held(expected: Any, found: Any) -> bool:
    """True if everything expected is there; lists are compared without regard to order."""
    if isinstance(expected, dict):
        return isinstance(found, dict) and all(
            key in found and _held(value, found[key]) for key, value in expected.items()
        )
    if isinstance(expected, list) and isinstance(found, list) and not is_hex(expected):
        return sorted(map(_plain, expected)) == sorted(map(_plain, found))
    return bool(_plain(expected) == _plain(found))


def _plain(value: Any) -> str:
    return msgspec.json.encode(value, order="sorted").decode()
