"""Doors that stand open: what strangers and players may not do, and what happens where we are mistaken."""

import http.client
import json
import socket
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
import pytest
from websockets.sync.client import connect

from havenwright.campaign.model.decisions import PARTY, IllegalAnswer
from havenwright.campaign.saves import decode
from havenwright.errors import UserError
from havenwright.server import campaign_showing
from havenwright.server.campaign_room import BrokenCampaign, CampaignRoom
from havenwright.server.entrances import Entrances
from havenwright.server.knocks import MOST_REFUSED, Knocks
from havenwright.server.running import Running, entrance
from havenwright.store import SqliteStore, StoreError
from tests.server.parties import packs, setup
from tests.server.test_campaigns import Sit, asked, founded, running, sit
from tests.server.test_changed_rules import founded_anew
from tests.server.test_room import begun, selecting, store

__all__ = ["running", "sit", "store"]


# Players of a campaign


@pytest.mark.parametrize("way", ["choose", "request"])
@pytest.mark.parametrize("act", [{"invite": "Mallory"}, {"finish": "won"}])
def test_a_seat_invites_nobody_and_ends_no_scenario_by_an_act(
    running: Running, sit: Sit, way: str, act: dict[str, str]
) -> None:
    links = founded(running, "Ada", "Bo")
    ada = sit(running, links["seats"][0]["url"])
    ada.wait() if ada.step["change"] < 1 else None
    message: dict[str, Any] = {"act": act} if way == "request" else {"answer": act, "number": 0}
    assert ada.send(type=way, **message)["type"] == "refused"
    bo = sit(running, links["seats"][1]["url"])
    assert [one["name"] for one in bo.step["players"]] == ["Ada", "Bo"]


def test_a_campaign_whose_player_has_no_seat_heals(store: SqliteStore) -> None:
    room = founded_anew(store, acts=0)
    room._seats["Mallory"] = room._seats["Ada"]
    room._change(lambda: room.campaign.request(PARTY, {"invite": "Mallory"}))  # as a frame could once
    again = CampaignRoom.reopened(room.id, store, packs())
    assert [place.name for place in again.places] == ["Ada", "Bo", "Mallory"]
    key = again.key_of(2)
    assert len(key) > 20
    third = CampaignRoom.reopened(room.id, store, packs())
    assert third.key_of(2) == key
    assert [third.seat_with(key), third.seat_with("")] == [2, None]


def test_a_quest_is_not_guessed_with_the_character(store: SqliteStore) -> None:
    room = founded_anew(store, acts=0)
    for quest in room.campaign.content.quests:
        wanted = {"create": "bellwarden", "class": "bellwarden", "player": "Ada", "quest": quest}
        with pytest.raises(IllegalAnswer, match="the quest is asked for when it was dealt"):
            room.choose(0, room.campaign.decisions[0].number, wanted)


def test_nobody_takes_anothers_character_unasked(store: SqliteStore) -> None:
    room = founded_anew(store, acts=0)
    room.request(0, {"swap": "Ada", "with": "Bo"})
    assert room.campaign.log == []
    assert (room.swaps_asked_of(1), room.swaps_asked_of(0)) == (("Ada",), ())
    room.request(0, {"swap": "Ada", "with": "Bo"})
    assert room.campaign.log == []
    room.request(1, {"swap": "Bo", "with": "Ada"})
    assert [entry.act for entry in room.campaign.held] == [{"swap": "Ada", "with": "Bo"}]
    assert room.swaps_asked_of(1) == ()


def test_an_act_of_another_seat_that_was_taken_back_is_not_done_again(store: SqliteStore) -> None:
    room = founded_anew(store, acts=0)
    done = {"done": "Ada"}
    room.campaign.rule_of_undo = "free"
    room.choose(0, room.campaign.decisions[0].number, done)
    room.undo(1)
    assert (room.can_redo(0), room.can_redo(1)) == (True, False)
    with pytest.raises(UserError, match="somebody else's answer"):
        room.redo(1)
    room.redo(0)
    assert [entry.act for entry in room.campaign.held] == [done]


# Mistakes of ours


