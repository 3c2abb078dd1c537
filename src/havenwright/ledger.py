"""The ledgers: the rules of each edition as testable statements, loaded and checked."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec
import yaml

from havenwright import checkout
from havenwright.errors import UserError

EDITIONS = ("gh1", "jotl", "gh2", "fh", "bnb")

STAGES = ("hexes", "monsters", "cards", "engine", "campaign", "table", "open")
"""The part of the software in which a rule can first be proven; `open` = the rule text lost the figure."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule in our own words, and a check with numbers that a test can assert."""

    id: str
    area: str
    stage: str
    page: int | str
    rule: str
    check: str


class Ledger(msgspec.Struct, frozen=True):
    edition: str
    name: str
    entries: tuple[Entry, ...]


@cache
def load(edition: str) -> Ledger:
    """The ledger of an edition, from the checkout or from the installed package."""
    if edition not in EDITIONS:
        raise UserError(f"there is no edition {edition!r}; the editions are {', '.join(EDITIONS)}")
    return read(checkout.data_folder("rules") / f"{edition}.yaml")


def read(path: Path) -> Ledger:
    """A ledger from a file whose name is its edition's."""
    form = _convert(_parse(path), _File, path, "")
    if form.edition != path.stem:
        raise UserError(f"edition is {form.edition!r}, but the file's name says {path.stem!r}", file=path)
    entries = tuple(_entries(form, path))
    return Ledger(form.edition, form.name, entries)


_Form = TypeVar("_Form")


class _File(msgspec.Struct, forbid_unknown_fields=True):
    edition: str
    name: str
    rules: list[object]


def _parse(path: Path) -> object:
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        return yaml.load(path.read_text(encoding="utf-8"), Loader=loader)
    except OSError as error:
        raise UserError(f"cannot be read: {error.strerror}", file=path) from None
    except UnicodeDecodeError:
        raise UserError("is not UTF-8 text", file=path) from None
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        problem = str(getattr(error, "problem", None) or getattr(error, "reason", "is not YAML"))
        if mark is None:
            raise UserError(problem, file=path) from None
        raise UserError(problem, file=path, line=mark.line + 1, column=mark.column + 1) from None


def _entries(form: _File, path: Path) -> Iterator[Entry]:
    seen: set[str] = set()
    for number, raw in enumerate(form.rules, start=1):
        name = raw.get("id") if isinstance(raw, dict) else None
        label = name if isinstance(name, str) else f"rule number {number}"
        entry = _convert(raw, Entry, path, f"{label}: ")
        for problem in _problems(entry, form.edition):
            raise UserError(f"{label}: {problem}", file=path)
        if entry.id in seen:
            raise UserError(f"{label}: the id is used twice", file=path)
        seen.add(entry.id)
        yield entry


def _problems(entry: Entry, edition: str) -> Iterator[str]:
    parts = entry.id.split(".")
    if len(parts) != 3 or not all(parts):
        yield "an id has three parts, edition.area.name"
    elif parts[0] != edition:
        yield f"the id must start with the edition, {edition!r}"
    elif parts[1] != entry.area:
        yield f"the id says area {parts[1]!r}, the entry says {entry.area!r}"
    if entry.stage not in STAGES:
        yield f"unknown stage {entry.stage!r}; the stages are {', '.join(STAGES)}"
    for field in ("rule", "check"):
        if not getattr(entry, field).strip():
            yield f"{field} is empty"


def _convert(raw: object, form: type[_Form], path: Path, label: str) -> _Form:
    try:
        return msgspec.convert(raw, form)
    except msgspec.ValidationError as error:
        raise UserError(f"{label}{error}", file=path) from None
