"""Conditions: how they are gained, how long they last, who is immune."""

import pytest

from havenwright.cards.tree import Ability, Bonus, Moment
from havenwright.engine.model.agenda import EndTurn
from havenwright.engine.model.decisions import IllegalAnswer
from havenwright.engine.model.state import Condition
from havenwright.engine.setup.first_state import first_state
from tests.engine.acting import number, perform, run
from tests.engine.scenes import Scene, around
from tests.engine.tables import hero, monster, table
from tests.proves import proves

rule = pytest.mark.rule


def hurt(points: int, *conditions: str, **more: object) -> dict[str, object]:
    """A figure that had ten hit points once."""
    return {"hp": points, "max_hp": 10, "conditions": list(conditions), **more}


@proves("gh2.conditions.no-duplicates", "bnb.conditions.no-duplicates")
def test_a_condition_that_is_gained_again_lasts_to_the_end_of_the_next_turn() -> None:
    scene = Scene("A   M", A={"conditions": ["muddle"]}).turn("A", "Muddle, self")
    assert scene.conditions("A") == ["muddle"]
    assert scene.turn("A", "Move 1").conditions("A") == []


@proves("gh2.conditions.own-turn-duration", "bnb.conditions.gained-on-own-turn")
def test_a_condition_gained_in_ones_own_turn_lasts_through_the_next_one() -> None:
    scene = Scene("A   M").turn("A", "Strengthen, self").end_round()
    assert scene.conditions("A") == ["strengthen"]
    assert scene.turn("A", "Attack 1", answers=["skip"]).conditions("A") == []


@rule("gh2.conditions.invisible-duration")
def test_a_condition_gained_before_ones_turn_ends_with_it() -> None:
    scene = Scene("A   B   M").perform("A", "Invisible, one adjacent ally", "B")
    assert scene.conditions("B") == ["invisible"]
    assert scene.turn("B", "Move 1").conditions("B") == []


@rule("gh2.conditions.as-added-effect")
def test_a_condition_beside_a_heal_is_for_everybody_healed() -> None:
    scene = Scene("A   B", A={"hp": 5, "max_hp": 9}, B={"hp": 5, "max_hp": 9})
    scene.perform("A", "Heal 2, Range 2, Target 2, Bless", "A", "B")
    assert scene.hp("A", "B") == [7, 7]
    assert [scene.state.decks[f"seat {seat}"].left.count("bless") for seat in (0, 1)] == [1, 1]
    assert scene.kinds == ["healed", "condition", "healed", "condition"]


@proves(
    "gh2.conditions.attack-condition-kill",
    "gh2.conditions.immunity",
    "gh2.monster-stats.immunities",
    "bnb.conditions.added-to-attack",
    "bnb.conditions.immunity",
)
def test_a_living_target_gains_the_condition_unless_it_is_immune() -> None:
    assert Scene("A   M").perform("A", "Attack 0, Stun", "M").conditions("M") == ["stun"]
    immune = Scene("A   M", M={"immune": ["stun", "poison"]}).perform("A", "Attack 1, Stun", "M")
    assert immune.conditions("M") == []
    assert immune.perform("A", "Attack 1, Poison", "M").conditions("M") == []


@rule("gh2.conditions.no-double-condition-on-ability")
def test_the_same_condition_twice_is_one_but_two_curses_are_two() -> None:
    scene = Scene("A   M", elements={"dark": "strong"}).perform(
        "A", "Attack 1, Poison. Consume dark: Poison", "M"
    )
    assert scene.conditions("M") == ["poison"]
    scene = Scene("A   M", elements={"dark": "strong"}).perform(
        "A", "Attack 1, Curse. Consume dark: Curse", "M"
    )
    assert scene.state.decks["monsters"].left.count("curse") == 2


@rule("gh2.conditions.trap-conditions")
def test_a_trap_may_bring_conditions() -> None:
    scene = Scene("A   M   tx", trap="Damage 3, Poison").perform("A", "Push 1", "M", "x")
    assert (scene.hp("M"), scene.conditions("M")) == (7, ["poison"])


