"""Areas as a line of text: `[ R R/G R]`, rows between slashes, two characters to a hex.

Each row is moved by one character against the row above. R is a red hex, B a blue one, G the gray hex
where the figure stands, o a spacer that is nothing. A figure that fills several hexes has several gray ones;
the first of them is where it is said to stand.
"""

from typing import Final, Literal

from havenwright.cards.text.mistakes import CardError, quoted
from havenwright.cards.tree import Area

MOST_HEXES: Final = 60

SPACER: Final = "o"

KINDS: Final = ("R", "B", "G", SPACER)

Place = tuple[int, int, Literal["R", "B", "G"]]


def read_area(drawn: str, *, line: int, column: int) -> Area:
    """The area of a bracket that begins in this column."""

    def wrong(message: str, at: int = 0, length: int = 1) -> CardError:
        return CardError(message, line=line, column=column + at, length=length, found=drawn[at : at + length])

    places: list[Place] = []
    start: int | None = None
    row = column_in_row = 0
    for at, sign in enumerate(drawn[1:-1], 1):
        if sign == "/":
            row, column_in_row = row + 1, 0
            continue
        if sign != " ":
            if sign not in KINDS:
                raise wrong(f"'{quoted(sign)}' is no hex of an area. Expected R, B, G or o", at)
            if start is None:
                start = (column_in_row - row) % 2
            place = column_in_row - start - row
            if place % 2:
                raise wrong(
                    f"'{sign}' doesn't stand where a hex of this row can: every 2 characters, moved by 1 "
                    "against the row above",
                    at,
                )
            if sign != SPACER:
                places.append((place // 2, row, sign))  # type: ignore[arg-type]
        column_in_row += 1
    if not any(kind == "R" for _, _, kind in places):
        raise wrong("an area needs a red hex (R)", 0, len(drawn))
    if len(places) > MOST_HEXES:
        raise wrong(f"an area of {len(places)} hexes; the most is {MOST_HEXES}", 0, len(drawn))
    return settled_area(places)


def settled_area(places: list[Place]) -> Area:
    """An area in its normal place: its first gray hex is (0, 0), or else its first red hex is."""
    q0, r0, _ = min(places, key=lambda place: (place[2] != "G", place[2] != "R", place[:2]))
    return Area(tuple(sorted((q - q0, r - r0, kind) for q, r, kind in places)))
