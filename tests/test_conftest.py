"""Property tests use the same examples in every run, unless somebody goes hunting."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.mark.parametrize(
    ("environment", "fixed"),
    [
        ({}, True),
        ({"CI": "true"}, True),
        ({"HAVEN_HYPOTHESIS": "fresh"}, False),
        ({"HAVEN_HYPOTHESIS": "fresh", "CI": "true"}, True),
    ],
    ids=str,
)
def test_examples_are_fixed_except_on_a_hunt(environment: dict[str, str], fixed: bool) -> None:
    others = {name: value for name, value in os.environ.items() if name not in ("CI", "HAVEN_HYPOTHESIS")}
    code = "import tests.conftest, hypothesis; print(hypothesis.settings().derandomize)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env=others | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == f"{fixed}\n"
