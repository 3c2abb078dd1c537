"""A round: choosing cards, the order of initiative, turns, and the end of the round in its order."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import permutations
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from havenwright.engine.bonuses.active import ROUNDS, end_card, expire
from havenwright.engine.bonuses.elements import infuse_at_end_of_turn, wane
from havenwright.engine.bonuses.windows import Window, open_window
from havenwright.engine.components.card_rules import active_discards, rest_cards
from havenwright.engine.components.modifier_decks import shuffled
from havenwright.engine.components.piles import cards_in
from havenwright.engine.core.play import Play, Rule, ask, ask_number, put_off
from havenwright.engine.core.record import close_round, note
from havenwright.engine.figures.conditions import condition_kinds
from havenwright.engine.figures.damage import suffer
from havenwright.engine.figures.exhaustion import all_exhausted, exhaust, takes_part
from havenwright.engine.figures.initiative import (
    before_summoner,
    draw_monster_cards,
    initiative_set,
    place_in_order,
)
from havenwright.engine.loot import loot
from havenwright.engine.model.agenda import (
    BeginRound,
    CharacterTurn,
    Conclude,
    EndElements,
    EndRound,
    EndTurn,
    JudgeRound,
    LongRest,
    MonsterTurn,
    NextTurn,
    OrderInitiative,
    SelectCards,
    ShortRest,
)
from havenwright.engine.model.decisions import PARTY, Answer, Decision
from havenwright.engine.model.frames import NOBODY
from havenwright.engine.model.state import State
from havenwright.engine.rulings import may_escape
from havenwright.engine.terms.in_force import ignores
from havenwright.engine.terms.scenario_rules import forbidden, precedes
from havenwright.engine.terms.scenario_states import is_so

LONG_REST = (-1, -1)

RESTING: Final[Mapping[str, tuple[int, ...]]] = MappingProxyType(
    {"as 99": (99, 0, 2 * 99), "after characters": (99, 0, 2 * 100), "after all": (99, 2, 2 * 100)}
)
"""The initiative of who takes a long rest; that of monsters has a 1 in its second place."""

ALWAYS: Final = "always "
"""Begins the name of a kind that comes before others of its set in every round, once the party said so."""


def begin_round(play: Play, entry: BeginRound) -> Rule[None]:
    """Whoever can neither play two cards nor rest is exhausted."""
    state, mark = play.state, len(play.agenda)
    next_round(state)
    play.emit("round", "rounds", number=state.round)
    if state.round == 1:
        yield from open_window(play, Window("start of scenario", NOBODY))
    yield from open_window(play, Window("start of round", NOBODY))
    for seat in range(len(play.setting.party)):
        if takes_part(play, seat) and not (yield from _goes_on(play, seat)):
            yield from exhaust(play, seat)
    if all_exhausted(play) or not any(takes_part(play, seat) for seat in range(len(play.setting.party))):
        play.push_under(mark, JudgeRound())
    else:
        play.push_under(mark, SelectCards(), OrderInitiative(), NextTurn(), EndRound())


def _goes_on(play: Play, seat: int) -> Rule[bool]:
    """Whether a seat can play two cards or rest, if need be after it has put active cards away."""
    if len(cards_in(play, seat, "hand")) >= 2:
        return True
    if forbidden(play, seat, "rest"):
        return False
    while len(rest_cards(play, seat)) < 2:
        lasting = active_discards(play, seat)
        if len(rest_cards(play, seat)) + len(lasting) < 2:
            return False
        card = yield from ask(seat, "put away", (*lasting, "no"), about=seat)
        if not isinstance(card, int):
            return False
        end_card(play, card, lost=False)
        play.emit("card removed", "active bonuses", figure=seat, card=card)
    return True


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


def order_initiative(play: Play, entry: OrderInitiative) -> Rule[None]:
    """Cards are revealed, monsters draw theirs, and all figures are put in order."""
    for seat, (first, second) in enumerate(play.state.plans):
        if not takes_part(play, seat):
            continue
        if first < 0:
            play.figure(seat).initiative = RESTING[play.setting.rules.rest_initiative]
        else:
            leading, other = (play.face(n).initiative for n in (first, second))
            play.figure(seat).initiative = (leading, 0, 2 * other)
        play.emit("revealed cards", "initiative", figure=seat, cards=(first, second))
        if first < 0:
            yield from open_window(play, Window("long rest declared", seat))
    for number in play.present():
        if play.who(number).kind == "summon":
            play.figure(number).initiative = before_summoner(play, number)
    draw_monster_cards(play)
    yield from open_window(play, Window("initiative", NOBODY))
    place_in_order(play)


def next_round(state: State) -> None:
    """Another round: nobody has acted in it, and no set of monsters has a card or has consumed anything."""
    state.round += 1
    state.order, state.turn, state.plans, state.monster_cards = (), -1, (), ()
    state.consumed = ()
    state.sets_ahead = tuple(name for name in state.sets_ahead if name.startswith(ALWAYS))
    for figure in state.figures:
        figure.acted = False


def next_turn(play: Play, entry: NextTurn) -> Rule[None]:
    """The next figure in order takes its turn, and so on until all have."""
    figures = play.state.figures
    waiting = [n for n in play.state.order if figures[n].hex >= 0 and not figures[n].acted]
    if not waiting:
        return
    figure = yield from _next_to_act(play, waiting)
    play.state.order = tuple([n for n in play.state.order if n != figure])
    play.state.turn = figure
    play.state.turns += 1
    play.push(NextTurn())
    if play.who(figure).kind != "character":
        play.push(MonsterTurn(actor=figure), EndTurn(figure=figure))
    elif play.state.plans[figure] == LONG_REST:
        play.push(LongRest(actor=figure), EndTurn(figure=figure))
    else:
        play.push(CharacterTurn(actor=figure), EndTurn(figure=figure))
    play.figure(figure).acted = True
    play.emit("turn", "turns", figure=figure)


def _next_to_act(play: Play, waiting: list[int]) -> Rule[int]:
    """Who comes first; where the cards leave that open, the party decides."""
    first = waiting[0]
    leading = play.figure(first).initiative
    if play.who(first).kind == "summon":
        return (yield from _summon_or_tied(play, waiting))
    if play.who(first).kind == "character":
        tied = [n for n in waiting if play.figure(n).initiative == leading]
        return (yield from ask_number(PARTY, "who acts first", tied))
    sets: dict[str, int] = {}
    for n in waiting:
        if play.who(n).kind == "monster" and play.figure(n).initiative[:3] == leading[:3]:
            sets.setdefault(initiative_set(play, n), n)
    first_ones = _as_the_scenario_says(play, _as_before(play, sets))
    chosen = yield from ask_number(PARTY, "who acts first", first_ones)
    if len(sets) > 1:
        _keep_order(play, chosen, sets)
        # The whole set acts before the others that are tied with it.
        play.state.sets_ahead = (*play.state.sets_ahead, initiative_set(play, chosen))
        draw_monster_cards(play)
        place_in_order(play)
    return chosen


def _as_before(play: Play, sets: Mapping[str, int]) -> list[int]:
    """The kinds that can come first, one figure of each: none after which another of its set always comes."""
    ahead = play.state.sets_ahead

    def place(kind: str) -> int:
        return ahead.index(ALWAYS + kind) if ALWAYS + kind in ahead else len(ahead)

    first: dict[str, int] = {}
    for kind, n in sets.items():
        own = play.who(n).set
        first[own] = min(place(kind), first.get(own, len(ahead)))
    return [n for kind, n in sets.items() if place(kind) == first[play.who(n).set]]


def _as_the_scenario_says(play: Play, figures: list[int]) -> list[int]:
    """Of some that could come first those before whom none of the others comes by the scenario's rules."""
    if not play.state.plot.rules:
        return figures
    first = [n for n in figures if not any(precedes(play, other, n) for other in figures if other != n)]
    return first or figures


