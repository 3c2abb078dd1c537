"""Values of the data as amounts: the same number for every level and number of characters."""

import math

import pytest

from havenwright.cards import read_formula
from havenwright.cards.tree import Amount, Sum, Variable
from havenwright.importers.ghs.formulas import amount
from havenwright.importers.ghs.labels import NotUnderstood


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (3, "3"),
        ("4", "4"),
        ("X", "X"),
        ("C", "C"),
        ("Cx2", "C x 2"),
        ("20xC", "C x 20"),
        ("L+1", "L + 1"),
        ("[C-1]", "C - 1"),
        ("[(L+1)/2{$math.floor}]", "(L + 1) / 2 rounded down"),
        ("(10xC)/2", "C x 5"),
        ("21xC/2", "(C x 21) / 2 rounded up"),
        ("[Math.ceil(L/3+1)]", "(L + 3) / 3 rounded up"),
    ],
)
def test_values_are_written_as_amounts(value: object, text: str) -> None:
    assert amount(value) == text


def worth(found: Amount, level: int, characters: int) -> int:
    """The value of an amount of numbers, L and C."""
    if isinstance(found, int):
        return found
    if isinstance(found, Variable):
        return {"L": level, "C": characters}[found.name]
    assert isinstance(found, Sum)
    left, right = worth(found.left, level, characters), worth(found.right, level, characters)
    match found.operator:
        case "+":
            return left + right
        case "-":
            return left - right
        case "x":
            return left * right
        case "/ rounded up":
            return -(-left // right)
    assert found.operator == "/ rounded down"
    return left // right


@pytest.mark.parametrize(
    ("value", "meant"),
    [
        ("[Math.ceil(Cx(3/2+Lx0.5))]", lambda level, c: math.ceil(c * (1.5 + level * 0.5))),
        ("[Math.floor(39xCx3/2)]", lambda level, c: math.floor(39 * c * 3 / 2)),
        ("[Math.floor(C+L/2)]", lambda level, c: math.floor(c + level / 2)),
        ("[C/2{math.ceil}]", lambda level, c: math.ceil(c / 2)),
        ("(L/3)+2", lambda level, c: math.ceil(level / 3) + 2),
        ("[Math.ceil((1+L)/6)]", lambda level, c: math.ceil((1 + level) / 6)),
    ],
)
def test_formulas_come_to_the_same(value: str, meant: object) -> None:
    read = read_formula(amount(value))
    for level in range(8):
        for characters in range(1, 5):
            assert worth(read, level, characters) == meant(level, characters)  # type: ignore[operator]


@pytest.mark.parametrize(
    "value",
    [
        *("", "1+", "(2", "2)", "L/C", "3/0", "2 fish", None, 2.5, True, "Math.ceil(L/2)+1", "-4", "(" * 99),
        "9" * 5_000 + "+L",
    ],
)
def test_what_is_no_formula_is_told(value: object) -> None:
    with pytest.raises(NotUnderstood):
        amount(value)
