"""Foresight: what orders of the same things lead to, tried on imagined copies of the game.

A copy knows no undrawn card: chance is dealt from fixed numbers, and cards that only some looked at are
hidden again. So the question for an order, or that there is none, tells nothing that nobody could know.
"""

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from havenwright.engine.bonuses.standing import follow_standing, note_standing
from havenwright.engine.components.decks import as_known_by
from havenwright.engine.core.play import Imagine, Play, Rule, Wait
from havenwright.engine.model.agenda import Entry
from havenwright.engine.model.chance import seeded
from havenwright.engine.model.decisions import Answer, Decision
from havenwright.engine.model.state import State
from havenwright.engine.scenario.triggers import follow_plot
from havenwright.engine.steps import STEPS

NO_SEAT: Final = -9
"""A seat that has looked at no card."""

MOST_TRIED: Final = 64
"""Ways to answer what is asked meanwhile; where there are more the order may matter."""

NEGATE: Final = "suffer or negate"
"""A question of which it is enough to try two answers: which card is lost makes no difference here."""


class _AskedTooMuchError(Exception):
    """There are more ways to answer what is asked than can be tried."""


def orders_differ(play: Play, asking: Imagine, *, heeds: bool = True) -> bool:
    """True if some order leads to another game than the first one; `heeds`: with the scenario's triggers."""
    tried, most = 0, 1
    try:
        while tried < most:
            first = None
            for order in asking.orders:
                copy = _Copy(play, tried, heeds=heeds)
                copy.run(order)
                most = max(most, copy.ways)
                outcome = _comparable(copy.play.state)
                first = outcome if first is None else first
                if outcome != first:
                    return True
            tried += 1
    except _AskedTooMuchError:
        return True
    return False


class _Copy:
    """An imagined copy, which answers all questions in one of the ways to do so, by its number."""

    def __init__(self, play: Play, number: int, *, heeds: bool) -> None:
        state = play.state.copy()
        for purpose in state.chance:
            state.chance[purpose] = seeded(number, purpose)
        for name, deck in state.decks.items():
            state.decks[name] = as_known_by(deck, NO_SEAT)
        self.play = Play(play.setting, state, list(play.agenda), [])
        self.play.adopt_caches(play)
        self.play.imagined = True
        self.play.ahead = set(play.ahead)
        note_standing(self.play, play)
        self.ways = 1
        """How many ways of answering there are to be tried."""
        self._number, self._heeds, self._told = number, heeds, 0
        self._chance = dict(state.chance)

    def run(self, order: tuple[Entry, ...]) -> None:
        """Do one thing after the other, with everything that each sets going."""
        mark = len(self.play.agenda)
        self.play.push(*order)
        self._run_down_to(mark)
        if self.play.state.chance != self._chance:
            self.ways = max(self.ways, 2)

    def _run_down_to(self, mark: int) -> None:
        agenda, state = self.play.agenda, self.play.state
        while len(agenda) > mark and not state.outcome:
            entry = agenda.pop()
            if not self.play.is_moot(entry):
                self._follow_rule(STEPS[type(entry)](self.play, entry), entry)
                self._after_step()

    def _after_step(self) -> None:
        if self._heeds:
            told = self.play.events[self._told :]
            self._told = len(self.play.events)
            follow_plot(self.play, told)
        follow_standing(self.play)

    def _follow_rule(self, rule: Rule[None], entry: Entry) -> None:
        reply: Any = None
        while True:
            try:
                asking = rule.send(reply)
            except StopIteration:
                return
            reply = None
            if isinstance(asking, Wait):
                self._wait(asking, entry)
            elif isinstance(asking, Decision):
                reply = self._answer(asking)
            elif isinstance(asking, tuple):
                reply = tuple(map(self._answer, asking))

    def _wait(self, wait: Wait, entry: Entry) -> None:
        """Do what comes before the rest of a step, whose entry lies below it."""
        play = self.play
        acting, play.acting = play.acting, set()
        play.push_under(wait.mark, entry)
        if wait.follows:
            self._after_step()
        self._run_down_to(wait.mark + 1)
        del play.agenda[wait.mark :]
        play.acting = acting

    def _answer(self, decision: Decision) -> Answer:
        options = decision.options
        if decision.kind == NEGATE:
            options = (options[0], options[-1])
        self.ways *= len(options)
        if self.ways > MOST_TRIED:
            raise _AskedTooMuchError
        self._number, chosen = divmod(self._number, len(options))
        return options[chosen]


def _comparable(state: State) -> tuple[object, ...]:
    """Everything of a state that makes a difference, without numbers that only count what was done."""
    return tuple(_parts(state))


def _parts(state: State) -> Iterator[object]:
    for body in state.figures:
        yield replace(body, conditions=tuple(sorted(body.conditions, key=str)))
    yield state.zones
    yield {
        name: (sorted(deck.left), sorted(deck.discarded), deck.top, deck.shuffle)
        for name, deck in state.decks.items()
    }
    yield sorted(str(replace(one, number=0, since=0)) for one in state.bonuses)
    yield sorted((one.figure, one.name, one.amount, one.about) for one in state.deeds)
    plot = state.plot
    yield replace(plot, fired=tuple(sorted(plot.fired)), so=tuple(sorted(plot.so)))
    yield sorted(map(str, state.tiles)), sorted(state.placed), state.tokens
    yield sorted(map(str, state.markers)), state.resources, state.items, state.outcome
    yield state.elements, sorted(state.infusing), sorted(state.set_infusing), sorted(state.made)
    yield sorted(state.open_doors), state.order, state.monster_cards, state.consumed, sorted(state.flipped)
    yield state.changed, state.born, state.rows, sorted(state.used_icons), state.tokens_placed, state.totals
