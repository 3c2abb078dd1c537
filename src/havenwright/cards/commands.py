"""Read commands: `Grant one ally within Range 3: Move 2`, `Control one enemy: Attack +0`."""

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from havenwright.cards.amounts import read_amount
from havenwright.cards.lexicon.nouns import FIGURES
from havenwright.cards.nouns import PEOPLE
from havenwright.cards.selects import begins_select, read_figures, read_whom
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.text.mistakes import CardError
from havenwright.cards.tree import Ability, Command, Is, Part, Select
from havenwright.cards.words_with_parts import OfKind

ReadParts: TypeAlias = Callable[[Cursor], tuple[Part, ...]]

How: TypeAlias = Literal["grant", "control", "perform"]

PERFORM: Final = ("perform", "performs")

DONE_BY_OTHERS: Final = ("attack", "move", "heal", "loot", "teleport", "push", "pull")
"""Abilities that others are allowed in as many words: `One ally may Move 2`."""

DECISIVE: Final = (*PERFORM, "may")
"""One of these is said of whoever performs something."""

COMMANDS: Final = ("grant", "control", "force", *PERFORM)


def begins_command(cursor: Cursor) -> bool:
    """True if others are made to do something: `Grant`, `Force`, or somebody who performs it."""
    if cursor.next.small in ("grant", "control", "allow") or _moves_others(cursor):
        return True
    if cursor.next.small == "force":
        return not _forced_to_move(cursor)
    if all(token.small not in DECISIVE for token in cursor.tokens) or not begins_select(cursor):
        return False
    first = cursor.at
    try:
        read_whom(cursor)
        granted = cursor.accept("may")
        cursor.accept("each")
        return (granted and cursor.next.small in DONE_BY_OTHERS) or cursor.next.small in PERFORM
    except CardError:
        return False
    finally:
        cursor.at = first


def _moves_others(cursor: Cursor) -> bool:
    """`Move one of your summons up to 2 hexes`: figures, where tiles would be relocated."""
    first = cursor.at
    try:
        if not cursor.accept("move") or not begins_select(cursor):
            return False
        whom = read_whom(cursor)
        named = whom.named or any(isinstance(one, Is) and isinstance(one.what, OfKind) for one in whom.where)
        return whom.who in FIGURES and not named and cursor.accept("up", "to")
    except CardError:
        return False
    finally:
        cursor.at = first


def _read_moved(cursor: Cursor) -> Command:
    """Where others go is decided by whose ability it is."""
    cursor.expect("move")
    whom = read_whom(cursor)
    cursor.expect("up")
    cursor.expect("to")
    hexes = read_amount(cursor)
    cursor.expect("hexes", "hex")
    return Command("control", whom, (Ability("move", hexes),))


def _forced_to_move(cursor: Cursor) -> bool:
    """`Force all enemies to move one hex toward ...`, which is a pull; or `... to focus on you`."""
    first = cursor.at
    try:
        cursor.take()
        named = begins_select(cursor) and bool(read_whom(cursor)) and cursor.accept("to")
        return named and cursor.next.small in ("move", "focus")
    except CardError:
        return False
    finally:
        cursor.at = first


def read_command(cursor: Cursor, read_parts: ReadParts) -> Command:
    """A command, with what is performed."""
    how: How = "perform"
    if cursor.sees("move"):
        return _read_moved(cursor)
    if cursor.accept_any("grant", "allow"):
        how = "grant"
    elif cursor.accept_any("control", "force"):
        how = "control"
    whom = _whom(cursor)
    focused = cursor.accept(",", "with", "you", "as", "their", "focus")
    if how != "perform":
        forced = cursor.accept("to")
        if (forced and cursor.next.small not in DONE_BY_OTHERS) or cursor.next.small in PERFORM:
            cursor.expect(*PERFORM)
    else:
        if cursor.accept("may"):
            how = "grant"
            if whom.count != 1:
                cursor.accept("each")
        if how != "grant" or cursor.next.small not in DONE_BY_OTHERS:
            cursor.expect(*PERFORM)
    as_action = cursor.accept("as", "an", "action")
    _opened(cursor)
    then = read_parts(cursor)
    if whom.count != 1:
        cursor.accept("each")
    if any(cursor.accept(*words, "with", "you", "controlling", "the") for words in ((",",), ())):
        cursor.expect("action", "actions")
        how = "control"
    if focused:
        then = (Ability("focus", target=Select("summoner")), *then)
    return Command(how, whom, then, as_action)


def _whom(cursor: Cursor) -> Select:
    if cursor.next.small in PEOPLE:
        return read_figures(cursor, "all")
    if not begins_select(cursor):
        raise cursor.wrong(["one ally", "one enemy", "all adjacent allies"], near=())
    return read_whom(cursor)


def _opened(cursor: Cursor) -> None:
    """Skip the words between the verb and the abilities."""
    for words in (("the", "following"), ("a",), ("an",)):
        if cursor.accept(*words):
            break
    cursor.accept_any(":", ",")
