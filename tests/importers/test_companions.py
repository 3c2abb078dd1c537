"""Companions of a class: they go by their names on cards, perks and modifier cards."""

import json
from pathlib import Path
from typing import Any

import pytest

from havenwright.importers.ghs.files import Edition
from havenwright.importers.ghs.things import companion_of, items, with_companion


@pytest.mark.parametrize(
    ("text", "own"),
    [
        ("Swap places with the otter", "Swap places with your Otter"),
        ("The Otter performs: Move 1", "your Otter performs: Move 1"),
        ("On your otter's attacks, add Wound", "On your Otter's attacks, add Wound"),
        ("Push the otters", "Push the otters"),
        ("Command: Move 1", "Control one of your Otter summons: Move 1"),
    ],
)
def test_a_companion_is_ones_own(text: str, own: str) -> None:
    assert with_companion(text, "Otter") == own
    assert with_companion(text, "") == text


@pytest.mark.parametrize(
    ("text", "own"),
    [
        ("Grant your otter: Move 2", "Grant your River Otter: Move 2"),
        ("Grant your river otter: Move 2", "Grant your River Otter: Move 2"),
        ("Push the otter", "Push the otter"),
        ("Push your otters", "Push your otters"),
    ],
)
def test_a_companion_goes_by_the_last_word_of_its_name(text: str, own: str) -> None:
    assert with_companion(text, "River Otter") == own


SUMMONS = [{"name": "old-dog", "health": 4}, {"name": "mud-otter", "health": 3}]
BROUGHT = {"type": "summon", "value": "summonData", "valueObject": {"name": "mud-otter", "health": 3}}
COMMAND = {"type": "custom", "value": "Command:", "subActions": [{"type": "move", "value": 2}]}


def edition(folder: Path, *actions: Any, special: str = "") -> Edition:
    (folder / "character/deck").mkdir(parents=True)
    card = {"name": "Whistle", "level": 1, "initiative": 20, "actions": [*actions], "bottomActions": []}
    summons = [{**one, "special": True} if one["name"] == special else one for one in SUMMONS]
    staff = {"id": 1, "name": "Crook", "solo": "drover", "actions": [COMMAND]}
    for name, content in (
        ("character/drover.json", {"name": "drover", "availableSummons": summons}),
        ("character/deck/drover.json", {"name": "drover", "abilities": [card]}),
        ("items.json", [staff]),
    ):
        (folder / name).write_text(json.dumps(content))
    return Edition(folder)


def test_the_companion_is_the_summon_that_cards_command_and_dont_bring(tmp_path: Path) -> None:
    found = edition(tmp_path / "a", COMMAND, BROUGHT)
    assert companion_of(found, "drover") == SUMMONS[0]
    (crook,) = items(found)
    assert [piece.text for piece in crook.pieces] == ["Control one of your Old Dog summons: Move 2"]
    assert companion_of(edition(tmp_path / "b", BROUGHT), "drover") is None
    assert companion_of(edition(tmp_path / "c", COMMAND), "drover") is None
    special = companion_of(edition(tmp_path / "d", BROUGHT, special="mud-otter"), "drover")
    assert special is not None
    assert special["name"] == "mud-otter"
