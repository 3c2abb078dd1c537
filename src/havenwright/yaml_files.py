"""YAML that strangers write: read within bounds, refused with a line, and plain values only."""

from pathlib import Path
from typing import Any, Final

import yaml

from havenwright.errors import UserError

MOST_VALUES: Final = 1_000_000
"""The most values of a file, with those that its aliases stand for."""

Loader: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_UNREADABLE: Final = (ValueError, LookupError, TypeError, AttributeError, RecursionError)
"""Errors of PyYAML at values that don't fit their tag: `!!bool x`, `!!timestamp x`, thousands of digits."""
_PLAIN: Final = (str, int, float, bool, type(None))


def read_yaml(text: str, file: Path, *, largest: int, deepest: int, aliases: bool = True) -> Any:
    """The lists, objects, texts and numbers of a file; `largest` in characters."""
    if len(text) > largest:
        raise UserError(f"{len(text)} characters; the most is {largest}", file=file)
    try:
        if refused := _excess(text, deepest, aliases):
            raise UserError(refused, file=file)
        content = yaml.load(text, Loader=Loader)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = mark.line + 1 if mark else None
        reason = getattr(error, "problem", None) or getattr(error, "reason", None) or "it can't be read"
        raise UserError(f"is not YAML: {reason}", file=file, line=line) from None
    except _UNREADABLE as error:
        raise UserError(f"can't be read: {error}", file=file) from None
    if strange := _strange_value(content):
        raise UserError(f"can't be read: a {strange} is neither text, number, list nor object", file=file)
    return content


def _excess(text: str, deepest: int, aliases: bool) -> str:
    """The bound that a file breaks, counted before anything is built; empty if it keeps them."""
    sizes: dict[str, int] = {}
    inside: list[tuple[str | None, int]] = []
    """The anchors of the collections that are open, and the values counted before them."""
    count = 0
    for event in yaml.parse(text, Loader=Loader):
        if isinstance(event, yaml.AliasEvent):
            if not aliases:
                return "has aliases: write out what they stand for"
            itself = any(anchor == event.anchor for anchor, _ in inside)
            count += MOST_VALUES + 1 if itself else sizes.get(event.anchor or "", 0)
        elif isinstance(event, yaml.CollectionEndEvent):
            anchor, before = inside.pop()
            if anchor is not None:
                sizes[anchor] = count - before
        elif isinstance(event, yaml.CollectionStartEvent):
            inside.append((event.anchor, count))
            count += 1
        elif isinstance(event, yaml.ScalarEvent):
            count += 1
            if event.anchor is not None:
                sizes[event.anchor] = 1
        if len(inside) > deepest:
            return "is nested too deeply"
        if count > MOST_VALUES:
            return f"holds more than {MOST_VALUES} values, with what its aliases stand for"
    return ""


def _strange_value(content: object) -> str:
    """The type of the first value that JSON doesn't have: a date, a set, bytes; empty if there is none."""
    waiting, seen = [content], set[int]()
    while waiting:
        value = waiting.pop()
        if isinstance(value, list | dict):
            if id(value) not in seen:
                seen.add(id(value))
                waiting += value if isinstance(value, list) else [*value, *value.values()]
        elif not isinstance(value, _PLAIN):
            return type(value).__name__
    return ""
