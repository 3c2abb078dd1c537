"""Running a trial: its acts one after the other on the engine's own steps, with the answers it gives."""

from collections.abc import Mapping
from itertools import takewhile

from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.cards.text.mistakes import did_you_mean
from havenwright.cards.tree import Action
from havenwright.engine import BOTTOM, TOP, Answer, Decision, Event
from havenwright.errors import UserError
from havenwright.lab.trials.components import own_decks, round_card, set_of
from havenwright.lab.trials.expectations import mismatches
from havenwright.lab.trials.format import Act, Trial, TrialTurn
from havenwright.lab.trials.position import Position
from havenwright.lab.trials.replies import Replies
from havenwright.lab.trials.results import Tried, Witness, failed
from havenwright.lab.trials.strays import WAYS, is_first_round_under_way, refuse_strays
from havenwright.telling.logs import lines
from havenwright.telling.names import Words
from havenwright.telling.reasons import reasons


def try_out(trial: Trial) -> tuple[Tried, list[Event]]:
    """A trial's results, and the events that led to them."""
    wrong: list[str] = []
    try:
        refuse_strays(trial)
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
        self._plans: dict[int, tuple[int, int]] = {}
        """The cards that each seat selects in the round under way."""
        self._made: list[tuple[int, int]] = []
        """The halves of cards that are made for the round, in the order in which they are played."""
        self._monster_cards: dict[str, str] = {}
        self._awaits_round = False
        """True after the end of a round, until an act begins the next."""
        if is_first_round_under_way(position.trial):
            self.scene.state.round = 1

    # Acts

    def act(self, number: int, act: Act) -> None:
        """Do one act."""
        self._check(act)
        self.witness.begin()
        self.replies.begin(act.answered())
        self.scene.force(*act.drawn())
        self._number_round(act)
        if act.perform:
            self._perform_text(self.position.number(act.perform), act, f"act {number}")
        elif act.turn and self._is_character(act.turn):
            actions = [self._read(act.turn, text) for text in act.texts]
            self.scene.character_turn(self.position.number(act.turn), actions, HALVES)
        elif act.turn:
            if act.card:
                self.position.act_by_card(self.position.number(act.turn))
            card = "" if self._is_summon(act.turn) else f"act {number}"
            self.scene.monster_turn(self.position.number(act.turn), card, self._to_come(number))
        elif act.rest:
            if act.kind == "long":
                self.scene.long_rest(self.position.number(act.rest))
            else:
                self.replies.first("yes")
                self.scene.short_rest(self.position.number(act.rest))
        elif act.damage:
            self.scene.damage(self.position.number(act.damage), act.amount)
        elif act.begin:
            self.scene.begin_round()
        elif act.end:
            self.scene.end_round()
        elif act.round is not None:
            self._begin_round(number, act.round)
        self.scene.run_out(self._answer)
        self.position.call_summons()
        self.scene.force()

    def _answer(self, decision: Decision) -> Answer:
        if decision.kind == "select cards":
            self.scene.state.monster_cards = tuple(sorted(self._monster_cards.items()))
            return self._plans[decision.seat]
        self.witness.hear(decision)
        made = [one for one in self._made if one in decision.options] if decision.kind == "play card" else []
        answer = made[0] if made else self.reply(decision)
        self.witness.note_answer(decision, answer)
        return answer

    def reply(self, decision: Decision) -> Answer:
        return self.replies.reply(decision)

    def _check(self, act: Act) -> None:
        """Refuse an act that is not one thing that its figure can do."""
        said = [name for name in WAYS if getattr(act, name)]
        said += ["round"] if act.round is not None else []
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
        """True if a figure acts as a character's summon, which needs no card."""
        return self.scene.who(self.position.number(name)).kind == "summon"

    def _number_round(self, act: Act) -> None:
        """Count a round that begins, and let the scenario begin with the first."""
        state = self.scene.state
        if not act.begin and act.round is None:
            self._awaits_round = bool(act.end)
            return
        if self._awaits_round:
            state.round -= 1  # the end of the last one has counted it
        self._awaits_round = False
        if state.round == 0:
            self.scene.begin_scenario().run_out(self._answer)

    def _to_come(self, number: int) -> tuple[int, ...]:
        """Figures that act later in the round: a set isn't done while one of its figures is still to act."""
        later = takewhile(lambda act: not act.end, self.position.trial.acts[number + 1 :])
        numbers = self.position.numbers  # somebody who is still to be called isn't there yet
        return tuple(numbers[act.turn] for act in later if act.turn in numbers)

    def _begin_round(self, act: int, turns: Mapping[str, TrialTurn]) -> None:
        """Play a whole round, with the cards that each chose."""
        position, scene = self.position, self.scene
        known = [*position.numbers, *position.sets]
        for name in turns:
            if name not in known:
                there = ", ".join(dict.fromkeys(known))
                raise UserError(f"no '{name}' has a turn; there are {there}{did_you_mean(name, known)}")
        self._plans, self._made = {}, []
        for seat, figure in enumerate(position.characters):
            self._plans[seat] = self._plan(act, seat, turns.get(figure.id))
        self._monster_cards = dict.fromkeys(position.sets, round_card(act))
        for name in own_decks(position.trial):
            self._draw_from_own_deck(name, turns)
        scene.play_round()

    def _draw_from_own_deck(self, set: str, turns: Mapping[str, TrialTurn]) -> None:
        """Let a set draw from its own deck, unless the round says another card for it."""
        names = (set, *(figure.id for figure in self.position.figures if set_of(figure) == set))
        turn = next((turns[name] for name in names if name in turns), TrialTurn())
        deck = self.scene.state.decks[set]
        known = (*deck.left, *deck.discarded)
        if turn.card and turn.card not in known:
            return
        del self._monster_cards[set]
        if turn.initiative is not None:
            raise UserError(f"{set} draws from its deck: its initiative is that of the card")
        if turn.card in deck.discarded:
            raise UserError(f"the card '{turn.card}' of {set} is discarded; {', '.join(deck.left)} are left")
        if turn.card:
            top = (turn.card, *(card for card in deck.top if card != turn.card))
            self.scene.set_deck(set, deck.left, top, deck.discarded, shuffles=deck.shuffle)

    def _plan(self, act: int, seat: int, turn: TrialTurn | None) -> tuple[int, int]:
        """The cards that a seat plays: its own by name, a long rest, or two that are made for the round."""
        position, figure = self.position, self.position.characters[seat]
        if turn is not None and turn.rest:
            return LONG_REST
        if turn is not None and turn.card:
            raise UserError(f"{figure.id} is a character: its turn has texts or cards, not a card")
        if turn is not None and turn.cards:
            if len(turn.cards) != 2:
                raise UserError(f"{figure.id} plays two cards in a round, not {len(turn.cards)}")
            first, second = (position.card(seat, name) for name in turn.cards)
            return first, second
        if turn is None and (figure.hand or figure.discard or figure.cards):
            hand = [n for n in self.scene.setting.cards_of[seat] if self.scene.state.zones[n] == "hand"]
            return (hand[0], hand[1]) if len(hand) > 1 else LONG_REST
        top, bottom = (position.card(seat, round_card(act, half)) for half in HALVES)
        for card in (top, bottom):
            self.scene.state.zones[card] = "hand"
        self._made += [(top, TOP), (bottom, BOTTOM)]
        return top, bottom

    def _perform_text(self, actor: int, act: Act, card: str) -> None:
        body = self.scene.figure(actor)
        if not self._is_character(act.perform):
            self.position.act_by_card(actor)
            self.scene.perform_by_monster_rules(actor, card)
        elif body.here and not body.has("stun"):
            self.scene.perform(actor, self._read(act.perform, act.text), kinds=HALVES[:1])

    def _read(self, name: str, text: str) -> Action:
        return read_action(text, marks=self._is_character(name))

    # Results

    def results(self) -> Tried:
        return self.witness.results()


HALVES = ("top", "bottom")
LONG_REST = (-1, -1)
