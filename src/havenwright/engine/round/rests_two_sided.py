"""Rests, by the kind of ability cards that a game has; and the rests with two-sided cards.

All cards return to the hand with their A side up, then one is lost: at random in a short rest, by choice in a
long one. Active cards may stay as they are.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

from msgspec.structs import replace

from havenwright.engine.bonuses.active import end_effects_of_card
from havenwright.engine.bonuses.lost_cards import keep_from_loss
from havenwright.engine.bonuses.moments import Window
from havenwright.engine.bonuses.windows import open_window
from havenwright.engine.components.card_rules import rest_cards
from havenwright.engine.components.piles import cards_in, dismissible
from havenwright.engine.components.two_sided_cards import take_back
from havenwright.engine.core.play import Play, Rule, ask, ask_number
from havenwright.engine.core.record import note
from havenwright.engine.figures.conditions import perform_heal
from havenwright.engine.figures.damage import suffer
from havenwright.engine.model.agenda import LongRest, OwnTurn, ShortRest
from havenwright.engine.round.rests import ask_to_refresh, open_before_rest, refresh_spent
from havenwright.engine.round.rests import long_rest as long_rest_of_characters
from havenwright.engine.round.rests import short_rest as short_rest_of_rounds
from havenwright.engine.round.start_of_turn import start_turn
from havenwright.engine.terms.in_force import ignores
from havenwright.engine.terms.scenario_rules import forbidden

KEEP, TAKE = "keep", "take back"


class Rests(NamedTuple):
    """The two rests."""

    short: Callable[[Play, ShortRest], Rule[None]]
    long: Callable[[Play, LongRest], Rule[None]]


def short_rest(play: Play, entry: ShortRest) -> Rule[None]:
    return RESTS[play.setting.rules.hand].short(play, entry)


def long_rest(play: Play, entry: LongRest) -> Rule[None]:
    return RESTS[play.setting.rules.hand].long(play, entry)


def _short(play: Play, entry: ShortRest) -> Rule[None]:
    """All cards come back, one is lost at random; for 1 damage another one, once."""
    seat, chooses = entry.seat, entry.chooses
    if not play.figure(seat).here or len(rest_cards(play, seat)) < 2 or forbidden(play, seat, "rest"):
        return
    if not entry.begun:
        if (yield from ask(seat, "short rest", ("yes", "no"), about=seat)) == "no":
            return
        mark = len(play.agenda)
        chooses = (yield from open_before_rest(play, seat, "short rest")).ignores("random losses")
        if len(play.agenda) > mark:
            play.push_under(mark, replace(entry, begun=True, chooses=chooses))
            return
    yield from _gather(play, seat)
    hand = cards_in(play, seat, "hand")
    if hand and (chooses or ignores(play, seat, "random losses")):
        lost = yield from ask_number(seat, "lose a card", hand, about=seat)
        yield from _lose(play, seat, lost, "short rest")
    elif hand:
        lost = hand[play.chance("rests", len(hand))]
        if (yield from ask(seat, "lose another card", ("no", "yes"), about=lost)) == "yes":
            yield from suffer(play, seat, 1, by=seat, why="short rest")
            if not play.figure(seat).here:
                return
            others = [card for card in cards_in(play, seat, "hand") if card != lost]
            lost = others[play.chance("rests", len(others))] if others else lost
        yield from _lose(play, seat, lost, "short rest")
    else:
        yield from _lose_active(play, seat, "short rest")
    note(play, seat, "short rest")
    note(play, seat, "rest")
    yield from open_window(play, Window("short rest", seat))
    yield from open_window(play, Window("rest", seat, when="after"))


def _long(play: Play, entry: LongRest) -> Rule[None]:
    """All cards come back and one is lost by choice; heal 2, and refresh items, as one likes."""
    if (yield from start_turn(play, entry)):
        return
    mark, seat = len(play.agenda), play.who(entry.actor).seat
    if not play.figure(entry.actor).here:
        return
    if not entry.ready:  # a rest is a turn: items can be used before its steps too
        play.push(OwnTurn(actor=entry.actor), replace(entry, begun=True, ready=True))
        yield from open_before_rest(play, entry.actor, "long rest")
        return
    yield from _gather(play, seat)
    if hand := cards_in(play, seat, "hand"):
        lost = yield from ask_number(seat, "lose a card", hand, about=entry.actor)
        yield from _lose(play, seat, lost, "long rest")
    else:
        yield from _lose_active(play, seat, "long rest")
    note(play, entry.actor, "long rest")
    note(play, entry.actor, "rest")
    yield from open_window(play, Window("long rest", entry.actor, when="after"))
    yield from open_window(play, Window("rest", entry.actor, when="after"))
    if (yield from ask(seat, "heal in a long rest", ("yes", "no"), about=entry.actor)) == "yes":
        yield from perform_heal(play, entry.actor, 2, why="long rest", kinds=("by a long rest",))
    if (yield from ask_to_refresh(play, seat)):
        refresh_spent(play, seat)
    play.push_under(mark, OwnTurn(actor=entry.actor))


def _gather(play: Play, seat: int) -> Rule[None]:
    """The discard pile comes to the hand, active cards too if one likes, and all show their A side."""
    for card in dismissible(play, seat):
        if (yield from ask(seat, TAKE, (KEEP, TAKE), about=card)) == TAKE:
            end_effects_of_card(play, card)
            take_back(play, card)
    for card in (*cards_in(play, seat, "discard"), *cards_in(play, seat, "hand")):
        take_back(play, card)


def _lose(play: Play, seat: int, card: int, rest: Literal["short rest", "long rest"]) -> Rule[None]:
    """Lose a card for a rest, unless a bonus keeps it."""
    if (yield from keep_from_loss(play, seat, (card,))):
        play.emit("rest without loss", rest, figure=seat)
        return
    end_effects_of_card(play, card)
    play.state.zones[card] = "lost"
    note(play, seat, "cards lost")
    yield from open_window(play, Window("lose card", seat, amount=card))
    play.emit(rest, rest, figure=seat, card=card)


def _lose_active(play: Play, seat: int, rest: Literal["short rest", "long rest"]) -> Rule[None]:
    """Without a hand an active card is lost instead, if there is one."""
    active = dismissible(play, seat)
    if not active:
        play.emit(rest, rest, figure=seat, card=-1)
        return
    lost = yield from ask_number(seat, "lose a card", active, about=seat)
    yield from _lose(play, seat, lost, rest)


RESTS: Final[Mapping[str, Rests]] = MappingProxyType(
    {
        "one-sided": Rests(short_rest_of_rounds, long_rest_of_characters),
        "two-sided": Rests(_short, _long),
    }
)
