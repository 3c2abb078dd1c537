"""Cards with stickers on them, played: each kind of sticker does what it says."""

import pytest
from msgspec.structs import replace

from havenwright.cards import read_action, write_action
from havenwright.cards.enhancements.sticker import Sticker, beside, enhanced
from havenwright.cards.tree import Action
from havenwright.errors import UserError
from tests.engine.scenes import Scene


def stuck(text: str, sticker: Sticker, *, mark: int = 0, hex: tuple[int, int] | None = None) -> Action:
    """The action of a text with a sticker on one of its marks."""
    action = read_action(text, marks=True)
    return enhanced(action, action.marks[mark], sticker, hex)


def played(scene: Scene, action: Action, *answers: str) -> Scene:
    """A character's turn with this action."""
    return scene.turn("A", write_action(replace(action, marks=())), answers=answers)


# What the card says then


@pytest.mark.parametrize(
    ("text", "sticker", "said"),
    [
        ("Attack 3 <square>, Range 2", "+1", "Attack 4 <square>, Range 2"),
        ("Attack 3, Range 2 <square>", "+1", "Attack 3, Range 3 <square>"),
        ("Attack 3, Range 2, Target 2 <square>", "+1", "Attack 3, Range 2, Target 3 <square>"),
        ("Attack 3, Pierce 1 <square>", "+1", "Attack 3, Pierce 2 <square>"),
        (
            "Attack X <square>, where X is the number of adjacent enemies",
            "+1",
            "Attack X + 1 <square>, where X",
        ),
        ("Attack X + 1 <square>, where X is your level", "+1", "Attack X + 2 <square>, where X"),
        ("Grant one ally: Attack +0 <square>", "+1", "Grant one ally: Attack +1 <square>"),
        (
            "Attack 1. Add +1 <square> Attack for each adjacent ally.",
            "+1",
            "Attack 1. Add +2 <square> Attack for",
        ),
        (
            "Summon Reed Wolf: Hit Points 4 <square>, Move 2",
            "+1",
            "Summon Reed Wolf: Hit Points 5 <square>, Move 2",
        ),
        (
            "Create one 2 <diamond> damage trap in an adjacent empty hex",
            "+1",
            "Create one 3 <diamond> damage trap",
        ),
        (
            "Create one 2 <diamond> damage trap in an adjacent empty hex",
            "wound",
            "Create one 2 <diamond> damage, Wound",
        ),
        ("Move 3 <square>", "jump", "Move 3 <square>, Jump"),
        ("Attack 3 <circle>", "fire", "Attack 3 <circle>, Infuse fire"),
        ("Attack 3 <circle>", "wild", "Attack 3 <circle>, Infuse any"),
        ("Attack 3 <diamond>, Push 1", "poison", "Attack 3 <diamond>, Push 1, Poison"),
        ("Immobilize <diamond>, Range 2", "muddle", "Immobilize <diamond>, Range 2, Muddle"),
        ("Bless <diamond+>, self", "strengthen", "Bless <diamond+>, self, Strengthen"),
        ("Heal 2 <diamond+>, Range 2", "bless", "Heal 2 <diamond+>, Range 2, Bless"),
        ("Retaliate 2 <diamond>", "wound", "Retaliate 2 <diamond>, Wound"),
        (
            "Move 2 <diamond+>\nAttack 2 <square>",
            "bless",
            "Move 2 <diamond+>\nBless, self\nAttack 2 <square>",
        ),
        (
            "Shield 1 <diamond+>, target all adjacent allies",
            "strengthen",
            "Shield 1 <diamond+>, target all adjacent allies\nStrengthen, target all adjacent allies",
        ),
        (
            "Loot 1\nPerform 2 times: Teleport 1 <circle>",
            "ice",
            "Perform 2 times: Teleport 1 <circle>, Infuse ice",
        ),
        ("On your next attack, add +1 <diamond> Attack", "curse", "add +1 <diamond> Attack, Curse. [ ]"),
        ("On your next attack, add +1 <circle> Attack", "air", "add +1 <circle> Attack, Infuse air. [ ]"),
        (
            "On the next attack targeting you, gain Shield 2 <circle>",
            "fire",
            "On the next attack targeting you, gain Shield 2 <circle>; perform Infuse fire. [ ]",
        ),
        (
            "Attack 2. Consume fire: +2 <circle> Attack.",
            "dark",
            "Consume fire: +2 <circle> Attack, Infuse dark.",
        ),
        ("Grant one ally within Range 3 <circle>: Move 2", "ice", "Move 2\nInfuse ice"),
        ("Summon Reed Wolf: Hit Points 4, Attack 2 <diamond>", "wound", "Attack 2 <diamond>, Wound"),
    ],
)
def test_what_a_card_says_with_a_sticker_on_it(text: str, sticker: Sticker, said: str) -> None:
    action = stuck(text, sticker)
    written = write_action(action)
    assert said in written
    free = tuple(replace(mark, sticker="") for mark in action.marks)
    assert read_action(written, marks=True) == replace(action, marks=free)
    assert [mark.sticker for mark in action.marks if mark.sticker] == [sticker]


