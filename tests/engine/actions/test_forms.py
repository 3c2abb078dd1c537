"""Forms of a class: a character is in one of them, switches, and texts ask for it."""

import pytest
from msgspec.structs import replace

from havenwright.engine.terms.forms import form_of
from havenwright.engine.terms.in_force import shield_of
from tests.engine.acting import number, say
from tests.engine.scenes import Scene


def two_forms(drawing: str = "A   M   .   B") -> Scene:
    """A character whose class has two forms, and others without."""
    scene = Scene(drawing, ruleset="gh2")
    classes = scene.runner.play.setting.classes
    classes["A"] = replace(classes["A"], forms=("ebb", "flow"))
    return scene


def form(scene: Scene) -> str:
    return form_of(scene.runner.play, number(scene, "A"))


def test_a_character_begins_in_the_first_form_and_switches_to_the_next_and_back() -> None:
    scene = two_forms()
    found = [form(scene)]
    for _ in range(2):
        say(scene, "A", "Switch forms")
        found.append(form(scene))
    assert found == ["ebb", "flow", "ebb"]
    assert scene.kinds.count("form") == 2


@pytest.mark.parametrize(("said", "left"), [("Ebb", 8), ("Flow", 9)])
def test_a_text_asks_for_the_form_that_a_character_is_in(said: str, left: int) -> None:
    scene = two_forms()
    text = f"If you are {said}: All adjacent enemies suffer 2 damage; otherwise: "
    say(scene, "A", f"{text}All adjacent enemies suffer 1 damage")
    assert scene.hp("M") == left


def test_who_takes_the_form_that_it_is_in_does_nothing() -> None:
    scene = two_forms()
    say(scene, "A", "Become Ebb")
    assert "form" not in scene.kinds
    say(scene, "A", "Become Flow")
    assert (form(scene), scene.kinds.count("form")) == ("flow", 1)


def test_a_form_that_is_had_already_is_no_price() -> None:
    scene = two_forms()
    say(scene, "A", "Become Ebb to perform Strengthen, self")
    assert (scene.conditions("A"), scene.asked) == ([], [])
    say(scene, "A", "Become Flow to perform Strengthen, self", "yes")
    assert scene.conditions("A") == ["strengthen"]


def test_a_bonus_waits_for_the_switch_and_knows_the_new_form() -> None:
    scene = two_forms()
    say(scene, "A", "This scenario, whenever you become Flow: Experience 1")
    gained = []
    for _ in range(3):
        say(scene, "A", "Switch forms")
        gained.append(scene.runner.play.figure(0).experience)
    assert gained == [1, 1, 2]


def test_a_shield_is_had_in_one_form_alone() -> None:
    scene = two_forms()
    say(scene, "A", "This scenario, while you are Flow: Shield 2")
    shields = []
    for _ in range(2):
        shields.append(shield_of(scene.runner.play, number(scene, "A")))
        say(scene, "A", "Switch forms")
    assert shields == [0, 2]


def test_who_has_no_forms_switches_to_none() -> None:
    scene = two_forms()
    say(scene, "B", "Switch forms")
    assert "form" not in scene.kinds
