"""Effects of bonuses put together: those for some attacks only, and those said before their moment."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from havenwright.cards.grammar.always import ALWAYS, problem_of, unfolded
from havenwright.cards.grammar.amounts import multiplied
from havenwright.cards.grammar.moments import Trail, clause, from_harms, trailed
from havenwright.cards.grammar.waiting import (
    UNSAID,
    Effect,
    HowLong,
    HowOften,
    Only,
    Said,
    Tail,
    Theirs,
    Wait,
    bonus,
)
from havenwright.cards.lexicon.moments import ANYBODY, GAINED_THINGS, YOU, fields_waiting
from havenwright.cards.lexicon.nouns import FIGURES
from havenwright.cards.lexicon.verbs import (
    ATTACKS_ON_YOU,
    GAINED_FIELDS,
    WAITING,
    WITHOUT_NUMBER,
    YOUR_ATTACKS,
    YOUR_HEALS,
    YOUR_MOVES,
)
from havenwright.cards.tree import (
    Ability,
    Amount,
    Bonus,
    Change,
    Choose,
    Condition,
    Fact,
    Has,
    Is,
    Moment,
    Part,
    Select,
    Sum,
)
from havenwright.cards.vocabulary import Event, Field
from havenwright.cards.words_with_parts import OfKind
from havenwright.grammar import MISFIT, Refused

LASTING: Final = ("shield", "retaliate", "flying")
BASIC_ACTIONS: Final = (Ability("attack", 2), Ability("move", 2))
SCOPE_NOUNS: Final[dict[Event, tuple[str, ...]]] = {
    "attack": ("attack", "attacks"),
    "attack ability": ("attack", "attacks", "action", "ability"),
    "move": ("movement", "move", "moves", "ability"),
    "heal": ("heal", "heals"),
    "heal ability": ("heal", "heals", "ability"),
    "suffer": ("attack", "attacks"),
    "action": ("action", "attack", "attacks", "move"),
}
"""Nouns by which a bonus names its attacks or moves."""
BARE_EVENTS: Final[dict[Field, Event]] = {
    "attack": "attack",
    "range": "attack",
    "pierce": "attack",
    "move": "move",
    "heal": "heal",
}
"""For what a change is that doesn't say it."""
WHOLE_ABILITIES: Final[dict[Field, Event]] = {
    "attack": "attack ability",
    "move": "move",
    "heal": "heal ability",
}
"""Abilities of an action that a change to the entire action is for."""
VALUES: Final[dict[str, Field]] = {
    "attack": "attack",
    "attack ability": "attack",
    "move": "move",
    "movement": "move",
    "heal": "heal",
    "heal ability": "heal",
}
"""Values that can be doubled, by the event that has them or its noun."""
USUAL: Final[tuple[tuple[str, Moment], ...]] = (
    ("attack", YOUR_ATTACKS),
    ("move", YOUR_MOVES),
    ("heal", YOUR_HEALS),
    ("attacked", ATTACKS_ON_YOU),
)
"""Which moment changes belong to: the first that can have all of them."""


class Scope(NamedTuple):
    """For which of the attacks of an ability a change is: `to one attack`, `to the entire attack action`."""

    words: tuple[str, ...]
    noun: str
    kind: str = ""
    whom: Select | None = None
    lasts: HowLong = UNSAID


class Scoped(NamedTuple):
    """An effect with its scope."""

    tail: Tail
    scope: Scope
    where: tuple[Condition, ...] = ()
    """Conditions for the one attack that it is for."""


def said(changes: Sequence[Change], gained: bool) -> tuple[Said | Ability, ...]:
    """Changes behind `add` or `gain`; a condition that is gained is the figure's own."""
    return tuple(
        Ability("condition", what=str(change.what), target=YOU)
        if gained and change.field == "condition"
        else Said(change, gained)
        for change in changes
    )


