"""Marks for enhancements that stand beside the data's icons."""

from typing import Any

import pytest

from havenwright.cards import read_action, write_action
from havenwright.importers.ghs.action_text import summon_sentence
from havenwright.importers.ghs.labels import Labels
from havenwright.importers.ghs.marks import marked_again, with_marks
from havenwright.importers.ghs.misprints import Mender
from havenwright.importers.ghs.things import Piece, Thing, action_piece
from havenwright.importers.ghs.understanding import Judge, read_piece
from tests.importers.data import action as a


def marked(kind: str, value: object, *below: Any, marks: list[str], **more: object) -> dict[str, Any]:
    return a(kind, value, *below, enhancementTypes=marks, **more)


def half(*actions: Any) -> Piece:
    return action_piece(actions, Labels({}), "top")


@pytest.mark.parametrize(
    ("actions", "text"),
    [
        ([marked("attack", 3, marks=["diamond", "square"])], "Attack 3 <square> <diamond>"),
        ([marked("heal", 2, a("specialTarget", "self"), marks=["diamond_plus"])], "Heal 2 <diamond+>, self"),
        (
            [a("attack", 2, marked("range", 3, marks=["square"]), marked("target", 2, marks=["circle"]))],
            "Attack 2, Range 3 <square>, Target 2 <circle>",
        ),
        ([a("attack", 2, marked("pierce", 1, marks=["square"]))], "Attack 2, Pierce 1 <square>"),
        (
            [a("attack", 2, marked("attack", 1, marks=["square"], valueType="add"))],
            "Attack 2, +1 <square> Attack",
        ),
        ([a("attack", 2, marked("condition", "wound", marks=["diamond"]))], "Attack 2, Wound <diamond>"),
        (
            [marked("condition", "bless", a("specialTarget", "self"), marks=["diamond_plus"])],
            "Bless <diamond+>, self",
        ),
        (
            [marked("condition", "muddle", a("range", 3), marks=["diamond"])],
            "Muddle <diamond>, Range 3",
        ),
        (
            [a("attack", 2, marked("area", "(0,0,active)|(1,0,target)|(2,0,enhance)", marks=["hex"]))],
            "Attack 2, Area [G R] <hex>",
        ),
        (
            [marked("area", "(0,0,active)|(1,0,target)", marks=["hex"]), a("attack", 2)],
            "Attack 2, Area [G R] <hex>",
        ),
        (
            [a("element", "fire", marked("attack", 2, marks=["circle"]), valueType="minus")],
            "Consume fire: Attack 2 <circle>",
        ),
        (
            [a("custom", "Grant one ally:"), marked("move", 2, marks=["square"])],
            "Grant one ally: Move 2 <square>",
        ),
    ],
)
def test_marks_stand_behind_what_their_icon_says(actions: list[Any], text: str) -> None:
    action = read_piece(half(*actions))
    assert write_action(action) == text


def test_the_text_that_is_read_and_told_about_has_no_marks() -> None:
    piece = half(marked("attack", 3, a("range", 2), marks=["diamond"]))
    assert (piece.text, piece.marked) == ("Attack 3, Range 2", "Attack 3 <diamond>, Range 2")
    assert half(a("attack", 3)).marked == ""


def test_a_mark_beside_prose_says_nothing_of_a_shape() -> None:
    assert half(marked("custom", "Loot 1", marks=["any"])).marked == ""


def test_a_mark_that_belongs_to_nothing_is_left_out_and_the_others_stay() -> None:
    actions = [marked("attack", 2, marks=["square"]), marked("fly", None, marks=["circle"])]
    assert write_action(read_piece(half(*actions))) == "Attack 2 <square>\nFlying"


def test_only_the_halves_of_characters_cards_have_marks() -> None:
    piece = action_piece([marked("attack", 2, marks=["square"])], Labels({}))
    assert read_piece(piece) == read_action("Attack 2")


def test_a_misprint_costs_marks_only_where_words_come_apart() -> None:
    actions = [marked("move", 2, marks=["circle"]), a("custom", "On your nxet two moves, add +1 Move")]
    thing = Thing("character cards", "somewhere", (half(*actions),))
    (tree,) = Judge(Mender()).verdict_on(thing).trees
    assert write_action(tree) == "Move 2 <circle>\nOn your next two moves, add +1 Move. [ ][ ]"
    assert marked_again("Mov 2 <square>\nLoot 1 <dot>", "Mov 2\nLoot 1", "Move 2\nLoot 1") == (
        "Move 2 <square>\nLoot 1 <dot>"
    )
    assert marked_again("Pu sh 2 <square>", "Pu sh 2", "Push 2") == "Push 2"


def test_a_half_with_a_mark_that_has_no_place_is_not_whole() -> None:
    given = (a("retaliate", 2), a("heal", 1))
    consumed = marked("element", "fire", *given, marks=["square"], valueType="minus")
    assert half(a("shield", 1), consumed).text == "a mark for an enhancement that has no place"
    thing = Thing("character cards", "somewhere", (half(marked("fly", None, marks=["circle"])),))
    assert "a mark for an enhancement" in Judge(Mender()).verdict_on(thing).failed[0].why


def test_a_name_alone_on_a_half_is_no_monster() -> None:
    named = half(a("custom", "All enemies adjacent to a Rift suffer %game.damage:2%."))
    thing = Thing("character cards", "somewhere", (named,))
    assert "a name of something else than a monster" in Judge(Mender()).verdict_on(thing).failed[0].why


@pytest.mark.parametrize(
    "text",
    [
        "On your next attack, Heal X, self, where X is the damage the target suffered.",
        "Attack X, target all adjacent enemies, where X is the number of enemies targeted.",
    ],
)
def test_what_is_counted_at_another_time_is_not_whole(text: str) -> None:
    healed = half(a("custom", text))
    thing = Thing("character cards", "somewhere", (healed,))
    why = Judge(Mender()).verdict_on(thing).failed[0].why
    assert any(doubt in why for doubt in ("what is counted at another time", "it is unclear: "))


@pytest.mark.parametrize(
    "text",
    [
        "During your turn, perform Teleport 3. Ignore line of sight for this ability.",
        "Grant one adjacent ally: Move 3. Ignore traps for this ability.",
    ],
)
def test_a_bonus_for_an_ability_that_is_not_there_is_not_whole(text: str) -> None:
    thing = Thing("character cards", "somewhere", (half(a("custom", text)),))
    assert "the ability that a bonus is for" in Judge(Mender()).verdict_on(thing).failed[0].why


def test_marks_stand_in_texts_and_on_summons() -> None:
    labels = Labels({})
    text = labels.said("Grant one ally within %game.action.range:3% %game.enhancement.square% :")
    assert with_marks(text) == "Grant one ally within Range 3 <square>:"
    crab = {"name": "crab", "health": 4, "movement": 2, "attack": 1, "enhancements": ["heal", "attack"]}
    assert (
        with_marks(summon_sentence(crab, labels))
        == "Summon Crab: Hit Points 4 <square>, Move 2, Attack 1 <square>"
    )
