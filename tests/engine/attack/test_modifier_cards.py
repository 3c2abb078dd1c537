"""Modifier cards as they are drawn: numbers, rolling cards, and what is printed beside the numbers."""

import pytest

from havenwright.cards.tree import Ability, Change
from havenwright.cards.words_with_parts import ReadAs
from havenwright.engine.model.state import Deck
from tests.engine.acting import number, perform
from tests.engine.scenes import Scene, around
from tests.proves import proves


def attacked_with(draw: str, *answers: str, drawing: str = "A   M   x", **elements: str) -> Scene:
    """A, who lacks 5 hit points of 10, attacks M for 2 with one card."""
    hero = {"hp": 5, "max_hp": 10}
    return Scene(drawing, elements=elements, A=hero).perform("A", "Attack 2", "M", *answers, draws=[draw])


rule = pytest.mark.rule


def deck(scene: Scene) -> Deck:
    """A's own."""
    return scene.state.decks["seat 0"]


def struck(text: str, draws: list[str], *, M: dict[str, object] | None = None, **hero: object) -> Scene:  # noqa: N803 - figures are letters
    """A adjacent to M attacks it."""
    return Scene(around("A   M   x"), A=dict(hero), M=M or {}).perform("A", text, "M", "x", draws=draws)


def attacked(text: str, draws: list[str], *answers: str, **hero: object) -> Scene:
    """A adjacent to M attacks it."""
    scene = Scene(around("A   M   x"), A=dict(hero), M={"hp": 20})
    return scene.perform("A", text, "M", *answers, draws=draws)


OPEN = """
.   .   .   .   .
  x   A   M   .   .
.   y   .   N   .
"""
ATTACK = Ability("attack", 3)


@pytest.mark.parametrize(("draw", "left"), [("+1", 7), ("-1", 9), ("2x", 6), ("null", 10)])
def test_a_card_with_a_number_changes_the_attack_and_nothing_else(draw: str, left: int) -> None:
    scene = attacked_with(draw)
    assert (scene.hp("M"), scene.hp("A")) == (left, 5)
    assert (scene.conditions("M"), scene.at("M"), scene.drawn("A")) == ([], "M", 1)


def test_a_heal_beside_a_number_is_performed_after_the_attack() -> None:
    scene = attacked_with("+1, Heal 2, self")
    assert scene.hp("M") == 7
    assert scene.hp("A") == 7
    assert scene.kinds.index("attacked") < scene.kinds.index("healed")


def test_a_change_and_an_ability_on_one_card() -> None:
    scene = attacked_with("+0, Wound. Heal 1, self")
    assert scene.conditions("M") == ["wound"]
    assert (scene.hp("M"), scene.hp("A")) == (8, 6)


def test_attack_that_a_card_adds_for_each_of_something_counts() -> None:
    card = "+0, Add +1 Attack for each ally adjacent to the target"
    assert attacked_with(card, drawing="A   M   B").hp("M") == 7
    assert attacked_with(card, drawing="A   M   x   B").hp("M") == 8


def test_a_card_can_ask_for_an_element() -> None:
    card = "+0, Consume fire: +2 Attack"
    assert attacked_with(card, "yes", fire="strong").hp("M") == 6
    assert attacked_with(card, "no", fire="strong").hp("M") == 8
    assert attacked_with(card).hp("M") == 8
    assert attacked_with(card, "yes", fire="strong").element("fire") == "inert"


def test_a_rolling_card_brings_its_ability_too() -> None:
    hero = {"hp": 5, "max_hp": 10}
    scene = Scene("A   M", A=hero).perform("A", "Attack 2", "M", draws=["+0, rolling, Heal 1, self", "+1"])
    assert (scene.hp("M"), scene.hp("A")) == (7, 6)


@rule("gh2.modifiers.attacks-only")
def test_only_attacks_draw() -> None:
    scene = Scene("A   M   tx").perform("A", "All adjacent enemies suffer 2 damage\nPush 1", "M", "x")
    assert scene.hp("M") == 5
    assert [scene.drawn(deck) for deck in ("A", "monsters")] == [0, 0]


@rule("gh2.modifiers.discard-after-use")
def test_a_drawn_card_is_discarded() -> None:
    scene = struck("Attack 2", ["+1"])
    assert len(deck(scene).left) == 19
    assert deck(scene).discarded == ("+1",)


@rule("gh2.modifiers.added-effects-as-written")
def test_an_effect_of_a_card_comes_with_an_attack_that_deals_nothing() -> None:
    scene = struck("Attack 1", ["+1 Wound"], M={"text": "Shield 5"})
    assert scene.hp("M") == 10
    assert scene.conditions("M") == ["wound"]