def scoped(
    tail: Scoped,
    wait: Wait,
    bearer: Select | None = None,
    lasts: HowLong = UNSAID,
    limit: HowOften = "",
) -> object:
    """A bonus that says for which attacks its changes are; of a turn they are another bonus."""
    scope, waited = tail.scope, wait.given(tail.where)
    if tail.where and not (scope.noun == "attack" and ("one" in scope.words or waited.event == "attack")):
        return MISFIT
    if waited.event == "action" and any(
        isinstance(one, Is) and isinstance(one.what, OfKind) for one in waited.filters
    ):
        first = next((one.change.field for one in tail.tail.then if isinstance(one, Said)), None)
        if scope.noun != "action" or first not in WHOLE_ABILITIES:
            return MISFIT
        return bonus(tail.tail, waited._replace(event=WHOLE_ABILITIES[first]), bearer, lasts, limit)
    if scope.noun not in SCOPE_NOUNS.get(waited.event, ()):
        return MISFIT
    if scope.kind:
        waited = waited._replace(filters=(*waited.filters, Is(scope.kind)))
    waited = waited._replace(
        whom=scope.whom or waited.whom, lasts=scope.lasts if scope.lasts[0] else waited.lasts
    )
    one = "one" in scope.words or "single" in scope.words
    own = waited.event == "attack ability" and one and waited.uses > 0
    if waited.event in ("attack", "attack ability") and not own:
        if one and not waited.uses:
            waited = waited._replace(event="attack", limit=waited.limit or limit or "ability")
        elif "entire" in scope.words or "all" in scope.words:
            waited = waited._replace(event="attack ability")
    if waited.event == "heal ability" and one and not waited.uses and scope.noun == "heal":
        waited = waited._replace(event="heal", limit=waited.limit or limit or "ability")
    some = scope.whom is not None and waited.event == "attack ability" and not own
    waited = waited._replace(event="attack") if some else waited
    found = bonus(tail.tail, waited, bearer, lasts, limit)
    if not own and not some:
        return found
    attacks = Bonus(Moment("attack", whom=found.moment.whom), found.then, (0,) * own, "ability")
    whole = replace(found.moment, event="attack ability", whom=None)
    return replace(found, moment=whole, then=(attacks,))


def lasts_anyway(one: Effect) -> bool:
    match one:
        case Ability(verb=verb):
            return verb in GAINED_FIELDS
        case Said(Change(field=field), True):
            return field in GAINED_FIELDS
    return False


def for_longer(one: Effect) -> Effect:
    """A Shield that is said to be for the round, also where it is gained at an attack."""
    if isinstance(one, Said) and one.change.field in LASTING and one.change.how == "add":
        return one._replace(lasting=True)
    return one


def tail(
    then: Sequence[Effect],
    flags: Sequence[str],
    instead: bool = False,
    whom: Select | None = None,
    lasts: HowLong = UNSAID,
    flag: str = "",
) -> object:
    first = then[0]
    if lasts[0] and not (lasts[0] == "round" and all(map(lasts_anyway, then))):
        return MISFIT  # only what lasts for the round anyway can say so
    if lasts[0]:
        then = tuple(for_longer(one) for one in then)
    if whom is not None:
        if not isinstance(first, Ability):
            return MISFIT  # for whom a change is, its moment says
        reach = first.target.range if first.target else None
        then = (replace(first, target=replace(whom, range=reach)), *then[1:])
    return flagged(then, (*flags, flag), instead)


def flagged(then: Sequence[Effect], flags: Sequence[str], instead: bool = False) -> Tail:
    """An effect with the words before it: `you may`, `instead`, `after the action`."""
    said = (name in flags for name in ("after", "when over", "first"))
    return Tail(then, "may" in flags, instead or "instead" in flags, *said)


def instead_of(ability: Ability) -> bool:
    if ability not in BASIC_ACTIONS:
        raise Refused("this takes the place of a basic action: Attack 2 or Move 2")
    return True


