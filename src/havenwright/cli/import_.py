"""`haven import`: other tools' data, how much our card language can say, and a private pack for the owner."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from havenwright.cli.common import json_option, note, write_json
from havenwright.errors import UserError, printable, printable_lines

RULESETS = ("gh1", "jotl", "gh2", "fh", "bnb")


@click.command()
@click.argument("tool", type=click.Choice(["ghs"]))
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--report", "reported", is_flag=True, help="Count what our language can say; list the rest.")
@click.option(
    "--out",
    "target",
    type=click.Path(path_type=Path),
    help="Make a pack of what is understood in full, in a new folder; of several editions a folder of packs.",
)
@click.option(
    "--ruleset", type=click.Choice(RULESETS), help="By whose rules, instead of those of each edition."
)
@click.option(
    "--compare",
    "page",
    type=click.Path(path_type=Path),
    help="Write a page with the data's own words beside ours.",
)
@json_option
def command(
    tool: str,
    folder: Path,
    reported: bool,
    target: Path | None,
    ruleset: str | None,
    page: Path | None,
    as_json: bool,
) -> None:
    """Read another tool's data FOLDER, and say how much our card language can express.

    ghs is the data folder of Gloomhaven Secretariat, with a folder an edition, or one edition's folder. Such
    data belongs to others: a pack made from such data is for your own use only.

    Each edition is performed by its own rules: gh by gh1, gh2e by gh2, jotl, fh, bb by bnb, others by
    gh2. Executed is what was performed on a small stage and acted: a half of a card or a
    monster's card told of more than cards that move, an item or a perk was used at its moment, a modifier
    card was drawn. Of stat cards it means that nothing went wrong.

    Things whose text the data does not contain are counted apart, as empty: nothing is written for them, a
    label is missing, or there stands only a pointer to a book or the bare title of a rule.

    \b
    haven import ghs data --report            a table, and what was not understood
    haven import ghs data --report --json     one object
    haven import ghs data/gh --out my-gh      a pack that `haven check` finds well
    haven import ghs data/gh --out my-gh --ruleset gh2
    haven import ghs data/gh --compare gh.html    one page: the data's words, and beside them ours

    A class comes into the pack with the cards that are understood, if they fill a hand at some level. The
    class names those that are missing, and pack.toml lists everything that is left out, and why.
    """
    if not reported and target is None and page is None:
        raise UserError(
            "say what to do: --report counts what is understood, --out makes a pack, "
            "--compare writes a page with both texts"
        )
    if reported:
        _report(folder, ruleset or "", as_json)
    if page is not None:
        _compare(folder, page)
    if target is not None:
        _write(folder, target, ruleset or "", as_json and not reported)


def _report(folder: Path, ruleset: str, as_json: bool) -> None:
    from havenwright.importers.ghs.report import report
    from havenwright.lab.rehearsal.run import rehearsed

    with _progress() as watch:
        found = report(folder, watch, rehearsed, ruleset)
    if as_json:
        write_json(found)
        return
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Column, Table

    names = ("seen", "full", "", "executed", "partly", "empty")
    table = Table("edition", "rules", Column("kind", no_wrap=True), *names, box=SIMPLE_HEAD)
    for edition, kinds in found.editions.items():
        for kind, tally in kinds.items():
            share = f"{100 * tally.full / tally.seen:.0f} %" if tally.seen else "-"
            counts = (tally.executed, tally.partly, tally.placeholders)
            table.add_row(
                edition,
                found.rulesets[edition],
                kind,
                str(tally.seen),
                str(tally.full),
                share,
                *map(str, counts),
            )
        halves = found.halves[edition]
        shown = ("", str(halves.full), "", str(halves.executed), "", "")
        table.add_row(edition, found.rulesets[edition], "halves of cards", *shown)
    console = Console()
    console.print(table)
    console.print(f"{found.repaired} misprints mended, {len(found.not_understood)} texts not understood")
    for missing in found.not_understood:
        told = printable_lines(f"{missing.where}: {missing.text}")
        console.print(told, highlight=False, markup=False)


def _compare(folder: Path, page: Path) -> None:
    from havenwright.importers.ghs.comparison import comparison

    if page.exists():
        raise UserError("is there already, and nothing is overwritten", file=page)
    with _progress() as watch:
        text = comparison(folder, watch)
    unfinished = page.with_name(f".{page.name}.unfinished")
    try:
        unfinished.write_text(text, encoding="utf-8")
        unfinished.replace(page)
    except OSError as error:
        raise UserError(f"cannot be written: {error.strerror}", file=page) from None
    finally:
        unfinished.unlink(missing_ok=True)
    note(f"wrote {printable(str(page))}; it shows data of others: keep it to yourself")


def _write(folder: Path, target: Path, ruleset: str, as_json: bool) -> None:
    from havenwright.importers.ghs.files import editions_in
    from havenwright.importers.ghs.pack import write_pack
    from havenwright.importers.ghs.report import mender_for
    from havenwright.importers.ghs.understanding import Judge

    editions = editions_in(folder)
    for edition in editions:
        place = target if len(editions) == 1 else target / edition.name
        written = write_pack(edition, Judge(mender_for(edition)), place, ruleset)
        if as_json:
            write_json(written)
            continue
        counted = ", ".join(f"{number} {kind}" for kind, number in written.things.items())
        click.echo(printable(f"made {place}: {counted}; {len(written.left_out)} things are left out"))
    note("this is made from data of others: keep it to yourself")


@contextmanager
def _progress() -> Iterator[Callable[[str, int, int], None]]:
    """A bar on standard error, once a person has waited for a second."""
    from rich.console import Console
    from rich.progress import Progress

    if not sys.stderr.isatty():
        yield lambda what, done, of: None
        return
    begun = time.monotonic()
    with Progress(console=Console(stderr=True), transient=True, disable=False) as bar:
        task = bar.add_task("", visible=False)

        def watch(what: str, done: int, of: int) -> None:
            bar.update(task, description=what, completed=done, total=of, visible=time.monotonic() - begun > 1)

        yield watch
