"""Text to tree to text over fresh random trees: whatever the writer prints is read as the same tree.

python -m tests.cards.identity --trees 100000            a new seed, which is printed
python -m tests.cards.identity --trees 1000 --seed 7     the same trees again
"""

import random
import sys
import time
from collections.abc import Iterator

import click

from havenwright.cards import CardErrors, read_action
from havenwright.cards.write.action import write_action
from tests.cards import trees
from tests.quick_draw import QuickDraw

ROUND = 1_000
"""So many trees are drawn from one seed of the generators."""


def failures(seed: int, count: int) -> Iterator[str]:
    """The trees of one seed that don't come back, each as a few lines."""
    draw = QuickDraw(seed)
    for _ in range(count):
        action = draw(trees.actions)
        text = write_action(action)
        try:
            again = read_action(text, loss=action.loss, stays=action.stays)
        except CardErrors as mistake:
            yield f"{text}\n    {mistake}"
            continue
        if again.parts != action.parts:
            yield f"{text}\n    was {action.parts}\n    is  {again.parts}"
        elif write_action(again) != text:
            yield f"{text}\n    is printed as\n{write_action(again)}"


@click.command(help=__doc__)
@click.option("--trees", "count", default=ROUND, help="How many trees to draw.")
@click.option("--seed", "first", type=int, help="Draw the trees of this seed.")
def main(count: int, first: int | None) -> None:
    first = random.SystemRandom().randrange(10**6) if first is None else first
    click.echo(f"seed {first}")
    start, bad = time.process_time(), 0
    for done in range(0, count, ROUND):
        for failure in failures(first + done // ROUND, min(ROUND, count - done)):
            bad += 1
            click.echo(failure)
        click.echo(f"{min(done + ROUND, count)} of {count} trees, {bad} bad", err=True)
    click.echo(f"{count} trees, {bad} bad, {time.process_time() - start:.0f} s of processor time")
    sys.exit(bool(bad))


if __name__ == "__main__":
    main()
