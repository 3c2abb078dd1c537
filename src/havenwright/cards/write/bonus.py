"""Write bonuses: `On your next two attacks, add +1 Attack. [ ][1 xp]`, `Whenever you loot: Heal 2, self`.

The parts of a bonus have one order: bearer, duration, how often, moment; then a comma or a colon and
the effect.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias, get_args

from msgspec.structs import replace

from havenwright.cards.lexicon.moments import (
    ANYBODY,
    DEED_ADJECTIVES,
    DEEDS,
    ELEMENT_THINGS,
    GAINED_THINGS,
    HARMS,
    KINDS_OF_ABILITY,
    LETHAL,
    NOUNS_OF,
    OTHER_DEEDS,
    POINTS,
    TRAILING,
    YOU,
    Deed,
    OneAndMany,
)
from havenwright.cards.lexicon.nouns import GROUND, SLOTS, titled
from havenwright.cards.lexicon.verbs import CONDITION_WORDS, NUMBERS, ORDINALS, capital
from havenwright.cards.tree import (
    Bonus,
    Change,
    Compare,
    Condition,
    Count,
    Every,
    Fact,
    Is,
    Moment,
    Part,
    Select,
    Some,
)
from havenwright.cards.vocabulary import Creature, Event, Who
from havenwright.cards.words_with_parts import IsWord, OfKind
from havenwright.cards.write.phrase import Letters, write_amount, write_condition, write_select
from havenwright.cards.write.small_words import (
    article,
    is_modifier_card,
    number_word,
    raised,
    series,
    with_article,
    write_lasts,
)

WriteThen: TypeAlias = Callable[[Iterable[Change | Part], Letters], str]
"""Writes a body that adds, or gains, its changes."""

MOVING = frozenset((*get_args(Creature), "target", "it"))
"""Those whose hex is entered, where a tile is entered itself."""

TURN_ENDS: tuple[Event, ...] = ("start of turn", "end of turn")

TURNS: dict[str, Deed] = {event: OTHER_DEEDS[event][0] for event in TURN_ENDS}

COMPARISONS = {
    ">=": "{} or more",
    "<=": "{} or less",
    "=": "exactly {}",
    ">": "more than {}",
    "<": "less than {}",
}


def write_bonus(bonus: Bonus, write_then: WriteThen) -> str:
    """A bonus as a sentence of its own, with its use slots."""
    letters = Letters()
    said = raised(bonus_words(bonus, letters, write_then)) + letters.where()
    told = any(bonus.uses) or not (bonus.lasts or bonus.delay)
    return f"{said}. {write_slots(bonus)}" if bonus.uses and told else said


def write_slots(bonus: Bonus) -> str:
    """Its use slots, with the experience that they give."""
    return "".join(f"[{experience} xp]" if experience else "[ ]" for experience in bonus.uses)


def bonus_words(bonus: Bonus, letters: Letters, write_then: WriteThen) -> str:
    """A bonus within a sentence, whose slots follow it there."""
    before = []
    if bonus.bearer is not None:
        have = "has" if bonus.bearer.count == 1 else "have"
        before.append(f"{write_select(bonus.bearer, letters)} {have}:")
    if bonus.lasts:
        before.append(f"{write_lasts(bonus)},")
    if bonus.limit:
        before.append(f"{_how_often(bonus.most)} each {bonus.limit},")
    moment = write_moment(bonus.moment, letters, len(bonus.uses), bonus.delay)
    if moment:
        before.append(moment)
    elif not (bonus.lasts or bonus.limit):
        before.append("always")
    said = " ".join(before)
    flags = " ".join(["you may"] * bonus.optional + ["instead"] * (bonus.moment.when == "instead"))
    if flags:
        said = f"{said.removesuffix(',')}, {flags}"
    if not isinstance(bonus.then[0], Change):
        said = f"{said.removesuffix(',')}:"
    elif not flags:
        said = f"{said.removesuffix(',')},"
    first, rest = write_then(bonus.then[:1], letters), bonus.then[1:]
    if first.startswith("you may "):  # the ability may be skipped, not the bonus
        return f"{said} ({first}){f'; {write_then(rest, letters)}' if rest else ''}"
    return f"{said} {write_then(bonus.then, letters)}"


def _how_often(often: int) -> str:
    return {1: "once", 2: "twice"}.get(often) or f"{NUMBERS[often - 1]} times"


# Moments


def write_moment(moment: Moment, letters: Letters, uses: int = 0, delay: int = 0) -> str:
    """`on your next two attacks`, `whenever you kill an enemy`; nothing for what is always so."""
    filters, conditions = _split(moment)
    if moment.event == "always":
        return f"while {_conditions(conditions, letters)}" if conditions else ""
    plain = moment.who == YOU and not uses and not filters and moment.when in ("during", "instead")
    if moment.event == "die" and plain:
        said = "on death"
    elif moment.event in DEEDS or (moment.event in TURNS and moment.whom is not None):
        said = f"{_times(moment, uses)} {_deed(moment, filters, letters)}{_trailings(filters, moment)}"
    elif moment.event in POINTS:
        said = _point(moment, filters, letters, uses, delay)
    elif moment.event == "card leaves":
        said = "when this card leaves the active area"
    elif moment.event == "initiative":
        said = f"{_preposition(moment, 'during')} ordering of initiative"
    else:
        word = "during" if moment.event == "turn" and not uses else "on"
        said = f"{_preposition(moment, word)} {_phrase(moment, filters, letters, uses)}"
    return f"{said} if {_conditions(conditions, letters)}" if conditions else said


def _trailings(filters: list[Condition], moment: Moment) -> str:
    return "".join(f" {words}" for one in filters if (words := _trailing(one, moment)))


def _conditions(conditions: list[Condition], letters: Letters) -> str:
    return write_condition(conditions[0] if len(conditions) == 1 else Every(tuple(conditions)), letters)


def _preposition(moment: Moment, during: str) -> str:
    return moment.when if moment.when in ("before", "after") else during


def _times(moment: Moment, uses: int) -> str:
    if not uses:
        return _preposition(moment, "whenever")
    times = "the next time" if uses == 1 else f"the next {number_word(uses)} times"
    return f"{moment.when} {times}" if moment.when in ("before", "after") else times


def _split(moment: Moment) -> tuple[list[Condition], list[Condition]]:
    """The conditions that the moment's own words say, and those that follow an `if`."""
    filters = [one for one in moment.where if _is_filter(one, moment)]
    return filters, [one for one in moment.where if one not in filters]


