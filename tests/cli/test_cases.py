"""Files of cases that can't be answered: one line that names the case and the field, and exit status 2."""

import json
from itertools import repeat
from pathlib import Path
from random import Random

import pytest

from havenwright import cli
from havenwright.cli.cases import shown
from tests.cli.case_files import MONSTER_CASE, SIGHT_CASE, Case, Json, but, write_cases, write_file

COMMANDS = {"sight": SIGHT_CASE, "solve": MONSTER_CASE}
MEGABYTES = 5_000_000


@pytest.fixture(params=COMMANDS)
def name(request: pytest.FixtureRequest) -> str:
    """The command that reads the file."""
    return str(request.param)


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The answer of a command to input that it refuses, after `haven: `; it prints nothing else."""
    assert cli.run(arguments) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    (line,) = shown.err.splitlines()
    assert line.startswith("haven: ")
    return line.removeprefix("haven: ")


# The file


def test_a_file_that_is_not_there_is_named(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = f"{tmp_path}/none.json"
    assert refusal(capsys, name, path) == f"{path}: cannot be read: No such file or directory"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", ": is not JSON: it ends too early"),
        (b'{"cases": [', ": is not JSON: it ends too early"),
        (b"{nope}", ":1:2: is not JSON: object keys must be strings"),
        ('{"cases": [],\n "gr\u00fcn" 1}'.encode(), ":2:9: is not JSON: expected ':'"),
        (b'{"cases": [NaN]}', ":1:12: is not JSON: invalid character"),
        (b'{"cases": [\n\n-Infinity]}', ":3:2: is not JSON: invalid character"),
        (b'{"cases": [1e999]}', ": is not JSON: a number is too large"),
        (b'{"cases": ["\xff"]}', ":1: is not UTF-8 text"),
        (b"[]", ": is not a file of cases: it must be an object, not a list"),
        (b"null", ": is not a file of cases: it must be an object, not null"),
        (b"{}", ': is not a file of cases: "cases" is missing'),
        (b'{"cases": {}}', ': is not a file of cases: "cases" must be a list, not an object'),
        (b'{"cases": null}', ': is not a file of cases: "cases" must be a list, not null'),
    ],
)
def test_a_file_that_holds_no_cases_says_what_it_is(
    name: str, content: bytes, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write_file(tmp_path, content)
    assert refusal(capsys, name, path) == path + message


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (Random(1).randbytes(1_000) * (MEGABYTES // 1_000), ":1: is not UTF-8 text"),
        (
            bytes(Random(1).choices(b'[]{}:,"0123456789abc \n.', k=1_000)) * (MEGABYTES // 1_000),
            ":1:1: is not JSON: invalid character",
        ),
        (b"9" * MEGABYTES, ": is not JSON: a number is too large"),
        (b"[" * MEGABYTES, ": is not a file of cases: it is nested too deeply"),
        (b'{"cases":' * (MEGABYTES // 9), ": is not a file of cases: it is nested too deeply"),
        (b'"' + b"x" * MEGABYTES + b'"', ": is not a file of cases: it must be an object, not text"),
    ],
    ids=["bytes", "signs", "digits", "lists", "objects", "text"],
)
def test_five_megabytes_of_noise_are_refused_at_once(
    content: bytes, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write_file(tmp_path, content)
    assert refusal(capsys, "solve", path) == path + message


def test_a_file_without_a_single_case_is_fine(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run([name, write_cases(tmp_path)]) == 0
    assert capsys.readouterr() == ("", "")


# The cases


@pytest.mark.parametrize(
    ("case", "message"),
    [
        (5, "expected an object, got a whole number"),
        (None, "expected an object, got null"),
        ([], "expected an object, got a list"),
        ({}, "id is missing"),
        ({"id": 5}, "id: expected text, got a whole number"),
        ({"id": ""}, "board is missing"),
    ],
)
def test_a_case_without_a_name_is_called_by_its_number(
    name: str, case: Json, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write_cases(tmp_path, *repeat(COMMANDS[name], 2), case)
    assert cli.run([name, path, "--json"]) == 2
    shown = capsys.readouterr()
    assert shown.err == f"haven: {path}: case number 3: {message}\n"
    assert len(shown.out.splitlines()) == 2


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"board": None}, "board is missing"),
        ({"board": 5}, "board: expected an object, got a whole number"),
        ({"board__hexes": None}, "board.hexes is missing"),
        ({"board__hexes": {}}, "board.hexes: expected a list, got an object"),
        ({"board__hexes__1": [1, 0]}, "board.hexes[1]: expected a list of length 3, got 2"),
        ({"board__hexes__1__0": 0.5}, "board.hexes[1][0]: expected a whole number, got a decimal number"),
        ({"board__hexes__1__0": "1"}, "board.hexes[1][0]: expected a whole number, got text"),
        ({"board__hexes__1__0": True}, "board.hexes[1][0]: expected a whole number, got true or false"),
        (
            {"board__hexes__1__2": "lava"},
            "board.hexes[1][2]: 'lava' is none of difficult, hazard, icy, obstacle, open, trap, wall",
        ),
        ({"board__hexes__1__2": 1}, "board.hexes[1][2]: expected text, got a whole number"),
        ({"board__hexes__1__0": 10**30}, "board.hexes[1][0]: expected a whole number <= 1000000"),
        ({"board__hexes__1__1": -(10**30)}, "board.hexes[1][1]: expected a whole number >= -1000000"),
        ({"board__hexes__1__0": 10**6}, "board: a board 1000000 hexes across; the most is 1000"),
        ({"board__hexes__1": [0, 0, "open"]}, "board: the hex 0,0 stands twice"),
        ({"board__hexes__1": [0, 0, "wall"]}, "board: the hex 0,0 stands twice"),
        ({"board__hexes": []}, "board: a board needs at least one hex"),
        ({"board__hexes": [[0, 0, "wall"]]}, "board: a board needs at least one hex"),
        (
            {"board__hexes": [[q, 0, "open"] for q in range(10_001)]},
            "board: a board of 10001 hexes; the most is 10000",
        ),
        (
            {"board__thin_walls": [[[0, 0], [2, 0]]]},
            "board: a wall between 0,0 and 2,0: these hexes do not share a side",
        ),
        (
            {"board__thin_walls": [[[5, 0], [6, 0]]]},
            "board: a wall between 5,0 and 6,0: neither hex is on the board",
        ),
        ({"board__thin_walls": [[[0, 0]]]}, "board.thin_walls[0]: expected a list of length 2, got 1"),
    ],
)
def test_what_is_wrong_with_a_board_is_said_with_the_case_and_the_field(
    name: str,
    changes: dict[str, Json],
    message: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    case = COMMANDS[name]
    path = write_cases(tmp_path, but(case, **changes))
    assert refusal(capsys, name, path, "--json") == f"{path}: case {case['id']}: {message}"


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"from": None}, "from is missing"),
        ({"from": [0]}, "from: expected a list of length 2, got 1"),
        ({"from": [0, 1]}, "from: there is no hex 0,1 to look from"),
        ({"from": [10**30, 0]}, "from[0]: expected a whole number <= 1000000"),
        ({"board__hexes__0__2": "wall"}, "from: there is no hex 0,0 to look from"),
        ({"definition": None}, "definition is missing"),
        ({"definition": "eye"}, "definition: 'eye' is none of corner, hex"),
    ],
)
def test_what_is_wrong_with_a_case_of_sight(
    changes: dict[str, Json], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write_cases(tmp_path, but(SIGHT_CASE, **changes))
    assert refusal(capsys, "sight", path) == f"{path}: case s: {message}"


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"rules": None}, "rules is missing"),
        ({"rules": "gh3"}, "rules: 'gh3' is none of bnb, fh, gh1, gh2, jotl"),
        ({"figures": None}, "figures is missing"),
        ({"figures": []}, "figures: 0 of them are active; exactly one must be"),
        ({"figures__0__kind": "ally"}, "figures: 0 of them are active; exactly one must be"),
        ({"figures__1__kind": "active"}, "figures: 2 of them are active; exactly one must be"),
        ({"figures__1__kind": "foe"}, "figures[1].kind: 'foe' is none of active, ally, enemy"),
        ({"figures__1__at": None}, "figures[1].at is missing"),
        ({"figures__1__at": [9, 9]}, "figures[1].at: there is no hex 9,9 to stand in"),
        ({"board__hexes__2__2": "wall"}, "figures[1].at: there is no hex 2,0 to stand in"),
        ({"figures__1__at": [0, 0]}, "figures[1].at: E and A stand in the same hex"),
        ({"figures__1__at": [10**30, 0]}, "figures[1].at[0]: expected a whole number <= 1000000"),
        ({"figures__1__initiative": -1}, "figures[1].initiative: expected a whole number >= 0"),
        ({"figures__1__initiative": "5"}, "figures[1].initiative: expected a whole number, got text"),
        ({"action": None}, "action is missing"),
        ({"action__move": None}, "action.move is missing"),
        ({"action__move": -1}, "action.move: expected a whole number >= 0"),
        ({"action__move": 10**30}, "action.move: expected a whole number <= 1000"),
        ({"action__range": -1}, "action.range: expected a whole number >= 0"),
        ({"action__range": 2.5}, "action.range: expected a whole number, got a decimal number"),
        ({"action__targets": -1}, "action.targets: expected a whole number >= 0"),
        ({"action__targets": 10**30}, "action.targets: expected a whole number <= 1000"),
        ({"action__flying": 1}, "action.flying: expected true or false, got a whole number"),
        ({"action__aoe": []}, "action.aoe: expected an object, got a list"),
        ({"action__aoe": {"anchor": "self"}}, "action.aoe.hexes is missing"),
        (
            {"action__aoe": {"anchor": "self", "hexes": []}},
            "action.aoe.hexes: expected a list of length >= 1",
        ),
        (
            {"action__aoe": {"anchor": "self", "hexes": [[0, 0]]}},
            "action.aoe.hexes: the monster's own hex is no part of its area",
        ),
        (
            {"action__aoe": {"anchor": "free", "hexes": [[q, 0] for q in range(61)]}},
            "action.aoe.hexes: expected a list of length <= 60",
        ),
        (
            {"action__aoe": {"anchor": "free", "hexes": [[10**30, 0]]}},
            "action.aoe.hexes[0][0]: expected a whole number <= 1000000",
        ),
        (
            {"action__aoe": {"anchor": "round", "hexes": [[1, 0]]}},
            "action.aoe.anchor: 'round' is none of free, self",
        ),
    ],
)
def test_what_is_wrong_with_a_case_of_a_monster(
    changes: dict[str, Json], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write_cases(tmp_path, but(MONSTER_CASE, **changes))
    assert refusal(capsys, "solve", path) == f"{path}: case m: {message}"


def test_half_of_a_crowd_as_targets_is_refused_where_all_of_it_is_fine(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    crowd: list[Json] = [{"id": f"E{q}", "kind": "enemy", "at": [q, 0]} for q in range(1, 41)]
    case = but(
        MONSTER_CASE,
        board__hexes=[[q, 0, "open"] for q in range(41)],
        figures=[MONSTER_CASE["figures"][0], *crowd],
        action={"move": 0, "range": 40, "targets": 40},
    )
    assert cli.run(["solve", write_cases(tmp_path, case), "--json"]) == 0
    (outcome,) = json.loads(capsys.readouterr().out)["outcomes"]
    assert len(outcome["attacks"]) == 40
    path = write_cases(tmp_path, but(case, action__targets=20))
    assert refusal(capsys, "solve", path) == (
        f"{path}: case m: action.targets: 20 of 40 enemies are up to 68923264410 groups to choose from; "
        "the most is 100000"
    )


@pytest.mark.parametrize(
    ("written", "in_a_line"),
    [
        ("mm-1", "mm-1"),
        ("two\nlines", "two\ufffdlines"),
        ("\x1b[31mred", "\ufffd[31mred"),
        ("x" * 60, "x" * 60),
        ("x" * MEGABYTES, "x" * 60 + "..."),
    ],
    ids=["plain", "lines", "escape", "long", "endless"],
)
def test_a_name_is_shown_short_and_without_what_a_terminal_obeys(
    written: str, in_a_line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert shown(written) == in_a_line
    for case in (but(MONSTER_CASE, id=written, rules=5), but(MONSTER_CASE, id=written, figures=[])):
        assert f": case {in_a_line}: " in refusal(capsys, "solve", write_cases(tmp_path, case))


def test_fields_that_nobody_asked_for_are_left_alone(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    case: Case = COMMANDS[name] | {"about": "a test", "expected": [], "from_where": {"deep": [[[]]]}}
    assert cli.run([name, write_cases(tmp_path, case), "--json"]) == 0
    assert capsys.readouterr().out.startswith(f'{{"id":"{case["id"]}",')
