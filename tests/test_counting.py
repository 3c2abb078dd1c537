"""The counter of calls, by which tests bound work without a clock."""

import sys

import pytest

from tests.counting import counted


def test_functions_and_built_in_ones_are_counted() -> None:
    def twice() -> int:
        return len("ab") + len("c")

    result, calls = counted(twice)
    assert (result, calls - counted(lambda: None)[1]) == (3, 2)


def test_nothing_is_counted_after_work_that_failed() -> None:
    with pytest.raises(ZeroDivisionError):
        counted(lambda: 1 // 0)
    assert sys.getprofile() is None
