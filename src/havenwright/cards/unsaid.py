"""The moment of a bonus that doesn't say it: what it changes tells. `Once per ability, add +1 Attack`."""

from typing import Final

from havenwright.cards.clauses import Waiting
from havenwright.cards.lexicon.verbs import (
    ATTACKS_ON_YOU,
    CONDITION_WORDS,
    FIELD_WORDS,
    WAITING,
    YOUR_ATTACKS,
    YOUR_HEALS,
    YOUR_MOVES,
)
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.tree import Moment
from havenwright.cards.vocabulary import Field

USUAL: Final[tuple[tuple[str, Moment], ...]] = (
    ("attack", YOUR_ATTACKS),
    ("move", YOUR_MOVES),
    ("heal", YOUR_HEALS),
    ("attacked", ATTACKS_ON_YOU),
)
"""Which moment changes belong to: the first that can have all of them."""
ENDING: Final = (";", ":", "(", ")")


def settle_moment(cursor: Cursor, waiting: Waiting) -> None:
    """Changes without a moment wait for the attacks, the moves or the heals that can have them."""
    if waiting.event != "always" or waiting.conditions or waiting.filters:
        return
    fields = _fields(cursor)
    for known, moment in USUAL if fields else ():
        if fields <= set(WAITING[known]):
            waiting.event, waiting.who, waiting.whom = moment.event, moment.who, moment.whom
            return


def _fields(cursor: Cursor) -> set[Field]:
    """Fields changed in the body that follows, up to its first divider."""
    found: set[Field] = set()
    adds = False
    for token in cursor.tokens[cursor.at :]:
        if token.text in ENDING:
            break
        adds = adds or token.small in ("add", "adds")
        if not adds:
            continue
        if token.small in CONDITION_WORDS:
            found.add("condition")
        elif token.small in FIELD_WORDS:
            found.add(FIELD_WORDS[token.small])
        elif token.small in ("to", "for", "if"):
            break
    return found
