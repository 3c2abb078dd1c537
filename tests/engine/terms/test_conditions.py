"""Conditions and amounts of a card: what is so, and how much it is."""

import pytest

from havenwright.cards.reading import read_action
from tests.engine.acting import at, lay, number, say
from tests.engine.scenes import Scene


@pytest.mark.parametrize(("tile", "left"), [("trap", 6), ("obstacle", 10)])
def test_what_follows_if_you_do_needs_it_done(tile: str, left: int) -> None:
    scene = lay(Scene("A   M   .\n  x   y", ruleset="gh2"), tile, "x")
    say(scene, "A", "Destroy one adjacent trap. If you do, Attack 4", *[at(scene, "x")] * (tile == "trap"))
    assert scene.hp("M") == left


@pytest.mark.parametrize(("hp", "left"), [(4, 7), (5, 9)])
def test_less_than_half_is_not_half(hp: int, left: int) -> None:
    scene = Scene("A   M", ruleset="gh2", A={"hp": hp, "max_hp": 10})
    say(scene, "A", "If you have less than half your maximum hit points: Attack 3; otherwise: Attack 1")
    assert scene.hp("M") == left


def test_gold_goes_to_an_ally() -> None:
    scene = Scene("A   B", ruleset="gh2")
    say(scene, "A", "One ally gains 2 gold", number(scene, "B"))
    assert scene.runner.play.figure(number(scene, "B")).gold == 2


def test_removed_conditions_are_counted() -> None:
    scene = Scene("A   M", ruleset="gh2", A={"conditions": ["poison", "wound", "strengthen"]})
    text = "Remove all negative conditions from self. Gain 1 experience for each condition removed"
    say(scene, "A", text)
    assert scene.runner.play.figure(0).experience == 2


def test_only_who_was_damaged_is_muddled() -> None:
    scene = say(Scene("M   A   N", ruleset="gh2"), "N", "Shield 3")
    text = "Attack 2, target all adjacent enemies. Each enemy damaged by this attack gains Muddle"
    say(scene, "A", text, number(scene, "M"), number(scene, "N"))
    assert ["muddle" in scene.result(who)["conditions"] for who in "MN"] == [True, False]


def test_an_attack_under_way_is_none_that_was_performed() -> None:
    text = "Attack 1. If you have not attacked this turn, add +2 Attack"
    for before, left in (("", 7), ("Attack 1\n", 8)):
        scene = say(Scene("A   M", ruleset="gh2"), "A", before + text)
        assert scene.hp("M") == left, before


def test_each_suffers_for_its_own_conditions() -> None:
    scene = Scene(
        "M   A   N", ruleset="gh2", M={"conditions": ["wound", "muddle"]}, N={"conditions": ["poison"]}
    )
    text = "All adjacent enemies suffer X damage, where X is the number of negative conditions on it"
    say(scene, "A", text)
    assert [scene.hp(who) for who in "MN"] == [8, 9]


@pytest.mark.parametrize("strong", [True, False])
def test_one_of_two_abilities_is_performed(strong: bool) -> None:
    scene = Scene("A   M   N", ruleset="gh2", elements={"dark": "strong"} if strong else {})
    text = "Wound, target one adjacent enemy. Consume dark: One adjacent enemy suffers 4 damage instead"
    say(scene, "A", text, *["yes"] * strong)
    assert scene.hp("M") == (6 if strong else 10)
    assert ("wound" in scene.result("M")["conditions"]) == (not strong)


@pytest.mark.parametrize(("hp", "left"), [(3, 10), (9, 8)])
def test_who_kills_does_not_suffer(hp: int, left: int) -> None:
    scene = Scene("A   M", ruleset="gh2", M={"hp": hp})
    say(scene, "A", "Attack 3. Suffer 2 damage if the attack does not kill the target")
    assert scene.hp("A") == left


def test_where_nobody_was_attacked_nobody_outlived_it() -> None:
    for drawing, gained in (("A   M", 2), ("A   .   M", 0)):
        scene = say(
            Scene(drawing, ruleset="gh2"), "A", "Attack 1\nIf the target was not killed: Experience 2"
        )
        assert scene.result("A")["xp"] == gained, drawing


