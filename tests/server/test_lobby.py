"""The lobby over HTTP: what it offers, rooms from saved games, and saves from rooms."""

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from havenwright.bots import named, played
from havenwright.client import Client
from havenwright.engine import Seat
from havenwright.packs.abouts import abouts, head_comment
from havenwright.packs.loading import shipped_folders
from havenwright.server.catalogue import (
    Catalogue,
    DeckRequest,
    PerkOffer,
    catalogue,
    challenge_offers,
    length_of,
)
from havenwright.server.room import Room
from havenwright.server.running import Running
from havenwright.server.wire import NextScenario
from havenwright.table.party import Place, Setup, begin
from havenwright.table.saves import Title, saved_table, write
from tests.server.parties import packs, setup
from tests.server.test_service import request


@pytest.fixture(scope="module")
def offered() -> Catalogue:
    return catalogue(packs(), abouts(shipped_folders()))


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Running]:
    with Running(tmp_path / "data", packs(), games=tmp_path / "games") as service:
        yield service


def test_the_catalogue_offers_all_games_with_their_scenarios_and_classes(offered: Catalogue) -> None:
    assert [game.id for game in offered.games] == ["gh1", "jotl", "gh2", "fh", "bnb"]
    assert offered.usual == "gh2"
    gh2 = next(game for game in offered.games if game.id == "gh2")
    assert (gh2.name, gh2.edition, gh2.fewest, gh2.most) == ("Gloomhaven", "second edition", 2, 4)
    first = gh2.scenarios[0]
    assert first.about == "For the first evening: one room, two kinds of monsters, something to hide behind."
    assert (first.length, first.monsters, first.goal) == (1, ("mudlark", "lamp-eel"), "kill all enemies")
    bellwarden = next(one for one in offered.classes if one.id == "bellwarden")
    assert (bellwarden.hand_size, bellwarden.hit_points[:2]) == (10, (11, 12))
    assert offered.bots == ("greedy", "planner", "random")


def test_every_shipped_class_and_scenario_has_a_sentence_about_it(offered: Catalogue) -> None:
    silent = [one.id for one in offered.classes if not one.about]
    silent += [one.id for game in offered.games for one in game.scenarios if not (one.about or one.random)]
    assert silent == []


def test_a_scenario_of_more_rooms_takes_longer() -> None:
    rooms = {"lamps-at-low-water": 1, "the-customs-house": 2, "the-lock-flight": 3}
    assert {id: length_of(packs().scenario(id)) for id in rooms} == rooms


def test_the_comment_at_the_head_of_a_file_is_what_it_says_about_itself(tmp_path: Path) -> None:
    file = tmp_path / "one.class"
    file.write_text("# First line,\n# and second.\nclass One  hand 9\n  # no more\n")
    assert head_comment(file) == "First line, and second."
    file.write_text("class One  hand 9\n# later\n")
    assert head_comment(file) == ""


def test_levels_and_difficulties_of_a_set_up_begin_with_the_recommended_one() -> None:
    first, *others = challenge_offers(setup("person", "greedy"), packs())
    assert (first.text, first.level) == ("recommended: level 1", None)
    assert [one.level for one in others] == [0, 1, 2, 3, 4, 5, 6, 7]


def test_the_catalogue_and_the_levels_come_over_http(house: Running) -> None:
    status, body, _ = request(house, "GET", "/api/catalogue")
    assert status == 200
    assert msgspec.json.decode(body, type=Catalogue).usual == "gh2"
    status, body, _ = request(house, "POST", "/api/challenges", setup("person", "greedy"))
    assert (status, json.loads(body)[0]["text"]) == (200, "recommended: level 1")


def perked(level: int, *perks: int) -> Setup:
    """A set-up whose first seat has a level, and has marked some perks."""
    first = setup("person", "greedy")
    seat = msgspec.structs.replace(first.places[0].seat, level=level, perks=perks)
    return msgspec.structs.replace(first, places=(Place(seat), *first.places[1:]))


def test_perks_that_a_level_allows_are_offered_with_their_deck(house: Running, offered: Catalogue) -> None:
    bellwarden = next(one for one in offered.classes if one.id == "bellwarden")
    assert bellwarden.perks[0] == PerkOffer("Remove two -1 cards", 2, 1)

    def deck(level: int, *perks: int) -> tuple[int, dict[str, object]]:
        wanted = DeckRequest("gh2", Seat("bellwarden", level, perks=perks))
        status, body, _ = request(house, "POST", "/api/decks", wanted)
        return status, json.loads(body)

    status, plain = deck(3)
    assert (status, plain["marks"]) == (200, 2)
    assert ["-1", 5] in plain["cards"]  # type: ignore[operator]
    assert ["-1", 3] in deck(3, 0)[1]["cards"]  # type: ignore[operator]
    refused = "Bellwarden of level 2 has gained 1 of these 2 marks for perks"
    assert deck(2, 0, 1) == (400, {"error": refused})
    status, body, _ = request(house, "POST", "/api/rooms", {"setup": perked(2, 0, 1)})
    assert (status, json.loads(body)["error"]) == (400, refused)
    status, body, _ = request(house, "POST", "/api/rooms", {"setup": perked(4, 0, 0, 0)})
    assert (status, json.loads(body)["error"]) == (400, "perk 1 of Bellwarden has 2 boxes, not 3")
    assert request(house, "POST", "/api/rooms", {"setup": perked(3, 0, 1)})[0] == 201


