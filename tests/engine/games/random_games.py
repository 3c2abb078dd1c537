"""`python -m tests.engine.games.random_games --games 500`: random games, whatever happens in them.

Each is played to its end; every state on the way keeps its properties, and now and then a fork, a saved game
and undone answers are compared with it. A failure is printed with the command that plays that game alone.
"""

import argparse
import sys
from random import Random
from time import perf_counter

from havenwright.rulesets import RULESETS
from tests.engine.agreement import agrees
from tests.engine.invariants import check
from tests.engine.shipped_games import play

CHECKED = 0.02
"""How many of the decisions are compared in full."""


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.engine.games.random_games", description=__doc__)
    parser.add_argument("--games", type=int, default=500, help="how many")
    parser.add_argument("--seed", type=int, default=0, help="of the first; each next one has the next")
    parser.add_argument("--ruleset", choices=RULESETS, default="gh2")
    parser.add_argument("--every", action="store_true", help="compare all copies at every decision")
    chosen = parser.parse_args(arguments)
    start, decisions, failed = perf_counter(), 0, 0
    outcomes = {"won": 0, "lost": 0}
    for number in range(chosen.games):
        seed = chosen.seed + number
        try:
            count, outcome = play_checked(seed, 1.0 if chosen.every else CHECKED, chosen.ruleset)
        except Exception as error:
            failed += 1
            again = f"python -m tests.engine.games.random_games --games 1 --seed {seed}"
            again += f" --ruleset {chosen.ruleset}"
            again += " --every" * chosen.every
            print(f"seed {seed}: {type(error).__name__}: {error}\n    {again}", flush=True)
            if chosen.games == 1:
                raise
            continue
        decisions += count
        outcomes[outcome] += 1
        if (number + 1) % 50 == 0:
            print(f"{number + 1} games, {decisions} decisions, {perf_counter() - start:.0f} s", flush=True)
    told = ", ".join(f"{count} {outcome}" for outcome, count in outcomes.items())
    print(f"{chosen.games} games, {decisions} decisions: {told}, {failed} failed")
    return 1 if failed else 0


def play_checked(seed: int, compared: float, ruleset: str = "gh2") -> tuple[int, str]:
    """A whole game, of which some decisions are compared in full; how many it had, and how it ended."""
    sample = Random(seed)
    count = 0
    for game in play(seed, ruleset=ruleset):
        count += 1
        check(game)
        if sample.random() < compared:
            agrees(game)
    assert game.outcome
    return count - 1, game.outcome


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
