"""Write phrases: amounts, selections, conditions."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from havenwright.cards.lexicon.components import POINTING
from havenwright.cards.lexicon.nouns import NOUN_WORDS, OWNERS, PILES, PLACE_PHRASES, REFS, titled
from havenwright.cards.lexicon.record import CHART_VALUES, OPERATORS, STATS, recorded_words
from havenwright.cards.lexicon.verbs import ANY_RANGE, LETTERS
from havenwright.cards.tree import (
    Amount,
    ChartValue,
    Compare,
    Condition,
    Count,
    Did,
    Elemental,
    Every,
    Fact,
    Has,
    Is,
    ModifierCards,
    Not,
    Part,
    Relative,
    Resource,
    Select,
    Some,
    Stat,
    Sum,
    Variable,
)
from havenwright.cards.vocabulary import Ref
from havenwright.cards.words_with_parts import Active
from havenwright.cards.write.small_words import (
    adjective_of,
    be,
    fact_phrase,
    had,
    is_named,
    kind_of,
    number_word,
    numbered,
    one_or_many,
    order_words,
    predicate_of,
    stat_phrase,
    write_area,
)

OWNED: Final = ("card", "item")

SINGLE: Final = (ChartValue, Fact, Stat, Resource, ModifierCards, Count)
"""Quantities with words of their own."""


SELECTABLE: Final = ("self", "target", "it", "made", "chosen", "marked", "attacker", "summoner", "focus")
"""Figures that are spoken of, and no kind of figures beside that."""

POINTED: Final = ("self", "it", "made", "chosen", "marked", "summoner")
"""Selections that are one word, with no noun."""

LATER_SAID: Final = {
    "least hit points": "with the fewest hit points",
    "most hit points": "with the most hit points",
}
"""Which ones, where the noun stands first."""

PILE_WORDS: Final = {pile: word for word, pile in PILES.items()}


class Letters:
    """X, Y and so on, for the quantities that the end of a sentence explains."""

    def __init__(self) -> None:
        self.given: dict[Amount, str] = {}
        self.said: list[str] = []

    def letter(self, quantity: Amount) -> str:
        """The letter of a quantity; those that its own words need are explained before it."""
        if quantity not in self.given:
            phrase = write_quantity(quantity, self)
            if len(self.given) == len(LETTERS):
                raise ValueError(f"a sentence explains at most {len(LETTERS)} quantities")
            self.given[quantity] = LETTERS[len(self.given)]
            self.said.append(f"{self.given[quantity]} is {phrase}")
        return self.given[quantity]

    def where(self) -> str:
        return f", where {' and '.join(self.said)}" if self.said else ""


def write_amount(amount: Amount, letters: Letters, level: int = 0) -> str:
    """An amount; `level` 1 stands in a sum to the right, or in a product, 2 in a product to the right."""
    match amount:
        case int():
            return str(amount)
        case Relative(plus):
            return f"{plus:+}"
        case Variable(name):
            return name
        case Sum(left, operator, right) if not _worded(amount):
            own = 0 if operator in ("+", "-") else 1
            sign, _, way = operator.partition(" ")
            said = f"{write_amount(left, letters, own)} {sign} {write_amount(right, letters, own + 1)}"
            said = f"{said} {way}" if way else said
            return f"({said})" if own < level else said
    return letters.letter(amount)


def _worded(amount: Amount) -> bool:
    """True if an amount is said in words: a fact, a count, twice or half of one, a maximum."""
    match amount:
        case Sum(_, "at most" | "at least", _):
            return True
        case Sum(2, "x", doubled):
            return isinstance(doubled, SINGLE)
        case Sum(halved, "/ rounded up" | "/ rounded down", 2):
            return isinstance(halved, SINGLE)
    return isinstance(amount, SINGLE)


def write_quantity(quantity: Amount, letters: Letters) -> str:
    """Write a letter's meaning: `twice the number of hexes you moved this turn`."""
    match quantity:
        case ChartValue(name):
            return CHART_VALUES[name]
        case Fact():
            return fact_phrase(quantity)
        case Stat():
            return stat_phrase(quantity)
        case Resource(name):
            return f"the number of {titled(name)} you have"
        case ModifierCards(card, of):
            owner = "the monster" if of == "monsters" else OWNERS[of]
            return f"the number of {card.capitalize()} cards in {owner} attack modifier deck"
        case Count(what):
            return f"the number of {write_select(what, letters, 'many')}"
        case Sum(left, "at most" | "at least" as operator, right):
            least = operator == "at least"
            before = write_quantity(left, letters) if _worded(left) else write_amount(left, letters)
            end = "down to a minimum" if least else "up to a maximum"
            return f"{before} {end} of {write_amount(right, letters)}"
        case Sum(2, "x", doubled) if isinstance(doubled, SINGLE):
            return f"twice {write_quantity(doubled, letters)}"
        case Sum(halved, "/ rounded up" | "/ rounded down" as way, 2) if isinstance(halved, SINGLE):
            return f"half {write_quantity(halved, letters)} {way.removeprefix('/ ')}"
    return write_amount(quantity, letters)


