"""Moments: which bonuses a window is the moment of.

The event, the time, the figures and the conditions of a bonus's moment are matched against the window.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from havenwright.cards.tree import (
    Ability,
    Bonus,
    Change,
    Choose,
    Command,
    Compare,
    Condition,
    Consume,
    Count,
    If,
    Is,
    Moment,
    Part,
    Pay,
    Select,
    Some,
)
from havenwright.cards.vocabulary import CONDITIONS, When
from havenwright.cards.words_with_parts import ANY_CARD, OfKind, ReadAs
from havenwright.engine.bonuses.active import TIMES, bonus_of, is_later, period, users_of
from havenwright.engine.bonuses.item_use import DEEDS, is_usable
from havenwright.engine.components.elements import can_be_consumed
from havenwright.engine.components.items import side_of, usable_while
from havenwright.engine.core.bonus_index import event_of
from havenwright.engine.core.play import Play
from havenwright.engine.model.agenda import ATTACHED, BEFALLING
from havenwright.engine.model.frames import NOBODY, Context, Frame, Kinds
from havenwright.engine.model.state import ActiveBonus, OnMap
from havenwright.engine.model.window_kinds import WINDOWS, WindowName
from havenwright.engine.setting.setting import CREATED
from havenwright.engine.terms.amounts import amount_of
from havenwright.engine.terms.attack_targets import attack_candidates
from havenwright.engine.terms.candidates import candidates_for, whom_by_default
from havenwright.engine.terms.conditions import all_hold
from havenwright.engine.terms.costs import can_pay
from havenwright.engine.terms.in_force import abilities_in_force
from havenwright.engine.terms.permission import WITHOUT_DOING, is_barred
from havenwright.engine.terms.selections import GROUND, hexes, in_range, matches
from havenwright.engine.terms.ways import leads_somewhere

TRAP_THERE: Final = Count(Select("trap", "all", 0, None, "it"))

TARGET: Final = Select("target")
LATER: Final = Is("later")
"""Of a turn or a round: not the one under way."""


Stage: TypeAlias = Literal["", "change", "negate", "done", "drawn"]
"""The stages of damage and of a condition that is gained, in their order; of an attack: cards are drawn."""

INSTANT: Final = frozenset(("negate", "redirect", "prevent", "ignore"))
"""Verbs that answer what is happening: the rule that opened the window does what they say."""


def is_elsewhere(one: Change | Part) -> bool:
    """True if a part of a bonus says where a card goes instead of being lost."""
    return one == Ability("discard", to=Select("card", named="that"))


class Window(msgspec.Struct, frozen=True, gc=False):
    """A moment that has come."""

    event: WindowName
    actor: int
    """The doer; for damage, death, forced movement and gained conditions, the figure it happens to."""
    other: int = -1
    """Of an attack or a heal the target, of damage its source, of a kill the killed."""
    when: When = "during"
    kinds: Kinds = frozenset()
    """Kinds of the ability: melee, ranged, single-target, lost, by an attack ..."""
    amount: int = 0
    stage: Stage = ""
    """Of damage and conditions: when they are changed, negated, or there in the end; "": no matter."""
    tile: OnMap | None = None
    """The trap that is sprung."""


def waiting_bonuses(play: Play, window: Window, done: set[int]) -> list[ActiveBonus]:
    """Find the bonuses for which this is the moment."""
    waiting = []
    for active, bonus in play.awaiting(window.event):
        if (
            _is_time(bonus, window)
            and (bonus.moment.who.who != "self" or window.actor in (active.figure, NOBODY))
            and _is_stage(bonus, window)
            and (window.event != "attack" or _is_for_draw(play, active, bonus, window))
            and active.number not in done
            and is_ready(play, active, bonus, window.actor)
            and _applies(play, active, bonus.moment, window)
            and _buys_something(play, active, bonus, window)
        ):
            waiting.append(active)
    return waiting + _items_ahead(play, window, done) if waiting else waiting


def is_time_of_some(play: Play, window: Window) -> bool:
    """True if a bonus waits for the time of a window; elsewhere it passes unnoticed."""
    return any(_is_time(bonus, window) for _, bonus in play.awaiting(window.event))


def _items_ahead(play: Play, window: Window, done: set[int]) -> list[ActiveBonus]:
    """Find items that by some rules can be used before others reshape the one attack of an ability."""
    kinds = {"single-target", "melee"}
    if not play.setting.rules.items_in_any_order or not kinds <= window.kinds or window.when != "during":
        return []
    attacks = replace(window, event="attack") if window.event == "attack ability" else None
    if attacks is None:
        return []
    return [
        active
        for active in waiting_bonuses(play, attacks, done)
        if active.item >= 0 and active.figure == window.actor and is_optional(play, active)
    ]


def is_optional(play: Play, active: ActiveBonus) -> bool:
    """True if it is asked for: where the text says so, where it costs something, and most items."""
    bonus = bonus_of(active)
    if bonus.optional or event_of(bonus) == "turn":
        return True
    if any(map(_costs_something, bonus.then)):
        return True
    if active.item < 0:
        return False
    item, unasked = play.setting.items[active.item].item, play.setting.rules.items_used_unasked
    if item.uses > 1:
        return "use slots" not in unasked
    return item.use != "none" or "no icon" not in unasked


def is_owed(play: Play, active: ActiveBonus) -> bool:
    """True if nothing of a bonus can be left out, because it is used slot by slot."""
    if not play.setting.rules.charges_bind:
        return False
    return play.setting.items[active.item].item.uses > 1 if active.item >= 0 else bool(bonus_of(active).uses)


def _costs_something(part: Change | Part) -> bool:
    """True if a part is paid for, also where a condition stands before the price."""
    if isinstance(part, If):
        return any(map(_costs_something, (*part.then, *part.otherwise)))
    return isinstance(part, Pay | Consume)


def pass_over(play: Play, window: Window) -> set[int]:
    """Count this moment for bonuses that pass over some before they act. Return their numbers."""
    passing: set[int] = set()
    for active in play.state.bonuses:
        if active.waits and bonus_of(active).moment.event == window.event:
            moment = bonus_of(active).moment
            timed = replace(moment, where=tuple(one for one in moment.where if one == LATER))
            in_time = _is_time(bonus_of(active), window) and _is_stage(bonus_of(active), window)
            if in_time and _applies(play, active, timed, window):
                passing.add(active.number)
    if passing:
        play.state.bonuses = tuple(
            replace(active, waits=active.waits - 1) if active.number in passing else active
            for active in play.state.bonuses
        )
    return passing


def _is_time(bonus: Bonus, window: Window) -> bool:
    """True if a window is the one that a text means, which may speak of a time that has none of its own."""
    when, times = bonus.moment.when, WINDOWS[window.event].times
    if when == "before" and "during" in times and (_changes_it(bonus) or _answers_it(bonus)):
        when = "during"  # what is added before an ability or an attack is added to it
    elif when == "during" and window.event == "loot" and not _changes_it(bonus):
        when = "after"  # who loots has looted something, with an ability or without
    if when == window.when or "instead" in (when, window.when):
        return when == window.when
    if when in times:
        return False
    return not times or window.when == ("during" if "during" in times else "after")


def _changes_it(bonus: Bonus) -> bool:
    """True if a bonus changes what is under way, without turning it to somebody else."""
    inside = list(_insides(bonus.then))
    turned = any(isinstance(one, Ability) and one.verb == "redirect" for one in inside)
    return not turned and any(isinstance(one, Change) for one in inside)


def _answers_it(bonus: Bonus) -> bool:
    """True if a bonus answers damage or a condition: negates or prevents it."""
    return bonus.moment.event in ("suffer", "gain condition") and _stage_of(bonus.then) != "done"


def _is_stage(bonus: Bonus, window: Window) -> bool:
    """True if a bonus acts at this stage: what changes damage comes first, then what negates it.

    What does neither acts on the damage that is suffered in the end, on the condition that is gained.
    """
    return window.stage in ("", "drawn") or _stage_of(bonus.then) == window.stage


def _is_for_draw(play: Play, active: ActiveBonus, bonus: Bonus, window: Window) -> bool:
    """True if a bonus acts at this stage of an attack: what may be used on a card waits for that card."""
    cards = [one.what.card for one in bonus.then if isinstance(one, Change) and isinstance(one.what, ReadAs)]
    if len(cards) < len(bonus.then) or not is_optional(play, active):
        return window.stage != "drawn"
    if ANY_CARD in cards:
        return window.stage == "drawn" and ANY_CARD not in window.kinds
    return window.stage == "drawn" and not window.kinds.isdisjoint(cards)


def _stage_of(then: Iterable[Change | Part]) -> Stage:
    inside = list(_insides(then))
    if any(isinstance(one, Ability) and one.verb == "retaliate" for one in inside):
        return "change"  # the attack gathers it then, with what else the bonus does
    if any(isinstance(one, Ability) and one.verb == "negate" for one in inside):
        return "negate"
    changes = any(
        isinstance(one, Change) or is_elsewhere(one) or (isinstance(one, Ability) and one.verb in INSTANT)
        for one in inside
    )
    return "change" if changes else "done"


def _insides(then: Iterable[Change | Part]) -> Iterator[Change | Part]:
    """The parts of a bonus and those inside of them."""
    for one in then:
        yield one
        if isinstance(one, If | Pay | Consume):
            yield from _insides(one.then)
        elif isinstance(one, Choose):
            yield from _insides(chain.from_iterable(one.options))


def is_ready(play: Play, active: ActiveBonus, bonus: Bonus, user: int) -> bool:
    """True if its item is ready, and whether its limit allows another use."""
    if active.waits or (bonus.moment.event == "card leaves" and active.lasts != "leaving"):
        return False
    if active.item >= 0 and not is_usable(play, active, bonus):
        return False
    if _is_kept_from_all(play, active, bonus) and is_optional(play, active):
        return False
    if not all(_is_affordable(play, active, one) for one in bonus.then):
        return False
    if not bonus.limit or active.used != period(play, active, bonus):
        return True
    users = users_of(active)
    return (active.shared or bonus.most > 1) and (
        users.count(user) if active.shared else len(users)
    ) < bonus.most


def _is_kept_from_all(play: Play, active: ActiveBonus, bonus: Bonus) -> bool:
    """True if its bearer can perform nothing of a bonus, by its conditions."""
    kinds = (kind_of_text(play, active),)
    return all(is_barred(play, active.figure, one, kinds) for one in bonus.then)


def kind_of_text(play: Play, active: ActiveBonus) -> str:
    """The kind of what a bonus says: attached; of an item that can be used while stunned, befalling."""
    freely = active.item >= 0 and usable_while(side_of(play, active), "stun")
    return BEFALLING if freely else ATTACHED


def _buys_something(play: Play, active: ActiveBonus, bonus: Bonus, window: Window) -> bool:
    """True unless elements, a price or an item would be given for abilities that all can't be performed."""
    bought = _bought(play, active, bonus)
    deeds = [one for one in bought if not isinstance(one, Ability) or one.verb not in WITHOUT_DOING]
    if not deeds or any(isinstance(one, Change) for one in deeds):
        return True
    context = context_for(play, active, window)
    if window.actor == active.figure:
        context.frame.it = window.other
    amid = window.when == "during" and window.event in DEEDS  # a hex may be free, or taken, when it is over
    return any(_is_worth_it(play, context, one, amid=amid) for one in deeds)


