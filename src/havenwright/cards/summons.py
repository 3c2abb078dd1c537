"""Figures that are summoned: `Summon Reed Wolf: Hit Points 4, Attack 2`, `Spawn one elite Reed Wolf`."""

from typing import Final, Literal, TypeAlias

from havenwright.cards.abilities import read_ability
from havenwright.cards.amounts import read_amount
from havenwright.cards.changes import read_change
from havenwright.cards.commands import ReadParts
from havenwright.cards.deeds import read_place
from havenwright.cards.lexicon.verbs import FITTING
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.things import begins_count, read_name, read_number
from havenwright.cards.tree import Amount, Change, Part, Select, Sum, Summon, Variable

Rank: TypeAlias = Literal["", "normal", "elite", "boss", "every second elite"]

RANKS: Final[tuple[Rank, ...]] = ("normal", "elite", "boss")

PARTY_SIZES: Final = (2, 3, 4)

NUMBERS: Final = ("move", "attack", "range")

TRAITS: Final = ("shield", "retaliate", "flying")

PLACES: Final = ("in", "at", "adjacent")

LISTED: Final = (
    "Hit Points",
    "Move",
    "Attack",
    "Range",
    "Shield",
    "Retaliate",
    "Flying",
    "Pierce",
    "a condition",
)


# Reading


def read_summon(cursor: Cursor, read_parts: ReadParts) -> Summon:
    """From `Summon` or `Spawn` on."""
    spawned = cursor.take().small == "spawn"
    count: Amount = 1
    counted = begins_count(cursor)
    if counted:
        count = read_number(cursor)
    if _for_each_character(cursor):
        count = Variable("C") if count == 1 else Sum(count, "x", Variable("C"))
    rank = _rank(cursor)
    name = read_name(cursor, PLACES)
    if not name:
        raise cursor.wrong(["a name"])
    if rank:
        return Summon(name, count=count, rank=(rank,), place=_place(cursor), spawned=spawned)
    if cursor.accept(":"):
        if cursor.next.small in (*RANKS, "none", "every"):
            ranks = _ranks(cursor)
            cursor.accept(",")
            return Summon(name, count=count, rank=ranks, place=_place(cursor), spawned=spawned)
        return _with_values(cursor, read_parts, name, count, spawned)
    return Summon(name, count=count, rank=("",), place=_place(cursor), spawned=spawned)


def _for_each_character(cursor: Cursor) -> bool:
    """`for each character`, behind the name: cut these words out of the name; effects have such words too."""
    for at in range(cursor.at, len(cursor.tokens) - 2):
        if cursor.tokens[at].text == ":":
            return False
        if tuple(token.small for token in cursor.tokens[at : at + 3]) == ("for", "each", "character"):
            del cursor.tokens[at : at + 3]
            return True
    return False


def _rank(cursor: Cursor) -> Rank:
    for rank in RANKS:
        if cursor.accept(rank):
            return rank
    return ""


def _ranks(cursor: Cursor) -> tuple[Rank, ...]:
    """`normal for 2, elite for 3 and 4 characters`."""
    found: dict[int, Rank] = {}
    while True:
        if cursor.accept("every"):
            rank = "every second elite"
            cursor.expect("second")
            cursor.expect("elite")
        else:
            rank = cursor.expect(*RANKS, "none")
        cursor.expect("for")
        while True:
            place = cursor.next
            size = cursor.number()
            if size not in PARTY_SIZES or size in found:
                raise cursor.mistake("each number of characters, 2, 3 and 4, has one rank", place)
            found[size] = "" if rank == "none" else rank  # type: ignore[assignment]
            if cursor.next.small not in ("and", "or") or cursor.peek().kind != "number":
                break
            cursor.take()
        cursor.accept("characters")
        listed = (*RANKS, "none", "every")
        if not (cursor.next.text == "," and cursor.peek().small in listed and cursor.accept(",")):
            break
    missing = [str(size) for size in PARTY_SIZES if size not in found]
    if missing:
        raise cursor.mistake(f"nothing is said for {' and '.join(missing)} characters")
    return tuple(found[size] for size in PARTY_SIZES)


def _place(cursor: Cursor) -> Select | None:
    first = cursor.at
    cursor.accept(",")
    if cursor.accept("at"):
        return Select("hex", named=cursor.take().small)
    if cursor.accept("in"):
        return read_place(cursor)
    cursor.at = first
    return None


def _with_values(cursor: Cursor, read_parts: ReadParts, name: str, count: Amount, spawned: bool) -> Summon:
    """A list: hit points, numbers, traits, then effects of its attacks."""
    values: dict[str, Amount] = {}
    traits: list[Part] = []
    effects: list[Change] = []
    place: Select | None = None
    while True:
        word = cursor.next.small
        if cursor.accept("hit", "points") or cursor.accept("hp"):
            _put(cursor, values, "hit_points")
        elif word in NUMBERS:
            cursor.take()
            _put(cursor, values, word)
        elif word in TRAITS:
            traits += _traits(cursor)
        elif cursor.sees("("):
            cursor.take()
            traits += read_parts(cursor)
            cursor.expect(")")
        elif word in ("in", "at"):
            place = _place(cursor)
            break
        else:
            effects.append(read_change(cursor, FITTING["attack"], "a summon's attacks", selectors=LISTED))
        if not cursor.accept(","):
            break
    return Summon(
        name,
        values.get("hit_points", 0),
        values.get("attack"),
        values.get("move"),
        values.get("range"),
        tuple(traits),
        tuple(effects),
        count,
        place=place,
        spawned=spawned,
    )


def _put(cursor: Cursor, values: dict[str, Amount], what: str) -> None:
    if what in values:
        raise cursor.mistake("said twice", cursor.tokens[cursor.at - 1])
    values[what] = read_amount(cursor)


def _traits(cursor: Cursor) -> list[Part]:
    """One trait; the range behind a Retaliate is its own."""
    trait = cursor.slice(cursor.at, _end_of_trait(cursor))
    trait.letters, trait.unused = cursor.letters, cursor.unused
    found: list[Part] = [draft.ability(trait) for draft in read_ability(trait)]
    if not trait.done:
        raise trait.wrong(["a comma"])
    cursor.at += len(trait.tokens) - 1
    return found


def _end_of_trait(cursor: Cursor) -> int:
    """Where the next comma stands that isn't within the trait."""
    depth = 0
    ranged = cursor.next.small == "retaliate"
    for at in range(cursor.at, len(cursor.tokens) - 1):
        sign = cursor.tokens[at].text
        depth += (sign == "(") - (sign == ")")
        if depth < 0 or sign == ";":
            return at
        if sign == "," and depth == 0 and not (ranged and cursor.tokens[at + 1].small == "range"):
            return at
    return len(cursor.tokens) - 1
