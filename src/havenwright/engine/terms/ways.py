"""Ways: the ground as a figure finds it, the paths that it may take, and where a move can end."""

from collections.abc import Sequence
from itertools import permutations
from typing import Final, NamedTuple

from msgspec.structs import replace

from havenwright.cards.lexicon.verbs import STRAIGHT
from havenwright.cards.tree import Ability, Change
from havenwright.engine.core.play import Play, mask_of
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.frames import Context, Frame
from havenwright.engine.terms.amounts import amount_of
from havenwright.engine.terms.changes import amount_with
from havenwright.engine.terms.in_force import abilities_in_force, is_flying
from havenwright.engine.terms.scenario_rules import forbidden
from havenwright.engine.terms.selections import hexes_in_range
from havenwright.hexes import Ground, Kind, Reach, Ways, bits, no_stopping, path_price, reach, shared_ways
from havenwright.hexes.coordinates import direction_between

ICE: Final = "icy terrain"
"""The reason given for a slide."""


class Bounds(NamedTuple):
    """Bounds of a move beside its points."""

    ends: int | None = None
    """The hexes where it can end; None: anywhere."""
    straight: bool = False
    direction: int = -1
    """The only direction of a straight line; -1: any."""
    loots: int = -1
    """How far around each hex that is entered everything is looted; -1: nothing is."""


FREE = Bounds()


class Destinations(NamedTuple):
    """The hexes where a move can end, and the ways to them."""

    found: Reach
    ends: list[int]
    lines: dict[int, tuple[int, ...]]
    """Straight ways, where only those count."""


def destinations(
    play: Play, frame: Frame, points: int, kind: Kind, bounds: Bounds = FREE
) -> Destinations | None:
    """Find the hexes where a move can end; None: nowhere.

    A closed door's hex is among them, hexes beyond it are not.
    """
    figure = frame.performer
    if points <= 0 or (kind != "teleport" and is_stopped(play, figure)):
        return None
    start = play.figure(figure).hex
    ground = ground_of(play, figure)
    reached = reach(
        ways_for(play, figure),
        start,
        ground,
        kind,
        limit=points,
        hard_landing=play.setting.rules.hard_landing,
    )
    ends = [index for index in bits(reached.ends) if index != start]
    lines = _ways_onto_obstacles(play, figure, ground, points, kind)
    ends = sorted({*ends, *lines})
    if bounds.ends is not None:
        ends = [index for index in ends if bounds.ends >> index & 1]
    if bounds.straight:
        lines = straight_ways(play, figure, ends, points, kind)
        if bounds.direction >= 0:
            this_way = [end for end in lines if direction_of(play, start, lines[end]) == bounds.direction]
            lines = {end: lines[end] for end in this_way}
        ends = list(lines)
    may_stay = play.setting.rules.standing_moves and frame.decider != PARTY and bounds.ends is None
    if may_stay and not no_stopping(ground, kind) >> start & 1:
        ends = sorted([*ends, start])
    return Destinations(reached, ends, lines) if ends else None


def _ways_onto_obstacles(
    play: Play, figure: int, ground: Ground, points: int, kind: Kind
) -> dict[int, tuple[int, ...]]:
    """Ways that end on an obstacle, for who may end a move there; none leads over another one."""
    free = {ability.what for ability in abilities_in_force(play, figure, "ignore")}
    if "obstacles at the end of moves" not in free or not ground.obstacles:
        return {}
    start, hard_landing = play.figure(figure).hex, play.setting.rules.hard_landing
    found = {}
    for end in bits(ground.obstacles):
        others = replace(ground, obstacles=ground.obstacles & ~(1 << end))
        there = reach(ways_for(play, figure), start, others, kind, limit=points, hard_landing=hard_landing)
        if there.ends >> end & 1:
            found[end] = there.path(end)[1:]
    return found


def direction_of(play: Play, start: int, path: tuple[int, ...]) -> int:
    """The direction of the first step of a path."""
    return direction_between(play.board.hex(start), play.board.hex(path[0]))


class Way(NamedTuple):
    """A move ability as changes make it."""

    points: int
    kind: Kind
    bounds: Bounds
    lent: bool
    """True if it flies for this move alone."""


def way_of(play: Play, context: Context, ability: Ability, amount: int, changes: Sequence[Change]) -> Way:
    """Find how far a move goes, in which way and within which bounds."""
    jump = any(change.field == "jump" for change in changes)
    kind = "teleport" if ability.verb == "teleport" else kind_of(play, context.actor, jump)
    lent = kind in ("walk", "jump") and any(change.field == "flying" for change in changes)
    ends = None if ability.to is None else mask_of(hexes_in_range(play, context, ability.to))
    loots = [amount_of(play, context, c.amount) for c in changes if c.field == "loot"]
    bounds = Bounds(ends, ability.what == STRAIGHT, loots=max(loots, default=-1))
    # A move or a teleport to a place, however far it is, says no number.
    points = len(play.board) if ends is not None and ability.amount == 0 else amount
    return Way(points, "fly" if lent else kind, bounds, lent)


