"""Data of any other shape: told about, never a crash, and never a pack with problems."""

import copy
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from havenwright import cli
from havenwright.errors import UserError
from havenwright.importers.ghs.files import editions_in
from havenwright.importers.ghs.pack import write_pack
from havenwright.importers.ghs.report import mender_for, report
from havenwright.importers.ghs.understanding import Judge
from havenwright.packs import check_packs
from tests.importers.data import ITEMS, make_folder

JUNK: list[Any] = [
    *(None, 0, -1, 3.5, True, "", "x", "%data.x%", "[C", "Math.ceil(", "(0,0,target)", "\x00", "1" * 50),
    *([], {}, [1], {"type": 3}, {"type": "attack"}, [{"type": "custom"}], {"name": 1}),
]


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where something stands in JSON."""
    if path:
        yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, below in inner:
        yield from places(below, (*path, key))


@pytest.mark.parametrize("seed", range(40))
def test_nothing_crashes(seed: int, tmp_path: Path) -> None:
    chance = random.Random(seed)
    folder = make_folder(tmp_path / "data")
    file = chance.choice(sorted(folder.rglob("*.json")))
    content = json.loads(file.read_text())
    *path, last = chance.choice(list(places(content)))
    at = content
    for key in path:
        at = at[key]
    if chance.random() < 0.2:
        del at[last]
    else:
        at[last] = copy.deepcopy(chance.choice(JUNK))
    file.write_text(json.dumps(content))
    try:
        report(folder)
        edition = editions_in(folder)[0]
        write_pack(edition, Judge(mender_for(edition)), tmp_path / "pack")
    except UserError:
        return
    assert check_packs([tmp_path / "pack"]) == []


def test_links_do_not_lead_out_of_the_data(tmp_path: Path) -> None:
    folder = make_folder(tmp_path / "data")
    (tmp_path / "secret.json").write_text('{"name": "secret"}')
    (folder / "tide" / "monster" / "secret.json").symlink_to(tmp_path / "secret.json")
    (folder / "tide" / "monster" / "round.json").symlink_to("round.json")
    edition = editions_in(folder)[0]
    assert [file.stem for file in edition.monsters()] == ["gull"]
    assert edition.unread == {
        "monster/round.json": "is a link that leads nowhere",
        "monster/secret.json": "is a link that leads out of the folder",
    }


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"name": "\u202e"}, "its name can't be that of a file"),
        ({"name": "x" * 300}, "its name can't be that of a file"),
        (
            {"cost": float("inf")},
            "data of another shape: OverflowError('cannot convert float infinity to integer')",
        ),
    ],
)
def test_an_item_that_no_file_can_hold_is_left_out(change: dict[str, Any], why: str, tmp_path: Path) -> None:
    folder = make_folder(tmp_path / "data")
    (folder / "tide" / "items.json").write_text(json.dumps([ITEMS[0] | change]))
    edition = editions_in(folder)[0]
    written = write_pack(edition, Judge(mender_for(edition)), tmp_path / "pack")
    assert written.left_out[f"item {change.get('name', 'Tin Whistle')}"].startswith(why)
    assert check_packs([tmp_path / "pack"]) == []


def test_a_report_shows_no_signs_that_a_terminal_obeys(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = make_folder(tmp_path / "data")
    (folder / "tide" / "items.json").write_text(json.dumps([ITEMS[0] | {"\u202ex\x1b": 1}]))
    assert cli.run(["import", "ghs", str(folder), "--report"]) == 0
    assert "the key '\ufffdx\ufffd'" in capsys.readouterr().out


def test_without_its_labels_an_edition_is_read_but_for_what_they_say(tmp_path: Path) -> None:
    folder = make_folder(tmp_path / "data")
    deck = folder / "tide" / "character" / "deck" / "pilot.json"
    cards = json.loads(deck.read_text())
    title = {"type": "box", "value": "%data.custom.tide.song%", "subActions": []}
    cards["abilities"][0]["actions"] = [title, {"type": "attack", "value": 3}]
    deck.write_text(json.dumps(cards))
    (folder / "tide" / "label" / "en.json").write_text("{}")
    tally = report(folder).editions["tide"]["character cards"]
    assert (tally.seen, tally.full, tally.placeholders) == (5, 5, 1)


@pytest.mark.parametrize("effects", [1.5, 3, True])
def test_effects_that_are_no_list_cost_their_perk_alone(effects: object, tmp_path: Path) -> None:
    folder = make_folder(tmp_path / "data")
    file = folder / "tide" / "character" / "pilot.json"
    content = json.loads(file.read_text())
    content["perks"][0]["cards"][1]["attackModifier"]["effects"] = effects
    file.write_text(json.dumps(content))
    tallies = report(folder).editions["tide"]
    assert (tallies["perks"].seen, tallies["perks"].full) == (1, 0)
    assert tallies["character cards"].full == 6
