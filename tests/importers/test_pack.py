"""`haven import ghs --out`: what comes into a pack although some of it is missing, and what it says then."""

import json
from pathlib import Path
from typing import Any

import pytest

from havenwright import cli
from havenwright.cards import write_action
from havenwright.importers.ghs.files import editions_in
from havenwright.importers.ghs.pack import Written, write_pack
from havenwright.importers.ghs.report import mender_for
from havenwright.importers.ghs.understanding import Judge
from havenwright.packs import Pack, load_pack, notes_on
from havenwright.packs.classes import first_level
from tests.importers.data import CARDS, CLASS_CARDS, STAT, make_folder, write
from tests.importers.data import action as a

DECK = "tide/character/deck/pilot.json"


def odd(number: int, **more: object) -> dict[str, Any]:
    """A card of which our language can't say one half."""
    return {**CLASS_CARDS[number], "bottomActions": [a("custom", "Sing to the moon")], **more}


def higher(number: int, level: object) -> dict[str, Any]:
    return {**CLASS_CARDS[number], "name": f"Rope Feat {number}", "level": level, "initiative": 60 + number}


def packed(folder: Path, target: Path, ruleset: str = "") -> tuple[Written, Pack]:
    (edition,) = editions_in(folder)
    written = write_pack(edition, Judge(mender_for(edition)), target, ruleset)
    return written, load_pack(target)


def test_a_class_comes_in_with_the_cards_that_fill_a_hand(tmp_path: Path) -> None:
    folder = make_folder(tmp_path / "data")
    cards = [odd(0), *CLASS_CARDS[1:], higher(0, "X"), odd(1, name="Lost Feat", level=2)]
    write(folder / DECK, {"abilities": cards})
    written, pack = packed(folder, tmp_path / "mine")
    (pilot,) = pack.classes
    assert pilot.missing == (("Rope Trick 0", "1"), ("Lost Feat", "2"))
    assert [card.level for card in pilot.cards] == ["1"] * 5 + ["X"]
    assert first_level(pilot) == 1
    assert written.left_out["card Rope Trick 0 of Pilot"].endswith("Rope Trick 0 bottom: Sing to the moon")
    # The class says so itself, and so does the pack.
    file = (tmp_path / "mine" / "classes" / "pilot.class").read_text()
    assert "  missing Rope Trick 0  level 1   # tide/pilot/Rope Trick 0 bottom: Sing to the moon\n" in file
    notes = [note.message for note in notes_on(tmp_path / "mine")]
    assert "left out: card Rope Trick 0 of Pilot: tide/pilot/Rope Trick 0 bottom: Sing to the moon" in notes
    assert "2 cards are missing; it fills a hand from level 1 on" in notes


def test_a_class_has_the_forms_that_its_cards_name(tmp_path: Path) -> None:
    folder = make_folder(tmp_path / "data")
    asking = {"type": "custom", "value": "If you are Flow, Attack 2"}
    found = []
    for more in ("Switch forms", "Become Ebb"):
        top = [asking, {"type": "custom", "value": more}]
        cards = [{**CLASS_CARDS[0], "actions": top}, *CLASS_CARDS[1:]]
        write(folder / DECK, {"abilities": cards})
        found.append(packed(folder, tmp_path / more)[1].classes[0].forms)
    assert found == [("usual", "flow"), ("flow", "ebb")]


def test_the_forms_of_a_class_are_in_the_order_of_its_file(tmp_path: Path) -> None:
    folder = make_folder(tmp_path / "data")
    pilot = folder / "tide/character/pilot.json"
    write(pilot, {**json.loads(pilot.read_text()), "identities": ["ebb", "flow"]})
    asking = {"type": "custom", "value": "%game.characterIconIdentity.pilot.1%: %game.action.attack:2%"}
    write(folder / DECK, {"abilities": [{**CLASS_CARDS[0], "actions": [asking]}, *CLASS_CARDS[1:]]})
    written, pack = packed(folder, tmp_path / "mine")
    assert pack.classes[0].forms == ("ebb", "flow")
    assert written.left_out["forms of Pilot"] == "no card says how they change"


def test_a_class_that_needs_higher_cards_is_played_at_a_higher_level(tmp_path: Path) -> None:
    folder = make_folder(tmp_path / "data")
    write(folder / DECK, {"abilities": [odd(0), odd(1), *CLASS_CARDS[2:], higher(0, 2), higher(1, 3)]})
    _, pack = packed(folder, tmp_path / "mine")
    assert first_level(pack.classes[0]) == 3
    write(folder / DECK, {"abilities": [odd(0), odd(1), *CLASS_CARDS[2:], higher(0, 2)]})
    written, pack = packed(folder, tmp_path / "other")
    assert not pack.classes
    assert written.left_out["class pilot"].startswith(
        "2 cards are missing, and the others fill no hand of 6: tide/pilot/Rope Trick 0 bottom"
    )


