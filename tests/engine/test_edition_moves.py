"""Moving and being moved by the rules of several editions: jumps, flight, teleports, traps, push and pull."""

import pytest

from havenwright.cards.tree import Ability
from havenwright.engine.model.agenda import EndRound
from tests.engine.acting import at, lay, number, perform, run, tiles
from tests.engine.scenes import Scene, around
from tests.proves import proves

FLYING = Ability("flying")


def flown(scene: Scene, hexes: int, end: str) -> Scene:
    """A flies somewhere."""
    return perform(scene, "A", FLYING, Ability("move", hexes), answers=[at(scene, end)])


# On foot and by jump


@proves("gh1.move.zero-to-x")
def test_a_move_of_no_hexes_is_performed() -> None:
    scene = Scene("A   .   .   .")
    perform(scene, "A", Ability("move", 3), Ability("experience", 1), answers=[at(scene, "A")])
    assert (scene.at("A"), scene.result("A")["xp"], scene.kinds) == ("A", 1, ["experience"])
    skipped = perform(
        Scene("A   .   .   ."), "A", Ability("move", 3), Ability("experience", 1), answers=["skip"]
    )
    assert skipped.result("A")["xp"] == 0


@proves("fh.move.performed-needs-a-hex")
def test_a_move_needs_a_hex() -> None:
    scene = Scene("A   x   .   .")
    perform(scene, "A", Ability("move", 3), Ability("experience", 1), answers=["skip"])
    assert scene.result("A")["xp"] == 0
    assert at(scene, "A") not in scene.asked[0].options
    perform(scene, "A", Ability("move", 3), Ability("experience", 1), answers=[at(scene, "x")])
    assert scene.result("A")["xp"] == 1


@proves("jotl.move.movement-points", "fh.move.unspent-points-lost")
def test_points_that_are_left_are_lost() -> None:
    scene = Scene("A   .   x   .   y   .   z").perform("A", "Move 4", "x")
    assert scene.at("A") == "x"
    scene.perform("A", "Move 2", "z")
    assert scene.at("A") == "x"
    assert scene.perform("A", "Move 2", "y").at("A") == "y"


@proves("jotl.move.end-in-unoccupied-hex")
def test_nobody_ends_where_somebody_stands() -> None:
    scene = Scene("A   x   B   .").perform("A", "Move 2")
    assert scene.asked[0].options == (at(scene, "x"), "skip")


@proves("gh1.move.ends-without-figure")
def test_nobody_flies_to_where_somebody_stands() -> None:
    scene = perform(Scene("A   .   B   ."), "A", FLYING, Ability("move", 2), answers=["skip"])
    assert at(scene, "B") not in scene.asked[-1].options


@proves("gh1.move.jump-ignores-until-last")
def test_a_jump_springs_the_last_trap_alone() -> None:
    scene = Scene("A   t   M   tx", level=1).perform("A", "Move 3, Jump", "x")
    assert (scene.at("A"), scene.hp("A"), scene.kinds.count("trap sprung")) == ("x", 7, 1)
    assert len(scene.runner.results().tiles) == 1


@proves("jotl.move.jump-ignores-middle", "jotl.move.jump-end-hex")
def test_a_jump_passes_an_enemy_and_a_trap_and_springs_where_it_ends() -> None:
    over = Scene("A   M   t   x").perform("A", "Move 3, Jump", "x")
    assert (over.at("A"), over.hp("A")) == ("x", 10)
    assert Scene("A   M   t   x").perform("A", "Move 2, Jump", "x").at("A") != "x"
    onto = Scene("A   .   tx", level=1, trap="Damage 2 + L").perform("A", "Move 2, Jump", "x")
    assert onto.hp("A") == 7


@proves("gh1.move.trap-springs", "jotl.move.trap-entry-mid-move")
def test_a_trap_springs_when_it_is_entered_and_is_gone(edition: str) -> None:
    name = {"gh1": "stun", "jotl": "immobilize"}[edition]
    scene = Scene("A   tx  .   y", trap=name.capitalize()).perform("A", "Move 3", "y")
    assert (scene.at("A"), scene.conditions("A")) == ("x", [name])
    assert scene.runner.results().tiles == []


@proves("fh.move.entry-triggers")
def test_a_trap_hurts_before_the_next_step() -> None:
    scene = Scene("A   .   t   .   x", trap="Damage 3").perform("A", "Move 4", "x")
    assert scene.hp("A") == 7
    assert scene.kinds == ["moved", "moved", "trap sprung", "suffered", "moved", "moved"]


@proves("jotl.move.door-entry-keeps-movement")
def test_points_are_left_behind_a_door() -> None:
    scene = Scene("A   .   D1  .   x   y").perform("A", "Move 4", "D1", "x")
    assert scene.at("A") == "x"
    assert at(scene, "y") not in scene.asked[1].options


@pytest.mark.parametrize(
    ("edition", "damage"),
    [("gh1", [1, 1, 2, 2, 3, 3, 4, 4]), ("gh2", [1, 2, 2, 2, 3, 3, 3, 4]), ("fh", [1, 2, 2, 2, 3, 3, 3, 4])],
)
def test_what_hazards_deal(edition: str, damage: list[int]) -> None:
    dealt = [10 - Scene("A   hx", level=n).perform("A", "Move 1", "x").hp("A") for n in range(8)]
    assert dealt == damage


