"""Examples of rows: a text that each of them reads, made of the shortest phrases of its holes."""

from collections.abc import Mapping
from functools import cache

from havenwright.grammar.pattern import Hole, Pattern, Word, parse_pattern
from havenwright.grammar.rules import Leaf, Phrases, Rule, rows_of


class Examples:
    """Makes texts of the rows of a grammar's rules."""

    def __init__(self, rules: Mapping[str, Rule], samples: Mapping[str, str] | None = None) -> None:
        """`samples`: phrases of some rules that are better than the shortest."""
        self._rules, self._samples = rules, samples or {}
        self._of_rule = cache(self._shortest)
        self._open: set[str] = set()

    def of_row(self, pattern: str) -> str | None:
        """A text of a row; None if a phrase that it needs has no example."""
        return self.of_pattern(parse_pattern(pattern))

    def of_rule(self, name: str) -> str | None:
        """The shortest text of a rule."""
        if name in self._samples:
            return self._samples[name]
        if name in self._open:
            return None
        self._open.add(name)
        text = self._of_rule(name)
        self._open.discard(name)
        return text

    def _shortest(self, name: str) -> str | None:
        rule = self._rules[name]
        if isinstance(rule, Leaf):
            return rule.sample or None
        if isinstance(rule, Phrases):
            return next(iter(rule.table))
        texts = [text for pattern, _ in rows_of(rule) if (text := self.of_pattern(parse_pattern(pattern)))]
        return min(texts, key=lambda text: len(text.split()), default=None)

    def of_pattern(self, pattern: Pattern) -> str | None:
        """A text of some pieces of a row; None if a phrase that it needs has no example."""
        words: list[str] = []
        for piece in pattern:
            if isinstance(piece, Word):
                words.append(piece.text)
            elif isinstance(piece, Hole):
                if piece.repeat == "*":
                    continue
                if not (text := self.of_rule(piece.rule)):
                    return None
                words.append(text)
            elif not piece.optional:
                options = [text for option in piece.options if (text := self.of_pattern(option))]
                if not options:
                    return None
                words.append(options[0])
        return " ".join(words)
