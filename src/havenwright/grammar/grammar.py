"""Grammars: rules by name, checked when one is built, and texts read by them.

Each rule is read once at each place, and the first row that fits is taken. If a text can't be read, the
farthest place that any row reached is the mistake, with all that could have followed there.
"""

import inspect
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Final, Generic, NoReturn, TypeVar, cast

from havenwright.grammar.pattern import GrammarError, Hole, Pattern, Word, beginnings, flatten, parse_pattern
from havenwright.grammar.readers import (
    Beginning,
    GroupStep,
    HoleStep,
    RowReader,
    RuleReader,
    Step,
    WordStep,
    joined,
)
from havenwright.grammar.rows_file import Expression
from havenwright.grammar.rules import MISFIT, Leaf, Phrases, Refused, Row, Rule, rows_of, shape_of
from havenwright.grammar.text import Expected, Filled, Mistake, Phrase, Token
from havenwright.grammar.writing import PhraseWriter, Writing

T = TypeVar("T")
C = TypeVar("C")
Result = tuple[object, int] | None
"""A meaning and the place behind its last token; None if nothing fits."""

DEEPEST: Final = 100
"""The most rules within rules, unless a grammar sets another limit."""


class Grammar(Generic[T]):
    """Reads texts to the meaning of one rule, a `T`."""

    def __init__(
        self, first: str, rules: Mapping[str, Rule], deepest: int = DEEPEST, *, with_blanks: bool = False
    ) -> None:
        """`with_blanks`: texts can be read in which values stand for phrases, by `read_filled`."""
        self._first, self._deepest, self._rules, self._with_blanks = first, deepest, rules, with_blanks
        self._readers, self._words = dict[str, RuleReader](), set[str]()
        for name in (first, *rules):
            self._reader(name, ())
        for reader in self._readers.values():
            for row in reader.rows:
                row.steps = self._steps(row.pattern)
                row.same = _same(row)
        self._note_needs()

    def read(self, tokens: Sequence[Token], rule: str = "") -> T:
        """Read a whole text, by the first rule or another, or raise the `Mistake` in it."""
        return self._start(tokens, rule, whole=True)[0]

    def read_beginning(self, tokens: Sequence[Token], rule: str = "") -> tuple[T, int]:
        """Read as far as the rule fits; the second value counts the tokens read."""
        return self._start(tokens, rule, whole=False)

    def read_if_fits(self, tokens: Sequence[Token], rule: str = "") -> T | None:
        """Read a whole text; None if there is a mistake in it, which isn't looked for, or no such rule."""
        if rule and rule not in self._readers:
            return None
        reading = Reading(self._readers, tokens, self._deepest)
        reading.note_nothing()
        try:
            result = reading.read(self._readers[rule or self._first], 0)
        except Mistake:
            return None
        return cast(T, result[0]) if result is not None and result[1] == len(tokens) else None

    def read_filled(self, tokens: Sequence[Token], rule: str) -> T | None:
        """Read a text in which some tokens are `Filled`; None if it doesn't fit."""
        reading = _FilledReading(self._readers, tokens, self._deepest)
        reading.farthest = len(tokens) + 1  # no mistake is looked for
        result = reading.read(self._readers[rule], 0)
        return cast(T, result[0]) if result is not None and result[1] == len(tokens) else None

    def missing(self, tokens: Sequence[Token], rule: str = "") -> tuple[Expected, ...] | None:
        """All that could follow these tokens, the beginning of a text; None if no text begins with them."""
        if rule and rule not in self._readers:
            return None
        reading = Reading(self._readers, tokens, self._deepest)
        try:
            result = reading.read(self._readers[rule or self._first], 0)
        except Mistake:
            return None
        reading.miss(result[1] if result else 0, [Expected("the end")] if result else [])
        return tuple(reading.expected) if reading.farthest == len(tokens) else None

    def phrases(self, tokens: Sequence[Token], rule: str = "") -> Iterator[Phrase]:
        """All phrases in a text that rows read; none if the text isn't read as a whole."""
        reading = Reading(self._readers, tokens, self._deepest)
        reading.note_nothing()
        try:
            result = reading.read(self._readers[rule or self._first], 0)
        except Mistake:
            return
        if result is not None and result[1] == len(tokens):
            yield from reading.phrases(self._readers)

    def write(self, value: T, rule: str = "") -> str:
        """Write a text that reads as a value, by the first row that can; raise `GrammarError` if none can."""
        written = Writing(self._readers, None).write(rule or self._first, value)
        if written is None:
            raise GrammarError(f"rule '{rule or self._first}': no row writes {value!r}")
        return written.text

    def writing(
        self, context: C, phrases: Mapping[str, PhraseWriter[C]], is_one: Callable[[object], bool | None]
    ) -> Writing[C]:
        """A text to be written in which some rules have their own way of writing phrases."""
        return Writing(self._readers, context, phrases, is_one)

    @property
    def words(self) -> tuple[str, ...]:
        """All words of all rows and phrases, in alphabetical order."""
        return tuple(sorted(self._words))

    def first_words(self, rule: str = "") -> frozenset[str]:
        """The words with which a text can begin that a rule reads."""
        return frozenset(self._readers[rule or self._first].words)

    def _start(self, tokens: Sequence[Token], rule: str, whole: bool) -> tuple[T, int]:
        reading = Reading(self._readers, tokens, self._deepest)
        result = reading.read(self._readers[rule or self._first], 0)
        if result is not None and (not whole or result[1] == len(tokens)):
            return cast(tuple[T, int], result)
        reading.miss(result[1] if result else 0, [Expected("the end")] if result else [])
        raise Mistake(tokens, reading.farthest, reading.expected)

    def _reader(self, name: str, outer: tuple[str, ...]) -> RuleReader:
        """Build the reader of a rule, after those of the rules with which it can begin."""
        if name in outer:
            raise GrammarError(f"left recursion: {' > '.join((*outer[outer.index(name) :], name))}")
        if name not in self._rules:
            raise GrammarError(f"there is no rule '{name}'")
        if name not in self._readers:
            rows = [self._row(*row, (*outer, name)) for row in _rows(self._rules[name])]
            blank = f"{{{name}}}" if self._with_blanks else ""
            self._readers[name] = RuleReader(len(self._readers), self._rules[name], rows, blank)
        return self._readers[name]

    def _row(self, text: str, meaning: object, outer: tuple[str, ...]) -> RowReader:
        pattern = parse_pattern(text)
        self._words.update(piece.text for piece, _ in flatten(pattern) if isinstance(piece, Word))
        build = self._check(text, pattern, meaning)
        begins = [
            self._reader(piece.rule, outer).beginning if isinstance(piece, Hole) else _begins_with(piece)
            for piece in beginnings(pattern)
        ]
        return RowReader(pattern, build, begins[0] if len(begins) == 1 else joined(begins))

    def _steps(self, pattern: Pattern) -> tuple[Step, ...]:
        return tuple(
            WordStep(piece.text, _begins_with(piece).expected)
            if isinstance(piece, Word)
            else HoleStep(self._readers[piece.rule], piece.name, piece.repeat)
            if isinstance(piece, Hole)
            else GroupStep(tuple(map(self._steps, piece.options)), piece.optional)
            for piece in pattern
        )

    def _note_needs(self) -> None:
        """Note which words a text must have for each row, with those of the rules in its holes."""
        known = dict[str, frozenset[str]]()

        def of_rule(name: str) -> frozenset[str]:
            if name not in known:
                known[name] = frozenset()  # within itself
                rows = self._readers[name].rows
                for row in rows:
                    row.needs = frozenset().union(*map(of_piece, *zip(*flatten(row.pattern), strict=True)))
                known[name] = frozenset.intersection(*(row.needs for row in rows)) if rows else frozenset()
            return known[name]

        def of_piece(piece: Word | Hole, surely: bool) -> frozenset[str]:
            if isinstance(piece, Word):
                return frozenset((piece.text,) if surely else ())
            needs = of_rule(piece.rule)
            return needs if surely and piece.repeat != "*" else frozenset()

        for name in self._readers:
            of_rule(name)

    def _check(self, text: str, pattern: Pattern, meaning: object) -> Callable[..., object] | Expression:
        """Refuse unknown rules, and a meaning whose parameters don't fit the holes."""
        holes = [(piece, surely) for piece, surely in flatten(pattern) if isinstance(piece, Hole)]
        for hole, _ in holes:
            if hole.rule not in self._rules:
                raise GrammarError(f"row '{text}': there is no rule '{hole.rule}'")
        if isinstance(meaning, Expression):
            return meaning  # its parameters are the holes
        if not callable(meaning):
            return lambda **_: meaning
        if not holes and getattr(meaning, "__defaults__", None):
            return meaning  # a phrase, whose default is its value
        try:
            signature = inspect.signature(meaning)
            signature.bind(**{hole.name: None for hole, surely in holes if surely})
            signature.bind(**{hole.name: None for hole, _ in holes})
        except TypeError as error:
            raise GrammarError(f"row '{text}': its meaning doesn't take its holes: {error}") from None
        return meaning


