"""Bonuses that others are given: use slots and experience stay with who owns the card."""

from havenwright.cards.reading import read_action
from tests.engine.acting import number, perform, say
from tests.engine.scenes import Scene, around

THREE = "One ally has: on your next three attacks, add +1 Attack. [1 xp][ ][1 xp]"
EACH = "All adjacent allies have: this round, on your next attack, add +1 Attack"
SPARED = "All adjacent allies have: this round, on the next source of damage to you: Negate the damage"


def played(position: str, text: str, *whom: str, stays: str = "persistent") -> Scene:
    """A plays its first card, which lies in its active area from then on."""
    scene = Scene(around(position), A={"hand": 1})
    scene.state.zones[0] = "active"
    chosen = [number(scene, name) for name in whom]
    parts = read_action(text).parts
    return perform(scene, "A", *parts, stays=stays, card=0, answers=chosen)


def experience(scene: Scene) -> list[int]:
    return [scene.state.figures[number(scene, name)].experience for name in "AB"]


def test_the_owner_of_the_card_gains_the_experience_of_a_slot_that_an_ally_uses() -> None:
    scene = played("A   B   M", THREE, stays="persistent")
    say(scene, "B", "Attack 2")
    assert (scene.hp("M"), experience(scene)) == (7, [1, 0])
    say(scene, "B", "Attack 2")
    assert (scene.hp("M"), experience(scene)) == (4, [1, 0])


def test_who_gave_a_bonus_has_none_of_it() -> None:
    scene = played("B   A   M", THREE)
    say(scene, "A", "Attack 2")
    assert (scene.hp("M"), experience(scene)) == (8, [0, 0])


def test_the_card_leaves_with_its_last_slot() -> None:
    scene = played("A   B   M", THREE)
    for zone in ("active", "active", "discard"):
        say(scene, "B", "Attack 1")
        assert scene.state.zones[0] == zone
    assert (scene.hp("M"), experience(scene)) == (4, [2, 0])


def test_the_card_leaves_with_the_figure_that_was_given_its_bonus() -> None:
    scene = played("A   B   M", THREE)
    say(scene, "B", "Suffer 99 damage")
    assert not scene.state.figures[number(scene, "B")].here
    assert scene.state.zones[0] == "discard"


def test_the_bonus_goes_with_the_figure_that_gave_it() -> None:
    scene = played("A   B   M", THREE)
    say(scene, "A", "Suffer 99 damage")
    say(scene, "B", "Attack 2")
    assert scene.hp("M") == 8


def test_each_of_several_has_a_next_attack_of_their_own() -> None:
    scene = played("B   A   C   M", EACH, stays="round")
    say(scene, "C", "Attack 2")
    assert (scene.hp("M"), scene.state.zones[0]) == (7, "active")
    say(scene, "C", "Attack 2")
    assert scene.hp("M") == 5
    say(scene, "B", "Attack 2, Range 5")
    assert (scene.hp("M"), scene.state.zones[0]) == (2, "discard")


def test_each_of_several_is_spared_once() -> None:
    scene = played("B   A   C   M", SPARED, stays="round")
    for who in "BBCA":
        say(scene, who, "Suffer 2 damage")
    points = [scene.state.figures[number(scene, who)].hit_points for who in "BCA"]
    assert points == [8, 10, 8]


def test_the_owner_moves_the_token_of_a_bonus_that_an_ally_has() -> None:
    scene = played("A   B   M", THREE)
    say(scene, "B", "Attack 1")
    back = "Move the token on one of your persistent abilities backwards one slot"
    say(scene, "B", back)
    assert [active.left for active in scene.state.bonuses] == [2]
    say(scene, "A", back)
    assert [active.left for active in scene.state.bonuses] == [3]
