"""Cards with two sides, and cards that take the place of others: classes of the game for one character."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from havenwright.cards import read_action
from havenwright.packs import AbilityCard, CharacterClass, load_pack, write_content
from havenwright.packs.checks.packs import check_thing
from havenwright.packs.problems import Source
from havenwright.packs.records import Face
from tests.packs.folders import FILES, MANIFEST, make_pack, problems_of

SMITH = "classes/smith.class"
HALVES = "{0}top\n{0}  Attack 2\n{0}bottom\n{0}  Move 2\n"


def text(levels: str = "11112222", *, without_back: int = -1) -> str:
    """A class with one card for each of these levels; those of level 2 upgrade the first, the second ..."""
    lines = [f"class Smith  hand {levels.count('1')}\n  hit points 8 8 8 8 8 8 8 8 8\n"]
    upgraded = 0
    for number, level in enumerate(levels):
        lines.append(f"  card Blow {number}  level {level}  initiative {10 + number}")
        if level == "2":
            lines[-1] += f"  upgrades Blow {upgraded}"
            upgraded += 1
        lines[-1] += "\n" + HALVES.format("    ")
        if number != without_back:
            lines.append(f"    back  initiative {50 + number}\n" + HALVES.format("      "))
    return "".join(lines)


def pack(folder: Path, written: str, game: str = "bnb") -> Path:
    return make_pack(folder, {MANIFEST: FILES[MANIFEST].replace('"gh2"', f'"{game}"'), SMITH: written})


def problems(thing: CharacterClass) -> list[str]:
    return [problem.message for problem in check_thing(thing, Source("a"), None, alone=True)]


@pytest.mark.rule("bnb.cards.deck-composition")
def test_a_class_has_four_cards_of_each_level_all_with_two_sides_each_upgrade_for_one(tmp_path: Path) -> None:
    assert problems_of(pack(tmp_path, text())) == []
    (smith,) = load_pack(tmp_path).classes
    levels = [card.level for card in smith.cards]
    assert (levels.count("1"), levels.count("2"), len(levels)) == (4, 4, 8)
    assert all(card.back is not None for card in smith.cards)
    upgrades = {card.id: card.upgrades for card in smith.cards if card.level == "2"}
    assert sorted(upgrades.values()) == [card.id for card in smith.cards if card.level == "1"]
    # And whatever is otherwise is refused.
    fifth = replace(smith.cards[-1], id="smith/more", name="More", initiative=90, upgrades="")
    assert problems(replace(smith, cards=(*smith.cards, fifth))) == [
        "5 cards of level 2; in this game there are 4",
        "More doesn't say which card it upgrades",
    ]
    assert problems(replace(smith, cards=smith.cards[:-1])) == [
        "3 cards of level 2; in this game there are 4"
    ]
    flat = replace(smith.cards[0], back=None)
    assert problems(replace(smith, cards=(flat, *smith.cards[1:]))) == [
        "Blow 0 has no back; in this game every card has one"
    ]
    twice = replace(smith.cards[-1], upgrades="smith/blow-0")
    assert problems(replace(smith, cards=(*smith.cards[:-1], twice))) == ["2 cards upgrade blow-0"]


def test_a_side_is_read_and_written(tmp_path: Path) -> None:
    (smith,) = load_pack(pack(tmp_path / "a", text())).classes
    last = smith.cards[-1]
    assert last == AbilityCard(
        id="smith/blow-7",
        name="Blow 7",
        level="2",
        initiative=17,
        top=read_action("Attack 2"),
        bottom=read_action("Move 2"),
        back=Face(57, read_action("Attack 2"), read_action("Move 2")),
        upgrades="smith/blow-3",
    )
    (again,) = load_pack(pack(tmp_path / "b", write_content(smith))).classes
    assert again == smith


def test_other_games_need_no_backs(tmp_path: Path) -> None:
    assert problems_of(pack(tmp_path, text("1111", without_back=2), "gh2")) == []


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("back  initiative 50", "back  initiative 0", "8:11: initiative 0; it can be 1 to 99"),
        ("back  initiative 50", "back", "8:5: initiative is missing"),
        ("back  initiative 50", "back  initiative 100", "8:22: an initiative of 100; the most is 99"),
        (
            "back  initiative 50",
            "back  speed 50",
            "8:11: `speed` doesn't fit here. Expected initiative",
        ),
        (
            "upgrades Blow 0",
            "upgrades Bow 0",
            "43:40: there is no card 'bow-0' to upgrade. Did you mean blow-0?",
        ),
        ("upgrades Blow 1", "upgrades Blow 0", "53:40: 2 cards upgrade blow-0"),
    ],
)
def test_a_mistake_in_two_sides_is_told_at_its_place(
    old: str, new: str, message: str, tmp_path: Path
) -> None:
    assert old in text()
    found = problems_of(pack(tmp_path, text().replace(old, new, 1)))
    assert f"{SMITH}:{message}" in found


def test_a_card_has_one_back(tmp_path: Path) -> None:
    twice = text().replace(
        "    back  initiative 50\n",
        "    back  initiative 49\n" + HALVES.format("      ") + "    back  initiative 50\n",
        1,
    )
    assert problems_of(pack(tmp_path, twice)) == [f"{SMITH}:13:5: a second back; a card has one"]
