"""`haven show`: a board as a drawing, as JSON, as a picture."""

import json
from io import BytesIO, TextIOWrapper
from pathlib import Path
from random import Random
from textwrap import dedent
from xml.etree import ElementTree

import pytest

from havenwright import cli

SVG = "{http://www.w3.org/2000/svg}"

CELLAR = """\
  .   .   A | .
    .   #   .
           \\ /
  .   .   D1  a
"""


@pytest.fixture
def cellar(tmp_path: Path) -> str:
    path = tmp_path / "cellar.board"
    path.write_text(CELLAR)
    return str(path)


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert cli.run(["show", *arguments]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    (line,) = shown.err.splitlines()
    return line.removeprefix("haven: ")


def test_a_board_is_drawn_tidily_and_summed_up(cellar: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["show", cellar, "--marks", "Aa"]) == 0
    assert capsys.readouterr().out == dedent(
        """\
        .   .   A | .

          .   #   .
                 \\ /
        .   .   D1  a

        10 hexes; rooms of 8, 1 hexes; doors: 1 (closed)
        """
    )


def test_its_drawing_is_a_board_again(
    cellar: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["show", cellar, "--marks", "Aa"]) == 0
    drawing, _, summary = capsys.readouterr().out.rpartition("\n\n")
    (tmp_path / "again.board").write_text(drawing)
    assert cli.run(["show", f"{tmp_path}/again.board", "--marks", "Aa"]) == 0
    assert capsys.readouterr().out == f"{drawing}\n\n{summary}"


def test_json_lists_hexes_rooms_doors_and_marks(cellar: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["show", cellar, "--marks", "Aa", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "hexes": [[-1, 2], [0, 0], [0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1], [2, 2], [3, 0]],
        "rooms": [[[-1, 2], [0, 0], [0, 1], [0, 2], [1, 0], [2, 0], [2, 1], [3, 0]], [[2, 2]]],
        "doors": {"1": {"hexes": [[1, 2]], "open": False}},
        "marks": {"A": [[2, 0]], "a": [[2, 2]]},
    }


@pytest.mark.parametrize("hexes", ["flat", "pointy"])
def test_a_picture_is_svg_with_every_hex_and_mark(
    cellar: str, hexes: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["show", cellar, "--marks", "Aa", "--svg", "--hexes", hexes]) == 0
    picture = ElementTree.fromstring(capsys.readouterr().out)
    assert picture.findtext(f"{SVG}title") == "cellar"
    styles = [polygon.get("class") for polygon in picture.iter(f"{SVG}polygon")]
    assert [styles.count(style) for style in ("f", "s", "d")] == [10, 1, 1]
    assert [text.text for text in picture.iter(f"{SVG}text")] == ["D1", "A", "a"]


def test_flat_and_pointy_pictures_differ(cellar: str, capsys: pytest.CaptureFixture[str]) -> None:
    pictures = []
    for hexes in ("flat", "pointy"):
        assert cli.run(["show", cellar, "--marks", "Aa", "--svg", "--hexes", hexes]) == 0
        pictures.append(capsys.readouterr().out)
    assert pictures[0] != pictures[1]


def test_marks_that_mean_something_in_xml_are_escaped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a<b&c.board"
    path.write_text("<   &   .")
    assert cli.run(["show", str(path), "--marks", "<&", "--svg"]) == 0
    picture = ElementTree.fromstring(capsys.readouterr().out)
    assert picture.findtext(f"{SVG}title") == "a<b&c"
    assert [text.text for text in picture.iter(f"{SVG}text")] == ["<", "&"]


def test_a_dash_reads_a_board_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(b".   d2  .\nborder: open\n")))
    assert cli.run(["show", "-"]) == 0
    assert capsys.readouterr().out == (
        ".   d2  .\nborder: open\n\n3 hexes; rooms of 1, 1 hexes; doors: 2 (open)\n"
    )


