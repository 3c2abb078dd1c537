"""Other wordings of tiles, tokens, summons and commands."""

from typing import Final

from havenwright.cards.grammar.pronouns import of_others
from havenwright.cards.lexicon.nouns import FIGURES, OWN_SIDE
from havenwright.cards.lexicon.verbs import ONE_DIRECTION
from havenwright.cards.tree import Ability, Amount, Bonus, Choose, Command, Fact, Is, Moment, Part, Select
from havenwright.cards.vocabulary import Lasts
from havenwright.cards.words_with_parts import OfKind
from havenwright.grammar import MISFIT

TILES: Final = ("obstacle", "trap", "hazardous terrain", "difficult terrain", "icy terrain", "water")
DONE_BY_OTHERS: Final = ("attack", "move", "heal", "loot", "teleport", "push", "pull", "infuse")


CHOSEN: Final = "in a direction of your choice"


def _moved(w: Select, n: Amount, x: str = "") -> object:
    """Where others go is decided by whose ability it is."""
    named = w.named or any(isinstance(one, Is) and isinstance(one.what, OfKind) for one in w.where)
    if w.who not in FIGURES or named:
        return MISFIT
    if x == CHOSEN:  # there is one, for all of them
        x = "" if w.count == 1 else ONE_DIRECTION
    if w.who in OWN_SIDE and x != ONE_DIRECTION:  # it does them no harm, so they move of themselves
        return Command("control", w, (Ability("move", n, x),))
    return Ability("force", n, x, w)


def _may_move(w: Select, n: Amount, x: str = "") -> object:
    """`You may move one adjacent enemy two hexes`: that can be left anyway; tiles are another matter."""
    moved = _moved(w, n, x)
    return moved if moved is MISFIT else (moved,)


def _either(a: object, b: object) -> object:
    """One of two parts."""
    return (Choose(((a,), (b,))),) if MISFIT not in (a, b) else MISFIT  # type: ignore[arg-type]


DOUBLED: Final = Fact("trap damage", "now", "it")
"""As much as a trap deals already."""


def _from_now_on(x: tuple[Amount, str], lasts: Lasts) -> tuple[Bonus]:
    """More for every trap that is made."""
    made = Moment("create", whom=Select("trap"))
    return (Bonus(made, (Ability("arm", *x, Select("made")),), lasts=lasts),)


def _commanded(
    how: str, w: Select, then: tuple[Part, ...], focused: bool, controlled: bool, as_action: bool = False
) -> object:
    told = then[0]
    if w.who == "self" or (how == "control" and isinstance(told, Ability) and told.verb == "focus"):
        return MISFIT
    if focused:
        then = (Ability("focus", target=Select("summoner")), *then)
    return of_others(Command("control" if controlled else how, w, then, as_action))  # type: ignore[arg-type]
