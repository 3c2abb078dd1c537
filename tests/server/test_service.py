"""The service over real sockets: seats, secrets, coming back, hostile clients, and a killed process."""

import asyncio
import http.client
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import msgspec
import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from havenwright.client import Client, Disconnected, NotDone, RoomHalted
from havenwright.engine import MoveOffer
from havenwright.engine.saves.format import decoded, encoded
from havenwright.engine.view.faces import CardFace
from havenwright.server import wire
from havenwright.server.hall import HOST_AWAY, QUEUE
from havenwright.server.hall import Client as Connection
from havenwright.server.room import Room
from havenwright.server.running import Running
from havenwright.table.saves import part_title
from tests.server.parties import packs, setup


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    with Running(tmp_path, packs()) as service:
        yield service


def seats_of(running: Running, *players: str) -> tuple[Room, dict[int, str]]:
    room = running.begin_room(setup(*players), pace=0)
    return room, running.seat_urls(room)


def play(clients: list[Client], answers: int, chance: Random) -> int:
    """Answer as whoever is asked, so many times or to the end."""
    given = 0
    while given < answers and not clients[0].outcome:
        client = next((one for one in clients if one.question is not None), None)
        if client is None:
            clients[0].wait()
            continue
        question = client.question
        assert question is not None
        client.answer(chance.choice(question.options).answer)
        given += 1
        for other in clients:
            while other.step.change < client.step.change:
                other.wait()
    return given


def until_it_fails(client: Client) -> None:
    """Take what comes; something is refused, or the connection ends."""
    while True:
        client.wait()


def _flood(client: Client) -> None:
    try:
        for _ in range(5_000):
            client.send(wire.AskWhy(-1))
    except ConnectionClosed:
        raise Disconnected("closed while sending") from None
    while True:
        with suppress(NotDone):
            client.wait()


def _all_from(socket: ClientConnection) -> list[bytes]:
    """All that comes until the connection is closed."""
    found = []
    with suppress(ConnectionClosed):
        while True:
            found.append(socket.recv(10, decode=False))
    return found


def test_a_scenario_is_played_to_its_end_by_two_clients(running: Running) -> None:
    _, urls = seats_of(running, "person", "person")
    with Client.at(urls[0]) as one, Client.at(urls[1]) as other:
        play([one, other], 5_000, Random(1))
        assert one.outcome in ("won", "lost")
        assert other.step.outcome == one.outcome
        assert one.question is None


def test_a_person_plays_beside_a_bot(running: Running) -> None:
    _, urls = seats_of(running, "person", "greedy")
    with Client.at(urls[0]) as client:
        play([client], 5_000, Random(2))
        assert client.outcome in ("won", "lost")


def test_no_frame_of_a_seat_has_the_secrets_of_another(running: Running) -> None:
    """Battle goals that another was dealt, its chosen cards and its questions never reach a client."""
    room, urls = seats_of(running, "person", "person")
    spectator_url = f"{running.address}/#room={room.id}"
    with Client.at(urls[0]) as one, Client.at(urls[1]) as other, Client.at(spectator_url) as looker:
        goals: dict[int, set[str]] = {}
        for seat, client in ((0, one), (1, other)):
            assert client.question is not None
            assert client.question.kind == "battle goal"
            goals[seat] = {option.text.partition(":")[0] for option in client.question.options}
        assert not goals[0] & goals[1]
        play([one, other], 12, Random(3))
        for seat, client in ((0, one), (1, other), (-1, looker)):
            told = b"".join(client.frames).decode()
            for another, names in goals.items():
                if another != seat:
                    assert not [name for name in names if name in told]
            for frame in client.frames:
                message = wire.to_client.decode(frame)
                step = message.step if isinstance(message, wire.Table) else message
                if isinstance(step, wire.Step) and step.question is not None:
                    assert step.question.seat in (seat, -1)


def test_an_answer_for_another_seat_is_refused_and_changes_nothing(running: Running) -> None:
    _, urls = seats_of(running, "person", "person")
    with Client.at(urls[0]) as one:
        assert one.question is not None
        before = one.step.seen
        one.send(wire.GiveAnswer(one.question.number + 1, 0))
        with pytest.raises(NotDone, match="no longer asked"):
            one.wait()
        with pytest.raises(NotDone, match="is no answer to"):
            one.answer("nonsense")
        assert one.step.seen == before


