"""Reading bonuses: what waits for its moment, how often and how long, and what happens then.

`On your next two attacks, add +1 Attack. [ ][1 xp]`: a moment, with a body after a comma or a colon. The same
can be said the other way around, `Add +1 Attack to your next two attacks`, and of others: `All adjacent
allies add +1 Attack to all their attacks this round`.
"""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from havenwright.cards.clauses import (
    Waiting,
    add_condition,
    begins_clause,
    read_count,
    read_lasts,
    read_phrase,
    read_somebody,
    read_trailing,
)
from havenwright.cards.cursor import Cursor
from havenwright.cards.events import YOU
from havenwright.cards.happenings import read_clause
from havenwright.cards.outcomes import LONGEST_LOOK, ReadThen, Then, accept_regardless, owned, read_outcome
from havenwright.cards.problems import CardError
from havenwright.cards.quantities import begins_select, read_select
from havenwright.cards.tree import Ability, Bonus, Event, Is, Limit, Select
from havenwright.cards.vocabulary import FIELD_WORDS
from havenwright.cards.whether import read_condition
from havenwright.cards.words import Token

OPENERS: Final = frozenset(
    ("on", "at", "during", "when", "whenever", "while", "after", "before", "immediately", "once")
)
LIMITS: Final[dict[str, Limit]] = {
    "ability": "ability",
    "turn": "turn",
    "round": "round",
    "rest": "rest",
    "scenario": "scenario",
}
OTHERS: Final = (
    *(("before", "applying"), ("after", "the", "ability"), ("after", "the", "action")),
    *(("after", "the", verb) for verb in ("attack", "move", "heal", "push", "pull", "teleport", "forced")),
)
"""What begins like a bonus and tells of the same action."""
GERUNDS: Final = frozenset(("moving", "performing", "killing", "suffering", "attacking", "entering"))
EVERY: Final = ("each", "per", "every", "a")
GIVE: Final = ("add", "adds", "gain", "gains", "have", "has")
TIMES: Final = (("each", "time"), ("any", "time"), ("every", "time"), ("whenever",), ("the", "next", "time"))
LATER: Final[tuple[Event, ...]] = ("turn", "end of turn", "end of round")
"""Events whose next one isn't that of the turn or round under way."""
TIME_WORDS: Final = ("times", "time", "instances", "instance")


# Whether a bonus comes


def begins_bonus(cursor: Cursor) -> bool:
    """Whether a sentence, or a body, is a bonus."""
    if cursor.next.small in OPENERS:
        return not any(cursor.sees(*words) for words in OTHERS)
    if any(cursor.sees(*words) for words in TIMES) or cursor.sees("up", "to", "once"):
        return True
    if cursor.sees("the", "next") or cursor.sees("the", "first", "time") or cursor.sees("always"):
        return True
    if cursor.sees("any", "enemy", "who") or cursor.sees("any", "enemy", "that"):
        return True
    words, at = cursor.tokens, cursor.at
    cursor.tokens = words.copy()  # looking ahead may put in words that go without saying
    try:
        if _turned(cursor) is not None or _told_later(cursor) is not None:
            return True
        return _bearing(cursor) or _of_attacks(cursor) or _for_a_while(cursor)
    finally:
        cursor.tokens, cursor.at = words, at


def _looks(cursor: Cursor, there: Callable[[], bool]) -> bool:
    """Whether something can be read here; nothing is taken."""
    at = cursor.at
    try:
        return there()
    except CardError:
        return False
    finally:
        cursor.at = at


def _for_a_while(cursor: Cursor) -> bool:
    """`This round, ...`."""
    return _looks(cursor, lambda: bool(read_lasts(cursor)) and cursor.next.text in (",", ":"))


def _bearing(cursor: Cursor) -> bool:
    """`All adjacent allies have: ...`."""

    def there() -> bool:
        _read_bearer(cursor)
        return bool(cursor.accept_any("have", "has")) and cursor.sees(":")

    named = cursor.next.kind != "sign" and (begins_select(cursor) or cursor.sees("you", "and"))
    return named and _looks(cursor, there)


def _of_attacks(cursor: Cursor) -> bool:
    """`All your ranged attacks have ...`, `all attacks targeting you gain ...`."""

    def there() -> bool:
        read_phrase(cursor, Waiting())
        return bool(cursor.accept_any(*GIVE))

    return cursor.next.small in ("all", "your", "each", "attacks") and _looks(cursor, there)


def _turned(cursor: Cursor) -> int | None:
    """Where the moment begins, if the changes come first: `add +1 Attack to all your attacks`."""
    at = cursor.at
    try:
        if cursor.next.small not in ("add", "gain", "you"):
            if not begins_select(cursor) and not cursor.sees("the", "target"):
                return None
            _read_bearer(cursor)
        elif cursor.next.small == "you":
            _read_bearer(cursor)
        if not cursor.accept_any("add", "adds", "gain", "gains"):
            return None
        begins_change = cursor.next.text in ("+", "-") or cursor.next.small in FIELD_WORDS
        if not begins_change and cursor.tokens[cursor.at - 1].small.startswith("gain"):
            return None
        last = min(len(cursor.tokens), cursor.at + LONGEST_LOOK)
        for place in range(cursor.at, last):
            if cursor.tokens[place].small in ("to", "on", "for"):
                cursor.at = place + 1
                if _looks(cursor, lambda: _phrase_follows(cursor)):
                    return place
            if cursor.tokens[place].text in (":", ";"):
                return None
    except CardError:
        return None
    finally:
        cursor.at = at
    return None


