"""Selections: whom the words of a card mean."""

import pytest

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Ability, Is, Select, Some, Stat
from havenwright.cards.words_with_parts import OfKind
from havenwright.engine.model.decisions import Answer
from havenwright.engine.model.frames import Context, Frame
from havenwright.engine.model.state import GONE
from havenwright.engine.terms.amounts import amount_of
from havenwright.engine.terms.selections import people, picked
from tests.engine.acting import at, lay, number, perform, say, tiles
from tests.engine.scenes import PLAIN, Scene, around

rule = pytest.mark.rule


def done(scene: Scene, who: str, text: str, *answers: Answer) -> Scene:
    """Perform a text, with answers where they are asked for; letters are figures."""
    given = [number(scene, a) if isinstance(a, str) and len(a) == 1 and a.isupper() else a for a in answers]
    return perform(scene, who, *read_action(text).parts, answers=given, draws=PLAIN)


def ordered(drawing: str, **initiatives: tuple[int, ...]) -> Scene:
    scene = Scene(drawing)
    for who, initiative in initiatives.items():
        scene.state.figures[number(scene, who)].initiative = initiative
    return scene


@pytest.mark.parametrize(("drawing", "left"), [("A   M   N", 8), ("A   M   B", 5)])
def test_an_enemys_allies_are_enemies(drawing: str, left: int) -> None:
    scene = Scene(drawing, ruleset="gh2")
    text = "Attack 2. If the target is not adjacent to any of its allies: +3 Attack"
    say(scene, "A", text, *[number(scene, "M")] * (left == 8))
    assert scene.hp("M") == left


def test_any_number_can_be_fewer_than_all() -> None:
    scene = lay(lay(Scene("x   A   y   z", ruleset="gh2"), "obstacle", "x"), "obstacle", "y")
    say(scene, "A", "Destroy any number of adjacent obstacles", at(scene, "x"), "skip")
    assert tiles(scene, "obstacle") == ["y"]


def test_only_the_summon_of_that_name_is_meant() -> None:
    scene = Scene("A   x   y", ruleset="gh2")
    for name in ("Salt Crab", "Mud Otter"):
        say(scene, "A", f"Summon {name}: Hit Points 6, Move 2, Attack 1, in an empty hex within Range 2")
    say(scene, "A", "Your Mud Otter suffers 2 damage")
    left = {
        who.name: body.hit_points
        for who, body in zip(scene.state.born, scene.state.figures[-2:], strict=True)
    }
    assert left == {"Salt Crab": 6, "Mud Otter": 4}


def test_of_several_each_is_asked_whether_it_suffers() -> None:
    scene = say(Scene("M   A   N", ruleset="gh2"), "N", "Wound, self")
    say(scene, "A", "All adjacent enemies suffer 2 damage if they have Wound")
    assert [scene.hp(who) for who in "MN"] == [10, 8]


CORNER = """
    A   .   x
      #   #   .
        .   .   M
"""


@rule("gh2.los.as-if-from-hex")
def test_an_attack_as_if_from_a_hex_is_seen_from_there() -> None:
    own = Scene(CORNER).perform("A", "Attack 3, Range 4")
    assert own.asked == []
    text = "Choose a hex within Range 2\nAttack 3, target one enemy within Range 2 of the chosen hex"
    scene = Scene(CORNER)
    perform(scene, "A", *read_action(text).parts, answers=[at(scene, "x"), 1])
    assert [decision.kind for decision in scene.asked] == ["choose hex", "attack"]
    assert at(scene, "x") in scene.asked[0].options
    assert scene.hp("M") == 7


def test_a_figure_can_be_chosen_for_what_follows() -> None:
    for text, left in (
        ("All enemies adjacent to it suffer 2 damage", [10, 8, 10]),
        ("Attack 2, target that enemy", [8, 10, 10]),
    ):
        scene = Scene("A   M   N   P")
        say(scene, "A", f"Choose one enemy within Range 3. {text}", at(scene, "M"))
        assert scene.hp("M", "N", "P") == left, text


