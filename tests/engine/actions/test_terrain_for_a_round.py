"""Terrain that is another for a round, and what it was when the round is over."""

import pytest

from havenwright.cards import CardErrors, read_action
from havenwright.engine.model.agenda import EndRound
from tests.engine.acting import at, lay, run, say, tiles
from tests.engine.scenes import Scene, around


def test_terrain_is_another_until_the_end_of_the_round() -> None:
    scene = Scene(around("A   ix  w   iy"), ruleset="fh")
    say(scene, "A", "All icy terrain within Range 1 becomes difficult terrain this round")
    assert tiles(scene, "icy") == ["y"]
    assert len(tiles(scene, "difficult")) == 2
    run(scene, EndRound())
    assert tiles(scene, "icy") == ["x", "y"]
    assert len(tiles(scene, "difficult")) == 1


def test_a_trap_that_is_treated_as_terrain_is_not_sprung_and_lies_there_afterwards() -> None:
    scene = Scene(around("A   tx  y   z"), ruleset="fh", trap="Damage 3")
    say(scene, "A", "Treat one trap within Range 2 as difficult terrain this round", at(scene, "x"))
    say(scene, "A", "Move 3", at(scene, "y"))
    assert scene.hp("A") == 10
    run(scene, EndRound())
    assert tiles(scene, "trap") == ["x"]
    say(scene, "A", "Move 1", at(scene, "x"))
    assert scene.hp("A") == 7


def test_a_tile_on_several_hexes_is_treated_as_a_whole_and_nothing_was_made() -> None:
    scene = Scene(around("A   x   y   ."), ruleset="fh")
    lay(scene, "icy", "x", "y")
    say(scene, "A", "Treat all icy terrain tiles within Range 3 as hazardous terrain this round")
    assert tiles(scene, "hazardous") == ["x", "y"]
    assert "create" not in {deed.name for deed in scene.state.deeds}
    run(scene, EndRound())
    assert tiles(scene, "icy") == ["x", "y"]


def test_what_is_destroyed_meanwhile_does_not_come_back() -> None:
    scene = Scene(around("A   tx  y   z"), ruleset="fh")
    say(scene, "A", "Treat one trap within Range 2 as difficult terrain this round", at(scene, "x"))
    say(scene, "A", "Destroy one adjacent difficult terrain tile", at(scene, "x"))
    run(scene, EndRound())
    assert tiles(scene, "trap") == tiles(scene, "difficult") == []


@pytest.mark.parametrize("kind", ["obstacle", "trap"])
def test_obstacles_are_none_for_a_round(kind: str) -> None:
    with pytest.raises(CardErrors):
        read_action(f"Treat one obstacle within Range 2 as {kind} this round")
