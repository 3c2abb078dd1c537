"""Reading what is done with decks: cards put in, shuffled, looked at, revealed, sorted, drawn.

`Add one Curse card to the monsters' attack modifier deck`, `Look at the top three cards of your attack
modifier deck, place any of them on the bottom and put the rest back in any order`.
"""

from collections.abc import Callable
from typing import Final

from havenwright.cards.drafts import Deed
from havenwright.cards.lexicon.verbs import CONDITION_WORDS, NUMBER_WORDS
from havenwright.cards.modifiers import FACTOR, read_factor_card
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.things import begins_count, read_deck, read_number
from havenwright.cards.tree import Amount, Select

PUTTING: Final = frozenset(("add", "adds", "put", "puts", "place", "places", "shuffle", "shuffles"))
"""Verbs by which cards come into a deck."""
SORTING: Final = frozenset(("put", "puts", "place", "places", "return", "returns", "discard", "discards"))
"""Verbs for cards that were looked at."""
SEEN: Final = tuple(
    tuple(words.split())
    for words in (
        *("of them", "of the cards", "of those cards", "of these cards", "of the revealed cards"),
        *("revealed card", "revealed cards"),
    )
)
"""Behind a number: the cards that were looked at."""
ALL_SEEN: Final = tuple(
    tuple(words.split())
    for words in (
        *("them", "the cards", "those cards", "these cards", "the revealed cards", "the rest"),
        *("the others", "the other cards", "the remaining cards"),
    )
)
THE_ONE: Final = tuple(tuple(words.split()) for words in ("it", "the card", "the revealed card"))
MODIFIERS: Final = "attack modifier deck"
LONGEST_DECK: Final = 12
"""How many words ahead a deck may be named."""


# Whether one comes


def begins_deck_deed(cursor: Cursor) -> bool:
    """True if cards are put into a deck, or sorted that were looked at: no tiles, and no bonus."""
    return begins_putting(cursor) or begins_sorting(cursor)


def begins_putting(cursor: Cursor) -> bool:
    """`add one Curse card to`, `shuffle two Bless cards into`."""
    at = cursor.at
    found = bool(cursor.accept_any(*PUTTING)) and begins_cards(cursor)
    cursor.at = at
    return found


def begins_cards(cursor: Cursor) -> bool:
    """True if modifier cards with a number come next, and go to a deck: `two +1 cards to`."""
    at = cursor.at
    try:
        if cursor.next.kind != "number" and cursor.next.small not in NUMBER_WORDS and not _is_letter(cursor):
            return False
        cursor.take()
        return _names_card(cursor) and any(
            token.small in ("deck", "decks") for token in cursor.tokens[cursor.at : cursor.at + LONGEST_DECK]
        )
    finally:
        cursor.at = at


def _is_letter(cursor: Cursor) -> bool:
    return len(cursor.next.text) == 1 and cursor.next.kind == "word"


def _names_card(cursor: Cursor) -> bool:
    """True if a modifier card is named here."""
    signed = cursor.next.text in ("+", "-") and cursor.peek().kind == "number"
    return signed or cursor.next.small in (*CONDITION_WORDS, "null") or cursor.sees(*FACTOR)


def begins_sorting(cursor: Cursor) -> bool:
    """`put them back`, `place any of them on the bottom`, `discard one of them`, `the rest back`."""
    at = cursor.at
    found = cursor.sees("the", "rest") or (bool(cursor.accept_any(*SORTING)) and _seen(cursor) is not None)
    found = found and any(
        token.small in ("back", "bottom", "order") or cursor.tokens[at].small.startswith("discard")
        for token in cursor.tokens[at : at + LONGEST_DECK]
    )
    cursor.at = at
    return found


def _seen(cursor: Cursor) -> Amount | None:
    """How many of the cards that were looked at: 0 is any number, -1 is all of them."""
    at = cursor.at
    if any(cursor.accept(*words) for words in ALL_SEEN):
        return -1
    if any(cursor.accept(*words) for words in THE_ONE):
        return 1
    if cursor.accept("any", "number") or cursor.accept("any"):
        if any(cursor.accept(*words) for words in SEEN) or cursor.next.small in ("on", "at", "to"):
            return 0
    elif begins_count(cursor):
        count = NUMBER_WORDS.get(cursor.next.small)
        if cursor.next.kind == "number":
            count = int(cursor.next.text)
        cursor.take()
        if count and any(cursor.accept(*words) for words in SEEN):
            return count
    cursor.at = at
    return None


# Cards by their names


def read_card_named(cursor: Cursor) -> str:
    """A modifier card, or a condition, by its name: `Curse`, `-1`, `2x`."""
    if cursor.next.small in CONDITION_WORDS:
        return cursor.take().small
    sign = cursor.accept_any("+", "-")
    if sign:
        return f"{sign}{cursor.number()}"
    if cursor.accept("null"):
        return "null"
    if factor := read_factor_card(cursor):
        return factor
    raise cursor.wrong(["negative conditions", "a condition", "Curse cards"], near=())


