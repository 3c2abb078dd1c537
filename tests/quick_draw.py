"""Values drawn from Hypothesis's strategies without Hypothesis.

It keeps every choice, so that it can make a failure smaller, and that takes ten times as long as choosing.
Where a failure can be read as it comes, this draws more examples in the time.
"""

import os
from collections.abc import Callable
from random import Random, SystemRandom
from typing import Any, Final, TypeVar

from hypothesis import strategies as st
from hypothesis.strategies._internal.collections import (
    ListStrategy,
    TupleStrategy,
    UniqueListStrategy,
    UniqueSampledListStrategy,
)
from hypothesis.strategies._internal.core import BuildsStrategy, CompositeStrategy
from hypothesis.strategies._internal.lazy import unwrap_strategies
from hypothesis.strategies._internal.misc import BooleansStrategy, JustStrategy
from hypothesis.strategies._internal.numbers import IntegersStrategy
from hypothesis.strategies._internal.recursive import LimitedStrategy, RecursiveStrategy
from hypothesis.strategies._internal.strategies import (
    FilteredStrategy,
    MappedStrategy,
    OneOfStrategy,
    SampledFromStrategy,
    filter_not_satisfied,
)

Drawn = TypeVar("Drawn")

TRIES: Final = 1_000
"""Values that are drawn in search of one that a filter lets through."""


def quickly(
    examples: int, *strategies: st.SearchStrategy[Any]
) -> Callable[[Callable[..., None]], Callable[[], None]]:
    """Try a test with values of some strategies, the same in every run unless somebody goes hunting."""

    def decorate(test: Callable[..., None]) -> Callable[[], None]:
        def run() -> None:
            seed = SystemRandom().randrange(10**6) if os.environ.get("HAVEN_HYPOTHESIS") == "fresh" else 0
            draw = QuickDraw(seed)
            for number in range(examples):
                values = [draw(one) for one in strategies]
                try:
                    test(*values)
                except Exception as error:
                    error.add_note(f"with example {number} of QuickDraw({seed}): {values}")
                    raise

        run.__name__, run.__doc__, run.__module__ = test.__name__, test.__doc__, test.__module__
        return run

    return decorate


randoms: Final = st.integers(0, 2**32).map(Random)
"""Generators of random numbers, for tests that damage something."""


class LeavesUsedUpError(Exception):
    """A recursive strategy has drawn all leaves that it may."""


class QuickDraw:
    """Draws values at random; it is the `draw` of composite strategies."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self._leaves: dict[LimitedStrategy[Any], int] = {}

    def __call__(self, strategy: st.SearchStrategy[Drawn], label: object = None) -> Drawn:
        plain = unwrap_strategies(strategy)  # type: ignore[no-untyped-call]
        value: Drawn = HOW[type(plain)](self, plain)
        return value

    def _sampled(self, of: Any) -> Any:
        return self._one_of_some(lambda: of._transform(self._random.choice(of.elements), data=None))

    def _filtered(self, of: Any) -> Any:
        def value() -> Any:
            drawn = self(of.filtered_strategy)
            return drawn if of.condition(drawn) else filter_not_satisfied

        return self._one_of_some(value)

    def _one_of_some(self, value: Callable[[], Any]) -> Any:
        for _ in range(TRIES):
            if (drawn := value()) is not filter_not_satisfied:
                return drawn
        raise AssertionError("a filter lets nothing through")

    def _either(self, of: Any) -> Any:
        return self(self._random.choice(of.element_strategies))

    def _mapped(self, of: Any) -> Any:
        return of.pack(self(of.mapped_strategy))

    def _list(self, of: Any) -> list[Any]:
        return [self(of.element_strategy) for _ in range(self._random.randint(of.min_size, of.max_size))]

    def _unique_list(self, of: Any) -> list[Any]:
        """As many different values as a list may have, or fewer if these don't turn up."""
        (key,) = of.keys
        wanted = self._random.randint(of.min_size, of.max_size)
        values: dict[Any, Any] = {}
        for _ in range(TRIES):
            if len(values) == wanted:
                break
            value = self(of.element_strategy)
            values.setdefault(key(value), value)
        assert len(values) >= of.min_size
        return list(values.values())

    def _tuple(self, of: Any) -> tuple[Any, ...]:
        return tuple(map(self, of.element_strategies))

    def _built(self, of: Any) -> Any:
        return of.target(*map(self, of.args), **{name: self(one) for name, one in of.kwargs.items()})

    def _composed(self, of: Any) -> Any:
        return of.definition(self, *of.args, **of.kwargs)

    def _integer(self, of: Any) -> int:
        return self._random.randint(of.start, of.end)

    def _boolean(self, of: Any) -> bool:
        return self._random.random() < 0.5

    def _recursive(self, of: Any) -> Any:
        outer = self._leaves.get(of.limited_base, 0)
        try:
            for _ in range(TRIES):
                self._leaves[of.limited_base] = of.max_leaves
                try:
                    return self(of.strategy)
                except LeavesUsedUpError:
                    continue
        finally:
            self._leaves[of.limited_base] = outer
        raise AssertionError(f"a recursive strategy has always more than {of.max_leaves} leaves")

    def _leaf(self, of: Any) -> Any:
        if self._leaves[of] == 0:
            raise LeavesUsedUpError
        self._leaves[of] -= 1
        return self(of.base_strategy)


HOW: Final[dict[type, Callable[[QuickDraw, Any], Any]]] = {
    BooleansStrategy: QuickDraw._boolean,
    BuildsStrategy: QuickDraw._built,
    CompositeStrategy: QuickDraw._composed,
    FilteredStrategy: QuickDraw._filtered,
    IntegersStrategy: QuickDraw._integer,
    JustStrategy: QuickDraw._sampled,
    LimitedStrategy: QuickDraw._leaf,
    ListStrategy: QuickDraw._list,
    MappedStrategy: QuickDraw._mapped,
    OneOfStrategy: QuickDraw._either,
    RecursiveStrategy: QuickDraw._recursive,
    SampledFromStrategy: QuickDraw._sampled,
    TupleStrategy: QuickDraw._tuple,
    UniqueListStrategy: QuickDraw._unique_list,
    UniqueSampledListStrategy: QuickDraw._unique_list,
}
"""The kinds of strategies that tests have drawn from so far."""
