"""`haven sight`: which hexes are seen, as JSON and as a drawing."""

import json
from io import BytesIO, TextIOWrapper
from pathlib import Path
from textwrap import dedent

import pytest

from havenwright import cli
from tests.cli.case_files import SIGHT_CASE, Case, but, write_cases

GATE: Case = {
    "id": "gate",
    "definition": "corner",
    "board": {
        "hexes": [[q, r, "open"] for q in range(3) for r in range(2)],
        "thin_walls": [[[0, 0], [0, 1]], [[1, 0], [2, 0]], [[1, 1], [2, 1]]],
    },
    "from": [0, 0],
}
"""Two walls and a gap between them, through which no corner sees the hex 2,1."""

HORSESHOE = but(
    SIGHT_CASE,
    id="horseshoe",
    board={"hexes": [[0, 0, "open"], [1, 0, "open"], [1, 1, "open"], [0, 2, "open"]]},
)
"""A row that bends: its ends see each other over what is no hex."""


def test_json_is_a_line_for_each_case_with_the_hexes_seen_in_order(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write_cases(tmp_path, GATE, but(GATE, id="any part", definition="hex"), SIGHT_CASE)
    assert cli.run(["sight", path, "--json"]) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    assert shown.out == (
        '{"id":"gate","visible":[[0,1],[1,0],[1,1],[2,0]]}\n'
        '{"id":"any part","visible":[[0,1],[1,0],[1,1],[2,0],[2,1]]}\n'
        '{"id":"s","visible":[[1,0],[2,0]]}\n'
    )


def test_people_see_a_drawing_with_the_viewpoint_and_what_it_sees(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write_cases(tmp_path, GATE, SIGHT_CASE)
    assert cli.run(["sight", path]) == 0
    assert capsys.readouterr().out == dedent(
        """\
        gate: 4 of 5 hexes are seen, corner to corner

        @   o | o
         /
          o   o | .
        border: open

        s: 2 of 2 hexes are seen, any part to any part

        @   o   o
        border: open

        """
    )


@pytest.mark.parametrize(
    ("arguments", "visible"),
    [
        ([], [[0, 2], [1, 0], [1, 1]]),
        (["--border", "open"], [[0, 2], [1, 0], [1, 1]]),
        (["--border", "wall"], [[1, 0], [1, 1]]),
    ],
)
def test_the_border_is_open_unless_it_is_said_to_be_wall(
    arguments: list[str], visible: list[list[int]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write_cases(tmp_path, HORSESHOE)
    assert cli.run(["sight", path, "--json", *arguments]) == 0
    assert json.loads(capsys.readouterr().out) == {"id": "horseshoe", "visible": visible}


def test_a_border_of_another_kind_is_wrong_use(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["sight", write_cases(tmp_path, HORSESHOE), "--border", "lava"]) == 2
    assert "'lava' is not one of 'open', 'wall'" in capsys.readouterr().err


def test_a_hex_that_is_wall_blocks_and_is_not_seen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write_cases(tmp_path, but(SIGHT_CASE, board__hexes__1__2="wall"))
    assert cli.run(["sight", path, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"id": "s", "visible": []}


@pytest.mark.parametrize("terrain", ["obstacle", "trap", "hazard", "difficult", "icy"])
def test_no_other_terrain_blocks(terrain: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write_cases(tmp_path, but(SIGHT_CASE, board__hexes__1__2=terrain))
    assert cli.run(["sight", path, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"id": "s", "visible": [[1, 0], [2, 0]]}


def test_a_dash_reads_cases_of_sight_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    content = json.dumps({"cases": [SIGHT_CASE]}).encode()
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(content)))
    assert cli.run(["sight", "-", "--json"]) == 0
    assert capsys.readouterr().out == '{"id":"s","visible":[[1,0],[2,0]]}\n'
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(b"[")))
    assert cli.run(["sight", "-"]) == 2
    assert capsys.readouterr().err == "haven: -: is not JSON: it ends too early\n"
