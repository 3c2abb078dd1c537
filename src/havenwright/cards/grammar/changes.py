"""Changes to an ability: `+1 Attack`, `Pierce 2`, `Poison`, `Attack times 2`, `Area [R R]`."""

from collections.abc import Iterable, Sequence
from typing import Final

from havenwright.cards.grammar.amounts import counted
from havenwright.cards.lexicon.components import NAMED
from havenwright.cards.lexicon.verbs import (
    BARE_FIELDS,
    FITTING,
    GAINED_FIELDS,
    WAITING,
    WITHOUT_NUMBER,
)
from havenwright.cards.tree import Amount, Change, Count, Relative, Select, Sum
from havenwright.cards.vocabulary import CONDITIONS, ELEMENTS, Field
from havenwright.cards.words_with_parts import ANOTHER_CARD, ReadAs
from havenwright.grammar import Phrases, Rule
from havenwright.grammar.rules import Row

ALL_FIELDS: Final[tuple[Field, ...]] = tuple(
    dict.fromkeys(field for fields in (*FITTING.values(), *WAITING.values()) for field in fields)
)
STRUCK_BACK: Final[tuple[Field, ...]] = ("push", "pull", "condition")
"""Changes that can stand beside a retaliate, for the figure that it strikes."""
WITH_SIGN: Final = ("condition", "infuse", "area", "modifier", *WITHOUT_NUMBER)
"""Fields without a number behind a sign."""


def for_each(times: int, what: Select) -> Amount:
    """So much for each of something."""
    count = counted(what)
    return count if times == 1 and isinstance(count, Count) else Sum(times, "x", count)


def _rows(fields: Sequence[Field], gained: bool) -> Iterable[Row]:
    """The rows of a change to one of these fields; `gained`: as a bonus gives it, `Shield 2`."""
    for field in fields:
        if field in WITH_SIGN:
            continue
        word = field
        yield f"{word} times {{n:factor}}", lambda n, field=field: Change(field, n, how="times")
        if field == "target":
            yield (
                "target {whom:retargeted} instead",
                lambda whom: Change("target", 1, how="instead", whom=whom),
            )
        yield f"{word} {{n:amount}} instead", lambda n, field=field: Change(field, n, how="instead")
        if gained and field in GAINED_FIELDS:
            yield (
                f"{word} {{n:amount}} for the target",
                lambda n, field=field: Change(field, n, whom=Select("target")),
            )
        if field in BARE_FIELDS or (gained and field in GAINED_FIELDS):
            yield f"{word} {{n:amount}}", change_of(field)
        yield (
            f"{{n:signed}} {word} for each {{what:counted}}",
            lambda n, what, field=field: Change(field, for_each(n, what)),
        )
        yield f"{{n:signed}} {word} instead", lambda n, field=field: Change(field, Relative(n), how="instead")
        yield f"{{n:signed}} {word}", change_of(field)
        yield f"+ {{n:factor}} {word}", change_of(field)
    if "condition" in fields:
        yield "{c:condition_name}", lambda c: Change("condition", 1, c)
    if "infuse" in fields:
        yield "infuse {e:infused}", lambda e: Change("infuse", 1, e)
    if "area" in fields:
        yield "area {a:area} instead", lambda a: Change("area", 1, how="instead", area=a)
        yield "area {a:area}", lambda a: Change("area", 1, area=a)
    if "modifier" in fields:
        yield (
            "modifier {a:modifier_card} as {b:modifier_card}",
            lambda a, b: Change("modifier", 1, ReadAs(a, b)),
        )
        yield (
            "modifier {a:modifier_card} as another card",
            lambda a: Change("modifier", 1, ReadAs(a, ANOTHER_CARD)),
        )
    for field in WITHOUT_NUMBER:
        if field in fields and field not in ("condition", "infuse"):
            yield field, lambda field=field: Change(field)


def change_of(field: Field) -> object:
    return lambda n: Change(field, n)


def fitting(verb: str) -> tuple[Field, ...]:
    """Fields of the changes that can stand beside an ability."""
    found = FITTING.get(verb, ())  # type: ignore[call-overload]
    return (*found, *STRUCK_BACK) if verb == "retaliate" else found


def _listed(rule: str) -> list[Row]:
    return [(f"{{first:{rule}}} {{more:next_{rule}*}}", lambda first, more: (first, *more))]


RULES: Final[dict[str, Rule]] = {
    "condition_name": Phrases({name: name for name in CONDITIONS}, "a condition"),
    "consumed": Phrases({name: name for name in (*ELEMENTS, "any")}, "an element"),
    "or_consumed": [("or {e:consumed}", lambda e: e)],
    "infused": [("{first:consumed} {more:or_consumed*}", lambda first, more: " or ".join((first, *more)))],
    "modifier_card": [
        ("+ {n:number}", lambda n: f"+{n}"),
        ("- {n:number}", lambda n: f"-{n}"),
        ("2 x", "2x"),
        *((name, name) for name in NAMED),
    ],
    "attack_effect": [*_rows(FITTING["attack"], gained=False)],
    "change": [*_rows(ALL_FIELDS, gained=False)],
    "next_change": [(", {c:added_change}", lambda c: c)],
    "first_change": [*_rows(tuple(field for field in ALL_FIELDS if field != "flying"), gained=False)],
    "changes": [("{first:first_change} {more:next_change*}", lambda first, more: (first, *more))],
    "experience_gained": [("experience {n:amount}", change_of("experience"))],
    "added_change": [("{c:change}", lambda c: c), ("{c:experience_gained}", lambda c: c)],
    "next_added_change": [(", {c:added_change}", lambda c: c)],
    "added_changes": _listed("added_change"),
    "gained_change": [*_rows(ALL_FIELDS, gained=True), ("{c:experience_gained}", lambda c: c)],
    "next_gained_change": [(", {c:gained_change}", lambda c: c)],
    "gained_changes": _listed("gained_change"),
    **{
        f"{verb}_change": [*_rows(tuple(f for f in fitting(verb) if f != "area"), gained=False)]
        for verb in FITTING
        if FITTING[verb]
    },
}
