"""Reading bonuses: what waits for its moment, how often and how long, and what happens then.

`On your next two attacks, add +1 Attack. [ ][1 xp]`: a moment, with a body after a comma or a colon. The same
can be said the other way around, `Add +1 Attack to your next two attacks`, and of others: `All adjacent
allies add +1 Attack to all their attacks this round`.
"""

from typing import Final

from havenwright.cards.always import problem_of, unfolded
from havenwright.cards.clauses import (
    FIRST_ROUND,
    Waiting,
    add_condition,
    begins_clause,
    read_count,
    read_duration,
    read_phrase,
    read_trailing,
)
from havenwright.cards.durations import read_another, read_lasts
from havenwright.cards.happenings import read_clause
from havenwright.cards.lexicon.moments import LIMITS
from havenwright.cards.lexicon.verbs import NUMBER_WORDS, ORDINALS
from havenwright.cards.outcomes import ReadThen, Then, owned, read_outcome
from havenwright.cards.selects import begins_select
from havenwright.cards.subjects import begins_with_doer, read_done_by
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.text.tokens import Token
from havenwright.cards.tree import Ability, Bonus, Is
from havenwright.cards.turned import (
    GIVE,
    TIMES,
    begins_bare_change,
    begins_doubling,
    begins_negating,
    begins_with_attacks,
    looks,
    read_bare_change,
    read_bearer,
    read_body_first,
    read_changes_first,
    read_doubled,
    read_redirected,
    told_later_at,
    turned_at,
)
from havenwright.cards.unsaid import settle_moment
from havenwright.cards.vocabulary import ELEMENTS, Event
from havenwright.cards.whether import read_condition

OPENERS: Final = frozenset(
    ("on", "at", "during", "when", "whenever", "while", "after", "before", "immediately", "once")
)
OTHERS: Final = (
    *(("before", "applying"), ("after", "the", "ability"), ("after", "the", "action")),
    *(("after", "the", verb) for verb in ("attack", "move", "heal", "push", "pull", "teleport", "forced")),
)
"""Beginnings like a bonus's that speak of the same action."""
GERUNDS: Final = frozenset(("moving", "performing", "killing", "suffering", "attacking", "entering"))
EVERY: Final = ("each", "per", "every", "a")
LATER: Final[tuple[Event, ...]] = ("turn", "end of turn", "end of round")
"""Events whose next one isn't that of the turn or round under way."""
FROM_NOW: Final = (
    ("from", "now"),
    ("after", "this", "one"),
    ("after", "this", "turn"),
    ("after", "this", "round"),
)
LEAVING: Final = tuple(
    ("this", "card", "is", "removed", "from", whose, "active", "area") for whose in ("your", "the")
)
WHOLE: Final[dict[str, Event]] = {"attack": "attack", "move": "move", "heal": "heal"}
"""Events in which a bonus acts only once anyway."""
DRAWING: Final = (
    ("drawing", "an", "attack", "modifier", "card"),
    ("you", "draw", "an", "attack", "modifier", "card"),
    ("your", "attack", "modifier", "card", "is", "drawn"),
    ("the", "attack", "modifier", "card", "is", "drawn"),
)
"""When in one's attack something is done that could not change it later."""
TIME_WORDS: Final = ("times", "time", "instances", "instance")


# Whether a bonus comes


