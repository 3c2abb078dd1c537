"""Actions of a Gloomhaven Secretariat data folder as lines of card text.

What can't be said raises `NotUnderstood`; nothing is guessed and nothing left out.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from havenwright.cards.tree import CONDITIONS, ELEMENTS
from havenwright.errors import UserError

Json = Mapping[str, Any]


class NotUnderstood(UserError):  # noqa: N818 - it is an answer, not a mistake
    """Something that the card language can't say yet."""


_KEY: Final = re.compile(r"%([a-zA-Z0-9_.\-:|]+)%")
_CELL: Final = re.compile(r"\((-?\d+),(-?\d+),(\w+)\)")
_CELL_LETTERS: Final = {"target": "R", "enemy": "R", "active": "G", "ally": "B"}
_NUMBERED: Final = {
    "attack": "Attack",
    "move": "Move",
    "heal": "Heal",
    "shield": "Shield",
    "retaliate": "Retaliate",
    "loot": "Loot",
    "push": "Push",
    "pull": "Pull",
    "pierce": "Pierce",
    "range": "Range",
    "target": "Target",
}
_ABILITIES: Final = ("attack", "move", "heal", "shield", "retaliate", "loot")
_SIGNS: Final = {"plus": "+", "add": "+", "minus": "-", "subtract": "-"}
_WHOM: Final = {
    "self": "self",
    "enemiesAdjacent": "target all adjacent enemies",
    "enemyAdjacent": "target one adjacent enemy",
    "alliesAdjacent": "target all adjacent allies",
    "alliesAdjacentAffect": "target all adjacent allies",
    "selfAlliesAdjacent": "target all adjacent friends",
}
_WHOM_IN_RANGE: Final = {
    "enemiesRange": "target all enemies within Range {}",
    "alliesRange": "target all allies within Range {}",
    "selfAlliesRange": "target all friends within Range {}",
}


class Labels:
    """The English words behind `%data...%` keys."""

    def __init__(self, content: Json) -> None:
        self._content = content

    def resolved(self, text: str) -> str:
        """A text with its keys replaced by what they stand for; game words are read from the key itself."""
        return _KEY.sub(lambda match: self._word(match[1]), text)

    def _word(self, key: str) -> str:
        path = key.split(".")
        if path[0] == "game":
            return _game_words(path)
        found: Any = self._content
        for part in path[1:]:
            found = found.get(part) if isinstance(found, Mapping) else None
        if isinstance(found, Mapping):
            found = found.get("", next(iter(found.values()), None))
        if not isinstance(found, str):
            raise NotUnderstood(f"the label %{key}% is missing")
        return self.resolved(found)


def _game_words(path: list[str]) -> str:
    """`game.action.range:4` is Range 4, `game.condition.wound` is Wound, `game.element.fire` is fire."""
    name, _, value = path[-1].partition(":")
    if name in CONDITIONS or name in _NUMBERED:
        return f"{name.capitalize()} {value}".strip()
    return name if not value else f"{name} {value}"


def lines(actions: list[Json], labels: Labels) -> Iterator[str]:
    """A card's actions as lines of card text."""
    for action in actions:
        yield from _lines(action, labels)


def _lines(action: Json, labels: Labels) -> Iterator[str]:
    kind, value, below = action["type"], action.get("value"), action.get("subActions") or []
    match kind:
        case "attack" | "move" | "heal" | "shield" | "retaliate" | "loot" | "push" | "pull":
            yield _ability(_numbered(action), below, labels)
        case "condition":
            yield _ability(_condition(action), below, labels)
        case "element" | "elementHalf":
            yield _element(action, labels)
        case "sufferDamage" | "damage":
            yield _suffering(action, below)
        case "concatenation" | "box" | "forceBox" | "grid":
            if kind == "concatenation" and all(part["type"] == "condition" for part in below[:1]):
                first, *rest = below
                yield _ability(_condition(first), rest, labels)
            else:
                yield from lines(below, labels)
        case "custom":
            yield labels.resolved(str(value))
        case _:
            raise NotUnderstood(f"an action of type '{kind}'")


def _ability(head: str, below: list[Json], labels: Labels) -> str:
    """An ability with what stands beside it; what elements add follows as a sentence of its own."""
    said = [head]
    later = []
    for part in below:
        if part["type"] in ("element", "elementHalf"):
            later.append(_element(part, labels))
        else:
            said.append(beside(part, labels))
    return ". ".join([", ".join(said), *later])


