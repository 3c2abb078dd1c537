"""Why: the rule with its page, and what a monster weighed, from the game as it was then."""

import pytest

from havenwright.engine.game import Game
from havenwright.telling import lines, reasons
from tests.engine.tables import hero, monster, table

ANNA = hero("Anna", *[(10, "Move 1", "Move 1")] * 4, hp=30)
BERT = hero("Bert", *[(20, "Move 1", "Move 1")] * 4, hp=30)
RAT = monster("Rat", (50, "Move +0\nAttack +0"), move=2, attack=2)
MAP = """
1   .   .   2
  .   .   .   .
.   .   .   .
  .   .   M   .
"""


@pytest.fixture(scope="module")
def game() -> Game:
    """Two rounds in which nobody does anything but the rat."""
    played = table(MAP, [ANNA, BERT], {"M": RAT})
    while played.state.round < 3 and played.decision is not None:
        options = played.decision.options
        played.choose("skip" if "skip" in options else options[0])
    return played


def number_of(game: Game, kind: str, figure: int = 2) -> int:
    return next(n for n, e in enumerate(game.events) if e.kind == kind and e.get("figure") == figure)


def test_a_focus_is_explained_by_what_the_monster_compared(game: Game) -> None:
    said = reasons(game, number_of(game, "focus"))
    assert said[0] == "Rat 1 focuses on Bert."
    assert "Bert" in said[1]
    assert "than attacking Anna" in said[1]
    assert "[gh2 p. 39]" in said[1]


def test_a_move_is_explained_by_where_it_leads(game: Game) -> None:
    step = number_of(game, "moved")
    said = reasons(game, step)
    assert any("It moves" in line and "Bert" in line for line in said)
    assert "[gh2 p. 22]" in said[-1]


def test_damage_is_explained_by_the_attack(game: Game) -> None:
    hurt = next(n for n, e in enumerate(game.events) if e.kind == "suffered" and e.get("by") == 2)
    attack = number_of(game, "attacked")
    assert any("It moves" in line and "it can attack Bert" in line for line in reasons(game, hurt))
    assert reasons(game, hurt)[1:-1] == reasons(game, attack)[1:-1]


def test_initiatives_are_told_as_they_are_read() -> None:
    near = """
    1   .   2
      .   .
    .   M   .
    """
    played = table(near, [ANNA, BERT], {"M": RAT})
    while not any(event.kind == "focus" for event in played.events):
        assert played.decision is not None
        options = played.decision.options
        played.choose("skip" if "skip" in options else options[0])
    said = reasons(played, number_of(played, "focus"))
    assert "Anna acts earlier (10 against 20)" in said[1]


def test_asking_why_changes_nothing(game: Game) -> None:
    before, replies = game.hash(), list(game.replies)
    for number in range(len(game.events)):
        assert reasons(game, number)
    assert (game.hash(), list(game.replies)) == (before, replies)


def test_the_reason_is_that_of_then_and_not_of_now(game: Game) -> None:
    first = number_of(game, "focus")
    fork = game.fork()
    while len(fork.events) > first:
        fork.undo()
    while len(fork.events) <= first:
        fork.redo()
    assert len(fork.replies) < len(game.replies)
    assert reasons(fork, first) == reasons(game, first)


def test_the_steps_of_a_move_are_one_line(game: Game) -> None:
    moves = [line.text for line in lines(game, 0) if line.text.startswith("Rat 1 moves")]
    steps = [event for event in game.events if event.kind == "moved" and event.get("figure") == 2]
    assert len(moves) < len(steps)
    assert any("2 hexes" in text for text in moves)


def test_what_others_chose_in_secret_is_not_in_the_log(game: Game) -> None:
    assert not any("chooses" in line.text for line in lines(game, 0))
    assert any(event.seat == 1 for event in game.events)
