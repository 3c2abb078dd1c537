"""A pack that was read can be written, and reads back as the same."""

from pathlib import Path

import pytest

from havenwright.packs import Content, Registry, content_hash, load_pack, shipped_packs, write_content
from havenwright.packs.loading import KINDS
from tests.packs.folders import CLASS, FILES, MANIFEST, SCENARIO, changed, make_pack

SHIPPED = shipped_packs()
NAMES = {thing.id: thing.name for kind, thing in SHIPPED.things() if kind in ("monster", "item")}


@pytest.mark.parametrize(
    ("kind", "thing"), list(SHIPPED.things()), ids=lambda value: getattr(value, "id", value)
)
def test_a_shipped_thing_reads_back_as_itself(kind: str, thing: Content, tmp_path: Path) -> None:
    assert read_again(kind, thing, NAMES, tmp_path) == thing


def test_without_names_monsters_are_called_by_their_ids(tmp_path: Path) -> None:
    thing = SHIPPED.scenario("the-customs-house")
    assert read_again("scenario", thing, {}, tmp_path) == thing


def test_a_map_reads_back_as_itself_wherever_it_is_drawn(tmp_path: Path) -> None:
    files = changed(SCENARIO, "    .   .   a   .   .   b   .", "                    .   b   .")
    files[SCENARIO] = files[SCENARIO].replace("goal all enemies are", "goal all Nuisance are")
    (thing,) = load_pack(make_pack(tmp_path / "a", files)).scenarios
    assert read_again("scenario", thing, {}, tmp_path / "b") == thing


def test_a_card_is_written_as_packs_write_it() -> None:
    card = SHIPPED.card("bellwarden/sounding-blow")
    assert write_content(card) == (
        "card Sounding Blow  level 1  initiative 37\n"
        "  top\n"
        "    Attack 3 <diamond>, Push 1 <square>\n"
        "    Infuse air\n"
        "  bottom\n"
        "    Move 3 <circle>\n"
        "    One enemy within Range 3 focuses on you this round\n"
    )
    wallow = SHIPPED.monster("mudlark").deck[0]
    assert write_content(wallow) == "card Wallow  initiative 36  shuffle\n  Move +0\n  Attack +0\n"


def test_a_class_reads_back_with_all_that_it_can_have(tmp_path: Path) -> None:
    more = (
        "  resource oil  most 6\n"
        "  forms Ebb, High Water\n"
        "  modifiers  level 1\n    12 x +0\n    6 x -1\n"
        "  modifiers  level 4\n    9 x +1, Push 1\n    9 x -1\n"
    )
    (thing,) = load_pack(
        make_pack(tmp_path / "a", changed(CLASS, "  # Modifier cards", f"{more}  # M"))
    ).classes
    assert thing.resources == (("oil", 6),)
    assert thing.forms == ("ebb", "high water")
    assert [deck.level for deck in thing.modifiers] == [1, 4]
    assert len(thing.perks) == 4
    assert read_again("class", thing, {}, tmp_path / "b") == thing


def test_a_pack_is_a_folder_and_has_no_text() -> None:
    with pytest.raises(TypeError, match="a Pack has no file of its own"):
        write_content(SHIPPED.packs[0])


def read_again(kind: str, thing: Content, names: dict[str, str], folder: Path) -> Content:
    path = f"{KINDS[kind].folder}/{thing.id}.{kind}"
    pack = load_pack(make_pack(folder, {MANIFEST: FILES[MANIFEST], path: write_content(thing, names)}))
    ((_, found),) = Registry([pack]).things()
    assert content_hash(found) == content_hash(thing)
    return found
