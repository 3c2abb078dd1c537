"""`haven new`: a pack to begin with, small, whole and without problems."""

from pathlib import Path
from shutil import rmtree

import click

from havenwright.cli.common import make_folder, write_text
from havenwright.errors import UserError, printable
from havenwright.packs import slug
from havenwright.packs.template import CAMPAIGN_TEMPLATE, TEMPLATE


@click.command()
@click.argument("name")
@click.option(
    "--in",
    "folder",
    type=click.Path(path_type=Path),
    default=Path(),
    help="The folder to make it in; without it, here.",
)
@click.option("--campaign", is_flag=True, help="With a small campaign: events, a quest, a map.")
def command(name: str, folder: Path, campaign: bool) -> None:
    """Make a pack called NAME: a folder with a class, a monster, a scenario, an item and more to change.

    The folder is called as the pack's id: small letters, words joined by -.
    What is there already is never overwritten.

    \b
    haven new "Salt and Iron"               makes salt-and-iron/
    haven check salt-and-iron               says that it is well, and later what is not
    haven new --campaign "Salt and Iron"    the same with a small campaign
    """
    name = " ".join(name.split())
    id = slug(name)
    if not id or not id[0].isalpha() or not name.isprintable() or len(name) > 60 or set(name) & set('"\\'):
        raise UserError(f"a pack can't be called {name!r}; take letters, digits and blanks, a letter first")
    target = folder / id
    if target.exists():
        raise UserError("is there already, and nothing is overwritten", file=target)
    files = CAMPAIGN_TEMPLATE if campaign else TEMPLATE
    unfinished = folder / f".{id}.part"
    try:
        for path, text in files.items():
            file = unfinished / path
            make_folder(file.parent)
            write_text(file, text.replace("{id}", id).replace("{name}", name))
        try:
            unfinished.rename(target)
        except OSError as error:
            raise UserError(f"cannot be made: {error.strerror}", file=target) from None
    finally:
        rmtree(unfinished, ignore_errors=True)
    shown = printable(str(target))
    click.echo(f"made {shown} with {', '.join(files)}")
    click.echo(f"haven check {shown} says what is wrong with it")