def unsaid(
    tail: Tail,
    bearer: Select | None = None,
    lasts: HowLong = UNSAID,
    limit: HowOften = "",
    event: Event = "always",
) -> object:
    """Changes without a moment wait for the attacks, the moves or the heals that can have them."""
    fields = {one.change.field for one in tail.then if isinstance(one, Said) and not one.gained}
    wait = Wait(event)
    if event == "always" and fields:
        fitting = [moment for known, moment in USUAL if fields <= {*WAITING[known]}]
        if fitting:
            wait = Wait(fitting[0].event, fitting[0].who, fitting[0].whom)
    return bonus(tail, wait, bearer, lasts, limit)


# Effects that are said first


def turned(
    changes: Sequence[Change],
    given: tuple[Wait, bool],
    bearer: Select | None = None,
    may: bool = False,
    much: Amount | None = None,
    gained: bool = False,
    theirs: bool = False,
    choice: bool = False,
) -> object:
    """`All allies add +1 Attack to one of their attacks each turn`."""
    wait, one = given
    if wait.whom == Select("it"):
        if wait.who == YOU:
            return MISFIT  # their attacks on themselves
        wait, theirs = wait._replace(whom=YOU), bearer is not None
    if bearer not in (None, YOU) and wait.whom == YOU and not theirs:  # whose card it is, not who attacks
        if bearer.count != "all" or wait.event != "attack":
            return MISFIT
        wait, bearer = wait._replace(who=replace(bearer, count=1)), None
    if wait.who == Select("it") and bearer not in (None, YOU):
        wait = wait._replace(who=YOU)
    if one and not wait.limit:
        wait = wait._replace(uses=1)
    if wait.event == "heal" and wait.whom is None:
        fields: tuple[Field, ...] = WAITING["heal ability"]
    else:
        fields = fields_waiting(wait.moment())
    fields = (*fields, *(GAINED_FIELDS if gained else ()), "experience")
    named = not gained or changes[0].field not in ("condition", "experience")
    if not named or any(change.field not in fields for change in changes):
        return MISFIT
    if much is not None:
        if isinstance(much, Fact) and much.scope == "ability" and wait.lasts[0] == "turn":
            much = replace(much, scope="turn")  # done before the ability that this waits for
        changes = [_times(change, much) for change in changes]
    then = (
        (one_of(changes),) if choice else said(changes, gained=gained and changes[0].field in GAINED_FIELDS)
    )
    return bonus(Tail(then, (may and bearer != YOU) or one), wait, None if bearer == YOU else bearer)


def one_of(changes: Sequence[Change]) -> Choose:
    """`Wound or Poison`: one of them is chosen each time."""
    return Choose(tuple((one,) for one in changes))


def _times(change: Change, much: Amount) -> Change:
    """A change, so much for each of something."""
    if not isinstance(change.amount, int) or change.field in WITHOUT_NUMBER:
        raise Refused("only a number can be added for each of something")
    match much:
        case Sum(counted, "at most", most):  # which is said of all that is added
            return replace(change, amount=Sum(multiplied(change.amount, counted), "at most", most))
    return replace(change, amount=multiplied(change.amount, much))


def traded(
    changes: Sequence[Change], given: tuple[Wait, bool], gained: Sequence[Change], lasts: HowLong
) -> object:
    """`add -2 Move to all your move abilities to gain Shield 1 this round`: both, for as long."""
    wait, one = given
    if one or lasts[0] != "round" or any(change.field not in GAINED_FIELDS for change in gained):
        return MISFIT  # what is gained lasts for the round without a word
    added = turned(changes, (wait._replace(lasts=lasts), one))
    return MISFIT if added is MISFIT else (added, *said(gained, True))


def attacks_first(wait: Wait, then: Sequence[Change | Part], lasts: HowLong = UNSAID) -> object:
    """`All attacks targeting you gain disadvantage this round`; not `this attack`, of an ability before."""
    if wait.this and wait.uses == 1:
        return MISFIT
    if any(isinstance(one, Ability) and one.verb in LASTING for one in then):
        return MISFIT  # `and you gain Retaliate 1`: once, not at each attack
    if any(isinstance(one, Bonus) and not one.uses and not one.lasts for one in then):
        return MISFIT  # `and you add Pierce 2 to all your attacks`: a bonus beside this one
    return bonus(Tail(then), wait._replace(lasts=lasts if lasts[0] else wait.lasts))


