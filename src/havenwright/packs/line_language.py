"""Languages of single lines in packs: rows beside those of cards, which read amounts, conditions and more.

A language is built when its first line is read. Other wordings of cards are looked at only where the cards'
own don't read a line.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Final

from msgspec.structs import replace

from havenwright.cards import tree, vocabulary
from havenwright.cards.grammar.diagnosis import ARITHMETIC
from havenwright.cards.grammar.language import all_rules, canonical_rules
from havenwright.cards.grammar.leaves import Words
from havenwright.cards.lexicon import verbs
from havenwright.cards.text import mistakes
from havenwright.cards.text.mistakes import CardError, Problems, unexpected
from havenwright.cards.text.tokens import Token, sentences
from havenwright.grammar import Grammar, GrammarError, Mistake, Rule, tokenize
from havenwright.grammar import Token as AnyToken
from havenwright.grammar.chapters import names_of, read_chapters
from havenwright.grammar.examples import Phrasebook
from havenwright.grammar.rows_file import Table
from havenwright.grammar.text import PlainToken
from havenwright.packs.pack_file import Field

NAMES: Final = (tree, vocabulary, verbs, mistakes)
"""Modules that all languages of lines know the names of."""
HARDLY: Final = (*ARITHMETIC, ".")
"""Signs that could stand nearly everywhere, and are hardly ever the ones that are missing."""
SHOWN: Final = {",": "a comma", "the end": "the end of the line"}
_POINT: Final = re.compile(r"(?<=\d)\.(?=\d)")


class LineWords(Words):
    """The words of a line in the signs of cards, and the line as it is written.

    A point divides sentences; that of section 15.1 is a colon here.
    """

    def __init__(self, field: Field) -> None:
        problems = Problems()
        found = sentences(_POINT.sub(":", field.text), field.line, field.column, problems)
        problems.raise_any()
        words: list[Token] = []
        for sentence in found:
            if words:
                words.append(Token("sign", ".", ".", field.line, words[-1].column + len(words[-1].text)))
            words += [*sentence.words, *sentence.slots]
        super().__init__(words, {})
        self.field: Final = field

    def raw(self, first: int, behind: int) -> Field:
        """The words from one to before another, as they are written."""
        return _raw(self, self.field, first, behind)

    def rest(self, first: int) -> Field:
        """All from a word on."""
        return _rest(self, self.field, first)

    def touches(self, at: int) -> bool:
        """True if no blank stands before a word."""
        before = self[at - 1]
        return at < len(self) and self[at].column == before.column + len(before.text)


class PlainWords(list[PlainToken]):
    """The words of a line in any signs, and the line as it is written."""

    def __init__(self, field: Field) -> None:
        super().__init__(
            token._replace(line=field.line, column=field.column + token.column - 1)
            for token in tokenize(field.text)
        )
        self.field: Final = field

    def raw(self, first: int, behind: int) -> Field:
        """The words from one to before another, as they are written."""
        return _raw(self, self.field, first, behind)

    def rest(self, first: int) -> Field:
        """All from a word on."""
        return _rest(self, self.field, first)


def _raw(words: Sequence[AnyToken], field: Field, first: int, behind: int) -> Field:
    start, last = words[first].column, words[behind - 1]
    text = field.text[start - field.column : last.column + len(last.text) - field.column]
    return Field(" ".join(text.split()), field.line, start)


def _rest(words: Sequence[AnyToken], field: Field, first: int) -> Field:
    start = words[first].column
    return Field(field.text[start - field.column :].strip(), field.line, start)


class LineLanguage:
    """Chapters of rows, put together with those of cards unless they need none."""

    def __init__(
        self, *chapters: Mapping[str, object], names: Iterable[ModuleType] = (), beside_cards: bool = True
    ) -> None:
        """`chapters`: names of modules with rows beside them. `names`: modules whose names these know."""
        self._chapters, self._names, self._beside_cards = chapters, names, beside_cards
        self.book: Phrasebook | None = None
        """Takes the phrases of the lines that are read, while somebody gathers them."""

    @cached_property
    def tables(self) -> dict[str, Table]:
        """The tables of the chapters by name."""
        files = {Path(str(chapter["__file__"])).with_suffix(".rows"): chapter for chapter in self._chapters}
        return read_chapters(files, names_of((*NAMES, *self._names)) | {"replace": replace})

    def read(self, words: LineWords | PlainWords, rule: str) -> object:
        """All that a line says, read by a rule. A mistake is a `CardError`, or `CardErrors` of card text."""
        try:
            found = self._in_own_words.read(words, rule)
        except Mistake as own:
            if not self._beside_cards:
                raise _told(own, words) from None
            try:
                return self._in_any_words.read(words, rule)
            except Mistake as other:
                raise _told(other if other.at > own.at else own, words) from None
        if self.book is not None:
            self.book.take(self._in_own_words, words, rule)
        return found

    @cached_property
    def _in_own_words(self) -> Grammar[object]:
        return self._beside(canonical_rules() if self._beside_cards else {})

    @cached_property
    def _in_any_words(self) -> Grammar[object]:
        return self._beside(all_rules())

    def _beside(self, rules: dict[str, Rule]) -> Grammar[object]:
        own = [table.rules for table in self.tables.values()]
        for chapter in own:
            if twice := rules.keys() & chapter.keys():
                raise GrammarError(f"rules of two chapters: {', '.join(sorted(twice))}")
            rules |= chapter
        return Grammar(next(iter(own[0])), rules)


def _told(mistake: Mistake, words: LineWords | PlainWords) -> CardError:
    word = words[mistake.at] if mistake.at < len(words) else None
    field = words.field
    column = word.column if word else field.column + len(field.text)
    text = word.text if word else ""
    if mistake.why:
        return CardError(mistake.why, line=field.line, column=column, length=max(1, len(text)), found=text)
    shown = [SHOWN.get(option, option) for option in mistake.expected]
    shown = [option for option in shown if option not in HARDLY] or shown
    near = [mistake.near] if mistake.near else []
    return unexpected(text, shown, line=field.line, column=column, near=near)
