"""`haven rules`: the entries of the ledgers that the last whole test run proved."""

import sys
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING

import click

from havenwright import checkout, ledger, proofs
from havenwright.cli import FINE, NO
from havenwright.cli.common import json_option, note, write_json
from havenwright.errors import UserError
from havenwright.ledger import EDITIONS, STAGES, Entry

if TYPE_CHECKING:
    from havenwright.rulesets import Ruleset
    from havenwright.rulesets.differences import Row

Selection = dict[str, list[Entry]]
"""The chosen entries by edition."""


@click.command()
@click.argument("rule_id", metavar="[ID]", required=False)
@click.option("--edition", type=click.Choice(EDITIONS), help="Only this game.")
@click.option("--stage", type=click.Choice(STAGES), help="Only rules that this part of the software proves.")
@click.option("--area", help="Only rules of this chapter, such as 'sight' or 'move'.")
@click.option("--missing", is_flag=True, help="List the rules that no test proves yet.")
@click.option(
    "--diff",
    nargs=2,
    type=click.Choice(EDITIONS),
    metavar="GAME GAME",
    help="Show in what two games differ, with the pages.",
)
@click.option("--differences", is_flag=True, help="Print how all five differ, as docs/rulesets.md has it.")
@json_option
def command(
    rule_id: str | None,
    edition: str | None,
    stage: str | None,
    area: str | None,
    missing: bool,
    diff: tuple[str, str] | None,
    differences: bool,
    as_json: bool,
) -> int:
    """Show how many rules of the five games are proven by a passing test.

    The ledgers in rules/ hold every rule as a statement with a check. Tests name the rules
    they prove; rules/proofs.json is the report of a whole run, which this command reads and
    ./haven test --refresh-report writes. It says so if the sources have changed since.
    Without a report nothing counts as proven, and the exit status is 1.

    \b
    haven rules                                    all five games at a glance
    haven rules --stage hexes --missing            what the geometry still owes
    haven rules --edition gh2 --json               for programs
    haven rules gh2.setup.party-size               one rule, its check and its tests
    haven rules --diff gh1 gh2                     in what two games differ
    """
    if diff or differences:
        _show_differences(diff or EDITIONS, as_json, as_page=differences)
        return FINE
    if rule_id is not None:
        _show_entry(_find(rule_id), _read_report()[0], as_json)
        return FINE
    selection = _select([edition] if edition else EDITIONS, stage, area)
    report, stale = _read_report()
    proven = report.proven() if report else set()
    library = report.library() if report else set()
    if as_json:
        write_json({name: _summary(entries, proven, library, stale) for name, entries in selection.items()})
    elif missing:
        _list_missing(selection, proven)
    else:
        _show_table(selection, proven)
        _show_library(selection, library)
    return FINE if report else NO


def _show_differences(games: Sequence[str], as_json: bool, as_page: bool) -> None:
    from havenwright.rulesets import differences as made
    from havenwright.rulesets import ruleset

    rulesets = [ruleset(game) for game in games]
    if as_json:
        rows = made.differences(rulesets)
        write_json(
            [
                {
                    "chapter": row.chapter,
                    "question": row.question,
                    **dict(zip(games, row.answers, strict=True)),
                    "pages": dict(zip(games, row.pages, strict=True)),
                }
                for row in rows
            ]
        )
    elif as_page:
        click.echo(made.as_markdown(rulesets), nl=False)
    else:
        _show_differing(rulesets, list(made.differences(rulesets)))


def _show_differing(rulesets: "Sequence[Ruleset]", rows: "Sequence[Row]") -> None:
    """A row for each value that isn't the same, with a heading for each chapter."""
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    from havenwright.rulesets.differences import with_page

    if not rows:
        click.echo("There is no difference.")
        return
    table = Table(box=SIMPLE_HEAD)
    table.add_column("")
    for rules in rulesets:
        table.add_column(rules.name, overflow="fold")
    chapter = ""
    for row in rows:
        if row.chapter != chapter:
            chapter = row.chapter
            table.add_section()
            table.add_row(f"[bold]{chapter}[/bold]")
        table.add_row(row.question, *map(with_page, row.answers, row.pages))
    Console().print(table)


def _read_report() -> tuple[proofs.Report | None, bool]:
    """The report of the last whole test run, and True if the sources have changed since."""
    root = checkout.root()
    report = proofs.read(checkout.data_folder("rules") if root is None else root / "rules")
    if report is None:
        note(
            "there is no report of a whole test run, so no rule counts as proven: "
            "run ./haven test --refresh-report"
        )
        return None, False
    stale = root is not None and report.sources != proofs.hash_sources(root)
    if stale:
        note(
            "the sources have changed since the last whole test run: "
            "./haven test --refresh-report proves them anew"
        )
    return report, stale


