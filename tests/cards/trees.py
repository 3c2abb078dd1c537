"""Trees drawn by Hypothesis: every node of the language, combined as reading combines them."""

from functools import cache
from typing import Literal, get_args

from hypothesis import strategies as st
from msgspec.structs import replace

from havenwright.cards.character_card import LEVELS, CharacterCard
from havenwright.cards.grammar.pieces import TERRAIN
from havenwright.cards.grammar.pronouns import than_before
from havenwright.cards.lexicon.components import REPLACEABLE, Rank
from havenwright.cards.lexicon.verbs import FITTING, default_who
from havenwright.cards.tree import (
    Ability,
    Action,
    Bonus,
    Build,
    Change,
    Choose,
    Command,
    Consume,
    Each,
    If,
    Is,
    Part,
    Pay,
    Select,
    Summon,
)
from havenwright.cards.vocabulary import CONDITIONS, Ground, Verb
from havenwright.cards.write.action import write_part
from tests.cards.ability_trees import (
    WITH_ANY,
    abilities,
    changes,
    consumptions,
    costs,
    extras,
    hexes,
    how_often,
    people,
    several,
    some,
)
from tests.cards.marked_trees import marked
from tests.cards.phrase_trees import NAMES, amounts, areas, conditions, numbers, plain_amounts, selects
from tests.cards.waiting_trees import bonuses as waiting

__all__ = ["amounts", "areas", "changes", "several"]
DEEPEST = 2

performed = abilities(within=True).map(lambda ability: replace(ability, optional=False))
"""Parts that a bonus makes one perform; that one may is said of the bonus."""
bonuses: st.SearchStrategy[Bonus] = waiting(changes, performed)


@cache
def body(depth: int) -> st.SearchStrategy[tuple[Part, ...]]:
    """Parts behind a colon."""
    return st.lists(within(depth), min_size=1, max_size=2).map(tuple)


@cache
@st.composite
def within(draw: st.DrawFn, depth: int) -> Part:
    """A part of a body; the deeper, the plainer."""
    if depth >= DEEPEST or draw(st.booleans()):
        ability = draw(abilities(within=True))
        if draw(st.integers(0, 3)) == 0 and FITTING[ability.verb] and ability.verb != "loot":
            return replace(ability, extras=(*ability.extras, draw(extras(ability.verb))))
        return ability
    if draw(st.integers(0, 5)) == 0:
        bonus = draw(bonuses)
        where = tuple(one for one in bonus.moment.where if one != Is("later"))
        return replace(bonus, moment=replace(bonus.moment, where=where), uses=(), delay=0)
    return draw(compounds(depth + 1))


@cache
@st.composite
def compounds(draw: st.DrawFn, depth: int = 0) -> Part:
    """A part that has bodies, or makes something."""
    match draw(st.integers(0, 8)):
        case 0:
            if draw(st.integers(0, 5)) == 0:
                return Consume(("any",), (), often=True, most=draw(st.sampled_from((0, 2, 12))))
            return draw(consumptions(body(depth)))
        case 1:
            return If(draw(conditions()), draw(body(depth)), draw(st.just(()) | body(depth)))
        case 2:
            if draw(st.integers(0, 5)) == 0:
                return Pay((Ability("suffer", 2),), draw(st.just(()) | body(depth)), True, 3, True)
            if draw(st.integers(0, 5)) == 0:
                return Pay(draw(costs())[:1], (), True, draw(st.sampled_from((0, 2, 12))))
            return Pay(draw(costs()), draw(body(depth)), *draw(how_often))
        case 3:
            options = draw(st.lists(body(depth), min_size=2, max_size=3))
            return Choose(tuple(options))
        case 4:
            of = draw(selects(2, who=("enemy", "ally", "figure", "obstacle")))
            return Each(replace(of, count="all"), draw(body(depth)))
        case 5:
            return Each(draw(amounts), draw(body(depth)))
        case 6:
            how: Literal["grant", "control", "perform"] = draw(
                st.sampled_from(("grant", "control", "perform"))
            )
            return Command(how, draw(people()), draw(body(depth)), draw(st.booleans()))
        case 7:
            return draw(summons(depth))
        case _:
            return draw(builds(depth))


replaced = some("trap", "obstacle", "difficult terrain", "water")
"""Tiles whose place others take."""
HOW: tuple[Literal["grant", "control", "perform"], ...] = ("grant", "control", "perform")
RANKS: tuple[Rank, ...] = ("", "normal", "elite", "boss")


