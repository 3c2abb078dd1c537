"""Piles of ability cards by seat, and active cards."""

from havenwright.engine.core.play import Play


def cards_in(play: Play, seat: int, zone: str) -> list[int]:
    """The numbers of a seat's cards that are somewhere."""
    zones = play.state.zones
    return [n for n in play.setting.cards_of.get(seat, ()) if zones[n] == zone]


def dismissible(play: Play, seat: int) -> list[int]:
    """A seat's active cards that could be taken away at any time and wouldn't be lost then."""
    bonuses = [bonus for bonus in play.state.bonuses if bonus.card >= 0]
    lasting = {bonus.card for bonus in bonuses if bonus.lasts == "persistent"}
    lost = {bonus.card for bonus in bonuses if bonus.lost}
    return [card for card in cards_in(play, seat, "active") if card in lasting - lost]