def test_marks_stay_in_their_order_and_with_what_they_belong_to() -> None:
    action = read_action("Move 2 <diamond+>\nAttack 2 <square>, Range 3 <circle>", marks=True)
    again = enhanced(action, action.marks[0], "bless")
    assert [mark.shape for mark in again.marks] == [mark.shape for mark in action.marks]
    assert [beside(again, mark) for mark in again.marks] == ["move", "attack", "range"]
    twice = enhanced(again, again.marks[2], "+1")
    assert [mark.sticker for mark in twice.marks] == ["bless", "", "+1"]
    assert write_action(twice) == "Move 2 <diamond+>\nBless, self\nAttack 2 <square>, Range 4 <circle>"


def test_a_hex_joins_the_area_where_it_is_said() -> None:
    action = stuck("Attack 2, Area [ R R/G R] <hex>", "hex", hex=(-1, 0))
    assert write_action(action) == "Attack 2, Area [   R R/R G R] <hex>"


@pytest.mark.parametrize("hex", [None, (0, 0), (3, 3)])
def test_a_hex_needs_a_free_place_beside_the_area(hex: tuple[int, int] | None) -> None:
    with pytest.raises(UserError, match="a hex"):
        stuck("Attack 2, Area [ R R/G R] <hex>", "hex", hex=hex)


def test_stickers_that_make_no_sense_there() -> None:
    with pytest.raises(UserError, match="only a move"):
        stuck("Attack 2 <square>", "jump")
    with pytest.raises(UserError, match="no number"):
        stuck("Bless <diamond+>, self", "+1")
    with pytest.raises(UserError, match="only be added to an area"):
        stuck("Attack 2 <hex>", "hex", hex=(1, 0))


# What it does then


def test_one_more_is_done() -> None:
    assert played(Scene("A   M"), stuck("Attack 3 <square>", "+1"), "M").hp("M") == 6
    assert played(Scene("A   .   M"), stuck("Attack 3, Range 1 <square>", "+1"), "M").hp("M") == 7
    both = played(Scene("M   A   N"), stuck("Attack 3, Range 1, Target 2 <square>", "+1"), "M", "N")
    assert both.hp("M", "N") == [7, 7]
    hurt = Scene("A", A={"hp": 10}).damage("A", 6)
    assert played(hurt, stuck("Heal 2 <square>, self", "+1")).hp("A") == 7
    shield = played(Scene("A   M"), stuck("Shield 1 <square>", "+1"))
    assert shield.monster_turn("M", "Attack +1").hp("A") == 9


def test_the_value_of_a_summon_and_of_a_trap_is_one_more() -> None:
    trap = stuck("Create one 2 <square> damage trap in an adjacent empty hex", "+1")
    scene = played(Scene("A   x   M"), trap, "x")
    assert scene.perform("A", "Pull 1, Range 2", "M", "x").hp("M") == 7
    wolf = stuck("Summon Reed Wolf: Hit Points 4 <square>, Move 2", "+1")
    assert [one.hit_points for one in played(Scene("A   x"), wolf, "x").state.figures] == [10, 5]


def test_a_move_jumps() -> None:
    jump = stuck("Move 2 <square>", "jump")
    assert played(Scene("A   M   x"), jump, "x").at("A") == "x"


def test_an_element_is_infused_when_the_ability_is_performed() -> None:
    attack = stuck("Attack 3 <circle>", "fire")
    assert played(Scene("A   M"), attack, "M").element("fire") == "strong"
    assert played(Scene("A   M"), attack, "skip").element("fire") == "inert"
    assert played(Scene("A   M"), stuck("Attack 3 <circle>", "wild"), "M", "ice").element("ice") == "strong"


def test_the_target_of_an_attack_gets_a_condition() -> None:
    scene = played(Scene("A   M"), stuck("Attack 3 <diamond>", "poison"), "M")
    assert (scene.hp("M"), scene.conditions("M")) == (7, ["poison"])
    both = played(Scene("A   M"), stuck("Immobilize <diamond>, Range 1", "muddle"), "M")
    assert sorted(both.conditions("M")) == ["immobilize", "muddle"]


def test_who_is_healed_or_helped_gets_a_condition() -> None:
    scene = played(Scene("A   B"), stuck("Heal 2 <diamond+>, target one ally", "strengthen"), "B")
    assert (scene.conditions("A"), scene.conditions("B")) == ([], ["strengthen"])
    moved = played(Scene("A   x"), stuck("Move 1 <diamond+>", "strengthen"), "x")
    assert (moved.at("A"), moved.conditions("A")) == ("x", ["strengthen"])


def test_who_is_struck_back_gets_a_condition() -> None:
    scene = played(Scene("A   M"), stuck("Retaliate 1 <diamond>", "wound"))
    scene.monster_turn("M", "Attack +0")
    assert (scene.hp("M"), scene.conditions("M")) == (9, ["wound"])


def test_a_hex_more_is_attacked() -> None:
    drawing = "  N\nA   M"
    area = "Attack 3, Area [G R] <hex>"
    plain = played(Scene(drawing), read_action(area, marks=True), "M")
    assert plain.hp("M", "N") == [7, 10]
    scene = played(Scene(drawing), stuck(area, "hex", hex=(1, -1)), "M", "N")
    assert scene.hp("M", "N") == [7, 7]