@rule("gh2.conditions.targeted-ability", "gh2.targeting.negative-vs-positive")
def test_a_condition_ability_is_aimed_bad_ones_at_enemies_good_ones_at_friends() -> None:
    scene = Scene("B   A   .   M   N").perform("A", "Muddle, Range 2", "M")
    assert scene.offered() == "M"
    assert scene.conditions("M") == ["muddle"]
    scene = Scene("B   .   .   A   M").perform("A", "Bless, Range 3", "B")
    assert scene.offered() == "AB"


@proves("gh2.conditions.stay-until-removed", "bnb.conditions.no-voluntary-removal")
def test_nobody_drops_a_condition_of_their_own_will() -> None:
    idle = monster("Idle", *[(60, "Shield 1, self")] * 8)
    game = table("1   M", [hero("One", *[(10, "Loot 1", "Move 1")] * 4)], {"M": idle})
    game.state.figures[0].conditions = (Condition("invisible"),)
    before = game.hash()
    with pytest.raises(IllegalAnswer, match="invisible can't be removed"):
        game.request(0, "invisible")
    assert game.hash() == before
    assert game.state.figures[0].has("invisible")


@rule("gh2.conditions.bless-no-deck")
def test_who_has_no_modifier_deck_is_neither_blessed_nor_cursed() -> None:
    def supply(scene: Scene) -> int:
        decks = scene.state.decks.values()
        return sum(deck.left.count("curse") + deck.left.count("bless") for deck in decks)

    assert supply(Scene("A   M").perform("A", "Curse, Range 1", "M")) == 1
    assert supply(Scene("A   O").perform("A", "Curse, Range 1", "O")) == 0
    assert supply(Scene("A   O   M").monster_turn("M", "Bless, Range 2, target one ally")) == 0
    assert supply(Scene("A   N   M").monster_turn("M", "Bless, Range 2, target one ally")) == 1


# Heal


@proves("gh2.range.non-attack-unlimited", "fh.range.no-range-non-attack")
def test_a_condition_without_a_range_reaches_any_ally_in_sight() -> None:
    scene = Scene("A" + "   ." * 8 + "   B").perform("A", "Strengthen, one ally", "B")
    assert scene.conditions("B") == ["strengthen"]


# How long they last


@proves("gh1.conditions.stays-until-removed")
def test_poison_stays_without_a_heal() -> None:
    scene = Scene(around("A   M"), A=hurt(10, "poison"))
    for _ in range(5):
        scene.turn("A", "Loot 1").end_round()
    assert scene.conditions("A") == ["poison"]


@proves("gh1.conditions.reapplied-replaces", "fh.conditions.no-duplicates-reset")
def test_a_condition_that_is_gained_again_begins_anew(edition: str) -> None:
    name = {"gh1": "muddle", "fh": "stun"}[edition]
    scene = Scene(around("A   M"), A=hurt(10, name))
    play = scene.runner.play
    play.state.turn = 0
    perform(scene, "M", Ability("condition", what=name))
    run(scene, EndTurn(figure=0))
    assert scene.conditions("A") == [name]
    run(scene, EndTurn(figure=0))
    assert scene.conditions("A") == []


@proves("gh1.conditions.no-stack-poison", "jotl.conditions.poison-plus-one")
def test_poison_twice_is_poison_once() -> None:
    scene = Scene(around("A   M")).perform("A", "Poison, Range 1", "M").perform("A", "Poison, Range 1", "M")
    assert scene.conditions("M") == ["poison"]
    assert scene.perform("A", "Attack 2", "M").hp("M") == 7


@proves("gh1.conditions.ends-next-turn")
def test_stun_ends_with_a_turn_that_began_with_it() -> None:
    after = Scene(around("A   M")).turn("A", "Loot 1").perform("M", "Stun, Range 1", "A").end_round()
    assert after.conditions("A") == ["stun"]
    assert after.turn("A").conditions("A") == []
    within = Scene(around("A   M")).turn("A", "Stun, self").end_round()
    assert within.conditions("A") == ["stun"]
    assert within.turn("A").conditions("A") == []


