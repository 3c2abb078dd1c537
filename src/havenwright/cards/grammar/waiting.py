"""A bonus put together: its moment, how often and how long, and its effect, which has to fit the moment."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise, starmap
from typing import Final, Literal, NamedTuple

from msgspec.structs import replace

from havenwright.cards.grammar.always import problem_of
from havenwright.cards.grammar.changes import as_ability
from havenwright.cards.grammar.harm import UNSURE_PRICE, Averted, Less, averted, less_damage
from havenwright.cards.lexicon.moments import AIMING, LETHAL, NOUNS_OF, REPLACEABLE, YOU, fields_waiting
from havenwright.cards.lexicon.nouns import FIGURES, GROUND
from havenwright.cards.lexicon.verbs import GAINED_FIELDS
from havenwright.cards.tree import (
    Ability,
    Bonus,
    Build,
    Change,
    Choose,
    Command,
    Compare,
    Condition,
    Consume,
    Count,
    Each,
    Has,
    If,
    Is,
    Moment,
    Not,
    Part,
    Pay,
    Select,
)
from havenwright.cards.vocabulary import Event, Field, Lasts, Limit, When, Who
from havenwright.cards.words_with_parts import ReadAs
from havenwright.grammar import Refused

LATER: Final[tuple[Event, ...]] = ("turn", "end of turn", "end of round")
"""Events whose next one isn't that of the turn or round under way."""
WITH_TARGET: Final[tuple[Event, ...]] = (
    *("attack", "attack ability", "heal", "heal ability", "kill", "miss", "force"),
)
"""Events whose target is meant by `the target`."""
FROM_FIGURES: Final[tuple[Event, ...]] = ("suffer", "gain condition", "remove condition", "heal", "kill")
"""Events that a figure causes, so that no trap or terrain can be named as their source."""
DESTROYED: Final[tuple[Who, ...]] = (
    *("obstacle", "trap", "hazardous terrain", "difficult terrain", "icy terrain", "water"),
)
"""Tiles whose destruction can be waited for."""
THAT_ITEM: Final = Select("item", named="that")
DISARMED: Final = Ability("condition", what="disarm", target=Select("it"))
MOST_USES: Final = 12
CHOOSES: Final = Ability("ignore", what="random losses")
DRAWN: Final = "drawn"
"""The modifier card that the moment is about, where it is read as another."""
NEGATED: Final = Ability("negate")
TOO_LATE: Final = "the damage is suffered by then: 'whenever an ally would suffer damage'"
NOT_SPRUNG: Final = Ability("ignore", what="traps")
TRAP_STAYS: Final = Ability("ignore", what="the removal of traps")


HowLong = tuple[Lasts, str]
HowOften = Limit | tuple[Limit, int]
"""For how long, and of what kind another action is that ends it."""
UNSAID: Final[HowLong] = ("", "")


WHOLE_ACTION: Final = {
    "attack": Is("by an attack"),
    "attack ability": Is("by an attack"),
    "move": Is("move"),
    "heal ability": Is("heal"),
}
"""By the moment of an ability: the filter of an action that has such an ability."""


class Wait(NamedTuple):
    """A moment that is waited for, how often and how long, and how many times it passes before."""

    event: Event
    who: Select = YOU
    whom: Select | None = None
    when: When = "during"
    filters: tuple[Condition, ...] = ()
    uses: int = 0
    this: bool = False
    delay: int = 0
    conditions: tuple[Condition, ...] = ()
    lasts: HowLong = UNSAID
    limit: HowOften = ""
    card: str = ""
    """The modifier card that is drawn."""
    possible: bool = False
    """True if it isn't the moment where there is nobody whom the effect is for."""
    passive: bool = False
    """True if the sentence speaks of whoever is attacked or healed; `it` means that figure."""

    def given(self, conditions: Sequence[Condition]) -> "Wait":
        return self._replace(conditions=(*self.conditions, *conditions))

    def moment(self) -> Moment:
        later = (Is("later"),) if self.event in LATER and self.uses and not (self.this or self.whom) else ()
        # Whatever their action is, they are such abilities.
        filters = tuple(one for one in self.filters if one != WHOLE_ACTION.get(self.event))
        where = (*later, *filters, *self.conditions)
        return Moment(self.event, self.who, self.whom, self.when, where)


