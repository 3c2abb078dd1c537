"""Running a trial: its acts one after the other on the engine's own steps, with the answers it gives."""

from itertools import takewhile

from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Action
from havenwright.engine import Answer, Decision, Event
from havenwright.errors import UserError
from havenwright.lab.trials.expectations import mismatches
from havenwright.lab.trials.format import Act, Trial
from havenwright.lab.trials.position import Position
from havenwright.lab.trials.replies import Replies
from havenwright.lab.trials.results import Tried, Witness, failed
from havenwright.telling.logs import lines
from havenwright.telling.names import Words
from havenwright.telling.reasons import reasons


def try_out(trial: Trial) -> tuple[Tried, list[Event]]:
    """A trial's results, and the events that led to them."""
    wrong: list[str] = []
    try:
        runner = Runner(Position(trial))
        for number, act in enumerate(trial.acts):
            runner.act(number, act)
            found = runner.witness.everything(last_act=True) if act.expect else {}
            wrong += [f"after act {number + 1}: {line}" for line in mismatches(act.expect, found)]
    except UserError as error:
        return failed(trial.id, str(error)), []
    except Exception as error:  # the trials after this one are tried all the same
        return failed(trial.id, f"the engine broke: {type(error).__name__}: {error}"), []
    wrong += mismatches(trial.expect, runner.witness.everything()) if trial.expect else []
    held = not wrong if trial.expectations else None
    return replace(runner.results(), held=held, wrong=wrong), runner.scene.events


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
        self.witness = Witness(position)
        self.scene.leaves_out = self.replies.declines_unasked

    # Acts

    def act(self, number: int, act: Act) -> None:
        """Do one act."""
        self._check(act)
        self.witness.begin()
        self.replies.begin(act.answered())
        self.scene.force(*act.drawn())
        if act.perform:
            self._perform_text(self.position.number(act.perform), act, f"act {number}")
        elif act.turn and self._is_character(act.turn):
            actions = [self._read(act.turn, text) for text in act.texts]
            self.scene.character_turn(self.position.number(act.turn), actions, HALVES)
        elif act.turn:
            card = "" if self._is_called(act.turn) else f"act {number}"
            self.scene.monster_turn(self.position.number(act.turn), card, self._to_come(number))
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
        self.scene.run_out(self._answer)
        self.scene.force()

    def _answer(self, decision: Decision) -> Answer:
        self.witness.hear(decision)
        return self.reply(decision)

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
        if who and self.scene.who(self.position.number(who)).objective:
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
        return self.scene.who(self.position.number(name)).summoner >= 0

    def _is_called(self, name: str) -> bool:
        """True if a text of the trial called a figure as a summon, which needs no card."""
        return self.scene.who(self.position.number(name)).kind == "summon"

    def _to_come(self, number: int) -> tuple[int, ...]:
        """Figures that act later in the round: a set isn't done while one of its figures is still to act."""
        later = takewhile(lambda act: not act.end, self.position.trial.acts[number + 1 :])
        numbers = self.position.numbers  # somebody who is still to be called isn't there yet
        return tuple(numbers[act.turn] for act in later if act.turn in numbers)

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
        return self.witness.results()


HALVES = ("top", "bottom")
