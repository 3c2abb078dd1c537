"""Active bonuses: they are registered, used slot by slot, and end with their time, card or figure."""

from functools import lru_cache
from typing import Final

from msgspec.structs import astuple, replace

from havenwright.cards.lexicon.durations import OWN_NEXT_TURN
from havenwright.cards.tree import Ability, Action, Bonus, Select
from havenwright.cards.tree_walk import nodes_in
from havenwright.engine.bonuses.auras import as_aura, for_each
from havenwright.engine.components.card_rules import put_away
from havenwright.engine.components.piles import lost_zone
from havenwright.engine.core.play import Play, Rule, ask_number
from havenwright.engine.core.record import gain_experience, note, total
from havenwright.engine.model.agenda import CardLeft, CardLost, ItemUsed
from havenwright.engine.model.identity import Identity
from havenwright.engine.model.state import GONE, ActiveBonus
from havenwright.engine.setting.setting import Setting
from havenwright.engine.terms.amounts import plain
from havenwright.engine.terms.in_force import abilities_in_force

ROUNDS: Final = {"one round": 1, "two rounds": 2, "three rounds": 3, "four rounds": 4, "five rounds": 5}
"""How long bonuses last that last for more than a round."""
TIMES: Final = ("start of turn", "end of turn", "start of round", "end of round")
"""Moments at which nobody does anything to somebody else."""


def bonus_of(active: ActiveBonus) -> Bonus:
    assert isinstance(active.bonus, Bonus)
    return active.bonus


def owner_of(active: ActiveBonus) -> int:
    """The figure on whose card the token lies, though somebody else may have the bonus."""
    return active.by if active.by >= 0 else active.figure


def period(play: Play, active: ActiveBonus, bonus: Bonus) -> int:
    """The number of what limits a bonus: this turn, round, ability; a scenario is always the same."""
    match bonus.limit:
        case "turn":
            return play.state.turns
        case "round":
            return play.state.round
        case "rest":
            return total(play, active.figure, "rest")
        case "action":
            return max((frame.action for frame in play.state.frames.values()), default=0)
        case "ability":
            return max((frame.ability for frame in play.state.frames.values()), default=0)
        case _:
            return 0


@lru_cache(maxsize=1024)
def speaks_of_marked(bonus: Bonus) -> bool:
    """True if a bonus speaks of those who are targets when it begins."""
    return any("marked" in astuple(node) for node in nodes_in(bonus))


@lru_cache(maxsize=1024)
def speaks_of_one_before(bonus: Bonus) -> bool:
    """True of `at the end of your next turn: It suffers 1 damage`: nobody else is about at such times."""
    own = bonus.moment.event in TIMES and bonus.moment.who == Select("self")
    return own and any({"it", "target"} & {*map(str, astuple(node))} for node in nodes_in(bonus.then[:1]))


def register(play: Play, active: ActiveBonus) -> None:
    """A bonus is in force from now on."""
    play.state.serial += 1
    since = play.state.turns
    until = play.state.round + ROUNDS[active.lasts] if active.lasts in ROUNDS else 0
    waits = active.bonus.delay if isinstance(active.bonus, Bonus) else 0
    began = replace(
        active, number=play.state.serial, since=since, until=until, began=play.state.round, waits=waits
    )
    play.state.bonuses = (*play.state.bonuses, began)


def is_later(play: Play, active: ActiveBonus) -> bool:
    """True if the turn, or the round, under way is another one than that in which a bonus began."""
    of_round = bonus_of(active).moment.event.endswith(" of round")
    return active.began < play.state.round if of_round else active.since < play.state.turns


def users_of(active: ActiveBonus) -> tuple[int, ...]:
    return active.users or ()


