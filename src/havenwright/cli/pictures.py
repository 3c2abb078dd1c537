"""Pictures of boards: the colours of tiles, and a legend of short names."""

from collections.abc import Iterable
from types import MappingProxyType

from havenwright.hexes import Fill, Hex, Label
from havenwright.hexes.drawing import Layer
from havenwright.packs import Scenario

TILE_COLOURS = MappingProxyType(
    {
        "obstacle": "#6b8f4e",
        "difficult": "#8d6bb3",
        "trap": "#d1495b",
        "hazardous": "#e98a3a",
        "icy": "#9fd3e8",
        "treasure": "#e0b83c",
        "plate": "#b9bfc9",
        "objective": "#b5503c",
        "water": "#4f8fc0",
        "corridor": "#d9d4c7",
        "money": "#f0d98c",
        "token": "#c7b8d8",
        "start": "#cfe3d0",
    }
)
ENEMY, FRIEND, ACTOR = "#c0262d", "#6c7689", "#1f6f8b"


def tiles(kind: str, hexes: Iterable[Hex]) -> Fill:
    """Hexes with a kind of tile; its name shows when one points at it."""
    name = f"{kind} terrain" if kind in ("difficult", "hazardous", "icy") else kind
    return Fill(list(hexes), TILE_COLOURS[kind], name)


def scenario_layers(scenario: Scenario, names: dict[str, str]) -> list[Layer]:
    """A scenario's tiles as colours and its monsters as discs, each with the first letters of its name."""
    names = names | {figure.id: figure.name for figure in scenario.figures}
    layers: list[Layer] = [tiles("start", scenario.starts)]
    for kind in dict.fromkeys(tile.kind for tile in scenario.tiles):
        layers.append(tiles(kind, (at for tile in scenario.tiles if tile.kind == kind for at in tile.hexes)))
    for place in scenario.monsters:
        layers.append(Label(place.at, short(names.get(place.monster, place.monster)), "#ffffff", ENEMY))
    return layers


def short(name: str) -> str:
    """`Bailiff Crab` is BC, `Mudlark` is Mu."""
    words = name.split()
    return "".join(word[0] for word in words[:3]) if len(words) > 1 else name[:2]
