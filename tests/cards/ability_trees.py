"""Abilities and changes drawn by Hypothesis: every verb and field, with whatever can stand beside them."""

from functools import cache
from typing import Literal

from hypothesis import strategies as st
from msgspec.structs import replace

from havenwright.cards.lexicon.durations import FORCED, OWN_NEXT_TURN
from havenwright.cards.lexicon.record import STATES
from havenwright.cards.lexicon.verbs import (
    BY_TELEPORT,
    DEEDS,
    FITTING,
    FORCED_WAYS,
    GAINED_FIELDS,
    HOSTILE,
    ONE_DIRECTION,
    OR_FROM_HERE,
    PLAIN_SENTENCES,
    STANDING_ABILITIES,
    TARGETED,
    WITH_BASE_VALUE,
    WITHOUT_NUMBER,
    settled,
)
from havenwright.cards.tree import (
    Ability,
    Amount,
    Change,
    Condition,
    Consume,
    Extra,
    If,
    Is,
    Part,
    Pay,
    Relative,
    Select,
    Some,
    Sum,
)
from havenwright.cards.vocabulary import (
    CONDITIONS,
    ELEMENTS,
    IMMUNITIES,
    KINDS_PREVENTED,
    Element,
    Field,
    Verb,
    Who,
)
from tests.cards import phrase_trees
from tests.cards.phrase_trees import amounts, areas, conditions, counts, numbers, selects

Consumed = Element | Literal["any"]
WITH_ANY: tuple[Consumed, ...] = (*ELEMENTS, "any")
INFUSED = (*WITH_ANY, "fire or ice", "light or dark or any")
PLAYED = (
    *(
        "",
        "top action",
        "bottom action",
        "lost action",
        "persistent action",
        "summon action",
        STANDING_ABILITIES,
    ),
    *(f"{name} action" for name in phrase_trees.NAMES),
)
PREVENTED = (*IMMUNITIES, *KINDS_PREVENTED, *GAINED_FIELDS, "flying", "negative condition")
PEOPLE = (*phrase_trees.OTHERS, "summon", "character", "monster", "it")

IGNORED = (
    "the end of negative conditions",
    "difficult terrain",
    "negative item effects",
    "stun",
    "disadvantage from adjacent targets",
)


@cache
def some(*who: Who) -> st.SearchStrategy[Select]:
    """A selection as a sentence begins with it: so many, X of them or all."""

    def counted(select: Select) -> Select:
        return replace(select, count=2) if isinstance(select.count, Sum) else select

    return selects(2, who=who).map(counted)


@cache
def people() -> st.SearchStrategy[Select]:
    """Figures, with filters."""
    return some(*PEOPLE)


# Changes


@cache
@st.composite
def changes(draw: st.DrawFn, fitting: tuple[Field, ...], *, beside: bool = False) -> Change:
    """A change; `beside` an ability, or on a stat card, it is a plain one."""
    field = draw(st.sampled_from([one for one in fitting if not (beside and one == "area")]))
    if field == "condition":
        return Change(field, 1, draw(st.sampled_from(CONDITIONS)))
    if field == "infuse":
        return Change(field, 1, draw(st.sampled_from(INFUSED)))
    if field == "area":
        return Change(field, 1, area=draw(areas()))
    if field in WITHOUT_NUMBER:
        return Change(field)
    if field == "modifier card":
        return Change(field, draw(st.integers(0, 9) | counts() | phrase_trees.variables))
    if not beside:
        match draw(st.integers(0, 8)):
            case 0:
                return Change(field, draw(amounts), how="times")
            case 1:
                return Change(field, draw(amounts), how="instead")
            case 2:
                return Change(field, draw(st.integers(-9, 9).map(Relative)), how="instead")
            case 3 if field == "target":
                return Change(field, 1, how="instead", whom=draw(people()))
    each = st.builds(Sum, st.integers(-9, 9).filter(lambda number: number != 1), st.just("x"), counts())
    return Change(field, draw(st.one_of(st.integers(-9, 9), amounts, each).filter(speakable)))