def reaching(wait: Wait, n: int, lasts: HowLong = UNSAID, x: None = None) -> object:
    """`Your melee attacks may target enemies within 2 hexes`, and are melee attacks still."""
    melee = wait.event in ("attack", "attack ability") and Is("melee") in wait.filters
    return attacks_first(wait, (Change("reach", n, how="instead"),), lasts) if melee else MISFIT


def bare(bearer: Select, changes: Sequence[Change], lasts: HowLong = UNSAID) -> object:
    """`All allies gain +1 Attack`: of what event the changes are is said by the first of them."""
    first = changes[0]
    if first.field == "shield" and isinstance(first.amount, int) and first.amount < 0:
        return turned(changes, (Wait("attack", ANYBODY, YOU, lasts=lasts), False), bearer, theirs=True)
    if first.field not in BARE_EVENTS or first.how != "add":
        return MISFIT
    return turned(changes, (Wait(BARE_EVENTS[first.field], lasts=lasts), False), bearer)


def doubled(wait: Wait) -> object:
    if wait.event not in VALUES:
        raise Refused("only attacks, moves and heals have a value that can be doubled")
    return bonus(Tail((Change(VALUES[wait.event], 2, how="times"),)), wait)


def doubled_within(flags: Sequence[str], s: Scope, more: Sequence[Change] = ()) -> object:
    """`double the value of one attack`, of the attacks that the bonus waits for."""
    field = VALUES.get(s.noun.removesuffix("s"))
    return MISFIT if field is None else Scoped(flagged((Change(field, 2, how="times"), *more), flags), s)


def treated(limit: HowOften = "", card: Condition | None = None) -> object:
    """`You may treat all move abilities as attack abilities of equal value`."""
    wait = Wait("move", conditions=() if card is None else (card,))
    attack = Ability("attack", Fact("value", "now", "it"))
    return bonus(Tail((attack,), optional=True, instead=True), wait, limit=limit)


def damage_negated(wait: Wait) -> object:
    return bonus(Tail((Ability("negate"),)), wait) if wait.event == "suffer" else MISFIT


def warded(wait: Wait, then: Sequence[Part]) -> object:
    """`Negate the damage and added effects of all attacks targeting you`."""
    return attacks_first(wait, then) if wait.event == "attack" and wait.whom is not None else MISFIT


def lessened_for_long(who: Select, causes: Sequence[Trail], n: int, lasts: HowLong = UNSAID) -> Bonus:
    """`Reduce all damage you would suffer this round by 1`."""
    return bonus(Tail((Ability("negate", n),)), trailed(Wait("suffer", who), causes), lasts=lasts)


def unharmed(h: str, more: Sequence[str], lasts: HowLong = UNSAID) -> object:
    """`You suffer no damage from traps or Retaliate`; hazardous terrain alone is ignored."""
    if (h, *more, lasts[0]) == ("by hazardous terrain", ""):
        return MISFIT
    wait = from_harms(h, more)(Wait("suffer"))
    return bonus(Tail((Ability("negate"),)), wait, lasts=lasts)


DISCARDED: Final = Ability("discard", to=Select("card", named="that"))
SPARED: Final = Only(DISCARDED, ("lose card",))
"""`Discard it instead`, of a card that would be lost."""


def spared(trails: Sequence[Trail], lasts: HowLong = UNSAID, may: bool = False) -> Bonus:
    """`Cards you would lose are discarded instead`."""
    tail = Tail((DISCARDED,), optional=may, instead=True)
    return bonus(tail, trailed(Wait("lose card"), trails), lasts=lasts)


def redirected(who: Select, doing: Trail, trails: Sequence[Trail], whom: Select) -> Bonus:
    """`Any enemy who targets an ally with an attack this round targets you instead`."""
    wait = trailed(clause(who, doing, would=True), trails)
    return bonus(Tail((Ability("redirect", target=None if whom == YOU else whom),)), wait)


