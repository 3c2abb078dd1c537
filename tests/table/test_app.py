"""The table as people meet it: set-up, questions by key and by click, hidden hands, undo, save, the end."""

import asyncio
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Select, TabbedContent

from havenwright.engine import Seat
from havenwright.table import saves
from havenwright.table.app import TableApp
from havenwright.table.board_view import BoardView
from havenwright.table.dialogs import Notice, PassScreen, Question, SmallScreen, SummaryScreen
from havenwright.table.outfit import OutfitScreen
from havenwright.table.screen import TableScreen
from havenwright.table.session import Session
from havenwright.table.setup_screen import ResumeScreen, SetupScreen
from tests.changed_rules import make_peace
from tests.table.tables import (
    app,
    at_table,
    click_hex,
    comes,
    in_terminal,
    packs,
    play_until,
    sees,
    session,
    setup_of,
    shown,
    until_asked,
)

# Set-up


def test_from_set_up_to_the_first_question() -> None:
    async def test(pilot: Pilot[None]) -> None:
        await comes(pilot, SetupScreen)
        await sees(pilot, "Lamps at Low Water")
        await sees(pilot, "Four hundred steps down")
        await sees(pilot, "level 1")
        await pilot.press("ctrl+b")
        await pilot.pause()
        kinds = []
        for _ in range(12):
            if isinstance(pilot.app.screen, PassScreen):
                await pilot.press("enter")
                await pilot.pause()
            choice = at_table(pilot).choice
            assert choice is not None
            kinds.append(choice.decision.kind)
            if kinds[-1] == "select cards":
                break
            await pilot.press("enter")
            await pilot.pause()
        assert kinds == ["battle goal", "battle goal", "starting hex", "starting hex", "select cards"]
        await sees(pilot, "Choose two")

    in_terminal(TableApp(packs(), pace=0), test)


def test_the_recommended_level_follows_the_party() -> None:
    async def test(pilot: Pilot[None]) -> None:
        for number in (0, 1):
            pilot.app.screen.query_one(f"#level-{number}", Select).value = 9
        await pilot.pause()
        await sees(pilot, "recommended: level 5")

    in_terminal(TableApp(packs(), pace=0), test)


def test_a_class_cannot_be_there_twice() -> None:
    async def test(pilot: Pilot[None]) -> None:
        pilot.app.screen.query_one("#class-1", Select).value = "bellwarden"
        await pilot.pause()
        await sees(pilot, "only one Bellwarden")
        await pilot.press("ctrl+b")
        await pilot.pause()
        await comes(pilot, SetupScreen)

    in_terminal(TableApp(packs(), pace=0, setup=setup_of("person", "person")), test)


def test_cards_and_items_are_chosen() -> None:
    async def test(pilot: Pilot[None]) -> None:
        setup = pilot.app.screen
        assert isinstance(setup, SetupScreen)
        await pilot.click("#outfit-0")
        await pilot.pause()
        await comes(pilot, OutfitScreen)
        await sees(pilot, "10 of 10 cards")
        pool, items = pilot.app.screen.query_one("#pool"), pilot.app.screen.query_one("#items")
        pool.deselect("bellwarden/hold-the-stair")  # type: ignore[attr-defined]
        await pilot.pause()
        await pilot.press("ctrl+s")
        await pilot.pause()
        await comes(pilot, OutfitScreen)
        pool.select("bellwarden/storm-peal")  # type: ignore[attr-defined]
        items.select("tin-whistle")  # type: ignore[attr-defined]
        await pilot.pause()
        await pilot.press("ctrl+s")
        await pilot.pause()
        seat = setup.places[0].seat
        assert isinstance(seat, Seat)
        assert "bellwarden/storm-peal" in seat.cards
        assert len(seat.cards) == 10
        assert seat.items == ("tin-whistle",)

    in_terminal(TableApp(packs(), pace=0), test)


# Questions


