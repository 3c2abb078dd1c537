"""The round: card selection, the reveal, and the end of the round in its order."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import permutations
from types import MappingProxyType
from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from havenwright.engine.actions.tiles import restore_tiles
from havenwright.engine.bonuses.active import ROUNDS, expire
from havenwright.engine.bonuses.elements import wane
from havenwright.engine.bonuses.moments import Window
from havenwright.engine.bonuses.windows import open_window
from havenwright.engine.components.card_rules import rest_cards
from havenwright.engine.components.modifier_decks import shuffled
from havenwright.engine.components.piles import cards_in
from havenwright.engine.core.play import Play, Rule
from havenwright.engine.core.record import close_round
from havenwright.engine.figures.exhaustion import all_exhausted, exhaust, takes_part
from havenwright.engine.model.agenda import (
    BeginRound,
    Conclude,
    EndElements,
    EndRound,
    JudgeRound,
    NextTurn,
    OrderInitiative,
    SelectCards,
    ShortRest,
)
from havenwright.engine.model.decisions import Answer, Decision
from havenwright.engine.model.frames import NOBODY
from havenwright.engine.model.state import State
from havenwright.engine.model.state_words import InEveryRound
from havenwright.engine.round.moments import let_happen
from havenwright.engine.round.rests import put_away_to_rest
from havenwright.engine.scenario.goal import is_won
from havenwright.engine.scenario.triggers import effects_at
from havenwright.engine.terms.scenario_rules import forbidden

LONG_REST = (-1, -1)

RESTING: Final[Mapping[str, tuple[int, ...]]] = MappingProxyType(
    {"as 99": (99, 0, 2 * 99), "after characters": (99, 0, 2 * 100), "after all": (99, 2, 2 * 100)}
)
"""The initiative of who takes a long rest; that of monsters has a 1 in its second place."""


def begin_round(play: Play, entry: BeginRound) -> Rule[None]:
    """Whoever can neither play two cards nor rest is exhausted."""
    mark = len(play.agenda)
    yield from open_round(play)
    for seat in range(len(play.setting.party)):
        if takes_part(play, seat) and not (yield from _goes_on(play, seat)):
            yield from exhaust(play, seat)
    if all_exhausted(play) or not any(takes_part(play, seat) for seat in range(len(play.setting.party))):
        play.push_under(mark, JudgeRound())
    else:
        play.push_under(mark, SelectCards(), OrderInitiative(), NextTurn(), EndRound())


def open_round(play: Play) -> Rule[None]:
    """Another round is there, with what bonuses do at its start."""
    next_round(play.state)
    play.emit("round", "rounds", number=play.state.round)
    if play.state.round == 1:
        yield from open_window(play, Window("start of scenario", NOBODY))
    yield from let_happen(play, "start of round", NOBODY, effects_at(play, "start of round", NOBODY))


def _goes_on(play: Play, seat: int) -> Rule[bool]:
    """True if a seat can play two cards or rest, if need be after it has put active cards away."""
    if len(cards_in(play, seat, "hand")) >= 2:
        return True
    if forbidden(play, seat, "rest"):
        return False
    return (yield from put_away_to_rest(play, seat, rest_cards))


def select_cards(play: Play, entry: SelectCards) -> Rule[None]:
    """Every seat chooses in secret, all at once: two cards, the leading one first, or a long rest."""
    seats = [seat for seat in range(len(play.setting.party)) if takes_part(play, seat)]
    asked = tuple(Decision(seat, "select cards", _selections(play, seat), seat) for seat in seats)
    answers = yield asked
    assert isinstance(answers, tuple)
    plans: list[tuple[int, int]] = [LONG_REST] * len(play.setting.party)
    for seat, answer in zip(seats, answers, strict=True):
        plans[seat] = answer
        for card in answer:
            if card >= 0:
                play.state.zones[card] = "selected"
        play.emit("selected", "card selection", seat=seat, figure=seat, cards=answer)
    play.state.plans = tuple(plans)


def _selections(play: Play, seat: int) -> tuple[Answer, ...]:
    options = _pairs(tuple(cards_in(play, seat, "hand")))
    can_rest = len(rest_cards(play, seat)) >= 2 and not forbidden(play, seat, "rest")
    return (*options, LONG_REST) if can_rest else options


@lru_cache(maxsize=1024)
def _pairs(hand: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Two cards of a hand, the leading one first; every copy of a game asks for the same ones."""
    return tuple(permutations(hand, 2))


def next_round(state: State) -> None:
    """Another round: nobody has acted in it, and no set of monsters has a card or has consumed anything."""
    state.round += 1
    state.order, state.turn, state.plans, state.monster_cards = (), -1, (), ()
    state.consumed = ()
    state.sets_ahead = tuple(ahead for ahead in state.sets_ahead if isinstance(ahead, InEveryRound))
    for figure in state.figures:
        figure.acted = False


def end_round(play: Play, entry: EndRound) -> Rule[None]:
    """End-of-round effects of bonuses and the scenario; shuffles, round bonuses, short rests, elements."""
    state, mark = play.state, len(play.agenda)
    state.turn, state.turn_began = -1, UNSET
    if not entry.begun:
        play.emit("end of round", "end of round", number=state.round)
        yield from let_happen(play, "end of round", NOBODY, effects_at(play, "end of round", NOBODY))
        play.push_under(mark, replace(entry, begun=True))
        return
    for name, deck in state.decks.items():
        if deck.shuffle:
            state.decks[name] = shuffled(deck)
            play.emit("shuffled", "end of round", deck=name)
    for time in ("round", *ROUNDS):
        expire(play, time)
    restore_tiles(play)
    close_round(play)
    if play.setting.rules.wanes == "before short rests":
        wane(play)
    rests = [ShortRest(seat=seat) for seat in range(len(play.setting.party))]
    play.push_under(mark, *rests, EndElements())


def end_elements(play: Play, entry: EndElements) -> Rule[None]:
    """Elements wane, the goal is judged, and the next round begins."""
    yield from ()
    state = play.state
    if play.setting.rules.wanes == "after short rests":
        wane(play)
    state.plot = replace(state.plot, ending=True)
    play.emit("round ended", "rounds", number=state.round)
    play.push(JudgeRound())


def judge_round(play: Play, entry: JudgeRound) -> Rule[None]:
    """The scenario is over if its goal was reached, or if something says so; else the next round begins.

    What is lost and won in the same round is lost.
    """
    state = play.state
    won = is_won(play)
    beaten = all_exhausted(play)
    if beaten:
        play.emit("all exhausted", "all exhausted")
    deserted = not any(takes_part(play, seat) for seat in range(len(play.setting.party)))
    lost = beaten or state.plot.end == "lost" or (deserted and not won)
    if won or lost:
        play.push(Conclude(outcome="lost" if lost else "won"))
        yield from open_window(play, Window("end of scenario", NOBODY))
        return
    state.plot = replace(state.plot, ending=False)
    play.push(BeginRound())
