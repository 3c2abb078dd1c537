"""Changes to abilities, read and written: `+1 Attack`, `Pierce 2`, `Attack times 2`, `+2 Move instead`."""

from collections.abc import Collection
from typing import Final

from msgspec.structs import replace

from havenwright.cards.amounts import read_amount, read_factor
from havenwright.cards.areas import read_area
from havenwright.cards.lexicon.verbs import (
    BARE_FIELDS,
    CONDITION_WORDS,
    ELEMENT_WORDS,
    FIELD_WORDS,
    GAINED_FIELDS,
    NUMBER_WORDS,
    NUMBERS,
    VERB_WORDS,
    WITHOUT_NUMBER,
    capital,
)
from havenwright.cards.modifiers import read_replaced
from havenwright.cards.quantities import read_at_most, read_counted
from havenwright.cards.selects import begins_figures, read_whom
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.text.mistakes import CardError, did_you_mean, listed, quoted
from havenwright.cards.tree import Amount, Area, Change, Relative, Sum
from havenwright.cards.vocabulary import CONDITIONS, ELEMENTS, Field

CONDITION_NAMES: Final = tuple(map(capital, CONDITIONS))

TARGET_WORDS: Final = ("target", "targets", "affect", "affects")

JOINING: Final = (",", "and")

EXPERIENCE: Final = ("experience", "xp")

ALL_FIELDS: Final[tuple[Field, ...]] = (*dict.fromkeys(FIELD_WORDS.values()), "condition", "experience")


# Reading


def read_changes(cursor: Cursor, fitting: Collection[Field], owner: str) -> tuple[Change, ...]:
    """`+1 Attack, Pierce 2, Wound`: as many changes as follow each other."""
    found = [_experience(cursor) or read_change(cursor, fitting, owner)]
    while cursor.next.small in JOINING:
        first = cursor.at
        joined = cursor.take().small
        joined = "and" if cursor.accept("and") else joined
        if found[-1].field == "infuse" and cursor.next.small in ELEMENT_WORDS:
            found.append(Change("infuse", 1, read_infused(cursor)))
        elif (
            cursor.next.small in ("then", "otherwise")
            or (joined == "and" and not begins_change(cursor))
            or begins_sentence(cursor)
        ):
            cursor.at = first
            break
        else:
            found.append(_experience(cursor) or read_change(cursor, fitting, owner))
    return tuple(found)


def begins_change(cursor: Cursor) -> bool:
    """True if what follows may be a change; a word that nothing begins with is taken for a wrong one."""
    word = cursor.next.small
    if word in ("gain", "gains"):
        first = cursor.at
        change = _experience(cursor)
        cursor.at = first
        return change is not None
    return word not in OTHER_STARTS


def begins_sentence(cursor: Cursor, ahead: int = 0) -> bool:
    """True if others suffer or gain something next, or get a condition: no change to an ability."""
    at = cursor.at
    cursor.at += ahead
    try:
        if cursor.next.small in CONDITION_WORDS:
            cursor.take()
            return cursor.next.small in POINTING and begins_figures(cursor)
        if not begins_figures(cursor):
            return False
        for token in cursor.tokens[cursor.at :]:
            if token.kind == "sign":
                return False
            if token.small in ("suffer", "suffers", "gain", "gains"):
                return True
        return False
    finally:
        cursor.at = at


POINTING: Final = ("that", "the")

OTHER_STARTS: Final = frozenset(
    (
        *("perform", "you", "it", "they", "one", "all", "each", "that", "this", "the", "then"),
        *("attack", "move", "heal", "suffer", "loot", "teleport", "summon", "spawn", "create", "replace"),
        *("destroy", "place", "spring", "kill", "swap", "remove", "recover", "refresh", "discard", "lose"),
        *("play", "grant", "control", "force", "consume", "if", "for", "choose", "relocate"),
        *("prevent", "ignore", "negate", "redirect", "give", "open", "repeat"),
    )
)
"""Words that begin something else than a change, where several things stand with `and` between them."""


def _experience(cursor: Cursor) -> Change | None:
    """`Experience 1`, `gain 1 experience`: beside other changes it is one too."""
    first = cursor.at
    cursor.accept_any("gain", "gains")
    if cursor.accept_any(*EXPERIENCE):
        return Change("experience", read_amount(cursor))
    if cursor.next.kind == "number":
        amount = cursor.number()
        if cursor.accept_any(*EXPERIENCE):
            return Change("experience", amount)
    cursor.at = first
    return None


def read_change(
    cursor: Cursor,
    fitting: Collection[Field],
    owner: str,
    *,
    gained: bool = True,
    selectors: Collection[str] = (),
) -> Change:
    """One change that can stand beside this owner. `gained`: whether `Shield 1` is one, and no ability."""
    change = _read_change(cursor, fitting, owner, gained, selectors)
    if change.how == "add" and cursor.accept("instead"):
        return replace(change, how="instead")
    return change