def _bought(play: Play, active: ActiveBonus, bonus: Bonus) -> Sequence[Change | Part]:
    """The parts of a bonus for which something is given: elements, a price, or the item that it stands on."""
    match bonus.then:
        case (Pay(then=then) | Consume(then=then),):
            return then
    used_up = active.item >= 0 and play.setting.items[active.item].item.use != "none"
    return bonus.then if used_up and is_optional(play, active) else ()


def _is_worth_it(play: Play, context: Context, part: Change | Part, *, amid: bool) -> bool:
    """True unless a part is an ability, or a command, with nobody to aim at or nowhere to go."""
    match part:
        case Command(whom=whom):
            reach = None if whom.range is None else amount_of(play, context, whom.range)
            return bool(in_range(play, context, whom, reach))
        case Ability(verb="move" | "teleport", extras=extras):
            if amid or _can_reshape(play, part.verb) or not all(isinstance(e, Change) for e in extras):
                return True
            return leads_somewhere(play, context, part, [e for e in extras if isinstance(e, Change)])
        case Ability(verb="attack" | "heal" | "condition" | "push" | "pull" | "force", extras=extras):
            if _can_reshape(play, part.verb) or not all(isinstance(extra, Change) for extra in extras):
                return True
            changes = [extra for extra in extras if isinstance(extra, Change)]
            if part.verb == "attack":
                return bool(attack_candidates(play, context, part, changes))
            return bool(candidates_for(play, context, part, whom_by_default(part), changes).figures)
    return True


