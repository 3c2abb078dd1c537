"""`haven solve`: what a monster does, as JSON, in words, in tables and in pictures."""

import json
from io import BytesIO, TextIOWrapper
from pathlib import Path
from textwrap import dedent
from xml.etree import ElementTree

import pytest

from havenwright import cli
from havenwright.rulesets import RULESETS
from tests.cli.case_files import MONSTER_CASE, Case, but, write_cases

SVG = "{http://www.w3.org/2000/svg}"

SECOND_TARGET: Case = {
    "id": "second target",
    "rules": "fh",
    "board": {"hexes": [[q, 0, "open"] for q in range(5)], "thin_walls": []},
    "figures": [
        {"id": "Archer", "kind": "active", "at": [1, 0]},
        {"id": "Warden", "kind": "enemy", "at": [0, 0], "initiative": 10},
        {"id": "Rogue", "kind": "enemy", "at": [3, 0], "initiative": 30},
        {"id": "Mage", "kind": "enemy", "at": [4, 0], "initiative": 20},
    ],
    "action": {
        "move": 0,
        "range": 4,
        "targets": 2,
        "aoe": None,
        "flying": False,
        "jump": False,
        "teleport": False,
        "muddled": False,
    },
}
"""The book ranks further targets; published cases leave them to the players."""

SWAMP = but(
    MONSTER_CASE,
    id="swamp",
    board__hexes=[
        *([q, 0, "open"] for q in range(3)),
        *([q, 1, terrain] for q, terrain in enumerate(["difficult", "trap", "hazard", "icy", "obstacle"])),
        [3, 0, "wall"],
    ],
)
"""A tile of each kind."""


def answers(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, object]]:
    assert cli.run(["solve", *arguments, "--json"]) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    return [json.loads(line) for line in shown.out.splitlines()]


# The answers


def test_json_is_a_line_for_each_case_with_ends_and_the_hexes_attacked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["solve", write_cases(tmp_path, SECOND_TARGET, MONSTER_CASE), "--json"]) == 0
    assert capsys.readouterr().out == (
        '{"id":"second target","outcomes":[{"end":[1,0],"attacks":[[0,0],[3,0]]},'
        '{"end":[1,0],"attacks":[[0,0],[4,0]]}]}\n'
        '{"id":"m","outcomes":[{"end":[1,0],"attacks":[[2,0]]}]}\n'
    )


def test_as_ruled_follows_the_rulebook_where_the_published_cases_do_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write_cases(tmp_path, SECOND_TARGET)
    published, ruled = answers(capsys, path), answers(capsys, path, "--as-ruled")
    free = [{"end": [1, 0], "attacks": [[0, 0], at]} for at in ([3, 0], [4, 0])]
    assert published == [{"id": "second target", "outcomes": free}]
    assert ruled == [{"id": "second target", "outcomes": free[:1]}]


