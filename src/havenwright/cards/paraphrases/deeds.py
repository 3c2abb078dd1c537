"""Other wordings of deeds: abilities with a sentence of their own."""

from typing import Literal

from msgspec.structs import replace

from havenwright.cards.grammar.selections import Body, plain
from havenwright.cards.tree import Ability, Amount, Select
from havenwright.cards.vocabulary import Verb
from havenwright.grammar import MISFIT


def _taken_off(s: Select) -> object:
    """To remove a tile is to destroy it."""
    tiles = ("obstacle", "trap", "hazardous terrain", "difficult terrain", "icy terrain")
    return (
        Ability("destroy", target=s)
        if s.who in tiles or (s.who == "token" and s.range is not None)
        else MISFIT
    )


def _taken_off_at_will(b: Body, n: Amount | Literal["all"] = "all") -> object:
    removed = _taken_off(plain(b.select(n)))
    return replace(removed, optional=True) if isinstance(removed, Ability) else removed


def _at_will(n: object, b: Body, verb: Verb, p: str = "") -> Ability:
    """`Recover up to two cards`: or fewer, so that it may be left."""
    what = plain(b.select("all" if n is None else n))  # type: ignore[arg-type]
    if verb == "destroy":
        return Ability(verb, target=what, optional=True)
    return Ability(verb, what=p, to=what, optional=True)
