"""Text to tree to text over fresh random trees: whatever the writer prints is read as the same tree.

python -m tests.cards.identity --trees 100000            a new seed, which is printed
python -m tests.cards.identity --trees 1000 --seed 7     the same trees again
"""

import random
import sys
import time
from collections.abc import Iterator

import click
from hypothesis import HealthCheck, Phase, given, seed, settings

from havenwright.cards import CardErrors, read_action
from havenwright.cards.tree import Action
from havenwright.cards.write.action import write_action
from tests.cards import trees

ROUND = 1_000
"""So many trees are drawn from one seed of the generators."""


def failures(first: int, count: int) -> Iterator[str]:
    """The trees of one seed that don't come back, each as a few lines."""
    found: list[str] = []

    @seed(first)
    @settings(
        max_examples=count,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(trees.actions)
    def draw(action: Action) -> None:
        text = write_action(action)
        try:
            again = read_action(text, loss=action.loss, stays=action.stays)
        except CardErrors as mistake:
            found.append(f"{text}\n    {mistake}")
            return
        if again.parts != action.parts:
            found.append(f"{text}\n    was {action.parts}\n    is  {again.parts}")
        elif write_action(again) != text:
            found.append(f"{text}\n    is printed as\n{write_action(again)}")

    draw()
    yield from found


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