AT_ALL_TIMES: Final = Wait("always")
HELPFUL: Final[tuple[Field, ...]] = ("attack", "range", "pierce", "target", "advantage")
"""Changes to one's own attacks, which nobody gains because an enemy attacks."""


class Said(NamedTuple):
    """A change behind `add` or `gain`: one that fits, or something that is gained by itself."""

    change: Change
    gained: bool
    lasting: bool = False
    """True if it is gained for the round, at whatever moment."""


class Only(NamedTuple):
    """An effect that only some events can have: nobody becomes the target where nobody attacks."""

    effect: Change | Part
    events: tuple[Event, ...]
    own: bool | None = None
    """True if it is for what happens to oneself, False if to others, None if to anybody."""


class Theirs(NamedTuple):
    """A change to what another does: `that ally adds +1 Attack`; else something for that figure."""

    change: Change
    other: Change | Part | None
    """None: it can't be done at any other time."""


class Returned(NamedTuple):
    """A bless or curse card that is drawn goes back into its deck."""


Then = tuple[Change | Part, ...]
Effect = Change | Part | Said | Only | Theirs | Less | Averted | Returned


class Tail(NamedTuple):
    """A bonus's effect, with how it comes to act."""

    then: Sequence[Effect]
    optional: bool = False
    instead: bool = False
    after: bool = False
    when_over: bool = False
    """True if it is done when the whole attack ability is over."""
    first: bool = False
    """True if it is done before anything else, or before the attack's modifier is drawn."""


BEGUN: Final = ("attack", "attack ability", "heal", "heal ability", "move", "short rest", "long rest", "rest")
"""Events that something can be done before, when they have been said."""

TARGETS_UNKNOWN: Final = tuple(
    (f"{verb} ability", when) for verb in ("attack", "heal") for when in ("during", "before")
)


def bonus(
    tail: Tail,
    wait: Wait = AT_ALL_TIMES,
    bearer: Select | None = None,
    lasts: HowLong = UNSAID,
    limit: HowOften = "",
) -> Bonus:
    if wait.uses > MOST_USES:
        raise Refused(f"{wait.uses} uses; there could be 1 to {MOST_USES}", str(wait.uses))
    moment = wait.moment()
    _check_things(moment, tail.then)
    tail, moment = _as_answer(tail, moment)
    if wait.card and not any(isinstance(one, Change) and one.field == "modifier" for one in _each(tail.then)):
        tail, moment = _when_drawn(tail, moment, wait.card)
        wait = wait._replace(card="")
    attack = tail.when_over and (moment.event, moment.when) == ("attack", "during")
    if tail.after or (tail.when_over and not attack):
        moment = replace(moment, when="after")
    elif tail.first and moment.event in BEGUN and not any(map(_is_added, _each(tail.then))):
        moment = replace(moment, when="before")
    if any(isinstance(one, Said) and one.lasting for one in _each(tail.then)):
        moment = _in_time(moment)
    moment = _of_whole_ability(moment, tail.then)
    _check_in_time(tail, moment)
    fields = fields_waiting(moment)
    then = fitted(_meant(tail.then, moment), (*fields, "modifier") if "attack" in fields else fields)
    if attack:
        then = (Bonus(Moment("attack ability", when="after"), then, (0,), "turn"),)
    if wait.possible:
        moment = replace(moment, where=(*moment.where, *_possible(then)))
    if wait.passive and moment.whom != YOU:
        then = pointed(then, "made" if moment.event == "spring" else "target")
    if wait.card:
        then = tuple(_read_as(one, wait.card) for one in then)
    if tail.instead and not wait.card:  # a card that is read as another one is so instead
        moment = _replaced(moment)
        if moment.event in ("die", "exhaust") and any(isinstance(one, Pay | Consume) for one in then):
            raise Refused(UNSURE_PRICE)
    if (moment.event, moment.when) == ("attack ability", "during") and any(map(_asks_of_target, then)):
        if Is("single-target") not in moment.where:
            raise Refused("an ability has no target yet when it begins: 'on your attacks'")
        moment = replace(moment, event="attack")
    if moment.event == "gain condition" and _answers_itself(moment.who, then):
        raise Refused("who gains the same condition could set this off again")
    if (moment.event, moment.when) in TARGETS_UNKNOWN and any(map(is_for_target, then)):
        raise Refused("an ability has no target yet when it begins: 'after your attacks', 'on your attacks'")
    moment = _in_its_place(moment, then, whole=_of_action(tail, wait))
    if moment.event == "turn":
        then = tuple(map(_for_the_turn, then))
    elif (moment.event, moment.when) == ("attack ability", "during"):
        then = tuple(map(_for_the_ability, then))
    how_long, kind = wait.lasts if wait.lasts[0] else lasts
    often = wait.limit or limit
    each, most = often if isinstance(often, tuple) else (often, 1)
    found = Bonus(
        moment,
        of_summoned(moment, then),
        uses=(0,) * wait.uses,
        lasts=how_long,
        limit=each,
        most=most,
        optional=tail.optional,
        bearer=bearer,
        delay=wait.delay,
        kind=kind,
    )
    if problem := problem_of(found):
        raise Refused(problem)
    return found


