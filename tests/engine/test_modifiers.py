"""Attack modifier decks: what they hold, rolling cards, advantage and disadvantage, shuffling."""

from collections import Counter

import pytest

from havenwright.cards.tree import Change
from havenwright.engine.components.modifier_decks import imbued, standard_deck
from havenwright.engine.model.state import Deck
from havenwright.packs.modifiers import read_modifier as modifier
from havenwright.rulesets import ruleset
from tests.engine.scenes import Scene, around
from tests.proves import proves

rule = pytest.mark.rule


def attacked(text: str, draws: list[str], *, M: dict[str, object] | None = None, **hero: object) -> Scene:  # noqa: N803 - figures are letters
    """A adjacent to M attacks it."""
    return Scene(around("A   M   x"), A=dict(hero), M=M or {}).perform("A", text, "M", "x", draws=draws)


def deck(scene: Scene) -> Deck:
    """A's own."""
    return scene.state.decks["seat 0"]


@proves("gh2.modifiers.standard-deck", "fh.modifiers.standard-composition")
def test_a_deck_has_twenty_cards(edition: str) -> None:
    cards = deck(Scene("A   M", ruleset=edition)).left
    assert Counter(cards) == {"+0": 6, "+1": 5, "-1": 5, "+2": 1, "-2": 1, "2x": 1, "null": 1}
    assert len(cards) == 20


@proves("gh1.modifiers.base-deck", "jotl.modifiers.base-deck")
def test_the_numbers_of_a_deck_add_up_to_nothing(edition: str) -> None:
    cards = deck(Scene("A   M", ruleset=edition)).left
    assert len(cards) == 20
    assert (cards.count("null"), cards.count("2x")) == (1, 1)
    numbers = [int(card) for card in cards if card not in ("null", "2x")]
    assert (len(numbers), sum(numbers)) == (18, 0)
    assert Counter(cards) == {"+0": 6, "+1": 5, "-1": 5, "+2": 1, "-2": 1, "2x": 1, "null": 1}


@rule("bnb.modifiers.standard-table")
def test_the_standard_table_has_eighteen_results() -> None:
    table = ruleset("bnb").modifier_deck
    assert table == {"+0": 6, "+1": 4, "-1": 4, "+2": 1, "-2": 1, "2x": 1, "null": 1}
    assert sum(table.values()) == 6 * 3


STANDARD = standard_deck(ruleset("gh2"))
BASIC, ADVANCED = (imbued(STANDARD, ruleset("gh2").imbuements[name]) for name in ("basic", "advanced"))
FIVE = {"+1": 3, "+0, Poison": 1, "+2, Muddle": 1}
FIVE_MORE = {"+3": 1, "+0, Wound": 1, "+1, Curse": 1, "+1, Heal 1, self": 2}


@rule("gh2.imbuement.basic-deck")
def test_an_imbued_deck_has_two_more_cards_and_three_fewer_minuses() -> None:
    assert len(BASIC) == 22
    assert BASIC.count("-1") == 2


@rule("gh2.imbuement.basic-cards")
def test_five_cards_imbue_a_deck() -> None:
    assert Counter(BASIC) - (Counter(STANDARD) - Counter({"-1": 3})) == FIVE
    assert modifier("+0 Poison").effects == (Change("condition", 1, "poison"),)
    assert modifier("+2 Muddle").plus == 2


@rule("gh2.imbuement.advanced-deck")
def test_advanced_imbuement_takes_six_cards_and_brings_ten() -> None:
    assert len(ADVANCED) == 20 - 6 + 10 == 24
    assert [ADVANCED.count(card) for card in ("-2", "-1", "+0")] == [0, 2, 4]


@rule("gh2.imbuement.advanced-cards")
def test_five_more_cards_come_with_advanced_imbuement() -> None:
    left = Counter(STANDARD) - Counter({"-2": 1, "-1": 3, "+0": 2})
    assert Counter(ADVANCED) - left - Counter(FIVE) == FIVE_MORE


@pytest.mark.parametrize("edition", ["gh1", "jotl", "fh", "bnb"])
def test_only_the_second_edition_imbues(edition: str) -> None:
    assert not ruleset(edition).imbuements


