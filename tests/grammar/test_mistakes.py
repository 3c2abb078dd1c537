"""Mistakes in a text: their place, all that could have stood there, and the word that was meant."""

import pytest

from havenwright.grammar import NUMBER, Grammar, Mistake, Phrases, Rule, tokenize

RULES: dict[str, Rule] = {
    "number": NUMBER,
    "element": Phrases({"fire": "fire", "ice": "ice", "air": "air"}, "an element"),
    "strength": Phrases({"strong": 2, "waning": 1}),
    "more": [("and {unit}", lambda unit: unit)],
    "unit": [
        ("{element} is {strength}", lambda element, strength: (element, strength)),
        ("the round is [at least] {n:number}", lambda n: ("round", n)),
        (r"not \( {condition} \)", lambda condition: ("not", condition)),
    ],
    "condition": [("{first:unit} {more*}", lambda first, more: (first, *more))],
}

CONDITION: Grammar[tuple[object, ...]] = Grammar("condition", RULES)


def mistake_in(text: str, grammar: Grammar[tuple[object, ...]] = CONDITION) -> Mistake:
    with pytest.raises(Mistake) as raised:
        grammar.read(tokenize(text))
    return raised.value


@pytest.mark.parametrize(
    ("text", "column", "expected", "near"),
    [
        ("Fire is stong", 9, ("strong", "waning"), "strong"),
        ("Fire is strong and ice is wanin", 27, ("strong", "waning"), "waning"),
        ("Fyre is strong", 1, ("an element", "the", "not"), "fire"),
        ("Fire si strong", 6, ("is",), ""),
        ("The round is at leest 3", 17, ("least",), "least"),
        ("The round is three", 14, ("at", "a number"), ""),
        ("Not (fire is strong", 20, ("and", ")"), ""),
        ("Fire is strong or ice is strong", 16, ("and", "the end"), ""),
        ("Fire is", 8, ("strong", "waning"), ""),
        ("", 1, ("an element", "the", "not"), ""),
    ],
)
def test_the_farthest_word_that_does_not_fit_is_the_mistake(
    text: str, column: int, expected: tuple[str, ...], near: str
) -> None:
    mistake = mistake_in(text)
    assert (mistake.line, mistake.column, mistake.expected, mistake.near) == (1, column, expected, near)


def test_a_mistake_is_told_with_its_place_and_the_word_that_was_meant() -> None:
    assert str(mistake_in("The round is at least 3\nand fire is stong")) == (
        "2:13: 'stong' doesn't fit here. Expected strong or waning. Did you mean 'strong'?"
    )


def test_a_text_that_ends_too_early_says_so() -> None:
    assert mistake_in("Fire is").message == "The text ends too early. Expected strong or waning."


def test_a_long_list_of_words_is_cut_in_the_message_only() -> None:
    many = Phrases({f"word{'a' * n}": n for n in range(20)})
    grammar: Grammar[tuple[object, ...]] = Grammar("it", {"it": many})
    mistake = mistake_in("x", grammar)
    assert len(mistake.expected) == 20
    assert mistake.message.endswith("wordaaaaaa or one of 13 more.")


def test_a_very_long_word_is_cut_in_the_message() -> None:
    assert f"'{'z' * 40}...' doesn't fit" in mistake_in("z" * 5000).message


def test_the_same_text_has_the_same_mistake_again() -> None:
    again = [Grammar[tuple[object, ...]]("condition", RULES) for _ in range(3)]
    assert len({str(mistake_in("Fire is strong und", grammar)) for grammar in again}) == 1


def test_brackets_within_brackets_without_end_are_refused_at_their_place() -> None:
    mistake = mistake_in("not (" * 10_000)
    assert mistake.message == "Phrases within phrases, deeper than 100."
    assert mistake.column == 50 * 5 + 1  # a bracket is two rules deep


def test_a_list_may_be_long() -> None:
    assert len(CONDITION.read(tokenize(" and ".join(["fire is strong"] * 5_000)))) == 5_000


def test_a_grammar_may_set_another_limit() -> None:
    shallow: Grammar[tuple[object, ...]] = Grammar("condition", RULES, deepest=5)
    assert shallow.read(tokenize("not (fire is strong)")) == (("not", (("fire", 2),)),)
    assert "deeper than 5" in mistake_in("not (not (fire is strong))", shallow).message
