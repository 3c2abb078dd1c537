"""Answers of the laboratory in a terminal: tables, and a bar while games are played."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Table

from havenwright.lab.answers import Answer
from havenwright.lab.bench import Unwatched, Watch
from havenwright.lab.told import sentence


class Bar:
    """A bar on standard error."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress
        self._task: TaskID | None = None

    def begin(self, told: str, games: int) -> None:
        if self._task is not None:
            self._progress.remove_task(self._task)
        self._task = self._progress.add_task(told, total=games)

    def advance(self) -> None:
        if self._task is not None:
            self._progress.advance(self._task)


@contextmanager
def watched(as_json: bool) -> Iterator[Watch]:
    """A bar for whoever waits in front of a terminal."""
    if as_json or not sys.stderr.isatty():
        yield Unwatched()
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        yield Bar(progress)


def show_answer(found: Answer, played: int) -> None:
    """One row a judge, with warnings below."""
    console = Console()
    table = Table(title=found.question, title_justify="left")
    for title in ("judge", "level", "base", "changed", "difference", "between", "pairs"):
        table.add_column(title, justify="left" if title == "judge" else "right", no_wrap=True)
    for verdict in found.verdicts:
        table.add_row(
            *(verdict.judge, str(verdict.level)),
            *(f"{100 * side.wins.value:.1f} %" for side in (verdict.base, verdict.changed)),
            f"{100 * verdict.difference.value:+.1f}",
            f"{100 * verdict.difference.low:+.1f} and {100 * verdict.difference.high:+.1f}",
            str(verdict.pairs.count),
        )
    table.caption = "percent of games won; between: where the true difference is, 95 times of 100"
    console.print(table)
    for verdict in found.verdicts:
        odds = f"{verdict.log_odds.value:+.2f} in log-odds"
        console.print(f"{verdict.judge}: {sentence(verdict)}; {odds}.", markup=False, highlight=False)
        for warning in verdict.warnings:
            console.print(f"  ! {warning}.", markup=False, highlight=False, soft_wrap=True)
        for failure in verdict.failures[:5]:
            console.print(f"    {failure}", markup=False, highlight=False, soft_wrap=True)
    for warning in found.warnings:
        console.print(f"! {warning}.", markup=False, highlight=False, soft_wrap=True)
    seconds = sum(verdict.seconds for verdict in found.verdicts)
    console.print(f"{played} games played now; {seconds:.1f} s of processor time for all that count.")
