"""`haven test`, with small stand-ins for the tools."""

import sys
from pathlib import Path

import pytest

from havenwright import checkout, cli
from havenwright.cli import test as command

GOOD = command.Check("good tool", "json", start=("-c", "print('quiet')"))
BAD = command.Check("bad tool", "json", start=("-c", "print('line 7 is wrong'); raise SystemExit(3)"))
PYTEST = command.Check(
    "pytest", "pytest", start=("-c", "import sys, pathlib; print(sys.argv[1:], pathlib.Path.cwd())")
)

BYTECODE = (
    "import os, sys; "
    "print(f'keeps bytecode: {not sys.dont_write_bytecode}, hunts: {os.environ[\"HAVEN_HYPOTHESIS\"]}')"
)


def use(monkeypatch: pytest.MonkeyPatch, **checks: command.Check) -> None:
    monkeypatch.setattr(command, "CHECKS", checks)


def test_every_check_runs_and_the_failed_ones_are_named(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    use(monkeypatch, lint=BAD, types=GOOD, tests=PYTEST)
    assert cli.run(["test"]) == 1
    lines = capfd.readouterr().out.splitlines()
    assert lines[0].startswith("lint    bad tool              FAILED")
    assert lines[1] == "line 7 is wrong"
    assert any(line.startswith("types   good tool             ok") for line in lines)
    assert str([]) in lines[-3]
    assert str(checkout.root()) in lines[-3]
    assert lines[-2].startswith("tests   pytest                ok")
    assert lines[-1].startswith("haven test: lint failed after")


def test_slow_tools_run_while_the_tests_do_and_are_told_after_them(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    use(monkeypatch, types=BAD._replace(beside=True), layers=GOOD._replace(beside=True), tests=PYTEST)
    assert cli.run(["test"]) == 1
    lines = [line for line in capfd.readouterr().out.splitlines() if line]
    assert lines[0].startswith("tests   pytest")
    assert lines[1] == f"[] {checkout.root()}"
    assert lines[2].startswith("tests   pytest                ok")
    assert lines[3].startswith("types   bad tool              FAILED")
    assert lines[4] == "line 7 is wrong"
    assert lines[5].startswith("layers  good tool             ok")
    assert lines[6].startswith("haven test: types failed after")


def test_what_runs_beside_the_tests_begins_after_the_checks_before_it(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    made = tmp_path / "made"
    build = GOOD._replace(start=("-c", f"open({str(made)!r}, 'w')"))
    page = GOOD._replace(start=("-c", f"open({str(made)!r})"), beside=True, needs="build")
    use(monkeypatch, build=build, page=page, lint=BAD)
    assert cli.run(["test", "page"]) == 0
    lines = capfd.readouterr().out.splitlines()
    assert [line.partition(" ")[0] for line in lines] == ["build", "page", "haven"]


@pytest.mark.parametrize("option", ["--quick", "--no-browser"])
def test_a_run_without_a_browser_builds_no_page(
    option: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    use(monkeypatch, lint=GOOD, build=BAD, page=BAD._replace(needs="build"), tests=PYTEST)
    assert cli.run(["test", option]) == 0
    shown = capfd.readouterr().out
    assert "good tool" in shown
    assert "bad tool" not in shown


def test_types_layers_and_the_pages_sources_are_checked_beside_the_tests() -> None:
    beside = [name for name, check in command.CHECKS.items() if check.beside]
    assert beside == ["types", "layers", "page"]


def test_all_well_is_status_0(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    use(monkeypatch, lint=GOOD)
    assert cli.run(["test"]) == 0
    assert "quiet" not in capfd.readouterr().out


def test_only_the_named_checks_run(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    use(monkeypatch, lint=BAD, types=GOOD)
    assert cli.run(["test", "types"]) == 0
    assert "bad tool" not in capfd.readouterr().out


def test_what_follows_the_dashes_goes_to_pytest(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    use(monkeypatch, tests=PYTEST)
    assert cli.run(["test", "tests", "--", "-k", "sight"]) == 0
    assert "['-k', 'sight']" in capfd.readouterr().out


def test_the_tests_keep_bytecode(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    use(monkeypatch, tests=command.Check("pytest", "pytest", start=("-c", BYTECODE)))
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setenv("HAVEN_HYPOTHESIS", "fresh")
    assert cli.run(["test"]) == 0
    assert "keeps bytecode: True, hunts: fresh" in capfd.readouterr().out


def test_outside_of_a_checkout_there_is_nothing_to_test(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(checkout, "root", lambda: None)
    assert cli.run(["test"]) == 2
    assert "run it as ./haven test in a checkout" in capsys.readouterr().err


def test_a_missing_tool_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    use(monkeypatch, lint=command.Check("no tool", "no_such_tool"))
    assert cli.run(["test"]) == 2
    assert "no_such_tool not installed: run ./haven test" in capsys.readouterr().err


def test_pytest_comes_last_and_every_tool_runs_in_this_python() -> None:
    assert list(command.CHECKS) == ["format", "lint", "types", "layers", "build", "page", "tests"]
    assert {check.line[0] for check in command.CHECKS.values()} == {sys.executable}
    assert Path(sys.executable).is_file()


def test_a_quick_run_names_its_tests(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    use(monkeypatch, lint=GOOD, tests=PYTEST)
    assert cli.run(["test", "--quick", "--", "-x"]) == 0
    shown = capfd.readouterr().out
    assert "good tool             ok" in shown
    assert str([*command.QUICK, "-x"]) in shown


def test_every_room_has_a_part_in_a_quick_run() -> None:
    root = checkout.root()
    assert root is not None
    assert [path for path in command.QUICK if not (root / path).exists()] == []
    rooms = {path.parent.name for path in (root / "src" / "havenwright").glob("*/__init__.py")}
    assert len(rooms) > 10
    rooms = {room for room in rooms if (root / "tests" / room).is_dir()}
    assert rooms - {Path(path).parts[1] for path in command.QUICK} == set()


def test_the_report_is_refreshed_by_a_whole_run_alone(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    use(monkeypatch, tests=PYTEST)
    assert cli.run(["test", "--refresh-report"]) == 0
    assert "['--refresh-report']" in capfd.readouterr().out
    assert cli.run(["test", "--quick", "--refresh-report"]) == 2
    assert "--quick is none" in capfd.readouterr().err
