"""Abilities on cards and items: recover, discard, lose, play, refresh; and tokens on use slots."""

from collections.abc import Callable
from functools import partial
from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from havenwright.cards.lexicon.verbs import STANDING_ABILITIES
from havenwright.cards.tree import Ability, Action, Bonus, Is, Part, Select, Summon
from havenwright.engine.actions.ability import AbilityUnderWay
from havenwright.engine.actions.targets import targets_of
from havenwright.engine.bonuses.active import end_effects_of_card, owner_of, use_up_card
from havenwright.engine.bonuses.lost_cards import keep_from_loss
from havenwright.engine.bonuses.moments import Window
from havenwright.engine.bonuses.windows import open_window
from havenwright.engine.components.card_rules import hand_of
from havenwright.engine.components.items import STANDING, make_ready, set_item
from havenwright.engine.core.play import Play, Rule, ask, ask_once
from havenwright.engine.core.record import gain_experience, note
from havenwright.engine.model.agenda import Perform, Settle
from havenwright.engine.model.decision_kinds import Of
from havenwright.engine.model.decisions import SKIP, Answer
from havenwright.engine.model.frames import Frame
from havenwright.engine.model.state import ActiveBonus, Zone
from havenwright.engine.terms.cards_and_items import cards_meant, items_meant, recoverable, spendable
from havenwright.engine.terms.selections import number_of

HALVES = {"top action": 0, "bottom action": 1}


def _choose_cards(
    play: Play,
    doing: AbilityUnderWay,
    figure: int,
    candidates: Callable[[], list[int]],
    *,
    may_stop: bool,
    of: Of = "",
) -> Rule[list[int]]:
    """As many cards or items as the text says; their owner decides.

    A card that is put away between two choices can be chosen where it then lies.
    """
    count = doing.ability.to.count if doing.ability.to else max(1, doing.amount)
    if count == "all":
        return candidates()
    chosen: list[int] = []
    while len(chosen) < number_of(play, doing.context, count):
        left: list[Answer] = [card for card in candidates() if card not in chosen]
        if not left:
            break
        if may_stop:
            left.append(SKIP)
        answer = yield from ask_once(play.seat_of(figure), doing.ability.verb, left, about=figure, of=of)
        if answer is None:
            continue
        if not isinstance(answer, int):
            break
        chosen.append(answer)
    return chosen


def put_card(play: Play, card: int, zone: Zone) -> None:
    """A card goes somewhere; if it was active, everything that it brought ends."""
    if play.state.zones[card] == "active":
        end_effects_of_card(play, card)
    play.state.zones[card] = zone


# Verbs


def recover_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """Recover up to a number of discarded or lost cards to the hand; or refresh items."""
    select = doing.ability.to or Select("card", max(1, doing.amount))
    if select.who == "item":
        yield from refresh_ability(play, doing)
        return
    for figure in (yield from targets_of(play, doing, "self")):
        candidates = partial(recoverable, play, doing.context, figure, select)
        chosen = yield from _choose_cards(play, doing, figure, candidates, may_stop=True)
        for card in chosen:
            put_card(play, card, "hand")
            hand_of(play).take_back(play, card)
        if chosen:
            doing.perform(play)
            play.emit("recovered", "recover", figure=figure, cards=tuple(chosen), by=doing.actor)


def discard_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    yield from _put_away(play, doing, "discard", "cards discarded", ("hand",))


def lose_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """Cards are lost, of the hand unless the text names another pile; items too."""
    if doing.ability.to is not None and doing.ability.to.who == "item":
        yield from _lose_items(play, doing)
        return
    yield from _put_away(play, doing, "lost", "cards lost", ("hand",))


