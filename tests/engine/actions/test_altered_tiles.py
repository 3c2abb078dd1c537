"""Altered tiles: relocated, moved, replaced; and which hexes are empty or occupied."""

import pytest

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Ability, Build, Is, Select
from tests.engine.acting import at, lay, number, perform, say, tiles
from tests.engine.scenes import Scene, around
from tests.proves import proves


def offered(scene: Scene, *names: str) -> list[bool]:
    """True if the last question offered these hexes."""
    return [at(scene, name) in scene.asked[-1].options for name in names]


ANY = Select("hex", range=3)


def trap(damage: int) -> Build:
    return Build("trap", ANY, effects=read_action(f"Suffer {damage} damage").parts)


def test_two_others_change_places() -> None:
    scene = Scene("A   M   B   N", ruleset="gh2")
    say(
        *(scene, "A", "Swap the places of one ally and one enemy within Range 3"),
        *(number(scene, "B"), number(scene, "N")),
    )
    assert (scene.at("B"), scene.at("N"), scene.at("M")) == ("N", "B", "M")
    say(scene, "A", "Swap the places of two enemies", number(scene, "M"), number(scene, "N"))
    assert (scene.at("M"), scene.at("N")) == ("B", "M")


def test_enemies_adjacent_to_it_are_those_beside_the_tile() -> None:
    scene = lay(Scene(around("A   x   M   .   N"), ruleset="gh2"), "obstacle", "x")
    harm = "All enemies adjacent to it suffer 2 damage"
    say(scene, "A", f"Destroy one adjacent obstacle. {harm}", at(scene, "x"))
    assert (scene.hp("M"), scene.hp("N"), tiles(scene, "obstacle")) == (8, 10, [])


def test_two_conditions_are_removed_from_the_same_ally() -> None:
    scene = Scene("A   B   C", ruleset="gh2")
    say(scene, "A", "Wound, target all allies")
    say(scene, "A", "Poison, target all allies")
    say(scene, "A", "Remove Wound and Poison from one ally within Range 3", number(scene, "C"))
    assert (scene.conditions("B"), scene.conditions("C")) == (["poison", "wound"], [])


@pytest.mark.parametrize(("tile", "hurt"), [("t", 4), ("h", 2), (".", 0)])
def test_one_of_two_kinds_of_tiles_is_entered(tile: str, hurt: int) -> None:
    scene = Scene(f"A   M   {tile}   x", ruleset="gh2", trap="Damage 3", hazard="Damage 1")
    say(scene, "A", "Whenever an enemy enters a trap or hazardous terrain, it suffers 1 damage")
    say(scene, "A", "Push 1", (scene.board.index((2, 0)),))
    assert scene.hp("M") == 10 - hurt


# What is empty


@proves("fh.map.unoccupied", "gh1.map.unoccupied-hex")
def test_tiles_and_tokens_leave_a_hex_unoccupied(edition: str) -> None:
    scene = Scene("A   tx  y   M" if edition == "fh" else "A   x   y   M")
    scene.runner.play.state.tokens = (at(scene, "x"),)
    occupied = scene.runner.play.occupied
    assert [bool(occupied >> at(scene, name) & 1) for name in "xyAM"] == [False, False, True, True]


@proves("fh.map.tokens-not-overlays")
def test_a_summon_is_placed_on_a_token() -> None:
    scene = Scene("A   x   M")
    scene.runner.play.state.tokens = (at(scene, "x"),)
    summon = read_action("Summon Wolf: HP 3, Attack 2, Move 2").parts
    perform(scene, "A", *summon)
    assert scene.state.figures[-1].hex == at(scene, "x")


@proves("fh.map.one-figure-per-hex")
def test_no_second_figure_comes_into_a_hex() -> None:
    scene = Scene("A   M   x   .").perform("A", "Teleport 2", "M", "x")
    assert at(scene, "M") not in scene.asked[0].options
    assert [body.hex for body in scene.state.figures].count(at(scene, "M")) == 1


@proves("jotl.map.empty-hex-definition")
def test_money_leaves_a_hex_empty_and_a_trap_does_not() -> None:
    scene = Scene("A   x   ty  ou  wv\n  z   .   .   M   O")
    scene.runner.play.state.tokens = (at(scene, "x"),)
    lay(scene, "treasure", "z")
    perform(scene, "A", Build("trap", Select("hex", range=4, where=(Is("empty"),))), answers=["skip"])
    assert offered(scene, "x", "z") == [True, True]
    assert offered(scene, "A", "y", "u", "v", "M", "O") == [False] * 6


