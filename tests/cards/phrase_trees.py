"""Random amounts, selections and conditions: every fact, value, noun and condition, nested in each other."""

from functools import cache
from typing import Literal, get_args

from hypothesis import strategies as st
from msgspec.structs import replace

from havenwright.cards.areas import settled_area
from havenwright.cards.lexicon.nouns import (
    ADJECTIVES,
    GROUND,
    KINDS,
    OTHER_BEINGS,
    PARTICIPLES,
    REFS,
    SLOTS,
)
from havenwright.cards.lexicon.record import (
    BORNE,
    CHART_VALUES,
    DEALINGS,
    FACTS,
    FACTS_OF_FORCE,
    MOMENTARY,
    OTHER_ONES,
    PRESENT_FACTS,
    RECORDED,
    SCOPES,
    SINCE_LAST_TURN,
    STATS,
)
from havenwright.cards.tree import (
    Amount,
    Area,
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
    Relative,
    Resource,
    Select,
    Some,
    Stat,
    Sum,
    Variable,
)
from havenwright.cards.vocabulary import CONDITIONS, ELEMENTS, PLACES, Ref, Verb, Who
from havenwright.cards.words_with_parts import Active, IsWord, OfKind, OfSize, PlacedAt, Shared

NAMES = ("reed wolf", "salt idol", "dusk-born", "ember", "warden of the deep")
OPERATORS = ("+", "-", "x", "/ rounded up", "/ rounded down", "at most", "at least")
OTHERS: tuple[Who, ...] = ("ally", "friend", "enemy", "figure")
PEOPLE: tuple[Who, ...] = (*OTHERS, "summon", "character", "monster", "target")
THINGS: tuple[Who, ...] = ("card", "item", "element", "condition")
BEINGS: tuple[IsWord, ...] = (
    *(*ADJECTIVES, *PARTICIPLES, *PLACES, *KINDS, *OTHER_BEINGS, "acted"),
    *(OfSize(1, "hex"), OfSize(3, "hex"), PlacedAt("c")),
    *(OfKind(name) for name in NAMES),
)
HAD = (
    *(*CONDITIONS, "shield", "retaliate", "flying", "negative condition", "positive condition", "condition"),
    *NAMES,
    *(Active(name) for name in NAMES),
    *(Shared(kind, of) for kind in ("condition", "negative condition") for of in ("self", "target")),
)
POINTED: tuple[Who, ...] = ("self", "it", "made", "chosen", "marked", "summoner")
ANYBODY: tuple[Who, ...] = (*PEOPLE, *GROUND, *THINGS, *POINTED)
SELECTABLE: tuple[Ref, ...] = ("self", "target", "it", "made", "chosen", "marked")
Pick = Literal["", "closest", "farthest", "most damaged", "least hit points", "most hit points", "random"]
PICKS: tuple[Pick, ...] = ("", *get_args(Pick))
Comparing = Literal["<", "<=", "=", ">=", ">", "is odd", "is even"]
COMPARING: tuple[Comparing, ...] = get_args(Comparing)
ALL: st.SearchStrategy[Literal["all"]] = st.just("all")
DEEPEST = 2
DEEDS = (*get_args(Verb), *RECORDED, "reveal +1", "reveal 2x", "reveal curse")

FACT_SHAPES = (
    *(Fact(name, scope) for name in FACTS for scope in SCOPES),  # type: ignore[arg-type]
    *(Fact(name, "last turn") for name in SINCE_LAST_TURN),
    *(Fact(name, "now") for name in (*PRESENT_FACTS, *FACTS_OF_FORCE)),  # type: ignore[arg-type]
)
"""Every fact that can be said, of the figure itself."""
STAT_SHAPES = tuple(Stat(name) for name in STATS)  # type: ignore[arg-type]

