"""Reading amounts: numbers, variables, letters, and arithmetic with them."""

from typing import Final, Literal

from havenwright.cards.lexicon.verbs import DEEPEST_AMOUNT, LETTERS, MOST_TERMS
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.tree import Amount, Relative, Sum, Variable

VARIABLES: Final[dict[str, Literal["L", "C", "H", "R"]]] = {"l": "L", "c": "C", "h": "H", "r": "R"}
AN_AMOUNT: Final = ("a number", "X", "L", "C", "H")


def read_amount(cursor: Cursor, *, relative: bool = False, depth: int = 0) -> Amount:
    """`3`, `2 + L`, `X`; also `+1` and `-1` where a base value is changed."""
    left = (
        _relative(cursor, depth) if relative and cursor.next.text in ("+", "-") else _product(cursor, depth)
    )
    terms = 1
    while (sign := cursor.next.text) in ("+", "-"):
        terms = another_term(cursor, terms)
        cursor.take()
        left = Sum(left, "+" if sign == "+" else "-", _product(cursor, depth))
    return left


def _relative(cursor: Cursor, depth: int) -> Amount:
    """`+1`, `-1`, `+C`: so much more than the base value."""
    sign: Literal["+", "-"] = "+" if cursor.take().text == "+" else "-"
    if cursor.next.kind == "number":
        number = cursor.number()
        return Relative(number if sign == "+" else -number)
    if cursor.next.small not in VARIABLES:
        raise cursor.wrong(["a number"])
    return Sum(Relative(0), sign, _product(cursor, depth))


def _product(cursor: Cursor, depth: int) -> Amount:
    left = read_factor(cursor, depth)
    terms = 1
    while True:
        terms = another_term(cursor, terms)
        if cursor.accept_any("x", "times"):
            left = Sum(left, "x", read_factor(cursor, depth))
        elif cursor.accept("/"):
            left = Sum(left, read_rounding(cursor, right := read_factor(cursor, depth)), right)
        else:
            return left


def another_term(cursor: Cursor, terms: int) -> int:
    """Count the terms of an amount: there is an end to them, since each lies deeper in the tree."""
    if terms > MOST_TERMS:
        raise cursor.mistake(f"an amount of more than {MOST_TERMS} terms")
    return terms + 1


def read_rounding(cursor: Cursor, _: Amount = 0) -> Literal["/ rounded up", "/ rounded down"]:
    if cursor.accept("rounded", "up"):
        return "/ rounded up"
    if cursor.accept("rounded", "down"):
        return "/ rounded down"
    raise cursor.wrong(["rounded up", "rounded down"])


def read_factor(cursor: Cursor, depth: int = 0) -> Amount:
    """A number, a letter, or something in parentheses."""
    token = cursor.next
    if token.kind == "number":
        return int(cursor.take().text)
    if token.small in VARIABLES:
        return Variable(VARIABLES[cursor.take().small])
    if len(token.text) == 1 and token.text.upper() in LETTERS:
        letter = token.text.upper()
        if letter not in cursor.letters:
            raise cursor.mistake(
                f"nothing says what {letter} is; add ', where {letter} is the number of ...'"
            )
        cursor.unused.pop(letter, None)
        cursor.take()
        return cursor.letters[letter]
    if token.text == "(":
        if depth >= DEEPEST_AMOUNT:
            raise cursor.mistake(f"parentheses within parentheses, deeper than {DEEPEST_AMOUNT}")
        cursor.take()
        amount = read_amount(cursor, depth=depth + 1)
        cursor.expect(")")
        return amount
    raise cursor.wrong(AN_AMOUNT, near=())


def begins_amount(cursor: Cursor) -> bool:
    """True if a number, a variable or a letter comes next."""
    token = cursor.next
    return (
        token.kind == "number"
        or token.text == "("
        or (len(token.text) == 1 and token.kind == "word" and token.small != "a")
    )


def read_reach(cursor: Cursor, *, relative: bool = False) -> Amount:
    """How far, behind `within`: `Range 3`, `3 hexes`, or the number alone."""
    said = cursor.accept("range")
    reach = read_amount(cursor, relative=relative)
    if not said:
        cursor.accept_any("hexes", "hex")
    return reach
