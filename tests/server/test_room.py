"""A room: who may do what, what is kept, and what others must agree to."""

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random

import msgspec
import pytest

from havenwright.engine import IllegalAnswer
from havenwright.errors import UserError
from havenwright.server.hall import bot_answer
from havenwright.server.lines import Header, UndoBy
from havenwright.server.room import SPECTATOR, BrokenRoom, Room, RoomTitle, new_key
from havenwright.store import SqliteStore, StoreError
from havenwright.table.saves import loaded
from tests.server.parties import packs, setup


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    opened = SqliteStore(tmp_path)
    yield opened
    opened.close()


def begun(store: SqliteStore, *players: str, undo: UndoBy = "consent") -> Room:
    keys = tuple(new_key() for _ in players)
    return Room.create("mill", Header(setup(*players), keys, undo=undo), store, packs())


def played(room: Room, answers: int, seed: int = 1) -> Room:
    """Answer so many questions of people at random."""
    chance = Random(seed)
    for _ in range(answers):
        seat = next(seat for seat in room.people if room.question_for(seat))
        decision = room.question_for(seat)
        assert decision is not None
        room.answer(seat, decision.number, chance.choice(decision.options))
    return room


def selecting(room: Room) -> Room:
    """Go on until cards are chosen."""
    while not all(decision.kind == "select cards" for decision in room.game.decisions):
        played(room, 1)
    return room


def test_a_room_is_rebuilt_from_its_log(store: SqliteStore) -> None:
    room = begun(store, "person", "person")
    for _ in range(4):
        played(room, 9)
        again = Room.reopened("mill", store, packs())
        assert again.game.hash() == room.game.hash()
        assert again.game.log == room.game.log


def test_what_was_taken_back_stays_so_after_rebuilding(store: SqliteStore) -> None:
    room = played(begun(store, "person", "person", undo="anybody"), 12)
    before = room.game.hash()
    played(room, 1)
    room.undo(next(seat for seat, _ in reversed(room.game.replies) if seat in room.people))
    assert room.game.hash() == before
    assert Room.reopened("mill", store, packs()).game.hash() == before


def test_each_seat_has_a_key_of_its_own(store: SqliteStore) -> None:
    room = begun(store, "person", "person")
    assert [room.seat_with(key) for key in room.keys] == [0, 1]
    assert room.seat_with("another") is None
    assert room.seat_with("") is None


def test_nobody_answers_for_another_seat(store: SqliteStore) -> None:
    room = selecting(begun(store, "person", "person"))
    decision = room.question_for(0)
    assert decision is not None
    room.answer(0, decision.number, decision.options[0])
    with pytest.raises(IllegalAnswer, match="you aren't asked anything"):
        room.answer(0, decision.number, decision.options[0])
    assert room.question_for(1) is not None


def test_an_answer_to_a_question_of_before_is_refused(store: SqliteStore) -> None:
    room = selecting(begun(store, "person", "person"))
    decision = room.question_for(0)
    assert decision is not None
    before = room.game.hash()
    with pytest.raises(IllegalAnswer, match="no longer asked"):
        room.answer(0, decision.number + 7, decision.options[0])
    assert room.game.hash() == before


def test_a_spectator_is_asked_nothing_and_does_nothing(store: SqliteStore) -> None:
    room = begun(store, "person", "person")
    assert room.question_for(SPECTATOR) is None
    with pytest.raises(IllegalAnswer):
        room.answer(SPECTATOR, 0, 0)
    for act in (room.redo, room.undo, room.claim_host):
        with pytest.raises(UserError, match="spectators only look on"):
            act(SPECTATOR)


class Failing(SqliteStore):
    """A store whose disk is full from some moment on."""

    full = False

    def append(
        self,
        room: str,
        number: int,
        lines: Sequence[bytes],
        title: bytes | None = None,
        stored: bytes | None = None,
    ) -> None:
        if self.full:
            raise StoreError("cannot be written: the disk is full")
        super().append(room, number, lines, title, stored)


def test_an_answer_that_cannot_be_kept_changes_nothing(tmp_path: Path) -> None:
    store = Failing(tmp_path)
    room = played(begun(store, "person", "person"), 6)
    before = room.game.hash()
    store.full = True
    with pytest.raises(StoreError, match="the disk is full"):
        played(room, 1)
    assert room.game.hash() == before
    store.full = False
    played(room, 3)
    assert Room.reopened("mill", store, packs()).game.hash() == room.game.hash()
    store.close()


# A room that has stopped


def listed(store: SqliteStore) -> RoomTitle:
    """The last room that was changed, as a list shows it."""
    return msgspec.json.decode(store.rooms("table")[0].title, type=RoomTitle)


def broken(room: Room, monkeypatch: pytest.MonkeyPatch) -> Room:
    """Let the engine fail at the next answer of a person."""
    with monkeypatch.context() as patched:
        patched.setattr(room.game, "_give", lambda reply: 1 / 0)
        with pytest.raises(BrokenRoom, match="ZeroDivisionError"):
            played(room, 1)
    return room


