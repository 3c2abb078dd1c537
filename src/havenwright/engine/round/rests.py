"""Short and long rests."""

from collections.abc import Callable
from typing import Literal

from msgspec.structs import replace

from havenwright.engine.bonuses.active import end_effects_of_card
from havenwright.engine.bonuses.lost_cards import keep_from_loss
from havenwright.engine.bonuses.moments import Window
from havenwright.engine.bonuses.windows import Answers, open_window
from havenwright.engine.components.card_rules import active_discards, rest_cards
from havenwright.engine.components.items import make_ready
from havenwright.engine.components.piles import cards_in
from havenwright.engine.core.play import Play, Rule, ask, ask_once
from havenwright.engine.core.record import note
from havenwright.engine.figures.conditions import perform_heal
from havenwright.engine.figures.damage import suffer
from havenwright.engine.model.agenda import LongRest, OwnTurn, ShortRest
from havenwright.engine.model.state import Zone
from havenwright.engine.round.requests import refused, remove
from havenwright.engine.round.start_of_turn import start_turn
from havenwright.engine.terms.in_force import ignores
from havenwright.engine.terms.scenario_rules import forbidden


def long_rest(play: Play, entry: LongRest) -> Rule[None]:
    """Lose a discarded card of choice, take the others back, heal 2 if one likes."""
    if (yield from start_turn(play, entry)):
        return
    mark = len(play.agenda)
    if not play.figure(entry.actor).here:
        return
    if not entry.ready:  # a rest is a turn: items can be used before its steps too
        play.push(OwnTurn(actor=entry.actor), replace(entry, begun=True, ready=True))
        if _can_long_rest(play, entry.actor):
            yield from open_before_rest(play, entry.actor, "long rest")
        return
    if not _can_long_rest(play, entry.actor):
        return
    seat = play.who(entry.actor).seat
    if rest_cards(play, seat):
        lost = yield from _choose_lost(play, seat, rest_cards)
        yield from _lose_and_recover(play, seat, lost, "long rest")
    note(play, entry.actor, "long rest")
    note(play, entry.actor, "rest")
    yield from open_window(play, Window("long rest", entry.actor, when="after"))
    yield from open_window(play, Window("rest", entry.actor, when="after"))
    unasked = play.setting.rules.rests_heal_unasked
    barred = play.is_stunned(entry.actor) and not play.setting.rules.stunned_rests_heal
    if not barred and (
        unasked or (yield from ask(seat, "heal in a long rest", ("yes", "no"), about=entry.actor)) == "yes"
    ):
        yield from perform_heal(play, entry.actor, 2, why="long rest", kinds=("by a long rest",))
    if unasked or (yield from ask_to_refresh(play, seat)):
        refresh_spent(play, seat)
    if play.setting.rules.late_items:
        play.push_under(mark, OwnTurn(actor=entry.actor))


def _can_long_rest(play: Play, actor: int) -> bool:
    """Check whether the cards for a rest that was declared are still there, where it needs them."""
    rules = play.setting.rules
    return not rules.long_rests_need_cards or len(rest_cards(play, play.who(actor).seat)) >= 2


def open_before_rest(play: Play, actor: int, kind: Literal["short rest", "long rest"]) -> Rule[Answers]:
    """Let bonuses act before a rest. Return the answers of those that wait for its kind."""
    yield from open_window(play, Window("rest", actor, when="before"))
    return (yield from open_window(play, Window(kind, actor, when="before")))


def ask_to_refresh(play: Play, seat: int) -> Rule[bool]:
    """Ask a seat with used items to refresh them. Return True if it does."""
    used = [number for number in _refreshed(play, seat) if _is_used(play, number)]
    return bool(used) and (yield from ask(seat, "refresh items", ("yes", "no"), about=seat)) == "yes"


def _is_used(play: Play, number: int) -> bool:
    """True if an item is spent, or one of its use slots is."""
    slots = play.setting.items[number].item.uses
    tokens = [active.left for active in play.state.bonuses if active.item == number]
    return play.state.items[number] == "spent" or (slots > 1 and min(tokens, default=slots) < slots)


def refresh_spent(play: Play, seat: int) -> None:
    """Spent items are ready again, their tokens on the first slot; lost ones stay lost."""
    for number in _refreshed(play, seat):
        make_ready(play, number)


def _refreshed(play: Play, seat: int) -> list[int]:
    """The items of a seat that a long rest sets back, used or not."""
    states = ("ready", "spent") if play.setting.rules.refreshes_slots else ("spent",)
    return [
        number
        for number, carried in enumerate(play.setting.items)
        if carried.seat == seat and carried.item.use == "spent" and play.state.items[number] in states
    ]


