"""Modifiers by the rules of several editions: what cards do, rolling ones, advantage and disadvantage."""

import pytest

from havenwright.cards.tree import Ability
from havenwright.engine.model.state import Deck
from tests.engine.acting import number, perform
from tests.engine.scenes import Scene, around
from tests.proves import proves

STRONG, WEAK = {"conditions": ["strengthen"]}, {"conditions": ["muddle"]}


def attacked(text: str, draws: list[str], *answers: str, **hero: object) -> Scene:
    """A adjacent to M attacks it."""
    scene = Scene(around("A   M   x"), A=dict(hero), M={"hp": 20})
    return scene.perform("A", text, "M", *answers, draws=draws)


def used(scene: Scene) -> object:
    """The cards that counted for the last attack."""
    return [event.get("used") for event in scene.events if event.kind == "modifier"][-1]


def left(scene: Scene, name: str = "seat 0") -> Deck:
    return scene.state.decks[name]


# Cards


@proves("gh1.modifiers.null-and-double")
def test_a_curse_leaves_the_effects_and_a_blessing_doubles() -> None:
    cursed = attacked("Attack 4, Poison", ["curse"])
    assert (cursed.hp("M"), cursed.conditions("M")) == (20, ["poison"])
    assert attacked("Attack 4, Poison", ["bless"]).hp("M") == 12


@proves("jotl.modifiers.two-times-and-null", "jotl.modifiers.numeric-added")
def test_numbers_are_added_and_there_are_two_special_cards() -> None:
    results = [20 - attacked("Attack 5", [card]).hp("M") for card in ("2x", "null")]
    assert results == [10, 0]
    assert attacked("Attack 4", ["-2"]).hp("M") == 20 - 2


@proves("jotl.modifiers.effect-only-card-is-plus-zero")
def test_a_card_without_a_number_is_plus_zero() -> None:
    scene = attacked("Attack 3", ["+0 Muddle"])
    assert (scene.hp("M"), scene.conditions("M")) == (17, ["muddle"])


@proves("fh.modifiers.added-effects-as-printed")
def test_an_effect_of_a_card_is_the_attacks() -> None:
    scene = attacked("Attack 2", ["+1 Muddle"])
    assert (scene.hp("M"), scene.conditions("M")) == (17, ["muddle"])


@proves("fh.modifiers.decline-modifier-effects")
def test_effects_of_a_card_can_be_declined_its_number_cannot() -> None:
    scene = attacked("Attack 2", ["+1, Push 1"], "skip")
    assert (scene.hp("M"), scene.at("M")) == (17, "M")
    assert attacked("Attack 2", ["+1, Push 1"], "apply", "x").at("M") == "x"


@proves("fh.modifiers.deck-owner-controls", "fh.modifiers.class-resource-modifiers")
def test_the_owner_of_a_deck_decides_about_a_summons_card() -> None:
    scene = Scene("B   A   S   M", B={"hp": 5, "max_hp": 9})
    perform(scene, "S", Ability("attack", 2), answers=["apply"], draws=["+0, Heal 2, one ally"])
    asked = next(decision for decision in scene.asked if decision.kind == "modifier effects")
    assert (asked.seat, asked.about) == (0, number(scene, "S"))
    assert scene.hp("B") == 7
    perform(scene, "S", Ability("attack", 2), answers=["skip"], draws=["+0, Heal 2, one ally"])
    assert scene.hp("B") == 7
    perform(scene, "S", Ability("gain", 1, "time"))
    assert scene.state.resources == {"0 time": 1}


@proves("jotl.modifiers.adjacent-enemies-suffer-card")
def test_a_card_that_harms_those_around_the_target() -> None:
    scene = Scene("A   M   N\n  .   P")
    scene.perform("A", "Attack 2", "M", draws=["+0, all enemies adjacent to the target suffer 1 damage"])
    assert scene.hp("M", "N", "P") == [8, 9, 9]


@proves("jotl.modifiers.perk-card-infusion")
def test_an_element_of_a_card_is_strong_after_the_turn() -> None:
    scene = Scene("A   M")
    text = "Attack 1\nAttack 1. Consume fire: +5 Attack"
    scene.turn("A", text, answers=["M", "yes", "M"], draws=["+1 Infuse fire", "+0"])
    assert (scene.hp("M"), scene.element("fire")) == (10 - 2 - 1, "strong")


@proves("gh1.modifiers.shield-from-card", "jotl.modifiers.red-guard-shield-card")
def test_a_shield_from_a_card_lasts_for_the_round() -> None:
    scene = Scene(around("A   M")).perform("A", "Attack 1", "M", draws=["+0, Shield 1, self"])
    assert scene.perform("M", "Attack 3", "A").hp("A") == 8
    assert scene.end_round().perform("M", "Attack 3", "A").hp("A") == 5


