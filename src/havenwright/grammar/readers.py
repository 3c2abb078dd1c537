"""Rules as reading and writing need them: rows by their first words, patterns as steps."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from havenwright.grammar.pattern import Pattern
from havenwright.grammar.rows_file import Expression
from havenwright.grammar.rules import ANY_TOKEN, Leaf, Phrases, Rows, Rule
from havenwright.grammar.text import Expected


class Beginning(NamedTuple):
    """The tokens with which a row or a rule can begin: words in small letters, and shapes."""

    first: frozenset[str]
    expected: tuple[Expected, ...]
    """The same as mistakes show it."""


class WordStep(NamedTuple):
    text: str
    expected: tuple[Expected, ...]


class HoleStep(NamedTuple):
    rule: "RuleReader"
    name: str
    repeat: str


class GroupStep(NamedTuple):
    options: "tuple[tuple[Step, ...], ...]"
    optional: bool


Step = WordStep | HoleStep | GroupStep
"""A piece of a pattern, as reading needs it."""


class RowReader:
    """A row; its steps are known when all rules are."""

    def __init__(
        self, pattern: Pattern, meaning: Callable[..., object] | Expression, beginning: Beginning
    ) -> None:
        self.pattern, self.meaning, self.beginning = pattern, meaning, beginning
        self.build: Callable[..., object] = self._compile if isinstance(meaning, Expression) else meaning
        self.steps: tuple[Step, ...] = ()
        self.same: RuleReader | None = None
        """The rule whose meaning is the row's own, if the row has nothing else."""
        self.needs: frozenset[str] = frozenset()
        """The words that are in every text of the row."""

    def _compile(self, **holes: object) -> object:
        """Compile the row's expression when the row is first read."""
        assert isinstance(self.meaning, Expression)
        self.build = self.meaning.function
        return self.build(**holes)


class RuleReader:
    """A rule: its leaf, or its rows by their first words."""

    def __init__(self, index: int, rule: Rule, rows: Sequence[RowReader], blank: str = "") -> None:
        """`blank`: the sign of a value that stands for a phrase of this rule."""
        self.index, self.rows, self.blank = index, rows, blank
        self.leaf = rule if isinstance(rule, Leaf) else None
        self.is_named = isinstance(rule, Rows)
        self.beginning = joined(row.beginning for row in rows)
        if self.leaf is not None:
            named = Expected(self.leaf.expected, tuple(sorted(self.leaf.first - ANY_TOKEN)))
            self.beginning = Beginning(self.leaf.first, (named,))
        elif isinstance(rule, Phrases | Rows) and rule.expected:
            self.beginning = Beginning(self.beginning.first, (Expected(rule.expected, self.words),))
        if blank:
            self.beginning = Beginning(self.beginning.first | {blank}, self.beginning.expected)
        self.first, self.expected = self.beginning
        self._fitting: dict[tuple[str, str], list[RowReader]] = {}
        self.meaning: dict[tuple[object, str] | None, list[RowReader]] = {}
        """The rows that can mean a record with a word in its first field, as far as they were asked for."""

    @property
    def words(self) -> tuple[str, ...]:
        return tuple(sorted(self.beginning.first - ANY_TOKEN))

    def rows_for(self, small: str, shape: str) -> list[RowReader]:
        """The rows that can begin with a word, or with any of its shape."""
        key = small if small in self.first else "", shape
        if key not in self._fitting:
            self._fitting[key] = [row for row in self.rows if not row.beginning.first.isdisjoint(key)]
        return self._fitting[key]


def joined(beginnings: Iterable[Beginning]) -> Beginning:
    first, expected = set[str](), dict[int, Expected]()
    for one in beginnings:
        first |= one.first
        expected |= {id(option): option for option in one.expected}
    return Beginning(frozenset(first), tuple(expected.values()))
