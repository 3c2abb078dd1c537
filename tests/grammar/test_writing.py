"""Texts written by the rows that read them."""

from functools import partial
from typing import Final, NamedTuple

import pytest

from havenwright.grammar import NUMBER, Grammar, GrammarError, Leaf, Phrases, Rule, leaf_of_token, tokenize
from havenwright.grammar.rows_file import read_table
from havenwright.grammar.rules import MISFIT, refuse


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


class Deed(NamedTuple):
    verb: str
    amount: int = 0
    what: str = ""
    who: str = ""
    more: tuple[str, ...] = ()


class Pile(NamedTuple):
    name: str
    owner: str


DEEDS: Final = read_table(
    """\
# Deeds.

thing := Phrases({"gold": "gold", "axe": "axe", "axes": "axe"})
who := Phrases({"you": "you", "the ferrywoman": "ferrywoman", "both": "both"})

and_thing
  and {t:thing} -> t

kept
  {n:number} (axe|axes) -> (n, "axe")
  all {what:thing} -> (0, what)

pile
  the {name:thing} pile of {owner:who} -> Pile(...)
  your {name:thing} pile -> Pile(name, "self")

deed
  lose {n:number} [{what:thing}] -> Deed("gain", -n, what or "")
  gain {n:number} [{what:thing}] -> Deed("gain", n, what or "")
  keep {k:kept} -> Deed("keep", k[0], k[1])
  shuffle {p:pile} -> Deed("shuffle", 0, p.name, p.owner)
  {w:who} (rests|rest) -> Deed("rest", who=w)
  drop {t:thing} {more:and_thing*} -> Deed("drop", what=t, more=more) if t != "axe" else MISFIT
  drop the {t:thing} -> Deed("drop", what=t)
  swap {t:thing} -> Deed("swap", what=t) if t == "gold" else refuse("only gold")
""",
    {"Phrases": Phrases, "Deed": Deed, "Pile": Pile, "MISFIT": MISFIT, "refuse": refuse},
)
DEED: Final = Grammar[Deed]("deed", {"number": NUMBER, **DEEDS.rules})


def _is_one(value: object) -> bool | None:
    """Numbers and people are counted; `you` are several."""
    return value == 1 if isinstance(value, int) else value == "ferrywoman" if value != "axe" else None


@pytest.mark.parametrize(
    ("deed", "text"),
    [
        (Deed("gain", 3), "gain 3"),
        (Deed("gain", -3, "gold"), "lose 3 gold"),
        (Deed("keep", 1, "axe"), "keep 1 axe"),
        (Deed("keep", 2, "axe"), "keep 2 axes"),
        (Deed("keep", 0, "gold"), "keep all gold"),
        (Deed("shuffle", 0, "gold", "both"), "shuffle the gold pile of both"),
        (Deed("shuffle", 0, "gold", "self"), "shuffle your gold pile"),
        (Deed("rest", who="ferrywoman"), "the ferrywoman rests"),
        (Deed("rest", who="you"), "you rest"),
        (Deed("drop", what="gold", more=("axe", "gold")), "drop gold and axe and gold"),
        (Deed("drop", what="axe"), "drop the axe"),
        (Deed("swap", what="gold"), "swap gold"),
    ],
)
def test_an_expression_is_run_backwards(deed: Deed, text: str) -> None:
    written = DEED.writing(None, {}, _is_one).write("deed", deed)
    assert written is not None
    assert written.text == text
    assert DEED.read(tokenize(text)) == deed


@pytest.mark.parametrize(
    "deed",
    [
        Deed("swap", what="axe"),
        Deed("rest", 1, who="you"),
        Deed("keep", 2, "gold"),
        Deed("shuffle", 0, "gold", "nobody"),
    ],
)
def test_what_no_row_means_has_no_text(deed: Deed) -> None:
    assert DEED.writing(None, {}, _is_one).write("deed", deed) is None


def test_phrases_can_be_written_in_ones_own_way() -> None:
    own = DEED.writing("the old ", {"who": lambda writing, who: f"{writing.context}{who}"}, _is_one)
    assert own.write("deed", Deed("rest", who="ferrywoman")) == (
        "the old ferrywoman rests",
        Deed("rest", who="ferrywoman"),
        False,
    )
