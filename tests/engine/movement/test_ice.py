"""Ice under everybody's feet: who walks, who is pushed, who acts by the monster rules; and what is told."""

import pytest

from tests.engine.scenes import Scene, around
from tests.proves import proves


def steps(scene: Scene) -> list[str]:
    """The events of each step of the scene."""
    return [event.why for event in scene.events if event.kind == "moved"]


@proves("fh.overlay.icy-slide")
def test_who_walks_onto_ice_slides_on_and_pays_nothing_for_it(edition: str) -> None:
    scene = Scene("A   i   .   x").perform("A", "Move 2", "x")
    assert scene.at("A") == "x"
    assert steps(scene) == ["move", "icy terrain", "move"]


@proves("fh.overlay.icy-chain")
def test_a_slide_goes_on_over_more_ice(edition: str) -> None:
    scene = Scene("A   i   i   i   x").perform("A", "Move 1", "x")
    assert scene.at("A") == "x"
    assert steps(scene) == ["move", *["icy terrain"] * 3]


@proves("fh.overlay.icy-blocked")
def test_nobody_slides_into_somebody(edition: str) -> None:
    scene = Scene("A   ix  B   .").perform("A", "Move 1", "x")
    assert (scene.at("A"), steps(scene)) == ("x", ["move"])


def test_a_step_through_a_friend_beyond_the_ice_is_no_slide() -> None:
    scene = Scene("A   i   B   x", ruleset="fh").perform("A", "Move 3", "x")
    assert (scene.at("A"), steps(scene)) == ("x", ["move"] * 3)


@proves("fh.overlay.icy-exemptions")
@pytest.mark.parametrize("text", ["Move 1, Jump", "Teleport 1"])
def test_who_does_not_walk_does_not_slide(edition: str, text: str) -> None:
    scene = Scene("A   ix  .").perform("A", text, "x")
    assert (scene.at("A"), len(steps(scene))) == ("x", 1)
    assert "icy terrain" not in steps(scene)


def test_who_ignores_ice_walks_over_it() -> None:
    scene = Scene("A   ix  .", ruleset="fh").perform("A", "Ignore icy terrain").perform("A", "Move 1", "x")
    assert (scene.at("A"), steps(scene)) == ("x", ["move"])


@proves("fh.overlay.icy-slide")
def test_who_is_pushed_onto_ice_slides_on(edition: str) -> None:
    scene = Scene(around("A   M   i   i   x")).perform("A", "Push 1", "M", "x")
    assert scene.at("M") == "x"
    assert steps(scene) == ["push", "icy terrain", "icy terrain"]


def test_a_slide_is_no_part_of_how_far_somebody_was_pushed() -> None:
    counted = "The target suffers X damage, where X is the number of hexes you {} push or pull this action"
    texts = (counted.format("could not"), 8), (counted.replace("{} push or pull", "pushed or pulled"), 9)
    for text, left in texts:
        scene = Scene("A   M   i   x", ruleset="fh").perform("A", f"Push 3, Range 1\n{text}", "M", "x")
        assert (scene.at("M"), scene.hp("M")) == ("x", left)


def test_a_trap_at_the_end_of_a_slide_springs_by_who_pushed() -> None:
    scene = Scene("A   M   i   tx", ruleset="fh", M={"hp": 3}).perform("A", "Push 1, Range 1", "M", "x")
    assert scene.gone("M")
    assert [event.get("by") for event in scene.events if event.kind == "died"] == [0]


@proves("fh.focus.path-costs")
def test_monsters_use_the_ice_on_their_way(edition: str) -> None:
    scene = Scene("M   i   i   x   A").monster_turn("M", "Move +0\nAttack +0")
    assert scene.at("M") == "x"
    assert steps(scene) == ["move", "icy terrain", "icy terrain"]
    assert scene.hp("A") == 8


def test_what_is_iced_under_a_figure_leaves_it_where_it_is() -> None:
    text = "Create one icy terrain tile in all featureless hexes within Range 1"
    scene = Scene(around("A   M   .   ."), ruleset="fh").perform("A", text)
    assert (scene.at("M"), steps(scene)) == ("M", [])
    assert len([tile for tile in scene.state.tiles if tile.kind == "icy"]) == 6
