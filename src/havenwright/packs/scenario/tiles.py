"""Overlay tiles as the legend says them: `obstacle Stone Pillar, 2 hexes`, `trap: Damage 2 + L, Poison`."""

from typing import Final

from havenwright.cards.tree import Action
from havenwright.cards.write.action import write_action, write_formula
from havenwright.packs.pack_file import Field, PackFile
from havenwright.packs.scenario.language import read_line
from havenwright.packs.scenario.records import Overlay
from havenwright.packs.scenario.rewards import write_rewards
from havenwright.packs.scenario.rows.tiles import TILES, Drawn

LAST_INITIATIVE: Final = 99


def is_tile(text: str) -> bool:
    """True if a line of the legend is about a tile."""
    return text.replace(":", " ").replace(",", " ").partition(" ")[0] in TILES


def read_tile(file: PackFile, field: Field) -> Drawn:
    """The tile that the rest of a line says."""
    return read_line(file, field, "tile_of_legend")  # type: ignore[return-value]


def write_overlay(tile: Overlay, hexes: int = 1) -> str:
    """The tile as its line says it."""
    text: str = tile.kind
    text += f" {tile.number}" * bool(tile.number)
    text += f" {tile.name}" * bool(tile.name)
    text += f", {hexes} hexes" * (hexes > 1)
    if tile.kind == "objective":
        text += f", {write_formula(tile.hit_points)} hit points"
        text += ", ally" * (tile.side == "ally")
        text += f", initiative {tile.initiative}" * (tile.initiative != LAST_INITIATIVE)
    if tile.contents:
        text += f": {write_rewards(tile.contents)}"
    elif tile.effect is not None:
        text += f": {write_line(tile.effect)}"
    return text


def write_line(action: Action) -> str:
    """Card text in one line."""
    return ". ".join(write_action(action).splitlines())
