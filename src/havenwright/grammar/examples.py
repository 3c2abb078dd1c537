"""Examples of rows: phrases of real texts that they read, or texts made of the phrases of their holes."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from havenwright.grammar.grammar import Grammar
from havenwright.grammar.pattern import Hole, Pattern, Word, parse_pattern
from havenwright.grammar.rules import Leaf, Phrases, Rule, rows_of
from havenwright.grammar.text import Token


class Phrasebook:
    """The phrases of real texts, by the rows and the rules that read them."""

    def __init__(self) -> None:
        self._of_row = defaultdict[tuple[str, int], Counter[str]](Counter)
        self._of_rule = defaultdict[str, Counter[str]](Counter)

    def take(self, grammar: Grammar[Any], tokens: Sequence[Token], rule: str = "") -> None:
        """Take the phrases of a text, if the grammar reads it as a whole."""
        for phrase in grammar.phrases(tokens, rule):
            text = _as_it_stood(tokens[phrase.start : phrase.end])
            self._of_row[phrase.rule, phrase.row][text] += 1
            self._of_rule[phrase.rule][text] += 1

    def of_row(self, rule: str, row: int) -> str:
        """The phrase that a row read most often, the shorter of two; empty if it read none."""
        return next(iter(_most_usual(self._of_row.get((rule, row), {}))), "")

    def of_rules(self) -> dict[str, Sequence[str]]:
        """The phrases of each rule, those that were read most often first."""
        return {rule: _most_usual(phrases) for rule, phrases in self._of_rule.items()}


def _as_it_stood(tokens: Sequence[Token]) -> str:
    """The text of some tokens, with the blanks that were between them."""
    text, behind = "", (0, 0)
    for token in tokens:
        text += token.text if not text or behind == (token.line, token.column) else f" {token.text}"
        behind = token.line, token.column + len(token.text)
    return text


def _most_usual(phrases: Mapping[str, int]) -> list[str]:
    return sorted(phrases, key=lambda text: (-phrases[text], len(text)))


def samples(**phrases: str) -> dict[str, Sequence[str]]:
    """Phrases by the names of their rules: `one ally | one enemy` are two, for two holes of one row."""
    return {rule: texts.split(" | ") for rule, texts in phrases.items()}


class Examples:
    """Makes texts of the rows of a grammar's rules."""

    def __init__(self, rules: Mapping[str, Rule], samples: Mapping[str, Sequence[str]] | None = None) -> None:
        """`samples`: phrases of some rules that are better than the shortest; two holes get two of them."""
        self._rules, self._samples = rules, samples or {}
        self._of_rule = cache(self._shortest)
        self._open: set[str] = set()

    def of_row(self, pattern: str) -> str | None:
        """A text of a row; None if a phrase that it needs has no example."""
        return self.of_pattern(parse_pattern(pattern))

    def of_rule(self, name: str, number: int = 0) -> str | None:
        """The shortest text of a rule, or one of its samples."""
        if known := self._samples.get(name):
            return known[min(number, len(known) - 1)]
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
        texts = [text for pattern, _ in rows_of(rule) if (text := self.of_row(pattern))]
        return min(texts, key=lambda text: len(text.split()), default=None)

    def of_pattern(self, pattern: Pattern, before: Counter[str] | None = None) -> str | None:
        """A text of some pieces of a row; None if a phrase that it needs has no example.

        `before` counts the phrases of each rule that stand before. Of two words the second stands behind a
        number, and `an` before a vowel: `2 hexes`, `an attack`.
        """
        made = Counter() if before is None else before
        words, articles = list[str](), list[int]()
        for piece in pattern:
            if isinstance(piece, Word):
                words.append(piece.text)
            elif isinstance(piece, Hole):
                if piece.repeat == "*":
                    continue
                if not (text := self.of_rule(piece.rule, made[piece.rule])):
                    return None
                made[piece.rule] += 1
                words.append(text)
            elif not piece.optional:
                options = [text for option in piece.options if (text := self.of_pattern(option, made))]
                if not options:
                    return None
                many = bool(words) and words[-1].isdecimal() and words[-1] != "1"
                words.append(options[-1 if many and len(options) == 2 else 0])
                articles += [len(words)] * (options == ["a", "an"])
        for at in articles:
            if words[at:] and words[at][0] in "aeiou":
                words[at - 1] = "an"
        return " ".join(words)
