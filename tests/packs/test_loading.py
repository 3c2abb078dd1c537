"""Packs as folders: what is read, what is refused, and that a hostile one costs little."""

import os
from pathlib import Path

import pytest

from havenwright.cards.tree import Ability, Change, Relative, Sum, Variable
from havenwright.errors import UserError
from havenwright.packs import (
    MonsterPlace,
    PackError,
    Tile,
    check_packs,
    content_hash,
    in_layers,
    load_pack,
    load_packs,
    loading,
    pack_folders,
    packs_below,
    shipped_folders,
    shipped_packs,
    slug,
)
from havenwright.packs.scenario.records import (
    Dead,
    Group,
)
from tests.packs.folders import (
    CLASS,
    FILES,
    MANIFEST,
    MONSTER,
    SCENARIO,
    changed,
    make_pack,
    problems_found_soon,
    problems_of,
)


def test_a_class_is_what_its_file_says(tmp_path: Path) -> None:
    (found,) = load_pack(make_pack(tmp_path)).classes
    assert (found.id, found.name, found.hand_size) == ("apprentice", "Apprentice", 6)
    assert found.hit_points == (8, 9, 11, 12, 14, 15, 17, 18, 20)
    heave = found.cards[4]
    assert (heave.id, heave.level, heave.initiative) == ("apprentice/heave", "1", 64)
    assert heave.top.parts == (Ability("attack", 2, extras=(Change("push", 2),)),)
    assert (found.cards[2].top.stays, found.cards[5].top.loss) == ("round", "lost")


def test_a_monster_is_what_its_file_says(tmp_path: Path) -> None:
    stats = "elite   hp 2 x C + L  move 2  attack 3  range 4  target 2  flying  "
    stats += "Retaliate 1  Poison  immune Stun, Curse"
    (found,) = load_pack(
        make_pack(tmp_path, changed(MONSTER, "elite   hp 6   move 2  attack 2", stats))
    ).monsters
    assert (found.id, found.standees, len(found.normal), len(found.deck)) == ("nuisance", 6, 8, 8)
    elite = found.elite[0]
    assert elite.hit_points == Sum(Sum(2, "x", Variable("C")), "+", Variable("L"))
    assert (elite.move, elite.attack, elite.range, elite.targets, elite.flying) == (2, 3, 4, 2, True)
    assert elite.traits == (Ability("retaliate", 1),)
    assert elite.attack_effects == (Change("condition", 1, "poison"),)
    assert elite.immune == ("curse", "stun")
    rush = found.deck[2]
    assert (rush.id, rush.initiative, rush.shuffle) == ("nuisance/rush", 15, False)
    assert rush.action.parts == (Ability("move", Relative(1)), Ability("attack", Relative(-1)))
    assert [card.shuffle for card in found.deck].count(True) == 2


def test_a_scenario_is_what_its_file_says(tmp_path: Path) -> None:
    files = changed(SCENARIO, "o  obstacle", "o  trap: Damage 2 + L, Poison\n  b  difficult")
    (found,) = load_pack(make_pack(tmp_path, files)).scenarios
    assert (found.id, found.name) == ("a-first-evening", "A First Evening")
    assert found.starts == ((-2, 5), (-1, 5), (1, 5), (2, 5))
    assert found.monsters[0] == MonsterPlace(monster="nuisance", at=(0, 2), ranks=("normal",) * 3)
    assert MonsterPlace(monster="nuisance", at=(5, 0), ranks=("-", "normal", "elite")) in found.monsters
    assert Tile(kind="difficult", at=(5, 0)) in found.tiles
    trap = next(tile for tile in found.tiles if tile.kind == "trap")
    assert trap.effect is not None
    (damage,) = trap.effect.parts
    assert damage == Ability("suffer", Sum(2, "+", Variable("L")), extras=(Change("condition", 1, "poison"),))
    assert found.story == "What is read aloud when the scenario begins."


