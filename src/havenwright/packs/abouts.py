"""The comments at the heads of content files: a sentence about each class, monster and scenario."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from havenwright.packs.loading import KINDS

MARK: Final = "#"

LONGEST: Final = 4_000
"""Bytes of a file that are looked at."""


def abouts(folders: Iterable[Path]) -> dict[tuple[str, str], str]:
    """The comments of some packs by kind and id; those of later packs replace earlier ones."""
    found = {}
    for folder in folders:
        for name, kind in KINDS.items():
            for path in sorted((folder / kind.folder).glob(f"*.{name}")):
                if said := head_comment(path):
                    found[name, path.stem] = said
    return found


def head_comment(path: Path) -> str:
    """The comment before everything else in a file, as one line."""
    try:
        with path.open("rb") as file:
            text = file.read(LONGEST).decode("utf-8-sig", "ignore")
    except OSError:
        return ""
    said = []
    for line in text.splitlines():
        if not line.startswith(MARK):
            break
        said.append(line.removeprefix(MARK).strip())
    return " ".join(said).strip()