def use_up(play: Play, active: ActiveBonus, user: int) -> None:
    """A use is counted: a slot with its experience, an item, a limit. What is used up ends."""
    bonus = bonus_of(active)
    now = replace(active, used=period(play, active, bonus) if bonus.limit else -1)
    if active.shared or bonus.most > 1:
        now = replace(now, users=(*(users_of(active) if active.used == now.used else ()), user))
    if bonus.uses and active.left > 0:  # an item without use slots may speak of the next attack too
        owner = owner_of(active)
        if gained := bonus.uses[len(bonus.uses) - active.left]:
            gain_experience(play, owner, gained)
        note(play, owner, "slots passed")
        now = replace(now, left=active.left - 1)
    if active.item >= 0:
        now = _item_used(play, now)
    ended = bool(bonus.uses) and now.left == 0 and active.item < 0
    play.state.bonuses = tuple(
        other if other.number != active.number else now
        for other in play.state.bonuses
        if other.number != active.number or not ended
    )
    if ended and active.card >= 0 and not summons_of(play, active.card) and not _others_have(play, active):
        use_up_card(play, active)


def _others_have(play: Play, active: ActiveBonus) -> bool:
    """True if somebody else was given the same bonus of a card, and still has it."""
    same = (other for other in play.state.bonuses if other.card == active.card)
    return any(other.bonus == active.bonus and other.figure != active.figure for other in same)


def use_up_card(play: Play, active: ActiveBonus) -> None:
    """The card of a bonus without a use slot left goes where it belongs."""
    used_up = active.lasts == "persistent" and play.setting.rules.used_up == "lost"
    end_card(play, active.card, lost=active.lost or used_up)


def _item_used(play: Play, active: ActiveBonus) -> ActiveBonus:
    """An item is used: with its last slot it is spent or lost, or it is turned over."""
    item = play.setting.items[active.item].item
    note(play, active.figure, "use an item")
    play.emit("item used", "items", figure=active.figure, item=item.id)
    if "use item" in play.awaited:
        play.push(ItemUsed(actor=active.figure, item=active.item))
    if item.uses > 1:
        left = active.left if bonus_of(active).uses else active.left - 1
        play.state.bonuses = tuple(
            replace(other, left=left) if other.item == active.item else other for other in play.state.bonuses
        )
        active = replace(active, left=left)
        if left > 0:
            return active
    after = play.setting.items[active.item].after_use(back=active.back)
    play.state.items = tuple(
        after if number == active.item else how for number, how in enumerate(play.state.items)
    )
    return active


def end_card(play: Play, card: int, *, lost: bool) -> None:
    """A card leaves the active area, with everything that it brought."""
    if lost:
        play.state.zones[card] = lost_zone(play, card)
        if "lose card" in play.awaited:
            play.push(CardLost(actor=play.setting.cards[card][0], card=card))
    else:
        put_away(play, card)
    end_effects_of_card(play, card)


def end_others_of_its_kind(play: Play, figure: int, action: Action) -> Rule[None]:
    """End bonuses that last until another action of their kind is played, with their cards.

    Somebody may keep some of those cards, and chooses which ones.
    """
    kinds = {action.kind, *(p.kind for p in action.parts if isinstance(p, Bonus) and p.lasts == "another")}
    others = [one for one in play.state.bonuses if one.lasts == "another" and one.by == figure]
    others = [one for one in others if isinstance(one.bonus, Bonus) and one.bonus.kind in kinds - {""}]
    active = [one for one in others if one.card >= 0 and play.state.zones[one.card] == "active"]
    lost = {one.card: one.lost for one in active}
    kept = _kept_besides(play, figure, kinds) if "keep" in play.borne else 0
    while len(lost) > kept:
        card = next(iter(lost))
        if kept:
            card = yield from ask_number(play.seat_of(figure), "discard", lost, about=figure)
        end_card(play, card, lost=lost.pop(card))
        play.emit("card removed", "active bonuses", figure=figure, card=card)
    ended = {one.number for one in others if one not in active}
    if ended:
        play.state.bonuses = tuple(one for one in play.state.bonuses if one.number not in ended)


def _kept_besides(play: Play, figure: int, kinds: set[str]) -> int:
    """How many cards of a kind stay active when another one is played."""
    keeping = [one for one in abilities_in_force(play, figure, "keep") if one.what in kinds]
    return max((plain(play, figure, one.amount) for one in keeping), default=1) - 1


