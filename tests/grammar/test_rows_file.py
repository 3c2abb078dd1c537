"""Tables of rows as plain text."""

from typing import Any

import pytest

from havenwright.grammar import NUMBER, Grammar, GrammarError, Phrases, tokenize
from havenwright.grammar.rows_file import As, Expression, Same, Table, read_table
from havenwright.grammar.rules import Rows, rows_of

COINS = """\
# Coins, and how many.

COIN = (coin|coins)
MANY = a lot of <COIN>

thing := Phrases({"gem": "gem", "ring": "ring"})

price
  {n:number} <COIN> -> n
  {n:number} <COIN> and {m:number} more -> n + m
  <MANY> -> 100
  # A line may go on.
  {n:number} <COIN> [for {what:thing}]
      [each] -> (n, what)
  the same -> pair(...)
"""


def read(text: str, *, table: str, rule: str, **names: object) -> object:
    found = read_table(table, {"Phrases": Phrases, **names})
    grammar: Grammar[object] = Grammar(rule, {"number": NUMBER, **found.rules})
    return grammar.read(tokenize(text))


def price(text: str) -> object:
    table = COINS.replace("  {n:number} <COIN> -> n\n", "")
    return read(text, table=table, rule="price", pair=lambda: "pair")


def table(*lines: str, **names: object) -> Table:
    return read_table("\n".join(("# Title.", *lines)), names, "some.rows")


def only_row(found: Table, rule: str = "thing") -> tuple[str, Any]:
    (row,) = rows_of(found.rules[rule])
    return row


def test_the_first_line_is_the_title() -> None:
    assert read_table(COINS, {"Phrases": Phrases, "pair": None}).title == "Coins, and how many."


def test_a_row_means_an_expression_of_its_holes() -> None:
    assert price("3 coins and 4 more") == 7


def test_words_are_named_once_for_many_rows() -> None:
    assert price("a lot of coin") == 100


def test_a_line_that_stands_farther_in_goes_on_with_its_row_and_a_missing_hole_is_none() -> None:
    assert price("3 coins for ring each") == (3, "ring")
    assert price("3 coins") == (3, None)


def test_a_function_takes_the_holes_by_their_names() -> None:
    assert price("the same") == "pair"


def test_a_row_without_a_meaning_means_its_only_hole() -> None:
    assert read("exactly 4", table="# T.\nnumber_said\n  exactly {n:number}", rule="number_said") == 4


def test_other_texts_and_rows_are_named_as_meanings() -> None:
    assert only_row(table("thing", "  who {n:x} == that {n:x}")) == ("who {n:x}", Same("that {n:x}"))
    assert only_row(table("thing", "  {n:x} gold = gain {n}")) == ("{n:x} gold", As("gain {n}"))
    assert only_row(table("thing", "  full =unit= it is: full")) == ("full", As("it is: full", "unit"))


def test_a_loop_repeats_its_rows_and_a_condition_leaves_some_out() -> None:
    found = table(
        *("thing", "  @for verb, n in PAIRS", "    <verb> {m:x} -> (verb, n, m)"),
        *("    @if n > 1", "      <verb> again -> n", "  at last -> 0"),
        PAIRS=(("heal", 1), ("loot", 2)),
    )
    rows = rows_of(found.rules["thing"])
    assert [pattern for pattern, _ in rows] == ["heal {m:x}", "loot {m:x}", "loot again", "at last"]
    meaning = rows[1][1]
    assert isinstance(meaning, Expression)
    assert meaning.function(m=5) == ("loot", 2, 5)


def test_a_loop_behind_a_name_makes_a_rule_of_each() -> None:
    found = table("<verb>_beside @for verb in VERBS", "  , <verb> -> verb", VERBS=("heal", "loot"))
    assert {name: [row[0] for row in rows_of(rule)] for name, rule in found.rules.items()} == {
        "heal_beside": [", heal"],
        "loot_beside": [", loot"],
    }


def test_rules_can_share_rows_and_have_more_of_their_own() -> None:
    found = table("one, other", "  a -> 1", "one", "  b -> 2", "@first one", "  c -> 3")
    assert {name: [row[0] for row in rows_of(rule)] for name, rule in found.rules.items()} == {
        "one": ["a", "b"],
        "other": ["a"],
    }
    assert [row[0] for row in rows_of(found.first["one"])] == ["c"]


def test_phrases_are_all_texts_of_their_patterns_and_mean_themselves_if_nothing_else_is_said() -> None:
    found = table("@phrases coin: a coin", "  (red|blue [dull]) coin -> 1", "  (gem|ring)")
    phrases = {"red coin": 1, "blue dull coin": 1, "blue coin": 1, "gem": "gem", "ring": "ring"}
    assert found.rules["coin"] == Phrases(phrases, "a coin")


def test_rows_of_a_list_and_rules_by_name() -> None:
    found = table("state: a state", "  @rows MORE", MORE=[("open", 1)])
    assert found.rules["state"] == Rows([("open", 1)], "a state")


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (("thing", "  two {n:x} and {m:x}"), r"some.rows:2: row '.*' has no meaning, and not one hole alone"),
        (("thing", "  <COIN> -> 1"), "some.rows:3: there are no words <COIN>"),
        (("thing", "  @for verb", "    a -> 1"), "some.rows:3: '@for verb': expected '@for name in values'"),
        (("thing := NO_SUCH",), "some.rows:2: 'NO_SUCH': name 'NO_SUCH' is not defined"),
        (("thing := 1", "thing := 2"), "some.rows:3: rule 'thing' stands twice"),
        (("-> 5",), "some.rows:2: '-> 5' begins no rule"),
        (("thing",), "some.rows:2: rule 'thing' has no rows"),
        (("thing", "  a coin"), "some.rows:2: row 'a coin' has no meaning"),
        (("@phrases thing", "  {n:number} coins"), "a phrase has no hole 'n'"),
    ],
)
def test_a_mistake_in_a_table_names_its_line(lines: tuple[str, ...], message: str) -> None:
    with pytest.raises(GrammarError, match=message):
        table(*lines)


def test_an_expression_that_is_none_names_its_line_when_it_is_read() -> None:
    meaning = only_row(table("thing", "  a -> (1"))[1]
    with pytest.raises(GrammarError, match=r"some.rows:3: .*was never closed"):
        _ = meaning.function


def test_a_row_is_told_as_its_file_has_it() -> None:
    looped = """\
# Coins in two sizes.

COIN = (coin|coins)

<size>_price @for size in ("big", "small")
  @for side in ("left", "right")
    {n:number} <size>   <COIN> <side> = {n} <size>
  {n:number} <size> -> n
"""
    table = read_table(looped, {}, "coins.rows")
    written = table.written["big_price", "{n:number} big   (coin|coins) left"]
    assert written.rule == "<size>_price"
    assert written.row == "{n:number} <size> (coin|coins) <side>"
    assert written.text == "{n} <size>"
    assert written.words == {"size": "big", "side": "left"}
    assert table.written["small_price", "{n:number} small"].words == {"size": "small"}
    assert len(table.written) == 6
