"""Reading bonuses that say first what they do: `Add +1 Attack to all your attacks this round`.

Also those that have others do it, `All allies add +1 Attack to one of their attacks each turn`, those that
begin with the attacks, `All attacks targeting you gain disadvantage`, and attacks that go elsewhere.
"""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from havenwright.cards.changes import read_so_many
from havenwright.cards.clauses import Waiting, read_phrase, read_somebody
from havenwright.cards.deck_deeds import begins_cards
from havenwright.cards.durations import read_lasts
from havenwright.cards.happenings import read_clause
from havenwright.cards.lexicon.moments import LIMITS, YOU
from havenwright.cards.lexicon.verbs import FIELD_WORDS, WITHOUT_NUMBER
from havenwright.cards.outcomes import LONGEST_LOOK, ReadThen, Then, owned
from havenwright.cards.quantities import read_at_most
from havenwright.cards.redirecting import accept_regardless
from havenwright.cards.selects import begins_select, read_select
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.text.mistakes import CardError
from havenwright.cards.tree import Ability, Amount, Change, Part, Select, Sum
from havenwright.cards.vocabulary import Event, Field

GIVE: Final = ("add", "adds", "gain", "gains", "have", "has")
DOUBLED: Final = ("double", "the", "value", "of")
BARE_EVENTS: Final[dict[str, Event]] = {
    "attack": "attack",
    "range": "attack",
    "pierce": "attack",
    "move": "move",
    "heal": "heal",
}
"""For what a change is that doesn't say it."""
VALUES: Final[dict[str, Field]] = {
    "attack": "attack",
    "attack ability": "attack",
    "move": "move",
    "heal": "heal",
    "heal ability": "heal",
}
TIMES: Final = (("each", "time"), ("any", "time"), ("every", "time"), ("whenever",), ("the", "next", "time"))


def looks(cursor: Cursor, there: Callable[[], bool]) -> bool:
    """True if something can be read here; nothing is taken."""
    at = cursor.at
    try:
        return there()
    except CardError:
        return False
    finally:
        cursor.at = at


def read_bearer(cursor: Cursor) -> Select:
    """`all adjacent allies`, `you and all allies within Range 2`, `the target`."""
    if cursor.accept("the", "target"):
        return Select("target")
    if not cursor.accept("you", "and"):
        return read_select(cursor)
    found = read_select(cursor)
    if found.who != "ally":
        raise cursor.wrong(["allies"])
    return replace(found, who="friend")


# Whether one comes


def begins_with_attacks(cursor: Cursor) -> bool:
    """`All your ranged attacks have ...`, `all attacks targeting you gain ...`."""

    def there() -> bool:
        read_phrase(cursor, Waiting())
        return bool(cursor.accept_any(*GIVE))

    firsts = ("all", "your", "each", "attacks", "the", "ranged", "melee")
    return cursor.next.small in firsts and looks(cursor, there)


def turned_at(cursor: Cursor) -> int | None:
    """Where the moment begins, if the changes come first: `add +1 Attack to all your attacks`."""
    at = cursor.at
    try:
        if cursor.next.small not in ("add", "gain", "you"):
            if not begins_select(cursor) and not cursor.sees("the", "target"):
                return None
            read_bearer(cursor)
        elif cursor.next.small == "you":
            read_bearer(cursor)
        cursor.accept("may")
        if not cursor.accept_any(*GIVE):
            return None
        if begins_cards(cursor):
            return None
        begins_change = cursor.next.text in ("+", "-") or cursor.next.small in FIELD_WORDS
        if not begins_change and cursor.tokens[cursor.at - 1].small.startswith("gain"):
            return None
        last = min(len(cursor.tokens), cursor.at + LONGEST_LOOK)
        for place in range(cursor.at, last):
            if cursor.tokens[place].small in ("to", "on", "for"):
                cursor.at = place + 1
                if cursor.tokens[place].small == "for" and not cursor.sees("the", "next"):
                    continue
                if looks(cursor, lambda: _phrase_follows(cursor)):
                    return place
            if cursor.tokens[place].text in (":", ";"):
                return None
    except CardError:
        return None
    finally:
        cursor.at = at
    return None


def begins_bare_change(cursor: Cursor) -> bool:
    """`All allies gain +1 Attack`, `all of your summons have +1 Move`: for all that can have it."""

    def there() -> bool:
        read_bearer(cursor)
        if not cursor.accept_any(*GIVE) or cursor.next.text not in ("+", "-"):
            return False
        return cursor.peek().kind == "number" and cursor.peek(2).small in BARE_EVENTS

    return begins_select(cursor) and looks(cursor, there)


def read_bare_change(cursor: Cursor, waiting: Waiting, read_then: ReadThen) -> Then:
    """The changes, and of what event they are is said by the first of them."""
    waiting.bearer = read_bearer(cursor)
    cursor.expect(*GIVE)
    waiting.event = BARE_EVENTS[cursor.peek(2).small]
    then = read_then(cursor, *owned(waiting))
    waiting.lasts = read_lasts(cursor) or waiting.lasts
    return then