AIM: Final = ("range", "reach", "target", "area")
WAY: Final = ("move", "jump", "flying")

RESHAPED: Final[Mapping[str, tuple[WindowName, tuple[str, ...]]]] = {
    "attack": ("attack ability", AIM),
    "heal": ("heal ability", AIM),
    "move": ("move", WAY),
    "teleport": ("move", ("teleport",)),
}
"""By verb the window at which bonuses change such an ability, and the fields that give it other ends."""


def _can_reshape(play: Play, verb: str) -> bool:
    """True if some bonus that waits for such an ability may give it other targets, or a longer way."""
    own, fields = RESHAPED.get(verb, RESHAPED["heal"])
    return any(
        isinstance(change, Change) and change.field in fields
        for _, bonus in (*play.awaiting("ability"), *play.awaiting(own))
        for change in bonus.then
    )


def _is_affordable(play: Play, active: ActiveBonus, part: Change | Part) -> bool:
    """True if a part costs nothing that is missing; behind a condition that is seen when it is decided."""
    if isinstance(part, Pay):
        afforded = is_payable(play, active, part)
    elif isinstance(part, Consume):
        afforded = can_be_consumed(play, part)
    else:
        return True
    return afforded and all(_is_affordable(play, active, one) for one in part.then)


def is_payable(play: Play, active: ActiveBonus, part: Pay) -> bool:
    """True if the bearer of a bonus can pay for one of its parts."""
    frame = Frame(active.figure, play.seat_of(active.figure), card=active.card, item=active.item)
    return all(can_pay(play, Context(frame), cost) for cost in part.cost if isinstance(cost, Ability))


