"""Push and pull."""

from collections.abc import Callable
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from havenwright.cards.tree import Select
from havenwright.engine.bonuses.moments import Window
from havenwright.engine.bonuses.windows import open_window, replace_by_bonus
from havenwright.engine.core.play import Play, Rule, Wait, ask, ask_number
from havenwright.engine.core.record import note
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.frames import Context, Drive, Frame
from havenwright.engine.movement.enter_hex import enter, land_at_once
from havenwright.engine.movement.traps_and_hazards import harm_at
from havenwright.engine.setting.setting import FORCED
from havenwright.engine.terms.in_force import is_flying, resists_force
from havenwright.engine.terms.selections import hexes_in_range
from havenwright.engine.terms.ways import ICE, direction_of, ground_of, surroundings
from havenwright.hexes import Ground, bits, forced_ahead, forced_paths, slid
from havenwright.hexes.coordinates import DIRECTIONS


def push_or_pull(
    play: Play,
    context: Context,
    target: int,
    force: str,
    hexes: int,
    to: Select | None = None,
    *,
    bound: bool = False,
    one_direction: bool = False,
    away: bool = False,
) -> Rule[None]:
    """A push or a pull, hex by hex: a player chooses how far and where to, a monster moves it all the way.

    Both can be towards a place that the text names, or `away` from it, instead of from or to who does it.
    `bound`: it has to move, if it can. `one_direction`: straight on, in that of the first who was moved.
    Where something bars the chosen way, the rest is chosen anew.
    """
    actor = context.actor
    if play.who(target).objective or resists_force(play, target, force):
        return
    if (yield from is_kept_from_moving(play, actor, target, force)):
        return
    origin = play.figure(actor).place
    if to is not None:
        places = hexes_in_range(play, context, to)
        if not places or (play.figure(target).hex in places and not away):
            return
        origin = yield from ask_number(context.frame.decider, "towards", places, about=target)
    directions = _directions(context.frame) if one_direction else ANY_DIRECTION
    forced = Forced(actor, target, force, origin, to is not None and not away, directions)
    gone, goes_on, passed = 0, True, [play.figure(target).hex]
    while goes_on:
        path = yield from _choose_path(play, context, forced, hexes - gone, bound=bound and not gone)
        if one_direction and path:
            context.frame.direction = direction_of(play, play.figure(target).hex, path)
            forced = forced._replace(directions=(context.frame.direction,))
        moved = yield from _move_along(play, forced, path, hexes - gone, passed)
        gone += moved
        both_here = play.figure(target).here and play.figure(actor).here
        goes_on = bool(moved) and gone < hexes and both_here and play.figure(target).hex != path[-1]
    drive = Drive(context.frame.ability, target, tuple(passed), gone)
    if gone < hexes and play.figure(target).here and play.figure(actor).here:
        drive = _stopped(play, context, forced, hexes - gone, drive)
    _remember(context.frame, drive)
    note(play, actor, "hexes forced", gone, about=target, frame=context.frame)
    note(play, actor, "hexes not forced", hexes - gone, about=target, frame=context.frame)
    if gone:
        for name in (FORCED, "hexes driven"):
            note(play, target, name, gone, about=actor, frame=context.frame)
        yield from open_windows_of_force(play, actor, target, force, gone)


def open_windows_of_force(play: Play, actor: int, target: int, force: str, hexes: int) -> Rule[None]:
    """Let bonuses act that wait for forced movement, when it is over."""
    kinds = frozenset((force,))
    yield from open_window(play, Window("force", actor, target, "after", kinds, hexes))
    yield from open_window(play, Window("forced", target, actor, "after", kinds, hexes))


def is_kept_from_moving(play: Play, actor: int, target: int, force: str) -> Rule[bool]:
    """Let a bonus take the place of forced movement. Return True if one does."""
    return (yield from replace_by_bonus(play, Window("forced", target, actor, kinds=frozenset((force,)))))


class Forced(NamedTuple):
    """A push or a pull: by whom, of whom, and from or to which hex."""

    actor: int
    target: int
    force: str
    origin: int
    into: bool
    """True if it is to a hex that can be entered."""
    directions: tuple[int | None, ...]
    """Those that it can go straight on in; None: wherever it likes."""

    @property
    def way(self) -> Literal["push", "pull"]:
        return "push" if self.force == "push" and not self.into else "pull"


def _stopped(play: Play, context: Context, forced: Forced, hexes: int, drive: Drive) -> Drive:
    """Add all that a push or a pull ended against, with some hexes left.

    Who decides about its direction may have it end against one thing while another way is open. By rules that
    have it go as far as it can, and if monsters do it, nothing is in the way then.
    """
    target, ground = forced.target, ground_of(play, forced.target)
    ways_on = {path[0] for path in _paths(play, forced, hexes) if path}
    bound = play.setting.rules.forced_all_the_way or context.frame.decider == PARTY
    if ways_on and bound:
        return drive
    here = play.figure(target).hex
    found = [
        forced_ahead(play.board, forced.way, forced.origin, here, into=forced.into, direction=direction)
        for direction in forced.directions
    ]
    barred = sorted({index for ahead in found for index in bits(ahead.hexes)} - ways_on)
    obstacles = tuple(index for index in barred if ground.obstacles >> index & 1)
    figures = tuple(n for n in play.present() if play.figure(n).hex in barred)
    wall = any(ahead.wall for ahead in found) or any(ground.sealed >> index & 1 for index in barred)
    if ways_on and not (wall or barred):
        return drive
    bars = [name for name, is_there in zip(BARS, (wall, obstacles, figures), strict=True) if is_there]
    if bars:
        play.emit("stopped", forced.force, figure=target, by=forced.actor, short=hexes, bars=tuple(bars))
    return replace(drive, short=hexes, wall=wall, obstacles=obstacles, figures=figures)


