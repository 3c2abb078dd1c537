"""Attacks by the rules of several editions, step by step; shield and retaliate."""

import pytest

from havenwright.cards.tree import Ability, Action, Bonus, Change, Compare, If, Is, Moment, Select
from havenwright.packs.records import Item
from havenwright.rulesets import RULESETS
from tests.engine.acting import equip, number, perform
from tests.engine.scenes import PLAIN, Scene, around
from tests.proves import proves

STAR = """
    .   M   N   .
      .   A   P   .
    .   .   .   .
"""


def duel(**monster: object) -> Scene:
    """A character beside a monster."""
    return Scene(around("A   M   x   y"), M=dict(monster), elements={"fire": "strong"})


def hurt(scene: Scene, text: str, *draws: str) -> int:
    """How much the monster M loses to an attack of A."""
    before: int = scene.hp("M")
    return int(before - scene.perform("A", text, "M", draws=draws or PLAIN).hp("M"))


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


@proves("fh.attack.extra-target-sequential")
def test_who_dies_of_the_first_retaliate_makes_no_second_attack() -> None:
    back = {"text": "Retaliate 2"}
    scene = Scene("M   A   N", A={"hp": 2}, M=back, N=back)
    scene.perform("A", "Attack 2, Target 2", "M", "N")
    assert (scene.gone("A"), scene.hp("M", "N")) == (True, [8, 10])


@proves("fh.attack.attached-abilities-after-retaliate")
def test_an_attached_heal_comes_after_retaliate() -> None:
    attached = If(Compare(1, ">=", 1), (Ability("heal", 2, target=Select("self")),))
    scene = Scene("A   M", A={"hp": 5, "max_hp": 10}, M={"text": "Retaliate 1"})
    perform(scene, "A", Ability("attack", 3, extras=(attached,)), answers=[1])
    changes = [event for event in scene.events if event.kind in ("suffered", "healed")]
    assert [event.get("figure") for event in changes] == [1, 0, 0]
    assert changes[1].get("left") == 4
    assert scene.hp("A") == 6


@proves("gh1.attack.multi-target-separate-draws", "fh.attack.terms")
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


@proves("gh1.attack.attack-effect-list")
def test_small_print_is_part_of_its_attack() -> None:
    text = "Attack 2. Add +1 Attack if the target is adjacent to any of your allies."
    helped = Scene(around("A   M   B")).perform("A", text, "M", draws=["2x"])
    assert helped.hp("M") == 10 - (2 + 1) * 2
    assert Scene(around("A   M   .   B")).perform("A", text, "M", draws=["2x"]).hp("M") == 6


@proves("gh1.attack.converted-kills-not-attacks", "gh1.attack.suffer-is-not-attack")
def test_a_kill_and_suffered_damage_are_no_attacks() -> None:
    scene = duel(text="Shield 2, Retaliate 2").perform("A", "All adjacent enemies suffer 3 damage")
    assert (scene.hp("M"), scene.hp("A"), scene.drawn("A")) == (7, 10, 0)
    scene.perform("A", "Kill one adjacent enemy", "M")
    assert (scene.gone("M"), scene.hp("A"), scene.drawn("A")) == (True, 10, 0)


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


# Shield and retaliate


@proves("gh1.shield.stat-card-shield", "gh1.shield.works-while-stunned")
def test_a_stat_cards_shield_holds_before_the_monster_acts_and_while_it_is_stunned() -> None:
    assert hurt(duel(text="Shield 2"), "Attack 3") == 1
    assert hurt(duel(text="Shield 1", conditions=["stun"]), "Attack 3") == 2


def charge(ability: Ability, uses: int = 1) -> Item:
    moment = Moment("attack", Select("enemy"), Select("self"))
    change = Change(ability.verb, ability.amount)  # type: ignore[arg-type]
    return Item(
        id="charm",
        name="Charm",
        slot="body",
        use="spent",
        uses=uses,
        action=Action((Bonus(moment, (change,), optional=True),)),
    )


@proves("gh1.shield.charge-shield", "gh1.shield.player-chooses-order")
def test_a_charge_of_shield_is_for_one_attack_and_is_asked_for() -> None:
    scene = equip(Scene(around("A   M")), "A", charge(Ability("shield", 1)))
    used = next(b.number for b in scene.state.bonuses)
    perform(scene, "M", Ability("attack", 2), answers=[used])
    assert scene.hp("A") == 9
    perform(scene, "M", Ability("attack", 2))
    assert scene.hp("A") == 7
    both = equip(Scene(around("A   M")), "A", charge(Ability("shield", 1)))
    perform(both, "A", Ability("shield", 1))
    perform(both, "M", Ability("attack", 1), answers=["pass"])
    assert (both.hp("A"), both.state.items) == (10, ("ready",))