@rule("gh2.modifiers.deck-owners", "gh2.summon.uses-summoner-deck")
def test_a_summon_draws_from_its_summoners_deck() -> None:
    scene = Scene("B   .\n  A   S   M").monster_turn("S", "Attack +0", draws=["bless"])
    assert [scene.drawn(deck) for deck in ("A", "B", "monsters", "allies")] == [1, 0, 0, 0]
    assert scene.hp("M") == 6


@rule("gh2.modifiers.attacks-only")
def test_only_attacks_draw() -> None:
    scene = Scene("A   M   tx").perform("A", "All adjacent enemies suffer 2 damage\nPush 1", "M", "x")
    assert scene.hp("M") == 5
    assert [scene.drawn(deck) for deck in ("A", "monsters")] == [0, 0]


@rule("gh2.modifiers.discard-after-use")
def test_a_drawn_card_is_discarded() -> None:
    scene = attacked("Attack 2", ["+1"])
    assert len(deck(scene).left) == 19
    assert deck(scene).discarded == ("+1",)


@rule("gh2.modifiers.added-effects-as-written")
def test_an_effect_of_a_card_comes_with_an_attack_that_deals_nothing() -> None:
    scene = attacked("Attack 1", ["+1 Wound"], M={"text": "Shield 5"})
    assert scene.hp("M") == 10
    assert scene.conditions("M") == ["wound"]


@rule("gh2.modifiers.rolling")
def test_rolling_cards_are_drawn_until_one_does_not_roll() -> None:
    scene = attacked("Attack 2", ["rolling +1", "rolling Pierce 3", "+0", "+2"], M={"text": "Shield 2"})
    assert scene.hp("M") == 7
    assert scene.drawn("A") == 3


@rule("gh2.modifiers.shuffle-icon-end-of-round", "gh2.modifiers.no-shuffle-otherwise")
def test_a_deck_is_shuffled_at_the_end_of_a_round_in_which_its_null_or_double_came() -> None:
    scene = Scene("A   M", M={"hp": 50})
    for card in ("+1", "+0", "-1", "+1", "2x"):
        scene.perform("A", "Attack 1", "M", draws=[card])
    assert len(deck(scene).discarded) == 5
    scene.end_round()
    assert [len(cards) for cards in (deck(scene).left, deck(scene).discarded)] == [20, 0]
    plain = Scene("A   M")
    for card in ("+0", "+1"):
        plain.perform("A", "Attack 1", "M", draws=[card])
    assert plain.end_round().state.decks["seat 0"].discarded == ("+0", "+1")


@proves(
    "gh2.modifiers.shuffle-when-empty",
    "gh1.modifiers.per-attack-draw",
    "fh.modifiers.shuffle-when-empty",
)
def test_an_empty_deck_is_shuffled_before_a_card_is_drawn() -> None:
    runner = Scene(around("A   M")).perform("A", "Attack 1", "M").runner
    cards = tuple(sorted((*runner.play.state.decks["seat 0"].left, "+0")))
    runner.play.state.decks["seat 0"] = Deck((), cards)
    runner._perform(0, ["Attack 1"])
    shuffled = runner.play.state.decks["seat 0"]
    assert (len(shuffled.left), len(shuffled.discarded)) == (19, 1)


@proves(
    "gh2.modifiers.bless-curse-return",
    "gh2.conditions.bless",
    "jotl.modifiers.bless-curse-cards-removed",
    "fh.modifiers.bless-curse-return",
    "fh.conditions.bless",
)
def test_a_drawn_blessing_doubles_and_goes_back_to_the_supply() -> None:
    scene = Scene("A   M").perform("A", "Bless, self")
    assert len(scene.state.decks["seat 0"].left) == 21
    scene.perform("A", "Attack 3", "M", draws=["bless"])
    assert scene.hp("M") == 4
    assert len(deck(scene).left) == 20
    assert deck(scene).discarded == ()