def test_a_goal_can_name_a_monster(tmp_path: Path) -> None:
    files = changed(SCENARIO, "goal all enemies are dead", "goal all Nuisance are dead")
    assert load_pack(make_pack(tmp_path, files)).scenarios[0].goal == Dead(
        Group(kind="named", name="nuisance")
    )


def test_names_become_ids() -> None:
    assert slug("Salt Wife's Due") == "salt-wifes-due"
    assert slug("Salt Wife\u2019s D\u00fce") == "salt-wifes-due"


# All or nothing


def test_a_pack_with_a_mistake_is_refused_whole(tmp_path: Path) -> None:
    folder = make_pack(tmp_path, changed(CLASS, "Attack 3", "Atack 3"))
    with pytest.raises(PackError) as caught:
        load_pack(folder)
    assert (caught.value.line, caught.value.column) == (7, 7)
    assert caught.value.file == str(folder / CLASS)


def test_a_pack_that_can_be_read_but_not_played_is_for_the_check_to_find(tmp_path: Path) -> None:
    folder = make_pack(tmp_path, changed(CLASS, "hand 6", "hand 7"))
    assert load_pack(folder).classes[0].hand_size == 7
    assert problems_of(folder) != []


# Folders


def test_a_pack_needs_its_manifest(tmp_path: Path) -> None:
    folder = make_pack(tmp_path, {CLASS: FILES[CLASS]})
    assert problems_of(folder) == [f"{MANIFEST}:1:1: cannot be read: No such file or directory"]


def test_what_does_not_belong_into_a_pack_is_refused(tmp_path: Path) -> None:
    more = {
        "run.py": "",
        "classes/notes.doc": "",
        "notes.md": "",
        "LICENSE": "",
        ".hidden": "",
        "ideas/a.idea": "",
    }
    first = "buildings, campaigns, charts, classes, events, goals, guards, items, loot, monsters, quests"
    folders = f"{first}, rooms, scenarios, setups, tiles, treasures"
    stranger = f"does not belong into a pack; there can be pack.toml, {folders} and *.md"
    assert problems_of(make_pack(tmp_path, {**FILES, **more})) == [
        "classes/notes.doc:1:1: does not belong into classes, whose files end in .class",
        f"ideas:1:1: {stranger}",
        f"run.py:1:1: {stranger}",
    ]


def test_bytes_that_are_no_text_are_told_with_their_place(tmp_path: Path) -> None:
    folder = make_pack(tmp_path)
    (folder / CLASS).write_bytes(b"class Apprentice\n  \xff\n")
    assert problems_of(folder) == [f"{CLASS}:2:3: is not UTF-8 text"]


def test_links_do_not_lead_out_of_the_pack(tmp_path: Path) -> None:
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside" / "secret.class").write_text("class Secret")
    folder = make_pack(tmp_path / "pack")
    (folder / "classes" / "secret.class").symlink_to(tmp_path / "outside" / "secret.class")
    (folder / "classes" / "round.class").symlink_to(folder / "classes" / "round.class")
    (folder / "classes" / "fine.md").symlink_to(folder / CLASS)
    assert problems_of(folder) == [
        "classes/round.class:1:1: is a link that leads nowhere",
        "classes/secret.class:1:1: is a link that leads out of the pack",
    ]


def test_a_folder_that_is_a_link_is_followed_only_inside(tmp_path: Path) -> None:
    (tmp_path / "outside").mkdir()
    files = {MANIFEST: FILES[MANIFEST]}
    folder = make_pack(tmp_path / "pack", files)
    (folder / "classes").symlink_to(tmp_path / "outside")
    assert problems_of(folder) == ["classes:1:1: is a link that leads out of the pack"]


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    folder = make_pack(tmp_path)
    os.mkfifo(folder / "classes" / "pipe.class")
    assert problems_of(folder) == ["classes/pipe.class:1:1: is not a file"]