def begins_bonus(cursor: Cursor) -> bool:
    """True if a sentence, or a body, is a bonus."""
    if cursor.next.small in OPENERS:
        return not any(cursor.sees(*words) for words in OTHERS)
    if cursor.sees("in") and looks(cursor, lambda: cursor.accept("in") and _elapsed(cursor, Waiting())):
        return True
    if any(cursor.sees(*words) for words in TIMES) or cursor.sees("up", "to", "once"):
        return True
    if cursor.sees("the", "next") or cursor.sees("the", "first", "time") or cursor.sees("always"):
        return True
    if cursor.sees("any", "enemy", "who") or cursor.sees("any", "enemy", "that"):
        return True
    if cursor.sees("if", "you", "die"):
        return True
    if begins_negating(cursor) or _begins_if_would(cursor):
        return True
    # Selections are long to read; so the words are looked at first without which none of these comes.
    said = {token.small for token in cursor.tokens}
    gives, tells = not said.isdisjoint(GIVE), not said.isdisjoint(("that", "who"))
    words, at = cursor.tokens, cursor.at
    cursor.tokens = words.copy()  # looking ahead may put in words that go without saying
    try:
        if gives and (turned_at(cursor) is not None or told_later_at(cursor) is not None):
            return True
        if gives and (_bearing(cursor) or begins_with_attacks(cursor) or begins_bare_change(cursor)):
            return True
        return begins_doubling(cursor) or _for_a_while(cursor) or (tells and begins_with_doer(cursor))
    finally:
        cursor.tokens, cursor.at = words, at


def _begins_if_would(cursor: Cursor) -> bool:
    """`If an ally would be attacked, ...`: of what hasn't happened yet, so that it is waited for."""
    if not cursor.sees("if"):
        return False
    for token in cursor.tokens[cursor.at :]:
        if token.text in (",", ":"):
            return False
        if token.small == "would":
            return True
    return False


def _for_a_while(cursor: Cursor) -> bool:
    """`This round, ...`."""

    def there() -> bool:
        told = bool(read_lasts(cursor)) or read_another(cursor) is not None
        return told and cursor.next.text in (",", ":")

    return looks(cursor, there)


def _bearing(cursor: Cursor) -> bool:
    """`All adjacent allies have: ...`."""

    def there() -> bool:
        read_bearer(cursor)
        return bool(cursor.accept_any("have", "has")) and cursor.sees(":")

    named = cursor.next.kind != "sign" and (begins_select(cursor) or cursor.sees("you", "and"))
    return named and looks(cursor, there)


# Bonuses


def read_bonuses(cursor: Cursor, read_then: ReadThen) -> list[Bonus | Ability]:
    """The bonuses that a sentence says: one, but for those that stand under one condition."""
    place = cursor.next
    bonus = read_bonus(cursor, read_then)
    if problem := problem_of(bonus):
        raise cursor.mistake(problem, place)
    return unfolded(bonus)


def read_bonus(cursor: Cursor, read_then: ReadThen) -> Bonus:
    """A bonus with all it says, and its use slots."""
    slots, cursor.slots = cursor.slots, []
    waiting = Waiting()
    _prefixes(cursor, waiting)
    then: Then
    if cursor.sees("any", "enemy", "who") or cursor.sees("any", "enemy", "that"):
        then = read_redirected(cursor, waiting)
    elif begins_negating(cursor):
        cursor.take()
        read_phrase(cursor, waiting)
        then = (Ability("negate"),)
    elif (place := turned_at(cursor)) is not None:
        then = read_changes_first(cursor, waiting, place, read_then)
    elif begins_bare_change(cursor):
        then = read_bare_change(cursor, waiting, read_then)
    elif begins_doubling(cursor):
        then = read_doubled(cursor, waiting)
    elif _has_doer(cursor):
        then = read_done_by(cursor, waiting, read_then)
    elif begins_with_attacks(cursor):
        read_phrase(cursor, waiting)
        cursor.take()
        then = read_then(cursor, *owned(waiting))
        waiting.lasts = read_lasts(cursor) or waiting.lasts
    elif (place := told_later_at(cursor)) is not None:
        then = read_body_first(cursor, waiting, place, read_then, read_moment)
    else:
        read_moment(cursor, waiting)
        settle_moment(cursor, waiting)
        if waiting.count is None:
            cursor.slots, slots = slots, []
        then = read_outcome(cursor, waiting, read_then)
        slots = slots or cursor.slots
    cursor.slots = []
    uses = read_uses(cursor, waiting.count, slots)
    return Bonus(
        *(waiting.moment(), then, uses, waiting.lasts, waiting.limit, waiting.optional, waiting.bearer),
        *(waiting.delay, waiting.kind),
    )


