"""States: `all enemies are dead`, `two characters are at a or b`, `door D1 is open`, `counter Water is 5`."""

from collections.abc import Sequence
from typing import Final, Literal, get_args

from havenwright.cards.text.mistakes import listed, quoted
from havenwright.cards.tree import Amount, Compare
from havenwright.grammar import Refused
from havenwright.grammar import Token as AnyToken
from havenwright.packs.line_language import LineWords
from havenwright.packs.scenario.records import (
    Counted,
    KnownKind,
    State,
)
from havenwright.packs.scenario.rows.leaves import JOINING, STOPS, Name, name_end

OPERATORS: Final[dict[str, Literal["=", ">=", "<="]]] = {"": "=", "at least": ">=", "at most": "<="}
KNOWN: Final[tuple[KnownKind, ...]] = get_args(KnownKind)
EXAMPLES: Final = ("'all enemies are dead'", "'door D1 is open'", "'round 8 is over'")
BOTH: Final = "'and' and 'or' together; put one of them in parentheses"


def _option(tokens: Sequence[AnyToken], at: int) -> tuple[str, int] | None:
    """The name of an option before `was chosen`: no other verb stands in it."""
    assert isinstance(tokens, LineWords)
    end = name_end(tokens, at, {*STOPS, *JOINING})
    if end == at or end == len(tokens) or tokens[end].text != "was":
        return None
    field = tokens.raw(at, end)
    return Name(field.text, field, f"option {field.text}"), end


def _words_to_the_end(tokens: Sequence[AnyToken], at: int) -> tuple[str, int] | None:
    """Words without anything that could be so, up to the end of the line."""
    assert isinstance(tokens, LineWords)
    if any(word.kind != "word" or word.text in STOPS for word in tokens[at:]):
        return None
    return tokens.raw(at, len(tokens)).text, len(tokens)


def _nothing(said: str) -> State:
    first = said.partition(" ")[0].lower()
    raise Refused(f"'{quoted(said)}' says nothing that can be so. Expected {listed(EXAMPLES)}", first)


def _mixed(joined: str) -> State:
    raise Refused(BOTH, joined)


def _compared(left: Amount, right: Amount, operator: Literal["=", ">=", "<="] = "=") -> Counted:
    return Counted(Compare(left, operator, right))