@proves("jotl.conditions.default-duration", "jotl.conditions.gained-on-own-turn-lasts-next-turn")
def test_a_condition_lasts_to_the_end_of_the_next_full_turn() -> None:
    before = Scene("A   M").perform("A", "Muddle, Range 1", "M")
    assert before.monster_turn("M", "Shield 1").conditions("M") == []
    after = Scene("A   M").monster_turn("M", "Shield 1").perform("A", "Muddle, Range 1", "M").end_round()
    assert after.conditions("M") == ["muddle"]
    assert after.monster_turn("M", "Shield 1").conditions("M") == []
    trap = Scene("A   tx  M", trap="Immobilize").turn("A", "Move 1", answers=["x"]).end_round()
    assert trap.conditions("A") == ["immobilize"]
    assert trap.turn("A", "Loot 1").conditions("A") == []


@proves("fh.conditions.gained-on-own-turn", "fh.conditions.invisible-duration")
def test_what_is_gained_in_ones_own_turn_ends_with_the_next() -> None:
    for name in ("Muddle", "Invisible"):
        scene = Scene("A   M").turn("A", f"{name}, self").end_round()
        assert scene.conditions("A") == [name.lower()]
        assert scene.turn("A", "Loot 1").conditions("A") == []


@proves("fh.conditions.removed-after-end-of-turn-effects")
def test_the_disarmed_do_not_attack_at_the_end_of_their_turn() -> None:
    scene = Scene("A   M", A=hurt(10, "disarm"))
    perform(scene, "A", Bonus(Moment("end of turn"), (Ability("attack", 1),)))
    run(scene, EndTurn(figure=0))
    assert (scene.kinds.count("attacked"), scene.conditions("A")) == (0, [])
    free = Scene("A   M")
    perform(free, "A", Bonus(Moment("end of turn"), (Ability("attack", 1),)))
    run(free, EndTurn(figure=0), answers=[1])
    assert free.hp("M") == 9


@proves("fh.conditions.persist-until-removed")
def test_a_condition_is_not_dropped_at_will() -> None:
    idle = monster("Idle", *[(60, "Shield 1, self")] * 8)
    game = table("1   M", [hero("One", *[(10, "Loot 1", "Move 1")] * 4)], {"M": idle})
    game.state.figures[0].conditions = (Condition("invisible"),)
    with pytest.raises(IllegalAnswer, match="invisible can't be removed"):
        game.request(0, "invisible")
    assert game.state.figures[0].has("invisible")


# How they are gained


@proves("gh1.conditions.negative-on-all-targets")
def test_a_condition_is_for_every_target() -> None:
    scene = Scene(around("M   A   N")).perform("A", "Attack 2, Target 2, Poison", "M", "N")
    assert (scene.conditions("M"), scene.conditions("N")) == (["poison"], ["poison"])


@proves("gh1.conditions.positive-to-self-or-allies")
def test_a_good_condition_for_oneself_is_nobody_elses() -> None:
    scene = Scene(around("A   B   M")).perform("A", "Strengthen, self")
    assert [scene.conditions(who) for who in "ABM"] == [["strengthen"], [], []]


@proves("gh1.conditions.immunity")
def test_who_becomes_immune_gets_rid_of_the_condition_but_not_of_cards() -> None:
    scene = Scene(around("A   M"), A=hurt(10, "poison", "wound")).perform("M", "Curse, Range 1", "A")
    scene.perform("A", "You are immune to poison and curse")
    assert scene.conditions("A") == ["wound"]
    assert scene.state.decks["seat 0"].left.count("curse") == 1
    scene.perform("M", "Attack 1, Poison, Curse", "A")
    assert (scene.conditions("A"), scene.state.decks["seat 0"].left.count("curse")) == (["wound"], 1)


@proves("gh1.conditions.immunity")
@pytest.mark.parametrize(
    "text", ["This round: Prevent Poison", "While fire is inert: Prevent Poison", "Prevent Poison"]
)
def test_immunity_cures_however_it_comes(text: str) -> None:
    scene = Scene(around("A   M"), A=hurt(10, "poison", "wound")).perform("A", text)
    assert (scene.conditions("A"), scene.conditions("M")) == (["wound"], [])


@proves("fh.conditions.applied-after-main-effect", "fh.conditions.not-if-dead-or-immune")
def test_a_condition_comes_after_the_damage_and_not_to_the_immune() -> None:
    scene = Scene("A   M").perform("A", "Attack 2, Brittle", "M")
    assert (scene.hp("M"), scene.conditions("M")) == (8, ["brittle"])
    immune = Scene("A   M", M={"immune": ["poison"]}).perform("A", "Attack 3, Poison", "M")
    assert (immune.hp("M"), immune.conditions("M")) == (7, [])
    dead = Scene("A   M", M={"hp": 3}).perform("A", "Attack 3, Poison", "M")
    assert (dead.gone("M"), "condition" in dead.kinds) == (True, False)