def test_a_bonus_is_for_the_figure_that_was_chosen() -> None:
    scene = Scene("M   A   N")
    text = (
        "Choose one enemy within Range 3. This round, add +2 Attack to all your attacks targeting that enemy"
    )
    say(scene, "A", text, at(scene, "N"))
    say(scene, "A", "Attack 1, target all adjacent enemies", number(scene, "M"), number(scene, "N"))
    assert scene.hp("M", "N") == [9, 7]


# Before and after


def test_targets_that_act_after_somebody() -> None:
    scene = ordered("M   A   N", A=(30, 0, 60), M=(20, 1), N=(40, 1))
    done(scene, "A", "Attack 3, target all adjacent enemies acting after you", "N")
    assert scene.hp("M", "N") == [10, 7]
    done(scene, "A", "Attack 2, target all adjacent enemies acting before you", "M")
    assert scene.hp("M", "N") == [8, 7]


def test_with_the_same_initiative_the_order_counts_and_not_the_number() -> None:
    scene = ordered("M   A", A=(30, 0, 60), M=(30, 1))
    done(scene, "A", "Attack 2. If the target acts after you: +2 Attack", "M")
    assert scene.hp("M") == 6
    done(scene, "A", "Attack 2. If the target has a later initiative than you: +2 Attack", "M")
    assert scene.hp("M") == 4


def test_who_has_not_acted_yet() -> None:
    scene = ordered("M   A   N", A=(30, 0), M=(20, 1), N=(40, 1))
    scene.state.figures[number(scene, "M")].acted = True
    done(scene, "A", "Attack 3, target all adjacent enemies that have not acted yet this round", "N")
    assert scene.hp("M", "N") == [10, 7]
    done(scene, "A", "Attack 1. If the target has already acted: +2 Attack", "M")
    assert scene.hp("M", "N") == [7, 7]


# Where they turn


def test_those_with_the_most_hit_points_and_so_many_that_are_closest() -> None:
    scene = Scene("A   B   .   M   .   .   C", B={"hp": 12})
    play = scene.runner.play
    context = Context(Frame(number(scene, "M"), -1))
    figures = people(play, context, Select("enemy"))

    def found(select: Select) -> list[str]:
        return [play.who(n).name for n in picked(play, context, select, figures)]

    assert found(Select("enemy", pick="most hit points")) == [play.who(number(scene, "B")).name]
    assert len(found(Select("enemy", 1, pick="closest"))) == 1
    assert len(found(Select("enemy", 2, pick="closest"))) == 3  # A and C are as far away as each other
    assert len(found(Select("enemy", 3, pick="closest"))) == 3


def test_monsters_take_who_says_so_for_the_last_in_the_order() -> None:
    first = Scene("A   .   M   .   B", A={"initiative": 10}, B={"initiative": 50})
    assert first.monster_turn("M", "Attack +0, Range 3").hp("A", "B") == [8, 10]
    text = "All monsters consider you to be last in initiative order when determining focus"
    scene = Scene("A   .   M   .   B", A={"initiative": 10}, B={"initiative": 50})
    assert scene.perform("A", text).monster_turn("M", "Attack +0, Range 3").hp("A", "B") == [10, 8]


# Others


def test_kinds_are_one_of_several_in_one_or_many() -> None:
    scene = Scene("A   N   M   P")
    select = Select("monster", "all", where=(Some((Is(OfKind("N")), Is(OfKind("Ps")))),))
    perform(scene, "A", Ability("suffer", 1, target=select))
    assert scene.hp("M", "N", "P") == [10, 9, 9]


@pytest.mark.parametrize(
    ("things", "reach", "count"),
    [
        ("money tokens", 1, 2),
        ("money tokens", 2, 3),
        ("treasures", 2, 1),
        ("treasures", 3, 2),
        ("objectives", 3, 0),
        ("objectives", 4, 1),
        ("starting hexes", 0, 1),
        ("starting hexes", 5, 1),
    ],
)
def test_things_are_counted_within_the_range_alone(things: str, reach: int, count: int) -> None:
    scene = Scene(around("u   A   M   x   y   O"))
    scene.runner.play.state.tokens = (at(scene, "u"), at(scene, "u"), at(scene, "x"))
    lay(lay(scene, "treasure", "x"), "treasure", "y")
    say(scene, "A", f"Attack X, where X is the number of {things} within Range {reach}", number(scene, "M"))
    assert scene.hp("M") == 10 - count


