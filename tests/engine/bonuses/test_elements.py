"""Elements: infused at the end of a turn, consumed for something, waning at the end of the round."""

import pytest

from havenwright.cards.tree import Ability
from havenwright.engine.model.agenda import EndTurn
from tests.engine.acting import perform, run, say
from tests.engine.scenes import Scene
from tests.proves import proves

rule = pytest.mark.rule
SIX = ("fire", "ice", "air", "earth", "light", "dark")
ROOM = """
.   .   .   .   .
  .   A   M   .   .
.   B   .   N   .
"""
"""Where lines of sight from corner to corner touch no wall."""
ALL = ("fire", "ice", "air", "earth", "light", "dark")


def scene(drawing: str = ROOM, **more: object) -> Scene:
    elements = {name: more.pop(name) for name in ALL if name in more}
    return Scene(drawing, elements=elements, **more)  # type: ignore[arg-type]


def strengths(played: Scene, *names: str) -> list[str]:
    return [played.element(name) for name in names]


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


@rule("gh2.elements.modifier-infusion-timing")
def test_an_element_on_a_modifier_card_is_infused_at_the_end_of_the_turn() -> None:
    scene = Scene("A   M").turn(
        "A", "Attack 1", "Attack 1. Consume air: +3 Attack", answers=["M", "M"], draws=["+0 Infuse air", "+0"]
    )
    assert scene.hp("M") == 8
    assert scene.element("air") == "strong"


@proves("gh1.setup.elements-inert")
def test_all_six_begin_inert() -> None:
    found = scene().runner.results().elements
    assert (len(found), set(found.values())) == (6, {"inert"})


@proves("gh1.elements.infuse-end-of-turn", "fh.elements.infuse-end-of-turn")
def test_an_element_is_strong_when_the_turn_is_over(edition: str) -> None:
    within = perform(scene(), "A", Ability("attack", 2), Ability("infuse", what="fire"), answers=[2])
    assert within.element("fire") == "inert"
    run(within, EndTurn(figure=0))
    assert within.element("fire") == "strong"
    again = scene().turn(
        "A", "Attack 2\nInfuse fire", "Attack 2. Consume fire: +2 Attack", answers=["M", "M"]
    )
    assert again.hp("M") == 6
    again.turn("B", "Attack 2, Range 3. Consume fire: +2 Attack", answers=["yes", "M"])
    assert (again.hp("M"), again.element("fire")) == (2, "inert")


@proves(
    "jotl.elements.infusion-at-end-of-turn", "fh.mandatory.infusions", "jotl.elements.infusion-is-mandatory"
)
def test_any_part_of_an_action_infuses_whether_one_likes_or_not(edition: str) -> None:
    element = {"jotl": "fire", "fh": "dark"}[edition]
    moved = scene("A   x   .   .   M").perform("A", f"Move 2\nAttack 1\nInfuse {element}", "x")
    assert moved.element(element) == "inert"
    turned = scene("A   x   .   .   M").turn("A", f"Move 2\nAttack 1\nInfuse {element}", answers=["x"])
    assert turned.element(element) == "strong"
    assert {decision.kind for decision in turned.asked} == {"move"}
    attacked = scene().turn("A", "Attack 1\nInfuse ice", answers=["M"])
    assert attacked.element("ice") == "strong"
    assert [decision.kind for decision in attacked.asked] == ["attack"]


@proves("gh2.elements.infuse-mandatory", "fh.mandatory.infusions", "jotl.elements.infusion-is-mandatory")
def test_an_icon_counts_wherever_it_is_printed(edition: str) -> None:
    above = scene().turn("A", "Infuse dark\nAttack 1", answers=["M"])
    assert (above.hp("M"), above.element("dark")) == (9, "strong")
    amid = scene().turn("A", "Attack 1\nInfuse dark\nMove 1", answers=["skip", "skip"])
    assert (amid.hp("M"), amid.element("dark")) == (10, "inert")
    later = scene("A   .   x   M").turn("A", "Attack 1\nInfuse dark\nMove 2", answers=["x"])
    assert (later.at("A"), later.hp("M"), later.element("dark")) == ("x", 10, "strong")


@proves("fh.elements.infuse-needs-ability")
def test_without_an_ability_nothing_is_infused() -> None:
    away = scene("A   .   .   M").turn("A", "Attack 2\nInfuse ice")
    assert (away.hp("M"), away.element("ice")) == (10, "inert")