def write_select(select: Select, letters: Letters, counting: str = "", *, area: bool = False) -> str:
    """`all adjacent enemies`; when `counting`, no number: in `one` or `many`, `ally adjacent to the target`.

    An area is said only if asked for, or when counting: beside an ability it stands elsewhere.
    """
    if select.who in POINTED and not counting:
        return REFS[select.who]
    one = counting == "one" or (not counting and select.count == 1)
    if select.who == "target" and one and not counting and select == Select("target", where=select.where):
        return " ".join([REFS["target"], *_filters(select.where, letters, many=False)])
    adjectives, later = _adjectives(select)
    noun = _noun(select, one)
    said = _count(select, letters, counting)
    owned = _owned(select, counting)
    if owned:
        said.append(owned)
        if not counting or counting == "one":
            noun = _noun(select, one=False)
    first = 0
    while first < len(adjectives) and adjectives[first] in ("other", "different"):
        first += 1
    said += adjectives[:first]
    if select.pick and select.pick not in LATER_SAID:
        said.append(select.pick)
    if select.range == 1 and select.origin == "self":
        said.append("adjacent")
    said += [*adjectives[first:], *noun]
    if select.pick in LATER_SAID:
        said.append(LATER_SAID[select.pick])
    if select.who == "card" and select.named == "hand":
        said.append("in hand")
    said += _place(select, letters)
    if select.area is not None and (area or counting):
        said.append(f"in Area {write_area(select.area)}")
    return " ".join([*said, *_filters(later, letters, many=not one)])


def _count(select: Select, letters: Letters, counting: str) -> list[str]:
    if counting:
        return []
    if select.count == "all":
        return ["all"]
    number = (
        number_word(select.count) if isinstance(select.count, int) else write_amount(select.count, letters, 2)
    )
    if select.pick in ("closest", "farthest", "most damaged") and not _owned(select, counting):
        return ["the"] if select.count == 1 else ["the", number] if _is_plain(select.count) else [number]
    return [number]


def _is_plain(count: Amount | str) -> bool:
    """True if a number can stand between `the` and the word that says which ones."""
    return isinstance(count, int) or (isinstance(count, Variable) and count.name != "R")


def _owned(select: Select, counting: str) -> str:
    """`of your`, before one's own summons and others' cards and items."""
    if select.who == "summon":
        return "your" if counting == "many" else "of your"
    if select.who in OWNED and select.origin != "self":
        return OWNERS[select.origin] if counting == "many" else f"of {OWNERS[select.origin]}"
    return ""


def _adjectives(select: Select) -> tuple[list[str], Sequence[Condition]]:
    """The adjectives before the noun, and the conditions that are left."""
    adjectives: list[str] = []
    where = select.where
    if select.who == "monster" and where and kind_of(where[0]):
        where = where[1:]
    while where and (adjective := adjective_of(where[0])):
        adjectives.append(adjective)
        where = where[1:]
    return adjectives, where


def _noun(select: Select, one: bool) -> list[str]:
    if select.who == "monster" and select.where and kind_of(select.where[0]):
        return [kind_of(select.where[0])]
    if select.who == "friend" and not one:
        return ["allies", "and" if select.count == "all" else "or", "self"]
    if select.who in POINTED:
        return [REFS[select.who]]
    noun = NOUN_WORDS[select.who][0 if one else 1]
    if select.who in ("token", "summon") and select.named:
        return [titled(select.named), noun]
    if select.who == "hex" and select.named:
        return [noun, select.named]
    if select.who == "card" and select.named in PILE_WORDS:
        return [PILE_WORDS[select.named], noun]
    if select.who == "item" and select.named:
        return [select.named, noun]
    return [noun]