def test_adjacent_walls_are_counted_by_the_sides_of_the_hex() -> None:
    drawing = ".   .   .   .\n  .   A   M   .\n.   .   .   ."
    text = "Attack X, where X is the number of adjacent walls"
    assert Scene(drawing).perform("A", text, "M").hp("M") == 10
    assert Scene("A   M").perform("A", text, "M").hp("M") == 5
    both = "Attack 0. +1 Attack for each adjacent obstacle or wall"
    assert Scene("A   M\n  o").perform("A", both, "M").hp("M") == 5
    assert Scene("A   M\n  o").perform("A", text, "M").hp("M") == 6


@pytest.mark.parametrize(("drawing", "left"), [("A   M\n  .", 8), (".   .   .\n  A   M\no   .   .", 10)])
def test_obstacles_and_walls_are_counted_together(drawing: str, left: int) -> None:
    text = "Attack 0. If you are adjacent to four or more obstacles or walls, add +2 Attack"
    assert Scene(drawing).perform("A", text, "M").hp("M") == left


def test_walls_are_counted_by_the_hexes_beside_them() -> None:
    drawing = """
.   .   .   .   .
  .   .   .   .   .
.   .   A   M | .
  .   .   .   .   .
.   .   .   .   .
"""
    for reach, walls in ((1, 0), (2, 1)):
        text = f"Attack X, where X is the number of walls within Range {reach}"
        assert Scene(drawing).perform("A", text, "M").hp("M") == 10 - walls


def test_who_is_gone_is_at_no_range_from_anybody() -> None:
    scene = Scene("A   x   M")
    play, other = scene.runner.play, number(scene, "M")
    seen = Context(Frame(0, 0), target=other)
    assert amount_of(play, seen, Stat("range", "target")) == 2
    play.figure(0).hex = GONE
    assert amount_of(play, seen, Stat("range", "target")) == 0


def test_your_summons_and_yourself_are_neither_allies_nor_their_summons() -> None:
    scene = Scene(around("A   x   y   B   z   w"), ruleset="gh2")
    for who, at_ in (("A", "x"), ("B", "z")):
        done(scene, who, "Summon Mud Otter: Hit Points 6, Move 2, Attack 1", at(scene, at_))
    done(scene, "A", "Grant all of your summons and self: Strengthen, self")
    having = [body.has("strengthen") for body in scene.state.figures]
    assert having == [True, False, True, False]


def test_an_obstacle_takes_the_hex_of_the_killed() -> None:
    scene = Scene(around("A   x   M   y"), ruleset="gh2")
    say(
        scene,
        "A",
        "Kill one normal enemy within Range 4, then create one obstacle in the featureless hex it occupied",
    )
    assert tiles(scene, "obstacle") == ["M"]


def test_enemies_are_pulled_to_where_the_obstacle_was() -> None:
    scene = lay(Scene(around("A   .   x   .   M"), ruleset="gh2"), "obstacle", "x")
    pull = "Pull 2, target all enemies within Range 2 of the destroyed obstacle, toward the hex it occupied"
    say(scene, "A", f"Destroy one obstacle within Range 3. {pull}")
    assert (scene.at("M"), tiles(scene, "obstacle")) == ("x", [])


def test_a_condition_that_two_gained_is_lost_by_both() -> None:
    scene = Scene("A   B   M", ruleset="gh2")
    gain = "You and one ally within Range 2 gain Invisible"
    say(scene, "A", f"{gain}. At the end of the round, you both lose Invisible")
    assert (scene.conditions("A"), scene.conditions("B")) == (["invisible"], ["invisible"])
    scene.end_round()
    assert (scene.conditions("A"), scene.conditions("B")) == ([], [])


def test_a_summon_answers_the_damage_that_it_deals() -> None:
    scene = Scene(around("A   x   y   M"), ruleset="gh2")
    stats = "Hit Points 6, Move 2, Attack 2, (whenever you damage an enemy: Heal 1, self)"
    scene.perform("A", f"Summon Reed Flag: {stats}, in an empty hex within Range 2", "y")
    scene.damage("reed flag", 3)
    say(scene, "A", "Grant one of your summons: Attack +0")
    assert scene.hp("M", "reed flag") == [8, 4]
