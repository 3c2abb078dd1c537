"""Reading how much and whom: amounts, what X is, and figures as sentences name them."""

from typing import Final, Literal, NamedTuple

from havenwright.cards.cursor import Cursor
from havenwright.cards.tree import Amount, Count, Fact, Relative, Select, Sum, Variable, Who
from havenwright.cards.vocabulary import (
    DEEPEST_AMOUNT,
    LETTERS,
    MOST_TARGETS,
    NOUNS,
    NUMBER_WORDS,
    SCOPES,
    SELF_WORDS,
)

VARIABLES: Final[dict[str, Literal["L", "C", "H"]]] = {"l": "L", "c": "C", "h": "H"}
AN_AMOUNT: Final = ("a number", "X", "L", "C", "H")
PERSONS: Final = ("enemy", "ally", "figure")
PEOPLE: Final = ("enemies", "allies", "figures")


# How much


def read_amount(cursor: Cursor, *, relative: bool = False, depth: int = 0) -> Amount:
    """`3`, `2 + L`, `X`; also `+1` and `-1` where a base value is changed."""
    if relative and cursor.next.text in ("+", "-"):
        sign = cursor.take().text
        number = cursor.number()
        return Relative(number if sign == "+" else -number)
    left = _product(cursor, depth)
    while (sign := cursor.next.text) in ("+", "-"):
        cursor.take()
        left = Sum(left, "+" if sign == "+" else "-", _product(cursor, depth))
    return left


def _product(cursor: Cursor, depth: int) -> Amount:
    left = read_factor(cursor, depth)
    while True:
        if cursor.accept_any("x", "times"):
            left = Sum(left, "x", read_factor(cursor, depth))
        elif cursor.accept("/"):
            right = read_factor(cursor, depth)
            up = cursor.accept("rounded", "up")
            if not up and not cursor.accept("rounded", "down"):
                raise cursor.wrong(["rounded up", "rounded down"])
            left = Sum(left, "/ rounded up" if up else "/ rounded down", right)
        else:
            return left


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


def read_definitions(cursor: Cursor) -> None:
    """`, where X is the number of ... and Y is ...`: learns the letters and cuts these words off."""
    where = next((at for at, token in enumerate(cursor.tokens) if token.small == "where"), None)
    if where is None:
        return
    cursor.at = where + 1
    while True:
        token = cursor.take()
        letter = token.text.upper()
        if len(letter) != 1 or letter not in LETTERS:
            raise cursor.mistake(
                f"after 'where' stands a letter, {', '.join(LETTERS[:3])} ..., that is explained", token
            )
        if letter in cursor.letters:
            raise cursor.mistake(f"{letter} is explained twice", token)
        cursor.expect("is")
        cursor.letters[letter] = read_quantity(cursor)
        cursor.unused[letter] = token
        if not cursor.accept("and"):
            break
    if not cursor.done:
        raise cursor.wrong(["and", "the end of the sentence"], near=["and"])
    last = where - 1 if where and cursor.tokens[where - 1].text == "," else where
    end = cursor.tokens[last]
    del cursor.tokens[last:]
    cursor.tokens.append(end._replace(kind="end", text="", small=""))
    cursor.at = 0


def read_quantity(cursor: Cursor) -> Amount:
    """`the number of hexes you moved this turn`, `the number of enemies adjacent to you`."""
    cursor.accept("the")
    if cursor.accept("number") or cursor.accept("amount"):
        cursor.expect("of")
    return read_counted(cursor)


def read_counted(cursor: Cursor) -> Amount:
    """What is counted, in one or many: `hex you moved this turn`, `of your allies adjacent to the target`."""
    fact = _fact(cursor)
    if fact is not None:
        return fact
    if cursor.next.small in ("of", "adjacent", *NOUNS):
        return Count(_counted_figures(cursor))
    raise cursor.wrong(["hexes", "damage", "cards", "hit points", *PEOPLE])


def _fact(cursor: Cursor) -> Fact | None:
    if cursor.accept("your", "lost", "cards") or cursor.accept("your", "lost", "card"):
        return Fact("cards lost", "now")
    if cursor.accept("your", "missing", "hit", "points") or cursor.accept(
        "hit", "points", "you", "are", "missing"
    ):
        return Fact("hit points missing", "now")
    if cursor.accept("hit", "point", "you", "are", "missing"):
        return Fact("hit points missing", "now")
    if cursor.accept_any("hexes", "hex"):
        cursor.accept("you")
        cursor.expect("moved")
        return Fact("hexes moved", _scope(cursor))
    if cursor.accept_any("cards", "card"):
        cursor.accept("you")
        cursor.expect("lost")
        return Fact("cards lost", _scope(cursor))
    if cursor.accept("point", "of") or cursor.accept("points", "of") or cursor.sees("damage"):
        cursor.expect("damage")
        cursor.accept("you")
        done = cursor.expect("dealt", "suffered")
        return Fact("damage dealt" if done == "dealt" else "damage suffered", _scope(cursor))
    for noun in ("enemies", "enemy"):
        if cursor.accept(noun, "you", "killed") or cursor.accept(noun, "killed"):
            return Fact("enemies killed", _scope(cursor))
    return None


