"""Element pools: which infusions can be consumed now, on the board or on cards.

A pool holds infusions, each with the elements that it can be used as. Where a game has an element board, an
infusion is an element's number; where elements are on cards, it is an icon's name.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from havenwright.cards.tree import Consume
from havenwright.cards.vocabulary import ELEMENTS
from havenwright.engine.components.elements_on_cards import infusions, make, use
from havenwright.engine.components.elements_on_cards import strengths as strengths_of_infusions
from havenwright.engine.core.play import Play
from havenwright.engine.core.record import consumed_in_turn
from havenwright.engine.model.decisions import Answer
from havenwright.engine.model.state import INERT, STRONG

Ready: TypeAlias = Mapping[Answer, frozenset[str]]
"""Infusions that can be consumed, and as which elements."""


def strengths(play: Play) -> tuple[int, ...]:
    """How strong each element is just now."""
    return pool_of(play).strengths(play)


class Pool(NamedTuple):
    """Where elements are."""

    ready: Callable[[Play], Ready]
    use: Callable[[Play, Iterable[Answer]], None]
    change: Callable[[Play, int, int], None]
    """Give an element, by its number, a strength."""
    strengths: Callable[[Play], tuple[int, ...]]
    """How strong each element is."""
    is_board: bool
    """True if an element must be infused by an ability; otherwise its visible icon is enough."""


def pool_of(play: Play) -> Pool:
    return POOLS[play.setting.rules.elements]


def can_be_consumed(play: Play, part: Consume) -> bool:
    """True if there is what something asks for."""
    ready = pool_of(play).ready(play)
    if part.either or "any" in part.elements:
        return bool(usable_elements(ready, part))
    return is_enough(ready, part.elements)


def usable_elements(ready: Ready, part: Consume) -> list[Answer]:
    """Infusions that pay for one of several elements."""
    wild = "any" in part.elements
    return [one for one, elements in ready.items() if wild or not elements.isdisjoint(part.elements)]


def elements_paying(ready: Ready, wanted: Sequence[str]) -> list[Answer]:
    """Infusions that can pay for the first of some elements and leave enough for the others."""
    first, *others = wanted
    payments = []
    for one, elements in ready.items():
        rest = {other: can for other, can in ready.items() if other != one}
        if (first == "any" or first in elements) and is_enough(rest, others):
            payments.append(one)
    return payments


def is_enough(ready: Ready, wanted: Sequence[str]) -> bool:
    """True if there is something for each of some elements."""
    return not wanted or bool(elements_paying(ready, wanted))


# Where elements are


def _on_board(play: Play) -> Ready:
    """The elements that aren't inert, by number, without those that were consumed in this turn."""
    ready: dict[Answer, frozenset[str]] = {
        number: frozenset((ELEMENTS[number],))
        for number, strength in enumerate(play.state.elements)
        if strength != INERT
    }
    if ready and play.setting.rules.elements_once_a_turn:
        for element in consumed_in_turn(play):
            ready.pop(ELEMENTS.index(element), None)
    return ready


def _make_inert(play: Play, numbers: Iterable[Answer]) -> None:
    taken = set(numbers)
    board = enumerate(play.state.elements)
    play.state.elements = tuple(INERT if number in taken else strength for number, strength in board)


def _change_on_board(play: Play, number: int, strength: int) -> None:
    board = list(play.state.elements)
    board[number] = strength
    play.state.elements = tuple(board)


def _board(play: Play) -> tuple[int, ...]:
    return play.state.elements


def _on_cards(play: Play) -> Ready:
    return dict(infusions(play).items())


def _use_icons(play: Play, names: Iterable[Answer]) -> None:
    use(play, map(str, names))


def _change_on_cards(play: Play, number: int, strength: int) -> None:
    """Make an element for this round, or use up the icons that are nothing else; none of them wanes."""
    if strength == STRONG:
        make(play, ELEMENTS[number])
    elif strength == INERT:
        use(play, [name for name, can in infusions(play).items() if can == {ELEMENTS[number]}])


POOLS: Final[Mapping[str, Pool]] = MappingProxyType(
    {
        "board": Pool(_on_board, _make_inert, _change_on_board, _board, True),
        "cards": Pool(_on_cards, _use_icons, _change_on_cards, strengths_of_infusions, False),
    }
)