@cache
@st.composite
def summons(draw: st.DrawFn, depth: int) -> Summon:
    name = draw(st.sampled_from((*NAMES, "rat of 7 tails")))
    place = draw(st.none() | hexes() | st.just(Select("hex", named="b")))
    spawned = draw(st.booleans())
    count = draw(st.integers(1, 9))
    if draw(st.booleans()):
        rank: tuple[Rank, ...] = draw(st.tuples(st.sampled_from(RANKS)))
        if draw(st.booleans()):
            several: st.SearchStrategy[Rank] = st.sampled_from((*RANKS, "every second elite"))
            rank = draw(st.tuples(several, several, several))
        own = draw(amounts) if len(rank) == 1 and rank[0] else 0
        return Summon(name, own, count=count, rank=rank, place=place, spawned=spawned)
    return Summon(
        name,
        draw(amounts),
        draw(st.none() | amounts),
        draw(st.none() | amounts),
        draw(st.none() | amounts),
        draw(st.just(()) | traits | st.lists(within(depth + 1), max_size=1).map(tuple)),
        tuple(draw(st.lists(changes(FITTING["attack"], beside=True), max_size=2))),
        count,
        place=place,
        spawned=spawned,
    )


@cache
@st.composite
def builds(draw: st.DrawFn, depth: int) -> Build:
    kind: Ground = draw(st.sampled_from(get_args(Ground)))
    occupied = st.builds(Select, st.sampled_from(("enemy", "ally", "figure")), range=st.integers(1, 9))
    place = draw(hexes() | st.just(Select("made")) | replaced | occupied)
    count = draw(st.integers(1, 9))
    if place.who in REPLACEABLE and place.count != 1:
        place, count = replace(place, count="all"), 1
    if kind == "token" and place.who not in REPLACEABLE:
        return Build(kind, place, count, name=draw(st.sampled_from(("", *NAMES))))
    kind = "trap" if kind == "token" else kind
    if place.who in REPLACEABLE and place.who != "obstacle" and kind in TERRAIN and draw(st.booleans()):
        return Build(kind, place, count, lasts="round")
    effects = draw(st.just(()) | trap_effects | body(depth))
    sprung = draw(st.just(()) | body(depth)) if kind == "trap" else ()
    return Build(kind, place, count, draw(st.integers(1, 4)), "", effects, sprung)


trap_conditions = st.lists(
    st.sampled_from(CONDITIONS).map(lambda name: Change("condition", 1, name)), max_size=2
).map(tuple)
trap_effects: st.SearchStrategy[tuple[Part, ...]] = st.one_of(
    st.builds(Ability, st.just("suffer"), numbers, st.just(""), st.none(), trap_conditions),
    st.builds(Ability, st.just("heal"), numbers, st.just(""), st.none(), trap_conditions),
    st.builds(
        Ability, st.just("condition"), st.just(0), st.sampled_from(CONDITIONS), st.none(), trap_conditions
    ),
).map(lambda ability: (ability,))

traits: st.SearchStrategy[tuple[Part, ...]] = st.lists(
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


def sayable(part: Part) -> bool:
    """True if there are letters enough for all the quantities of a sentence."""
    try:
        write_part(part)
    except ValueError as error:
        if "explains at most" in str(error):
            return False
        raise
    return True


def than_those_before(several: list[Part]) -> tuple[Part, ...]:
    """Parts in which `other` enemies are others than those who were targets before."""
    return tuple(than_before(one, several[:number]) for number, one in enumerate(several))


parts: st.SearchStrategy[Part] = (abilities() | bonuses | compounds()).filter(sayable)
actions = st.builds(
    Action,
    st.lists(parts, max_size=3).map(than_those_before),
    st.sampled_from(("no", "lost", "unrecoverable")),
    st.sampled_from(("no", "round", "persistent")),
    st.just(()) | st.lists(st.sampled_from(WITH_ANY), min_size=1, max_size=2).map(tuple),
    st.sampled_from(("", "", "ember", "salt idol")),
)
marked_actions = marked(actions)
names = st.lists(
    st.sampled_from(("Level", "Reed", "of", "7", "Card", "Salt-Eater's", "Dusk")), min_size=1, max_size=4
)
cards = st.builds(
    CharacterCard,
    names.map(" ".join).filter(lambda name: "Level" not in name.split()[-2:]),
    st.sampled_from(LEVELS),
    st.integers(1, 99),
    marked_actions.filter(lambda action: bool(action.parts)),
    marked_actions.filter(lambda action: bool(action.parts)),
)

assert set(get_args(Verb)) == set(FITTING)
assert default_who("heal") == "friend"
