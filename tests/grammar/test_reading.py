"""Texts read by a grammar: rows, holes, options, repeats, and the memory."""

from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from havenwright.grammar import NUMBER, Grammar, Leaf, Mistake, Phrases, Rule, Token, leaf_of_token, tokenize

SUMS: dict[str, Rule] = {
    "number": NUMBER,
    "factor": [("{n:number}", lambda n: n), (r"\( {n:sum} \)", lambda n: n)],
    "sign": Phrases({"+": 1, "-": -1}),
    "term": [("{sign} {n:factor}", lambda sign, n: sign * n)],
    "sum": [("{first:factor} {more:term*}", lambda first, more: first + sum(more))],
}

SUM: Grammar[int] = Grammar("sum", SUMS)


def read(rows: Rule, text: str, **others: Rule) -> object:
    return Grammar[object]("it", {"it": rows, "number": NUMBER, **others}).read(tokenize(text))


def test_a_sum_is_read_to_its_value() -> None:
    assert SUM.read(tokenize("7 - (2 + 1) + 10")) == 14


def test_a_word_fits_in_any_case() -> None:
    assert read([("move {n:number}", lambda n: n)], "MOVE 3") == 3


def test_the_first_row_that_fits_is_taken() -> None:
    rows = [("{n:number} gold", lambda n: ("gold", n)), ("{n:number}", lambda n: ("plain", n))]
    assert read(rows, "3 gold") == ("gold", 3)
    assert read(rows, "3") == ("plain", 3)


def test_a_meaning_may_be_a_plain_value() -> None:
    assert read([("nothing", 0)], "nothing") == 0


def test_an_optional_hole_that_is_missing_leaves_the_default() -> None:
    rows = [("attack {n:number} [range {r:number}]", lambda n, r=1: (n, r))]
    assert read(rows, "Attack 2 Range 3") == (2, 3)
    assert read(rows, "Attack 2") == (2, 1)


def test_a_failed_option_leaves_no_hole_filled() -> None:
    rows = [("go ({n:number} up|{m:number} down)", lambda n=0, m=0: (n, m))]
    assert read(rows, "go 4 down") == (0, 4)
    rows = [("go [{n:number} up] [{m:number} down|{m:number}]", lambda n=0, m=0: (n, m))]
    assert read(rows, "go 4") == (0, 4)


def test_groups_may_stand_in_groups() -> None:
    rows = [("take [all [the] ({n:number}|no)] coins", lambda n=None: n)]
    assert read(rows, "take all the 5 coins") == 5
    assert read(rows, "take all no coins") is None
    assert read(rows, "take coins") is None


def test_any_number_of_phrases_come_as_a_tuple() -> None:
    rows = [("say {n:number*} end", lambda n: n)]
    assert read(rows, "say end") == ()
    assert read(rows, "say 1 2 3 end") == (1, 2, 3)


def test_at_least_one_phrase_is_wanted_by_a_plus() -> None:
    rows = [("say {n:number+}", lambda n: n)]
    assert read(rows, "say 1 2") == (1, 2)
    with pytest.raises(Mistake, match="Expected a number"):
        read(rows, "say")


def test_the_longest_phrase_that_fits_is_taken() -> None:
    table = Phrases({"at": 1, "at least": 2, "at least ( not )": 3})
    assert [read(table, text) for text in ("at", "at least", "at least (not)")] == [1, 2, 3]


def test_a_leaf_reads_tokens_by_itself() -> None:
    def name(tokens: Sequence[Token], at: int) -> tuple[str, int] | None:
        end = at
        while end < len(tokens) and tokens[end].text[0].isupper():
            end += 1
        return (" ".join(token.text for token in tokens[at:end]), end) if end > at else None

    rows = [("spawn {who} here", lambda who: who)]
    assert read(rows, "spawn Reed Wolf here", who=Leaf(name, "a name")) == "Reed Wolf"
    with pytest.raises(Mistake, match="Expected a name"):
        read(rows, "spawn here", who=Leaf(name, "a name"))


