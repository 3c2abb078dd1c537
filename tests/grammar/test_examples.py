"""Examples of rows: phrases of texts that were read, and texts that are made."""

import pytest

from havenwright.grammar import NUMBER, Grammar, Leaf, Phrases, Rule, tokenize
from havenwright.grammar.examples import Examples, Phrasebook, samples
from havenwright.grammar.text import Phrase

RULES: dict[str, Rule] = {
    "number": NUMBER,
    "coin": Phrases({"gold": "gold", "old silver": "silver"}),
    "price": [
        ("{n:number} {c:coin}", lambda n, c: (n, c)),
        ("(a|an) {c:coin}", lambda c: (1, c)),
    ],
    "deal": [("pay {p:price} for {q:price}", lambda p, q: (p, q))],
    "silent": Leaf(lambda tokens, at: None, "a nod"),
}
DEALS: Grammar[object] = Grammar("deal", RULES)


def test_phrases_are_told_with_the_rows_that_read_them() -> None:
    phrases = DEALS.phrases(tokenize("pay 3 gold for an old silver"))
    assert {phrase for phrase in phrases if phrase.rule != "coin"} == {
        Phrase("deal", 0, 0, 7),
        Phrase("price", 0, 1, 3),
        Phrase("price", 1, 4, 7),
    }


@pytest.mark.parametrize("text", ["pay 3 gold", "pay 3 gold for a gold more", "pay 3"])
def test_a_text_that_is_not_read_as_a_whole_has_no_phrases(text: str) -> None:
    assert [*DEALS.phrases(tokenize(text))] == []


def test_a_row_shows_the_phrase_that_it_read_most_often() -> None:
    book = Phrasebook()
    for text in ("pay 3 gold for a gold", "pay 2 old silver for 2 gold", "pay a gold for 2 gold"):
        book.take(DEALS, tokenize(text))
    assert book.of_row("price", 0) == "2 gold"
    assert book.of_row("price", 1) == "a gold"
    assert book.of_row("price", 2) == ""
    assert book.of_rules()["price"] == ["a gold", "2 gold", "3 gold", "2 old silver"]


def test_two_holes_of_one_rule_get_two_samples() -> None:
    made = Examples(RULES, samples(price="2 gold | a gold"))
    assert made.of_row("pay {p:price} for {q:price}") == "pay 2 gold for a gold"
    assert made.of_row("{p:price} , {q:price} , {r:price}") == "2 gold , a gold , a gold"


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        ("{n:number} (hex|hexes)", "2 hexes"),
        ("one (hex|hexes)", "one hex"),
        ("(a|an) {c:coin}", "a gold"),
        ("(a|an) (old|new) coin [here]", "an old coin"),
        ("pay {n:number*}", "pay"),
        ("pay {n:number+}", "pay 2"),
    ],
)
def test_an_example_is_made_of_the_words_of_a_row(pattern: str, text: str) -> None:
    assert Examples(RULES, samples(number="2")).of_row(pattern) == text


def test_a_row_without_an_example_of_a_phrase_has_none() -> None:
    assert Examples(RULES).of_row("pay with {s:silent}") is None
    assert Examples({"loop": [("{x:loop} more", 1)]}).of_rule("loop") is None
