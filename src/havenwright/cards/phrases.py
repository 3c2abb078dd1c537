"""Writing how much, whom and whether: the phrases that sentences are made of."""

from collections.abc import Iterable

from havenwright.cards.tree import (
    Amount,
    Condition,
    Count,
    Fact,
    Relative,
    Select,
    Sum,
    Variable,
)
from havenwright.cards.vocabulary import FACT_PHRASES, LETTERS, NUMBERS


class Letters:
    """X, Y and so on, for the quantities that the end of a sentence explains."""

    def __init__(self) -> None:
        self.given: dict[Fact | Count, str] = {}

    def letter(self, quantity: Fact | Count) -> str:
        if quantity not in self.given:
            if len(self.given) == len(LETTERS):
                raise ValueError(f"a sentence explains at most {len(LETTERS)} quantities")
            self.given[quantity] = LETTERS[len(self.given)]
        return self.given[quantity]

    def where(self) -> str:
        if not self.given:
            return ""
        said = [f"{letter} is {write_quantity(quantity)}" for quantity, letter in self.given.items()]
        return f", where {' and '.join(said)}"


def write_quantity(quantity: Fact | Count) -> str:
    if isinstance(quantity, Fact):
        return FACT_PHRASES[quantity]
    return f"the number of {write_select(quantity.what, Letters(), counting='many')}"


def write_amount(amount: Amount, letters: Letters, level: int = 0) -> str:
    """An amount; `level` 1 stands in a sum to the right, or in a product, 2 in a product to the right."""
    match amount:
        case int():
            return str(amount)
        case Relative(plus):
            return f"{plus:+}"
        case Variable(name):
            return name
        case Fact() | Count():
            return letters.letter(amount)
        case Sum(left, operator, right):
            own = 0 if operator in ("+", "-") else 1
            sign, _, way = operator.partition(" ")
            said = f"{write_amount(left, letters, own)} {sign} {write_amount(right, letters, own + 1)}"
            said = f"{said} {way}" if way else said
            return f"({said})" if own < level else said


def write_select(select: Select, letters: Letters, counting: str = "") -> str:
    """`all adjacent enemies`; when counting, no number: `ally adjacent to the target`, `enemies`."""
    one = counting == "one" or (not counting and select.count == 1)
    noun = {
        "enemy": "enemy" if one else "enemies",
        "ally": "ally" if one else "allies",
        "figure": "figure" if one else "figures",
        "friend": "ally or self" if one else f"allies {'and' if select.count == 'all' else 'or'} self",
        "self": "self",
    }[select.who]
    said = [] if counting else ["all" if select.count == "all" else number_word(select.count)]
    if select.range == 1 and select.origin == "self":
        return " ".join([*said, "adjacent", noun])
    said.append(noun)
    if select.range == 1:
        said.append("adjacent to the target")
    elif select.range is not None:
        said.append(f"within Range {write_amount(select.range, letters)}")
        if select.origin == "target":
            said.append("of the target")
    return " ".join(said)


def number_word(number: int) -> str:
    return NUMBERS[number - 1] if 1 <= number <= len(NUMBERS) else str(number)


def write_condition(condition: Condition, letters: Letters) -> str:
    """What follows `if`: `the target has Poison`."""
    raise NotImplementedError


def series(words: Iterable[str], last: str) -> str:
    """`a, b and c`."""
    *before, end = words
    return f"{', '.join(before)} {last} {end}" if before else end
