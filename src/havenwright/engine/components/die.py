"""The die: its three faces pick a column of a table, of attack modifiers or of a monster's actions."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from havenwright.engine.core.play import Play, Rule, ask
from havenwright.packs.modifiers import USUAL, read_modifier

MINUS, NEUTRAL, PLUS = range(3)

FACES = ("minus", "neutral", "plus")
"""From the worst to the best."""


Reading: TypeAlias = Callable[[Sequence[str]], Rule[dict[str, str]]]
"""Ask about cards, or faces, that were drawn: as which others they are read."""


def roll_dice(
    play: Play,
    actor: int,
    owner: str,
    advantage: int,
    reads: Mapping[str, str],
    reading: Reading | None = None,
) -> Rule[tuple[list[str], list[str]]]:
    """Roll on the present row of a table. Returns the faces and those that count; the next row comes up.

    With advantage or disadvantage two dice are rolled for the same row. A character with advantage uses
    either; otherwise the better face counts, and with disadvantage the worse. Faces may be read as others.
    """
    rows = play.setting.tables[owner]
    number = play.state.rows.get(owner, 0)
    row = rows[number]
    rolled = [_roll(play, owner, row) for _ in range(2 if advantage else 1)]
    if reading is not None:
        faces = [FACES[face] for face, _ in rolled]
        reads = {**reads, **(yield from reading([reads.get(face, face) for face in faces]))}
    results = [_read(row, face, cell, reads) for face, cell in rolled]
    play.emit(
        "rolled",
        "modifiers",
        figure=actor,
        row=number + 1,
        faces=tuple(FACES[face] for face, _ in results),
        modifiers=tuple(cell for _, cell in results),
    )
    cells = [cell for _, cell in results]
    if advantage > 0 and play.who(actor).kind == "character" and len(set(cells)) > 1:
        used = str((yield from ask(play.seat_of(actor), "choose modifier", cells, about=actor)))
    else:
        _, used = (max if advantage >= 0 else min)(results, key=_worth)
    play.state.rows[owner] = (number + 1) % len(rows)
    return cells, [used]


def _worth(result: tuple[int, str]) -> tuple[int, int]:
    """By which results are told apart: by their faces first."""
    face, cell = result
    return face, read_modifier(cell).applied(USUAL)


def _roll(play: Play, owner: str, row: tuple[str, ...]) -> tuple[int, str]:
    """A face of the die, and the modifier in its column."""
    if play.forced:
        said = play.forced.pop(0)
        face = FACES.index(said) if said in FACES else _column(said, row)
        cell = row[face] if said in FACES else said
    else:
        face = play.chance(owner, len(FACES))
        cell = row[face]
    return face, cell


def _read(row: tuple[str, ...], face: int, cell: str, reads: Mapping[str, str]) -> tuple[int, str]:
    """A face as it is read, and the modifier in its column."""
    told = reads.get(FACES[face], "")
    other = FACES.index(told) if told in FACES else face
    return other, cell if other == face else row[other]


def _column(modifier: str, row: tuple[str, ...]) -> int:
    """The column where a modifier stands; of one that isn't in the row, where its like would."""
    if modifier in row:
        return row.index(modifier)
    after = read_modifier(modifier).applied(USUAL)
    return NEUTRAL if after == USUAL else PLUS if after > USUAL else MINUS
