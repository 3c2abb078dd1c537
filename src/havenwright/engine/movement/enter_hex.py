"""Enter a hex: what happens there to the figure that enters or lands."""

from msgspec.structs import replace

from havenwright.engine.bonuses.moments import Window, waiting_bonuses
from havenwright.engine.bonuses.same_time import BONUSES, GROUND, join
from havenwright.engine.bonuses.windows import open_window
from havenwright.engine.core.play import Play, Rule, Wait, ask_number, mask_of
from havenwright.engine.figures.damage import suffer
from havenwright.engine.model.agenda import AnyOrder, Due, EnteredHex, Land, TouchGround
from havenwright.engine.model.frames import Kinds
from havenwright.engine.movement.doors_and_rooms import open_door_at
from havenwright.engine.movement.traps_and_hazards import has_effect, touch
from havenwright.engine.setting.setting import ROOMS
from havenwright.engine.terms.in_force import ignores, is_flying
from havenwright.hexes import bits


def enter(
    play: Play,
    figure: int,
    index: int,
    *,
    by: int,
    touches: bool = True,
    kinds: Kinds = frozenset(),
) -> Rule[int]:
    """A figure comes into a hex: doors open to characters, traps spring, hazards hurt.

    How many more movement points a door gives that is opened.
    """
    more, body = 0, play.state.figures[figure]
    left, body.hex = body.hex, index
    if "leave" in play.awaited:
        yield from open_window(play, Window("leave", figure, amount=left))
    if play.board.closed_doors >> index & 1:
        more = yield from open_door_at(play, figure, index, kinds)
    if touches and "enter" in play.awaited and has_effect(play, figure, index):
        yield from _touch_while_bonuses_act(play, _entering(play, figure, index, kinds), by)
    else:
        if touches:
            yield from touch(play, figure, index, by=by)
        if body.hex >= 0 and "enter" in play.awaited:
            yield from open_window(play, _entering(play, figure, index, kinds))
    if body.hex >= 0 and ROOMS in play.setting.recalls:
        yield from _enter_room(play, figure, left)
    return more


def _entering(play: Play, figure: int, index: int, kinds: Kinds) -> Window:
    there = next((one for one in play.present() if one != figure and play.figure(one).hex == index), -1)
    return Window("enter", figure, there, amount=index, kinds=kinds)


def _touch_while_bonuses_act(play: Play, entering: Window, by: int) -> Rule[None]:
    """Let the ground act, and the bonuses that wait for the same step, in the party's order."""
    figure, index = entering.actor, entering.amount
    if play.tiles("trap") >> index & 1:
        entering = replace(entering, kinds=entering.kinds | {"trap"})
    ground = TouchGround(actor=figure, at=index, by=by)
    words = tuple(sorted(kind for kind in entering.kinds if isinstance(kind, str)))
    entered = EnteredHex(actor=figure, at=index, there=entering.other, kinds=words)
    if not waiting_bonuses(play, entering, set()):
        yield from touch_ground(play, ground)
        if play.figure(figure).here:  # more may wait now
            yield from open_window(play, entering)
        return
    mark = len(play.agenda)
    play.push(AnyOrder(options=(Due((ground,), GROUND), Due((entered,), BONUSES)), about=figure))
    yield Wait(mark)


def touch_ground(play: Play, entry: TouchGround) -> Rule[None]:
    yield from touch(play, entry.actor, entry.at, by=entry.by)


def entered_hex(play: Play, entry: EnteredHex) -> Rule[None]:
    """Let bonuses act that wait for a hex to be entered; each then has its place beside the ground."""
    mark = len(play.agenda)
    kinds = frozenset(entry.kinds)
    yield from open_window(play, Window("enter", entry.actor, entry.there, amount=entry.at, kinds=kinds))
    join(play, mark)


def _enter_room(play: Play, figure: int, left: int) -> Rule[None]:
    """Remember the rooms where a figure has been, and let bonuses act if one is new to it."""
    here = play.figure(figure).hex
    known = {*(play.state.rooms or ()), *_room(play, figure, left)}
    new = _room(play, figure, here) - known
    play.state.rooms = tuple(sorted(known | new))
    if new and ROOMS in play.awaited:
        yield from open_window(play, Window("enter room", figure))


def _room(play: Play, figure: int, at: int) -> set[tuple[int, int]]:
    """A figure and the first hex of the room that a hex is in; a door is in none."""
    room = play.board.room_of(at) if at >= 0 else 0
    return {(figure, next(bits(room)))} if room else set()


def land(play: Play, entry: Land) -> Rule[None]:
    """Land: above an obstacle go to the closest free hex, elsewhere touch the ground by most rules."""
    figure = entry.actor
    if is_flying(play, figure):
        return
    here = play.figure(figure).hex
    bars = play.tiles("obstacle") >> here & 1 and not ignores(play, figure, "obstacles")
    if bars or any(play.is_below(figure, n) for n in play.present()):
        free = play.shown & play.board.floor & ~play.board.closed_doors
        free &= ~(play.tiles("obstacle") | play.occupied)
        if play.setting.rules.crash_hurts:
            yield from suffer(play, figure, play.setting.trap_damage, by=-1, why="flying")
            if play.figure(figure).hex != here:
                return
            free &= ~(mask_of(play.state.tokens) | _covered(play))
        closest = list(bits(play.board.closest(here, free)))
        if not closest:
            return
        here = yield from ask_number(play.seat_of(figure), "land", closest, about=figure)
        play.emit("moved", "flying", figure=figure, to=here, by=figure, left=play.figure(figure).hex)
        yield from enter(play, figure, here, by=figure)
    elif play.setting.rules.landing_touches:
        yield from touch(play, figure, here, by=figure)


def land_at_once(play: Play, figure: int) -> Rule[None]:
    """Land in the middle of a step, which is not to be noticed again when the step is over."""
    play.fliers -= {figure}
    play.grounded |= {figure}
    play.standing_of = None  # a copy that begins the step again is to note for itself who flies
    yield from land(play, Land(actor=figure))


def _covered(play: Play) -> int:
    """The hexes in which some tile lies, pressure plates aside."""
    return mask_of(at for tile in play.state.tiles if tile.kind != "plate" for at in tile.at)
