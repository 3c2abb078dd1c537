"""Pronouns for pieces and victims: `it`, `the token`, `that trap` are those that the text tells of."""

import pytest

from havenwright.cards.tree import Ability
from havenwright.engine.model.state_words import Marker
from tests.engine.acting import at, number, say
from tests.engine.scenes import Scene

TWO_BESIDE = "A   S   M   .   N"


def placed(scene: Scene, name: str, *hexes: str) -> None:
    scene.runner.play.state.placed = tuple(sorted((name, at(scene, one)) for one in hexes))


def marked(scene: Scene, name: str, **tokens: int) -> None:
    """Tokens lie on figures: so many on each."""
    marks = [Marker(name, number(scene, who)) for who, many in tokens.items() for _ in range(many)]
    scene.runner.play.state.markers = tuple(sorted(marks, key=lambda one: one.text))


@pytest.mark.parametrize(
    "text",
    [
        "All enemies suffer 1 damage for each Lichen token on them",
        "All enemies suffer X damage, where X is the number of Lichen tokens on it",
        "All enemies suffer X damage, where X is the number of Lichen tokens in the target's hex",
    ],
)
def test_each_enemy_suffers_for_the_tokens_on_itself(text: str) -> None:
    scene = Scene("A   M   N   P")
    marked(scene, "lichen", M=3, N=1)
    say(scene, "A", text)
    assert [scene.hp(who) for who in "MNP"] == [7, 9, 10]


def test_an_attack_is_as_strong_as_its_own_target_has_tokens() -> None:
    scene = Scene("A   M   N")
    marked(scene, "lichen", M=1, N=4)
    say(
        scene,
        "A",
        "Attack X, target all enemies within Range 2, where X is the number of Lichen tokens on it",
    )
    assert [scene.hp(who) for who in "MN"] == [9, 6]


def test_a_push_is_as_long_as_its_own_target_has_tokens() -> None:
    scene = Scene("A   M   u   v   x   y")
    marked(scene, "lichen", M=2)
    m = number(scene, "M")
    text = "Push X, target one enemy, where X is the number of Lichen tokens on it"
    say(scene, "A", text, m, (at(scene, "u"), at(scene, "v")))
    assert scene.runner.play.figure(m).hex == at(scene, "v")


def test_those_beside_who_was_killed_for_it_suffer() -> None:
    scene = Scene(TWO_BESIDE)
    scene.perform("A", "Kill one of your summons to perform All enemies adjacent to it suffer 4 damage", "S")
    assert [scene.hp(who) for who in "MN"] == [6, 10]


def test_a_condition_reaches_those_beside_who_paid() -> None:
    scene = Scene("A   B   M   .   N")
    scene.perform("A", "One ally suffers 2 damage to perform Muddle, target all enemies adjacent to it", "B")
    assert [bool(scene.runner.play.figure(number(scene, who)).conditions) for who in "MN"] == [True, False]


def test_for_each_token_those_adjacent_to_it_suffer() -> None:
    scene = Scene("A   x   M   y   N   .   P")
    placed(scene, "burr", "x", "y")
    say(scene, "A", "For each Burr token: All enemies adjacent to it suffer 2 damage")
    assert [scene.hp(who) for who in "MNP"] == [6, 8, 10]


def test_who_stands_on_a_token_is_not_adjacent_to_it() -> None:
    scene = Scene("A   M   N   P")
    placed(scene, "burr", "M")
    say(scene, "A", "For each Burr token: All enemies adjacent to it suffer 2 damage")
    assert [scene.hp(who) for who in "MNP"] == [10, 8, 10]


def test_each_token_is_destroyed_also_where_it_has_killed() -> None:
    scene = Scene("A   x   M   y   N", M={"hp": 2})
    placed(scene, "burr", "x", "y")
    say(scene, "A", "For each Burr token: All enemies adjacent to it suffer 2 damage; Destroy the token")
    assert scene.hp("N") == 8
    assert scene.runner.play.state.placed == ()


def test_for_each_of_your_summons_those_adjacent_to_it_suffer() -> None:
    scene = Scene("A   M   S   N   P")
    say(scene, "A", "For each of your summons: all enemies adjacent to it suffer 2 damage")
    assert [scene.hp(who) for who in "MNP"] == [8, 8, 10]


def test_the_token_that_was_placed_is_destroyed_and_no_other() -> None:
    scene = Scene("A   x   M   y", M={"hp": 1})
    placed(scene, "burr", "y")
    text = "Place one Burr token in an empty hex within Range 2. Attack 2, Range 3. Destroy the token"
    say(scene, "A", text, at(scene, "x"), number(scene, "M"))
    assert scene.runner.play.state.placed == (("burr", at(scene, "y")),)
    assert not scene.runner.play.figure(number(scene, "M")).here


def test_the_token_that_an_attack_was_made_from_is_destroyed() -> None:
    scene = Scene("A   x   y   z   M   N")
    placed(scene, "burr", "y", "z")
    text = "Attack 2, from one Burr token within Range 4. Destroy the token"
    say(scene, "A", text, number(scene, "M"))
    assert scene.hp("M") == 8
    assert scene.runner.play.state.placed == (("burr", at(scene, "y")),)


def test_the_token_on_an_enemy_goes_along_until_it_is_destroyed() -> None:
    scene = Scene("A   M   x   y   z")
    text = "Place one Burr token on one enemy. Push 2, target the target"
    say(scene, "A", text, number(scene, "M"))
    assert scene.runner.play.state.markers == (Marker("burr", number(scene, "M")),)
    say(scene, "A", f"{text}. Destroy the token", number(scene, "M"))
    assert scene.runner.play.state.markers == (Marker("burr", number(scene, "M")),)


def test_a_trap_gets_as_much_damage_more_as_it_has() -> None:
    scene = Scene("A   tx  .   M", trap="Damage 3")
    scene.perform("A", "Put X damage into one trap within Range 3, where X is the damage of that trap", "x")
    (tile,) = scene.runner.play.state.tiles
    assert tile.effect is not None
    assert [part.amount for part in tile.effect.parts if isinstance(part, Ability)] == [6]


def test_the_damage_of_a_trap_that_is_gone_goes_into_another() -> None:
    scene = Scene("A   tx  .   ty", trap="Damage 3")
    more = "Put X damage into one trap within Range 4, where X is the damage of that trap"
    scene.perform("A", f"Destroy one trap within Range 1. {more}", "x", "y")
    (tile,) = scene.runner.play.state.tiles
    assert tile.effect is not None
    assert [part.amount for part in tile.effect.parts if isinstance(part, Ability)] == [6]
