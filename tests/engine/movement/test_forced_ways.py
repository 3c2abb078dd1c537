"""Movement that another figure forces, beside push and pull: anywhere, in one direction, by a teleport."""

import pytest

from tests.engine.acting import at, number, say
from tests.engine.scenes import Scene, around
from tests.proves import proves

SAME_WAY = "Push 2, target all adjacent enemies, in one direction"


# One direction


WIDE = """\
.   .   .   .   .   .   .
  .   .   .   .   .   .   .
.   .   A   M   x   y   .
  .   .   N   u   v   .   .
.   .   .   .   .   .   .
"""


def test_who_is_pushed_second_goes_as_the_first_did() -> None:
    scene = Scene(WIDE, ruleset="gh2").perform("A", SAME_WAY, "M", "y", "v")
    (order, first, second) = scene.asked
    assert [order.kind, first.kind, second.kind] == ["push", "push", "push"]
    assert second.options == ((), (at(scene, "u"),), (at(scene, "u"), at(scene, "v")))
    assert (scene.at("M"), scene.at("N")) == ("y", "v")


def test_where_the_first_stays_the_next_sets_the_direction() -> None:
    scene = Scene(around("x   N   A   M   y"), ruleset="gh2")
    say(scene, "A", "Push 1, target all adjacent enemies, in one direction", number(scene, "M"), ())
    *_, last = scene.asked
    assert (at(scene, "x"),) in last.options
    assert len(last.options) == 4


def test_who_cannot_go_that_way_stays() -> None:
    scene = Scene(around("x   N   A   M   y"), ruleset="gh2")
    scene.perform("A", "Push 1, target all adjacent enemies, in one direction", "M", "y")
    assert (scene.at("M"), scene.at("N")) == ("y", "N")


def test_a_push_in_one_direction_is_straight() -> None:
    scene = Scene(WIDE, ruleset="gh2").perform("A", "Push 2, in one direction", "M", "y")
    ends = {
        scene.board.hex(path[-1]) for path in scene.asked[-1].options if isinstance(path, tuple) and path[1:]
    }
    q, r = scene.places["M"]
    assert ends == {(q + 2, r), (q + 2, r - 2), (q, r + 2)}


def test_against_what_a_push_in_one_direction_ends_lies_in_it() -> None:
    text = "Push 2, in one direction. If the target was pushed into a wall or obstacle, it suffers 3 damage"
    beside = Scene("        .   o\n  .   A   M   x   y   .\n    .   .   .   .   .", ruleset="gh2")
    assert beside.perform("A", text, "M", "x").hp("M") == 10
    ahead = Scene("        .   .\n  .   A   M   x   o   .\n    .   .   .   .   .", ruleset="gh2")
    assert ahead.perform("A", text, "M", "x").hp("M") == 7


def test_all_are_forced_the_way_that_the_first_goes() -> None:
    scene = Scene(around("A   M   x   .   N   y"), ruleset="gh2")
    text = "Force all enemies within Range 4 to move 1 hex in one direction"
    scene.perform("A", text, "M", "x", "y")
    assert (scene.at("M"), scene.at("N")) == ("x", "y")
    *_, last = scene.asked
    assert last.options == (at(scene, "y"), "skip")


# Anywhere


def test_who_forces_a_figure_decides_where_it_goes() -> None:
    scene = Scene(around("A   .   x   M   .   y"), ruleset="gh2")
    scene.perform("A", "Force one enemy within Range 3 to move 2 hexes", "M", "y")
    assert scene.at("M") == "y"
    assert scene.asked[-1].seat == 0
    told = [(event.kind, event.get("how")) for event in scene.events if event.kind == "commanded"]
    assert told == [("commanded", "force")]


@proves("gh2.forced-move.immobilized-stunned", "fh.forced-move.immobilized-or-stunned")
@pytest.mark.parametrize("condition", ["immobilize", "stun"])
def test_who_is_held_is_not_forced_but_teleported(condition: str) -> None:
    drawing = around("A   .   M   x   .")
    scene = Scene(drawing, M={"conditions": [condition]})
    assert scene.perform("A", "Force one enemy to move 1 hex", "M", "x").at("M") == "M"
    scene = Scene(drawing, M={"conditions": [condition]})
    assert scene.perform("A", "Teleport one enemy up to 1 hex", "M", "x").at("M") == "x"


