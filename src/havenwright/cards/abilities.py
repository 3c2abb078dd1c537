"""Reading abilities: `Attack 3, Range 2`, `Move 3, Jump`, and how several stand in one sentence."""

from typing import Final

from havenwright.cards.amounts import read_amount
from havenwright.cards.beside import read_beside
from havenwright.cards.changes import OTHER_STARTS, read_each, read_infused
from havenwright.cards.deck_deeds import begins_sorting, read_sorting
from havenwright.cards.deeds import begins_deed
from havenwright.cards.drafts import Draft, drafted
from havenwright.cards.heads import read_head
from havenwright.cards.lexicon.verbs import (
    CONDITION_WORDS,
    DEEDS,
    ELEMENT_WORDS,
    FIELD_WORDS,
    FITTING,
    HOSTILE,
    SELF_WORDS,
    TARGETED,
    VERB_WORDS,
    WITH_BASE_VALUE,
)
from havenwright.cards.selects import begins_select, read_whom
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.tree import Select

SEEING: Final = ("look", "reveal", "arrange")
"""Verbs behind which it is said what becomes of the cards."""
ENDING: Final = ("then", "otherwise", "at")
"""Words behind a comma that end what stands beside an ability."""
STANDING_BY: Final = ("shield", "retaliate")
"""Bonuses for the round that stand several at a time."""
SEPARATE: Final = ("attack", "move", "heal", "loot", "teleport")
"""Verbs that are abilities of their own wherever they have a number and change nothing."""


def read_ability(cursor: Cursor) -> list[Draft]:
    """An ability, with what stands beside it. `Infuse fire and ice` and `Attack 2, Experience 1` are two."""
    drafts = read_head(cursor)
    if cursor.done:
        return drafts
    if drafts[-1].verb in TARGETED and not drafts[-1].says_whom and cursor.sees("targeting"):
        drafts[-1].place = cursor.take()
        drafts[-1].whom = read_whom(cursor)
    while _beside_without_comma(cursor, drafts[-1]):
        read_beside(cursor, drafts[-1])
    while cursor.next.small in (",", "and"):
        first = cursor.at
        joined = cursor.take().small
        joined = "and" if cursor.accept("and") else joined
        draft = drafts[-1]
        if draft.verb == "infuse" and cursor.next.small in ELEMENT_WORDS:
            drafts.append(Draft("infuse", what=read_infused(cursor)))
        elif draft.verb in SEEING and _sorts(cursor):
            drafts += map(drafted, read_sorting(cursor))
        elif gained := _experience(cursor):
            drafts.append(gained)
        elif joined == "," and _own_ability(cursor, draft):
            drafts += read_ability(cursor)
        elif _ends(cursor) or (joined == "and" and _begins_another(cursor, draft)):
            cursor.at = first
            break
        elif (own := _gained_by_self(cursor, draft)) is not None:
            drafts.append(own)
        else:
            read_beside(cursor, draft)
    return drafts


def _ends(cursor: Cursor) -> bool:
    """True if what stands behind a comma is no longer beside the ability."""
    return cursor.next.small in ENDING or cursor.sees("with", "you")


def _beside_without_comma(cursor: Cursor, draft: Draft) -> bool:
    """True if something stands beside an ability without a comma: `Attack 2 at Range 3`, `Heal 2 self`."""
    if draft.verb not in FITTING or draft.verb in DEEDS:
        return False
    if draft.verb in TARGETED and cursor.sees("at", "range"):
        return cursor.accept("at")
    if draft.verb in TARGETED and cursor.next.small in ("range", "target") and cursor.peek().kind == "number":
        return True
    if draft.verb == "heal" and not draft.says_whom and cursor.sees("on"):
        cursor.take()
        return True
    field = FIELD_WORDS.get(cursor.peek().small)
    if cursor.sees("with") and (field in FITTING[draft.verb] or cursor.peek().small in CONDITION_WORDS):
        return cursor.accept("with")
    own = cursor.next.small in ("self", "yourself")
    return draft.verb in ("heal", "condition") and not draft.says_whom and own


def _gained_by_self(cursor: Cursor, draft: Draft) -> Draft | None:
    """`Attack 3, Bless, self`: a condition of one's own, since an attack is for others."""
    of_self = cursor.peek().text == "," and cursor.peek(2).small == "self"
    of_self = of_self and cursor.peek(3).text in (",", "", ";")
    if draft.verb not in HOSTILE or cursor.next.small not in CONDITION_WORDS or not of_self:
        return None
    own = Draft("condition", what=cursor.take().small, whom=Select("self"))
    cursor.at += 2
    return own


def _own_ability(cursor: Cursor, draft: Draft) -> bool:
    """True if another ability stands behind a comma, which can't be beside this one: `Move 2, Attack 3`."""
    verb = VERB_WORDS.get(cursor.next.small)
    if verb is None or draft.verb in DEEDS:
        return verb is not None or (draft.verb in DEEDS and begins_deed(cursor))
    if FIELD_WORDS.get(cursor.next.small) in FITTING[draft.verb]:
        return False
    if draft.verb in STANDING_BY and verb in STANDING_BY:
        return verb != draft.verb and cursor.peek().kind == "number"
    after = cursor.peek(2) if cursor.peek().text in ("+", "-") and verb in WITH_BASE_VALUE else cursor.peek()
    return verb in SEPARATE and after.kind == "number"


def _sorts(cursor: Cursor) -> bool:
    """True if cards are sorted that were just looked at."""
    first = cursor.at
    cursor.accept("then")
    if begins_sorting(cursor):
        return True
    cursor.at = first
    return False


def _experience(cursor: Cursor) -> Draft | None:
    """`Experience 1`, `gain 1 experience`, `you gain 1 experience`."""
    first = cursor.at
    cursor.accept("you")
    cursor.accept("gain")
    if cursor.accept_any("experience", "xp"):
        return Draft("experience", read_each(cursor, read_amount(cursor)))
    if cursor.next.kind == "number":
        amount = cursor.number()
        if cursor.accept_any("experience", "xp"):
            return Draft("experience", read_each(cursor, amount))
    cursor.at = first
    return None


def _begins_another(cursor: Cursor, draft: Draft) -> bool:
    """True if another ability follows after `and`, and nothing that belongs to this one."""
    word = cursor.next.small
    if draft.verb in DEEDS:
        return True
    if word in ("gain", "gains"):
        beside = cursor.peek().small in (*CONDITION_WORDS, "disadvantage")
        return not (draft.verb in ("suffer", "attack") and draft.whom is not None and beside)
    if word in SELF_WORDS and draft.verb in TARGETED and draft.whom is None:
        return cursor.peek().small in ("gain", "suffer", "may")
    if begins_select(cursor) and draft.verb in TARGETED and not draft.says_whom and draft.verb != "suffer":
        return False
    return word in OTHER_STARTS or begins_deed(cursor) or word in ("shield", "retaliate", "infuse")
