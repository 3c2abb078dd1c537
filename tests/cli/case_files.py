"""Small files of cases for tests, and the same with one thing wrong."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

Json = Any
Case = dict[str, Json]

ROW: Final = [[0, 0, "open"], [1, 0, "open"], [2, 0, "open"]]

SIGHT_CASE: Final[Case] = {"id": "s", "definition": "hex", "board": {"hexes": ROW}, "from": [0, 0]}

MONSTER_CASE: Final[Case] = {
    "id": "m",
    "rules": "gh2",
    "board": {"hexes": ROW},
    "figures": [
        {"id": "A", "kind": "active", "at": [0, 0]},
        {"id": "E", "kind": "enemy", "at": [2, 0], "initiative": 5},
    ],
    "action": {"move": 2, "range": 0, "targets": 1},
}


def but(case: Case, **changes: Json) -> Case:
    """The case with some fields changed, a field of a field by `board__hexes__0`; None takes it out."""
    changed = deepcopy(case)
    for place, value in changes.items():
        *way, last = [int(name) if name.isdigit() else name for name in place.split("__")]
        inside: Json = changed
        for name in way:
            inside = inside[name]
        if value is None:
            del inside[last]
        else:
            inside[last] = value
    return changed


def write_cases(folder: Path, *cases: Json) -> str:
    """The path of a file with these cases."""
    return write_file(folder, json.dumps({"cases": cases}))


def write_file(folder: Path, content: str | bytes) -> str:
    path = folder / "cases.json"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return str(path)
