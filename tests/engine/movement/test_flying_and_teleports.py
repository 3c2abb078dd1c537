"""Flying, landing and teleports."""

import pytest

from havenwright.cards.tree import Ability
from havenwright.engine.model.agenda import EndRound
from tests.engine.acting import at, lay, number, perform, run, say, tiles
from tests.engine.scenes import Scene, around
from tests.proves import proves

FLYING = Ability("flying")


def flown(scene: Scene, hexes: int, end: str) -> Scene:
    """A flies somewhere."""
    return perform(scene, "A", FLYING, Ability("move", hexes), answers=[at(scene, end)])


rule = pytest.mark.rule


def test_a_move_that_flies_passes_over_everything_and_ends_on_foot() -> None:
    scene = Scene("A   o   t   h   tx", trap="Damage 4")
    say(scene, "A", "Move 4, Flying", at(scene, "x"))
    assert (scene.at("A"), scene.hp("A")) == ("x", 6)
    say(scene, "A", "Move 3", "skip")
    assert at(scene, "A") not in scene.asked[-1].options


@pytest.mark.parametrize(("text", "end", "left"), [("Move +0, Flying", "y", 6), ("Move +0", "M", 10)])
def test_a_monster_flies_for_a_move_that_says_so_and_lands(text: str, end: str, left: int) -> None:
    scene = Scene("M   o   ty  A", trap="Damage 4").monster_turn("M", f"{text}\nAttack +0")
    assert (scene.at("M"), scene.hp("M")) == (end, left)


# In flight


@proves("gh1.move.flying-ignores-always")
def test_who_flies_feels_neither_traps_nor_difficult_ground() -> None:
    scene = flown(lay(Scene("A   w   tx"), "difficult", "x"), 2, "x")
    assert (scene.at("A"), scene.hp("A"), tiles(scene, "trap")) == ("x", 10, ["x"])
    once = lay(Scene("A   w   tx"), "difficult", "x").perform("A", "Move 2, Flying", "x")
    assert (once.at("A"), once.hp("A"), tiles(once, "trap")) == ("x", 10, ["x"])


@proves("fh.move.flying")
def test_who_flies_ends_on_obstacles_and_feels_no_hazards() -> None:
    scene = flown(Scene("A   h   ox", level=3), 2, "x")
    assert (scene.at("A"), scene.hp("A")) == ("x", 10)


@proves("fh.move.flying-over-trap-is-obstacle")
@pytest.mark.parametrize(("trap", "passes"), [("Stun", False), ("Immobilize", False), ("Damage 1", True)])
def test_who_hovers_over_a_trap_that_stops_bars_the_way(trap: str, passes: bool) -> None:
    scene = flown(Scene("A   tx  B   y", trap=trap), 1, "x")
    perform(scene, "B", Ability("move", 2), answers=["skip"])
    assert (at(scene, "A") in scene.asked[-1].options) is passes


@proves("gh1.move.losing-flying-on-obstacle")
def test_who_falls_onto_an_obstacle_is_hurt_as_by_a_trap() -> None:
    scene = flown(Scene("A   ox  ty  .", level=2, trap="Damage 9"), 1, "x")
    run(scene, EndRound())
    assert (scene.hp("A"), scene.at("A"), tiles(scene, "trap")) == (10 - 4, "A", ["y"])


@proves("fh.move.losing-flying", "fh.move.losing-flying-on-obstacle")
def test_who_stops_flying_enters_the_hex_below_or_the_closest_free_one() -> None:
    scene = flown(Scene("A   tx", trap="Damage 4"), 1, "x")
    run(scene, EndRound())
    assert (scene.hp("A"), tiles(scene, "trap")) == (6, [])
    over = flown(Scene("A   ox  hy  .", level=1), 1, "x")
    run(over, EndRound(), answers=[at(over, "y")])
    assert (over.at("A"), over.hp("A")) == ("y", 8)


# Teleports


