"""Bonuses, which wait for a moment: `On your next two attacks, add +1 Attack`, `Whenever you loot: ...`."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from havenwright.cards.grammar.selections import Body, Noun, Word, among, noun_phrase, plain, such
from havenwright.cards.grammar.waiting import Wait
from havenwright.cards.lexicon.moments import (
    ANYBODY,
    DEEDS,
    EVENTS_OF_VERBS,
    NOUNS_OF,
    OF_ABILITIES,
    OTHER_DEEDS,
    YOU,
)
from havenwright.cards.tree import Compare, Condition, Count, Every, Fact, Is, Select, Some
from havenwright.cards.vocabulary import Event, Who
from havenwright.cards.words_with_parts import IsWord
from havenwright.grammar import MISFIT

OWN_EVENTS: Final[tuple[Event, ...]] = ("turn", "rest", "short rest", "long rest", "loot")
"""Events that are the figure's own, if nothing else is said."""


class Times(NamedTuple):
    """How often: each time, the next time, the next two times."""

    uses: int = 0
    this: bool = False
    yours: bool = True


EACH: Final = Times()

# Moments


OBJECTS: Final[dict[str, tuple[str, ...]]] = {
    "": ("",),
    "whom": ("{whom:somebody}", ""),
    "place": ("{place:entered}",),
    "near": ("{whom:near_centre}", ""),
    "trap": ("{place:sprung}",),
    "by": ("by {whom:somebody}", ""),
    "thing": ("{things:gained_things} from {whom:somebody}", "{things:gained_things}"),
    "element": ("{things:element_things}",),
    "item": ("{things:item_things}",),
    "card": ("{things:card_things}",),
    "resource": ("{things:resource_things}",),
}
"""Words behind a verb, by the kind of thing that it takes."""
CLAUSES: Final = [
    (event, f"{who} {verb} {behind}")
    for event, deed in DEEDS.items()
    for verb, who in ((deed.you, "you"), (deed.it, "{who:somebody}"))
    for behind in OBJECTS[deed.takes]
]
ENDS_OF_TURNS: Final = [
    (event, deed.you, deed.it)
    for event in ("start of turn", "end of turn")
    for deed in OTHER_DEEDS[event][:1]
]


def done(
    event: Event,
    trailing: Sequence[IsWord],
    who: Select = YOU,
    whom: Select | None = None,
    place: tuple[Select | None] = (None,),
    things: Sequence[Condition] = (),
) -> object:
    """A moment in which somebody does something; a resource isn't told with what kind of action it was."""
    if event in ("gain resource", "spend resource") and trailing:
        return MISFIT
    return Wait(event, who, whom or place[0], "during", (*things, *(Is(word) for word in trailing)))


ADJECTIVES_OF: Final = {"action": "action_adjective", "ability": "ability_adjective"}
NOUNS_WITH_ADJECTIVES: Final = [
    (event, noun, ADJECTIVES_OF.get(event, "adjective_of_deed"))
    for event, noun in sorted(NOUNS_OF.items(), key=lambda pair: -len(pair[1].one))
]
"""Things that are done, as nouns, with the rule of the adjectives before them."""


def named(
    times: Times,
    noun: tuple[Event, Sequence[Condition]],
    trailing: Sequence[IsWord],
    whom: Select | None = None,
    by: Select | None = None,
) -> object:
    """`your next two ranged attacks targeting an enemy`; whose attacks they are has to be said."""
    event, adjectives = noun
    if not (times.yours or by or whom) and event not in OWN_EVENTS:
        return MISFIT
    if _has_a_name(event, adjectives) or (whom is not None and event in OF_ABILITIES):
        return MISFIT
    who = YOU if times.yours else by or ANYBODY
    filters = (*adjectives, *(Is(word) for word in trailing))
    return Wait(event, who, whom, "during", filters, times.uses, times.this)


def _has_a_name(event: Event, adjectives: Sequence[Condition]) -> bool:
    """True if an event has a shorter name: `move abilities` are `moves`; a summon action has none."""
    named = {"ability": EVENTS_OF_VERBS, "action": EVENTS_OF_VERBS[:2]}.get(event, ())
    return any(Is(verb) in adjectives for verb in named)


def suffered(
    who: Select,
    times: int = 0,
    much: Condition | None = None,
    whom: Select | None = None,
    kinds: Sequence[str] = (),
    attack: bool = False,
    harm: Condition | None = None,
) -> Wait:
    """Sources of damage."""
    causes = (much, harm, Is("by an attack") if attack else None, *map(Is, kinds))
    return Wait("suffer", who, whom, "during", tuple(one for one in causes if one is not None), times)


def much(operator: str, n: int) -> Condition:
    return Compare(Fact("damage suffered", "now", "it"), operator, n)  # type: ignore[arg-type]


def point(side: str, word: str, times: Times = EACH, of: Select | None = None, later: bool = False) -> object:
    """`the start of your next five turns`, `the end of the round`; the next ones are later anyway."""
    if times.uses and (later or (word == "scenario" and not times.this)):
        return MISFIT
    event: Event = f"{side} of {word}"  # type: ignore[assignment]
    filters = (Is("later"),) if later else ()
    return Wait(event, of or YOU, None, "during", filters, times.uses, times.this)


def where(condition: Condition | None) -> tuple[Condition, ...]:
    """Conditions that all have to hold, one by one."""
    if condition is None:
        return ()
    return condition.of if isinstance(condition, Every) else (condition,)


def _things(kinds: Sequence[str]) -> tuple[Condition, ...]:
    return (Is(kinds[0]),) if len(kinds) == 1 else (Some(tuple(map(Is, kinds))),)


def _sprung(behind: Sequence[Word]) -> object:
    trap = noun_phrase(Noun("trap"), (), behind)
    if not isinstance(trap, Body) or trap.area is not None or trap.pick:
        return MISFIT  # a moment has one trap, and no area is laid
    return (placed(plain(trap.select(1))),)


def placed(s: Select) -> Select:
    """Something near which a hex is, or in it: how far that is from somebody is a condition on it."""
    if s.range is None or s.who in ("hex", "self"):
        return s
    return replace(such(s, among(s.origin, s.range)), range=None, origin="self")


def ground_of(first: Who, other: Who) -> Select:
    """A hex with a tile of one of two kinds."""
    kinds = tuple(Compare(Count(Select(who, "all", 0, None, "it")), ">=", 1) for who in (first, other))
    return Select("hex", where=(Some(kinds),))
