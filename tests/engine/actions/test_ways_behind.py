"""Ways that lie behind a figure: tiles that were entered, the hex left last, obstacles that stopped it."""

import pytest

from tests.engine.acting import at, lay, number, say, tiles
from tests.engine.scenes import Scene, around

ICE = "Move 3\nThis turn, on your next attack, add +2 Attack for each icy terrain tile that was entered"


def icy(position: str, *names: str) -> Scene:
    scene = Scene(around(position), ruleset="fh")
    for name in names:
        lay(scene, "icy", name)
    return scene


@pytest.mark.parametrize(("ice", "left"), [((), 8), (("y",), 6), (("x", "y"), 4)])
def test_tiles_that_were_entered_count_for_an_attack_of_another_action(
    ice: tuple[str, ...], left: int
) -> None:
    scene = icy("A   x   y   z   M", *ice)
    say(scene, "A", ICE, at(scene, "z"))
    say(scene, "A", "Attack 2")
    assert scene.hp("M") == left


def test_tiles_of_another_way_do_not_count() -> None:
    scene = icy("A   x   y   z   M", "x", "z")
    say(scene, "A", ICE, at(scene, "y"))
    say(scene, "A", "Move 1\nAttack 2", at(scene, "z"))
    assert scene.hp("M") == 6


@pytest.mark.parametrize(("to", "behind"), [("x", "A"), ("y", "x"), ("z", "y")])
def test_a_tile_comes_to_the_hex_that_was_left_last(to: str, behind: str) -> None:
    scene = Scene("A   x   y   z", ruleset="fh")
    say(scene, "A", "Move 3\nCreate one water tile in a hex left last", at(scene, to))
    assert tiles(scene, "water") == [behind]


def test_who_did_not_move_left_no_hex() -> None:
    scene = Scene("A   x   y   z", ruleset="fh")
    say(scene, "A", "Create one water tile in a hex left last")
    assert scene.state.tiles == ()


CRUSHED = (
    "Push 3. If the target is pushed into an obstacle, destroy the obstacle and the target suffers 3 damage"
)


def test_the_obstacle_that_stopped_a_push_is_destroyed_and_who_was_pushed_suffers() -> None:
    scene = Scene("A   M   x   o   .   o", ruleset="gh2").perform("A", CRUSHED, "M", "x")
    assert (scene.at("M"), scene.hp("M"), len(tiles(scene, "obstacle"))) == ("x", 7, 1)


def test_the_obstacle_is_known_though_its_victim_is_dead() -> None:
    text = "Push 3. If the target is pushed into an obstacle, it suffers 3 damage and destroy the obstacle"
    scene = Scene("A   M   x   o   .   o", ruleset="gh2", M={"hp": 2}).perform("A", text, "M", "x")
    assert (scene.gone("M"), len(tiles(scene, "obstacle"))) == (True, 1)


def test_a_push_that_nothing_stopped_destroys_nothing() -> None:
    scene = Scene("A   M   x   y   z   o", ruleset="gh2").perform("A", CRUSHED, "M", "z")
    assert (scene.at("M"), scene.hp("M"), len(tiles(scene, "obstacle"))) == ("z", 10, 1)


def test_a_token_lies_in_the_hex_of_an_enemy_and_stays_there() -> None:
    text = "Place one Soot token in the hex occupied by one enemy within Range 3"
    scene = Scene("A   .   .   M   x", ruleset="gh2")
    say(scene, "A", text)
    beside = scene.state.figures[number(scene, "M")].hex
    assert scene.state.placed == (("soot", beside),)
    scene.state.figures[number(scene, "M")].hex = at(scene, "x")
    assert scene.state.placed == (("soot", beside),)
    say(
        scene,
        "A",
        "Teleport to any hex with a Soot token. You may then remove the Soot token to perform: Attack 3",
        beside,
        "yes",
    )
    assert (len(scene.state.placed), scene.hp("M")) == (0, 7)


def test_a_marked_enemy_and_all_beside_it_suffer_when_the_round_ends() -> None:
    text = (
        "Place one of your character tokens on one enemy within Range 3. "
        "At the end of the round, that enemy and all figures adjacent to it suffer 2 damage"
    )
    scene = Scene(around("A   N   M   B   P"), ruleset="gh2", M={"hp": 2}).perform("A", text, "M").end_round()
    assert scene.gone("M")
    assert scene.hp("A", "N", "B", "P") == [10, 8, 8, 10]