def speakable(amount: Amount) -> bool:
    """True if an amount isn't a clumsy `1 x ...`, which reads as the thing itself."""
    return not (isinstance(amount, Sum) and amount.left == 1 and amount.operator == "x")


@cache
def several(of: st.SearchStrategy[Change]) -> st.SearchStrategy[tuple[Change, ...]]:
    return st.lists(of, min_size=1, max_size=3).map(tuple)


experience = st.builds(Change, st.just("experience"), numbers)


how_often: st.SearchStrategy[tuple[bool, int]] = st.sampled_from(
    (*[(False, 0)] * 4, (True, 0), (True, 2), (True, 12))
)
"""Prices that are paid once, any number of times, or up to a number."""


@cache
@st.composite
def consumptions(draw: st.DrawFn, then: st.SearchStrategy[tuple[Change | Part, ...]]) -> Consume:
    elements: list[Consumed] = draw(st.lists(st.sampled_from(WITH_ANY), min_size=1, max_size=3))
    either = len(elements) > 1 and draw(st.booleans())
    return Consume(tuple(elements), draw(then), either, *draw(how_often))


@cache
@st.composite
def extras(draw: st.DrawFn, verb: Verb) -> Extra:
    """Extras of an ability with this verb, perhaps for a price or under a condition."""
    one = changes(FITTING[verb])
    if draw(st.booleans()):
        return draw(one)
    then: tuple[Change | Part, ...] = draw(several(one | experience))
    if draw(st.integers(0, 3)) == 0:
        then = (*then, draw(abilities(within=True)))
    body = st.just(then)
    match draw(st.integers(0, 3)):
        case 0:
            return draw(consumptions(body))
        case 1:
            return If(draw(conditions()), then, draw(several(one)) if draw(st.booleans()) else ())
        case 2:
            return Pay(draw(costs()), then, *draw(how_often))
        case _:
            return Consume(("fire",), (If(draw(conditions()), then),))


def _as_price(ability: Ability) -> Ability:
    """One that is paid or not; but any number of tiles can be a price."""
    any_number = ability.verb == "destroy" and ability.target is not None and ability.target.count == "all"
    return replace(ability, optional=any_number)


@cache
def costs() -> st.SearchStrategy[tuple[Part, ...]]:
    paid = abilities(within=True, marked=False).filter(lambda one: one.verb != "choose hex").map(_as_price)
    return st.lists(paid, min_size=1, max_size=2).map(tuple)


# Abilities


@cache
@st.composite
def targets(draw: st.DrawFn, verb: Verb, what: str) -> Select | None:
    """A target that this verb can have, as trees have it."""
    if verb not in TARGETED or draw(st.booleans()):
        return None
    if draw(st.integers(0, 3)) == 0 and verb not in (*HOSTILE, "suffer"):
        reach = draw(amounts) if verb == "retaliate" else None
        return settled(Select("self", range=reach), verb, what)
    if draw(st.booleans()):
        whom = draw(people())
        if verb == "attack" and whom.who != "it" and draw(st.integers(0, 3)) == 0 and whom.count != "all":
            whom = replace(whom, range=draw(st.integers(1, 4)), origin="self", area=None, near=True)
        return settled(whom, verb, what)
    who = draw(st.sampled_from(phrase_trees.OTHERS))
    count: int | Literal["all"] = draw(st.integers(1, 60) | st.just("all"))
    return settled(Select(who, count, draw(st.none() | amounts), draw(st.none() | areas())), verb, what)


@cache
@st.composite
def abilities(draw: st.DrawFn, *, within: bool = False, marked: bool = True) -> Ability:
    """An ability; `within` a body it has no extras but plain changes."""
    ability = draw(deeds()) if draw(st.integers(0, 2)) == 0 else draw(usual(within=within))
    if not marked:
        return ability
    optional = ability.optional or draw(st.integers(0, 4)) == 0
    if ability.verb == "arrange" and ability.amount == 0:  # any of them can be none
        optional = False
    return _with(ability, mandatory=draw(st.integers(0, 4)) == 0, optional=optional)


