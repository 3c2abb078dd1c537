"""Chapters of a language: files of rows, and the names that expressions in them know."""

from collections.abc import Iterable, Mapping
from functools import partial
from inspect import isclass, isfunction
from pathlib import Path
from types import ModuleType
from typing import Final, get_args

from havenwright.grammar.rows_file import Table, read_table
from havenwright.grammar.rules import MISFIT, Leaf, Phrases, leaf_of_token, refuse

USUAL: Final[Mapping[str, object]] = {
    "MISFIT": MISFIT,
    "Leaf": Leaf,
    "Phrases": Phrases,
    "get_args": get_args,
    "leaf_of_token": leaf_of_token,
    "partial": partial,
    "refuse": refuse,
}
"""Names that every table knows."""


def names_of(modules: Iterable[ModuleType]) -> dict[str, object]:
    """The public names of some modules; one that means two things is left out."""
    found: dict[str, object] = {}
    unclear: set[str] = set()
    for module in modules:
        own = [one for one in vars(module).items() if not one[0].startswith("_") and _is_own(module, one[1])]
        unclear.update(name for name, value in own if found.setdefault(name, value) is not value)
    return {name: value for name, value in found.items() if name not in unclear}


def _is_own(module: ModuleType, value: object) -> bool:
    """True if a module may have defined a value; functions and classes of others, and types, it only uses."""
    if isfunction(value) or isclass(value):
        return value.__module__ == module.__name__
    return type(value).__module__ != "typing"


def read_chapters(
    chapters: Mapping[Path, Mapping[str, object]], names: Mapping[str, object]
) -> dict[str, Table]:
    """The tables of some files by the files' names.

    Each knows the names of all, words of those before it, and its own: names of the module beside it.
    """
    tables: dict[str, Table] = {}
    words: dict[str, str] = {}
    for file, own in chapters.items():
        known = {**USUAL, **names, **words, **own}
        tables[file.stem] = read_table(file.read_text("utf-8"), known, f"{file.parent.name}/{file.name}")
        words |= tables[file.stem].words
    return tables
