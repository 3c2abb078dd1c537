"""Trees drawn by Hypothesis: every node of the language, combined as reading combines them."""

from typing import Literal, get_args

from hypothesis import strategies as st

from havenwright.cards.areas import settled_area
from havenwright.cards.character_cards import LEVELS, CharacterCard
from havenwright.cards.tree import (
    CONDITIONS,
    ELEMENTS,
    Ability,
    Action,
    Amount,
    Area,
    Bonus,
    Change,
    Consume,
    Count,
    Element,
    Field,
    Part,
    Relative,
    Select,
    Sum,
    Variable,
    Verb,
    Who,
)
from havenwright.cards.vocabulary import (
    FACT_PHRASES,
    FITTING,
    HOSTILE,
    TARGETED,
    WITH_BASE_VALUE,
    WITHOUT_NUMBER,
    default_who,
    settled,
)
from tests.cards import waiting_trees

numbers = st.integers(0, 99)
variables = st.sampled_from("LCH").map(Variable)  # type: ignore[arg-type]
OPERATORS = ("+", "-", "x", "/ rounded up", "/ rounded down")
Consumed = Element | Literal["any"]
WITH_ANY: tuple[Consumed, ...] = (*ELEMENTS, "any")
OTHERS: tuple[Who, ...] = ("ally", "friend", "enemy", "figure")


def sums(of: st.SearchStrategy[Amount]) -> st.SearchStrategy[Amount]:
    return st.builds(Sum, of, st.sampled_from(OPERATORS), of)


plain_amounts: st.SearchStrategy[Amount] = st.recursive(numbers | variables, sums, max_leaves=3)
"""Amounts that need no explanation."""


@st.composite
def counts(draw: st.DrawFn) -> Count:
    origin: Literal["self", "target"] = draw(st.sampled_from(("self", "target")))
    reach = draw(plain_amounts if origin == "target" else st.none() | plain_amounts)
    return Count(Select(draw(st.sampled_from(OTHERS)), "all", reach, None, origin))


facts = st.sampled_from(sorted(FACT_PHRASES, key=str))
amounts: st.SearchStrategy[Amount] = st.recursive(numbers | variables | facts | counts(), sums, max_leaves=3)


@st.composite
def areas(draw: st.DrawFn) -> Area:
    places = draw(st.sets(st.tuples(st.integers(-3, 3), st.integers(-3, 3)), min_size=1, max_size=8))
    kinds = draw(st.lists(st.sampled_from("RRRB"), min_size=len(places), max_size=len(places)))
    drawn = dict(zip(sorted(places), kinds, strict=True))
    drawn[draw(st.sampled_from(sorted(places)))] = "R"
    if draw(st.booleans()):
        gray = draw(st.tuples(st.integers(-4, 4), st.integers(-4, 4)).filter(lambda at: at not in drawn))
        drawn[gray] = "G"
    return settled_area([(q, r, kind) for (q, r), kind in drawn.items()])  # type: ignore[misc]


@st.composite
def targets(draw: st.DrawFn, verb: Verb, what: str) -> Select | None:
    """A target that this verb can have, as trees have it."""
    if verb not in TARGETED or draw(st.booleans()):
        return None
    if draw(st.integers(0, 3)) == 0 and verb not in (*HOSTILE, "suffer"):
        reach = draw(amounts) if verb == "retaliate" else None
        return settled(Select("self", range=reach), verb, what)
    who = draw(st.sampled_from(OTHERS))
    count: int | Literal["all"] = draw(st.integers(1, 60) | st.just("all"))
    return settled(Select(who, count, draw(st.none() | amounts), draw(st.none() | areas())), verb, what)