def _is_filter(one: Condition, moment: Moment) -> bool:
    match one:
        case Is(what=what, who="it"):
            return (
                what in TRAILING
                or (moment.event in (*NOUNS_OF, *POINTS) and what in (*DEED_ADJECTIVES, "later"))
                or (moment.event == "suffer" and what in ("melee", "ranged"))
                or (moment.event in ("ability", "action") and what in KINDS_OF_ABILITY)
                or (moment.event in NOUNS_OF and isinstance(what, OfKind))
                or (moment.event in ("gain resource", "spend resource") and isinstance(what, OfKind))
                or (moment.event == "force" and what in ("push", "pull"))
                or _is_thing(what, moment)
            )
        case Some(of=of):
            return all(
                isinstance(each, Is) and each.who == "it" and _is_name(each.what, moment) for each in of
            )
        case Compare() if one == LETHAL:
            return moment.event == "suffer"
        case Compare(left=Fact(name="damage suffered", scope="now"), operator=operator, right=int()):
            return moment.event == "suffer" and operator in COMPARISONS
    return False


def _words(conditions: Iterable[Condition]) -> Iterator[str | OfKind]:
    """The words of `Is`; nothing that is done has a size, or a place."""
    return (one.what for one in conditions if isinstance(one, Is) and isinstance(one.what, str | OfKind))


def _is_name(what: IsWord, moment: Moment) -> bool:
    if moment.event == "draw":
        return isinstance(what, str) and is_modifier_card(what)
    return what in {
        "gain condition": GAINED_THINGS,
        "remove condition": GAINED_THINGS,
        "infuse": ELEMENT_THINGS,
        "consume": ELEMENT_THINGS,
        "suffer": HARMS,
        "use item": SLOTS,
    }.get(moment.event, ())


def _is_thing(what: IsWord, moment: Moment) -> bool:
    kinds = ("negative condition", "positive condition")
    return _is_name(what, moment) or (
        moment.event in ("gain condition", "remove condition") and what in kinds
    )