numbers = st.integers(0, 99)
variables = st.sampled_from("LCHR").map(Variable)  # type: ignore[arg-type]
refs: st.SearchStrategy[Ref] = st.sampled_from(list(REFS))
momentary = st.sampled_from([Fact(name, "now", "it") for name in MOMENTARY])  # type: ignore[arg-type]
facts = momentary | st.builds(
    lambda fact, of: fact if fact.scope == "last turn" else replace(fact, of=of),
    st.sampled_from(FACT_SHAPES),
    refs,
)
stats = st.builds(lambda stat, of: replace(stat, of=of), st.sampled_from(STAT_SHAPES), refs)
resources = st.sampled_from(NAMES).map(Resource)
modifier_cards = st.builds(
    ModifierCards, st.sampled_from(("curse", "bless", "+1", "-2", "2x")), refs | st.just("monsters")
)
chart_values = st.sampled_from(tuple(CHART_VALUES)).map(ChartValue)


@cache
@st.composite
def areas(draw: st.DrawFn) -> Area:
    places = draw(st.sets(st.tuples(st.integers(-3, 3), st.integers(-3, 3)), min_size=1, max_size=8))
    kinds = draw(st.lists(st.sampled_from("RRRB"), min_size=len(places), max_size=len(places)))
    drawn = dict(zip(sorted(places), kinds, strict=True))
    drawn[draw(st.sampled_from(sorted(places)))] = "R"
    if draw(st.booleans()):
        gray = draw(st.tuples(st.integers(-4, 4), st.integers(-4, 4)).filter(lambda at: at not in drawn))
        drawn[gray] = "G"
        beside = (gray[0] + 1, gray[1])
        if draw(st.booleans()) and beside not in drawn:
            drawn[beside] = "G"
    return settled_area([(q, r, kind) for (q, r), kind in drawn.items()])  # type: ignore[misc]


@cache
def sums(of: st.SearchStrategy[Amount]) -> st.SearchStrategy[Amount]:
    return st.builds(Sum, of, st.sampled_from(OPERATORS), of)


plain_amounts: st.SearchStrategy[Amount] = st.recursive(numbers | variables, sums, max_leaves=3)
"""Amounts of numbers and variables."""


@cache
def amounts_within(depth: int = 0) -> st.SearchStrategy[Amount]:
    """An amount; the deeper it stands, the plainer."""
    leaves: list[st.SearchStrategy[Amount]] = [numbers, variables, chart_values, facts, stats, resources]
    leaves.append(modifier_cards)
    if depth < DEEPEST:
        leaves.append(counts(depth))
    return st.recursive(st.one_of(leaves), sums, max_leaves=3)


@cache
@st.composite
def counts(draw: st.DrawFn, depth: int = 0) -> Count:
    select = draw(selects(depth + 1, who=(*PEOPLE, *GROUND, *THINGS)))
    if select.who == "condition":  # all of them are different
        where = tuple(one for one in select.where if one != Is("different"))
        select = replace(select, where=where or (Is("negative"),))
    if select.who == "card" and select.named in ("lost", "discard"):
        select = replace(select, named="hand")
    return Count(replace(select, count="all"))


def of_ground(one: Condition) -> Condition:
    """The same of a hex: it is entered, not moved through, an area covers it, and a token lies in it."""
    match one:
        case Is("targeted" | "attacked" | "healed" | "killed"):
            return Is("in the area")
        case Is("moved through"):
            return Is("entered")
        case Has(str(what)) if what in NAMES:
            return Compare(Count(Select("token", "all", 0, None, "it", named=what)), ">=", 1)
    return one