def test_answers_by_number() -> None:
    async def test(pilot: Pilot[None]) -> None:
        screen = await until_asked(pilot)
        await pilot.press("2")
        await pilot.pause()
        await sees(pilot, "second card")
        await pilot.press("3")
        screen = await until_asked(pilot)
        assert len(screen.session.game.replies) >= 1
        seat, answer = screen.session.game.replies[0]
        assert (seat, answer) == (0, (1, 2))

    in_terminal(app("person", "random"), test)


def test_a_number_of_two_digits() -> None:
    async def test(pilot: Pilot[None]) -> None:
        screen = await until_asked(pilot)
        assert screen.choice is not None
        assert len(screen.choice.rows) == 10
        await pilot.press("1", "0")
        await pilot.pause()
        assert screen.choice is not None
        assert "Last Watch sets your initiative" in screen.choice.prompt
        await pilot.press("1", "enter")
        await until_asked(pilot)
        assert screen.session.game.replies[0] == (0, (9, 0))

    in_terminal(app("person", "random"), test)


def test_answers_with_arrows_and_enter_and_by_clicking_a_card() -> None:
    async def test(pilot: Pilot[None]) -> None:
        screen = await until_asked(pilot)
        await pilot.press("down", "down", "enter")
        await pilot.pause()
        cards = screen.query_one("#cards", OptionList)
        assert screen.query_one("#tabs", TabbedContent).active == "hand-tab"
        assert await pilot.click("#cards", offset=(3, 4))
        await pilot.pause()
        assert cards.option_count == 10
        assert screen.session.game.replies[0] == (0, (2, 4))

    in_terminal(app("person", "random"), test)


def test_a_click_on_a_hex_moves_there() -> None:
    async def test(pilot: Pilot[None]) -> None:
        screen = await until_asked(pilot)
        assert screen.choice is not None
        at = max(screen.choice.hexes)
        await click_hex(pilot, at)
        assert screen.session.game.state.figures[0].hex == at

    in_terminal(app("person", "random", before=play_until("move")), test)


def test_the_cursor_walks_over_the_board_and_chooses() -> None:
    async def test(pilot: Pilot[None]) -> None:
        screen = await until_asked(pilot)
        board = screen.query_one("#board", BoardView)
        board.focus()
        start = screen.session.game.state.figures[0].hex
        board.cursor = start
        await pilot.press("up")
        await pilot.pause()
        assert board.cursor != start
        assert screen.choice is not None
        wanted = board.cursor
        expected = wanted if wanted in screen.choice.hexes else start
        await pilot.press("enter")
        await pilot.pause()
        assert screen.session.game.state.figures[0].hex == expected

    in_terminal(app("person", "random", before=play_until("move")), test)


def test_a_path_of_ones_own_is_clicked_hex_by_hex() -> None:
    async def test(pilot: Pilot[None]) -> None:
        screen = await until_asked(pilot)
        game = screen.session.game
        board = game.setting.board(())
        assert screen.choice is not None
        start, near = game.state.figures[0].hex, screen.choice.hexes
        first = next(at for at in sorted(near) if board.distance(start, at) == 1)
        second = next(at for at in sorted(near) if board.distance(first, at) == 1 and at != start)
        await pilot.press("p")
        await click_hex(pilot, first)
        await click_hex(pilot, second)
        await sees(pilot, "Your own path")
        await pilot.press("enter")
        await pilot.pause()
        assert game.state.figures[0].hex == second
        assert (first, second) in [answer for _, answer in game.replies]

    in_terminal(app("person", "random", before=play_until("move")), test)


def test_a_path_that_cannot_be_is_refused_with_the_reason() -> None:
    async def test(pilot: Pilot[None]) -> None:
        screen = await until_asked(pilot)
        game = screen.session.game
        start = game.state.figures[0].hex
        far = max(screen.choice.hexes, key=lambda at: game.setting.board(()).distance(start, at) or 0)  # type: ignore[union-attr]
        before = game.hash()
        await pilot.press("p")
        await click_hex(pilot, far)
        await pilot.press("enter")
        await pilot.pause()
        assert game.hash() == before
        assert pilot.app._notifications
        await pilot.press("escape")
        await pilot.pause()
        assert screen.choice is not None
        assert screen.choice.way is None

    in_terminal(app("person", "random", before=play_until("move")), test)