def _phrase_follows(cursor: Cursor) -> bool:
    read_phrase(cursor, Waiting(), theirs=True)
    return True


def _told_later(cursor: Cursor) -> int | None:
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


# Bonuses


def read_bonus(cursor: Cursor, read_then: ReadThen) -> Bonus:
    """A bonus with all it says, and its use slots."""
    slots, cursor.slots = cursor.slots, []
    waiting = Waiting()
    _prefixes(cursor, waiting)
    then: Then
    if cursor.sees("any", "enemy", "who") or cursor.sees("any", "enemy", "that"):
        then = _redirected(cursor, waiting)
    elif (place := _turned(cursor)) is not None:
        then = _changes_first(cursor, waiting, place, read_then)
    elif _of_attacks(cursor):
        read_phrase(cursor, waiting)
        cursor.take()
        then = read_then(cursor, *owned(waiting))
        waiting.lasts = read_lasts(cursor) or waiting.lasts
    elif (place := _told_later(cursor)) is not None:
        then = _body_first(cursor, waiting, place, read_then)
    else:
        read_moment(cursor, waiting)
        if waiting.count is None:
            cursor.slots, slots = slots, []
        then = read_outcome(cursor, waiting, read_then)
        slots = slots or cursor.slots
    cursor.slots = []
    uses = _uses(cursor, waiting.count, slots)
    return Bonus(waiting.moment(), then, uses, waiting.lasts, waiting.limit, waiting.optional, waiting.bearer)


def _uses(cursor: Cursor, count: int | None, slots: list[Token]) -> tuple[int, ...]:
    uses = tuple(_experience(cursor, slot) for slot in slots)
    if count is None and uses:
        raise cursor.mistake("use slots, but no number of uses: 'On your next two attacks, ...'", slots[0])
    if count is not None and not uses:
        uses = (0,) * count
    if count is not None and len(uses) != count:
        raise cursor.mistake(f"{count} uses, but {len(uses)} use slots", slots[0])
    return uses


def _experience(cursor: Cursor, slot: Token) -> int:
    """What using a slot gives: `[ ]` nothing, `[1 xp]` an experience."""
    said = slot.small[1:-1].split()
    if not said:
        return 0
    if len(said) == 2 and said[0] in ("1", "2", "3") and said[1] == "xp":
        return int(said[0])
    raise cursor.mistake("a use slot is '[ ]', or '[1 xp]' with the experience it gives", slot)


def _prefixes(cursor: Cursor, waiting: Waiting) -> None:
    """`All allies have:`, `This round,`, `Once each turn,`: who has it, how long, and how often."""
    if _bearing(cursor):
        waiting.bearer = _read_bearer(cursor)
        cursor.take()
        cursor.expect(":")
    if lasts := read_lasts(cursor):
        waiting.lasts = lasts
        if not cursor.sees(":"):
            cursor.expect(",", ":")
    cursor.accept("up", "to")
    if cursor.accept("once"):
        cursor.expect(*EVERY)
        waiting.limit = LIMITS[cursor.expect(*LIMITS)]
        cursor.accept(",")


def _read_bearer(cursor: Cursor) -> Select:
    """`all adjacent allies`, `you and all allies within Range 2`, `the target`."""
    if cursor.accept("the", "target"):
        return Select("target")
    if not cursor.accept("you", "and"):
        return read_select(cursor)
    found = read_select(cursor)
    if found.who != "ally":
        raise cursor.wrong(["allies"])
    return replace(found, who="friend")


# Moments


def read_moment(cursor: Cursor, waiting: Waiting) -> None:
    """From `on`, `whenever` or `at the start of` to the comma; nothing at all is `always`."""
    cursor.accept("immediately")
    if cursor.accept("on", "death"):
        waiting.event = "die"
        read_trailing(cursor, waiting)
    elif word := cursor.accept_any("on", "during", "after", "before"):
        waiting.when = word if word in ("after", "before") else "during"  # type: ignore[assignment]
        _waited_for(cursor, waiting)
    elif cursor.accept("at"):
        _point(cursor, waiting)
    elif cursor.accept("while"):
        add_condition(waiting, read_condition(cursor))
    elif cursor.accept_any("when", "whenever") or (
        cursor.accept_any("each", "any", "every") and cursor.expect("time")
    ):
        _after_or_before(cursor, waiting)
        cursor.accept("that")
        read_clause(cursor, waiting)
    elif cursor.accept("the", "first", "time"):
        cursor.expect(*EVERY)
        waiting.limit = LIMITS[cursor.expect(*LIMITS)]
        cursor.accept("that")
        read_clause(cursor, waiting)
    elif cursor.sees("the", "next"):
        _next_times(cursor, waiting)
    else:
        cursor.accept("always")
    if waiting.event in LATER and waiting.count is not None and not waiting.this:
        waiting.filters.insert(0, Is("later"))


