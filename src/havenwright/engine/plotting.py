"""The scenario's own rules: whether its states are so, and which of its triggers something sets off."""

from collections.abc import Iterable

from msgspec.structs import replace

from havenwright.cards.tree import Amount, Resource, Sum, Variable
from havenwright.engine.amounts import value
from havenwright.engine.bonuses import register
from havenwright.engine.core.play import Play, mask_of
from havenwright.engine.core.record import total
from havenwright.engine.model.agenda import AnyOrder, Entry, Happen
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.events import Event as Told
from havenwright.engine.model.frames import NOBODY, Context, Frame
from havenwright.engine.model.identity import CHARACTERS, MONSTERS, Identity
from havenwright.engine.model.state import COUNTER, HIDDEN, MONEY, ActiveBonus
from havenwright.engine.setting.formulas import computed
from havenwright.engine.setting.trigger_index import TOLD, Given, Watch, watch_for
from havenwright.engine.whether import all_hold, compares, holds
from havenwright.packs.files import slug
from havenwright.packs.plot import (
    AllOf,
    AnyOf,
    Chosen,
    Counted,
    Dead,
    Escaped,
    Event,
    Group,
    Hurt,
    Infused,
    Looted,
    Opened,
    Over,
    Present,
    Revealed,
    Spawn,
    State,
    Trigger,
    Unless,
    WasRead,
)

# Who


def belongs(play: Play, who: Identity, group: Group) -> bool:
    """Whether a figure is one of those that a scenario speaks of."""
    if group.rank and who.rank != group.rank:
        return False
    match group.kind:
        case "characters":
            return who.kind == "character"
        case "enemies":
            return who.side == MONSTERS and not who.objective
        case "allies":
            return who.side == CHARACTERS and who.kind == "monster" and not who.objective
        case "monsters":
            return who.kind == "monster" and not who.objective
        case "objectives":
            return who.objective
        case "summons":
            return who.summoner >= 0
        case "named":
            # Objectives have no kind: they are called as their tiles are.
            return group.name in (who.monster, who.set, who.name, slug(who.name))
        case _:
            return not who.objective


def is_one(play: Play, figure: int, group: Group) -> bool:
    """Whether a figure is one of those that a scenario speaks of, as it is and where it is now."""
    if figure not in _of_kind(play, group):
        return False
    if group.where and not all_hold(play, Context(Frame(figure, PARTY), it=figure), group.where):
        return False
    return not group.at or play.figure(figure).hex in hexes_of(play, group.at)


def members(play: Play, group: Group) -> list[int]:
    """All figures of a group that there have been, wherever they are now."""
    own = _of_kind(play, group)
    return [number for number in own if is_one(play, number, group)] if group.where or group.at else own


def _of_kind(play: Play, group: Group) -> list[int]:
    """The figures that are what a group is; looked for again when somebody has come or changed."""
    state = play.state
    if play.groups_of[0] is not state.changed or play.groups_of[1] is not state.born:
        play.groups.clear()
        play.groups_of = state.changed, state.born
    known = play.groups.get(id(group))
    if known is not None and known[0] is group:
        return known[1]
    found = [number for number in range(len(state.figures)) if belongs(play, play.who(number), group)]
    play.groups[id(group)] = group, found
    return found


def present(play: Play, group: Group) -> list[int]:
    """Those of a group that are on the map."""
    return [number for number in members(play, group) if play.figure(number).here]


def hexes_of(play: Play, places: Iterable[str]) -> list[int]:
    """The hexes that have these letters."""
    wanted = set(places)
    return [play.board.index(place.at) for place in play.state.plot.places if place.name in wanted]


def number(play: Play, amount: Amount) -> int:
    """An amount over L, C, H, the round and counters."""
    if isinstance(amount, int):
        return amount
    match amount:
        case Variable(name="R"):
            return play.state.round
        case Resource(name):
            return play.state.resources.get(COUNTER + name, 0)
        case Sum(left, operator, right):
            return computed(number(play, left), operator, number(play, right))
        case _:
            return value(play.setting, amount)


# Whether


