"""The report of a whole test run."""

from pathlib import Path

import pytest

from havenwright import proofs
from havenwright.errors import UserError
from havenwright.proofs import Outcomes, Report


def test_a_report_is_read_as_it_was_written(tmp_path: Path) -> None:
    report = Report("abc", True, {"gh1.a.b": Outcomes(passed=["t.py::one"], failed=["t.py::two"])})
    proofs.write(report, tmp_path)
    assert proofs.read(tmp_path) == report
    assert [path.name for path in (tmp_path / ".reports").iterdir()] == ["rules.json"]


def test_a_rule_is_proven_by_a_passing_test_unless_another_fails() -> None:
    rules = {"a": Outcomes(passed=["x"]), "b": Outcomes(passed=["x"], failed=["y"]), "c": Outcomes()}
    assert Report(None, False, rules).proven() == {"a"}


def test_no_run_no_report(tmp_path: Path) -> None:
    assert proofs.read(tmp_path) is None


def test_a_damaged_report_is_named(tmp_path: Path) -> None:
    proofs.write(Report(None, False, {}), tmp_path)
    (tmp_path / proofs.PLACE).write_text('{"commit": 7')
    with pytest.raises(UserError, match=r"rules\.json: is no report of a test run"):
        proofs.read(tmp_path)
