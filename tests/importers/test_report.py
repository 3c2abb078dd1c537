"""`haven import ghs`: the report and the pack of a data folder of our own making."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from havenwright import cli
from havenwright.importers.ghs.comparison import comparison
from havenwright.importers.ghs.files import editions_in
from havenwright.importers.ghs.source_words import action_words
from havenwright.importers.ghs.things import KINDS
from havenwright.packs import load_pack
from tests.importers.data import CARDS, CLASS_CARDS, make_folder, write
from tests.importers.data import action as a


def report_of(folder: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    assert cli.run(["import", "ghs", str(folder), "--report", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert isinstance(found, dict)
    return found


def test_everything_is_counted_by_edition_and_kind(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = report_of(make_folder(tmp_path), capsys)
    assert set(found) == {"editions", "rulesets", "halves", "repaired", "not_understood"}
    assert found["rulesets"] == {"tide": "gh2"}
    assert found["halves"] == {"tide": {"full": 12, "executed": 12}}
    assert list(found["editions"]["tide"]) == list(KINDS)
    seen = {kind: (tally["seen"], tally["full"]) for kind, tally in found["editions"]["tide"].items()}
    assert seen == {
        "monster cards": (8, 8),
        "monster stats": (16, 16),
        "character cards": (6, 6),
        "items": (2, 1),
        "modifiers": (2, 2),
        "perks": (1, 1),
        "summons": (1, 1),
    }
    assert found["editions"]["tide"]["items"] == {
        "seen": 2,
        "full": 1,
        "executed": 1,
        "partly": 0,
        "placeholders": 1,
    }
    assert [(each["where"], each["text"]) for each in found["not_understood"]] == [
        ("tide/item 2/Odd Bell", "Ring it")
    ]


def test_half_understood_cards_and_those_still_to_be_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wip = [a("custom", "%character.abilities.wip%")]
    cards = [
        {**CLASS_CARDS[0], "bottomActions": [a("custom", "%data.custom.tide.odd.1%")]},
        {**CLASS_CARDS[1], "actions": wip, "bottomActions": wip},
        {**CLASS_CARDS[2], "actions": wip},
        {**CLASS_CARDS[2], "name": "Half Done", "actions": [a("attack", 2), *wip]},
        {**CLASS_CARDS[3], "actions": [], "bottomActions": []},
        {**CLASS_CARDS[4], "actions": [a("custom", "%data.custom.tide.misprint.1%")]},
        {**CLASS_CARDS[5], "mood": "bad"},
    ]
    folder = make_folder(tmp_path)
    write(folder / "tide" / "character" / "deck" / "pilot.json", {"abilities": cards})
    found = report_of(folder, capsys)
    tally = found["editions"]["tide"]["character cards"]
    assert tally == {"seen": 5, "full": 1, "executed": 1, "partly": 4, "placeholders": 2}
    # Halves count by themselves, also where the other half isn't understood.
    assert found["halves"]["tide"] == {"full": 7, "executed": 7}
    assert found["repaired"] == 2
    assert [(each["where"].rpartition("/")[2], each["text"]) for each in found["not_understood"][:4]] == [
        ("Rope Trick 0 bottom", "Sing to the moon"),
        ("Rope Trick 2 top", ""),
        ("Half Done top", "a part is still to be written down"),
        ("Rope Trick 5", "the key 'mood'"),
    ]


def test_the_report_as_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["import", "ghs", str(make_folder(tmp_path)), "--report"]) == 0
    out = capsys.readouterr().out
    assert "monster cards" in out
    assert "0 misprints mended, 1 texts not understood" in out
    assert "tide/item 2/Odd Bell: Ring it" in out


def test_a_pack_is_made_that_has_no_problems(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, target = make_folder(tmp_path / "data"), tmp_path / "mine"
    assert cli.run(["import", "ghs", str(folder), "--out", str(target)]) == 0
    assert "1 class, 1 monster, 1 item; 2 things are left out" in capsys.readouterr().out
    assert cli.run(["check", str(target)]) == 0
    pack = load_pack(target)
    assert "private use" in pack.licence
    assert [thing.name for thing in (*pack.classes, *pack.monsters, *pack.items)] == [
        "Pilot",
        "Gull",
        "Tin Whistle",
    ]
    assert len(pack.classes[0].cards) == 6
    assert pack.classes[0].cards[0].top.loss == "lost"
    assert pack.classes[0].perks[0].count == 2
    assert [card.shuffle for card in pack.monsters[0].deck] == [True, True] + [False] * 6
    assert (pack.items[0].slot, pack.items[0].cost, pack.items[0].use) == ("one hand", 10, "spent")
    assert (pack.items[0].materials, pack.items[0].source) == ((("metal", 2),), "prosperity 3")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "mine"]


def test_a_stat_card_with_several_effects_comes_into_the_pack(tmp_path: Path) -> None:
    folder, target = make_folder(tmp_path / "data"), tmp_path / "mine"
    file = folder / "tide" / "monster" / "gull.json"
    monster = json.loads(file.read_text())
    monster["stats"][3]["actions"] = [a("condition", "wound"), a("condition", "poison"), a("shield", 1)]
    write(file, monster)
    assert cli.run(["import", "ghs", str(folder), "--out", str(target)]) == 0
    stats = load_pack(target).monsters[0].normal[3]
    assert [effect.what for effect in stats.attack_effects] == ["wound", "poison"]
    assert len(stats.traits) == 1


def test_what_is_not_full_or_not_well_is_left_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, target = make_folder(tmp_path / "data"), tmp_path / "mine"
    short = {"name": "gull", "abilities": [{**CARDS[0], "actions": [a("custom", "Sing")]}]}
    write(folder / "tide" / "monster" / "deck" / "gull.json", short)
    odd = [{**CLASS_CARDS[0], "actions": [a("custom", "Sing")]}, *CLASS_CARDS[1:]]
    write(folder / "tide" / "character" / "deck" / "pilot.json", {"abilities": odd})
    assert cli.run(["import", "ghs", str(folder), "--out", str(target), "--json"]) == 0
    written = json.loads(capsys.readouterr().out)
    assert written["things"] == {"item": 1}
    assert set(written["left_out"]) == {"class pilot", "monster gull", "item Odd Bell", "item Blank"}
    assert cli.run(["check", str(target)]) == 0


def test_several_editions_are_several_packs(tmp_path: Path) -> None:
    folder = make_folder(tmp_path / "data")
    (folder / "tide").rename(folder / "ebb")
    make_folder(folder)
    assert cli.run(["import", "ghs", str(folder), "--out", str(tmp_path / "packs")]) == 0
    assert sorted(path.name for path in (tmp_path / "packs").iterdir()) == ["ebb", "tide"]
    assert cli.run(["import", "ghs", str(folder / "ebb"), "--out", str(tmp_path / "one")]) == 0
    assert (tmp_path / "one" / "pack.toml").is_file()


def test_nothing_is_overwritten_and_nothing_left_behind(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, target = make_folder(tmp_path / "data"), tmp_path / "mine"
    target.write_text("precious")
    assert cli.run(["import", "ghs", str(folder), "--out", str(target)]) == 2
    assert target.read_text() == "precious"
    for path in ("character", "monster"):
        (folder / "tide" / path).rename(folder / "tide" / f"no {path}")
    write(folder / "tide" / "items.json", [])
    assert cli.run(["import", "ghs", str(folder), "--out", str(tmp_path / "none")]) == 2
    assert "nothing of tide is understood" in capsys.readouterr().err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "mine"]


@pytest.mark.parametrize(
    ("file", "content", "message"),
    [
        ("items.json", "{", "is not JSON"),
        ("items.json", "{}", "is no list of items"),
        ("monster/gull.json", "[]", "is no JSON object"),
        ("label/en.json", "7", "is no JSON object"),
    ],
)
def test_broken_files_are_told_and_the_others_read(
    file: str, content: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = make_folder(tmp_path)
    whole = report_of(folder, capsys)["editions"]["tide"]
    (folder / "tide" / file).write_text(content)
    found = report_of(folder, capsys)
    assert found["not_understood"][-1]["where"] == f"tide/{file}"
    assert message in found["not_understood"][-1]["why"]
    counted = {kind for kind, tally in found["editions"]["tide"].items() if tally["seen"]}
    assert counted >= {kind for kind, tally in whole.items() if tally["seen"]} - {"items", "monster stats"}


def test_an_entry_that_is_no_item_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = make_folder(tmp_path)
    items = json.loads((folder / "tide" / "items.json").read_text())
    before = report_of(folder, capsys)["editions"]["tide"]["items"]["seen"]
    write(folder / "tide" / "items.json", [*items, "a rope"])
    found = report_of(folder, capsys)
    assert found["editions"]["tide"]["items"]["seen"] == before
    assert found["not_understood"][-1]["where"] == f"tide/items.json {len(items) + 1}"


def test_mistaken_calls(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["import", "ghs", str(tmp_path)]) == 2
    assert "say what to do" in capsys.readouterr().err
    assert cli.run(["import", "ghs", str(tmp_path), "--report"]) == 2
    assert "is no data folder" in capsys.readouterr().err
    assert cli.run(["import", "ghs", str(tmp_path / "none"), "--report"]) == 2
    assert "is no folder" in capsys.readouterr().err


def test_data_of_another_shape_is_told_and_not_fatal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = make_folder(tmp_path)
    odd = [{"initiative": 1, "actions": [{"value": 3}]}, {"initiative": 2, "actions": [a("element")]}]
    write(folder / "tide" / "monster" / "deck" / "gull.json", {"abilities": odd})
    found = report_of(folder, capsys)
    assert found["editions"]["tide"]["monster cards"]["seen"] == 2
    assert all("data of another shape" in each["text"] for each in found["not_understood"][:2])


def test_a_page_shows_the_words_of_the_data_beside_ours(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, page = make_folder(tmp_path / "data"), tmp_path / "page.html"
    assert cli.run(["import", "ghs", str(folder), "--compare", str(page)]) == 0
    text = page.read_text(encoding="utf-8")
    assert "keep it to yourself" in capsys.readouterr().err
    assert '<article class="full"><div class="head"><h4>Rope Trick 0 ' in text
    assert '<li style="padding-left:36px">pierce 2</li>' in text
    assert '<li style="padding-left:18px">Attack 3, Pierce 2</li>' in text
    assert '<article class="not"><div class="head"><h4>Odd Bell ' in text
    assert '<li class="lost">Ring it<br><small>' in text
    assert "http" not in text
    assert "src=" not in text
    assert cli.run(["import", "ghs", str(folder), "--compare", str(page)]) == 2
    assert "is there already" in capsys.readouterr().err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "page.html"]


def compared(tmp_path: Path, cards: list[dict[str, object]]) -> str:
    """The page for a class with these cards."""
    folder = make_folder(tmp_path)
    write(folder / "tide" / "character" / "deck" / "pilot.json", {"name": "pilot", "abilities": cards})
    return comparison(folder)


def test_the_halves_of_a_card_stand_beside_each_other(tmp_path: Path) -> None:
    halves = {"actions": [a("attack", 3)], "bottomActions": [a("move", 4)], "bottomLost": True}
    text = compared(tmp_path, [{"name": "Long Rope", "level": 1, "initiative": 7, **halves}])
    top = '<li class="part">top</li><li style="padding-left:18px">'
    assert f"<ul>{top}attack 3</li></ul><ul>{top}Attack 3</li></ul>" in text
    assert '<ul><li class="part">bottom</li>' in text
    assert '<ul><li class="part">bottom lost</li>' in text


def test_an_area_is_drawn_from_what_each_side_says(tmp_path: Path) -> None:
    area = a("area", "(0,1,active)|(0,0,target)|(1,0,enhance)")
    text = compared(
        tmp_path, [{"name": "Sweep", "level": 1, "initiative": 7, "actions": [a("attack", 2, area)]}]
    )
    source, ours = (found for found in re.findall(r"<svg role.*?</svg>", text))
    assert re.findall(r'class="(\w+)" x="(\d+)" y="(\d+)"', source) == [
        ("target", "0", "0"),
        ("active", "8", "14"),
        ("enhance", "16", "0"),
    ]
    assert re.findall(r'class="(\w+)" x="(\d+)" y="(\d+)"', ours) == [
        ("target", "0", "0"),
        ("active", "8", "14"),
    ]


def test_a_tick_is_for_the_words_that_were_compared(tmp_path: Path) -> None:
    def tick_of(value: int) -> str:
        halves = {"actions": [a("attack", value)], "bottomActions": [a("move", 4)]}
        card = {"name": "Long Rope", "level": 1, "initiative": 7, **halves}
        (tick,) = re.findall(r'name="tide/pilot/Long Rope" value="(\w+)"', compared(tmp_path, [card]))
        return str(tick)

    assert tick_of(3) == tick_of(3) != tick_of(4)


def test_one_of_two_elements_is_not_shown_as_both(tmp_path: Path) -> None:
    (edition,) = editions_in(make_folder(tmp_path))
    both, one = ({"type": kind, "value": "fire:ice"} for kind in ("element", "elementHalf"))
    shown = [
        words for _, words in action_words([both, one, {**one, "valueType": "minus"}], edition.labels, 1)
    ]
    assert shown == ["infuse fire:ice", "infuse fire or ice", "consume fire or ice"]
