"""Tokens: money, as many as there is; those with a name, in hexes and on figures, and whose they are."""

from collections.abc import Iterable

from msgspec import UNSET

from havenwright.engine.core.play import Play
from havenwright.engine.model.state_words import Marker
from havenwright.engine.setting.setting import ESCAPES


def money_left(play: Play) -> int | None:
    """How many money tokens haven't been placed yet in this scenario; None: there is no end of them."""
    most = play.setting.rules.most_tokens
    return None if most is None else max(0, most - play.setting.money_at_start - play.state.tokens_placed)


def place_money(play: Play, hexes: Iterable[int]) -> tuple[int, ...]:
    """Place money tokens, one for each of these hexes, as long as there are any. Returns their hexes."""
    placed = tuple(hexes)[: money_left(play)]
    play.state.tokens = tuple(sorted((*play.state.tokens, *placed)))
    play.state.tokens_placed += len(placed)
    return placed


def put_into_hex(play: Play, token: str, at: int, owner: int) -> None:
    """Place a token in a hex."""
    play.state.placed = tuple(sorted((*play.state.placed, (token, at))))
    _own(play, token, at, owner)


def put_onto(play: Play, token: str, figure: int, owner: int) -> None:
    """Place a token on a figure."""
    play.state.markers = (*play.state.markers, Marker(token, figure))
    _own(play, token, _on(figure), owner)


def take_up(play: Play, token: str, at: int) -> int:
    """Take a token from a hex, or from the figure in it. Returns whose it was; -1 if that isn't known."""
    if (token, at) in play.state.placed:
        _remove(play, token, at)
        return _disown(play, token, at)
    markers = set(play.state.markers)
    there = [n for n in play.present() if play.figure(n).hex == at and Marker(token, n) in markers]
    _remove(play, token, _on(there[0]))
    return _disown(play, token, _on(there[0]))


def take_all_of(play: Play, owner: int) -> None:
    """Remove a figure's tokens from the map, wherever they are."""
    owned = play.state.owned
    if owned is UNSET:
        return
    for token, place, whose in owned:
        if whose == owner:
            _remove(play, token, place)
            if place >= 0:
                play.emit("token removed", "escape", figure=owner, token=token, at=(place,))
    play.state.owned = tuple(one for one in owned if one[2] != owner)


def _on(figure: int) -> int:
    """The place of a token that is on a figure."""
    return ~figure


def _remove(play: Play, token: str, place: int) -> None:
    """Remove one such token from its place, if it is there."""
    if place >= 0 and (token, place) in play.state.placed:
        placed = list(play.state.placed)
        placed.remove((token, place))
        play.state.placed = tuple(placed)
    elif (marker := Marker(token, ~place)) in play.state.markers:
        markers = list(play.state.markers)
        markers.remove(marker)
        play.state.markers = tuple(markers)


def _own(play: Play, token: str, place: int, owner: int) -> None:
    """Remember whose a token is, where somebody may leave with its tokens."""
    if owner < 0 or ESCAPES not in play.setting.recalls:
        return
    before = () if play.state.owned is UNSET else play.state.owned
    play.state.owned = tuple(sorted((*before, (token, place, owner))))


def _disown(play: Play, token: str, place: int) -> int:
    """Forget whose a token was that is taken up. Returns its owner."""
    owned = () if play.state.owned is UNSET else play.state.owned
    found = next((one for one in owned if one[:2] == (token, place)), None)
    if found is None:
        return -1
    left = list(owned)
    left.remove(found)
    play.state.owned = tuple(left)
    return found[2]