def test_perks_that_are_not_understood_are_left_out_and_told(tmp_path: Path) -> None:
    folder = make_folder(tmp_path / "data")
    file = folder / "tide" / "character" / "pilot.json"
    pilot = json.loads(file.read_text())
    pilot["perks"].append({"type": "custom", "count": 1, "custom": "Sing to the moon"})
    write(file, pilot)
    written, pack = packed(folder, tmp_path / "mine")
    assert len(pack.classes[0].perks) == 1
    assert written.left_out["perk 2 of Pilot"] == "tide/pilot/perk 2: Sing to the moon"
    text = (tmp_path / "mine" / "classes" / "pilot.class").read_text()
    assert text.startswith("# left out: perk 2 of Pilot: tide/pilot/perk 2: Sing to the moon\n")


def test_cards_to_learn_the_game_with_may_have_the_name_of_another(tmp_path: Path) -> None:
    folder = make_folder(tmp_path / "data")
    write(folder / DECK, {"abilities": [*CLASS_CARDS, {**CLASS_CARDS[0], "level": "A"}]})
    _, pack = packed(folder, tmp_path / "mine")
    assert [card.name for card in pack.classes[0].cards][-1] == "Rope Trick 0 A"


def gull(folder: Path, **changes: Any) -> None:
    file = folder / "tide" / "monster" / "gull.json"
    write(file, {**json.loads(file.read_text()), **changes})


def boss_lines(**more: object) -> list[dict[str, Any]]:
    return [
        {"type": "boss", "level": level, **STAT, "health": "4xC", "special": [[a("attack", 2)]], **more}
        for level in range(8)
    ]


def test_a_boss_has_its_specials(tmp_path: Path) -> None:
    folder = make_folder(tmp_path / "data")
    gull(folder, boss=True, count=0, stats=boss_lines())
    _, pack = packed(folder, tmp_path / "mine")
    (boss,) = pack.monsters
    assert (boss.boss, boss.standees, boss.normal == boss.elite) == (True, 1, True)
    assert len(boss.normal[7].specials) == 1
    lines = boss_lines()
    lines[7]["special"] = [[a("attack", 3)]]
    gull(folder, stats=lines)
    written, pack = packed(folder, tmp_path / "other")
    assert not pack.monsters
    assert "specials differ from level to level" in written.left_out["monster gull"]


def test_a_monster_without_ranks_is_for_the_game_for_one(tmp_path: Path) -> None:
    folder = make_folder(tmp_path / "data")
    (folder / "tide").rename(folder / "bb")
    file = folder / "bb" / "monster" / "gull.json"
    lone = {"name": "gull", "bb": True, "count": 4, "baseStat": {"type": "bb", "health": 7}}
    write(file, {**lone, "stats": [{"type": "elite", "health": 9}]})
    write(folder / "bb" / "monster" / "deck" / "gull.json", {"name": "gull", "abilities": CARDS[:3]})
    written, pack = packed(folder, tmp_path / "mine")
    assert (pack.rulesets, written.ruleset) == (("bnb",), "bnb")
    (kind,) = pack.monsters
    assert (kind.normal[0].hit_points, kind.normal[0].move, kind.elite) == (7, None, ())
    assert written.left_out["elite line of gull"] == "monsters of this game have no ranks in packs"


def test_a_deck_of_other_kinds_is_no_monster_by_its_name(tmp_path: Path) -> None:
    tide = make_folder(tmp_path) / "tide"
    write(tide / "monster" / "deck" / "wader.json", {"name": "wader", "abilities": CARDS})
    (edition,) = [one for one in editions_in(tide.parent) if one.name == "tide"]
    assert edition.names.in_our_words("All waders act again") == "All Wader act again"
    write(tide / "monster" / "mud-wader.json", {"name": "mud-wader", "deck": "wader"})
    (edition,) = [one for one in editions_in(tide.parent) if one.name == "tide"]
    assert edition.names.in_our_words("All waders act again") == "All Mud Wader act again"


def test_kinds_that_have_a_deck_together_are_a_set(tmp_path: Path) -> None:
    folder = make_folder(tmp_path / "data")
    source = json.loads((folder / "tide" / "monster" / "gull.json").read_text())
    write(folder / "tide" / "monster" / "gannet.json", {**source, "name": "gannet", "deck": "gull"})
    _, pack = packed(folder, tmp_path / "mine")
    assert [(kind.name, kind.set) for kind in pack.monsters] == [("Gannet", "gull"), ("Gull", "gull")]
    assert pack.monsters[0].deck == pack.monsters[1].deck


