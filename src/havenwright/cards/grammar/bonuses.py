"""Bonuses, which wait for a moment: `On your next two attacks, add +1 Attack`, `Whenever you loot: ...`."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from havenwright.cards.grammar.selections import Body, Noun, Word, among, noun_phrase, plain
from havenwright.cards.grammar.waiting import Tail, Wait, bonus
from havenwright.cards.lexicon.durations import DURATIONS
from havenwright.cards.lexicon.moments import (
    ADJECTIVES,
    ANYBODY,
    DEEDS,
    EVENTS_OF_VERBS,
    HARMS,
    KINDS_OF_ABILITY,
    LETHAL,
    LIMITS,
    NOUNS_OF,
    OF_ABILITIES,
    OTHER_DEEDS,
    TRAILING,
    YOU,
    Deed,
)
from havenwright.cards.lexicon.nouns import GROUND
from havenwright.cards.lexicon.verbs import ORDINALS
from havenwright.cards.tree import (
    Compare,
    Condition,
    Count,
    Every,
    Fact,
    Is,
    Select,
    Some,
)
from havenwright.cards.vocabulary import CONDITIONS, ELEMENTS, Event, Who
from havenwright.cards.words_with_parts import IsWord, OfKind
from havenwright.grammar import MISFIT, Phrases, Rule
from havenwright.grammar.rules import Row

ENDS_OF_TURNS: Final[tuple[Event, ...]] = ("start of turn", "end of turn")


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
}
"""Words behind a verb, by the kind of thing that it takes."""


def _deed_rows(event: Event, deed: Deed) -> Iterable[Row]:
    """Rows of something that is done, of oneself and of others."""
    for verb, who in ((deed.you, "you"), (deed.it, "{who:somebody}")):
        for behind in OBJECTS[deed.takes]:
            yield f"{who} {verb} {behind} {{trailing:trailing*}}", _doer(event)


def _doer(event: Event) -> object:
    def build(
        trailing: Sequence[IsWord],
        who: Select = YOU,
        whom: Select | None = None,
        place: tuple[Select | None] = (None,),
        things: Sequence[Condition] = (),
    ) -> Wait:
        return Wait(event, who, whom or place[0], "during", (*things, *(Is(word) for word in trailing)))

    return build


def _forcing(only: str) -> Iterable[Row]:
    """Rows of who pushes, or pulls, somebody."""
    for verb, who in ((only, "you"), (f"{only}es" if only == "push" else f"{only}s", "{who:somebody}")):
        yield (
            f"{who} {verb} {{whom:somebody}} {{trailing:trailing*}}",
            lambda trailing, whom, who=YOU: Wait(
                "force", who, whom, "during", (Is(only), *(Is(word) for word in trailing))
            ),
        )


def _clauses() -> Iterable[Row]:
    for event, deed in DEEDS.items():
        yield from _deed_rows(event, deed)
    yield from _forcing("push")
    yield from _forcing("pull")
    for event in ENDS_OF_TURNS:
        deed = OTHER_DEEDS[event][0]
        for verb, who in ((deed.you, "you"), (deed.it, "{who:somebody}")):
            yield (
                f"{who} {verb} {{whom:near_centre}}",
                lambda whom, who=YOU, event=event: Wait(event, who, whom),
            )


def _nouns() -> Iterable[Row]:
    for event, noun in sorted(NOUNS_OF.items(), key=lambda pair: -len(pair[1].one)):
        adjective = (
            "action_adjective"
            if event == "action"
            else "ability_adjective"
            if event == "ability"
            else "adjective_of_deed"
        )
        for word in noun:
            yield f"{{adjectives:{adjective}*}} {word}", lambda adjectives, event=event: (event, adjectives)


def named(
    times: Times,
    noun: tuple[Event, Sequence[Condition]],
    trailing: Sequence[IsWord],
    whom: Select | None = None,
    by: Select | None = None,
    of: Select | None = None,
) -> object:
    """`your next two ranged attacks targeting an enemy`; whose attacks they are has to be said."""
    event, adjectives = noun
    if not (times.yours or by or of or whom) and event not in OWN_EVENTS:
        return MISFIT
    if _has_a_name(event, adjectives) or (whom is not None and event in OF_ABILITIES):
        return MISFIT
    who = YOU if times.yours else by or of or ANYBODY
    filters = (*adjectives, *(Is(word) for word in trailing))
    return Wait(event, who, whom, "during", filters, times.uses, times.this)


def _has_a_name(event: Event, adjectives: Sequence[Condition]) -> bool:
    """True if an event has a shorter name: `move abilities` are `moves`."""
    return event in ("ability", "action") and any(Is(verb) in adjectives for verb in EVENTS_OF_VERBS)


def named_this(
    this: str,
    noun: tuple[Event, Sequence[Condition]],
    trailing: Sequence[IsWord],
    of: Select | None = None,
) -> object:
    event, adjectives = noun
    if _has_a_name(event, adjectives):
        return MISFIT
    return Wait(event, of or YOU, None, "during", (*adjectives, *(Is(word) for word in trailing)), 1, True)


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
    filters = [
        *([much] if much is not None else []),
        *([harm] if harm is not None else []),
        *([Is("by an attack")] if attack else []),
        *map(Is, kinds),
    ]
    return Wait("suffer", who, whom, "during", tuple(filters), times)


def much(operator: str, n: int) -> Condition:
    return Compare(Fact("damage suffered", "now", "it"), operator, n)  # type: ignore[arg-type]


def point(side: str, word: str, times: Times = EACH, of: Select | None = None, later: bool = False) -> object:
    """`the start of your next five turns`, `the end of the round`; the next ones are later anyway."""
    if times.uses and (later or (word == "scenario" and not times.this)):
        return MISFIT
    event: Event = f"{side} of {word}"  # type: ignore[assignment]
    filters = (Is("later"),) if later else ()
    return Wait(event, of or YOU, None, "during", filters, times.uses, times.this)


def delayed(side: str, word: str, ordinal: int, of: Select | None = None) -> Wait:
    return Wait(f"{side} of {word}", of or YOU, None, "during", (), 1, False, ordinal)  # type: ignore[arg-type]


def where(condition: Condition) -> tuple[Condition, ...]:
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
    return replace(s, range=None, origin="self", where=(*s.where, among(s.origin, s.range)))


def _one_of(first: Who, other: Who) -> Select:
    """A hex with a tile of one of two kinds."""
    kinds = tuple(Compare(Count(Select(who, "all", 0, None, "it")), ">=", 1) for who in (first, other))
    return Select("hex", where=(Some(kinds),))


RULES: Final[dict[str, Rule]] = {
    "somebody": [
        ("(a|an) {b:body}", lambda b: plain(b.select(1))),
        ("{s:select}", lambda s: s),
    ],
    "trailing_word": Phrases(
        {**{phrase: word for word, phrase in TRAILING.items()}, "by an attack": "by an attack"}
    ),
    "trailing": [
        ("{w:trailing_word}", lambda w: w),
        ("with (a|an) {name} action", lambda name: OfKind(name)),
    ],
    "centre": [
        ("adjacent to {s:somebody}", lambda s: replace(placed(s), range=1)),
        ("within range {n:amount} of {s:somebody}", lambda n, s: replace(placed(s), range=n)),
    ],
    "near_centre": [("{s:centre}", lambda s: s)],
    "ground_word": Phrases({GROUND[kind][0]: kind for kind in GROUND}),
    "entered": [
        ("a hex {s:centre}", lambda s: (s,)),
        ("(a|an) {a:ground_word} or (a|an) {b:ground_word}", lambda a, b: (_one_of(a, b),)),
        ("the hex of {s:somebody}", lambda s: (placed(s),)),
        ("a hex", lambda: (None,)),
        ("{s:somebody}", lambda s: MISFIT if s == Select("hex", range=s.range) else (placed(s),)),
    ],
    "sprung": [
        (
            "a trap {first:behind_noun} {more:behind_noun*}",
            lambda first, more: _sprung((first, *more)),
        ),
        ("a trap", lambda: (None,)),
    ],
    "gained_name": Phrases({name: name for name in (*CONDITIONS, "shield", "retaliate")}, "a condition"),
    "comma_gained": [(", {n:gained_name}", lambda n: n)],
    "gained_things": [
        ("a negative condition", lambda: (Is("negative condition"),)),
        ("a positive condition", lambda: (Is("positive condition"),)),
        ("a condition", ()),
        (
            "{n:gained_name} {more:comma_gained*} or {last:gained_name}",
            lambda n, more, last: _things((n, *more, last)),
        ),
        ("{n:gained_name}", lambda n: _things((n,))),
    ],
    "element_name": Phrases({name: name for name in ELEMENTS}, "an element"),
    "comma_element": [(", {n:element_name}", lambda n: n)],
    "element_things": [
        ("an element", ()),
        (
            "{n:element_name} {more:comma_element*} or {last:element_name}",
            lambda n, more, last: _things((n, *more, last)),
        ),
        ("{n:element_name}", lambda n: _things((n,))),
    ],
    "item_things": [
        ("an item", ()),
        ("a {slot:slot_of_item} item", lambda slot: (Is(slot),)),
    ],
    "card_things": [
        ("an attack modifier card", ()),
        (
            "a {c:modifier_card} or {other:modifier_card} card",
            lambda c, other: (Some((Is(c), Is(other))),),
        ),
        ("a {c:modifier_card} card", lambda c: (Is(c),)),
    ],
    "clause": [*_clauses()],
    "next_times": [("next time", 1), ("next {n:so_many} times", lambda n: n)],
    "done_when": [
        ("whenever {c:clause}", lambda c: c),
        ("the {n:next_times} {c:clause}", lambda n, c: c._replace(uses=n)),
        ("(before) the {n:next_times} {c:clause}", lambda n, c: c._replace(when="before", uses=n)),
        ("(after) the {n:next_times} {c:clause}", lambda n, c: c._replace(when="after", uses=n)),
        ("before {c:clause}", lambda c: c._replace(when="before")),
        ("after {c:clause}", lambda c: c._replace(when="after")),
    ],
    # Nouns
    "deed_adjective": Phrases({word.replace("-", " - "): Is(word) for word in (*ADJECTIVES, "later")}),
    "kind_adjective": Phrases({word: Is(word) for word in KINDS_OF_ABILITY}),
    "adjective_of_deed": [("{a:deed_adjective}", lambda a: a)],
    "ability_adjective": [("{a:deed_adjective}", lambda a: a), ("{a:kind_of_ability}", lambda a: a)],
    "kind_of_ability": [("{a:kind_adjective}", lambda a: a)],
    "action_adjective": [
        ("{a:deed_adjective}", lambda a: a),
        ("{a:kind_adjective}", lambda a: a),
        ("{name}", lambda name: Is(OfKind(name))),
    ],
    "deed_noun": [*_nouns()],
    "how_many": [
        ("{x:this_coming} and your next {n:so_many}", lambda x, n: Times(n + 1, True)),
        ("{x:this_coming} and your next", lambda x: Times(2, True)),
        ("{x:this_coming} and the next {n:so_many}", lambda x, n: Times(n + 1, True, False)),
        ("{x:this_coming} and the next", lambda x: Times(2, True, False)),
        ("your next {n:so_many}", lambda n: Times(n)),
        ("your next", lambda: Times(1)),
        ("the next {n:so_many}", lambda n: Times(n, False, False)),
        ("the next", lambda: Times(1, False, False)),
        ("your", lambda: Times()),
        ("the", lambda: Times(0, False, False)),
    ],
    "anybodys": [
        ("{t:how_many} {n:deed_noun}", lambda t, n: (t, n)),
        ("{n:deed_noun}", lambda n: (Times(0, False, False), n)),
    ],
    "noun_phrase": [
        (
            "{this:this_coming} {noun:deed_noun} {trailing:trailing*} [(of|performed by) {of:somebody}]",
            named_this,
        ),
        (
            "{a:anybodys} {trailing:trailing*} [targeting {whom:somebody}] [(of|performed by) {by:somebody}]",
            lambda a, trailing, whom=None, by=None: named(a[0], a[1], trailing, whom, by),
        ),
        ("{s:sources}", lambda s: s),
    ],
    # Sources of damage
    "much": [
        ("lethal", lambda: LETHAL),
        ("{n:number} or more", lambda n: much(">=", n)),
        ("{n:number} or less", lambda n: much("<=", n)),
        ("exactly {n:number}", lambda n: much("=", n)),
        ("more than {n:number}", lambda n: much(">", n)),
        ("less than {n:number}", lambda n: much("<", n)),
    ],
    "next_sources": [("the next {n:so_many}", lambda n: n), ("the next", 1)],
    "source": [
        (
            "[{times:next_sources}] (source|sources) of [{much}] damage",
            lambda times=0, much=None: (times, much),
        )
    ],
    "kind_of_attack": Phrases({"melee": "melee", "ranged": "ranged"}),
    "harm": Phrases({phrase.lower(): what for what, phrase in HARMS.items()}),
    "comma_harm": [(", {h:harm}", lambda h: h)],
    "harms": [
        (
            "{h:harm} {more:comma_harm*} or {last:harm}",
            lambda h, more, last: _things((h, *more, last))[0],
        ),
        ("{h:harm}", lambda h: Is(h)),
    ],
    "sources": [
        (
            "{s:source} from {kinds:kind_of_attack*} attacks targeting {who:somebody} [performed by {whom:somebody}]",
            lambda s, kinds, who, whom=None: suffered(who, s[0], s[1], whom, kinds, True),
        ),
        (
            "{s:source} from {harm:harms} to {who:somebody} [caused by {whom:somebody}]",
            lambda s, harm, who, whom=None: suffered(who, s[0], s[1], whom, harm=harm),
        ),
        (
            "{s:source} to {who:somebody} [caused by {whom:somebody}]",
            lambda s, who, whom=None: suffered(who, s[0], s[1], whom),
        ),
    ],
    # The start or the end of something
    "side_of": Phrases({"start": "start", "end": "end"}),
    "of_somebody": [("of {s:somebody}", lambda s: s)],
    "ordinal": Phrases({word: at for at, word in enumerate(ORDINALS) if at}),
    "long_word": Phrases({"round": "round", "rounds": "round", "scenario": "scenario"}),
    "turn_word": [("(turn|turns)", "turn")],
    "later": Phrases({"later": True}),
    "point": [
        (
            "the {side:side_of} of (your|the) {ordinal} {word:turn_word} [{of:of_somebody}] from now",
            delayed,
        ),
        ("the {side:side_of} of the {ordinal} {word:long_word} from now", delayed),
        (
            "the {side:side_of} of this {word:turn_word} [{of:of_somebody}]",
            lambda side, word, of=None: point(side, word, Times(1, True), of),
        ),
        ("the {side:side_of} of this {word:long_word}", lambda side, word: point(side, word, Times(1, True))),
        ("the {side:side_of} of {times:how_many} [{later}] {word:turn_word} [{of:of_somebody}]", point),
        ("the {side:side_of} of {times:how_many} [{later}] {word:long_word}", point),
    ],
    "named_when": [
        ("(on|during) {p:noun_phrase}", lambda p: p),
        ("before {p:noun_phrase}", lambda p: p._replace(when="before")),
        ("after {p:noun_phrase}", lambda p: p._replace(when="after")),
        ("at {p:point}", lambda p: p),
        ("before {p:point}", lambda p: p._replace(when="before")),
        ("after {p:point}", lambda p: p._replace(when="after")),
        ("during ordering of initiative", lambda: Wait("initiative")),
        ("before ordering of initiative", lambda: Wait("initiative", when="before")),
        ("after ordering of initiative", lambda: Wait("initiative", when="after")),
        ("when this card leaves the active area", lambda: Wait("card leaves")),
        ("on death", lambda: Wait("die")),
    ],
    "moment": [
        ("while {c:condition}", lambda c: (Wait("always"), where(c))),
        ("{w:done_when} if {c:condition}", lambda w, c: (w, where(c))),
        ("{w:done_when}", lambda w: (w, ())),
        ("{w:named_when} if {c:condition}", lambda w, c: (w, where(c))),
        ("{w:named_when}", lambda w: (w, ())),
    ],
    # All together
    "lasts": [
        ("until you play another {name}", lambda name: ("another", name)),
        *((phrase, (lasts, "")) for lasts, phrase in DURATIONS.items()),
    ],
    "limit": [("once each {word:limit_word}", lambda word: word)],
    "limit_word": Phrases(LIMITS),
    "bearer": [("{s:select} (has|have) :", lambda s: s)],
    "tail": [
        (", you may instead : {then:waiting_then}", lambda then: Tail(then, True, True)),
        (", you may instead {then:waiting_then}", lambda then: Tail(then, True, True)),
        (", you may : {then:waiting_then}", lambda then: Tail(then, True)),
        (", you may {then:waiting_then}", lambda then: Tail(then, True)),
        (", instead : {then:waiting_then}", lambda then: Tail(then, False, True)),
        (", instead {then:waiting_then}", lambda then: Tail(then, False, True)),
        (", {then:waiting_then}", lambda then: Tail(then)),
        (": {then:waiting_then}", lambda then: Tail(then)),
    ],
    "bonus": [
        ("[{bearer}] {lasts} , [{limit} ,] {wait:moment} {tail}", bonus),
        ("[{bearer}] {lasts} , {limit} {tail}", bonus),
        ("[{bearer}] {lasts} {tail}", bonus),
        ("[{bearer}] [{limit} ,] {wait:moment} {tail}", bonus),
        ("[{bearer}] {limit} {tail}", bonus),
        ("[{bearer}] always {tail}", bonus),
    ],
}