def test_a_board_that_is_not_there_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert refusal(capsys, f"{tmp_path}/x") == f"{tmp_path}/x: cannot be read: No such file or directory"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", ":1:1: no hexes are drawn"),
        (b"#   #", ":1:1: a board needs at least one hex that is not wall"),
        (b".   q   .", ":1:5: 'q' is no hex. Expected ., #, _, D1, d1"),
        (
            b".   .\n.   .",
            ":2:1: '.' does not stand where a hex of this row can: every 4 characters, moved by 2 "
            "against the row above",
        ),
        (b".  |.", ":1:4: '|' does not stand between two hexes of its row"),
        (b".\t.", ":1:2: a tab; draw with blanks"),
        (b".   D1  d1", ":1:9: door '1' is drawn open and closed"),
        (b".   .\nborder: lava", ":2:1: the border can be wall or open, not 'lava'"),
        (b".   .\nlink: 0,0 9,9", ":2:1: a link joins two different hexes of the board; 9,9 can't be"),
        (b".\n\xff", ":2: is not UTF-8 text"),
    ],
)
def test_a_drawing_that_is_no_board_is_told_with_line_and_column(
    content: bytes, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "wrong.board"
    path.write_bytes(content)
    assert refusal(capsys, str(path)) == f"{path}{message}"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (Random(1).randbytes(1_000) * 5_000, ":1: is not UTF-8 text"),
        (b".   " * 1_250_000, ": a board of 5000000 characters; the most is 1000000"),
    ],
    ids=["bytes", "hexes"],
)
def test_five_megabytes_are_refused_at_once(
    content: bytes, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "noise"
    path.write_bytes(content)
    assert refusal(capsys, str(path)) == f"{path}{message}"


def test_a_thing_of_the_shipped_packs_is_shown_as_packs_write_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["show", "bellwarden/sounding-blow"]) == 0
    assert capsys.readouterr().out == (
        "card Sounding Blow  level 1  initiative 37\n"
        "  top\n    Attack 3 <diamond>, Push 1 <square>\n    Infuse air\n"
        "  bottom\n    Move 3 <circle>\n    One enemy within Range 3 focuses on you this round\n"
    )
    assert cli.run(["show", "the-customs-house"]) == 0
    assert "Bailiff Crab  normal/normal/elite\n" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("id", "first"),
    [
        ("tin-whistle", "item Tin Whistle  slot small  cost 10  count 4  spent  source prosperity 1"),
        ("steady-hands", "goal Steady Hands  checkmarks 2"),
        ("strongroom", "treasure Strongroom  number 1"),
        ("lampwright/not-a-scorch", "mastery Not a Scorch"),
        ("iron-nail", "item Iron Nail  slot two hands  spent  source scenario 4"),
    ],
)
def test_things_of_every_kind_are_shown(id: str, first: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["show", id]) == 0
    assert capsys.readouterr().out.splitlines()[0] == first


def test_a_thing_can_be_json_and_a_scenario_a_picture(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["show", "mudlark", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["standees"] == 6
    assert cli.run(["show", "the-customs-house", "--svg"]) == 0
    assert "<title>The Customs House</title>" in capsys.readouterr().out


def test_a_word_with_parts_is_one_text_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["show", "divers-helmet", "--json"]) == 0
    assert '"what":"2x -> +0"' in capsys.readouterr().out


def test_a_card_is_drawn_into_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "card.svg"
    assert cli.run(["show", "bellwarden/breakwater", "--svg", str(file)]) == 0
    assert capsys.readouterr().out == ""
    picture = ElementTree.fromstring(file.read_text())
    assert picture.findtext(f"{SVG}title") == "Breakwater"
    assert "Bellwarden · level 1" in [text.text for text in picture.iter(f"{SVG}text")]
    assert cli.run(["show", "mudlark", "--svg"]) == 0
    assert "<title>Mudlark</title>" in capsys.readouterr().out


def test_what_has_no_picture_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["show", "cistern", "--svg"]) == 2
    assert "there is no picture of cistern" in capsys.readouterr().err


def test_things_of_ones_own_pack_are_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["new", "Salt Road", "--in", str(tmp_path)]) == 0
    capsys.readouterr()
    assert cli.run(["show", "old-gloves", "--pack", str(tmp_path / "salt-road")]) == 0
    assert capsys.readouterr().out.startswith("item Old Gloves")
    assert cli.run(["show", "old-gloves", "--pack", str(tmp_path / "pepper-road")]) == 2
    assert "pepper-road: there is no such folder" in capsys.readouterr().err


def test_what_is_neither_a_file_nor_a_thing_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert refusal(capsys, "mudlarq") == (
        "there is no file 'mudlarq', and nothing in the packs is called so. Did you mean Mudlark?"
    )
    assert refusal(capsys, "nobody.board") == "nobody.board: cannot be read: No such file or directory"


@pytest.mark.parametrize("name", ["bellwarden/hold-the-stair", "hold-the-stair", "Hold the Stair"])
def test_a_card_is_found_by_its_name_too(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["show", name]) == 0
    assert capsys.readouterr().out.startswith("card Hold the Stair")