@proves("gh1.elements.attached-or-standalone")
def test_an_infusion_beside_an_ability_needs_that_ability() -> None:
    room = ".   .   .   .\n  x   A   M   .\n.   .   .   ."
    for texts in ("Attack 2, Infuse fire\nMove 2", "Move 2\nAttack 2, Infuse fire"):
        skipped = scene(room).turn("A", texts, answers=["skip", "x"] if texts[0] == "A" else ["x", "skip"])
        assert (skipped.at("A"), skipped.hp("M"), skipped.element("fire")) == ("x", 10, "inert")
    alone = scene(room).turn("A", "Attack 2\nMove 2\nInfuse fire", answers=["skip", "x"])
    assert alone.element("fire") == "strong"


@proves("gh1.elements.wane-at-round-end", "jotl.elements.wane-each-round", "fh.elements.wane")
def test_elements_wane_by_one_step_a_round(edition: str) -> None:
    other = {"gh1": "ice", "jotl": "air", "fh": "dark"}[edition]
    once = scene(fire="strong", **{other: "waning"}).end_round()
    assert strengths(once, "fire", other) == ["waning", "inert"]
    assert strengths(once.end_round(), "fire", other) == ["inert", "inert"]


@proves(
    "gh1.elements.consume-strong-or-waning", "jotl.elements.consume-strong-or-waning", "fh.elements.consume"
)
def test_a_waning_element_can_be_consumed(edition: str) -> None:
    if edition == "fh":
        moved = scene("A   .   .   x   M", earth="waning").perform(
            "A", "Move 1. Consume earth: +2 Move", "yes", "x"
        )
        assert (moved.at("A"), moved.element("earth")) == ("x", "inert")
        return
    element, plus, left = {"gh1": ("ice", 2, 6), "jotl": ("earth", 1, 7)}[edition]
    text = f"Attack 2. Consume {element}: +{plus} Attack"
    waning = scene(**{element: "waning"}).perform("A", text, "yes", "M")
    assert (waning.hp("M"), waning.element(element)) == (left, "inert")
    assert scene().perform("A", text, "M").hp("M") == 8


@proves(
    "gh1.elements.not-own-infusion-same-turn",
    "jotl.elements.cannot-use-own-infusion-same-turn",
    "fh.elements.no-same-turn-use",
)
def test_nobody_consumes_what_was_infused_in_the_same_turn(edition: str) -> None:
    element = {"gh1": "fire", "jotl": "light", "fh": "air"}[edition]
    text = f"Attack 1, Range 3. Consume {element}: +3 Attack"
    own = scene().turn("A", f"Attack 1\nInfuse {element}", text, answers=["M", "M"])
    assert (own.hp("M"), own.element(element)) == (8, "strong")
    assert "consume all" not in [decision.kind for decision in own.asked]
    own.turn("B", text, answers=["yes", "M"])
    assert (own.hp("M"), own.element(element)) == (4, "inert")
    later = scene().turn("A", f"Attack 1\nInfuse {element}", answers=["M"]).end_round()
    later.turn("A", text, answers=["yes", "M"])
    assert (later.hp("M"), later.element(element)) == (5, "inert")


@proves("gh1.elements.one-icon-one-infusion", "jotl.elements.wild-any-element", "fh.elements.wild")
def test_a_wild_icon_takes_exactly_one_element(edition: str) -> None:
    text = "Attack 1. Consume any: +1 Attack"
    if edition == "jotl":
        dark = scene(dark="strong").perform("A", text, "dark", "M")
        assert (dark.hp("M"), dark.element("dark")) == (8, "inert")
        none = scene().perform("A", text, "M")
        assert none.hp("M") == 9
        assert [decision.kind for decision in none.asked] == ["attack"]
        return
    strength = {"gh1": "strong", "fh": "waning"}[edition]
    one = scene(fire=strength, ice="strong").perform("A", text, "fire", "M")
    assert strengths(one, "fire", "ice") == ["inert", "strong"]
    assert one.hp("M") == 8


@proves("gh2.elements.separate-consumptions", "fh.elements.separate-consumptions")
def test_each_consumption_is_chosen_by_itself() -> None:
    both = scene(fire="strong", ice="strong")
    both.perform("A", "Attack 2. Consume fire: +1 Attack. Consume ice: +2 Attack", "no", "yes", "M")
    assert (strengths(both, "fire", "ice"), both.hp("M")) == (["strong", "inert"], 6)


