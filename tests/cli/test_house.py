"""`haven play` in the browser, as a process of its own: its links, its trouble, its end."""

import http.client
import json
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Event
from typing import Any
from urllib.parse import urlsplit

import pytest

from havenwright import cli
from havenwright.cli.house import without_screen
from havenwright.client import Client
from havenwright.server.page import GIVEN
from havenwright.server.running import ADDRESS_FILE, running_url
from havenwright.table.party import begin
from havenwright.table.saves import Title, saved_table
from tests.server.parties import packs, setup

SEATS = "- {class: bellwarden}\n- {class: lampwright, player: greedy}\n"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a party and a page; no screen, and no games from before."""
    (tmp_path / "party.yaml").write_text(SEATS)
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("the page")
    monkeypatch.setenv(GIVEN, str(page))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def begun(home: Path, *options: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-P", "-m", "havenwright", "play", "--data", str(home / "data"), *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@contextmanager
def playing(home: Path, *options: str) -> Iterator[dict[str, Any]]:
    """A `haven play` that runs, and its first line; it must end well."""
    with begun(home, "--no-browser", "--json", *options) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        try:
            assert line, process.communicate()[1]
            yield json.loads(line)
        finally:
            process.send_signal(signal.SIGINT)
            said = process.communicate(timeout=20)[1]
        assert process.returncode == cli.FINE, said
        assert "Traceback" not in said


def asked(url: str, path: str) -> tuple[int, bytes]:
    where = urlsplit(url)
    connection = http.client.HTTPConnection(where.hostname or "", where.port, timeout=10)
    connection.request("GET", path)
    answer = connection.getresponse()
    try:
        return answer.status, answer.read()
    finally:
        connection.close()


def test_a_scenario_and_a_party_begin_a_room_with_a_link_for_each_person(home: Path) -> None:
    party = str(home / "party.yaml")
    options = [
        "--port",
        "0",
        "--ruleset",
        "gh2",
        "--scenario",
        "lamps-at-low-water",
        "--party",
        party,
        "--seed",
        "3",
    ]
    with playing(home, *options) as first:
        assert [row["seat"] for row in first["seats"]] == [0]
        assert asked(first["url"], "/healthz")[0] == 200
        assert asked(first["url"], "/") == (200, b"the page")
        with Client.at(first["seats"][0]["url"]) as client:
            assert client.table.scenario == "Lamps at Low Water"


def test_a_second_play_finds_the_one_that_runs(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with playing(home, "--port", "0") as first:
        assert first["seats"] == []
        assert (home / "data" / ADDRESS_FILE).stat().st_mode & 0o777 == 0o600
        assert cli.run(["play", "--data", str(home / "data"), "--json"]) == cli.FINE
        said = capsys.readouterr()
        assert json.loads(said.out) == {"url": first["url"], "seats": []}
        assert "runs already" in said.err
        assert "There is no screen here" in said.err
    assert running_url(home / "data") == ""
    assert not (home / "data" / ADDRESS_FILE).exists()


def test_an_address_that_nobody_answers_is_no_service(home: Path) -> None:
    (home / "data").mkdir()
    (home / "data" / ADDRESS_FILE).write_text("http://127.0.0.1:1/#house=abc\n")
    assert running_url(home / "data") == ""
    (home / "data" / ADDRESS_FILE).write_text("nonsense\n")
    assert running_url(home / "data") == ""


def test_a_port_that_is_taken_is_told(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert cli.run(["play", "--data", str(home / "data"), "--port", port]) == cli.WRONG_USE
    assert f"port {port} is taken by another program" in capsys.readouterr().err


def test_a_saved_game_becomes_a_room(home: Path) -> None:
    game = begin(setup("person", "person"), packs())
    saved = home / "game.haven"
    saved.write_bytes(saved_table(Title("Lamps at Low Water", ("person", "person")), game))
    content = saved.read_bytes()
    with playing(home, "--port", "0", "--resume", str(saved)) as first:
        link = first["seats"][0]["url"]
        with Client.at(link) as client:
            assert client.question is not None
            question = client.question
            client.answer(client.question.options[0].answer)
            asked_next = client.step.question
    assert saved.read_bytes() == content
    with playing(home, "--port", "0") as first:
        link = link.replace(urlsplit(link).netloc, urlsplit(first["url"]).netloc)
        with Client.at(link) as client:
            assert client.step.question == asked_next != question


def test_a_saved_game_that_is_broken_is_named(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = home / "broken.haven"
    broken.write_text("hello")
    options = ["--no-browser", "--port", "0", "--data", str(home / "data")]
    assert cli.run(["play", *options, "--resume", str(broken)]) == cli.WRONG_USE
    assert "broken.haven" in capsys.readouterr().err


def test_without_a_page_the_terminal_is_the_way_out(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(GIVEN, str(home))
    assert cli.run(["play", "--data", str(home / "data")]) == cli.WRONG_USE
    assert "haven play --terminal" in capsys.readouterr().err


def test_options_of_the_browser_do_not_go_with_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["play", "--terminal", "--port", "8080"]) == cli.WRONG_USE
    assert "--port is for the table in the browser" in capsys.readouterr().err


def test_a_folder_for_games_that_is_a_file_is_told(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "data").write_text("")
    assert cli.run(["play", "--data", str(home / "data"), "--port", "0"]) == cli.WRONG_USE
    assert "data: cannot be used for games" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("platform", "environment", "why"),
    [
        ("linux", {"DISPLAY": ":0"}, ""),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0", "SSH_CONNECTION": "a b"}, ""),
        ("linux", {}, "There is no screen here"),
        ("darwin", {}, ""),
        ("darwin", {"SSH_CONNECTION": "a b"}, "You are here over ssh"),
    ],
)
def test_a_browser_needs_a_screen(platform: str, environment: dict[str, str], why: str) -> None:
    assert without_screen(environment, platform) == why


def test_the_browser_is_opened_at_the_lobby(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = home / "shown"
    browser = home / "browser"
    browser.write_text(f'#!/bin/sh\nprintf %s "$1" > {shown}.part && mv {shown}.part {shown}\n')
    browser.chmod(0o755)
    monkeypatch.setenv("BROWSER", str(browser))
    with begun(home, "--port", "0", "--ruleset", "bnb") as process:
        assert process.stdout is not None
        first, second = process.stdout.readline(), process.stdout.readline()
        url = first.removeprefix("The table is at ").strip()
        assert running_url(home / "data") == url
        while not shown.exists():
            Event().wait(0.02)
        asked = shown.read_text()
        where, key = urlsplit(asked), urlsplit(url).fragment.removeprefix("house=")
        places = []
        for _ in range(2):
            with closing(http.client.HTTPConnection(where.netloc, timeout=20)) as connection:
                connection.request("GET", where.path)
                answer = connection.getresponse()
                places.append((answer.status, answer.headers["location"]))
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == cli.FINE
        process.communicate()
    assert second == "Stop it with Ctrl+C; every game is kept.\n"
    assert key not in asked  # which everybody on this machine can read
    assert places == [(303, f"/#house={key}&ruleset=bnb&scenario=the-edge-of-the-drawer"), (404, None)]
