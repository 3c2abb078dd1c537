"""Shared parts of the commands: read input, and write output for programs and people."""

import sys
from pathlib import Path
from typing import Final

import click

from havenwright.errors import UserError

LARGEST_INPUT: Final = 64_000_000
"""The most bytes of a file that is read as a whole."""

WIDEST: Final = 110
"""The longest line of prose in a terminal."""

json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
pack_option = click.option(
    "--pack",
    "folders",
    multiple=True,
    type=click.Path(path_type=Path),
    help="The folder of a pack of your own, beside the shipped ones; can be given again.",
)
reading_option = click.option(
    "--reading",
    "readings",
    multiple=True,
    help="How you read what the rulebook leaves open: stunned-rests-heal=no; can be given again.",
)


def write_json(value: object) -> None:
    """One value on one line of standard output."""
    import msgspec

    click.echo(msgspec.json.encode(value, enc_hook=_word))


def _word(value: object) -> str:
    """Encode a word of a card; the card language is imported only for it."""
    from havenwright.cards.words_with_parts import to_wire

    return to_wire(value)


def note(text: str) -> None:
    """A word to the person, on standard error, where it does not disturb a program that reads the output."""
    click.echo(f"haven: {text}", err=True)


def say(text: str, indent: int = 0, hanging: int = 0) -> None:
    """Print lines for a person; a terminal breaks them between words, and goes on `hanging` further in."""
    from shutil import get_terminal_size
    from textwrap import fill

    before = " " * indent
    wide = min(get_terminal_size().columns, WIDEST) if sys.stdout.isatty() else 0
    for line in text.splitlines() or [""]:
        own = before + " " * (hanging + len(line) - len(line.lstrip()))
        broken = fill(line, wide, initial_indent=before, subsequent_indent=own) if wide else ""
        click.echo(broken or f"{before}{line}".rstrip())


def joined(story: str) -> str:
    """A story with the lines of each paragraph as one."""
    paragraphs = story.strip().split("\n\n")
    return "\n\n".join(" ".join(one.split()) for one in paragraphs)


def read_text(path: Path) -> str:
    """The text of a file that somebody named; `-` is standard input."""
    try:
        if str(path) == "-":
            data = sys.stdin.buffer.read(LARGEST_INPUT + 1)
        else:
            with path.open("rb") as file:
                data = file.read(LARGEST_INPUT + 1)
    except OSError as error:
        raise UserError(f"cannot be read: {error.strerror}", file=path) from None
    if len(data) > LARGEST_INPUT:
        raise UserError(f"has more than {LARGEST_INPUT} bytes", file=path)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line = before.count(b"\n") + 1
        raise UserError("is not UTF-8 text", file=path, line=line) from None


def write_text(path: Path, text: str) -> None:
    """A file, whole or not at all."""
    unfinished = path.with_name(f".{path.name}.part")
    try:
        unfinished.write_text(text, encoding="utf-8")
        unfinished.replace(path)
    except OSError as error:
        raise UserError(f"cannot be written: {error.strerror}", file=path) from None


def make_folder(path: Path) -> None:
    """A folder to write into, with those above it, if they are not there yet."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise UserError("is not a folder", file=path) from None
    except OSError as error:
        raise UserError(f"cannot be made: {error.strerror}", file=path) from None
