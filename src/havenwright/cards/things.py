"""Cards, items and decks as sentences name them: `this card`, `one spent small item`, `your loot deck`."""

from collections.abc import Collection
from typing import Final, Literal, NamedTuple

from havenwright.cards.amounts import read_amount
from havenwright.cards.lexicon.verbs import LETTERS, NUMBER_WORDS
from havenwright.cards.selects import begins_select, read_select, read_whom
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.tree import Amount, Select

DECKS: Final = ("attack modifier deck", "ability deck", "loot deck")

DECK_FIRSTS: Final = ("deck", "decks", "attack", "modifier", "ability", "loot")

EVERY_MONSTER: Final = Select("monster", "all")
"""Those who have a deck together."""

LONGEST_OWNER: Final = 8
"""How many words may say whose a deck is."""

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


# Decks


class Deck(NamedTuple):
    """Which deck, and whose."""

    name: str
    of: Select | None


def read_deck(cursor: Cursor) -> Deck:
    """`your attack modifier deck`, `the ability deck of one enemy`, `the monsters' attack modifier deck`."""
    of = _owner(cursor)
    whose = cursor.accept_any(*WHOSE) if of is None else ""
    if whose == "the" and cursor.accept("deck"):
        return Deck(DECKS[0], None)
    if (
        of is None
        and not whose
        and cursor.next.small in ("a", "any", "one")
        and cursor.peek().small == "monster"
    ):
        cursor.at += 2
        of = Select("monster")
    elif cursor.accept("monster") and of is None:
        of = EVERY_MONSTER
    for name in DECKS:
        *before, last = name.split()
        if cursor.accept(*before, last) or cursor.accept(*before, f"{last}s"):
            break
        if before[0] == "attack" and cursor.accept("modifier", last):
            break
        if before[0] == "ability" and (cursor.accept("ability", "card", last)):
            break
    else:
        raise cursor.wrong(DECKS)
    if of is None and cursor.accept("of"):
        if not begins_select(cursor):
            raise cursor.wrong(["one ally", "all enemies"])
        of = read_whom(cursor)
        cursor.accept("type")
    return Deck(name, of)


def _owner(cursor: Cursor) -> Select | None:
    """`the monsters'`, `one ally's`, `the target's`, `each character's`, `one monster type's`."""
    at = possessive_at(cursor)
    if at is None:
        return None
    token = cursor.tokens[at]
    noun = possessor(token.text)
    if cursor.sees("the") and at == cursor.at + 1 and noun.lower() in ("monsters", "monster", "enemies"):
        cursor.at = at + 1
        return EVERY_MONSTER
    owner = cursor.slice(cursor.at, at + 1)
    if noun == "type":
        del owner.tokens[-2]
    else:
        owner.tokens[-2] = token._replace(text=noun, small=noun.lower())
    found = read_whom(owner)
    if not owner.done:
        raise owner.wrong(DECKS)
    cursor.at = at + 1
    return found


def possessive_at(cursor: Cursor) -> int | None:
    """Where a word ends in `'s` that says whose deck it is."""
    for at in range(cursor.at, min(cursor.at + LONGEST_OWNER, len(cursor.tokens))):
        token = cursor.tokens[at]
        if token.small in DECK_FIRSTS or token.kind != "word":
            return None
        if possessor(token.text) != token.text:
            return at
    return None


def possessor(word: str) -> str:
    """The noun in a word that says whose something is; the word itself, if it doesn't."""
    plain = word.replace("\u2019", "'")
    if plain.endswith("'s"):
        return plain.removesuffix("'s")
    return plain.removesuffix("'") if plain.endswith("s'") else word
