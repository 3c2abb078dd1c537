"""Decisions: a question, the seat that it asks, and the answers that are allowed."""

from typing import Final, TypeAlias

import msgspec

from havenwright.cards.tree import Area
from havenwright.engine.model.decision_kinds import (
    CHECKED_DECISIONS,
    PARTY,
    SKIP,
    DecisionKind,
    FreeForm,
    Of,
    check_decision,
    decision_kind,
)
from havenwright.engine.model.value_types import ValueType
from havenwright.errors import UserError

__all__ = ["PARTY", "SKIP", "Answer", "Decision", "IllegalAnswer"]

Answer: TypeAlias = int | str | tuple[int, ...]
"""Plain data: a figure's or a card's number, a hex, a word, some of them in a row."""

NOTHING: Final = -1
MOST_SHOWN: Final = 6
"""Options that a message about an answer shows."""


class IllegalAnswer(UserError):  # noqa: N818 - the name that the contract gives it
    """An answer that the rules don't allow; nothing has changed."""


class Decision(msgspec.Struct, frozen=True, gc=False):
    """A question to a seat, with all the answers that the rules allow in canonical order."""

    seat: int
    kind: str
    options: tuple[Answer, ...]
    about: int = NOTHING
    """The subject, of the type `about_type`: most often a figure."""
    number: int = 0
    """Of the decisions of this game, from 0."""
    free: FreeForm = ""
    """The form of answers beside the options: an own path (hexes in a row), an area (-1 and its hexes)."""
    limits: tuple[int | str | Area, ...] = ()
    """The bounds of such an answer: points and kind of movement of a path, range and pattern of an area."""
    of: Of = ""
    """The meaning of numbers among the options, where the kind alone doesn't say."""

    def __post_init__(self) -> None:
        if (self.kind, self.of, self.about == NOTHING, self.free) not in CHECKED_DECISIONS:
            check_decision(self.kind, self.of, about=self.about, free=self.free)

    @property
    def declared(self) -> DecisionKind:
        """The meaning, the subject and the answers of its kind."""
        return decision_kind(self.kind, self.of)

    @property
    def about_type(self) -> ValueType | None:
        """The type of `about`; None if it is about nothing."""
        subject = self.declared.about
        return None if subject is None or (subject.none and self.about == NOTHING) else subject.type

    def type_of(self, answer: Answer) -> ValueType | None:
        """The type of an option."""
        kind = self.declared
        if isinstance(answer, str):
            return ValueType.WORD if answer in kind.words else kind.text
        return kind.number if isinstance(answer, int) else kind.row

    def check(self, answer: Answer) -> Answer:
        """The answer, if it is among the options."""
        if answer not in self.options:
            raise IllegalAnswer(f"{answer!r} is no answer to '{self.kind}'. Expected {self._shown()}")
        return answer

    def _shown(self) -> str:
        """The first options, for a message."""
        first = ", ".join(map(repr, self.options[:MOST_SHOWN]))
        return f"{first} ..." if len(self.options) > MOST_SHOWN else first