def _applies(play: Play, active: ActiveBonus, moment: Moment, window: Window) -> bool:
    """True if the moment is about these figures, as its bearer sees it."""
    bearer, context = active.figure, context_for(play, active, window)
    context.frame.item = active.item
    if LATER in moment.where and is_later(play, active):
        context = replace(context, kinds=context.kinds | {LATER.what})
    if "extend" in play.borne and _is_extended(play, active, window):
        context = replace(context, kinds=context.kinds | {"melee"})
    if moment.who.who == "self" and any(map(_asks_for_kind, moment.where)):
        context = replace(context, kinds=context.kinds | _card_under_way(play))
    if window.actor < 0:  # something of the round or the scenario, which is nobody's
        return all_hold(play, context, moment.where)
    if moment.who.who == "self":
        if window.actor != bearer:
            return False
    elif active.against and moment.who == TARGET:
        if window.actor not in active.against:
            return False
    elif not matches(play, context, moment.who, window.actor):
        return False
    if moment.whom is not None:
        if moment.event in ("enter", "leave", "end of move"):
            if not _is_near(play, active, moment, window):
                return False
        elif moment.event == "spring":
            if not _is_such_a_trap(play, context, moment.whom, window):
                return False
        elif moment.event in ("loot", "create", "destroy") and moment.whom.who in GROUND:
            found = moment.whom.who in window.kinds and _is_as_near(play, bearer, moment.whom, window)
            return found and all_hold(play, context, moment.where)
        elif active.against and moment.whom == TARGET:
            if window.other not in active.against:
                return False
        elif window.other < 0 or not matches(play, context, moment.whom, window.other):
            return False
    return all_hold(play, context, moment.where)


def _is_as_near(play: Play, bearer: int, whom: Select, window: Window) -> bool:
    """True if a tile that is gone was as near as a moment says."""
    if not isinstance(whom.range, int) or window.tile is None:
        return whom.range is None
    near = play.board.within(play.figure(bearer).place, whom.range)
    return any(near >> at & 1 for at in window.tile.at)


def _is_such_a_trap(play: Play, context: Context, whom: Select, window: Window) -> bool:
    """True if the trap that is sprung is as a moment says; it may be gone by now."""
    if window.tile is None:
        return False
    kinds = context.kinds | ({CREATED} if window.tile.by == context.actor else frozenset())
    seen = replace(context, it=-1, at=window.tile.at[0], kinds=kinds)
    return all_hold(play, seen, whom.where)