def test_a_client_that_comes_back_is_told_only_what_it_missed(running: Running) -> None:
    _, urls = seats_of(running, "person", "person")
    with Client.at(urls[0]) as one, Client.at(urls[1]) as other:
        play([one, other], 8, Random(4))
        generation, seen = one.step.generation, one.step.seen
        one.close()
        with Client.at(urls[1]) as second_device:
            assert second_device.step.view == other.step.view
        again = Client.at(urls[0], generation=generation, seen=seen)
        assert again.events == []
        assert again.step.seen == seen
        anew = Client.at(urls[0])
        assert anew.step.view == again.step.view
        assert anew.events
        again.close()
        anew.close()


def test_two_tabs_of_a_seat_stay_in_step(running: Running) -> None:
    _, urls = seats_of(running, "person", "greedy")
    with Client.at(urls[0]) as tab, Client.at(urls[0]) as second:
        assert tab.question is not None
        tab.answer(tab.question.options[0].answer)
        while second.step.seen < tab.step.seen:
            second.wait()
        assert second.step.view == tab.step.view


def test_reasons_and_previews_are_told_to_who_asks(running: Running) -> None:
    _, urls = seats_of(running, "person", "greedy")
    with Client.at(urls[0]) as client:
        play([client], 6, Random(5))
        told = client.why(client.events[-1].number)
        assert told.sentences
        foe = next(figure.number for figure in client.step.view.figures if figure.kind == "monster")
        assert client.preview(foe).figure == foe
        with pytest.raises(NotDone, match="there is no event"):
            client.why(10**9)


def test_a_hint_weighs_options_of_ones_own_question_alone(running: Running) -> None:
    room, urls = seats_of(running, "person", "greedy")
    with Client.at(urls[0]) as client:
        while (asked := client.question) is None or asked.kind != "select cards":
            if asked is None:
                client.wait()
            else:
                play([client], 1, Random(5))
        hint = client.hint()
        assert (hint.number, hint) == (asked.number, client.hint())
        rows = [row.option for row in hint.candidates]
        assert (rows[0], len(rows) > 1) == (hint.option, True)
        assert set(rows) <= set(range(len(asked.options)))
        client.send(wire.AskHint(asked.number + 7))
        with pytest.raises(NotDone, match="another question is open"):
            client.wait()
        assert room.question_for(0) is not None


def test_a_path_of_ones_own_is_priced_while_it_is_drawn(running: Running) -> None:
    _, urls = seats_of(running, "person", "greedy")
    with Client.at(urls[0]) as client:
        with pytest.raises(NotDone, match="no path is asked for"):
            client.price([0])
        while client.question is None or client.question.free != "path":
            play([client], 1, Random(5))
        number = client.question.number
        offer = client.question.offer
        assert isinstance(offer, MoveOffer)
        way = next(option for option in offer.options if option is not None and option.path)
        own = client.price(way.path).own
        assert (own.path, own.cost, own.points, own.refused) == (way.path, way.cost, offer.points, "")
        assert (own.dangers, own.hit_points) == (way.dangers, way.hit_points)
        assert client.price([*way.path, 10**6]).own.refused == "it names hexes that aren't on the map"
        client.send(wire.AskPath(number + 1, way.path))
        with pytest.raises(NotDone, match="another question is open"):
            client.price(way.path)


def test_keys_that_fit_no_seat_are_told(running: Running) -> None:
    room, _ = seats_of(running, "person", "person")
    for hello, reason in (
        (f"#room={room.id}&key=wrong", "fits no seat"),
        ("#room=nowhere&key=wrong", "there is no room"),
    ):
        with pytest.raises(Disconnected, match=reason):
            Client.at(f"{running.address}/{hello}")


def test_a_removed_person_is_sent_away(running: Running) -> None:
    _, urls = seats_of(running, "person", "person")
    with Client.at(urls[0]) as host, Client.at(urls[1]) as guest:
        host.send(wire.Remove(1))
        host.wait()
        with pytest.raises(Disconnected, match="given your seat away"):
            until_it_fails(guest)
        with pytest.raises(Disconnected, match="fits no seat"):
            Client.at(urls[1])