def short_rest(play: Play, entry: ShortRest) -> Rule[None]:
    """Lose a discarded card at random and take the others back; for 1 damage another one, once."""
    seat, chooses = entry.seat, entry.chooses
    if not play.figure(seat).here or forbidden(play, seat, "rest"):
        return
    if not entry.begun:
        if not (yield from _begins_short_rest(play, seat)):
            return
        mark = len(play.agenda)
        chooses = (yield from open_before_rest(play, seat, "short rest")).ignores("random losses")
        if len(play.agenda) > mark:
            play.push_under(mark, replace(entry, begun=True, chooses=chooses))
            return
    discards = _discards(play, seat)
    if not discards:
        return
    if chooses or ignores(play, seat, "random losses"):
        lost = yield from _choose_lost(play, seat, _discards)
    else:
        lost = discards[play.chance("rests", len(discards))]
        lost = yield from _instead_of(play, seat, lost)
        if not play.figure(seat).here:
            return
    yield from _finish_short_rest(play, seat, lost)


def _begins_short_rest(play: Play, seat: int) -> Rule[bool]:
    """Ask a seat to rest, if it has the cards for it. Return True if it does."""
    count = len(_discards(play, seat))
    if count < 2 and count + len(_removable(play, seat)) < 2:
        return False
    if (yield from ask(seat, "short rest", ("yes", "no"), about=seat)) == "no":
        return False
    return (yield from put_away_to_rest(play, seat, _discards))


def _discards(play: Play, seat: int) -> list[int]:
    return cards_in(play, seat, "discard")


def put_away_to_rest(play: Play, seat: int, eligible: Callable[[Play, int], list[int]]) -> Rule[bool]:
    """Let a player put active cards away until two count for a rest. Return True if two do."""
    while len(counted := eligible(play, seat)) < 2:
        removable = _removable(play, seat)
        if len(counted) + len(removable) < 2:
            return False
        card = yield from ask_once(seat, "put away", (*removable, "no"), about=seat)
        if card == "no":
            return False
        if isinstance(card, int):  # else one has been put away by request
            remove(play, card)
    return True


def _removable(play: Play, seat: int) -> list[int]:
    """The active cards that a player may put onto the discard pile now."""
    return [card for card in active_discards(play, seat) if not refused(play, seat, card)]


def _choose_lost(play: Play, seat: int, eligible: Callable[[Play, int], list[int]]) -> Rule[int]:
    """Let a player choose the card that a rest costs; one that is put away meanwhile is among them."""
    while True:
        answer = yield from ask_once(seat, "lose a card", eligible(play, seat), about=seat)
        if isinstance(answer, int):
            return answer


def _instead_of(play: Play, seat: int, lost: int) -> Rule[int]:
    """The card that is lost, after another one may have been drawn for 1 damage."""
    if (yield from ask(seat, "lose another card", ("no", "yes"), about=lost)) == "yes":
        yield from suffer(play, seat, 1, by=seat, why="short rest")
        others = [card for card in cards_in(play, seat, "discard") if card != lost]
        if others and play.figure(seat).here:
            return others[play.chance("rests", len(others))]
    return lost


def _finish_short_rest(play: Play, seat: int, lost: int) -> Rule[None]:
    """A card is lost, and the others come back."""
    yield from _lose_and_recover(play, seat, lost, "short rest")
    note(play, seat, "short rest")
    note(play, seat, "rest")
    yield from open_window(play, Window("short rest", seat))
    yield from open_window(play, Window("rest", seat, when="after"))


def _lose_and_recover(
    play: Play, seat: int, lost: int, rest: Literal["short rest", "long rest"]
) -> Rule[None]:
    """Lose a card, unless a bonus keeps it, and take the other discards back."""
    kept = yield from keep_from_loss(play, seat, (lost,))
    recover_discards(play, seat, lost, play.state.zones[lost] if kept else "lost")
    if kept:
        play.emit("rest without loss", rest, figure=seat)
        return
    end_effects_of_card(play, lost)
    play.emit(rest, rest, figure=seat, card=lost)
    note(play, seat, "cards lost")
    yield from open_window(play, Window("lose card", seat, amount=lost))


def recover_discards(play: Play, seat: int, lost: int, where: Zone) -> None:
    for card in cards_in(play, seat, "discard"):
        play.state.zones[card] = "hand"
    play.state.zones[lost] = where