def _of_action(tail: Tail, wait: Wait) -> bool:
    """True of a sentence about actions with such an ability, and not about what comes after that."""
    return not (tail.after or tail.when_over) and WHOLE_ACTION.get(wait.event) in wait.filters


def _is_done(one: Change | Part) -> bool:
    """True of what is done beside an attack, and neither added to it nor waits for another moment."""
    match one:
        case Change() | Bonus():
            return False
        case Consume(then=then) | Pay(then=then) | If(then=then):
            return all(map(_is_done, then))
    return True


def _is_added(one: Effect) -> bool:
    """True of a change to an attack, which is added before its modifier is drawn anyway."""
    return isinstance(one, Change | Said | Theirs)


def _of_whole_ability(moment: Moment, then: Iterable[Effect]) -> Moment:
    """A moment for the whole ability, where the number of targets is changed: one target has none."""
    if moment.whom is not None:
        return moment
    if moment.event == "heal" and any(one.field in (*AIMING, "infuse") for one in _changes(then)):
        return replace(moment, event="heal ability")
    if moment.event == "attack" and any(
        isinstance(one, Theirs) and one.change.field == "target" for one in _each(then)
    ):
        return replace(moment, event="attack ability")
    return moment


def _check_things(moment: Moment, then: Iterable[Effect]) -> None:
    """Refuse tiles where figures should stand, and the other way round; and a figure for the item."""
    if moment.event == "use item" and any(isinstance(one, Ability) and one.to == THAT_ITEM for one in then):
        raise Refused("which item this is isn't known any more")
    if DISARMED in then and (moment.event == "spring" or moment.whom == Select("trap")):
        raise Refused("is it the trap, or who springs it? 'destroy one trap', 'Disarm, target the enemy'")
    if moment.event in FROM_FIGURES and moment.whom and moment.whom.who in (*GROUND, "condition"):
        raise Refused("damage, conditions and heals come from figures")
    if moment.event in ("gain condition", "remove condition") and moment.who.who in GROUND:
        raise Refused("only figures have conditions; who disarms a trap destroys it")
    kind = moment.whom and (replace(moment.whom, range=None) if moment.event == "destroy" else moment.whom)
    if moment.event in ("create", "destroy") and kind not in (None, *map(Select, DESTROYED)):
        raise Refused(f"here a kind of tile should stand: 'whenever you {moment.event} an obstacle'")


def _check_in_time(tail: Tail, moment: Moment) -> None:
    """Refuse changes for which it is too early or too late at a moment."""
    changes = [*_changes(tail.then)]
    if any(map(_is_paid_at_once_often, _each(tail.then))):
        raise Refused("what is added at a moment is paid once")
    if (moment.event != "attack" or moment.whom is None) and any(
        one.field in GAINED_FIELDS and one.whom is not None for one in changes
    ):
        raise Refused("no attack on somebody is waited for who could gain it")
    if moment.event in ("die", "exhaust") and NEGATED in _each(tail.then):
        raise Refused(TOO_LATE, "negate")
    if moment.event == "force" and any(one.field in ("push", "pull") for one in changes):
        raise Refused("how far somebody is pushed or pulled is known by then", "add")
    if moment.event in WITH_TARGET and any(starmap(_removes_from_same, pairwise(tail.then))):
        raise Refused("the target is that of the moment; remove one condition")


