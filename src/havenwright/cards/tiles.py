"""Tiles and tokens that are put on the map: `Create one 2 damage, Stun trap in an adjacent empty hex`."""

from typing import Final

from msgspec.structs import replace

from havenwright.cards.amounts import read_amount
from havenwright.cards.commands import ReadParts
from havenwright.cards.lexicon.nouns import GROUND, NOUNS
from havenwright.cards.lexicon.verbs import CONDITION_WORDS, NUMBER_WORDS
from havenwright.cards.selects import begins_select, read_figures, read_select
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.text.mistakes import CardError
from havenwright.cards.things import begins_count, read_name, read_number
from havenwright.cards.tree import Ability, Amount, Build, Change, Part, Select

BUILT: Final = ("create", "place", "replace")

KEPT: Final = ("hex", "wall", "corridor", "door", "token", "money token", "treasure", "loot")

REPLACEABLE: Final = tuple(ground for ground in GROUND if ground not in KEPT)
"""Tiles whose place others can take."""

KEPT_ON: Final = tuple(
    tuple(words.split())
    for words in ("this card", "this ability card", "your character mat", "your mat", "your character sheet")
)
"""Where tokens lie that are a class's own resource, and mark no hex and no figure."""

SHAPES: Final = ("triangular", "straight")


# Reading


def begins_build(cursor: Cursor) -> bool:
    return cursor.next.small in BUILT


def read_build(cursor: Cursor, read_parts: ReadParts) -> Build | Ability:
    """From `Create` or `Place` on."""
    if cursor.next.small in ("place", "create") and not _names_tile(cursor) and _names_token(cursor):
        cursor.take()
        return _token(cursor)
    if cursor.accept("replace"):
        return _replaced(cursor, read_parts)
    cursor.expect("create", "place")
    count, build = _made(cursor)
    build = replace(build, count=count, place=_place(cursor))
    return _with_effects(cursor, build, read_parts)


def _replaced(cursor: Cursor, read_parts: ReadParts) -> Build:
    """`one trap within Range 3 with a 1-hex obstacle`: destroyed, and another tile made in its hex."""
    first = cursor.next
    if not begins_select(cursor):
        raise cursor.wrong(["one obstacle", "one trap"], near=())
    old = _taken_away(cursor)
    if old.who not in REPLACEABLE:
        raise cursor.mistake("here tiles should stand", first)
    cursor.expect("with")
    _, build = _made(cursor)
    cursor.accept("each")
    count, place = old.count, replace(old, count=1)
    if count == "all":
        count, place = 1, old
    return _with_effects(cursor, replace(build, count=count, place=place), read_parts)


def _taken_away(cursor: Cursor) -> Select:
    """The tiles before the last `with`, since another one can say what they are like."""
    ends = [at for at, token in enumerate(cursor.tokens) if at > cursor.at and token.text in (":", ";")]
    withs = [at for at, token in enumerate(cursor.tokens) if at > cursor.at and token.small == "with"]
    last = max((at for at in withs if not ends or at < ends[0]), default=None)
    if last is None:
        return read_select(cursor)
    before = cursor.slice(cursor.at, last)
    before.letters, before.unused = cursor.letters, cursor.unused
    found = read_select(before)
    if not before.done:
        raise before.wrong(["with"])
    cursor.at = last
    return found


def _with_effects(cursor: Cursor, build: Build, read_parts: ReadParts) -> Build:
    if cursor.accept(":"):
        return replace(build, effects=(*build.effects, *read_parts(cursor)))
    return build


def _made(cursor: Cursor) -> tuple[Amount, Build]:
    """`two 3-hex obstacles`, `a 2 damage, Stun trap`: how many, and the tile."""
    sized = cursor.sees(cursor.next.small, "-", "hex") and cursor.peek().column == _end(cursor)
    count = read_number(cursor) if begins_count(cursor) and not sized else 1
    hexes = _hexes(cursor)
    effects = _effects(cursor)
    place = cursor.next
    noun = cursor.match(NOUNS)
    if noun is None or noun.who not in GROUND:
        raise cursor.mistake("here the name of a tile should stand", place)
    cursor.accept_any("tile", "tiles")
    effects = effects or _dealt(cursor)
    return count, Build(noun.who, Select("hex"), 1, hexes, "", effects)  # type: ignore[arg-type]


def _names_tile(cursor: Cursor) -> bool:
    """True if `place` is said of a tile, which is created, and of no token."""
    at = cursor.at
    cursor.take()
    try:
        _, build = _made(cursor)
        return build.kind not in KEPT and cursor.next.small == "in"
    except CardError:
        return False
    finally:
        cursor.at = at


