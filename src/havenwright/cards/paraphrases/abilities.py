"""Other wordings of abilities and changes."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from havenwright.cards.grammar.abilities import USUAL, assembled
from havenwright.cards.grammar.amounts import Operator, sums
from havenwright.cards.grammar.changes import ALL_FIELDS
from havenwright.cards.lexicon.verbs import FITTING, settled
from havenwright.cards.tree import Ability, Amount, Change, Is, Relative, Select, Sum
from havenwright.cards.vocabulary import Field
from havenwright.grammar import MISFIT


def _own(select: Select) -> Select | None:
    return None if select == Select("self") else select


def _each(n: Amount, q: Amount) -> Amount:
    return q if n == 1 else Sum(n, "x", q)


def _relative_each(n: Relative, q: Amount) -> Amount:
    size = abs(n.plus)
    return Sum(Relative(0), "+" if n.plus >= 0 else "-", q if size == 1 else Sum(size, "x", q))


def _every_so_many(n: Amount, q: Amount) -> Amount:
    return q if n == 1 else Sum(q, "/ rounded down", n)


def _conditions(first: str, more: Sequence[str], whom: Select) -> Ability:
    """Several conditions for the same figures."""
    extras = tuple(Change("condition", 1, one) for one in more)
    return Ability("condition", what=first, target=settled(whom, "condition", first), extras=extras)


def _returned(to: Select) -> object:
    """Back to a place of the past, however far it is."""
    past = Is("at the start of the turn"), Is("at the start of the move")
    return Ability("teleport", to=to) if any(one in past for one in to.where) else MISFIT


def _repeated(n: int, what: str, whom: Select) -> object:
    return _conditions(what, (what,) * (n - 1), whom) if 1 <= n <= 6 else MISFIT


def _attacked(w: Select, n: Amount) -> Ability:
    """An attack in words: `One adjacent enemy suffers 3 damage (plus modifier)`."""
    whom = replace(w, range=None) if w.range == 1 and w.count != "all" else w
    found = assembled("attack", n, whom=whom)
    assert isinstance(found, Ability)
    return found


def _with_effects(a: Ability, more: Sequence[Change]) -> Ability:
    return replace(a, extras=(*a.extras, *more))


def _range(of: str) -> Amount:
    from havenwright.cards.tree import Stat

    return Stat("range", of)  # type: ignore[arg-type]


def _suffered(whom: Select, n: Amount, c: str, more: Sequence[str] = ()) -> object:
    """Damage and conditions for the same figures."""
    extras = tuple(Change("condition", 1, one) for one in (c, *more))
    return Ability("suffer", n, target=whom, extras=extras)


def _struck(whom: Select, n: Amount, c: str = "") -> Ability:
    found = _attacked(whom, n)
    return replace(found, extras=(Change("condition", 1, c),)) if c else found


def so_many(n: int, q: Amount, more: Sequence[tuple[Operator, Amount]], field: Field) -> Change:
    amount = sums(_each(abs(n), q), more)
    return Change(field, amount if n > 0 else Sum(0, "-", amount))


COUNTED: Final[dict[str, tuple[Field, ...]]] = {
    **{f"{verb}_change": FITTING[verb] for verb in USUAL if FITTING[verb]},
    **dict.fromkeys(("change", "first_change", "gained_change"), ALL_FIELDS),
}
"""Rules of changes by a letter, or for each of something, with their fields."""