@pytest.mark.parametrize("rules", RULESETS)
@pytest.mark.parametrize("arguments", [[], ["--as-ruled"]])
def test_every_game_has_its_rules(
    rules: str, arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write_cases(tmp_path, but(MONSTER_CASE, rules=rules))
    (answer,) = answers(capsys, path, *arguments)
    assert answer["outcomes"] == [{"end": [1, 0], "attacks": [[2, 0]]}]


@pytest.mark.parametrize(
    ("changes", "outcomes"),
    [
        ({"figures": MONSTER_CASE["figures"][:1]}, [{"end": [0, 0], "attacks": []}]),
        ({"action__targets": 0}, [{"end": [1, 0], "attacks": []}]),
        ({"action__move": 0}, [{"end": [0, 0], "attacks": []}]),
        ({"action__range": 2}, [{"end": [0, 0], "attacks": [[2, 0]]}]),
        ({"board__hexes__1__2": "wall"}, [{"end": [0, 0], "attacks": []}]),
        (
            {"board__hexes__1__2": "obstacle", "action__teleport": True},
            [{"end": [0, 0], "attacks": []}],
        ),
        (
            {"board__hexes__1__2": "obstacle", "action__flying": True},
            [{"end": [1, 0], "attacks": [[2, 0]]}],
        ),
        (
            {"action__aoe": {"anchor": "self", "hexes": [[1, 0], [2, 0]]}},
            [{"end": [0, 0], "attacks": [[2, 0]]}],
        ),
        (
            {"action__aoe": {"anchor": "free", "hexes": [[0, 0], [1, 0]]}, "action__range": 1},
            [{"end": [0, 0], "attacks": [[2, 0]]}],
        ),
        ({"figures__1__initiative": None}, [{"end": [1, 0], "attacks": [[2, 0]]}]),
    ],
)
def test_small_changes_give_other_answers(
    changes: dict[str, object],
    outcomes: list[dict[str, object]],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (answer,) = answers(capsys, write_cases(tmp_path, but(MONSTER_CASE, **changes)))
    assert answer["outcomes"] == outcomes


def test_ways_that_differ_only_on_the_way_are_one_outcome(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    case = but(
        MONSTER_CASE,
        board__hexes=[[0, 0, "open"], [1, 0, "open"], [0, 1, "open"], [1, 1, "open"], [1, 2, "open"]],
        figures__1__at=[1, 2],
    )
    (answer,) = answers(capsys, write_cases(tmp_path, case))
    assert answer["outcomes"] == [{"end": [1, 1], "attacks": [[1, 2]]}]


def test_a_dash_reads_cases_of_monsters_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    content = json.dumps({"cases": [MONSTER_CASE]}).encode()
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(content)))
    assert answers(capsys, "-") == [{"id": "m", "outcomes": [{"end": [1, 0], "attacks": [[2, 0]]}]}]


# In words


def test_people_read_why(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["solve", write_cases(tmp_path, MONSTER_CASE, SECOND_TARGET), "--as-ruled"]) == 0
    assert capsys.readouterr().out == (
        "m: A focuses on E, the only enemy that it can find a way to attack [gh2 p. 39]. "
        "It moves 1 to 1,0, the nearest hex from which it can attack E [gh2 p. 40].\n"
        "second target: Archer focuses on Warden: attacking Rogue takes as much movement (0), "
        "but Warden is closer (1 against 2) [fh p. 41]. "
        "It stays at 1,0, from where it can attack Warden and Rogue [fh p. 42]. "
        "It has disadvantage on Warden: nowhere within reach would it have less [fh p. 42]. "
        "As a further target Rogue comes before Mage: Rogue is closer (2 against 3) [fh p. 41].\n"
    )


def test_explained_in_full_there_is_a_table_of_enemies_and_one_of_hexes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["solve", write_cases(tmp_path, SECOND_TARGET), "--as-ruled", "--explain"]) == 0
    assert capsys.readouterr().out.partition("\n")[2] == dedent(
        """\
        enemy   negative  points  range  initiative
        Warden  0         0       1      10          focus
        Rogue   0         0       2      30          farther by range [fh p. 41]
        Mage    0         0       3      20          farther by range [fh p. 41]

        attack hex  negative  points  targets  disadvantages
        1,0         0         0       2        1              best
        2,0         0         1       2        0              out of reach this turn [fh p. 42]

        """
    )