@proves("jotl.modifiers.voidwarden-heal-ally-card")
def test_a_card_of_a_class_heals_an_ally_of_that_class_whoever_draws_it() -> None:
    def drawn(drawing: str, *answers: str) -> Scene:
        scene = Scene(drawing, B={"hp": 4, "max_hp": 8}, N={"hp": 4, "max_hp": 8})
        perform(
            scene, "M", Ability("attack", 1), answers=answers, draws=["+0, of A, Heal 1, target one ally"]
        )
        return scene

    healed = drawn("B   A   M   N", "apply")
    assert healed.hp("A", "B", "N") == [9, 5, 4]
    assert next(d.seat for d in healed.asked if d.kind == "modifier effects") == 0
    assert drawn("B   A   M   N", "skip").hp("A", "B", "N") == [9, 4, 4]
    assert drawn("B | A   M   N", "apply").hp("A", "B", "N") == [9, 4, 4]  # out of A's sight
    own = Scene("B   A   M   N", B={"hp": 4, "max_hp": 8})
    own.perform("A", "Attack 1", "M", draws=["+0, of A, Heal 1, target one ally"])
    assert own.hp("B", "M") == [5, 9]


@proves("gh1.modifiers.heal-from-card")
def test_of_several_heals_from_cards_one_is_performed() -> None:
    cards = ["rolling Heal 1, self", "rolling Heal 1, self", "+0"]
    scene = attacked("Attack 2", cards, hp=4, max_hp=8)
    assert (scene.hp("A"), scene.kinds.count("healed")) == (5, 1)


@proves("fh.heal.modifier-heals-combine")
def test_several_heals_from_cards_are_one() -> None:
    cards = ["rolling Heal 1, self", "rolling Heal 1, self", "+0"]
    poisoned = attacked("Attack 2", cards, hp=5, max_hp=10, conditions=["poison"])
    assert (poisoned.hp("A"), poisoned.conditions("A"), poisoned.kinds.count("healed")) == (5, [], 1)
    assert attacked("Attack 2", cards, hp=5, max_hp=10).hp("A") == 7


# Decks


@proves("gh1.modifiers.bless-curse-removed")
def test_a_drawn_curse_leaves_the_deck() -> None:
    scene = Scene(around("A   M")).perform("M", "Curse, Range 1", "A")
    assert len(left(scene).left) == 21
    scene.perform("A", "Attack 2", "M", draws=["curse"])
    assert len(left(scene).left) + len(left(scene).discarded) == 20


@proves("jotl.conditions.bless", "jotl.conditions.curse")
def test_a_blessing_is_ones_own_and_a_curse_all_monsters() -> None:
    scene = Scene("A   M   N", N={"attack": 4}).perform("A", "Bless, self")
    assert (len(left(scene).left), left(scene).left.count("bless")) == (21, 1)
    scene.perform("A", "Curse, Range 1", "M")
    assert left(scene, "monsters").left.count("curse") == 1
    scene.perform("N", "Attack 4, Range 3", "A", draws=["curse"])
    assert scene.hp("A") == 10
    assert "curse" not in left(scene, "monsters").left + left(scene, "monsters").discarded


@proves("fh.conditions.curse", "fh.modifiers.curse-pools", "fh.conditions.curse-limit")
def test_monsters_and_characters_have_curses_of_their_own() -> None:
    scene = Scene("A   M").perform("A", "Curse, Range 1", "M")
    assert len(left(scene, "monsters").left) == 21
    scene.perform("M", "Attack 5", "A", draws=["curse"])
    assert (scene.hp("A"), len(left(scene, "monsters").left)) == (10, 20)
    for _ in range(11):
        scene.perform("M", "Curse, Range 1", "A")
    scene.perform("A", "Curse, Range 1", "M")
    assert [left(scene, name).left.count("curse") for name in ("seat 0", "monsters")] == [10, 1]


@proves("fh.modifiers.deck-ownership", "fh.conditions.opposing-monster-sides")
def test_allies_have_a_deck_beside_the_monsters() -> None:
    scene = Scene("A   S   M   N", S={"side": "allies", "summoner": ""}, N={"attack": 0})
    scene.perform("M", "Attack 1", "S").perform("N", "Attack 1, Range 2", "S").perform("S", "Attack 1", "M")
    assert [scene.drawn(name) for name in ("A", "monsters", "allies")] == [0, 2, 1]
    scene.perform("A", "Curse, Range 3", "N")
    assert left(scene, "monsters").left.count("curse") == 1
    assert "curse" not in left(scene, "allies").left
    cursed = Scene("A   S   N", S={"side": "allies", "summoner": ""}).perform("A", "Curse, Range 3", "N")
    assert [len(left(cursed, name).left) for name in ("monsters", "allies")] == [21, 20]


