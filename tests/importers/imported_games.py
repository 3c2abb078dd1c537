"""`python -m tests.importers.imported_games --games 300 --ruleset gh2`: random games with imported cards.

Our scenarios are played by the classes of the samples, with their items and perks, against their monsters.
A failure is printed with the command that plays that game alone.
"""

import argparse
import sys
import traceback
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from havenwright.engine.game import Game
from tests.engine.invariants import decisions_can_be_answered, figures_stand_apart_on_floor
from tests.engine.shipped_games import MOST_DECISIONS, bot
from tests.importers.imported import GAMES, SAMPLES, Table, new_game, tables


def play(game: Game, seed: int) -> Iterator[Game]:
    """The game at each of its decisions, and at its end."""
    choose = bot(seed)
    for _ in range(MOST_DECISIONS):
        decision = game.decision
        yield game
        if decision is None:
            return
        game.choose(choose(game, decision), decision.seat)
    raise AssertionError(f"the game of seed {seed} goes on after {MOST_DECISIONS} decisions")


def play_checked(among: Sequence[Table], seed: int) -> int:
    """A whole game; how many decisions it had."""
    count = 0
    for game in play(new_game(among[seed % len(among)], seed), seed):
        count += 1
        decisions_can_be_answered(game)
        figures_stand_apart_on_floor(game)
    assert game.outcome
    return count - 1


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.importers.imported_games", description=__doc__)
    parser.add_argument("--games", type=int, default=300, help="how many")
    parser.add_argument("--ruleset", choices=GAMES, default="gh2", help="by whose rules")
    parser.add_argument("--seed", type=int, default=0, help="of the first; each next one has the next")
    chosen = parser.parse_args(arguments)
    if not SAMPLES.is_dir():
        print(f"there are no samples: they are looked for in {SAMPLES}")
        return 2
    start, decisions, failed = perf_counter(), 0, 0
    with TemporaryDirectory() as folder:
        among = tables(chosen.ruleset, Path(folder))
        for number in range(chosen.games):
            seed = chosen.seed + number
            try:
                decisions += play_checked(among, seed)
            except Exception as error:
                failed += 1
                where = traceback.extract_tb(error.__traceback__)[-1]
                again = f"python -m tests.importers.imported_games --games 1 --ruleset {chosen.ruleset}"
                print(f"seed {seed}: {type(error).__name__}: {error} ({where.name}, line {where.lineno})")
                print(f"    {again} --seed {seed}", flush=True)
                if chosen.games == 1:
                    raise
            if (number + 1) % 50 == 0:
                print(
                    f"{number + 1} games, {decisions} decisions, {perf_counter() - start:.0f} s", flush=True
                )
    print(f"{chosen.ruleset}: {chosen.games} games, {decisions} decisions, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
