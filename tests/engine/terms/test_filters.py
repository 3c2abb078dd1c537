"""Filters: whom a text means by what is true of them, and how much it says by what they have."""

import pytest

from havenwright.cards.tree import (
    Ability,
    Amount,
    Compare,
    Condition,
    Count,
    Elemental,
    Every,
    Fact,
    Has,
    Is,
    Not,
    Relative,
    Select,
    Some,
    Stat,
    Sum,
    Variable,
)
from havenwright.cards.words_with_parts import OfKind, OfSize
from havenwright.engine.model.frames import Context, Frame
from havenwright.engine.terms.amounts import amount_of, is_relative, speaks_of_target
from havenwright.engine.terms.conditions import holds
from havenwright.hexes.coordinates import step
from tests.engine.acting import at, lay, number, perform
from tests.engine.scenes import Scene

POINTS = Stat("hit points", "it")


def struck(*where: Condition, who: str = "figure", crowd: str = "B   .   M   .   A   .   N") -> str:
    """The letters of those who suffer when all with these properties do."""
    scene = Scene(
        crowd,
        B={"conditions": ["strengthen"]},
        M={"hp": 7, "max_hp": 10, "conditions": ["muddle", "wound"]},
        N={"rank": "elite"},
    )
    there = [letter for letter in "ABMNS" if letter in crowd]
    before = {letter: scene.hp(letter) for letter in there}
    perform(scene, "A", Ability("suffer", 1, target=Select(who, "all", 4, where=where)))  # type: ignore[arg-type]
    return "".join(letter for letter in there if scene.hp(letter) == before[letter] - 1)


@pytest.mark.parametrize(
    ("condition", "meant"),
    [
        (Is("other"), "BMN"),
        (Is("damaged"), "M"),
        (Is("undamaged"), "ABN"),
        (Is("a character"), "AB"),
        (Is("a monster"), "MN"),
        (Is("elite"), "N"),
        (Has("negative condition"), "M"),
        (Has("positive condition"), "B"),
        (Has("condition"), "BM"),
        (Compare(POINTS, "is odd"), "M"),
        (Compare(POINTS, "is even"), "ABN"),
        (Compare(POINTS, "<", 10), "M"),
        (Compare(POINTS, "<=", 7), "M"),
        (Compare(POINTS, ">", 7), "ABN"),
        (Compare(POINTS, ">=", 10), "ABN"),
        (Compare(Stat("conditions", "it"), "=", 1), "B"),
        (Compare(Stat("conditions", "it"), ">", 1), "M"),
        (Compare(Stat("range", "it"), "<=", 2), "AMN"),
    ],
    ids=str,
)
def test_a_text_means_those_of_whom_it_is_true(condition: Condition, meant: str) -> None:
    assert struck(condition) == meant


@pytest.mark.parametrize(
    ("who", "meant"),
    [("character", "AB"), ("monster", "MN"), ("enemy", "MN"), ("ally", "B"), ("friend", "AB")],
)
def test_a_text_means_those_whom_it_names(who: str, meant: str) -> None:
    assert struck(who=who) == meant


def test_a_text_means_those_who_were_summoned() -> None:
    assert struck(Is("summoned"), crowd="B   M   A   N   S") == "S"


# Hexes


@pytest.mark.parametrize(
    ("what", "so", "not_so"),
    [
        ("unoccupied", "xyz", "AM"),
        ("featureless", "AMx", "yz"),
        ("empty", "x", "AMyz"),
        ("destroyed", "x", "AMyz"),
        ("entered", "y", "AMxz"),
        ("in the area", "yz", "AMx"),
        ("in the same room", "AMxy", "z"),
        ("in sight", "AMxy", "z"),
        (OfSize(2, "hex"), "yz", "AMx"),
        (OfSize(1, "hex"), "", "AMxyz"),
    ],
)
def test_a_hex_is_as_the_text_says(what: str | OfSize, so: str, not_so: str) -> None:
    scene = lay(Scene("A   x   M   y   D1  z"), "obstacle", "y", "z")
    x, y, z = (at(scene, name) for name in "xyz")
    frame = Frame(0, 0, made=(x,), entered=(y,), area=(y, z))
    for hexes, true in ((so, True), (not_so, False)):
        for name in hexes:
            assert holds(scene.runner.play, Context(frame, at=at(scene, name)), Is(what)) is true, name


def test_a_straight_line_goes_along_one_of_the_six_directions() -> None:
    scene = Scene(
        "\n".join("  " * (row % 2) + ".   .   .   .   .   .   ." for row in range(3)) + "\n  .   .   .   A"
    )
    board, (home,) = scene.board, [scene.places["A"]]
    line = set()
    for side in range(6):
        there = step(home, side)
        while there in board.hexes():
            line.add(there)
            there = step(there, side)
    found = {
        there
        for there in board.hexes()
        if holds(scene.runner.play, Context(Frame(0, 0), at=board.index(there)), Is("in a straight line"))
    }
    assert found == line
    assert 5 < len(line) < len(board.hexes()) - 5


@pytest.mark.parametrize(
    ("path", "straight"), [("", False), ("x", True), ("xyz", True), ("xyv", False), ("yxu", False)]
)
def test_a_way_is_straight_if_all_its_steps_go_the_same_way(path: str, straight: bool) -> None:
    scene = Scene("A   x   y   z\n  .   u   v")
    frame = Frame(0, 0, entered=tuple(at(scene, name) for name in path))
    assert holds(scene.runner.play, Context(frame), Is("in a straight line", "self")) is straight


