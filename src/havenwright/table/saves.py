"""Saved tables: a line about the table, then the game as the engine saves it. Written whole or not at all."""

import os
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec

from havenwright.engine import Game
from havenwright.errors import UserError
from havenwright.packs import Registry
from havenwright.table.party import PERSON

FIRST: Final = b"havenwright table "
SUFFIX: Final = ".haven"
LONGEST_LINE: Final = 10_000


class Title(msgspec.Struct, frozen=True):
    """A saved table's title, known without loading it."""

    scenario: str
    players: tuple[str, ...]
    hidden: bool = True
    round: int = 0
    level: int = 1
    outcome: str = ""
    game: str = ""
    """By its name; games that were saved before it was written down have none."""


class Saved(msgspec.Struct, frozen=True):
    """A file that can be resumed."""

    path: Path
    title: Title
    when: float


def games_folder() -> Path:
    """Where a person's games are kept on this system."""
    from platformdirs import user_data_path

    return user_data_path("havenwright", appauthor=False) / "games"


def write(path: Path, title: Title, game: Game) -> None:
    """Saves beside the place, then moves it there: what was there before is there until it is done."""
    content = FIRST + msgspec.json.encode(title) + b"\n" + game.save()
    unfinished = path.with_name(f".{path.name}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with unfinished.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    except OSError as error:
        raise UserError(f"cannot be saved: {error.strerror}", file=path) from None


def read(path: Path, packs: Registry, *, from_stored: bool = False) -> tuple[Title, Game]:
    """A saved table; a game that was saved without one is played by people.

    `from_stored`: go on from the start of the last round, for a game that can't be played again.
    """
    try:
        content = path.read_bytes()
    except OSError as error:
        raise UserError(f"cannot be read: {error.strerror}", file=path) from None
    title, content = part_title(content, path)
    try:
        game = Game.load(content, packs, from_stored=from_stored)
    except UserError as error:
        error.file = str(path)
        raise
    if title is None or len(title.players) != len(game.setting.party):
        title = Title(game.setting.scenario.name, (PERSON,) * len(game.setting.party))
    return title, game


def part_title(content: bytes, path: Path) -> tuple[Title | None, bytes]:
    """The title of a saved table, if there is one, and the game as the engine saved it."""
    if not content.startswith(FIRST):
        return None, content
    line, _, rest = content.partition(b"\n")
    title = _title(line)
    if title is None:
        raise UserError("the saved game is damaged: its first line isn't whole", file=path)
    return title, rest


def _title(line: bytes) -> Title | None:
    try:
        return msgspec.json.decode(line.removeprefix(FIRST), type=Title)
    except msgspec.MsgspecError:
        return None


def unfinished(folder: Path) -> list[Saved]:
    """The tables in a folder at which nobody has won or lost yet, the last one first."""
    found = []
    for path in _files(folder):
        try:
            with path.open("rb") as file:
                line = file.readline(LONGEST_LINE)
            when = path.stat().st_mtime
        except OSError:
            continue
        title = _title(line) if line.startswith(FIRST) else None
        if title is not None and not title.outcome:
            found.append(Saved(path, title, when))
    return sorted(found, key=lambda saved: saved.when, reverse=True)


def _files(folder: Path) -> Iterable[Path]:
    try:
        return sorted(folder.glob(f"*{SUFFIX}"))
    except OSError:
        return []


def free_path(folder: Path, name: str) -> Path:
    """A file of a name that isn't there yet."""
    stem = re.sub(r"[^\w-]+", "-", name.lower()).strip("-") or "game"
    path = folder / f"{stem}{SUFFIX}"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}{SUFFIX}"
        number += 1
    return path
