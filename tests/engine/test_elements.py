"""Elements: infused at the end of a turn, consumed for something, waning at the end of the round."""

import pytest

from havenwright.engine.model.decisions import PARTY
from havenwright.lab.trials.format import Act, Position, Trial, TrialBoard, TrialFigure
from havenwright.lab.trials.run import Runner
from tests.engine.scenes import Scene

rule = pytest.mark.rule
SIX = ("fire", "ice", "air", "earth", "light", "dark")


@rule("gh2.elements.six", "gh2.setup.elements-start-inert")
def test_six_elements_begin_inert() -> None:
    assert Scene("A   M").runner.results().elements == dict.fromkeys(SIX, "inert")
    mixed = Scene("A   M", elements={"fire": "strong", "ice": "waning"})
    assert [mixed.element(name) for name in SIX] == ["strong", "waning", *["inert"] * 4]


@rule("gh2.elements.infuse-end-of-turn", "gh2.elements.consume-needs-prior")
def test_an_infused_element_is_there_after_the_turn() -> None:
    scene = Scene("A   M")
    scene.turn("A", "Attack 1, Infuse dark", "Attack 1. Consume dark: +3 Attack", answers=["M", "M"])
    assert scene.hp("M") == 8
    assert scene.element("dark") == "strong"


@rule("gh2.elements.infuse-mandatory")
def test_infusing_is_not_asked() -> None:
    scene = Scene("A   M").turn("A", "Attack 1\nInfuse ice", answers=["M"])
    assert [decision.kind for decision in scene.asked] == ["attack"]
    assert scene.element("ice") == "strong"


@rule("gh2.elements.infuse-needs-ability")
def test_an_action_of_which_nothing_is_performed_infuses_nothing() -> None:
    skipped = Scene("A   M").turn("A", "Attack 1\nMove 1\nInfuse ice", answers=["skip"])
    assert (skipped.hp("M"), skipped.element("ice")) == (10, "inert")
    beside = Scene("A   M").turn("A", "Attack 1, Infuse ice", answers=["skip"])
    assert (beside.hp("M"), beside.element("ice")) == (10, "inert")
    performed = Scene("A   M").turn("A", "Move 1\nAttack 1\nInfuse ice", answers=["M"])
    assert (performed.hp("M"), performed.element("ice")) == (9, "strong")


@rule("gh2.elements.wane")
def test_elements_wane_at_the_end_of_the_round() -> None:
    scene = Scene("A   M", elements={"fire": "strong", "ice": "waning"}).end_round()
    assert [scene.element(name) for name in ("fire", "ice")] == ["waning", "inert"]


@rule("gh2.elements.consume")
def test_a_waning_element_can_be_consumed_and_an_inert_one_cannot() -> None:
    text = "Attack 2. Consume fire: +1 Attack"
    scene = Scene("A   M", elements={"fire": "waning"}).perform("A", text, "M")
    assert (scene.hp("M"), scene.element("fire")) == (7, "inert")
    scene = Scene("A   M").perform("A", text, "M")
    assert scene.hp("M") == 8
    assert [decision.kind for decision in scene.asked] == ["attack"]


@rule("gh2.elements.separate-consumptions")
def test_each_consumption_is_chosen_by_itself() -> None:
    scene = Scene("A   M", elements={"fire": "strong", "ice": "strong"})
    scene.perform("A", "Attack 2. Consume fire: +1 Attack. Consume ice: +2 Attack", "no", "yes", "M")
    assert [scene.element(name) for name in ("fire", "ice")] == ["strong", "inert"]
    assert scene.hp("M") == 6


@rule("gh2.elements.multi-element-consumption")
def test_two_elements_are_consumed_together_or_not_at_all() -> None:
    text = "Attack 2. Consume fire and air: +3 Attack"
    scene = Scene("A   M", elements={"fire": "strong"}).perform("A", text, "M")
    assert (scene.hp("M"), scene.element("fire")) == (8, "strong")
    scene = Scene("A   M", elements={"fire": "strong", "air": "waning"}).perform("A", text, "M")
    assert [scene.hp("M"), scene.element("fire"), scene.element("air")] == [5, "inert", "inert"]


@rule("gh2.elements.once-per-turn")
def test_an_element_is_consumed_once() -> None:
    scene = Scene("A   M", elements={"fire": "strong"})
    text = "Attack 2. Consume fire: +1 Attack"
    scene.turn("A", text, text, answers=["yes", "M", "M"])
    assert scene.hp("M") == 10 - 3 - 2


