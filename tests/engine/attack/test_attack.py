"""An attack, step by step: bonuses, the modifier, shield less pierce, ward, added effects."""

import pytest

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Ability, Bonus, Change, Is, Moment, Select
from havenwright.engine.model.decisions import Answer
from tests.engine.acting import number, perform
from tests.engine.scenes import PLAIN, Scene, around
from tests.proves import proves

NEXT_TO_EACH_OTHER = around("A   M   x   y")


def duel(**monster: object) -> Scene:
    """A character beside a monster."""
    return Scene(NEXT_TO_EACH_OTHER, M=dict(monster), elements={"fire": "strong", "ice": "strong"})


def hurt(scene: Scene, text: str, *draws: str) -> int:
    """How much the monster M loses to an attack of A."""
    before: int = scene.hp("M")
    return int(before - scene.perform("A", text, "M", draws=draws or ("+0",)).hp("M"))


rule = pytest.mark.rule
STAR = """
    .   M   N   .
      .   A   P   .
    .   .   .   .
"""


def done(scene: Scene, who: str, text: str, *answers: Answer) -> Scene:
    """Perform a text, with answers where they are asked for; letters are figures."""
    given = [number(scene, a) if isinstance(a, str) and len(a) == 1 and a.isupper() else a for a in answers]
    return perform(scene, who, *read_action(text).parts, answers=given, draws=PLAIN)


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


# Step by step


@proves("gh1.attack.adjust-then-draw", "gh1.attack.defence-after-modifier")
def test_bonuses_and_poison_come_before_the_card_and_shield_after_it() -> None:
    scene = Scene(around("A   M"), M={"hp": 20, "conditions": ["poison"]})
    scene.perform("A", "On your next attack, add +1 Attack.")
    assert hurt(scene, "Attack 3", "2x") == (3 + 1 + 1) * 2 == 10
    assert hurt(duel(text="Shield 2"), "Attack 4, Pierce 1", "+1") == 5 - 1 == 4


@proves("jotl.attack.three-step-calculation")
def test_bonus_card_and_shield_in_three_steps() -> None:
    scene = Scene("A   M", M={"text": "Shield 2"})
    scene.perform("A", "On your next attack, add +1 Attack.")
    assert hurt(scene, "Attack 3", "2x") == (3 + 1) * 2 - 2 == 6


@proves("fh.attack.modification-order", "fh.attack.plus-attack-compulsory")
def test_ward_comes_last_and_poison_is_not_asked_for() -> None:
    scene = duel(text="Shield 2", conditions=["poison", "ward"])
    assert hurt(scene, "Attack 3", "2x") == ((3 + 1) * 2 - 2) // 2 == 3
    assert [decision.kind for decision in scene.asked] == ["attack"]


@proves("jotl.attack.bonus-sources", "jotl.attack.minimum-zero")
def test_bonuses_and_poison_add_up_and_nothing_falls_below_zero() -> None:
    scene = duel(conditions=["poison"]).perform("A", "On your next attack, add +2 Attack.")
    assert hurt(scene, "Attack 2", "+0") == 5
    assert hurt(duel(hp=5, max_hp=10, text="Shield 3"), "Attack 1", "-1") == 0


@proves("jotl.attack.separate-card-per-target")
def test_each_target_has_its_own_card_and_shield() -> None:
    scene = Scene("M   A   N", N={"text": "Shield 2"})
    scene.perform("A", "Attack 3, Target 2", "M", "N", draws=["+1", "-1"])
    assert scene.hp("M", "N") == [10 - 4, 10 - 0]


@proves("gh1.attack.next-attack-effects-first")
def test_what_is_for_the_next_attack_action_is_in_it_before_cards_are_drawn() -> None:
    scene = duel(hp=20).perform("A", "On your next attack action, add +2 Attack.")
    assert hurt(scene, "Attack 2", "2x") == 8
    assert hurt(scene, "Attack 2", "+0") == 2
    choosing = Scene(around("M   A   N"), elements={"fire": "strong"})
    choosing.perform("A", "Attack 2. Consume fire: +1 Attack.", "yes", "N")
    assert [decision.kind for decision in choosing.asked] == ["consume all", "attack"]
    assert (choosing.hp("M", "N"), choosing.element("fire")) == ([10, 7], "inert")


@proves("fh.attack.bonus-order-choice")
@pytest.mark.parametrize("value", [10, 8])
def test_the_order_of_bonuses_is_chosen(value: int) -> None:
    scene = Scene("A   M", M={"hp": 20})
    extras = (Change("attack", 2), Change("attack", 2, how="times"))
    perform(scene, "A", Ability("attack", 3, extras=extras), answers=[number(scene, "M"), value])
    assert scene.hp("M") == 20 - value


@proves("fh.attack.negate-after-modification")
def test_the_damage_is_known_before_a_card_is_lost_for_it() -> None:
    scene = Scene("A   M", A={"hand": 2}, M={"attack": 4})
    scene.monster_turn("M", "Attack +0", "hand", draws=["+1"])
    (offer,) = [decision for decision in scene.asked if decision.kind == "suffer or negate"]
    assert (offer.about, scene.hp("A"), scene.cards("A")) == (5, 10, (1, 0, 1))


