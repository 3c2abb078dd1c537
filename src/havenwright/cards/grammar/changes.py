"""Changes to an ability: `+1 Attack`, `Pierce 2`, `Poison`, `Attack times 2`, `Area [R R]`."""

from typing import Final

from havenwright.cards.grammar.amounts import counted
from havenwright.cards.lexicon.verbs import FITTING, WAITING, WITHOUT_NUMBER
from havenwright.cards.tree import Ability, Amount, Change, Count, Part, Select, Sum
from havenwright.cards.vocabulary import Field

ALL_FIELDS: Final[tuple[Field, ...]] = tuple(
    dict.fromkeys(field for fields in (*FITTING.values(), *WAITING.values()) for field in fields)
)
STRUCK_BACK: Final[tuple[Field, ...]] = ("push", "pull", "condition")
"""Changes that can stand beside a retaliate, for the figure that it strikes."""
WITH_SIGN: Final = ("condition", "infuse", "area", "modifier", "modifier card", *WITHOUT_NUMBER)
"""Fields with rows of their own."""


def for_each(times: int, what: Select) -> Amount:
    """So much for each of something."""
    count = counted(what)
    return count if times == 1 and isinstance(count, Count) else Sum(times, "x", count)


def as_ability(change: Change) -> Ability:
    """An ability in the words of a change: `Poison`, `Push 2`."""
    return Ability(change.field, 0 if change.what else change.amount, change.name)  # type: ignore[arg-type]


def as_part(one: Change | Part) -> Change | Part:
    """A change as an ability, where nothing stands before that it could change; a part as it is."""
    return as_ability(one) if isinstance(one, Change) else one


def fitting(verb: str) -> tuple[Field, ...]:
    """Fields of the changes that can stand beside an ability."""
    found = FITTING.get(verb, ())  # type: ignore[call-overload]
    return (*found, *STRUCK_BACK) if verb == "retaliate" else found


CHANGES: Final[tuple[tuple[str, tuple[Field, ...], bool], ...]] = (
    ("attack_effect", FITTING["attack"], False),
    ("change", ALL_FIELDS, False),
    ("first_change", tuple(field for field in ALL_FIELDS if field != "flying"), False),
    ("gained_change", ALL_FIELDS, True),
    *(
        (f"{verb}_change", tuple(field for field in fitting(verb) if field != "area"), False)
        for verb in FITTING
        if FITTING[verb]
    ),
)
"""Rules of changes, with the fields that they change; the last is True where a bonus gives it, `Shield 2`."""