def _with(ability: Ability, **said: object) -> Ability:
    return replace(ability, **said)


@cache
@st.composite
def usual(draw: st.DrawFn, *, within: bool) -> Ability:
    """An ability of a verb that others can stand beside."""
    verb: Verb = draw(st.sampled_from([verb for verb in FITTING if verb not in DEEDS]))
    what = ""
    to: Select | None = None
    target = None
    if verb == "condition":
        what = draw(st.sampled_from(CONDITIONS))
    elif verb == "infuse":
        what = draw(st.sampled_from(INFUSED))
    elif verb == "move" and draw(st.booleans()):
        what = draw(st.sampled_from(("", "in a straight line")))
        to = draw(st.none() | hexes())
    elif verb in ("push", "pull") and draw(st.booleans()):
        what = draw(st.sampled_from(("", ONE_DIRECTION)))
        to = draw(st.none() | hexes() | st.just(Select("chosen")))
    amount: Amount = 0
    if (verb == "teleport" or (verb == "move" and not what)) and draw(st.booleans()):
        to = draw(hexes())
    elif verb == "loot" and draw(st.booleans()):
        target = draw(hexes())
    elif verb == "experience" and draw(st.booleans()):
        target, amount = draw(people()), draw(amounts)
    elif verb not in WITHOUT_NUMBER:
        amount = draw(amounts)
        if verb in WITH_BASE_VALUE and draw(st.booleans()):
            amount = Relative(draw(st.integers(-9, 9)))
            if draw(st.booleans()):
                sign: Literal["+", "-"] = draw(st.sampled_from(("+", "-")))
                amount = Sum(amount, sign, draw(phrase_trees.numbers | phrase_trees.variables))
    if verb in GAINED_FIELDS and draw(st.integers(0, 5)) == 0:
        amount = Relative(draw(st.integers(-9, -1)))
    if verb == "attack" and draw(st.integers(0, 5)) == 0:
        to, what = draw(some("hex", "obstacle")), draw(st.sampled_from(("", OR_FROM_HERE)))
    target = target or draw(targets(verb, what))
    added: tuple[Extra, ...] = ()
    if FITTING[verb] and not (verb == "loot" and target):
        extra: st.SearchStrategy[Extra] = changes(FITTING[verb], beside=True)
        if verb == "retaliate" and draw(st.booleans()):
            added = (draw(st.sampled_from((Change("push", 2), Change("condition", 1, "poison")))),)
        added += tuple(draw(st.lists(extra if within else extra | extras(verb), max_size=3)))
    return Ability(verb, amount, what, target, added, to=to)


@cache
def hexes() -> st.SearchStrategy[Select]:
    return some("hex")


@cache
@st.composite
def forced(draw: st.DrawFn) -> Ability:
    """Others are moved so far, or teleported so far or to a place."""
    whom, to = draw(people()), draw(st.none() | hexes())
    if to is not None:
        return Ability("force", 0, BY_TELEPORT, whom, to=to)
    return Ability("force", draw(amounts), draw(st.sampled_from((BY_TELEPORT, *FORCED_WAYS))), whom)


@cache
@st.composite
def swaps(draw: st.DrawFn) -> Ability:
    """Places are changed with somebody, or by two others."""
    if draw(st.booleans()):
        return Ability("swap", target=replace(draw(some("ally", "enemy", "figure")), count=2))
    return Ability("swap", target=replace(draw(people()), count=1), to=draw(st.none() | people()))


