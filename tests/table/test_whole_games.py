"""Whole evenings at the table, with keys: from choosing a game to the end of a scenario and beyond it."""

from pathlib import Path

from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Select

from havenwright import bots
from havenwright.engine import Seat
from havenwright.engine.model.decisions import PARTY
from havenwright.table.app import TableApp
from havenwright.table.dialogs import Notice, PassScreen, SummaryScreen
from havenwright.table.party import Place, Setup
from havenwright.table.screen import TableScreen
from havenwright.table.setup_screen import ResumeScreen, SetupScreen
from tests.table.tables import at_table, comes, in_terminal, packs, sees, type_answer, until_asked

MOST_ANSWERS = 150
"""More than these scenarios need."""


async def answer_well(pilot: Pilot[None], adviser: bots.Bot, until_round: int = 100) -> None:
    """Types what a bot would answer until a round begins, or the scenario is over."""
    for _ in range(MOST_ANSWERS):
        await pilot.pause()
        if isinstance(pilot.app.screen, PassScreen):
            await pilot.press("enter")
            continue
        if isinstance(pilot.app.screen, SummaryScreen):
            return
        game = (await until_asked(pilot)).session.game
        decision = at_table(pilot).session.decision if not game.outcome else None
        if decision is None or game.state.round >= until_round:
            return
        seat = 0 if decision.seat == PARTY else decision.seat
        await type_answer(pilot, adviser(game.handle(seat)))
    raise AssertionError("it goes on and on")


def test_the_game_for_one_from_the_character_to_the_next_scenario_card() -> None:
    async def test(pilot: Pilot[None]) -> None:
        await comes(pilot, SetupScreen)
        setup = pilot.app.screen
        assert isinstance(setup, SetupScreen)
        setup.query_one("#ruleset", Select).value = "bnb"
        await sees(pilot, "The Edge of the Drawer")
        assert setup.query_one("#seat-0").display
        assert not setup.query_one("#seat-1").display
        setup.query_one("#class-0", Select).value = "pinner"
        setup.query_one("#seed", Input).value = "2"
        await sees(pilot, "level 1, by its card")
        await pilot.press("ctrl+b")
        table = await until_asked(pilot)
        await sees(pilot, "Straight Through (A)")
        await pilot.press("d")
        for said in ("Pinner's modifier table", "by the die: -, blank, +", "Can be consumed: earth"):
            await sees(pilot, said)

        await answer_well(pilot, bots.named("greedy", 2), until_round=2)
        await pilot.press("h")
        assert table.session.game.state.flipped  # what was played came back on its other side
        await sees(pilot, "(B)")

        await answer_well(pilot, bots.named("greedy", 2))
        await comes(pilot, SummaryScreen)
        for said in ("The scenario is won", "Next: The Ribbon Shelf, level 1"):
            await sees(pilot, said)
        await pilot.press("n")
        await pilot.pause()
        table = await until_asked(pilot)
        game = table.session.game
        assert (game.setting.scenario.id, game.setting.level) == ("the-ribbon-shelf", 1)
        assert [seat.character for seat in game.setting.party] == ["pinner"]
        # Once the first card is done its items can be brought, and those of no later card.
        assert table.session.decision is not None
        assert table.session.decision.kind == "bring item"
        sources = {game.setting.items[number].item.source for number in range(len(game.setting.items))}
        assert sources == {"scenario 1"}

    in_terminal(TableApp(packs(), pace=0), test)


def test_an_evening_with_undo_redo_save_and_resume(tmp_path: Path) -> None:
    begun = Setup(
        "lamps-at-low-water",
        (Place(Seat("bellwarden", 9)), Place(Seat("lampwright", 9), "greedy")),
        level=0,
        seed=6,
    )
    left_at: list[str] = []

    async def first_half(pilot: Pilot[None]) -> None:
        await comes(pilot, SetupScreen)
        await pilot.press("ctrl+b")
        await answer_well(pilot, bots.named("greedy", 6), until_round=2)
        table = await until_asked(pilot)
        game = table.session.game
        now, answers = game.hash(), len(game.replies)
        await pilot.press("u")
        await until_asked(pilot)
        await pilot.press("u")
        await until_asked(pilot)
        assert len(game.replies) < answers - 1
        await pilot.press("r")
        await until_asked(pilot)
        await pilot.press("r")
        await until_asked(pilot)
        assert game.hash() == now

        await every_line_has_a_reason(pilot, table)
        await pilot.press("ctrl+s")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert (tmp_path / "lamps-at-low-water-round-2.haven").exists()
        left_at.append(game.hash())
        await pilot.press("q")

    async def second_half(pilot: Pilot[None]) -> None:
        await comes(pilot, ResumeScreen)
        await sees(pilot, "Lamps at Low Water, round 2")
        await pilot.press("enter")
        table = await until_asked(pilot)
        assert table.session.game.hash() == left_at[0]
        await answer_well(pilot, bots.named("greedy", 6))
        await comes(pilot, SummaryScreen)
        for said in ("The scenario is won", "experience", "checkmarks", "Next: The Customs House"):
            await sees(pilot, said)
        await pilot.press("n")
        await comes(pilot, SetupScreen)
        setup = pilot.app.screen
        assert isinstance(setup, SetupScreen)
        assert setup.setup().scenario == "the-customs-house"
        assert [place.player for place in setup.places] == ["person", "greedy"]

    in_terminal(TableApp(packs(), folder=tmp_path, setup=begun, pace=0), first_half)
    in_terminal(TableApp(packs(), folder=tmp_path, pace=0), second_half)


async def every_line_has_a_reason(pilot: Pilot[None], table: TableScreen) -> None:
    """Enter on any line of the log opens the rule behind it."""
    await pilot.press("l")
    log = table.query_one("#log", OptionList)
    assert log.option_count > 20
    for number in range(0, log.option_count, 9):
        log.highlighted = number
        await pilot.press("enter")
        await pilot.pause()
        await comes(pilot, Notice)
        await sees(pilot, "[gh2")
        await pilot.press("escape")
        await pilot.pause()
