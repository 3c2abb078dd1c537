"""The source's own words: what the data prints on a thing, icons in words, a line an entry, deeper below it.

Nothing is read here and nothing refused: an owner checks our text against these lines.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from havenwright.importers.ghs.labels import Labels

Json = Mapping[str, Any]
_SIGNS: Final = {"plus": "+", "add": "+", "minus": "-", "subtract": "-"}
_SHOWN_ELSEWHERE: Final = frozenset(("type", "value", "valueType", "subActions", "enhancementTypes"))
_LAYOUT: Final = frozenset(("small", "noDivider", "hidden", "fontSize"))
_SPACERS: Final = ("concatenation", "concatenationSpacer", "grid", "fontSize")
"""Entries that only lay out what stands in them."""
_BARE: Final = ("custom", "nonCalc", "hint", "grant", "trigger")
_UNTOLD: Final = ("id", "cardId", "name", "edition", "actions", "bottomActions", "actionsBack")


def words_of(source: Json, labels: Labels) -> Iterator[tuple[int, str]]:
    """Everything that a record of the data says: how deep each entry stands, and its words."""
    plain = {key: value for key, value in source.items() if not isinstance(value, list | Mapping)}
    told = [
        _pair(key, value, labels)
        for key, value in plain.items()
        if key not in _UNTOLD and value not in (False, None)
    ]
    if told:
        yield 0, ", ".join(told)
    for key, title in (("actions", "top"), ("actionsBack", "back"), ("bottomActions", "bottom")):
        if source.get(key):
            if key != "actions" or "bottomActions" in source:
                yield 0, title
            yield from action_words(source[key], labels, 1)
    for key, value in source.items():
        if isinstance(value, list | Mapping) and key not in _UNTOLD and value:
            yield 0, key
            yield from _nested(value, labels, 1)


def _pair(key: str, value: object, labels: Labels) -> str:
    return key if value is True else f"{key} {shown(value, labels)}"


def action_words(actions: object, labels: Labels, depth: int = 0) -> Iterator[tuple[int, str]]:
    """A list of actions, each with those below it."""
    if not isinstance(actions, Sequence) or isinstance(actions, str):
        yield depth, shown(actions, labels)
        return
    for action in actions:
        if not isinstance(action, Mapping):
            yield depth, shown(action, labels)
            continue
        if action.get("type") in _SPACERS:
            yield from action_words(action.get("subActions") or [], labels, depth)
            continue
        yield depth, _entry(action, labels)
        for key, value in action.items():
            if key not in _SHOWN_ELSEWHERE and key not in _LAYOUT:
                yield depth + 1, key
                yield from _nested(value, labels, depth + 2)
        yield from action_words(action.get("subActions") or [], labels, depth + 1)


def _entry(action: Json, labels: Labels) -> str:
    kind, value = str(action.get("type")), shown(action.get("value", ""), labels)
    sign = _SIGNS.get(str(action.get("valueType")), "")
    marks = "".join(f" <{shape}>" for shape in action.get("enhancementTypes") or ())
    if kind in ("element", "elementHalf"):
        value = re.sub(r"[:|]", " or ", value) if kind == "elementHalf" else value
        return f"{'consume' if sign == '-' else 'infuse'} {value}{marks}"
    if kind in _BARE and value:
        return f"{'' if kind == 'custom' else kind + ': '}{value}{marks}"
    return f"{kind} {sign}{value}{marks}".strip()


def _nested(value: object, labels: Labels, depth: int) -> Iterator[tuple[int, str]]:
    if isinstance(value, Mapping):
        if "type" in value and ("value" in value or "subActions" in value):
            yield from action_words([value], labels, depth)
            return
        for key, inner in value.items():
            if isinstance(inner, list | Mapping):
                yield depth, key
                yield from _nested(inner, labels, depth + 1)
            elif inner not in (False, None):
                yield depth, f"{key} {shown(inner, labels)}"
    elif isinstance(value, list):
        for inner in value:
            yield from _nested(inner, labels, depth)
    else:
        yield depth, shown(value, labels)


def shown(value: object, labels: Labels) -> str:
    """A value with labels in place of keys; an icon in brackets."""
    text = labels.printed(str(value))
    return re.sub(
        r"%game\.(?:action\.|card\.|condition\.)?([^%]+)%",
        lambda icon: f"[{icon[1].replace('.', ' ')}]",
        text,
    )
