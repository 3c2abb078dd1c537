"""The interpreter of cards: it performs one part after the other, for players and for monsters.

A strategy, the `Performance`, says who decides: the seat or party that a frame names, or the monster rules.
"""

from collections.abc import Sequence
from typing import Final, Protocol, get_args

from msgspec.structs import replace

from havenwright.cards.tree import Change, Choose, Consume, Each, If, Part, Select
from havenwright.cards.vocabulary import Thing
from havenwright.engine.bonuses.windows import open_frame
from havenwright.engine.core.play import Play, Rule
from havenwright.engine.model.agenda import CloseFrame, Entry, MonsterStep, Perform
from havenwright.engine.model.decision_kinds import PARTY
from havenwright.engine.model.frames import Context, Frame
from havenwright.engine.terms.amounts import amount_of
from havenwright.engine.terms.choices import Body, choose_options
from havenwright.engine.terms.conditions import holds
from havenwright.engine.terms.costs import once_more
from havenwright.engine.terms.selections import (
    GROUND,
    counted,
    counted_places,
    fitting,
    in_range,
    living_and_dead,
)

THINGS: Final = frozenset(get_args(Thing))


class Performance(Protocol):
    """A card under way at one of its parts, and the strategy by which it is performed."""

    @property
    def entry(self) -> Perform | MonsterStep: ...

    def begin(self, play: Play, part: Part) -> Rule[bool]:
        """Push the rest of the card. Return False if the part is left out, or comes up again later."""

    def unfold(self, play: Play, bodies: Sequence[Body]) -> None:
        """Put the parts of some bodies in the place of the part under way."""

    def inside(self, parts: tuple[Part, ...], frame: str) -> Entry:
        """Make the entry that performs parts in another frame."""

    def consume(self, play: Play, part: Consume) -> Rule[bool]:
        """Consume elements. Return False if there are none, or nobody wants to."""

    def perform(self, play: Play, part: Part) -> Rule[None]:
        """Perform a part that isn't about other parts."""


def perform_next(play: Play, performance: Performance, part: Part) -> Rule[None]:
    """Perform one part of a card; the rest waits behind it."""
    if (yield from performance.begin(play, part)):
        yield from interpret(play, performance, part)


def interpret(play: Play, performance: Performance, part: Part) -> Rule[None]:
    """Perform one part: decide what others consist of, and leave the rest to the strategy."""
    if isinstance(part, UNFOLDING):
        return _unfold(play, performance, part)
    return performance.perform(play, part)


UNFOLDING: Final = (If, Choose, Consume, Each)
"""Parts that consist of others. A tuple: a union would be made anew at each look."""


def _unfold(play: Play, performance: Performance, part: If | Choose | Consume | Each) -> Rule[None]:
    """Put the parts that another one consists of in its place."""
    frame = play.state.frames[performance.entry.frame]
    match part:
        case If():
            true = holds(play, Context(frame), part.condition)
            performance.unfold(play, (part.then if true else part.otherwise,))
        case Choose():
            performance.unfold(
                play, (yield from choose_options(frame.decider, performance.entry.actor, part))
            )
        case Consume():
            consumed = yield from performance.consume(play, part)
            again = once_more(part) if frame.decider != PARTY else ()
            performance.unfold(play, (part.then, again) if consumed else ())
        case Each(of=Select()):
            for number in reversed(_open_frames(play, frame, part)):
                play.push(performance.inside(part.then, number), CloseFrame(frame=number, quiet=True))
        case Each(of=times) if not isinstance(times, Select):
            performance.unfold(play, (part.then,) * amount_of(play, Context(frame), times))


def _open_frames(play: Play, frame: Frame, part: Each) -> list[str]:
    """Open a frame for each selected figure or place, which is `it` there."""
    assert isinstance(part.of, Select)
    context = Context(frame)
    if part.of.who in GROUND and part.of.who != "objective":
        return [_open_at(play, frame, at, part.of) for at in counted_places(play, context, part.of)]
    if part.of.who in THINGS:
        return [open_frame(play, replace(frame)) for _ in range(counted(play, context, part.of))]
    reach = None if part.of.range is None else amount_of(play, context, part.of.range)
    if reach is None:
        figures = fitting(play, context, part.of, living_and_dead(play, context, part.of))
    else:
        figures = in_range(play, context, part.of, reach, aimed=False)
    numbers = []
    for figure in figures:
        twin = replace(frame)
        twin.it = figure
        numbers.append(open_frame(play, twin))
    return numbers


def _open_at(play: Play, frame: Frame, at: int, of: Select) -> str:
    twin = replace(frame)
    twin.chosen, twin.made, twin.place = at, (at,), at
    twin.piece = (of.named if of.who == "token" else "", (at,))
    return open_frame(play, twin)


def parts_of(body: Body) -> tuple[Part, ...]:
    """Leave out the changes, which belong to an ability."""
    return tuple(one for one in body if not isinstance(one, Change))