def _put_away(
    play: Play, doing: AbilityUnderWay, zone: Zone, fact: str, piles: tuple[str, ...]
) -> Rule[None]:
    select = doing.ability.to or Select("card", max(1, doing.amount))
    for figure in (yield from targets_of(play, doing, "self")):
        candidates = partial(cards_meant, play, doing.context, figure, select, piles)
        chosen = yield from _choose_cards(play, doing, figure, candidates, may_stop=doing.ability.optional)
        if chosen:
            doing.perform(play)
        moved = []
        for card in chosen:
            if zone != "lost" or not (yield from keep_from_loss(play, figure, (card,))):
                put_card(play, card, zone)
                moved.append(card)
        if moved:
            if zone == "lost":
                doing.frame.card_lost = moved[-1]
            else:
                doing.frame.card_discarded = moved[-1]
            note(play, figure, fact, len(moved), frame=doing.frame)
            play.emit(fact, "lost cards", figure=figure, cards=tuple(moved), by=doing.actor)
        for card in moved if zone == "lost" else ():
            yield from open_window(play, Window("lose card", figure, amount=card))


def play_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """A card of a pile is played for one of its actions, in place of nothing: it comes on top of the turn."""
    select = doing.ability.to or Select("card")
    for figure in (yield from targets_of(play, doing, "self")):
        options: list[Answer] = [
            (card, half)
            for card in cards_meant(play, doing.context, figure, select, ("hand",))
            for half, action in enumerate(_halves(play, card))
            if _is_wanted(doing.ability.what, half, action)
        ]
        if not options:
            continue
        answer = yield from ask(play.seat_of(figure), "play", (*options, SKIP), about=figure)
        if not isinstance(answer, tuple):
            continue
        card, half = answer
        put_card(play, card, "play")
        doing.perform(play)
        play.emit("played", "playing cards", figure=figure, card=card, half=half)
        action = _said_by(doing.ability.what, _halves(play, card)[half])
        settled = action
        for entry in play.agenda:
            if isinstance(entry, Settle) and entry.card == card:  # its other half was just played
                loss = entry.action.loss if action.loss == "no" else action.loss
                stays = entry.action.stays if action.stays == "no" else action.stays
                settled = replace(action, loss=loss, stays=stays)
        partly = doing.ability.what == STANDING_ABILITIES  # what must be done is done without the rest
        performed = Perform(actor=figure, action=action, card=card, inner=partly)
        play.push(performed, Settle(card=card, action=settled))


def _halves(play: Play, card: int) -> tuple[Action, Action]:
    face = play.face(card)
    return face.top, face.bottom


def _said_by(what: str, action: Action) -> Action:
    """The action as it is performed: whole, or only its persistent and mandatory abilities."""
    if what != STANDING_ABILITIES:
        return action
    lasts = action.stays == "persistent"
    return replace(action, parts=tuple(part for part in action.parts if _stands(part, lasts=lasts)), marks=())


def _stands(part: Part, *, lasts: bool) -> bool:
    """True if a part is mandatory, or stays in force as long as its card `lasts`."""
    if isinstance(part, Ability):
        return part.mandatory or (lasts and part.verb in STANDING)
    return lasts and isinstance(part, Bonus | Summon)


def _is_wanted(what: str, half: int, action: Action) -> bool:
    if what == STANDING_ABILITIES:
        return bool(_said_by(what, action).parts)
    if what == "lost action":
        return action.loss != "no"
    if what == "persistent action":
        return action.stays == "persistent"
    if what == "summon action":
        return any(isinstance(part, Summon) for part in action.parts)
    if what and what not in HALVES:
        return what == f"{action.kind} action"
    return HALVES.get(what, half) == half


# Use slots


def advance_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """The token on a card's use slots goes on, or back; what it passes gives its experience."""
    select = doing.ability.to or Select("card", named="persistent")
    times = len(play.state.bonuses) if select.count == "all" else number_of(play, doing.context, select.count)
    done: list[int] = []
    for _ in range(times):
        slots = {b.card: b for b in _with_slots(play, doing) if b.card not in done}
        if not slots:
            break
        must = doing.ability.mandatory or select.count == "all"
        options: list[Answer] = [*slots] if must else [*slots, SKIP]
        answer = yield from ask(doing.frame.decider, "advance", options, about=doing.actor)
        if not isinstance(answer, int):
            break
        done.append(answer)
        if slots[answer] not in play.state.bonuses:  # its card was put away meanwhile
            continue
        doing.perform(play)
        _advance(play, doing, slots[answer])


