"""Shared parts of the commands: read input, and write output for programs and people."""

import sys
from pathlib import Path

import click

from havenwright.errors import UserError

json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
pack_option = click.option(
    "--pack",
    "folders",
    multiple=True,
    type=click.Path(path_type=Path),
    help="The folder of a pack of your own, beside the shipped ones; can be given again.",
)


def write_json(value: object) -> None:
    """One value on one line of standard output."""
    import msgspec

    click.echo(msgspec.json.encode(value))


def note(text: str) -> None:
    """A word to the person, on standard error, where it does not disturb a program that reads the output."""
    click.echo(f"haven: {text}", err=True)


def read_text(path: Path) -> str:
    """The text of a file that somebody named; `-` is standard input."""
    try:
        data = sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
    except OSError as error:
        raise UserError(f"cannot be read: {error.strerror}", file=path) from None
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
