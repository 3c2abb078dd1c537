"""Paths of figures that act by the monster rules: the party picks one of those that are equally good.

Nobody is asked where it makes no difference by which of them the figure comes: nothing happens on any of
them, or the same on all, which is tried on imagined copies.
"""

from collections.abc import Sequence
from functools import cache, lru_cache, partial
from typing import Final, TypeAlias

from msgspec.structs import replace

from havenwright.cards.tree import Part
from havenwright.cards.tree_walk import nodes_in
from havenwright.engine.bonuses.moments import Window, waiting_bonuses
from havenwright.engine.core.play import Imagine, Play, Rule, ask
from havenwright.engine.model.agenda import Walk
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.movement.move import touches_ground
from havenwright.engine.terms.groups import hexes_of, is_one
from havenwright.engine.terms.ways import ground_of
from havenwright.hexes import Reach

Path: TypeAlias = tuple[int, ...]

NEGATIVE: Final = ("trap", "hazardous")

BY_A_MOVE: Final = frozenset(("by a move",))

MOST_TRIED: Final = 8
"""Paths on which something else happens that are tried; if there are more, the party picks one."""

OF_THE_WAY: Final = frozenset(
    ("moved through", "entered", "entered by the target", "left behind", "left last")
)
"""Words that speak of the way that a figure has come."""


def choose_path(
    play: Play, walk: Walk, reached: Reach, end: int, parts: tuple[Part, ...] = (), seat: int = PARTY
) -> Rule[Path]:
    """Choose the path of a move to a hex, which leads along the `walk`; `parts`: the card that it is on."""
    first = reached.path(end)[1:]
    all_count = play.setting.rules.players_pick_paths
    if walk.kind == "teleport" or not (all_count or _may_differ(play, reached, end, parts)):
        return first
    paths = [path[1:] for path in reached.paths(end)]
    if len(paths) < 2 or not (all_count or (yield from _differ(play, walk, paths, parts))):
        return first
    chosen = yield from ask(seat, "monster path", paths, about=walk.actor)
    assert isinstance(chosen, tuple)
    return chosen


def _may_differ(play: Play, reached: Reach, end: int, parts: tuple[Part, ...]) -> bool:
    """True if something can happen on the way: said at once of nearly all moves that nothing can."""
    cost = reached.cost(end)
    if cost is not None and cost.negative:
        return True
    if not play.awaited.isdisjoint(("enter", "leave")) or play.watch.steps:
        return True
    return _is_way_spoken_of(play, parts)


def _is_way_spoken_of(play: Play, parts: tuple[Part, ...]) -> bool:
    """True if the card, or a bonus, goes by the hexes or figures that were passed."""
    if _speak_of_way(parts):
        return True
    moments = play.awaited.intersection(("move", "end of move", "ability", "end of turn"))
    return any(_speak_of_way(bonus.then) for event in moments for _, bonus in play.awaiting(event))


@lru_cache(maxsize=1024)
def _speak_of_way(parts: tuple[object, ...]) -> bool:
    return any(getattr(node, "what", "") in OF_THE_WAY for node in nodes_in(parts))


def _differ(play: Play, walk: Walk, paths: Sequence[Path], parts: tuple[Part, ...]) -> Rule[bool]:
    """True if it makes a difference which path is walked."""
    if _is_way_spoken_of(play, parts):
        return True
    start = play.figure(walk.actor).hex
    happening = cache(partial(_what_happens, play, walk))
    by_kind: dict[tuple[object, ...], Path] = {}
    for path in paths:
        steps = zip((start, *path), path, strict=False)
        happens = [one for left, at in steps for one in happening(left, at, last=at == path[-1])]
        by_kind.setdefault(tuple(happens), path)
    if len(by_kind) < 2 or len(by_kind) > MOST_TRIED or play.imagined:
        return len(by_kind) > 1
    return bool((yield Imagine(tuple((replace(walk, path=path),) for path in by_kind.values()))))


def _what_happens(play: Play, walk: Walk, left: int, at: int, *, last: bool) -> list[object]:
    """All that can happen to a figure that comes from one hex into the next, with the hexes."""
    figure, happening = walk.actor, list[object]()
    if touches_ground(play, figure, walk.kind, last=last) and ground_of(play, figure).negative >> at & 1:
        happening += [tile for tile in play.state.tiles if at in tile.at and tile.kind in NEGATIVE]
    there = next((one for one in play.present() if one != figure and play.figure(one).hex == at), -1)
    for window in (
        Window("leave", figure, amount=left),
        Window("enter", figure, there, amount=at, kinds=BY_A_MOVE),
    ):
        waiting = waiting_bonuses(play, window, set()) if window.event in play.awaited else ()
        happening += [(window.amount, active.number) for active in waiting]
    for index, trigger in play.watch.steps:
        event, where = trigger.event, at if trigger.event.kind == "enter" else left
        if where in hexes_of(play, event.places) and (event.who is None or is_one(play, figure, event.who)):
            happening.append((where, -index))
    return happening
