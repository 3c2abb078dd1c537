r"""Tables of rows as plain text: the name of a rule, and below it its rows, one a line.

NAME = (some|words)                 words that patterns call <NAME>
rule                                a rule; `one, other`: two with the same rows
rule: a tile                        a rule that mistakes call a tile
<verb>_beside @for verb in VERBS    a rule for each verb
@first rule                         rows that are tried before those of another table
@phrases rule: a coin               phrases: `(one|a) coin -> 1`; without a meaning they mean themselves
rule := Phrases(NUMBERS, "one")     a rule that an expression makes

    {q:fact}                        means what its only hole means
    {n:number} coins = {n} gold     means this text; `=other= text` is read by another rule
    who {p:said} == that {p:said}   means what that row of the rule means
    the {n:nth} -> Place(n)         a Python expression of its holes; one that is missing is None
    of {n:noun} -> named(...)       a function that takes its holes by their names
    @for word in WORDS              the rows below it for each word, which patterns call <word>
    @if word in OTHERS              the rows below it if that is so
    @rows MORE                      rows of a list

A line that stands farther in than its row goes on with it. `#` begins a line of comment.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from itertools import product
from typing import Any, Final, NamedTuple, cast

from havenwright.grammar.pattern import GrammarError, Hole, Pattern, Word, flatten, parse_pattern
from havenwright.grammar.rules import Phrases, Row, Rows, Rule

_ROW: Final = re.compile(r"(.*?)(?:\s(->|==?|=\w+=)\s(.*))?")
_FIRST: Final = "@first "
_PHRASES: Final = "@phrases "
_HEAD: Final = re.compile(r"([\w<>]+(?:, [\w<>]+)*)(?:: (.+?))?(?: (@for .+))?")
_WORDS: Final = re.compile(r"([A-Z_]+) = (.*)")
_OTHER: Final = re.compile(r"([\w<>]+) := (.*?)(?: (@for .+))?")
_NAMED: Final = re.compile(r"<(\w+)>")
_LOOP: Final = re.compile(r"@for (\w+(?:, \w+)*) in .*")
_HOLES: Final = "(...)"
_BLOCKS: Final = ("@for ", "@if ")
ITSELF: Final = object()
"""The meaning of a row without any."""


class Same(NamedTuple):
    """Another row of the rule that means the same, by its pattern."""

    row: str


class As(NamedTuple):
    """A text that means the same, read by the row's own rule or another one.

    `{n}` is the value of a hole, `{n:amount}` the same as a phrase of another rule. Of `[{scope}|this turn]`
    the first option stands there whose holes are filled, or nothing.
    """

    text: str
    rule: str = ""


class Expression:
    """A Python expression of the holes of a pattern, compiled when it is first needed."""

    def __init__(
        self, text: str, pattern: str, names: dict[str, object], bound: Mapping[str, object], place: str
    ) -> None:
        self.text, self.names, self.bound, self.place = text, names, bound, place
        self.holes: Final = _holes(pattern)

    @cached_property
    def function(self) -> Callable[..., object]:
        """A function that takes the holes by their names."""
        holes = ", ".join(f"{name}=None" for name in self.holes)
        source = f"lambda {', '.join(self.bound)}: lambda {holes}: {self.text}"
        return cast(Callable[..., object], evaluate(source, self.names, self.place)(*self.bound.values()))


def _holes(pattern: str) -> list[str]:
    """The names of a pattern's holes."""
    pieces = [piece for piece, _ in flatten(parse_pattern(pattern))]
    return [*dict.fromkeys(piece.name for piece in pieces if isinstance(piece, Hole))]


def evaluate(source: str, names: dict[str, object], place: str) -> Any:
    """The value of an expression of a table, which is source code as the modules beside it are."""
    try:
        return eval(compile(source, place, "eval"), names)
    except (SyntaxError, NameError) as error:
        raise GrammarError(f"{place}: '{source}': {error}") from None


class Written(NamedTuple):
    """A row as its file has it: `<field> {n:amount} instead`, below `<rule>`."""

    rule: str
    row: str
    text: str = ""
    """The text or the row that it means, if that is how the file tells its meaning."""
    words: Mapping[str, str] = {}
    """The words that its loops put in."""


