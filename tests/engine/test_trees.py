"""Decision trees counted to a depth, as chess programs count moves: six positions, each with its numbers.

What an engine lists too many or too few of changes a number. A number may change only together with a
rule; then count by hand what the rule adds.
"""

from collections.abc import Callable
from typing import Final

import pytest

from havenwright.engine.decisions import Answer
from havenwright.engine.game import Game
from tests.engine.tables import hero, monster, select, table

IDLE = monster("Idol", (60, "Does not act"), hp=4)
RAT = monster("Rat", (60, "Move +0\nAttack +0"), hp=3, move=1, attack=1)


def leaves(game: Game, depth: int) -> int:
    """How many ways there are to answer so many decisions in a row; a game that is over is one."""
    decision = game.decision
    if depth == 0 or decision is None:
        return 1
    found = 0
    for option in decision.options:
        twin = game.fork()
        twin.choose(option, None if decision.seat < 0 else decision.seat)
        found += leaves(twin, depth - 1)
    return found


def counts(game: Game, depth: int) -> list[int]:
    return [leaves(game, number) for number in range(1, depth + 1)]


def cards(*halves: tuple[str, str]) -> list[tuple[int, str, str]]:
    return [(20 + 10 * number, top, bottom) for number, (top, bottom) in enumerate(halves)]


def alone_with_an_idol() -> Game:
    """Three cards: six ways to select two of them, then eight halves."""
    smith = hero("Smith", *cards(("Attack 2", "Move 1"), ("Attack 3", "Move 2"), ("Heal 1, self", "Move 1")))
    return table("1   .   .   M", [smith], {"M": IDLE})


def moving() -> Game:
    """In a dead end: hexes at one and two steps, an enemy that bars the way."""
    smith = hero("Smith", *cards(("Loot 1", "Move 2"), ("Loot 1", "Move 2, Jump")))
    game = table("1   .   .   M   .", [smith], {"M": IDLE})
    return select(game, (0, 1))


def two_at_once() -> Game:
    """Two seats select; each has two cards, so two ways each."""
    pair = (("Attack 2", "Move 1"), ("Attack 2", "Move 2"))
    return table(
        "1   .   M\n  2   .   .", [hero("One", *cards(*pair)), hero("Two", *cards(*pair))], {"M": IDLE}
    )


def targets() -> Game:
    """Three enemies in reach of an attack with two targets."""
    smith = hero("Smith", *cards(("Attack 1, Range 3, Target 2", "Move 1"), ("Attack 1", "Move 1")))
    game = table("1   M   M\n  M   .   .", [smith], {"M": IDLE})
    return select(game, (0, 1))


def wounded() -> Game:
    """Monsters that strike: damage is suffered, or negated with cards of the hand."""
    smith = hero("Smith", *cards(*((("Loot 1", "Loot 1"),) * 4)), hp=6)
    game = table("1   M", [smith], {"M": monster("Rat", (5, "Attack +0"), hp=3, attack=3)})
    return select(game, (0, 1))


def elements() -> Game:
    """What is infused can be consumed, or not, or without effect."""
    smith = hero(
        "Smith",
        *cards(
            ("Infuse fire", "Infuse ice"), ("Attack 1", "Consume fire: Heal 1, self"), ("Loot 1", "Loot 1")
        ),
    )
    game = table("1   .   .   M", [smith], {"M": IDLE})
    return select(game, (0, 1))


GOLDEN: Final[dict[Callable[[], Game], list[int]]] = {
    alone_with_an_idol: [6, 48, 112, 256, 512],
    moving: [8, 20, 48, 96, 148],
    two_at_once: [2, 4, 20, 74, 188],
    targets: [8, 21, 55, 116, 192],
    wounded: [3, 24, 48, 96, 184],
    elements: [8, 18, 40, 72, 131],
}


@pytest.mark.parametrize("position", GOLDEN, ids=lambda position: position.__name__)
def test_the_tree_has_as_many_leaves_as_it_had(position: Callable[[], Game]) -> None:
    golden = GOLDEN[position]
    assert counts(position(), len(golden)) == golden


def test_the_first_levels_are_what_one_counts_by_hand() -> None:
    three_cards = alone_with_an_idol()
    assert counts(three_cards, 1) == [3 * 2]
    assert counts(three_cards, 2) == [6, 6 * 8]
    assert counts(two_at_once(), 2) == [2, 2 * 2]
    answers: list[Answer] = []
    game = moving()
    game.choose((0, 1))
    assert game.decision is not None
    answers += game.decision.options
    board = game.setting.board(())
    assert [board.hex(at) for at in answers if isinstance(at, int)] == [(1, 0), (2, 0)]
    assert answers[-1] == "skip"


if __name__ == "__main__":
    for one in GOLDEN:
        print(one.__name__, counts(one(), 5))