def _place(select: Select, letters: Letters) -> list[str]:
    if select.who == "condition":
        return [] if select.origin == "self" else [f"on {REFS[select.origin]}"]
    if select.range is None and select.pick in ("closest", "farthest") and select.origin != "self":
        return [f"{'to' if select.pick == 'closest' else 'from'} {REFS[select.origin]}"]
    if select.range is None or (select.range == 1 and select.origin == "self"):
        return []
    if select.range == 1:
        return [f"adjacent to {REFS[select.origin]}"]
    if select.range == 0 and select.who != "hex":
        return [f"on {REFS['chosen']}" if select.origin == "chosen" else f"in {OWNERS[select.origin]} hex"]
    if (select.range, select.origin) == (ANY_RANGE, "self"):
        return ["at any range"]
    reach = write_amount(select.range, letters)
    if select.near:
        return [f"within {reach} hexes"]
    place = f"within Range {reach}"
    return [place if select.origin == "self" else f"{place} of {REFS[select.origin]}"]


def _filters(conditions: Sequence[Condition], letters: Letters, *, many: bool) -> list[str]:
    """Write filters behind a noun; one with an open end stands last, or in parentheses."""
    last = len(conditions) - 1
    return [_filter(one, letters, many=many, last=at == last) for at, one in enumerate(conditions)]


def _filter(condition: Condition, letters: Letters, *, many: bool, last: bool) -> str:
    if (order := order_words(condition)) is not None and order[0] == "it":
        return f"acting {order[1]}"
    match condition:
        case Has(str() | Active() as what, "it"):
            return f"with {had(what)}"
        case Not(Has(str() | Active() as what, "it")):
            return f"without {had(what)}"
        case Some(of) if _had_together(of) == "it":
            return f"with {' or '.join(_had(of))}"
        case Is(str(what), "it") if what in PLACE_PHRASES:
            return PLACE_PHRASES[what]
        case Is(_, "it") | Not(Is(_, "it")) | Has(_, "it") | Not(Has(_, "it")):
            return f"that {predicate_of(condition, many=many)}"
        case Compare(Stat("range", "it"), "=", right):
            return f"exactly at Range {write_amount(right, letters)}"
        case Compare(Count(Select(origin="it")), _, right) if (near := _mutual(condition)) is not None:
            return f"that {be('it', many)} {_near(near, right, letters)}"
        case Compare(Stat(name, "it"), operator, right) if last or not _takes_filters(right):
            return f"whose {STATS[name]} {_compared(operator, right, letters)}"
        case Compare(Count(Select(who, "all", reach, origin="it") as what), operator, int(right)):
            countable = operator in OPERATORS and right >= 0 and who not in ("self", "it", "made", "chosen")
            if last and countable and reach is not None and not isinstance(reach, Relative):
                return f"{_nearness(reach, letters)} {_so_many(what, operator, right, letters)}"
    return f"for which ({write_condition(condition, letters)})"


def _takes_filters(amount: Amount) -> bool:
    """True if a filter behind it would be read as its own."""
    match amount:
        case Sum(left, _, right):
            return _takes_filters(left) or _takes_filters(right)
        case Count() | Stat("conditions"):
            return True
    return False


def _had_together(of: Sequence[Condition]) -> Ref | None:
    """The figure that has one of some conditions, if nothing else is asked."""
    first = of[0]
    if not isinstance(first, Has):
        return None
    named = all(
        isinstance(one, Has) and one.who == first.who and isinstance(one.what, str) and is_named(one.what)
        for one in of
    )
    return first.who if named else None


def _had(of: Sequence[Condition]) -> list[str]:
    return [had(one.what) for one in of if isinstance(one, Has) and isinstance(one.what, str)]


