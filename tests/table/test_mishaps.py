"""Mishaps at the table: small terminals, odd keys, wrong names of files, games that can't be saved."""

import os
from pathlib import Path
from signal import SIGKILL
from subprocess import PIPE, Popen
from sys import executable

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from havenwright.engine import Seat
from havenwright.errors import UserError
from havenwright.table import saves
from havenwright.table.after_scenario import reward_lines, takings
from havenwright.table.app import TableApp
from havenwright.table.dialogs import Notice, PassScreen, Question, SaveScreen, SmallScreen, sentence
from havenwright.table.offers import first_setup
from havenwright.table.party import Place, Setup
from havenwright.table.screen import TableScreen
from havenwright.table.session import Session, revealed
from havenwright.table.setup_screen import SetupScreen
from havenwright.telling import Words
from tests.table.tables import app, comes, in_terminal, packs, sees, session, setup_of, shown, until_asked

# Small terminals


def test_a_terminal_of_80_x_24_can_be_enlarged_and_played_in() -> None:
    async def test(pilot: Pilot[None]) -> None:
        await comes(pilot, SmallScreen)
        await pilot.resize_terminal(120, 40)
        await comes(pilot, SetupScreen)
        assert not any(isinstance(screen, SmallScreen) for screen in pilot.app.screen_stack)
        await pilot.press("ctrl+b")
        await until_asked(pilot)

    begun = setup_of("person", "random")
    in_terminal(TableApp(packs(), setup=begun, pace=0), test, (80, 24))


def test_a_window_waits_until_the_terminal_is_large_enough() -> None:
    async def test(pilot: Pilot[None]) -> None:
        await comes(pilot, SmallScreen)
        for _ in range(5):
            await pilot.pause()
        assert isinstance(pilot.app.screen, SmallScreen)
        await pilot.resize_terminal(100, 30)
        await comes(pilot, PassScreen)
        await pilot.press("enter")
        await until_asked(pilot)

    in_terminal(app("person", "person"), test, (80, 24))


# Keys


def test_signs_that_only_look_like_digits_are_no_answers() -> None:
    async def test(pilot: Pilot[None]) -> None:
        screen = await until_asked(pilot)
        for key in "²¹½":
            await pilot.press(key)
            assert screen.choice is not None, key
            assert len(screen.choice.rows) == 10, key
            assert f"Your answer: {key}" not in shown(pilot)

    in_terminal(app("person", "random"), test)


def test_cards_keep_their_numbers_after_the_first_one() -> None:
    async def test(pilot: Pilot[None]) -> None:
        screen = await until_asked(pilot)
        assert screen.choice is not None
        before = {row.cards: row.number for row in screen.choice.rows}
        await pilot.press("4")
        await pilot.pause()
        after = {row.cards: row.number for row in screen.choice.rows if row.cards}
        assert len(after) == 9
        assert all(before[card] == number for card, number in after.items())
        await pilot.press("6")
        await until_asked(pilot)
        assert screen.session.game.replies[0] == (0, (3, 5))

    in_terminal(app("person", "random"), test)


def test_half_a_number_is_shown_and_escape_drops_it() -> None:
    async def test(pilot: Pilot[None]) -> None:
        screen = await until_asked(pilot)
        await pilot.press("1")
        await sees(pilot, "Your answer: 1_")
        await pilot.press("escape")
        await pilot.pause()
        assert "Your answer: 1_" not in shown(pilot)
        await pilot.press("4")
        await pilot.pause()
        assert screen.choice is not None
        assert [row.number for row in screen.choice.rows] == [1, 2, 3, 5, 6, 7, 8, 9, 10, 0]

    in_terminal(app("person", "random"), test)


def test_zeros_may_lead_a_number() -> None:
    async def test(pilot: Pilot[None]) -> None:
        screen = await until_asked(pilot)
        await pilot.press("0", "1", "0", "2")
        await until_asked(pilot)
        assert screen.session.game.replies[0] == (0, (0, 1))

    in_terminal(app("person", "random"), test)