def leads_somewhere(play: Play, context: Context, ability: Ability, changes: Sequence[Change]) -> bool:
    """True if a move ability with some changes to it has a hex to end in."""
    way = way_of(play, context, ability, amount_with(play, context, ability, changes), changes)
    return destinations(play, context.frame, way.points, way.kind, way.bounds) is not None


def is_stopped(play: Play, figure: int) -> bool:
    """True if it can't go on, by what it has gained on the way."""
    body = play.state.figures[figure]
    return bool(body.conditions) and (body.has("immobilize") or play.is_stunned(figure))


def ground_of(play: Play, figure: int) -> Ground:
    """The map as a figure finds it."""
    board = play.board
    foes = friends = 0
    people, side, unseen_bar = play.people, play.side(figure), play.setting.rules.invisible_bars_the_way
    flies = is_flying(play, figure)
    for other, body in enumerate(play.state.figures):
        if other == figure or body.hex < 0:
            continue
        who, there = people[other], 1 << body.hex
        if who.objective and play.is_object(other) and flies:
            continue
        if who.objective:  # it bars the way of its own side too
            foes |= there
        elif who.side == side or (body.conditions and body.has("invisible") and not unseen_bar):
            friends |= there
        else:
            foes |= there
    # Whoever stands where everybody is stopped can't be passed.
    held = friends & play.holding
    foes, friends = foes | held, friends & ~held
    free = {ability.what for ability in abilities_in_force(play, figure, "ignore")}
    if "enemies" in free:  # they are passed like allies
        foes, friends = foes & play.holding, friends | (foes & ~play.holding)
    traps = 0 if "traps" in free else play.tiles("trap")
    hazards = 0 if "hazardous terrain" in free else play.tiles("hazardous")
    return Ground(
        obstacles=0 if flies or "obstacles" in free else play.tiles("obstacle"),
        foes=foes,
        friends=friends,
        difficult=0 if "difficult terrain" in free else play.tiles("difficult"),
        negative=traps | hazards,
        icy=0 if "icy terrain" in free else play.tiles("icy"),
        sealed=(board.floor & ~play.shown & ~board.door_hexes) | locked_doors(play, figure),
    )


def surroundings(play: Play, figure: int) -> int:
    """Whatever bars or slows a figure's ways, as one number to compare."""
    ground = ground_of(play, figure)
    bars = (ground.obstacles, ground.foes, ground.friends, ground.sealed)
    return hash((*bars, ground.difficult, ground.icy))


def kind_of(play: Play, figure: int, jump: bool) -> Kind:
    if is_flying(play, figure):
        return "fly"
    return "jump" if jump else "walk"


def straight_ways(
    play: Play, figure: int, ends: list[int], points: int, kind: Kind
) -> dict[int, tuple[int, ...]]:
    """Straight ways to some hexes within a number of points."""
    board, start = play.board, play.figure(figure).hex
    ways = {}
    for end in ends:
        (q, r), (to_q, to_r) = board.hex(start), board.hex(end)
        away = max(abs(to_q - q), abs(to_r - r), abs(to_q + to_r - q - r))
        step_q, step_r = (to_q - q) // away, (to_r - r) // away
        hexes = [(q + step_q * n, r + step_r * n) for n in range(1, away + 1)]
        if hexes[-1] != (to_q, to_r) or any(at not in board for at in hexes):
            continue
        path = tuple(map(board.index, hexes))
        price = 0 if kind == "teleport" else own_path_price(play, figure, path, kind)
        if isinstance(price, int) and price <= points:
            ways[end] = path
    return ways


def ways_for(play: Play, figure: int) -> Ways:
    """The steps from hex to hex; nobody but characters opens doors, and they only of their own accord."""
    opens = play.who(figure).kind == "character" and not play.is_forced(figure)
    ways = play.board.door_ways if opens else play.board.ways
    if "link" not in play.borne:
        return ways
    names = {ability.what for ability in abilities_in_force(play, figure, "link")}
    linked = [1 << at for name, at in play.state.placed if name in names and play.shown >> at & 1]
    pairs = tuple((here, there) for here, there in permutations(linked, 2) if here != there)
    return shared_ways(ways.frame, ways.hexes, ways.exits, (*ways.links, *pairs)) if pairs else ways


def own_path_price(play: Play, figure: int, path: tuple[int, ...], kind: Kind) -> int | str:
    """The price of a free path, or the reason why it can't be walked. It stops at a door."""
    doors = play.board.closed_doors
    if any(doors >> at & 1 for at in path[:-1]):
        return "it leads through a closed door"
    return path_price(
        ways_for(play, figure),
        (play.figure(figure).hex, *path),
        ground_of(play, figure),
        kind,
        hard_landing=play.setting.rules.hard_landing,
    )


def locked_doors(play: Play, figure: int) -> int:
    """The hexes of doors that don't open, or not to this figure."""
    locked = play.board.closed_doors if forbidden(play, figure, "open doors") else 0
    for name in play.state.plot.locked:
        if name not in play.state.open_doors:
            locked |= play.board.mask(play.board.doors[name])
    return locked