# What the ability did before


@pytest.mark.parametrize(
    ("what", "so"),
    [
        ("moved through", "N"),
        ("targeted", "M"),
        ("attacked", "M"),
        ("healed", ""),
        ("different", "ABN"),
        ("on the path", "B"),
        ("killed", ""),
        ("other", "BMN"),
        (OfKind("M"), "M"),
        (OfKind("Ms"), "M"),
    ],
)
def test_a_figure_was_met_on_the_way(what: str | OfKind, so: str) -> None:
    scene = Scene("A   B   M   N")
    m, n = number(scene, "M"), number(scene, "N")
    frame = Frame(0, 0, targets=(m,), through=(n,), entered=(at(scene, "B"),))
    found = [
        letter
        for letter in "ABMN"
        if holds(scene.runner.play, Context(frame, it=number(scene, letter)), Is(what))
    ]
    assert "".join(found) == so


def test_a_target_of_an_ability_before_in_the_same_action_is_not_different() -> None:
    scene = Scene("M   A   N")
    attack = Ability("attack", 1, target=Select("enemy", range=1, where=(Is("different"),)))
    perform(scene, "A", attack, attack, answers=[number(scene, "N")])
    assert scene.hp("M", "N") == [9, 9]


@pytest.mark.parametrize(
    ("condition", "so"),
    [
        (Every((Has("wound", "self"), Has("poison", "self"))), False),
        (Some((Has("wound", "self"), Has("poison", "self"))), True),
        (Not(Has("poison", "self")), True),
        (Elemental("fire"), True),
        (Elemental("ice"), True),
        (Elemental("air"), False),
        (Elemental("fire", ("waning",)), False),
        (Elemental("ice", ("waning",)), True),
        (Elemental("air", ("inert",)), True),
        (Is("melee"), True),
        (Is("ranged"), False),
    ],
    ids=str,
)
def test_a_condition_holds(condition: Condition, so: bool) -> None:
    scene = Scene("A   M", A={"conditions": ["wound"]}, elements={"fire": "strong", "ice": "waning"})
    assert holds(scene.runner.play, Context(Frame(0, 0), kinds=frozenset({"melee"})), condition) is so


# Amounts


@pytest.mark.parametrize(
    ("stat", "of_the_hero", "of_the_monster"),
    [
        ("hit points", 8, 5),
        ("maximum hit points", 10, 6),
        ("shield", 2, 0),
        ("retaliate", 0, 3),
        ("level", 1, 4),
        ("attack", 0, 7),
        ("move", 0, 3),
        ("conditions", 0, 1),
        ("range", 0, 2),
    ],
)
def test_what_a_figure_has_is_counted(stat: str, of_the_hero: int, of_the_monster: int) -> None:
    scene = Scene(
        "A   .   M",
        level=4,
        A={"hp": 8, "max_hp": 10, "text": "Shield 2"},
        M={"hp": 5, "max_hp": 6, "text": "Retaliate 3", "attack": 7, "move": 3, "conditions": ["wound"]},
    )
    play, monster = scene.runner.play, number(scene, "M")
    context = Context(Frame(0, 0), monster, it=monster)
    found = [amount_of(play, context, Stat(stat, of)) for of in ("self", "it", "target")]  # type: ignore[arg-type]
    assert found == [of_the_hero, of_the_monster, of_the_monster]


def test_nobody_there_has_nothing() -> None:
    scene = Scene("A   M")
    assert amount_of(scene.runner.play, Context(Frame(0, 0)), Stat("hit points", "target")) == 0


@pytest.mark.parametrize(
    ("amount", "number"),
    [
        (Relative(2), 7),
        (Relative(-1), 4),
        (Variable("L"), 3),
        (Variable("C"), 2),
        (Variable("R"), 4),
        (Sum(Relative(1), "x", 2), 12),
    ],
    ids=str,
)
def test_an_amount_stands_for_a_number(amount: Amount, number: int) -> None:
    scene = Scene("A   B   M", level=3)
    scene.runner.play.state.round = 4
    assert amount_of(scene.runner.play, Context(Frame(0, 0)), amount, 5) == number


@pytest.mark.parametrize(
    ("amount", "speaks"),
    [
        (Stat("shield", "target"), True),
        (Stat("shield", "it"), True),
        (Stat("shield", "self"), False),
        (Fact("hit points missing", "scenario", "target"), True),
        (Fact("hit points missing", "scenario", "self"), False),
        (Count(Select("condition", "all", origin="target")), True),
        (Count(Select("condition", "all", origin="self")), False),
        (Count(Select("enemy", "all", origin="target")), True),
        (Sum(1, "+", Stat("shield", "target")), True),
        (Sum(Stat("shield", "target"), "+", 1), True),
        (Sum(1, "+", 2), False),
        (3, False),
    ],
    ids=str,
)
def test_an_amount_of_the_target_is_another_for_each(amount: Amount, speaks: bool) -> None:
    assert speaks_of_target(amount) is speaks


@pytest.mark.parametrize(
    ("amount", "relative"),
    [
        (Relative(1), True),
        (Sum(Relative(1), "+", 2), True),
        (Sum(2, "+", Relative(1)), True),
        (Sum(2, "+", 1), False),
        (2, False),
    ],
    ids=str,
)
def test_an_amount_with_a_sign_builds_on_a_value(amount: Amount, relative: bool) -> None:
    assert is_relative(amount) is relative
