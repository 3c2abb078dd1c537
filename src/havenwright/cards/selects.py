"""Reading whom and what: figures, hexes, tiles, tokens, cards and items as sentences name them."""

from collections.abc import Collection
from difflib import get_close_matches
from types import ModuleType
from typing import Final, Literal, NamedTuple

from msgspec.structs import replace

from havenwright.cards.amounts import VARIABLES, begins_amount, read_factor, read_reach
from havenwright.cards.areas import read_area
from havenwright.cards.cursor import Cursor
from havenwright.cards.facts import MENTIONED, read_owner, read_ref, skip_of_what
from havenwright.cards.repeats import DIFFERENT, accept_than_before
from havenwright.cards.tree import (
    Amount,
    Area,
    Compare,
    Condition,
    Has,
    Is,
    Ref,
    Select,
    Some,
    Stat,
    Who,
)
from havenwright.cards.vocabulary import MOST_TARGETS, NUMBER_WORDS, SELF_WORDS
from havenwright.cards.wording import (
    ADJECTIVE_WORDS,
    FIGURE_FIRSTS,
    FIGURES,
    GROUND,
    LATER_PICKS,
    NOUN_WORDS,
    NOUNS,
    PARTICIPLES,
    PICKS,
    PILE_PLACES,
    PILES,
    SLOTS,
)
from havenwright.cards.words import Token

PERSONS: Final = ("enemy", "ally", "figure")
PEOPLE: Final = ("enemies", "allies", "figures")
ONES: Final = frozenset(one.split()[-1] for one, _ in NOUN_WORDS.values())
MANIES: Final = frozenset(many.split()[-1] for _, many in NOUN_WORDS.values())
SLOT_FIRSTS: Final = frozenset(slot.split()[0] for slot in SLOTS)
COUNTING: Final = frozenset((*NUMBER_WORDS, "all", "each", "every", "any", "another", "both", "up", "the"))
REFERRING: Final = frozenset(("the", "that", "it", "they", "them"))
EXTREMES: Final = {"lowest": "least hit points", "highest": "most hit points"}
"""Which ones, by their hit points: `the lowest hit point character`."""
STARTS: Final = frozenset(("of", "adjacent", "most", "flying", "level", *EXTREMES)).union(
    *(NOUNS, ADJECTIVE_WORDS, PARTICIPLES, PICKS, PILES)
)
NUMBERED: Final = frozenset(("does", "do", "performs", "perform", "suffers", "gains", "acts"))
"""What can stand behind a name that ends with a number."""
QUANTIFYING: Final = frozenset(
    (*NUMBER_WORDS, "any", "at", "exactly", "more", "fewer", "less", "no", "all", "each")
)


class Found(NamedTuple):
    """What the words before a noun said."""

    owner: Ref | None
    near: bool
    pick: str
    named: str
    where: list[Condition]


def begins_figures(cursor: Cursor) -> bool:
    """Whether figures are named next: `all adjacent enemies`, `one ally`, `2 enemies`."""
    return begins_select(cursor)


def begins_select(cursor: Cursor) -> bool:
    """Whether figures, hexes, tiles, tokens, cards or items are named next, with a number or as one."""
    token = cursor.next
    at = cursor.at
    if token.small in REFERRING and read_ref(cursor) is not None:
        cursor.at = at
        return True
    one_letter = len(token.text) == 1 and (token.kind == "word" or token.text == "(")
    if one_letter or token.small in COUNTING or token.kind == "number":
        try:
            return _skip_count(cursor) and begins_noun(cursor)
        finally:
            cursor.at = at
    if _numbered_name(cursor):
        return True
    if token.small in ("you", "self", "yourself"):
        joined = cursor.peek().small in ("and", "or") and cursor.peek(2).small in COUNTING
        return joined and cursor.peek(3).small not in ("of", "your")
    return False


def _skip_count(cursor: Cursor) -> bool:
    """Takes the words of a number, if it is one."""
    if cursor.accept("the"):
        if cursor.next.small in NUMBER_WORDS or cursor.next.kind == "number" or _picked_number(cursor):
            cursor.take()
        return (
            cursor.next.small in PICKS
            or cursor.next.small in ("most", "of", *EXTREMES)
            or cursor.peek().small in ("token", "tokens")
            or _is_name(cursor)
            or _picked_later(cursor)
        )
    if cursor.accept("up"):
        return (
            cursor.accept("to")
            and (cursor.next.small in NUMBER_WORDS or cursor.next.kind == "number")
            and bool(cursor.take())
        )
    if cursor.take().text == "(":
        closing = (at for at, token in enumerate(cursor.tokens) if token.text == ")" and at >= cursor.at)
        cursor.at = next((at + 1 for at in closing if _balanced(cursor, at)), cursor.at)
    return True


