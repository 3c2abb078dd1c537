"""A path of one's own: whether a mover can go it, and what it costs."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from havenwright.hexes.bitboards import Ways
from havenwright.hexes.ground import Ground, Kind, no_stopping
from havenwright.hexes.walking import slides_on, steps

NO_STEP: Final = "two of its hexes are no neighbours, or a wall stands between them"


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
    """Where a link joins neighbours, a step can be meant either way: with a slide after it, or without."""
    barred = ground.obstacles | ground.foes | ground.sealed
    slides: dict[int | None, int] = {None: 0}
    """The cost of the path so far, by the direction in which the mover slides."""
    for here, there in pairwise(path):
        stepped = _directions(ways, here, there)
        if None not in slides and not set(slides) & set(stepped):
            return "it turns off in the middle of a slide"
        if not stepped:
            return NO_STEP
        if barred >> there & 1:
            return "its way is barred"
        points = 2 if ground.difficult >> there & 1 else 1
        after: dict[int | None, int] = {}
        for slide, price in slides.items():
            for direction in stepped:
                if slide in (None, direction):
                    total = price + points if slide is None else price
                    on = direction if _slips(ways, ground, there, direction) else None
                    after[on] = min(total, after.get(on, total))
        if not after:
            return NO_STEP
        slides = after
    return slides.get(None, "it stops in the middle of a slide")


def slid(ways: Ways, path: Sequence[int], ground: Ground) -> tuple[bool, ...]:
    """Of each step of a path on foot whether it is a slide: on over the ice, as the step before it went."""
    found = []
    before: list[int | None] = []
    for here, there in pairwise(path):
        stepped = _directions(ways, here, there)
        found.append(any(_slips(ways, ground, here, way) for way in before if way in stepped))
        before = stepped
    return tuple(found)


def _through_the_air(ways: Ways, path: Sequence[int], ground: Ground) -> int | str:
    for here, there in pairwise(path):
        if not _directions(ways, here, there):
            return NO_STEP
        if ground.sealed >> there & 1:
            return "its way is barred"
    return len(path) - 1


def _directions(ways: Ways, here: int, there: int) -> list[int | None]:
    """The directions in which a hex is stepped into from another; None over a link."""
    return [direction for reached, direction in steps(ways, 1 << here) if reached >> there & 1]


def _slips(ways: Ways, ground: Ground, at: int, direction: int | None) -> bool:
    if direction is None or not ground.icy >> at & 1:
        return False
    return bool(slides_on(ways, ground, direction) >> at & 1)
