"""Areas laid on the map: the groups of figures that one can strike are the options."""

from collections.abc import Callable

from havenwright.cards.tree import Area
from havenwright.engine.core.play import CARD_LEFT, Play, Rule, mask_of
from havenwright.engine.model.decisions import Decision
from havenwright.engine.model.frames import Frame
from havenwright.engine.terms.attack_targets import area_placements, struck_by
from havenwright.hexes import bits


def lay_area(
    play: Play, frame: Frame, wanted: Callable[[], list[int]], area: Area, reach: int
) -> Rule[tuple[int, ...]]:
    """Lay an area. Return those of the wanted figures in it that are in sight."""
    actor, hits = frame.performer, dict[tuple[int, ...], tuple[int, ...]]()
    figures = wanted()
    for red in area_placements(play, actor, area, reach) if figures else ():
        struck = struck_by(play, actor, figures, red)
        if struck and struck not in hits:
            hits[struck] = tuple(bits(red))
    if not hits:
        return ()
    answer: object = min(hits)
    if len(hits) > 1:
        answer = yield Decision(
            frame.decider, "area", tuple(sorted(hits)), actor, free="area", limits=(reach, area)
        )
    if answer is CARD_LEFT:
        return (yield from lay_area(play, frame, wanted, area, reach))
    assert isinstance(answer, tuple)
    if answer not in hits:
        red = mask_of(answer[1:])
        frame.area = tuple(bits(red))
        return struck_by(play, actor, figures, red)
    frame.area = hits[answer]
    return answer
