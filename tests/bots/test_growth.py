"""Characters above the first level, and games that compare their classes."""

from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import replace

from bench.classes import Wanted, matches, rates
from havenwright.bots.growth import best_hand, grown, marked, owned
from havenwright.bots.matches import playable
from havenwright.engine import Seat
from havenwright.errors import UserError
from havenwright.packs import shipped_packs
from havenwright.packs.perks import read_perk
from havenwright.packs.records import RULESETS, CharacterClass
from tests.engine.shipped_games import packs
from tests.engine.tables import hero

CARDS = [("1", 3), ("1", 1), ("X", 2), ("2", 4), ("2", 5), ("3", 1), ("3", 6), ("4", 7)]


def tradesman() -> CharacterClass:
    """A class with two cards in hand; its cards differ in their attacks."""
    plain = hero("One", *((10 + n, f"Attack {attack}", "Move 2") for n, (_, attack) in enumerate(CARDS)))
    cards = tuple(
        replace(card, level=level, name=f"{level}: {attack}")
        for card, (level, attack) in zip(plain.cards, CARDS, strict=True)
    )
    perks = (
        read_perk("Remove two -1 cards", count=2),
        read_perk("Add one +3 card", marks=2),
        read_perk("Add one +1 card"),
    )
    return replace(plain, cards=cards, perks=perks, hand_size=2)


def names(level: int, way: int) -> list[str]:
    return [card.name for card in owned(tradesman(), level, way)]


def test_a_character_gains_one_card_a_level_by_its_way() -> None:
    start = ["1: 3", "1: 1", "X: 2"]
    assert names(1, 0) == start
    assert names(3, 0) == [*start, "2: 4", "3: 1"]
    assert names(3, 1) == [*start, "2: 5", "3: 6"]
    assert names(9, 1) == [*start, "2: 5", "3: 6", "4: 7"]


def test_the_best_cards_are_in_hand() -> None:
    def attacks(level: int, way: int) -> set[int]:
        return {CARDS[int(id.rpartition("/")[2])][1] for id in best_hand(tradesman(), level, way)}

    assert attacks(1, 0) == {3, 2}
    assert attacks(3, 0) == {3, 4}
    assert attacks(3, 1) == {5, 6}
    assert best_hand(replace(tradesman(), hand_size=4), 1, 0) == ()


def test_one_perk_box_is_marked_a_level() -> None:
    assert [marked(tradesman(), level) for level in (1, 2, 5, 9)] == [(), (0,), (0, 0, 1, 1), (0, 0, 1, 1, 2)]


def test_cards_that_a_seat_or_a_scenario_names_stay() -> None:
    cards = tuple(card.id for card in packs().classes["dredger"].cards[:9])
    named = Seat("dredger", 5, cards)
    assert grown(packs(), "gh2", "lamps-at-low-water", named, 0) == named
    assert grown(packs(), "gh2", "lamps-at-low-water", Seat("dredger"), 0) == Seat("dredger")
    (stair,) = (pack for pack in shipped_packs("jotl").packs if pack.id == "short-stair")
    first = min(stair.scenarios, key=lambda one: one.number)
    seat = Seat(stair.classes[0].id, 5)
    assert grown(shipped_packs("jotl"), "jotl", first.id, seat, 0) == seat
    assert len(grown(packs(), "gh2", "lamps-at-low-water", Seat("dredger", 5), 0).cards) == 9


def test_every_shipped_scenario_can_be_played_by_some_game() -> None:
    able = {name for game in RULESETS for name in playable(packs(), game)}
    assert able == set(packs().scenarios)


def test_all_classes_of_a_pack_play_equally_often_in_all_its_scenarios() -> None:
    count = len(playable(packs(), "gh2"))
    played = [match for match, _ in matches(packs(), Wanted("ebb", games=15 * count), 5)]
    seats = Counter(seat.character for match in played for seat in match.party)
    assert (len(seats), set(seats.values())) == (6, {5 * count})
    assert set(Counter(match.scenario for match in played).values()) == {15}
    pairs = {(match.scenario, tuple(seat.character for seat in match.party)) for match in played}
    assert len(pairs) == 15 * count
    assert {match.level for match in played} == {3}
    assert {seat.level for match in played for seat in match.party} == {5}


def test_classes_of_another_pack_fill_parties_where_those_of_a_pack_are_few() -> None:
    wanted = Wanted("lading", games=26, beside="ebb")
    parties = [
        {seat.character for seat in match.party} for match, _ in matches(shipped_packs("fh"), wanted, 5)
    ]
    assert all(party & {"sawyer", "stovekeeper"} for party in parties)
    assert Counter(name for party in parties for name in party) == {
        **dict.fromkeys(("sawyer", "stovekeeper"), 14),
        **dict.fromkeys(("bellwarden", "creelmaker", "dredger", "gullherd", "lampwright", "shucker"), 4),
    }


def test_finished_games_are_kept_and_not_played_again(tmp_path: Path) -> None:
    kept, told = tmp_path / "games", list[str]()
    wanted = Wanted("ebb", levels=(1,), games=2, bot="random")
    first = rates(packs(), wanted, kept, told.append)
    assert told == ["level 1: 2 of 2 games, 0 won"]
    lines = kept.read_text().splitlines()
    assert len(lines) == 2
    kept.write_text(lines[0].replace('"outcome":"lost"', '"outcome":"won"') + "\n")
    again = rates(packs(), wanted, kept, told.append)
    assert told[1] == "level 1: 2 of 2 games, 1 won"
    assert len(kept.read_text().splitlines()) == 2
    assert first["levels"] != again["levels"]
    with pytest.raises(UserError, match="there is no pack 'flow'; there are ebb"):
        rates(packs(), Wanted("flow"), None, told.append)
    with pytest.raises(UserError, match="there is no scenario of 'ebb' that 'jotl' can play"):
        rates(packs(), Wanted("ebb", "jotl"), None, told.append)
