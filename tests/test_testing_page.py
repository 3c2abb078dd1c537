"""docs/testing.md shows tests that pass: its examples are run, each by the rules that it names."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from havenwright.lab.trials.format import Trial
from havenwright.lab.trials.run import try_out
from tests.engine import played

PAGE = (Path(__file__).resolve().parents[1] / "docs" / "testing.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def editions(test: Callable[..., None]) -> list[str]:
    """The editions that `proves` runs a test for, or none."""
    marks = [mark for mark in getattr(test, "pytestmark", ()) if mark.name == "parametrize"]
    return [edition.values[0] for mark in marks for edition in mark.args[1]]


def test_it_has_an_example_of_each_kind() -> None:
    assert (len(blocks("python")), len(blocks("yaml"))) == (3, 1)


@pytest.mark.parametrize("code", blocks("python"))
def test_its_tests_pass(code: str) -> None:
    names: dict[str, Any] = {}
    exec(compile(code, "docs/testing.md", "exec"), names)
    (test,) = [value for name, value in names.items() if name.startswith("test_")]
    for edition in editions(test):
        with played.by(edition):
            test(edition)
    if not editions(test):
        test()


@pytest.mark.parametrize("text", blocks("yaml"))
def test_its_trials_hold(text: str) -> None:
    for trial in msgspec.convert(yaml.safe_load(text)["trials"], list[Trial]):
        tried, _ = try_out(trial)
        assert (tried.held, tried.error) == (True, None)
