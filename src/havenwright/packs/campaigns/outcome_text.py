"""The text of outcomes and conditions, read and written by rows: `if trait loud: gain 5 gold each`."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from havenwright.cards.write.action import write_formula
from havenwright.errors import UserError
from havenwright.grammar import Grammar, Leaf, Mistake
from havenwright.grammar.chapters import names_of, read_chapters
from havenwright.grammar.rows_file import Table
from havenwright.grammar.text import PlainToken, Token
from havenwright.packs.campaigns import outcomes
from havenwright.packs.campaigns.next_scenario import BEGINS, affect_of
from havenwright.packs.campaigns.outcomes import (
    All,
    AtNextScenario,
    Condition,
    Effect,
    Line,
    Outcome,
    WorkedOut,
)

_TOKEN: Final = re.compile(r"\S+")
_GUARD: Final = re.compile(r"[+-]\d{1,3}|success|wrecked", re.ASCII)
_NUMBER: Final = re.compile(r"\d{1,9}", re.ASCII)
_SIGNED: Final = re.compile(r"[+-]\d{1,9}", re.ASCII)

MOST_JOINED: Final = 30
"""Conditions that are joined by `and`, and colons behind one."""


class _Text(NamedTuple):
    """A stretch of text, and where it stands."""

    text: str
    line: int = 1
    column: int = 1

    def split(self, signs: str) -> Iterator["_Text"]:
        """The parts between some signs, without blanks around them."""
        at = 0
        for found in [*re.finditer(signs, self.text), None]:
            end = found.start() if found else len(self.text)
            if part := self.text[at:end].strip():
                yield self.part(at + len(self.text[at:end]) - len(self.text[at:end].lstrip()), part)
            at = found.end() if found else end

    def part(self, at: int, text: str) -> "_Text":
        return _Text(text, self.line, self.column + at)

    def after(self, start: str) -> "_Text | None":
        """The rest behind some words; None if it doesn't begin so."""
        if self.text[: len(start)].lower() != start:
            return None
        rest = self.text[len(start) :].lstrip()
        return self.part(len(self.text) - len(rest), rest)

    @property
    def tokens(self) -> list[PlainToken]:
        return [
            PlainToken(word[0], word[0].lower(), self.line, self.column + word.start())
            for word in _TOKEN.finditer(self.text)
        ]

    def wrong(self, message: str) -> UserError:
        return UserError(message, line=self.line, column=self.column)


def _name_before(*ends: str) -> Leaf[str]:
    """A name that goes up to the last of some words, or to the end."""

    def read(tokens: Sequence[Token], at: int) -> tuple[str, int] | None:
        stops = [n for n in range(at, len(tokens)) if tokens[n].small in ends]
        end = stops[-1] if stops else len(tokens)
        return (" ".join(token.text for token in tokens[at:end]), end) if end > at else None

    return Leaf(read, "a name")


def _matching(pattern: re.Pattern[str], word: Token) -> int | None:
    return int(word.text) if pattern.fullmatch(word.text) else None


def _guard_card(word: Token) -> str | None:
    return word.small if _GUARD.fullmatch(word.small) else None


def _lost(word: Token) -> int | None:
    number = _matching(_NUMBER, word)
    return None if number is None else -number


_ONE_OF_SEVERAL: Final = re.compile(r"\b1 (soldier|item|card|guard mark|checkmark|perk)s\b")
"""An amount of one, with the noun of several."""


@cache
def language() -> dict[str, Table]:
    """The tables of the language by name."""
    return read_chapters({Path(__file__).with_suffix(".rows"): globals()}, names_of([outcomes]))


@cache
def grammar() -> Grammar[Any]:
    """Reads effects, conditions and prices, each by its rule."""
    return Grammar("effect", language()["outcome_text"].rules)


def words_of(text: str) -> list[PlainToken]:
    """The words of an effect, a condition or a price alone."""
    return _Text(text).tokens


def read_condition(text: str, *, line: int = 1, column: int = 1, quest: bool = False) -> Condition:
    """The condition that a text states; `quest`: in the words of quests."""
    return _read_condition(_Text(text, line, column), "quest_condition" if quest else "condition")


