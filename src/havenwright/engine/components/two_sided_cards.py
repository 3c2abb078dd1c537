"""Ability cards with two sides: played the first time, they are flipped and return to the hand.

A card of the hand is on its A side or its B side. A card that is played, or was active, goes from A to B in
the hand, and from B to the discard pile. Every recovery turns the A side up.
"""

from itertools import combinations

from havenwright.engine.components.elements_on_cards import renew
from havenwright.engine.components.piles import cards_in, dismissible, is_persistent, lost_zone
from havenwright.engine.core.play import Play
from havenwright.engine.model.decisions import Answer
from havenwright.engine.model.state import Zone


def put_away(play: Play, card: int) -> None:
    """A card that was played, or was active, and isn't lost."""
    if card in play.state.flipped:
        play.state.zones[card] = "discard"
    else:
        play.state.zones[card] = "hand"
        play.state.flipped = tuple(sorted((*play.state.flipped, card)))
        play.emit("flipped", "flipping", figure=play.setting.cards[card][0], card=card)
    renew(play, card)


def take_back(play: Play, card: int) -> None:
    """A card comes to the hand, or is there already, on its A side."""
    play.state.zones[card] = "hand"
    play.state.flipped = tuple(other for other in play.state.flipped if other != card)
    renew(play, card)


def pile_of(play: Play, card: int) -> Zone:
    """Where a card is; one that can be taken out of the active area counts as where it would go."""
    zone = play.state.zones[card]
    if zone != "active":
        return zone
    if is_persistent(play, card, lost=True):
        return lost_zone(play, card)
    if not is_persistent(play, card, lost=False):
        return zone
    return "discard" if card in play.state.flipped else "hand"


def rest_cards(play: Play, seat: int) -> list[int]:
    """Cards that count for a rest: the hand, the discard pile, and active cards that won't be lost."""
    piles = (*cards_in(play, seat, "hand"), *cards_in(play, seat, "discard"))
    return sorted((*piles, *dismissible(play, seat)))


def is_recoverable(play: Play, card: int) -> bool:
    """A card of the hand is recovered by turning it over."""
    return play.state.zones[card] != "hand" or card in play.state.flipped


def payments(play: Play, seat: int) -> list[Answer]:
    """Payments that negate damage: lose a card, discard one on its A side, or two on their B side.

    An active card can be taken away for it; from its A side it comes to the hand on its B side first.
    """
    hand, active = cards_in(play, seat, "hand"), dismissible(play, seat)
    flipped = set(play.state.flipped)
    fresh = [card for card in hand if card not in flipped]
    used = [card for card in hand if card in flipped] + [card for card in active if card not in flipped]
    lost: list[Answer] = [*hand, *cards_in(play, seat, "discard"), *active]
    return [*lost, *((card,) for card in fresh), *combinations(sorted(used), 2)]


def paid(play: Play, answer: Answer) -> list[tuple[int, Zone]]:
    """Where the cards go that negate damage."""
    if isinstance(answer, int):
        return [(answer, "lost")]
    assert isinstance(answer, tuple)
    return [(card, "discard") for card in answer]
