"""Parties that can play: how many characters, of which classes, with which cards."""

from typing import Any

import pytest
from msgspec.structs import replace

from havenwright.cards.tree import Sum, Variable
from havenwright.engine.game import Game
from havenwright.engine.setting.setting import Seat
from havenwright.engine.setting.variants import BY_THE_BOOK, Variants
from havenwright.errors import UserError
from havenwright.packs.records import MonsterType
from tests.engine.courses import waiting
from tests.engine.parties import RAT, by_the_book, idler, party, settled
from tests.engine.shipped_games import packs
from tests.engine.tables import hero, monster, select, table, turns, until
from tests.proves import proves

rule = pytest.mark.rule
NO_ACT = "Does not act"


def kinds(name: str, text: str = NO_ACT, initiative: int = 60, **more: Any) -> MonsterType:
    """A kind of monster with eight times the same card."""
    return monster(name, *[(initiative, text)] * 8, **more)


# Who plays


def test_a_party_has_two_to_four_characters() -> None:
    with pytest.raises(UserError, match="seats for two to four"):
        by_the_book("1   M", size=1)


def test_a_pool_needs_a_whole_hand_and_cards_of_the_class() -> None:
    classes = [idler("One"), idler("Two")]
    with pytest.raises(UserError, match="One needs 4 cards to pick from, not 3"):
        table(
            "1   2   M",
            classes,
            {"M": RAT},
            seats=[Seat("One", pool=("One/0", "One/1", "One/2")), Seat("Two")],
        )
    others = ("One/0", "One/1", "One/2", "Two/0")
    with pytest.raises(UserError, match="One has no card 'Two/0'"):
        table("1   2   M", classes, {"M": RAT}, seats=[Seat("One", pool=others), Seat("Two")])


def test_a_game_set_up_by_the_book_is_saved_and_loaded() -> None:
    scenario = next(iter(packs().scenarios))
    classes = list(packs().classes)[:2]
    game = Game.start(
        ruleset="gh2",
        packs=packs(),
        scenario=scenario,
        party=[Seat(one) for one in classes],
        variants=BY_THE_BOOK,
    )
    assert game.decision is not None
    assert game.decision.kind == "battle goal"
    settled(game)
    again = Game.load(game.save(), packs())
    assert again.setting.variants == BY_THE_BOOK
    assert again.hash() == game.hash()


@proves("gh1.create.no-duplicate-class")
def test_no_class_is_played_twice() -> None:
    brute = hero("Brute", *[(10 + n, "Loot 1", "Move 1") for n in range(4)])
    with pytest.raises(UserError, match="Brute"):
        table("1   2   M", [brute, brute], {"M": monster("Rat", (50, "Move +0"))})


# Before the scenario


@rule("gh2.setup.one-character-per-class")
def test_a_class_is_played_once() -> None:
    one, scenario = next(iter(packs().classes)), next(iter(packs().scenarios))
    with pytest.raises(UserError, match="there can be one of each"):
        Game.start(ruleset="gh2", packs=packs(), scenario=scenario, party=[Seat(one), Seat(one)])


# Players


@proves("gh1.campaign.player-may-run-several")
def test_one_player_with_two_characters_is_a_party_of_two() -> None:
    queen = kinds("Queen")
    stats = replace(queen.normal[0], hit_points=Sum(5, "x", Variable("C")))
    letters = {"M": replace(queen, normal=(stats,) * 8)}
    heroes = [waiting("One", 10, 20, 30, 40), waiting("Two", 11, 21, 31, 41)]
    game = table("1   2   .   M", heroes, letters, variants=Variants(solo=True))
    assert sum(who.kind == "character" for who in game.setting.identities) == 2
    assert game.state.figures[2].max_hit_points == 10
    until(game, "select cards")
    until(select(game, (0, 1), (4, 5)), "short rest")
    assert turns(game)[:2] == ["One", "Two"]
    with pytest.raises(UserError):
        table("1   2   .   M", heroes[:1], letters, variants=Variants(solo=True))


# The map and who is on it


@proves("fh.setup.player-count")
def test_two_to_four_characters_of_different_classes() -> None:
    with pytest.raises(UserError, match="there can be one of each"):
        table("1   2   3   M", party(3), {"M": RAT}, seats=[Seat("Hero 0"), Seat("Hero 1"), Seat("Hero 0")])
    five = [idler(f"Hero {n}") for n in range(5)]
    starts = tuple((column, 0) for column in range(5))
    with pytest.raises(UserError, match="a party of 5; there are seats for two to four"):
        table(".   .   .   .   .   M", five, {"M": RAT}, variants=BY_THE_BOOK, starts=starts)
    with pytest.raises(UserError, match="a party of 1"):
        by_the_book("1   M", 1)