@cache
@st.composite
def selects(draw: st.DrawFn, depth: int = 0, who: tuple[Who, ...] = ()) -> Select:
    """A selection, without an area where a number stands before it."""
    found = draw(st.sampled_from(who or ANYBODY))
    if found in POINTED:
        return Select(found)
    where = tuple(draw(filters(depth + 1))) if depth <= DEEPEST else ()
    if found in GROUND:
        where = tuple(map(of_ground, where))
    count = draw(how_many(depth + 1))
    named = ""
    if found in THINGS:
        if found == "card":
            named = draw(st.sampled_from(("", "lost", "discard", "active", "hand")))
        elif found == "item":
            named = draw(st.sampled_from(("", *SLOTS)))
        origin = "self" if found == "element" else draw(refs)
        return Select(found, count, None, None, origin, where, "", named)
    if found in ("token", "summon"):
        named = draw(st.sampled_from(("", *NAMES)))
    if found == "monster" and draw(st.booleans()):
        kinds = [Is(OfKind(name)) for name in draw(st.lists(st.sampled_from(NAMES), min_size=1, max_size=3))]
        where = (kinds[0] if len(kinds) == 1 else Some(tuple(kinds)), *where)
    reach = draw(reaches(depth + 1))
    pick = draw(st.sampled_from(PICKS))
    measured = reach is not None or pick in ("closest", "farthest")
    origin = draw(refs) if measured else "self"
    return Select(found, count, reach, None, origin, where, pick, named)


@cache
def filters(depth: int) -> st.SearchStrategy[list[Condition]]:
    return st.lists(conditions(depth, refs=("it",)), max_size=2)


@cache
def how_many(depth: int) -> st.SearchStrategy[Amount | Literal["all"]]:
    worded = amounts_within(depth).filter(lambda amount: not isinstance(amount, int))
    return st.one_of(ALL, st.integers(1, 60), worded)


@cache
def reaches(depth: int) -> st.SearchStrategy[Amount | Relative | None]:
    return st.none() | st.just(1) | amounts_within(depth) | st.integers(-2, 2).map(Relative)


@cache
@st.composite
def comparisons(draw: st.DrawFn, depth: int) -> Compare:
    left = draw(amounts_within(depth + 1))
    operator = draw(st.sampled_from(COMPARING))
    right = 0 if operator in ("is odd", "is even") else draw(numbers | amounts_within(depth + 1))
    return Compare(left, operator, right)


@cache
def conditions(depth: int = 0, refs: tuple[Ref, ...] = tuple(REFS)) -> st.SearchStrategy[Condition]:
    """A condition; as a filter it speaks of the one that is looked at, mostly."""
    whom = st.sampled_from((*refs, *REFS))
    near = st.builds(
        lambda who, reach, origin: Compare(Count(Select(who, "all", reach, None, origin)), ">=", 1),
        st.sampled_from(SELECTABLE),
        st.integers(0, 5),
        whom,
    )
    plain: st.SearchStrategy[Condition] = st.one_of(
        st.builds(Has, st.sampled_from(HAD), whom),
        st.builds(Is, st.sampled_from(BEINGS), whom),
        st.builds(
            Elemental,
            st.sampled_from(ELEMENTS),
            st.lists(st.sampled_from(("strong", "waning", "inert")), min_size=1, max_size=3, unique=True).map(
                tuple
            ),
        ),
        st.builds(Did, st.sampled_from(DEEDS), st.sampled_from(list(SCOPES)), whom),
        st.builds(
            Did,
            st.sampled_from((*DEALINGS, *BORNE)),
            st.sampled_from([scope for scope in SCOPES if scope != "scenario"]),
            whom,
            st.sampled_from(list(OTHER_ONES)),
        ),
        st.builds(
            Compare,
            st.builds(Stat, st.sampled_from([stat.name for stat in STAT_SHAPES]), whom),
            st.just("<="),
            stats | numbers,
        ),
        near,
    )
    if depth <= DEEPEST:
        plain = plain | comparisons(depth)

    def joined(of: st.SearchStrategy[Condition]) -> st.SearchStrategy[Condition]:
        several = st.lists(of, min_size=2, max_size=3).map(tuple)
        return st.builds(Not, of) | st.builds(Every, several) | st.builds(Some, several)

    return st.recursive(plain, joined, max_leaves=3)


amounts: st.SearchStrategy[Amount] = amounts_within()
