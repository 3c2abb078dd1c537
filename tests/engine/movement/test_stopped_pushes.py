"""Pushes and pulls that end against something, with hexes left."""

import pytest

from havenwright.telling.event_sentences import told
from havenwright.telling.names import Words
from tests.engine.acting import at, number, say
from tests.engine.scenes import Scene, around

IF_WALL = "Push 2. If the target was pushed into a wall, it suffers 3 damage"
IF_OBSTACLE = "Push 2. If the target was pushed into an obstacle, it suffers 3 damage"
FOR_EACH = "Push 3. The target suffers 1 damage for each hex it could not be pushed due to a wall or obstacle"
OF_THE_ACTION = "Push 3. For each hex the target could not be pushed this action, it suffers 1 damage"
FOR_ANY = "Push 3. For each hex the target could not be pushed, it suffers 1 damage"
EACH_BARRED = (FOR_EACH, FOR_ANY, OF_THE_ACTION)


def bars(scene: Scene) -> list[object]:
    """Words for all that each stopped push ended against."""
    return [dict(event.data)["bars"] for event in scene.events if event.kind == "stopped"]


@pytest.mark.parametrize(
    ("text", "left"), [(IF_WALL, 10), (IF_OBSTACLE, 7), (FOR_EACH, 8), (FOR_ANY, 8), (OF_THE_ACTION, 8)]
)
def test_a_push_ends_against_an_obstacle(text: str, left: int) -> None:
    scene = Scene(around("A   M   x   o   ."), ruleset="gh2").perform("A", text, "M", "x")
    assert (scene.at("M"), scene.hp("M"), bars(scene)) == ("x", left, [("obstacle",)])


@pytest.mark.parametrize(
    ("text", "left"), [(IF_WALL, 7), (IF_OBSTACLE, 10), (FOR_EACH, 8), (FOR_ANY, 8), (OF_THE_ACTION, 8)]
)
def test_a_push_ends_against_a_wall(text: str, left: int) -> None:
    drawing = ".   .   .   .\n  A   M   x | .\n.   .   .   ."
    scene = Scene(drawing, ruleset="gh2").perform("A", text, "M", "x")
    assert (scene.at("M"), scene.hp("M"), bars(scene)) == ("x", left, [("wall",)])


@pytest.mark.parametrize("text", [IF_WALL, IF_OBSTACLE, *EACH_BARRED])
def test_who_stops_a_push_in_the_open_stops_it_at_nothing(text: str) -> None:
    scene = Scene(around("A   M   x   .   .   ."), ruleset="gh2").perform("A", text, "M", "x")
    assert (scene.at("M"), scene.hp("M"), bars(scene)) == ("x", 10, [])


def test_a_push_as_far_as_it_goes_ends_at_nothing() -> None:
    scene = Scene(around("A   M   .   x   o"), ruleset="gh2").perform("A", IF_OBSTACLE, "M", "x")
    assert (scene.at("M"), scene.hp("M"), bars(scene)) == ("x", 10, [])


def test_who_flies_is_not_stopped_by_an_obstacle() -> None:
    scene = Scene(around("A   M   x   o   ."), ruleset="gh2", M={"text": "Flying"})
    assert scene.perform("A", IF_OBSTACLE, "M", "x").hp("M") == 10


def test_by_rules_that_push_all_the_way_an_open_way_is_none_to_be_stopped_on() -> None:
    open_way = say(Scene(around("A   M   o   .   ."), ruleset="gh1"), "A", IF_OBSTACLE, ())
    assert (open_way.at("M"), open_way.hp("M")) == ("M", 10)
    shut = Scene(".   .   o\n  A   M   o\n.   .   o", ruleset="gh1").perform("A", IF_OBSTACLE, "M")
    assert (shut.at("M"), shut.hp("M")) == ("M", 7)


def test_a_closed_door_stops_a_push_like_a_wall() -> None:
    scene = Scene("A   M   D1  .", ruleset="gh2").perform("A", IF_WALL, "M")
    assert (scene.at("M"), scene.hp("M")) == ("M", 7)


def test_both_suffer_where_one_enemy_is_pushed_into_another() -> None:
    text = "Push 1. If the target is pushed into another enemy, both suffer 2 damage"
    scene = Scene(around("A   M   N   ."), ruleset="gh2")
    say(scene, "A", text, number(scene, "M"), ())
    assert (scene.at("M"), scene.hp("M", "N"), bars(scene)) == ("M", [8, 8], [("figure",)])


def test_an_enemy_that_is_passed_was_not_in_the_way() -> None:
    text = "Push 2. If the target is pushed into another enemy, both suffer 2 damage"
    scene = Scene(around("A   M   N   x   ."), ruleset="gh2").perform("A", text, "M", "x")
    assert (scene.at("M"), scene.hp("M", "N")) == ("x", [10, 10])


def test_an_obstacle_in_the_way_can_be_destroyed() -> None:
    scene = Scene(around("A   M   o   ox"), ruleset="gh2")
    say(scene, "A", "Push 1\nDestroy one obstacle in the way of the target", ())
    assert [tile.at for tile in scene.state.tiles] == [(at(scene, "x"),)]


def test_of_several_targets_each_is_told_apart() -> None:
    text = "Push 1, target all adjacent enemies\nAll enemies forced against an obstacle suffer 2 damage"
    scene = Scene(around("x   N   A   M   o"), ruleset="gh2")
    say(scene, "A", text, number(scene, "M"), (), (at(scene, "x"),))
    assert (scene.at("N"), scene.hp("M", "N")) == ("x", [8, 10])


def test_a_pull_ends_at_who_pulls_and_at_no_obstacle() -> None:
    text = "Pull 3, Range 4. The target suffers 1 damage for each hex it could not be pulled"
    scene = Scene(around("A   x   M   ."), ruleset="gh2").perform("A", text, "M", "x")
    assert (scene.at("M"), scene.hp("M"), bars(scene)) == ("x", 8, [])


def test_a_stopped_push_is_explained() -> None:
    scene = Scene(around("A   M   x   o   ."), ruleset="gh2").perform("A", "Push 2", "M", "x")
    (stopped,) = [event for event in scene.events if event.kind == "stopped"]
    words = Words(scene.runner.play.setting, scene.state)
    assert told(words, stopped).endswith("can't be moved 1 hex farther that way: an obstacle in the way")


def test_each_target_knows_whether_it_was_pushed_all_the_way() -> None:
    stopped = "Any target that cannot be pushed the full distance suffers 2 damage"
    text = f"Push 1, target all adjacent enemies\n{stopped}"
    scene = Scene(around("x   N   A   M   o"), ruleset="gh2")
    say(scene, "A", text, number(scene, "M"), (), (at(scene, "x"),))
    assert (scene.at("N"), scene.hp("M", "N")) == ("x", [8, 10])


def test_a_figure_in_the_way_makes_a_push_too_short() -> None:
    stopped = "is not pushed because of a wall, obstacle, or figure"
    text = f"Push 1. For each hex the target {stopped}, the target suffers 1 damage"
    scene = Scene(around("A   M   N   ."), ruleset="gh2")
    say(scene, "A", text, number(scene, "M"), ())
    assert (scene.at("M"), scene.hp("M")) == ("M", 9)
