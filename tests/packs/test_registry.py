"""Packs in layers: what a later one adds, replaces and removes, and how things are found."""

from pathlib import Path

import pytest

from havenwright.errors import UserError
from havenwright.packs import Registry, check_packs, content_hash, load_pack, shipped_packs
from tests.packs.folders import (
    CLASS,
    FILES,
    GOAL,
    ITEM,
    LOOT,
    MANIFEST,
    MONSTER,
    SCENARIO,
    TREASURE,
    make_pack,
    told,
)

ABOVE = FILES[MANIFEST].replace('"small"', '"above"').replace("builds_on = []", 'builds_on = ["small"]')


@pytest.fixture
def below(tmp_path: Path) -> Path:
    return make_pack(tmp_path / "below")


def above(tmp_path: Path, files: dict[str, str]) -> Path:
    return make_pack(tmp_path / "above", {MANIFEST: ABOVE, **files})


def layered(*folders: Path) -> Registry:
    return Registry([load_pack(folder) for folder in folders])


def problems_above(below: Path, folder: Path) -> list[str]:
    return [told(problem, folder) for problem in check_packs([below, folder])]


def test_things_are_found_by_id(below: Path) -> None:
    registry = layered(below)
    assert registry.character_class("apprentice").name == "Apprentice"
    assert registry.monster("nuisance").standees == 6
    assert registry.scenario("a-first-evening").name == "A First Evening"
    assert registry.card("apprentice/heave").initiative == 64
    assert registry.item("old-gloves").cost == 10
    assert registry.goal("early-supper").checkmarks == 1
    assert registry.treasure("loose-board").number == 1
    assert [card.count for card in registry.loot_deck("usual").cards] == [3, 6, 2]
    assert [thing.name for thing in registry.named("apprentice/nothing-left-lying")] == ["Nothing Left Lying"]
    assert [(kind, thing.id) for kind, thing in registry.things()] == [
        ("class", "apprentice"),
        ("monster", "nuisance"),
        ("scenario", "a-first-evening"),
        ("item", "old-gloves"),
        ("goal", "early-supper"),
        ("treasure", "loose-board"),
        ("loot", "usual"),
    ]


def test_an_unknown_id_is_answered_with_what_there_is(below: Path) -> None:
    with pytest.raises(UserError, match=r"there is no monster 'nuisanse'\. Did you mean nuisance"):
        layered(below).monster("nuisanse")
    with pytest.raises(UserError, match="there is no monster 'x'; there are: nuisance"):
        layered(below).monster("x")
    with pytest.raises(UserError, match="there is no class 'x'; there are: none"):
        Registry().character_class("x")


def test_a_later_pack_adds(below: Path, tmp_path: Path) -> None:
    pest = FILES[MONSTER].replace("monster Nuisance", "monster Pest")
    folder = above(tmp_path, {"monsters/pest.monster": pest})
    assert problems_above(below, folder) == []
    assert list(layered(below, folder).monsters) == ["nuisance", "pest"]


def test_a_later_pack_replaces_and_says_so(below: Path, tmp_path: Path) -> None:
    folder = above(tmp_path, {MONSTER: "replace " + FILES[MONSTER][FILES[MONSTER].index("monster ") :]})
    changed = (folder / MONSTER).read_text().replace("standees 6", "standees 4")
    (folder / MONSTER).write_text(changed)
    assert problems_above(below, folder) == []
    assert layered(below).monster("nuisance").standees == 6
    assert layered(below, folder).monster("nuisance").standees == 4
    assert load_pack(folder).replaces == ("monster nuisance",)


def test_a_later_pack_removes_and_says_so(below: Path, tmp_path: Path) -> None:
    folder = above(tmp_path, {CLASS: "remove class Apprentice\n"})
    assert problems_above(below, folder) == []
    assert not layered(below, folder).classes
    assert load_pack(folder).removes == ("class apprentice",)


@pytest.mark.parametrize("path", [ITEM, GOAL, TREASURE, LOOT])
def test_every_kind_is_replaced_and_removed_by_its_id(path: str, below: Path, tmp_path: Path) -> None:
    kind = Path(path).suffix[1:]
    head = FILES[path][FILES[path].index(f"\n{kind} ") + 1 :]
    same = above(tmp_path / "a", {path: head})
    assert "already, in pack small" in problems_above(below, same)[0]
    anew = above(tmp_path / "b", {path: f"replace {head}"})
    assert problems_above(below, anew) == []
    assert load_pack(anew).replaces == (f"{kind} {Path(path).stem}",)
    name = head.partition("\n")[0].partition("  ")[0]
    gone = above(tmp_path / "c", {path: f"remove {name}\n"})
    assert problems_above(below, gone) == []
    left = {thing.id for _, thing in layered(below, gone).things()}
    assert Path(path).stem not in left
    assert len(left) == len(list(layered(below).things())) - 1


def test_a_second_thing_of_the_same_id_must_say_replace(below: Path, tmp_path: Path) -> None:
    folder = above(tmp_path, {MONSTER: FILES[MONSTER]})
    message = (
        "there is a monster nuisance already, in pack small; to write it anew say 'replace monster Nuisance'"
    )
    assert problems_above(below, folder) == [f"{MONSTER}:2:1: {message}"]
    with pytest.raises(UserError, match="there is a monster nuisance already"):
        layered(below, folder)


def test_what_is_not_there_can_be_neither_replaced_nor_removed(below: Path, tmp_path: Path) -> None:
    pest = "replace " + FILES[MONSTER][FILES[MONSTER].index("monster ") :].replace("Nuisance", "Pest")
    folder = above(
        tmp_path, {"monsters/pest.monster": pest, "scenarios/ball.scenario": "remove scenario Ball"}
    )
    assert problems_above(below, folder) == [
        "monsters/pest.monster:1:1: there is no monster pest to replace",
        "scenarios/ball.scenario:1:1: there is no scenario ball to remove",
    ]


def test_who_names_what_was_removed_is_told(below: Path, tmp_path: Path) -> None:
    text = FILES[SCENARIO].replace("A First Evening", "A Second Evening")
    folder = above(
        tmp_path, {MONSTER: "remove monster Nuisance", "scenarios/a-second-evening.scenario": text}
    )
    expected = "scenarios/a-second-evening.scenario:13:6: there is no monster 'nuisance'"
    assert problems_above(below, folder) == [expected]


def test_a_removal_says_nothing_more(below: Path, tmp_path: Path) -> None:
    folder = above(tmp_path, {CLASS: "remove class Apprentice\n  hit points 3\n"})
    assert problems_above(below, folder) == [f"{CLASS}:2:3: a class that is removed says nothing more"]


def test_a_pack_lies_there_once(below: Path) -> None:
    with pytest.raises(UserError, match="pack small is there twice"):
        layered(below, below)


def test_hashes_are_by_pack_in_the_order_of_layers(below: Path, tmp_path: Path) -> None:
    folder = above(tmp_path, {CLASS: "remove class Apprentice\n"})
    hashes = layered(below, folder).hashes
    assert list(hashes) == ["small", "above"]
    assert hashes["small"] == content_hash(load_pack(below))
    assert all(len(each) == 64 for each in hashes.values())


def test_shipped_hashes_do_not_depend_on_who_asks() -> None:
    assert shipped_packs().hashes == shipped_packs().hashes
