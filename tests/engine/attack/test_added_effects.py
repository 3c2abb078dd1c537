"""Effects added to an attack: chosen before the card is drawn, with or without damage, before retaliate."""

import pytest

from havenwright.cards.tree import Ability, Change, Compare, If, Select
from havenwright.engine.model.decisions import IllegalAnswer
from tests.engine.acting import number, perform
from tests.engine.scenes import Scene, around
from tests.proves import proves

NEXT_TO_EACH_OTHER = around("A   M   x   y")


def duel(**monster: object) -> Scene:
    """A character beside a monster."""
    return Scene(NEXT_TO_EACH_OTHER, M=dict(monster), elements={"fire": "strong", "ice": "strong"})


rule = pytest.mark.rule


def kinds(scene: Scene) -> list[str]:
    return [decision.kind for decision in scene.asked]


SELF = Select("self")


@proves("gh2.attack.effects-with-zero-damage", "bnb.attack.effects-without-damage")
def test_conditions_come_with_an_attack_that_deals_nothing() -> None:
    scene = duel().perform("A", "Attack 2, Poison", "M", draws=["null"])
    assert scene.hp("M") == 10
    assert scene.conditions("M") == ["poison"]


@rule("gh2.attack.timing-table")
def test_pierce_then_damage_then_conditions_and_push_and_elements_at_the_end_of_the_turn() -> None:
    scene = duel(text="Shield 1")
    scene.turn("A", "Attack 2, Pierce 1, Wound, Push 1\nInfuse dark", answers=["M", "x"])
    effects = ["attacked", "suffered", "condition", "moved", "infused", "turn ended"]
    assert [kind for kind in scene.kinds if kind != "modifier"] == effects
    assert scene.events[1].get("shield") == 0
    assert scene.hp("M") == 8
    assert scene.at("M") == "x"
    assert scene.element("dark") == "strong"


@proves(
    "gh2.attack.effects-before-retaliate",
    "fh.attack.effects-before-retaliate",
    "bnb.attack.effects-before-retaliate",
)
def test_who_was_pushed_out_of_reach_cannot_retaliate() -> None:
    scene = duel(text="Retaliate 3").perform("A", "Attack 2, Push 2", "M", "y")
    assert scene.at("M") == "y"
    assert scene.hp("A") == 10


# Elements and costs


@proves(
    "gh2.action.added-effects-skippable",
    "gh2.attack.effects-chosen-before-draw",
    "bnb.action.added-effects-skippable",
)
def test_added_effects_are_left_out_before_the_modifier_is_drawn() -> None:
    wounding = Ability("attack", 3, extras=(Change("condition", 1, "wound"), Change("pierce", 2)))
    scene = perform(Scene("A   M", M={"text": "Shield 1"}), "A", wounding, answers=[1])
    assert (scene.hp("M"), scene.conditions("M")) == (7, ["wound"])
    assert [decision.kind for decision in scene.asked] == ["attack"]
    without = perform(Scene("A   M", M={"text": "Shield 1"}), "A", wounding, answers=[(1, 3)])
    assert (without.hp("M"), without.conditions("M")) == (8, [])


@proves("gh2.action.skip-per-attack", "bnb.action.skip-per-target")
def test_added_effects_are_left_out_attack_by_attack() -> None:
    ability = Ability("attack", 2, target=Select("enemy", 2), extras=(Change("condition", 1, "immobilize"),))
    scene = Scene("M   A   N")
    m, n = number(scene, "M"), number(scene, "N")
    perform(scene, "A", ability, answers=[m, (n, 1)])
    assert (scene.conditions("M"), scene.conditions("N")) == (["immobilize"], [])
    assert scene.hp("M", "N") == [8, 8]


@rule("gh2.attack.plus-attack-must-apply")
def test_a_bonus_to_the_attack_is_never_left_out() -> None:
    scene = perform(Scene("A   M"), "A", Ability("attack", 2, extras=(Change("attack", 1),)), answers=[1])
    assert scene.hp("M") == 7
    assert scene.asked[0].options == (1, "skip")


