"""Reading whether: conditions as they follow `if`, and filters as they follow a noun."""

from havenwright.cards.cursor import Cursor
from havenwright.cards.tree import Condition


def read_condition(cursor: Cursor) -> Condition:
    """What follows `if`, `when`, `while`: `the target is undamaged`, `you moved this turn`."""
    raise cursor.wrong(["a condition"])


def read_filters(cursor: Cursor) -> tuple[Condition, ...]:
    """What follows a noun: `with Poison`, `that is adjacent to a wall`; `it` is the one that is looked at."""
    return ()
