"""An attack, step by step: bonuses, the modifier, shield less pierce, ward, added effects, retaliate."""

import pytest

from tests.engine.scenes import Scene, around
from tests.proves import proves

rule = pytest.mark.rule
NEXT_TO_EACH_OTHER = around("A   M   x   y")


def duel(**monster: object) -> Scene:
    """A character beside a monster."""
    return Scene(NEXT_TO_EACH_OTHER, M=dict(monster), elements={"fire": "strong", "ice": "strong"})


def hurt(scene: Scene, text: str, *draws: str) -> int:
    """How much the monster M loses to an attack of A."""
    before: int = scene.hp("M")
    return int(before - scene.perform("A", text, "M", draws=draws or ("+0",)).hp("M"))


@proves("gh2.attack.attack-x", "bnb.attack.base-damage")
def test_an_attack_deals_its_value() -> None:
    assert hurt(duel(), "Attack 3") == 3


@rule("gh2.attack.modification-order")
def test_bonus_then_modifier_then_shield_then_ward() -> None:
    scene = duel(text="Shield 2", conditions=["ward"])
    scene.perform("A", "On your next attack, add +1 Attack.")
    assert hurt(scene, "Attack 3", "2x") == ((3 + 1) * 2 - 2) // 2 == 3


@rule("gh2.attack.poison-in-first-step", "gh2.conditions.poison")
def test_poison_counts_before_the_modifier() -> None:
    assert hurt(duel(conditions=["poison"]), "Attack 2", "2x") == 6
    assert hurt(duel(conditions=["poison"]), "Attack 2", "+0") == 3


@proves("gh2.attack.null-with-bonuses", "bnb.modifiers.miss")
def test_a_null_leaves_nothing_of_an_attack_and_its_bonuses() -> None:
    assert hurt(duel(), "Attack 5. Consume fire: +3 Attack", "null") == 0


@proves("gh2.modifiers.null-and-double", "fh.modifiers.null-and-double")
def test_null_and_double_are_for_the_whole_attack_value() -> None:
    text = "Attack 4. Consume fire: +1 Attack"
    assert hurt(duel(), text, "2x") == 10
    assert hurt(duel(), text, "null") == 0
    assert hurt(duel(), text, "rolling +2", "null") == 0


@proves(
    "gh2.attack.suffer-after-modifications",
    "gh2.damage.one-hand-card",
    "bnb.attack.negation-after-modification",
)
def test_a_character_may_lose_a_card_instead_of_what_an_attack_comes_to() -> None:
    scene = Scene("A   M", A={"hand": 2}, M={"attack": 3})
    scene.monster_turn("M", "Attack +0", "hand", draws=["+1"])
    (offer,) = [decision for decision in scene.asked if decision.kind == "suffer or negate"]
    assert offer.about == 4
    assert scene.hp("A") == 10
    assert scene.cards("A") == (1, 0, 1)


@proves(
    "gh2.attack.per-target-resolution",
    "gh2.modifiers.one-card-per-target",
    "fh.attack.per-target-resolution",
    "bnb.attack.per-target-resolution",
)
def test_each_target_has_a_modifier_of_its_own() -> None:
    scene = Scene("M   A   N").perform("A", "Attack 3, Target 2", "M", "N", draws=["+1", "-1"])
    assert scene.hp("M", "N") == [6, 8]
    three = Scene("M   A   N\n  P").perform("A", "Attack 2, Target 3", "M", "N", "P")
    assert three.drawn("A") == 3