class Table(NamedTuple):
    """A file of rows, under its first line."""

    title: str
    rules: dict[str, Rule]
    first: dict[str, Rule]
    """Rows that are tried before those of other tables."""
    words: dict[str, str]
    """Words with a name."""
    written: dict[tuple[str, str], Written]
    """How the file has a row, by its rule and its pattern."""


class _Line(NamedTuple):
    number: int
    indent: int
    text: str


def read_table(text: str, names: Mapping[str, object], file: str = "") -> Table:
    """The table of a text. Expressions know these names; they are looked at when they are needed."""
    title, *rest = text.split("\n")
    return _File(dict(names), file).table(title.strip("# "), [*_lines(rest)])


def _lines(lines: Iterable[str]) -> Iterator[_Line]:
    """The lines of a file, each joined with those that go on with it."""
    found: list[_Line] = []
    for number, text in enumerate(lines, 2):
        indent = len(text) - len(text.lstrip())
        if not text.strip() or text.lstrip().startswith("#"):
            continue
        before = found[-1] if found else None
        if before and indent > before.indent and _goes_on(before):
            found[-1] = before._replace(text=f"{before.text} {text.strip()}")
        else:
            found.append(_Line(number, indent, text.strip()))
    return iter(found)


def _goes_on(line: _Line) -> bool:
    """True if lines farther in go on with this one, and aren't the rows below it."""
    if "@for " in line.text or line.text.startswith("@if "):
        return line.text.count("(") > line.text.count(")")
    return bool(line.indent or _WORDS.match(line.text) or _OTHER.match(line.text))


class _File:
    def __init__(self, names: dict[str, object], file: str) -> None:
        self._names, self._file = names, file

    def table(self, title: str, lines: list[_Line]) -> Table:
        table = Table(title, {}, {}, {}, {})
        for at, line in enumerate(lines):
            if line.indent:
                continue
            end = next((end for end in range(at + 1, len(lines)) if not lines[end].indent), len(lines))
            self._take(line, lines[at + 1 : end], table)
        return table

    def _take(self, line: _Line, below: list[_Line], table: Table) -> None:
        """Put what a line without indent begins into the table."""
        place = f"{self._file}:{line.number}"
        text = line.text.removeprefix(_FIRST)
        rules = table.rules if text == line.text else table.first
        if words := _WORDS.fullmatch(text):
            self._names[words[1]] = table.words[words[1]] = self._filled(words[2], {}, place)
        elif other := _OTHER.fullmatch(text):
            for bound in self._each(other[3], {}, place) if other[3] else [{}]:
                made = evaluate(other[2], {**self._names, **bound}, place)
                _add(rules, self._filled(other[1], bound, place), made, place)
        elif head := _HEAD.fullmatch(text.removeprefix(_PHRASES)):
            names, expected, clause = head.groups()
            for bound in self._each(clause, {}, place) if clause else [{}]:
                found = [*self._rows(below, bound)]
                rows = [row for row, _ in found]
                if not rows and not clause:
                    raise GrammarError(f"{place}: rule '{names}' has no rows")
                rule: Rule = Rows(rows, expected) if expected else rows
                if text.startswith(_PHRASES):
                    rule = Phrases(
                        {phrase: it for row in rows for phrase, it in _phrases(*row)}, expected or ""
                    )
                elif bare := [pattern for pattern, meaning in rows if meaning is ITSELF]:
                    raise GrammarError(f"{place}: row '{bare[0]}' has no meaning, and not one hole alone")
                for name in self._filled(names, bound, place).split(", ") if rows else ():
                    _add(rules, name, rule, place)
                    for row, written in found:
                        looped = {**_looped(names, bound), **written.words}
                        table.written[name, row[0]] = written._replace(rule=names, words=looped)
        else:
            raise GrammarError(f"{place}: '{line.text}' begins no rule")

    def _rows(self, lines: list[_Line], bound: Mapping[str, object]) -> Iterator[tuple[Row, Written]]:
        at = 0
        while at < len(lines):
            line, place = lines[at], f"{self._file}:{lines[at].number}"
            at += 1
            if line.text.startswith("@rows "):
                for row in evaluate(line.text.removeprefix("@rows "), self._names, place):
                    yield row, Written("", row[0])
            elif line.text.startswith(_BLOCKS):
                first = at
                while at < len(lines) and lines[at].indent > line.indent:
                    at += 1
                for more in self._each(line.text, bound, place):
                    yield from self._rows(lines[first:at], {**bound, **more})
            else:
                yield self._row(line.text, bound, place)

    def _each(self, clause: str, bound: Mapping[str, object], place: str) -> Iterator[dict[str, object]]:
        """The values of the names of a loop, one after the other; of a condition no names, if it holds."""
        known = {**self._names, **bound}
        if clause.startswith("@if "):
            if evaluate(clause.removeprefix("@if "), known, place):
                yield {}
            return
        loop = _LOOP.fullmatch(clause)
        if loop is None:
            raise GrammarError(f"{place}: '{clause}': expected '@for name in values'")
        names = loop[1].split(", ")
        for values in evaluate(f"[({loop[1]},) {clause.removeprefix('@')}]", known, place):
            yield dict(zip(names, values, strict=True))

    def _row(self, text: str, bound: Mapping[str, object], place: str) -> tuple[Row, Written]:
        said = _ROW.fullmatch(text)
        assert said is not None
        pattern, words = self._filled(said[1], bound, place), _looped(text, bound)
        row, meant = (
            " ".join(self._filled(part, {name: f"<{name}>" for name in words}, place).split())
            for part in (said[1], said[3] if said[2] in ("=", "==") else "")
        )
        written = Written("", row, meant, words)
        return (pattern, self._meaning(said[2], said[3], pattern, bound, place)), written

    def _meaning(
        self, sign: str | None, meaning: str, pattern: str, bound: Mapping[str, object], place: str
    ) -> object:
        if sign is None:
            holes = _holes(pattern)
            return Expression(holes[0], pattern, self._names, {}, place) if len(holes) == 1 else ITSELF
        if sign == "->":
            return self._expression(meaning, pattern, bound, place)
        meant = self._filled(meaning, bound, place)
        return Same(meant) if sign == "==" else As(meant, sign.strip("="))

    def _expression(self, meaning: str, pattern: str, bound: Mapping[str, object], place: str) -> object:
        if meaning.endswith(_HOLES):
            return evaluate(meaning.removesuffix(_HOLES), {**self._names, **bound}, place)
        return Expression(meaning, pattern, self._names, bound, place)

    def _filled(self, text: str, bound: Mapping[str, object], place: str) -> str:
        """A pattern with the words that it names."""

        def words(named: re.Match[str]) -> str:
            value = bound.get(named[1], self._names.get(named[1]))
            if not isinstance(value, str | int):
                raise GrammarError(f"{place}: there are no words <{named[1]}>")
            return str(value)

        return _NAMED.sub(words, text)


