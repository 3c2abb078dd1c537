"""A scenario's states: do they hold?"""

from havenwright.cards.tree import Amount
from havenwright.engine.core.play import Play, mask_of
from havenwright.engine.core.record import total
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.frames import NOBODY, Context, Frame
from havenwright.engine.model.state import HIDDEN, MONEY
from havenwright.engine.setting.facts import is_known
from havenwright.engine.terms.conditions import compares, holds
from havenwright.engine.terms.groups import hexes_of, members, number, present
from havenwright.packs.scenario.records import (
    AllOf,
    AnyOf,
    Chosen,
    Counted,
    Dead,
    Escaped,
    Group,
    Hurt,
    Infused,
    Known,
    Looted,
    Opened,
    Over,
    Present,
    Revealed,
    State,
    Unless,
    WasRead,
)

# Whether


def state_holds(play: Play, state: State) -> bool:
    """Say if a state that a scenario names holds now."""
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
            own = members(play, who)
            hurt = [n for n in own if _hurt(play, n, at_most)]
            return bool(hurt) and len(hurt) >= (len(own) if who.count == "all" else number(play, who.count))
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
        case Known():
            return is_known(play.setting.facts, state)
        case Infused(element):
            return holds(play, Context(Frame(NOBODY, PARTY)), element)
        case Counted(that):
            return compares(number(play, that.left), that.operator, number(play, that.right))
        case Unless(that=other):
            return not state_holds(play, other)
        case AllOf(of):
            return all(state_holds(play, one) for one in of)
        case AnyOf(of):
            return any(state_holds(play, one) for one in of)


def is_reached(play: Play, goal: State) -> bool:
    """True if a goal holds in mid-round; that no enemy has come yet counts only when the round is over."""
    match goal:
        case AllOf(of):
            return all(is_reached(play, one) for one in of)
        case AnyOf(of):
            return any(is_reached(play, one) for one in of)
        case Dead(who) if not members(play, who):
            return False
    return state_holds(play, goal)


def _dead(play: Play, group: Group) -> bool:
    own = members(play, group)
    if group.count != "all":
        return sum(_has_died(play, figure) for figure in own) >= number(play, group.count)
    # Nobody of a kind that never came isn't dead; but there may be no enemies at all.
    return not any(_is_alive(play, figure) for figure in own) and bool(own or group.kind == "enemies")


def _is_alive(play: Play, figure: int) -> bool:
    """True if a figure is on the map, will be, or has escaped from it."""
    body = play.figure(figure)
    return body.here or body.hex == HIDDEN or figure in play.state.plot.escaped


def _has_died(play: Play, figure: int) -> bool:
    """True if a figure was killed, destroyed or exhausted, not only taken off the map."""
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
