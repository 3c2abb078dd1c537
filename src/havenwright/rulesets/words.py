"""Values of a ruleset in words."""

from collections.abc import Mapping, Set
from dataclasses import fields, is_dataclass
from typing import Any, Final

NOTHING: Final = "none"
NEVER: Final = "-"
"""Stands for the answer to a question that doesn't arise."""


def in_words(value: Any) -> str:
    """A value as a person reads it."""
    if value is None:
        return NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return _table_in_words(value) or NOTHING
    if isinstance(value, Set):
        return ", ".join(sorted(value)) or NOTHING
    if isinstance(value, tuple) and all(isinstance(item, int) for item in value):
        return " to ".join(str(item) for item in dict.fromkeys(value)) or NOTHING
    if isinstance(value, tuple):
        return ", then ".join(map(in_words, value))
    if is_dataclass(value):
        return ", ".join(f"{part.name} {in_words(getattr(value, part.name))}" for part in fields(value))
    return str(value)


def _table_in_words(table: Mapping[str, Any]) -> str:
    items = table.values()
    if not all(isinstance(item, int) for item in items):
        return "; ".join(f"{key}: {in_words(item)}" for key, item in table.items())
    if all(item > 0 for item in items) and sum(items) <= 10 * len(table):
        return ", ".join(f"{count} \N{MULTIPLICATION SIGN} {_quoted(key)}" for key, count in table.items())
    return ", ".join(f"{key} {item}" for key, item in table.items())


def _quoted(key: str) -> str:
    return f'"{key}"' if "," in key else key