def _trailing(one: Condition, moment: Moment) -> str:
    match one:
        case Is(str("by an attack" as what)) if moment.event in ("die", "exhaust", "gain condition"):
            return what
        case Is(str(what)) if moment.event != "suffer" or what != "by an attack":
            return TRAILING.get(what, "")
        case Is(OfKind(name)) if moment.event in NOUNS_OF and moment.event != "action":
            return f"with {article(name)} {titled(name)} action"
    return ""


def _somebody(select: Select, letters: Letters) -> str:
    """One of them, with an article."""
    return "you" if select == YOU else with_article(write_select(select, letters))


# Nouns


def _phrase(moment: Moment, filters: list[Condition], letters: Letters, uses: int) -> str:
    """`your next two ranged attacks targeting an enemy`, `attacks targeting you performed by an enemy`."""
    if moment.event == "suffer":
        return _sources(moment, filters, letters, uses)
    adjectives = [
        titled(what.name) if isinstance(what, OfKind) else what
        for what in _words(filters)
        if what not in TRAILING and (what != "later" or not uses)
        if moment.event == "action" or not isinstance(what, OfKind)
    ]
    noun = NOUNS_OF[moment.event]
    named = OneAndMany(*(" ".join([*adjectives, word]) for word in noun))
    who = moment.who
    others = moment.whom is not None and who == ANYBODY and moment.event in ("attack", "heal")
    whose = "your" if who == YOU else "the" if uses else ""
    said = _counted(whose, named, uses, filters, moment)
    said += _trailings(filters, moment)
    if moment.whom is not None:
        said += f" targeting {_somebody(moment.whom, letters)}"
    if who != YOU and not others:
        said += f" {'of' if moment.event == 'turn' else 'performed by'} {_somebody(who, letters)}"
    return said


def _counted(whose: str, noun: OneAndMany, uses: int, filters: list[Condition], moment: Moment) -> str:
    """`your next two attacks`, `your attacks`, `your turn`; also `this and your next two turns`."""
    event = moment.event
    if not uses:
        one = event in ("turn", "start of turn", "end of turn") and Is("later") not in filters
        if one and not whose:
            whose = "the"
        return " ".join(filter(None, [whose, noun.one if one else noun.many]))
    this = event in ("turn", "end of turn", "end of round") and Is("later") not in filters
    if this and uses == 1:
        return f"this {noun.one}"
    left = uses - this
    how_many = f"next {noun.one}" if left == 1 else f"next {number_word(left)} {noun.many}"
    return " ".join(filter(None, ["this and" if this else "", whose, how_many]))


def _sources(moment: Moment, filters: list[Condition], letters: Letters, uses: int) -> str:
    much = "".join(
        "lethal " if one == LETHAL else f"{COMPARISONS[one.operator].format(one.right)} "
        for one in filters
        if isinstance(one, Compare)
    )
    noun = OneAndMany(f"source of {much}damage", f"sources of {much}damage")
    said = _counted("the" if uses else "", noun, uses, filters, moment)
    if Is("by an attack") in filters:
        kinds = [f"{one.what} " for one in filters if isinstance(one, Is) and one.what in ("melee", "ranged")]
        said += f" from {''.join(kinds)}attacks targeting {_somebody(moment.who, letters)}"
        return said + (f" performed by {_somebody(moment.whom, letters)}" if moment.whom else "")
    if harms := _harms(filters):
        said += f" from {series(harms, 'or')}"
    said += f" to {_somebody(moment.who, letters)}"
    return said + (f" caused by {_somebody(moment.whom, letters)}" if moment.whom else "")


def _harms(filters: list[Condition]) -> list[str]:
    """Where the damage comes from that a moment is about: `traps`, `hazardous terrain`."""
    return [HARMS[word] for word in _each_word(filters) if isinstance(word, str) and word in HARMS]


def _each_word(filters: list[Condition]) -> list[str | OfKind]:
    """The words of filters, and of those of which one has to hold."""
    return [word for one in filters for word in _words(one.of if isinstance(one, Some) else (one,))]