@rule("gh2.conditions.curse", "gh2.modifiers.curse-kinds", "gh2.conditions.opposing-monster-sides")
def test_a_curse_goes_to_the_deck_of_the_cursed_and_leaves_it_when_drawn() -> None:
    scene = Scene("A   M", M={"attack": 4}).perform("A", "Curse, Range 1", "M")
    decks = scene.state.decks
    assert [decks[name].left.count("curse") for name in ("monsters", "allies", "seat 0")] == [1, 0, 0]
    scene.monster_turn("M", "Attack +0", draws=["curse"])
    assert scene.hp("A") == 10
    assert "curse" not in scene.state.decks["monsters"].left + scene.state.decks["monsters"].discarded
    ally = Scene("A   S   M", S={"side": "allies", "summoner": ""}).perform(
        "A", "Bless, one adjacent ally", "S"
    )
    blessed = {
        name: deck.left.count("bless") for name, deck in ally.state.decks.items() if "bless" in deck.left
    }
    assert blessed == {"allies": 1}


@proves("gh2.conditions.bless-limit", "fh.conditions.bless-limit")
def test_there_are_ten_blessings_for_all_decks() -> None:
    scene = Scene("A   B")
    for _ in range(10):
        scene.perform("A", "Bless, self")
    scene.perform("B", "Bless, self")
    decks = scene.state.decks
    assert [decks[name].left.count("bless") for name in ("seat 0", "seat 1")] == [10, 0]


@proves("gh2.conditions.curse-limit", "gh1.conditions.curse-bless-supply")
def test_there_are_ten_curses_for_monsters_and_ten_for_the_others() -> None:
    scene = Scene(around("A   M"))
    for _ in range(11):
        scene.perform("A", "Curse, Range 1", "M")
    scene.perform("M", "Curse, Range 1", "A")
    decks = scene.state.decks
    assert [decks[name].left.count("curse") for name in ("monsters", "seat 0")] == [10, 1]


@proves("gh2.conditions.curse-immunity", "fh.conditions.curse-immunity")
def test_a_curse_in_the_deck_strikes_also_who_is_immune_to_curses() -> None:
    scene = Scene("A   M", M={"immune": ["curse"], "attack": 5})
    assert scene.monster_turn("M", "Attack +0", draws=["curse"]).hp("A") == 10


# Advantage and disadvantage


@rule("gh2.advantage.advantage-basic")
def test_with_advantage_a_character_picks_and_a_monster_uses_the_better_card() -> None:
    for picked, left in (("-1", 9), ("+1", 7)):
        scene = Scene("A   M", A={"conditions": ["strengthen"]})
        assert scene.perform("A", "Attack 2", "M", picked, draws=["-1", "+1"]).hp("M") == left
        assert scene.asked[-1].options == ("-1", "+1")
    monster = Scene("A   M", M={"conditions": ["strengthen"]})
    assert monster.monster_turn("M", "Attack +0", draws=["-1", "+1"]).hp("A") == 7


@rule("gh2.advantage.disadvantage-basic", "gh2.conditions.muddle")
def test_with_disadvantage_the_worse_card_is_used() -> None:
    assert attacked("Attack 3", ["+0", "-1"], conditions=["muddle"]).hp("M") == 8
    assert attacked("Attack 3", ["+1", "-1"], conditions=["muddle"]).hp("M") == 8


@rule("gh2.advantage.rolling-first-adv", "gh2.advantage.last-card-rolling-ignored")
def test_with_advantage_rolling_cards_before_the_two_are_used_too() -> None:
    scene = Scene("A   M").perform("A", "Attack 2, Advantage", "M", "+1", draws=["rolling +1", "+0", "+1"])
    assert scene.hp("M") == 6
    assert scene.drawn("A") == 3
    scene = Scene("A   M").perform(
        "A", "Attack 2, Advantage", "M", draws=["rolling +1", "-1", "rolling +1", "+2"]
    )
    assert scene.drawn("A") == 3


@rule("gh2.advantage.rolling-first-disadv")
def test_with_disadvantage_rolling_cards_are_ignored() -> None:
    scene = attacked("Attack 3, Disadvantage", ["rolling +2", "rolling Wound", "+0", "+1"])
    assert scene.hp("M") == 7
    assert scene.conditions("M") == []