@rule("gh2.modifiers.rolling")
def test_rolling_cards_are_drawn_until_one_does_not_roll() -> None:
    scene = struck("Attack 2", ["rolling +1", "rolling Pierce 3", "+0", "+2"], M={"text": "Shield 2"})
    assert scene.hp("M") == 7
    assert scene.drawn("A") == 3


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


def test_what_a_modifier_card_asks_for_is_paid_before_it_adds_anything() -> None:
    def left(answer: str) -> tuple[int, int]:
        scene = Scene("A   M", A={"hp": 6}, M={"hp": 9})
        scene.perform("A", "Attack 2", "M", answer, draws=["+0. Suffer 1 damage to add +2 Attack"])
        return scene.hp("A"), scene.hp("M")

    assert left("yes") == (5, 5)
    assert left("no") == (6, 7)


# Changes


def test_a_modifier_card_is_read_as_another() -> None:
    extras = (Change("modifier", 1, ReadAs("2x", "+0")),)
    scene = perform(Scene("A   M"), "A", Ability("attack", 2, extras=extras), answers=[1], draws=["2x"])
    assert scene.hp("M") == 8


# Modifier cards


@rule("gh2.modifiers.rolling-order-choice")
@pytest.mark.parametrize("value", [8, 7])
def test_the_order_of_rolling_cards_is_free(value: int) -> None:
    scene = Scene("A   M", M={"hp": 20})
    perform(scene, "A", Ability("attack", 3), answers=[1, value], draws=["+1, rolling", "2x"])
    assert scene.hp("M") == 20 - value
    assert scene.asked[-1].options == (8, 7)


@proves("gh2.modifiers.character-may-decline-card-effects", "bnb.modifiers.character-may-decline-effects")
def test_the_effect_of_a_modifier_card_may_be_declined() -> None:
    for answer, there in (("apply", "x"), ("skip", "M")):
        scene = Scene("A   M   x")
        perform(scene, "A", Ability("attack", 2), answers=[1, answer], draws=["+0, Push 1"])
        assert (scene.hp("M"), scene.at("M")) == (8, there)


@rule("gh2.modifiers.other-figure-uses-deck")
def test_the_summoner_decides_about_its_cards() -> None:
    scene = Scene("A   .   S   M")
    perform(scene, "S", Ability("attack", 2), answers=["apply"], draws=["+1, Immobilize"])
    assert (scene.hp("M"), scene.conditions("M")) == (7, ["immobilize"])
    asked = next(decision for decision in scene.asked if decision.kind == "modifier effects")
    assert asked.seat == 0
    gained = next(event for event in scene.events if event.kind == "condition")
    assert gained.get("by") == number(scene, "S")


@rule("gh2.modifiers.class-resource-modifiers")
def test_a_resource_from_a_card_is_the_summoners() -> None:
    scene = Scene("A   .   S   M")
    perform(scene, "S", Ability("gain", 1, "spark"))
    assert scene.state.resources == {"0 spark": 1}


@rule("gh2.heal.modifier-heals")
def test_heals_from_several_cards_are_one() -> None:
    scene = Scene("A   M", A={"hp": 4, "max_hp": 10, "conditions": ["poison"]})
    cards = ["+0, rolling, Heal 1, self", "+0, rolling, Heal 1, self", "+0"]
    perform(scene, "A", Ability("attack", 2), answers=[1, "apply", "apply"], draws=cards)
    assert (scene.hp("A"), scene.conditions("A")) == (4, [])
    assert scene.kinds.count("healed") == 1


# What must be done


@proves("gh1.mandatory.positive-modifier-effects-optional")
def test_what_a_modifier_adds_may_be_skipped() -> None:
    scene = Scene(OPEN)
    perform(scene, "A", ATTACK, answers=[number(scene, "M"), "skip"], draws=["+1 Push 1"])
    assert (scene.hp("M"), scene.at("M")) == (6, "M")


@pytest.mark.parametrize(("conditions", "hurt"), [(["poison"], 1 + 1 + 2), ([], 1)])
def test_a_card_that_says_if_adds_its_change_only_then(conditions: list[str], hurt: int) -> None:
    scene = Scene("A   M", M={"conditions": conditions})
    scene.perform("A", "Attack 1", "M", draws=["+0 If the target has Poison: +2 Attack"])
    assert scene.hp("M") == 10 - hurt


