"""Seats at a table: which is asked, whose hand lies open, taking back, saving."""

from pathlib import Path

import msgspec
import pytest

from havenwright.engine.core.play import Play
from havenwright.engine.model.agenda import Entry
from havenwright.engine.steps import STEPS, run
from havenwright.errors import UserError
from havenwright.table import saves
from havenwright.table.session import NOBODY, Session
from tests.table.tables import packs, session, setup_of


def answer_all(played: Session, times: int) -> None:
    """People give the first answer, bots theirs, so many times."""
    for _ in range(times):
        if played.bot_answers():
            continue
        decision = played.decision
        if decision is None:
            return
        if played.must_pass >= 0:
            played.look(played.must_pass)
        assert played.decision is not None
        played.answer(played.decision.options[0])


def test_nobody_looks_until_somebody_takes_the_screen() -> None:
    played = session("person", "person")
    assert (played.viewer, played.must_pass) == (NOBODY, 0)
    played.look(0)
    assert played.must_pass == NOBODY
    played.answer((0, 1))
    assert played.must_pass == 1
    assert played.seen_by == 0
    played.look(1)
    assert played.seen_by == 1


def test_with_open_hands_nothing_is_passed() -> None:
    played = session("person", "person", hidden=False)
    assert (played.must_pass, played.seen_by) == (NOBODY, 0)
    played.answer((0, 1))
    assert (played.must_pass, played.seen_by) == (NOBODY, 1)


def test_a_single_person_among_bots_passes_nothing() -> None:
    played = session("person", "random")
    assert not played.hidden
    assert played.must_pass == NOBODY


def test_bots_wait_until_people_have_chosen() -> None:
    played = session("random", "person")
    assert played.decision is not None
    assert played.decision.seat == 1
    assert not played.bot_answers()
    played.answer(played.decision.options[0])
    assert played.bot_answers()


def test_undo_goes_back_to_a_question_for_people_and_redo_forth() -> None:
    played = session("person", "random")
    answer_all(played, 1)
    while played.bot_answers():
        pass
    assert played.decision is not None
    later = played.game.hash()
    played.undo()
    assert played.decision is not None
    assert (played.decision.kind, played.decision.seat) == ("select cards", 0)
    assert len(played.game.replies) == 0
    played.redo()
    while played.bot_answers():
        pass
    assert played.game.hash() == later


def test_a_bot_answers_the_same_question_alike_again() -> None:
    first, second = session("person", "greedy"), session("person", "greedy")
    answer_all(first, 12)
    answer_all(second, 6)
    second.undo()
    answer_all(second, 40)
    assert list(second.game.replies)[:6] == list(first.game.replies)[:6]


def test_there_is_nothing_before_the_first_answer() -> None:
    with pytest.raises(UserError, match="nothing to take back"):
        session().undo()


def test_an_answer_that_the_engine_stumbles_over_is_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    played = session("person", "person", hidden=False)
    played.answer((0, 1))
    before = played.game.hash()

    stumbles = ["once"]

    def stumble(play: Play, entry: Entry) -> object:
        if stumbles:
            raise KeyError(stumbles.pop())
        return run(play, entry)

    monkeypatch.setattr("havenwright.engine.timeline.STEPS", dict.fromkeys(STEPS, stumble))
    with pytest.raises(UserError, match="mistake of ours: KeyError: 'once'"):
        played.answer((10, 11))
    assert played.game.hash() == before
    played.answer((10, 11))
    assert played.game.hash() != before


def test_unknown_bots_are_refused() -> None:
    with pytest.raises(UserError, match="no bot 'clever'"):
        session("person", "clever")


# Saving


def test_every_answer_is_saved_and_can_be_resumed(tmp_path: Path) -> None:
    played = session("person", "greedy", folder=tmp_path)
    assert saves.unfinished(tmp_path) == []
    answer_all(played, 9)
    [saved] = saves.unfinished(tmp_path)
    assert (saved.title.scenario, saved.title.players) == ("Lamps at Low Water", ("person", "greedy"))
    played.close()
    again = Session.resumed(saved.path, packs())
    assert again.game.hash() == played.game.hash()
    assert (again.players, again.hidden, again.path) == (played.players, played.hidden, saved.path)


def test_a_table_by_the_book_is_resumed(tmp_path: Path) -> None:
    setup = msgspec.structs.replace(setup_of("person", "greedy"), quick=False)
    played = Session.begun(setup, packs(), tmp_path)
    assert played.decision is not None
    assert played.decision.kind == "battle goal"
    answer_all(played, 12)
    assert played.path is not None
    assert played.game.state.round >= 1
    played.close()
    assert Session.resumed(played.path, packs()).game.hash() == played.game.hash()


def test_two_games_of_a_scenario_are_two_files(tmp_path: Path) -> None:
    for _ in range(2):
        answer_all(session("person", folder=tmp_path), 1)
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "lamps-at-low-water-2.haven",
        "lamps-at-low-water.haven",
    ]


def test_a_game_that_is_over_is_not_offered(tmp_path: Path) -> None:
    played = session("random", "random", folder=tmp_path)
    while played.bot_answers():
        pass
    assert played.game.outcome
    assert saves.unfinished(tmp_path) == []


def test_a_save_that_fails_leaves_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played = session("person", folder=tmp_path)
    answer_all(played, 1)
    assert played.path is not None
    before = played.path.read_bytes()

    def full(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    answer_all(played, 1)
    assert "No space left" in played.trouble
    assert played.path.read_bytes() == before


@pytest.mark.parametrize(
    "damage",
    [
        lambda b: b[:-40],
        lambda b: b[:30],
        lambda b: b"hello",
        lambda b: b.replace(b'":"', b'":"\x91', 1),
        lambda b: b.replace(b"{", b"{" + b'"a":' + b"[" * 9_999, 1),
    ],
)
def test_a_damaged_file_is_refused_with_its_name(tmp_path: Path, damage: object) -> None:
    played = session("person", folder=tmp_path)
    answer_all(played, 2)
    assert played.path is not None
    played.close()
    played.path.write_bytes(damage(played.path.read_bytes()))  # type: ignore[operator]
    with pytest.raises(UserError, match=r"lamps-at-low-water\.haven"):
        Session.resumed(played.path, packs())


def test_a_game_saved_without_a_table_is_played_by_people(tmp_path: Path) -> None:
    played = session("person", "greedy")
    answer_all(played, 3)
    path = tmp_path / "plain"
    path.write_bytes(played.game.save())
    assert Session.resumed(path, packs()).players == ("person", "person")
