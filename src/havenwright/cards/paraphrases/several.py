"""Sentences that are several abilities: for oneself and another, of several conditions or elements."""

from collections.abc import Callable, Sequence
from typing import Final, Literal

from msgspec.structs import replace

from havenwright.cards.ability_kinds import FACTS_OF_FORCE
from havenwright.cards.grammar.amounts import multiplied
from havenwright.cards.grammar.bodies import Then, paid_at_once
from havenwright.cards.grammar.changes import as_part
from havenwright.cards.grammar.pieces import created
from havenwright.cards.grammar.selections import Noun, Word, selected
from havenwright.cards.grammar.waiting import each_of
from havenwright.cards.lexicon.moments import YOU
from havenwright.cards.lexicon.nouns import FIGURES
from havenwright.cards.lexicon.verbs import (
    OF_CONDITIONS,
    SEPARATE,
    SUBJECT_VERBS,
    TARGETED,
    WITHOUT_NUMBER,
    settled,
)
from havenwright.cards.tree import (
    Ability,
    Amount,
    Bonus,
    Change,
    Choose,
    Command,
    Compare,
    Condition,
    Each,
    Fact,
    If,
    Is,
    Moment,
    Part,
    Pay,
    Select,
    Stat,
)
from havenwright.cards.tree_walk import nodes_in
from havenwright.cards.vocabulary import NEGATIVE_CONDITIONS, Ground, Verb
from havenwright.grammar import MISFIT


def _is_one(whom: Select) -> bool:
    return whom.who in FIGURES and whom.count == 1


def _for_both(ability: Ability, whom: Select, own: Select = YOU) -> object:
    """Once for oneself and once for one other; or for all other figures or enemies, if it is harm."""
    harm = ability.verb == "suffer" or ability.what in NEGATIVE_CONDITIONS
    others = ("enemy", "figure") if own == YOU else ("enemy",)
    if not _is_one(whom) and not (harm and whom.count == "all" and whom.who in others):
        return MISFIT
    if (whom.who, whom.count) == ("figure", "all") and Is("other") not in whom.where:
        whom = replace(whom, where=(*whom.where, Is("other")))
    pair = (whom, own) if whom.who in ("target", "it") else (own, whom)  # oneself is the target behind it
    both = (settled(one, ability.verb, ability.what) for one in pair)
    return tuple(replace(ability, target=one) for one in both)


def _spent_for(name: str, then: Then, m: int = 0) -> object:
    """`Spend any number of Silt tokens to perform: Attack X`, where X tells how many."""
    if m == 1 or any(isinstance(one, Change) for one in then):
        return MISFIT
    some = Compare(Fact("resources spent", "action"), ">=", 1)
    return (Pay((Ability("gain", -1, name),), (), True, m), If(some, then))


def _suffered_for(m: int, then: Then) -> object:
    """`Suffer up to 3 damage to perform: Attack X`, where X tells how much was suffered."""
    if not any(isinstance(one, Fact) and one.name == "damage suffered" for one in nodes_in(then)):
        return MISFIT
    return (paid_at_once(m, Pay((Ability("suffer", 1),), ())), *then)


def _condition(c: str, more: Sequence[str] = ()) -> Ability:
    return Ability("condition", what=c, extras=tuple(Change("condition", 1, one) for one in more))


def _kept_off(whom: Select, what: str) -> Bonus:
    """Nobody gains it from now on, nor whoever comes later."""
    moment = Moment("gain condition", replace(whom, count=1), None, "before", (Is(what),))
    return Bonus(moment, (Ability("prevent", what=what),))


def _the_same(whom: Select) -> Select:
    """Those who were meant before; one of some is chosen once."""
    return whom if whom.count == "all" else Select("it")


def _shared(w: Select, first: Ability | Bonus, more: Sequence[Ability | Bonus]) -> object:
    """`All adjacent enemies gain Muddle and suffer 1 damage`: the same figures do both."""
    verbs = [one.verb if isinstance(one, Ability) else "" for one in (first, *more)]
    if verbs[0] in ("suffer", "condition") and all(verb == "condition" for verb in verbs[1:]):
        return MISFIT  # one ability
    if w.count != "all":  # nobody is spoken of behind a bonus
        first, *more = sorted((first, *more), key=lambda one: isinstance(one, Bonus))
        if isinstance(first, Bonus):
            return MISFIT
    return (_given_to(first, w), *(_given_to(one, _the_same(w)) for one in more))