def test_who_was_healed_has_regained_hit_points() -> None:
    scene = Scene("A   B   C", A={"hp": 9}, B={"hp": 4, "max_hp": 8}, C={"hp": 8, "max_hp": 8})
    price = "Suffer 2 damage for each ally whose hit point value increased with the heal ability"
    say(scene, "A", f"Heal 1, target all allies. {price}")
    assert scene.hp("A", "B", "C") == [7, 5, 8]


@pytest.mark.parametrize(("element", "left"), [("light", 5), ("dark", 8)])
def test_an_attack_knows_which_element_was_infused_this_turn(element: str, left: int) -> None:
    scene = say(Scene("A   M", ruleset="gh2"), "A", "Infuse light")
    say(scene, "A", f"Attack 2. If you infused {element} this turn: +3 Attack")
    assert scene.hp("M") == left


@pytest.mark.parametrize(("start", "left"), [("Muddle, self", 10), ("Shield 1", 7)])
def test_one_of_two_is_done_by_what_is_so_before(start: str, left: int) -> None:
    scene = say(Scene("A   M", ruleset="gh2"), "A", start)
    say(scene, "A", "Attack 3. If you have Muddle, Loot 1 instead")
    assert scene.hp("M") == left


def test_a_condition_is_given_again() -> None:
    scene = Scene("A   M   N", ruleset="gh2")
    text = "Wound, Range 3. If you have Strengthen: Wound again"
    say(scene, "A", "Strengthen, self")
    say(scene, "A", text, number(scene, "M"), number(scene, "N"))
    assert all("wound" in scene.conditions(who) for who in "MN")


def test_attacks_that_targeted_somebody_are_counted_for_the_round() -> None:
    scene = Scene("B   A   M", A={"hp": 6}, ruleset="gh2")
    for _ in range(2):
        say(scene, "M", "Attack 1")
    say(scene, "A", "Attack 1")
    say(scene, "A", "Heal X, self, where X is the number of attacks that targeted you this round")
    assert scene.hp("A") == 6 - 2 + 2
    say(
        scene,
        "B",
        "One enemy within Range 5 suffers X damage, where X is the number of attacks that targeted you",
    )
    assert scene.hp("M") == 9


@pytest.mark.parametrize(("infused", "kept"), [("ice", ["muddle"]), ("fire", [])])
def test_a_trap_has_more_for_what_is_consumed(infused: str, kept: list[str]) -> None:
    scene = Scene("A   x   M", elements={infused: "strong"}, ruleset="gh2")
    text = "Create one 1 damage trap in an adjacent empty hex. Consume ice: the trap also has Muddle"
    scene.perform("A", text, *["ice"] * (infused == "ice"), "x")
    scene.perform("A", "Pull 1, Range 2", "M", "x")
    assert (scene.hp("M"), scene.conditions("M")) == (9, kept)


@pytest.mark.parametrize(("infused", "left"), [("ice", 6), ("fire", 9)])
def test_what_is_done_otherwise_is_done_without_the_element(infused: str, left: int) -> None:
    scene = Scene("A   M", elements={infused: "strong"}, ruleset="gh2")
    text = "Consume ice: Attack 4. Otherwise: Attack 1"
    assert scene.perform("A", text, *["ice"] * (infused == "ice"), "M").hp("M") == left


def test_a_move_in_a_circle_ends_at_its_start() -> None:
    text = "Move 4, Jump\nIf you are at the start of the move: Muddle, target all enemies moved through"
    drawing = ".   .   .\n  A   M   x\n.   N   ."
    scene = Scene(drawing)
    circle = tuple(scene.board.index(scene.places[letter]) for letter in "MNA")
    acting = scene.runner.scene.perform(0, read_action(text), kinds=("top",))
    acting.run_out(lambda decision: circle if decision.kind == "move" else decision.options[0])
    assert (scene.conditions("M"), scene.conditions("N")) == (["muddle"], ["muddle"])
    assert Scene(drawing).perform("A", text, "x").conditions("M") == []


@pytest.mark.parametrize("had", [True, False])
@pytest.mark.parametrize(
    "text",
    [
        "Attack 1, Poison. If the target already has Poison, it gains Wound instead",
        "One adjacent enemy gains Poison. If it already has Poison, it gains Wound instead",
    ],
)
def test_who_has_one_condition_gains_another(text: str, had: bool) -> None:
    scene = say(Scene("A   M", ruleset="gh2", M={"conditions": ["poison"] if had else []}), "A", text)
    assert scene.result("M")["conditions"] == (["poison", "wound"] if had else ["poison"])