@st.composite
def changes(draw: st.DrawFn, fitting: tuple[Field, ...]) -> Change:
    field = draw(st.sampled_from(fitting))
    if field == "condition":
        return Change(field, 1, draw(st.sampled_from(CONDITIONS)))
    if field == "infuse":
        return Change(field, 1, draw(st.sampled_from(WITH_ANY)))
    if field in WITHOUT_NUMBER:
        return Change(field)
    each = st.builds(Sum, st.integers(-9, 9).filter(lambda number: number != 1), st.just("x"), counts())
    return Change(field, draw(st.one_of(st.integers(-9, 9), amounts, each).filter(speakable)))


def speakable(amount: Amount) -> bool:
    """Whether an amount isn't a clumsy `1 x ...`, which reads as the thing itself."""
    return not (isinstance(amount, Sum) and amount.left == 1 and amount.operator == "x")


@st.composite
def consumptions(draw: st.DrawFn, then: st.SearchStrategy[tuple[Change | Part, ...]]) -> Consume:
    elements: list[Consumed] = draw(st.lists(st.sampled_from(WITH_ANY), min_size=1, max_size=3))
    either = len(elements) > 1 and draw(st.booleans())
    return Consume(tuple(elements), draw(then), either)


def several(of: st.SearchStrategy[Change]) -> st.SearchStrategy[tuple[Change, ...]]:
    return st.lists(of, min_size=1, max_size=3).map(tuple)


@st.composite
def abilities(draw: st.DrawFn, *, within: bool = False) -> Ability:
    """An ability; `within` a consumption it is a plainer one."""
    verb: Verb = draw(st.sampled_from([verb for verb in FITTING if not (within and verb == "infuse")]))
    what = ""
    if verb == "condition":
        what = draw(st.sampled_from(CONDITIONS))
    elif verb == "infuse":
        what = draw(st.sampled_from(WITH_ANY))
    amount: Amount = 0
    if verb not in WITHOUT_NUMBER:
        amount = draw(amounts)
        if verb in WITH_BASE_VALUE and draw(st.booleans()):
            amount = Relative(draw(st.integers(-9, 9)))
    extras: tuple[Change | Consume, ...] = ()
    if FITTING[verb]:
        one = changes(FITTING[verb])
        extra: st.SearchStrategy[Change | Consume] = one if within else one | consumptions(several(one))
        extras = tuple(draw(st.lists(extra, max_size=3)))
    mandatory = not within and draw(st.booleans())
    return Ability(verb, amount, what, draw(targets(verb, what)), extras, mandatory)


def bonuses() -> st.SearchStrategy[Bonus]:
    return waiting_trees.bonuses(changes, abilities(within=True))


alone = consumptions(st.lists(abilities(within=True), min_size=1, max_size=2).map(tuple))
parts: st.SearchStrategy[Part] = abilities() | bonuses() | alone
actions = st.builds(
    Action,
    st.lists(parts, max_size=4).map(tuple),
    st.sampled_from(("no", "lost", "unrecoverable")),
    st.sampled_from(("no", "round", "persistent")),
)


def within(reach: int) -> Select:
    return Select("self", range=reach)


traits = st.lists(
    st.builds(Ability, st.just("shield"), plain_amounts)
    | st.builds(Ability, st.just("retaliate"), plain_amounts)
    | st.builds(
        Ability,
        st.just("retaliate"),
        numbers,
        st.just(""),
        st.builds(Select, st.just("self"), st.just(1), numbers),
    )
    | st.just(Ability("flying")),
    min_size=1,
    max_size=4,
).map(tuple)
names = st.lists(
    st.sampled_from(("Level", "Reed", "of", "7", "Card", "Salt-Eater's", "Dusk")), min_size=1, max_size=4
)
cards = st.builds(
    CharacterCard,
    names.map(" ".join).filter(lambda name: "Level" not in name.split()[-2:]),
    st.sampled_from(LEVELS),
    st.integers(1, 99),
    actions.filter(lambda action: bool(action.parts)),
    actions.filter(lambda action: bool(action.parts)),
)

assert set(get_args(Verb)) >= set(FITTING)
assert default_who("heal") == "friend"
