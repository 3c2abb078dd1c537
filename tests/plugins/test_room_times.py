"""A run of several rooms tells how long each of them took."""

import pytest

from tests.plugins.room_times import room_of


@pytest.mark.parametrize(
    ("nodeid", "room"),
    [
        ("tests/page/test_table.py::test_undo", "page"),
        ("tests/engine/attack/test_pierce.py::test_pierce[gh2-tests/x.py]", "engine"),
        ("tests/test_docs.py::test_links", "test_docs"),
    ],
)
def test_the_room_of_a_test_is_its_folder(nodeid: str, room: str) -> None:
    assert room_of(nodeid) == room


def test_rooms_are_told_with_their_times_the_longest_first(pytester: pytest.Pytester) -> None:
    for room in ("cards", "page"):
        folder = pytester.path / "tests" / room
        folder.mkdir(parents=True)
        (folder / f"test_{room}.py").write_text("def test_it() -> None: ...\n", "utf-8")
    told = pytester.runpytest_inprocess("-p", "tests.plugins.room_times", "tests")
    told.stdout.fnmatch_lines(["time of all workers together, by room: * 0 s, * 0 s"])