@cache
@st.composite
def relocations(draw: st.DrawFn) -> Ability:
    """Tiles are moved to a side, so far, somewhere, or to a place."""
    tiles = draw(some("obstacle", "token"))
    match draw(st.integers(0, 2)):
        case 0:
            side = draw(st.sampled_from(("left", "right")))
            return Ability("relocate", draw(st.integers(1, 20)), side, draw(some("water", "obstacle")))
        case 1:
            return Ability("relocate", draw(st.integers(0, 4)), target=tiles)
        case _:
            return Ability("relocate", target=tiles, to=draw(hexes()))


def _of_the_trap(whom: Select | None) -> Select | None:
    """Figures near the trap that is sprung, where others are near `it`."""
    return whom if whom is None or whom.origin != "it" else replace(whom, origin="made")


@st.composite
def armings(draw: st.DrawFn, count: Amount) -> Ability:
    what = draw(st.sampled_from(("damage", "heal", *CONDITIONS)))
    others = draw(st.lists(st.sampled_from(CONDITIONS), max_size=2))
    more = tuple(Change("condition", 1, one) for one in others)
    amount = count if what in ("damage", "heal") else 0
    return Ability("arm", amount, what, draw(some("trap", "made")), more)


@cache
@st.composite
def redirections(draw: st.DrawFn, whose: Select | None) -> Ability:
    """An attack, a trap, modifier cards or a part of some damage for another figure."""
    what = draw(st.sampled_from(("", "draw", "condition") if whose is None else ("", "trap")))
    return Ability("redirect", draw(amounts) if whose is None and not what else 0, what, whose)


@st.composite
def elements(draw: st.DrawFn) -> Select:
    """Elements by name, by their strength, or those that were consumed."""
    match draw(st.integers(0, 2)):
        case 0:
            return Select("element", named=draw(st.sampled_from(ELEMENTS)))
        case 1:
            return Select("element", "all", named="consumed")
        case _:
            words: list[Condition] = [Is(one) for one in STATES]
            where = draw(st.sampled_from(((), (words[0],), (words[1],), (Some(tuple(words[:2])),))))
            return Select("element", draw(st.sampled_from((1, 2, "all"))), where=where)


@st.composite
def with_things(draw: st.DrawFn, verb: Verb, whose: Select | None) -> Ability:
    """Something done with cards or items."""
    who: Who = "item" if verb in ("refresh", "spend") else draw(st.sampled_from(("card", "item")))
    pointed = st.sampled_from(("this", "that") if who == "card" else ("this",))
    things = draw(some(who) | pointed.map(lambda name: Select(who, named=name)))
    what = draw(st.sampled_from(PLAYED)) if verb == "play" else ""
    return Ability(verb, what=what, target=whose, to=things, optional=draw(st.booleans()))


modifiers = st.sampled_from(("curse", "bless", "-1", "+0", "null", "2x"))