# In order, and skipped


LANE = """
.   .   .   .   .   .
  A   M   x   y   .   .
.   .   .   .   .   .
"""


@proves("gh1.action.skip-before-drawing", "fh.action.skip-added-effect-before-draw")
def test_a_push_is_done_without_before_the_modifier_is_drawn_or_not_at_all(edition: str) -> None:
    force, end = {"gh1": (2, "y"), "fh": (1, "x")}[edition]
    pushing = Ability("attack", 3, extras=(Change("push", force),))
    scene = Scene(LANE)
    target = number(scene, "M")
    perform(scene, "A", pushing, answers=[target])
    choosing, push = scene.asked
    assert (target, 1) in choosing.options  # before the draw it can be left out
    with pytest.raises(IllegalAnswer, match="no answer to 'push'"):
        push.check(())  # after it that is too late
    assert scene.kinds.index("modifier") < scene.kinds.index("moved")
    assert {len(path) for path in push.options if isinstance(path, tuple)} == {force}
    assert Scene(LANE).perform("A", f"Attack 3, Push {force}", "M", end).at("M") == end
    before = perform(Scene(LANE), "A", pushing, answers=[(target, 1)])
    assert kinds(before) == ["attack"]
    assert (before.at("M"), before.hp("M")) == ("M", 7)


@proves("gh1.action.skip-before-drawing", "fh.action.skip-added-effect-before-draw")
def test_a_condition_is_done_without_before_the_modifier_is_drawn_or_not_at_all(edition: str) -> None:
    wounding = Ability("attack", 2, extras=(Change("condition", what="wound"),))
    for left_out, conditions in ((True, []), (False, ["wound"])):
        scene = Scene(LANE)
        target = number(scene, "M")
        perform(scene, "A", wounding, answers=[(target, 1) if left_out else target])
        (choosing,) = scene.asked  # nothing is asked once the modifier lies there
        assert {target, (target, 1)} <= set(choosing.options)
        assert (scene.conditions("M"), scene.hp("M")) == (conditions, 8)


@proves("fh.action.skip-per-attack")
def test_an_effect_is_left_out_for_one_of_three_targets() -> None:
    scene = Scene("""
.   .   .   .   .
  M   A   N   .   .
.   .   P   .   .
""")
    m, n, p = (number(scene, who) for who in "MNP")
    poisoning = Ability("attack", 1, target=Select("enemy", 3), extras=(Change("condition", 1, "poison"),))
    perform(scene, "A", poisoning, answers=[m, (n, 1), p])
    assert [scene.conditions(who) for who in "MNP"] == [["poison"], [], ["poison"]]


# Step by step


ZERO = {
    "gh1": ("Attack 2, Immobilize", "immobilize"),
    "jotl": ("Attack 2, Poison", "poison"),
    "fh": ("Attack 2, Wound", "wound"),
}


@proves(
    "gh1.attack.effects-at-zero-damage",
    "jotl.attack.conditions-even-at-zero",
    "fh.attack.effects-despite-zero-damage",
)
def test_effects_come_with_an_attack_that_deals_nothing(edition: str) -> None:
    text, condition = ZERO[edition]
    scene = duel().perform("A", text, "M", draws=["null"])
    assert (scene.hp("M"), scene.conditions("M")) == (10, [condition])


@proves("fh.attack.choose-effects-before-draw")
def test_added_effects_are_chosen_before_the_card_is_drawn() -> None:
    scene = duel(text="Shield 2")
    scene.perform("A", "Attack 3, Pierce 2, Push 1", draws=["+0"])
    (decision,) = [one for one in scene.asked if one.kind == "attack"]
    m = number(scene, "M")
    assert {option for option in decision.options if isinstance(option, tuple)} == {(m, 1), (m, 2), (m, 3)}
    without_pierce = duel(text="Shield 2")
    perform(
        without_pierce,
        "A",
        Ability("attack", 3, extras=(Change("pierce", 2), Change("push", 1))),
        answers=[(m, 1)],
    )
    assert without_pierce.hp("M") == 9
    assert [one.kind for one in without_pierce.asked].index("attack") == 0