# In flight


@proves("gh1.move.flying-ignores-always")
def test_who_flies_feels_neither_traps_nor_difficult_ground() -> None:
    scene = flown(lay(Scene("A   w   tx"), "difficult", "x"), 2, "x")
    assert (scene.at("A"), scene.hp("A"), tiles(scene, "trap")) == ("x", 10, ["x"])


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


# Push and pull


@proves("gh1.forced-move.through-allies")
def test_the_pushed_pass_their_allies_and_do_not_end_there() -> None:
    scene = Scene(around("A   M   N   x")).perform("A", "Push 2", "M", "x")
    assert scene.at("M") == "x"
    one = Scene(around("A   M   N   x")).perform("A", "Push 1", "M")
    n = at(one, "N")
    assert all(n not in path for path in one.asked[-1].options if isinstance(path, tuple))


@proves("gh1.forced-move.terrain-and-hazards")
def test_a_trap_springs_under_the_pushed_unless_they_fly() -> None:
    for text, left in (("", 7), ("Flying", 10)):
        scene = Scene(around("A   M   tx"), level=1, trap="Damage 2 + L", M={"text": text} if text else {})
        assert scene.perform("A", "Push 1", "M", "x").hp("M") == left
    water = Scene(around("A   M   w   wx")).perform("A", "Push 2", "M", "x")
    assert water.at("M") == "x"


@proves("gh1.forced-move.kill-ends-it")
def test_who_dies_on_the_way_goes_no_farther() -> None:
    scene = Scene(around("A   M   tx  .   y"), level=1, trap="Damage 2 + L", M={"hp": 3})
    scene.perform("A", "Push 3", "M", "y")
    assert (scene.gone("M"), scene.tokens()) == (True, ["x"])
    assert scene.kinds.count("moved") == 1
    assert kills(scene) == [0]


def kills(scene: Scene) -> list[int]:
    """Who is credited with kills."""
    return [deed.figure for deed in scene.state.deeds if deed.name == "enemies killed"]


@pytest.mark.parametrize(
    ("edition", "lengths"), [("gh1", {0, 3}), ("gh2", {0, 1, 2, 3}), ("fh", {0, 1, 2, 3})]
)
def test_how_far_players_push(edition: str, lengths: set[int]) -> None:
    scene = Scene(around("A   M   .   .   x")).perform("A", "Push 3", "M", "x")
    paths = [option for option in scene.asked[-1].options if isinstance(option, tuple)]
    assert {len(path) for path in paths} == lengths


@proves("jotl.forced-move.blocked-by-own-enemies-and-obstacles")
def test_the_pushed_pass_monsters_and_not_characters() -> None:
    assert Scene("A   M   N   x").perform("A", "Push 2", "M", "x").at("M") == "x"
    for drawing in ("A   M   B   x", "A   M   o   x", "A   M | .   x"):
        assert Scene(drawing).perform("A", "Push 2", "M", "x").at("M") == "M"


@proves("jotl.forced-move.springs-traps")
def test_the_pushed_spring_a_trap_of_the_level() -> None:
    scene = Scene("A   M   tx", level=2, trap="Damage 2 + L").perform("A", "Push 1", "M", "x")
    assert (scene.hp("M"), scene.runner.results().tiles) == (6, [])


@proves("jotl.forced-move.monster-pushes-fully", "fh.forced-move.monster-maximum")
def test_a_monster_pushes_all_the_way_where_players_like() -> None:
    fork = "        .   y\n  M   A   .\n        u   z"
    scene = Scene(fork).monster_turn("M", "Attack +0, Push 2")
    (push,) = scene.asked
    assert push.seat == -1
    assert {len(path) for path in push.options if isinstance(path, tuple)} == {2}


@proves("jotl.forced-move.enemies-only-and-los")
def test_a_pull_is_for_enemies_in_sight_and_range() -> None:
    scene = Scene("B   A   .   .   M   N").perform("A", "Pull 2, Range 3", "M")
    assert scene.asked[0].options == (number(scene, "M"), "skip")
    assert Scene("A   #   M\n  .   .").perform("A", "Pull 2, Range 3", "M").asked == []


@proves("fh.forced-move.normal-movement-rules")
def test_the_pushed_walk_into_traps_or_fly_over_them() -> None:
    walked = Scene("A   M   tx", trap="Damage 3").perform("A", "Push 1", "M", "x")
    assert (walked.hp("M"), walked.runner.results().tiles) == (7, [])
    flying = Scene("A   M   tx", trap="Damage 3", M={"text": "Flying"}).perform("A", "Push 1", "M", "x")
    assert (flying.at("M"), flying.hp("M"), len(flying.runner.results().tiles)) == ("x", 10, 1)


@proves("fh.forced-move.immobilized-or-stunned")
@pytest.mark.parametrize("name", ["immobilize", "stun"])
def test_who_cannot_move_is_pushed_but_not_controlled(name: str) -> None:
    held = {"conditions": [name]}
    assert Scene("A   M   x", M=held).perform("A", "Push 1", "M", "x").at("M") == "x"
    scene = Scene("A   M   .   x", M=held).perform("A", "Control one adjacent enemy: Move 2", "M", "x")
    assert scene.at("M") == "M"


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
