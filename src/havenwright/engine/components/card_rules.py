"""Rules of ability cards, by the kind of cards that a game has.

Where a played card goes, which cards count for a rest, which negate damage, which can be recovered.
"""

from collections.abc import Callable, Mapping
from itertools import combinations
from types import MappingProxyType
from typing import Final, NamedTuple

from havenwright.engine.components.piles import cards_in
from havenwright.engine.components.two_sided_cards import is_recoverable, paid, payments, pile_of, take_back
from havenwright.engine.components.two_sided_cards import put_away as put_away_of_two_sided
from havenwright.engine.components.two_sided_cards import rest_cards as rest_cards_of_two_sided
from havenwright.engine.core.play import Play
from havenwright.engine.model.decisions import Answer
from havenwright.engine.model.state import Zone


def put_away(play: Play, card: int) -> None:
    hand_of(play).put_away(play, card)


def rest_cards(play: Play, seat: int) -> list[int]:
    """Cards that count for a rest."""
    return hand_of(play).rest_cards(play, seat)


class Hand(NamedTuple):
    """The rules for a kind of ability cards."""

    put_away: Callable[[Play, int], None]
    """A card that was played, or was active, and isn't lost goes where it belongs."""
    take_back: Callable[[Play, int], None]
    """A card comes to the hand as it was at the start."""
    pile_of: Callable[[Play, int], Zone]
    """Where a card counts as being when cards are recovered."""
    rest_cards: Callable[[Play, int], list[int]]
    """The cards of a seat that count for a rest."""
    is_recoverable: Callable[[Play, int], bool]
    payments: Callable[[Play, int], list[Answer]]
    """The payments with which a seat can negate damage."""
    paid: Callable[[Play, Answer], list[tuple[int, Zone]]]
    """Where the cards of such a payment go."""


def hand_of(play: Play) -> Hand:
    """The rules for cards that hold in this game."""
    return HANDS[play.setting.rules.hand]


# Cards that are discarded when they were played


def _discard(play: Play, card: int) -> None:
    play.state.zones[card] = "discard"


def _to_hand(play: Play, card: int) -> None:
    play.state.zones[card] = "hand"


def _where(play: Play, card: int) -> Zone:
    """The pile that it lies in; an active card may count as lying where it will go."""
    zone = play.state.zones[card]
    counts = zone == "active" and play.setting.rules.active_recoverable
    return _ends_where(play, card) if counts else zone


def active_discards(play: Play, seat: int) -> list[int]:
    """The active cards of a seat that won't be lost."""
    if "active" not in play.state.zones:
        return []
    return [card for card in cards_in(play, seat, "active") if _ends_where(play, card) == "discard"]


def _ends_where(play: Play, card: int) -> Zone:
    """Where an active card goes when it ends."""
    lasting = {bonus.card for bonus in play.state.bonuses if not bonus.lost}
    lasting |= {who.card for who in play.state.born if not who.lost}
    if card in lasting:
        return "discard"
    face = play.face(card)
    losses = [half.loss for half in (face.top, face.bottom) if half.stays != "no"]
    return "removed" if "unrecoverable" in losses else "lost"


def _discards(play: Play, seat: int) -> list[int]:
    """The discard pile, and active cards that won't be lost."""
    return sorted([*cards_in(play, seat, "discard"), *active_discards(play, seat)])


def _rest_cards(play: Play, seat: int) -> list[int]:
    """The discard pile; active cards too, where they count without being put there."""
    counts = play.setting.rules.active_in_rests == "count"
    return _discards(play, seat) if counts else cards_in(play, seat, "discard")


def _always(play: Play, card: int) -> bool:
    return True


def _one_or_two(play: Play, seat: int) -> list[Answer]:
    """One card of the hand, or two of the discard pile, to which active cards may count."""
    active = play.setting.rules.active_cards_negate
    discards = _discards(play, seat) if active else cards_in(play, seat, "discard")
    return [*cards_in(play, seat, "hand"), *combinations(discards, 2)]


def _lost(play: Play, answer: Answer) -> list[tuple[int, Zone]]:
    cards = (answer,) if isinstance(answer, int) else answer
    return [(card, "lost") for card in cards if isinstance(card, int)]


HANDS: Final[Mapping[str, Hand]] = MappingProxyType(
    {
        "one-sided": Hand(_discard, _to_hand, _where, _rest_cards, _always, _one_or_two, _lost),
        "two-sided": Hand(
            put_away_of_two_sided,
            take_back,
            pile_of,
            rest_cards_of_two_sided,
            is_recoverable,
            payments,
            paid,
        ),
    }
)