def _replaced(moment: Moment) -> Moment:
    if moment.event not in REPLACEABLE:
        raise Refused("nothing can be done instead of this", "instead")
    return replace(moment, when="instead")


def _in_its_place(moment: Moment, then: Then, *, whole: bool) -> Moment:
    """The moment at which something can still be done that its sentence tells of a later one.

    `whole`: the sentence speaks of an attack action, which may be one although nobody could be attacked, or
    of another one by its ability.
    """
    if whole and moment.event != "attack" and moment.when in ("during", "after"):
        if all(map(_is_done, then)):
            where = (*moment.where, WHOLE_ACTION[moment.event])
            return replace(moment, event="action", when="after", where=where)
        return moment
    if (moment.event, moment.when) == ("attack", "during") and any(
        isinstance(one, Ability) and one.verb == "redirect" and one.what != "draw" for one in then
    ):
        moment = replace(moment, when="before")  # its target is another one from the start
    if (moment.event, moment.when) == ("action", "during") and any(isinstance(one, Change) for one in then):
        moment = replace(moment, when="before")  # what is added to a basic action is part of it
    if moment.event == "short rest" and CHOOSES in _each(then):
        moment = replace(moment, when="before")  # of the card that is lost in it
    if (moment.event, moment.when) == ("spring", "during") and any(map(_is_for_the_trap, then)):
        moment = replace(moment, when="before")  # what is added to the trap it does at once
    if then == (NOT_SPRUNG,) and (moment.event, moment.whom) == ("enter", Select("trap")):
        moment = replace(moment, event="spring", whom=None)
    if then == (NOT_SPRUNG,) and moment.event == "spring":
        moment = replace(moment, when="instead")
    return moment


def _is_for_the_trap(one: Change | Part) -> bool:
    armed = isinstance(one, Ability) and one.verb == "arm" and one.target == Select("made")
    return armed or one == TRAP_STAYS


def _each(then: Iterable[Effect]) -> Iterator[Effect]:
    """Effects, and those within a condition or behind a price."""
    for one in then:
        yield one
        if isinstance(one, Consume | Pay | If):
            yield from _each(one.then)


def _changes(then: Iterable[Effect]) -> Iterator[Change]:
    """The changes among effects, with or without `add` or `gain`."""
    for one in _each(then):
        if isinstance(change := one.change if isinstance(one, Said) else one, Change):
            yield change


def _is_paid_at_once_often(one: Effect) -> bool:
    """True if a bonus would have to ask again and again before it acts."""
    match one:
        case Consume(often=often):
            return often
        case Pay(then=then, often=often):
            return often and any(isinstance(gained, Change) for gained in then)
    return False


def _as_answer(tail: Tail, moment: Moment) -> tuple[Tail, Moment]:
    """An effect with `suffer 2 damage instead`, or `prevent it`, as it is meant at its moment."""
    match tail.then:
        case (Averted(cost, damage), *more):
            dying, forced = moment.event in ("die", "exhaust"), moment.event == "forced"
            then = (*averted(moment, cost, damage=damage), *more)
            if dying and damage:
                if moment.when == "after":
                    raise Refused(TOO_LATE, "negate")
                return tail._replace(then=then), replace(
                    moment, event="suffer", where=(LETHAL, *moment.where)
                )
            paid = tail.optional or (dying and bool(cost))
            return tail._replace(then=then, instead=tail.instead or dying or forced, optional=paid), moment
        case (Only(Ability("negate", what="")),) if (moment.event, moment.whom) == ("spring", None):
            return tail, replace(moment, event="suffer", where=(Is("by a trap"), *moment.where))
        case (Less(amount),) if moment.event == "suffer" and moment.who == YOU:
            return tail._replace(then=(less_damage(amount),)), moment
        case (Less(amount),):
            return tail._replace(then=(Ability("suffer", amount),), instead=True), moment
    return tail, moment


