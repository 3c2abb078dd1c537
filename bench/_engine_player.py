"""Plays the games that it is told to on its standard input, one a line, and says how long each took.

It is run once for each of two checkouts that are compared, with that checkout's package; so it uses
nothing of the package but what every version has.
"""

import gc
import json
import sys
from time import perf_counter, process_time

from havenwright.bots.matches import classes_for, playable
from havenwright.bots.random_bot import RandomBot
from havenwright.engine import Game, Seat
from havenwright.packs.loading import shipped_packs


def main() -> None:
    packs = shipped_packs()
    ruleset = sys.argv[1]
    classes = classes_for(packs, ruleset)
    gc.collect()
    gc.freeze()
    print(json.dumps(playable(packs, ruleset)), flush=True)
    for line in sys.stdin:
        scenario, size, seed, forks = json.loads(line)
        party = [Seat(name) for name in classes[:size]]
        times: list[float] = []
        start = process_time()
        game = Game.start(ruleset=ruleset, packs=packs, scenario=scenario, party=party, seed=seed)
        bot = RandomBot(seed)
        decisions = 0
        while (decision := game.decision) is not None:
            if forks:
                begun = perf_counter()
                game.fork()
                times.append((perf_counter() - begun) * 1e6)
            game.choose(bot(decision), decision.seat)
            decisions += 1
        print(json.dumps([decisions, process_time() - start, times]), flush=True)


if __name__ == "__main__":
    main()