def _picked_number(cursor: Cursor) -> bool:
    """Whether a formula's letter says how many, and a word behind it which: `the C closest`."""
    picked = cursor.peek().small in PICKS or (cursor.peek().small, cursor.peek(2).small) == (
        "most",
        "damaged",
    )
    return cursor.next.small in VARIABLES and picked


def _picked_later(cursor: Cursor) -> bool:
    """Whether a noun follows that is told later which one it is: `the enemy farthest away`."""
    at = cursor.at
    found = cursor.match(NOUNS) is not None and cursor.comes(LATER_PICKS)
    cursor.at = at
    return found


def _is_name(cursor: Cursor) -> bool:
    return _is_named(cursor.next) or (cursor.elemental_name() and _is_named(cursor.peek()))


def _is_named(token: Token) -> bool:
    return (
        token.kind == "word"
        and token.text[0].isupper()
        and len(token.text) > 1
        and token.small not in MENTIONED
    )


def _balanced(cursor: Cursor, end: int) -> bool:
    """Whether the parenthesis that was just opened is closed here."""
    signs = [token.text for token in cursor.tokens[cursor.at - 1 : end + 1]]
    return signs.count("(") == signs.count(")")


def begins_noun(cursor: Cursor) -> bool:
    """Whether adjectives, a noun or a name come next."""
    token = cursor.next
    if token.small in STARTS or _slot(cursor):
        return True
    if token.small in ("your", "their", "its"):
        return cursor.peek().small in ("card", "cards", "item", "items", "discarded", "lost", "spent")
    if token.kind == "number" or token.small in NUMBER_WORDS or token.small == "single":
        return cursor.peek().text == "-" and cursor.peek(2).small == "hex"
    return _is_name(cursor)


def read_whom(cursor: Cursor) -> Select:
    """`all adjacent enemies`, `all allies and self`, `the target`, `that enemy`."""
    return _plain(_whom(cursor, people=True))


def read_attacked(cursor: Cursor) -> Select:
    """Whom an attack is for. One on adjacent enemies is melee, where one with a range of 1 isn't."""
    whom = _whom(cursor, people=True)
    return whom if whom.origin == "self" and whom.count != "all" else _plain(whom)


def _plain(select: Select) -> Select:
    """Without what only attacks ask for."""
    return replace(select, near=False) if select.near else select


def read_select(cursor: Cursor) -> Select:
    """Anything that can be selected: `one adjacent obstacle`, `two lost cards`, `one of your summons`."""
    return _plain(_whom(cursor, people=False))


def _whom(cursor: Cursor, *, people: bool) -> Select:
    at = cursor.at
    if (
        cursor.next.small in SELF_WORDS
        and cursor.peek().small in ("and", "or")
        and cursor.peek(2).small in COUNTING
    ):
        cursor.take()
        cursor.take()
        found = _counted(cursor, people=True)
        if found.who != "ally":
            raise cursor.mistake("besides oneself there can be allies", cursor.tokens[at])
        return Select("friend", found.count, found.range, found.area, found.origin, found.where, found.pick)
    ref = read_ref(cursor)
    if ref is not None:
        if ref == "target":
            return Select("target", where=_filters().read_filters(cursor))
        return Select("it" if ref in ("ally", "attacker") else ref)  # type: ignore[arg-type]
    return _counted(cursor, people=people)


def _counted(cursor: Cursor, *, people: bool) -> Select:
    different = cursor.sees("another")
    bare = begins_noun(cursor) and not begins_amount(cursor)
    if cursor.sees("your"):
        count: Amount | Literal["all"] = "all" if _is_plural(cursor) else 1
    else:
        count = 1 if _numbered_name(cursor) else "all" if bare else read_target_count(cursor)
    found = _select(cursor, count, people=people)
    if different or DIFFERENT in found.where:
        accept_than_before(cursor)
    if different:
        return replace(found, count=1, where=(DIFFERENT, *found.where))
    return found


def _is_plural(cursor: Cursor) -> bool:
    """Whether the next noun is one of many."""
    for token in cursor.tokens[cursor.at :]:
        if token.small in ONES or token.small in MANIES:
            return token.small in MANIES
    return True