@proves("gh2.attack.each-attack-complete", "gh2.retaliate.each-attack", "bnb.retaliate.deals-damage-back")
def test_retaliate_strikes_before_the_next_target_is_chosen() -> None:
    scene = Scene("M   A   N", M={"text": "Retaliate 1"}, N={"text": "Retaliate 1"})
    scene.perform("A", "Attack 2, Target 2", "M", "N")
    order = [kind for kind in scene.kinds if kind in ("attacked", "retaliated")]
    assert order == ["attacked", "retaliated", "attacked", "retaliated"]
    assert scene.hp("A") == 8
    exhausted = Scene("M   A   N", A={"hp": 1}, M={"text": "Retaliate 1"})
    exhausted.perform("A", "Attack 2, Target 2", "M", "N")
    assert exhausted.hp("M", "N") == [8, 10]


@proves("gh2.attack.plus-target-after", "bnb.attack.extra-target-sequential")
def test_the_attack_of_an_added_target_comes_after_the_first_is_done() -> None:
    scene = Scene("M   A   N", M={"text": "Retaliate 2"})
    scene.perform("A", "Attack 2, +1 Target", "M", "N")
    assert [kind for kind in scene.kinds if kind in ("attacked", "suffered")] == [
        *("attacked", "suffered"),
        *("suffered", "attacked", "suffered"),
    ]
    assert scene.hp("A", "M", "N") == [8, 8, 8]


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


@proves(
    "gh2.attack.pierce",
    "gh2.attack.pierce-stacks",
    "gh2.attack.pierce-only-this-attack",
    "gh1.shield.minus-pierce",
    "fh.attack.pierce",
    "fh.attack.pierce-combines",
)
def test_pierce_takes_shield_away_from_this_attack() -> None:
    assert hurt(duel(text="Shield 1"), "Attack 3, Pierce 2") == 3
    assert hurt(duel(text="Shield 2"), "Attack 4, Pierce 1") == 3
    assert hurt(duel(text="Shield 6"), "Attack 4, Pierce 2. Consume fire: Pierce 3") == 3
    assert hurt(duel(text="Shield 6"), "Attack 5, Pierce 2. Consume fire: Pierce 3") == 4
    scene = duel(text="Shield 2", hp=20)
    assert hurt(scene, "Attack 4, Pierce 3") == 4
    assert hurt(scene, "Attack 4") == 2


# Shield


@proves(
    "gh2.shield.shield-x",
    "gh2.shield.after-modifier",
    "gh2.shield.not-below-zero",
    "jotl.shield.reduces-attack-damage",
    "fh.shield.reduces-attacks",
    "bnb.shield.reduces-attacks",
)
def test_shield_reduces_an_attack_after_its_modifier() -> None:
    assert hurt(duel(text="Shield 2"), "Attack 5") == 3
    assert hurt(duel(text="Shield 2"), "Attack 3", "2x") == 4
    assert hurt(duel(text="Shield 2"), "Attack 3", "+1") == 2
    assert hurt(duel(text="Shield 4"), "Attack 2") == 0


@proves("gh2.shield.stacking", "gh2.monster-other.bonuses-stack", "bnb.shield.stacks")
def test_shields_add_up() -> None:
    scene = Scene("A   M", A={"text": "Shield 1"}, M={"attack": 5})
    scene.perform("A", "Shield 2").monster_turn("M", "Attack +0")
    assert scene.hp("A") == 8
    crab = duel(text="Shield 1").monster_turn("M", "Shield 1")
    assert hurt(crab, "Attack 4") == 2


@proves(
    "gh2.shield.attacks-only",
    "gh2.suffer.not-attack",
    "bnb.shield.attacks-only",
    "bnb.suffer.unmodified",
)
def test_shield_is_against_attacks_alone() -> None:
    scene = Scene("A   tx", A={"text": "Shield 3"}, trap="Damage 4").perform("A", "Move 1", "x")
    assert scene.hp("A") == 6
    scene = duel(text="Shield 2", conditions=["poison"]).perform("A", "All adjacent enemies suffer 3 damage")
    assert scene.hp("M") == 7


