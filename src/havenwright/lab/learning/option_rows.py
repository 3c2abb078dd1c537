"""Rows of options: the form of each answer, its words and numbers, and pointers into the other tables."""

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from havenwright.engine import AREA, BASIC_BOTTOM, BASIC_TOP, BOTTOM, TOP, Answer, Decision, ValueType
from havenwright.lab.learning.columns import FORMS, HALVES, MOST_OPTIONS, OPTIONS, POINTERS, WORDS

Rows: TypeAlias = NDArray[np.float32]
Pointers: TypeAlias = NDArray[np.int16]

WORD, FIGURE, HEX, CARD, TWO_CARDS, REST, HALF, PATH, FIGURES, NUMBER = range(len(FORMS))
_SAYS = {word: len(FORMS) + place for place, word in enumerate(WORDS)}
_PLAYS = dict(
    zip(
        (TOP, BOTTOM, BASIC_TOP, BASIC_BOTTOM),
        range(len(FORMS) + len(WORDS), len(FORMS) + len(WORDS) + len(HALVES)),
        strict=True,
    )
)
_AMOUNT, _LENGTH, _ENEMIES, _FRIENDS, _NEAR = range(OPTIONS.index("amount"), len(OPTIONS))
_IS_FORM = np.eye(len(FORMS), dtype=np.float32)

Pointing: TypeAlias = tuple[int, int, int, int]
NOWHERE: Pointing = (-1, -1, -1, -1)


class Tables(NamedTuple):
    """The rows that options may point to, by the numbers of figures, cards and hexes."""

    figures: dict[int, int]
    cards: dict[int, int]
    hexes: dict[int, int]
    ours: set[int]
    """The numbers of figures on the party's side."""


def option_rows(decision: Decision, tables: Tables) -> tuple[Rows, Pointers]:
    """A row and pointers for each of the first options."""
    rows = np.zeros((MOST_OPTIONS, len(OPTIONS)), np.float32)
    pointers = np.full((MOST_OPTIONS, len(POINTERS)), -1, np.int16)
    options = decision.options[:MOST_OPTIONS]
    if decision.kind == "select cards":
        forms, pointing = _selections(options, tables)
    else:
        forms, pointing = [], []
        declared = decision.declared
        for row, option in enumerate(options):
            if isinstance(option, str):
                forms.append(WORD)
                pointing.append(NOWHERE)
                if option in _SAYS:
                    rows[row, _SAYS[option]] = 1
            elif isinstance(option, int):
                form, pointer = _number(option, declared.number, tables)
                forms.append(form)
                pointing.append(pointer)
                if form == NUMBER:
                    rows[row, _AMOUNT] = max(-1.0, min(option / 10, 20.0))
            else:
                form, pointer = _row(option, declared.row, tables, rows[row])
                forms.append(form)
                pointing.append(pointer)
    rows[: len(forms), : len(FORMS)] = _IS_FORM[forms]
    pointers[: len(forms)] = pointing
    return rows, pointers


def _selections(options: tuple[Answer, ...], tables: Tables) -> tuple[list[int], list[Pointing]]:
    """Two cards each, the leading one first; or a long rest."""
    row, forms, pointing = tables.cards.get, [], []
    for option in options:
        assert isinstance(option, tuple)
        if option[0] < 0:
            forms.append(REST)
            pointing.append(NOWHERE)
        else:
            forms.append(TWO_CARDS)
            pointing.append((-1, row(option[0], -1), row(option[1], -1) if len(option) > 1 else -1, -1))
    return forms, pointing


def _number(option: int, meaning: ValueType | None, tables: Tables) -> tuple[int, Pointing]:
    match meaning:
        case ValueType.FIGURE:
            return FIGURE, (tables.figures.get(option, -1), -1, -1, -1)
        case ValueType.HEX:
            return HEX, (-1, -1, -1, tables.hexes.get(option, -1))
        case ValueType.CARD:
            return CARD, (-1, tables.cards.get(option, -1), -1, -1)
    return NUMBER, NOWHERE


def _row(
    option: tuple[int, ...], meaning: ValueType | None, tables: Tables, row: Rows
) -> tuple[int, Pointing]:
    """An option that is several numbers; writes what pointers can't say."""
    first = option[0] if option else -1
    match meaning:
        case ValueType.CARD_AND_HALF | ValueType.SELECTION:
            if first < 0:
                return REST, NOWHERE
            if len(option) > 1 and option[1] in _PLAYS:
                row[_PLAYS[option[1]]] = 1
            return HALF, (-1, tables.cards.get(first, -1), -1, -1)
        case ValueType.CARDS:
            second = tables.cards.get(option[1], -1) if len(option) > 1 else -1
            return TWO_CARDS, (-1, tables.cards.get(first, -1), second, -1)
        case ValueType.PATH | ValueType.HEXES:
            row[_LENGTH] = min(len(option) / 5, 20.0)
            return PATH, (-1, -1, -1, tables.hexes.get(option[-1], -1) if option else -1)
        case ValueType.TARGET_AND_MASK:
            row[_AMOUNT] = min(option[-1] / 10, 20.0)
            return FIGURE, (tables.figures.get(first, -1), -1, -1, -1)
    struck = option[1:] if first == AREA else option
    row[_FRIENDS] = friends = min(sum(figure in tables.ours for figure in struck), 20)
    row[_ENEMIES] = min(len(struck) - friends, 20)
    return FIGURES, (tables.figures.get(struck[0], -1) if struck else -1, -1, -1, -1)