def _mutual(condition: Condition) -> Select | None:
    """The figure that is spoken of and near another, or not; None if a condition says something else."""
    match condition:
        case Compare(Count(Select(who, "all", reach, None, origin) as what), ">=", 1) | Compare(
            Count(Select(who, "all", reach, None, origin) as what), "=", 0
        ):
            alone = reach is not None and what == Select(who, "all", reach, None, origin)
            return what if alone and who in SELECTABLE else None
    return None


def _near(what: Select, right: Amount, letters: Letters) -> str:
    """`adjacent to the target`, of one that is near it."""
    assert what.range is not None
    ref: Ref = what.who  # type: ignore[assignment]
    return f"{'' if right else 'not '}{_nearness(what.range, letters)} {REFS[ref]}"


def _nearness(reach: Amount, letters: Letters) -> str:
    if reach == 0:
        return "on"
    return "adjacent to" if reach == 1 else f"within Range {write_amount(reach, letters)} of"


def _so_many(what: Select, operator: str, right: int, letters: Letters) -> str:
    """`a wall`, `at least two enemies`, `no ally`: without the place."""
    bare = Select(what.who, "all", None, what.area, "self", what.where, what.pick, what.named)
    return numbered(operator, right, write_select(bare, letters, one_or_many(right)))


def write_condition(condition: Condition, letters: Letters) -> str:
    """Write a condition behind `if`, without a comma: `the target has Poison and you moved this turn`."""
    match condition:
        case Has() | Is() | Did() | Not(Has() | Is() | Did()):
            inner = condition.that if isinstance(condition, Not) else condition
            match inner:
                case Did(what, "action", "self", "") if what == "move" or not recorded_words(what):
                    return f"the {what} ability was{' not' if isinstance(condition, Not) else ''} performed"
            who = inner.of if isinstance(inner, Did) else inner.who  # type: ignore[union-attr]
            return f"{REFS[who]} {predicate_of(condition)}"
        case Compare():
            return _compare(condition, letters)
        case Elemental(element, states):
            return f"{element} is {' or '.join(states)}"
        case Not(that):
            return f"not ({write_condition(that, letters)})"
        case Some(of) if (who := _had_together(of)) is not None:
            names = " or ".join(_had(of))
            return f"{REFS[who]} {'have' if who == 'self' else 'has'} {names}"
        case Every(of):
            return " and ".join(_joined(one, letters) for one in of)
        case Some(of):
            return " or ".join(_joined(one, letters) for one in of)


def _joined(condition: Condition, letters: Letters) -> str:
    said = write_condition(condition, letters)
    return f"({said})" if isinstance(condition, Every | Some) else said


def _compare(condition: Compare, letters: Letters) -> str:
    if (order := order_words(condition)) is not None:
        return f"{REFS[order[0]]} {'act' if order[0] == 'self' else 'acts'} {order[1]}"
    left, operator, right = condition.left, condition.operator, condition.right
    if (near := _mutual(condition)) is not None:
        return f"{REFS[near.origin]} {be(near.origin)} {_near(near, right, letters)}"
    if isinstance(left, Count) and isinstance(right, int) and right >= 0 and operator in OPERATORS:
        noun = write_select(left.what, letters, one_or_many(right))
        return f"there {'is' if right == 1 else 'are'} {numbered(operator, right, noun)}"
    if left == Variable("R"):
        said = "the round"
    elif isinstance(left, int | Variable):
        said = write_amount(left, letters)
    elif isinstance(left, Sum | ChartValue):
        said = letters.letter(left)
    else:
        said = write_quantity(left, letters)
    return f"{said} {_compared(operator, right, letters)}"


def _compared(operator: str, right: Amount, letters: Letters) -> str:
    if operator in ("is odd", "is even"):
        return operator
    said = stat_phrase(right) if isinstance(right, Stat) else write_amount(right, letters)
    return f"is {OPERATORS[operator]} {said}"


WriteParts: TypeAlias = Callable[[tuple[Part, ...], Letters], str]


def write_count(count: Amount | str, letters: Letters) -> str:
    """The same as it is written: in words as far as there are words."""
    if isinstance(count, int):
        return number_word(count)
    return count if isinstance(count, str) else write_amount(count, letters)


def write_things(select: Select, letters: Letters) -> str:
    """Cards or items."""
    return f"{select.named} {select.who}" if select.named in POINTING else write_select(select, letters)
