"""Extras of an ability: targets, range, area, and changes."""

from typing import Final, Literal

from havenwright.cards.amounts import read_amount
from havenwright.cards.changes import TARGET_WORDS, read_change, read_drawn
from havenwright.cards.counting import read_target_count
from havenwright.cards.deeds import read_place
from havenwright.cards.drafts import Draft
from havenwright.cards.gaining import read_gained, read_hindered
from havenwright.cards.lexicon.verbs import FITTING, HOSTILE, NOUNS, SELF_WORDS, TARGETED
from havenwright.cards.selects import begins_select, read_attacked, read_figures, read_whom
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.text.mistakes import CardError
from havenwright.cards.text.tokens import Token
from havenwright.cards.things import read_name
from havenwright.cards.tree import Amount, Change, Is, Not, Select, Some, Sum
from havenwright.cards.vocabulary import Field, Verb
from havenwright.cards.words_with_parts import OfKind

STRUCK_BACK: Final[tuple[Field, ...]] = ("push", "pull", "condition")
"""Changes that can stand beside a retaliate, for the figure that it strikes."""
FORCED_BY: Final[dict[str, Field]] = {"pushed": "push", "pulled": "pull"}
SELECTORS: Final = ("Range", "Target", "Area")
STRAIGHT: Final = "in a straight line"


def read_aimed_at(cursor: Cursor, verb: Verb) -> Select:
    return read_attacked(cursor) if verb == "attack" else read_whom(cursor)


def read_beside(cursor: Cursor, draft: Draft) -> None:
    """One thing that stands beside an ability, after a comma."""
    token = cursor.next
    if draft.verb == "move" and _restricted(cursor, draft):
        return
    if draft.verb in ("push", "pull") and cursor.accept_any("towards", "toward"):
        draft.to = read_place(cursor)
        return
    if draft.whom is not None and cursor.accept_any("gain", "gains"):
        _beside_gained(cursor, draft)
        return
    if draft.whom is not None and cursor.next.small in ("is", "are") and cursor.peek().small in FORCED_BY:
        cursor.take()
        draft.extras.append(Change(FORCED_BY[cursor.take().small], read_amount(cursor)))
        cursor.accept_any("hexes", "hex")
        return
    if draft.whom is not None and cursor.accept_any("cannot", "can't"):
        draft.extras.append(Change("condition", 1, read_hindered(cursor)))
        return
    if token.small in SELF_WORDS and draft.verb not in HOSTILE and not _self_and_others(cursor):
        _say_self(cursor, draft)
    elif draft.verb not in TARGETED:
        draft.extras.append(read_change(cursor, FITTING[draft.verb], draft.name, gained=False))
    elif token.small == "area":
        _say_area(cursor, draft)
    elif token.small == "range" and not _sign_follows(cursor):
        cursor.take()
        _say_range(cursor, draft, read_amount(cursor), token)
    elif begins_select(cursor) or (token.small in (*TARGET_WORDS, "targeting") and not _sign_follows(cursor)):
        _say_targets(cursor, draft)
    else:
        selectors = SELECTORS if draft.verb in HOSTILE else ("self", *SELECTORS)
        fitting = (*FITTING[draft.verb], *STRUCK_BACK) if draft.verb == "retaliate" else FITTING[draft.verb]
        change = read_change(cursor, fitting, draft.name, gained=False, selectors=selectors)
        draft.extras.append(change)


def _self_and_others(cursor: Cursor) -> bool:
    """True if `self and all adjacent allies` comes next, and nothing that these allies do."""
    if not begins_select(cursor):
        return False
    first = cursor.at
    try:
        return read_whom(cursor).count == "all" and (cursor.done or cursor.next.kind == "sign")
    except CardError:
        return False
    finally:
        cursor.at = first


def _beside_gained(cursor: Cursor, draft: Draft) -> None:
    """`suffers 2 damage and gains Wound`: for the same figures."""
    other = read_gained(cursor, draft.whom or Select("self"))
    if other.verb != "condition":
        raise cursor.mistake("beside this, a condition can be gained", cursor.tokens[cursor.at - 1])
    draft.extras.append(Change("condition", 1, other.what))


def _restricted(cursor: Cursor, draft: Draft) -> bool:
    """`in a straight line`, `to a hex adjacent to an obstacle`."""
    if cursor.accept(*STRAIGHT.split()):
        draft.what = STRAIGHT
        return True
    if cursor.accept("to"):
        draft.to = read_place(cursor)
        return True
    return False


def _sign_follows(cursor: Cursor) -> bool:
    return cursor.peek().text in ("+", "-")


def _say_self(cursor: Cursor, draft: Draft) -> None:
    token = cursor.take()
    if draft.whom is not None or draft.count is not None:
        raise cursor.mistake("a second target", token)
    draft.whom = Select("self")
    draft.place = draft.place or token
    if cursor.accept("or"):
        # Another one that is named, besides the figure itself.
        name = read_name(cursor, ())
        if not name:
            raise cursor.wrong(["a name"])
        draft.whom = Select("friend", where=(Some((Not(Is("other")), Is(OfKind(name)))),))


def _say_range(cursor: Cursor, draft: Draft, reach: Amount, token: Token) -> None:
    if draft.range is not None or (draft.whom and draft.whom.range is not None):
        raise cursor.mistake("a second range", token)
    draft.range = reach
    draft.place = draft.place or token


def _say_targets(cursor: Cursor, draft: Draft) -> None:
    """`Target 2`, `Target 2 enemies`, `target all adjacent enemies`, `one ally`, `target self`."""
    token = cursor.next
    if (
        cursor.accept_any(*TARGET_WORDS, "targeting")
        and cursor.next.small in SELF_WORDS
        and not begins_select(cursor)
    ):
        _say_self(cursor, draft)
        return
    whom = count = None
    if begins_select(cursor):
        whom = read_aimed_at(cursor, draft.verb)
    else:
        count = read_target_count(cursor)
        if count != "all" and cursor.next.text in ("+", "-") and cursor.peek().kind == "number":
            sign: Literal["+", "-"] = "+" if cursor.take().text == "+" else "-"
            count = Sum(count, sign, cursor.number())
        if cursor.next.small in ("of", "adjacent", *NOUNS):
            whom = read_figures(cursor, count)
    if draft.whom is not None or draft.count is not None:
        raise cursor.mistake("a second target", token)
    if whom is not None:
        if whom.range is not None and draft.range is not None:
            raise cursor.mistake("a second range", token)
        draft.whom = whom
    else:
        draft.count = count
    draft.place = draft.place or token


def _say_area(cursor: Cursor, draft: Draft) -> None:
    token = cursor.take()
    area = read_drawn(cursor)
    if draft.area is not None:
        raise cursor.mistake("a second area", token)
    draft.area = area
    draft.place = draft.place or token
