"""A character's turn: start-of-turn effects, two cards, one half of each; and the long rest."""

from msgspec.structs import replace

from havenwright.cards.tree import Ability, Action
from havenwright.engine.bonuses.active import drop, summons_of
from havenwright.engine.bonuses.windows import Window, awaits, is_silent, open_window, replaced, use_one
from havenwright.engine.components.card_rules import put_away, rest_cards
from havenwright.engine.components.items import make_ready
from havenwright.engine.components.piles import cards_in
from havenwright.engine.core.play import Play, Rule, ask, ask_number, put_off
from havenwright.engine.core.record import note
from havenwright.engine.figures.conditions import heal
from havenwright.engine.figures.damage import suffer
from havenwright.engine.model.agenda import (
    CharacterTurn,
    LongRest,
    MonsterTurn,
    OwnTurn,
    Perform,
    PlayCard,
    Settle,
    WoundHurts,
)
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.state import Zone
from havenwright.engine.rounds import recover_discards

TOP, BOTTOM, BASIC_TOP, BASIC_BOTTOM = range(4)
BASIC_ATTACK = Action((Ability("attack", 2),))
BASIC_MOVE = Action((Ability("move", 2),))


def character_turn(play: Play, entry: CharacterTurn) -> Rule[None]:
    """The start of a turn; then two cards are played."""
    if (yield from starts_late(play, entry)):
        return
    if not play.figure(entry.actor).here:
        return
    if play.figure(entry.actor).has("stun"):
        _stunned(play, entry.actor)
        return
    play.push(OwnTurn(actor=entry.actor), PlayCard(actor=entry.actor))


def _stunned(play: Play, figure: int) -> None:
    """Cards that were selected are discarded without effect."""
    for card in cards_in(play, play.who(figure).seat, "selected"):
        play.state.zones[card] = "discard"
    play.emit("stunned", "stun", figure=figure)


def own_turn(play: Play, entry: OwnTurn) -> Rule[None]:
    """Between abilities of the own turn: items and bonuses that can be used then, one after the other."""
    if is_silent(play, "turn"):
        return
    play.push(entry)
    if not (yield from use_one(play, Window("turn", entry.actor))):
        play.agenda.pop()


def starts_late(play: Play, entry: CharacterTurn | LongRest | MonsterTurn) -> Rule[bool]:
    """The start of a turn; whether the rest waits for what bonuses do then."""
    if entry.begun:
        return False
    mark = len(play.agenda)
    yield from start_of_turn(play, entry.actor)
    return put_off(play, entry, mark)


def start_of_turn(play: Play, figure: int) -> Rule[None]:
    if play.figure(figure).has("regenerate"):
        heal(play, figure, 1, by=figure, why="regenerate")
    start, mark = Window("start of turn", figure), len(play.agenda)
    if play.figure(figure).has("wound"):
        if (yield from _waits_with_wound(play, start)):
            yield from open_window(play, start)
            play.push_under(mark, WoundHurts(actor=figure))
            return
        yield from suffer(play, figure, 1, by=-1, why="wound")
    if play.figure(figure).here:
        yield from open_window(play, start)


def _waits_with_wound(play: Play, start: Window) -> Rule[bool]:
    """Whether something else happens at the start of the turn before a wound hurts."""
    if play.setting.rules.start_of_turn == "wound first" or not awaits(play, start):
        return False
    options = ("wound", "bonuses")
    return (yield from ask(PARTY, "what happens first", options, about=start.actor)) == "bonuses"


def wound_hurts(play: Play, entry: WoundHurts) -> Rule[None]:
    """A wound that other things at the start of the turn came before, if it is still there."""
    if play.figure(entry.actor).has("wound"):
        yield from suffer(play, entry.actor, 1, by=-1, why="wound")


