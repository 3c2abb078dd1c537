"""Stat cards, perks, modifier cards and items: every part of them is a piece of text, none is left out."""

from pathlib import Path
from typing import Any

import pytest

from havenwright.importers.ghs.files import NamedFile, editions_in
from havenwright.importers.ghs.labels import Labels, NotUnderstood
from havenwright.importers.ghs.monsters import left_of
from havenwright.importers.ghs.perks import modifier_text, modifiers, perk_text
from havenwright.importers.ghs.stats import monster_stats, stat_pieces
from havenwright.importers.ghs.things import Piece, character_cards, items, monster_cards, spoken_to
from tests.importers.data import action as a
from tests.importers.data import make_folder, write

NONE = Labels({})


def pieces(stat: dict[str, Any], flying: bool = False) -> list[tuple[str, str]]:
    return [(piece.reader, piece.text) for piece in stat_pieces(stat, flying, NONE)]


def test_all_of_a_stat_card_is_read() -> None:
    stat = {
        "type": "boss",
        "level": 3,
        "health": "Cx12",
        "movement": 2,
        "attack": "C+1",
        "range": 3,
        "actions": [
            a("shield", 1),
            a("retaliate", 2, a("range", 2)),
            a("target", 2),
            a("condition", "poison"),
            a("custom", "%game.custom.advantage%"),
        ],
        "immunities": ["stun", "push"],
        "special": [[a("attack", 1, valueType="plus")], [a("heal", "[C]")]],
        "note": "Swims",
    }
    assert pieces(stat, flying=True) == [
        ("formula", "C x 12"),
        ("formula", "2"),
        ("formula", "C + 1"),
        ("formula", "3"),
        ("traits", "Flying"),
        ("traits", "Shield 1"),
        ("traits", "Retaliate 2, Range 2"),
        ("number", "2"),
        ("effects", "Poison"),
        ("effects", "Advantage"),
        ("immunity", "stun"),
        ("immunity", "push"),
        ("action", "Attack +1"),
        ("action", "Heal C"),
        ("action", "Swims"),
    ]


def test_a_note_says_what_a_letter_is() -> None:
    found = pieces({"attack": "2+X", "note": "X = Hexes moved"})
    assert found == [("formula", "2 + X, where X is the number of Hexes moved")]


def test_an_unknown_key_is_told() -> None:
    assert ("unsaid", "the key 'mood'") in pieces({"health": 1, "mood": "bad"})


def test_what_a_line_does_not_say_the_base_line_does(tmp_path: Path) -> None:
    monster = {
        "name": "gull",
        "baseStat": {"type": "boss", "movement": 3},
        "stats": [{"level": 1, "health": 2}],
    }
    write(tmp_path / "tide" / "monster" / "gull.json", monster)
    (thing,) = monster_stats(editions_in(tmp_path)[0])
    assert thing.where == "tide/gull/boss 1"
    assert [piece.text for piece in thing.pieces] == ["2", "3"]


def test_a_boss_is_spoken_to_as_the_boss(tmp_path: Path) -> None:
    special = [a("custom", "The boss gains Ward. Destroy all traps adjacent to the boss")]
    monster = {"name": "gull", "boss": True, "baseStat": {"type": "boss", "special": [special]}}
    write(tmp_path / "tide" / "monster" / "gull.json", monster)
    (thing,) = monster_stats(editions_in(tmp_path)[0])
    assert thing.pieces[-1].text == "you gain Ward. Destroy all traps adjacent to you"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "If the move ability was performed, the Gull suffers 1 damage",
            "If the move ability was performed, you suffer 1 damage",
        ),
        ("If you are normal, Gull performs: Heal 2", "If you are normal: Heal 2"),
        ("the Gull's allies", "your allies"),
        ("If the Gull was damaged this round, Heal 1", "If you were damaged this round, Heal 1"),
        ("If the Gull is adjacent to its allies, Heal 2", "If you are adjacent to your allies, Heal 2"),
        ("Gull attacks its target's allies", "you attack its target's allies"),
        ("Gull Nests suffer 1 damage", "Gull Nests suffer 1 damage"),
        ("Gull 2 does not act", "Gull 2 does not act"),
        ("One Gull performs: Heal 2", "One Gull performs: Heal 2"),
        ("Summon one normal Gull", "Summon one normal Gull"),
        ("Kill this Gull", "Kill you"),
        ("The Gull gains Ward if it has Wound", "you gain Ward if you have Wound"),
        ("The Gull gains Ward if it did not move", "you gain Ward if you did not move"),
        (
            "The Gull gains Ward if the target is elite and it dies",
            "you gain Ward if the target is elite and it dies",
        ),
    ],
)
def test_a_monster_is_spoken_to_on_its_own_cards(text: str, said: str) -> None:
    assert spoken_to(Piece(text), "Gull").text == said


