"""Attacks whose damage and added effects are kept off."""

import pytest

from tests.engine.acting import say
from tests.engine.scenes import Scene, around


@pytest.mark.parametrize(
    ("text", "left", "gained", "stays"),
    [
        ("Shield 0", 6, ["wound"], False),
        ("Negate the damage of all attacks targeting you this round", 10, ["wound"], False),
        ("Negate the damage and added effects of all attacks targeting you this round", 10, [], True),
        ("Ignore all added effects of attacks targeting you", 6, [], True),
        ("Ignore added effects", 6, [], True),
    ],
)
def test_damage_and_added_effects_are_kept_off(text: str, left: int, gained: list[str], stays: bool) -> None:
    scene = Scene(around("M   A   x   ."), A={"text": text})
    say(scene, "M", "Attack 4, Wound, Push 1")
    assert scene.hp("A") == left
    assert scene.conditions("A") == gained
    assert (scene.at("A") == "A") == stays


def test_effects_of_modifier_cards_and_of_conditions_are_kept_off_as_well() -> None:
    scene = Scene(around("M   A   x   ."), A={"text": "Ignore added effects"})
    say(
        scene,
        "M",
        "Attack 4. If the target is damaged: Stun. Push 1. If the target is forced against a wall: Wound",
    )
    assert scene.conditions("A") == []


def test_other_things_that_befall_a_figure_are_not_kept_off() -> None:
    scene = Scene(around("M   A   x   ."), A={"text": "Ignore added effects"})
    say(scene, "M", "Poison, target one adjacent enemy")
    assert scene.conditions("A") == ["poison"]
