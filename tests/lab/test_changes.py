"""Changes to the text of packs: found by name, replaced once, read and checked as ever."""

import pytest

from havenwright.cards.write.action import write_action
from havenwright.errors import UserError
from havenwright.lab.changes import change_text, changed_things, find_target
from havenwright.packs import PackError, shipped_folders
from tests.engine.shipped_games import packs


def changed(name: str, old: str, new: str) -> list[str]:
    found = change_text(packs(), shipped_folders(), find_target(packs(), name), old, new)
    return [thing.id for thing in changed_things(packs(), found)]


def test_a_line_of_a_card_is_changed_and_nothing_else() -> None:
    found = change_text(
        *(packs(), shipped_folders(), find_target(packs(), "dredger/rolling-load")),
        *("Attack 3", "Attack 4"),
    )
    assert write_action(packs().card("dredger/rolling-load").top).startswith("Attack 3")
    assert write_action(found.card("dredger/rolling-load").top).startswith("Attack 4")
    assert [thing.id for thing in changed_things(packs(), found)] == ["dredger/rolling-load", "dredger"]


def test_a_monster_and_its_card_are_found_by_name() -> None:
    assert changed("Bailiff Crab", "hp 7   move 2", "hp 9   move 2") == ["bailiff-crab"]
    assert changed("bailiff-crab/seize", "Immobilize", "Stun") == ["bailiff-crab", "bailiff-crab/seize"]


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        ("dredger/rolling-lode", "a", "b", "nothing called 'dredger/rolling-lode'. Did you mean"),
        ("Rolling Load", "Attack 9", "Attack 4", "'Attack 9' doesn't stand in the text of Rolling Load"),
        ("Rolling Load", "", "Attack 4", "'' doesn't stand in the text of Rolling Load"),
        ("Rolling Load", "Push", "Pull", "'Push' stands 2 times in the text of Rolling Load; give more"),
        ("Rolling Load", "Attack 3", "Atack 3", "dredger.class:43:7: "),
        ("bailiff-crab", "standees 4", "standees 0", "Bailiff Crab has no standees"),
        ("Rolling Load", "level 1  initiative 43", "level 1  initiative 22", "that of Haul Away already"),
    ],
)
def test_a_change_that_cannot_be_is_told(name: str, old: str, new: str, message: str) -> None:
    with pytest.raises(UserError) as error:
        changed(name, old, new)
    assert message in str(error.value)


def test_a_change_writes_nothing() -> None:
    (ebb,) = (folder for folder in shipped_folders() if folder.name == "ebb")
    before = {path: path.stat().st_mtime_ns for path in ebb.rglob("*")}
    changed("Rolling Load", "Attack 3", "Attack 4")
    assert {path: path.stat().st_mtime_ns for path in ebb.rglob("*")} == before


def test_a_name_of_two_things_must_be_said_by_id() -> None:
    with pytest.raises(UserError, match="'Slack Water' means several things: "):
        find_target(packs(), "Slack Water")


def test_a_changed_name_must_be_free() -> None:
    with pytest.raises(PackError, match="2 cards are called Brace"):
        changed("Rolling Load", "card Rolling Load", "card Brace")