@pytest.mark.parametrize(("said", "left"), [("", 10 - 2 - 2), ("; Ignore attack modifier cards", 10 - 3)])
def test_an_attack_that_ignores_modifier_cards_draws_none(said: str, left: int) -> None:
    scene = Scene(around("A   M")).perform(
        "A", f"On your next attack, add +1 Attack{said}\nAttack 2", "M", draws=["+1"]
    )
    assert scene.hp("M") == left
    assert ("no modifier" in scene.kinds, "modifier" in scene.kinds) == (bool(said), not said)


# What a card does when the attack ability is over

TWO = "Attack 2, target all adjacent enemies"


def test_what_comes_after_the_attack_ability_waits_for_all_its_attacks() -> None:
    scene = Scene(around("M   A   N"), A={"hp": 5, "max_hp": 10})
    card = "+1, After the attack ability, Heal 2, self"
    scene.perform("A", TWO, "M", "apply", "N", draws=[card, "+0"])
    kinds = [kind for kind in scene.kinds if kind in ("attacked", "healed")]
    assert (kinds, scene.hp("A")) == (["attacked", "attacked", "healed"], 7)


def test_what_comes_after_the_attack_ability_comes_once() -> None:
    scene = Scene(around("A   M"), A={"hp": 2, "max_hp": 10})
    scene.perform("A", "Attack 1", "M", "apply", draws=["+0, After the attack ability, Heal 2, self"])
    scene.perform("A", "Attack 1", "M")
    assert (scene.hp("A"), scene.state.bonuses) == (4, ())


def test_what_comes_after_the_attack_ability_may_be_skipped_with_its_card() -> None:
    scene = Scene(around("A   M"), A={"hp": 2, "max_hp": 10})
    scene.perform("A", "Attack 1", "M", "skip", draws=["+0, After the attack ability, Heal 2, self"])
    assert (scene.hp("A"), scene.state.bonuses) == (2, ())


def test_the_target_of_a_card_is_that_of_its_attack_when_the_ability_is_over() -> None:
    scene = Scene(around("M   A   N"))
    card = "+0, After the attack ability, the target gains Muddle"
    scene.perform("A", TWO, "M", "apply", "N", draws=[card, "+0"])
    assert (scene.conditions("M"), scene.conditions("N")) == (["muddle"], [])


def test_the_end_of_the_ability_comes_even_if_another_ability_of_the_card_does_not() -> None:
    scene = Scene(around("M   A   N"), A={"hp": 5, "max_hp": 10})
    card = "+0, Grant one ally: Move 1. After the attack ability, Heal 2, self"
    scene.perform("A", TWO, "M", "apply", "N", draws=[card, "+0, Move 1"])
    assert scene.hp("A") == 7


def test_a_summon_is_granted_something_after_the_attack_ability() -> None:
    scene = Scene(around("M   A   S   x"))
    scene.perform(
        "A",
        "Attack 1",
        "M",
        "apply",
        "x",
        draws=["+1. After this attack ability, grant one of your summons: Move 2"],
    )
    assert (scene.at("S"), scene.hp("M")) == ("x", 8)


def test_a_summon_that_draws_the_card_does_it_after_its_own_attack_ability() -> None:
    scene = Scene(around("M   S   A"), S={"hp": 3, "max_hp": 8})
    scene.monster_turn("S", "Attack +0", "apply", draws=["+0, After the attack ability, Heal 2, self"])
    assert scene.hp("S") == 5


# More cards than one


@pytest.mark.parametrize(
    ("draws", "left"),
    [
        (["+1", "+2"], 14),
        (["+0", "-1"], 18),
        (["rolling +1", "+1", "rolling +1", "-1"], 15),
        (["+2", "null"], 20),
        (["2x", "2x"], 8),
    ],
)
def test_an_additional_card_counts_beside_the_usual_one(draws: list[str], left: int) -> None:
    scene = attacked("Attack 3. Draw an additional attack modifier card", draws)
    assert scene.hp("M") == left
    (drawn,) = [event.get("drawn") for event in scene.events if event.kind == "modifier"]
    assert drawn == tuple(draws)


def test_what_is_doubled_with_an_additional_card_is_chosen_by_its_owner() -> None:
    scene = Scene("A   M", M={"hp": 20})
    attack = Ability("attack", 3, extras=(Change("modifier card", 2),))
    perform(scene, "A", attack, answers=[number(scene, "M"), 16], draws=["2x", "+2", "2x"])
    assert scene.hp("M") == 4
    assert [d.options for d in scene.asked if d.kind == "order of modifiers"] == [(20, 16, 14)]