def _phrase_follows(cursor: Cursor) -> bool:
    read_phrase(cursor, Waiting(), theirs=True)
    return True


def told_later_at(cursor: Cursor) -> int | None:
    """Where the moment begins, if the body comes first: `gain 1 experience each time you retaliate`."""
    if cursor.next.small != "gain":
        return None
    for place in range(cursor.at, min(len(cursor.tokens), cursor.at + LONGEST_LOOK)):
        if cursor.tokens[place].text in (",", ":", ";"):
            return None
        if any(
            tuple(token.small for token in cursor.tokens[place : place + len(words)]) == words
            for words in TIMES
        ):
            return place
    return None


def begins_doubling(cursor: Cursor) -> bool:
    """`Double the value of your next attack`."""

    def there() -> bool:
        read_phrase(cursor, Waiting())
        return True

    at = cursor.at
    found = cursor.accept(*DOUBLED) and looks(cursor, there)
    cursor.at = at
    return found


def begins_negating(cursor: Cursor) -> bool:
    """`Negate the first source of damage to an adjacent ally each round`."""
    return any(
        cursor.sees("negate", "the", word, *more)
        for word in ("first", "next")
        for more in (("source",), ("two", "sources"), ("three", "sources"))
    )


# Reading them


def read_doubled(cursor: Cursor, waiting: Waiting) -> Then:
    """Twice the attack, the move or the heal that is waited for."""
    cursor.at += len(DOUBLED)
    read_phrase(cursor, waiting)
    field = VALUES.get(waiting.event)
    if field is None:
        raise cursor.mistake("only attacks, moves and heals have a value that can be doubled")
    return (Change(field, 2, how="times"),)


def read_changes_first(cursor: Cursor, waiting: Waiting, place: int, read_then: ReadThen) -> Then:
    """`Add +1 Attack to all your attacks this round`, `all allies add +1 Attack to one attack each turn`."""
    if cursor.next.small not in ("add", "gain"):
        bearer = read_bearer(cursor)
        waiting.bearer = None if bearer == YOU else bearer
        waiting.optional = cursor.accept("may")
    word = "gain" if cursor.expect(*GIVE).startswith("gain") else "add"
    first = cursor.at
    cursor.at = place + 1
    one = cursor.sees("one")
    read_phrase(cursor, waiting, theirs=True)
    if waiting.whom == Select("it"):
        waiting.whom = YOU
    much = read_at_most(cursor, read_so_many(cursor)) if cursor.accept("for", "each") else None
    if cursor.accept("each"):
        waiting.limit = LIMITS[cursor.expect(*LIMITS)]
    if one:
        waiting.optional = True
        if not waiting.limit:
            waiting.count = 1
    last = cursor.at
    changes = cursor.slice(first - 1, place)
    changes.tokens[0] = changes.tokens[0]._replace(text=word, small=word)
    changes.letters, changes.unused = cursor.letters, cursor.unused
    then = read_then(changes, *owned(waiting))
    if not changes.done:
        raise changes.wrong(["a comma"])
    cursor.at = last
    return then if much is None else tuple(_times(cursor, one, much) for one in then)


def _times(cursor: Cursor, one: Change | Part, much: Amount) -> Change:
    """A change, so much for each of something."""
    if not isinstance(one, Change) or not isinstance(one.amount, int) or one.field in WITHOUT_NUMBER:
        raise cursor.mistake("only a number can be added for each of something", cursor.tokens[cursor.at - 1])
    if one.amount == 1:
        return replace(one, amount=much)
    match much:
        case Sum(counted, "at most", most):  # which is said of all that is added
            return replace(one, amount=Sum(Sum(one.amount, "x", counted), "at most", most))
    return replace(one, amount=Sum(one.amount, "x", much))


def read_body_first(
    cursor: Cursor,
    waiting: Waiting,
    place: int,
    read_then: ReadThen,
    read_moment: Callable[[Cursor, Waiting], None],
) -> Then:
    """`Gain 1 experience each time you retaliate this round`."""
    body = cursor.slice(cursor.at, place)
    body.letters, body.unused = cursor.letters, cursor.unused
    cursor.at = place
    read_moment(cursor, waiting)
    then = read_then(body, *owned(waiting))
    if not body.done:
        raise body.wrong(["a comma"])
    return then


def read_redirected(cursor: Cursor, waiting: Waiting) -> Then:
    """`Any enemy who targets one of your adjacent allies with an attack this round targets you instead`."""
    cursor.accept("any")
    waiting.who = read_somebody(cursor)
    waiting.when = "before"
    cursor.expect("who", "that")
    cursor.tokens.insert(cursor.at, cursor.next._replace(kind="word", text="it", small="it"))
    who = waiting.who
    read_clause(cursor, waiting)
    waiting.who = who
    cursor.expect("targets")
    whom = read_somebody(cursor)
    if cursor.accept("with", "that"):
        cursor.expect("attack")
    cursor.expect("instead")
    accept_regardless(cursor)
    return (Ability("redirect", target=None if whom == YOU else whom),)