@proves("jotl.shield.stacks")
def test_shields_of_cards_and_items_add_up() -> None:
    plate = Item(id="plate", name="Plate", slot="body", use="none", action=Action((Ability("shield", 2),)))
    scene = equip(Scene("A   M"), "A", plate)
    perform(scene, "A", Ability("shield", 1))
    perform(scene, "M", Ability("attack", 4))
    assert scene.hp("A") == 10 - 1


@proves("fh.shield.stacks", "fh.shield.acting-figure")
def test_shields_add_up_for_the_figure_that_has_them() -> None:
    scene = duel(text="Shield 1").monster_turn("M", "Shield 2")
    assert hurt(scene, "Attack 5") == 2
    other = Scene("A   M   B").perform("A", "Shield 2").perform("M", "Attack 3", "B")
    assert other.hp("A", "B") == [10, 7]


TRAPPED = {"jotl": (1, 3), "fh": (2, 4)}


@proves("jotl.shield.attack-only", "fh.shield.attacks-only")
def test_shield_does_nothing_against_a_trap(edition: str) -> None:
    level, damage = TRAPPED[edition]
    scene = Scene("A   tx", A={"text": "Shield 3"}, level=level, trap="Damage 2 + L")
    assert scene.perform("A", "Move 1", "x").hp("A") == 10 - damage


@proves("gh1.retaliate.each-attack", "gh1.retaliate.works-while-stunned")
def test_every_attack_is_answered_also_by_the_stunned() -> None:
    scene = duel(text="Retaliate 1").perform("A", "Attack 1", "M").perform("A", "Attack 1", "M")
    assert scene.hp("A") == 8
    stunned = duel(text="Retaliate 1", conditions=["stun"]).perform("A", "Attack 1", "M")
    assert stunned.hp("A") == 9


@proves("fh.retaliate.each-attack", "fh.retaliate.acting-figure")
def test_retaliate_answers_each_attack_on_its_owner_alone() -> None:
    scene = duel(text="Retaliate 1").perform("A", "Attack 1", "M").perform("A", "Attack 1", "M")
    struck = [
        event.get("amount") for event in scene.events if event.kind == "suffered" and not event.get("figure")
    ]
    assert struck == [1, 1]
    other = Scene("A   M   B").perform("A", "Retaliate 2").perform("M", "Attack 1", "B")
    assert other.hp("M") == 10


@proves("gh1.retaliate.monster-card-duration", "gh1.retaliate.card-and-stat-combine")
def test_a_monsters_card_retaliates_once_it_has_acted_together_with_its_stat_card() -> None:
    scene = duel().perform("A", "Attack 1", "M")
    assert scene.hp("A") == 10
    assert scene.monster_turn("M", "Retaliate 2").perform("A", "Attack 1", "M").hp("A") == 8
    both = duel(text="Retaliate 1").monster_turn("M", "Retaliate 2").perform("A", "Attack 1", "M")
    assert (both.hp("A"), both.kinds.count("retaliated")) == (7, 1)


@proves("gh1.retaliate.charge-once")
def test_a_charge_of_retaliate_is_for_one_attack() -> None:
    scene = equip(Scene(around("A   M")), "A", charge(Ability("retaliate", 2)))
    used = next(b.number for b in scene.state.bonuses)
    perform(scene, "M", Ability("attack", 1), answers=[used])
    perform(scene, "M", Ability("attack", 1))
    assert scene.hp("M") == 8


@proves("fh.retaliate.stacking-by-range")
def test_retaliates_count_within_their_own_ranges_and_strike_as_one() -> None:
    text = "Retaliate 2, Retaliate 1, Range 3"
    far = Scene("A   .   M", M={"text": text}).perform("A", "Attack 1, Range 3", "M")
    assert far.hp("A") == 9
    near = duel(text=text).perform("A", "Attack 1", "M")
    assert (near.hp("A"), near.kinds.count("retaliated")) == (7, 1)


@proves("jotl.retaliate.no-retaliate", "jotl.shield.no-pierce", "jotl.modifiers.no-rolling-modifiers")
def test_a_game_without_pierce_retaliate_and_rolling_cards() -> None:
    assert {name: rules.missing_words for name, rules in RULESETS.items() if rules.missing_words} == {
        "jotl": {"pierce", "retaliate", "rolling"}
    }
    scene = duel(text="Shield 2")
    assert hurt(scene, "Attack 3", "+0") == 1
    assert (scene.hp("A"), scene.drawn("A")) == (10, 1)
