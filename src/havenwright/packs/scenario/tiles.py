"""Overlay tiles as the legend says them: `obstacle Stone Pillar, 2 hexes`, `trap: Damage 2 + L, Poison`."""

from typing import Final, NamedTuple, cast, get_args

from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.cards.text.mistakes import listed
from havenwright.cards.tree import Action
from havenwright.cards.write.action import write_action, write_formula
from havenwright.packs.pack_file import Field, PackFile
from havenwright.packs.scenario.phrases import STOPS, Words
from havenwright.packs.scenario.records import (
    Overlay,
    TileKind,
)
from havenwright.packs.scenario.rewards import begins_reward, read_rewards, write_rewards

TILES: Final[tuple[TileKind, ...]] = get_args(TileKind)
WITH_EFFECT: Final = ("trap", "treasure", "hazardous")
NUMBERED: Final = ("treasure", "money", "token")
MOST_HEXES: Final = 6
LAST_INITIATIVE: Final = 99


class Drawn(NamedTuple):
    """A tile, and how many hexes it has."""

    tile: Overlay
    hexes: int


def is_tile(text: str) -> bool:
    """True if a line of the legend is about a tile."""
    return text.replace(":", " ").replace(",", " ").partition(" ")[0] in TILES


def read_tile(file: PackFile, field: Field) -> Drawn:
    """The tile that the rest of a line says."""
    words = Words(file, field)
    found = read_overlay(words, sized=True)
    tile = read_doing(words, found.tile)
    words.finish()
    return found._replace(tile=tile)


def read_overlay(words: Words, *, sized: bool = False) -> Drawn:
    """A tile's kind, number and name, and what else it has; how many hexes only where that can be said."""
    token = words.next
    if token.text not in TILES:
        raise words.wrong(TILES)
    kind = cast(TileKind, words.take().text)
    number = words.number() if words.next.kind == "number" and kind in NUMBERED else 0
    name = ""
    if not words.done and words.next.text not in (",", ":", ";", "at"):
        name = words.called(STOPS).text
    tile = Overlay(kind=kind, number=number, name=name)
    hexes = 1
    while words.accept(","):
        if words.accept_any("ally", "enemy"):
            _only(words, kind, "objective", "has a side")
            tile = _with(tile, side=words.tokens[words.at - 1].small)
            continue
        if words.accept("initiative"):
            _only(words, kind, "objective", "has an initiative")
            tile = _with(tile, initiative=words.number())
            continue
        amount = words.amount()
        if sized and isinstance(amount, int) and words.accept_any("hexes", "hex"):
            if not 1 <= amount <= MOST_HEXES:
                raise words.mistake(f"a tile of {amount} hexes; it can have 1 to {MOST_HEXES}", token)
            hexes = amount
            continue
        words.expect("hit")
        words.expect("points", "point")
        _only(words, kind, "objective", "has hit points")
        tile = _with(tile, hit_points=amount)
    if kind == "objective" and not tile.hit_points:
        raise words.mistake("an objective needs hit points: 'objective Altar, 4 + L hit points'", token)
    return Drawn(tile, hexes)


def read_doing(words: Words, tile: Overlay) -> Overlay:
    """Read a tile's effect, if one follows after a colon."""
    token = words.next
    if not words.accept(":"):
        return tile
    if tile.kind not in WITH_EFFECT:
        message = f"only {listed(WITH_EFFECT)} has an effect, not {tile.kind}"
        raise words.mistake(message, token)
    if tile.kind == "treasure" and begins_reward(words):
        return _with(tile, contents=read_rewards(words))
    return _with(tile, effect=read_card_text(words))


def _only(words: Words, kind: str, wanted: str, what: str) -> None:
    if kind != wanted:
        raise words.mistake(f"only an {wanted} {what}, not {kind}", words.tokens[words.at - 1])


def _with(tile: Overlay, **changes: object) -> Overlay:
    return replace(tile, **changes)


def read_card_text(words: Words) -> Action:
    """All the rest of the line as card text."""
    field = words.rest()
    if not field.text:
        raise field.wrong("an effect is missing")
    return read_action(field.text, first_line=field.line, first_column=field.column)


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