def _read_change(
    cursor: Cursor, fitting: Collection[Field], owner: str, gained: bool, selectors: Collection[str]
) -> Change:
    token = cursor.next
    if token.text in ("+", "-") or _adds_so_much(cursor):
        return _added(cursor, fitting, owner)
    if token.small in CONDITION_WORDS and "condition" in fitting:
        return Change("condition", 1, cursor.take().small)
    if cursor.accept("double"):
        return _doubled(cursor, fitting, owner)
    if token.kind == "number" and (named := _named_after(cursor, fitting)) is not None:
        return named
    field = FIELD_WORDS.get(token.small)
    if token.small in TARGET_WORDS and (whom := _whom(cursor, fitting)) is not None:
        return whom
    if field is None or field not in fitting or (field in GAINED_FIELDS and not gained):
        raise stranger(cursor, fitting, owner, selectors=selectors)
    cursor.take()
    if field == "infuse":
        return Change("infuse", 1, read_infused(cursor))
    if field == "area":
        return Change("area", 1, area=read_drawn(cursor))
    if field == "modifier":
        return Change("modifier", 1, read_replaced(cursor))
    if field in WITHOUT_NUMBER:
        return Change(field)
    if cursor.accept("times"):
        return Change(field, read_factor(cursor), how="times")
    if cursor.next.text in ("+", "-"):
        return _signed_change(cursor, field, _signed(cursor))
    if cursor.next.kind == "number" and cursor.peek().small in ("more", "additional"):
        more = cursor.number()
        cursor.take()
        return Change(field, _each(cursor, more))
    if field in BARE_FIELDS or field in GAINED_FIELDS or instead_follows(cursor):
        return Change(field, _each(cursor, read_amount(cursor)))
    raise cursor.mistake(f"a change to {capital(field)} has a sign: '+1 {capital(field)}'", token)


def _adds_so_much(cursor: Cursor) -> bool:
    """True if a number stands behind `add` without its sign: `add X Attack`."""
    named = cursor.next.kind == "number" or cursor.next.text in cursor.letters
    return (
        named
        and cursor.at > 0
        and cursor.tokens[cursor.at - 1].small == "add"
        and not instead_follows(cursor)
    )


def instead_follows(cursor: Cursor) -> bool:
    """True if `instead` stands before the next comma: a number is then all that an ability has.

    A formula may have parentheses; what else stands in them is said of something else.
    """
    depth = 0
    for place in range(cursor.at, len(cursor.tokens)):
        token = cursor.tokens[place]
        if token.small == "instead":
            return depth == 0
        depth += (token.text == "(") - (token.text == ")")
        if token.small in (",", ";", ":", "and", "to") or depth < 0:
            return False
    return False


def _added(cursor: Cursor, fitting: Collection[Field], owner: str) -> Change:
    """`+1 Attack`, `+X Attack`, `-1 Attack`, `+1 Attack for each ally adjacent to the target`."""
    amount = _signed(cursor)
    field = FIELD_WORDS.get(cursor.next.small)
    if field is None or field not in fitting or field in WITHOUT_NUMBER or field == "area":
        numeric = [one for one in fitting if one not in WITHOUT_NUMBER]
        raise stranger(cursor, numeric, owner, signed=True)
    cursor.take()
    return _signed_change(cursor, field, amount)


def _signed_change(cursor: Cursor, field: Field, amount: Amount) -> Change:
    if not cursor.accept("instead"):
        return Change(field, _each(cursor, amount))
    if not isinstance(amount, int):
        raise cursor.mistake("only a number can be added instead", cursor.tokens[cursor.at - 1])
    return Change(field, Relative(amount), how="instead")


def _doubled(cursor: Cursor, fitting: Collection[Field], owner: str) -> Change:
    """`double the value of the attack`."""
    named = cursor.sees("the", "value", "of")
    if not named and any(cursor.accept(whose, "value") for whose in ("its", "the", "their")):
        own = [one for one in fitting if one in ("attack", "move", "heal")]
        if len(own) == 1:
            return Change(own[0], 2, how="times")
        raise stranger(cursor, own, owner, signed=True)
    cursor.accept("the", "value", "of")
    cursor.accept_any("the", "your", "its", "this")
    field = FIELD_WORDS.get(cursor.next.small)
    if field is None or field not in fitting or field in WITHOUT_NUMBER:
        raise stranger(cursor, [one for one in fitting if one not in WITHOUT_NUMBER], owner, signed=True)
    cursor.take()
    return Change(field, 2, how="times")


