"""Perks: their text, what they do to a deck, and what they may take from it."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from havenwright.cards.text.mistakes import CardErrors
from havenwright.cards.tree import Ability
from havenwright.packs.modifiers import STANDARD_DECK, read_modifier
from havenwright.packs.perks import lacking, perked, read_perk, write_perk
from havenwright.packs.records import Modifier, Perk

MINUS, NOUGHT, PLUS = Modifier(-1), Modifier(0), Modifier(1)
DECK = tuple(Counter(STANDARD_DECK).elements())
IGNORED = Ability("ignore", what="negative item effects")

PERKS = {
    "Remove two -1 cards": Perk(remove=(MINUS, MINUS)),
    "Remove one -2 card and one +0 card": Perk(remove=(Modifier(-2), NOUGHT)),
    "Replace one -1 card with one +1 card": Perk(remove=(MINUS,), add=(PLUS,)),
    "Replace one +0 card with one +1, Poison card": Perk(
        remove=(NOUGHT,), add=(read_modifier("+1, Poison"),)
    ),
    "Add two +0, rolling, Push 1 cards": Perk(add=(read_modifier("+0, rolling, Push 1"),) * 2),
    "Add one +3 card": Perk(add=(Modifier(3),)),
    "Add one +1, Heal 2, self card and two +1 cards": Perk(
        add=(read_modifier("+1, Heal 2, self"), PLUS, PLUS)
    ),
    "Ignore negative item effects and add two +1 cards": Perk(add=(PLUS, PLUS), rules=(IGNORED,)),
    "Ignore scenario effects and remove one +0 card": Perk(
        remove=(NOUGHT,), rules=(Ability("ignore", what="scenario effects"),)
    ),
    "Ignore negative item effects": Perk(rules=(IGNORED,)),
    "Shield 1": Perk(rules=(Ability("shield", 1),)),
    "Remove Poison": Perk(rules=(Ability("cleanse", what="poison"),)),
    "Remove four +0 cards. Shield 1": Perk(remove=(NOUGHT,) * 4, rules=(Ability("shield", 1),)),
}


@pytest.mark.parametrize(("text", "perk"), PERKS.items())
def test_a_perk_is_read_and_written(text: str, perk: Perk) -> None:
    assert read_perk(text) == perk
    assert write_perk(perk) == text


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("remove 2 -1 cards", "Remove two -1 cards"),
        ("Remove two -1 cards and ignore item effects", "Ignore item effects and remove two -1 cards"),
        ("Remove one -1 card and add one +1 card", "Replace one -1 card with one +1 card"),
        (
            "Remove one -1 card, one -2 card and one +0 card.",
            "Remove one -1 card and one -2 card and one +0 card",
        ),
        ('Add one "+1, Push 1" card', "Add one +1, Push 1 card"),
        (
            "On your rests, perform Heal 1, self. If you have Wound, gain Bless",
            "On your rests: Heal 1, self; If you have Wound: Bless, self",
        ),
        ("On your rests, perform Heal 1, self. Shield 1", "On your rests: Heal 1, self. Shield 1"),
        (
            "If you have Wound, add +1 Attack to all your attacks",
            "On your attacks if you have Wound, add +1 Attack",
        ),
    ],
)
def test_other_words_for_the_same_perk(text: str, same: str) -> None:
    assert write_perk(read_perk(text)) == same
    assert read_perk(same) == read_perk(text)


CLAUSES = "Expected Remove, Replace, Add, Ignore or a rule in the words of cards"
KIND = "Expected how many cards of a kind: two -1 cards"
RULES = "negative item effects, item effects, negative scenario effects or scenario effects"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", f"1:1: something is missing here. {CLAUSES}"),
        ("Remove", f"1:7: something is missing here. {KIND}"),
        ("Remove -1 card", f"1:8: `-` doesn't fit here. {KIND}"),
        ("Remove two -1", f"1:8: `two` doesn't fit here. {KIND}"),
        (
            "Remove two -1 cards and",
            f"1:24: something is missing here. {KIND} or {CLAUSES[9:]}",
        ),
        (
            "Remove two -1 cards twice",
            "1:21: `twice` doesn't fit here. Expected a comma, and, ; or the end of the line",
        ),
        ("Replace one -1 card", "1:20: something is missing here. Expected a comma, and, ; or with"),
        (
            "Replace one -1 card for one +1 card",
            "1:21: `for` doesn't fit here. Expected a comma, and, ; or with",
        ),
        ("Remove many -1 cards", "1:8: 'many' is no number of cards. Expected one to 20"),
        ("Add 30 +1 cards", "1:5: '30' is no number of cards. Expected one to 20"),
        ("Ignore everything", f"1:8: `everything` doesn't fit here. Expected {RULES}"),
        ("Add one +50 card", "1:9: +50 on a modifier card; the most is 20"),
        (f"Add {5000 * '9'} +1 cards", f"1:5: '{20 * '9'}' is no number of cards. Expected one to 20"),
    ],
)
def test_what_is_no_perk_is_told(text: str, message: str) -> None:
    with pytest.raises(CardErrors) as caught:
        read_perk(text)
    assert str(caught.value) == message


@pytest.mark.rule("gh2.perks.choose")
def test_a_perk_changes_the_deck_at_once() -> None:
    assert len(DECK) == 20
    deck = perked(DECK, [read_perk("Remove two -1 cards")])
    assert len(deck) == 18
    assert deck.count("-1") == 3


def test_a_replaced_card_leaves_and_another_comes() -> None:
    deck = Counter(perked(DECK, [read_perk("Replace one -1 card with one +0 card")]))
    assert (deck["-1"], deck["+0"], deck.total()) == (4, 7, 20)


def test_a_card_that_is_not_there_is_not_taken_out() -> None:
    deck = perked(DECK, [read_perk("Remove one -2 card"), read_perk("Replace one -2 card with one +0 card")])
    assert (deck.count("-2"), deck.count("+0"), len(deck)) == (0, 7, 20)


def test_perks_can_take_out_what_others_put_in() -> None:
    assert lacking(DECK, [read_perk("Remove two -1 cards", count=2)]) == []
    assert lacking(DECK, [read_perk("Remove two -1 cards", count=3)]) == [(6, "-1", 5)]
    assert lacking(DECK, [read_perk("Add one -1 card"), read_perk("Remove two -1 cards", count=3)]) == []
    assert lacking(DECK, [read_perk("Remove one +4 card")]) == [(1, "+4", 0)]


CARDS = st.sampled_from(
    ["+1", "-1", "+0", "+2", "+0, rolling, Push 1", "+1, Heal 1, self", "+1, Poison", "bless", "2x"]
)


@given(st.lists(CARDS, max_size=5), st.lists(CARDS, max_size=5), st.sampled_from([(), (IGNORED,)]))
def test_any_perk_reads_back_as_itself(remove: list[str], add: list[str], rules: tuple[Ability, ...]) -> None:
    # Cards of a kind stand together in the text.
    cards = [tuple(map(read_modifier, sorted(kinds))) for kinds in (remove, add)]
    perk = Perk(remove=cards[0], add=cards[1], rules=rules)
    if remove or add or rules:
        assert read_perk(write_perk(perk)) == perk
