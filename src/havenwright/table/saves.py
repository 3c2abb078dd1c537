"""Saved tables: a line about the table, then the game as the engine saves it. Written whole or not at all."""

import os
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Final

import msgspec

from havenwright.decoding import UNREADABLE
from havenwright.engine import LARGEST_SAVE, Game
from havenwright.errors import UserError
from havenwright.packs import Registry
from havenwright.store.file_lock import FileLock
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
    content = saved_table(title, game)
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


def saved_table(title: Title, game: Game) -> bytes:
    """A line about the table, then the game."""
    return FIRST + msgspec.json.encode(title) + b"\n" + game.save()


def read(path: Path, packs: Registry, *, from_stored: bool = False) -> tuple[Title, Game]:
    """The saved table of a file."""
    return loaded(content_of(path), packs, path, from_stored=from_stored)


def content_of(path: Path) -> bytes:
    """The bytes of a saved table."""
    try:
        if path.exists() and not path.is_file():
            raise UserError("is no file", file=path)
        with path.open("rb") as file:
            return file.read(LARGEST_SAVE + LONGEST_LINE)
    except OSError as error:
        raise UserError(f"cannot be read: {error.strerror}", file=path) from None


def loaded(
    content: bytes, packs: Registry, path: Path | None = None, *, from_stored: bool = False
) -> tuple[Title, Game]:
    """A saved table; a game that was saved without one is played by people.

    `path` is named in mistakes. `from_stored`: go on from the start of the last round, for a game that can't
    be played again.
    """
    title, content = part_title(content, path)
    try:
        game = Game.load(content, packs, from_stored=from_stored)
    except UserError as error:
        error.file = None if path is None else str(path)
        raise
    if title is None or len(title.players) != len(game.setting.party):
        title = Title(game.setting.scenario.name, (PERSON,) * len(game.setting.party))
    return title, game


def part_title(content: bytes, path: Path | None = None) -> tuple[Title | None, bytes]:
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
    except UNREADABLE:
        return None


def unfinished(folder: Path) -> list[Saved]:
    """The tables in a folder at which nobody has won or lost yet, the last one first."""
    found = []
    for path in _files(folder):
        try:
            if not path.is_file():  # a pipe would wait for somebody who writes
                continue
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
    return next(path for path in _paths(folder, name) if not path.exists())


def take_free_path(folder: Path, name: str) -> "tuple[Path, Lock]":
    """A file that isn't there yet, locked: another game may have begun there and not saved anything yet."""
    for path in _paths(folder, name):
        if not path.exists():
            with suppress(UserError):
                return path, Lock(path)
    raise AssertionError("unreachable: there is always another number")


def _paths(folder: Path, name: str) -> Iterator[Path]:
    """Files for a name: without a number, then with 2, 3 ..."""
    stem = re.sub(r"[^\w-]+", "-", name.lower()).strip("-") or "game"
    yield folder / f"{stem}{SUFFIX}"
    for number in count(2):
        yield folder / f"{stem}-{number}{SUFFIX}"


def path_of(text: str) -> Path:
    """The file that somebody typed; refuses what can't be one."""
    if not text.strip():
        raise UserError("type the name of a file")
    try:
        path = Path(text.strip()).expanduser()
    except RuntimeError:
        raise UserError(f"there is no home folder {Path(text.strip()).parts[0]}") from None
    if not path.name or not text.isprintable():
        raise UserError("is no name of a file", file=text)
    return path


def is_taken(path: Path) -> bool:
    """True if a file is there; refuses other things, which can't be overwritten."""
    try:
        if path.is_dir():
            raise UserError("is a folder: add the name of a file", file=path)
        if path.exists() and not path.is_file():
            raise UserError("is no file", file=path)
        return path.exists()
    except OSError as error:
        raise UserError(f"cannot be saved: {error.strerror}", file=path) from None


# Locks


class Lock(FileLock):
    """A saved game that is open here; a second `haven play` refuses it. It goes with the process."""

    def __init__(self, path: Path) -> None:
        hidden = path.with_name(f".{path.name}.lock")
        try:
            super().__init__(hidden)
        except BlockingIOError:
            raise UserError("is open in another haven play: leave that one first", file=path) from None
        except (OSError, ValueError):
            return  # nothing can be saved there either, which saving tells
