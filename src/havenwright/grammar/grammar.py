"""The grammar: rules by name, checked when it is built, and texts read by them."""

import inspect
import re
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final, Generic, TypeVar, cast

from havenwright.grammar.mistake import Expected
from havenwright.grammar.pattern import GrammarError, Hole, Pattern, Word, beginnings, flatten, parse_pattern
from havenwright.grammar.reading import Reading, RowReader, RuleReader
from havenwright.grammar.rules import Leaf, Phrases, Row, Rule
from havenwright.grammar.tokens import Token

T = TypeVar("T")

DEEPEST: Final = 100
"""The most rules within rules, unless a grammar sets another limit."""


class Grammar(Generic[T]):
    """Reads texts to the meaning of one rule, a `T`."""

    def __init__(self, first: str, rules: Mapping[str, Rule], deepest: int = DEEPEST) -> None:
        self._first, self._deepest = first, deepest
        self._rules, self._readers, self._words = rules, dict[str, RuleReader](), set[str]()
        for name in (first, *rules):
            self._reader(name, ())

    def read(self, tokens: Sequence[Token]) -> T:
        """Read a whole text, or raise the `Mistake` in it."""
        meaning, end, reading = self._start(tokens)
        if end < len(tokens):
            reading.miss(end, [Expected("the end")])
            raise reading.mistake()
        return meaning

    def read_beginning(self, tokens: Sequence[Token]) -> tuple[T, int]:
        """Read as far as the rule fits; the second value counts the tokens read."""
        return self._start(tokens)[:2]

    @property
    def words(self) -> tuple[str, ...]:
        """All words of all rows and phrases, in alphabetical order."""
        return tuple(sorted(self._words))

    def _start(self, tokens: Sequence[Token]) -> tuple[T, int, Reading]:
        reading = Reading(self._readers, tokens, self._deepest)
        result = reading.read(self._first, 0)
        if result is None:
            raise reading.mistake()
        return cast(T, result[0]), result[1], reading

    def _reader(self, name: str, outer: tuple[str, ...]) -> RuleReader:
        """Build the reader of a rule, after those of the rules with which it can begin."""
        if name in outer:
            raise GrammarError(f"left recursion: {' > '.join((*outer[outer.index(name) :], name))}")
        if name not in self._rules:
            raise GrammarError(f"there is no rule '{name}'")
        if name not in self._readers:
            self._readers[name] = self._new_reader(self._rules[name], (*outer, name))
        return self._readers[name]

    def _new_reader(self, rule: Rule, outer: tuple[str, ...]) -> RuleReader:
        expected: list[Expected] = []
        rows = [self._row(text, meaning, expected, outer) for text, meaning in _rows(rule)]
        if isinstance(rule, Leaf | Phrases) and rule.expected:
            words = tuple(word for option in expected for word in option.words)
            expected = [Expected(rule.expected, words)]
        return RuleReader(rows, expected, rule if isinstance(rule, Leaf) else None)

    def _row(self, text: str, meaning: object, expected: list[Expected], outer: tuple[str, ...]) -> RowReader:
        pattern = parse_pattern(text)
        self._check(text, pattern, meaning)
        self._words.update(piece.text for piece, _ in flatten(pattern) if isinstance(piece, Word))
        firsts: frozenset[str] | None = frozenset()
        for piece in beginnings(pattern):
            if isinstance(piece, Hole):
                reader = self._reader(piece.rule, outer)
                expected += reader.expected
                begin = reader.firsts
            else:
                expected.append(Expected(piece.text, (piece.text,)))
                begin = frozenset((piece.text,))
            firsts = None if firsts is None or begin is None else firsts | begin
        return RowReader(pattern, meaning, firsts)

    def _check(self, text: str, pattern: Pattern, meaning: object) -> None:
        """Refuse unknown rules, and a meaning whose parameters don't fit the holes."""
        holes = [(piece, surely) for piece, surely in flatten(pattern) if isinstance(piece, Hole)]
        for hole, _ in holes:
            if hole.rule not in self._rules:
                raise GrammarError(f"row '{text}': there is no rule '{hole.rule}'")
        if callable(meaning):
            parameters = inspect.signature(meaning)
            try:
                parameters.bind(**{hole.name: None for hole, surely in holes if surely})
                parameters.bind(**{hole.name: None for hole, _ in holes})
            except TypeError as error:
                raise GrammarError(f"row '{text}': its meaning doesn't take its holes: {error}") from None


def _rows(rule: Rule) -> Sequence[Row]:
    """The rows of a rule. Those of phrases are plain words, the longest phrase first."""
    if isinstance(rule, Leaf):
        return ()
    if isinstance(rule, Phrases):
        phrases = sorted(rule.table.items(), key=lambda phrase: -len(phrase[0].split()))
        return [(re.sub(r"([\\\[\](){}|])", r"\\\1", text), partial(_same, it)) for text, it in phrases]
    return rule


def _same(value: object) -> object:
    return value