def test_difficult_ground_slows_who_is_forced() -> None:
    scene = Scene("A   M   w   x", ruleset="gh2").perform("A", "Force one enemy to move 2 hexes", "M")
    assert at(scene, "x") not in scene.asked[-1].options


def test_who_is_forced_passes_its_own_allies_and_nobody_else() -> None:
    text = "Force one enemy to move 2 hexes"
    through_ally = Scene("A   .   M   N   x", ruleset="gh2").perform("A", text, "M", "x")
    assert through_ally.at("M") == "x"
    past_foe = Scene("A   .   M   B   x", ruleset="gh2").perform("A", text, "M")
    assert at(past_foe, "x") not in past_foe.asked[-1].options


def test_who_is_forced_into_a_trap_springs_it_for_who_forces() -> None:
    scene = Scene("A   .   M   tx", ruleset="gh2", M={"hp": 2})
    scene.perform("A", "Force one enemy to move 1 hex", "M", "x")
    assert scene.gone("M")
    (died,) = [event for event in scene.events if event.kind == "died"]
    assert died.get("by") == 0


def test_an_objective_is_not_forced() -> None:
    scene = Scene("A   O   x", ruleset="gh2").perform("A", "Teleport one adjacent enemy up to 2 hexes", "O")
    assert scene.at("O") == "O"


# Teleports


def test_a_figure_is_teleported_past_walls_and_figures_to_where_another_wants() -> None:
    scene = Scene("A   M | B   x", ruleset="gh2")
    scene.perform("A", "Teleport one adjacent enemy to an empty hex within Range 3", "M", "x")
    assert scene.at("M") == "M"
    scene = Scene("A   M   B   x", ruleset="gh2")
    scene.perform("A", "Teleport one adjacent enemy to an empty hex within Range 3", "M", "x")
    assert scene.at("M") == "x"


def test_where_one_is_teleported_to_is_counted_from_where_it_stands_or_from_who_does_it() -> None:
    far = Scene("A   .   M   .   x   y", ruleset="gh2")
    far.perform("A", "Teleport one enemy within Range 2 up to 2 hexes", "M")
    assert at(far, "x") in far.asked[-1].options
    assert at(far, "y") not in far.asked[-1].options
    near = Scene("A   .   M   .   x   y", ruleset="gh2")
    near.perform("A", "Teleport one enemy within Range 2 to an empty hex within Range 1", "M")
    assert at(near, "x") not in near.asked[-1].options


def test_a_closed_door_is_no_place_to_teleport_another_to() -> None:
    scene = Scene("A   B   D1  .", ruleset="gh2").perform("A", "Teleport one ally up to 2 hexes", "B")
    assert scene.places["D1"] not in [
        scene.board.hex(option)
        for asked in scene.asked
        for option in asked.options
        if isinstance(option, int)
    ]


@proves("gh2.overlay.closed-door-no-forced-move", "fh.overlay.no-forced-entry-closed-door")
def test_who_is_forced_opens_no_door() -> None:
    scene = Scene("M   x   A   D1  .").perform("M", "Force one enemy to move 1 hex", "A", "x")
    assert [asked.options for asked in scene.asked] == [(at(scene, "x"), "skip")]
    assert scene.at("A") == "x"


def test_a_trap_is_sprung_by_who_is_teleported_into_it() -> None:
    scene = Scene("A   .   M   tx", ruleset="gh2")
    scene.perform("A", "Teleport one enemy within Range 2 up to 1 hex", "M", "x")
    assert (scene.at("M"), scene.hp("M")) == ("x", 7)


def test_the_figure_itself_does_not_teleport_with_its_target() -> None:
    scene = Scene("A   M   .   x", ruleset="gh2")
    scene.perform("A", "Attack 2. Teleport the target up to 2 hexes", "M", "x")
    assert (scene.at("A"), scene.at("M"), scene.hp("M")) == ("A", "x", 8)


def test_who_cannot_be_forced_to_move_stays_and_can_be_teleported() -> None:
    drawing, held = around("x   A   M   y"), "You cannot be forced to move this round"
    for text, where in (
        ("Force one adjacent enemy to move 1 hex", "M"),
        ("Teleport one adjacent enemy to an empty hex within Range 1 of it", "y"),
    ):
        scene = Scene(drawing, ruleset="gh2")
        say(scene, "M", held)
        scene.runner.literal = False
        say(scene, "A", text)
        moves = [decision for decision in scene.asked if decision.kind in ("move", "teleport")]
        assert bool(moves) == (where != "M")
