"""Cards as SVG: whole documents of their own, with everything that a card says in them."""

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from havenwright.cards import read_action, write_action
from havenwright.packs import AbilityCard, Content, Item, MonsterType, shipped_packs, write_content
from havenwright.packs.records import CharacterClass, Face
from havenwright.pictures import card_svg, has_picture

SVG = "{http://www.w3.org/2000/svg}"
PACKS = shipped_packs()
BRACKETS = re.compile(r"\[[^\]]*\]|<[^>]*>")


def drawn(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def said(picture: ElementTree.Element) -> str:
    """All words on a card, in their order, without blanks; what is within icons aren't words of the card."""
    texts = [text for text in picture.iter(f"{SVG}text") if text.get("font-size") != "8"]
    return "".join("".join(text.text or "" for text in texts).split())


def titles(picture: ElementTree.Element) -> list[str]:
    return [title.text or "" for title in picture.iter(f"{SVG}title")]


def plain(text: str) -> str:
    """A text without blanks, and without what is drawn instead of written."""
    return "".join(BRACKETS.sub("", text).split())


def cards() -> list[tuple[Content, str]]:
    found: list[tuple[Content, str]] = []
    for kind in PACKS.classes.values():
        found += [(kind, ""), *((card, kind.name) for card in (*kind.cards, *kind.masteries))]
    for monster in PACKS.monsters.values():
        found += [(monster, ""), *((card, monster.name) for card in monster.deck)]
    found += [(item, "") for item in PACKS.items.values()]
    found += [(goal, "") for goal in PACKS.goals.values()]
    return [*found, *((treasure, "") for treasure in PACKS.treasures.values())]


def test_every_shipped_card_has_a_picture_that_says_what_it_says() -> None:
    every = cards()
    assert len(every) > 250
    for thing, owner in every:
        assert has_picture(thing)
        svg = card_svg(thing, owner)
        picture = drawn(svg)
        assert picture.tag == f"{SVG}svg"
        assert picture.findtext(f"{SVG}title") == thing.name
        assert picture.findtext(f"{SVG}desc") == write_content(thing, {})
        assert "href" not in svg
        assert "<style" not in svg


@pytest.mark.parametrize("card", [card for kind in PACKS.classes.values() for card in kind.cards])
def test_the_words_of_both_halves_are_on_the_card(card: AbilityCard) -> None:
    words = said(drawn(card_svg(card)))
    faces: list[AbilityCard | Face] = [card] if card.back is None else [card, card.back]
    for face in faces:
        assert f"{face.initiative:02}" in words
        for half in (face.top, face.bottom):
            assert plain(write_action(half)) in words


def test_icons_areas_slots_and_what_becomes_of_a_card() -> None:
    lost = titles(drawn(card_svg(PACKS.card("lampwright/second-lamp"))))
    assert lost.count("use slot") == 4
    assert lost.count("experience") == 2
    assert {"lost", "persistent", "attack", "range", "move", "level 1", "initiative"} <= set(lost)
    stays = titles(drawn(card_svg(PACKS.card("bellwarden/hold-the-stair"))))
    assert stays.count("round") == 2
    area = drawn(card_svg(PACKS.card("pinner/over-the-rail")))
    assert titles(area).count("area") == 1
    colours = [polygon.get("fill") for polygon in area.iter(f"{SVG}polygon")]
    assert [colours.count(colour) for colour in ("#c0392b", "#8d939e")] == [2, 1]  # [ R R/G ]


def test_both_sides_of_a_card_stand_beside_each_other() -> None:
    picture = drawn(card_svg(PACKS.card("pinner/tacked-down"), "Pinner"))
    words = [text.text for text in picture.iter(f"{SVG}text")]
    assert [word for word in words if word in ("22", "77")] == ["22", "77"]
    assert "Pinner · level 1 · side A" in words
    assert "Pinner · level 1 · side B" in words


def test_a_monster_has_its_stat_card_and_its_deck() -> None:
    mudlark = PACKS.monster("mudlark")
    assert isinstance(mudlark, MonsterType)
    words = said(drawn(card_svg(mudlark)))
    assert "7hitpoints,Move3,Attack2Poison" in words  # level 1, elite
    for card in mudlark.deck:
        assert "".join(card.name.split()) in words
        assert plain(write_action(card.action)) in words
    assert titles(drawn(card_svg(mudlark))).count("shuffle") == 2


def test_an_item_says_what_becomes_of_it() -> None:
    lantern, coat = PACKS.item("storm-lantern"), PACKS.item("tin-whistle")
    assert isinstance(lantern, Item)
    assert titles(drawn(card_svg(lantern))).count("flip") == 2
    assert titles(drawn(card_svg(coat))).count("spent") == 1


def test_marks_for_enhancements_are_drawn_directly_behind_what_they_belong_to() -> None:
    top = read_action("Attack 3 <diamond>, Range 2 <square>, Area [R R] <hex>", marks=True)
    bottom = read_action(
        "Move 2 <circle>. Consume air: +1 <square> Move.\nBless <diamond+>, self", marks=True
    )
    card = AbilityCard(id="a/b", name="Reed", level="1", initiative=30, top=top, bottom=bottom)
    picture = drawn(card_svg(card))
    around = [
        (before.text, title.text)
        for before, title in pairwise(
            one for one in picture.iter() if one.tag in (f"{SVG}text", f"{SVG}title") and one.text
        )
        if (title.text or "").startswith("enhancement")
    ]
    assert around == [
        ("Attack 3", "enhancement: diamond"),
        ("Range 2", "enhancement: square"),
        ("area", "enhancement: hex"),
        ("Move 2", "enhancement: circle"),
        ("+1", "enhancement: square"),
        ("Bless", "enhancement: diamond+"),
    ]
    assert "Attack3,Range2,Area" in said(picture)
    assert "Move2.Consumeair:+1Move.Bless,self" in said(picture)


def test_names_that_mean_something_in_xml_are_escaped() -> None:
    kind = next(iter(PACKS.classes.values()))
    assert isinstance(kind, CharacterClass)
    named = AbilityCard(
        id="a/b",
        name='<Salt & "Brine">',
        level="1",
        initiative=7,
        top=kind.cards[0].top,
        bottom=kind.cards[0].top,
    )
    assert drawn(card_svg(named, "a<b")).findtext(f"{SVG}title") == '<Salt & "Brine">'
