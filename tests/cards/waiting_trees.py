"""Bonuses drawn by Hypothesis: every event, with those who take part, filters, limits and durations."""

from collections.abc import Callable
from functools import cache
from typing import Literal, get_args

from hypothesis import strategies as st
from msgspec.structs import replace

from havenwright.cards.grammar.selections import among
from havenwright.cards.grammar.waiting import DESTROYED, NEGATED, TARGETS_UNKNOWN, is_for_target, of_summoned
from havenwright.cards.lexicon.moments import (
    DEED_ADJECTIVES,
    GAINED_THINGS,
    HARMS,
    KINDS_OF_ABILITY,
    LETHAL,
    NOUNS_OF,
    REPLACEABLE,
    YOU,
    fields_waiting,
)
from havenwright.cards.lexicon.nouns import SLOTS
from havenwright.cards.lexicon.verbs import GAINED_FIELDS
from havenwright.cards.tree import (
    Ability,
    Bonus,
    Change,
    Compare,
    Condition,
    Count,
    Elemental,
    Fact,
    Has,
    Is,
    Moment,
    Part,
    Select,
    Some,
)
from havenwright.cards.vocabulary import ELEMENTS, Event, Field, Lasts, Limit, When
from havenwright.cards.words_with_parts import ANOTHER_CARD, ANY_CARD, SHUFFLED_CARD, OfKind, ReadAs

standing: st.SearchStrategy[Ability] = st.sampled_from(
    (
        *(
            Ability("shield", 1),
            Ability("retaliate", 2),
            Ability("flying"),
            Ability("prevent", what="poison"),
        ),
        *(
            Ability("ignore", what="difficult terrain"),
            Ability("retaliate", 1, target=Select("self", range=2)),
        ),
    )
)
"""Abilities that always hold."""
bodies: st.SearchStrategy[Ability] = st.sampled_from(
    (
        Ability("heal", 2, target=YOU),
        Ability("attack", 3, target=Select("enemy", "all", 1)),
        Ability("move", 2, extras=(Change("jump"),)),
        Ability("suffer", 1, target=Select("it")),
        Ability("condition", what="poison", target=Select("enemy", 1, 2)),
        Ability("experience", 1),
        Ability("negate"),
        Ability("shield", 1),
    )
)
WITHOUT_USES: tuple[Event, ...] = (
    *("always", "initiative", "start of scenario", "end of scenario", "card leaves"),
)
ALONE: tuple[Event, ...] = (*WITHOUT_USES, "start of round", "end of round")
"""Events that are nobody's."""
LATER: tuple[Event, ...] = ("turn", "end of turn", "end of round")
DELAYED: tuple[Event, ...] = ("start of turn", "end of turn", "start of round", "end of round")
PERFORMED: tuple[Event, ...] = (
    "attack",
    "attack ability",
    "move",
    "heal",
    "heal ability",
    "ability",
    "action",
)
GIVEN: tuple[Event, ...] = ("gain condition", "remove condition")
RESOURCES: dict[Event, tuple[Condition, ...]] = {
    "gain resource": (Is(OfKind("ballast")),),
    "spend resource": (Is(OfKind("ballast")),),
}
"""Moments of a resource name it."""

somebody = st.sampled_from(
    (
        *(Select("enemy"), Select("ally"), Select("figure"), Select("monster"), Select("summon")),
        *(Select("enemy", 1, 1), Select("ally", 1, 3), Select("friend", 1, 2), Select("target")),
        *(Select("enemy", where=(Has("poison"),)), Select("enemy", where=(Has("shield"),))),
    )
)
centres = st.sampled_from((YOU, Select("enemy"), Select("ally"), Select("target")))
bearers = st.sampled_from((Select("ally", "all", 1), Select("friend", "all", 2), Select("target")))
conditions: st.SearchStrategy[Condition] = st.sampled_from(
    (
        Elemental("fire"),
        Elemental("ice", ("strong",)),
        Compare(Count(Select("enemy", "all", 1)), ">=", 3),
        Has("poison", "self"),
    )
)


@cache
@st.composite
def places(draw: st.DrawFn, *, needed: bool) -> Select | None:
    """A hex that is entered, or near to which something ends."""
    if draw(st.integers(0, 3)) == 0:
        return Select("trap") if needed and draw(st.booleans()) else None
    centre = draw(centres)
    return Select(centre.who, range=draw(st.integers(1, 4)))