def _has_doer(cursor: Cursor) -> bool:
    """The same as `begins_with_doer`; looking ahead puts in words."""
    words = cursor.tokens
    cursor.tokens = words.copy()
    found = begins_with_doer(cursor)
    cursor.tokens = words
    return found


def read_uses(cursor: Cursor, count: int | None, slots: list[Token]) -> tuple[int, ...]:
    """The experience of each use slot; there are as many slots as uses."""
    uses = tuple(_experience(cursor, slot) for slot in slots)
    if count is None and uses:
        raise cursor.mistake("use slots, but no number of uses: 'On your next two attacks, ...'", slots[0])
    if count is not None and not uses:
        uses = (0,) * count
    if count is not None and len(uses) != count:
        raise cursor.mistake(f"{count} uses, but {len(uses)} use slots", slots[0])
    return uses


def _experience(cursor: Cursor, slot: Token) -> int:
    """The experience of a slot: `[ ]` none, `[1 xp]` one."""
    said = slot.small[1:-1].split()
    if not said:
        return 0
    if len(said) == 2 and said[0] in ("1", "2", "3") and said[1] == "xp":
        return int(said[0])
    raise cursor.mistake("a use slot is '[ ]', or '[1 xp]' with the experience it gives", slot)


def _prefixes(cursor: Cursor, waiting: Waiting) -> None:
    """`All allies have:`, `This round,`, `Once each turn,`: who has it, how long, and how often."""
    if _bearing(cursor):
        waiting.bearer = read_bearer(cursor)
        cursor.take()
        cursor.expect(":")
    if read_duration(cursor, waiting) and not cursor.sees(":"):
        cursor.expect(",", ":")
    cursor.accept("up", "to")
    if not cursor.sees("once", "this") and cursor.accept("once"):
        _limit(cursor, waiting)
        cursor.accept(",")


def _limit(cursor: Cursor, waiting: Waiting) -> None:
    """`each turn`, `per ability`; `each attack` is no limit, since a bonus acts once in each of them."""
    cursor.expect(*EVERY)
    word = cursor.expect(*LIMITS, *WHOLE)
    if word in WHOLE:
        waiting.event = WHOLE[word]
    else:
        waiting.limit = LIMITS[word]


# Moments


def read_moment(cursor: Cursor, waiting: Waiting) -> None:
    """From `on`, `whenever` or `at the start of` to the comma; nothing at all is `always`."""
    cursor.accept("immediately")
    if cursor.accept("on", "death"):
        waiting.event = "die"
        read_trailing(cursor, waiting)
    elif _leaves(cursor):
        waiting.event = "card leaves"
        read_trailing(cursor, waiting)
    elif any(cursor.accept("before", *words) for words in DRAWING):
        waiting.event = "attack"
        read_trailing(cursor, waiting)
    elif cursor.accept("during", "the", "first", "round"):
        cursor.accept("of", "each", "scenario")
        add_condition(waiting, FIRST_ROUND)
    elif word := cursor.accept_any("on", "during", "after", "before"):
        waiting.when = word if word in ("after", "before") else "during"  # type: ignore[assignment]
        _waited_for(cursor, waiting)
    elif cursor.accept("in"):
        if not _elapsed(cursor, waiting):
            raise cursor.wrong(["two rounds"])
        read_trailing(cursor, waiting)
    elif cursor.accept("at"):
        _point(cursor, waiting)
    elif cursor.accept("while"):
        add_condition(waiting, read_condition(cursor))
    elif cursor.accept("when", "initiative", "is") or cursor.accept("before", "initiative", "is"):
        cursor.expect("revealed", "determined")
        waiting.event = "initiative"
        read_trailing(cursor, waiting)
    elif cursor.accept_any("when", "whenever", "if") or (
        cursor.accept_any("each", "any", "every") and cursor.expect("time")
    ):
        _after_or_before(cursor, waiting)
        cursor.accept("that")
        if cursor.next.small in ELEMENTS:
            add_condition(waiting, read_condition(cursor))
            cursor.expect("at")
            _point(cursor, waiting)
        else:
            read_clause(cursor, waiting)
    elif cursor.accept("the", "first", "time"):
        _first_time(cursor, waiting)
    elif cursor.sees("the", "next"):
        _next_times(cursor, waiting)
    else:
        cursor.accept("always")
    if waiting.event in LATER and waiting.count is not None and not waiting.this:
        waiting.filters.insert(0, Is("later"))


