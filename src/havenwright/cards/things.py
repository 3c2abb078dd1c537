"""Cards, items and decks as sentences name them: `this card`, `one spent small item`, `your loot deck`."""

from collections.abc import Collection
from typing import Final, Literal, NamedTuple

from havenwright.cards.cursor import Cursor
from havenwright.cards.phrases import Letters, number_word, write_amount, write_select
from havenwright.cards.quantities import begins_select, read_amount, read_select, read_whom
from havenwright.cards.tree import Amount, Select
from havenwright.cards.vocabulary import LETTERS, NUMBER_WORDS

DECKS: Final = ("attack modifier deck", "ability deck", "loot deck")
POINTING: Final = ("this", "that")
"""`this card` says it; `that card` is the one that the moment is about."""
WHOSE: Final = ("your", "their", "its", "the", "his", "her")


def read_count(cursor: Cursor) -> Amount | Literal["all"]:
    """`one`, `two`, `all`, `up to three`, `X`."""
    if cursor.accept("all"):
        return "all"
    cursor.accept("up", "to")
    if cursor.next.small in NUMBER_WORDS and cursor.next.text not in LETTERS:
        return NUMBER_WORDS[cursor.take().small]
    return read_amount(cursor)


def read_number(cursor: Cursor) -> Amount:
    """The same, but not `all`."""
    place = cursor.next
    count = read_count(cursor)
    if count == "all":
        raise cursor.mistake("here a number should stand", place)
    return count


def begins_count(cursor: Cursor) -> bool:
    token = cursor.next
    return token.kind == "number" or token.small in ("all", "up", *NUMBER_WORDS) or len(token.text) == 1


def write_count(count: Amount | str, letters: Letters) -> str:
    """The same as it is written: in words as far as there are words."""
    if isinstance(count, int):
        return number_word(count)
    return count if isinstance(count, str) else write_amount(count, letters)


def read_name(cursor: Cursor, ending: Collection[str]) -> str:
    """The words of a name, in small letters, up to a sign or one of the words that end it."""
    words: list[str] = []
    while cursor.next.kind in ("word", "number") and cursor.next.small not in ending:
        words.append(cursor.take().small)
        while cursor.next.text == "-" and cursor.peek().kind == "word":
            words[-1] += cursor.take().text + cursor.take().small
    return " ".join(words)


# Cards and items


class Things(NamedTuple):
    """Some cards or items, and whether fewer of them will do."""

    select: Select
    up_to: bool


def read_things(cursor: Cursor) -> Things:
    """`one card from your discard pile`, `up to two of your lost cards`, `this card`, `all spent items`."""
    for who in ("card", "item"):
        for word in POINTING:
            if cursor.accept(word, who):
                return Things(Select(who, named=word), False)
    up_to = cursor.sees("up", "to")
    if cursor.sees("all") and cursor.peek().small in WHOSE and cursor.peek(2).small in ("cards", "items"):
        del cursor.tokens[cursor.at + 1]  # whose they are goes without saying
    if not begins_select(cursor):
        raise cursor.wrong(["one card", "one item"], near=())
    place = cursor.next
    select = read_select(cursor)
    if select.who not in ("card", "item"):
        raise cursor.mistake("here cards or items should stand", place)
    return Things(select, up_to)


def write_things(select: Select, letters: Letters) -> str:
    """Cards or items."""
    return f"{select.named} {select.who}" if select.named in POINTING else write_select(select, letters)


# Decks


class Deck(NamedTuple):
    """Which deck, and whose."""

    name: str
    of: Select | None


def read_deck(cursor: Cursor) -> Deck:
    """`your attack modifier deck`, `the ability deck of one enemy`, `the monster attack modifier deck`."""
    whose = cursor.accept_any(*WHOSE)
    if whose == "the" and cursor.accept("deck"):
        return Deck(DECKS[0], None)
    monsters = cursor.accept("monster")
    for name in DECKS:
        words = name.split()
        if cursor.accept(*words) or (words[0] == "attack" and cursor.accept("modifier", "deck")):
            break
    else:
        raise cursor.wrong(DECKS)
    if monsters:
        return Deck(name, Select("monster", "all"))
    if cursor.accept("of"):
        if not begins_select(cursor):
            raise cursor.wrong(["one ally", "all enemies"])
        return Deck(name, read_whom(cursor))
    return Deck(name, None)


def write_deck(deck: Deck, letters: Letters) -> str:
    if deck.of is None:
        return f"your {deck.name}"
    if deck.of == Select("monster", "all"):
        return f"the monster {deck.name}"
    return f"the {deck.name} of {write_select(deck.of, letters)}"
