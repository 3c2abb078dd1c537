"""Overlay tiles: `obstacle Stone Pillar, 2 hexes`, `trap: Damage 2 + L, Poison`, `treasure 7: 10 gold`."""

from collections.abc import Sequence
from typing import Final, NamedTuple, get_args

from msgspec.structs import replace

from havenwright.cards.text.mistakes import listed
from havenwright.cards.tree import Action
from havenwright.grammar import MISFIT, Refused
from havenwright.packs.scenario.records import Overlay, Reward, TileKind

TILES: Final[tuple[TileKind, ...]] = get_args(TileKind)
WITH_EFFECT: Final = ("trap", "treasure", "hazardous")
MOST_HEXES: Final = 6


class Drawn(NamedTuple):
    """A tile, and how many hexes it has."""

    tile: Overlay
    hexes: int


class _Hexes(NamedTuple):
    number: int


class _Beside(NamedTuple):
    """A field of an objective, its value, what no other tile has, and the word that says it."""

    field: str
    value: object
    what: str
    word: str


def _overlay(kind: TileKind, items: Sequence[object], name: str = "", number: int = 0) -> Drawn:
    tile, hexes = Overlay(kind=kind, number=number, name=name), 1
    for item in items:
        match item:
            case _Hexes(hexes):
                if not 1 <= hexes <= MOST_HEXES:
                    raise Refused(f"a tile of {hexes} hexes; it can have 1 to {MOST_HEXES}", str(hexes))
            case _Beside(field, value, what, word):
                if kind != "objective":
                    raise Refused(f"only an objective {what}, not {kind}", word)
                tile = replace(tile, **{field: value})
    if kind == "objective" and not tile.hit_points:
        raise Refused("an objective needs hit points: 'objective Altar, 4 + L hit points'", kind)
    return Drawn(tile, hexes)


def treasure(t: Drawn) -> object:
    """A treasure, which has rewards or an effect."""
    return t if t.tile.kind == "treasure" else MISFIT


def trap(t: Drawn) -> object:
    """A tile that may have an effect, and no reward."""
    if t.tile.kind == "treasure":
        return MISFIT
    if t.tile.kind not in WITH_EFFECT:
        raise Refused(f"only {listed(WITH_EFFECT)} has an effect, not {t.tile.kind}", ":")
    return t


def with_contents(t: Drawn, r: tuple[Reward, ...]) -> Drawn:
    """A treasure with its rewards."""
    return t._replace(tile=replace(t.tile, contents=r))


def with_effect(t: Drawn, a: Action) -> Drawn:
    """A tile with its effect."""
    return t._replace(tile=replace(t.tile, effect=a))
