"""The scenario's own rules: whether its states are so, and which of its triggers something sets off."""

from collections.abc import Iterable

from msgspec.structs import replace

from havenwright.cards.tree import Amount, Resource, Sum, Variable
from havenwright.engine.agenda import Happen
from havenwright.engine.amounts import value
from havenwright.engine.decisions import PARTY
from havenwright.engine.events import Event as Told
from havenwright.engine.formulas import computed
from havenwright.engine.frames import NOBODY, Context, Frame
from havenwright.engine.identity import CHARACTERS, MONSTERS, Identity
from havenwright.engine.play import Play
from havenwright.engine.state import COUNTER, HIDDEN
from havenwright.engine.whether import all_hold, compares, holds
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
            return group.name in (who.monster, who.set, who.name) or who.name.startswith(f"{group.name} ")
        case _:
            return not who.objective


def members(play: Play, group: Group) -> list[int]:
    """All figures of a group that there have been, wherever they are now."""
    known = range(len(play.state.figures))
    found = [number for number in known if belongs(play, play.who(number), group)]
    if group.where:
        found = [n for n in found if all_hold(play, Context(Frame(n, PARTY), it=n), group.where)]
    if group.at:
        there = hexes_of(play, group.at)
        found = [number for number in found if play.figure(number).hex in there]
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
            wanted_hexes = hexes_of(play, [place]) if place else None
            shown = play.shown
            if wanted_hexes is None:
                return all(body.hex != HIDDEN for body in play.state.figures) and not play.board.closed_doors
            return all(shown >> at & 1 for at in wanted_hexes)
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
    dead = [n for n in own if not play.figure(n).here and play.figure(n).hex != HIDDEN]
    dead = [n for n in dead if n not in play.state.plot.escaped]
    if group.count == "all":
        # Nobody of a kind that never came isn't dead; but there may be no enemies at all.
        return len(dead) == len(own) and bool(own or group.kind == "enemies")
    return len(dead) >= number(play, group.count)


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
    return play.state.resources.get("money tokens looted", 0) >= number(play, count)  # type: ignore[arg-type]


# When


def look(play: Play, since: int) -> None:
    """Set off the triggers of what happened in a step, and of what became so by it."""
    plot = play.state.plot
    if not plot.triggers:
        return
    happened = play.events[since:]
    so = []
    for index, trigger in enumerate(plot.triggers):
        if trigger.once and index in plot.fired:
            continue
        if trigger.event.kind == "so":
            assert trigger.event.state is not None
            if not is_so(play, trigger.event.state):
                continue
            so.append(index)
            if index not in plot.so:
                _set_off(play, index, trigger, -1)
            continue
        for told in happened:
            figure = _fits(play, trigger.event, told)
            if figure is not None:
                _set_off(play, index, trigger, figure)
                if trigger.once:
                    break
    if tuple(so) != plot.so:
        play.state.plot = replace(play.state.plot, so=tuple(so))


def _set_off(play: Play, index: int, trigger: Trigger, figure: int) -> None:
    if trigger.where is not None and not is_so(play, trigger.where):
        return
    plot = play.state.plot
    if index not in plot.fired:
        play.state.plot = replace(plot, fired=(*plot.fired, index))
    play.push(Happen(effects=trigger.does, it=figure))


TOLD = {
    "start": "scenario",
    "start of round": "round",
    "end of round": "round ended",
    "start of turn": "turn",
    "end of turn": "turn ended",
    "enter": "moved",
    "leave": "moved",
    "suffer": "suffered",
    "open": "door opened",
}
"""By what kind of event on the table a scenario's event is known."""
DEATHS = ("died", "exhausted", "destroyed")
LOOTING = ("treasure", "looted")


def _fits(play: Play, event: Event, told: Told) -> int | None:
    """The figure that an event on the table is about, if it is the one that a trigger waits for."""
    figure = told.get("figure")
    figure = figure if isinstance(figure, int) else -1
    match event.kind:
        case "die":
            fits = told.kind in DEATHS
        case "loot":
            fits = told.kind in LOOTING and (not event.places or str(told.get("number")) in event.places)
        case "reveal":
            fits = told.kind == "door opened" and _reveals(play, event)
        case _:
            fits = told.kind == TOLD.get(event.kind)
    if not fits:
        return None
    if event.kind in ("start of round", "end of round") and not _in_round(play, event):
        return None
    if event.kind == "open" and event.places and told.get("door") not in event.places:
        return None
    if event.kind in ("enter", "leave"):
        at = told.get("to" if event.kind == "enter" else "left")
        if at not in hexes_of(play, event.places):
            return None
    if event.who is not None and (figure < 0 or not belongs(play, play.who(figure), event.who)):
        return None
    return figure


def _reveals(play: Play, event: Event) -> bool:
    return all(play.shown >> at & 1 for at in hexes_of(play, event.places))


def _in_round(play: Play, event: Event) -> bool:
    first = number(play, event.round)
    later = play.state.round - first
    return later == 0 or (event.every > 0 and later > 0 and later % event.every == 0)
