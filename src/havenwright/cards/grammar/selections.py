"""Selections: figures, hexes, tiles, tokens, cards and items, with the words around their noun."""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from msgspec.structs import replace

from havenwright.cards.lexicon.nouns import FIGURES, GROUND
from havenwright.cards.lexicon.record import HAD_BY_FIGURES
from havenwright.cards.lexicon.verbs import MOST_TARGETS
from havenwright.cards.tree import Amount, Area, Compare, Condition, Count, Every, Has, Is, Select, Some
from havenwright.cards.vocabulary import Ref, Who
from havenwright.grammar import MISFIT, Refused

OWNED: Final = ("card", "item", "condition")
TILES: Final[tuple[Who, ...]] = ("obstacle", "trap", "hazardous terrain", "difficult terrain", "icy terrain")
"""Those of which `your traps` are created ones."""
DONE_TO_FIGURES: Final = ("attacked", "healed", "killed")
"""Deeds that are done to nobody's hex."""


class Noun(NamedTuple):
    """A noun with its name, or the kinds of monsters that are meant."""

    who: Who
    named: str = ""
    kinds: tuple[Condition, ...] = ()
    many: bool = False
    together: bool = False
    """True of `allies and self`: all of them, never some."""


class Pick(NamedTuple):
    """Which of them, where the players don't choose."""

    which: str
    origin: Ref | None = None
    """From where it is measured, if these words say it."""


class Near(NamedTuple):
    """The word `adjacent`."""


class Named(NamedTuple):
    """The pile of a card, the slot of an item."""

    name: str


class Had(NamedTuple):
    """The one they belong to: `lost cards the target has`."""

    origin: Ref


class Place(NamedTuple):
    """How far away from whom; None: as the pick says."""

    reach: Amount | None
    origin: Ref
    near: bool = False
    """True if it is counted in hexes, without the word `Range`."""


Word: TypeAlias = Condition | Pick | Near | Named | Had | Place | Area | None
"""A word before or behind a noun; None: it goes without saying."""


THEIRS: Final = ("it", "target", "attacker")
"""Figures whose allies are one's enemies."""
OWN_OR_THEIRS: Final = ("self", *THEIRS)


class Body(NamedTuple):
    """A selection without its number."""

    noun: Noun
    owner: Ref | None = None
    where: tuple[Condition, ...] = ()
    pick: str = ""
    range: Amount | None = None
    origin: Ref = "self"
    area: Area | None = None
    near: bool = False

    def select(self, count: Amount | Literal["all"]) -> Select:
        who, named, kinds, *_ = self.noun
        where = (*kinds, *self.where)
        if who in GROUND:  # one moves through figures, but enters hexes
            where = tuple(map(_of_hex, where))
        if self.owner in THEIRS:  # an enemy's allies are enemies too
            who = {"ally": "enemy", "enemy": "friend"}.get(who, who)  # type: ignore[assignment]
        if who in TILES and self.owner == "self":
            where = (*where, Is("created by you"))
        origin = (self.owner or self.origin) if who in OWNED else self.origin
        return Select(who, count, self.range, self.area, origin, where, self.pick, named, self.near)  # type: ignore[arg-type]


ONESELF: Final = Compare(Count(Select("self", "all", 0, None, "it")), ">=", 1)
"""True of whoever performs it."""


def with_self(n: Amount | Literal["all"], b: Body) -> object:
    """`you and all adjacent allies`; what else is said of the allies needn't hold for oneself."""
    if b.noun.who not in ("ally", "summon") or b.origin != "self":
        return MISFIT
    own = Compare(Count(Select("summon", "all", 0, None, "it", named=b.noun.named)), ">=", 1)
    said = (*((own,) if b.noun.who == "summon" else ()), *b.noun.kinds, *b.where)
    such = Some((said[0] if len(said) == 1 else Every(said), ONESELF)) if said else None
    return b._replace(noun=Noun("friend"), where=(such,) if such else ()).select(n)


def _of_hex(one: Condition) -> Condition:
    """A figure's condition turned into a hex's: a token lies in it, it is entered, or an area covers it."""
    match one:
        case Is("targeted", "it"):
            return Is("in the area")
        case Is("moved through", "it"):
            return Is("entered")
        case Has(str(what), "it") if what not in HAD_BY_FIGURES:
            return Compare(Count(Select("token", "all", 0, None, "it", named=what)), ">=", 1)
    return one