def test_names_that_are_no_text_can_still_be_told(tmp_path: Path) -> None:
    folder = make_pack(tmp_path)
    try:
        (folder / os.fsdecode(b"bad\xff.class")).touch()
    except OSError:
        pytest.skip("this file system has only names that are text")
    (problem,) = check_packs([folder])
    assert problem.file.endswith("/bad\N{REPLACEMENT CHARACTER}.class")


# Limits


def test_a_file_can_be_too_large(tmp_path: Path) -> None:
    folder = make_pack(tmp_path, {**FILES, CLASS: FILES[CLASS] + "#" * 1_000_000})
    assert problems_of(folder) == [
        f"{CLASS}:1:1: is too large; a file of a pack has 1000000 bytes at most, all of them 16000000"
    ]


def test_a_pack_can_be_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "LARGEST_PACK", 1_500)
    (problem,) = check_packs([make_pack(tmp_path)])
    assert "is too large" in problem.message


def test_a_pack_can_have_too_many_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "MOST_FILES", 20)
    folder = make_pack(tmp_path)
    for number in range(20):
        (folder / "classes" / f"c{number}.class").touch()
    assert problems_of(folder) == [f"{folder}:1:1: more than 20 files"]


@pytest.mark.parametrize(
    "text",
    [
        "class Apprentice  hand 6\n" + "".join(" " * depth + "a\n" for depth in range(1, 900)),
        "class " + "a" * 900_000,
        "class Apprentice\n" + "  hit points " + "1 " * 400_000,
        "class Apprentice\n" + "  card a  level 1  initiative 1\n" * 15_000,
        "class Apprentice\n  card A  level 1  initiative 1\n    top\n      Attack " + "(" * 400_000,
        "class Apprentice\n  card A  level 1  initiative 1\n    top\n      Attack 1" + " + 1" * 20_000,
        "class Apprentice\n  card A  level 1  initiative 1\n    top\n" + "      Attack 1, Poison\n" * 19_000,
        "class Apprentice\n  card A  level 1  initiative 1\n    top\n      Attack 1" + ", Poison" * 10_000,
    ],
    ids=[
        "deep",
        "long name",
        "many numbers",
        "many cards",
        "parentheses",
        "sums",
        "many lines",
        "many extras",
    ],
)
def test_a_hostile_file_is_answered_soon(text: str, tmp_path: Path) -> None:
    folder = make_pack(tmp_path, {**FILES, CLASS: text})
    assert problems_found_soon(folder, text)


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[" * 50_000,
        "a = " + "{a=" * 15_000,
        "a = " + "1" * 60_000,
        "a" * 70_000,
        "[[a]]\n" * 10_000,
        " " * 90_000,
    ],
)
def test_a_hostile_manifest_is_answered_soon(text: str, tmp_path: Path) -> None:
    folder = make_pack(tmp_path, {**FILES, MANIFEST: text})
    assert problems_found_soon(folder, text)


def test_a_line_can_be_too_long(tmp_path: Path) -> None:
    folder = make_pack(tmp_path, {**FILES, CLASS: FILES[CLASS] + f"  card {'a' * 5_000}\n"})
    assert problems_of(folder) == [f"{CLASS}:53:3: a line of 5005 characters; the most is 5000"]


# Shipped packs


def test_the_shipped_packs_have_no_problems() -> None:
    folders = shipped_folders()
    assert [folder.name for folder in folders] == [pack.id for pack in shipped_packs().packs]
    assert check_packs(folders) == []


def test_the_first_pack_holds_what_an_evening_needs() -> None:
    registry = shipped_packs("gh2")
    assert {
        (kind.hand_size, sum(card.level == "X" for card in kind.cards)) for kind in registry.classes.values()
    } == {
        (9, 3),
        (10, 3),
        (11, 3),
    }
    assert len(registry.monsters) == 15
    assert all([card.shuffle for card in kind.deck].count(True) == 2 for kind in registry.monsters.values())
    assert {tile.kind for tile in registry.scenario("the-customs-house").tiles} == {
        *("obstacle", "difficult", "hazardous", "trap", "treasure"),
    }