def _first_time(cursor: Cursor, waiting: Waiting) -> None:
    """`each turn you attack`, `an enemy attacks you each round`, `you kill an enemy this scenario`."""
    before = cursor.next.small in EVERY and cursor.peek().small in (*LIMITS, *WHOLE)
    if before:
        _limit(cursor, waiting)
    cursor.accept("that")
    read_clause(cursor, waiting)
    if before or waiting.limit:
        return
    if waiting.lasts == "scenario":
        waiting.lasts, waiting.limit = "", "scenario"
    elif waiting.lasts in ("turn", "round"):
        waiting.count = 1
    else:
        raise cursor.wrong(["each turn", "each round", "this scenario"])


def _leaves(cursor: Cursor) -> bool:
    """`when this card leaves the active area`: takes these words, if they come next."""
    at = cursor.at
    if cursor.accept_any("when", "whenever", "after", "once"):
        if cursor.accept("this", "card", "leaves"):
            cursor.expect("your", "the")
            cursor.expect("active")
            cursor.expect("area")
            return True
        for words in LEAVING:
            if cursor.accept(*words):
                return True
    cursor.at = at
    return False


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
    elif _elapsed(cursor, waiting):
        read_trailing(cursor, waiting)
    elif cursor.sees("the", "start") or cursor.sees("the", "end") or cursor.sees("the", "beginning"):
        _point(cursor, waiting)
    elif begins_clause(cursor):
        read_clause(cursor, waiting)
    elif cursor.next.small in GERUNDS:
        cursor.tokens.insert(cursor.at, cursor.next._replace(text="you", small="you"))
        read_clause(cursor, waiting)
    else:
        read_phrase(cursor, waiting)


def _elapsed(cursor: Cursor, waiting: Waiting) -> bool:
    """`two rounds`, `three of your turns`, behind `after` or `in`: at the end of the last of them."""
    at = cursor.at
    if cursor.next.kind == "number" or cursor.next.small in NUMBER_WORDS:
        token = cursor.take()
        number = NUMBER_WORDS.get(token.small) or int(token.text)
        cursor.accept("full")
        if cursor.accept("of"):
            cursor.accept("your")
        word = cursor.accept_any("rounds", "round", "turns", "turn")
        if word and 1 <= number <= len(ORDINALS):
            waiting.event = "end of round" if word.startswith("round") else "end of turn"
            waiting.when, waiting.count, waiting.delay = "during", 1, number - 1
            if cursor.accept_any("have", "has"):
                cursor.expect("passed")
            return True
    cursor.at = at
    return False


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
        _from_now(cursor, waiting)
        read_trailing(cursor, waiting)
        return
    cursor.at, waiting.count, waiting.this, waiting.delay = at, None, False, 0
    read_phrase(cursor, waiting)
    if waiting.event == "turn":
        _from_now(cursor, waiting)
        read_trailing(cursor, waiting)
    if waiting.event == "turn":
        waiting.event = "start of turn" if start else "end of turn"
    elif waiting.event == "move" and not start:
        waiting.event = "end of move"
    else:
        waiting.when = "before" if start else "after"


def _from_now(cursor: Cursor, waiting: Waiting) -> None:
    """`from now`, behind a turn or a round with an ordinal."""
    if any(cursor.accept(*words) for words in FROM_NOW):
        waiting.count = waiting.count or 1
    elif waiting.delay:
        raise cursor.wrong(["from now"])