# Sections


def test_a_lesson_stands_in_front_until_a_key_closes_it() -> None:
    setup = first_setup(packs(), "jotl", "the-coal-hole")
    seats = tuple(Place(place.seat, "person" if n == 0 else "random") for n, place in enumerate(setup.places))
    begun = Setup("the-coal-hole", seats, "jotl", seed=3)

    async def test(pilot: Pilot[None]) -> None:
        for _ in range(40):
            await pilot.pause()
            screen = pilot.app.screen
            if isinstance(screen, Notice):
                break
            if isinstance(screen, TableScreen) and screen.session.decision is not None:
                screen.session.answer(screen.session.decision.options[0])
                screen.go_on()
        await sees(pilot, "CARD THE FIRST")
        await pilot.press("enter")
        table = await until_asked(pilot)
        assert table.choice is not None
        assert table.choice.decision.kind == "select cards"

    in_terminal(TableApp(packs(), session=Session.begun(begun, packs()), pace=0), test)


# Saving


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("/", "/: is no name of a file"),
        (".", ".: is no name of a file"),
        ("~nosuchuser/x", "There is no home folder ~nosuchuser"),
        ("  ", "Type the name of a file"),
        ("/dev/null", "/dev/null: is no file"),
        (f"/tmp/{'x' * 300}", "File name too long"),
    ],
)
def test_a_name_that_is_no_file_is_refused(typed: str, said: str) -> None:
    with pytest.raises(UserError) as caught:
        saves.is_taken(saves.path_of(typed))
    assert said in sentence(caught.value)


def test_a_file_is_overwritten_only_after_a_question(tmp_path: Path) -> None:
    mine = tmp_path / "letter.txt"
    mine.write_text("Dear Anna")

    async def test(pilot: Pilot[None]) -> None:
        await until_asked(pilot)
        await pilot.press("ctrl+s")
        await comes(pilot, SaveScreen)
        typed = pilot.app.screen.query_one("#path", Input)
        typed.value = "."
        await pilot.press("enter")
        await sees(pilot, ".: is no name of a file")
        typed.value = str(mine)
        await pilot.pause()
        await pilot.press("enter")
        await sees(pilot, "Enter once more overwrites it")
        assert mine.read_text() == "Dear Anna"
        await pilot.press("enter")
        await comes(pilot, TableScreen)
        assert mine.read_bytes().startswith(saves.FIRST)

    in_terminal(app("person", "random", folder=tmp_path), test)


