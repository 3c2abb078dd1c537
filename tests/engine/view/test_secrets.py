"""Views and offers of random games: plain JSON, and nothing in them that the seat can't know."""

from collections.abc import Iterator

import msgspec
import pytest

from havenwright.engine.game import Game
from havenwright.engine.model.decisions import Decision
from havenwright.engine.offers import Offer, ThingsOffer
from havenwright.engine.offers.records import SufferOffer
from havenwright.engine.view import SPECTATOR, View
from havenwright.rulesets import RULESETS
from tests.engine.shipped_games import play

DECISIONS = 160
COMPARED = 12
"""Every so many decisions are compared with an imagined game."""


@pytest.mark.parametrize("edition", RULESETS)
@pytest.mark.parametrize("seed", [5, 10])
def test_views_and_offers_show_only_what_a_seat_may_know(edition: str, seed: int) -> None:
    for number, game in enumerate(play(seed, ruleset=edition)):
        seats = range(SPECTATOR, len(game.setting.party))
        for seat, shown in zip(seats, game.views(seats), strict=True):
            assert shown.seat == seat
            assert msgspec.json.decode(msgspec.json.encode(shown), type=View) == shown
            hands_of_others_are_hidden(game, shown)
            unrevealed_rooms_are_hidden(game, shown)
        for decision in game.decisions:
            offer = game.offer(decision)
            assert len(offer.options) == len(decision.options)
            assert msgspec.json.decode(msgspec.json.encode(offer), type=Offer) == offer
            cards_are_open_or_own(game, decision, offer)
            if number % COMPARED == 0 and decision.seat >= 0:
                nothing_depends_on_hidden_cards(game, decision, offer)
        if number >= DECISIONS:
            break


def hands_of_others_are_hidden(game: Game, shown: View) -> None:
    zones = game.state.zones
    for other, seat in enumerate(shown.seats):
        if other != shown.seat:
            assert not any(zones[card.number] in ("hand", "selected") for card in seat.cards)
            assert seat.goal == "" or game.outcome


def unrevealed_rooms_are_hidden(game: Game, shown: View) -> None:
    board = game.setting.board(game.state.open_doors)
    revealed = game.setting.shown(game.state.open_doors, game.state.plot.revealed)
    floor = {at.index for at in shown.map.floor}
    assert all(revealed >> at & 1 or board.closed_doors >> at & 1 for at in floor)
    hidden = {number for number, body in enumerate(game.state.figures) if not body.here}
    listed = {figure.number for figure in shown.figures}
    listed |= {number for place in shown.initiative for number in place.figures}
    listed |= {number for one in shown.sets for rank in one.ranks for number in rank.figures}
    assert not listed & hidden
    for tile in shown.map.tiles:
        assert floor & set(tile.hexes)
    assert {at for at, _ in shown.map.money} <= floor
    assert {at for _, at in shown.map.tokens} <= floor


def cards_are_open_or_own(game: Game, decision: Decision, offer: Offer) -> None:
    zones, owners = game.state.zones, [owner for owner, _ in game.setting.cards]
    for card in _cards(offer):
        secret = zones[card] in ("hand", "selected") and decision.seat >= 0
        assert not secret or owners[card] == decision.seat


def _cards(offer: Offer) -> Iterator[int]:
    if isinstance(offer, ThingsOffer | SufferOffer):
        for option in offer.options:
            yield from option.cards


def nothing_depends_on_hidden_cards(game: Game, decision: Decision, offer: Offer) -> None:
    """With everything that the seat can't know dealt anew, it sees and is offered the same."""
    twin = game.imagine(decision.seat, 7)
    assert twin.view(decision.seat) == game.view(decision.seat)
    same = next((one for one in twin.decisions if one.seat == decision.seat), None)
    assert same is not None
    if same.kind == decision.kind and same.options == decision.options:
        assert twin.offer(same) == offer
