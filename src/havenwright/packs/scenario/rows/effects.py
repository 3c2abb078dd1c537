"""Effects of a scenario: `read section 2`, `spawn one normal Mudlark at a`, `all characters: Wound`."""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from havenwright.cards.text.mistakes import quoted
from havenwright.grammar import Refused
from havenwright.grammar import Token as AnyToken
from havenwright.packs.line_language import LineWords
from havenwright.packs.scenario.plot import (
    Effect,
)
from havenwright.packs.scenario.rows.leaves import STOPS, Name

SPREADS: Final[dict[str, Literal["all", "each", "divided", "one"]]] = {
    "at each of": "each",
    "at one of": "one",
    "divided over": "divided",
    "at": "all",
}
STARTS: Final = (
    *("read", "spawn", "unlock", "lock", "open", "close", "place", "remove", "increase", "decrease", "set"),
    *("reveal", "goal", "gain", "win", "lose", "if", "choose"),
)
"""Words that begin an effect; figures do as well."""
OF_ITS_OWN: Final = "choose stands in a line of its own, and its options below it"


class Choose(NamedTuple):
    """The head of a choice, whose options stand below."""


class NewOption(NamedTuple):
    """The head of an option, and what it does in the same line."""

    name: str
    does: tuple[Effect, ...] = ()


def _option(tokens: Sequence[AnyToken], at: int) -> tuple[str, int] | None:
    """The name of an option, up to a verb or a sign."""
    assert isinstance(tokens, LineWords)
    end = at
    while end < len(tokens) and tokens[end].kind in ("word", "number") and tokens[end].text not in STOPS:
        end += 1
    field = tokens.raw(at, end) if end > at else None
    return field and (Name(field.text, field, f"options {field.text}"), end)


def _new_option(name: str, does: tuple[Effect, ...] = ()) -> NewOption:
    for word in ("and", "or"):
        if word in name.split():
            raise Refused(f"'{word}' can't be a word of an option's name", word)
    return NewOption(name, does)


def _sentence(tokens: Sequence[AnyToken], at: int) -> tuple[str, int] | None:
    """Prose with a capital letter, up to a full stop or the end."""
    assert isinstance(tokens, LineWords)
    end = at
    while end < len(tokens) and tokens[end].kind in ("word", "number"):
        end += 1
    ends = end == len(tokens) or tokens[end].text == "."
    plain = ends and end > at + 1 and tokens[at].text[0].isupper()
    return (tokens.raw(at, end).text, end) if plain else None


def _nothing(said: str) -> Effect:
    raise Refused(f"'{quoted(said)}' is nothing that a scenario can do", said.partition(" ")[0].lower())


def _choose() -> Effect:
    raise Refused(OF_ITS_OWN, "choose")
