"""Entries of the state with parts: types to the engine, one short text in saves and hashes."""

import re
from typing import TYPE_CHECKING, TypeAlias

from havenwright.cards.words_with_parts import WithParts, Word


class Marker(WithParts):
    """A token on a figure."""

    __slots__ = ("figure", "token")
    __match_args__ = ("token", "figure")
    form = re.compile("(.*) ([0-9]+)", re.DOTALL)
    token: str
    figure: int

    def __init__(self, token: str, figure: int) -> None:
        object.__setattr__(self, "token", token)
        object.__setattr__(self, "figure", int(figure))

    @property
    def text(self) -> str:
        return f"{self.token} {self.figure}"


class InEveryRound(WithParts):
    """A kind of monster that comes before others of its set in every round, once the party said so."""

    __slots__ = ("kind",)
    __match_args__ = ("kind",)
    form = re.compile("always (.*)", re.DOTALL)
    kind: str

    def __init__(self, kind: str) -> None:
        object.__setattr__(self, "kind", kind)

    @property
    def text(self) -> str:
        return f"always {self.kind}"


class SummonsOf(WithParts):
    """The summons of a character that comes before others with the same initiative."""

    __slots__ = ("summoner",)
    __match_args__ = ("summoner",)
    form = re.compile("seat ([0-9]+)")
    summoner: int

    def __init__(self, summoner: int) -> None:
        object.__setattr__(self, "summoner", int(summoner))

    @property
    def text(self) -> str:
        return f"seat {self.summoner}"


class After(WithParts):
    """A figure whose turn comes right after another's, which has yet to come."""

    __slots__ = ("figure", "other")
    __match_args__ = ("figure", "other")
    form = re.compile("([0-9]+) after ([0-9]+)")
    figure: int
    other: int

    def __init__(self, figure: int, other: int) -> None:
        object.__setattr__(self, "figure", int(figure))
        object.__setattr__(self, "other", int(other))

    @property
    def text(self) -> str:
        return f"{self.figure} after {self.other}"


if TYPE_CHECKING:
    Ahead: TypeAlias = str | InEveryRound | SummonsOf | After
else:

    class Ahead(Word):
        forms = (InEveryRound, SummonsOf, After)

    Ahead.register(str)
    for _form in Ahead.forms:
        Ahead.register(_form)