def _when_drawn(tail: Tail, moment: Moment, card: str) -> tuple[Tail, Moment]:
    """Wait for the card itself, not for the attack that it is drawn for."""
    drawn = replace(moment, event="draw", where=(Is(card), *moment.where))
    if Returned() not in tail.then:
        return tail, drawn
    if card not in ("bless", "curse") or moment.who != YOU or moment.when == "after":
        raise Refused("only one's own bless and curse cards would be removed")
    back = Ability("put in", 1, card)
    return tail._replace(then=tuple(back if isinstance(one, Returned) else one for one in tail.then)), drawn


def _in_time(moment: Moment) -> Moment:
    """The moment at which a Shield for the round helps against what it is gained at."""
    if moment.event == "suffer" and moment.when != "after":
        raise Refused("what is gained for the round comes too late for this damage")
    if (moment.event, moment.when) == ("attack", "during"):
        return replace(moment, when="before")
    return moment


def _meant(then: Iterable[Effect], moment: Moment) -> Iterator[Change | Part | Said]:
    """Effects without those that only other moments can have."""
    for one in then:
        if isinstance(one, Only):
            if moment.event == "spring" and isinstance(one.effect, Change) and one.effect.field == "damage":
                yield Ability("arm", one.effect.amount, "damage", Select("made"))
                continue
            if moment.event not in one.events:
                raise Refused(f"this is done at another time: {' or '.join(one.events)}")
            if one.own not in (None, moment.who == YOU):
                raise Refused("whose damage this is isn't clear")
            yield one.effect
        elif isinstance(one, Averted) and one.damage:
            yield Ability("negate")
        elif isinstance(one, Consume):
            yield replace(one, then=tuple(_meant(one.then, moment)))
        elif isinstance(one, Less | Averted | Returned):
            raise Refused("what is suffered instead, or prevented, stands first")
        elif isinstance(one, Theirs):
            yield _theirs(one, moment)
        elif (
            isinstance(one, Said) and one.gained and moment.who.who == "enemy" and one.change.field in HELPFUL
        ):
            raise Refused(
                "an enemy's attack gains nothing for you; say for which of your attacks it is", "gain"
            )
        else:
            yield one


def _theirs(one: Theirs, moment: Moment) -> Change | Part:
    """Give another what a moment that tells of them lets them gain."""
    if moment.who != YOU and one.change.field in fields_waiting(moment):
        if moment.event == "suffer":
            return replace(one.change, whom=None)  # it is the figure's own damage
        if one.change.whom is None or moment.whom is not None:
            return one.change
    if one.other is None:
        raise Refused("this is done at another time: suffer or attack")
    return one.other


def _read_as(one: Change | Part, card: str) -> Change:
    """A card that is drawn, read as another: nothing else waits for a card."""
    match one:
        case Change(field="modifier", what=ReadAs(found, other)) if found in (DRAWN, card):
            return replace(one, what=ReadAs(card, other))
    raise Refused("a card that is read as another does nothing else: 'treat it as +0'")


def _possible(then: Sequence[Change | Part]) -> Iterator[Condition]:
    """Somebody is there whom each of some abilities, or another target, is for."""
    for one in then:
        match one:
            case Change("target", how="add"):
                yield Is("able to target more")
            case Ability(target=Select(who, range=reach) as whom) if who in FIGURES and reach is not None:
                yield Compare(Count(replace(whom, count="all")), ">=", 1)


def _asks_of_target(part: Change | Part) -> bool:
    match part:
        case If(Has(who="target") | Is(who="target") | Not(Has(who="target") | Is(who="target"))):
            return True
        case If(Compare(Count(Select(origin="target")))):
            return True
    return False


def _removes_from_same(one: Effect, other: Effect) -> bool:
    """True if a condition is removed from somebody, and then another from the same one."""
    match one, other:
        case Ability("cleanse", target=Select(who=who)), Ability("cleanse", target=Select("target")):
            return who != "target"
    return False


def _answers_itself(who: Select, then: Then) -> bool:
    """True if those to whom a condition is passed on may be among those whose condition is waited for."""
    given_to = [one.target for one in _each(then) if isinstance(one, Ability) and one.verb == "pass on"]
    side = _SIDES.get(who.who, _ANYBODY)
    return any(whom and side & _SIDES.get(whom.who, _ANYBODY) for whom in given_to)


