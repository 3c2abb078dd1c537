"""The order of things that happen at the same time: the party's, where it changes anything.

No book puts one thing before another unless it says so, and what is ambiguous the party decides. The things
of one moment wait in an `AnyOrder` on the agenda. Nobody is asked where the order changes nothing: that is
known by kind, or else tried on imagined copies of the game, which know no undrawn card.
"""

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Final

from msgspec.structs import replace

from havenwright.cards.tree import Ability, Change, Part
from havenwright.engine.core.play import Imagine, Play, Rule, ask
from havenwright.engine.model.agenda import AnyOrder, CloseFrame, Due, Perform
from havenwright.engine.model.decision_kinds import PARTY, Of

BONUSES: Final = "bonuses"
"""The option to let everything come first that waits for the moment."""

LOOTING: Final = "looting"

GROUND: Final = "ground"
"""The option to let the trap or the hazard of an entered hex come first."""

APART: Final = frozenset(("infuse", "experience"))
"""Verbs that change nothing for one another."""

MOST_PERMUTED: Final = 3
"""Things of which every order is tried; of more, each in the first place, and all the other way round."""


def are_apart(parts: Sequence[Change | Part]) -> bool:
    """True of parts that change nothing for others of their kind."""
    return all(isinstance(part, Ability) and part.verb in APART for part in parts)


def any_order(play: Play, entry: AnyOrder) -> Rule[None]:
    """Let one of several things happen; the others wait behind it."""
    due = [one for one in entry.options if not _is_moot(play, one)]
    gone = [left for one in entry.options if one not in due for left in one.does]
    free = [one for one in due if not _waits(one, due)]
    first = free[0] if free else None
    if len(free) > 1 and (yield from _depends_on_order(play, due)):
        figures = [one.bonus.figure for one in due if one.bonus is not None]
        of: Of = "figures" if len(set(figures)) == len(due) else ""
        options: list[int | str] = (
            [*figures] if of else [one.word or entry.options.index(one) for one in free]
        )
        answer = yield from ask(PARTY, "what happens first", options, about=entry.about, of=of)
        assert isinstance(answer, int | str)
        first = entry.meant(answer, by_figure=bool(of))
    rest = tuple(one for one in due if one is not first)
    own = () if first is None else first.does
    play.push(*gone, *own, *([replace(entry, options=rest)] if rest else []))


def join(play: Play, mark: int) -> None:
    """Let things that came up join those of their moment that still wait right below a mark."""
    if len(play.agenda) != mark + 1 or not mark:
        return
    new, waiting = play.agenda[mark], play.agenda[mark - 1]
    if isinstance(new, AnyOrder) and isinstance(waiting, AnyOrder):
        play.agenda[mark - 1 :] = [replace(waiting, options=(*new.options, *waiting.options))]


def _is_moot(play: Play, due: Due) -> bool:
    """True if the figure that should act is gone."""
    return bool(due.does) and play.is_moot(due.does[0])


def _waits(one: Due, due: Sequence[Due]) -> bool:
    return bool(one.behind) and any(other.word == one.behind for other in due)


# Does the order change anything?


def _depends_on_order(play: Play, due: Sequence[Due]) -> Rule[bool]:
    """True if some order of things leads to another game than the first one."""
    entries = [entry for one in due for entry in one.does if not isinstance(entry, CloseFrame)]
    if all(isinstance(entry, Perform) and are_apart(entry.action.parts) for entry in entries):
        return False
    if play.imagined:
        return True
    orders = tuple(tuple(entry for one in order for entry in one.does) for order in _orders(due))
    return bool((yield Imagine(orders)))


def _orders(due: Sequence[Due]) -> Iterator[Sequence[Due]]:
    """The orders that are tried, the present one first."""
    if len(due) <= MOST_PERMUTED:
        orders: Iterator[Sequence[Due]] = permutations(due)
    else:
        firsts = [[one, *(other for other in due if other is not one)] for one in due]
        orders = iter([*firsts, due[::-1]])
    for order in orders:
        if not any(_waits(one, order[number + 1 :]) for number, one in enumerate(order)):
            yield order