def play_card(play: Play, entry: PlayCard) -> Rule[None]:
    """Which card now, and which half of it: the top of one card and the bottom of the other."""
    seat = play.who(entry.actor).seat
    if play.figure(entry.actor).has("stun"):
        _stunned(play, entry.actor)
        return
    options = []
    for card in cards_in(play, seat, "selected"):
        if entry.used % 2 != TOP or entry.used < 0:
            options += [(card, TOP), (card, BASIC_TOP)]
        if entry.used % 2 != BOTTOM or entry.used < 0:
            options += [(card, BOTTOM), (card, BASIC_BOTTOM)]
    if not options:
        return
    answer = yield from ask(seat, "play card", options, about=entry.actor)
    assert isinstance(answer, tuple)
    card, half = answer
    printed = play.face(card)
    action = (printed.top, printed.bottom, BASIC_ATTACK, BASIC_MOVE)[half]
    play.state.zones[card] = "play"
    play.emit("played", "playing cards", figure=entry.actor, card=card, half=half)
    if entry.used < 0:
        play.push(PlayCard(actor=entry.actor, used=half % 2))
    if entry.used < 0 or play.setting.rules.late_items:
        play.push(OwnTurn(actor=entry.actor))
    mark = len(play.agenda)
    kinds: tuple[str, ...] = ("top" if half % 2 == TOP else "bottom",)
    if half in (BASIC_TOP, BASIC_BOTTOM):
        kinds += ("basic",)
        action = yield from _basic(play, entry.actor, action, kinds)
    performed = Perform(actor=entry.actor, action=action, card=card, kinds=kinds)
    play.push_under(mark, performed, Settle(card=card, action=action))


def _basic(play: Play, actor: int, action: Action, half: tuple[str, ...]) -> Rule[Action]:
    """A basic action, unless something makes another of it or takes its place."""
    verb = "attack" if action is BASIC_ATTACK else "move"
    kinds = frozenset((*half, f"basic {verb}"))
    if (yield from replaced(play, Window("action", actor, kinds=kinds))):
        return Action(())
    answers = yield from open_window(play, Window("action", actor, when="before", kinds=kinds))
    instead = [change for change in answers.all if change.field == verb and change.how == "instead"]
    for change in instead:
        action = Action((Ability(action.parts[0].verb, change.amount),))  # type: ignore[union-attr]
    return action


def settle(play: Play, entry: Settle) -> Rule[None]:
    """A played card goes to the discard pile, is lost, or stays active with its bonuses.

    It isn't lost if no part of its action was performed.
    """
    yield from ()
    if play.state.zones[entry.card] != "play":
        return
    bound = any(bonus.card == entry.card for bonus in play.state.bonuses)
    if (entry.action.stays != "no" and bound) or summons_of(play, entry.card):
        play.state.zones[entry.card] = "active"
    elif entry.action.loss != "no" and _was_performed(play, entry.card):
        lost: Zone = "removed" if entry.action.loss == "unrecoverable" else "lost"
        play.state.zones[entry.card] = lost
    else:
        put_away(play, entry.card)


def _was_performed(play: Play, card: int) -> bool:
    return any(deed.name == "performed action" and deed.about == card for deed in play.state.deeds)


def long_rest(play: Play, entry: LongRest) -> Rule[None]:
    """Lose a discarded card of choice, take the others back, heal 2 if one likes."""
    if (yield from starts_late(play, entry)):
        return
    mark = len(play.agenda)
    if not play.figure(entry.actor).here:
        return
    if not play.setting.rules.late_items and not entry.begun:
        # Items can be used in this turn too, but only before the rest.
        play.push(OwnTurn(actor=entry.actor), replace(entry, begun=True))
        return
    seat = play.who(entry.actor).seat
    eligible = rest_cards(play, seat)
    if eligible:
        lost = yield from ask_number(seat, "lose a card", eligible, about=entry.actor)
        recover_discards(play, seat, lost)
        drop(play, lost)
        play.emit("long rest", "long rest", figure=entry.actor, card=lost)
        note(play, entry.actor, "cards lost")
        yield from open_window(play, Window("lose card", entry.actor))
    note(play, entry.actor, "long rest")
    note(play, entry.actor, "rest")
    yield from open_window(play, Window("long rest", entry.actor))
    yield from open_window(play, Window("rest", entry.actor))
    unasked = play.setting.rules.rests_heal_unasked
    if unasked or (yield from ask(seat, "heal in a long rest", ("yes", "no"), about=entry.actor)) == "yes":
        heal(play, entry.actor, 2, by=entry.actor, why="long rest")
    refresh_spent(play, seat)
    if play.setting.rules.late_items:
        play.push_under(mark, OwnTurn(actor=entry.actor))


def refresh_spent(play: Play, seat: int) -> None:
    """Spent items are ready again, their tokens on the first slot; lost ones stay lost."""
    for number, carried in enumerate(play.setting.items):
        refreshed = ("ready", "spent") if play.setting.rules.refreshes_slots else ("spent",)
        if carried.seat == seat and carried.item.use == "spent" and play.state.items[number] in refreshed:
            make_ready(play, number)
