"""Grammars that are refused when they are built."""

import pytest

from havenwright.grammar import NUMBER, Grammar, GrammarError, Leaf, Phrases, Rule, tokenize


def build(*rows: str, **others: Rule) -> Grammar[object]:
    return Grammar("it", {"it": [(row, lambda **holes: holes) for row in rows], "number": NUMBER, **others})


def anything(**holes: object) -> object:
    return holes


def test_an_option_that_hides_a_longer_one_is_refused() -> None:
    with pytest.raises(GrammarError, match="an option hides a longer one"):
        Grammar("it", {"it": [("go (up|up there)", None)]})
    Grammar("it", {"it": [("go (up there|up)", None)]})


def test_the_first_rule_must_exist() -> None:
    with pytest.raises(GrammarError, match="no rule 'that'"):
        Grammar("that", {"it": NUMBER})


def test_a_hole_of_an_unknown_rule_is_refused() -> None:
    with pytest.raises(GrammarError, match=r"row 'go \[\{n:numbr\}\]': there is no rule 'numbr'"):
        build("go [{n:numbr}]")


@pytest.mark.parametrize(
    "rules",
    [
        {"it": [("{it} again", anything)]},
        {"it": [("[please] {it} again", anything)]},
        {"it": [("(stop|{other})", anything)], "other": [("{numbers:number*} {it}", anything)]},
        {"it": [("{other}", anything)], "other": [("x", 1), ("{it} x", anything)]},
    ],
)
def test_a_rule_that_begins_with_itself_is_refused(rules: dict[str, Rule]) -> None:
    with pytest.raises(GrammarError, match=r"left recursion: it > (other > )?it"):
        Grammar("it", {"number": NUMBER, **rules})


def test_a_rule_may_contain_itself_behind_a_word() -> None:
    assert build("more {it}", "stop").read(tokenize("more more stop")) == {"it": {"it": {}}}


@pytest.mark.parametrize("row", ["", "[go]", "{n:number*}", "go (a|)", "go ([a])", "go [a|[b]]"])
def test_a_row_that_fits_without_words_is_refused(row: str) -> None:
    with pytest.raises(GrammarError, match="empty"):
        build(row)


@pytest.mark.parametrize("row", ["go (a", "go a)", "go [a)", "a | b", "go {number", "go }", "go {a b}"])
def test_a_row_that_is_no_pattern_is_refused(row: str) -> None:
    with pytest.raises(GrammarError, match="row '"):
        build(row)


@pytest.mark.parametrize(
    ("row", "meaning"),
    [
        ("go {n:number}", lambda: 0),
        ("go", lambda n: n),
        ("go [{n:number}]", lambda n: n),
        ("go ({n:number}|home)", lambda n: n),
        ("go {n:number}", lambda m: m),
    ],
)
def test_a_meaning_must_take_the_holes_of_its_row(row: str, meaning: object) -> None:
    with pytest.raises(GrammarError, match="doesn't take its holes"):
        Grammar("it", {"it": [(row, meaning)], "number": NUMBER})


def test_an_empty_phrase_is_refused() -> None:
    with pytest.raises(GrammarError):
        build("go", table=Phrases({"": 1}))


@pytest.mark.parametrize("step", [0, -1, 5])
def test_a_leaf_that_does_not_advance_within_the_text_is_refused(step: int) -> None:
    grammar = build("{stuck*} x", stuck=Leaf(lambda tokens, at: (None, at + step), "nothing"))
    with pytest.raises(GrammarError, match="the leaf of nothing"):
        grammar.read(tokenize("a b"))