BARS: Final = ("wall", "obstacle", "figure")
"""Words for all that a push or a pull can end against."""


def _paths(play: Play, forced: Forced, hexes: int) -> list[tuple[int, ...]]:
    """All ways of a push or a pull from where the target is."""
    target = forced.target
    flying, ground = is_flying(play, target), ground_of(play, target)
    found = [
        path
        for direction in forced.directions
        for path in forced_paths(
            play.board,
            forced.way,
            forced.origin,
            play.figure(target).hex,
            hexes,
            ground,
            flying=flying,
            whole=play.setting.rules.forced_all_the_way,
            into=forced.into,
            deadly=None if flying else _deadly_paths(play, target, ground),
            direction=direction,
        )
    ]
    return found if len(forced.directions) == 1 else [(), *sorted(path for path in found if path)]


ANY_DIRECTION: Final = (None,)


def _directions(frame: Frame) -> tuple[int, ...]:
    """The directions that a figure can be moved in where all are moved in one."""
    chosen = -1 if frame.direction is UNSET else frame.direction
    return tuple(range(len(DIRECTIONS))) if chosen < 0 else (chosen,)


def _choose_path(
    play: Play, context: Context, forced: Forced, hexes: int, *, bound: bool
) -> Rule[tuple[int, ...]]:
    paths, decider = _paths(play, forced, hexes), context.frame.decider
    if decider == PARTY:
        paths = MONSTERS_FORCE[play.setting.rules.monsters_force](play, forced.target, paths)
    elif bound:
        paths = [path for path in paths if path] or paths
    path = yield from ask(decider, forced.force, paths, about=forced.target)
    assert isinstance(path, tuple)
    return path


def _remember(frame: Frame, drive: Drive) -> None:
    """Remember a push or a pull, beside others of the same ability."""
    others = tuple(other for other in frame.driven or () if other.ability == drive.ability)
    frame.driven = (*others, drive)


def _move_along(
    play: Play, forced: Forced, path: tuple[int, ...], hexes: int, passed: list[int]
) -> Rule[int]:
    """Move a figure along a path while it is open; by how many hexes the force itself moved it.

    `passed` collects the hexes that are entered.
    """
    actor, target, force = forced.actor, forced.target, forced.force
    start, gone = play.figure(target).hex, 0
    friends = ground_of(play, target).friends
    for at, (index, slides_on) in enumerate(zip(path, _slides(play, target, path), strict=True), 1):
        flying, before = is_flying(play, target), surroundings(play, target)
        mark = len(play.agenda)
        why = ICE if slides_on else force
        play.emit("moved", why, figure=target, to=index, by=actor, left=play.figure(target).hex)
        gone += not slides_on  # the ice does the rest
        passed.append(index)
        yield from enter(play, target, index, by=actor, touches=not flying)
        if flying and play.figure(target).here and not is_flying(play, target):
            yield from land_at_once(play, target)
        if len(play.agenda) > mark or play.state.plot.triggers:
            yield Wait(mark, follows=True)  # what this hex sets off is done before the next one is entered
        if play.figure(target).hex != index or not play.figure(actor).here:
            return gone
        if surroundings(play, target) != before and path[at:] not in _paths(play, forced, hexes - gone):
            return gone
    if path and friends >> path[-1] & 1:
        # It has lived through that.
        back = next((index for index in reversed(path) if not friends >> index & 1), start)
        play.emit("moved", force, figure=target, to=back, by=actor, left=play.figure(target).hex)
        yield from enter(play, target, back, by=actor, touches=False)
    return gone


def _slides(play: Play, target: int, path: tuple[int, ...]) -> tuple[bool, ...]:
    """Tell of each hex of a path if the figure slides into it."""
    if "icy" not in play.setting.rules.tiles or is_flying(play, target):
        return (False,) * len(path)
    ground = ground_of(play, target)
    return slid(play.board.ways, (play.figure(target).hex, *path), ground)


def _as_far_as_possible(play: Play, target: int, paths: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The paths with the most hexes that the force itself moves the target by."""
    lengths = [_slides(play, target, path).count(False) for path in paths]
    return [path for path, length in zip(paths, lengths, strict=True) if length == max(lengths)]


def _hex_by_hex(play: Play, target: int, paths: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Every path, but staying where there is another."""
    return [path for path in paths if path] or paths


MONSTERS_FORCE: Final = MappingProxyType(
    {"as far as possible": _as_far_as_possible, "hex by hex": _hex_by_hex}
)
"""The ways of a monster's push or pull that the party can choose from."""


def _deadly_paths(play: Play, target: int, ground: Ground) -> Callable[[tuple[int, ...]], bool] | None:
    """Tell the paths that end with an ally of a target and kill it there, with all the harm on the way.

    A character is on none of them: it may negate damage.
    """
    if not play.setting.rules.forced_to_die or play.who(target).kind == "character":
        return None
    harmful = ground.friends & (play.tiles("trap") | play.tiles("hazardous"))
    if not harmful:
        return None
    life = play.figure(target).hit_points

    def is_deadly(path: tuple[int, ...]) -> bool:
        if not harmful >> path[-1] & 1:
            return False
        harms = [harm_at(play, target, index) for index in path]
        return sum(harm.damage for harm in harms if harm is not None) >= life

    return is_deadly