# Packs on packs


def test_packs_are_found_in_a_folder_and_laid_on_those_they_build_on(tmp_path: Path) -> None:
    manifests = {"a": '["b"]', "b": '["c"]', "c": "[]"}
    for id, below in manifests.items():
        text = FILES[MANIFEST].replace('"small"', f'"{id}"').replace("builds_on = []", f"builds_on = {below}")
        make_pack(tmp_path / id, {MANIFEST: text})
    folders = pack_folders(tmp_path)
    assert [folder.name for folder in folders] == ["a", "b", "c"]
    assert [folder.name for folder in in_layers(folders)] == ["c", "b", "a"]
    assert [pack.id for pack in load_packs(in_layers(folders)).packs] == ["c", "b", "a"]
    with pytest.raises(UserError, match="pack a builds on b, which is not there"):
        load_packs(folders)


def test_packs_that_build_on_each_other_are_refused_not_sorted_for_ever(tmp_path: Path) -> None:
    for id, below in (("a", "b"), ("b", "a")):
        text = (
            FILES[MANIFEST]
            .replace('"small"', f'"{id}"')
            .replace("builds_on = []", f'builds_on = ["{below}"]')
        )
        make_pack(tmp_path / id, {MANIFEST: text})
    folders = in_layers(pack_folders(tmp_path))
    assert len(folders) == 2
    assert [problem.message for problem in check_packs(folders)] == ["pack a builds on b, which is not there"]


def test_a_pack_can_build_on_a_shipped_one(tmp_path: Path) -> None:
    scenario = FILES[SCENARIO].replace("Nuisance", "Mudlark")
    files = {MANIFEST: FILES[MANIFEST].replace("builds_on = []", 'builds_on = ["ebb"]'), SCENARIO: scenario}
    folder = make_pack(tmp_path, files)
    assert [pack.id for pack in packs_below([folder])] == ["ebb"]
    assert check_packs([folder], packs_below([folder])) == []
    assert check_packs([folder]) != []


# Hashes


def test_layout_does_not_change_a_hash(tmp_path: Path) -> None:
    before = load_pack(make_pack(tmp_path / "a"))
    files = {
        path: text.replace("\n", "  # a comment\n\n") if path.endswith((".class", ".monster")) else text
        for path, text in FILES.items()
    }
    drawn = (
        FILES[SCENARIO].replace("\n    ", "\n       ").replace(" a   ", " z   ").replace("a  Nui", "z  Nui")
    )
    files[SCENARIO] = drawn.replace("read aloud when", "read\n       aloud   when")
    files[CLASS] = files[CLASS].replace("Attack 2, Range 3", "attack 2,range 3")
    after = load_pack(make_pack(tmp_path / "b", files))
    assert content_hash(after) == content_hash(before)


@pytest.mark.parametrize(
    ("path", "old", "new"),
    [
        (CLASS, "Attack 3", "Attack 4"),
        (CLASS, "initiative 35", "initiative 36"),
        (MONSTER, "hp 4", "hp 3"),
        (MONSTER, "shuffle", ""),
        (SCENARIO, ".   .   a", ".   a   ."),
        (SCENARIO, "-/normal/elite", "-/normal/normal"),
        (SCENARIO, "read aloud", "read"),
        (MANIFEST, '"0.1"', '"0.2"'),
    ],
)
def test_meaning_does(path: str, old: str, new: str, tmp_path: Path) -> None:
    before = load_pack(make_pack(tmp_path / "a"))
    after = load_pack(make_pack(tmp_path / "b", changed(path, old, new)))
    assert content_hash(after) != content_hash(before)
