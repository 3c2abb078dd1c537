"""Traps and hazards: damage and effects of a hex that is entered."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from havenwright.cards.tree import Ability, Part
from havenwright.engine.bonuses.windows import Window, open_window, replaced
from havenwright.engine.core.play import Play, Rule
from havenwright.engine.core.record import note
from havenwright.engine.figures.damage import befall, suffer
from havenwright.engine.model.state import OnMap
from havenwright.engine.setting.formulas import at_level
from havenwright.engine.terms.in_force import ignores


def touch(play: Play, figure: int, index: int, *, by: int) -> Rule[None]:
    """What lies in a hex acts on a figure that comes into it: a trap springs, a hazard hurts."""
    if play.tiles("trap") >> index & 1 and not ignores(play, figure, "traps"):
        trap = next(tile for tile in play.state.tiles if tile.kind == "trap" and index in tile.at)
        yield from spring(play, figure, trap, by=by)
    elif play.tiles("hazardous") >> index & 1 and not ignores(play, figure, "hazardous terrain"):
        yield from HAZARDS[play.setting.rules.hazards](play, figure, index, by)


def _hurts(play: Play, figure: int, index: int, by: int) -> Rule[None]:
    """A hazard deals damage by the scenario's level, unless the scenario says what it does."""
    if any(tile.kind == "hazardous" and index in tile.at and tile.effect for tile in play.state.tiles):
        yield from _has_its_effect(play, figure, index, by)
        return
    yield from suffer(play, figure, play.setting.chart.hazard_damage, by=by, why="hazardous terrain")


def _has_its_effect(play: Play, figure: int, index: int, by: int) -> Rule[None]:
    """A hazard does what the scenario says of it."""
    for tile in play.state.tiles:
        if tile.kind == "hazardous" and index in tile.at and tile.effect is not None:
            play.emit("hazard entered", "hazardous terrain", figure=figure, to=index)
            yield from befall(play, figure, tile.effect, by=by, why="hazardous terrain")


HAZARDS: Final[Mapping[str, Callable[[Play, int, int, int], Rule[None]]]] = MappingProxyType(
    {"level": _hurts, "effect": _has_its_effect}
)


def spring(play: Play, figure: int, trap: OnMap, *, by: int) -> Rule[None]:
    """A trap does what it says to the figure in it, and is gone."""
    if (yield from replaced(play, Window("spring", figure))):
        return
    play.state.tiles = tuple(tile for tile in play.state.tiles if tile is not trap)
    play.emit("trap sprung", "traps", figure=figure, tile=trap.number)
    note(play, figure, "spring a trap", frame=next(reversed(play.state.frames.values()), None))
    if trap.effect is not None:
        effect = replace(trap.effect, parts=tuple(_at_level(play, part) for part in trap.effect.parts))
        yield from befall(play, figure, effect, by=by, why="traps")
    if play.figure(figure).here:
        yield from open_window(play, Window("spring", figure))


def _at_level(play: Play, part: Part) -> Part:
    """What a trap does, with the level of traps in place of L."""
    if not isinstance(part, Ability) or play.setting.monster_level == play.setting.level:
        return part
    return replace(part, amount=at_level(part.amount, play.setting.monster_level))