@proves("jotl.modifiers.draw-per-attack")
def test_all_monsters_draw_from_one_deck() -> None:
    scene = Scene("M   A   N", M={"set": "imps"}, N={"set": "rats"})
    scene.monster_turn("M", "Attack +0").monster_turn("N", "Attack +0")
    assert [scene.drawn(name) for name in ("monsters", "A")] == [2, 0]


@proves("fh.modifiers.discard-after-use", "fh.modifiers.one-card-per-target")
def test_every_attack_uses_a_card_up() -> None:
    scene = Scene("A   M").perform("A", "Attack 1", "M", draws=["+1"])
    scene.perform("A", "Attack 1", "M", draws=["-1"])
    assert (len(left(scene).left), left(scene).discarded) == (18, ("+1", "-1"))
    four = Scene("A   M   N   P   O")
    four.perform("A", "Attack 1, Area [G R R R R]", "M", "M", "N", "P", "O")
    assert (four.hp("M", "N", "P", "O"), four.drawn("A")) == ([9, 9, 9, 9], 4)


@proves("fh.modifiers.attacks-only")
def test_traps_retaliate_and_suffered_damage_draw_nothing() -> None:
    scene = Scene("A   M   tx", M={"text": "Retaliate 2"})
    scene.perform("A", "All adjacent enemies suffer 2 damage\nPush 1", "M", "x")
    assert [scene.drawn(name) for name in ("A", "monsters")] == [0, 0]
    back = Scene("A   M", M={"text": "Retaliate 2"}).perform("A", "Attack 1", "M")
    assert (back.hp("A"), back.drawn("A"), back.drawn("monsters")) == (8, 1, 0)


@proves("jotl.modifiers.shuffle-icon-end-of-round", "fh.modifiers.shuffle-end-of-round")
def test_a_null_shuffles_its_deck_when_the_round_ends() -> None:
    scene = Scene("A   M")
    for cards, card in enumerate(("null", "+1", "-1"), start=1):
        scene.perform("A", "Attack 1", "M", draws=[card])
        assert (len(left(scene).left), len(left(scene).discarded)) == (20 - cards, cards)
    scene.end_round()
    assert (len(left(scene).left), left(scene).discarded) == (20, ())


@proves("jotl.modifiers.empty-deck-shuffle-now")
def test_a_deck_that_runs_out_is_shuffled_between_two_cards() -> None:
    runner = Scene("A   M", A=STRONG).runner
    runner.play.state.decks["seat 0"] = Deck(("+2",), ("+0",) * 19)
    runner.replies.answers = ["M"]
    runner._perform(0, ["Attack 1"])
    after = runner.play.state.decks["seat 0"]
    drawn = [event.get("drawn") for event in runner.play.events if event.kind == "modifier"]
    assert drawn in ([("+2", "+0")], [("+2", "+2")])
    assert len(after.left) + len(after.discarded) == 20
    assert len(after.discarded) == 1


@proves("gh1.modifiers.grantee-without-deck")
def test_an_ally_without_a_deck_draws_from_the_one_who_grants() -> None:
    scene = Scene(around("A   S   M"), S={"side": "allies", "summoner": ""})
    scene.perform("A", "Grant one adjacent ally: Attack 2", "S", "M", draws=["+1"])
    assert scene.hp("M") == 7
    assert [left(scene, name).discarded for name in ("seat 0", "allies")] == [("+1",), ()]


# Rolling cards


@proves("gh1.modifiers.rolling-normal")
def test_all_rolling_cards_count_in_any_order() -> None:
    scene = Scene(around("A   M"), M={"hp": 20})
    cards = ["rolling +1", "rolling +1", "2x"]
    perform(scene, "A", Ability("attack", 2), answers=[1, 8], draws=cards)
    assert (scene.hp("M"), scene.drawn("A")) == (12, 3)
    assert max(option for option in scene.asked[-1].options if isinstance(option, int)) == 8


@proves("fh.modifiers.rolling")
def test_rolling_cards_and_a_double_in_the_best_order() -> None:
    scene = Scene("A   M", M={"hp": 20, "text": "Shield 3"})
    cards = ["rolling +1", "rolling Pierce 3", "2x"]
    perform(scene, "A", Ability("attack", 3), answers=[1, 8, "apply"], draws=cards)
    assert (scene.hp("M"), scene.drawn("A")) == (12, 3)