def is_so(play: Play, state: State) -> bool:
    """Whether something that a scenario speaks of is so now."""
    plot = play.state.plot
    match state:
        case Dead(who):
            return _dead(play, who)
        case Present(who, places):
            there = hexes_of(play, places)
            standing = [n for n in present(play, who) if play.figure(n).hex in there]
            wanted = len(present(play, who)) if who.count == "all" else number(play, who.count)
            return bool(standing) and len(standing) >= wanted
        case Escaped(who):
            own = members(play, who)
            gone = [n for n in own if n in plot.escaped]
            left = [n for n in own if play.figure(n).here]
            return bool(gone) and (not left if who.count == "all" else len(gone) >= number(play, who.count))
        case Hurt(who, at_most):
            return any(_hurt(play, figure, at_most) for figure in members(play, who))
        case Looted(what, treasure, count):
            return _looted(play, what, treasure, count)
        case Opened(door):
            doors = set(play.board.doors) if not door else {door}
            return doors <= set(play.state.open_doors)
        case Revealed(place):
            rooms = mask_of(hexes_of(play, [place])) if place else play.board.floor & ~play.board.door_hexes
            return not rooms & ~play.shown
        case Over(after):
            last = number(play, after)
            return play.state.round > last or (
                play.state.round == last and play.state.turn < 0 and plot.ending
            )
        case WasRead(section):
            return section in plot.read
        case Chosen(option):
            return option in plot.chosen
        case Infused(element):
            return holds(play, Context(Frame(NOBODY, PARTY)), element)
        case Counted(that):
            return compares(number(play, that.left), that.operator, number(play, that.right))
        case Unless(that=other):
            return not is_so(play, other)
        case AllOf(of):
            return all(is_so(play, one) for one in of)
        case AnyOf(of):
            return any(is_so(play, one) for one in of)


def _dead(play: Play, group: Group) -> bool:
    own = members(play, group)
    if group.count != "all":
        return sum(_has_died(play, figure) for figure in own) >= number(play, group.count)
    # Nobody of a kind that never came isn't dead; but there may be no enemies at all.
    return not any(_is_alive(play, figure) for figure in own) and bool(own or group.kind == "enemies")


def _is_alive(play: Play, figure: int) -> bool:
    """Whether a figure is on the map, will be, or has escaped from it."""
    body = play.figure(figure)
    return body.here or body.hex == HIDDEN or figure in play.state.plot.escaped


def _has_died(play: Play, figure: int) -> bool:
    """Whether a figure was killed, destroyed or exhausted; who was only taken off the map wasn't."""
    if play.who(figure).kind == "character":
        return total(play, figure, "exhausted") > 0
    return not play.figure(figure).here and play.figure(figure).died_at >= 0


def _hurt(play: Play, figure: int, at_most: Amount | None) -> bool:
    body = play.figure(figure)
    return (
        2 * body.hit_points <= body.max_hit_points
        if at_most is None
        else body.hit_points <= number(play, at_most)
    )


def _looted(play: Play, what: str, treasure: int, count: Amount | str) -> bool:
    plot = play.state.plot
    if what == "treasure" and treasure:
        return treasure in plot.treasures
    if what == "treasure":
        if count == "all":
            return not play.tiles("treasure")
        return len(plot.treasures) >= number(play, count)  # type: ignore[arg-type]
    if count == "all":
        return not play.state.tokens
    return play.state.resources.get(MONEY, 0) >= number(play, count)  # type: ignore[arg-type]


# When


