"""Reading of one text: rules are read once at each place, and the first row that fits is taken.

If a text can't be read, the farthest place that any row reached is the mistake, with all that could have
followed there.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from havenwright.grammar.mistake import Expected, Mistake
from havenwright.grammar.pattern import GrammarError, Hole, Pattern, Word
from havenwright.grammar.rules import Leaf
from havenwright.grammar.tokens import Token

Result = tuple[object, int] | None
"""A meaning and the place behind its last token; None if nothing fits."""


class RowReader(NamedTuple):
    """A row; `firsts` are the words with which it can begin, None if any token may be one."""

    pattern: Pattern
    meaning: object
    firsts: frozenset[str] | None


class RuleReader:
    """A rule: its leaf, or its rows, by their first words."""

    def __init__(
        self, rows: Sequence[RowReader], expected: Iterable[Expected], leaf: Leaf[object] | None = None
    ):
        self.leaf, self.expected = leaf, tuple(dict.fromkeys(expected))
        known = frozenset(word for row in rows if row.firsts for word in row.firsts)
        self.others = [row for row in rows if row.firsts is None]
        self.by_word = {w: [row for row in rows if row.firsts is None or w in row.firsts] for w in known}
        self.firsts = None if leaf or self.others else known


class Reading:
    def __init__(self, rules: Mapping[str, RuleReader], tokens: Sequence[Token], deepest: int) -> None:
        self.tokens, self.small = tokens, [*(token.small for token in tokens), ""]
        self._rules, self._deepest, self._depth = rules, deepest, 0
        self._results: dict[tuple[str, int], Result] = {}
        self._farthest, self._expected = 0, list[Expected]()

    def read(self, name: str, at: int) -> Result:
        """Read a rule at a place, or remember what it was there."""
        if (name, at) not in self._results:
            if self._depth == self._deepest:
                raise Mistake(self.tokens, at, (), f"Phrases within phrases, deeper than {self._deepest}.")
            self._depth += 1
            rule = self._rules[name]
            result = self._read_leaf(rule.leaf, at) if rule.leaf else self._read_rows(rule, at)
            if result is None:
                self.miss(at, rule.expected)
            self._results[name, at] = result
            self._depth -= 1
        return self._results[name, at]

    def miss(self, at: int, expected: Iterable[Expected]) -> None:
        if at > self._farthest:
            self._farthest, self._expected = at, []
        if at == self._farthest:
            self._expected += expected

    def mistake(self) -> Mistake:
        return Mistake(self.tokens, self._farthest, self._expected)

    def _read_leaf(self, leaf: Leaf[object], at: int) -> Result:
        result = leaf.read(self.tokens, at) if at < len(self.tokens) else None
        if result is not None and not at < result[1] <= len(self.tokens):
            raise GrammarError(f"the leaf of {leaf.expected} read from {at} to {result[1]}")
        return result

    def _read_rows(self, rule: RuleReader, at: int) -> Result:
        for row in rule.by_word.get(self.small[at], rule.others):
            holes: list[tuple[str, object]] = []
            end = self._fit(row.pattern, at, holes)
            if end is not None:
                return (row.meaning(**dict(holes)) if callable(row.meaning) else row.meaning), end
        return None

    def _fit(self, pattern: Pattern, at: int, holes: list[tuple[str, object]]) -> int | None:
        """Fit a pattern at a place and fill its holes; return the place behind it."""
        for piece in pattern:
            if isinstance(piece, Word):
                if self.small[at] != piece.text:
                    self.miss(at, [Expected(piece.text, (piece.text,))])
                    return None
                at += 1
            elif isinstance(piece, Hole):
                phrases = []
                while (result := self.read(piece.rule, at)) is not None:
                    phrases.append(result[0])
                    at = result[1]
                    if not piece.repeat:
                        break
                if not phrases and piece.repeat != "*":
                    return None
                holes.append((piece.name, tuple(phrases) if piece.repeat else phrases[0]))
            else:
                filled, end = len(holes), None
                for option in piece.options:
                    del holes[filled:]
                    end = self._fit(option, at, holes)
                    if end is not None:
                        at = end
                        break
                else:
                    del holes[filled:]
                    if not piece.optional:
                        return None
        return at