def test_the_beginning_of_a_text_can_be_read_alone() -> None:
    assert SUM.read_beginning(tokenize("1 + 2 gold")) == (3, 3)


def test_a_grammar_lists_its_words() -> None:
    grammar = Grammar[object]("it", {"it": [("go [Up|down] {s}", None)], "s": Phrases({"at least": 1})})
    assert grammar.words == ("at", "down", "go", "least", "up")


def test_nothing_is_read_twice() -> None:
    reads = Counter[int]()

    def count(tokens: Sequence[Token], at: int) -> tuple[int, int] | None:
        reads[at] += 1
        return (int(tokens[at].text), at + 1) if tokens[at].text.isdigit() else None

    rules: dict[str, Rule] = {
        "n": Leaf(count, "a number"),
        "deep": [
            (r"\( {deep} \) up", lambda deep: deep + 1),
            (r"\( {deep} \) down", lambda deep: deep - 1),
            (r"\( {deep} \)", lambda deep: deep),
            ("{n}", lambda n: n),
        ],
    }
    text = "(" * 30 + "7" + ")" * 30  # without memory some 3 ** 30 reads
    assert Grammar[int]("deep", rules).read(tokenize(text)) == 7
    assert set(reads.values()) == {1}


def is_sum(text: str) -> bool:
    try:
        SUM.read(tokenize(text))
    except Mistake:
        return False
    return True


def bracketed(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    terms = st.lists(st.tuples(st.sampled_from("+-"), inner), max_size=3)
    return st.builds(lambda first, rest: f"({first}{''.join(f' {s} {t}' for s, t in rest)})", inner, terms)


@given(st.recursive(st.integers(0, 99).map(str), bracketed, max_leaves=12))
def test_sums_mean_the_same_as_in_python(text: str) -> None:
    assert SUM.read(tokenize(text)) == eval(text)


@given(st.text(st.sampled_from("12+-() \nx")).filter(lambda text: not is_sum(text)))
def test_a_text_that_is_refused_says_where_and_what_was_expected(text: str) -> None:
    with pytest.raises(Mistake) as raised:
        SUM.read(tokenize(text))
    assert 0 <= raised.value.at <= len(tokenize(text))
    assert raised.value.expected
    assert raised.value.line in range(1, text.count("\n") + 2)


WAYS: Grammar[object] = Grammar(
    "way",
    {
        "number": NUMBER,
        "far": [("{n:number} steps [or more]", lambda n: n), ("on", lambda: 1)],
        "turn": [("then (left|right)", "turn"), ("then {way}", lambda way: way)],
        "way": [
            ("go {far} [{turn}] home", lambda far, turn="": (far, turn)),
            ("go {far} {turns:turn*}", lambda far, turns: (far, turns)),
            ("go {turns:turn+} home", lambda turns: turns),
        ],
    },
)


@given(
    st.lists(
        st.sampled_from(["go", "2", "steps", "or", "more", "on", "then", "left", "right", "home"]), max_size=9
    )
)
def test_a_text_is_read_alike_whether_or_not_a_mistake_is_looked_for(words: list[str]) -> None:
    tokens = tokenize(" ".join(["go", *words]))
    try:
        meaning = WAYS.read(tokens)
    except Mistake:
        meaning = None
    assert WAYS.read_if_fits(tokens) == meaning


@pytest.mark.parametrize("text", ["go on", "go 2 steps home", "go on then right then go on home"])
def test_optional_words_and_phrases_need_not_be_said(text: str) -> None:
    assert WAYS.read_if_fits(tokenize(text)) is not None


@given(st.text())
def test_tokens_lie_where_their_places_say(text: str) -> None:
    rows = text.split("\n")
    for token in tokenize(text):
        assert rows[token.line - 1].startswith(token.text, token.column - 1)
        assert token.small == token.text.lower()


def test_a_leaf_of_tokens_takes_those_with_a_value() -> None:
    letter = leaf_of_token(lambda token: token.text if token.text == "X" else None, "X")
    assert read([("{x} {x2:x}", lambda x, x2: x + x2)], "X X", x=letter) == "XX"
