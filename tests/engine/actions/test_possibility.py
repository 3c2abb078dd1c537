"""Possibility of abilities: nothing is asked or paid for what can't be performed."""

import pytest

from havenwright.cards.tree import Ability, Bonus, Build, Change, Command, Consume, Moment, Part, Pay, Select
from havenwright.engine.model.decisions import Answer
from tests.engine.acting import perform
from tests.engine.scenes import Scene, around
from tests.proves import proves

FIRE: dict[str, str] = {"fire": "strong"}
STRONGER = Consume(("fire",), (Change("attack", 2),))
HURT = Ability("suffer", 2, target=Select("self"))
BLOW = Ability("attack", 2, extras=(STRONGER,))


def kinds(scene: Scene) -> list[str]:
    return [decision.kind for decision in scene.asked]


@proves("gh2.targeting.needs-valid-target", "fh.targeting.needs-valid-target")
def test_nothing_is_asked_for_an_ability_without_a_target() -> None:
    none: list[Part] = [
        BLOW,
        Ability("attack", 2, extras=(Pay((HURT,), (Change("attack", 2),)),)),
        Ability(
            "heal", 2, target=Select("ally", range=1), extras=(Consume(("fire",), (Change("heal", 2),)),)
        ),
        Ability("condition", what="muddle", target=Select("enemy", range=1), extras=(STRONGER,)),
        Ability("push", 1, target=Select("enemy", range=1), extras=(STRONGER,)),
        Consume(("fire",), (Ability("attack", 2), Ability("experience", 1))),
        Consume(("fire",), (Change("attack", 2), Ability("attack", 2))),
        Pay((HURT,), (Ability("attack", 2),)),
        Ability("destroy", target=Select("obstacle", range=1), extras=(STRONGER,)),
        Consume(("fire",), (Build("trap", Select("hex", range=0)),)),
        Consume(("fire",), (Command("grant", Select("ally", range=1), (Ability("move", 1),)),)),
    ]
    for part in none:
        scene = perform(Scene(around("A   .   .   M"), elements=FIRE), "A", part)
        assert (kinds(scene), scene.element("fire"), scene.hp("A")) == ([], "strong", 10), part


@proves("gh2.elements.consume", "fh.elements.consume", "gh1.elements.consume-strong-or-waning")
def test_what_makes_an_ability_possible_is_asked_for() -> None:
    farther = Consume(("fire",), (Change("range", 2),))
    scene = Scene(around("A   .   .   M"), elements=FIRE)
    perform(scene, "A", Ability("attack", 2, extras=(farther,)), answers=["yes", 1])
    assert (scene.hp("M"), scene.element("fire")) == (8, "inert")
    reaching = Bonus(Moment("attack", Select("self")), (Change("range", 2),), uses=(0,))
    waiting = Scene(around("A   .   .   M"), elements=FIRE)
    perform(waiting, "A", reaching)
    perform(waiting, "A", BLOW, answers=["yes", 1])
    assert (waiting.hp("M"), waiting.element("fire")) == (6, "inert")


@proves("gh2.elements.required-consumption", "fh.elements.action-requirement")
def test_an_action_of_which_nothing_is_possible_needs_no_elements() -> None:
    for drawing, element in (("A   .   M", "strong"), ("A   M", "inert")):
        scene = Scene(drawing, elements=FIRE)
        near = element == "inert"
        perform(scene, "A", Ability("attack", 2), needs=("fire",), answers=["yes", 1] if near else [])
        assert (scene.element("fire"), scene.hp("M")) == (element, 8 if near else 10)


@pytest.mark.rule("gh2.targeting.needs-valid-target")
def test_the_granted_pay_nothing_for_a_blow_at_nobody() -> None:
    scene = Scene("A   B   x   .   M", elements=FIRE)
    grant = Command("grant", Select("ally"), (Ability("move", 1), BLOW))
    at = scene.board.index(scene.places["x"])
    perform(scene, "A", grant, answers=[1, at])
    assert (scene.at("B"), scene.element("fire"), scene.hp("M")) == ("x", "strong", 10)


@proves("gh2.elements.infuse-needs-ability", "fh.elements.infuse-needs-ability")
def test_a_price_that_was_paid_is_no_ability_that_infuses() -> None:
    blow = Ability("attack", 2, extras=(Pay((HURT,), (Change("attack", 2),)),))
    for answer, learnt, left in (("skip", 0, 10), (1, 1, 6)):
        scene = Scene("A   M")
        perform(scene, "A", blow, Ability("experience", 1), answers=["yes", answer])
        assert (scene.hp("A"), scene.result("A")["xp"], scene.hp("M")) == (8, learnt, left)


@pytest.mark.rule("gh2.targeting.needs-valid-target")
def test_a_bonus_before_attacks_waits_for_one_that_comes_about() -> None:
    heal = Ability("heal", 1, target=Select("self"))
    step = Ability("move", 1)
    for before, drawing, points, left in (
        (heal, "A   x   M", 5, 10),
        (heal, "x   A   M", 6, 8),
        (step, "A   x   M", 5, 8),
    ):
        scene = Scene(drawing, A={"hp": 5, "max_hp": 10})
        moment = Moment("attack ability", Select("self"), when="before")
        perform(scene, "A", Bonus(moment, (before,), uses=(0, 0)))
        at = scene.board.index(scene.places["x"])
        answers: list[Answer] = [at] if before is step else []
        perform(scene, "A", Ability("attack", 2), answers=[*answers, 1] if left < 10 else [])
        assert (scene.hp("A"), scene.hp("M")) == (points, left)
        assert [active.left for active in scene.state.bonuses] == [2 if left == 10 else 1]


def test_a_heal_for_nobody_in_particular_is_possible_where_nobody_else_is() -> None:
    better = Ability("heal", 2, extras=(Consume(("fire",), (Change("heal", 2),)),))
    scene = Scene("A   .", elements=FIRE, A={"hp": 3, "max_hp": 9})
    assert perform(scene, "A", better, answers=["yes"]).hp("A") == 7


def test_a_price_of_a_card_is_one_card() -> None:
    mending = Pay((Ability("discard"),), (Ability("heal", 2, target=Select("self")),))
    scene = Scene("A   .", A={"hp": 3, "max_hp": 9, "hand": 1})
    assert perform(scene, "A", mending, answers=["yes"]).hp("A") == 5
    assert scene.cards("A") == (0, 1, 0)