def _with_slots(play: Play, doing: AbilityUnderWay) -> list[ActiveBonus]:
    """The active cards of the figure whose token can go that way."""
    bonuses = []
    for active in play.state.bonuses:
        if owner_of(active) == doing.actor and active.card >= 0 and isinstance(active.bonus, Bonus):
            slots = len(active.bonus.uses)
            if slots and (doing.amount >= 0 or active.left < slots):
                bonuses.append(active)
    return bonuses


def _advance(play: Play, doing: AbilityUnderWay, active: ActiveBonus) -> None:
    assert isinstance(active.bonus, Bonus)
    uses, hops = active.bonus.uses, doing.amount
    left = max(0, min(len(uses), active.left - hops))
    passed = abs(active.left - left)
    note(play, doing.actor, "slots passed", passed, frame=doing.frame)
    play.emit("token moved", "use slots", figure=doing.actor, card=active.card, slots=active.left - left)
    if hops > 0:
        first = len(uses) - active.left
        if gained := sum(uses[first : first + passed]):
            gain_experience(play, doing.actor, gained)
    if left == 0:
        use_up_card(play, active)
    else:
        play.state.bonuses = tuple(
            replace(other, left=left) if other.number == active.number else other
            for other in play.state.bonuses
        )


def refresh_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """Spent items, or lost ones where the text says so, can be used again."""
    select = doing.ability.to or Select("item", max(1, doing.amount))
    for figure in (yield from targets_of(play, doing, "self")):
        candidates = partial(_refreshable, play, doing.frame, figure, select)
        of: Of = "" if doing.ability.verb == "refresh" else "items"
        chosen = yield from _choose_cards(play, doing, figure, candidates, may_stop=True, of=of)
        for number in chosen:
            make_ready(play, number)
        if chosen:
            doing.perform(play)
            note(play, doing.actor, "items refreshed", len(chosen), frame=doing.frame)
            play.emit("refreshed", "recover items", figure=figure, items=tuple(chosen), by=doing.actor)


def spend_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """Items are spent, and do nothing."""
    select = doing.ability.to or Select("item", max(1, doing.amount))
    for figure in (yield from targets_of(play, doing, "self")):
        candidates = partial(spendable, play, figure, select)
        chosen = yield from _choose_cards(play, doing, figure, candidates, may_stop=doing.ability.optional)
        for number in chosen:
            set_item(play, number, "spent")
        if chosen:
            doing.frame.items_spent = tuple(chosen)
            doing.perform(play)
            play.emit("items spent", "items", figure=figure, items=tuple(chosen))


def _refreshable(play: Play, frame: Frame, figure: int, select: Select) -> list[int]:
    """The items that a text can refresh; those that are lost for good stay lost.

    Different ones are others than those that were spent for it.
    """
    others = tuple(one for one in select.where if one != DIFFERENT)
    spent = frame.items_spent if DIFFERENT in select.where and frame.items_spent is not UNSET else ()
    return [
        number
        for number in items_meant(play, figure, replace(select, where=others), ("spent",))
        if number not in spent
        and (
            play.setting.items[number].item.action.loss != "unrecoverable"
            or play.state.items[number] != "lost"
        )
    ]


DIFFERENT: Final = Is("different")


def _lose_items(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    assert doing.ability.to is not None
    for figure in (yield from targets_of(play, doing, "self")):
        if doing.ability.to.named == "this":
            chosen = [doing.frame.item] if doing.frame.item >= 0 else []
        else:
            candidates = partial(items_meant, play, figure, doing.ability.to, ("ready", "spent"))
            may_stop = doing.ability.optional
            chosen = yield from _choose_cards(play, doing, figure, candidates, may_stop=may_stop, of="items")
        for number in chosen:
            set_item(play, number, "lost")
        if chosen:
            doing.perform(play)
            play.emit("items lost", "items", figure=figure, items=tuple(chosen), by=doing.actor)
