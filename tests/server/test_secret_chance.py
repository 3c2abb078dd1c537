"""Secrets of chance in the service: whoever founds chooses no seed, and no frame, log or list tells one."""

import http.client
import json
import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
import pytest
from websockets.sync.client import connect

from havenwright.campaign.campaign import Campaign
from havenwright.engine import Game
from havenwright.server.campaign_lines import CampaignHeader
from havenwright.server.lines import Header
from havenwright.server.logs import LOG_FILE
from havenwright.server.room import Room
from havenwright.server.running import Running
from havenwright.table.saves import loaded
from tests.server.parties import packs, setup
from tests.server.test_room import played

SECRET = re.compile(r"[0-9a-f]{64}")


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    with Running(tmp_path, packs()) as service:
        yield service


def asked(running: Running, method: str, path: str, body: object = None, key: str = "") -> tuple[int, bytes]:
    headers = {"authorization": f"Bearer {key or running.house_key}"}
    with closing(http.client.HTTPConnection(urlsplit(running.address).netloc, timeout=60)) as connection:
        connection.request(method, path, None if body is None else msgspec.json.encode(body), headers)
        answer = connection.getresponse()
        return answer.status, answer.read()


def begun(running: Running, seed: int = 0) -> tuple[str, Header]:
    status, said = asked(
        running, "POST", "/api/rooms", {"setup": setup("person", "person", seed=seed), "pace": 0}
    )
    assert status == 201
    room = json.loads(said)["room"]
    return room, msgspec.json.decode(running.store.header(room), type=Header)


def founded(running: Running) -> tuple[str, CampaignHeader]:
    players = [{"name": name, "player": "person"} for name in ("Ada", "Bo")]
    wanted = {"ruleset": "gh2", "campaign": "the-tide-mark", "players": players}
    status, said = asked(running, "POST", "/api/campaigns", wanted)
    assert status == 201
    campaign = json.loads(said)["campaign"]
    return campaign, msgspec.json.decode(running.store.header(campaign), type=CampaignHeader)


def frames(running: Running, place: str, **hello: Any) -> str:
    """Everything that a client is sent until it is told of its first table."""
    with connect(f"{running.address.replace('http', 'ws', 1)}/{place}") as socket:
        socket.send(json.dumps({"type": "hello", **hello}))
        said = [socket.recv(timeout=60)]
        for message in ({"type": "hint", "number": 0}, {"type": "preview", "figure": 2}):
            if place == "socket":
                socket.send(json.dumps(message))
                said.append(socket.recv(timeout=60))
    return "\n".join(one if isinstance(one, str) else one.decode() for one in said)


def lists(running: Running, room: str, campaign: str) -> str:
    paths = ("healthz", "api/house", "api/rooms", f"api/rooms/{room}", "api/saves", "api/campaigns")
    said = [asked(running, "GET", f"/{path}") for path in (*paths, f"api/campaigns/{campaign}")]
    assert {status for status, _ in said} == {200}
    return b"\n".join(body for _, body in said).decode()


def test_a_table_without_a_seed_has_a_secret_and_a_chosen_one_stays(running: Running) -> None:
    first, second = begun(running)[1].setup.seed, begun(running)[1].setup.seed
    assert isinstance(first, str)
    assert isinstance(second, str)
    assert SECRET.fullmatch(first)
    assert first != second
    assert begun(running, seed=77)[1].setup.seed == 77


def test_a_campaign_has_a_secret(running: Running) -> None:
    campaign, header = founded(running)
    assert isinstance(header.seed, str)
    assert SECRET.fullmatch(header.seed)
    status, save = asked(running, "GET", f"/api/campaigns/{campaign}/save")
    assert (status, Campaign.load(save, packs()).state.seed) == (200, header.seed)


def test_no_frame_no_list_and_no_log_has_a_secret(
    running: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (id, header), (campaign, campaign_header) = begun(running), founded(running)
    told = [frames(running, "socket", room=id)]
    told += [frames(running, "socket", room=id, key=key) for key in header.keys]
    told += [frames(running, "campaign", campaign=campaign, key=key) for key in campaign_header.keys]
    told.append(lists(running, id, campaign))
    room = running.service.hall.opened_room(id)
    with monkeypatch.context() as patched:
        patched.setattr(Game, "choose", lambda *_: 1 / 0)
        with connect(f"{running.address.replace('http', 'ws', 1)}/socket") as socket:
            socket.send(json.dumps({"type": "hello", "room": id, "key": header.keys[0]}))
            table = json.loads(socket.recv(timeout=60))
            question = table["step"]["question"]
            answer = question["options"][0]["answer"]
            socket.send(json.dumps({"type": "answer", "number": question["number"], "answer": answer}))
            told.append(str(socket.recv(timeout=60)))
    assert room.has_stopped
    assert "ZeroDivisionError" in told[-1]
    assert room.failed is not None
    told.append(room.failed.report)
    told.append((tmp_path / LOG_FILE).read_text("utf-8"))
    told += [f"{row.id} {row.title!r}" for row in running.store.rooms("table")]
    for secret in (header.setup.seed, campaign_header.seed):
        assert not [text for text in told if str(secret) in text]


def test_a_save_is_given_to_the_owner_of_the_house_alone(running: Running) -> None:
    (id, header), (campaign, campaign_header) = begun(running), founded(running)
    assert asked(running, "POST", f"/api/rooms/{id}/save")[0] == 200
    (kept,) = running.store.saves()
    for path in (f"rooms/{id}/save", f"saves/{kept.id}", f"campaigns/{campaign}/save"):
        for key in ("nobody", *header.keys, *campaign_header.keys):
            status, said = asked(running, "GET", f"/api/{path}", key=key)
            assert (status, json.loads(said)) == (401, {"error": "this needs the key of the house"})
        assert asked(running, "GET", f"/api/{path}")[0] == 200
    assert loaded(running.store.save(kept.id), packs())[1].setting.seed == header.setup.seed


def test_a_room_with_a_secret_is_the_same_when_it_is_opened_again(running: Running) -> None:
    id, _ = begun(running)
    room = played(Room.reopened(id, running.store, packs()), 12)
    room.undo(0)
    again = Room.reopened(id, running.store, packs())
    assert (again.game.hash(), again.game.events) == (room.game.hash(), room.game.events)