def _keep_order(play: Play, chosen: int, sets: Mapping[str, int]) -> None:
    """By some rules a kind that came first of its set does so in every round."""
    name = ALWAYS + initiative_set(play, chosen)
    mates = [n for n in sets.values() if play.who(n).set == play.who(chosen).set]
    if play.setting.rules.kinds_keep_order and len(mates) > 1 and name not in play.state.sets_ahead:
        play.state.sets_ahead = (*play.state.sets_ahead, name)


def _summon_or_tied(play: Play, waiting: list[int]) -> Rule[int]:
    """A summon comes before its summoner; if that one is tied with another, the party says who is first."""
    summoner = play.who(waiting[0]).summoner
    leading = play.figure(summoner).initiative
    tied = [n for n in waiting if play.who(n).kind == "character" and play.figure(n).initiative == leading]
    if summoner not in tied or len(tied) == 1 or f"seat {summoner}" in play.state.sets_ahead:
        return waiting[0]
    first = yield from ask_number(PARTY, "who acts first", tied)
    if first == summoner:
        play.state.sets_ahead = (*play.state.sets_ahead, f"seat {summoner}")
        return waiting[0]
    return next((n for n in waiting if play.who(n).summoner == first), first)


def end_round(play: Play, entry: EndRound) -> Rule[None]:
    """End-of-round effects of bonuses and the scenario; shuffles, round bonuses, short rests, elements."""
    state, mark = play.state, len(play.agenda)
    state.turn = -1
    if not entry.begun:
        play.emit("end of round", "end of round", number=state.round)
        yield from open_window(play, Window("end of round", NOBODY))
        play.push_under(mark, replace(entry, begun=True))
        return
    for name, deck in state.decks.items():
        if deck.shuffle:
            state.decks[name] = shuffled(deck)
            play.emit("shuffled", "end of round", deck=name)
    for time in ("round", *ROUNDS):
        expire(play, time)
    close_round(play)
    if play.setting.rules.wanes == "before short rests":
        wane(play)
    rests = [ShortRest(seat=seat) for seat in range(len(play.setting.party))]
    play.push_under(mark, *rests, EndElements())