def test_a_mistake_of_the_engine_stops_the_room_before_the_answer(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = played(begun(store, "person", "person"), 6)
    before, asked = room.game.hash(), room.game.decisions[0]
    broken(room, monkeypatch)
    assert room.game.hash() == before
    assert room.question_for(0) is room.question_for(1) is None
    assert listed(store).stopped == "failed"
    with pytest.raises(UserError, match="this room has stopped"):
        room.undo(0)
    assert room.failed is not None
    assert (room.failed.replies, room.failed.seat) == (6, asked.seat)
    assert room.failed.answer in asked.options
    assert "ZeroDivisionError" in room.failed.report
    assert "round: 1; answers: 6" in room.failed.report
    (save,) = store.saves()
    assert save.name == room.failed.saved == "Lamps at Low Water, before a mistake of ours"
    assert loaded(store.save(save.id), packs())[1].hash() == before


def test_the_host_goes_on_from_before_the_answer(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    room = broken(played(begun(store, "person", "person"), 6), monkeypatch)
    again = Room.reopened("mill", store, packs())
    assert again.failed == room.failed
    with pytest.raises(UserError, match="only the host"):
        again.go_on(1)
    again.go_on(0)
    assert listed(store).stopped == ""
    assert not again.has_stopped
    played(again, 3)
    assert not Room.reopened("mill", store, packs()).has_stopped
    with pytest.raises(UserError, match="hasn't stopped"):
        again.go_on(0)


def test_an_answer_that_cannot_be_shown_is_taken_back_by_going_on(store: SqliteStore) -> None:
    room = played(begun(store, "person", "person"), 6)
    before = room.game.hash()
    played(room, 1)
    room.stop(KeyError("a figure"), SPECTATOR, taken=True)
    again = Room.reopened("mill", store, packs())
    again.go_on(0)
    assert again.game.hash() == before
    assert Room.reopened("mill", store, packs()).game.hash() == before


def test_a_bot_gives_another_answer_where_one_has_failed(store: SqliteStore) -> None:
    room = selecting(begun(store, "person", "person"))
    room.hand_over(1, 1, "greedy")
    asked = room.bot_question()
    assert asked is not None
    usual = bot_answer(room.game.fork(), asked, ("person", "greedy"))
    room.stop(ZeroDivisionError(), asked.seat, usual)
    room.go_on(0)
    assert room.avoided(asked) == [usual]
    assert bot_answer(room.game.fork(), asked, ("person", "greedy"), room.avoided(asked)) != usual


# A log that can't be played again


def in_round(room: Room, number: int) -> Room:
    """Play until a round has begun, and one answer more."""
    while room.game.state.round < number:
        played(room, 1)
    return played(room, 1)


def changed_log(store: SqliteStore, room: str, change: Callable[[dict[str, object]], None]) -> None:
    """Change the last answer in the log of a room, as another version of the rules would."""
    number = max(at for at, line in enumerate(store.lines(room)) if b'"reply"' in line)
    line = json.loads(store.lines(room)[number])
    change(line)
    with store._changing() as connection:
        content = (json.dumps(line).encode(), room, number)
        connection.execute("UPDATE lines SET line = ? WHERE room = ? AND number = ?", content)


def test_a_log_that_comes_out_differently_goes_on_from_its_stored_round(store: SqliteStore) -> None:
    room = in_round(begun(store, "person", "person"), 2)
    room.change_key(0, 1)
    changed_log(store, "mill", lambda line: line.update(answer="nonsense"))
    again = Room.reopened("mill", store, packs())
    assert "can't be played again from answer" in again.differs
    assert again.game.state.round == 2
    assert again.question_for(0) is None
    again.go_on(0)
    assert "goes on from the start of round 2" in again.game.remark
    played(again, 4)
    rebuilt = Room.reopened("mill", store, packs())
    assert rebuilt.differs == ""
    assert rebuilt.game.hash() == again.game.hash()
    assert rebuilt.keys == room.keys


def test_another_number_of_events_in_the_last_round_is_noticed(store: SqliteStore) -> None:
    in_round(begun(store, "person", "person"), 2)
    changed_log(store, "mill", lambda line: line.update(events=7))
    assert "comes out differently" in Room.reopened("mill", store, packs()).differs


def test_a_round_that_begins_otherwise_is_noticed(store: SqliteStore) -> None:
    in_round(begun(store, "person", "person"), 2)
    header = Header(setup("person", "person", seed=6), ("a", "b"))
    other = in_round(Room.create("quay", header, store, packs()), 2)
    store.append("mill", len(store.lines("mill")), [], None, other.game.save())
    again = Room.reopened("mill", store, packs())
    assert "goes wrong in round" in again.differs


def test_a_room_without_a_stored_round_begins_anew(store: SqliteStore) -> None:
    first = begun(store, "person", "person")
    start = first.game.hash()
    played(first, 2)
    assert first.game.state.round == 0
    changed_log(store, "mill", lambda line: line.update(answer="nonsense"))
    again = Room.reopened("mill", store, packs())
    again.go_on(0)
    assert again.game.hash() == start
    played(again, 1)
    assert Room.reopened("mill", store, packs()).game.hash() == again.game.hash()


def test_an_undo_over_the_start_of_a_round_stores_the_round_before(store: SqliteStore) -> None:
    room = begun(store, "person", "person", undo="anybody")
    while room.game.state.round < 2:
        played(room, 1)
    room.undo(0)
    assert room.game.state.round == 1
    assert Room.reopened("mill", store, packs()).differs == ""


# Taking back


def test_a_seat_takes_its_own_selection_back_without_asking(store: SqliteStore) -> None:
    room = selecting(begun(store, "person", "person"))
    decision = room.question_for(1)
    assert decision is not None
    room.answer(1, decision.number, decision.options[0])
    assert room.question_for(1) is None
    room.undo(1)
    assert room.undo_asked is None
    assert room.question_for(1) is not None
    assert room.generation == 1


def both_selected(room: Room) -> Room:
    selecting(room)
    for seat in (0, 1):
        decision = room.question_for(seat)
        assert decision is not None
        room.answer(seat, decision.number, decision.options[0])
    return room


def test_others_agree_before_their_answers_are_taken_back(store: SqliteStore) -> None:
    room = both_selected(begun(store, "person", "person"))
    before = room.game.hash()
    room.undo(0)
    assert room.undo_asked is not None
    assert room.undo_asked.waiting == {1}
    assert "cards that others chose" in room.undo_asked.shown
    assert room.game.hash() == before
    with pytest.raises(UserError, match="asked to take something back already"):
        room.undo(0)
    room.consent(1, yes=True)
    assert room.game.hash() != before
    with pytest.raises(UserError, match="nobody has asked you"):
        room.consent(1, yes=True)


def test_a_refused_undo_changes_nothing(store: SqliteStore) -> None:
    room = both_selected(begun(store, "person", "person"))
    before = room.game.hash()
    room.undo(0)
    room.consent(1, yes=False)
    assert room.undo_asked is None
    assert room.game.hash() == before
    with pytest.raises(UserError, match="nobody has asked you"):
        room.consent(1, yes=True)


def test_where_anybody_may_nobody_is_asked(store: SqliteStore) -> None:
    room = both_selected(begun(store, "person", "person", undo="anybody"))
    before = room.game.hash()
    room.undo(0)
    assert room.undo_asked is None
    assert room.game.hash() != before


def test_an_undo_to_the_start_of_the_turn_goes_back_to_its_first_question(store: SqliteStore) -> None:
    room = both_selected(begun(store, "person", "person", undo="anybody"))
    while sum(event.kind == "turn" for event in room.game.events) < 1:
        played(room, 1)
    turns = sum(event.kind == "turn" for event in room.game.events)
    while sum(event.kind == "turn" for event in room.game.events) == turns:
        told = len(room.game.replies)
        played(room, 1)
    assert told > 0
    room.undo(0, turn=True)
    assert sum(event.kind == "turn" for event in room.game.events) == turns


# Seats


def test_a_seat_is_handed_to_a_bot_and_back(store: SqliteStore) -> None:
    room = selecting(begun(store, "person", "person"))
    room.hand_over(1, 1, "greedy")
    assert room.people == (0,)
    question = room.bot_question()
    assert question is not None
    assert question.seat == 1
    room.hand_over(0, 1, "person")
    assert Room.reopened("mill", store, packs()).people == (0, 1)


def test_only_the_host_gives_away_the_seat_of_another(store: SqliteStore) -> None:
    room = begun(store, "person", "person")
    assert room.host == 0
    with pytest.raises(UserError, match="only the host"):
        room.hand_over(1, 0, "greedy")
    with pytest.raises(UserError, match="there is no bot 'oracle'"):
        room.hand_over(0, 1, "oracle")
    with pytest.raises(UserError, match="only the host"):
        room.change_key(1, 0)


def test_a_removed_person_has_no_key_any_more(store: SqliteStore) -> None:
    room = begun(store, "person", "person")
    old = room.keys[1]
    room.change_key(0, 1)
    assert room.seat_with(old) is None
    assert Room.reopened("mill", store, packs()).keys == room.keys


def test_the_party_decides_by_whoever_answers_first(store: SqliteStore) -> None:
    room = begun(store, "person", "greedy")
    for _ in range(400):
        if room.game.outcome:
            break
        decision = room.question_for(0)
        if decision is not None and decision.seat == -1:
            room.answer(0, decision.number, decision.options[0])
            return
        asked = decision or room.bot_question()
        assert asked is not None
        if decision is not None:
            room.answer(0, decision.number, decision.options[0])
        else:
            assert room.bot_answers(asked, asked.options[0])
    pytest.fail("the party was never asked")
