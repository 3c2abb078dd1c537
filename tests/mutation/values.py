"""Values of the rulesets, each changed to another that its type allows."""

import ast
import dataclasses
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, get_args, get_origin, get_type_hints

from havenwright.rulesets import RULESETS
from havenwright.rulesets.base import Ruleset
from havenwright.rulesets.differences import MOOT

NO_RULES: Final = frozenset(("id", "name", "citations", "pages", "enhancing"))
"""Fields that nothing in a scenario depends on."""

FOLDER: Final = Path("src/havenwright/rulesets")


class Variation(NamedTuple):
    """Another value of a ruleset's field."""

    edition: str
    field: str
    before: str
    after: str
    value: object


def variations() -> Iterator[Variation]:
    """Find all changes to the values of the five rulesets."""
    hints = get_type_hints(Ruleset)
    for edition, rules in RULESETS.items():
        for field in dataclasses.fields(rules):
            if field.name not in NO_RULES and not _is_moot(rules, field.name):
                for before, after, value in _vary(getattr(rules, field.name), hints[field.name]):
                    yield Variation(edition, field.name, before, after, value)


def _is_moot(rules: Ruleset, name: str) -> bool:
    """True for a value that a game has no use for, because it lacks what the value is about."""
    return name in MOOT and MOOT[name](rules)


def _vary(value: Any, hint: Any = None) -> Iterator[tuple[str, str, object]]:
    """Other values, each with the part that changes, before and after."""
    match value:
        case bool():
            yield repr(value), repr(not value), not value
        case int():
            numbers = (value + 1, value - 1) if value > 0 else (value + 1,)
            yield from ((repr(value), repr(number), number) for number in numbers)
        case str() if get_origin(hint) is Literal:
            yield from ((repr(value), repr(word), word) for word in get_args(hint) if word != value)
        case None if int in get_args(hint):
            yield "None", "1", 1
        case frozenset():
            yield from ((repr(one), "left out", value - {one}) for one in sorted(value))
        case tuple() if all(isinstance(one, str) for one in value):
            for place, one in enumerate(value):
                yield repr(one), "left out", (*value[:place], *value[place + 1 :])
            for place, (one, two) in enumerate(pairwise(value)):
                swapped = (*value[:place], two, one, *value[place + 2 :])
                yield f"{one!r}, {two!r}", f"{two!r}, {one!r}", swapped
        case tuple():
            for place, one in enumerate(value):
                for before, after, new in _vary(one):
                    changed = (*value[:place], new, *value[place + 1 :])
                    yield f"[{place}] {before}", f"[{place}] {after}", changed
        case Mapping():
            for key, one in value.items():
                for before, after, new in _vary(one):
                    yield f"{key}: {before}", f"{key}: {after}", MappingProxyType({**value, key: new})
        case _ if dataclasses.is_dataclass(value) and not isinstance(value, type):
            for field in dataclasses.fields(value):
                for before, after, new in _vary(getattr(value, field.name)):
                    replaced = dataclasses.replace(value, **{field.name: new})
                    yield f"{field.name}: {before}", f"{field.name}: {after}", replaced


def lines(root: Path) -> dict[tuple[str, str], tuple[str, int]]:
    """Find path and line of each value, by edition and field; the default's if an edition states none."""
    found: dict[tuple[str, str], tuple[str, int]] = {}
    base = FOLDER / "base.py"
    for node in ast.walk(ast.parse((root / base).read_text(encoding="utf-8"))):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found |= {(edition, node.target.id): (base.as_posix(), node.lineno) for edition in RULESETS}
    for edition in RULESETS:
        path = (FOLDER / f"{edition}.py").as_posix()
        for node in ast.walk(ast.parse((root / path).read_text(encoding="utf-8"))):
            if isinstance(node, ast.keyword) and node.arg and (edition, node.arg) in found:
                found[edition, node.arg] = path, node.value.lineno
    return found


def set_value(one: Variation) -> None:
    """Change the ruleset of this process."""
    object.__setattr__(RULESETS[one.edition], one.field, one.value)


def watch_values(seen: set[str]) -> list[str]:
    """Note from now on which values of the five rulesets are read, as `gh2.most_tokens`. Return all names."""
    own = {id(rules): rules.id for rules in RULESETS.values()}
    names = [field.name for field in dataclasses.fields(Ruleset) if field.name not in NO_RULES]
    for name in names:
        setattr(Ruleset, name, _watched(getattr(Ruleset, name), name, own, seen))
    return [f"{edition}.{name}" for edition in RULESETS for name in names]


def _watched(slot: Any, name: str, own: dict[int, str], seen: set[str]) -> property:
    def read(self: Ruleset) -> Any:
        if id(self) in own:
            seen.add(f"{own[id(self)]}.{name}")
        return slot.__get__(self)

    return property(read, slot.__set__)
