"""Sentences about the ability or the bonus before them, and abilities that are done again."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from havenwright.cards.grammar.about import About, aimed
from havenwright.cards.grammar.conditions import Of, near
from havenwright.cards.grammar.effects import turned
from havenwright.cards.grammar.pronouns import of_one_asked, target_of
from havenwright.cards.grammar.waiting import NOT_SPRUNG, Tail, Then, Wait, bonus
from havenwright.cards.lexicon.moments import YOU
from havenwright.cards.lexicon.verbs import TARGETED
from havenwright.cards.tree import (
    Ability,
    Amount,
    Bonus,
    Change,
    Compare,
    Condition,
    Count,
    Each,
    Every,
    Fact,
    If,
    Is,
    Moment,
    Part,
    Select,
    Some,
)
from havenwright.cards.vocabulary import Who
from havenwright.grammar import MISFIT

KILLED: Final = Wait("die", Select("enemy"), filters=(Is("by an attack"),), lasts=("ability", ""))
"""An enemy that an attack would kill, while its ability is performed."""

OF_MAKER: Final = ("experience", "gain", "infuse")
"""Deeds that are clearly those of a trap's maker, and not of whoever springs it."""

ALL_TERRAIN: Final = tuple(
    Ability("ignore", what=f"{kind} terrain") for kind in ("difficult", "hazardous", "icy")
)
"""Terrain of all kinds; water counts as difficult terrain."""


def _earned(n: Amount) -> Ability:
    """Experience of who commands what others perform."""
    return Ability("experience", n, target=Select("summoner"))


ALL_OF_THEM: Final = Select("target", "all")

UNSPRUNG: Final = Bonus(Moment("spring", when="instead"), (NOT_SPRUNG,), lasts="ability", optional=True)
"""Traps that one needn't spring during a move."""


def _driven_in(more: Sequence[Then]) -> About:
    """Obstacles that enemies may be pushed into, and that are destroyed then."""
    there = Select("obstacle", "all", 0, None, "chosen")
    then = [Ability("destroy", target=there), *(_of_it(one) for item in more for one in item)]
    wait = Wait("enter", Select("enemy"), Select("obstacle"), lasts=("ability", ""))
    return About("driven in", then=(bonus(Tail(then), wait),))


def _of_it(one: Change | Part) -> Change | Part:
    known = isinstance(one, Ability) and one.target == Select("target")
    return replace(one, target=Select("it")) if known else one


def _repeated(a: Ability, n: int = 1, whom: Select | None = None) -> object:
    """An ability once more, or some times more; against the same target, or another one."""
    if whom is not None:
        if a.verb not in TARGETED:
            return MISFIT
        if whom.who == "figure":
            whom = replace(whom, who=target_of(a).who)
        whom = whom if a.verb == "attack" else replace(whom, near=False)
        a = replace(a, target=aimed(whom, a.target))
    return (a,) if n == 1 else (Each(n, (a,)),)


def _added(a: Ability, c: object, condition: object = None) -> object:
    if a.verb not in ("attack", "move", "heal"):
        return MISFIT
    return About("add", a, c, condition)  # type: ignore[arg-type]


def _own_trait(c: tuple[Change, ...], given: tuple[Wait, bool]) -> object:
    """`This summon adds +1 Attack to all its attacks`."""
    waiting = turned(c, (given[0]._replace(who=YOU), given[1]))
    return About("trait", then=(waiting,)) if isinstance(waiting, Bonus) else MISFIT


def _beside_one_of(one: Who, other: Who) -> Select:
    found = (Compare(Count(Select(who, "all", 1, None, "it")), ">=", 1) for who in (one, other))
    return Select("hex", where=(Is("empty"), Some(tuple(found))))


def _gained_by_losing(w: Select, what: str, a: Ability, c: str) -> About:
    gained = Ability("condition", what=c, target=Select("it"))
    return About("removed", a, (gained,), whom=w, what=what)


def _moved_onto(hexes: tuple[str, int], there: tuple[Select, str, Amount]) -> Condition:
    """A number of hexes moved, the last of them one with something in it."""
    far = Compare(Fact("hexes moved", "ability"), *hexes)  # type: ignore[arg-type]
    return Every((far, near("self", 0, *there)))  # type: ignore[arg-type]


def _ended(p: Of, then: Sequence[Change | Part]) -> About:
    """`If you end the movement adjacent to an enemy, it gains Muddle`, of the move that a bonus is for."""
    asked = of_one_asked(of_one_asked(If(p("self"), tuple(then)), "enemy"), "ally")
    return About("when over", what="move", then=asked.then, condition=asked.condition)
