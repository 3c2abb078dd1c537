"""A path of one's own: whether a mover can go it, and what it costs."""

from collections.abc import Sequence

from havenwright.hexes.bitboards import Ways
from havenwright.hexes.ground import Ground, Kind, no_stopping
from havenwright.hexes.walking import slides_on, steps


def path_price(
    ways: Ways, path: Sequence[int], ground: Ground, kind: Kind, *, hard_landing: bool = False
) -> int | str:
    """The points that a path costs, from its first hex, where the mover stands; or why it can't be gone."""
    if len(path) < 2:
        return "it leads nowhere"
    if kind == "teleport":
        return "a teleport has no path"
    price = _on_foot(ways, path, ground) if kind == "walk" else _through_the_air(ways, path, ground)
    if isinstance(price, str):
        return price
    if no_stopping(ground, kind) >> path[-1] & 1 and path[-1] != path[0]:
        return "it ends where nobody can stop"
    if kind == "jump" and hard_landing and ground.difficult >> path[-1] & 1:
        price += 1
    return price


def _on_foot(ways: Ways, path: Sequence[int], ground: Ground) -> int | str:
    barred = ground.obstacles | ground.foes | ground.sealed
    price, slide = 0, None
    for here, there in zip(path, path[1:], strict=False):
        if slide is not None and not ways.step(1 << here, slide) >> there & 1:
            return "it turns off in the middle of a slide"
        direction = slide if slide is not None else _direction(ways, here, there)
        if isinstance(direction, str):
            return direction
        if barred >> there & 1:
            return "its way is barred"
        if slide is None:
            price += 2 if ground.difficult >> there & 1 else 1
        slide = direction if _slips(ways, ground, there, direction) else None
    return price if slide is None else "it stops in the middle of a slide"


def _through_the_air(ways: Ways, path: Sequence[int], ground: Ground) -> int | str:
    for here, there in zip(path, path[1:], strict=False):
        if isinstance(step := _direction(ways, here, there), str):
            return step
        if ground.sealed >> there & 1:
            return "its way is barred"
    return len(path) - 1


def _direction(ways: Ways, here: int, there: int) -> int | str | None:
    """The direction of a step; None over a link; or that it is none."""
    for reached, direction in steps(ways, 1 << here):
        if reached >> there & 1:
            return direction
    return "two of its hexes are no neighbours, or a wall stands between them"


def _slips(ways: Ways, ground: Ground, at: int, direction: int | None) -> bool:
    if direction is None or not ground.icy >> at & 1:
        return False
    return bool(slides_on(ways, ground, direction) >> at & 1)