@rule("gh2.elements.wild", "gh2.elements.mixed")
def test_any_element_or_one_of_two_may_be_asked_for() -> None:
    scene = Scene("A   M", elements={"earth": "waning"}).perform(
        "A", "Attack 1. Consume any: +1 Attack", "earth", "M"
    )
    assert (scene.hp("M"), scene.element("earth")) == (8, "inert")
    scene = Scene("A   M", elements={"fire": "strong", "ice": "strong"})
    scene.perform("A", "Attack 1. Consume fire or ice: +1 Attack", "ice", "M")
    assert [scene.hp("M"), scene.element("fire"), scene.element("ice")] == [8, "strong", "inert"]


@rule("gh2.elements.infuse-resets-strong")
def test_an_infused_element_that_was_waning_is_strong() -> None:
    scene = Scene("A   M", elements={"air": "waning"}).turn("A", "Attack 1, Infuse air", answers=["M"])
    assert scene.element("air") == "strong"


@rule("gh2.monster-elements.consume-at-first", "gh2.monster-elements.must-consume")
def test_the_first_of_a_kind_consumes_for_all_of_them() -> None:
    scene = Scene("M   A   N", elements={"fire": "strong"}, A={"hp": 20})
    card = "Attack +0. Consume fire: +1 Attack"
    scene.monster_turn("M", card)
    assert (scene.hp("A"), scene.element("fire")) == (17, "inert")
    assert scene.monster_turn("N", card).hp("A") == 14
    assert scene.asked == []


@rule("gh2.monster-elements.trigger-condition")
def test_stunned_monsters_change_no_elements() -> None:
    stunned = {"conditions": ["stun"]}
    scene = Scene("M   A   N", M=stunned, N=stunned, elements={"fire": "strong"})
    card = "Attack +0. Consume fire: +1 Attack\nInfuse ice"
    scene.monster_turn("M", card).monster_turn("N", card)
    assert [scene.element(name) for name in ("fire", "ice")] == ["strong", "inert"]


@rule("gh2.monster-elements.infuse-after-last")
def test_a_set_of_monsters_infuses_when_the_last_of_it_has_acted() -> None:
    card = "Move +0\nInfuse dark"
    hero = TrialFigure("A", "characters", (0, 0), 9)
    monsters = [TrialFigure(name, "monsters", (q, 0), 5, move=1) for q, name in enumerate("MNP", start=2)]
    acts = [Act(turn=name, card=card) for name in "MNP"]
    board = TrialBoard([(q, 0) for q in range(6)])
    runner = Runner(Position(Trial("three of a set", "gh2", board, [hero, *monsters], acts)))
    waiting = [runner.position.number(name) for name in "MNP"]
    strengths = []
    for number, act in enumerate(acts):
        runner.scene.state.order = tuple(waiting[number + 1 :])
        runner.act(number, act)
        strengths.append(runner.results().elements["dark"])
    assert strengths == ["inert", "inert", "strong"]


@rule("gh2.elements.modifier-infusion-timing")
def test_an_element_on_a_modifier_card_is_infused_at_the_end_of_the_turn() -> None:
    scene = Scene("A   M").turn(
        "A", "Attack 1", "Attack 1. Consume air: +3 Attack", answers=["M", "M"], draws=["+0 Infuse air", "+0"]
    )
    assert scene.hp("M") == 8
    assert scene.element("air") == "strong"


@rule("gh2.monster-elements.wild-party-choice")
def test_the_party_chooses_which_element_a_monster_consumes() -> None:
    scene = Scene("A   M", elements={"fire": "strong", "ice": "strong"})
    scene.monster_turn("M", "Attack +0. Consume any: +1 Attack", "ice")
    assert (scene.element("fire"), scene.element("ice")) == ("strong", "inert")
    (asked,) = [decision for decision in scene.asked if decision.kind == "consume"]
    assert (asked.seat, asked.options) == (PARTY, (0, 1))


@rule("gh2.monster-elements.trigger-condition")
def test_stunned_monsters_change_no_element() -> None:
    scene = Scene("A   M", elements={"fire": "strong"}, M={"conditions": ["stun"]})
    scene.monster_turn("M", "Attack +0. Consume fire: +1 Attack\nInfuse dark")
    assert (scene.element("fire"), scene.element("dark")) == ("strong", "inert")