def test_the_host_who_is_there_or_has_just_left_stays_the_host(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, urls = seats_of(running, "person", "person")
    with Client.at(urls[0]) as host, Client.at(urls[1]) as guest:
        guest.send(wire.ClaimHost())
        with pytest.raises(NotDone, match="the host is here"):
            until_it_fails(guest)
        host.close()
        guest.send(wire.ClaimHost())
        with pytest.raises(NotDone, match="away for a moment only"):
            until_it_fails(guest)
        hall = running.service.hall
        now = hall.clock()
        monkeypatch.setattr(hall, "clock", lambda: now + HOST_AWAY + 1)
        guest.send(wire.ClaimHost())
        while not guest.step.seats[1].host:
            guest.wait()
        assert not guest.step.seats[0].host


# A room that stops


def fail(running: Running, room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the engine fail at the next answer in a room."""
    game = running.service.hall._open[room.id].room.game
    monkeypatch.setattr(game, "_give", lambda reply: 1 / 0)


def halted(client: Client) -> wire.Halted:
    """The message to a client that its room has stopped."""
    with pytest.raises(RoomHalted):
        until_it_fails(client)
    assert client.halted is not None
    return client.halted


def test_a_mistake_of_the_engine_stops_its_room_and_no_other(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, urls = seats_of(running, "person", "person")
    _, other_urls = seats_of(running, "person", "greedy")
    with (
        Client.at(urls[0]) as one,
        Client.at(urls[1]) as guest,
        Client.at(f"{running.address}/#room={room.id}") as looker,
        Client.at(other_urls[0]) as elsewhere,
    ):
        fail(running, room, monkeypatch)
        assert one.question is not None
        answer = one.question.options[0].answer
        one.send(wire.GiveAnswer(one.question.number, answer))
        told = halted(one)
        assert (told.why, told.is_host, told.host) == ("failed", True, "Bellwarden")
        assert told.reason == "ZeroDivisionError: division by zero"
        assert told.report.startswith(f"answer: {answer!r}\n")
        assert "Traceback" in told.report
        assert 'File "havenwright/server/room.py"' in told.report
        for client in (guest, looker):
            others = halted(client)
            assert not others.is_host
            assert repr(answer) not in others.report
        play([elsewhere], 5, Random(1))
        assert elsewhere.question is not None
        status, content, _ = request(running, "GET", f"/api/rooms/{room.id}/save")
        assert status == 200
        assert part_title(content)[0] is not None
        guest.send(wire.GoOn())
        with pytest.raises(NotDone, match="only the host"):
            until_it_fails(guest)
        one.go_on()
        assert one.question is not None
        guest.wait_for_table()
        play([one, guest], 5, Random(1))


def test_whoever_comes_to_a_room_that_has_stopped_is_told_so(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, urls = seats_of(running, "person", "person")
    with Client.at(urls[0]) as client:
        fail(running, room, monkeypatch)
        assert client.question is not None
        client.send(wire.GiveAnswer(client.question.number, client.question.options[0].answer))
        halted(client)
    with pytest.raises(RoomHalted, match="ZeroDivisionError"):
        Client.at(urls[0])


def test_a_table_that_cannot_be_shown_stops_its_room(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, urls = seats_of(running, "person", "person")
    with Client.at(urls[0]) as client:
        assert client.question is not None
        answer = client.question.options[0].answer
        with monkeypatch.context() as patched:
            game = running.service.hall._open[room.id].room.game
            patched.setattr(game, "views", lambda seats: 1 / 0)
            client.send(wire.GiveAnswer(client.question.number, answer))
            assert halted(client).report.startswith("answer: ")
        client.go_on()
        assert client.question is not None


def test_a_question_about_the_table_that_fails_leaves_the_room(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, urls = seats_of(running, "person", "greedy")
    with Client.at(urls[0]) as client:
        monkeypatch.setattr(running.service.hall._open[room.id].room.game, "explain", lambda number: 1 / 0)
        with pytest.raises(NotDone, match="a mistake of ours"):
            client.why(0)
        assert client.question is not None
        client.answer(client.question.options[0].answer)


def test_a_saved_game_that_cannot_be_played_again_says_that_it_can_go_on(running: Running) -> None:
    room, urls = seats_of(running, "person", "person")
    with Client.at(urls[0]) as one, Client.at(urls[1]) as other:
        while one.step.view.round < 2:
            play([one, other], 1, Random(2))
    game = running.service.hall._open[room.id].room.game
    save = decoded(game.save())
    number = running.store.keep("old", encoded(msgspec.structs.replace(save, hash="another")))
    status, told, _ = request(running, "POST", "/api/rooms", {"save": number})
    assert (status, json.loads(told)["from_stored"]) == (400, True)
    status, told, _ = request(running, "POST", "/api/rooms", {"save": number, "from_stored": True})
    assert status == 201
    with Client.at(json.loads(told)["seats"][0]["url"]) as client:
        assert "goes on from the start of round 2" in client.table.remark


# Clients that misbehave


def frames(chance: Random, count: int) -> Iterator[bytes]:
    """Messages that no client of ours sends."""
    good = wire.encode(wire.GiveAnswer(0, 0))
    for _ in range(count):
        kind = chance.randrange(7)
        if kind == 0:
            yield bytes(chance.randrange(256) for _ in range(chance.randrange(60)))
        elif kind == 1:
            yield good[: chance.randrange(len(good))]
        elif kind == 2:
            yield json.dumps(
                {"type": "answer", "number": chance.choice([-1, 10**30, "0"]), "answer": 0}
            ).encode()
        elif kind == 3:
            yield b"[" * chance.randrange(1, 5_000)
        elif kind == 4:
            yield json.dumps({"type": chance.choice(["table", "", "step"]), "room": "x"}).encode()
        elif kind == 5:
            yield json.dumps({"type": "hello", "room": "../" * chance.randrange(9), "key": "\0"}).encode()
        else:
            yield b'{"type": "why", "event": 1, "event": 1, "more": ' + b"1" * chance.randrange(999) + b"}"


def test_hostile_frames_drop_their_client_and_nothing_else(running: Running) -> None:
    _, urls = seats_of(running, "person", "person")
    with Client.at(urls[0]) as good:
        before = good.step.seen
        address = running.address.replace("http", "ws") + "/socket"
        for frame in frames(Random(6), 70):
            with connect(address) as socket:
                socket.send(frame)
                told = [wire.to_client.decode(told) for told in _all_from(socket)]
                assert [type(one) for one in told] == [wire.Stopped]
        assert good.question is not None
        good.answer(good.question.options[0].answer)
        assert good.step.seen >= before


def test_requests_of_a_seat_that_make_no_sense_are_refused(running: Running) -> None:
    room, urls = seats_of(running, "person", "person")
    with Client.at(urls[0]) as client:
        hello = wire.Hello(room.id, "x")
        for message in (hello, wire.PutAway(9**9), wire.AskPreview(-5), wire.AskWhy(-1), wire.DoAgain()):
            client.send(message)
            with pytest.raises(NotDone):
                until_it_fails(client)
        assert client.question is not None


def test_a_flood_drops_its_client(running: Running) -> None:
    _, urls = seats_of(running, "person", "person")
    with Client.at(urls[0]) as noisy, Client.at(urls[1]) as quiet:
        with pytest.raises(Disconnected):
            _flood(noisy)
        assert quiet.question is not None
        quiet.answer(quiet.question.options[0].answer)


def test_a_frame_that_is_too_long_is_refused(running: Running) -> None:
    _, urls = seats_of(running, "person", "person")
    with Client.at(urls[0]) as client:
        client._socket.send(b" " * 200_000)
        with pytest.raises(Disconnected):
            until_it_fails(client)


def test_a_client_that_takes_nothing_is_dropped() -> None:
    async def sent() -> list[bytes]:
        slow = Connection(0)
        for _ in range(QUEUE + 1):
            slow.send(wire.Refused("answer", "no"))
        return [frame async for frame in slow.outgoing()]

    left = [wire.to_client.decode(frame) for frame in asyncio.run(sent())]
    assert left == [wire.Stopped("you were too slow; come again", again=True)]


# HTTP


def request(
    running: Running, method: str, path: str, body: object = None, *, key: str | None = None, **headers: str
) -> tuple[int, bytes, dict[str, str]]:
    connection = http.client.HTTPConnection(urlsplit(running.address).netloc)
    known = running.house_key if key is None else key
    content = body if isinstance(body, bytes) else None if body is None else msgspec.json.encode(body)
    connection.request(method, path, content, {"authorization": f"Bearer {known}", **headers})
    answer = connection.getresponse()
    told = answer.status, answer.read(), {name.lower(): value for name, value in answer.getheaders()}
    connection.close()
    return told


def test_the_service_says_that_it_is_well(running: Running) -> None:
    status, body, headers = request(running, "GET", "/healthz", key="none")
    assert status == 200
    assert json.loads(body)["ok"] is True
    assert "default-src 'none'" in headers["content-security-policy"]
    assert headers["referrer-policy"] == "no-referrer"


def test_rooms_are_begun_listed_and_deleted_with_the_key_of_the_house(running: Running) -> None:
    wanted = {"setup": msgspec.to_builtins(setup("person", "greedy")), "pace": 0}
    assert request(running, "POST", "/api/rooms", wanted, key="wrong")[0] == 401
    status, body, _ = request(running, "POST", "/api/rooms", wanted)
    assert status == 201
    links = json.loads(body)
    assert [seat["seat"] for seat in links["seats"]] == [0]
    with Client.at(links["seats"][0]["url"]) as client:
        assert client.table.seat == 0
        _, body, _ = request(running, "GET", "/api/rooms")
        (row,) = json.loads(body)
        assert row["id"] == links["room"]
        assert row["title"]["players"] == ["person", "greedy"]
        assert request(running, "DELETE", f"/api/rooms/{links['room']}")[0] == 200
        with pytest.raises(Disconnected, match="deleted"):
            until_it_fails(client)
    assert json.loads(request(running, "GET", "/api/rooms")[1]) == []


def test_only_the_owner_of_the_house_learns_where_games_are_kept(running: Running, tmp_path: Path) -> None:
    assert request(running, "GET", "/api/house", key="wrong")[0] == 401
    status, body, _ = request(running, "GET", "/api/house")
    assert (status, json.loads(body)) == (200, {"folder": str(tmp_path)})


def test_the_faces_of_all_packs_are_read_with_the_key_of_the_house(running: Running) -> None:
    assert request(running, "GET", "/api/library", key="wrong")[0] == 401
    status, body, _ = request(running, "GET", "/api/library")
    assert status == 200
    library = json.loads(body)
    cards = {
        card["id"]: card for pack in library["packs"] for own in pack["classes"] for card in own["cards"]
    }
    assert cards["lampwright/signal-fire"]["front"]["initiative"] == 69
    assert cards["lampwright/signal-fire"]["front"]["top"]["action"]["parts"][0]["verb"] == "attack"


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ({}, "a room needs a set-up, or a saved game"),
        ({"setup": {"scenario": "nowhere", "places": []}}, "there is no scenario 'nowhere'"),
        ({"setup": {"scenario": "lamps-at-low-water", "places": []}}, "nobody sits at the table"),
        (b"{" * 9, "can't be read"),
    ],
)
def test_a_room_that_cannot_be_is_refused_with_the_reason(
    running: Running, body: object, reason: str
) -> None:
    status, told, _ = request(running, "POST", "/api/rooms", body)
    assert status == 400
    assert reason in json.loads(told)["error"]


def test_another_page_may_ask_for_nothing(running: Running) -> None:
    assert request(running, "GET", "/api/rooms", origin="https://evil.example")[0] == 403
    assert request(running, "GET", "/api/rooms", origin=running.address)[0] == 200
    address = running.address.replace("http", "ws") + "/socket"
    with pytest.raises(InvalidStatus), connect(address, origin=Origin("https://evil.example")):
        pass


def test_a_room_is_downloaded_as_a_file_that_the_terminal_reads(running: Running) -> None:
    room, urls = seats_of(running, "person", "greedy")
    with Client.at(urls[0]) as client:
        play([client], 5, Random(7))
    status, content, _ = request(running, "GET", f"/api/rooms/{room.id}/save")
    assert status == 200
    title, game = part_title(content, Path("game.haven"))
    assert title is not None
    assert title.players == ("person", "greedy")
    assert Room.reopened(room.id, running.store, packs()).game.save() == game


def test_saved_games_are_brought_named_and_taken_away(running: Running) -> None:
    content = seats_of(running, "person", "greedy")[0].game.save()
    status, body, _ = request(running, "POST", "/api/saves?name=evening", content)
    assert status == 201
    number = json.loads(body)["id"]
    assert request(running, "PATCH", f"/api/saves/{number}", {"name": "night"})[0] == 200
    assert [row["name"] for row in json.loads(request(running, "GET", "/api/saves")[1])] == ["night"]
    assert request(running, "GET", f"/api/saves/{number}")[1] == content
    assert request(running, "DELETE", f"/api/saves/{number}")[0] == 200
    assert request(running, "GET", f"/api/saves/{number}")[0] == 400


# A killed process

SERVER = """
import sys
from pathlib import Path
from havenwright.server.running import Running
from tests.server.parties import packs, setup
running = Running(Path(sys.argv[1]), packs())
if len(sys.argv) > 2:
    room = running.begin_room(setup("person", "person"), pace=0)
    print(running.seat_urls(room)[0], running.seat_urls(room)[1], flush=True)
else:
    print(running.address, flush=True)
running.serve()
"""


def started(folder: Path, *more: str) -> tuple["subprocess.Popen[str]", list[str]]:
    process = subprocess.Popen(
        [sys.executable, "-c", SERVER, str(folder), *more],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(["src", "."])},
    )
    assert process.stdout is not None
    return process, process.stdout.readline().split()


def test_a_service_that_is_told_to_end_closes_its_store(tmp_path: Path) -> None:
    process, urls = started(tmp_path, "begin")
    with Client.at(urls[0]) as client:
        assert client.question is not None
        process.send_signal(signal.SIGTERM)
        with pytest.raises(Disconnected):
            until_it_fails(client)
    assert process.wait(20) == 0
    process.stdout.close()  # type: ignore[union-attr]
    assert not list(tmp_path.glob("*-wal"))


def test_the_page_is_served_as_it_was_when_the_service_began(tmp_path: Path) -> None:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<p>the table</p>")
    (page / "assets" / "code-1234.js").write_text("export {}")
    (page / ".sources").write_text("a hash")
    (tmp_path / "secret.html").write_text("not for anybody")
    with Running(tmp_path / "rooms", packs(), page=page) as running:
        (page / "index.html").write_text("<p>another one</p>")

        def asked(path: str, method: str = "GET") -> tuple[int, str, str | None, str | None]:
            address = urlsplit(running.address)
            asking = http.client.HTTPConnection(address.hostname or "", address.port)
            asking.request(method, path)
            answer = asking.getresponse()
            kind, kept = answer.getheader("content-type"), answer.getheader("cache-control")
            content = answer.read().decode()
            asking.close()
            return answer.status, content, kind, kept

        first = (200, "<p>the table</p>", "text/html; charset=utf-8", "no-cache")
        assert asked("/") == asked("/?list=1") == asked("/index.html") == first
        status, content, kind, kept = asked("/assets/code-1234.js")
        assert (status, content, kind) == (200, "export {}", "text/javascript; charset=utf-8")
        assert kept == "public, max-age=31536000, immutable"
        assert asked("/", "HEAD")[:2] == (200, "")
        for path in (
            "/.sources",
            "/assets",
            "/nothing",
            "/../secret.html",
            "/%2e%2e/secret.html",
            "//etc/passwd",
        ):
            assert asked(path)[:2] == (404, "there is nothing here")
        assert asked("/", "POST")[0] == 405


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_that_comes_before_the_service_listens_ends_it_in_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: signal.Signals
) -> None:
    usual = uvicorn.Server.run

    def run(server: uvicorn.Server, sockets: list[socket.socket]) -> None:
        signal.raise_signal(number)
        usual(server, sockets)

    monkeypatch.setattr(uvicorn.Server, "run", run)
    handler = signal.getsignal(number)
    running = Running(tmp_path, packs())
    assert (tmp_path / "address").exists()
    running.serve()
    assert not (tmp_path / "address").exists()
    assert signal.getsignal(number) == handler


def test_a_killed_service_has_lost_no_answer_that_it_acknowledged(tmp_path: Path) -> None:
    process, urls = started(tmp_path, "begin")
    chance = Random(8)
    for _ in range(2):
        with Client.at(urls[0]) as one, Client.at(urls[1]) as other:
            play([one, other], 7, chance)
            seen, view = one.step.seen, one.step.view
            process.send_signal(signal.SIGKILL)
            process.wait()
        process.stdout.close()  # type: ignore[union-attr]
        process, (address,) = started(tmp_path)
        urls = [address + "/" + url.partition("/#")[1][1:] + url.partition("/#")[2] for url in urls]
        with Client.at(urls[0]) as again:
            assert again.step.seen == seen
            assert again.step.view == view
    process.kill()
    process.wait()
    process.stdout.close()  # type: ignore[union-attr]


def test_cards_that_come_to_lie_open_are_sent_with_the_step(running: Running) -> None:
    """A client can read every card that its view names, without asking again."""
    _, urls = seats_of(running, "person", "person")
    with Client.at(urls[0]) as one, Client.at(urls[1]) as other:
        play([one, other], 60, Random(5))
        tables = [wire.to_client.decode(frame) for frame in one.frames]
        sent = {card.number for table in tables for card in _faces_of(table)}
        seen = {card.number for seat in one.step.view.seats for card in seat.cards}
        at_first = {card.number for card in _faces_of(tables[0])}
        assert seen <= sent
        assert not seen <= at_first


def _faces_of(message: wire.ToClient) -> Sequence[CardFace]:
    faces = message.faces if isinstance(message, wire.Table | wire.Step) else None
    return () if faces is None else faces.cards
