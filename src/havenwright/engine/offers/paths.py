"""Paths: the ends of moves, pushes and pulls, with the safest path to each and the dangers on it."""

from collections.abc import Iterator, Sequence
from typing import cast

from havenwright.cards.lexicon.verbs import ONE_DIRECTION, STRAIGHT
from havenwright.cards.tree import Ability
from havenwright.engine.core.play import Play
from havenwright.engine.free_answers import are_on_map, refused
from havenwright.engine.model.agenda import Affect, Entry, Perform
from havenwright.engine.model.decisions import Decision
from havenwright.engine.movement.move import touches_ground
from havenwright.engine.movement.traps_and_hazards import harm_at
from havenwright.engine.offers.records import Danger, ForceOffer, MoveOffer, OwnPath, PathOption
from havenwright.engine.terms.in_force import is_flying, keeps_off
from havenwright.engine.terms.ways import ground_of, own_path_price, straight_ways, ways_for
from havenwright.hexes import Ground, Kind, reach

HOLDING = ("immobilize", "stun")


def move_offer(play: Play, entry: Entry | None, decision: Decision) -> MoveOffer:
    """The ends of a move."""
    figure = decision.about
    points, kind = cast(int, decision.limits[0]), cast(Kind, decision.limits[1])
    ground, ways, start = ground_of(play, figure), ways_for(play, figure), play.figure(figure).hex
    hard = play.setting.rules.hard_landing
    reached = reach(ways, start, ground, kind, limit=points, hard_landing=hard)
    ends = [option for option in decision.options if isinstance(option, int)]
    straight: dict[int, tuple[int, ...]] = {}
    if not decision.free and kind != "teleport" and _is_straight(entry):
        straight = straight_ways(play, figure, [end for end in ends if end != start], points, kind)
    options: list[PathOption | None] = []
    for end in decision.options:
        cost = reached.cost(end) if isinstance(end, int) else None
        if not isinstance(end, int) or cost is None:
            options.append(None)
            continue
        path, price = reached.path(end)[1:], cost.points
        if end in straight:
            path = straight[end]
            price = cast(int, own_path_price(play, figure, path, kind)) if kind != "teleport" else 0
        touched = _touched(play, figure, path, kind)
        options.append(path_option(play, figure, end, path, touched, ground, price, points - price))
    return MoveOffer(figure, points, kind, tuple(options))


def own_path(play: Play, decision: Decision, path: tuple[int, ...]) -> OwnPath:
    """A path that somebody draws, as far as it is drawn."""
    why = refused(play, decision, path)
    figure, ground = decision.about, ground_of(play, decision.about)
    points, kind = cast(int, decision.limits[0]), cast(Kind, decision.limits[1])
    price = own_path_price(play, figure, path, kind) if are_on_map(play, path) else why
    if isinstance(price, str):
        return OwnPath(path, None, points, why, (), play.figure(figure).hit_points)
    touched = _touched(play, figure, path, kind)
    shown = path_option(play, figure, path[-1], path, touched, ground)
    return OwnPath(path, price, points, why, shown.dangers, shown.hit_points)


def _touched(play: Play, figure: int, path: tuple[int, ...], kind: Kind) -> list[bool]:
    """Which hexes of a path the figure touches: all, the last one, or none."""
    touched = [touches_ground(play, figure, kind, last=n == len(path)) for n in range(1, len(path) + 1)]
    if touched and kind == "fly" and play.setting.rules.landing_touches and not is_flying(play, figure):
        touched[-1] = True
    return touched


def force_offer(play: Play, decision: Decision) -> ForceOffer:
    """The paths along which a figure is pushed, pulled, or walks as the party chooses."""
    figure = decision.about
    ground, here = ground_of(play, figure), play.figure(figure).hex
    flying = is_flying(play, figure)
    options = [
        path_option(play, figure, (here, *path)[-1], path, [not flying] * len(path), ground)
        if isinstance(path, tuple)
        else None
        for path in decision.options
    ]
    return ForceOffer(figure, tuple(options))


def path_option(
    play: Play,
    figure: int,
    end: int,
    path: tuple[int, ...],
    touched: Sequence[bool],
    ground: Ground,
    cost: int = 0,
    left: int = 0,
) -> PathOption:
    """An end with its path, and the dangers in the hexes that the figure touches."""
    dangers = tuple(_dangers(play, figure, path, touched, ground))
    damage = sum(danger.damage for danger in dangers)
    hit_points = max(0, play.figure(figure).hit_points - damage)
    return PathOption(end, path, cost, left, dangers, damage, hit_points)


def _dangers(
    play: Play, figure: int, path: tuple[int, ...], touched: Sequence[bool], ground: Ground
) -> Iterator[Danger]:
    doors = play.board.closed_doors
    for at, touches in zip(path, touched, strict=True):
        if doors >> at & 1:
            yield Danger(at, "door", stops=True)
        if not touches:
            continue
        harm = harm_at(play, figure, at)
        if harm is not None:
            gained = tuple(name for name in harm.conditions if not keeps_off(play, figure, name))
            kind = "trap" if play.tiles("trap") >> at & 1 else "hazardous"
            stops = any(name in HOLDING for name in gained)
            yield Danger(at, kind, harm.damage, gained, stops)  # type: ignore[arg-type]
        if ground.difficult >> at & 1:
            yield Danger(at, "difficult")
        if ground.icy >> at & 1:
            yield Danger(at, "icy")


def _is_straight(entry: Entry | None) -> bool:
    """True if the move under way goes in a straight line."""
    if isinstance(entry, Affect):
        return entry.ability.what in (STRAIGHT, ONE_DIRECTION)
    if not isinstance(entry, Perform) or entry.part >= len(entry.action.parts):
        return False
    part = entry.action.parts[entry.part]
    return isinstance(part, Ability) and part.what in (STRAIGHT, ONE_DIRECTION)
