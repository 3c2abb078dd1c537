"""`haven import`: other tools' data, and what of it our card language can say."""

from pathlib import Path

import click

from havenwright.cli.common import json_option, write_json
from havenwright.errors import UserError


@click.command()
@click.argument("tool", type=click.Choice(["ghs"]))
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--report", "reported", is_flag=True, help="Count what our language can say; list the rest.")
@json_option
def command(tool: str, folder: Path, reported: bool, as_json: bool) -> None:
    """Read another tool's data FOLDER and say what of it our card language can say.

    ghs is the data folder of Gloomhaven Secretariat, with a folder an edition. So far its
    monsters are read: their decks and their stat cards. Nothing is copied anywhere.

    \b
    haven import ghs data --report            a table, and what was not understood
    haven import ghs data --report --json     one object
    """
    from havenwright.importers.ghs import report

    if not reported:
        raise UserError("writing a pack is not there yet; --report counts what could be in it")
    if not folder.is_dir():
        raise UserError("is no folder", file=folder)
    found = report(folder)
    if as_json:
        write_json(found)
        return
    from rich.console import Console
    from rich.table import Table

    table = Table("edition", "kind", "seen", "full", "")
    for edition, kinds in found.editions.items():
        for kind, tally in kinds.items():
            share = f"{100 * tally.full / tally.seen:.0f} %" if tally.seen else "-"
            table.add_row(edition, kind, str(tally.seen), str(tally.full), share)
    console = Console()
    console.print(table)
    for missing in found.not_understood:
        console.print(f"{missing.where}: {missing.text}", highlight=False, markup=False)
