"""Property tests use the same examples in every run, unless somebody goes hunting."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis.internal.conjecture import providers

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


def test_examples_do_not_depend_on_the_modules_that_are_loaded() -> None:
    assert not len(providers._get_local_constants())