def _is_extended(play: Play, active: ActiveBonus, window: Window) -> bool:
    """True if a bonus for melee attacks counts for a ranged one too, by the kind of its card."""
    kind = bonus_of(active).kind
    extended = {one.what for one in abilities_in_force(play, active.figure, "extend")} if kind else ()
    return "ranged" in window.kinds and kind in extended


def _asks_for_kind(condition: Condition) -> bool:
    return isinstance(condition, Is) and isinstance(condition.what, OfKind)


def _card_under_way(play: Play) -> frozenset[OfKind]:
    """The name of the card whose action is under way: an action goes by that, too."""
    frame = next(reversed(play.state.frames.values()), None)
    if frame is None or frame.card < 0:
        return frozenset()
    return frozenset((OfKind(play.setting.cards[frame.card][1].name.lower()),))


def _is_near(play: Play, active: ActiveBonus, moment: Moment, window: Window) -> bool:
    """True if the hex that is entered or left is near enough to what the moment speaks of: figures next to
    the hex, or tiles there, if no range is said."""
    assert moment.whom is not None
    on_tiles = moment.whom.who in GROUND
    context = context_for(play, active, window)
    if "trap" in window.kinds and _speaks_of_traps(moment.whom):  # which is gone by now
        if moment.whom.who != "trap":
            return True
        return all_hold(play, replace(context, it=-1, at=window.amount), moment.whom.where)
    reach = moment.whom.range if isinstance(moment.whom.range, int) else int(not on_tiles)
    where = play.board.within(window.amount, reach)
    anywhere = replace(moment.whom, range=None)
    if on_tiles:
        return bool(hexes(play, context, anywhere, where))
    bearer = active.figure
    here = [bearer] if moment.whom.who == "self" else [n for n in play.present() if n != window.actor]
    return any(
        where >> play.figure(n).hex & 1 and (n == bearer or matches(play, context, anywhere, n))
        for n in here
        if play.figure(n).here
    )


def _speaks_of_traps(whom: Select) -> bool:
    """True if a trap is one of the tiles that a moment waits for in the very hex."""
    match whom:
        case Select("trap", range=None):
            return True
        case Select("hex", range=None, where=(Some(of),)):
            return any(isinstance(one, Compare) and one.left == TRAP_THERE for one in of)
    return False


def context_for(play: Play, active: ActiveBonus, window: Window) -> Context:
    """The context of a bonus: `it` is the doer, `target` the other one."""
    bearer = active.figure
    frame = Frame(bearer, play.seat_of(bearer), it=window.actor, attacker=window.actor)
    frame.commander = play.who(bearer).summoner
    frame.marked = active.against or UNSET
    if window.other >= 0:
        frame.targets = (window.other,)
        if window.event == "suffer":
            frame.attacker = window.other
    if window.event in ("suffer", "move", "heal"):
        frame.suffered = window.amount
    elif window.event in ("enter", "leave"):
        frame.chosen = window.amount
    elif window.event == "lose card":
        frame.card_lost = window.amount
    elif window.event in ("spring", "create"):
        frame.trap_damage = window.amount or UNSET
    elif window.event in ("gain condition", "remove condition"):
        frame.conditions = tuple(name for name in CONDITIONS if name in window.kinds)
    innermost = next(reversed(play.state.frames.values()), None)
    if innermost is not None:
        frame.action, frame.ability = innermost.action, innermost.ability
        frame.entered, frame.through, frame.began = innermost.entered, innermost.through, innermost.began
        frame.area, frame.made, frame.shields = innermost.area, innermost.made, innermost.shields
        frame.driven, frame.destroyed = innermost.driven, innermost.destroyed
        frame.card_discarded, frame.piece = innermost.card_discarded, innermost.piece
        if window.other < 0 and window.event in DEEDS and window.actor == innermost.performer:
            frame.targets = innermost.targets
    if active.against and window.event in TIMES and window.actor in (bearer, NOBODY):
        frame.targets, frame.it = active.against, active.against[0]  # the last who were spoken of
    if window.tile is not None:
        frame.made, frame.piece = window.tile.at, UNSET
    return Context(frame, kinds=window.kinds, amount=window.amount)