@proves("gh2.shield.self-only", "gh2.shield.every-attack", "fh.shield.all-attacks-while-active")
def test_a_shield_is_ones_own_and_holds_against_every_attack() -> None:
    scene = Scene("A   M   B").perform("A", "Shield 1")
    for target in ("A", "A", "A", "B"):
        scene.perform("M", "Attack 2", target)
    assert scene.hp("A", "B") == [7, 8]


@proves(
    "gh2.monster-other.stat-card-bonuses-always",
    "gh2.monster-stats.persistent-bonuses",
    "bnb.monster-cards.persistent-bonuses",
)
def test_what_a_stat_card_says_holds_at_all_times() -> None:
    assert hurt(duel(text="Shield 2", conditions=["stun"]), "Attack 5") == 3
    assert hurt(duel(text="Shield 1"), "Attack 3") == 2


@proves(
    "gh2.monster-other.ability-card-bonuses-after-turn",
    "gh1.shield.monster-card-shield",
    "bnb.monster-other.round-bonus-after-turn",
)
def test_a_monsters_card_shields_it_once_it_has_acted() -> None:
    scene = duel()
    assert hurt(scene, "Attack 3") == 3
    scene.monster_turn("M", "Shield 1")
    assert hurt(scene, "Attack 3") == 2


# Retaliate


@proves(
    "gh2.retaliate.retaliate-x",
    "gh2.retaliate.range",
    "gh1.retaliate.basic",
    "fh.retaliate.deals-damage",
)
def test_retaliate_strikes_back_within_its_range() -> None:
    assert duel(text="Retaliate 2").perform("A", "Attack 2", "M").hp("A") == 8
    far = Scene(around("A   .   .   M"), M={"text": "Retaliate 2"})
    assert far.perform("A", "Attack 2, Range 3", "M").hp("A", "M") == [10, 8]
    three = Scene(around("A   .   .   M"), M={"text": "Retaliate 2, Range 3"})
    assert three.perform("A", "Attack 2, Range 3", "M").hp("A") == 8
    four = Scene(around("A   .   .   .   M"), M={"text": "Retaliate 2, Range 3"})
    assert four.perform("A", "Attack 2, Range 4", "M").hp("A", "M") == [10, 8]


@proves(
    "gh2.retaliate.after-effects",
    "fh.retaliate.range-after-effects",
    "bnb.retaliate.range-checked-after-effects",
)
def test_who_is_pulled_close_retaliates() -> None:
    scene = Scene("A   x   .   M", M={"text": "Retaliate 2"})
    scene.perform("A", "Attack 2, Range 3, Pull 2", "M", "x")
    assert scene.at("M") == "x"
    assert scene.hp("A") == 8


@proves(
    "gh2.retaliate.not-attack",
    "gh2.retaliate.dead-no-retaliate",
    "gh2.retaliate.on-zero-damage",
    "gh1.retaliate.not-an-attack",
    "gh1.retaliate.not-when-dead",
    "fh.retaliate.not-an-attack",
    "fh.retaliate.dead-does-not-retaliate",
    "bnb.retaliate.not-an-attack",
    "bnb.retaliate.not-if-killed",
)
def test_retaliate_is_no_attack_and_needs_a_living_figure_but_no_damage() -> None:
    shielded = Scene(around("A   M"), A={"text": "Shield 3"}, M={"text": "Retaliate 2"})
    assert shielded.perform("A", "Attack 2", "M").hp("A") == 8
    killed = duel(hp=2, text="Retaliate 3").perform("A", "Attack 2", "M")
    assert (killed.gone("M"), killed.hp("A")) == (True, 10)
    nothing = duel(text="Shield 5, Retaliate 2").perform("A", "Attack 2", "M")
    assert nothing.hp("A", "M") == [8, 10]


@proves("gh2.retaliate.stacking", "bnb.retaliate.stacks-within-range")
def test_retaliates_that_reach_strike_as_one() -> None:
    text = "Retaliate 1, Retaliate 2, Range 3"
    assert Scene("A   .   .   M", M={"text": text}).perform("A", "Attack 1, Range 3", "M").hp("A") == 8
    adjacent = duel(text=text).perform("A", "Attack 1", "M")
    assert adjacent.hp("A") == 7
    assert adjacent.kinds.count("retaliated") == 1