def test_an_additional_card_is_drawn_behind_the_two_of_advantage() -> None:
    scene = attacked("Attack 3, Advantage, +1 Modifier card", ["-1", "+2", "+1"], "+2")
    assert scene.hp("M") == 14


def test_a_bonus_draws_an_additional_card_for_one_attack() -> None:
    scene = Scene("A   M", A={"text": "On your next attack, draw an additional attack modifier card"})
    scene.perform("A", "Attack 2", "M", draws=["+0", "+1"])
    assert (scene.hp("M"), scene.drawn("A")) == (7, 2)
    scene.perform("A", "Attack 2", "M", draws=["+0", "+1"])
    assert (scene.hp("M"), scene.drawn("A")) == (5, 3)


# Cards to choose from, and cards that are drawn again


@pytest.mark.parametrize(("chosen", "left"), [("-1", 20 - 2), ("+2", 20 - 5)])
def test_one_of_two_cards_counts_by_choice(chosen: str, left: int) -> None:
    scene = Scene(around("A   M"), M={"hp": 20})
    scene.perform("A", "Attack 3, Modifier choice", "M", chosen, draws=["-1", "+2"])
    assert scene.hp("M") == left
    assert scene.drawn("A") == 2
    assert scene.asked[-1].options == ("-1", "+2")


def test_rolling_cards_count_with_the_card_that_is_chosen() -> None:
    for chosen, left in (("+0", 20 - (3 + 1)), ("+2", 20 - (3 + 2))):
        scene = Scene(around("A   M"), M={"hp": 20})
        draws = ["rolling +1", "+0", "+2"]
        scene.perform("A", "Attack 3, Modifier choice", "M", chosen, draws=draws)
        assert scene.hp("M") == left


def test_a_choice_with_disadvantage_is_between_the_worse_card_and_a_third() -> None:
    scene = Scene(around("A   M"), A={"conditions": ["muddle"]}, M={"hp": 20})
    scene.perform("A", "Attack 3, Modifier choice", "M", "+1", draws=["+2", "-1", "+1"])
    assert scene.hp("M") == 20 - (3 + 1)
    assert scene.asked[-1].options == ("-1", "+1")


AGAIN = "After revealing a modifier card, you may shuffle it back and draw another"


def test_a_card_is_shuffled_back_once_for_an_attack() -> None:
    scene = Scene(around("A   M"), A={"text": AGAIN}, M={"hp": 20})
    cards = len(scene.state.decks["seat 0"].left)
    scene.perform("A", "Attack 3", "M", "use", draws=["null", "+1"])
    assert scene.hp("M") == 20 - (3 + 1)
    deck = scene.state.decks["seat 0"]
    assert (len(deck.left), deck.left.count("null")) == (cards - 1, 1)
    assert (deck.discarded, deck.shuffle) == (("+1",), False)


def test_a_curse_that_is_shuffled_back_stays_in_the_deck() -> None:
    scene = Scene(around("A   M"), A={"text": AGAIN}, M={"hp": 20}).perform("A", "Curse, target self")
    scene.perform("A", "Attack 3", "M", "use", draws=["curse", "+0"])
    assert scene.hp("M") == 20 - 3
    assert scene.state.decks["seat 0"].left.count("curse") == 1


def test_a_card_of_any_name_is_discarded_for_another() -> None:
    text = "Once each turn, after revealing a modifier card, you may discard it and draw another"
    scene = Scene(around("A   M"), A={"text": text}, M={"hp": 20})
    scene.perform("A", "Attack 3", "M", "use", draws=["-2", "+1"])
    assert scene.hp("M") == 20 - (3 + 1)
    assert scene.state.decks["seat 0"].discarded == ("+1", "-2")


def test_a_curse_that_would_be_drawn_is_discarded_for_another_card() -> None:
    text = "When you would draw a Curse card, you may discard it and draw a new card"
    scene = Scene(around("A   M"), A={"text": text}, M={"hp": 20})
    scene.perform("A", "Attack 3", "M", "use", draws=["curse", "+1"])
    assert scene.hp("M") == 20 - (3 + 1)
    assert "curse" not in scene.state.decks["seat 0"].left


def test_a_deck_has_all_its_cards_when_one_was_shuffled_back() -> None:
    scene = Scene(around("A   M"), A={"text": AGAIN}, M={"hp": 20})
    scene.state.decks["seat 0"] = Deck(("rolling +1",), ("+0", "+1"))
    scene.runner.replies.answers = ["M", "use"]
    scene.runner._perform(0, ["Attack 3"])
    deck = scene.state.decks["seat 0"]
    assert sorted((*deck.left, *deck.discarded)) == ["+0", "+1", "rolling +1"]