@cache
def one_of_some(names: frozenset[str] | tuple[str, ...]) -> st.SearchStrategy[Condition]:
    plain = st.sampled_from(sorted(names))
    several = st.lists(plain, min_size=2, max_size=3, unique=True)
    return plain.map(Is) | several.map(lambda found: Some(tuple(map(Is, found))))


@cache
@st.composite
def filters(draw: st.DrawFn, event: Event) -> list[Condition]:
    """The conditions in the words of an event, in the order in which they stand."""
    found: list[Condition] = []
    behind: list[Condition] = []
    if event in PERFORMED:
        found += map(Is, draw(st.lists(st.sampled_from(DEED_ADJECTIVES), max_size=2, unique=True)))
        if event in ("ability", "action") and draw(st.booleans()):
            # A summon ability has an event of its own.
            others = ("attack", "move", "heal", "loot", *(("summon",) if event == "ability" else ()))
            kinds = [kind for kind in KINDS_OF_ABILITY if kind not in others]
            found.append(Is(draw(st.sampled_from(kinds))))
        if draw(st.integers(0, 3)) == 0:
            found.append(Is(OfKind("ember")))
        if draw(st.booleans()):
            found.append(Is("lost"))
    if event == "suffer" and draw(st.booleans()):
        operator: Literal["<", "<=", "=", ">=", ">"] = draw(st.sampled_from(("<", "<=", "=", ">=", ">")))
        much = Compare(Fact("damage suffered", "now", "it"), operator, draw(st.integers(1, 9)))
        found.append(draw(st.sampled_from((LETHAL, much))))
    harms = event == "suffer" and draw(st.booleans())
    if harms:
        found.append(draw(one_of_some(tuple(HARMS))))
    if event in ("suffer", "kill", "force") and not harms and draw(st.booleans()):
        found.append(Is("by an attack"))
    if event == "gain condition" and draw(st.booleans()):
        behind.append(Is("by an attack"))
    if event == "door" and draw(st.booleans()):
        found.append(Is("by a move"))
    if event in GIVEN and draw(st.booleans()):
        kinds = ["negative condition", "positive condition"]
        found.append(draw(one_of_some(GAINED_THINGS) | st.sampled_from(kinds).map(Is)))
    found += RESOURCES.get(event, ())
    if event == "use item" and draw(st.booleans()):
        found.append(Is(draw(st.sampled_from(SLOTS))))
    if event == "draw" and draw(st.booleans()):
        cards = st.sampled_from(("bless", "curse", "null", "2x", "-1", "+0"))
        either = st.lists(cards, min_size=2, max_size=2, unique=True).map(
            lambda two: Some(tuple(map(Is, two)))
        )
        found.append(draw(cards.map(Is) | either))
    if event in ("infuse", "consume") and draw(st.booleans()):
        found.append(draw(one_of_some(ELEMENTS)))
    return [*found, *behind]


@cache
@st.composite
def moments(draw: st.DrawFn) -> Moment:
    event: Event = draw(st.sampled_from(get_args(Event)))
    who = YOU if event in ALONE or draw(st.booleans()) else draw(somebody)
    whom = None
    if event in ("enter", "leave"):
        whom = draw(places(needed=True))
    elif event in ("end of move", "start of turn", "end of turn"):
        whom = draw(places(needed=False))
    elif event == "force":
        whom = draw(somebody)
    elif event in ("create", "destroy"):
        whom = draw(st.none() | st.sampled_from(DESTROYED).map(Select))
        if whom is not None and event == "destroy":
            whom = replace(whom, range=draw(st.none() | st.integers(1, 5)))
    elif event == "spring" and draw(st.booleans()):
        whom = Select("trap", where=(draw(st.sampled_from((Is("created by you"), among("self", 3)))),))
    elif event in ("attack", "miss", "heal", "suffer", "kill", "forced", "gain condition") and draw(
        st.booleans()
    ):
        whom = draw(somebody | st.just(YOU) if who != YOU else somebody)
    when: When = draw(st.sampled_from([w for w in get_args(When) if w != "instead" or event in REPLACEABLE]))
    if (event == "always" and when in ("before", "after")) or event == "card leaves":
        when = "during"
    where = draw(filters(event))
    where += draw(st.lists(conditions, max_size=2, unique=True))
    return Moment(event, who, whom, when, tuple(where))


def one_of_each() -> list[Moment]:
    """A plain moment of every event."""
    others: dict[Event, Select] = {"force": Select("enemy"), "enter": Select("self", range=1)}
    return [
        Moment(event, YOU, others.get(event), where=RESOURCES.get(event, ())) for event in get_args(Event)
    ]