def _looped(text: str, bound: Mapping[str, object]) -> dict[str, str]:
    """The names of loops in a text, with their words."""
    return {name: str(bound[name]) for name in _NAMED.findall(text) if name in bound}


def _phrases(pattern: str, meaning: object) -> Iterator[tuple[str, object]]:
    """All phrases of a row, with their meaning, or themselves."""
    value = meaning.function() if isinstance(meaning, Expression) else meaning
    for phrase in _texts(parse_pattern(pattern)):
        yield phrase, phrase if meaning is ITSELF else value


def _texts(pattern: Pattern) -> Iterator[str]:
    """All texts of a pattern without holes."""
    pieces: list[list[str]] = []
    for piece in pattern:
        if isinstance(piece, Hole):
            raise GrammarError(f"a phrase has no hole '{piece.name}'")
        if isinstance(piece, Word):
            pieces.append([piece.text])
        else:
            pieces.append([text for option in piece.options for text in _texts(option)])
            pieces[-1] += [""] if piece.optional else []
    for words in product(*pieces):
        yield " ".join(filter(None, words))


def _add(rules: dict[str, Rule], name: str, more: Rule, place: str) -> None:
    """Add a rule to a table; rows and phrases are added to those that it has."""
    known = rules.get(name)
    if known is None:
        rules[name] = more
    elif isinstance(known, list) and isinstance(more, list):
        rules[name] = [*known, *more]
    elif isinstance(known, Phrases) and isinstance(more, Phrases):
        rules[name] = Phrases({**known.table, **more.table}, known.expected or more.expected)
    else:
        raise GrammarError(f"{place}: rule '{name}' stands twice")
