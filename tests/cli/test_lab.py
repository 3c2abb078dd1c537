"""`haven lab`: one object for programs, a table for people, and sentences for mistakes."""

import json
from pathlib import Path
from typing import Any

import pytest

from havenwright import cli

CARD = ("change", "dredger/rolling-load", "--from", "Attack 3", "--to", "Attack 4")
SMALL = ("--judge", "random", "--level", "1", "--pairs", "2", "--workers", "1")
SCENARIO = ("--scenario", "lamps-at-low-water")


def asked(capsys: pytest.CaptureFixture[str], kept: Path, *arguments: str) -> dict[str, Any]:
    assert cli.run(["lab", *arguments, *SMALL, *SCENARIO, "--kept", str(kept), "--json"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    found = json.loads(line)
    assert isinstance(found, dict)
    return found


def test_a_change_is_one_object_with_a_verdict_for_each_judge(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = asked(capsys, tmp_path, *CARD)
    assert found["pairs"] == 2
    verdict = found["judges"]["random"]
    for name in ("base", "changed", "difference"):
        assert isinstance(verdict[name], float)
    low, high = verdict["interval"]
    assert low <= verdict["difference"] <= high
    assert verdict["level"] == 1
    assert any(warning.startswith("stopped after 2 pairs") for warning in verdict["warnings"])
    again = asked(capsys, tmp_path, *CARD)
    assert again.pop("played") == 0
    assert found.pop("played") == 4
    assert again == found


def test_parties_are_files_or_classes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "party.toml"
    file.write_text('[[party]]\nclass = "dredger"\n[[party]]\nclass = "lampwright"\n')
    by_file = asked(capsys, tmp_path, "compare", "--party", str(file), "--against", "shucker,lampwright")
    by_name = asked(
        capsys, tmp_path, "compare", "--party", "dredger,lampwright", "--against", "shucker,lampwright"
    )
    assert by_name["played"] == 0
    assert by_name["judges"] == by_file["judges"]
    assert by_name["question"] == "Shucker, Lampwright instead of Dredger, Lampwright"


def test_people_see_a_table_of_judges(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["lab", *CARD, *SMALL, *SCENARIO, "--kept", str(tmp_path)]
    assert cli.run(arguments) == 0
    shown = capsys.readouterr().out
    assert 'Rolling Load: "Attack 3" becomes "Attack 4"' in shown
    assert "random: no difference shown: between" in shown
    assert "4 games played now" in shown


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["change"], "say what to change"),
        (["change", "Rolling Load", "--from", "Attack 3"], "say what to change"),
        (["change", "Rolling Load", "--overlay", "x"], "either --overlay, or a name with --from and --to"),
        (["change", "Rolling Load", "--from", "x" * 5000, "--to", "y"], "doesn't stand in the text"),
        (["change", "--overlay", "/nowhere"], "there is no such folder"),
        ([*CARD, "--judge", "clever"], "there is no bot 'clever'"),
        ([*CARD, "--scenario", "nowhere"], "there is no scenario 'nowhere'"),
        ([*CARD, "--ruleset", "chess"], "chess"),
        ([*CARD, "--within", "0"], "0.0 is not in the range"),
        ([*CARD, "--within", "nan"], "is not in the range"),
        ([*CARD, "--players", "1"], "a party of 1; there are seats for two to four"),
        ([*CARD, "--beside", "nobody"], "there is no class 'nobody'"),
        ([*CARD, "--beside", "dredger"], "1 companions are wanted, and there are 0 classes"),
        ([*CARD, "--kept", "/dev/null/x"], "cannot be written"),
        ([*CARD, "--judge", "planner:200ms"], "plays by the clock, and never the same game twice"),
        (["scenario", "nowhere"], "there is no scenario 'nowhere'"),
        (["classes", "--ruleset", "gh2", "--players", "9"], "9 is not in the range"),
        (["difficulty", "--players", "1"], "a party of 1; there are seats for two to four"),
        (["compare", "--party", "dredger"], "say --party and --against which"),
        (["compare", "--party", "nobody", "--against", "dredger"], "there is no class 'nobody'"),
        (["compare", "--party", "a/b.toml", "--against", "dredger"], "cannot be read"),
        (
            ["compare", "--party", "dredger,shucker,lampwright", "--against", "dredger", "--players", "2"],
            "3 characters are named, and 2 play",
        ),
        (
            ["compare", "--ruleset", "bnb", "--party", "dredger", "--against", "shucker", "--level", "2"],
            "there is no class 'dredger'",
        ),
    ],
)
def test_hostile_questions_get_sentences(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    kept = [] if "--kept" in arguments else ["--kept", str(tmp_path)]
    assert cli.run(["lab", *arguments, *kept, "--workers", "1"]) == 2
    told = capsys.readouterr()
    assert message in told.err
    assert "Traceback" not in told.err
    assert told.out == ""


@pytest.mark.parametrize(
    ("arguments", "key", "title"),
    [
        (
            ["classes", "--ruleset", "jotl", "--scenario", "the-first-landing", "--level", "1"],
            *("classes", "The First Landing"),
        ),
        (["difficulty", *SCENARIO, "--players", "2"], "", "Lamps at Low Water"),
        (["scenario", "lamps-at-low-water", "--level", "1"], "never_played", "Lamps at Low Water"),
        (["balance", *SCENARIO, "--ruleset", "gh2", "--players", "2"], "", "Lamps at Low Water"),
    ],
)
def test_surveys_are_objects_tables_and_pages(
    arguments: list[str], key: str, title: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    small = ["--judge", "random", "--games", "2", "--workers", "1", "--kept", str(tmp_path)]
    assert cli.run(["lab", *arguments, *small, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["judges"]["random"]
    assert key in found if key else len(found) == 1
    report = tmp_path / "report.html"
    assert cli.run(["lab", *arguments, *small, "--report", str(report)]) == 0
    assert title in capsys.readouterr().out
    assert title in report.read_text(encoding="utf-8")
