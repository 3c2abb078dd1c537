"""The types of the page are those of the wire."""

from pathlib import Path

import pytest

from havenwright.server.typescript import typescript

TYPES = Path(__file__).parents[2] / "web" / "src" / "wire" / "types.ts"


def test_the_types_of_the_page_are_those_of_the_wire() -> None:
    assert TYPES.read_text("utf-8") == typescript(), (
        "web/src/wire/types.ts is stale: `haven protocol --typescript` makes it"
    )


@pytest.mark.parametrize(
    "line",
    [
        "  readonly answer: number | string | readonly number[];",  # any of three forms
        "  readonly seen?: number;",  # a client may leave it out
        "  readonly undo: UndoAsked | null;",  # the service never does
        "export type HexView = readonly [index: number, q: number, r: number];",
        '  readonly type: "put away";',
        "export type ToClient = "
        "Table | Step | Halted | Refused | Explained | Previewed | Priced | Hinted | Stopped;",
    ],
)
def test_a_record_becomes_a_type_with_the_same_fields(line: str) -> None:
    assert line in typescript().splitlines()