def end_effects_of_card(play: Play, card: int) -> None:
    """End everything that a card brought, its summons included. Push what it says of its end."""
    own = [active for active in play.state.bonuses if active.card == card]
    leaving = [active for active in own if waits_for_end(active)]
    if own:
        play.state.bonuses = tuple(active for active in play.state.bonuses if active.card != card)
    for active in leaving:
        once = replace(bonus_of(active), uses=(0,))
        last = replace(active, bonus=once, left=0, lasts="leaving", card=-1)
        play.state.bonuses = (*play.state.bonuses, last)
    for figure in {active.figure for active in leaving}:
        play.push(CardLeft(actor=figure))
    for summon in summons_of(play, card):
        remove_from_map(play, summon, "summons")


def waits_for_end(active: ActiveBonus) -> bool:
    """True if a bonus is about the end of the card that it stands on, which it doesn't keep from ending."""
    return isinstance(active.bonus, Bonus) and active.bonus.moment.event == "card leaves" and active.card >= 0


def summons_of(play: Play, card: int) -> list[int]:
    """The figures on the map that a card summoned."""
    first = len(play.setting.identities)
    born = enumerate(play.state.born, first) if card >= 0 else ()
    return [number for number, who in born if who.card == card and play.figure(number).here]


def remove_from_map(play: Play, figure: int, why: str) -> None:
    """Take a figure off the map without killing it."""
    play.figure(figure).hex = GONE
    end_bonuses_of(play, figure)
    play.emit("removed", why, figure=figure)


def end_bonuses_of(play: Play, figure: int) -> None:
    """End a figure's bonuses; a card that nothing holds any more leaves the active area."""
    ended = [active for active in play.state.bonuses if active.figure == figure]
    if not ended:
        return
    play.state.bonuses = tuple(active for active in play.state.bonuses if active.figure != figure)
    for active in ended:
        discard_if_spent(play, active.card, lost=active.lost)


def discard_if_spent(play: Play, card: int, *, lost: bool) -> None:
    """Take a card out of the active area if none of its bonuses and summons is left."""
    if card < 0 or play.state.zones[card] != "active" or summons_of(play, card):
        return
    if not any(active.card == card and not waits_for_end(active) for active in play.state.bonuses):
        end_card(play, card, lost=lost)


def expire(play: Play, lasts: str, figure: int | None = None) -> None:
    """Bonuses end whose time is over."""
    if lasts not in play.lasting:
        return
    over = [
        active
        for active in play.state.bonuses
        if active.lasts == lasts
        and figure in (None, _timed_by(active))
        and (lasts != "next turn" or active.since < play.state.turns)
        and active.until <= play.state.round
    ]
    if not over:
        return
    ended = [active for active in over if not waits_for_end(active)]
    numbers = {active.number for active in ended}
    play.state.bonuses = tuple(active for active in play.state.bonuses if active.number not in numbers)
    for active in over:
        if lasts in ("round", *ROUNDS) and _holds_only_bonuses(play, active.card):
            end_card(play, active.card, lost=active.lost)  # with all the other bonuses on it
        else:
            discard_if_spent(play, active.card, lost=active.lost)


def _holds_only_bonuses(play: Play, card: int) -> bool:
    """True of an active card that no figure on the map came from."""
    return card >= 0 and play.state.zones[card] == "active" and not summons_of(play, card)


def _timed_by(active: ActiveBonus) -> int:
    """The figure whose turns time a bonus: its bearer, or the one that forces a focus."""
    forced = isinstance(active.bonus, Ability) and active.bonus.what == OWN_NEXT_TURN
    return active.by if forced else active.figure


def traits_of(setting: Setting, figure: int, who: Identity) -> list[ActiveBonus]:
    """Bonuses on a figure's stat card."""
    if who.kind == "character":
        return []
    parts = setting.stats(who).traits
    return [
        ActiveBonus(figure, as_aura(part), -1, len(part.uses) or -1, "trait", shared=for_each(part))
        for part in parts
        if isinstance(part, Bonus)
    ]