def test_a_card_that_calls_for_a_kind_that_is_not_there_is_left_out(tmp_path: Path) -> None:
    folder = make_folder(tmp_path / "data")
    call = a("summon", "monsterStandee", valueObject=[{"monster": {"name": "moth", "type": "normal"}}])
    write(
        folder / "tide" / "monster" / "deck" / "gull.json",
        {"abilities": [{**CARDS[0], "actions": [call]}, *CARDS[1:]]},
    )
    written, pack = packed(folder, tmp_path / "mine")
    assert [card.name for card in pack.monsters[0].deck] == [f"Card {number}" for number in range(1, 8)]
    assert written.left_out["card gull/card-0"] == "there is no monster 'moth'"
    write(
        folder / "tide" / "monster" / "deck" / "gull.json", {"abilities": [{**CARDS[0], "actions": [call]}]}
    )
    written, pack = packed(folder, tmp_path / "other")
    assert not pack.monsters
    assert "monster gull" in written.left_out


def test_one_unread_phrase_leaves_the_monster_there(tmp_path: Path) -> None:
    folder = make_folder(tmp_path / "data")
    song = a("custom", "Sing to the moon")
    gull(folder, boss=True, count=0, stats=boss_lines(special=[[a("attack", 2)], [song]], actions=[song]))
    write(
        folder / "tide" / "monster" / "deck" / "gull.json",
        {"abilities": [{**CARDS[0], "actions": [song]}, *CARDS[1:4]]},
    )
    written, pack = packed(folder, tmp_path / "mine")
    (boss,) = pack.monsters
    assert len(boss.deck) == 3
    assert [write_action(special) for special in boss.normal[0].specials] == ["Attack 2", "Does not act"]
    assert boss.normal[0].traits == ()
    told = [what for what in written.left_out if what.endswith("of Gull")]
    assert told == ["text Sing to the moon of Gull", "card tide/gull/Card 0: Sing to the moon of Gull"]


def test_formalities_keep_nobody_out(tmp_path: Path) -> None:
    folder = make_folder(tmp_path / "data")
    same = [{**card, "initiative": 20} for card in CLASS_CARDS]
    more = [{**CLASS_CARDS[0], "bottomActions": [a("move", 1 + number)]} for number in range(3)]
    write(folder / DECK, {"abilities": [*same, *more]})
    file = folder / "tide" / "character" / "pilot.json"
    write(file, {**json.loads(file.read_text()), "handSize": "6|6"})
    write(folder / "tide" / "monster" / "deck" / "gull.json", {"abilities": CARDS[3:4]})
    _, pack = packed(folder, tmp_path / "mine")
    assert pack.classes[0].hand_size == 6
    names = [card.name for card in pack.classes[0].cards]
    assert names[6:] == ["Rope Trick 0 1", "Rope Trick 0 2", "Rope Trick 0 3"]
    assert len(pack.monsters[0].deck) == 1


def test_a_variant_that_is_called_as_its_kind_is_another(tmp_path: Path) -> None:
    folder = make_folder(tmp_path / "data")
    monster = json.loads((folder / "tide" / "monster" / "gull.json").read_text())
    write(folder / "tide" / "monster" / "gull-solo.json", {**monster, "count": 0, "deck": "gull"})
    write(
        folder / "tide" / "label" / "en.json",
        {"monster": {"gull": "Gull", "gull-solo": "%data.monster.gull%"}},
    )
    _, pack = packed(folder, tmp_path / "mine")
    assert [(kind.name, kind.standees) for kind in pack.monsters] == [("Gull", 6), ("Gull Solo", 6)]


@pytest.mark.parametrize(
    ("folder", "ruleset"),
    [
        ("gh", "gh1"),
        ("gh2e", "gh2"),
        ("jotl", "jotl"),
        ("fh", "fh"),
        ("bb", "bnb"),
        ("fc", "gh1"),
        ("toa", "gh2"),
    ],
)
def test_the_folder_says_by_whose_rules_it_is_played(folder: str, ruleset: str, tmp_path: Path) -> None:
    (make_folder(tmp_path) / "tide").rename(tmp_path / folder)
    (edition,) = editions_in(tmp_path)
    assert edition.ruleset == ruleset


def test_another_ruleset_can_be_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, target = make_folder(tmp_path / "data"), tmp_path / "mine"
    assert cli.run(["import", "ghs", str(folder), "--out", str(target), "--ruleset", "fh", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["ruleset"] == "fh"
    assert load_pack(target).rulesets == ("fh",)
    assert cli.run(["check", str(target)]) == 0