def body(
    what: Noun, before: Sequence[Word] = (), behind: Sequence[Word] = (), owner: Ref | None = None
) -> Body:
    """Put the words around a noun together. A second place is a condition."""
    found = Body(what, owner)
    where: list[Condition] = []
    for word in (*before, *behind):
        match word:
            case Pick(which, origin):
                found = found._replace(pick=which, origin=origin or found.origin)
            case Near() if found.range is None:
                found = found._replace(range=1, near=True)
            case Near():
                where.append(among("self", 1))
            case Named(name):
                found = found._replace(noun=found.noun._replace(named=name))
            case Had(origin) | Place(None, origin):
                found = found._replace(origin=origin)
            case Place(0, origin) if what.who in OWNED:
                found = found._replace(origin=origin)
            case Place(reach, origin, near) if found.range is None:
                near = near or (reach == 1 and origin == "self")
                found = found._replace(range=reach, origin=origin, near=near)
            case Place(reach, origin):
                where.append(among(origin, reach or 0))
            case Area():
                found = found._replace(area=word)
            case None:
                pass
            case _:
                where.append(word)
    return found._replace(where=tuple(where))


def among(origin: Ref, reach: Amount) -> Condition:
    return Compare(Count(Select(origin, "all", reach, None, "it")), ">=", 1)  # type: ignore[arg-type]


def noun_phrase(what: Noun, before: Sequence[Word], behind: Sequence[Word], **said: object) -> object:
    """A noun with the words around it; only cards lie in piles, and of figures one has summons alone.

    Tokens that somebody has are a resource, not those that lie in hexes.
    """
    had = any(isinstance(word, Had) for word in behind)
    piled = any(isinstance(word, Named) for word in behind)
    if (had and what.who in (*FIGURES, "token") and what.who != "summon") or (piled and what.who != "card"):
        return MISFIT
    if what.who in FIGURES and said.get("owner") not in (None, *OWN_OR_THEIRS):
        return MISFIT  # whose allies they are would go unsaid
    if what.who in OWNED and said.get("owner") and any(isinstance(word, Place) for word in behind):
        return MISFIT  # whose it is, or where it lies, would go unsaid
    if sum(isinstance(word, Pick) for word in (*before, *behind)) > 1:
        return MISFIT  # the one that is meant would depend on their order
    if what.who == "hex" and any(isinstance(word, Is) and word.what in DONE_TO_FIGURES for word in behind):
        return MISFIT
    return body(what, before, behind, **said)  # type: ignore[arg-type]


def measured(before: Sequence[Word], **said: object) -> object:
    """A body that says from where it is measured which one is meant: only if that is said."""
    picked = any(isinstance(word, Pick) and word.which in ("closest", "farthest") for word in before)
    return body(before=before, **said) if picked else MISFIT  # type: ignore[arg-type]


def selected(
    what: Noun, before: Sequence[Word] = (), behind: Sequence[Word] = (), n: Amount | Literal["all"] = 1
) -> Select:
    """A selection of a noun with the words around it."""
    return plain(body(what, before, behind).select(n))


def counted_body(n: Amount | Literal["all"], b: Body) -> object:
    if n == 1 and b == Body(Noun("target")):
        return MISFIT  # one of several
    if b.noun.together and n != "all":
        raise Refused("'and self' behind a number; say `self` and the allies in two abilities, or `or self`")
    if isinstance(n, int) and not 1 <= n <= MOST_TARGETS:
        raise Refused(f"{n} targets; there could be 1 to {MOST_TARGETS}")
    return b.select(n)


def picked(n: Amount, b: Body) -> object:
    """`the closest enemy`: one that words pick."""
    return b.select(n) if b.pick or n != 1 else MISFIT


def such(select: Select, *conditions: Condition) -> Select:
    """Those of a selection of whom more is said."""
    return replace(select, where=(*select.where, *conditions))


def plain(select: Select) -> Select:
    """Without the words that only attacks ask for."""
    return replace(select, near=False) if select.near else select


def attacked(select: Select) -> Select:
    """An attack's targets: adjacent ones, and those within some hexes, are melee; those at Range 1 aren't."""
    if select.origin != "self" or (select.count == "all" and select.range == 1):
        return plain(select)
    return select


def several(first: Condition, more: Sequence[Condition]) -> Condition:
    return Some((first, *more)) if more else first


def _bodies(owner: str) -> list[tuple[str, object]]:
    return [
        (f"{owner} {{before:before_noun*}} {{what:noun}} {{behind:measured_behind+}}", measured),
        (f"{owner} {{before:before_noun*}} {{what:noun}} {{behind:behind_noun*}}", noun_phrase),
    ]