# Advantage and disadvantage


@proves("gh1.advantage.draw-two-better", "gh1.advantage.ambiguity-examples")
@pytest.mark.parametrize(
    ("first", "second", "better"),
    [
        ("+1 Stun", "+1", "+1 Stun"),
        ("+1", "+1 Stun", "+1 Stun"),
        ("+2", "+0 Stun", "+2"),
        ("+0 Stun", "+2", "+0 Stun"),
        ("+1 Infuse fire", "+1 Stun", "+1 Infuse fire"),
        ("+0 Muddle", "+2 Stun", "+0 Muddle"),
        ("+0 Stun", "+1 Stun", "+1 Stun"),
        ("-1", "+1", "+1"),
    ],
)
def test_the_better_card_or_where_it_is_unclear_the_first(first: str, second: str, better: str) -> None:
    scene = Scene(around("A   M"), A=STRONG).perform("A", "Attack 2", "M", draws=[first, second])
    assert used(scene) == (better,)
    assert "choose modifier" not in [decision.kind for decision in scene.asked]


@proves("gh1.advantage.double-judged-by-value")
def test_a_double_is_worth_what_it_makes_of_this_attack() -> None:
    for value, left_over in ((2, 20 - 4), (1, 20 - 2)):
        scene = Scene(around("A   M"), A=STRONG, M={"hp": 20})
        assert scene.perform("A", f"Attack {value}", "M", draws=["2x", "+1"]).hp("M") == left_over
    other = Scene(around("A   M"), A=STRONG, M={"hp": 20})
    assert other.perform("A", "Attack 2", "M", draws=["+1", "2x"]).hp("M") == 16


@proves("gh1.advantage.one-rolling", "gh1.advantage.two-rolling")
def test_with_advantage_a_rolling_card_is_added_to_the_other() -> None:
    for cards in (["rolling +1", "+2", "-1"], ["+2", "rolling +1", "-1"]):
        scene = attacked("Attack 2, Advantage", cards, "x")
        assert (scene.hp("M"), scene.drawn("A")) == (20 - 5, 2)
    both = attacked("Attack 2, Advantage", ["rolling +1", "rolling Push 1", "+0", "+2"], "x")
    assert (both.hp("M"), both.at("M"), both.drawn("A")) == (20 - 3, "x", 3)


@proves("gh1.advantage.disadvantage-one-rolling", "gh1.advantage.disadvantage-two-rolling")
def test_with_disadvantage_rolling_cards_do_not_count() -> None:
    one = attacked("Attack 3, Disadvantage", ["rolling +2", "-1", "+2"], "x")
    assert (one.hp("M"), one.drawn("A")) == (20 - 2, 2)
    two = attacked("Attack 3, Disadvantage", ["rolling +1", "rolling +1", "-2", "+2"], "x")
    assert (two.hp("M"), two.drawn("A")) == (20 - 1, 3)


@proves("gh1.advantage.disadvantage-worse")
def test_the_worse_card_or_where_it_is_unclear_the_first() -> None:
    assert attacked("Attack 3, Disadvantage", ["+1", "-1"], "x").hp("M") == 20 - 2
    unclear = attacked("Attack 3, Disadvantage", ["+0 Stun", "+1"], "x")
    assert (unclear.hp("M"), unclear.conditions("M")) == (17, ["stun"])


@proves("gh1.advantage.cancel-out")
def test_both_together_are_neither_and_cards_roll_as_usual() -> None:
    scene = attacked("Attack 2", ["rolling +1", "+0", "+2"], conditions=["strengthen", "muddle"])
    assert (scene.hp("M"), scene.drawn("A")) == (20 - 3, 2)
    assert attacked("Attack 2", ["+1", "+2"], conditions=["strengthen", "muddle"]).drawn("A") == 1


@proves("jotl.advantage.advantage-best-of-two")
@pytest.mark.parametrize("picked", ["+1", "+0 Stun"])
def test_players_choose_between_cards_that_cannot_be_compared(picked: str) -> None:
    scene = Scene("A   M", A=STRONG).perform("A", "Attack 2", "M", draws=["+1", "+0 Stun"])
    (asked,) = [decision for decision in scene.asked if decision.kind == "choose modifier"]
    assert (asked.seat, asked.options) == (0, ("+1", "+0 Stun"))
    chosen = Scene("A   M", A=STRONG)
    perform(chosen, "A", Ability("attack", 2), answers=[1, picked], draws=["+1", "+0 Stun"])
    assert used(chosen) == (picked,)
    clear = Scene("A   M", A=STRONG).perform("A", "Attack 2", "M", draws=["-1", "+1"])
    assert (used(clear), [decision.kind for decision in clear.asked]) == (("+1",), ["attack"])


