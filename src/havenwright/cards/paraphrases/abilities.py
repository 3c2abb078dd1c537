"""Other wordings of abilities and changes."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from havenwright.cards.grammar.abilities import USUAL, assembled
from havenwright.cards.grammar.amounts import Operator, multiplied, sums
from havenwright.cards.grammar.changes import ALL_FIELDS
from havenwright.cards.lexicon.verbs import AWAY, FITTING, settled
from havenwright.cards.tree import Ability, Amount, Change, Choose, Compare, Relative, Select, Stat, Sum
from havenwright.cards.vocabulary import Field
from havenwright.grammar import MISFIT


def _relative_each(n: Relative, q: Amount) -> Amount:
    return Sum(Relative(0), "+" if n.plus >= 0 else "-", multiplied(abs(n.plus), q))


def _every_so_many(n: Amount, q: Amount) -> Amount:
    return q if n == 1 else Sum(q, "/ rounded down", n)


def _conditions(first: str, more: Sequence[str], whom: Select) -> Ability:
    """Several conditions for the same figures."""
    target = settled(whom, "condition", first)
    return Ability("condition", what=first, target=target, extras=_beside(more))


def _beside(conditions: Sequence[str]) -> tuple[Change, ...]:
    return tuple(Change("condition", 1, one) for one in conditions)


def _one_for(all: Sequence[str], w: Select, may: bool = False) -> object:
    """One of several conditions for one figure; of many figures each could choose."""
    each = (replace(_conditions(one, (), w), optional=may) for one in all)
    return (Choose(tuple((one,) for one in each)),) if w.count == 1 else MISFIT


def _repeated(n: int, what: str, whom: Select) -> object:
    return _conditions(what, (what,) * (n - 1), whom) if 1 <= n <= 6 else MISFIT


def _suffered(whom: Select, n: Amount, c: str, more: Sequence[str] = ()) -> object:
    """Damage and conditions for the same figures."""
    return Ability("suffer", n, target=whom, extras=_beside((c, *more)))


def _pushed_off(w: Select, s: Select | None = None) -> object:
    """`Push all enemies two hexes away from it`: the hexes are no place of theirs, but how far they go."""
    match w.where:
        case (*others, Compare(Stat("range", "it"), "=", hexes)):
            whom = replace(w, where=tuple(others))
            return assembled("push", hexes, AWAY if s else "", whom=whom, to=s)
    return MISFIT


def _struck(whom: Select, n: Amount, c: str = "") -> object:
    """An attack in words: `One adjacent enemy suffers 3 damage (plus modifier)`."""
    whom = replace(whom, range=None) if whom.range == 1 and whom.count != "all" else whom
    return assembled("attack", n, items=_beside((c,) if c else ()), whom=whom)


def so_many(n: int, q: Amount, more: Sequence[tuple[Operator, Amount]], field: Field) -> Change:
    amount = sums(multiplied(abs(n), q), more)
    return Change(field, amount if n > 0 else Sum(0, "-", amount))


COUNTED: Final[dict[str, tuple[Field, ...]]] = {
    **{f"{verb}_change": FITTING[verb] for verb in USUAL if FITTING[verb]},
    **dict.fromkeys(("change", "first_change", "gained_change"), ALL_FIELDS),
}
"""Rules of changes by a letter, or for each of something, with their fields."""
