"""Other targets than before: `a different enemy than before`, `no enemy may be targeted twice`."""

from typing import Final

from msgspec.structs import replace

from havenwright.cards.lexicon.verbs import FORBIDDING, NUMBER_WORDS, TARGETED, default_who
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.tree import (
    Ability,
    Bonus,
    Change,
    Command,
    Condition,
    Consume,
    Each,
    If,
    Is,
    Part,
    Pay,
    Select,
)

DIFFERENT: Final = Is("different")
FIGURES: Final = ("enemy", "figure", "target", "ally")
OFTEN: Final = (("multiple", "times"), ("several", "times"), ("more", "than", "once"))


def accept_than_before(cursor: Cursor) -> None:
    """`than before`, behind one that is different, which goes without saying."""
    if cursor.sees("than", "before") or cursor.sees("from", "before"):
        cursor.at += 2


def read_untargeted(cursor: Cursor) -> Condition | None:
    """From `not` on: `not targeted before`, `not yet targeted`; nothing if that isn't said."""
    at = cursor.at
    cursor.accept("not")
    early = cursor.accept_any("yet", "already", "previously")
    cursor.accept("been")
    if cursor.accept_any("targeted", "attacked"):
        late = cursor.accept_any("before", "yet", "already", "previously")
        if early or late:
            if cursor.accept_any("by", "with", "during", "in"):
                cursor.expect("this")
                cursor.expect("action", "ability")
            elif cursor.accept("this"):
                cursor.expect("action", "ability")
            return DIFFERENT
    cursor.at = at
    return None


# Sentences about the ability before


def reads_once_each(cursor: Cursor) -> bool:
    """Takes a sentence by which nobody is a target twice: `No enemy may be targeted twice`."""
    at = cursor.at
    if _nobody_twice(cursor) or _never_the_same(cursor) or _each_another(cursor) or _all_different(cursor):
        return True
    cursor.at = at
    return False


def _nobody_twice(cursor: Cursor) -> bool:
    """`No enemy may be targeted twice`, `no figure can be targeted more than once`."""
    return (
        cursor.accept("no")
        and bool(cursor.accept_any(*FIGURES))
        and bool(cursor.accept_any("may", "can"))
        and cursor.accept("be")
        and bool(cursor.accept_any("targeted", "attacked"))
        and _twice(cursor)
    )


def _never_the_same(cursor: Cursor) -> bool:
    """`The same enemy cannot be targeted twice`, `you may not target the same enemy more than once`."""
    if cursor.accept("you"):
        return (
            any(cursor.accept(*words) for words in FORBIDDING)
            and bool(cursor.accept_any("target", "attack"))
            and cursor.accept("the", "same")
            and bool(cursor.accept_any(*FIGURES))
            and _twice(cursor)
        )
    return (
        cursor.accept("the", "same")
        and bool(cursor.accept_any(*FIGURES))
        and any(cursor.accept(*words) for words in FORBIDDING)
        and cursor.accept("be")
        and bool(cursor.accept_any("targeted", "attacked"))
        and _twice(cursor)
    )


def _each_another(cursor: Cursor) -> bool:
    """`Each attack must target a different enemy`."""
    return (
        cursor.accept("each")
        and bool(cursor.accept_any("attack", "ability", "time"))
        and cursor.accept("must", "target", "a", "different")
        and bool(cursor.accept_any(*FIGURES))
    )


def _all_different(cursor: Cursor) -> bool:
    """`The two targets must be different`."""
    return (
        cursor.accept("the")
        and (bool(cursor.accept_any(*NUMBER_WORDS)) or cursor.sees("targets"))
        and cursor.accept("targets", "must", "be", "different")
    )


def read_often_the_same(cursor: Cursor, part: Part) -> Each | None:
    """`The same enemy may be targeted multiple times`: an attack on several is then several attacks."""
    at = cursor.at
    may = (
        cursor.accept("the", "same")
        and bool(cursor.accept_any(*FIGURES))
        and bool(cursor.accept_any("may", "can"))
        and cursor.accept("be", "targeted")
        and any(cursor.accept(*words) for words in OFTEN)
    )
    match part:
        case Ability("attack", target=Select(who, int(count), _, None) as whom) if may and count > 1:
            plain = Select(who, near=whom.near)
            one = replace(whom, count=1)
            return Each(count, (replace(part, target=None if one == plain and who == "enemy" else one),))
    cursor.at = at
    return None


def _twice(cursor: Cursor) -> bool:
    if not (cursor.accept("twice") or cursor.accept("more", "than", "once")):
        return False
    if cursor.accept_any("by", "with", "in"):
        cursor.expect("this")
        cursor.expect("action", "ability")
    return True


def with_others_only(part: Change | Part) -> Change | Part | None:
    """A part whose last ability with targets is for others than before; nothing if it has none."""
    match part:
        case Ability(verb=verb, target=target) if verb in TARGETED:
            whom = target or Select(default_who(verb, part.what))
            return replace(part, target=replace(whom, where=(DIFFERENT, *whom.where)))
        case Each(then=then) | Command(then=then) | Bonus(then=then) | If(then=then):
            last = with_others_only(then[-1])
        case Consume(then=then) | Pay(then=then):
            last = with_others_only(then[-1])
        case _:
            return None
    return None if last is None else replace(part, then=(*then[:-1], last))
