"""The Gullherd's lead gull and calls in whole games: a companion of a card, commands, calls to keep."""

import pytest
from msgspec.structs import replace

from havenwright.engine.game import Game
from havenwright.engine.model.decisions import Decision
from havenwright.packs import shipped_packs
from tests.engine.tables import monster, select, table, until

PASTURE = """
.   .   .   .   .   .   .   .
  1   .   .   .   .   M   .   .
.   .   .   .   .   .   .   .
"""
RAT, GULL = 1, 2
"""The figures, once the lead gull has come."""
TOP, BOTTOM = 0, 1


def pasture(*names: str, bite: int = 0) -> Game:
    """A Gullherd with these cards and others to play beside them, and a rat that stays where it is."""
    kind = shipped_packs().character_class("gullherd")
    chosen = [next(card for card in kind.cards if card.name == name) for name in names]
    others = [card for card in kind.cards if card.level == "1" and card not in chosen]
    hand = tuple(replace(card, level="1") for card in (*chosen, *others))
    rat = monster("Rat", (95, "Attack +0" if bite else "Does not act"), hp=20, attack=bite)
    return table(PASTURE, [replace(kind, hand_size=len(hand), cards=hand)], {"M": rat})


def play_half(game: Game, card: int, half: int) -> Game:
    """Play a half of a card first, beside the last card of the hand."""
    other = max(n for n, zone in enumerate(game.state.zones) if zone == "hand")
    select(until(game, "select cards"), (card, other))
    until(game, "play card").choose((card, half))
    return game


def towards_the_rat(game: Game) -> Game:
    """Answer with the hex that is nearest to the rat."""
    assert game.decision is not None
    board, rat = game.setting.board(()), game.state.figures[RAT].hex
    hexes = [option for option in game.decision.options if isinstance(option, int)]
    game.choose(min(hexes, key=lambda one: board.distance(one, rat) or 0))
    return game


def with_aunt_sprat(*names: str, bite: int = 0) -> Game:
    """A game in whose first round the lead gull has come, for a card that stays and isn't lost."""
    game = pasture("Crumbs", *names, bite=bite)
    towards_the_rat(until(play_half(game, 0, TOP), "summon"))
    assert game.state.zones[0] == "active"
    assert game.state.born[0].name.startswith("Aunt Sprat")
    return until(game, "select cards")


def asked(game: Game) -> Decision:
    assert game.decision is not None
    return game.decision


# A lead gull


def test_aunt_sprat_flies_where_she_is_told_and_bites_by_herself() -> None:
    game = until(select(with_aunt_sprat(), (1, 2)), "move")
    assert (asked(game).seat, asked(game).about) == (0, GULL)
    game.scene.force("+0")
    until(towards_the_rat(game), "play card")
    assert game.setting.board(()).adjacent(*(game.state.figures[one].hex for one in (GULL, RAT)))
    assert game.state.figures[RAT].hit_points == 20 - 2


def test_aunt_sprat_comes_back_for_more_crumbs() -> None:
    game = until(select(with_aunt_sprat(bite=4), (1, 2)), "move")
    game.scene.force("+0", "+0")
    until(towards_the_rat(game), "select cards")
    assert not game.state.figures[GULL].here
    assert game.state.zones[0] == "discard"


@pytest.mark.parametrize(
    ("name", "attack", "conditions"), [("Brown Gannet", 3, ()), ("Old Albatross", 5, ("muddle",))]
)
def test_she_does_at_a_command_what_its_card_says(
    name: str, attack: int, conditions: tuple[str, ...]
) -> None:
    game = until(play_half(with_aunt_sprat(name), 1, BOTTOM), "control")
    assert asked(game).options == (GULL, "skip")
    game.choose(GULL)
    game.scene.force("+0")
    towards_the_rat(until(game, "move"))
    until(game, "attack").choose(RAT)
    rat = game.state.figures[RAT]
    assert (rat.hit_points, tuple(held.name for held in rat.conditions)) == (20 - attack, conditions)


def test_nobody_comes_at_a_command_who_is_not_there() -> None:
    game = until(play_half(pasture("Brown Gannet"), 0, BOTTOM), "move")
    assert asked(game).about == 0


# Calls


def test_who_is_mobbed_hears_two_calls_at_once() -> None:
    calls = ("Peck", "Nobody's Fault", "Scrap Bucket")
    game = pasture(*calls, "Mobbed")
    for card in (0, 1):
        until(play_half(game, card, BOTTOM), "select cards")
    assert [game.state.zones[card] for card in (0, 1)] == ["discard", "active"]
    game = pasture(*calls, "Mobbed")
    for card in (3, 0, 1):
        until(play_half(game, card, BOTTOM), "select cards")
    assert [game.state.zones[card] for card in (0, 1)] == ["active", "active"]
    until(play_half(game, 2, BOTTOM), "discard")
    assert asked(game).options == (0, 1)
    game.choose(0)
    assert [game.state.zones[card] for card in (0, 1)] == ["discard", "active"]


def test_whoever_is_mobbed_feeds_a_gull_at_each_command() -> None:
    game = with_aunt_sprat("Brown Gannet", "Mobbed")
    until(play_half(game, 2, BOTTOM), "select cards")
    game.state.figures[GULL].hit_points = 1
    until(play_half(game, 1, BOTTOM), "heal", {"control": GULL}).choose(GULL)
    assert game.state.figures[GULL].hit_points == 3
