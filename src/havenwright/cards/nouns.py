"""Nouns with what stands before them: `one of your closest normal adjacent`, `3-hex obstacle`, names."""

from difflib import get_close_matches
from typing import Final, NamedTuple

from msgspec.structs import replace

from havenwright.cards.facts import MENTIONED, read_owner
from havenwright.cards.lexicon.nouns import (
    ADJECTIVE_WORDS,
    FIGURE_FIRSTS,
    FIGURES,
    NOUN_WORDS,
    NOUNS,
    PARTICIPLES,
    PICKS,
    PILES,
    SLOTS,
    STATES_OF_FIGURES,
)
from havenwright.cards.lexicon.verbs import NUMBER_WORDS
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.text.tokens import Token
from havenwright.cards.tree import Compare, Condition, Has, Is, Select, Some, Stat
from havenwright.cards.vocabulary import Ref, Who
from havenwright.cards.words_with_parts import OfKind, OfSize

PERSONS: Final = ("enemy", "ally", "figure")
PEOPLE: Final = ("enemies", "allies", "figures")
SLOT_FIRSTS: Final = frozenset(slot.split()[0] for slot in SLOTS)
EXTREMES: Final = {"lowest": "least hit points", "highest": "most hit points"}
"""Which ones, by their hit points: `the lowest hit point character`."""
NUMBERED: Final = frozenset(("does", "do", "performs", "perform", "suffers", "gains", "acts"))
"""Verbs that can follow a name that ends with a number."""


class Found(NamedTuple):
    """The words before a noun."""

    owner: Ref | None
    near: bool
    pick: str
    named: str
    where: list[Condition]


def is_name(cursor: Cursor) -> bool:
    return _is_named(cursor.next) or (cursor.elemental_name() and _is_named(cursor.peek()))


def _is_named(token: Token) -> bool:
    return (
        token.kind == "word"
        and token.text[0].isupper()
        and len(token.text) > 1
        and token.small not in MENTIONED
    )


def read_before(cursor: Cursor) -> Found:
    """`of your closest normal adjacent`: what can stand before a noun, in any order."""
    owner: Ref | None = None
    near = False
    pick = named = ""
    where: list[Condition] = []
    if cursor.accept("of"):
        owner = read_owner(cursor)
        if owner is None:
            cursor.accept_any("the", "those")
    else:
        owner = read_owner(cursor)
    while True:
        token = cursor.next
        if cursor.accept("adjacent"):
            near = True
        elif token.small in PICKS:
            pick = PICKS[cursor.take().small]
        elif cursor.accept("most", "damaged"):
            pick = "most damaged"
        elif token.small in EXTREMES and cursor.accept(token.small, "hit", "point"):
            pick = EXTREMES[token.small]
        elif token.small in PILES and cursor.peek().small in ("card", "cards", "ability", "level"):
            named = PILES[cursor.take().small]
        elif slot := slot_that_follows(cursor):
            cursor.at += len(slot.split())
            named = slot
        elif token.small == "equipped" and cursor.peek().small in ("item", "items", *SLOT_FIRSTS):
            cursor.take()  # what isn't can't be used
        elif cursor.comes(NOUNS) and token.small not in ADJECTIVE_WORDS:
            break
        else:
            adjective = _adjective(cursor)
            if adjective is None:
                break
            where.append(adjective)
    return Found(owner, near, pick, named, where)


def slot_that_follows(cursor: Cursor) -> str:
    """Where an item is worn, if that comes next: `one hand item`."""
    if cursor.next.small in SLOT_FIRSTS:
        for slot in SLOTS:
            words = slot.split()
            if cursor.sees(*words) and cursor.peek(len(words)).small in ("item", "items"):
                return slot
    return ""


def _adjective(cursor: Cursor) -> Condition | None:
    """`normal or elite`, `flying`, `level 1`, `3-hex`."""
    first = _one_adjective(cursor)
    if first is None:
        return None
    options = [first]
    while cursor.next.small in ("or", ","):
        at = cursor.at
        cursor.accept(",")
        cursor.accept("or")
        another = _one_adjective(cursor)
        if another is None:
            cursor.at = at
            break
        options.append(another)
    return first if len(options) == 1 else Some(tuple(options))


