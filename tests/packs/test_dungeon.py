"""Room cards, set-up cards and boxes of tiles: read, written, and refused with what is wrong."""

from collections.abc import Callable

import pytest

from havenwright.cards.reading import read_action
from havenwright.packs import shipped_packs, write_content
from havenwright.packs.dungeon import WHOM, read_box, read_room, read_setup
from havenwright.packs.monsters import read_monster
from havenwright.packs.pack_file import PackFile
from havenwright.packs.records import Content, Feature, MonsterType
from havenwright.packs.scenario.plot import Affect
from havenwright.packs.scenario.records import (
    Overlay,
    Reward,
)

EBB = shipped_packs()
READERS: dict[str, Callable[[PackFile], Content]] = {
    "room": read_room,
    "setup": read_setup,
    "tiles": read_box,
}
MAP = """
  map
    c   eA  1   2   xA  c
      3   4   5   6   7
    8   9   10  11  12  .
"""


def read(text: str, name: str = "cellar") -> tuple[Content, list[str]]:
    """The contents of a file, and its mistakes."""
    kind = text.partition(" ")[0]
    file = PackFile(kind, f"{name}.{kind}", text, ("map",))
    thing = READERS[kind](file)
    return thing, [error.message for error in file.problems.found]


@pytest.mark.parametrize(
    "thing", [*EBB.rooms.values(), *EBB.setups.values(), *EBB.boxes.values()], ids=lambda thing: thing.id
)
def test_what_is_shipped_is_written_as_it_is_read(thing: Content) -> None:
    assert read(write_content(thing), thing.id) == (thing, [])


def test_a_room_has_penalties_for_all_or_for_who_opened_it() -> None:
    text = f"room Cellar{MAP}  minor all: Suffer 1 damage\n  major opener: Suffer 3 damage\n"
    room, wrong = read(text)
    assert wrong == []
    assert room.minor == (Affect(WHOM["all"], read_action("Suffer 1 damage")),)  # type: ignore[attr-defined]
    assert room.major == (Affect(WHOM["opener"], read_action("Suffer 3 damage")),)  # type: ignore[attr-defined]


def test_a_set_up_card_has_monsters_tiles_and_what_is_in_them() -> None:
    text = "setup Cellar  element ice\n  trap: Damage 2, Poison\n  treasure: 10 gold\n"
    card, wrong = read(text + "  1  Lamp Eel  normal/-/elite\n  2  obstacle  crate\n")
    assert wrong == []
    eel = Feature(1, "lamp-eel", ("normal", "-", "elite"))
    assert card.features == (eel, Feature(2, tile=Overlay(kind="obstacle", name="crate")))  # type: ignore[attr-defined]
    assert (card.element, card.contents) == ("ice", (Reward(kind="gold", amount=10),))  # type: ignore[attr-defined]
    assert card.trap == read_action("Damage 2, Poison")  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("room Cellar\n  minor all: Suffer 1 damage\n", "a room without a map"),
        (f"room Cellar  number 3{MAP}", "nothing can stand after a room's name"),
        (f"room Cellar{MAP}".replace(" 7", " ."), "each number stands once in a map; look at 7"),
        (f"room Cellar{MAP}".replace("xA", ". "), "a room without an exit: xA or xB"),
        (f"room Cellar{MAP}".replace("eA", ". "), "a room without an entrance: eA or eB"),
        (f"room Cellar{MAP}  minor cook: Suffer 1 damage\n", "'minor all: ...', or 'minor opener: ...'"),
        (
            f"room Cellar{MAP}  small all: Suffer 1 damage\n",
            "`small` doesn't fit here. Expected map, minor or major",
        ),
        ("setup Cellar\n  13  trap\n", "a number from 1 to 12, and two blanks away what is there"),
        ("setup Cellar\n  1  Lamp Eel\n", "a monster's ranks stand behind it: 'normal/normal/elite'"),
        ("setup Cellar\n  1  trap\n  1  money\n", "two things in hex 1"),
        ("tiles Cellar\n  obstacle  crate\n", "a kind of tile, its look, and how many: 'obstacle  crate  4'"),
        ("tiles Cellar\n  obstacle  crate  100\n", "a number of tiles of 100; the most is 99"),
    ],
)
def test_a_mistake_is_told(text: str, mistake: str) -> None:
    assert mistake in read(text)[1][0]


def test_kinds_of_one_set_have_the_same_cards() -> None:
    """Their cards are called by the set, so that one card is drawn for all of them."""
    kinds = []
    for name in ("Black Imp", "Forest Imp"):
        text = write_content(EBB.monster("mudlark")).replace(
            "monster Mudlark  standees 6", f"monster {name}  standees 6  set Imp"
        )
        file = PackFile("monster", f"{name.lower().replace(' ', '-')}.monster", text, ("story",))
        kind = read_monster(file)
        assert isinstance(kind, MonsterType)
        assert not file.problems.found
        assert (kind.set, write_content(kind)) == ("imp", text.replace("set Imp", "set imp"))
        kinds.append(kind)
    assert kinds[0].deck == kinds[1].deck
    assert kinds[0].deck[0].id == "imp/wallow"