def read_target_count(cursor: Cursor) -> Amount | Literal["all"]:
    """`all`, `2`, `two`, `up to three`, `X`."""
    token = cursor.next
    if cursor.accept_any("all", "each", "every", "both"):
        return "all"
    if cursor.accept("any", "number", "of"):
        return "all"
    if cursor.accept_any("any", "another"):
        if cursor.next.small in NUMBER_WORDS:
            return NUMBER_WORDS[cursor.take().small]
        return 1
    cursor.accept("up", "to")
    if (
        cursor.accept("the")
        and not (cursor.next.small in NUMBER_WORDS or cursor.next.kind == "number")
        and not _picked_number(cursor)
    ):
        return 1
    token = cursor.next
    if token.kind == "number":
        count = cursor.number()
        if not 1 <= count <= MOST_TARGETS:
            raise cursor.mistake(f"{count} targets; there could be 1 to {MOST_TARGETS}", token)
        return count
    if token.small in NUMBER_WORDS:
        return NUMBER_WORDS[cursor.take().small]
    if token.kind != "end" and begins_amount(cursor):
        return read_factor(cursor)
    raise cursor.wrong(["a number", "all", "one", "two"])


def read_figures(cursor: Cursor, count: Amount | Literal["all"], *, counting: bool = False) -> Select:
    """From the noun on: `adjacent enemies`, `allies within Range 2 of the target`."""
    return _plain(_select(cursor, count, people=not counting))


def _select(cursor: Cursor, count: Amount | Literal["all"], *, people: bool) -> Select:
    """From what stands before the noun on."""
    cursor.deeper()
    before = _before(cursor)
    who, named, kind = _noun(cursor, plural=count != 1, people=people)
    builder = _Builder(cursor, who, count, before, named or before.named, kind)
    builder.read_rest()
    cursor.nested -= 1
    return builder.select()


def _before(cursor: Cursor) -> Found:
    """`of your closest normal adjacent`: what can stand before a noun, in any order."""
    owner: Ref | None = None
    near = False
    pick = named = ""
    where: list[Condition] = []
    if cursor.accept("of"):
        owner = read_owner(cursor)
        if owner is None:
            cursor.accept_any("the", "those")
    else:
        owner = read_owner(cursor)
    while True:
        token = cursor.next
        if cursor.accept("adjacent"):
            near = True
        elif token.small in PICKS:
            pick = PICKS[cursor.take().small]
        elif cursor.accept("most", "damaged"):
            pick = "most damaged"
        elif token.small in EXTREMES and cursor.accept(token.small, "hit", "point"):
            pick = EXTREMES[token.small]
        elif token.small in PILES and cursor.peek().small in ("card", "cards", "ability", "level"):
            named = PILES[cursor.take().small]
        elif slot := _slot(cursor):
            cursor.at += len(slot.split())
            named = slot
        elif cursor.comes(NOUNS) and token.small not in ADJECTIVE_WORDS:
            break
        else:
            adjective = _adjective(cursor)
            if adjective is None:
                break
            where.append(adjective)
    return Found(owner, near, pick, named, where)


def _slot(cursor: Cursor) -> str:
    """Where an item is worn, if that comes next: `one hand item`."""
    if cursor.next.small in SLOT_FIRSTS:
        for slot in SLOTS:
            words = slot.split()
            if cursor.sees(*words) and cursor.peek(len(words)).small in ("item", "items"):
                return slot
    return ""


def _adjective(cursor: Cursor) -> Condition | None:
    """`normal or elite`, `flying`, `level 1`, `3-hex`."""
    first = _one_adjective(cursor)
    if first is None:
        return None
    options = [first]
    while cursor.next.small in ("or", ","):
        at = cursor.at
        cursor.accept(",")
        cursor.accept("or")
        another = _one_adjective(cursor)
        if another is None:
            cursor.at = at
            break
        options.append(another)
    return first if len(options) == 1 else Some(tuple(options))


def _one_adjective(cursor: Cursor) -> Condition | None:
    token = cursor.next
    if token.small in ADJECTIVE_WORDS:
        return Is(ADJECTIVE_WORDS[cursor.take().small])
    if token.small == "lost" and cursor.peek().small in ("item", "items", *SLOT_FIRSTS):
        return Is(cursor.take().small)
    if token.small in PARTICIPLES:
        return Is(cursor.take().small)
    if cursor.accept("flying"):
        return Has("flying")
    if token.small == "level" and cursor.peek().kind == "number":
        cursor.take()
        return Compare(Stat("level", "it"), "=", cursor.number())
    if cursor.peek().text == "-" and cursor.peek(2).small == "hex":
        hexes = 1 if token.small == "single" else NUMBER_WORDS.get(token.small)
        if hexes is None and token.kind == "number":
            hexes = int(token.text)
        if hexes is not None:
            cursor.at += 3
            return Is(f"{hexes}-hex")
    return None


