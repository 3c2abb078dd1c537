"""Words behind a noun: place, nearness, filters."""

from collections.abc import Collection
from typing import Final, Literal

from havenwright.cards.amounts import read_reach
from havenwright.cards.areas import read_area
from havenwright.cards.counting import read_target_count
from havenwright.cards.facts import read_owner, read_ref, skip_of_what
from havenwright.cards.lexicon.nouns import GROUND, LATER_PICKS, NOUNS, PILE_PLACES
from havenwright.cards.lexicon.verbs import NUMBER_WORDS, SELF_WORDS
from havenwright.cards.nouns import Found
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.tree import Amount, Area, Compare, Condition, Count, Has, Is, Select
from havenwright.cards.vocabulary import CONDITIONS, Ref, Who

UNCOUNTED: Final = ("water", "hazardous terrain", "difficult terrain", "icy terrain")
"""Nouns without an article."""
HAD_BY_FIGURES: Final = frozenset(
    (*CONDITIONS, "shield", "retaliate", "flying", "condition", "negative condition", "positive condition")
)
QUANTIFYING: Final = frozenset(
    (*NUMBER_WORDS, "any", "at", "exactly", "more", "fewer", "less", "no", "all", "each")
)


class Builder:
    """A selection under construction, from the words behind its noun."""

    def __init__(
        self,
        cursor: Cursor,
        who: Who,
        count: Amount | Literal["all"],
        before: Found,
        named: str,
        kind: Condition | None,
    ) -> None:
        self.cursor = cursor
        self.who = _as_owned(who, before.owner)
        self.count = count
        self.near = before.near
        self.range: Amount | None = 1 if before.near else None
        self.origin: Ref = (before.owner or "self") if who in ("card", "item", "condition") else "self"
        self.area: Area | None = None
        self.pick = before.pick
        self.named = named
        self.where = [kind, *before.where] if kind is not None else before.where

    def select(self) -> Select:
        if self.who in GROUND:  # one moves through figures, but enters hexes
            self.where = [_of_hex(one) for one in self.where]
        return Select(
            self.who,
            self.count,
            self.range,
            self.area,
            self.origin,
            tuple(self.where),
            self.pick,  # type: ignore[arg-type]
            self.named,
            self.near,
        )

    def read_rest(self) -> None:
        self._and_others()
        if self.who == "target":
            skip_of_what(self.cursor)
        from havenwright.cards.whether import read_filter

        cursor = self.cursor
        while True:
            pick = cursor.match(LATER_PICKS)
            if pick is not None:
                self.pick = pick
            elif self._from_whom():
                pass
            elif self.who == "card" and (pile := cursor.match(PILE_PLACES)) is not None:
                self.named = pile
            elif not self._place():
                found = read_filter(cursor)
                if found is None:
                    break
                self.where.append(found)
        cursor.accept("of", "your", "choice")
        if self.who == "ally" and self._self_words(("and",)):
            self.who = "friend"

    def _and_others(self) -> None:
        """`or self`, `and enemies`."""
        if self.who == "ally" and self._self_words(("or", "and")):
            self.who = "friend"
        elif self.who in ("ally", "enemy") and self.cursor.next.small in ("and", "or"):
            other = ("enemy", "enemies") if self.who == "ally" else ("ally", "allies")
            if self.cursor.peek().small in other:
                self.cursor.at += 2
                self.who = "figure"
                self.where.append(Is("other"))

    def _self_words(self, joining: Collection[str]) -> bool:
        cursor = self.cursor
        if cursor.next.small in joining and cursor.peek().small in SELF_WORDS:
            if cursor.peek().small == "you" and cursor.peek(2).small in ("gain", "may", "suffer", "perform"):
                return False
            cursor.at += 2
            return True
        return False

    def _from_whom(self) -> bool:
        """`closest to the focus`, `from the target`: from where it is measured which one is meant."""
        cursor, at = self.cursor, self.cursor.at
        pick = cursor.accept_any("closest", "farthest")
        measured = pick or (self.pick if self.pick in ("closest", "farthest") else "")
        if measured and cursor.accept_any("to", "from"):
            ref = _focus(cursor) or read_ref(cursor)
            if ref is not None and not (ref == "self" and cursor.next.small in ("may", "must")):
                self.pick, self.origin = pick or self.pick, ref
                return True
        cursor.at = at
        return False

    def _place(self) -> bool:
        """`adjacent to the target`, `within Range 3`, `on the target`, `in Area [R R]`."""
        cursor = self.cursor
        at = cursor.at
        if (
            self.who in ("condition", "card", "item")
            and self.origin == "self"
            and cursor.accept_any("on", "of")
        ):
            ref = read_ref(cursor)
            if ref is not None:
                self.origin = ref
                return True
            cursor.at = at
            return False
        owned = self.who in ("condition", "card", "item")
        if owned and self.origin == "self" and (ref := read_ref(cursor)) is not None:
            if cursor.accept_any("has", "have"):
                self.origin = ref
                return True
            cursor.at = at
            return False
        if cursor.sees("in", "area") and cursor.peek(2).kind == "bracket" and self.area is None:
            cursor.at += 2
            drawn = cursor.take()
            self.area = read_area(drawn.text, line=drawn.line, column=drawn.column)
            return True
        if self.range is not None:
            return False
        if cursor.next.small in ("in", "on") and (owner := self._in_whose_hex()) is not None:
            self.range, self.origin = 0, owner
            return True
        if cursor.accept("in", "or", "adjacent", "to"):
            ref = read_ref(cursor)
            if ref is None:
                raise cursor.wrong(["your hex", "you", "the target"])
            self.range, self.origin = 1, ref
            return True
        if cursor.accept("adjacent", "to"):
            origin = self._origin()
            if origin is None:
                cursor.at = at
                return False
            self.range, self.origin, self.near = 1, origin, origin == "self"
            return True
        if cursor.accept("adjacent"):
            self.range, self.near = 1, True
            return True
        if cursor.accept("up", "to"):
            reach = read_target_count(cursor)
            if reach != "all" and cursor.accept_any("hexes", "hex") and cursor.accept("away"):
                cursor.accept("from", "you")
                self.range = reach
                return True
            cursor.at = at
            return False
        if cursor.accept("within"):
            reach = read_reach(cursor, relative=True)
            if cursor.accept("of"):
                origin = self._origin()
                if origin is None:
                    cursor.at = at
                    return False
                self.origin = origin
            self.range = reach
            return True
        return False

    def _in_whose_hex(self) -> Ref | None:
        """`in your hex`, `in the target's hex`."""
        cursor, at = self.cursor, self.cursor.at
        cursor.take()
        owner = read_owner(cursor)
        if owner is not None and cursor.accept("hex"):
            return owner
        cursor.at = at
        return None

    def _origin(self) -> Ref | None:
        """The figure that it is near to; None if a number follows, which makes it a condition."""
        ref = _focus(self.cursor) or read_ref(self.cursor) or _targets(self.cursor)
        if ref is None and not begins_some(self.cursor):
            raise self.cursor.wrong(["you", "the target"])
        return ref