def test_leaving_a_game_that_could_not_be_saved_asks_first(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("no folder")

    async def test(pilot: Pilot[None]) -> None:
        await until_asked(pilot)
        await pilot.press("2", "3")
        await until_asked(pilot)
        await pilot.press("q")
        await comes(pilot, Question)
        await sees(pilot, "Leave, and lose this game?")
        await pilot.press("n")
        await comes(pilot, TableScreen)
        await pilot.press("q")
        await comes(pilot, Question)
        await pilot.press("y")
        await pilot.pause()
        assert not pilot.app.is_running or pilot.app._exit

    in_terminal(app("person", "random", folder=tmp_path / "games"), test)


def test_leaving_while_bots_play_breaks_nothing(tmp_path: Path) -> None:
    async def test(pilot: Pilot[None]) -> None:
        await pilot.press("q")
        await pilot.pause()

    for _ in range(3):
        opened = app("random", "random", folder=tmp_path)
        in_terminal(opened, test)
        assert opened.return_code == 0


def test_a_save_that_is_open_elsewhere_is_refused(tmp_path: Path) -> None:
    played = session("person", "random", folder=tmp_path)
    assert played.path is not None
    assert played.decision is not None
    played.answer(played.decision.options[0])
    with pytest.raises(UserError, match="is open in another haven play"):
        Session.resumed(played.path, packs())
    other = session("person", "random", folder=tmp_path)
    with pytest.raises(UserError, match="is open in another haven play"):
        other.save(played.path)
    played.close()
    Session.resumed(played.path, packs()).close()


def test_two_games_that_begin_at_once_are_two_files(tmp_path: Path) -> None:
    first, second = session(folder=tmp_path), session(folder=tmp_path)
    assert first.path != second.path


def test_a_lock_goes_with_its_process(tmp_path: Path) -> None:
    path = tmp_path / "game.haven"
    program = (
        "import sys, pathlib, time; from havenwright.table.saves import Lock\n"
        "lock = Lock(pathlib.Path(sys.argv[1])); print('locked', flush=True); time.sleep(60)"
    )
    with Popen([executable, "-c", program, str(path)], stdout=PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"locked\n"
        with pytest.raises(UserError, match="is open in another haven play"):
            saves.Lock(path)
        other.send_signal(SIGKILL)
        other.wait()
    saves.Lock(path).release()
    assert list(tmp_path.iterdir()) == []


def test_a_pipe_among_the_games_is_passed_over(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "x.haven")
    assert saves.unfinished(tmp_path) == []
    with pytest.raises(UserError, match="is no file"):
        saves.read(tmp_path / "x.haven", packs())


# Set-up


def test_a_seed_is_a_whole_number() -> None:
    async def test(pilot: Pilot[None]) -> None:
        await comes(pilot, SetupScreen)
        setup = pilot.app.screen
        assert isinstance(setup, SetupScreen)
        seed = setup.query_one("#seed", Input)
        for typed in ("--5", "²", "12a", "my seed", "0x10", "9" * 5000):
            seed.value = typed
            await sees(pilot, "The seed is a whole number")
            await pilot.press("ctrl+b")
            assert isinstance(pilot.app.screen, SetupScreen), typed
            seed.value = "-12"
            await pilot.pause()
            assert setup.setup().seed == -12
            assert "The seed is a whole number" not in shown(pilot), typed

    in_terminal(TableApp(packs(), pace=0), test)


def test_a_table_without_a_seed_has_a_secret_that_is_never_shown() -> None:
    async def test(pilot: Pilot[None]) -> None:
        await comes(pilot, SetupScreen)
        setup = pilot.app.screen
        assert isinstance(setup, SetupScreen)
        assert setup.query_one("#seed", Input).value == ""
        secret = setup.setup().seed
        assert isinstance(secret, str)
        assert len(secret) == 64
        assert setup.setup().seed not in (secret, before.seed)

    before = first_setup(packs()).with_chance()
    assert isinstance(before.seed, str)
    in_terminal(TableApp(packs(), setup=before, pace=0), test)


# The end, and taking back


def test_the_sums_at_the_end_hold_the_rewards() -> None:
    places = (Place(Seat("bellwarden", 9), "greedy"), Place(Seat("lampwright", 9), "greedy"))
    played = Session.begun(Setup("lamps-at-low-water", places, level=0, seed=6), packs())
    while played.bot_answers():
        pass
    game = played.game
    assert game.outcome == "won"
    assert {seat: sums["gold"] for seat, sums in takings(game).items()} == {
        seat: game.state.figures[seat].gold for seat in (0, 1)
    }
    told = reward_lines(game, Words(game.setting, game.state), counted=True)
    assert told == ["Reward: 3 gold each, counted above", "The party gains 2 inspiration"]


def test_undo_says_what_was_seen() -> None:
    async def test(pilot: Pilot[None]) -> None:
        screen = await until_asked(pilot)
        await pilot.press("2", "3")
        await until_asked(pilot)
        assert "monster ability cards" in revealed(screen.session.game.events)
        await pilot.press("u")
        await until_asked(pilot)
        notices = [notice.message for notice in pilot.app._notifications]
        assert any("You have seen" in said and "monster ability cards" in said for said in notices)

    in_terminal(app("person", "greedy"), test)