def _named_after(cursor: Cursor, fitting: Collection[Field]) -> Change | None:
    """`2 damage instead`, `3 Loot instead`."""
    first = cursor.at
    amount = cursor.number()
    field = FIELD_WORDS.get(cursor.next.small)
    if field in fitting and field is not None and field not in WITHOUT_NUMBER and instead_follows(cursor):
        cursor.take()
        return Change(field, amount)
    cursor.at = first
    return None


def _whom(cursor: Cursor, fitting: Collection[Field]) -> Change | None:
    """`target all enemies within Range 2 instead`."""
    first = cursor.at
    cursor.take()
    if "target" in fitting and begins_figures(cursor):
        whom = read_whom(cursor)
        cursor.accept("instead")
        return Change("target", 1, how="instead", whom=whom)
    cursor.at = first
    return None


def _signed(cursor: Cursor) -> Amount:
    if cursor.accept("-"):
        return -cursor.number()
    cursor.accept("+")
    return read_factor(cursor)


def _each(cursor: Cursor, amount: Amount) -> Amount:
    """The amount, or so much `for each` of something."""
    if cursor.next.small not in ("for", "per"):
        return amount
    if not (cursor.accept("for", "each") or cursor.accept("for", "every") or cursor.accept("per")):
        return amount
    if not isinstance(amount, int | Relative):
        raise cursor.mistake("only a number can stand before 'for each'")
    counted = read_so_many(cursor)
    if isinstance(amount, Relative):  # so much more than the figure's own value
        size = abs(amount.plus)
        much = counted if size == 1 else Sum(size, "x", counted)
        return Sum(Relative(0), "+" if amount.plus >= 0 else "-", much)
    return read_at_most(cursor, counted if amount == 1 else Sum(amount, "x", counted))


def read_so_many(cursor: Cursor) -> Amount:
    """Read the count behind `for each`: `ally`, `two hexes you moved`, which counts every second hex."""
    several = 0
    if cursor.next.kind == "number":
        several = cursor.number()
    elif cursor.next.small in NUMBERS[1:]:
        several = NUMBER_WORDS[cursor.take().small]
    counted = read_counted(cursor)
    return Sum(counted, "/ rounded down", several) if several > 1 else counted


read_each: Final = _each


def read_element(cursor: Cursor) -> str:
    if cursor.next.small not in ELEMENT_WORDS:
        raise cursor.wrong([*ELEMENTS, "any"])
    return cursor.take().small


def read_infused(cursor: Cursor) -> str:
    """An element, or one of several: `fire or ice`."""
    elements = [read_element(cursor)]
    if elements == ["any"]:
        cursor.accept("element")
    while cursor.sees("or") and cursor.peek().small in ELEMENT_WORDS:
        cursor.take()
        elements.append(read_element(cursor))
    return " or ".join(elements)


def read_drawn(cursor: Cursor) -> Area:
    """An area in brackets."""
    drawn = cursor.next
    if drawn.kind != "bracket":
        raise cursor.wrong(["an area in brackets: [R R/ R]"])
    area = read_area(drawn.text, line=drawn.line, column=drawn.column)
    cursor.take()
    return area


def stranger(
    cursor: Cursor,
    fitting: Collection[Field],
    owner: str,
    *,
    selectors: Collection[str] = (),
    signed: bool = False,
) -> CardError:
    """The mistake of a word that an ability or a bonus can't have: "A Move can't have `Jmp`"."""
    token = cursor.next
    named = [field for field in fitting if field != "area"]
    expected = [*selectors, *(_name(field, signed) for field in named)]
    message = f"something is missing beside {owner}"
    if token.text:
        message = f"{_with_article(owner)} can't have `{quoted(token.text)}`"
    message += f". Expected {listed(expected)}" if expected else ": it stands alone"
    known = [*selectors, *(capital(field) for field in named if field != "condition")]
    near = did_you_mean(token.text, [*known, *(CONDITION_NAMES if "condition" in fitting else ())])
    if not near and token.small in VERB_WORDS and FIELD_WORDS.get(token.small) not in fitting:
        near = ". An ability of its own begins a new line"
    return CardError(
        message + near,
        line=token.line,
        column=token.column,
        length=max(1, len(token.text)),
        found=token.text,
        expected=expected,
    )


def _with_article(owner: str) -> str:
    """`A Move`, `An Attack`; a bonus has its article already."""
    if not owner[:1].isupper():
        return capital(owner)
    return f"{'An' if owner[0] in 'AEIOU' else 'A'} {owner}"


def _name(field: Field, signed: bool) -> str:
    if field == "condition":
        return "a condition"
    if field in WITHOUT_NUMBER or field in BARE_FIELDS or signed:
        return capital(field)
    return f"+1 {capital(field)}"
