"""Elements on cards: each icon on a visible ability card or rolled action can be consumed once a round.

An infusion is named by its element and its card: `fire (Loose Thread)`. A wild or mixed icon can be used as
any of its elements.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from havenwright.cards.tree import Ability, Action, Change, Part
from havenwright.cards.vocabulary import ELEMENTS
from havenwright.engine.core.play import Play
from havenwright.engine.model.frames import NOBODY
from havenwright.engine.model.state import INERT, STRONG

VISIBLE: Final = ("hand", "selected", "play", "active")
"""Where ability cards show their icons."""

MADE: Final = "made"
"""The place of an infusion that is on no card."""


def elements_of(icon: str) -> tuple[str, ...]:
    """The elements that an icon can be: a wild one any, a mixed one either of its own."""
    return ELEMENTS if icon == "any" else tuple(icon.split(" or "))


def infusions(play: Play) -> dict[str, frozenset[str]]:
    """Everything that can be consumed now, and the elements that it can be used as."""
    used = play.state.used_icons
    return {name: frozenset(elements_of(icon)) for name, icon in _visible(play) if name not in used}


def _visible(play: Play) -> Iterator[tuple[str, str]]:
    for card, (_, printed) in enumerate(play.setting.cards):
        if play.state.zones[card] in VISIBLE:
            face = play.face(card)
            yield from _named(printed.name, icons(face.top, face.bottom))
    present = {play.who(number).set: number for number in play.present()}
    for kind, _ in play.state.monster_cards:
        number = present.get(kind, NOBODY)
        monster = play.setting.monsters.get(play.who(number).monster) if number >= 0 else None
        if monster is not None:
            yield from _named(monster.name, icons_drawn_for(play, number))
    yield from _named(MADE, play.state.made)


def icons_drawn_for(play: Play, figure: int) -> tuple[str, ...]:
    """The elements that stand on the card that the set of a monster has drawn."""
    who, drawn = play.who(figure), dict(play.state.monster_cards)
    monster = play.setting.monsters.get(who.monster)
    if monster is None or who.set not in drawn:
        return ()
    return icons(next(card.action for card in monster.deck if card.id == drawn[who.set]))


def _named(owner: str, found: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Icons by name, with a number where one stands there again."""
    seen: list[str] = []
    for icon in found:
        seen.append(icon)
        again = seen.count(icon)
        yield f"{icon}{f' {again}' if again > 1 else ''} ({owner})", icon


@lru_cache(maxsize=4096)
def icons(*actions: Action) -> tuple[str, ...]:
    """The elements that stand on some actions, whether they are performed or not."""
    return tuple(element for action in actions for element in _icons(action.parts))


def _icons(parts: Iterable[Part | Change]) -> Iterator[str]:
    for part in parts:
        if isinstance(part, Change) and part.field == "infuse":
            yield part.name
        elif isinstance(part, Ability):
            if part.verb == "infuse":
                yield part.what
            yield from _icons(one for one in part.extras if isinstance(one, Change))


def renew(play: Play, card: int) -> None:
    """A card was turned over, or came to the hand: its icons can be consumed again."""
    if play.state.used_icons:
        name = play.setting.cards[card][1].name
        play.state.used_icons = tuple(used for used in play.state.used_icons if _owner(used) != name)


def _owner(infusion: str) -> str:
    """The card of an infusion."""
    return infusion.partition(" (")[2].removesuffix(")")


def use(play: Play, names: Iterable[str]) -> None:
    """These are consumed, for this round."""
    play.state.used_icons = tuple(sorted((*play.state.used_icons, *names)))


def make(play: Play, element: str) -> None:
    """An element that stands on no card, for this round."""
    play.state.made = (*play.state.made, element)


def renew_all(play: Play) -> None:
    """The round is over: everything visible can be consumed again, and what was made is gone."""
    play.state.used_icons, play.state.made = (), ()


def strengths(play: Play) -> tuple[int, ...]:
    """For each element whether something can be consumed as it: there is no waning."""
    there = {element for elements in infusions(play).values() for element in elements}
    return tuple(STRONG if element in there else INERT for element in ELEMENTS)
