"""Folders of earlier versions: everything in them opens and goes on.

A change of rules may end a running round. Then a game goes on from the round's start, and says so.
"""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from havenwright.bots.campaigns import Steward
from havenwright.campaign.campaign import Campaign
from havenwright.campaign.saves import decode, is_campaign, stored_point
from havenwright.cli.campaign import read_campaign
from havenwright.cli.campaign_scenario import _kept_table
from havenwright.engine import PARTY, CannotReplay, Game
from havenwright.packs import Registry
from havenwright.server.campaign_room import CampaignRoom
from havenwright.server.campaign_showing import step_for
from havenwright.server.room import SPECTATOR, Room
from havenwright.server.showing import table_for
from havenwright.store import SqliteStore
from havenwright.table.saves import loaded, part_title
from havenwright.table.session import Session
from havenwright.telling.campaigns import CampaignWords
from tests.server.parties import packs

FOLDERS = sorted(path for path in Path(__file__).parent.iterdir() if (path / "house").is_dir())
ANSWERS = 6
"""Answers that are given to everything that opens."""
GOES_ON = "it can go on from the start of round"


def kept(table: str, column: str, file: Path) -> list[Any]:
    """A column of a store, which isn't touched."""
    with closing(sqlite3.connect(f"file:{file}?immutable=1", uri=True)) as store:
        return [row[0] for row in store.execute(f"SELECT {column} FROM {table} ORDER BY id")]


def named(folder: Path, name: object) -> Any:
    return pytest.param(folder, name, id=f"{folder.name}-{name}")


def in_stores(table: str, where: str = "1") -> list[Any]:
    return [
        named(folder, id)
        for folder in FOLDERS
        for id in kept(
            f"(SELECT * FROM {table} WHERE {where})", "id", folder / "house" / "havenwright.sqlite"
        )
    ]


def in_terminals(pattern: str) -> list[Any]:
    files = [(folder, path) for folder in FOLDERS for path in sorted((folder / "terminal").glob(pattern))]
    return [
        named(folder, path.relative_to(folder / "terminal"))
        for folder, path in files
        if not path.stem.endswith("-table")
    ]


CAMPAIGN = "CAST(header AS TEXT) LIKE '{\"ruleset\":%'"


@pytest.fixture
def store(folder: Path, tmp_path: Path) -> Iterator[SqliteStore]:
    """The store of a copy of a folder."""
    shutil.copytree(folder / "house", tmp_path / "house")
    opened = SqliteStore(tmp_path / "house")
    yield opened
    opened.close()


def opened(id: str, store: SqliteStore, registry: Registry) -> Room:
    """A room of a store; its host goes on where it has stopped."""
    room = Room.reopened(id, store, registry)
    if room.has_stopped:
        if room.stopped == "differs":
            assert "round" in room.game.remark or "begins anew" in room.game.remark
        room.go_on(room.host)
    return room


def play_on(room: Room) -> None:
    """Show the table to everybody, and answer."""
    for _ in range(ANSWERS):
        if room.game.outcome:
            return
        for seat in (SPECTATOR, *range(len(room.players))):
            assert table_for(room, seat, (), 0).step.view is not None
        decision = room.game.decisions[0]
        seat = max(0, decision.seat)
        shown = room.question_for(seat)
        assert shown is not None
        before = len(room.game.replies)
        room.answer(seat, shown.number, shown.options[0])
        assert len(room.game.replies) == before + 1


def answer(game: Game) -> None:
    for _ in range(ANSWERS):
        if game.decision is not None:
            seat = game.decision.seat
            game.choose(game.decision.options[0], None if seat == PARTY else seat)


def go_on_with(campaign: Campaign) -> None:
    """Do some acts; a scenario under way is played on its table."""
    if not stands_at_scenario(campaign):
        before = len(campaign.log)
        for _ in range(ANSWERS):
            decision = campaign.decisions[0]
            if decision.kind == "scenario":
                break
            campaign.choose(Steward(len(campaign.log))(decision, campaign), decision.seat)
        assert len(campaign.log) > before or campaign.pending is not None
    if stands_at_scenario(campaign):
        answer(campaign.play_scenario())
        campaign.enter({"finish": "lost"})


