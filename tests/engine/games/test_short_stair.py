"""The three days of the Short Stair are played: with which cards, what is told when, won and lost."""

from collections.abc import Iterator
from functools import cache

import pytest

from havenwright.bots import named, played
from havenwright.bots.matches import classes_for, fitting, rotated
from havenwright.engine.game import Game
from havenwright.engine.setting.setting import Seat
from havenwright.engine.setting.variants import BY_THE_BOOK
from havenwright.engine.setup.new_game import setting_of
from havenwright.errors import UserError
from havenwright.packs.loading import shipped_packs
from tests.engine.shipped_games import MOST_DECISIONS

PACKS = shipped_packs("jotl")
DAYS = ("the-coal-hole", "the-lost-property-office", "the-weighing-room")
AFTER = "the-first-landing"
TRADES = ["barber", "longliner", "ratcatcher", "stevedore"]


def start(day: str, seed: int, size: int, level: int = 1) -> Game:
    party = rotated(TRADES, size, seed, 1)
    return Game.start(ruleset="jotl", packs=PACKS, scenario=day, party=party, level=level, seed=seed)


@cache
def finished(day: str, seed: int, size: int, level: int = 1) -> Game:
    game = start(day, seed, size, level)
    played(game, named("greedy", seed), MOST_DECISIONS)
    return game


def sections(game: Game) -> list[str]:
    return [str(event.get("section")) for event in game.events if event.kind == "section"]


# Cards


def levels(game: Game, seat: int = 0) -> list[str]:
    cards = enumerate(game.setting.cards)
    return [card.level for n, (who, card) in cards if who == seat and game.state.zones[n] == "hand"]


@pytest.mark.parametrize("trade", TRADES)
def test_each_day_has_its_cards_and_after_them_everybody_their_own(trade: str) -> None:
    def hand(scenario: str) -> list[str]:
        return levels(
            Game.start(ruleset="jotl", packs=PACKS, scenario=scenario, party=[Seat(trade)], level=1, seed=1)
        )

    assert [hand(day) for day in DAYS] == [["A"] * 6, ["A"] * 4 + ["B"] * 2, ["A"] * 4 + ["B"] * 2]
    assert hand(AFTER) == ["1"] * PACKS.character_class(trade).hand_size


def test_other_cards_are_refused_on_these_days_and_theirs_on_others() -> None:
    cards: dict[str, list[str]] = {}
    for card in PACKS.character_class("barber").cards:
        cards.setdefault(card.level, []).append(card.id)

    def hand(scenario: str, *ids: str) -> int:
        seat = Seat("barber", cards=ids)
        game = Game.start(ruleset="jotl", packs=PACKS, scenario=scenario, party=[seat], level=1, seed=1)
        return len(game.setting.cards)

    assert hand(DAYS[1], *cards["A"][2:], *cards["B"]) == 6
    assert hand(AFTER, *cards["1"][:8], *cards["X"]) == 11
    with pytest.raises(UserError, match="plays this with 4 cards of level A and 2 cards of level B"):
        hand(DAYS[1], *cards["A"])
    with pytest.raises(UserError, match="is of level 1; this scenario has none of these"):
        hand(DAYS[0], *cards["1"][:6])
    with pytest.raises(UserError, match="is of level A; this scenario has none of these"):
        hand(AFTER, *cards["1"][:10], cards["A"][0])


@pytest.mark.rule("jotl.cards.b-level-swap-after-scenario-1")
def test_by_the_book_everybody_says_which_two_are_given_up() -> None:
    party = [Seat("barber"), Seat("stevedore")]
    setting = setting_of(PACKS, ruleset="jotl", scenario=DAYS[1], party=party, seed=3, variants=BY_THE_BOOK)
    game, asked = Game.begin(setting), []
    while (decision := game.decision) is not None and game.state.round == 0:
        if decision.kind == "leave out":
            asked.append((decision.seat, len(decision.options)))
            game.choose(decision.options[-1], decision.seat)
        else:
            game.choose(decision.options[0], decision.seat)
    assert asked == [(0, 6), (0, 5), (1, 6), (1, 5)]
    assert [levels(game, seat) for seat in (0, 1)] == [["A"] * 4 + ["B"] * 2] * 2
    goals = [len(goals) for event in game.events if isinstance(goals := event.get("goals"), tuple)]
    assert goals == [2, 2]


def test_bots_bring_those_who_have_the_cards() -> None:
    everybody = classes_for(PACKS, "jotl")
    assert fitting(PACKS, "jotl", DAYS[0], [*everybody, "bellwarden"]) == sorted(TRADES)
    assert fitting(PACKS, "jotl", AFTER, everybody) == everybody


# The days


@pytest.mark.parametrize("day", DAYS)
def test_each_day_can_be_won_and_lost(day: str) -> None:
    assert any(finished(day, seed, 2 + seed % 3).outcome == "won" for seed in range(6))
    assert any(finished(day, seed, 2, level=7).outcome == "lost" for seed in range(2))


def first(day: str, *wanted: str) -> Game:
    """A game in which these sections were read."""
    games: Iterator[Game] = (finished(day, seed, 2 + seed % 3) for seed in range(9))
    return next(game for game in games if set(wanted) <= set(sections(game)))


def test_monday_tells_of_money_when_there_is_some_and_of_rests_when_hands_are_short() -> None:
    game = first(DAYS[0], "1", "2", "3", "4")
    told = sections(game)
    assert told[0] == "1"
    assert told.index("3") < told.index("4")
    fallen = next(n for n, event in enumerate(game.events) if event.kind == "died")
    money = next(n for n, e in enumerate(game.events) if e.kind == "section" and e.get("section") == "2")
    assert money > fallen


def test_tuesday_tells_of_the_door_when_it_opens() -> None:
    game = first(DAYS[1], "2", "3")
    kinds = [(event.kind, event.get("section")) for event in game.events]
    opened = kinds.index(("door opened", None))
    assert kinds.index(("section", "2")) > opened
    assert any(event.kind == "revealed" for event in game.events[opened:])


def test_on_wednesday_a_broken_scale_lightens_everybody() -> None:
    game = first(DAYS[2], "3")
    broken = next(n for n, event in enumerate(game.events) if event.kind == "destroyed")
    told = next(n for n, e in enumerate(game.events) if e.kind == "section" and e.get("section") == "3")
    assert told > broken
    stronger = [
        event.get("figure")
        for event in game.events[told:]
        if event.kind == "condition" and event.get("condition") == "strengthen"
    ]
    assert stronger