_ANYBODY: Final = frozenset(("self", "ally", "enemy"))
_SIDES: Final[dict[Who, frozenset[str]]] = {
    "self": frozenset(("self",)),
    "ally": frozenset(("ally",)),
    "summon": frozenset(("ally",)),
    "friend": frozenset(("self", "ally")),
    "character": frozenset(("self", "ally")),
    "enemy": frozenset(("enemy",)),
}


def is_for_target(part: Change | Part) -> bool:
    match part:
        case Ability(target=Select("target") | Select(origin="target")):
            return True
    return False


PointedAt = Literal["it", "target", "made", "marked"]
"""Pronouns of figures."""


def pointed(then: Then, new: PointedAt | Select, old: PointedAt = "it") -> Then:
    """A body whose parts are for another figure than their pronoun means at its moment, or near it."""

    def turned(whom: Select) -> Select:
        if whom == Select(old):
            return new if isinstance(new, Select) else Select(new)
        return replace(whom, origin=new) if whom.origin == old and not isinstance(new, Select) else whom

    def pointing(part: Change | Part) -> Change | Part:
        match part:
            case Ability(target=Select() as whom):
                return replace(part, target=turned(whom))
            case Command(whom=whom):
                return replace(part, whom=turned(whom))
            case Build(place=whom):
                return replace(part, place=turned(whom))
            case Bonus(bearer=Select() as whom):
                return replace(part, bearer=turned(whom))
        return part

    return tuple(map(pointing, then))


def each_of(what: Select, then: Then) -> Each:
    """A body for each of something, of which a piece of the map is no figure that `it` could be."""
    return Each(what, pointed(then, "made") if what.who in GROUND and what.who != "objective" else then)  # type: ignore[arg-type]


def of_summoned(moment: Moment, then: Then) -> Then:
    """`it`, where somebody was just summoned: that one."""
    return pointed(then, "made") if (moment.event, moment.who) == ("summon", YOU) else then


def _for_the_turn(part: Change | Part) -> Change | Part:
    """A bonus to a turn's attacks lasts for the turn."""
    if isinstance(part, Bonus) and not part.lasts and part.moment.event in NOUNS_OF:
        return replace(part, lasts="turn") if part.optional or not part.uses else part
    return part


def _for_the_ability(part: Change | Part) -> Change | Part:
    """A bonus to an ability's attacks lasts for the ability."""
    nested = isinstance(part, Bonus) and not part.lasts and part.moment.event == "attack"
    return replace(part, lasts="ability") if nested else part


# Effects that fit


def fitted(then: Iterable[Change | Part | Said], fields: Collection[Field]) -> Then:
    """A body whose changes fit what is waited for; what doesn't is done by itself, or refused."""
    return tuple(_fitted(one, fields) for one in then)


def _fitted(one: Change | Part | Said, fields: Collection[Field]) -> Change | Part:
    match one:
        case Said(change, _, lasting) if lasting:
            return as_ability(change)
        case Said(change, gained):
            return _gained(change, fields) if gained else _fitting(change, fields)
        case Change(field="condition" | "push" | "pull" | "infuse", how="add") if one.field not in fields:
            return as_ability(one)
        case Change():
            return _fitting(one, fields)
        case Consume(then=then) | Pay(then=then):
            return replace(one, then=fitted(then, fields))
        case If(then=then, otherwise=otherwise):
            return replace(one, then=fitted(then, fields), otherwise=fitted(otherwise, fields))
        case Choose(options=options):
            return replace(one, options=tuple(fitted(option, fields) for option in options))
    return one


def _fitting(change: Change, fields: Collection[Field]) -> Change:
    if change.field in fields or change.field == "experience":
        return change
    raise Refused(f"a bonus for this can't have `{change.field.capitalize()}`", change.field)


def _gained(change: Change, fields: Collection[Field]) -> Change | Ability:
    """A change, or what the figure gains itself: `gain Shield 1` at the end of a turn."""
    if change.field in fields or change.how != "add":
        return _fitting(change, fields)
    if change.field in GAINED_FIELDS or change.field in ("experience", "flying"):
        amount = change.amount if change.field != "flying" else 0
        return Ability(change.field, amount)
    if change.field == "condition":
        return replace(as_ability(change), target=Select("self"))
    return _fitting(change, fields)