def _scope(cursor: Cursor) -> Literal["ability", "action", "turn", "round", "scenario"]:
    cursor.accept_any("with", "by", "in", "during")
    if not cursor.accept("this"):
        raise cursor.wrong([f"this {scope}" for scope in SCOPES])
    match cursor.expect(*SCOPES):
        case "ability":
            return "ability"
        case "action":
            return "action"
        case "turn":
            return "turn"
        case "round":
            return "round"
        case _:
            return "scenario"


def _counted_figures(cursor: Cursor) -> Select:
    if cursor.accept("of"):
        cursor.accept("your")
    return read_figures(cursor, "all", counting=True)


# Whom


class Place(NamedTuple):
    """How near, and to whom."""

    range: Amount | None
    origin: Literal["self", "target"]


def begins_figures(cursor: Cursor) -> bool:
    """Whether figures are named next: `all adjacent enemies`, `one ally`, `2 enemies`."""
    at = cursor.at
    if cursor.next.small not in ("all", "each", *NUMBER_WORDS) and cursor.next.kind != "number":
        return False
    cursor.take()
    named = cursor.next.small in ("of", "adjacent", *NOUNS)
    cursor.at = at
    return named


def read_whom(cursor: Cursor) -> Select:
    """`all adjacent enemies`, `one ally within Range 3`, `two enemies`, `all allies and self`."""
    count = read_target_count(cursor)
    if cursor.accept("of"):
        cursor.accept("your")
    return read_figures(cursor, count)


def begins_select(cursor: Cursor) -> bool:
    """Whether figures, hexes, tiles, tokens, cards or items are named next."""
    return begins_figures(cursor)


def read_select(cursor: Cursor) -> Select:
    """Anything that can be selected: `one adjacent obstacle`, `two lost cards`, `one of your summons`."""
    return read_whom(cursor)


def read_target_count(cursor: Cursor) -> int | Literal["all"]:
    if cursor.accept_any("all", "each"):
        return "all"
    if cursor.next.kind == "number":
        token = cursor.next
        count = cursor.number()
        if not 1 <= count <= MOST_TARGETS:
            raise cursor.mistake(f"{count} targets; there could be 1 to {MOST_TARGETS}", token)
        return count
    if cursor.next.small in NUMBER_WORDS:
        return NUMBER_WORDS[cursor.take().small]
    raise cursor.wrong(["a number", "all", "one", "two"])


def read_figures(cursor: Cursor, count: int | Literal["all"], *, counting: bool = False) -> Select:
    """From the noun on: `adjacent enemies`, `allies within Range 2 of the target`."""
    adjacent = cursor.accept("adjacent")
    who = _noun(cursor, plural=count != 1)
    place = Place(1, "self") if adjacent else _place(cursor, counting)
    return Select(who, count, place.range, None, place.origin)


def _noun(cursor: Cursor, *, plural: bool) -> Who:
    if cursor.next.small not in NOUNS:
        raise cursor.wrong(PEOPLE if plural else PERSONS)
    who = NOUNS[cursor.take().small]
    if who == "ally" and cursor.next.small in ("or", "and"):
        at = cursor.at
        cursor.take()
        if cursor.accept_any(*SELF_WORDS):
            return "friend"
        cursor.at = at
    return who


def _place(cursor: Cursor, counting: bool) -> Place:
    if cursor.accept("adjacent", "to"):
        return Place(1, _origin(cursor, counting))
    if cursor.accept("within"):
        cursor.accept("range")
        reach = read_amount(cursor)
        return Place(reach, _origin(cursor, counting) if cursor.accept("of") else "self")
    return Place(None, "self")


def _origin(cursor: Cursor, counting: bool) -> Literal["self", "target"]:
    if cursor.accept_any(*SELF_WORDS):
        return "self"
    if counting and cursor.accept("the", "target"):
        return "target"
    raise cursor.wrong(["you", "the target"] if counting else ["you"])