def test_a_room_is_saved_and_another_goes_on_from_there(house: Running) -> None:
    room = house.begin_room(setup("person", "person"))
    with Client.at(house.seat_urls(room)[0]) as client:
        assert client.question is not None
        client.answer(client.question.options[0].answer)
        question = client.step.question
    status, body, _ = request(house, "POST", f"/api/rooms/{room.id}/save")
    (saved,) = json.loads(body)
    assert (status, saved["name"]) == (200, "Lamps at Low Water")
    assert saved["title"]["players"] == ["person", "person"]
    status, body, _ = request(house, "POST", "/api/rooms", {"save": saved["id"]})
    assert status == 201
    with Client.at(json.loads(body)["seats"][0]["url"]) as client:
        assert client.step.question == question
    rows = json.loads(request(house, "GET", "/api/rooms")[1])
    assert len(rows) == 2
    assert rows[0]["title"]["names"] == ["Bellwarden", "Creelmaker"]
    assert rows[0]["title"]["characters"] == ["bellwarden", "creelmaker"]
    assert rows[0]["title"]["waiting"] == [1]


def test_a_room_is_played_once_more_with_other_chance(house: Running) -> None:
    room = house.begin_room(setup("person", "greedy"))
    status, body, _ = request(house, "POST", "/api/rooms", {"again": room.id})
    assert status == 201
    once_more = Room.reopened(json.loads(body)["room"], house.store, packs())
    assert once_more.header.setup.places == room.header.setup.places
    assert once_more.header.setup.seed not in (0, room.header.setup.seed)
    assert request(house, "POST", "/api/rooms", {"again": "nowhere"})[0] == 400
    body = request(house, "POST", "/api/rooms", {"again": room.id, "scenario": "the-customs-house"})[1]
    elsewhere = Room.reopened(json.loads(body)["room"], house.store, packs())
    assert elsewhere.header.setup.scenario == "the-customs-house"
    assert elsewhere.header.setup.places == room.header.setup.places


def test_a_won_scenario_leads_on(house: Running) -> None:
    game = begin(setup("greedy", "greedy", seed=6), packs())
    played(game, named("greedy", 1), 20_000)
    assert game.outcome == "won"
    saved = saved_table(Title("Lamps at Low Water", ("person", "greedy")), game)
    with Client.at(house.seat_urls(house.resume_room(saved))[0]) as client:
        assert client.outcome == "won"
        assert client.step.leads_to == (NextScenario("the-customs-house", "The Customs House"),)


def test_a_game_of_the_terminal_is_offered_and_gone_on_with(house: Running, tmp_path: Path) -> None:
    game = begin(setup("person", "greedy"), packs())
    path = tmp_path / "games" / "lamps.haven"
    write(path, Title("Lamps at Low Water", ("person", "greedy")), game)
    (offer,) = json.loads(request(house, "GET", "/api/saves")[1])
    assert (offer["id"], offer["file"], offer["name"]) == (0, "lamps.haven", "Lamps at Low Water")
    status, body, _ = request(house, "POST", "/api/rooms", {"file": "lamps.haven"})
    assert (status, len(json.loads(body)["seats"])) == (201, 1)
    for name in ("other.haven", "../games/lamps.haven", str(path)):
        assert request(house, "POST", "/api/rooms", {"file": name})[0] == 400


def test_a_room_needs_something_to_begin_with_and_players_that_exist(house: Running) -> None:
    status, body, _ = request(house, "POST", "/api/rooms", {})
    assert (status, json.loads(body)["error"]) == (400, "a room needs a set-up, or a saved game")
    status, body, _ = request(house, "POST", "/api/rooms", {"setup": setup("person", "robot")})
    assert (status, "no bot 'robot'" in json.loads(body)["error"]) == (400, True)


def test_what_is_no_saved_game_is_not_imported(house: Running) -> None:
    assert request(house, "POST", "/api/saves?name=x", b"hello")[0] == 400
    assert json.loads(request(house, "GET", "/api/saves")[1]) == []