def test_tables_may_be_empty_or_have_gaps(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    alone = but(MONSTER_CASE, figures=MONSTER_CASE["figures"][:1])
    walled = but(MONSTER_CASE, board__hexes__1__2="wall", figures__1__initiative=None)
    assert cli.run(["solve", write_cases(tmp_path, alone, walled), "--explain"]) == 0
    assert capsys.readouterr().out == dedent(
        """\
        m: A has no focus: there is no enemy that it can find a way to attack [gh2 p. 39].
        no enemies

        no attack hexes

        m: A has no focus: there is no enemy that it can find a way to attack [gh2 p. 39].
        enemy  negative  points  range  initiative
        E      -         -       -      -           no way to attack it [gh2 p. 39]

        no attack hexes

        """
    )


@pytest.mark.parametrize(
    "name", ["[/]", "[red]", ":smile:", "{actor}", "%s", "a\x1b[31mb", "\u202e", "\ufffe"]
)
def test_names_are_shown_as_they_are_and_never_obeyed(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    case = but(MONSTER_CASE, id=name, figures__0__id=name, figures__1__id=name)
    assert cli.run(["solve", write_cases(tmp_path, case), "--explain", "--svg", f"{tmp_path}/pictures"]) == 0
    shown = capsys.readouterr().out
    visible = "".join(letter if letter.isprintable() else "\ufffd" for letter in name)
    assert shown.startswith(f"{visible}: {visible} focuses on {visible}, the only enemy ")
    assert f"\n{visible} ".rstrip() in shown
    assert "\x1b" not in shown
    (picture,) = (tmp_path / "pictures").iterdir()
    assert [text.text for text in ElementTree.parse(picture).iter(f"{SVG}text")] == [visible, visible]


# Pictures


def test_each_case_is_drawn_with_its_tiles_figures_way_and_targets(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "some" / "pictures"
    assert (
        cli.run(["solve", write_cases(tmp_path, SWAMP, SECOND_TARGET), "--svg", str(folder), "--json"]) == 0
    )
    assert len(capsys.readouterr().out.splitlines()) == 2
    assert sorted(path.name for path in folder.iterdir()) == ["second_target.svg", "swamp.svg"]
    picture = ElementTree.parse(folder / "swamp.svg")
    (title,) = [child.text for child in picture.getroot() if child.tag == f"{SVG}title"]
    assert title == (
        "swamp: A focuses on E, the only enemy that it can find a way to attack [gh2 p. 39]. "
        "It moves 1 to 1,0, the nearest hex from which it can attack E [gh2 p. 40]."
    )
    tiles = [polygon.findtext(f"{SVG}title") for polygon in picture.iter(f"{SVG}polygon")]
    assert [tile for tile in tiles if tile] == [
        "obstacle",
        "difficult terrain",
        "trap",
        "hazardous terrain",
        "icy terrain",
        "where it ends",
    ]
    assert [text.text for text in picture.iter(f"{SVG}text")] == ["A", "E"]
    lines = [
        (line.get("stroke-dasharray"), line.get("marker-end")) for line in picture.iter(f"{SVG}polyline")
    ]
    assert lines == [("6 4", None), (None, "url(#tip)"), (None, "url(#tip)")]


def test_odd_names_make_safe_files_and_every_case_has_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    odd = [
        "../up",
        "a/b",
        "a_b",
        "A_B",
        "",
        "..",
        ".hidden",
        "x" * 300,
        "\U0001f409" * 300,
        "a\0b",
        "gr\u00fcn",
    ]
    cases = [but(MONSTER_CASE, id=name) for name in odd]
    folder = tmp_path / "pictures"
    assert cli.run(["solve", write_cases(tmp_path, *cases), "--svg", str(folder), "--json"]) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["cases.json", "pictures"]
    names = sorted(path.name for path in folder.iterdir())
    assert names == sorted(
        [
            "_up.svg",
            "a_b.svg",
            "a_b-2.svg",
            "A_B-3.svg",
            "case.svg",
            "case-2.svg",
            "hidden.svg",
            f"{'x' * 50}.svg",
            f"{'_' * 50}.svg",
            "a_b-4.svg",
            "gr\u00fcn.svg",
        ]
    )
    for path in folder.iterdir():
        assert ElementTree.parse(path).getroot().tag == f"{SVG}svg"


def test_drawing_again_overwrites_the_same_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, folder = write_cases(tmp_path, SWAMP, SWAMP), tmp_path / "pictures"
    for _ in range(2):
        assert cli.run(["solve", path, "--svg", str(folder)]) == 0
    assert sorted(path.name for path in folder.iterdir()) == ["swamp-2.svg", "swamp.svg"]


def test_a_folder_that_is_a_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write_cases(tmp_path, MONSTER_CASE)
    assert cli.run(["solve", path, "--svg", path]) == 2
    assert capsys.readouterr() == ("", f"haven: {path}: is not a folder\n")
    assert cli.run(["solve", path, "--svg", f"{path}/below"]) == 2
    assert capsys.readouterr() == ("", f"haven: {path}/below: cannot be made: Not a directory\n")