def short_rest(play: Play, entry: ShortRest) -> Rule[None]:
    """Lose a discarded card at random and take the others back; for 1 damage another one, once."""
    seat = entry.seat
    discards = cards_in(play, seat, "discard")
    if not play.figure(seat).here or len(discards) < 2 or forbidden(play, seat, "rest"):
        return
    if (yield from ask(seat, "short rest", ("yes", "no"), about=seat)) == "no":
        return
    answers = yield from open_window(play, Window("short rest", seat, when="before"))
    if answers.ignores("random losses") or ignores(play, seat, "random losses"):
        lost = yield from ask_number(seat, "lose a card", discards, about=seat)
    else:
        lost = discards[play.chance("rests", len(discards))]
        lost = yield from _instead_of(play, seat, lost)
        if not play.figure(seat).here:
            return
    yield from _rested(play, seat, lost)


def _instead_of(play: Play, seat: int, lost: int) -> Rule[int]:
    """The card that is lost, after another one may have been drawn for 1 damage."""
    if (yield from ask(seat, "lose another card", ("no", "yes"), about=lost)) == "yes":
        yield from suffer(play, seat, 1, by=seat, why="short rest")
        others = [card for card in cards_in(play, seat, "discard") if card != lost]
        if others and play.figure(seat).here:
            return others[play.chance("rests", len(others))]
    return lost


def _rested(play: Play, seat: int, lost: int) -> Rule[None]:
    """A card is lost, and the others come back."""
    recover_discards(play, seat, lost)
    play.emit("short rest", "short rest", figure=seat, card=lost)
    note(play, seat, "cards lost")
    yield from open_window(play, Window("lose card", seat))
    note(play, seat, "short rest")
    note(play, seat, "rest")
    yield from open_window(play, Window("short rest", seat))
    yield from open_window(play, Window("rest", seat))


def recover_discards(play: Play, seat: int, lost: int) -> None:
    for card in cards_in(play, seat, "discard"):
        play.state.zones[card] = "hand"
    play.state.zones[lost] = "lost"


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
    """The scenario is over if its goal is reached, or if something says so; else the next round begins.

    What is lost and won in the same round is lost.
    """
    state = play.state
    won = is_so(play, state.plot.goal) or state.plot.end == "won"
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


def end_turn(play: Play, entry: EndTurn) -> Rule[None]:
    """Looting, elements that become strong, and last the conditions that end."""
    body, mark = play.figure(entry.figure), len(play.agenda)
    if not entry.begun and body.here:
        if play.who(entry.figure).kind == "character":
            yield from loot(play, entry.figure, 0)
        yield from open_window(play, Window("end of turn", entry.figure))
        if put_off(play, entry, mark):
            return
    yield from infuse_at_end_of_turn(play, entry.figure)
    if any(condition.name == "bane" and not condition.fresh for condition in body.conditions):
        yield from suffer(play, entry.figure, BANE, by=-1, why="bane")
    expire(play, "turn")
    expire(play, "next turn", entry.figure)
    kept, ended = [], []
    for condition in body.conditions:
        if condition.name not in TIMED or condition.fresh:
            kept.append(type(condition)(condition.name))
        else:
            play.emit("condition ended", condition.name, figure=entry.figure, condition=condition.name)
            ended.append(condition.name)
    body.conditions = tuple(kept)
    play.emit("turn ended", "turns", figure=entry.figure)
    for name in ended:
        yield from open_window(play, Window("remove condition", entry.figure, kinds=condition_kinds(name)))
    if body.here and play.state.plot.rules:
        yield from may_escape(play, entry.figure)


BANE = 10

TIMED = frozenset({"immobilize", "disarm", "stun", "muddle", "strengthen", "invisible", "impair", "bane"})
"""Conditions that end with the figure's next turn."""
