"""The header of a scenario: its level, counters, hand, loot deck, key, links and needs."""

from collections.abc import Sequence
from typing import Final

from havenwright.grammar import Refused
from havenwright.grammar import Token as AnyToken
from havenwright.packs.line_language import LineWords
from havenwright.packs.scenario.plot import Stock

HIGHEST_LEVEL: Final = 9


def _loot(tokens: Sequence[AnyToken], at: int) -> tuple[str, int] | None:
    """A kind of loot cards, up to a comma: `random item`."""
    assert isinstance(tokens, LineWords)
    end = at
    while end < len(tokens) and tokens[end].kind in ("word", "number"):
        end += 1
    return (tokens.raw(at, end).text, end) if end > at else None


def _level(n: int) -> int:
    if n > HIGHEST_LEVEL:
        raise Refused(f"a level of {n}; the most is {HIGHEST_LEVEL}")
    return n


def _stocks(first: Stock, more: Sequence[Stock]) -> tuple[Stock, ...]:
    found: dict[str, Stock] = {}
    for stock in (first, *more):
        if stock.kind in found:
            raise Refused(f"{stock.kind} stands twice", stock.kind.partition(" ")[0].lower())
        found[stock.kind] = stock
    return tuple(found.values())
