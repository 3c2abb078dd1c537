"""Reading whom and what: figures, hexes, tiles, tokens, cards and items as sentences name them."""

from typing import Final, Literal

from msgspec.structs import replace

from havenwright.cards.amounts import begins_amount
from havenwright.cards.counting import begins_picked_number, read_target_count
from havenwright.cards.facts import read_ref
from havenwright.cards.lexicon.nouns import (
    ADJECTIVE_WORDS,
    LATER_PICKS,
    NOUN_WORDS,
    NOUNS,
    PARTICIPLES,
    PICKS,
    PILES,
    STATES_OF_FIGURES,
)
from havenwright.cards.lexicon.verbs import NUMBER_WORDS, SELF_WORDS
from havenwright.cards.nouns import (
    EXTREMES,
    begins_numbered_name,
    is_name,
    read_before,
    read_noun,
    slot_that_follows,
)
from havenwright.cards.places import Builder
from havenwright.cards.repeats import DIFFERENT, accept_than_before
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.tree import Amount, Select

ONES: Final = frozenset(one.split()[-1] for one, _ in NOUN_WORDS.values())
MANIES: Final = frozenset(many.split()[-1] for _, many in NOUN_WORDS.values())
COUNTING: Final = frozenset((*NUMBER_WORDS, "all", "each", "every", "any", "another", "both", "up", "the"))
REFERRING: Final = frozenset(("the", "that", "it", "they", "them"))
STARTS: Final = frozenset(("of", "adjacent", "most", "flying", "level", *EXTREMES)).union(
    *(NOUNS, ADJECTIVE_WORDS, PARTICIPLES, PICKS, PILES, STATES_OF_FIGURES, ("equipped",))
)


def begins_figures(cursor: Cursor) -> bool:
    """True if figures are named next: `all adjacent enemies`, `one ally`, `2 enemies`."""
    return begins_select(cursor)


def begins_select(cursor: Cursor) -> bool:
    """True if figures, hexes, tiles, tokens, cards or items are named next, with a number or as one."""
    token = cursor.next
    at = cursor.at
    if token.kind == "number" and (after := cursor.peek()).kind in ("sign", "end") and after.text != "-":
        return False  # a number alone
    if token.small in REFERRING and read_ref(cursor) is not None:
        cursor.at = at
        return True
    one_letter = len(token.text) == 1 and (token.kind == "word" or token.text == "(")
    if one_letter or token.small in COUNTING or token.kind == "number":
        try:
            return _skip_count(cursor) and begins_noun(cursor)
        finally:
            cursor.at = at
    if begins_numbered_name(cursor):
        return True
    if token.small in ("you", "self", "yourself"):
        joined = cursor.peek().small in ("and", "or") and cursor.peek(2).small in COUNTING
        return joined and cursor.peek(3).small not in ("of", "your")
    return False


def _skip_count(cursor: Cursor) -> bool:
    """Takes the words of a number, if it is one."""
    if cursor.accept("the"):
        if cursor.next.small in NUMBER_WORDS or cursor.next.kind == "number" or begins_picked_number(cursor):
            cursor.take()
        return (
            cursor.next.small in PICKS
            or cursor.next.small in ("most", "of", *EXTREMES)
            or cursor.peek().small in ("token", "tokens")
            or is_name(cursor)
            or _picked_later(cursor)
        )
    if cursor.accept("any", "number", "of"):
        return True
    if cursor.accept("up"):
        return (
            cursor.accept("to")
            and (cursor.next.small in NUMBER_WORDS or cursor.next.kind == "number")
            and bool(cursor.take())
        )
    if cursor.take().text == "(":
        closing = (at for at, token in enumerate(cursor.tokens) if token.text == ")" and at >= cursor.at)
        cursor.at = next((at + 1 for at in closing if _balanced(cursor, at)), cursor.at)
    return True


def _picked_later(cursor: Cursor) -> bool:
    """True if a noun follows that later words pick: `the enemy farthest away`."""
    at = cursor.at
    found = cursor.match(NOUNS) is not None and cursor.comes(LATER_PICKS)
    cursor.at = at
    return found


