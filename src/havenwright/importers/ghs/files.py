"""The files of a Gloomhaven Secretariat data folder: a folder an edition, JSON in each.

EDITION/monster/*.json, EDITION/monster/deck/*.json, EDITION/character/*.json, EDITION/character/deck/*.json,
EDITION/items.json, EDITION/label/en.json, EDITION/label/*/en.json. What isn't there is empty.
"""

import json
import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from havenwright.errors import UserError
from havenwright.importers.ghs.labels import Labels
from havenwright.importers.ghs.monster_names import Names
from havenwright.importers.ghs.own_words import OwnWords

Json = Mapping[str, Any]
PARTS: Final = ("monster", "character", "items.json")
LARGEST_FILE: Final = 20_000_000


RULESETS: Final = {
    "gh": "gh1",
    "gh2e": "gh2",
    "jotl": "jotl",
    "fh": "fh",
    "bb": "bnb",
    # Expansions are played by the rules of the game that they expand.
    "fc": "gh1",
    "solo": "gh1",
    "gh-solo-items": "gh1",
}
"""The games that editions are for, by the names of their folders."""
USUAL_RULESET: Final = "gh2"
"""The game of editions that aren't listed."""


class NamedFile:
    """A JSON object of a file, and the file's name without its ending."""

    def __init__(self, stem: str, content: Json) -> None:
        self.stem: Final = stem
        self.content: Final = content

    def list_of(self, key: str) -> list[Json]:
        """The objects that a key lists; none if it isn't there."""
        found = self.content.get(key) or []
        return [each for each in found if isinstance(each, Mapping)] if isinstance(found, list) else []

    def object_of(self, key: str) -> Json:
        """The object of a key; an empty one if it isn't there, or is something else."""
        found = self.content.get(key)
        return found if isinstance(found, Mapping) else {}


class Edition:
    """One edition's folder."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self.name: Final = path.name
        self.unread: Final[dict[str, str]] = {}
        """Files, or entries of them, that can't be read, and why: the others are read all the same."""
        self.labels: Final = Labels(self._label_files(), self._forms())
        self.own_words: Final[dict[str, OwnWords]] = {}
        """Words for what a class gains, by class, as far as somebody has looked."""
        self.companions: Final[dict[str, Json | None]] = {}
        """Summons that classes have from the start, as far as somebody has looked."""

    def _label_files(self) -> dict[str, Any]:
        """The English labels of all label files: `label/en.json`, then those in folders beside it."""
        found: dict[str, Any] = {}
        folder = self.path / "label"
        for english in (folder / "en.json", *sorted(folder.glob("*/en.json"))):
            if english.is_file():
                _add(found, self._object_of(english) or {})
        return found

    def _forms(self) -> dict[str, list[str]]:
        """The forms of classes that have some, by the names of their files."""
        return {
            file.stem: list(map(str, found))
            for file in self.characters()
            if isinstance(found := file.content.get("identities"), list)
        }

    @property
    def ruleset(self) -> str:
        """The game whose rules it is played by."""
        return RULESETS.get(self.name, USUAL_RULESET)

    def monsters(self) -> Iterator[NamedFile]:
        return self._files("monster")

    @cached_property
    def names(self) -> Names:
        """The names of its monsters, and of those that only have a deck; a deck for several is no monster."""
        files = list(self.monsters())
        decks = {path.stem for path in (self.path / "monster/deck").glob("*.json")}
        shared = {str(file.content.get("deck")) for file in files}
        return Names(self.labels, {*(file.stem for file in files), *(decks - shared)})

    def monster_decks(self) -> Iterator[NamedFile]:
        return self._files("monster/deck")

    def characters(self) -> Iterator[NamedFile]:
        return self._files("character")

    def character_decks(self) -> Iterator[NamedFile]:
        return self._files("character/deck")

    def items(self) -> list[Json]:
        path = self.path / "items.json"
        try:
            found = _read(path, self.path) if path.is_file() else []
        except UserError as error:
            return self._leave_out(path, error.message)
        if not isinstance(found, list):
            return self._leave_out(path, "is no list of items")
        for number, item in enumerate(found, 1):
            if not isinstance(item, Mapping):
                self.unread[f"{path.name} {number}"] = "is no JSON object"
        return [item for item in found if isinstance(item, Mapping)]

    def _files(self, folder: str) -> Iterator[NamedFile]:
        for path in sorted((self.path / folder).glob("*.json")):
            if (content := self._object_of(path)) is not None:
                yield NamedFile(path.stem, content)

    def _object_of(self, path: Path) -> Json | None:
        """The object of a file; None, and remembered, if there is none."""
        try:
            return _an_object(path, self.path)
        except UserError as error:
            self._leave_out(path, error.message)
            return None

    def _leave_out(self, path: Path, why: str) -> list[Json]:
        self.unread[path.relative_to(self.path).as_posix()] = why
        return []


def editions_in(folder: Path) -> list[Edition]:
    """The editions of a data folder; it may also be the folder of a single one."""
    if not folder.is_dir():
        raise UserError("is no folder", file=folder)
    found = [path for path in sorted(folder.iterdir()) if path.is_dir() and _is_edition(path)]
    if not found and _is_edition(folder):
        found = [folder.resolve()]
    if not found:
        message = "is no data folder: no folder in it has monster, character or items.json"
        raise UserError(message, file=folder)
    return [Edition(path) for path in found]


def _is_edition(path: Path) -> bool:
    return any((path / part).exists() for part in PARTS)


def _add(labels: dict[str, Any], more: Json) -> None:
    """Add labels to others; a text that is there already stays."""
    for key, value in more.items():
        known = labels.get(key)
        if isinstance(value, Mapping):
            if not isinstance(known, dict):
                known = labels[key] = {} if known is None else {"": known}
            _add(known, value)
        elif isinstance(known, dict):
            known.setdefault("", value)
        else:
            labels.setdefault(key, value)


def _an_object(path: Path, folder: Path) -> Json:
    found = _read(path, folder)
    if not isinstance(found, Mapping):
        raise UserError("is no JSON object", file=path)
    return found


def _read(path: Path, folder: Path) -> Any:
    try:
        if not path.resolve().is_relative_to(folder.resolve()):
            raise UserError("is a link that leads out of the folder", file=path)
        if not path.is_file():
            raise UserError("is not a file", file=path)
        if path.stat().st_size > LARGEST_FILE:
            raise UserError(f"has more than {LARGEST_FILE} bytes", file=path)
        text = path.read_text(encoding="utf-8-sig")
        found = json.loads(text)
    except OSError as error:
        raise UserError(f"cannot be read: {error.strerror}", file=path) from None
    except (ValueError, RecursionError) as error:
        raise UserError(f"is not JSON: {error}", file=path) from None
    except RuntimeError:  # before Python 3.13 a loop of links is one
        raise UserError("is a link that leads nowhere", file=path) from None
    if _SURROGATE.search(text) and _has_half_characters(found):
        raise UserError("has half a character in a text (a surrogate without its other half)", file=path)
    return found


_SURROGATE: Final = re.compile(r"\\u[dD][89a-fA-F]")


def _has_half_characters(value: object) -> bool:
    """True if a text can't be written as UTF-8."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return True
    return False
