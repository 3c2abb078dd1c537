"""Answers of a trial: figures by name, hexes by coordinates, words."""

from collections.abc import Sequence
from typing import Any

from havenwright.cards.vocabulary import ELEMENTS
from havenwright.engine import SKIP, Answer, Decision, ValueType
from havenwright.lab.trials.options import FIRST, words_of
from havenwright.lab.trials.position import Position

NAMED = (ValueType.BONUS, ValueType.ITEM, ValueType.CARD, ValueType.CARD_AND_HALF)
"""Things that an answer calls by their names."""
PILES = {"hand": "hand", "discards": "discard"}
"""From which pile the cards are lost that an answer to damage speaks of."""


def meant(position: Position, decision: Decision, answers: Sequence[Any]) -> tuple[Answer, int] | None:
    """The option that the next answers mean, and how many of them it takes; None if the first doesn't fit."""
    first = answers[0]
    if decision.kind == FIRST and (one := _of_words(position, decision, first)) is not None:
        return one, 1
    if isinstance(first, str) and first in position.numbers:
        return _of_figures(position, decision, answers)
    if is_hex(first):
        return _of_hexes(position, decision, answers)
    if decision.kind == "suffer or negate" and isinstance(first, str) and first in PILES:
        option = next((way for way in decision.options if _pays(position, way, first)), None)
    else:
        option = _of_word(decision, first)
    kinds = decision.declared.number, decision.declared.row
    if option is None and not set(kinds).isdisjoint(NAMED):
        option = _of_words(position, decision, first)
    return None if option is None else (option, 1)


def _of_words(position: Position, decision: Decision, answer: Any) -> Answer | None:
    """The first option for which a word stands."""
    return next(
        (option for option in decision.options if answer in words_of(position, decision, option)), None
    )


def price_later(position: Position, decision: Decision, answers: Sequence[Any]) -> tuple[Answer, int] | None:
    """A later answer about consuming or paying, and its index: a target may be asked after it."""
    pays = decision.kind == "pay"
    words = ("no", "yes") if pays else ("no", *ELEMENTS)
    if (
        not pays
        and not decision.kind.startswith("consume")
        and decision.declared.number != ValueType.ELEMENT_NUMBER
    ):
        return None
    for at, answer in enumerate(answers):
        if answer in words and (found := meant(position, decision, answers[at:])):
            return found[0], at
    return None


def _of_figures(position: Position, decision: Decision, answers: Sequence[Any]) -> tuple[Answer, int] | None:
    kind = decision.declared
    number = position.numbers[answers[0]]
    if kind.number == ValueType.FIGURE and number in decision.options:
        return number, 1
    if kind.row != ValueType.FIGURES:
        return None
    groups = [option for option in decision.options if isinstance(option, tuple) and number in option]
    if not groups:
        return None
    named = [position.numbers[name] for name in answers if isinstance(name, str) and name in position.numbers]
    group = max(groups, key=lambda option: (_leading(named, option), len(option)))
    if decision.kind == "area":  # its figures are attacked in the order in which they are named next
        return group, 1 if named[:1] == named[1:2] else 0
    return group, _leading(named, group)


def _leading(named: Sequence[int], group: Sequence[int]) -> int:
    """How many different ones of these, from the first on, are in a group."""
    fits = (number in group and number not in named[:at] for at, number in enumerate(named))
    return next((count for count, fitting in enumerate(fits) if not fitting), len(named))


def _of_hexes(position: Position, decision: Decision, answers: Sequence[Any]) -> tuple[Answer, int] | None:
    kind = decision.declared
    places = [position.index(tuple(answer)) for answer in answers[:2] if is_hex(answer)]
    first = places[0]
    if first is None:
        return None
    rows = [option for option in decision.options if isinstance(option, tuple)]
    if decision.kind == "area":
        there = [number for number, body in enumerate(position.scene.state.figures) if body.hex == first]
        struck = [row for row in rows if any(number in row for number in there)]
        return (max(struck, key=len), 1) if struck else None
    if kind.row == ValueType.PATH:
        passing = decision.kind == "monster path"  # all of them end in the same hex
        found = next((row for row in rows if row and (first in row if passing else row[-1] == first)), None)
        return None if found is None else (found, 1)
    if kind.number != ValueType.HEX:
        return None
    if first in decision.options:
        return first, 1
    fitting = [row for row in rows if first in row]
    both = [row for row in fitting if len(places) > 1 and places[1] in row]
    if both and len(fitting) > 1:
        return both[0], 2
    return (fitting[0], 1) if fitting else None


def _pays(position: Position, option: Answer, answer: str) -> bool:
    """True if a way to negate damage loses one card of the hand, or as many of the discards as it takes."""
    cards = option if isinstance(option, tuple) and answer == "discards" else (option,)
    zones = position.scene.state.zones
    return all(isinstance(card, int) and zones[card] == PILES[answer] for card in cards)


def _of_word(decision: Decision, answer: Any) -> Answer | None:
    options, one = decision.options, decision.declared.number
    if answer in ("skip", "no"):
        return next((option for option in (answer, SKIP, (), "pass") if option in options), None)
    if answer == "yes" and answer not in options:
        return options[0] if decision.kind == "consume" or one == ValueType.BONUS else None
    if answer in ELEMENTS and one == ValueType.ELEMENT_NUMBER:
        index = ELEMENTS.index(answer)
        named = [option for option in options if isinstance(option, str) and option.startswith(answer)]
        return index if index in options else next(iter(named), None)
    if isinstance(answer, int) and one == ValueType.CHOICE:
        return answer - 1 if answer - 1 in options else None
    if isinstance(answer, int):
        return str(answer) if str(answer) in options else None
    return answer if isinstance(answer, str) and answer in options else None


def is_hex(value: Any) -> bool:
    """True if it has the form of a hex."""
    return isinstance(value, list) and len(value) == 2 and all(isinstance(part, int) for part in value)
