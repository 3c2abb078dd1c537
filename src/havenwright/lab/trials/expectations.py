"""Expectations of a trial against the results, and a line for each that doesn't hold."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import Any, Final

import msgspec

from havenwright.cards.text.mistakes import did_you_mean
from havenwright.lab.trials.answers import is_hex

NOT_OFFERED: Final = "not offered"
NOT_TAKEN: Final = "not taken"
OPTIONS: Final = {"offered": "offered", NOT_OFFERED: "offered", "taken": "taken", NOT_TAKEN: "taken"}
"""Parts about options of decisions, and the results that they are compared with."""
ORDERED: Final = ("turns", "drew", "asked")
"""Lists of which the order counts."""
COUNTS: Final = ("asked",)
"""Parts in which a number that isn't there is 0."""
THINGS: Final = ("tiles", "tokens")
"""Lists of what lies on the board, of which less may be said than there is to say."""


def mismatches(expected: Mapping[str, Any], found: Mapping[str, Any]) -> list[str]:
    """The expectations that don't hold, each in a line."""
    lines: list[str] = []
    for key, value in expected.items():
        if key in OPTIONS:
            lines += _offers(key, value, found[OPTIONS[key]])
        elif key == "figures" and isinstance(value, dict):
            lines += _within(value, found[key], "", "figure")
        elif key not in found:
            lines.append(_unknown(key, [*found, NOT_OFFERED, NOT_TAKEN], "results"))
        elif key in COUNTS and isinstance(value, dict):
            lines += _compared(value, dict.fromkeys(value, 0) | Counter(found[key]), key)
        elif key in THINGS and isinstance(value, list):
            lines += _compared(_as_detailed(value), _as_detailed(found[key], value), key)
        elif key == "result" and isinstance(value, dict):
            named = {"figures" if part == "characters" else part: one for part, one in value.items()}
            lines += _compared(named, found[key], key)
        else:
            lines += _compared(value, found[key], key)
    return lines


def _within(expected: Mapping[str, Any], found: Mapping[str, Any], path: str, what: str) -> list[str]:
    lines: list[str] = []
    for key, value in expected.items():
        if key not in found:
            lines.append(_unknown(str(key), found, path or what))
        else:
            lines += _compared(value, found[key], f"{path} {key}".strip())
    return lines


def _compared(expected: Any, found: Any, path: str) -> list[str]:
    if isinstance(expected, dict) and isinstance(found, dict):
        return _within(expected, found, path, path)
    if isinstance(expected, str) and isinstance(found, dict) and "how" in found:
        found = found["how"]
    if isinstance(expected, int) and isinstance(found, list | dict):
        found = len(found)
    same = _plain(expected) == _plain(found)
    if isinstance(expected, list) and isinstance(found, list) and not is_hex(expected):
        ordered = path.split(maxsplit=1)[0] in ORDERED
        same = same if ordered else sorted(map(_plain, expected)) == sorted(map(_plain, found))
    return [] if same else [f"{path}: expected {_said(expected)}, came out {_said(found)}"]


def _as_detailed(things: list[Any], as_: list[Any] | None = None) -> list[Any]:
    """Tiles, a large one once for each hex; owners and tokens with names only where others have them."""
    like = things if as_ is None else as_
    with_owner = any(isinstance(one, dict) and "owner" in one for one in like)
    found: list[Any] = []
    for one in things:
        if not isinstance(one, dict):
            found.append(one)
        elif "name" not in one or any(isinstance(other, dict) for other in like):
            at = one.get("at")
            told = {key: value for key, value in one.items() if key != "owner" or with_owner}
            places = at if isinstance(at, list) and all(map(is_hex, at)) else [at]
            found += [told | {"at": place} for place in places]
    return found


def _offers(key: str, expected: Any, found: Mapping[str, Collection[Any]]) -> list[str]:
    """Lines about options: of any decision, or of those of a kind."""
    if not isinstance(expected, dict):
        every = [option for options in found.values() for option in options]
        return list(_about_options(key, expected, every, "in any decision"))
    return [
        line
        for kind, options in expected.items()
        for line in _about_options(f"{key} {kind}", options, found.get(kind, ()), f"by '{kind}'")
    ]


def _about_options(key: str, expected: Any, found: Collection[Any], where: str) -> Iterable[str]:
    for option in expected if isinstance(expected, list) and not is_hex(expected) else [expected]:
        wanted = {True: "yes", False: "no"}[option] if isinstance(option, bool) else option
        verb = "taken" if key.removeprefix("not ").startswith("taken") else "offered"
        if (wanted in found) == key.startswith("not "):
            was = f"was {verb}" if wanted in found else f"was not {verb}"
            all_of_them = ", ".join(map(_said, found)) or "nothing"
            yield f"{key}: {_said(wanted)} {was} {where}, where there was {all_of_them}"


def _unknown(key: str, known: Iterable[Any], where: str) -> str:
    names = [str(name) for name in known]
    return f"no '{key}' among {where}: {', '.join(names)}{did_you_mean(key, names)}"


def _plain(value: Any) -> str:
    return msgspec.json.encode(value, order="sorted").decode()


def _said(value: Any) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
