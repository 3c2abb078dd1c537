"""Notes on options: the cost and the dangers of a path, the sum and the chances of an attack."""

from havenwright.cards.reading import read_action
from havenwright.engine.game import Game
from havenwright.packs.records import Tile
from havenwright.telling import asked
from tests.engine.tables import hero, monster, select, table, until

RAT = monster("Rat", *[(99, "Move +0")] * 8, hp=4)


def texts(game: Game, kind: str) -> list[str]:
    assert game.decision is not None
    assert game.decision.kind == kind
    return [option.text for option in asked(game, game.decision).options]


def test_an_end_of_a_move_says_what_it_costs_and_what_lies_on_the_way() -> None:
    one = hero("One", (10, "Attack 3", "Move 2"), (20, "Loot 1", "Move 2"))
    trap = Tile(kind="trap", at=(1, 0), effect=read_action("Damage 3. Poison, self"))
    game = table("1   .   .   .   M", [one], {"M": RAT}, tiles=(trap,))
    until(select(game, (0, 1)), "play card")
    until(game, "move", {"play card": (0, 1)})
    said = texts(game, "move")
    assert said[0].endswith("; costs 1, trap, 3 damage, poison, 7 hit points left")
    assert said[1].endswith("; costs 2, trap, 3 damage, poison, 7 hit points left")


def test_a_target_says_the_sum_and_the_chance_to_kill() -> None:
    one = hero("One", (10, "Attack 3", "Move 2"), (20, "Loot 1", "Move 2"))
    game = table("1   M", [one], {"M": RAT})
    until(select(game, (0, 1)), "play card")
    until(game, "attack", {"play card": (0, 0)})
    said = texts(game, "attack")[0]
    # 20 cards: 5 of +1, 1 of +2, 1 of 2x kill 4 hit points: 35 %
    assert said.endswith("; attack 3: 3.0 damage on average, kills 35%")