@proves("jotl.map.occupied-hex")
def test_nobody_walks_into_an_occupied_hex() -> None:
    scene = Scene("A   B   .").perform("A", "Move 1", "B")
    assert (scene.at("A"), scene.asked) == ("A", [])
    assert [body.hex for body in scene.state.figures].count(at(scene, "B")) == 1


@proves("jotl.map.wall-line-breaks-adjacency")
def test_nobody_attacks_next_to_oneself_through_a_wall_line() -> None:
    scene = Scene("A | M\n  .   .").perform("A", "Attack 3", "M")
    assert (scene.asked, scene.hp("M"), scene.drawn("A")) == ([], 10, 0)
    assert Scene("A   M\n  .   .").perform("A", "Attack 3", "M").drawn("A") == 1


# Altering tiles


@proves("fh.tiles.move-tile")
def test_a_tile_moves_through_featureless_hexes_occupied_or_not() -> None:
    move = Ability("relocate", 2, target=Select("obstacle", range=1))
    passing = Scene("A   ox  M   y\n  .   .   .   .")
    perform(passing, "A", move, answers=[at(passing, "x"), at(passing, "y")])
    assert tiles(passing, "obstacle") == ["y"]
    assert at(passing, "M") not in passing.asked[-1].options
    blocked = Scene("A   ox  t   y")
    perform(blocked, "A", move, answers=[at(blocked, "x")])
    assert tiles(blocked, "obstacle") == ["x"]


@proves("fh.tiles.replace")
def test_another_tile_takes_the_place_of_one() -> None:
    scene = Scene("A   ox  .   M\n  .   .   .   .")
    perform(scene, "A", Build("hazardous terrain", Select("obstacle", range=2)), answers=[at(scene, "x")])
    assert [(tile.kind, tile.at) for tile in scene.state.tiles] == [("hazardous", (at(scene, "x"),))]


@proves("fh.tiles.one-overlay-per-hex")
def test_one_tile_lies_in_a_hex_but_an_open_door_is_none() -> None:
    scene = Scene("A   wx  y\n  .   .   .")
    perform(scene, "A", trap(2), answers=["skip"])
    assert offered(scene, "x", "y") == [False, True]
    assert len(scene.state.tiles) == 1
    door = Scene("A   .   D1  .   x").perform("A", "Move 4", "D1", "x")
    perform(door, "A", trap(2), answers=[at(door, "D1")])
    assert tiles(door, "trap") == ["D1"]


@proves("fh.tiles.not-into-occupied")
def test_no_obstacle_comes_where_somebody_stands() -> None:
    scene = Scene("A   M   x\n  .   .   .")
    perform(scene, "A", Build("obstacle", ANY), answers=["skip"])
    assert offered(scene, "M") == [False]
    moving = Scene("A   ox  M\n  .   .   .")
    perform(
        moving,
        "A",
        Ability("relocate", 1, target=Select("obstacle", range=1)),
        answers=[at(moving, "x"), "skip"],
    )
    assert offered(moving, "M") == [False]


@proves("fh.tiles.hazard-under-figure")
def test_a_hazard_under_somebody_hurts_nobody() -> None:
    scene = Scene("A   M   .", level=1, M={"hp": 5})
    perform(scene, "A", Build("hazardous terrain", Select("hex", range=1)), answers=[at(scene, "M")])
    assert (tiles(scene, "hazardous"), scene.hp("M")) == (["M"], 5)


# The map


@proves("bnb.map.empty-hex")
def test_empty_is_without_a_figure_and_without_a_feature() -> None:
    scene = Scene("A   M   w   x")
    play = scene.runner.play
    empty = play.featureless & ~play.occupied
    assert [bool(empty >> at(scene, name) & 1) for name in ("M", "x")] == [False, True]
    assert empty.bit_count() == 1


def test_a_long_tile_can_come_to_lie_on_one_of_its_own_hexes() -> None:
    scene = lay(Scene(around("A   x   y   z   .   M")), "obstacle", "x", "y")
    move = Ability("relocate", 1, target=Select("obstacle", range=1))
    x, y, z = (at(scene, name) for name in "xyz")
    perform(scene, "A", move, answers=[(x, y), (y, z)])
    assert tiles(scene, "obstacle") == ["y", "z"]