def stands_at_scenario(campaign: Campaign) -> bool:
    return campaign.decisions[0].kind == "scenario"


@pytest.mark.parametrize(("folder", "room"), in_stores("rooms", f"NOT {CAMPAIGN}"))
def test_a_table_of_an_earlier_version_opens_and_goes_on(store: SqliteStore, room: str) -> None:
    play_on(opened(room, store, packs()))
    again = opened(room, store, packs())
    assert not again.differs
    play_on(again)


@pytest.mark.parametrize(("folder", "campaign"), in_stores("rooms", CAMPAIGN))
def test_a_campaign_of_an_earlier_version_opens_and_goes_on(store: SqliteStore, campaign: str) -> None:
    room = CampaignRoom.reopened(campaign, store, packs())
    table = opened(room.table, store, packs()) if room.table else None
    words = CampaignWords(room.campaign)
    for seat in (SPECTATOR, *range(len(room.places))):
        assert step_for(room, seat, words, table, 0, set()).sheets is not None
    if table is not None:
        play_on(table)
    for _ in range(ANSWERS):
        decision = room.campaign.decisions[0]
        if decision.kind == "scenario":
            room.enter(0, {"finish": "won"})
        else:
            wanted = Steward(len(room.campaign.log))(decision, room.campaign)
            room.choose(max(0, decision.seat), decision.number, wanted)
    assert CampaignRoom.reopened(campaign, store, packs()).campaign.hash == room.campaign.hash


@pytest.mark.parametrize(("folder", "number"), in_stores("saves"))
def test_a_saved_game_of_an_earlier_version_loads_and_goes_on(store: SqliteStore, number: int) -> None:
    content = store.save(number)
    if is_campaign(content):
        decoded = decode(content)
        assert stored_point(decoded) is not None, "the state at its last phase doesn't fit its hash any more"
        for from_stored in (False, True):
            go_on_with(Campaign.load(content, packs(), from_stored=from_stored))
    else:
        told = ""
        try:
            play_on(Room.resumed(content, store, packs()))
        except CannotReplay as error:
            told = error.message
        assert not told or GOES_ON in told
        stored = Room.resumed(content, store, packs(), from_stored=True)
        assert stored.game.remark.startswith("The game goes on from the start of round")
        play_on(stored)


@pytest.mark.parametrize(("folder", "file"), in_terminals("games/*.haven"))
def test_a_game_of_an_earlier_terminal_goes_on(folder: Path, file: Path, tmp_path: Path) -> None:
    own = shutil.copy(folder / "terminal" / file, tmp_path)
    told = ""
    try:
        session = Session.resumed(Path(own), packs())
    except CannotReplay as error:
        told = error.message
        session = Session.resumed(Path(own), packs(), from_stored=True)
    assert not told or GOES_ON in told
    for _ in range(ANSWERS):
        decision = session.decision
        if decision is not None:
            session.look(max(0, decision.seat))
            session.answer(decision.options[0])
    assert not session.trouble
    session.close()
    stored = loaded((folder / "terminal" / file).read_bytes(), packs(), from_stored=True)[1]
    assert stored.remark.startswith("The game goes on from the start of round")


@pytest.mark.parametrize(("folder", "file"), in_terminals("campaigns/*.haven"))
def test_a_campaign_of_an_earlier_terminal_goes_on(folder: Path, file: Path, tmp_path: Path) -> None:
    shutil.copytree(folder / "terminal" / "campaigns", tmp_path, dirs_exist_ok=True)
    own = tmp_path / file.name
    campaign = read_campaign(own, packs())
    table = _kept_table(own, campaign, packs())
    game = loaded(table.read_bytes(), packs())[1]
    assert game.state.round >= 2, "the table of the scenario under way was forgotten"
    assert part_title(table.read_bytes())[0] is not None
    answer(game)
    go_on_with(campaign)
