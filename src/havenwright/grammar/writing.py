"""Rows run backwards: texts written by the rows that read them."""

from collections.abc import Callable, Mapping
from typing import Final, Generic, NamedTuple, TypeAlias, TypeVar

from havenwright.grammar.inverse import Holes, Parts, first_word_of, holes_of
from havenwright.grammar.pattern import Group, Hole, Pattern, Word, flatten
from havenwright.grammar.readers import RowReader, RuleReader
from havenwright.grammar.rows_file import Expression
from havenwright.grammar.rules import Refused
from havenwright.grammar.text import PlainToken

C = TypeVar("C")


class Written(NamedTuple):
    """A text with its meaning, and whether it begins with a word of its row."""

    text: str
    meaning: object
    by_word: bool = False


class Writing(Generic[C]):
    """The writing of one text."""

    def __init__(
        self,
        rules: Mapping[str, RuleReader],
        context: C,
        phrases: "Mapping[str, PhraseWriter[C]] | None" = None,
        is_one: Callable[[object], bool | None] = lambda value: None,
    ) -> None:
        """`is_one`: whether what a hole holds is one thing, or several; None if it isn't counted.

        Of `(card|cards)` the first word stands behind one thing, the last behind several.
        """
        self.context: Final = context
        self.one = False
        """True if the last thing that was counted is one."""
        self._rules, self._phrases, self._is_one = rules, phrases or {}, is_one

    def write(self, name: str, value: object) -> Written | None:
        """The text of a value by a rule; None if it has none."""
        if (phrase := self._phrases.get(name)) is not None:
            text = None if value is None else phrase(self, value)
            return None if text is None else Written(text, value)
        rule = self._rules[name]
        if rule.leaf is not None:
            text = rule.leaf.write(value)
            tokens = [PlainToken(word, word.lower(), 1, 1) for word in text.split()]
            return Written(text, value) if tokens and rule.leaf.read(tokens, 0) is not None else None
        before = self.one
        for row in _rows_for(rule, value):
            written = self._by_row(row, value)
            self.one = before
            if written is not None:
                return written
        return None

    def _by_row(self, row: RowReader, value: object) -> Written | None:
        """The text of a row whose meaning is the value."""
        holes = self._holes(row, value)
        if holes is None:
            return None
        meant: Holes = {}
        text = self._pieces(row.pattern, holes, meant)
        if text is None:
            return None
        try:
            meaning = row.build(**meant)
        except Refused:
            return None
        return Written(text, meaning, isinstance(row.pattern[0], Word)) if _is(meaning, value) else None

    def _holes(self, row: RowReader, value: object) -> Holes | None:
        """The holes of a row that would mean the value.

        Where its meaning is a function a hole takes the value's field of its name; the only hole of a row
        takes the value itself, if it has no such field.
        """
        if isinstance(row.meaning, Expression):
            return holes_of(row.meaning, value)
        if isinstance(value, Parts):
            return {str(part): known for part, known in value.items()}
        names = [piece.name for piece, _ in flatten(row.pattern) if isinstance(piece, Hole)]
        if len(names) == 1 and not hasattr(value, names[0]):
            return {names[0]: value}
        return (
            {name: getattr(value, name) for name in names} if all(hasattr(value, n) for n in names) else None
        )

    def _pieces(self, pattern: Pattern, holes: Holes, meant: Holes) -> str | None:
        """The text of a pattern, and what its holes mean in it; None if a hole has no text."""
        texts: list[str | None] = []
        for piece in pattern:
            if isinstance(piece, Word):
                texts.append(piece.text)
            elif isinstance(piece, Group):
                texts.append(self._group(piece, holes, meant))
            elif piece.repeat:
                several = [self.write(piece.rule, one) for one in holes[piece.name]]  # type: ignore[attr-defined]
                texts += [one and one.text for one in several]
                meant[piece.name] = tuple(one.meaning for one in several if one)
            else:
                written = self.write(piece.rule, holes.get(piece.name))
                if written is None:
                    return None
                texts.append(written.text)
                meant[piece.name] = written.meaning
                one = self._is_one(written.meaning)
                self.one = self.one if one is None else one
        return None if None in texts else " ".join(text for text in texts if text)

    def _group(self, group: Group, holes: Holes, meant: Holes) -> str | None:
        """One of several options, or nothing for one that may be missing and isn't needed."""
        options = list(group.options) if self.one else list(reversed(group.options))
        if group.optional:
            options = [one for one in options if any(isinstance(piece, Hole) for piece, _ in flatten(one))]
        for option in options:
            filled: Holes = {}
            if (text := self._pieces(option, holes, filled)) is not None:
                meant |= filled
                return text
        return "" if group.optional else None


def _rows_for(rule: RuleReader, value: object) -> list[RowReader]:
    """The rows that can mean a value, by the word in the first field of a record."""
    if isinstance(value, Parts):
        return list(rule.rows)
    fields = getattr(type(value), "__match_args__", ())
    word = getattr(value, fields[0]) if fields else None
    key = (type(value), word) if isinstance(word, str) else None
    if key not in rule.meaning:
        rule.meaning[key] = [row for row in rule.rows if _first_word(row) in (None, key)]
    return rule.meaning[key]


def _first_word(row: RowReader) -> tuple[object, str] | None:
    return first_word_of(row.meaning) if isinstance(row.meaning, Expression) else None


PhraseWriter: TypeAlias = Callable[[Writing[C], object], str | None]
"""Writes the phrases of a rule in its own way; None for a value that it has no text for."""


def _is(meaning: object, value: object) -> bool:
    """True if a meaning is the value; of one that is known in parts, if it has all of them."""
    if not isinstance(value, Parts):
        return meaning == value
    return all(
        meaning[part] == known if isinstance(part, int) else getattr(meaning, part) == known  # type: ignore[index]
        for part, known in value.items()
    )
