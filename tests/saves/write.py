"""Write a folder of test data as this version keeps it: `python -m tests.saves.write tests/saves/VERSION`.

`house` is the folder of a service (`haven play --data`): tables of all games in mid-round, one that has
stopped, one that goes on from a save, one with something taken back, campaigns of all games, saved games.
`terminal` has what `haven play --terminal` keeps. A version writes its folder once; later ones must open it.
"""

import shutil
import sqlite3
import sys
from pathlib import Path
from typing import Any, Final

import msgspec

from havenwright import bots
from havenwright.bots.campaigns import Steward
from havenwright.campaign.campaign import Campaign
from havenwright.cli.campaign import keep_campaign
from havenwright.engine import PARTY, Game
from havenwright.packs import Registry, packs_with
from havenwright.rulesets import ruleset as named_ruleset
from havenwright.server.campaign_hall import _table_of
from havenwright.server.campaign_lines import CampaignHeader
from havenwright.server.campaign_room import CampaignRoom
from havenwright.server.campaign_wire import PlayerPlace
from havenwright.server.room import Room, new_key
from havenwright.store import SqliteStore
from havenwright.table.offers import first_setup
from havenwright.table.party import PERSON, Setup
from havenwright.table.saves import Title, saved_table
from havenwright.table.session import Session

SCENARIOS: Final = {
    "gh1": "lamps-at-low-water",
    "jotl": "the-first-landing",
    "gh2": "the-night-auction",
    "fh": "the-cutting-yard",
    "bnb": "the-lamp",
}
CAMPAIGNS: Final = {
    "gh1": "the-tide-mark",
    "jotl": "the-short-stair",
    "gh2": "the-tide-mark",
    "fh": "cold-lading",
    "bnb": "thimble",
}
ROUND: Final = 2
"""The round in which a table is left."""
ANSWERS: Final = 5
"""Answers in that round."""
BOT: Final = "greedy"
NAMES: Final = ("Ada", "Bo", "Cleo", "Dot")


def main(folder: Path) -> None:
    """Write the folder anew."""
    packs = packs_with(())
    shutil.rmtree(folder, ignore_errors=True)
    _write_house(folder / "house", packs)
    _write_terminal(folder / "terminal", packs)


# The folder of a service


def _write_house(folder: Path, packs: Registry) -> None:
    store = SqliteStore(folder)
    try:
        for seed, game in enumerate(SCENARIOS, 1):
            _played(Room.begun(_setup(packs, game, seed), store, packs))
        hidden = _stopped(store, packs)
        saved = saved_table(hidden.saved_title, hidden.game)
        store.keep("a table with hidden hands", saved)
        _played(Room.resumed(saved, store, packs), ROUND + 1)
        _undone(store, packs)
        Room.begun(_setup(packs, "gh2", 21), store, packs)  # before its first round
        for game in CAMPAIGNS:
            _campaign(store, packs, game)
    finally:
        store.close()
    for beside in (*folder.glob("backup-*"), *folder.glob(".*")):
        beside.unlink()
    with sqlite3.connect(folder / "havenwright.sqlite") as file:
        file.execute("PRAGMA journal_mode = DELETE")
        file.execute("VACUUM")


def _stopped(store: SqliteStore, packs: Registry) -> Room:
    """A table that has stopped at a mistake of ours."""
    room = _played(Room.begun(_setup(packs, "gh2", 11), store, packs))
    decision = room.game.decisions[0]
    room.stop(RuntimeError("a mistake of ours"), decision.seat, decision.options[0])
    return room


def _undone(store: SqliteStore, packs: Registry) -> Room:
    """A table at which something was taken back."""
    room = _played(Room.begun(_setup(packs, "jotl", 12), store, packs, undo="anybody"))
    room.undo(next(seat for seat, _ in reversed(room.game.replies) if seat in room.people))
    return room


def _setup(packs: Registry, game: str, seed: int) -> Setup:
    """The people of the smallest party, with hidden hands."""
    first = first_setup(packs, game, SCENARIOS[game])
    places = tuple(msgspec.structs.replace(place, player=PERSON) for place in first.places)
    return msgspec.structs.replace(first, places=places, seed=seed, hidden=True)


def _played(room: Room, round: int = ROUND) -> Room:
    """Play a table to the middle of a round."""
    while not _is_amid(room.game, round):
        seat, answer = _answer(room.game)
        decision = room.question_for(max(0, seat))
        assert decision is not None
        room.answer(max(0, seat), decision.number, answer)
    return room