# Hidden hands


def test_no_hand_is_seen_while_the_screen_is_passed() -> None:
    async def test(pilot: Pilot[None]) -> None:
        names = [card.name for _, card in pilot.app.session.game.setting.cards]  # type: ignore[attr-defined]
        own, others = names[:10], names[10:]
        await sees(pilot, "Pass to Bellwarden")
        assert not [name for name in names if name in shown(pilot)]
        await pilot.press("enter")
        await pilot.pause()
        await sees(pilot, own[0])
        assert not [name for name in others if name in shown(pilot)]
        await pilot.press("2", "3")
        await pilot.pause()
        await sees(pilot, "Pass to Lampwright")
        assert not [name for name in names if name in shown(pilot)]
        await pilot.click("#look")
        await pilot.pause()
        await sees(pilot, others[0])
        assert not [name for name in own if name in shown(pilot)]

    in_terminal(app("person", "person"), test)


def test_open_hands_need_no_passing() -> None:
    async def test(pilot: Pilot[None]) -> None:
        await pilot.press("2", "3")
        await pilot.pause()
        await comes(pilot, TableScreen)
        await sees(pilot, "Lampwright: Choose")

    in_terminal(app("person", "person", hidden=False), test)


# Back and forth


def test_undo_and_redo() -> None:
    async def test(pilot: Pilot[None]) -> None:
        screen = await until_asked(pilot)
        start = screen.session.game.hash()
        await pilot.press("2", "3")
        await until_asked(pilot)
        later = screen.session.game.hash()
        assert later != start
        await pilot.press("u")
        await until_asked(pilot)
        assert screen.session.game.hash() == start
        await pilot.press("r")
        await until_asked(pilot)
        assert screen.session.game.hash() == later
        await pilot.press("u", "u")
        await pilot.pause()
        assert screen.session.game.hash() == start

    in_terminal(app("person", "greedy"), test)


def test_why_is_answered_for_any_line_of_the_log() -> None:
    async def test(pilot: Pilot[None]) -> None:
        screen = await until_asked(pilot)
        log = screen.query_one("#log", OptionList)
        await pilot.press("l")
        await pilot.pause()
        focus = next(
            n for n in range(log.option_count) if "focuses on" in str(log.get_option_at_index(n).prompt)
        )
        log.highlighted = focus
        await pilot.press("enter")
        await pilot.pause()
        await comes(pilot, Notice)
        await sees(pilot, "[gh2 p. 39]")
        await pilot.press("escape")
        await pilot.pause()
        await pilot.press("question_mark")
        await pilot.pause()
        await sees(pilot, "undo, redo")

    in_terminal(app("person", "random", seed=2, before=play_until(event="focus")), test)


def test_what_a_monster_would_do() -> None:
    async def test(pilot: Pilot[None]) -> None:
        screen = await until_asked(pilot)
        game = screen.session.game
        await pilot.press("v")
        await pilot.pause()
        await comes(pilot, TableScreen)
        monster = len(game.setting.party)
        screen.on_pointed(BoardView.Pointed(game.state.figures[monster].hex))
        await pilot.press("v")
        await pilot.pause()
        await comes(pilot, Notice)
        await sees(pilot, "acted now")

    in_terminal(app("person", "random"), test)


def test_a_hint_shows_the_answers_that_a_bot_weighed() -> None:
    async def test(pilot: Pilot[None]) -> None:
        await until_asked(pilot)
        await pilot.press("i")
        await comes(pilot, Notice)
        await sees(pilot, "A hint: ")
        await sees(pilot, "  best  ")
        await sees(pilot, "Each was tried in imagined rounds.")

    in_terminal(app("person", "random", before=play_until(kind="select cards")), test)


# Saving