@proves("fh.attack.extra-target-sequential")
def test_who_dies_of_the_first_retaliate_makes_no_second_attack() -> None:
    back = {"text": "Retaliate 2"}
    scene = Scene("M   A   N", A={"hp": 2}, M=back, N=back)
    scene.perform("A", "Attack 2, Target 2", "M", "N")
    assert (scene.gone("A"), scene.hp("M", "N")) == (True, [8, 10])


@proves(
    "gh1.attack.multi-target-separate-draws", "gh2.attack.terms", "fh.attack.terms", "bnb.attack.three-kinds"
)
def test_three_attacks_are_one_ability_and_one_action() -> None:
    counted = [
        Bonus(Moment("attack"), (Ability("gain", 1, "attacks"),)),
        Bonus(Moment("attack ability"), (Ability("gain", 1, "abilities"),)),
        Bonus(Moment("action", when="after", where=(Is("attack"),)), (Ability("gain", 1, "actions"),)),
    ]
    scene = Scene(STAR)
    perform(scene, "A", *counted)
    three = [number(scene, who) for who in "MNP"]
    perform(scene, "A", Ability("attack", 2, target=Select("enemy", 3)), answers=three)
    assert scene.state.resources == {"0 attacks": 3, "0 abilities": 1, "0 actions": 1}
    assert scene.drawn("A") == 3


@proves("gh1.attack.converted-kills-not-attacks", "gh1.attack.suffer-is-not-attack")
def test_a_kill_and_suffered_damage_are_no_attacks() -> None:
    scene = duel(text="Shield 2, Retaliate 2").perform("A", "All adjacent enemies suffer 3 damage")
    assert (scene.hp("M"), scene.hp("A"), scene.drawn("A")) == (7, 10, 0)
    scene.perform("A", "Kill one adjacent enemy", "M")
    assert (scene.gone("M"), scene.hp("A"), scene.drawn("A")) == (True, 10, 0)


@proves("gh1.attack.after-death-effects")
def test_what_a_death_sets_off_comes_before_the_next_attack() -> None:
    scene = Scene(around("M   A   N"), M={"hp": 2})
    bang = Ability("suffer", 2, target=Select("enemy", "all", 1))
    play = scene.runner.play
    perform(scene, "M", Bonus(Moment("die", Select("self")), (bang,)))
    perform(scene, "A", Ability("attack", 2, target=Select("enemy", 2)), answers=[1, 2])
    order = [e.kind for e in play.events if e.kind in ("attacked", "died", "suffered")]
    assert order == ["attacked", "suffered", "died", "suffered", "attacked", "suffered"]
    assert scene.hp("A") == 8


# Attacks and actions


# Attacks


@proves("bnb.attack.effect-timing")
def test_pierce_counts_at_once_and_the_rest_after_the_damage() -> None:
    scene = Scene("A   M   x", M={"text": "Shield 1"})
    scene.perform("A", "Attack 2, Pierce 1, Push 1, Wound", "M", "x")
    assert (scene.hp("M"), scene.conditions("M"), scene.at("M")) == (8, ["wound"], "x")
    after = [kind for kind in scene.kinds if kind in ("suffered", "condition", "moved")]
    assert after == ["suffered", "condition", "moved"]


@proves("bnb.attack.pierce")
def test_pierce_takes_no_more_than_the_shield() -> None:
    scene = Scene("A   M", M={"text": "Shield 1"}).perform("A", "Attack 3, Pierce 3", "M")
    assert scene.hp("M") == 7


@proves("bnb.attack.pierce-adds-up")
def test_pierce_adds_up() -> None:
    scene = Scene("A   M", M={"text": "Shield 6"}).perform("A", "On your next attack, add Pierce 3.")
    assert scene.perform("A", "Attack 4, Pierce 2", "M").hp("M") == 7


@proves("bnb.attack.attached-abilities-last")
def test_a_heal_beside_an_attack_comes_after_retaliate() -> None:
    scene = Scene("A   M", A={"hp": 1, "max_hp": 5}, M={"text": "Retaliate 1"})
    scene.perform("A", "Attack 1\nHeal 2, self", "M")
    assert scene.gone("A")
    on_modifier = Scene("A   M", A={"hp": 1, "max_hp": 5}, M={"text": "Retaliate 1"})
    assert on_modifier.perform("A", "Attack 1", "M", draws=["+0, Heal 2, self"]).gone("A")


# What strikes back, and what doesn't move


@pytest.mark.parametrize(("words", "struck"), [("", [8, 10]), (" or adjacent", [8, 8])])
def test_those_moved_through_are_struck_wherever_it_stands_now(words: str, struck: list[int]) -> None:
    card = f"Focus on the farthest enemy\nMove +0, Jump\nAttack +0, target all enemies moved through{words}"
    scene = Scene("M   A   .   x   B", M={"move": 3}).monster_turn("M", card)
    assert scene.at("M") == "x"
    assert scene.hp("A", "B") == struck


# Phrasings that are executed as others are


def test_an_attack_can_be_unaffected_by_retaliate() -> None:
    scene = Scene("A   M")
    done(scene, "M", "Retaliate 3")
    done(scene, "A", "On your next attack, add +1 Attack. This attack is unaffected by Retaliate")
    done(scene, "A", "Attack 1", "M")
    assert scene.hp("A", "M") == [10, 8]
    done(scene, "A", "Attack 1", "M")
    assert scene.hp("A", "M") == [7, 7]