def _read_condition(text: _Text, rule: str) -> Condition:
    """Conditions that are joined by `and`; a part that is none belongs to the name before it."""
    parts: list[_Text] = []
    found: list[Condition] = []
    joined_parts = list(text.split(r"(?i)(?<=\s)and(?=\s)"))
    if len(joined_parts) > MOST_JOINED:
        raise text.wrong(f"{len(joined_parts)} conditions in one; the most is {MOST_JOINED}")
    for part in joined_parts:
        try:
            found.append(grammar().read(part.tokens, rule))
            parts.append(part)
        except Mistake:
            if not parts:
                raise
            last = parts[-1]
            whole = _Text(text.text[: part.column - text.column + len(part.text)], text.line, text.column)
            joined = whole.part(last.column - text.column, whole.text[last.column - text.column :])
            try:
                found[-1] = grammar().read(joined.tokens, rule)
            except Mistake:
                grammar().read(part.tokens, rule)
            parts[-1] = joined
    if not found:
        raise text.wrong("a condition is missing")
    return All(tuple(found)) if len(found) > 1 else found[0]


def read_outcome(text: str, *, line: int = 1, column: int = 1) -> Outcome:
    """The lines of a text, divided by line ends or `;`."""
    rows = [_Text(row, line + number, 1 if number else column) for number, row in enumerate(text.split("\n"))]
    return tuple(_line(part) for row in rows for part in row.split(";"))


def _line(text: _Text) -> Line:
    if (rest := text.after("otherwise:")) is not None:
        return Line(_effects(rest), otherwise=True)
    if (rest := text.after("if ")) is not None:
        return _conditional(rest)
    if text.after("pay ") is not None and ":" in text.text:
        at = text.text.index(":")
        price = grammar().read(text.part(0, text.text[:at]).tokens, "price")
        return Line(_effects(text.part(at + 1, text.text[at + 1 :])), price=price)
    return Line(_effects(text))


def _conditional(text: _Text) -> Line:
    """A condition up to a colon; a colon may also stand in the name of an achievement."""
    mistake: UserError | None = None
    colons = [found.start() for found in re.finditer(":", text.text)]
    for colon in colons[:MOST_JOINED]:
        try:
            effects = _effects(text.part(colon + 1, text.text[colon + 1 :]))
            return Line(effects, when=_read_condition(text.part(0, text.text[:colon]), "condition"))
        except UserError as found:
            mistake = mistake or found
    raise mistake or text.wrong(f"'if {text.text}' has no colon behind its condition")


def _effects(text: _Text) -> tuple[Effect, ...]:
    """Effects between commas; one that begins with a number goes on with the verb before it."""
    if BEGINS.match(said := text.text.strip()):
        affect_of(said, line=text.line, column=text.column + text.text.index(said))
        return (AtNextScenario(said),)
    found: list[Effect] = []
    verb = ""
    for part in text.split(","):
        tokens = part.tokens
        if verb and tokens[0].text.isdecimal():
            tokens.insert(0, PlainToken(verb, verb, part.line, part.column))
        found.append(grammar().read(tokens))
        verb = tokens[0].small if tokens[0].small in ("gain", "lose") else ""
    return tuple(found)


def write_outcome(outcome: Outcome) -> list[str]:
    """An outcome, a text for each of its lines."""
    return [_write_line(line) for line in outcome]


def in_one_line(outcome: Outcome) -> str:
    return "; ".join(write_outcome(outcome))


def _write_line(line: Line) -> str:
    said = ", ".join(map(_write_effect, line.effects))
    if line.price is not None:
        return f"{grammar().write(line.price, 'price')}: {said}"
    if line.when is not None:
        return f"if {write_condition(line.when)}: {said}"
    return f"otherwise: {said}" if line.otherwise else said


def _write_effect(effect: Effect) -> str:
    match effect:
        case AtNextScenario(text):
            return text
        case WorkedOut(one, formula):
            return _write_effect(replace(one, amount=1)).replace("1", write_formula(formula), 1)
    return _ONE_OF_SEVERAL.sub(r"1 \1", grammar().write(effect))


def write_condition(condition: Condition) -> str:
    parts = condition.conditions if isinstance(condition, All) else (condition,)
    return " and ".join(grammar().write(part, "quest_condition") for part in parts)