def beside(part: Json, labels: Labels) -> str:
    """What stands beside an ability, or is listed on a stat card for its attacks."""
    kind, value = part["type"], part.get("value")
    match kind:
        case "range" | "target" | "pierce" | "push" | "pull":
            if value == "%game.target.all%":
                return "target all enemies"
            return _numbered(part)
        case "attack" | "move" | "heal" | "shield" | "retaliate" if part.get("valueType") in _SIGNS:
            return f"{_SIGNS[part['valueType']]}{value} {_NUMBERED[kind]}"
        case "condition":
            return _condition(part)
        case "jump":
            return "Jump"
        case "area":
            return f"Area [{_area(str(value))}]"
        case "specialTarget":
            return _whom(str(value))
        case "concatenation":
            return ", ".join(beside(inner, labels) for inner in part.get("subActions") or [])
        case "custom":
            return labels.resolved(str(value))
        case _:
            raise NotUnderstood(f"'{kind}' beside an ability")


def _numbered(action: Json) -> str:
    word, value, sign = (
        _NUMBERED[action["type"]],
        action.get("value"),
        _SIGNS.get(action.get("valueType", "")),
    )
    if not isinstance(value, int) and not (isinstance(value, str) and value.isdigit()):
        raise NotUnderstood(f"{word} '{value}'")
    if sign and action["type"] in ("range", "target"):
        return f"{sign}{value} {word}"
    return f"{word} {sign or ''}{value}"


def _condition(action: Json) -> str:
    name = str(action["value"]).partition(":")[0]
    if name not in CONDITIONS:
        raise NotUnderstood(f"the condition '{name}'")
    return name.capitalize()


def _element(action: Json, labels: Labels) -> str:
    names = str(action["value"]).split("|")
    words = ["any" if name == "wild" else name for name in names]
    if any(word not in (*ELEMENTS, "any") for word in words):
        raise NotUnderstood(f"the element '{action['value']}'")
    if action.get("valueType") != "minus":
        if len(words) > 1:
            raise NotUnderstood(f"infusing one of {' or '.join(words)}")
        return f"Infuse {words[0]}"
    below = action.get("subActions") or []
    if not below:
        raise NotUnderstood("an element consumed for nothing")
    changes = ", ".join(_beside_or_line(part, labels) for part in below)
    return f"Consume {' or '.join(words)}: {changes}"


def _beside_or_line(part: Json, labels: Labels) -> str:
    if part["type"] in ("attack", "move", "heal", "shield", "retaliate", "loot") and part.get(
        "valueType"
    ) not in (
        "plus",
        "add",
        "minus",
        "subtract",
    ):
        return _ability(_numbered(part), part.get("subActions") or [], labels)
    if part["type"] == "condition":
        return _ability(_condition(part), part.get("subActions") or [], labels)
    if part["type"] == "target" and part.get("valueType") is None and isinstance(part.get("value"), int):
        raise NotUnderstood("a number of targets in place of another")
    return beside(part, labels)


def _suffering(action: Json, below: list[Json]) -> str:
    whom = [part["value"] for part in below if part["type"] == "specialTarget"]
    if len(whom) != len(below) or len(whom) > 1:
        raise NotUnderstood("who suffers the damage")
    match whom:
        case []:
            raise NotUnderstood("damage that nobody is named for")
        case ["self"]:
            return f"You suffer {action['value']} damage"
        case ["enemiesAdjacent"]:
            return f"All adjacent enemies suffer {action['value']} damage"
        case _:
            raise NotUnderstood(f"damage to '{whom[0]}'")


def _whom(value: str) -> str:
    name, _, hexes = value.partition(":")
    if value in _WHOM:
        return _WHOM[value]
    if name in _WHOM_IN_RANGE and hexes.isdigit():
        return _WHOM_IN_RANGE[name].format(hexes)
    raise NotUnderstood(f"the target '{value}'")


def _area(value: str) -> str:
    """An area as rows of letters; its coordinates count columns in rows of which every second is moved."""
    cells = [(int(x), int(y), kind) for x, y, kind in _CELL.findall(value)]
    if not cells or any(kind not in _CELL_LETTERS for _, _, kind in cells):
        raise NotUnderstood(f"the area '{value}'")
    placed = {(2 * x + (y & 1), y): _CELL_LETTERS[kind] for x, y, kind in cells}
    left, top = min(x for x, _ in placed), min(y for _, y in placed)
    rows = []
    for y in range(top, max(y for _, y in placed) + 1):
        row = {x - left: letter for (x, at), letter in placed.items() if at == y}
        rows.append("".join(row.get(x, " ") for x in range(max(row, default=-1) + 1)))
    return "/".join(rows)
