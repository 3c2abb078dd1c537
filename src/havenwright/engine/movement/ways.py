"""Ways: the ground as a figure finds it, and the paths that it may take."""

from typing import Final

from havenwright.engine.core.play import Play
from havenwright.engine.terms.in_force import abilities_in_force, is_flying
from havenwright.engine.terms.scenario_rules import forbidden
from havenwright.hexes import Ground, Kind, Ways, path_price

ICE: Final = "icy terrain"
"""The reason given for a slide."""


def ground_of(play: Play, figure: int) -> Ground:
    """The map as a figure finds it."""
    board = play.board
    foes = friends = objects = 0
    side, unseen_bar = play.side(figure), play.setting.rules.invisible_bars_the_way
    for other, body in enumerate(play.state.figures):
        if other == figure or body.hex < 0:
            continue
        who, there = play.who(other), 1 << body.hex
        if who.objective and play.is_object(other) and kind_of(play, figure, jump=False) == "fly":
            objects |= there
        elif who.objective:  # it bars the way of its own side too
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
        obstacles=objects | (0 if "obstacles" in free else play.tiles("obstacle")),
        foes=foes,
        friends=friends,
        difficult=0 if "difficult terrain" in free else play.tiles("difficult") | play.tiles("water"),
        negative=traps | hazards,
        icy=0 if "icy terrain" in free else play.tiles("icy"),
        sealed=(board.floor & ~play.shown & ~board.door_hexes) | locked_doors(play, figure),
    )


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
    """Nobody but characters opens doors."""
    return play.board.door_ways if play.who(figure).kind == "character" else play.board.ways


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
