"""Hexes in words: where they lie from a figure, who stands there, what lies there."""

from typing import Final

from havenwright.engine import who_of
from havenwright.hexes import Hex, bits
from havenwright.hexes.coordinates import DIRECTIONS, distance
from havenwright.telling.names import Words

COMPASS: Final = ("northwest", "northeast", "east", "southeast", "southwest", "west")
"""Directions as the board is drawn: a row of hexes to a line."""


# Where


def where_text(words: Words, at: int, origin: int = -1) -> str:
    """A hex by the way from another one, `2 east, 1 southeast`, or from a character."""
    if words.coordinates:
        return words.hex(at)
    board = words.setting.board(())
    if origin >= 0:
        return steps_text(words, board.hex(origin), board.hex(at))
    for seat in range(len(words.setting.party)):
        body = words.state.figures[seat]
        if body.here and body.hex != at:
            steps = steps_text(words, board.hex(body.hex), board.hex(at))
            return words.phrase("from a figure", steps=steps, name=words.figure(seat))
    return _row_and_hex(words, at)


def path_text(words: Words, path: tuple[int, ...], origin: int) -> str:
    """A path in its straight parts: `2 east, 1 southeast`."""
    board = words.setting.board(())
    hexes = [board.hex(at) for at in (origin, *path)]
    found: list[str] = []
    first = 0
    for last in range(1, len(hexes)):
        turns = last + 1 == len(hexes) or _step(hexes[last], hexes[last + 1]) != _step(
            hexes[first], hexes[first + 1]
        )
        if turns:
            found.append(steps_text(words, hexes[first], hexes[last]))
            first = last
    return ", ".join(found)


def _step(start: Hex, end: Hex) -> Hex:
    return end[0] - start[0], end[1] - start[1]


def steps_text(words: Words, start: Hex, end: Hex) -> str:
    """The way between two hexes along two directions at most."""
    if start == end:
        return words.phrase("this hex")
    q, r = _step(start, end)
    for direction in range(6):
        (q1, r1), (q2, r2) = DIRECTIONS[direction], DIRECTIONS[(direction + 1) % 6]
        first, second = q * r2 - r * q2, q1 * r - r1 * q
        if first > 0 and second >= 0:
            steps = ((first, direction), (second, (direction + 1) % 6))
            said = [words.phrase("step", number=n, direction=COMPASS[d]) for n, d in steps if n]
            return ", ".join(said)
    raise AssertionError(f"no way from {start} to {end}")


def _row_and_hex(words: Words, at: int) -> str:
    """The last resort: rows from the top of the map that is revealed, hexes from the left."""
    board = words.setting.board(())
    shown = [
        board.hex(index)
        for index in bits(words.setting.shown(words.state.open_doors, words.state.plot.revealed) | 1 << at)
    ]
    q, r = board.hex(at)
    row = sorted({other for _, other in shown}).index(r) + 1
    place = sorted(left for left, other in shown if other == r).index(q) + 1
    return words.phrase("row and hex", row=row, hex=place)


def hex_text(words: Words, at: int, origin: int = -1, *, mover: int = -1) -> str:
    """A hex by its place and contents; of a mover's way also the enemies next to it."""
    foes = _foes_beside(words, at, mover) if mover >= 0 else []
    return words.phrase(
        "place",
        where=where_text(words, at, origin),
        beside=words.language.join(foes),
        contents=place_text(words, at),
    )


def _foes_beside(words: Words, at: int, mover: int) -> list[str]:
    board = words.setting.board(())
    side = who_of(words.setting, words.state, mover).side
    return [
        words.figure(number)
        for number, body in enumerate(words.state.figures)
        if body.here
        and who_of(words.setting, words.state, number).side != side
        and distance(board.hex(body.hex), board.hex(at)) == 1
    ]


# Contents


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
    state, plot = words.state, words.state.plot
    if not words.setting.shown(state.open_doors, state.plot.revealed) >> at & 1:
        return words.phrase("not revealed")
    found = [figure_text(words, number) for number in figures_at(words, at)]
    found += [words.name(kind) for kind in tiles_at(words, at)]
    money = state.tokens.count(at)
    found += [words.language.count(money, "tokens")] * bool(money)
    found += [words.phrase("token in a hex", name=name) for name, there in state.placed if there == at]
    here = words.setting.board(()).hex(at)
    found += [words.phrase("named hex", name=place.name) for place in plot.places if place.at == here]
    if door := door_at(words, at):
        is_open = door in state.open_doors
        how = "open" if is_open else "lock" if door in plot.locked else "close"
        found.append(words.phrase("door", name=door, state=how))
    return ", ".join(found)


def figure_text(words: Words, number: int) -> str:
    """A figure with its hit points and conditions."""
    body = words.state.figures[number]
    who = who_of(words.setting, words.state, number)
    return words.phrase(
        "figure in a hex",
        name=who.name,
        rank=words.name("elite") if who.rank == "elite" else "",
        hit_points=body.hit_points,
        max_hit_points=body.max_hit_points,
        conditions=", ".join(words.name(condition.name) for condition in body.conditions),
    )
