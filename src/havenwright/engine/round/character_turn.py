"""A character's turn: two cards, one half of each."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from havenwright.cards.tree import Ability, Action, Bonus, Summon
from havenwright.engine.actions.possibility import can_begin
from havenwright.engine.bonuses.active import summons_of
from havenwright.engine.bonuses.lost_cards import keep_from_loss
from havenwright.engine.bonuses.moments import Window, kind_of_text
from havenwright.engine.bonuses.windows import is_silent, open_window, replace_by_bonus, use_one
from havenwright.engine.components.card_rules import put_away
from havenwright.engine.components.piles import cards_in
from havenwright.engine.core.play import Play, Rule, ask
from havenwright.engine.model.agenda import CharacterTurn, OwnTurn, Perform, PlayCard, Settle, Strike, Walk
from havenwright.engine.model.frames import Context, Frame
from havenwright.engine.round.start_of_turn import start_turn

TOP, BOTTOM, BASIC_TOP, BASIC_BOTTOM = range(4)

BASIC_ATTACK = Action((Ability("attack", 2),))

BASIC_MOVE = Action((Ability("move", 2),))


def character_turn(play: Play, entry: CharacterTurn) -> Rule[None]:
    """The start of a turn; then two cards are played."""
    if (yield from start_turn(play, entry)):
        return
    if not play.figure(entry.actor).here:
        return
    if play.figure(entry.actor).has("stun"):
        _discard_selected(play, entry.actor)
        return
    play.push(OwnTurn(actor=entry.actor), PlayCard(actor=entry.actor))


def _discard_selected(play: Play, figure: int) -> None:
    """Cards that were selected are discarded without effect."""
    for card in cards_in(play, play.who(figure).seat, "selected"):
        play.state.zones[card] = "discard"
    play.emit("stunned", "stun", figure=figure)


def own_turn(play: Play, entry: OwnTurn) -> Rule[None]:
    """Between abilities of the own turn: items and bonuses that can be used then, one after the other."""
    if is_silent(play, "turn"):
        return
    without = frozenset(_useless_now(play, entry.actor))
    play.push(entry)
    if not (yield from use_one(play, Window("turn", entry.actor), without)):
        play.agenda.pop()


def _useless_now(play: Play, figure: int) -> Iterator[int]:
    """The numbers of a figure's bonuses for its turn that it can't perform now, or not within an action."""
    amid = play.setting.rules.items_amid_actions == "without actions" and _is_amid_action(play, figure)
    context = Context(Frame(figure, play.seat_of(figure)))
    for active, bonus in play.awaiting("turn"):
        if active.figure == figure:
            possible = can_begin(play, context, bonus.then, (kind_of_text(play, active),))
            if not possible or (amid and active.item >= 0 and _grants_action(bonus)):
                yield active.number


DEEDS: Final = frozenset(("attack", "move", "teleport", "loot", "push", "pull", "force"))
"""Verbs of which an item makes an action of its own."""


def _is_amid_action(play: Play, figure: int) -> bool:
    """True if a part of an action of the figure is still to be performed."""
    return any(isinstance(entry, Perform | Strike | Walk) and entry.actor == figure for entry in play.to_do())


def _grants_action(bonus: Bonus) -> bool:
    """True if an item's text is an action, not only a bonus, healing or a condition."""
    return any(
        isinstance(one, Summon) or (isinstance(one, Ability) and one.verb in DEEDS) for one in bonus.then
    )


def play_card(play: Play, entry: PlayCard) -> Rule[None]:
    """Play the top half of one card or the bottom half of the other."""
    seat = play.who(entry.actor).seat
    if play.figure(entry.actor).has("stun"):
        _discard_selected(play, entry.actor)
        return
    options = []
    for card in cards_in(play, seat, "selected"):
        if entry.used != TOP:
            options += [(card, TOP), (card, BASIC_TOP)]
        if entry.used != BOTTOM:
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
    """A basic action, unless something changes or replaces it."""
    verb = "attack" if action is BASIC_ATTACK else "move"
    kinds = frozenset((*half, f"basic {verb}"))
    if (yield from replace_by_bonus(play, Window("action", actor, kinds=kinds))):
        return Action(())
    answers = yield from open_window(play, Window("action", actor, when="before", kinds=kinds))
    changes = tuple(change for change in answers.all if change.field == verb)
    if not changes:
        return action
    return Action(tuple(replace(part, extras=changes) for part in action.parts if isinstance(part, Ability)))


def put_card_away(play: Play, entry: Settle) -> Rule[None]:
    """Discard a played card, lose it, or keep it active with its bonuses.

    It isn't lost if no part of its action was performed.
    """
    if play.state.zones[entry.card] != "play":
        return
    bound = any(bonus.card == entry.card for bonus in play.state.bonuses)
    if (entry.action.stays != "no" and bound) or summons_of(play, entry.card):
        play.state.zones[entry.card] = "active"
    elif entry.action.loss != "no" and _was_performed(play, entry.card):
        figure = play.setting.cards[entry.card][0]
        if entry.action.loss == "unrecoverable":
            play.state.zones[entry.card] = "removed"
        elif not (yield from keep_from_loss(play, figure, (entry.card,), frozenset(("lost",)))):
            play.state.zones[entry.card] = "lost"
        elif play.state.zones[entry.card] == "play":
            put_away(play, entry.card)
    else:
        put_away(play, entry.card)


def _was_performed(play: Play, card: int) -> bool:
    return any(deed.name == "performed action" and deed.about == card for deed in play.state.deeds)
