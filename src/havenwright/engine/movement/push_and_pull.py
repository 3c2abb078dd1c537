"""Push and pull."""

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from havenwright.cards.tree import Select
from havenwright.engine.bonuses.moments import Window
from havenwright.engine.bonuses.windows import open_window
from havenwright.engine.core.play import Play, Rule, ask, ask_number
from havenwright.engine.core.record import note
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.frames import Context
from havenwright.engine.movement.enter_hex import enter, land_at_once
from havenwright.engine.movement.traps_and_hazards import harm_at
from havenwright.engine.terms.in_force import is_flying, resists_force
from havenwright.engine.terms.selections import hexes_in_range
from havenwright.engine.terms.ways import ICE, ground_of
from havenwright.hexes import Ground, forced_paths, slid


def push_or_pull(
    play: Play,
    context: Context,
    target: int,
    force: str,
    hexes: int,
    to: Select | None = None,
    *,
    bound: bool = False,
) -> Rule[None]:
    """A push or a pull, hex by hex: a player chooses how far and where to, a monster moves it all the way.

    Both can be towards a place that the text names, instead of from or to who does it. `bound`: it has to
    move, if it can.
    """
    actor = context.actor
    flying = is_flying(play, target)
    if play.who(target).objective or resists_force(play, target, force):
        return
    ground: Ground = ground_of(play, target)
    origin = play.figure(actor).hex
    if to is not None:
        places = hexes_in_range(play, context, to)
        if not places or play.figure(target).hex in places:
            return
        origin = yield from ask_number(context.frame.decider, "towards", places, about=target)
    paths = forced_paths(
        play.board,
        "push" if force == "push" and to is None else "pull",
        origin,
        play.figure(target).hex,
        hexes,
        ground,
        flying=flying,
        whole=play.setting.rules.forced_all_the_way,
        into=to is not None,
        deadly=None if flying else _deadly_paths(play, target, ground),
    )
    decider = context.frame.decider
    if decider == PARTY:
        paths = MONSTERS_FORCE[play.setting.rules.monsters_force](play, target, paths, ground, flying)
    elif bound:
        paths = [path for path in paths if path] or paths
    path = yield from ask(decider, force, paths, about=target)
    assert isinstance(path, tuple)
    slides = _slides(play, target, path, ground, flying)
    start, gone, fell = play.figure(target).hex, 0, False
    for index, slides_on in zip(path, slides, strict=True):
        if fell and _bars(ground_of(play, target), index):
            break
        why = ICE if slides_on else force
        play.emit("moved", why, figure=target, to=index, by=actor, left=play.figure(target).hex)
        gone += not slides_on  # the ice does the rest
        yield from enter(play, target, index, by=actor, touches=not flying)
        if flying and play.figure(target).here and not is_flying(play, target):
            flying, fell = False, True
            yield from land_at_once(play, target)
        if play.figure(target).hex != index:
            break
    if path and play.figure(target).hex == path[-1] and ground.friends >> path[-1] & 1:
        # It has lived through that.
        back = next((index for index in reversed(path) if not ground.friends >> index & 1), start)
        play.emit("moved", force, figure=target, to=back, by=actor, left=play.figure(target).hex)
        yield from enter(play, target, back, by=actor, touches=False)
    note(play, actor, "hexes forced", gone, about=target, frame=context.frame)
    note(play, actor, "hexes not forced", hexes - gone, about=target, frame=context.frame)
    if gone:
        yield from open_window(play, Window("force", actor, target, "after", amount=gone))
        yield from open_window(play, Window("forced", target, actor, "after", amount=gone))


def _bars(ground: Ground, index: int) -> bool:
    """True if a figure that fell on the way can't be pushed or pulled farther into a hex."""
    return bool((ground.obstacles | ground.foes) >> index & 1)


def _slides(play: Play, target: int, path: tuple[int, ...], ground: Ground, flying: bool) -> tuple[bool, ...]:
    """Tell of each hex of a path if the figure slides into it."""
    if flying or not ground.icy:
        return (False,) * len(path)
    return slid(play.board.ways, (play.figure(target).hex, *path), ground)


def _as_far_as_possible(
    play: Play, target: int, paths: list[tuple[int, ...]], ground: Ground, flying: bool
) -> list[tuple[int, ...]]:
    """The paths with the most hexes that the force itself moves the target by."""
    lengths = [_slides(play, target, path, ground, flying).count(False) for path in paths]
    return [path for path, length in zip(paths, lengths, strict=True) if length == max(lengths)]


def _hex_by_hex(
    play: Play, target: int, paths: list[tuple[int, ...]], ground: Ground, flying: bool
) -> list[tuple[int, ...]]:
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
