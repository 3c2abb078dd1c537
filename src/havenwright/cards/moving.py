"""Moves that say more than a number: of tiles, tokens and others, to a place, in words."""

from typing import Final

from havenwright.cards.amounts import read_amount, read_reach
from havenwright.cards.deeds import read_place, read_token_moved
from havenwright.cards.drafts import Draft, drafted
from havenwright.cards.facts import read_ref
from havenwright.cards.lexicon.verbs import NUMBER_WORDS
from havenwright.cards.nouns import named_token
from havenwright.cards.selects import begins_select, read_select
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.text.mistakes import CardError
from havenwright.cards.things import read_number
from havenwright.cards.tree import Amount, Relative, Select
from havenwright.cards.vocabulary import Ground, Ref, Verb

GROUND: Final = frozenset(Ground.__args__)  # type: ignore[attr-defined]


def names_itself(cursor: Cursor) -> bool:
    """`Move 2 ability`: no cards, whose other name is like it."""
    return cursor.next.kind == "number" and cursor.peek().small in ("ability", "action")


def read_collected(cursor: Cursor) -> Draft:
    """`Collect all money tokens and treasure tiles in or adjacent to your hex`: a loot in words."""
    cursor.expect("all")
    for words in ("money tokens and treasure tiles", "loot", "tokens and tiles", "money tokens"):
        if cursor.accept(*words.split()):
            break
    else:
        raise cursor.wrong(["money tokens and treasure tiles", "loot"])
    if cursor.accept("in", "or", "adjacent", "to", "your", "hex"):
        return Draft("loot", 1)
    cursor.expect("within")
    return Draft("loot", read_reach(cursor))


def read_moved(cursor: Cursor, verb: Verb) -> Draft | None:
    """Moves that don't say a number alone: of tiles and tokens, of others, to a place, in words."""
    if verb == "move" and (cursor.sees("the") or _sees_character_token(cursor)):
        first = cursor.at
        try:
            return drafted(read_token_moved(cursor))
        except CardError:
            if cursor.at - first > 2:
                raise
            cursor.at = first
    if verb == "move" and cursor.accept("as", "far", "from"):
        return _fled(cursor)
    if verb in ("move", "teleport") and cursor.accept("up", "to"):
        amount = read_amount(cursor)
        cursor.accept_any("hexes", "hex")
        cursor.accept("away")
        return Draft(verb, amount)
    if verb in ("move", "teleport") and (hexes := _hexes_in_words(cursor)):
        return Draft(verb, hexes)
    if verb == "teleport" and cursor.accept("to"):
        draft = Draft(verb)
        draft.to = read_place(cursor)
        return draft
    if verb == "attack" or not begins_select(cursor) or names_itself(cursor):
        return None
    place = cursor.next
    first = cursor.at
    whom = read_select(cursor)
    if verb == "loot":
        return Draft("loot", whom=whom)
    whom = named_token(whom) if verb == "move" else whom
    if verb == "move" and whom.who in (*GROUND, "made"):
        draft = Draft("relocate", whom=whom)
        if cursor.accept("up", "to"):
            draft.amount = read_number(cursor)
            cursor.expect("hexes", "hex")
            return draft
        if cursor.next.kind == "number":
            draft.amount = cursor.number()
            cursor.expect("hexes", "hex")
            if cursor.next.small != "to":
                return draft
            cursor.expect("to")
            cursor.expect("the")
            draft.what = cursor.expect("right", "left")
            return draft
        if cursor.done or cursor.next.kind == "sign":
            return draft
        cursor.expect("to")
        draft.to = read_place(cursor)
        return draft
    if verb in ("push", "pull") and whom.who not in GROUND:
        if verb == "pull" and not cursor.accept("towards", "you"):
            cursor.accept("toward", "you")
        draft = Draft(verb, _hexes(cursor), whom=whom)
        draft.place = place
        return draft
    cursor.at = first
    raise cursor.wrong(["a number"])


def _sees_character_token(cursor: Cursor) -> bool:
    """`one of your character tokens`, on a card's use slots."""
    return cursor.peek().small == "of" and cursor.peek(3).small in ("character", "characters")


def _fled(cursor: Cursor) -> Draft:
    """`as far from the focus as possible while still within Range 3 of them`, from `the` on."""
    origin: Ref | None = "focus" if cursor.accept("focus") else read_ref(cursor)
    if origin is None:
        raise cursor.wrong(["the focus", "the target"])
    cursor.expect("as")
    cursor.expect("possible")
    reach: Amount | None = None
    if cursor.accept("while"):
        cursor.accept_any("still", "remaining")
        cursor.expect("within")
        cursor.expect("range")
        reach = read_amount(cursor)
        cursor.expect("of")
        cursor.expect("them", "it")
    draft = Draft("move", Relative(0))
    draft.to = Select("hex", range=reach, origin=origin, pick="farthest")
    return draft


def _hexes_in_words(cursor: Cursor) -> int:
    """`two hexes`: how far one goes, where no hexes are moved themselves; 0 if that isn't said."""
    hexes = NUMBER_WORDS.get(cursor.next.small, 0)
    if (
        not hexes
        or cursor.peek().small not in ("hex", "hexes")
        or (cursor.peek(2).kind == "word" and cursor.peek(2).small != "each")
    ):
        return 0
    cursor.at += 2
    return hexes


def _hexes(cursor: Cursor) -> Amount:
    cursor.accept("up", "to")
    amount = read_amount(cursor)
    cursor.accept_any("hexes", "hex")
    return amount
