"""Values as the data has them, written as our amounts: `Cx2`, `[(L+1)/2{$math.floor}]`, `[Math.ceil(L/3+1)]`.

They are polynomials of L, C, H and R with fractions. One with a fraction is rounded, up where nothing is
said, and becomes a polynomial of whole numbers that is divided once.
"""

import re
from fractions import Fraction
from math import lcm
from typing import Final

from havenwright.importers.ghs.labels import NotUnderstood

Monomial = tuple[str, ...]
Polynomial = dict[Monomial, Fraction]

LETTERS: Final = "LCHRXYZV"
_TOKEN: Final = re.compile(r"\s*(Math\.ceil|Math\.floor|\d{1,9}(?:\.\d{1,9})?+(?!\d)|[A-Z]|[-+x*/()])")
_ROUNDED: Final = re.compile(r"\{\$?math\.(ceil|floor)\}", re.IGNORECASE)
DEEPEST: Final = 20


def amount(value: object) -> str:
    """A value as an amount of the card language."""
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise NotUnderstood(f"the value '{value}'")
    text = str(value).strip()
    if text.isdigit() or (len(text) == 1 and text in LETTERS):
        return text
    return _formula(text)


def _formula(text: str) -> str:
    inner = text.removeprefix("[").removesuffix("]")
    way = "up"
    if marked := _ROUNDED.search(inner):
        way = "up" if marked[1].lower() == "ceil" else "down"
        inner = _ROUNDED.sub("", inner)
    reader = _Reader(inner, text)
    found = reader.sum(0)
    reader.finish()
    if reader.way:
        way = reader.way
    return _written(found, way)


class _Reader:
    """Reads a formula into a polynomial; rounding is allowed only around the whole."""

    def __init__(self, text: str, whole: str) -> None:
        self.whole = whole
        self.tokens: list[str] = []
        self.at = 0
        self.way = ""
        place = 0
        while place < len(text.rstrip()):
            found = _TOKEN.match(text, place)
            if found is None:
                raise self._wrong()
            self.tokens.append(found[1])
            place = found.end()

    def _wrong(self) -> NotUnderstood:
        return NotUnderstood(f"the formula '{self.whole}'")

    def _next(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def _take(self) -> str:
        self.at += 1
        return self.tokens[self.at - 1]

    def finish(self) -> None:
        if self.at != len(self.tokens):
            raise self._wrong()

    def sum(self, depth: int) -> Polynomial:
        if depth > DEEPEST:
            raise self._wrong()
        found = self._product(depth)
        while self._next() in ("+", "-"):
            sign = 1 if self._take() == "+" else -1
            for term, factor in self._product(depth).items():
                found[term] = found.get(term, Fraction()) + sign * factor
        return found

    def _product(self, depth: int) -> Polynomial:
        found = self._factor(depth)
        while self._next() in ("x", "*", "/"):
            times = self._take() != "/"
            right = self._factor(depth)
            if times:
                found = _multiplied(found, right)
            elif list(right) == [()] and right[()]:
                found = {term: factor / right[()] for term, factor in found.items()}
            else:
                raise self._wrong()
        return found

    def _factor(self, depth: int) -> Polynomial:
        token = self._take() if self._next() else ""
        if token.startswith("Math."):
            # Rounding something that is changed afterwards can't be said as one division.
            if self.at != 1 or self._next() != "(" or self._closing() != len(self.tokens) - 1:
                raise self._wrong()
            self.way = "up" if token.endswith("ceil") else "down"
            return self._factor(depth + 1)
        if token == "(":
            found = self.sum(depth + 1)
            if self._next() != ")":
                raise self._wrong()
            self._take()
            return found
        if token[:1].isdigit():
            return {(): Fraction(token)}
        if token and token in LETTERS:
            return {(token,): Fraction(1)}
        raise self._wrong()

    def _closing(self) -> int:
        """Where the parenthesis is closed that comes next."""
        depth = 0
        for at in range(self.at, len(self.tokens)):
            depth += (self.tokens[at] == "(") - (self.tokens[at] == ")")
            if depth == 0:
                return at
        return -1


def _multiplied(left: Polynomial, right: Polynomial) -> Polynomial:
    found: Polynomial = {}
    for first, one in left.items():
        for second, other in right.items():
            term = tuple(sorted((*first, *second)))
            found[term] = found.get(term, Fraction()) + one * other
    return found


def _written(found: Polynomial, way: str) -> str:
    divisor = lcm(*(factor.denominator for factor in found.values()))
    terms = [(term, int(factor * divisor)) for term, factor in found.items() if factor]
    if not terms:
        return "0"
    # A sum begins with what is added.
    terms.sort(key=lambda each: each[1] < 0)
    if terms[0][1] < 0:
        raise NotUnderstood("a value below nothing")
    text = _term(*terms[0])
    for term, factor in terms[1:]:
        text += f" {'+' if factor > 0 else '-'} {_term(term, abs(factor))}"
    if divisor == 1:
        return text
    simple = len(terms) == 1 and len(terms[0][0]) + (terms[0][1] != 1) == 1
    return f"{text if simple else f'({text})'} / {divisor} rounded {way}"


def _term(term: Monomial, factor: int) -> str:
    if not term:
        return str(factor)
    return " x ".join([*term, *([str(factor)] if factor != 1 else [])])