@proves("gh1.elements.multi-element-augment", "fh.elements.multi-element-consumption")
def test_several_elements_are_consumed_together_or_not_at_all(edition: str) -> None:
    other = {"gh1": "ice", "fh": "air"}[edition]
    text = f"Attack 2. Consume fire and {other}: +3 Attack"
    one = scene(fire="strong").perform("A", text, "M")
    assert (one.hp("M"), strengths(one, "fire", other)) == (8, ["strong", "inert"])
    two = scene(fire="strong", **{other: "waning"}).perform("A", text, "yes", "M")
    assert (two.hp("M"), strengths(two, "fire", other)) == (5, ["inert", "inert"])


@proves("fh.elements.once-per-turn")
def test_an_element_is_consumed_once_a_turn() -> None:
    text = "Attack 2. Consume dark: +1 Attack"
    twice = scene(dark="strong").turn("A", text, text, answers=["yes", "M", "M"])
    assert twice.hp("M") == 10 - 3 - 2
    assert [decision.kind for decision in twice.asked].count("consume all") == 1


HURT = {"hp": 4, "max_hp": 10}
AGAIN = "Consume fire: Heal 2, self\nMake fire strong"


@proves("gh2.elements.once-per-turn", "fh.elements.once-per-turn")
def test_an_element_that_is_strong_again_is_not_consumed_again_in_the_turn(edition: str) -> None:
    twice = scene(fire="strong", A=HURT).turn(
        "A", AGAIN, "Consume fire: Heal 2, self", answers=["yes", "yes"]
    )
    assert (twice.hp("A"), twice.element("fire")) == (4 + 2, "strong")
    assert [decision.kind for decision in twice.asked].count("consume all") == 1
    within = scene(fire="strong", A=HURT).perform("A", f"{AGAIN}\nConsume any: Heal 2, self", "yes", "yes")
    assert (within.hp("A"), within.element("fire")) == (4 + 2, "strong")
    needed = scene(fire="strong", ice="waning", A=HURT).turn(
        "A", AGAIN, "Consume fire and ice: Heal 2, self", answers=["yes", "yes"]
    )
    assert (needed.hp("A"), strengths(needed, "fire", "ice")) == (4 + 2, ["strong", "waning"])


@proves("gh2.elements.once-per-turn", "fh.elements.once-per-turn")
def test_nobody_else_consumes_it_in_that_turn_but_anybody_in_the_next(edition: str) -> None:
    granted = f"{AGAIN}\nGrant one adjacent ally: Attack 1, Range 3. Consume fire: +3 Attack"
    ally = scene(fire="strong", A=HURT).turn("A", granted, "", answers=["yes", "B", "yes", "M"])
    assert (ally.hp("A"), ally.hp("M"), ally.element("fire")) == (6, 10 - 1, "strong")
    ally.monster_turn("M", "Attack +0. Consume fire: +3 Attack", "A")
    assert (ally.hp("A"), ally.element("fire")) == (6 - 2 - 3, "inert")


@proves("gh1.elements.consume-strong-or-waning", "jotl.elements.consume-strong-or-waning")
def test_where_no_rule_says_once_an_element_made_strong_is_consumed_again(edition: str) -> None:
    twice = scene(fire="strong", A=HURT).turn(
        "A", AGAIN, "Consume fire: Heal 2, self", answers=["yes", "yes"]
    )
    assert (twice.hp("A"), twice.element("fire")) == (4 + 2 + 2, "inert")


@proves("fh.elements.action-requirement")
def test_an_action_that_needs_an_element_is_not_performed_without_it() -> None:
    inert = perform(scene(), "A", Ability("attack", 4), needs=("light",))
    assert inert.hp("M") == 10
    waning = perform(scene(light="waning"), "A", Ability("attack", 4), needs=("light",), answers=["yes", 2])
    assert (waning.hp("M"), waning.element("light")) == (6, "inert")


@proves("fh.elements.mixed")
def test_a_mixed_icon_is_one_of_its_two_elements() -> None:
    mixed = scene(fire="strong", earth="strong")
    mixed.perform("A", "Attack 1. Consume fire or earth: +1 Attack", "earth", "M")
    assert (strengths(mixed, "fire", "earth"), mixed.hp("M")) == (["strong", "inert"], 8)


@proves("fh.elements.wild-infuse-choice", "gh1.elements.infuse-end-of-turn")
def test_a_wild_infusion_is_chosen_when_the_turn_is_over(edition: str) -> None:
    one = perform(scene(), "A", Ability("attack", 1), Ability("infuse", what="any"), answers=[2])
    perform(one, "A", Ability("attack", 1), answers=[2])
    assert [decision.kind for decision in one.asked] == ["attack", "attack"]
    run(one, EndTurn(figure=0), answers=["earth"])
    assert len(one.asked[-1].options) == 6
    assert sum(strength > 0 for strength in one.state.elements) == 1
    assert one.element("earth") == "strong"


