"""Workers begin with tests that wait or last long."""

from itertools import chain
from pathlib import Path
from typing import cast

import pytest

from tests.plugins.order import LONG, TESTS, spread


class Item:
    """A test of a module."""

    def __init__(self, module: str, number: int) -> None:
        self.path = TESTS / module
        self.name = f"{module} {number}"


def in_order(*modules: tuple[str, int], workers: int) -> list[str]:
    items = [Item(module, number) for module, count in modules for number in range(count)]
    return [cast(Item, one).name for one in spread(cast(list[pytest.Item], items), workers)]


def test_each_share_begins_with_the_page_and_then_a_long_module() -> None:
    page, more, long, rest = "page/test_table.py", "page/test_lobby.py", LONG[0][0], "cards/test_parts.py"
    names = in_order((rest, 6), (long, 1), (more, 1), (page, 2), workers=2)
    assert names[:5] == [f"{page} 0", f"{page} 1", f"{long} 0", f"{rest} 0", f"{rest} 1"]
    assert names[5:] == [f"{more} 0", *(f"{rest} {number}" for number in range(2, 6))]


def test_tests_of_the_page_alone_stay_as_they_are() -> None:
    module = "page/test_table.py"
    assert in_order((module, 3), workers=2) == [f"{module} {number}" for number in range(3)]


def test_modules_that_read_the_same_data_go_to_one_worker() -> None:
    first, second = LONG[0][:2]
    rest = "cards/test_parts.py"
    names = in_order((rest, 2), (first, 1), (second, 1), workers=2)
    assert names == [f"{first} 0", f"{second} 0", f"{rest} 0", f"{rest} 1"]


@pytest.mark.parametrize("module", list(chain.from_iterable(LONG)))
def test_every_long_module_is_there(module: str) -> None:
    assert Path(TESTS / module).is_file()