@proves("gh2.advantage.second-rolling-icon-ignored", "fh.advantage.second-rolling-ignored")
def test_a_second_card_that_rolls_does_not_roll_on() -> None:
    scene = attacked("Attack 2, Advantage", ["+0", "rolling +1", "+2"])
    assert scene.drawn("A") == 2
    assert scene.hp("M") in (8, 7)


@rule("gh2.advantage.ambiguous-worse", "gh2.advantage.non-numeric-positive")
def test_where_the_worse_card_cannot_be_told_the_first_is_used() -> None:
    ambiguous = attacked("Attack 2", ["+0 Poison", "+1"], conditions=["muddle"])
    assert (ambiguous.hp("M"), ambiguous.conditions("M")) == (8, ["poison"])
    clear = attacked("Attack 2", ["+1 Infuse fire", "+1"], conditions=["muddle"])
    assert clear.events[0].get("used") == ("+1",)


@rule("gh2.advantage.no-stacking", "gh2.advantage.cancel-out")
def test_advantage_counts_once_and_disadvantage_cancels_it() -> None:
    assert attacked("Attack 2, Advantage", ["+0", "+0", "+0"], conditions=["strengthen"]).drawn("A") == 2
    cancelled = attacked("Attack 2, Range 3", ["+2", "-1"], conditions=["muddle", "strengthen"])
    assert cancelled.drawn("A") == 1
    assert cancelled.hp("M") == 6


@rule("gh2.advantage.ranged-adjacent", "gh2.advantage.per-attack")
def test_only_a_ranged_attack_on_an_adjacent_enemy_has_disadvantage() -> None:
    near = attacked("Attack 2, Range 3", ["+1", "-1"])
    assert (near.drawn("A"), near.hp("M")) == (2, 9)
    scene = Scene("M   A   .   N").perform(
        "A", "Attack 2, Range 3, Target 2", "M", "N", draws=["+1", "-1", "+2"]
    )
    assert scene.hp("M", "N") == [9, 6]
    assert scene.drawn("A") == 3


@rule("gh2.range.plus-range-on-melee", "gh2.range.ranged-ability")
def test_a_range_makes_an_attack_a_ranged_one() -> None:
    assert attacked("Attack 2, Range 1", ["+1", "-1"]).drawn("A") == 2
    scene = Scene("M   A   .   .   N", elements={"air": "strong"})
    scene.perform("A", "Attack 3, +1 Target. Consume air: +2 Range", "N", "M", draws=["+0", "+1", "-1"])
    assert scene.hp("M", "N") == [8, 7]
    assert scene.drawn("A") == 3


def test_an_attack_on_all_adjacent_enemies_is_no_ranged_one() -> None:
    scene = Scene("M   A   N").perform("A", "Attack 2, all adjacent enemies", "M", "N", draws=["+1", "-1"])
    assert scene.hp("M", "N") == [7, 9]
    assert scene.drawn("A") == 2


@rule("gh2.advantage.both-drawn-discarded")
def test_a_card_that_was_not_picked_counts_for_the_shuffle() -> None:
    scene = Scene("A   M").perform("A", "Attack 1, Advantage", "M", "+1", draws=["+1", "2x"])
    assert scene.hp("M") == 8
    assert scene.state.decks["seat 0"].discarded == ("+1", "2x")
    assert len(scene.end_round().state.decks["seat 0"].left) == 20


@rule("gh2.conditions.strengthen")
def test_strengthen_is_for_every_attack() -> None:
    scene = Scene("M   A   N", A={"conditions": ["strengthen"]}).perform("A", "Attack 1, Target 2", "M", "N")
    assert scene.drawn("A") == 4


def test_what_a_modifier_card_asks_for_is_paid_before_it_adds_anything() -> None:
    def left(answer: str) -> tuple[int, int]:
        scene = Scene("A   M", A={"hp": 6}, M={"hp": 9})
        scene.perform("A", "Attack 2", "M", answer, draws=["+0. Suffer 1 damage to add +2 Attack"])
        return scene.hp("A"), scene.hp("M")

    assert left("yes") == (5, 5)
    assert left("no") == (6, 7)