def test_a_game_is_resumed_where_it_was(tmp_path: Path) -> None:
    hashes = []

    async def first(pilot: Pilot[None]) -> None:
        screen = await until_asked(pilot)
        await pilot.press("2", "3")
        await until_asked(pilot)
        hashes.append(screen.session.game.hash())
        await pilot.press("q")

    async def second(pilot: Pilot[None]) -> None:
        await comes(pilot, ResumeScreen)
        await sees(pilot, "Lamps at Low Water, round 1")
        await pilot.press("enter")
        screen = await until_asked(pilot)
        assert screen.session.game.hash() == hashes[0]

    in_terminal(app("person", "greedy", folder=tmp_path), first)
    in_terminal(TableApp(packs(), folder=tmp_path, pace=0), second)


def test_a_new_game_instead(tmp_path: Path) -> None:
    played = session("person", folder=tmp_path)
    played.answer((0, 1))

    async def test(pilot: Pilot[None]) -> None:
        await pilot.press("n")
        await pilot.pause()
        await comes(pilot, SetupScreen)

    in_terminal(TableApp(packs(), folder=tmp_path, pace=0), test)


def test_a_damaged_game_is_told_and_a_new_one_offered(tmp_path: Path) -> None:
    played = session("person", folder=tmp_path)
    played.answer((0, 1))
    assert played.path is not None
    played.path.write_bytes(played.path.read_bytes()[:-50])

    async def test(pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        await pilot.pause()
        await comes(pilot, Notice)
        await sees(pilot, "can't be resumed")
        await pilot.press("enter")
        await pilot.pause()
        await comes(pilot, SetupScreen)

    in_terminal(TableApp(packs(), folder=tmp_path, pace=0), test)


def test_a_game_that_other_rules_change_goes_on_from_its_rounds_start_if_somebody_agrees(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = session("person", "person", folder=tmp_path)
    while played.game.state.round < 3:
        assert played.decision is not None
        played.look(max(0, played.decision.seat))
        played.answer(played.decision.options[0])
    played.close()
    make_peace(monkeypatch)

    async def test(pilot: Pilot[None]) -> None:
        await comes(pilot, ResumeScreen)
        await pilot.press("enter")
        await pilot.pause()
        await comes(pilot, Question)
        await sees(pilot, "round 3, which is stored")
        await pilot.press("y")
        await pilot.pause()
        await comes(pilot, PassScreen)
        assert isinstance(pilot.app, TableApp)
        assert pilot.app.session is not None
        assert "goes on from the start of round 3" in pilot.app.session.game.remark

    in_terminal(TableApp(packs(), folder=tmp_path, pace=0), test)


def test_saving_under_a_name(tmp_path: Path) -> None:
    async def test(pilot: Pilot[None]) -> None:
        screen = await until_asked(pilot)
        await pilot.press("ctrl+s")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        path = tmp_path / "lamps-at-low-water-round-1.haven"
        assert Session.resumed(path, packs()).game.hash() == screen.session.game.hash()

    in_terminal(app("person", "greedy", folder=tmp_path), test)


# Whole games


@pytest.mark.parametrize("size", [(100, 30), (140, 45)])
def test_two_bots_play_a_whole_scenario(size: tuple[int, int], tmp_path: Path) -> None:
    async def test(pilot: Pilot[None]) -> None:
        for _ in range(6000):
            if isinstance(pilot.app.screen, SummaryScreen):
                break
            await asyncio.sleep(0.01)
        await comes(pilot, SummaryScreen)
        for said in ("The scenario is", "experience", "Bellwarden"):
            await sees(pilot, said)
        await pilot.press("enter")
        await pilot.pause()
        assert at_table(pilot).session.game.outcome in ("won", "lost")
        await sees(pilot, "The scenario is over")

    in_terminal(app("random", "random", folder=tmp_path), test, size)
    assert saves.unfinished(tmp_path) == []


# Small terminals


def test_a_small_terminal_says_so_until_it_is_larger() -> None:
    async def test(pilot: Pilot[None]) -> None:
        for width, height in ((99, 30), (40, 10), (100, 29)):
            await pilot.resize_terminal(width, height)
            await comes(pilot, SmallScreen)
            await sees(pilot, f"{width} x {height}")
            await sees(pilot, "100 x 30")
        await pilot.resize_terminal(100, 30)
        await comes(pilot, TableScreen)

    in_terminal(app("person", "random"), test, (40, 10))
