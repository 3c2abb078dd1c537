"""The report of a whole test run."""

from pathlib import Path

import pytest

from havenwright import proofs
from havenwright.errors import UserError
from havenwright.proofs import Outcomes, Report


def test_a_report_is_read_as_it_was_written(tmp_path: Path) -> None:
    tests = Outcomes(passed=["t.py::one"], failed=['t.py::two["x"]'], library=["t.py::one"])
    report = Report("abc", {"gh1.a.b": tests, "gh1.a.c": Outcomes()})
    proofs.write(report, tmp_path / "rules")
    assert proofs.read(tmp_path / "rules") == report
    assert [path.name for path in (tmp_path / "rules").iterdir()] == ["proofs.json"]


def test_a_report_without_rules_can_be_read(tmp_path: Path) -> None:
    proofs.write(Report("abc", {}), tmp_path)
    assert proofs.read(tmp_path) == Report("abc", {})


def test_a_rule_is_proven_by_a_passing_test_unless_another_fails() -> None:
    rules = {"a": Outcomes(passed=["x"]), "b": Outcomes(passed=["x"], failed=["y"]), "c": Outcomes()}
    assert Report("", rules).proven() == {"a"}


def test_a_rule_is_proven_on_a_library_if_no_other_test_of_it_passes() -> None:
    rules = {
        "a": Outcomes(passed=["x", "y"], library=["x", "y"]),
        "b": Outcomes(passed=["x", "y"], library=["x"]),
        "c": Outcomes(passed=["x"], failed=["y"], library=["x"]),
        "d": Outcomes(),
    }
    assert Report("", rules).library() == {"a"}


def test_the_hash_of_the_sources_changes_with_any_of_them(tmp_path: Path) -> None:
    for name in ("src/one.py", "tests/two.py", "rules/gh1.yaml", "packs/p/x.txt", "pyproject.toml"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        before = proofs.hash_sources(tmp_path)
        path.write_text("1")
        created = proofs.hash_sources(tmp_path)
        path.write_text("2")
        assert len({before, created, proofs.hash_sources(tmp_path)}) == 3, name
    before = proofs.hash_sources(tmp_path)
    (tmp_path / "rules" / proofs.NAME).write_text("{}")
    (tmp_path / "src" / "__pycache__").mkdir()
    (tmp_path / "src" / "__pycache__" / "one.pyc").write_text("1")
    (tmp_path / "README.md").write_text("1")
    assert proofs.hash_sources(tmp_path) == before


def test_no_run_no_report(tmp_path: Path) -> None:
    assert proofs.read(tmp_path) is None


def test_a_damaged_report_is_named(tmp_path: Path) -> None:
    (tmp_path / proofs.NAME).write_text('{"sources": 7')
    with pytest.raises(UserError, match=r"proofs\.json: is no report of a test run"):
        proofs.read(tmp_path)