def _rows(rule: Rule) -> Sequence[Row]:
    """The rows of a rule. Those of phrases are plain words, the longest phrase first."""
    if isinstance(rule, Phrases):
        phrases = sorted(rule.table.items(), key=lambda phrase: -len(phrase[0].split()))
        return [(re.sub(r"[\\\[\](){}|]", r"\\\g<0>", text), lambda it=it: it) for text, it in phrases]
    return rows_of(rule)


def _same(row: RowReader) -> RuleReader | None:
    match row.steps:
        case (HoleStep(rule, name, ""),):
            if isinstance(row.meaning, Expression):
                return rule if row.meaning.text == name else None
            probe = object()
            try:
                return rule if row.build(**{name: probe}) is probe else None
            except Exception:  # a meaning that looks into its hole
                return None
    return None


@cache
def _begins_with(piece: Word) -> Beginning:
    return Beginning(frozenset((piece.text,)), (Expected(piece.text, (piece.text,)),))


class Reading:
    """The reading of one text."""

    def __init__(self, rules: Mapping[str, RuleReader], tokens: Sequence[Token], deepest: int) -> None:
        self._tokens, self._small = tokens, [*(token.small for token in tokens), ""]
        self._shapes = [*(shape_of(token.text) for token in tokens), ""]
        self._width, self._deepest, self._depth = len(rules), deepest, 0
        self._results: dict[int, Result] = {}
        self.farthest, self.expected = 0, list[Expected]()
        self._said: frozenset[str] | None = None

    def note_nothing(self) -> None:
        """Look for no mistake: rows with a word that the text doesn't have aren't tried."""
        self.farthest, self._said = len(self._tokens) + 1, frozenset(self._small)

    def miss(self, at: int, expected: Iterable[Expected]) -> None:
        if at > self.farthest:
            self.farthest, self.expected = at, []
        if at == self.farthest:
            self.expected += expected

    def read(self, rule: RuleReader, at: int) -> Result:
        """Read a rule at a place, or remember what it was there."""
        place = at * self._width + rule.index
        if place in self._results:
            return self._results[place]
        if self._depth == self._deepest:
            raise Mistake(self._tokens, at, (), f"Phrases within phrases, deeper than {self._deepest}.")
        self._depth += 1
        known = len(self.expected) if self.farthest == at else 0
        result: Result = None
        if rule.leaf is not None:
            result = self._read_leaf(rule.leaf, at)
        else:
            said = self._said
            for row in rule.rows_for(self._small[at], self._shapes[at]):
                if said is not None and not row.needs <= said:
                    continue
                if row.same is not None:
                    result = self.read(row.same, at)
                    if result is not None:
                        break
                    continue
                holes: dict[str, object] = {}
                end = self._fit(row.steps, at, holes)
                if end is None:
                    continue
                try:
                    meaning = row.build(**holes)
                except Refused as why:
                    self._refuse(why, at)
                if meaning is not MISFIT:
                    result = meaning, end
                    break
        if result is None and at >= self.farthest:
            if rule.is_named and at == self.farthest:
                del self.expected[known:]  # its name stands for all that its rows could begin with
            self.miss(at, rule.expected)
        self._results[place] = result
        self._depth -= 1
        return result

    def phrases(self, rules: Mapping[str, RuleReader]) -> Iterator[Phrase]:
        """The phrases that were read so far, by the rows that read them."""
        names = {rule.index: (name, rule) for name, rule in rules.items() if rule.leaf is None}
        for place, result in [*self._results.items()]:
            at, index = divmod(place, self._width)
            if result is None or index not in names:
                continue
            name, rule = names[index]
            for number, row in enumerate(rule.rows):
                holes: dict[str, object] = {}
                end = self._fit(row.steps, at, holes)
                if end is not None and row.build(**holes) is not MISFIT:
                    yield Phrase(name, number, at, end)
                    break

    def _read_leaf(self, leaf: Leaf[object], at: int) -> Result:
        result = leaf.read(self._tokens, at) if at < len(self._tokens) else None
        if result is not None and not at < result[1] <= len(self._tokens):
            raise GrammarError(f"the leaf of {leaf.expected} read from {at} to {result[1]}")
        return result

    def _refuse(self, why: Refused, at: int) -> NoReturn:
        said = [place for place in range(at, len(self._tokens)) if self._small[place] == why.word]
        raise Mistake(self._tokens, said[-1] if said else at, (), str(why)) from None

    def _fit(self, steps: Sequence[Step], at: int, holes: dict[str, object]) -> int | None:
        """Fit the steps of a pattern at a place and fill its holes; return the place behind it."""
        small, shapes = self._small, self._shapes
        for step in steps:
            if type(step) is WordStep:
                if small[at] != step.text:
                    if at >= self.farthest:
                        self.miss(at, step.expected)
                    return None
                at += 1
            elif type(step) is HoleStep:
                rule, name, repeat = step
                if small[at] not in rule.first and shapes[at] not in rule.first:
                    if at >= self.farthest:
                        self.miss(at, rule.expected)
                    result = None
                else:
                    result = self.read(rule, at)
                if not repeat:
                    if result is None:
                        return None
                    holes[name], at = result
                    continue
                phrases = []
                while result is not None:
                    phrases.append(result[0])
                    at = result[1]
                    result = self.read(rule, at)
                if not phrases and repeat == "+":
                    return None
                holes[name] = tuple(phrases)
            else:
                assert type(step) is GroupStep
                for option in step.options:
                    filled: dict[str, object] = {}
                    end = self._fit(option, at, filled)
                    if end is not None:
                        holes |= filled
                        at = end
                        break
                else:
                    if not step.optional:
                        return None
        return at


class _FilledReading(Reading):
    """The reading of a text in which values stand for phrases."""

    def read(self, rule: RuleReader, at: int) -> Result:
        token = self._tokens[at] if at < len(self._tokens) else None
        if isinstance(token, Filled) and token.small == rule.blank:
            return token.value, at + 1
        return super().read(rule, at)
