"""Views and offers of random games: plain JSON, and nothing in them that the seat can't know."""

from collections.abc import Iterator

import msgspec
import pytest

from havenwright.engine.game import Game
from havenwright.engine.model.decisions import Decision
from havenwright.engine.offers import Offer, ThingsOffer
from havenwright.engine.offers.records import SufferOffer
from havenwright.engine.view import SPECTATOR, View
from havenwright.packs.goal_conditions import read_deed
from havenwright.packs.records import BattleGoal
from havenwright.rulesets import RULESETS
from tests.engine.parties import RAT, by_the_book
from tests.engine.shipped_games import play
from tests.engine.tables import hero, select, table, until
from tests.proves import proves

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
            assert not any(zones[card.number] == "hand" for card in seat.cards)
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
        secret = zones[card] == "hand" and decision.seat >= 0
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


# Rules about secrets


ONE = hero("One", *[(11 + number, "Loot 1", "Move 1") for number in range(4)])
TWO = hero("Two", *[(41 + number, "Loot 1", "Move 1") for number in range(4)])
RESTLESS = read_deed("you never short rested")
GOALS = [BattleGoal(id=f"goal-{n}", name=f"Goal {n}", condition=RESTLESS) for n in range(9)]


@proves(
    "gh1.round.no-numbers-or-titles",
    "gh2.cards.communication-limits",
    "fh.cards.hidden-information",
)
def test_no_title_and_no_number_of_anothers_hand_is_sent(edition: str) -> None:
    game = table("1   2   M", [ONE, TWO], {"M": RAT}, edition=edition)
    assert [decision.kind for decision in game.decisions] == ["select cards"] * 2
    sent = msgspec.json.encode((game.view(1), game.faces(1), game.events_for(1))).decode()
    own = [card for _, card in game.setting.cards if card.name.startswith("Two")]
    others = [card for _, card in game.setting.cards if card.name.startswith("One")]
    assert all(card.name in sent for card in own)
    assert not any(card.name in sent for card in others)
    assert not [card for card in game.faces(1).cards if card.front.initiative in (11, 12, 13, 14)]
    assert game.view(1).seats[0].hidden == 4
    assert game.view(1).seats[0].cards == ()


@proves("gh2.cards.secret-selection")
def test_selected_cards_are_seen_once_everybody_has_selected() -> None:
    game = table("1   2   M", [ONE, TWO], {"M": RAT})
    game.choose((0, 1), seat=0)
    assert game.view(1).seats[0].cards == ()
    assert [decision.seat for decision in game.decisions] == [1]
    game.choose((4, 5), seat=1)
    seen = [{card.number for card in game.view(1 - seat).seats[seat].cards} for seat in (0, 1)]
    assert seen == [{0, 1}, {4, 5}]


THREE = hero("Three", *[(71 + number, "Loot 1", "Move 1") for number in range(4)])


@proves("gh2.cards.secret-selection")
def test_the_last_of_three_sees_nothing_of_the_two_who_are_ready() -> None:
    game = table("1   2   3   M", [ONE, TWO, THREE], {"M": RAT})
    game.choose((8, 9), seat=2)
    game.choose((1, 0), seat=0)
    for viewer in (1, SPECTATOR):
        seats = game.view(viewer).seats
        assert [seats[seat].cards for seat in (0, 2)] == [(), ()]
        assert [event for event in game.events_for(viewer) if event.kind == "selected"] == []
    game.choose((4, 5), seat=1)
    seen = [{card.number for card in seat.cards} for seat in game.view(SPECTATOR).seats]
    assert seen == [{0, 1}, {4, 5}, {8, 9}]


@proves("gh2.cards.communication-limits")
def test_in_the_second_round_the_rest_of_the_hand_is_still_unknown() -> None:
    game = table("1   2   M", [ONE, TWO], {"M": RAT})
    until(select(game, (0, 1), (4, 5)), "select cards", {"short rest": "no"})
    assert game.state.round == 2
    names = {number: card.name for number, (_, card) in enumerate(game.setting.cards)}
    for viewer in (1, SPECTATOR):
        sent = msgspec.json.encode((game.view(viewer), game.faces(viewer), game.events_for(viewer))).decode()
        assert [names[number] in sent for number in range(4)] == [True, True, False, False]


@proves("jotl.battle-goals.not-discussed", "fh.battle-goals.secret-until-end")
def test_a_battle_goal_is_its_owners_alone_until_the_end(edition: str) -> None:
    game = by_the_book("1   2   3   M", goals=GOALS, edition=edition)
    while game.decision is not None and game.decision.kind != "select cards":
        decision = game.decision
        game.choose(decision.options[0], seat=decision.seat)
    kept = [game.view(seat).seats[seat].goal for seat in range(3)]
    assert all(kept)
    for viewer in range(3):
        assert [seat.goal for seat in game.view(viewer).seats].count("") == 2
        sent = msgspec.json.encode(game.view(viewer)).decode()
        assert not any(goal in sent for seat, goal in enumerate(kept) if seat != viewer)
