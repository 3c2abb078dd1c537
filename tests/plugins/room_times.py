"""The time that the tests of each room took, told at the end of a run of several rooms."""

from collections import defaultdict
from pathlib import PurePosixPath

import pytest


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):  # with xdist the controller hears of every test
        config.pluginmanager.register(RoomTimes(), "room-times")


class RoomTimes:
    """Adds up the durations of tests, which run beside each other: all workers together."""

    def __init__(self) -> None:
        self._seconds: defaultdict[str, float] = defaultdict(float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._seconds[room_of(report.nodeid)] += report.duration

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if len(self._seconds) > 1:
            longest = sorted(self._seconds.items(), key=lambda row: -row[1])
            told = ", ".join(f"{room} {seconds:.0f} s" for room, seconds in longest)
            terminalreporter.write_line(f"time of all workers together, by room: {told}")


def room_of(nodeid: str) -> str:
    """The folder below `tests` in which a test lies; the file, where it lies in none."""
    parts = PurePosixPath(nodeid.partition("::")[0]).parts
    return parts[1] if len(parts) > 2 else parts[-1].removesuffix(".py")