def look(play: Play, since: int) -> None:
    """Set off the triggers of what happened in a step, and of what became so by it."""
    plot = play.state.plot
    if not plot.triggers and not plot.rules:
        return
    told = play.events[since:]
    if play.watcher.is_still(play.state, told):
        return
    watch = watch_of(play)
    new = play.watcher.changed(watch, play.state, told)
    happened = [one for one in told if one.kind in watch.told]
    if not new and not happened:
        return
    for given in watch.given:
        if not new.isdisjoint(given.reads):
            _give_bonuses(play, given)
    so, going, timed = set(plot.so), list[Happen](), list[Happen]()
    so -= {index for index in so if _is_done(play, index)}
    for index, trigger, state, _, _ in watch.concerned(new, frozenset(one.kind for one in happened)):
        if _is_done(play, index):
            continue
        if state is not None:
            if not is_so(play, state):
                so.discard(index)
            elif index not in so:
                so.add(index)
                going += _set_off(play, index, trigger, NOBODY)
            continue
        for one in happened:
            figure = _fits(play, trigger.event, one)
            if figure is not None:
                same_time = timed if trigger.event.kind in ("start of round", "end of round") else going
                same_time += _set_off(play, index, trigger, figure)
                if _is_done(play, index):
                    break
    now_so = tuple(sorted(so))
    if now_so != plot.so:
        play.state.plot = replace(play.state.plot, so=now_so)
    play.push(*going, *_in_any_order(timed))


def watch_of(play: Play) -> Watch:
    """What the triggers and rules that hold now wait for."""
    plot, last = play.state.plot, play.watcher.watch
    if last is not None and last.triggers is plot.triggers and last.rules is plot.rules:
        return last
    return watch_for(play.setting.watches, plot.triggers, plot.rules)


def _is_done(play: Play, index: int) -> bool:
    """Whether a trigger has been set off and isn't again."""
    return index in play.state.plot.fired and play.state.plot.triggers[index].once


def _in_any_order(happenings: list[Happen]) -> list[Entry]:
    """What happens at the same time, in the order that the party likes; all that is spawned comes at once."""
    if len(happenings) < 2:
        return [*happenings]
    effects = [effect for one in happenings for effect in one.effects]
    spawns = tuple(effect for effect in effects if isinstance(effect, Spawn))
    rests = [replace(one, effects=tuple(e for e in one.effects if e not in spawns)) for one in happenings]
    options = [*([Happen(effects=spawns)] if spawns else []), *(one for one in rests if one.effects)]
    return [AnyOrder(options=tuple(options))] if len(options) > 1 else [*options]


def _set_off(play: Play, index: int, trigger: Trigger, figure: int) -> list[Happen]:
    """What a trigger does, if what else must be so is so."""
    if trigger.where is not None and not is_so(play, trigger.where):
        return []
    plot = play.state.plot
    if index not in plot.fired:
        play.state.plot = replace(plot, fired=(*plot.fired, index))
    return [Happen(effects=trigger.does, it=figure)]


def _give_bonuses(play: Play, given: Given) -> None:
    """Bonuses that the scenario gives figures throughout are in force once these are on the map."""
    for figure in present(play, given.who):
        if (given.number, figure) in play.state.plot.given:
            continue
        told = (*play.state.plot.given, (given.number, figure))
        play.state.plot = replace(play.state.plot, given=told)
        for bonus in given.bonuses:
            register(play, ActiveBonus(figure, bonus, left=len(bonus.uses) or -1, lasts="scenario"))


def _fits(play: Play, event: Event, told: Told) -> int | None:
    """The figure that an event on the table is about, if it is the one that a trigger waits for."""
    if told.kind not in TOLD.get(event.kind, ()):
        return None
    figure = told.get("figure")
    figure = figure if isinstance(figure, int) else NOBODY
    match event.kind:
        case "start":
            fits = play.state.round == 1
        case "start of round" | "end of round":
            fits = _in_round(play, event)
        case "open":
            fits = not event.places or told.get("door") in event.places
        case "loot":
            fits = not event.places or str(told.get("number")) in event.places
        case "enter" | "leave":
            at = told.get("to" if event.kind == "enter" else "left")
            fits = at in hexes_of(play, event.places)
        case "suffer":
            fits = bool(told.get("amount"))
        case _:
            fits = True
    if event.who is not None:
        fits = fits and figure >= 0 and is_one(play, figure, event.who)
    return figure if fits else None


def _in_round(play: Play, event: Event) -> bool:
    first = number(play, event.round)
    later = play.state.round - first
    return later == 0 or (event.every > 0 and later > 0 and later % event.every == 0)