@proves("gh2.retaliate.self-only", "gh2.suffer.no-retaliate", "bnb.retaliate.self-by-default")
def test_retaliate_is_for_attacks_on_oneself() -> None:
    scene = Scene("A   M   N", N={"text": "Retaliate 2"}).perform("A", "Attack 2", "M")
    assert scene.hp("A") == 10
    scene = duel(text="Retaliate 3").perform("A", "All adjacent enemies suffer 2 damage")
    assert scene.hp("A", "M") == [10, 8]


# Targets


@proves(
    "gh2.targeting.target-x",
    "gh2.targeting.same-figure-once",
    "gh2.range.melee-default",
    "gh1.attack.same-enemy-once",
    "jotl.targeting.no-repeat-target",
    "jotl.range.melee-definition",
    "fh.targeting.no-repeat-target",
    "bnb.targeting.target-x",
    "bnb.targeting.no-repeat-target",
    "bnb.range.melee-default",
)
def test_an_attack_has_as_many_targets_as_it_says_within_its_range() -> None:
    row = Scene(around("A   .   M   N   P")).perform("A", "Attack 2, Range 3, Target 2", "M", "P", "N")
    assert row.hp("M", "N", "P") == [8, 8, 10]
    assert [row.offered(0), row.offered(1)] == ["MN", "N"]
    alone = Scene(around("A   M")).perform("A", "Attack 2, Target 2", "M", "M")
    assert alone.hp("M") == 8
    melee = Scene(around("A   .   M")).perform("A", "Attack 4", "M")
    assert melee.asked == []
    assert melee.hp("M") == 10


@rule("gh2.targeting.choose-one-at-a-time")
def test_a_second_target_is_chosen_after_the_first_attack_is_done() -> None:
    scene = Scene("x   .   M   A   .   N").perform("A", "Attack 2, Target 2, Push 2", "M", "x", "M")
    assert [decision.kind for decision in scene.asked] == ["attack", "push"]
    assert scene.at("M") == "x"


@proves("gh2.mandatory.fewer-targets", "gh2.action.character-skip", "bnb.action.character-may-skip")
def test_targets_and_abilities_may_be_skipped() -> None:
    scene = Scene("M   A   N\n  P").perform("A", "Attack 2, Target 3", "M", "skip")
    assert scene.hp("M", "N", "P") == [8, 10, 10]
    healing = Scene("A   M", A={"hp": 5, "max_hp": 10}).perform("A", "Attack 3\nHeal 2, self", "skip")
    assert healing.hp("A", "M") == [7, 10]


@proves(
    "gh2.conditions.invisible-untargetable",
    "fh.suffer.not-targeted",
    "bnb.conditions.invisible",
    "bnb.suffer.not-targeted",
)
def test_nobody_can_aim_at_the_invisible_but_they_suffer_what_is_not_aimed() -> None:
    scene = duel(conditions=["invisible"]).perform("A", "Attack 3", "M")
    assert scene.asked == []
    scene.perform("A", "All adjacent enemies suffer 2 damage")
    assert scene.hp("M") == 8
    monster = Scene("A   M", A={"conditions": ["invisible"]}).monster_turn("M", "Move +0\nAttack +0")
    assert monster.hp("A") == 10


@rule("gh2.los.required-for-targeted")
def test_an_attack_needs_a_line_of_sight() -> None:
    scene = Scene("A   #   M\n  .   .")
    assert scene.board.distance(*(scene.board.index(scene.places[letter]) for letter in "AM")) == 3
    assert scene.perform("A", "Attack 2, Range 3", "M").asked == []
    assert Scene("A   .   M\n  .   .").perform("A", "Attack 2, Range 3", "M").hp("M") == 8