def _one_adjective(cursor: Cursor) -> Condition | None:
    token = cursor.next
    if token.small in ADJECTIVE_WORDS:
        return Is(ADJECTIVE_WORDS[cursor.take().small])
    of_items = ("item", "items", "potion", "potions", *SLOT_FIRSTS)
    if token.small == "lost" and (cursor.peek().small in of_items or cursor.peek(3).small == "herb"):
        return Is(cursor.take().small)
    if token.small in PARTICIPLES:
        return Is(cursor.take().small)
    if token.small in STATES_OF_FIGURES:
        return Has(STATES_OF_FIGURES[cursor.take().small])
    if cursor.accept("flying"):
        return Has("flying")
    if token.small == "level" and cursor.peek().kind == "number":
        cursor.take()
        return Compare(Stat("level", "it"), "=", cursor.number())
    if cursor.peek().text == "-" and cursor.peek(2).small == "herb" and token.kind == "number":
        cursor.at += 3
        return Is(OfSize(int(token.text), "herb"))
    if cursor.peek().text == "-" and cursor.peek(2).small == "hex":
        hexes = 1 if token.small == "single" else NUMBER_WORDS.get(token.small)
        if hexes is None and token.kind == "number":
            hexes = int(token.text)
        if hexes is not None:
            cursor.at += 3
            return Is(OfSize(hexes, "hex"))
    return None


def read_noun(cursor: Cursor, *, plural: bool, people: bool) -> tuple[Who, str, Condition | None]:
    """Read a noun: a common one, the name of a token or a summon, names of monster types."""
    at = cursor.at
    found = cursor.match(NOUNS)
    if found is not None and people and found.who not in FIGURES:
        cursor.at = at
        found = None
    elif found is not None:
        return found.who, "", None
    name = cursor.name(MENTIONED)
    if name and not _near(name):
        if cursor.accept_any("token", "tokens"):
            return "token", name, None
        if cursor.accept_any("summon", "summons"):
            return "summon", name, None
        return "monster", "", _kinds(cursor, name)
    cursor.at = at
    known = PEOPLE if plural else PERSONS
    near = [words[plural] for words in NOUN_WORDS.values()]
    raise cursor.wrong(known if people else [*known, "hexes" if plural else "hex"], near=near)


def named_token(select: Select) -> Select:
    """A token that goes by its name alone, where no monster can be meant: `Move one Beacon up to 2 hexes`."""
    match select:
        case Select("monster", where=(Is(OfKind(name)), *rest)):
            return replace(select, who="token", where=tuple(rest), named=name)
    return select


def _kinds(cursor: Cursor, name: str) -> Condition:
    """`Reed Wolf, Sand Crab or Gull`: one of several kinds; commas divide all but the last."""
    kinds = [Is(OfKind(f"{name}{_numbered(cursor)}"))]
    pending: list[Is] = []
    end = cursor.at
    while True:
        comma, last = cursor.accept(","), cursor.accept_any("or", "and")
        cursor.accept_any("a", "an")
        if not (comma or last) or not is_name(cursor):
            break
        pending.append(Is(OfKind(f"{cursor.name(MENTIONED)}{_numbered(cursor)}")))
        if last:
            kinds += pending
            pending, end = [], cursor.at
    cursor.at = end
    return kinds[0] if len(kinds) == 1 else Some(tuple(kinds))


def _numbered(cursor: Cursor) -> str:
    """The number at the end of a name: `Brother 2`."""
    return f" {cursor.take().small}" if _number_follows(cursor) else ""


def _number_follows(cursor: Cursor, ahead: int = 0) -> bool:
    token = cursor.peek(ahead)
    lettered = token.kind == "word" and len(token.text) == 1 and token.text.islower() and token.text != "a"
    return (token.kind == "number" or lettered) and cursor.peek(ahead + 1).small in NUMBERED


def begins_numbered_name(cursor: Cursor) -> bool:
    """True if one figure is named without an article: `Brother 2`."""
    return is_name(cursor) and _number_follows(cursor, 1)


def _near(name: str) -> bool:
    """True if a name is rather a noun with a mistake in it."""
    return bool(get_close_matches(name.split(maxsplit=1)[0], FIGURE_FIRSTS, n=1, cutoff=0.8))