def _point(moment: Moment, filters: list[Condition], letters: Letters, uses: int, delay: int) -> str:
    """`at the start of your next five turns`, `at the end of the second round from now`."""
    side, _, word = moment.event.partition(" of ")
    if delay:
        said = f"{'your' if moment.who == YOU and word == 'turn' else 'the'} {ORDINALS[delay]} {word}"
        said += f" of {_somebody(moment.who, letters)}" if moment.who != YOU else ""
        return f"{_preposition(moment, 'at')} the {side} of {said} from now"
    adjectives = ["later"] if Is("later") in filters and not uses else []
    noun = OneAndMany(" ".join([*adjectives, word]), " ".join([*adjectives, f"{word}s"]))
    if word == "turn":
        said = _counted("your" if moment.who == YOU else "the", noun, uses, filters, moment)
        if moment.who != YOU:
            said += f" of {_somebody(moment.who, letters)}"
    else:
        said = _counted("the", noun, uses, filters, moment) if uses else f"the {noun.one}"
    return f"{_preposition(moment, 'at')} the {side} of {said}"


# Verbs


def _deed(moment: Moment, filters: list[Condition], letters: Letters) -> str:
    """`you kill an enemy`, `an enemy enters a hex adjacent to you`, `you gain Poison from an ally`."""
    deed = DEEDS.get(moment.event) or TURNS[moment.event]
    verb = deed.you if moment.who == YOU else deed.it
    if moment.event == "force" and (
        only := [what for what in _words(filters) if isinstance(what, str) and what not in TRAILING]
    ):
        verb = only[0] if moment.who == YOU else f"{only[0]}{'es' if only[0] == 'push' else 's'}"
    said = f"{_somebody(moment.who, letters)} {verb}"
    whom = moment.whom
    match deed.takes:
        case "whom" if whom is not None:
            said += f" {_somebody(whom, letters)}"
        case "place":
            said += f" {_hex(whom, letters)}"
        case "trap":
            said += f" {'a trap' if whom is None else _somebody(whom, letters)}"
        case "near" if whom is not None:
            said += f" {_near(whom, letters)}"
        case "by" if whom is not None:
            said += f" by {_somebody(whom, letters)}"
        case "thing":
            said += f" {_things(filters) or 'a condition'}"
            said += f" from {_somebody(whom, letters)}" if whom is not None else ""
        case "element":
            said += f" {_things(filters) or 'an element'}"
        case "item":
            said += "".join(f" a {what} item" for what in _words(filters) if what in SLOTS) or " an item"
        case "resource":
            said += "".join(f" {titled(what.name)}" for what in _words(filters) if isinstance(what, OfKind))
        case "card":
            cards = [_card(what) for what in _each_word(filters) if what not in TRAILING]
            said += f" a {' or '.join(cards)} card" if cards else " an attack modifier card"
    return said


def _card(what: str | OfKind) -> str:
    """A modifier card as texts name it: `Curse`, `+1`, `2x`."""
    return capital(what) if isinstance(what, str) and what in CONDITION_WORDS else str(what)


def _hex(whom: Select | None, letters: Letters) -> str:
    if whom is None:
        return "a hex"
    if kinds := _kinds_of_tiles(whom):
        return " or ".join(f"{article(kind)} {GROUND[kind][0]}" for kind in kinds)
    if whom.range is not None:
        return f"a hex {_near(whom, letters)}"
    return f"{'the hex of ' if whom.who in MOVING else ''}{_somebody(whom, letters)}"


def _kinds_of_tiles(whom: Select) -> list[Who]:
    """The two kinds of tiles of a hex that must hold one of them, if it has no other condition."""
    match whom:
        case Select("hex", where=(Some((Compare(Count(one), ">=", 1), Compare(Count(other), ">=", 1))),)):
            kinds = [one.who, other.who]
            there = [Select(kind, "all", 0, None, "it") for kind in kinds]
            if whom == Select("hex", where=whom.where) and [one, other] == there and set(kinds) <= {*GROUND}:
                return kinds
    return []


def _near(whom: Select, letters: Letters) -> str:
    centre = _somebody(replace(whom, range=None), letters)
    if whom.range == 1:
        return f"adjacent to {centre}"
    assert whom.range is not None
    return f"within Range {write_amount(whom.range, letters)} of {centre}"


def _things(filters: list[Condition]) -> str:
    for one in filters:
        if isinstance(one, Some):
            return series([capital(what) for what in _words(one.of) if isinstance(what, str)], "or")
        if isinstance(one, Is) and isinstance(one.what, str) and one.what not in TRAILING:
            return f"a {one.what}" if one.what.endswith(" condition") else capital(one.what)
    return ""