@proves("fh.attack.timing-table")
def test_pierce_is_in_the_damage_conditions_and_push_after_it_elements_at_the_end() -> None:
    scene = duel(text="Shield 1")
    scene.turn("A", "Attack 2, Pierce 1, Poison, Push 1\nInfuse fire", answers=["M", "x"])
    effects = ["attacked", "suffered", "condition", "moved", "infused", "turn ended"]
    assert [kind for kind in scene.kinds if kind != "modifier"] == effects
    assert (scene.hp("M"), scene.at("M"), scene.element("fire")) == (8, "x", "strong")


@proves("fh.attack.attached-abilities-after-retaliate")
def test_an_attached_heal_comes_after_retaliate() -> None:
    attached = If(Compare(1, ">=", 1), (Ability("heal", 2, target=Select("self")),))
    scene = Scene("A   M", A={"hp": 5, "max_hp": 10}, M={"text": "Retaliate 1"})
    perform(scene, "A", Ability("attack", 3, extras=(attached,)), answers=[1])
    changes = [event for event in scene.events if event.kind in ("suffered", "healed")]
    assert [event.get("figure") for event in changes] == [1, 0, 0]
    assert changes[1].get("left") == 4
    assert scene.hp("A") == 6


@proves("gh1.attack.attack-effect-list")
def test_small_print_is_part_of_its_attack() -> None:
    text = "Attack 2. Add +1 Attack if the target is adjacent to any of your allies."
    helped = Scene(around("A   M   B")).perform("A", text, "M", draws=["2x"])
    assert helped.hp("M") == 10 - (2 + 1) * 2
    assert Scene(around("A   M   .   B")).perform("A", text, "M", draws=["2x"]).hp("M") == 6


DEADLY = {
    "gh1": ("Attack 3, Push 2", 3),
    "jotl": ("Attack 3, Push 2\nExperience 1", 2),
    "fh": ("Attack 5, Push 2", 3),
}


@proves(
    "gh1.attack.death-stops-effects",
    "jotl.attack.kill-skips-conditions-and-push",
    "fh.death.no-effects-after-death",
)
def test_the_dead_are_not_pushed(edition: str) -> None:
    text, points = DEADLY[edition]
    scene = Scene(around("A   Mx  y   z"), M={"hp": points}).perform("A", text, "M", "z")
    assert scene.gone("M")
    assert [decision.kind for decision in scene.asked] == ["attack"]
    assert scene.tokens() == ["x"]
    assert scene.result("A")["xp"] == text.count("Experience")


# Attacks and actions


@rule("gh2.attack.attached-abilities-last")
def test_what_is_attached_to_an_attack_comes_after_retaliate() -> None:
    attached = If(Compare(1, ">=", 1), (Ability("heal", 2, target=SELF),))
    ability = Ability("attack", 3, extras=(attached,))
    dying = Scene("A   B   .\n  M", A={"hp": 1, "max_hp": 10}, M={"text": "Retaliate 2"})
    perform(dying, "A", ability, answers=[2])
    assert dying.gone("A")
    assert "healed" not in dying.kinds
    living = Scene("A   M", A={"hp": 5, "max_hp": 10}, M={"text": "Retaliate 2"})
    perform(living, "A", ability, answers=[1])
    assert living.hp("A") == 5


def test_effects_that_are_no_conditions_leave_none() -> None:
    scene = Scene(around("A   M   x")).perform("A", "Attack 1, Push 1, Muddle, Infuse fire", "M", "x")
    assert (scene.at("M"), scene.conditions("M"), scene.kinds.count("condition")) == ("x", ["muddle"], 1)


def test_each_added_effect_can_be_left_out_by_itself() -> None:
    scene = duel().perform("A", "Attack 2, Poison, Muddle", "M")
    m = number(scene, "M")
    assert scene.asked[0].options == (m, (m, 1), (m, 2), (m, 3), "skip")