def _names_token(cursor: Cursor) -> bool:
    """True if a token is made: `place` is said of nothing else, `create` of one by its name."""
    if cursor.sees("place"):
        return True
    at = cursor.at
    cursor.take()
    named = (not begins_count(cursor) or bool(read_number(cursor))) and bool(cursor.name(("token", "tokens")))
    found = named and cursor.next.small in ("token", "tokens")
    cursor.at = at
    return found


def _dealt(cursor: Cursor) -> tuple[Part, ...]:
    """`that deals 3 damage and Poison`: what a trap does, said behind its name."""
    if not any(cursor.accept(word, verb) for word in ("that", "which") for verb in ("deals", "deal")):
        return ()
    return _effects(cursor)


def _end(cursor: Cursor) -> int:
    """The column behind the next word."""
    return cursor.next.column + len(cursor.next.text)


def _hexes(cursor: Cursor) -> int:
    """`1-hex`, `three-hex`, `single-hex`."""
    token = cursor.next
    if cursor.peek().text != "-" or cursor.peek(2).small != "hex":
        return 1
    known = token.kind == "number" or token.small in NUMBER_WORDS or token.small == "single"
    if not known:
        raise cursor.wrong(["a number"])
    for _ in range(3):
        cursor.take()
    cursor.accept_any(*SHAPES)
    return int(token.text) if token.kind == "number" else NUMBER_WORDS.get(token.small, 1)


def _effects(cursor: Cursor) -> tuple[Part, ...]:
    """Read a trap's effects before its name: `2 damage, Stun`, `Poison`, `Heal 3`."""
    found: Ability | None = None
    if cursor.accept("heal"):
        found = Ability("heal", read_amount(cursor))
    elif cursor.accept("damage"):
        found = Ability("suffer", read_amount(cursor))
    elif begins_count(cursor):
        amount = read_amount(cursor)
        cursor.accept("-")
        cursor.expect("damage")
        found = Ability("suffer", amount)
    while True:
        if found is not None:
            cursor.accept_any(",", "and")
        if cursor.next.small not in CONDITION_WORDS:
            return () if found is None else (found,)
        what = cursor.take().small
        if found is None:
            found = Ability("condition", what=what)
        else:
            found = replace(found, extras=(*found.extras, Change("condition", 1, what)))


def read_about_trap(cursor: Cursor, part: Part) -> Build | None:
    """`The trap has Immobilize`, of one that is made before: what it does besides."""
    at = cursor.at
    if isinstance(part, Build) and part.kind == "trap" and cursor.accept_any("the", "this", "that", "each"):
        cursor.accept_any("trap", "traps")
        cursor.accept("also")
        if cursor.accept_any("has", "have", "inflicts", "inflict", "applies", "apply"):
            more = _effects(cursor)
            if more and cursor.done:
                return replace(part, effects=_together(part.effects, more))
    cursor.at = at
    return None


def _together(effects: tuple[Part, ...], more: tuple[Part, ...]) -> tuple[Part, ...]:
    """Join a trap's effects and further ones; a condition stands beside the damage."""
    match effects, more:
        case (Ability() as first,), (Ability("condition", what=what, extras=extras),):
            return (replace(first, extras=(*first.extras, Change("condition", 1, what), *extras)),)
    return (*effects, *more)


def _token(cursor: Cursor) -> Build | Ability:
    """`Place one Beacon token in an empty hex within Range 3`; on a figure it is no tile."""
    count: Amount = 1
    if not cursor.accept_any("your", "the") and begins_count(cursor):
        count = read_number(cursor)
        if cursor.accept("of"):
            cursor.accept("your")
    name = _token_name(cursor)
    if any(cursor.accept("on", *words) for words in KEPT_ON):
        return Ability("gain", count, name)
    if cursor.accept("on"):
        if not begins_select(cursor):
            raise cursor.wrong(["one ally", "one enemy"], near=())
        return Ability("place", count, name, read_select(cursor))
    return Build("token", _place(cursor), count, name=name)


def _token_name(cursor: Cursor) -> str:
    """`Beacon token`, `Beacon`: a name in capitals is that of a token anyway."""
    at = cursor.at
    name = cursor.name(("token", "tokens"))
    if name and (cursor.accept_any("token", "tokens") or cursor.next.small in ("in", "on")):
        return name
    cursor.at = at
    name = read_name(cursor, ("token", "tokens"))
    cursor.expect("token", "tokens")
    return name


def _place(cursor: Cursor) -> Select:
    """`in an empty hex within Range 3`, `in empty hexes within Range 3`."""
    cursor.expect("in")
    if begins_select(cursor):
        return read_select(cursor)
    return replace(read_figures(cursor, "all", counting=True), count=1)