@pytest.mark.parametrize(
    ("modifier", "text"),
    [
        ({"type": "plus1"}, "+1"),
        ({"type": "null"}, "null"),
        ({"type": "double"}, "2x"),
        (
            {"type": "plus0", "rolling": True, "effects": [{"type": "shield", "value": 1}]},
            "+0, rolling, Shield 1",
        ),
        ({"type": "minus1", "effects": [{"type": "target", "value": 1}]}, "-1, +1 Target"),
        ({"type": "plus1", "effects": [{"type": "pierce", "value": 2}]}, "+1, Pierce 2"),
        (
            {
                "type": "plus0",
                "effects": [
                    {"type": "heal", "value": 2, "effects": [{"type": "specialTarget", "value": "self"}]}
                ],
            },
            "+0, Heal 2, self",
        ),
        (
            {"type": "plus2", "effects": [{"type": "elementHalf", "value": "fire|ice"}]},
            "+2, Infuse fire or ice",
        ),
        ({"type": "plus2", "effects": [{"type": "custom", "value": "Loot 1."}]}, "+2. Loot 1"),
    ],
)
def test_modifier_cards(modifier: dict[str, Any], text: str) -> None:
    assert modifier_text(modifier, NONE) == text


def _cards(*kinds: tuple[int, str]) -> list[dict[str, Any]]:
    return [{"count": count, "attackModifier": {"type": kind}} for count, kind in kinds]


@pytest.mark.parametrize(
    ("perk", "text"),
    [
        ({"type": "remove", "cards": _cards((2, "minus1"))}, "Remove two -1 cards"),
        ({"type": "add", "cards": _cards((1, "plus1"), (2, "plus0"))}, "Add one +1 card and two +0 cards"),
        (
            {"type": "replace", "cards": _cards((1, "minus1"), (1, "plus1"))},
            "Replace one -1 card with one +1 card",
        ),
        (
            {"type": "add", "custom": "%game.custom.perks.ignoreScenario%", "cards": _cards((2, "plus1"))},
            "Ignore scenario effects and add two +1 cards",
        ),
        (
            {"type": "custom", "custom": "Whenever you rest, %game.action.heal:2%."},
            "Whenever you rest, Heal 2",
        ),
    ],
)
def test_perks(perk: dict[str, Any], text: str) -> None:
    assert perk_text(perk, NONE) == text


@pytest.mark.parametrize(
    "perk",
    [
        {"type": "sing"},
        {"type": "replace", "cards": _cards((1, "minus1"))},
        {"type": "add", "cards": [{"count": 1, "attackModifier": {"type": "itch"}}]},
        {"type": "add", "cards": [{"count": 1, "attackModifier": {"type": "plus1", "wobbly": 1}}]},
        {"type": "add", "cards": [{"count": 1, "wobbly": 1, "attackModifier": {"type": "plus1"}}]},
        {
            "type": "add",
            "cards": [
                {
                    "count": 1,
                    "attackModifier": {
                        "type": "plus1",
                        "effects": [{"type": "heal", "value": 1, "wobbly": 1}],
                    },
                }
            ],
        },
    ],
)
def test_a_perk_of_another_kind_is_told(perk: dict[str, Any]) -> None:
    with pytest.raises(NotUnderstood):
        perk_text(perk, NONE)


def test_each_modifier_card_counts_once(tmp_path: Path) -> None:
    edition = editions_in(make_folder(tmp_path))[0]
    write(
        tmp_path / "tide" / "character" / "other.json",
        {"amTables": [["plus1", "plus1", {"type": "plus1"}], ["null", "minus1"]]},
    )
    assert [thing.pieces[0].text for thing in modifiers(edition)] == [
        "+1",
        "null",
        "-1",
        "+0, rolling, Push 1",
    ]


def test_cards_with_their_marks(tmp_path: Path) -> None:
    edition = editions_in(make_folder(tmp_path))[0]
    first, *_ = character_cards(edition)
    top, bottom = first.pieces
    assert top == Piece("Attack 3, Pierce 2\nInfuse fire\nExperience 1", name="top", loss="lost")
    assert bottom == Piece("Move 3, Jump", name="bottom")
    assert [thing.pieces[0].text for thing in monster_cards(edition)] == ["Move +0\nAttack -1, Range 3"] * 8


def test_items_with_their_slots_and_summons(tmp_path: Path) -> None:
    summon = {"name": "crab", "health": 2, "movement": 1}
    listed = [
        {
            "id": 1,
            "name": "Bell",
            "slots": 2,
            "actions": [a("custom", "On your next two attacks, add +1 Attack.")],
        },
        {"id": 2, "name": "Shell", "summon": summon},
        {
            "id": 3,
            "name": "Coin",
            "actions": [a("custom", "During your turn, Heal 1, then flip this card over.")],
            "actionsBack": [a("heal", 2)],
        },
        {"id": 4, "name": "Odd", "actions": [a("heal", 1)], "mood": "bad"},
    ]
    write(tmp_path / "tide" / "items.json", listed)
    assert [[piece.text for piece in thing.pieces] for thing in items(editions_in(tmp_path)[0])] == [
        ["On your next two attacks, add +1 Attack. [ ][ ]"],
        ["Summon Crab: Hit Points 2, Move 1"],
        ["During your turn, Heal 1", "Heal 2"],
        ["the key 'mood'", "Heal 1"],
    ]


@pytest.mark.parametrize("base", ["bb", ["bb"], 3, None])
def test_a_base_line_of_another_shape_is_as_good_as_none(base: object) -> None:
    assert left_of(NamedFile("gull", {"baseStat": base, "stats": [{"level": 1}]})) == {}