def happening(
    who: Select,
    doing: Trail,
    trails: Sequence[Trail],
    then: Sequence[Part],
    over: bool = False,
    lasts: HowLong = UNSAID,
) -> Bonus:
    """`All enemies that enter an adjacent hex gain Poison`."""
    return bonus(Tail(then, after=over), trailed(clause(who, doing), trails), lasts=lasts)


HARM: Final = frozenset(("attack", "attack ability", "suffer", "kill", "die", "miss", "exhaust"))
"""Events of which one may be part of another."""


def two_clauses(who: Select, two: tuple[Trail, Trail], trails: Sequence[Trail]) -> tuple[Wait, ...]:
    """`an enemy enters a hex adjacent to you or starts its turn there`."""
    return tuple(trailed(clause(who, doing), trails) for doing in two)


def two_bonuses(two: tuple[Wait, Wait], tail: Tail, lasts: HowLong = UNSAID) -> object:
    """A bonus for each of two moments: no uses are counted, and nothing that happens is both."""
    one, other = two
    alike = {one.event, other.event} <= HARM or one.event == other.event
    apart = YOU in (one.who, other.who) and YOU in (one.whom, other.whom)  # nobody attacks oneself
    rests = {one.event, other.event} <= {"long rest", "short rest"}  # one moment
    if rests or (alike and not apart) or any(wait.uses or wait.limit for wait in two):
        return MISFIT
    return tuple(bonus(tail, wait, lasts=lasts) for wait in two)


def told_whenever(ability: Ability, doing: Trail, trails: Sequence[Trail]) -> object:
    """`All enemies suffer 1 damage whenever they move`."""
    whom = ability.target
    if whom is None or whom.who not in FIGURES or not (whom.count == "all" or _is_marked(whom)):
        return MISFIT
    return happening(replace(whom, count=1), doing, trails, (replace(ability, target=Select("it")),))


def _is_marked(whom: Select) -> bool:
    """True of the one figure with a token of one's own."""
    had = [one.what for one in whom.where if isinstance(one, Has) and isinstance(one.what, str)]
    return any(what not in (*GAINED_THINGS, "flying") and not what.endswith("condition") for what in had)


def told_when(ability: Ability, side: str, theirs: bool = False) -> object:
    """`All enemies suffer 1 damage at the start of their turns`."""
    whom, wait = ability.target, Wait(f"{side} of turn")  # type: ignore[arg-type]
    if theirs:
        if whom is None or whom.who not in FIGURES:
            return MISFIT
        wait = wait._replace(who=replace(whom, count=1))
        ability = replace(ability, target=Select("it"))
    return bonus(Tail((ability,)), wait)


def lasting(ability: Ability, lasts: HowLong = UNSAID, conditions: tuple[Condition, ...] = ()) -> object:
    """`Shield 1 this round`: what one has, with how long behind it."""
    if ability.verb not in (*LASTING, "prevent", "ignore"):
        return MISFIT
    found = Bonus(replace(ALWAYS, where=conditions), (ability,), lasts=lasts[0], kind=lasts[1])
    return MISFIT if problem_of(found) else tuple(unfolded(found))


def theirs_added(changes: Sequence[Change]) -> object:
    """`that ally adds +1 Attack`: who attacks has what is added to the attack, so that it goes unsaid."""
    whom = Select("it")
    if changes == (Change("disadvantage"),):
        return (Theirs(changes[0], Ability("condition", what="muddle", target=whom)),)
    other = None if changes == (Change("target"),) else bare(whom, changes)
    return MISFIT if other is MISFIT else tuple(Theirs(change, other) for change in changes)  # type: ignore[arg-type]


def of_allies(select: Select) -> object:
    return replace(select, who="friend") if select.who == "ally" else MISFIT


def it_gains(what: str) -> Ability:
    return Ability("condition", what=what, target=Select("it"))
