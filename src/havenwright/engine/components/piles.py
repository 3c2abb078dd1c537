"""Piles of ability cards by seat, and active cards."""

from havenwright.engine.core.play import Play
from havenwright.engine.model.state import Zone


def cards_in(play: Play, seat: int, zone: str) -> list[int]:
    """The numbers of a seat's cards that are somewhere."""
    zones = play.state.zones
    return [n for n in play.setting.cards_of.get(seat, ()) if zones[n] == zone]


def dismissible(play: Play, seat: int) -> list[int]:
    """A seat's active cards that could be taken away at any time and wouldn't be lost then."""
    return [card for card in cards_in(play, seat, "active") if is_persistent(play, card, lost=False)]


def is_persistent(play: Play, card: int, *, lost: bool) -> bool:
    """True if an active card could be taken away at any time, and would be lost then or not."""
    bonuses = [bonus for bonus in play.state.bonuses if bonus.card == card]
    persistent = any(bonus.lasts == "persistent" for bonus in bonuses)
    return persistent and any(bonus.lost for bonus in bonuses) == lost


def lost_zone(play: Play, card: int) -> Zone:
    """Where an active card goes that is lost: out of the scenario, if nothing can bring it back."""
    printed = play.face(card)
    halves = [half for half in (printed.top, printed.bottom) if half.stays != "no" and half.loss != "no"]
    gone = bool(halves) and all(half.loss == "unrecoverable" for half in halves)
    return "removed" if gone else "lost"