@proves("gh1.conditions.curse")
def test_the_immune_are_not_cursed_but_draw_curses() -> None:
    scene = Scene(around("A   M"), M={"immune": ["curse"], "attack": 4})
    scene.perform("A", "Curse, Range 1", "M")
    assert "curse" not in scene.state.decks["monsters"].left
    assert scene.monster_turn("M", "Attack +0", draws=["curse"]).hp("A") == 10
    cursed = Scene(around("A   M")).perform("A", "Curse, Range 1", "M")
    assert cursed.state.decks["monsters"].left.count("curse") == 1


@proves("gh1.conditions.bless")
def test_a_summon_has_no_deck_for_blessings() -> None:
    scene = Scene(around("A   S   M")).perform("A", "Bless, one adjacent ally", "S")
    assert len(scene.state.decks["seat 0"].left) == 20
    assert len(scene.perform("A", "Bless, self").state.decks["seat 0"].left) == 21
    shared = Scene(around("A   S   M"), ruleset="gh2").perform("A", "Bless, one adjacent ally", "S")
    assert len(shared.state.decks["seat 0"].left) == 21


@proves("fh.conditions.no-deck-no-bless-or-curse")
def test_who_has_no_deck_gains_no_cards() -> None:
    scene = (
        Scene("A   O   M").perform("A", "Curse, Range 1", "O").monster_turn("M", "Bless, one adjacent ally")
    )
    decks = scene.state.decks.values()
    assert sum(deck.left.count(card) for deck in decks for card in ("bless", "curse")) == 0


# The end


@proves("jotl.conditions.removed-at-scenario-end")
def test_conditions_and_curses_end_with_the_scenario() -> None:
    scene = Scene("A   M", A={"conditions": ["poison", "wound"]})
    scene.perform("M", "Curse, Range 1", "A").perform("M", "Curse, Range 1", "A")
    assert scene.state.decks["seat 0"].left.count("curse") == 2
    after = first_state(scene.runner.play.setting)
    assert (after.figures[number(scene, "A")].conditions, after.decks["seat 0"].left.count("curse")) == (
        (),
        0,
    )


# Attacks


@proves("bnb.conditions.as-added-effect")
def test_a_condition_beside_a_heal_comes_after_it() -> None:
    hurt = {"hp": 3, "max_hp": 9, "conditions": ["wound"]}
    scene = Scene("M   N   A", N=hurt).monster_turn("M", "Heal 2, Range 2, Strengthen")
    assert (scene.hp("N"), scene.conditions("N")) == (5, ["strengthen"])
    assert scene.kinds.index("healed") < scene.kinds.index("condition")


# Rounds and turns


@proves("gh1.turn.end-of-turn-removals")
def test_what_was_gained_this_turn_stays_until_the_next() -> None:
    scene = Scene("A   M", A={"conditions": ["muddle"]}).turn("A", "Strengthen, self")
    assert scene.conditions("A") == ["strengthen"]
    assert scene.turn("A", "Loot 1").conditions("A") == []


@proves("fh.conditions.impair")
def test_no_monster_gains_impair() -> None:
    scene = Scene("A   M").perform("A", "Attack 1, Impair, Wound", "M")
    assert (scene.hp("M"), scene.conditions("M")) == (9, ["wound"])


def test_who_prevents_positive_conditions_gains_negative_ones_only() -> None:
    scene = Scene("A   B   M", B={"text": "Prevent positive conditions"})
    scene.perform("A", "Strengthen, Range 1", "B").perform("M", "Muddle")
    assert scene.conditions("B") == ["muddle"]


@pytest.mark.parametrize("edition", ["jotl", "gh2", "fh"])
def test_elsewhere_immunity_keeps_off_and_cures_nothing(edition: str) -> None:
    scene = Scene("A   M", ruleset=edition, A={"conditions": ["poison"]})
    scene.perform("A", "This round: Prevent Poison").perform("A", "This round: Prevent Wound")
    assert scene.perform("M", "Wound", "A").conditions("A") == ["poison"]