def _as_owned(who: Who, owner: Ref | None) -> Who:
    """`its allies`, of an enemy: they are enemies too, and its enemies are you and your allies."""
    if owner in ("it", "target", "attacker"):
        return {"ally": "enemy", "enemy": "friend"}.get(who, who)  # type: ignore[return-value]
    return who


def _of_hex(one: Condition) -> Condition:
    """A figure's condition turned into a hex's: a token lies in it, and it is entered."""
    match one:
        case Is("moved through", "it"):
            return Is("entered")
        case Has(str(what), "it") if what not in HAD_BY_FIGURES:
            return Compare(Count(Select("token", "all", 0, None, "it", named=what)), ">=", 1)
    return one


def _targets(cursor: Cursor) -> Ref | None:
    """`targets of the attack`, without an article."""
    if not cursor.accept_any("target", "targets"):
        return None
    skip_of_what(cursor)
    return "target"


def _focus(cursor: Cursor) -> Ref | None:
    """`focus`, without its article."""
    return "focus" if cursor.accept("focus") else None


def begins_some(cursor: Cursor) -> bool:
    """The same, or some without a number: `walls`, `water`, `none of your allies`."""
    if begins_quantified(cursor) or cursor.sees("none", "of"):
        return True
    at = cursor.at
    noun = cursor.match(NOUNS)
    cursor.at = at
    return noun is not None and (noun.many or noun.who in UNCOUNTED)


def begins_quantified(cursor: Cursor) -> bool:
    """True if a quantity comes next: `a wall`, `at least two enemies`, `no ally`."""
    return cursor.next.small in QUANTIFYING or cursor.next.kind == "number"