def _balanced(cursor: Cursor, end: int) -> bool:
    """True if the parenthesis that was just opened is closed here."""
    signs = [token.text for token in cursor.tokens[cursor.at - 1 : end + 1]]
    return signs.count("(") == signs.count(")")


def begins_noun(cursor: Cursor) -> bool:
    """True if adjectives, a noun or a name come next."""
    token = cursor.next
    if token.small in STARTS or slot_that_follows(cursor):
        return True
    if token.small in ("your", "their", "its"):
        return cursor.peek().small in ("card", "cards", "item", "items", "discarded", "lost", "spent")
    if token.kind == "number" or token.small in NUMBER_WORDS or token.small == "single":
        return cursor.peek().text == "-" and cursor.peek(2).small == "hex"
    return is_name(cursor)


def read_whom(cursor: Cursor) -> Select:
    """`all adjacent enemies`, `all allies and self`, `the target`, `that enemy`."""
    return _plain(_whom(cursor, people=True))


def read_attacked(cursor: Cursor) -> Select:
    """Read an attack's targets. One on adjacent enemies is melee; one with Range 1 isn't."""
    whom = _whom(cursor, people=True)
    return whom if whom.origin == "self" and whom.count != "all" else _plain(whom)


def _plain(select: Select) -> Select:
    """Without what only attacks ask for."""
    return replace(select, near=False) if select.near else select


def read_select(cursor: Cursor) -> Select:
    """Anything that can be selected: `one adjacent obstacle`, `two lost cards`, `one of your summons`."""
    return _plain(_whom(cursor, people=False))


def _whom(cursor: Cursor, *, people: bool) -> Select:
    at = cursor.at
    if (
        cursor.next.small in SELF_WORDS
        and cursor.peek().small in ("and", "or")
        and cursor.peek(2).small in COUNTING
    ):
        cursor.take()
        cursor.take()
        found = _counted(cursor, people=True)
        if found.who != "ally":
            raise cursor.mistake("besides oneself there can be allies", cursor.tokens[at])
        return Select("friend", found.count, found.range, found.area, found.origin, found.where, found.pick)
    ref = read_ref(cursor)
    if ref is not None:
        if ref == "target":
            from havenwright.cards.whether import read_filters

            return Select("target", where=read_filters(cursor))
        return Select("it" if ref in ("ally", "attacker") else ref)  # type: ignore[arg-type]
    return _counted(cursor, people=people)


def _counted(cursor: Cursor, *, people: bool) -> Select:
    different = cursor.sees("another")
    bare = begins_noun(cursor) and not begins_amount(cursor)
    if cursor.sees("your"):
        count: Amount | Literal["all"] = "all" if _is_plural(cursor) else 1
    else:
        count = 1 if begins_numbered_name(cursor) else "all" if bare else read_target_count(cursor)
    found = _select(cursor, count, people=people)
    if different or DIFFERENT in found.where:
        accept_than_before(cursor)
    if different:
        return replace(found, count=1, where=(DIFFERENT, *found.where))
    return found


def _is_plural(cursor: Cursor) -> bool:
    """True if the next noun is one of many."""
    for token in cursor.tokens[cursor.at :]:
        if token.small in ONES or token.small in MANIES:
            return token.small in MANIES
    return True


def read_figures(cursor: Cursor, count: Amount | Literal["all"], *, counting: bool = False) -> Select:
    """From the noun on: `adjacent enemies`, `allies within Range 2 of the target`."""
    return _plain(_select(cursor, count, people=not counting))


def _select(cursor: Cursor, count: Amount | Literal["all"], *, people: bool) -> Select:
    """From what stands before the noun on."""
    cursor.deeper()
    before = read_before(cursor)
    who, named, kind = read_noun(cursor, plural=count != 1, people=people)
    builder = Builder(cursor, who, count, before, named or before.named, kind)
    builder.read_rest()
    cursor.nested -= 1
    return builder.select()
