"""Rules that have changed since a game was kept: a table goes on from its round's start, never not at all."""

from typing import Any

import pytest

from havenwright.campaign.core.chance import Seeded
from havenwright.engine.model.chance import seeded
from havenwright.engine.setup import first_state as setting_out
from havenwright.server.campaign_room import CampaignRoom
from havenwright.server.campaign_wire import NewCampaign, PlayerPlace
from havenwright.server.room import Room
from havenwright.store import SqliteStore
from tests.changed_rules import forbid, make_peace
from tests.server.campaign_saves import retiring
from tests.server.parties import packs
from tests.server.test_room import begun, in_round, played, store

__all__ = ["store"]


def go_on(room: str, store: SqliteStore) -> Room:
    """A room that comes out differently: its host goes on, and it stays so."""
    again = Room.reopened(room, store, packs())
    assert again.stopped == "differs"
    again.go_on(again.host)
    played(again, 3)
    assert Room.reopened(room, store, packs()).game.hash() == again.game.hash()
    return again


def test_a_table_goes_on_from_the_start_of_its_round(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = in_round(begun(store, "person", "person"), 3)
    make_peace(monkeypatch)
    again = go_on(room.id, store)
    assert "goes on from the start of round 3" in again.game.remark


def test_rules_that_change_twice_leave_the_later_round(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = in_round(begun(store, "person", "person"), 2)
    with monkeypatch.context() as meanwhile:
        make_peace(meanwhile)
        in_round(go_on(room.id, store), 3)
    again = go_on(room.id, store)
    assert "goes on from the start of round 3" in again.game.remark


def test_a_table_of_a_save_goes_on_from_the_round_of_the_save(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = in_round(begun(store, "person", "person"), 3).game.save()
    room = Room.resumed(saved, store, packs())
    make_peace(monkeypatch)
    again = go_on(room.id, store)
    assert "goes on from the start of round 3" in again.game.remark


def test_a_table_of_a_save_before_the_first_round_begins_anew(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = played(begun(store, "person", "person"), 1)
    assert first.game.state.round == 0
    room = played(Room.resumed(first.game.save(), store, packs()), 1)
    line = store.lines(room.id)[0].replace(b'"answer":', b'"answer":"nonsense","was":')
    with store._changing() as connection:
        connection.execute("UPDATE lines SET line = ? WHERE room = ?", (line, room.id))
    again = go_on(room.id, store)
    assert "begins anew" in again.game.remark


def test_a_deck_that_the_rules_have_come_to_use_is_there_in_a_stored_round(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = in_round(begun(store, "person", "person"), 2)
    first = setting_out.first_state
    make_peace(monkeypatch)

    def with_dice(setting: Any) -> Any:
        state = first(setting)
        state.chance["dice"] = seeded(setting.seed, "dice")
        return state

    for module in ("saves.replay", "saves.format", "game"):
        monkeypatch.setattr(f"havenwright.engine.{module}.first_state", with_dice)
    again = go_on(room.id, store)
    assert "goes on from the start of round 2" in again.game.remark
    assert "dice" in again.game.state.chance


def test_a_round_that_fits_nothing_any_more_begins_the_scenario_anew(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = in_round(begun(store, "person", "person"), 2)
    make_peace(monkeypatch)
    monkeypatch.setattr("havenwright.engine.saves.format._misfit", lambda *_: "it is of another kind")
    again = go_on(room.id, store)
    assert "begins anew" in again.game.remark


def test_a_table_that_goes_on_from_a_save_may_be_undone_into_it(store: SqliteStore) -> None:
    first = played(begun(store, "person", "person"), 12)
    room = played(Room.resumed(first.game.save(), store, packs(), undo="anybody"), 4)
    room.undo(room.people[0])
    played(room, 2)
    again = Room.reopened(room.id, store, packs())
    assert again.game.hash() == room.game.hash()
    assert again.game.log == room.game.log
    while len(room.game.replies) > 9:
        room.undo(room.people[0], turn=True)
    played(room, 1)
    again = Room.reopened(room.id, store, packs())
    assert again.stopped == ""
    assert again.game.hash() == room.game.hash()


# Campaigns


def campaign_in_town(store: SqliteStore) -> CampaignRoom:
    """A campaign after its first scenario, home in downtime."""
    return CampaignRoom.resumed(retiring(), store, packs(), {})


def done(room: CampaignRoom, seat: int = 0) -> None:
    """A seat gives the last answer of its menu."""
    decision = next(one for one in room.campaign.decisions if one.seat == seat)
    room.choose(seat, decision.number, decision.options[-1])


def test_an_undo_at_a_campaign_of_a_save_holds_after_reopening(store: SqliteStore) -> None:
    room = campaign_in_town(store)
    start = room.campaign.hash
    done(room)
    after = room.campaign.hash
    room.undo(0)
    assert room.campaign.hash == start
    assert CampaignRoom.reopened(room.id, store, packs()).campaign.hash == start
    done(room)
    again = CampaignRoom.reopened(room.id, store, packs())
    assert again.campaign.hash == after
    assert len(again.campaign.held) == len(room.campaign.held)


def test_acts_after_the_last_phase_that_are_forbidden_now_are_left_out(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = campaign_in_town(store)
    start = room.campaign.hash
    done(room)
    with monkeypatch.context() as meanwhile:
        forbid(meanwhile, "done")
        again = CampaignRoom.reopened(room.id, store, packs())
        assert again.campaign.hash == start
        assert (
            "the rules don't know 'done' any more; the campaign goes on before it"
            in again.campaign.remarks[0]
        )
    assert CampaignRoom.reopened(room.id, store, packs()).campaign.hash == room.campaign.hash
    again.request(0, {"rename": next(iter(again.campaign.state.characters)), "to": "Ebb"})
    third = CampaignRoom.reopened(room.id, store, packs())
    assert third.campaign.hash == again.campaign.hash


def test_a_campaign_goes_on_from_its_last_phase_where_earlier_acts_are_forbidden_now(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = founded_anew(store)
    room.enter(0, {"finish": "won"})
    before = room.campaign.state
    forbid(monkeypatch, "create")
    again = CampaignRoom.reopened(room.id, store, packs())
    assert again.campaign.state == before
    assert "the campaign goes on from its last phase" in again.campaign.remarks[0]
    decision = again.campaign.decisions[0]
    again.choose(0, decision.number, decision.options[0])
    assert CampaignRoom.reopened(room.id, store, packs()).campaign.hash == again.campaign.hash


def test_a_campaign_that_comes_out_with_other_cards_is_not_silently_another(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = founded_anew(store)
    before = room.campaign.state
    monkeypatch.setattr(Seeded, "shuffle", lambda *_: None)
    again = CampaignRoom.reopened(room.id, store, packs())
    assert again.campaign.state == before
    assert again.campaign.remarks[0].endswith("the campaign goes on from its last phase")


def test_an_act_that_waits_and_is_forbidden_now_is_left_out(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = founded_anew(store, acts=1)
    decision = room.campaign.decisions[0]
    room.choose(1, decision.number, {"create": "lampwright", "class": "lampwright", "player": "Bo"})
    assert room.campaign.pending is not None
    assert CampaignRoom.reopened(room.id, store, packs()).campaign.pending is not None
    room.put_aside(aside=True)
    assert CampaignRoom.reopened(room.id, store, packs()).campaign.pending is not None

    forbid(monkeypatch, "lampwright")
    again = CampaignRoom.reopened(room.id, store, packs())
    assert again.campaign.pending is None
    told = "an act that waited isn't possible any more: the rules don't know 'lampwright' any more"
    assert again.campaign.remarks == [told]


def founded_anew(store: SqliteStore, acts: int = 2) -> CampaignRoom:
    """A campaign with characters that were made; with both of them its first scenario is under way."""
    places = (PlayerPlace("Ada"), PlayerPlace("Bo"))
    room = CampaignRoom.founded(NewCampaign("gh2", "the-tide-mark", places), store, packs())
    for seat, kind in list(enumerate(("bellwarden", "lampwright")))[:acts]:
        wanted = {"create": kind, "class": kind, "player": places[seat].name}
        room.choose(seat, room.campaign.decisions[0].number, wanted)
        while room.campaign.pending is not None:
            decision = room.campaign.decisions[0]
            room.choose(seat, decision.number, decision.options[0])
    while acts == 2 and room.campaign.decisions[0].kind != "scenario":
        decision = room.campaign.decisions[0]
        ways = (one for one in decision.options if not {"done", "event", "start"}.isdisjoint(one))
        wanted = next(ways, decision.options[0])
        room.choose(max(0, decision.seat), decision.number, wanted)
    return room
