"""Decks that cards change: blessings and curses put in, cards taken out, looked at, revealed, sorted."""

import pytest

from havenwright.cards import read_action
from havenwright.engine.actions.decks import ASKED
from havenwright.engine.attack.modifier_cards import draw
from havenwright.engine.components.decks import drawn_from, next_card
from havenwright.engine.model.decisions import Answer
from havenwright.engine.model.state import EVERYBODY, Deck
from havenwright.engine.view import glance
from havenwright.telling.english import ENGLISH
from tests.engine.acting import number, perform
from tests.engine.scenes import Scene, around
from tests.proves import proves

DRAWING = "A   B   M   N"
LOOK = "Look at the top three cards of your attack modifier deck"


def done(scene: Scene, text: str, *answers: Answer) -> Scene:
    return perform(scene, "A", *read_action(text).parts, answers=answers)


def known(scene: Scene, seat: int) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The cards that a seat knows to come next."""
    return glance(scene.runner.play, seat).known_cards


def scene_with(*cards: str, deck: str = "seat 0", **more: str) -> Scene:
    """A deck of these cards, the first of which come next in this order."""
    scene = Scene(DRAWING, **more)  # type: ignore[arg-type]
    scene.state.decks[deck] = Deck(tuple(sorted(cards)), top=cards[:3], seen_by=1)
    return scene


@proves("gh2.conditions.curse-limit", "fh.conditions.curse-limit")
def test_there_are_ten_curses_for_the_monsters_and_ten_for_the_others(edition: str) -> None:
    scene = Scene(DRAWING)
    done(scene, "Add 9 Curse cards to the monsters' attack modifier deck")
    done(scene, "Shuffle three Curse cards into the monsters' attack modifier deck")
    done(scene, "Put 12 Curse cards into your attack modifier deck")
    decks = scene.state.decks
    assert (decks["monsters"].left.count("curse"), decks["seat 0"].left.count("curse")) == (10, 10)
    done(scene, "All characters add one Bless card to their attack modifier decks")
    assert [decks[f"seat {seat}"].left.count("bless") for seat in (0, 1)] == [1, 1]


def test_the_monsters_deck_needs_no_monster_on_the_map() -> None:
    scene = Scene("A   B")
    done(scene, "Add two Curse cards to the monsters' attack modifier deck")
    assert scene.state.decks["monsters"].left.count("curse") == 2


def test_plain_cards_are_added_and_removed() -> None:
    scene = Scene(DRAWING)
    before = len(scene.state.decks["seat 0"].left)
    done(scene, "Add one +1 card to your attack modifier deck")
    done(scene, "Remove two -1 cards from your attack modifier deck")
    left = scene.state.decks["seat 0"].left
    assert (left.count("+1"), left.count("-1"), len(left)) == (6, 3, before - 1)
    done(scene, "Add two Bless cards to one ally's attack modifier deck")
    assert scene.state.decks["seat 1"].left.count("bless") == 2


def test_cards_are_put_back_in_any_order_and_come_in_that_order() -> None:
    scene = scene_with("+0", "-1", "+2", "null")
    done(scene, f"{LOOK}, put them back in any order", "+2", "+0")
    asked = [decision for decision in scene.asked if decision.kind == "next card"]
    assert [decision.options for decision in asked] == [("+0", "-1", "+2"), ("+0", "-1")]
    assert {decision.seat for decision in asked} == {0}
    play = scene.runner.play
    assert [draw(play, "seat 0") for _ in range(4)] == ["+2", "+0", "-1", "null"]


def test_cards_at_the_bottom_come_last() -> None:
    scene = scene_with("+0", "-1", "+2", "null", "2x")
    done(scene, f"{LOOK}, place any on the bottom", "+2", "+0", "skip")
    deck = scene.state.decks["seat 0"]
    assert (deck.top, deck.bottom) == (("-1",), ("+2", "+0"))
    assert "cards at bottom" in scene.kinds
    play = scene.runner.play
    drawn = [draw(play, "seat 0") for _ in range(5)]
    assert (drawn[0], sorted(drawn[1:3]), drawn[3:]) == ("-1", ["2x", "null"], ["+2", "+0"])


def test_who_looks_farther_than_the_rest_sees_the_bottom() -> None:
    scene = scene_with("+0", "-1", "+2")
    done(scene, f"{LOOK}, place any on the bottom", "+2", "+0", "skip")
    done(scene, "Look at the top two cards of your attack modifier deck")
    deck = scene.state.decks["seat 0"]
    assert (deck.top, deck.bottom) == (("-1", "+2"), ("+0",))


def test_a_card_is_discarded_and_a_curse_goes_back_to_the_supply() -> None:
    scene = scene_with("+0", "curse", "+2", "null")
    done(scene, f"{LOOK}. Discard two of them", "curse", "+0")
    deck = scene.state.decks["seat 0"]
    assert (deck.left, deck.top, deck.discarded) == (("+2", "null"), ("+2",), ("+0",))


def test_one_kind_of_monsters_is_chosen_and_its_deck_is_sorted() -> None:
    scene = Scene(DRAWING)
    scene.state.decks |= {"M": Deck(("a", "b")), "N": Deck(("c", "d"), top=("d", "c"), seen_by=1)}
    scene.state.chance |= {"M": 1, "N": 1}
    text = "Look at the top two cards of one monster type's ability deck, put them back in any order"
    done(scene, text, number(scene, "N"), "c")
    assert scene.state.decks["N"].top == ("c", "d")
    assert scene.state.decks["M"].top == ()


def test_only_who_looked_knows_the_cards() -> None:
    scene = scene_with("+0", "-1", "+2", "null")
    done(scene, LOOK)
    assert known(scene, 0) == (("seat 0", ("+0", "-1", "+2")),)
    assert known(scene, 1) == ()
    (seen,) = [event for event in scene.events if event.kind == "seen"]
    assert seen.seat == 0


def test_all_know_cards_that_are_revealed() -> None:
    scene = scene_with("+0", "-1", "+2", "null")
    done(scene, "Reveal the top card of your attack modifier deck. You may place it on the bottom", "skip")
    assert scene.state.decks["seat 0"].seen_by == EVERYBODY
    assert known(scene, 1) == known(scene, 0) == (("seat 0", ("+0",)),)
    assert "cards revealed" in scene.kinds


def test_cards_that_are_shuffled_in_make_the_order_unknown() -> None:
    scene = scene_with("+0", "-1", "+2", "null")
    done(scene, f"{LOOK}, place any on the bottom", "+2", "skip")
    done(scene, "Add one Bless card to your attack modifier deck")
    deck = scene.state.decks["seat 0"]
    assert (deck.top, deck.bottom) == ((), ())


@pytest.mark.parametrize(
    ("deck", "card", "after"),
    [
        (Deck(("a", "b"), top=("a",), seen_by=0), "a", Deck(("b",))),
        (Deck(("a", "a", "b"), bottom=("a",), seen_by=0), "a", Deck(("a", "b"), bottom=("a",), seen_by=0)),
        (Deck(("a", "b"), bottom=("b", "a"), seen_by=0), "b", Deck(("a",), bottom=("a",), seen_by=0)),
    ],
)
def test_a_drawn_card_leaves_its_place(deck: Deck, card: str, after: Deck) -> None:
    scene = Scene(DRAWING)
    assert next_card(scene.runner.play, "seat 0", deck) == card or deck.bottom == ("a",)
    assert drawn_from(deck, card) == after


def test_every_question_about_cards_has_words() -> None:
    assert all(kind in ENGLISH.questions for kind in ASKED.values())


@pytest.mark.parametrize(("top", "healed"), [("+1", 7), ("rolling +1", 7), ("-1", 5), ("bless", 5)])
def test_something_is_done_if_a_revealed_card_is_of_a_kind(top: str, healed: int) -> None:
    scene = Scene("A   M", A={"hp": 5, "max_hp": 10})
    scene.runner.play.state.decks["seat 0"] = Deck((top,))
    done(scene, "Reveal the top card of your attack modifier deck. If it is a +1 card: Heal 2, self")
    assert scene.hp("A") == healed


def test_another_action_knows_nothing_of_a_card_that_was_revealed() -> None:
    scene = Scene("A   M", A={"hp": 5, "max_hp": 10})
    scene.runner.play.state.decks["seat 0"] = Deck(("curse",))
    done(scene, "Reveal the top card of your attack modifier deck")
    done(scene, "If you revealed a Curse card this action: Heal 2, self")
    assert scene.hp("A") == 5
    done(scene, "If you revealed a Curse card this turn: Heal 2, self")
    assert scene.hp("A") == 7


def test_the_curses_in_the_deck_of_the_monsters_are_counted() -> None:
    text = "Attack X, where X is the number of Curse cards in the monster attack modifier deck"
    scene = Scene(around("A   M"), M={"hp": 20})
    scene.perform("A", "Put three Curse cards into the monster attack modifier deck")
    scene.perform("A", text, "M", draws=["+0"])
    assert scene.hp("M") == 20 - 3


def test_blessings_are_counted_in_the_own_deck_until_they_are_drawn() -> None:
    text = "Attack 1. If you have at least one Bless card in your attack modifier deck, add +2 Attack"
    scene = Scene(around("A   M   B"), M={"hp": 30})
    scene.perform("A", "Bless, target one adjacent ally", "B").perform("A", text, "M", draws=["+0"])
    assert scene.hp("M") == 30 - 1
    scene.perform("A", "Bless, self").perform("A", text, "M", draws=["bless"])
    assert scene.hp("M") == 29 - (1 + 2) * 2


def test_cards_that_were_drawn_are_still_in_the_deck() -> None:
    scene = Scene(around("A   M"), A={"hp": 1, "max_hp": 10}, M={"hp": 20})
    scene.perform("A", "Attack 1", "M", draws=["+2"])
    scene.perform("A", "Heal X, self, where X is the number of +2 cards in your attack modifier deck")
    deck = scene.state.decks["seat 0"]
    assert (deck.left.count("+2"), deck.discarded) == (0, ("+2",))
    assert scene.hp("A") == 1 + 1