def test_a_campaign_that_could_not_be_shown_keeps_no_line(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    room = founded_anew(store, acts=0)
    before, lines = room.campaign.hash, store.lines(room.id)

    def fail(*_: object) -> None:
        raise ZeroDivisionError("nobody there")

    with monkeypatch.context() as failing:
        failing.setattr(campaign_showing, "_question", fail)
        with pytest.raises(BrokenCampaign, match=r"a mistake of ours \(ZeroDivisionError: nobody there"):
            room.choose(0, room.campaign.decisions[0].number, {"done": "Ada"})
    assert (room.campaign.hash, store.lines(room.id)) == (before, lines)
    assert "campaign failed" in caplog.text
    room.choose(0, room.campaign.decisions[0].number, {"done": "Ada"})


def test_a_mistake_in_a_campaign_is_told_and_logged_and_the_campaign_goes_on(
    running: Running, sit: Sit, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    ada = sit(running, founded(running, "Ada", "Bo")["seats"][0]["url"])

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as failing:
        failing.setattr("havenwright.campaign.timeline.do", fail)
        refused = ada.send(type="request", act={"rename": "x", "to": "y"})
    assert refused["type"] == "refused"
    assert "it is a mistake of ours (ZeroDivisionError" in refused["reason"]
    assert "ZeroDivisionError" in (tmp_path / "service.log").read_text()
    ada.choose(ada.options("create")[0])
    assert ada.step["questions"][0]["kind"] == "quest"


def test_a_campaign_that_cannot_be_shown_says_so_to_everybody(
    running: Running, sit: Sit, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    links = founded(running, "Ada", "Bo")
    ada = sit(running, links["seats"][0]["url"])

    def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as failing:
        failing.setattr("havenwright.server.campaign_hall.step_for", fail)
        told = ada.choose(ada.options("create")[0])
        while told["type"] != "stopped":
            told = ada.wait()
    assert "it is a mistake of ours" in told["reason"]
    assert "campaign failed" in (tmp_path / "service.log").read_text()
    again = sit(running, links["seats"][0]["url"])
    assert again.step["questions"][0]["kind"] == "quest"  # the act stands


def test_a_request_that_fails_is_told_and_logged_behind_the_same_policy(
    running: Running, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("havenwright.server.app.save_offers", fail)
    with closing(http.client.HTTPConnection(urlsplit(running.address).netloc, timeout=60)) as connection:
        connection.request("GET", "/api/saves", None, {"authorization": f"Bearer {running.house_key}"})
        answer = connection.getresponse()
        said = json.loads(answer.read())
    assert answer.status == 500
    assert said["error"].startswith("that can't be done: it is a mistake of ours")
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    written = (tmp_path / "service.log").read_text()
    assert "ZeroDivisionError" in written
    assert running.house_key not in written


def test_a_number_that_no_saved_game_can_have_is_refused(running: Running) -> None:
    for method in ("GET", "DELETE", "PATCH"):
        with closing(http.client.HTTPConnection(urlsplit(running.address).netloc, timeout=60)) as connection:
            path, key = f"/api/saves/{'9' * 20}", {"authorization": f"Bearer {running.house_key}"}
            connection.request(method, path, '{"name": "x"}' if method == "PATCH" else None, key)
            answer = connection.getresponse()
            assert (answer.status, json.loads(answer.read())) == (
                400,
                {"error": f"there is no saved game {'9' * 20}"},
            )


# Strangers


@pytest.mark.parametrize("path", ["socket", "campaign"])
def test_rooms_that_are_not_there_leave_nothing_behind(running: Running, path: str) -> None:
    address = running.address.replace("http", "ws", 1)
    for number in range(12):
        with connect(f"{address}/{path}") as joined:
            name = "campaign" if path == "campaign" else "room"
            joined.send(json.dumps({"type": "hello", name: f"nowhere-{number}"}))
            assert json.loads(joined.recv(timeout=60))["type"] == "stopped"
    halls = running.service.hall, running.service.campaigns.hall
    assert [len(hall._opening) for hall in halls] == [0, 0]
    with connect(f"{address}/{path}") as joined:
        joined.send(json.dumps({"type": "hello", name: "x" * 65}))
        assert "no message of the protocol" in json.loads(joined.recv(timeout=60))["reason"]


def test_who_comes_with_wrong_links_only_has_to_wait() -> None:
    now = [0.0]
    knocks = Knocks(lambda: now[0])
    for _ in range(MOST_REFUSED):
        knocks.check("a")
        knocks.refuse("a")
    knocks.check("b")
    with pytest.raises(UserError, match="too many links from your address led nowhere"):
        knocks.check("a")
    now[0] = 61
    knocks.check("a")


# Tables


def test_a_choice_that_another_seat_took_back_is_not_given_again(store: SqliteStore) -> None:
    room = selecting(begun(store, "person", "person"))
    decision = room.question_for(0)
    assert decision is not None
    room.answer(0, decision.number, decision.options[0])
    room.undo(0)
    with pytest.raises(UserError, match="somebody else's answer"):
        room.redo(1)
    room.redo(0)
    assert room.question_for(0) is None


def test_a_bots_answer_that_cannot_be_kept_waits_and_stops_no_room(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("havenwright.server.hall.STORE_SECONDS", 0.05)
    refusals = [3]
    append = running.store.append

    def full(*values: Any) -> None:
        if refusals[0]:
            refusals[0] -= 1
            raise StoreError("cannot be written: the disk is full")
        append(*values)

    monkeypatch.setattr(running.store, "append", full)
    wanted = {"setup": msgspec.to_builtins(setup("greedy", "greedy")), "pace": 0}
    made = asked(running, "POST", "/api/rooms", wanted)
    with connect(f"{running.address.replace('http', 'ws', 1)}/socket") as joined:
        joined.send(json.dumps({"type": "hello", "room": made["room"]}))
        told: list[dict[str, Any]] = [json.loads(joined.recv(timeout=60)) for _ in range(12)]
    kinds = [message["type"] for message in told]
    assert "halted" not in kinds
    assert refusals == [0]
    seen = [message["seen"] for message in told if message["type"] == "step"]
    assert seen[-1] > seen[0]


# The way in


def test_a_way_in_is_gone_after_it_was_taken_and_after_a_while() -> None:
    now = [0.0]
    ways = Entrances(lambda: now[0])
    word = ways.make("house=secret").path.removeprefix("/enter/")
    assert (ways.take(word), ways.take(word)) == ("house=secret", None)
    late = ways.make("house=secret").path.removeprefix("/enter/")
    now[0] = 121.0
    assert ways.take(late) is None


def test_a_service_that_runs_makes_a_way_in_for_whoever_has_its_key(running: Running) -> None:
    way = entrance(running.url, f"{running.url}&ruleset=bnb")
    assert way.startswith(f"{running.address}/enter/")
    assert running.house_key not in way
    assert entrance(f"{running.address}/#house=another", running.url) == ""


# Sizes


def test_a_campaign_of_many_megabytes_is_refused_before_it_is_read(running: Running) -> None:
    for body, told in ((b"x" * 4_000_001, "that is too long"), (b"[" * 1_000_000, "no save of a campaign")):
        with closing(http.client.HTTPConnection(urlsplit(running.address).netloc, timeout=60)) as connection:
            key = {"authorization": f"Bearer {running.house_key}"}
            connection.request("POST", "/api/campaigns/import", body, key)
            answer = connection.getresponse()
            assert answer.status == 400
            assert told in json.loads(answer.read())["error"]
    with pytest.raises(UserError, match="4000001 bytes; the most is 4000000"):
        decode(b"x" * 4_000_001)


def test_a_request_with_two_lengths_is_refused_once(running: Running) -> None:
    where = urlsplit(running.address)
    with socket.create_connection((where.hostname, where.port), timeout=20) as asking:
        asking.sendall(
            b"POST /healthz HTTP/1.1\r\nHost: here\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n"
            b"0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: here\r\n\r\n"
        )
        answers = b""
        while piece := asking.recv(10_000):
            answers += piece
    assert answers.count(b"HTTP/1.1 ") == 1
    assert answers.startswith(b"HTTP/1.1 400 ")