def _noun(cursor: Cursor, *, plural: bool, people: bool) -> tuple[Who, str, Condition | None]:
    """What is named: the noun, the name of a token or a summon, the names of kinds of monsters."""
    at = cursor.at
    found = cursor.match(NOUNS)
    if found is not None and people and found.who not in FIGURES:
        cursor.at = at
        found = None
    elif found is not None:
        return found.who, "", None
    name = cursor.name(MENTIONED)
    if name and not _near(name):
        if cursor.accept_any("token", "tokens"):
            return "token", name, None
        if cursor.accept_any("summon", "summons"):
            return "summon", name, None
        return "monster", "", _kinds(cursor, name)
    cursor.at = at
    known = PEOPLE if plural else PERSONS
    near = [words[plural] for words in NOUN_WORDS.values()]
    raise cursor.wrong(known if people else [*known, "hexes" if plural else "hex"], near=near)


def _kinds(cursor: Cursor, name: str) -> Condition:
    """`Reed Wolf, Sand Crab or Gull`: one of several kinds; commas are part of it only before the last."""
    kinds = [Is(f"kind: {name}{_numbered(cursor)}")]
    pending: list[Is] = []
    end = cursor.at
    while True:
        comma, last = cursor.accept(","), cursor.accept_any("or", "and")
        cursor.accept_any("a", "an")
        if not (comma or last) or not _is_name(cursor):
            break
        pending.append(Is(f"kind: {cursor.name(MENTIONED)}{_numbered(cursor)}"))
        if last:
            kinds += pending
            pending, end = [], cursor.at
    cursor.at = end
    return kinds[0] if len(kinds) == 1 else Some(tuple(kinds))


def _numbered(cursor: Cursor) -> str:
    """The number at the end of a name: `Brother 2`."""
    return f" {cursor.take().small}" if _number_follows(cursor) else ""


def _number_follows(cursor: Cursor, ahead: int = 0) -> bool:
    token = cursor.peek(ahead)
    lettered = token.kind == "word" and len(token.text) == 1 and token.text.islower() and token.text != "a"
    return (token.kind == "number" or lettered) and cursor.peek(ahead + 1).small in NUMBERED


def _numbered_name(cursor: Cursor) -> bool:
    """Whether one figure is named without an article: `Brother 2`."""
    return _is_name(cursor) and _number_follows(cursor, 1)


def _near(name: str) -> bool:
    """Whether a name is rather a noun with a mistake in it."""
    return bool(get_close_matches(name.split(maxsplit=1)[0], FIGURE_FIRSTS, n=1, cutoff=0.8))


def _filters() -> ModuleType:
    """Filters hold conditions, which count selections: they can be had only when all is loaded."""
    from havenwright.cards import whether

    return whether


class _Builder:
    """What the words behind a noun add to a selection."""

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
        self.who = who
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
            self.where = [Is("entered") if one == Is("moved through") else one for one in self.where]
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
        cursor, filters = self.cursor, _filters()
        while True:
            pick = cursor.match(LATER_PICKS)
            if pick is not None:
                self.pick = pick
            elif self._from_whom():
                pass
            elif self.who == "card" and (pile := cursor.match(PILE_PLACES)) is not None:
                self.named = pile
            elif not self._place():
                found = filters.read_filter(cursor)
                if found is None:
                    break
                self.where.append(found)
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
        if self.who == "condition" and self.origin == "self" and (ref := read_ref(cursor)) is not None:
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

    def _origin(self) -> Ref | None:
        """Whom it is near to; nothing if that is so many of something, which is a condition."""
        ref = _focus(self.cursor) or read_ref(self.cursor) or _targets(self.cursor)
        if ref is None and not begins_quantified(self.cursor):
            raise self.cursor.wrong(["you", "the target"])
        return ref


def _targets(cursor: Cursor) -> Ref | None:
    """`targets of the attack`, without an article."""
    if not cursor.accept_any("target", "targets"):
        return None
    skip_of_what(cursor)
    return "target"


def _focus(cursor: Cursor) -> Ref | None:
    """`focus`, without its article."""
    return "focus" if cursor.accept("focus") else None


def begins_quantified(cursor: Cursor) -> bool:
    """Whether so many of something come next: `a wall`, `at least two enemies`, `no ally`."""
    return cursor.next.small in QUANTIFYING or cursor.next.kind == "number"