@cache
@st.composite
def deeds(draw: st.DrawFn) -> Ability:
    """An ability of a verb with a sentence of its own."""
    verb: Verb = draw(st.sampled_from([verb for verb in DEEDS if verb != "create"]))
    whose = draw(st.none() | people())
    count = draw(st.integers(1, 20))
    match verb:
        case "focus" if draw(st.booleans()):
            return Ability(verb, to=draw(some("starting hex", "hex")))
        case "force focus":
            on = draw(st.just(Select("self")) | some("ally", "summon", "target"))
            how_long = draw(st.sampled_from(("", OWN_NEXT_TURN, *FORCED)))
            return Ability(verb, what=how_long, target=draw(people()), to=replace(on, count=1))
        case "force" | "swap":
            return draw(forced() if verb == "force" else swaps())
        case "keep" | "extend":
            return Ability(verb, count if verb == "keep" else 0, draw(st.sampled_from(phrase_trees.NAMES)))
        case "betray" | "obey" | "exhaust":
            return Ability(verb, what=draw(st.sampled_from([w for v, w in PLAIN_SENTENCES if v == verb])))
        case "switch" | "pass on":
            whom = draw(people()) if verb == "pass on" else None
            return Ability(
                verb, what=draw(st.sampled_from(("", *(KINDS if whom else phrase_trees.NAMES)))), target=whom
            )
        case "kill" | "focus" | "act" | "open" | "redraw":
            return Ability(verb, target=draw(some("door") if verb == "open" else people()))
        case "gold" if whose is not None:
            return Ability(verb, count, target=whose)
        case "destroy" | "spring":
            return Ability(
                verb,
                target=draw(some("obstacle", "trap", "made")),
                to=_of_the_trap(whose) if verb == "spring" else None,
            )
        case "arm":
            return draw(armings(count))
        case "redirect":
            return draw(redirections(whose))
        case "choose hex":
            return Ability(verb, target=draw(hexes()))
        case "relocate":
            return draw(relocations())
        case "cleanse":
            if draw(st.booleans()):
                return Ability(verb, what=draw(st.sampled_from(CONDITIONS)), target=whose)
            return Ability(verb, draw(st.integers(0, 3)), draw(st.sampled_from(KINDS)), whose)
        case "prevent":
            return Ability(verb, what=draw(st.sampled_from(PREVENTED)), target=whose)
        case "negate":
            return draw(
                st.builds(Ability, st.just(verb), amounts)
                | st.builds(Ability, st.just(verb), what=st.sampled_from(("trap", "forced movement")))
            )
        case "make":
            return Ability(verb, what=draw(st.sampled_from(STATES)), to=draw(elements()))
        case "recover" | "discard" | "lose" | "refresh" | "spend" | "play":
            return draw(with_things(verb, whose))
        case "advance":
            cards = Select("card", draw(st.integers(1, 9)), named="persistent")
            return Ability(verb, draw(st.sampled_from([n for n in range(-9, 10) if n])), to=cards)
        case "shuffle":
            return Ability(verb, what=draw(decks), target=whose)
        case "take out" | "put in":
            return Ability(verb, draw(st.integers(0 if verb == "take out" else 1, 9)), draw(modifiers), whose)
        case "look" | "reveal":
            return Ability(verb, count, draw(decks), whose)
        case "arrange":
            how = draw(st.sampled_from(("any order", "bottom", "discard")))
            return Ability(verb, 0 if how == "any order" else draw(st.integers(0, 3)), how)
        case "draw loot" | "special":
            return Ability(verb, count)
        case "place":
            return Ability(verb, count, draw(st.sampled_from(("", *phrase_trees.NAMES))), draw(people()))
        case "gain" if whose is not None:
            return Ability(verb, count, draw(st.sampled_from(phrase_trees.NAMES)), whose)
        case "gain":
            return Ability(verb, draw(amounts), draw(st.sampled_from(phrase_trees.NAMES)))
        case "gold":
            return Ability(verb, draw(amounts | st.integers(-9, -1)))
        case "initiative" if draw(st.integers(0, 3)) == 0:
            two = st.builds(replace, some("ally", "enemy", "figure"), count=st.sampled_from((1, 2)))
            return Ability(verb, what="swap", target=draw(two))
        case "initiative" if draw(st.booleans()):
            return Ability(verb, draw(st.integers(0, 100)), "focus")
        case "initiative" | "hit points":
            way = draw(
                st.sampled_from(("increase", "decrease", "set", "either")[: 4 - (verb != "initiative")])
            )
            return Ability(verb, draw(amounts), way, whose)
        case "bring":
            return Ability(verb, count, draw(st.sampled_from(("", "small", "head", "one hand"))))
        case "ignore" | "link":
            names = IGNORED if verb == "ignore" else phrase_trees.NAMES
            return Ability(verb, what=draw(st.sampled_from(names)), target=whose)
        case "join":
            return Ability(verb, what=draw(st.sampled_from(("monsters", "characters"))))
        case _:
            assert verb == "nothing"
            return Ability(verb, target=whose)


KINDS = ("negative condition", "positive condition", "condition")
decks = st.sampled_from(("attack modifier deck", "ability deck", "loot deck"))