def _passes_on(one: Change | Ability) -> bool:
    return isinstance(one, Ability) and one.verb == "pass on"


@cache
@st.composite
def bonuses(
    draw: st.DrawFn,
    changes: Callable[[tuple[Field, ...]], st.SearchStrategy[Change]],
    abilities: st.SearchStrategy[Ability],
) -> Bonus:
    """A bonus over these changes and abilities."""
    moment = draw(moments())
    fitting = fields_waiting(moment)
    then: tuple[Change | Ability, ...] = ()
    if "modifier" in fitting and draw(st.integers(0, 3)) == 0:
        then = (
            Change(
                "modifier",
                1,
                draw(
                    st.sampled_from(
                        (
                            *(ReadAs("2x", "+0"), ReadAs("null", "-1"), ReadAs("null", ANOTHER_CARD)),
                            *(ReadAs(ANY_CARD, ANOTHER_CARD), ReadAs("-2", SHUFFLED_CARD)),
                        )
                    )
                ),
            ),
        )
    elif moment.event == "attack" and moment.whom and "shield" in fitting and draw(st.integers(0, 3)) == 0:
        gained = draw(st.sampled_from(GAINED_FIELDS))
        then = (Change(gained, draw(st.integers(1, 9)), whom=Select("target")),)
    elif len(fitting) > 0 and draw(st.booleans()):
        plain = tuple(field for field in fitting if field not in ("modifier", "area"))
        then = tuple(draw(st.lists(changes(plain), min_size=1, max_size=2)))
    if moment.event == "always":
        then = draw(st.lists(standing, min_size=1, max_size=2).map(tuple))
    elif not then or draw(st.integers(0, 3)) == 0:
        then = (*then, draw(abilities))
    if moment.event == "gain condition":  # no condition is passed on to who may be waited for
        then = tuple(Ability("loot", 1) if _passes_on(one) else one for one in then)
    if moment.event in ("die", "exhaust"):  # the damage is suffered by then
        then = tuple(Ability("loot", 1) if one == NEGATED else one for one in then)
    uses = () if moment.event in WITHOUT_USES else tuple(draw(st.lists(st.integers(0, 3), max_size=12)))
    if moment.event in LATER and moment.whom is None and uses and draw(st.booleans()):
        moment = Moment(moment.event, moment.who, moment.whom, moment.when, (Is("later"), *moment.where))
    if any(isinstance(one, Ability) and one.verb == "redirect" for one in then) and moment.when == "during":
        moment = replace(moment, when="before") if moment.event == "attack" else moment
    if (moment.event, moment.when) == ("spring", "during") and any(map(_is_for_the_trap, then)):
        moment = replace(moment, when="before")
    if moment.event == "action" and moment.when == "during" and isinstance(then[0], Change):
        moment = replace(moment, when="before")
    if (moment.event, moment.when) in TARGETS_UNKNOWN and any(map(is_for_target, then)):
        known = tuple(one for one in then if not is_for_target(one))
        then, moment = (known, moment) if known else (then, replace(moment, when="after"))
    then = of_summoned(moment, then)  # type: ignore[assignment]
    lasts: Lasts = draw(st.sampled_from(get_args(Lasts)))
    limit: Limit = draw(st.sampled_from(get_args(Limit)))
    kind = draw(st.sampled_from(("", "ember", "salt idol"))) if lasts == "another" else ""
    delay = 0
    if moment.event in DELAYED and moment.whom is None and draw(st.integers(0, 3)) == 0:
        delay, uses = draw(st.integers(1, 8)), draw(st.sampled_from(((0,), (1,))))
        if moment.event in LATER and Is("later") not in moment.where:
            moment = replace(moment, where=(Is("later"), *moment.where))
    bearer = draw(st.none() | bearers)
    if moment == Moment("always") and not limit and draw(st.booleans()):
        around = Ability("shield", 2, target=Select("ally", "all", draw(st.sampled_from((None, 1, 3)))))
        moment = replace(moment, where=(draw(st.sampled_from((Has("ward", "self"), Is("damaged", "self")))),))
        return Bonus(moment, (around,), lasts=lasts, kind=kind)
    most = draw(st.sampled_from((1, 1, 2, 3))) if limit else 1
    return Bonus(moment, then, uses, lasts, limit, draw(st.booleans()), bearer, delay, kind, most)


def _is_for_the_trap(one: Change | Part) -> bool:
    """True of what is added to the trap that is sprung: it comes before."""
    return isinstance(one, Ability) and one.verb == "arm" and one.target == Select("made")


assert set(NOUNS_OF) >= set(PERFORMED)
