"""Other wordings of bonuses: how long they last, what they do, and effects that are said first."""

from collections.abc import Sequence

from msgspec.structs import replace

from havenwright.cards.grammar.bonuses import where
from havenwright.cards.grammar.conditions import is_state
from havenwright.cards.grammar.effects import attacks_first, lasting
from havenwright.cards.grammar.moments import Trail, trailed
from havenwright.cards.grammar.selections import Body, plain
from havenwright.cards.grammar.waiting import UNSAID, Effect, HowLong, Tail, Wait, bonus
from havenwright.cards.lexicon.moments import ANYBODY
from havenwright.cards.lexicon.nouns import OWN_SIDE
from havenwright.cards.tree import (
    Ability,
    Bonus,
    Change,
    Compare,
    Condition,
    Did,
    Fact,
    If,
    Not,
    Part,
    Select,
)
from havenwright.grammar import MISFIT


def _on_attacker(
    who: Select,
    trails: Sequence[Trail],
    one: str,
    then: Sequence[Part],
    by: Select = ANYBODY,
    lasts: HowLong = UNSAID,
    over: bool = False,
) -> object:
    """`Whenever an ally is attacked, the attacker suffers 1 damage`, and not the ally."""
    if one == "enemy" and who.who not in OWN_SIDE:
        return MISFIT
    return bonus(Tail(then, after=over), trailed(Wait("attack", by, who), trails), lasts=lasts)


def _if_so(then: Sequence[Effect], condition: Condition) -> object:
    """`add +1 Attack if the target has Poison`: something that is known at the moment."""
    known = is_state(condition) or _is_long_ago(condition)
    return (If(condition, tuple(then)),) if known else MISFIT  # type: ignore[arg-type]


def _is_long_ago(condition: Condition) -> bool:
    """True if a condition is about what was done in a turn or longer, and not by what is under way."""
    match condition:
        case Not(that):
            return _is_long_ago(that)
        case Did(scope=scope) | Compare(Fact(scope=scope), _, int()):
            return scope in ("turn", "round", "scenario")
    return False


def _is_for_turn(effect: object) -> bool:
    """`during your turn, ...`, which without a comma says when the moment before it is."""
    return isinstance(effect, Bonus) and effect.moment.event == "turn"


def _stand_alone(a: Wait, b: Wait) -> bool:
    """False of `your melee attacks or ranged attacks targeting ...`, whose words are for both."""
    return (a.who == ANYBODY or b.who != ANYBODY) and (a.whom is not None or b.whom is None)


def _on_chosen(a: Select, b: Body, c: Sequence[Change], lasts: HowLong = UNSAID) -> object:
    """`All attacks targeting one enemy within Range 4 gain Advantage`: on the one who is chosen now."""
    if b.noun.who != "enemy":
        return MISFIT
    waiting = attacks_first(Wait("attack", a, Select("target")), c, lasts)
    return (Ability("choose hex", target=plain(b.select(1))), waiting)


def _while(c: Condition, a: Ability, b: Ability | None = None) -> object:
    """`Gain Shield 1 and Retaliate 2 while fire is strong`."""
    had = tuple(lasting(one, conditions=where(c)) for one in (a, b) if one is not None)
    return MISFIT if MISFIT in had else tuple(part for one in had for part in one)  # type: ignore[attr-defined]


def _both_given(one: object, other: Bonus, c: Condition | None = None) -> object:
    """`While you have Ward, your attacks gain Pierce 1 and your moves gain Jump`: both while it is so."""
    if not isinstance(one, Bonus):
        return MISFIT
    given = where(c) if c else ()
    return tuple(
        replace(each, moment=replace(each.moment, where=(*given, *each.moment.where)))
        for each in (one, other)
    )


def _both(one: object, other: object) -> object:
    """Two bonuses that one sentence tells of."""
    return MISFIT if MISFIT in (one, other) else (one, other)
