"""`haven check`: what is wrong with packs, before anybody plays them."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import click

from havenwright.cli.common import json_option, write_json
from havenwright.errors import UserError, printable, printable_lines
from havenwright.packs import (
    MANIFEST,
    MOST_PROBLEMS,
    Pack,
    Problem,
    check_file,
    check_packs,
    in_layers,
    notes_on,
    pack_folders,
    packs_below,
    read_pack,
)
from havenwright.rulesets.requirements import idle_marks, lacking_in

LARGEST_SHOWN: Final = 1_000_000
"""The most bytes of a file of which a line is shown."""


@click.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="PATH...")
@json_option
def command(paths: Sequence[Path], as_json: bool) -> int:
    """Say what is wrong with packs: every problem with its file, line and column.

    PATH is a pack's folder, a folder of packs, or a file of a pack; or a saved campaign, to know what its
    packs don't have any more. Packs that are given together are laid on each other. The exit status
    is 1 if anything is wrong. Notes say what a pack lacks by its own account; they are no problems.

    Every half of a card, monster card, item and perk is performed on a small stage. Warnings say what does
    nothing there, hurts its owner only, never ends, or waits for moments that come too late. They don't
    change the exit status.

    \b
    haven check packs/my-pack                 a pack
    haven check my-pack/monsters/eel.monster  only what concerns this file
    haven check my-pack --json                one object: problems, notes, warnings
    haven check tide.haven my-pack            a saved campaign, and a pack that it needs
    """
    problems = _problems(paths)
    notes = [note for path in paths if path.is_dir() for each in _packs_in(path) for note in notes_on(each)]
    warned = [] if problems else _warnings(paths)
    if as_json:
        lists = {"notes": notes, "warnings": warned}
        told = {name: _plain(found) for name, found in lists.items() if found}
        write_json({"problems": _plain(problems)} | told)
    else:
        for problem in problems:
            click.echo(printable_lines(f"{problem}{_underlined(problem, paths)}"))
        for note in notes:
            click.echo(printable(f"note: {note}"))
        for warning in warned:
            click.echo(printable_lines(f"warning: {warning}{_underlined(warning, paths)}"))
        click.echo(_summary(problems))
    return 1 if problems else 0


def _plain(problems: Sequence[Problem]) -> list[dict[str, str | int]]:
    return [
        {"file": _encodable(each.file), "line": each.line, "column": each.column, "message": each.message}
        for each in problems
    ]


def _encodable(name: str) -> str:
    """A file's name as JSON can hold it: bytes that aren't UTF-8 become question marks."""
    return name.encode(errors="replace").decode()


def _packs_in(path: Path) -> list[Path]:
    """The pack of a folder, or those in it."""
    return ([] if (path / MANIFEST).exists() else pack_folders(path)) or [path]


def _problems(paths: Sequence[Path]) -> list[Problem]:
    folders: list[Path] = []
    whole: list[Path] = []
    files: list[Path] = []
    alone: list[Path] = []
    for path in paths:
        if not path.exists():
            raise UserError("there is no such file or folder", file=path)
        if path.is_dir():
            whole += _packs_in(path)
        elif (owner := _pack_of(path)) is not None:
            files.append(path)
            folders.append(owner)
        else:
            alone.append(path)
    folders = in_layers(list(dict.fromkeys([*whole, *folders])))
    below: list[Pack] = packs_below(folders)
    problems = [
        problem
        for problem in check_packs(folders, below, lacking_in, idle_marks)
        if Path(problem.file) in files or any(Path(problem.file).is_relative_to(each) for each in whole)
    ]
    for path in alone:
        problems += _of_save(path, whole) if _is_save(path) else check_file(path)
    return sorted(problems)[:MOST_PROBLEMS]


def _warnings(paths: Sequence[Path]) -> list[Problem]:
    """Everything odd on the stage in packs, or in single files of packs."""
    from havenwright.lab.rehearsal.warnings import warnings_on

    folders = {folder: True for path in paths if path.is_dir() for folder in _packs_in(path)}
    files = [path for path in paths if not path.is_dir() and _pack_of(path) is not None]
    folders |= {
        owner: False for file in files if (owner := _pack_of(file)) is not None and owner not in folders
    }
    shown = sys.stderr.isatty()
    found: list[Problem] = []
    for folder, whole in folders.items():
        only = None if whole else {str(file) for file in files}
        found += warnings_on(read_pack(folder), only, _progress if shown else lambda done, of: None)
    return sorted(found)


def _progress(done: int, of: int) -> None:
    end = "\r" + " " * len(PERFORMED.format(done, of)) + "\r" if done == of else ""
    click.echo("\r" + PERFORMED.format(done, of) + end, nl=False, err=True)


PERFORMED: Final = "on the stage: {} of {}"


def _is_save(file: Path) -> bool:
    """True if a file is a saved campaign. A pipe is none: opening one would wait for its writer."""
    from havenwright.campaign.saves import BEGINNING

    if not file.is_file():
        return False
    try:
        with file.open("rb") as opened:
            return opened.read(len(BEGINNING)) == BEGINNING
    except OSError:
        return False


def _of_save(file: Path, folders: Sequence[Path]) -> list[Problem]:
    """Things that a saved campaign names, and its packs don't have any more."""
    from havenwright.campaign.saves import decode, for_packs
    from havenwright.packs import packs_with

    packs = packs_with(tuple(folders))
    try:
        _, _, gone = for_packs(decode(file.read_bytes()), packs)
    except UserError as error:
        raise UserError(error.message, file=file) from None
    return [Problem(str(file), 1, 1, one.remark) for one in gone]


def _pack_of(file: Path) -> Path | None:
    """The pack that a file belongs to: its folder's folder, or its folder if it is the pack's own file."""
    if file.name == MANIFEST:
        return file.parent
    return file.parent.parent if (file.parent.parent / MANIFEST).is_file() else None


def _underlined(problem: Problem, named: Sequence[Path]) -> str:
    """The line of a problem with its words underlined; nothing if the line can't be shown."""
    path = Path(problem.file)
    if not path.is_file() or _leads_out(path, named) or _is_save(path):
        return ""
    try:
        if path.stat().st_size > LARGEST_SHOWN:
            return ""
        row = path.read_text(encoding="utf-8-sig").split("\n")[problem.line - 1]
    except (OSError, UnicodeDecodeError, IndexError):
        return ""
    shown = "".join(sign if sign.isprintable() else " " for sign in row.rstrip())
    if not shown:
        return ""
    before = min(problem.column - 1, len(shown))
    length = max(1, min(problem.length, len(shown) - before))
    return f"\n    {shown}\n    {' ' * before}{'^' * length}"


def _leads_out(path: Path, named: Sequence[Path]) -> bool:
    """True if a link leads out of the folders that were named: nothing from there is ever shown."""
    folders = [(each if each.is_dir() else each.parent).resolve() for each in named]
    return not any(path.resolve().is_relative_to(folder) for folder in folders)


def _summary(problems: list[Problem]) -> str:
    if not problems:
        return "no problems"
    if len(problems) >= MOST_PROBLEMS:
        return f"{MOST_PROBLEMS} problems or more"
    return "1 problem" if len(problems) == 1 else f"{len(problems)} problems"
