"""The error that people see."""

from pathlib import Path

import pytest

from havenwright.errors import UserError


@pytest.mark.parametrize(
    ("error", "shown"),
    [
        (UserError("no such board"), "no such board"),
        (UserError("empty", file="a.txt"), "a.txt: empty"),
        (UserError("unknown letter", file=Path("a.txt"), line=3, column=7), "a.txt:3:7: unknown letter"),
        (UserError("unknown letter", line=3, column=7), "3:7: unknown letter"),
    ],
)
def test_an_error_says_where_as_far_as_it_knows(error: UserError, shown: str) -> None:
    assert str(error) == shown
