"""Modifier decks: what they hold, who draws from which, blessings and curses, shuffling."""

from collections import Counter

import pytest

from havenwright.engine.components.decks import as_known_by
from havenwright.engine.model.state import Deck
from tests.engine.scenes import Scene, around
from tests.proves import proves


def deck(scene: Scene) -> Deck:
    """A's own."""
    return scene.state.decks["seat 0"]


rule = pytest.mark.rule


def left(scene: Scene, name: str = "seat 0") -> Deck:
    return scene.state.decks[name]


STRONG = {"conditions": ["strengthen"]}


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


@rule("gh2.modifiers.deck-owners")
def test_of_all_decks_a_summon_draws_from_its_summoners_alone() -> None:
    scene = Scene("B   .\n  A   S   M").monster_turn("S", "Attack +0", draws=["bless"])
    assert [scene.drawn(deck) for deck in ("A", "B", "monsters", "allies")] == [1, 0, 0, 0]
    assert scene.hp("M") == 6


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
    # The +2 is discarded when it has been applied, so it isn't shuffled back.
    assert drawn == [("+2", "+0")]
    assert (len(after.left), after.discarded) == (18, ("+0", "+2"))


@proves("gh1.modifiers.grantee-without-deck")
def test_an_ally_without_a_deck_draws_from_the_one_who_grants() -> None:
    scene = Scene(around("A   S   M"), S={"side": "allies", "summoner": ""})
    scene.perform("A", "Grant one adjacent ally: Attack 2", "S", "M", draws=["+1"])
    assert scene.hp("M") == 7
    assert [left(scene, name).discarded for name in ("seat 0", "allies")] == [("+1",), ()]


@pytest.mark.parametrize("edition", ["gh1", "jotl", "gh2", "fh"])
def test_characters_are_blessed_also_where_no_monster_is(edition: str) -> None:
    scene = Scene("A   B", ruleset=edition).perform("A", "Bless, self")
    assert [scene.state.decks[f"seat {seat}"].left.count("bless") for seat in (0, 1)] == [1, 0]


@proves("gh1.conditions.curse")
def test_curses_are_for_monsters_whoever_called_them_and_not_for_summons_of_characters() -> None:
    scene = Scene(around("S   A   N   M"), N={"summoner": "M"}).perform("A", "Attack 1, Curse", "N")
    assert scene.state.decks["monsters"].left.count("curse") == 1
    scene.perform("A", "Bless, target one adjacent ally", "S")
    assert scene.state.decks["seat 0"].left.count("bless") == 0


def test_who_hasnt_seen_the_bottom_of_a_deck_doesnt_know_it() -> None:
    looked_into = Deck(("+0", "+1", "-1"), bottom=("+1",), seen_by=0)
    assert as_known_by(looked_into, 0).bottom == ("+1",)
    hidden = as_known_by(looked_into, 1)
    assert (hidden.bottom, hidden.seen_by) == ((), -1)
