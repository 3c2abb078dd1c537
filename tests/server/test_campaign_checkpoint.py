"""Campaigns of the house whose packs have changed: they go on from their last checkpoint."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from havenwright.packs import Registry
from havenwright.server.campaign_room import CampaignRoom
from havenwright.server.campaign_wire import NewCampaign, PlayerPlace
from havenwright.store import SqliteStore, Store
from havenwright.table.party import PERSON
from tests.campaign.test_changed_packs import packs_of
from tests.packs.campaigns.folders import CAMPAIGN

PLAYERS = ("Ada", "Bo")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    opened = SqliteStore(tmp_path / "rooms")
    yield opened
    opened.close()


def founded(store: Store, packs: Registry) -> CampaignRoom:
    """The campaign of Ada, an apprentice, and Bo, a journeyman, in its first scenario."""
    places = tuple(PlayerPlace(name, PERSON) for name in PLAYERS)
    room = CampaignRoom.founded(NewCampaign("gh2", "the-first-week", places), store, packs)
    for seat, kind in enumerate(("apprentice", "journeyman")):
        act(room, {"create": kind, "class": kind, "player": PLAYERS[seat]}, seat)
    for seat, player in enumerate(PLAYERS):
        act(room, {"done": player}, seat)
    act(room, {"start": "a-first-evening"})
    return room


def act(room: CampaignRoom, wanted: dict[str, Any], seat: int = 0) -> None:
    room.choose(seat, room.campaign.decisions[0].number, wanted)
    while room.campaign.pending is not None:
        decision = room.campaign.decisions[0]
        room.choose(max(0, decision.seat), decision.number, decision.options[0])


def without_journeymen(folder: Path) -> Registry:
    return packs_of(
        folder, (CAMPAIGN, "Apprentice, Journeyman", "Apprentice"), less=("classes/journeyman.class",)
    )


def test_a_campaign_whose_class_is_gone_goes_on_from_its_last_result(
    store: SqliteStore, tmp_path: Path
) -> None:
    room = founded(store, packs_of(tmp_path / "small"))
    room.enter(0, {"finish": "won", "xp": {"apprentice": 4}})
    gained = room.campaign.state.characters["apprentice"].xp
    now = without_journeymen(tmp_path / "now")
    again = CampaignRoom.reopened(room.id, store, now)
    assert again.campaign.state.characters["apprentice"].xp == gained
    assert again.campaign.remarks[0].startswith("class journeyman isn't in the packs any more")
    act(again, {"go": "home"})
    third = CampaignRoom.reopened(room.id, store, now)
    assert third.campaign.hash == again.campaign.hash
    assert third.campaign.state.at.location == "home"


def test_a_campaign_before_its_first_result_goes_on_without_what_is_gone(
    store: SqliteStore, tmp_path: Path
) -> None:
    room = founded(store, packs_of(tmp_path / "small"))
    lines = len(store.lines(room.id))
    again = CampaignRoom.reopened(room.id, store, without_journeymen(tmp_path / "now"))
    assert again.campaign.remarks[0].startswith("class journeyman isn't in the packs any more")
    assert len(store.lines(room.id)) == lines  # with the packs of before it is what it was
    assert (
        CampaignRoom.reopened(room.id, store, packs_of(tmp_path / "small")).campaign.hash
        == room.campaign.hash
    )