def _answer(game: Game) -> tuple[int, Any]:
    decision = game.decisions[0]
    bot = bots.named(BOT, len(game.replies))
    return decision.seat, bot(game.handle(None if decision.seat == PARTY else decision.seat))


def _is_amid(game: Game, round: int) -> bool:
    """True if some answers were given in a round, and a figure has its turn."""
    assert not game.outcome, "the scenario is over before its table could be left"
    return game.state.round >= round and game.state.turn >= 0 and _answers(game) >= ANSWERS


def _answers(game: Game) -> int:
    """Answers since the last round began."""
    return len(game.replies) - game._rounds[-1].replies if game._rounds else 0


def _campaign(store: SqliteStore, packs: Registry, game: str) -> None:
    """A campaign after a result that was typed, with its second scenario on a table in mid-round; and another
    that waits for an answer in the middle of an act, or for its first scenario."""
    room = _founded(store, packs, game, 1)
    _to_scenario(room)
    room.enter(0, {"finish": "won"})
    _to_scenario(room)
    table = _table_of(room, store, packs)
    room.opens_table(table.id)
    _played(table)
    store.keep(f"a campaign of {game}", room.campaign.save())
    waiting = _founded(store, packs, game, 2)
    while waiting.campaign.pending is None and waiting.campaign.decisions[0].kind != "scenario":
        _choose(waiting)


def _founded(store: SqliteStore, packs: Registry, game: str, seed: int) -> CampaignRoom:
    fewest, _ = named_ruleset(game).party
    places = tuple(PlayerPlace(name, PERSON) for name in NAMES[:fewest])
    keys = tuple(new_key() for _ in places)
    header = CampaignHeader(game, CAMPAIGNS[game], places, keys, seed)
    room = CampaignRoom(f"{game}-campaign-{seed}", header, store, packs)
    store.create(room.id, msgspec.json.encode(header), msgspec.json.encode(room.title), "campaign")
    return room


def _to_scenario(room: CampaignRoom) -> None:
    while room.campaign.decisions[0].kind != "scenario":
        _choose(room)


def _choose(room: CampaignRoom) -> None:
    decision = room.campaign.decisions[0]
    answer = Steward(len(room.campaign.log))(decision, room.campaign)
    room.choose(max(0, decision.seat), decision.number, answer)


# The files of a terminal


def _write_terminal(folder: Path, packs: Registry) -> None:
    for seed, game in enumerate(SCENARIOS, 31):
        session = Session.begun(_setup(packs, game, seed), packs, folder / "games")
        while not _is_amid(session.game, ROUND):
            decision = session.decision
            assert decision is not None
            session.look(max(0, decision.seat))
            session.answer(_answer_to(session.game, decision.seat))
        assert session.path is not None
        session.path.rename(session.path.with_name(f"{game}.haven"))
        session.close()
    (folder / "campaigns").mkdir()
    for game in CAMPAIGNS:
        _write_campaign(folder / "campaigns" / f"{game}-{CAMPAIGNS[game]}.haven", packs, game)


def _answer_to(game: Game, seat: int) -> Any:
    return bots.named(BOT, len(game.replies))(game.handle(None if seat == PARTY else seat))


def _write_campaign(file: Path, packs: Registry, game: str) -> None:
    """A campaign with its second scenario under way, and the table of it beside."""
    fewest, _ = named_ruleset(game).party
    campaign = Campaign.start(
        ruleset=game, packs=packs, campaign=CAMPAIGNS[game], players=NAMES[:fewest], seed=7
    )
    for result in ("won", ""):
        while campaign.decisions[0].kind != "scenario":
            decision = campaign.decisions[0]
            campaign.choose(Steward(len(campaign.log))(decision, campaign), decision.seat)
        if result:
            campaign.enter({"finish": result})
    keep_campaign(file, campaign)
    table = campaign.play_scenario()
    while not _is_amid(table, ROUND):
        seat, answer = _answer(table)
        table.choose(answer, None if seat == PARTY else seat)
    seats = len(table.setting.party)
    title = Title(
        table.setting.scenario.name,
        (PERSON,) * seats,
        False,
        table.state.round,
        table.setting.level,
        "",
        table.setting.rules.name,
    )
    file.with_name(f"{file.stem}-table.haven").write_bytes(saved_table(title, table))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
