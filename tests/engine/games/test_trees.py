"""Decision trees counted to a depth, as chess programs count moves: small positions, each with its numbers in
every game that can play it.

What an engine lists too many or too few of changes a number. A number may change only together with a
rule; then count by hand what the rule adds.
"""

from collections.abc import Callable
from typing import Final

import pytest

from havenwright.engine.game import Game
from havenwright.engine.model.decisions import Answer
from havenwright.ledger import EDITIONS
from havenwright.packs.records import CharacterClass
from tests.engine import played
from tests.engine.lone import sides
from tests.engine.tables import Card, hero, monster, select, table

IDLE = monster("Idol", (60, "Does not act"), hp=4)


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


def smith(*own: Card, hp: int = 10) -> CharacterClass:
    """A class with these cards; where cards have two sides, both say the same."""
    if played.edition() != "bnb":
        return hero("Smith", *own, hp=hp)
    both = [sides(f"Card {n}", card, (card[0] + 45, *card[1:])) for n, card in enumerate(own)]
    return CharacterClass(
        id="Smith", name="Smith", hand_size=len(both), hit_points=(hp,) * 9, cards=tuple(both)
    )


def alone_with_an_idol() -> Game:
    """Three cards: six ways to select two of them, then eight halves."""
    one = smith(*cards(("Attack 2", "Move 1"), ("Attack 3", "Move 2"), ("Heal 1, self", "Move 1")))
    return table("1   .   .   M", [one], {"M": IDLE})


def moving() -> Game:
    """In a dead end: hexes at one and two steps, an enemy that bars the way."""
    one = smith(*cards(("Loot 1", "Move 2"), ("Loot 1", "Move 2, Jump")))
    game = table("1   .   .   M   .", [one], {"M": IDLE})
    return select(game, (0, 1))


def two_at_once() -> Game:
    """Two seats select; each has two cards, so two ways each."""
    pair = (("Attack 2", "Move 1"), ("Attack 2", "Move 2"))
    return table(
        "1   .   M\n  2   .   .", [hero("One", *cards(*pair)), hero("Two", *cards(*pair))], {"M": IDLE}
    )


def targets() -> Game:
    """Three enemies in reach of an attack with two targets."""
    one = smith(*cards(("Attack 1, Range 3, Target 2", "Move 1"), ("Attack 1", "Move 1")))
    game = table("1   M   M\n  M   .   .", [one], {"M": IDLE})
    return select(game, (0, 1))


def wounded() -> Game:
    """Monsters that strike: damage is suffered, or negated with cards of the hand."""
    one = smith(*cards(*((("Loot 1", "Loot 1"),) * 4)), hp=6)
    game = table("1   M", [one], {"M": monster("Rat", (5, "Attack +0"), hp=3, attack=3)})
    return select(game, (0, 1))


def elements() -> Game:
    """An infused element can be consumed, or not, or without effect."""
    one = smith(
        *cards(
            ("Infuse fire", "Infuse ice"), ("Attack 1", "Consume fire: Heal 1, self"), ("Loot 1", "Loot 1")
        )
    )
    game = table("1   .   .   M", [one], {"M": IDLE})
    return select(game, (0, 1))


def pushing() -> Game:
    """A push that comes with an attack: when it can be declined, and how far it goes."""
    one = smith(*cards(("Attack 1, Push 2", "Push 1"), ("Loot 1", "Loot 1")))
    game = table(".   .   .   .\n  1   M   .   .\n.   .   .   .", [one], {"M": IDLE})
    return select(game, (0, 1))


def resting() -> Game:
    """A long rest of somebody who is hurt, and what comes of it in the next round."""
    one = smith(*cards(*((("Loot 1", "Loot 1"),) * 4)))
    game = table("1   .   M", [one], {"M": IDLE}, zones=["hand", "discard", "discard", "discard"])
    game.state.figures[0].hit_points = 4
    return game


GOLDEN: Final[dict[Callable[[], Game], dict[str, list[int]]]] = {
    alone_with_an_idol: {
        "gh1": [6, 48, 136, 352],
        "jotl": [6, 48, 112, 256],
        "gh2": [6, 48, 112, 256],
        "fh": [6, 48, 112, 256],
        "bnb": [7, 51, 118, 268],
    },
    moving: {
        "gh1": [8, 24, 64, 128],
        "jotl": [8, 20, 48, 96, 148],
        "gh2": [8, 20, 48, 96, 148],
        "fh": [8, 20, 48, 96, 148],
        "bnb": [8, 20, 48, 96, 236],
    },
    two_at_once: {
        "gh1": [2, 4, 20, 82, 236],
        "jotl": [2, 4, 20, 74, 188],
        "gh2": [2, 4, 20, 74, 188],
        "fh": [2, 4, 20, 74, 188],
    },
    targets: {
        "gh1": [8, 21, 45, 110],
        "jotl": [8, 21, 55, 116],
        "gh2": [8, 21, 55, 116],
        "fh": [8, 21, 55, 116],
        "bnb": [8, 21, 55, 116],
    },
    wounded: {
        "gh1": [8, 16, 32, 72, 304],
        "jotl": [3, 24, 48, 96, 184],
        "gh2": [3, 24, 48, 96, 184],
        "fh": [3, 24, 48, 96, 184],
        "bnb": [5, 40, 80, 160],
    },
    elements: {
        "gh1": [8, 20, 48, 88, 152],
        "jotl": [8, 18, 40, 72, 131],
        "gh2": [8, 18, 40, 72, 131],
        "fh": [8, 18, 40, 72, 131],
        "bnb": [8, 19, 44, 108],
    },
    pushing: {
        "gh1": [8, 29, 70, 187],
        "jotl": [8, 27, 69, 182],
        "gh2": [8, 27, 68, 179],
        "fh": [8, 27, 68, 179],
        "bnb": [8, 27, 68, 179],
    },
    resting: {
        "gh1": [1, 3, 6, 36, 288],
        "jotl": [1, 3, 18, 144],
        "gh2": [1, 3, 6, 36, 288],
        "fh": [1, 3, 6, 36, 288],
        "bnb": [1, 4, 8, 16, 72],
    },
}
"""By position and game, how many leaves there are one decision deep, two, and so on."""


@pytest.mark.parametrize(
    ("edition", "position"),
    [(edition, position) for position, counted in GOLDEN.items() for edition in counted],
    ids=lambda value: value if isinstance(value, str) else value.__name__,
)
def test_the_tree_has_as_many_leaves_as_it_had(edition: str, position: Callable[[], Game]) -> None:
    golden = GOLDEN[position][edition]
    assert counts(position(), len(golden)) == golden


def test_every_game_has_its_trees_and_no_two_of_them_the_same() -> None:
    """Second edition and Frosthaven alone list the same here: what parts them is in the content."""
    assert all(set(counted) >= {"gh1", "jotl", "gh2", "fh"} for counted in GOLDEN.values())
    trees = {game: [counted.get(game) for counted in GOLDEN.values()] for game in EDITIONS}
    assert [one for one in EDITIONS for other in EDITIONS if one < other and trees[one] == trees[other]] == [
        "fh"
    ]


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
    for one, known in GOLDEN.items():
        for edition, golden in known.items():
            with played.by(edition):
                print(one.__name__, edition, counts(one(), len(golden)))
