"""Values drawn without Hypothesis are those that its strategies allow."""

import re
from collections.abc import Hashable
from dataclasses import dataclass

import pytest
from hypothesis import strategies as st

from tests.quick_draw import QuickDraw, quickly


def drawn(strategy: st.SearchStrategy[Hashable], seed: int = 1) -> set[Hashable]:
    """The different ones of many values."""
    draw = QuickDraw(seed)
    return {draw(strategy) for _ in range(1_000)}


@dataclass(frozen=True)
class Pair:
    left: int
    right: str = ""


@st.composite
def ordered(draw: st.DrawFn, top: int) -> tuple[int, int]:
    low = draw(st.integers(0, top))
    return low, draw(st.integers(low, top))


@pytest.mark.parametrize(
    ("strategy", "values"),
    [
        (st.booleans(), {True, False}),
        (st.integers(-1, 2), {-1, 0, 1, 2}),
        (st.just("x") | st.none() | st.sampled_from((1, 2)), {"x", None, 1, 2}),
        (st.sampled_from((1, 2, 3)).map(str).filter(lambda text: text != "2"), {"1", "3"}),
        (st.integers(0, 5).filter(lambda number: number % 2), {1, 3, 5}),
        (st.tuples(st.just(1), st.sampled_from("ab")), {(1, "a"), (1, "b")}),
        (st.lists(st.just(7), min_size=1, max_size=3).map(tuple), {(7,), (7, 7), (7, 7, 7)}),
        (st.frozensets(st.integers(0, 1), min_size=1), {frozenset({0}), frozenset({1}), frozenset({0, 1})}),
        (st.lists(st.sampled_from("ab"), max_size=2, unique=True).map("".join), {"", "a", "b", "ab", "ba"}),
        (st.builds(Pair, st.integers(1, 2), right=st.just("r")), {Pair(1, "r"), Pair(2, "r")}),
        (ordered(1), {(0, 0), (0, 1), (1, 1)}),
    ],
)
def test_all_values_of_a_strategy_come_up_and_no_others(
    strategy: st.SearchStrategy[Hashable], values: set[Hashable]
) -> None:
    assert drawn(strategy) == values


def test_a_recursive_strategy_has_as_many_leaves_as_it_may() -> None:
    trees = st.recursive(st.just("x"), lambda inner: st.tuples(inner, inner), max_leaves=3)
    assert drawn(trees) == {"x", ("x", "x"), ("x", ("x", "x")), (("x", "x"), "x")}


def test_a_seed_draws_the_same_values_again_and_another_one_others() -> None:
    numbers = st.lists(st.integers(0, 99), max_size=9).map(tuple)
    assert drawn(numbers) == drawn(numbers) != drawn(numbers, seed=2)


def test_a_filter_that_lets_nothing_through_is_told() -> None:
    with pytest.raises(AssertionError, match="lets nothing through"):
        drawn(st.booleans().filter(lambda _: False))


def test_a_failing_example_is_told() -> None:
    @quickly(20, st.integers(0, 9), st.just("x"))
    def fails_at_seven(number: int, text: str) -> None:
        assert number != 7, text

    with pytest.raises(AssertionError) as failure:
        fails_at_seven()
    assert re.fullmatch(r"with example \d+ of QuickDraw\(\d+\): \[7, 'x'\]", failure.value.__notes__[0])
    assert fails_at_seven.__name__ == "fails_at_seven"
