"""Panels around the board: goals, counters, the order of initiative, decks and dice."""

import io

import pytest
from rich.console import Console, RenderableType

from havenwright import bots
from havenwright.engine import Game, Seat
from havenwright.table import panels
from havenwright.table.decks import decks
from havenwright.table.party import Place, Setup, begin
from tests.table.tables import packs


def text_of(shown: RenderableType, width: int = 70) -> str:
    console = Console(file=io.StringIO(), width=width, color_system=None)
    console.print(shown)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def order_of(game: Game) -> list[str]:
    return [text_of(row).rstrip() for _, row in panels.order(game)]


def started(scenario: str, *characters: str, game: str = "gh2", quick: bool = True) -> Game:
    places = tuple(Place(Seat(character)) for character in characters)
    return begin(Setup(scenario, places, game, seed=3, quick=quick, level=None), packs())


def play_on(game: Game, until: str) -> None:
    """Lets a bot answer until somebody is asked something of a kind."""
    bot = bots.named("greedy", 3)
    for _ in range(400):
        decision = game.decision
        assert decision is not None
        if decision.kind == until:
            return
        game.choose(bot(game.handle()), decision.seat)
    raise AssertionError(f"nobody is asked {until}")


def test_the_goal_and_what_loses_are_said_without_what_sections_change() -> None:
    game = started("the-pump-house", "bellwarden", "lampwright")
    assert (
        panels.present_goal(game) == "Goal: hold out until round 8 is over\nLost if Great Pump is destroyed"
    )


def test_counters_stand_beside_the_round() -> None:
    assert "round 1   Water 0" in text_of(panels.heading(started("slack-water", "dredger", "shucker")), 100)


def test_a_long_name_leaves_room_for_all_elements() -> None:
    game = started("the-wedding-at-sluice-street", "bellwarden", "dredger")
    shown = panels.heading(game, 100)
    assert shown.cell_len <= 100
    assert "The Wedding at Slui…" in shown.plain
    assert shown.plain.endswith("dark")
    assert "The Wedding at Sluice Street  level" in panels.heading(game, 140).plain


def test_before_the_cards_are_revealed_monsters_stand_with_their_kind() -> None:
    rows = order_of(started("lamps-at-low-water", "bellwarden", "dredger"))
    kinds = [row.split()[0] for row in rows if "/" in row and "xp" not in row]
    assert len(kinds) == 5
    assert kinds == sorted(kinds, reverse=True)
    assert rows.index("    Mudlark") < rows.index("    Lamp Eel")


def test_monsters_stand_with_the_values_of_their_stat_card() -> None:
    rows = order_of(started("lamps-at-low-water", "bellwarden", "dredger"))
    assert rows[0].startswith("    Bellwarden 11/11")
    assert rows[1].endswith("0xp 0¢ ballast 0")
    assert "    normal: move 2, attack 2" in rows


def test_who_acts_is_marked_and_who_has_acted_comes_first() -> None:
    game = started("lamps-at-low-water", "bellwarden", "lampwright")
    play_on(game, "play card")
    rows = order_of(game)
    acting = next(n for n, row in enumerate(rows) if row.startswith("▸"))
    assert all(row.endswith("done") for row in rows[:acting] if row[1:3].isdigit())
    assert not any(row.endswith("done") for row in rows[acting:])


def test_what_has_no_turn_comes_last() -> None:
    game = started("the-pump-house", "bellwarden", "lampwright")
    play_on(game, "play card")
    assert order_of(game)[-1].startswith(" 99 Great Pump")


def test_decks_tell_what_is_left() -> None:
    said = text_of(decks(started("lamps-at-low-water", "bellwarden", "lampwright")))
    assert "Bellwarden's modifier deck  20 left" in said
    assert "left  6 x +0, 5 x +1, +2, 5 x -1, -2, 2x, null" in said


def test_the_die_has_tables_actions_and_elements_on_cards() -> None:
    game = started("the-edge-of-the-drawer", "pinner", game="bnb")
    said = text_of(decks(game))
    assert "Can be consumed: earth (Straight Through), air (Tacked Down)" in said
    assert "▸ -1   | +0 | +1" in said
    assert "Hem Moth's actions  by the die, once a round: -, blank, +" in said
    assert "● earth" in text_of(panels.heading(game), 100)


def test_both_sides_of_a_card_are_told_and_which_is_up() -> None:
    game = started("the-edge-of-the-drawer", "pinner", game="bnb")
    said = text_of(panels.card_details(game, 0))
    assert "Side A  31  is up" in said
    assert "Side B  62" in said
    assert "Attack 2, Pierce 2" in said
    (first, row), *_ = panels.hand_rows(game, 0)
    assert (first, text_of(row).strip()) == (0, "31 Straight Through (A)")


@pytest.mark.parametrize(("game", "has"), [("gh2", True), ("bnb", False)])
def test_a_game_without_gold_and_experience_shows_none(game: str, has: bool) -> None:
    scenario, character = (
        ("lamps-at-low-water", "bellwarden") if has else ("the-edge-of-the-drawer", "pinner")
    )
    begun = started(scenario, character, *["lampwright"] * has, game=game)
    assert ("0 gold" in text_of(panels.belongings(begun, 0))) == has
    assert ("xp" in order_of(begun)[0]) == has


def test_a_monster_card_is_told_with_the_values_that_it_comes_to() -> None:
    game = started("lamps-at-low-water", "bellwarden", "lampwright")
    play_on(game, "play card")
    rows = [row.strip() for row in order_of(game)]
    for monsters in game.view(0).sets:
        assert monsters.card is not None
        for rank in monsters.ranks:
            said = [f"{one.verb} {one.amount}" for one in rank.results]
            assert not said or any(row.startswith("→ ") and said[0] in row for row in rows)
