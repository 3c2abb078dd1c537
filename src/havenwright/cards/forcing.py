"""A focus that a card forces: `One enemy within Range 3 focuses on you this round`, read and written."""

from typing import Final

from havenwright.cards.drafts import Deed
from havenwright.cards.durations import read_lasts
from havenwright.cards.lexicon.verbs import SELF_WORDS
from havenwright.cards.selects import begins_select, read_whom
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.tree import Select
from havenwright.cards.vocabulary import Lasts

OWN_NEXT_TURN: Final = "your next turn"
"""How long a focus can be forced, besides: the turn is that of whoever forces it."""

FORCED: Final[tuple[Lasts, ...]] = ("turn", "round", "next turn", "two rounds", "three rounds", "scenario")
"""How long a focus can be forced; else it is for the round, or as long as the card lies."""

FOCUS: Final = ("focus", "focuses")

NEXT: Final = tuple((word, whose, "next", "turn") for word in ("on", "during") for whose in ("its", "their"))

HAVING_TO: Final = (("must",), ("has", "to"), ("have", "to"), ("is", "forced", "to"), ("are", "forced", "to"))


def begins_forced_focus(cursor: Cursor) -> bool:
    """True if it is said next, of figures that were named, that they focus on somebody."""
    at = cursor.at
    any(cursor.accept(*words) for words in HAVING_TO)
    found = cursor.next.small in FOCUS and cursor.peek().small in ("on", "you")
    cursor.at = at
    return found


def read_forced_focus(cursor: Cursor, whom: Select) -> Deed:
    """`focuses on you this round`, of figures that were named."""
    any(cursor.accept(*words) for words in HAVING_TO)
    cursor.expect(*FOCUS)
    cursor.accept("on")
    if cursor.accept_any(*SELF_WORDS):
        on = Select("self")
    elif begins_select(cursor):
        on = read_whom(cursor)
    else:
        raise cursor.wrong(["you", "one ally", "one of your summons"], near=())
    place = cursor.next
    if cursor.accept("until", "the", "end", "of", *OWN_NEXT_TURN.split()):
        return Deed("force focus", what=OWN_NEXT_TURN, target=whom, to=on)
    lasts = "next turn" if any(cursor.accept(*words) for words in NEXT) else read_lasts(cursor)
    if lasts and lasts not in FORCED:
        raise cursor.mistake("so long nobody can be made to focus. Expected 'this round'", place)
    return Deed("force focus", what=lasts, target=whom, to=on)
