"""Answers of the laboratory in a terminal: tables, and a bar while games are played."""

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Table

from havenwright.lab.answers import Answer
from havenwright.lab.bench import Unwatched, Watch
from havenwright.lab.portraits import Portrait
from havenwright.lab.reports import name_table
from havenwright.lab.surveys import ClassTable, Curve
from havenwright.lab.told import sentence
from havenwright.packs.registry import Registry


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


def show_classes(title: str, tables: Sequence[ClassTable], names: Mapping[str, str]) -> None:
    """A table of classes for each judge, and one of pairs."""
    console = Console()
    console.print(title, style="bold")
    for found in tables:
        table = Table(title=f"{found.judge}, level {found.level}", title_justify="left")
        for column in ("class", "won", "difference", "between"):
            table.add_column(column, justify="left" if column == "class" else "right", no_wrap=True)
        for effect in found.effects:
            low, high = 100 * effect.difference.low, 100 * effect.difference.high
            table.add_row(
                *(names[effect.character], f"{100 * effect.wins.value:.1f} %"),
                *(f"{100 * effect.difference.value:+.1f}", f"{low:+.1f} and {high:+.1f}"),
            )
        console.print(table)
        beside = Table(title="percent won, by the two classes", title_justify="left")
        beside.add_column("")
        for one in found.classes:
            beside.add_column(names[one], justify="right")
        for one, row in zip(found.classes, found.cells, strict=True):
            beside.add_row(
                names[one], *("" if cell is None else f"{100 * cell.wins.value:.0f}" for cell in row)
            )
        console.print(beside)
    console.print("difference: points more than the games without the class, on the same seeds")


def show_difficulty(title: str, curves: Sequence[Curve]) -> None:
    """One row for each judge and number of characters, one column a level."""
    console = Console()
    levels = sorted({level for curve in curves for level in curve.points})
    table = Table(title=title, title_justify="left")
    for column in ("judge", "characters", *(f"level {level}" for level in levels), "half at"):
        is_level = column.startswith("level")
        table.add_column(column, justify="left" if column == "judge" else "right", no_wrap=not is_level)
    for curve in curves:
        cells = [curve.points.get(level) for level in levels]
        table.add_row(
            *(curve.judge, str(curve.players)),
            *("" if cell is None else f"{100 * cell.wins.value:.0f} %" for cell in cells),
            "" if curve.half is None else f"{curve.half:.1f}",
        )
    console.print(table)


def show_portraits(title: str, portraits: Sequence[Portrait], packs: Registry) -> None:
    """Figures, and the cards that are played least."""
    console, names = Console(), name_table(packs)
    console.print(title, style="bold")
    for found in portraits:
        wins = found.cell.wins
        table = Table(
            title=f"{found.judge}, level {found.level}: {found.cell.games} games", title_justify="left"
        )
        table.add_column("figure", no_wrap=True)
        table.add_column("found", justify="right", no_wrap=True)
        table.add_row("won", f"{100 * wins.value:.1f} % [{100 * wins.low:.0f}, {100 * wins.high:.0f}]")
        table.add_row("rounds a game", f"{found.cell.rounds:.1f}")
        table.add_row("exhausted a game", f"{found.cell.exhausted:.2f}")
        table.add_row("by damage, by cards", f"{found.by_damage}, {found.by_cards}")
        for name, value in list(found.dealt.items())[:12]:
            table.add_row(f"damage a game, {names.get(name, name)}", f"{value:.1f}")
        for use in found.cards[:8]:
            table.add_row(
                f"{names.get(use.card, use.card)} played, times a game", f"{use.times / use.games:.2f}"
            )
        console.print(table)