# Starts and ends


@rule("gh2.elements.wild-infuse-choice-end")
def test_any_element_is_chosen_at_the_end_of_the_turn() -> None:
    scene = perform(Scene("A   M"), "A", Ability("infuse", what="any"))
    assert scene.asked == []
    run(scene, EndTurn(figure=0), answers=["earth"])
    assert len(scene.asked[-1].options) == 6
    assert scene.element("earth") == "strong"
    assert sum(strength > 0 for strength in scene.state.elements) == 1


@pytest.mark.parametrize("element", ["fire", "any", "fire or ice"])
def test_a_bonus_is_not_offered_without_the_element_that_it_consumes(element: str) -> None:
    text = {"text": f"On your attacks, you may: Consume {element}: +2 Attack"}
    scene = Scene("A   M", A=text).perform("A", "Attack 1", "M")
    assert [decision.kind for decision in scene.asked] == ["attack"]
    warm = Scene("A   M", A=text, elements={"fire": "strong"}).perform("A", "Attack 1", "M")
    assert [decision.kind for decision in warm.asked][:2] == ["attack", "use: attack"]


# For each of something, and for everybody who listens


@pytest.mark.parametrize(
    ("drawing", "text", "infused"),
    [
        ("M   A   N", "Infuse any for each enemy adjacent to you", ("any", "any")),
        ("M   A   x", "For each adjacent enemy: Infuse fire", ("fire",)),
        ("A   M   N", "Attack 10. Infuse one element for each enemy killed", ("any",)),
        ("A   M   N", "Attack 10. For each enemy that was killed: Infuse ice", ("ice",)),
        ("A   M   N", "Attack 1. For each enemy that was killed: Infuse ice", ()),
        ("A   M   N", "If there is an adjacent enemy: Infuse ice", ("ice",)),
        ("A   M   N", "Attack 10. If this attack kills the target, infuse ice", ("ice",)),
        ("A   M   N", "Attack 1. If this attack kills the target, infuse ice", ()),
        ("A   M   N", "Attack 1. If the target survives, infuse ice", ("ice",)),
        ("A   M   N", "Attack 10. If the target survives, infuse ice", ()),
        ("A   M   N", "Attack 10. If you killed an enemy with this attack, infuse ice", ("ice",)),
        ("A   M   N", "Attack 1. If this attack damages the target, infuse ice", ("ice",)),
        ("A   M   N", "Attack 10. Infuse ice if you killed an enemy", ("ice",)),
        ("A   M   N", "Attack 0. If this attack damages the target, infuse ice", ()),
        ("x   A   x", "Infuse any for each enemy adjacent to you", ()),
    ],
)
def test_elements_are_infused_for_each_of_something(
    drawing: str, text: str, infused: tuple[str, ...]
) -> None:
    assert say(Scene(drawing), "A", text).state.infusing == infused


def test_only_those_of_the_action_were_killed() -> None:
    scene = say(Scene("A   M   N"), "A", "Attack 10")
    say(scene, "A", "Attack 1, Range 3. For each enemy that was killed: Infuse ice")
    assert (scene.hp("M", "N"), scene.state.infusing) == ([0, 9], ())


@pytest.mark.parametrize(("element", "healed"), [("earth", 6), ("ice", 5)])
def test_a_wild_infusion_is_heard_when_it_is_chosen(element: str, healed: int) -> None:
    listening = {"text": "Whenever earth is infused, perform Heal 1, self", "hp": 5, "max_hp": 10}
    scene = say(Scene("A   B   M", B=listening), "A", "Infuse any")
    assert scene.hp("B") == 5
    run(scene, EndTurn(figure=0), answers=[element])
    assert scene.hp("B") == healed
    assert scene.events[-1].kind == "turn ended"


@pytest.mark.parametrize(("who", "healed"), [("any element is consumed", 6), ("you consume fire", 5)])
def test_others_who_consume_are_heard(who: str, healed: int) -> None:
    listening = {"text": f"Whenever {who}, perform Heal 1, self", "hp": 5, "max_hp": 10}
    scene = Scene("A   B   M", B=listening, elements={"fire": "strong"})
    assert say(scene, "A", "Consume fire: Heal 1, self", "yes").hp("B") == healed
