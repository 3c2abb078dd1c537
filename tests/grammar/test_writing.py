"""Texts written by the rows that read them."""

from functools import partial
from typing import NamedTuple

import pytest

from havenwright.grammar import NUMBER, Grammar, GrammarError, Leaf, Phrases, Rule, leaf_of_token, tokenize


class Gain(NamedTuple):
    amount: int
    what: str
    each: bool = False


class Both(NamedTuple):
    gains: tuple[Gain, ...]


LOSS: Leaf[int] = leaf_of_token(
    lambda word: -int(word.text) if word.text.isdecimal() else None, "a number", lambda number: str(-number)
)
RULES: dict[str, Rule] = {
    "number": NUMBER,
    "loss": LOSS,
    "what": Phrases({"gold": "gold", "axe nuts": "axenut"}),
    "gain": [
        ("nothing", Gain(0, "gold")),
        ("gain {amount:number} {what} each", partial(Gain, each=True)),
        ("(gain|gains) {amount:number} {what}", Gain),
        ("lose {amount:loss} {what} [in all]", Gain),
    ],
    "one": [("also {gain}", lambda gain: gain), ("{gain}", lambda gain: gain)],
    "both": [("{gains:one+} now", Both)],
}
GAINS: Grammar[Gain] = Grammar("gain", RULES)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Gain(0, "gold"), "nothing"),
        (Gain(5, "gold", each=True), "gain 5 gold each"),
        (Gain(5, "axenut"), "gains 5 axe nuts"),
        (Gain(-5, "axenut"), "lose 5 axe nuts"),
    ],
)
def test_a_value_is_written_by_the_first_row_that_means_it(value: Gain, text: str) -> None:
    assert GAINS.write(value) == text
    assert GAINS.read(tokenize(text)) == value


def test_rules_within_rules_and_repeats_are_written() -> None:
    both: Grammar[Both] = Grammar("both", RULES)
    value = Both((Gain(1, "gold"), Gain(-2, "axenut")))
    assert both.write(value) == "also gains 1 gold also lose 2 axe nuts now"
    assert both.read(tokenize(both.write(value))) == value


def test_a_value_is_written_by_another_rule_than_the_first() -> None:
    assert GAINS.write(Gain(1, "gold"), "one") == "also gains 1 gold"
    with pytest.raises(GrammarError, match="rule 'loss': no row writes 3"):
        Grammar[object]("gain", RULES).write(3, "loss")


@pytest.mark.parametrize("value", [Gain(-5, "gold", each=True), Gain(5, "silver")])
def test_a_value_that_no_row_means_is_refused(value: Gain) -> None:
    with pytest.raises(GrammarError, match="no row writes Gain"):
        GAINS.write(value)
