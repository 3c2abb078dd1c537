"""A data folder of our own making, in the layout of the tool whose data is imported."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

Json = Mapping[str, Any]


def action(kind: str, value: object = None, *below: Json, **more: object) -> dict[str, Any]:
    """An action as the data has it."""
    found: dict[str, Any] = {"type": kind}
    if value is not None:
        found["value"] = value
    if below:
        found["subActions"] = list(below)
    return {**found, **more}


def write(path: Path, content: object) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(content), encoding="utf-8")


LABELS: Json = {
    "custom": {
        "tide": {
            "gull": {"1": "All adjacent enemies<br>suffer %game.damage:2%."},
            "pilot": {"1": "On your next two attacks, add %game.action.attack.valueSign:1%."},
            "odd": {"1": "Sing to the moon"},
            "misprint": {"1": "All adjcent  enemies suffer %game.damage:1%."},
        }
    }
}
STAT: Json = {"health": 4, "movement": 2, "attack": 1}
CARDS: list[dict[str, Any]] = [
    {
        "name": f"Card {number}",
        "cardId": number,
        "initiative": 10 + number,
        "shuffle": number < 2,
        "actions": [
            action("move", 0, valueType="plus"),
            action("attack", 1, action("range", 3), valueType="minus"),
        ],
    }
    for number in range(8)
]
HALF = [action("attack", 3, action("pierce", 2)), action("element", "fire")]
CLASS_CARDS: list[dict[str, Any]] = [
    {
        "name": f"Rope Trick {number}",
        "cardId": number,
        "level": 1,
        "initiative": 20 + number,
        "lost": number == 0,
        "xp": 1,
        "actions": HALF,
        "bottomActions": [action("move", 3, action("jump"))],
    }
    for number in range(6)
]


def make_folder(folder: Path) -> Path:
    """A data folder with one edition, `tide`: a monster, a class, three items."""
    edition = folder / "tide"
    write(edition / "label" / "en.json", LABELS)
    stats = [{"type": rank, "level": level, **STAT} for rank in ("normal", "elite") for level in range(8)]
    monster = {"name": "gull", "edition": "tide", "count": 6, "baseStat": {"type": "normal"}, "stats": stats}
    write(edition / "monster" / "gull.json", monster)
    write(edition / "monster" / "deck" / "gull.json", {"name": "gull", "edition": "tide", "abilities": CARDS})
    perk = {
        "type": "replace",
        "count": 2,
        "cards": [
            {"count": 1, "attackModifier": {"type": "minus1"}},
            {"count": 2, "attackModifier": {"type": "plus0", "rolling": True, "effects": [_PUSH]}},
        ],
    }
    pilot = {
        "name": "pilot",
        "edition": "tide",
        "handSize": 6,
        "stats": [{"level": level, "health": 7 + level} for level in range(1, 10)],
        "perks": [perk],
        "availableSummons": [{"name": "sand-crab", "level": 1, "health": 4, "movement": 2, "attack": 2}],
    }
    write(edition / "character" / "pilot.json", pilot)
    write(edition / "character" / "deck" / "pilot.json", {"name": "pilot", "abilities": CLASS_CARDS})
    write(edition / "items.json", ITEMS)
    return folder


_PUSH = {"type": "push", "value": 1}
ITEMS: list[dict[str, Any]] = [
    {
        "id": 1,
        "name": "Tin Whistle",
        "edition": "tide",
        "slot": "onehand",
        "cost": 10,
        "count": 2,
        "spent": True,
        "resources": {"metal": 2},
        "unlockProsperity": 3,
        "actions": [action("custom", "During your turn, perform:"), action("heal", 2, action("range", 2))],
    },
    {"id": 2, "name": "Odd Bell", "count": 1, "slot": "small", "actions": [action("custom", "Ring it")]},
    {"id": 3, "name": "Blank", "count": 1, "slot": "small"},
]