def are_cards(cursor: Cursor, what: str) -> bool:
    """Takes `attack modifier cards`; of numbers it goes without saying."""
    if cursor.accept("attack", "modifier") or cursor.accept("modifier"):
        cursor.expect("card", "cards")
        return True
    return bool(cursor.accept_any("card", "cards")) or (cursor.sees("from") and what not in CONDITION_WORDS)


# Reading them


def read_putting(cursor: Cursor) -> Deed:
    """From the number on: `one Curse card to the monsters' attack modifier deck`."""
    amount = read_number(cursor)
    what = read_card_named(cursor)
    if not cursor.sees("into") and not (cursor.sees("to") and what in CONDITION_WORDS):
        cursor.accept("attack", "modifier")
        cursor.expect("card", "cards")
    cursor.expect("into", "to")
    return Deed("put in", amount, what, read_deck(cursor).of)


def _shuffle(cursor: Cursor) -> Deed:
    if begins_cards(cursor):
        return read_putting(cursor)
    if _discards(cursor):
        cursor.expect("back")
        cursor.expect("into")
        if cursor.accept("the", "draw", "deck") or cursor.accept("your", "draw", "deck"):
            return Deed("shuffle", what=MODIFIERS)
    deck = read_deck(cursor)
    return Deed("shuffle", what=deck.name, target=deck.of)


def _discards(cursor: Cursor) -> bool:
    """`the discard pile`, `your attack modifier discard pile`: what goes back into the deck."""
    at = cursor.at
    if cursor.accept_any("the", "your"):
        cursor.accept("attack", "modifier")
        if cursor.accept("discard", "pile"):
            return True
    cursor.at = at
    return False


def _look(cursor: Cursor) -> Deed:
    cursor.expect("at")
    return _top(cursor, "look")


def _reveal(cursor: Cursor) -> Deed:
    return _top(cursor, "reveal")


def _top(cursor: Cursor, verb: str) -> Deed:
    """`the top three cards of your attack modifier deck`."""
    cursor.expect("the")
    cursor.expect("top")
    amount: Amount = 1
    if not cursor.accept("card"):
        amount = read_number(cursor)
        cursor.expect("cards", "card")
    cursor.expect("of", "in")
    deck = read_deck(cursor)
    return Deed("reveal" if verb == "reveal" else "look", amount, deck.name, deck.of)


def read_sorting(cursor: Cursor) -> list[Deed]:
    """Read what is done with looked-at cards; the rest may follow behind `and`."""
    found = [_sorted(cursor)]
    if found[0].what == "bottom" and cursor.accept("in", "any", "order"):
        return found
    at = cursor.at
    cursor.accept(",")
    cursor.accept("and")
    if cursor.at > at and begins_sorting(cursor):
        return [*found, *read_sorting(cursor)]
    cursor.at = at
    return found


def _sorted(cursor: Cursor) -> Deed:
    discards = bool(cursor.accept_any("discard", "discards"))
    cursor.accept_any(*SORTING)
    place = cursor.next
    count = _seen(cursor)
    if count is None:
        raise cursor.wrong(["one of them", "any of them", "them"])
    if discards:
        if count == -1:
            raise cursor.mistake("say how many of them: 'one of them', 'any of them'", place)
        return Deed("arrange", count, "discard")
    cursor.accept("back")
    if count != -1 or cursor.sees("on", "the", "bottom") or cursor.sees("at", "the", "bottom"):
        cursor.expect("on", "at", "to")
        cursor.expect("the")
        cursor.expect("bottom")
        _of_the_deck(cursor)
        return Deed("arrange", 0 if count == -1 else count, "bottom", optional=False)
    if cursor.accept_any("on", "to"):
        cursor.accept("the")
        cursor.expect("top")
        _of_the_deck(cursor)
    for word in ("in", "any", "order"):
        cursor.expect(word)
    return Deed("arrange", what="any order")


def _of_the_deck(cursor: Cursor) -> None:
    """`of the deck`, `of your attack modifier deck`: the one that was looked at."""
    if cursor.accept("of"):
        if cursor.accept("that"):
            cursor.expect("deck")
        elif not (cursor.accept("the", "deck") or cursor.accept("your", "deck")):
            read_deck(cursor)


def _draw(cursor: Cursor) -> Deed:
    amount = read_number(cursor)
    cursor.accept_any("additional", "more")
    cursor.expect("loot")
    cursor.expect("card", "cards")
    return Deed("draw loot", amount)


DECK_HEADS: Final[dict[str, Callable[[Cursor], Deed]]] = {
    "shuffle": _shuffle,
    "put": read_putting,
    "look": _look,
    "reveal": _reveal,
    "draw": _draw,
}


def whose(deed: Deed, subject: Select) -> Deed:
    """A deed with somebody else's deck, where the subject says whose: `one ally adds ... to their deck`."""
    return deed if deed.target is not None else deed._replace(target=subject)
