"""Sentences about the bonus before them: when it can be used, and what doesn't count then."""

from typing import Final

from msgspec.structs import replace

from havenwright.cards.cursor import Cursor
from havenwright.cards.tree import Ability, Bonus, Every
from havenwright.cards.whether import read_condition

UNAFFECTED: Final = ("is", "unaffected", "by")
KEPT_OUT: Final = ("retaliate", "shield", "disadvantage")
"""What an attack can be free of."""


def read_about_bonus(cursor: Cursor, bonus: Bonus) -> Bonus | None:
    """The bonus with what a sentence adds to it; nothing if the sentence is about something else."""
    return _only_if(cursor, bonus) or _unaffected(cursor, bonus)


def _only_if(cursor: Cursor, bonus: Bonus) -> Bonus | None:
    """`This item may only be used if you are adjacent to an obstacle`."""
    at = cursor.at
    if (
        cursor.accept("this", "item")
        and cursor.accept_any("may", "can")
        and cursor.accept("only", "be", "used")
    ):
        cursor.expect("if", "while", "when")
        condition = read_condition(cursor)
        also = condition.of if isinstance(condition, Every) else (condition,)
        moment = replace(bonus.moment, where=(*bonus.moment.where, *also))
        return replace(bonus, moment=moment)
    cursor.at = at
    return None


def _unaffected(cursor: Cursor, bonus: Bonus) -> Bonus | None:
    """`This attack is unaffected by Retaliate`."""
    at = cursor.at
    named = cursor.accept("this", "attack") or cursor.accept("the", "attack")
    if named and bonus.moment.event == "attack" and cursor.accept(*UNAFFECTED):
        return replace(bonus, then=(*bonus.then, Ability("ignore", what=cursor.expect(*KEPT_OUT))))
    cursor.at = at
    return None