def _select(editions: Iterable[str], stage: str | None, area: str | None) -> Selection:
    ledgers = {edition: ledger.load(edition) for edition in editions}
    areas = {entry.area for book in ledgers.values() for entry in book.entries}
    if area is not None and area not in areas:
        close = get_close_matches(area, areas, n=1)
        hint = f"did you mean {close[0]!r}?" if close else f"the areas are {', '.join(sorted(areas))}"
        raise UserError(f"no rule has the area {area!r}; {hint}")
    return {
        edition: [
            entry
            for entry in book.entries
            if (stage is None or entry.stage == stage) and (area is None or entry.area == area)
        ]
        for edition, book in ledgers.items()
    }


def _summary(entries: list[Entry], proven: set[str], library: set[str], stale: bool) -> dict[str, object]:
    missing = [entry.id for entry in entries if entry.id not in proven]
    summary: dict[str, object] = {
        "entries": len(entries),
        "passing": len(entries) - len(missing),
        "missing": missing,
        "library": [entry.id for entry in entries if entry.id in library],
    }
    return summary | ({"stale": True} if stale else {})


def _find(rule_id: str) -> Entry:
    edition = rule_id.partition(".")[0]
    among = [edition] if edition in EDITIONS else EDITIONS
    entries = {entry.id: entry for name in among for entry in ledger.load(name).entries}
    if rule_id not in entries:
        close = get_close_matches(rule_id, entries, n=1, cutoff=0.5)
        hint = f"; did you mean {close[0]}?" if close else ""
        raise UserError(f"there is no rule {rule_id!r}{hint}")
    return entries[rule_id]


def _show_entry(entry: Entry, report: proofs.Report | None, as_json: bool) -> None:
    tests = report.rules.get(entry.id, proofs.Outcomes()) if report else proofs.Outcomes()
    if as_json:
        import msgspec

        write_json(msgspec.to_builtins(entry) | msgspec.to_builtins(tests))
        return
    place = f"page {entry.page}" if isinstance(entry.page, int) else entry.page
    click.echo(f"{entry.id}\n{ledger.load(entry.id.partition('.')[0]).name}, {place}; stage {entry.stage}")
    click.echo()
    click.echo(click.wrap_text(f"Rule:  {entry.rule}", 100, subsequent_indent="       "))
    click.echo(click.wrap_text(f"Check: {entry.check}", 100, subsequent_indent="       "))
    for name in tests.passed:
        click.echo(f"Passed {name}{' (a library, not yet in play)' if name in tests.library else ''}")
    for name in tests.failed:
        click.echo(f"FAILED {name}")


def _list_missing(selection: Selection, proven: set[str]) -> None:
    for entries in selection.values():
        for entry in entries:
            if entry.id not in proven:
                click.echo(entry.id)
                click.echo(click.wrap_text(entry.rule, 100, "    ", "    "))


def _show_table(selection: Selection, proven: set[str]) -> None:
    """A row for each stage, a column for each edition."""
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    everything = [entry for entries in selection.values() for entry in entries]
    columns = selection if len(selection) == 1 else selection | {"all": everything}
    stages = [stage for stage in STAGES if any(entry.stage == stage for entry in everything)]
    table = Table(box=SIMPLE_HEAD, show_footer=len(stages) > 1)
    table.add_column("stage", "all")
    for edition, entries in columns.items():
        table.add_column(edition, _share(entries, proven), justify="right")
    table.add_column("proven", _bar(everything, proven))
    for stage in stages:
        parts = [[entry for entry in entries if entry.stage == stage] for entries in columns.values()]
        whole = [entry for entry in everything if entry.stage == stage]
        table.add_row(stage, *(_share(part, proven) for part in parts), _bar(whole, proven))
    Console().print(table)


def _show_library(selection: Selection, library: set[str]) -> None:
    count = sum(entry.id in library for entries in selection.values() for entry in entries)
    if count:
        click.echo(f"{count} of the proven rules are proven on a library: code that no game calls yet.")


def _share(entries: list[Entry], proven: set[str]) -> str:
    return f"{_count(entries, proven)}/{len(entries)}" if entries else "-"


def _bar(entries: list[Entry], proven: set[str], width: int = 10) -> str:
    full = _count(entries, proven) * width // max(len(entries), 1)
    done, open = ("\N{FULL BLOCK}", "\N{LIGHT SHADE}") if _is_unicode() else ("#", ".")
    return done * full + open * (width - full)


def _is_unicode() -> bool:
    """True if the output can show bars of blocks."""
    return (sys.stdout.encoding or "").lower().startswith("utf")


def _count(entries: list[Entry], proven: set[str]) -> int:
    return sum(entry.id in proven for entry in entries)