@proves("jotl.advantage.disadvantage-worst-of-two")
def test_of_two_unclear_cards_the_first_counts_with_disadvantage() -> None:
    scene = Scene("A   M", A=WEAK).perform("A", "Attack 2", "M", draws=["+0 Muddle", "+1"])
    assert (scene.hp("M"), scene.conditions("M")) == (8, ["muddle"])
    clear = Scene("A   M", A=WEAK).perform("A", "Attack 2", "M", draws=["+1", "-1"])
    assert clear.hp("M") == 9


@proves("jotl.advantage.no-stacking", "jotl.advantage.cancel-out")
def test_disadvantage_counts_once_and_advantage_cancels_all_of_it() -> None:
    weak = Scene("A   M", A=WEAK).perform("A", "Attack 2, Range 3", "M")
    assert weak.drawn("A") == 2
    both = {"conditions": ["strengthen", "muddle"]}
    assert Scene("A   M", A=both).perform("A", "Attack 2, Range 3", "M").drawn("A") == 1


@proves("fh.advantage.no-stacking", "fh.advantage.cancel")
def test_sources_of_advantage_do_not_add_up() -> None:
    scene = Scene("A   M", A=STRONG).perform("A", "Attack 2, Advantage", "M")
    assert scene.drawn("A") == 2
    both = {"conditions": ["strengthen", "muddle"]}
    assert Scene("A   M", A=both).perform("A", "Attack 2, Range 3", "M").drawn("A") == 1


ADJACENT = {"gh1": "Attack 2, Range 3", "jotl": "Attack 3, Range 4", "fh": "Attack 3, Range 4"}


@proves(
    "gh1.range.ranged-adjacent-disadvantage",
    "jotl.range.adjacent-ranged-disadvantage",
    "fh.advantage.ranged-adjacent",
)
def test_a_shot_at_an_adjacent_enemy_has_disadvantage(edition: str) -> None:
    text = ADJACENT[edition]
    scene = attacked(text, ["+1", "-1"])
    assert (20 - scene.hp("M"), scene.drawn("A")) == (int(text[7]) - 1, 2)


@proves("fh.advantage.advantage-two-cards", "fh.advantage.disadvantage-worse")
def test_a_character_picks_with_advantage_and_a_monster_takes_the_better() -> None:
    for picked, left_over in (("+0", 8), ("+1", 7)):
        scene = Scene("A   M", A=STRONG)
        assert scene.perform("A", "Attack 2", "M", picked, draws=["+0", "+1"]).hp("M") == left_over
    monster = Scene("A   M", M=STRONG).monster_turn("M", "Attack +0", draws=["+0", "+1"])
    assert (used(monster), monster.hp("A")) == (("+1",), 7)
    weak = Scene("A   M", A=WEAK).perform("A", "Attack 2", "M", draws=["+1", "-1"])
    assert used(weak) == ("-1",)


@proves("fh.advantage.rolling-first", "fh.advantage.advantage-keeps-rolling")
def test_with_advantage_rolling_cards_are_used_with_one_of_the_last_two() -> None:
    scene = Scene("A   M", A=STRONG)
    scene.perform("A", "Attack 2", "M", draws=["rolling +1", "+0", "rolling +2", "+1"])
    (asked,) = [decision for decision in scene.asked if decision.kind == "choose modifier"]
    assert (asked.options, scene.drawn("A")) == (("+0", "rolling +2"), 3)
    wounding = Scene("A   M", A=STRONG)
    wounding.perform("A", "Attack 3", "M", "+1", draws=["rolling Wound", "-1", "+1"])
    assert (wounding.hp("M"), wounding.conditions("M")) == (6, ["wound"])


@proves("fh.advantage.disadvantage-drops-rolling", "fh.advantage.ambiguity-first-drawn")
def test_with_disadvantage_the_worse_of_the_last_two_counts_alone() -> None:
    scene = Scene("A   M", A=WEAK)
    cards = ["rolling +1", "rolling Infuse fire", "+0", "+1"]
    scene.turn("A", "Attack 2", answers=["M"], draws=cards)
    assert (scene.hp("M"), scene.element("fire")) == (8, "inert")
    unclear = Scene("A   M", A=WEAK).perform("A", "Attack 2", "M", draws=["+0 Stun", "+1"])
    assert (unclear.hp("M"), unclear.conditions("M")) == (8, ["stun"])
