"""Shipped packs as they were read last, in the user's cache folder, since reading texts makes a start slow.

A file there is named after a hash of the pack's files and of the reader's sources, so that a change of either
is another file. It holds records as JSON, which are decoded by their types: nothing in it is ever run. A file
that is damaged, or that others could have written, is as good as none: the pack is read from its texts.
"""

import os
import secrets
import stat
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from havenwright import checkout
from havenwright.cards.words_with_parts import from_wire, to_json
from havenwright.decoding import UNREADABLE
from havenwright.packs import loading
from havenwright.packs.records import Pack
from havenwright.packs.registry import Registry

READER: Final = ("cards", "grammar", "hexes", "packs")
"""The parts of this package that decide what a pack's text becomes."""
SOURCES: Final = (".py", ".rows")

MOST_KEPT: Final = 20
"""Files in the folder, of all versions of all packs."""

LARGEST: Final = 4 * loading.LARGEST_PACK

_decoder: Final = msgspec.json.Decoder(Pack, dec_hook=from_wire)


def cached_packs(folders: Iterable[Path]) -> Registry:
    """Packs laid on each other, the first one lowest: shipped ones by the cache, others from their texts."""
    shipped = checkout.data_folder("packs")
    return Registry(
        [cached_pack(one) if one.parent == shipped else loading.load_pack(one) for one in folders]
    )


def cached_pack(folder: Path, kept: Path | None = None) -> Pack:
    """The pack of a folder, by the cache if that has it. `kept`: the folder of the cache."""
    try:
        name = f"{folder.name}-{hash_of_files([folder], _hash_of_reader())}.json"
    except OSError:
        return loading.load_pack(folder)  # which says what is wrong
    path = (kept or _usual_folder()) / name
    found = _read(path)
    if found is None:
        found = loading.load_pack(folder)
        with suppress(OSError):
            _write(path, to_json(found))
    return found


def _usual_folder() -> Path:
    from platformdirs import user_cache_path

    return user_cache_path("havenwright", appauthor=False) / "packs"


@cache
def _hash_of_reader() -> bytes:
    folders = [checkout.PACKAGE / name for name in READER]
    return hash_of_files([path for path in folders if path.is_dir()], suffix=SOURCES).encode()


def hash_of_files(folders: Iterable[Path], first: bytes = b"", suffix: str | tuple[str, ...] = "") -> str:
    """A hash of the names and contents of all files in some folders, or of those with a suffix."""
    digest = sha256(first)
    for folder in folders:
        for within, inner, names in os.walk(folder, onerror=_fail):
            if any(Path(within, name).is_symlink() for name in inner):
                raise OSError("a link, behind which files may change unseen")
            inner.sort()
            there = within[len(str(folder)) :]
            digest.update(f"{there}\0{len(inner)}\0".encode(errors="surrogateescape"))
            for name in sorted(name for name in names if name.endswith(suffix)):
                with open(f"{within}/{name}", "rb", 0) as file:  # noqa: PTH123 - hundreds at each start
                    content = file.read()
                digest.update(f"{name}\0{len(content)}\0".encode(errors="surrogateescape"))
                digest.update(content)
    return digest.hexdigest()


def _fail(error: OSError) -> None:
    raise error


def _read(path: Path) -> Pack | None:
    """The pack in a file of the cache; None unless the file is whole and this user's own."""
    try:
        with path.open("rb") as file:
            if not _is_own(os.fstat(file.fileno())):
                return None
            digest, _, content = file.read(LARGEST).partition(b"\n")
    except OSError:
        return None
    if digest != sha256(content).hexdigest().encode():
        return None
    with suppress(*UNREADABLE):
        return _decoder.decode(content)
    return None


def _is_own(found: os.stat_result) -> bool:
    """True if nobody else can have written a file, on systems that know of owners."""
    if not hasattr(os, "getuid"):
        return True
    return found.st_uid == os.getuid() and not found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)


def _write(path: Path, content: bytes) -> None:
    """Write a file, whole or not at all, for this user alone; the oldest ones go."""
    path.parent.mkdir(0o700, parents=True, exist_ok=True)
    unfinished = path.with_name(f".{secrets.token_hex(8)}.part")
    try:
        opened = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(opened, "wb") as file:
            file.write(sha256(content).hexdigest().encode() + b"\n" + content)
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)
    by_age = sorted(path.parent.glob("*.json"), key=lambda one: one.stat().st_mtime, reverse=True)
    for old in by_age[MOST_KEPT:]:
        old.unlink(missing_ok=True)