def _after_or_before(cursor: Cursor, waiting: Waiting) -> None:
    cursor.accept("immediately")
    if word := cursor.accept_any("after", "before"):
        waiting.when = "after" if word == "after" else "before"


def _waited_for(cursor: Cursor, waiting: Waiting) -> None:
    if cursor.accept("ordering", "of", "initiative") or cursor.accept("determining", "initiative"):
        _revealed(cursor, waiting)
        read_trailing(cursor, waiting)
    elif cursor.sees("the", "next") and any(
        token.small in TIME_WORDS for token in cursor.tokens[cursor.at : cursor.at + 4]
    ):
        _next_times(cursor, waiting)
    elif cursor.sees("the", "start") or cursor.sees("the", "end") or cursor.sees("the", "beginning"):
        _point(cursor, waiting)
    elif begins_clause(cursor):
        read_clause(cursor, waiting)
    elif cursor.next.small in GERUNDS:
        cursor.tokens.insert(cursor.at, cursor.next._replace(text="you", small="you"))
        read_clause(cursor, waiting)
    else:
        read_phrase(cursor, waiting)


def _revealed(cursor: Cursor, waiting: Waiting) -> None:
    """`after all ability cards have been revealed`, which goes without saying."""
    waiting.event = "initiative"
    at = cursor.at
    cursor.accept(",")
    if not cursor.accept("after", "all", "ability"):
        cursor.at = at
        return
    cursor.expect("cards", "card")
    cursor.accept("have", "been")
    cursor.expect("revealed")


def _next_times(cursor: Cursor, waiting: Waiting) -> None:
    """`the next five times you kill an enemy`."""
    cursor.expect("the")
    read_count(cursor, waiting)
    if cursor.expect(*TIME_WORDS).startswith("instance"):
        cursor.expect("of")
    cursor.accept("that")
    read_clause(cursor, waiting)


def _point(cursor: Cursor, waiting: Waiting) -> None:
    """`the start of your next five turns`, `the end of each of your long rests`, `the end of the round`."""
    cursor.expect("the")
    start = cursor.expect("start", "beginning", "end") != "end"
    cursor.expect("of")
    side = "start" if start else "end"
    at = cursor.at
    waiting.this = cursor.accept("this")
    if waiting.this and not cursor.accept("and"):
        waiting.count = 1
    else:
        cursor.accept_any("the", "each", "every", "a")
    read_count(cursor, waiting)
    if word := cursor.accept_any("round", "rounds", "scenario", "scenarios"):
        waiting.event = f"{side} of {word.removesuffix('s')}"  # type: ignore[assignment]
        if waiting.event == "start of round" and cursor.sees(",", "after", "all", "ability"):
            cursor.take()
            _revealed(cursor, waiting)
        read_trailing(cursor, waiting)
        return
    cursor.at, waiting.count, waiting.this = at, None, False
    read_phrase(cursor, waiting)
    if waiting.event == "turn":
        waiting.event = "start of turn" if start else "end of turn"
    elif waiting.event == "move" and not start:
        waiting.event = "end of move"
    else:
        waiting.when = "before" if start else "after"


# The other way around


def _changes_first(cursor: Cursor, waiting: Waiting, place: int, read_then: ReadThen) -> Then:
    """`Add +1 Attack to all your attacks this round`, `all allies add +1 Attack to one attack each turn`."""
    if cursor.next.small not in ("add", "gain"):
        waiting.bearer = _read_bearer(cursor)
    word = cursor.expect("add", "adds", "gain", "gains")
    first = cursor.at
    cursor.at = place + 1
    one = cursor.sees("one")
    read_phrase(cursor, waiting, theirs=True)
    if waiting.whom == Select("it"):
        waiting.whom = YOU
    if cursor.accept("each"):
        waiting.limit = LIMITS[cursor.expect(*LIMITS)]
    if one:
        waiting.optional = True
        if not waiting.limit:
            waiting.count = 1
    last = cursor.at
    changes = cursor.slice(first - 1, place)
    changes.tokens[0] = changes.tokens[0]._replace(text=word[:4].rstrip("s"), small=word[:4].rstrip("s"))
    changes.letters, changes.unused = cursor.letters, cursor.unused
    then = read_then(changes, *owned(waiting))
    if not changes.done:
        raise changes.wrong(["a comma"])
    cursor.at = last
    return then


def _body_first(cursor: Cursor, waiting: Waiting, place: int, read_then: ReadThen) -> Then:
    """`Gain 1 experience each time you retaliate this round`."""
    body = cursor.slice(cursor.at, place)
    body.letters, body.unused = cursor.letters, cursor.unused
    cursor.at = place
    read_moment(cursor, waiting)
    then = read_then(body, *owned(waiting))
    if not body.done:
        raise body.wrong(["a comma"])
    return then


def _redirected(cursor: Cursor, waiting: Waiting) -> Then:
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