def _given_to(part: Ability | Bonus, whom: Select) -> Part:
    return replace(part, bearer=whom) if isinstance(part, Bonus) else replace(part, target=whom)


def _and_granted(w: Select, first: Ability | Bonus, then: tuple[Part, ...]) -> object:
    """`One ally gains Strengthen and may perform: Move 2`: the same one does it."""
    if w.who == "self" or isinstance(first, Bonus) or first.verb not in TARGETED:
        return MISFIT
    aimed = replace(first, target=settled(w, first.verb, first.what))
    return (aimed, Command("grant", Select("target"), then))


def _exchanged(whom: Select, lost: Sequence[str], gained: str) -> object:
    first, *more = lost
    rest = [Ability("cleanse", what=what, target=_the_same(whom)) for what in more]
    gain = Ability("condition", what=gained, target=_the_same(whom))
    return (Ability("cleanse", what=first, target=whom), *rest, gain)


def _each_of(verb: Verb, first: str, more: Sequence[str], w: Select | None = None) -> tuple[Ability, ...]:
    """`Remove Wound and Poison from one ally`: from the same one."""
    whom = None if w == Select("self") else w
    same = Select("target") if whom is not None and _is_one(whom) else whom
    rest = (Ability(verb, what=what, target=same) for what in more)
    return (Ability(verb, what=first, target=whom), *rest)


def _may_both(w: Select, a: Ability) -> object:
    """`You and one ally may each recover one lost card`, `You and one ally may move 2`."""
    if not _is_one(w):
        return MISFIT
    own = replace(a, optional=True)
    if a.verb in SUBJECT_VERBS:
        return (own, replace(own, target=w))
    return (own, Command("grant", w, (a,))) if a.verb in SEPARATE else MISFIT


def _all_with(several: Sequence[Part], **said: bool) -> object:
    """`You may remove Poison and Wound`: each of them."""
    found = [one for one in several if isinstance(one, Ability) and one.verb in OF_CONDITIONS]
    return tuple(replace(one, **said) for one in found) if len(found) == len(several) else MISFIT


def _tiles(
    b: Sequence[Word], n: Amount | Literal["all"], kinds: Sequence[Noun], behind: Sequence[Word]
) -> object:
    found = [Ability("destroy", target=selected(kind, b, behind, n)) for kind in kinds]
    if n == "all":
        return tuple(found)
    if n != 1:
        return MISFIT  # so many of each, or in all?
    return (Choose(tuple((one,) for one in found)),)


HERE: Final = Select("hex", range=0, origin="made", where=(Is("featureless"),))
"""The hex of a piece that is gone, if a tile can be put there."""


def _covered(w: Select, n: Amount, tile: tuple[int, Ground, tuple[Part, ...]]) -> object:
    """`Kill one enemy, then create an obstacle in the hex it occupied`."""
    return (Ability("kill", target=w), created(n, tile, HERE)) if _is_one(w) else MISFIT


def _killed_and_covered(
    c: Callable[[Amount], Condition], n: Amount, tile: tuple[int, Ground, tuple[Part, ...]]
) -> object:
    """Some of the targets die, and a tile is put where each of them stood."""
    targets = Select("enemy", "all", where=(Is("targeted"), c(Stat("hit points", "it"))))
    return (Each(targets, (Ability("kill", target=Select("it")), created(n, tile, HERE))),)


def _is_about_it(node: object) -> bool:
    return isinstance(node, Select) and "it" in (node.who, node.origin)


def _for_each(what: Select | Amount, n: Amount, then: Then) -> object:
    """Changes for each of something are added as often; abilities are performed as often.

    Which of the pieces `it` is nobody could tell: they are only counted.
    """
    if isinstance(what, Fact) and what.name not in FACTS_OF_FORCE and any(map(_is_about_it, nodes_in(then))):
        return MISFIT
    then = tuple(as_part(one) if isinstance(one, Change) and one.field == "infuse" else one for one in then)
    changes = [one for one in then if isinstance(one, Change)]
    abilities = tuple(one for one in then if not isinstance(one, Change))
    if any(
        not isinstance(one.amount, int) or one.how != "add" or one.field in WITHOUT_NUMBER for one in changes
    ):
        return MISFIT
    more = [replace(one, amount=multiplied(one.amount, n)) for one in changes]
    if not abilities:
        return tuple(more)
    return (*more, each_of(what, abilities) if isinstance(what, Select) else Each(what, abilities))
