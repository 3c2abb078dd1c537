"""Comparing what came out of a campaign trial with what was expected."""

from collections.abc import Mapping
from typing import Any, Final

ORDERED: Final = frozenset({"events", "read", "checks", "operations"})
"""Lists whose order counts, besides decks that weren't shuffled."""


def mismatches(expect: Mapping[str, Any], found: Mapping[str, Any]) -> list[str]:
    """Differences, each a line; acts that were refused without being named are one."""
    expected = {"refused": [], **expect}
    found = {"error": None, **found}
    unknown = sorted(set(expected) - set(found))
    wrong = [f"{name}: there is no such result" for name in unknown]
    for name, value in expected.items():
        if name not in unknown:
            wrong += _differences(name, value, found[name], found["shuffled"])
    return wrong


def _differences(path: str, expected: object, found: object, shuffled: list[str]) -> list[str]:
    if isinstance(expected, Mapping) and isinstance(found, Mapping):
        lines = []
        for key, value in expected.items():
            name = str(key)
            there = found.get(name, _missing(path, value))
            lines += _differences(f"{path}.{name}", value, there, shuffled)
        return lines
    if isinstance(expected, list) and isinstance(found, list):
        if _is_ordered(path, shuffled):
            same = _plain(expected) == _plain(found)
        elif path == "answers":
            same = [_sorted(one) for one in expected] == [_sorted(one) for one in found]
        else:
            same = _sorted(expected) == _sorted(found)
    else:
        same = _plain(expected) == _plain(found)
    return [] if same else [f"{path}: expected {expected!r}, found {found!r}"]


def _missing(path: str, expected: object) -> object:
    """The value of a name that isn't there."""
    if path == "campaign.scenarios":
        return "locked"
    if isinstance(expected, list):
        return []
    if isinstance(expected, Mapping):
        return {}
    return None if expected is None else False if isinstance(expected, bool) else 0


def _is_ordered(path: str, shuffled: list[str]) -> bool:
    if path in ORDERED:
        return True
    start, _, deck = path.partition("campaign.decks.")
    return not start and bool(deck) and deck not in shuffled


def _sorted(value: object) -> object:
    return sorted(map(repr, map(_plain, value))) if isinstance(value, list) else _plain(value)


def _plain(value: object) -> object:
    """A value in which `5` and `"5"` are the same name, and an empty one is none."""
    if isinstance(value, Mapping):
        return {str(key): _plain(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(one) for one in value]
    if isinstance(value, int | float) and not isinstance(value, bool):
        return str(value)
    return None if value == "" else value
