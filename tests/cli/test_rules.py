"""`haven rules`, with reports made up for the occasion."""

import json
from pathlib import Path

import pytest

from havenwright import checkout, cli, proofs
from havenwright.proofs import Outcomes, Report


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout without any report, but with the project's ledgers."""
    rules = checkout.data_folder("rules")
    monkeypatch.setattr(checkout, "data_folder", lambda name: rules)
    monkeypatch.setattr(checkout, "root", lambda: tmp_path)
    return tmp_path


@pytest.fixture
def report(root: Path) -> None:
    """Two rules of stage `table` in gh1, of which one is proven, on a library."""
    rules = {
        "gh1.round.no-numbers-or-titles": Outcomes(passed=["tests/a.py::one"], library=["tests/a.py::one"]),
        "gh1.create.personal-quest-secrecy": Outcomes(passed=["tests/a.py::one"], failed=["tests/a.py::two"]),
    }
    proofs.write(Report(proofs.hash_sources(root), rules), root / "rules")


@pytest.mark.usefixtures("report")
def test_json_counts_entries_and_lists_the_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["rules", "--stage", "table", "--edition", "gh1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "gh1": {
            "entries": 2,
            "passing": 1,
            "missing": ["gh1.create.personal-quest-secrecy"],
            "library": ["gh1.round.no-numbers-or-titles"],
        }
    }


@pytest.mark.usefixtures("root")
def test_without_a_report_every_rule_is_missing_and_the_status_is_1(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.run(["rules", "--json"]) == 1
    shown = capsys.readouterr()
    assert "run ./haven test" in shown.err
    found = json.loads(shown.out)
    assert {edition: len(part["missing"]) for edition, part in found.items()} == {
        "gh1": 414,
        "jotl": 356,
        "gh2": 716,
        "fh": 680,
        "bnb": 293,
    }
    assert all(part["passing"] == 0 for part in found.values())


@pytest.mark.usefixtures("report")
def test_a_report_is_stale_once_the_sources_have_changed(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (root / "src").mkdir()
    (root / "src" / "new.py").touch()
    assert cli.run(["rules", "--stage", "table", "--edition", "gh1", "--json"]) == 0
    shown = capsys.readouterr()
    assert "the sources have changed" in shown.err
    part = json.loads(shown.out)["gh1"]
    assert (part["passing"], part["stale"]) == (1, True)


def test_an_installed_package_reads_the_shipped_report(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for path in checkout.data_folder("rules").glob("*.yaml"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    monkeypatch.setattr(checkout, "root", lambda: None)
    monkeypatch.setattr(checkout, "data_folder", lambda name: tmp_path)
    assert cli.run(["rules", "--edition", "gh1", "--json"]) == 1
    assert "there is no report" in capsys.readouterr().err
    proofs.write(Report("abc", {"gh1.setup.choose-mode": Outcomes(passed=["t.py::one"])}), tmp_path)
    assert cli.run(["rules", "--edition", "gh1", "--json"]) == 0
    part = json.loads(capsys.readouterr().out)["gh1"]
    assert (part["passing"], "stale" in part) == (1, False)


@pytest.mark.usefixtures("report")
def test_rules_that_are_proven_on_a_library_are_counted_below_the_table(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.run(["rules", "--edition", "gh1"]) == 0
    assert "1 of the proven rules are proven on a library" in capsys.readouterr().out
    assert cli.run(["rules", "--edition", "gh2"]) == 0
    assert "library" not in capsys.readouterr().out
    assert cli.run(["rules", "gh1.round.no-numbers-or-titles"]) == 0
    assert capsys.readouterr().out.endswith("Passed tests/a.py::one (a library, not yet in play)\n")


@pytest.mark.usefixtures("report")
def test_the_table_has_a_row_for_each_stage_and_a_column_for_each_edition(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.run(["rules"]) == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines() if line.strip()]
    assert rows[0] == ["stage", "gh1", "jotl", "gh2", "fh", "bnb", "all", "proven"]
    assert ["table", "1/2", "0/1", "0/5", "0/2", "-", "1/10"] in [row[:7] for row in rows]
    assert rows[-2][:7] == ["all", "1/414", "0/356", "0/716", "0/680", "0/293", "1/2459"]


@pytest.mark.usefixtures("report")
def test_missing_rules_are_listed_with_their_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["rules", "--stage", "table", "--edition", "gh1", "--missing"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "gh1.create.personal-quest-secrecy"
    assert lines[1].startswith("    ")
    assert not any(line.startswith("gh1.round") for line in lines)


@pytest.mark.usefixtures("report")
def test_one_rule_is_shown_with_its_check_and_its_tests(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["rules", "gh1.create.personal-quest-secrecy"]) == 0
    shown = capsys.readouterr().out
    assert "Gloomhaven, first edition" in shown
    assert "\nRule:  " in shown
    assert "\nCheck: " in shown
    assert shown.endswith("Passed tests/a.py::one\nFAILED tests/a.py::two\n")
    assert cli.run(["rules", "gh1.create.personal-quest-secrecy", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["failed"] == ["tests/a.py::two"]


@pytest.mark.usefixtures("report")
def test_an_area_narrows_the_selection(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["rules", "--stage", "table", "--edition", "gh1", "--area", "round", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["gh1"]["entries"] == 1


@pytest.mark.usefixtures("report")
@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["gh1.setup.choose-mood"],
            "there is no rule 'gh1.setup.choose-mood'; did you mean gh1.setup.choose-mode?",
        ),
        (["--area", "rond"], "no rule has the area 'rond'; did you mean 'round'?"),
        (["--area", "xyzzy"], "no rule has the area 'xyzzy'; the areas are action, "),
        (["--stage", "never"], "'never' is not one of 'hexes'"),
    ],
)
def test_an_unknown_name_is_answered_with_a_known_one(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["rules", *arguments]) == 2
    assert message in capsys.readouterr().err


def test_what_two_games_differ_in_is_shown_with_pages(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["rules", "--diff", "gh1", "gh2", "--json"]) == 0
    rows = {row["question"]: row for row in json.loads(capsys.readouterr().out)}
    damage = rows["Level chart: hazard damage"]
    assert (damage["gh1"], damage["gh2"]) == ("1, 1, 2, 2, 3, 3, 4, 4", "1, 2, 2, 2, 3, 3, 3, 4")
    assert damage["pages"] == {"gh1": 14, "gh2": 15}
    assert cli.run(["rules", "--diff", "gh1", "gh2"]) == 0
    assert "Level chart" in capsys.readouterr().out
    assert cli.run(["rules", "--diff", "fh", "fh"]) == 0
    assert "no difference" in capsys.readouterr().out
