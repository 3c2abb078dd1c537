"""What is in a hex, in words: who stands there, what lies there."""

from havenwright.engine.core.people import who_of
from havenwright.telling.names import Words

TILE_NAMES = {"difficult": "difficult terrain", "hazardous": "hazardous terrain", "icy": "icy terrain"}


def figures_at(words: Words, at: int) -> list[int]:
    """The figures in a hex."""
    return [number for number, body in enumerate(words.state.figures) if body.hex == at]


def tiles_at(words: Words, at: int) -> list[str]:
    """The kinds of overlay tiles in a hex."""
    return [tile.kind for tile in words.state.tiles if at in tile.at]


def door_at(words: Words, at: int) -> str:
    """The door in a hex, by name."""
    board = words.setting.board(words.state.open_doors)
    here = board.hex(at)
    return next((name for name, hexes in board.doors.items() if here in hexes), "")


def place_text(words: Words, at: int) -> str:
    """Everything in a hex that is revealed, in one line; nothing if it is empty."""
    if not words.setting.shown(words.state.open_doors) >> at & 1:
        return "not revealed"
    found = [figure_text(words, number) for number in figures_at(words, at)]
    found += [TILE_NAMES.get(kind, kind) for kind in tiles_at(words, at)]
    money = words.state.tokens.count(at)
    found += [f"{money} money tokens" if money > 1 else "a money token"] * bool(money)
    found += [f"token: {name}" for name, there in words.state.placed if there == at]
    found += [f"hex {place.name}" for place in words.state.plot.places if _is_at(words, place.at, at)]
    if door := door_at(words, at):
        locked = door in words.state.plot.locked and door not in words.state.open_doors
        found.append(f"door {door}, {_door_word(door in words.state.open_doors, locked)}")
    return ", ".join(found)


def _door_word(is_open: bool, locked: bool) -> str:
    return "open" if is_open else "locked" if locked else "closed"


def _is_at(words: Words, place: tuple[int, int], at: int) -> bool:
    return words.setting.board(()).hex(at) == place


def figure_text(words: Words, number: int) -> str:
    """A figure with its hit points and conditions."""
    body = words.state.figures[number]
    who = who_of(words.setting, words.state, number)
    rank = " elite" if who.rank == "elite" else ""
    conditions = "".join(f", {condition.name}" for condition in body.conditions)
    return f"{who.name}{rank} {body.hit_points}/{body.max_hit_points}{conditions}"