@proves("fh.move.teleport-not-movement", "fh.move.teleport-entry-effects")
def test_the_immobilized_teleport_and_the_hex_they_come_to_acts() -> None:
    scene = Scene("A   M   tx", A={"conditions": ["immobilize"]}, trap="Damage 5").perform(
        "A", "Teleport 2", "x"
    )
    assert (scene.at("A"), scene.hp("A"), scene.runner.results().tiles) == ("x", 5, [])
    assert not [deed for deed in scene.state.deeds if deed.name in ("move", "hexes moved")]


@proves("fh.move.teleport-unrevealed")
def test_a_teleport_ends_on_a_door_but_not_behind_it() -> None:
    scene = Scene("A   .   .   D1  x").perform("A", "Teleport 4", "x", "D1")
    assert at(scene, "x") not in scene.asked[0].options
    door = Scene("A   .   .   D1  x").perform("A", "Teleport 4", "D1")
    assert (door.at("A"), "door opened" in door.kinds) == ("D1", True)


@proves("gh2.move.teleport-not-move")
def test_a_teleport_is_no_movement_for_who_flies_either() -> None:
    scene = Scene("A   M   tx", A={"text": "Flying"}).perform("A", "Teleport 2", "x")
    assert (scene.at("A"), scene.hp("A"), scene.asked[0].free) == ("x", 10, "")
    assert not [deed for deed in scene.state.deeds if deed.name in ("move", "hexes moved")]


# Push and pull


@proves("gh1.map.flying-not-adjacent-to-object-below")
def test_who_flies_above_a_thing_with_hit_points_is_not_adjacent_to_it() -> None:
    def above() -> Scene:
        return flown(Scene(around("A   Ox  y   M"), O={"hp": 6}), 1, "x")

    scene = above()
    assert scene.at("A") == "x"
    play, thing = scene.runner.play, number(scene, "O")
    assert play.figure(number(scene, "A")).hex == play.figure(thing).hex
    asked = len(scene.asked)
    perform(scene, "A", Ability("attack", 3))
    assert (scene.hp("O"), len(scene.asked)) == (6, asked)
    assert not play.board.adjacent(at(scene, "x"), at(scene, "x"))
    beside = perform(above(), "A", Ability("move", 1), Ability("attack", 3), answers=[at(scene, "y"), thing])
    assert beside.hp("O") == 3
    walker = perform(Scene(around("A   Ox  y   M"), O={"hp": 6}), "A", Ability("move", 3))
    assert at(walker, "x") not in walker.asked[0].options


# Flying


@rule("gh2.move.losing-flying")
def test_who_stops_flying_enters_the_hex_below() -> None:
    scene = Scene("A   tx  M", level=1, trap="Damage 2 + L")
    perform(scene, "A", Ability("flying"), Ability("move", 1), answers=[at(scene, "x")])
    assert scene.hp("A") == 10
    run(scene, EndRound())
    assert scene.hp("A") == 7
    over = Scene("A   ox  y   M")
    perform(over, "A", Ability("flying"), Ability("move", 1), answers=[at(over, "x")])
    assert over.at("A") == "x"
    run(over, EndRound(), answers=[at(over, "y")])
    assert over.at("A") == "y"


@rule("gh2.move.flying-no-shared-hex")
def test_two_who_fly_never_share_a_hex() -> None:
    scene = Scene("A   ox  B   .   M")
    perform(scene, "A", Ability("flying"), Ability("move", 1), answers=[at(scene, "x")])
    perform(scene, "B", Ability("flying"), Ability("move", 1), answers=["skip"])
    assert at(scene, "x") not in scene.asked[-1].options


# Traps and hazards


@rule("gh2.move.teleport-entry-effects")
def test_a_teleport_enters_the_hex_it_ends_in() -> None:
    scene = Scene("A   M   hx", level=4).perform("A", "Teleport 2", "x")
    assert scene.hp("A") == 7


# Doors


@rule("gh2.move.teleport-unrevealed")
def test_a_teleport_onto_a_door_opens_it() -> None:
    scene = Scene("A   .   D1  .").perform("A", "Teleport 2", "D1")
    assert scene.at("A") == "D1"
    assert "door opened" in scene.kinds
