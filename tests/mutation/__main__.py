"""The command `python -m tests.mutation`."""

import os
import random
import sys
from pathlib import Path
from typing import Final

import click
import msgspec

from tests.mutation import equivalent
from tests.mutation.mutants import ROOMS, Mutant, all_mutants, sample

JUDGES: Final = (
    "tests/engine",
    "tests/monsters",
    "tests/hexes",
    "tests/lab/test_trials.py",
    "tests/conformance",
    "tests/rulesets",
)
NO_JUDGES: Final = ("tests/engine/games", "tests/engine/saves", "tests/engine/model")
CACHE: Final = Path(".mutation")


@click.command()
@click.option("--mutants", "number", default=1000, show_default=True, help="How many mutants to draw.")
@click.option("--skip", default=0, help="Leave out this many of them, as a part of the run had them already.")
@click.option(
    "--seed", type=int, help="Draw the mutants of this seed. A new one, which is printed, if left out."
)
@click.option(
    "--workers", default=os.cpu_count() or 1, help="Processes at a time; one for each core if left out."
)
@click.option(
    "--only", multiple=True, metavar="PATH[:LINE]", help="Only mutants of this file, folder or line."
)
@click.option(
    "--again",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Only mutants that survived, or were unreached, in this report of --json.",
)
@click.option("--tests", multiple=True, metavar="PATH", help="Judge by these tests alone. No map is kept.")
@click.option("--sources", multiple=True, metavar="PATH", help="Change the code here instead of the rules.")
@click.option("--most-seconds", default=20.0, show_default=True, help="Seconds of tests for each mutant.")
@click.option(
    "--patience",
    default=2.0,
    show_default=True,
    help="Seconds beside ten times its own after which a test counts as hanging.",
)
@click.option("--list", "listed", is_flag=True, help="List the mutants, without running anything.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def main(
    number: int,
    skip: int,
    seed: int | None,
    workers: int,
    only: tuple[str, ...],
    again: Path | None,
    tests: tuple[str, ...],
    sources: tuple[str, ...],
    most_seconds: float,
    patience: float,
    listed: bool,
    as_json: bool,
) -> None:
    """Change rules in small ways, and see whether a test notices.

    A mutant is one change: another comparison, a condition negated, dropped or always true, a number one
    more or less, an operand or a step left out, or another value in a ruleset. Each is made in the memory of
    a process of its own, which runs the unit tests that reach the line, the fastest first, up to the first
    that fails. Files are never changed; ctrl-c ends it with a report so far.

    A mutant is killed if a test fails, breaks or hangs. It survived if all tests that were run passed: then
    the rule needs a test, or the changed code makes no difference and can be simplified. It is unreached
    if no test comes by its line. Tests that fail without a mutant judge nothing, and are named.

    \b
    A sample, as in continuous integration:
        python -m tests.mutation --mutants 100 --seed 7
    Every mutant of a line, judged by the test that you just wrote (seconds, no map):
        python -m tests.mutation --only src/havenwright/engine/attack/attack.py:290 \\
            --tests tests/engine/attack/test_shield_and_retaliate.py
    All mutants of a module, listed:
        python -m tests.mutation --only src/havenwright/engine/round/rests.py --list
    The survivors of a run once more, after tests were written for them:
        python -m tests.mutation --seed 7 --json > report.json
        python -m tests.mutation --again report.json

    The map of lines to tests is kept in .mutation/; tests that change are mapped anew, all of them if a
    source or a helper of the tests changes.
    Mutants that are known to change nothing are in tests/mutation/equivalent.yaml; they aren't tried.
    Exit status: 0 if no mutant survived, 1 if one did or none reached, 2 if nothing could be run.
    """
    from tests.mutation import judging
    from tests.mutation.reach import hash_rules
    from tests.mutation.report import Report, left_over

    root = Path.cwd()
    if not sources and not (root / ROOMS[0]).is_dir():
        raise click.UsageError("run this in the root of the checkout")
    seed = random.SystemRandom().randrange(10**6) if seed is None else seed
    rooms = sources or ROOMS
    found = all_mutants(root, rooms)
    known = equivalent.read(root)
    if not sources:
        for stale in sorted(known - {mutant.key for mutant in found}):
            click.echo(f"{equivalent.LIST} names a mutant that is no more: {' '.join(stale)}", err=True)
    found = [mutant for mutant in found if _is_meant(mutant, only)]
    if again:
        keys = left_over(again)
        found = [mutant for mutant in found if mutant.key in keys]
    drawn = sample(found, number, seed)[skip:]
    if listed:
        for mutant in sorted(drawn, key=lambda one: (one.path, one.line)):
            click.echo(msgspec.json.encode(mutant).decode() if as_json else str(mutant))
        return
    plan = judging.Plan(
        root=root,
        rooms=rooms,
        mutants=drawn,
        cache=None if tests or sources else CACHE / "reach.json",
        key="" if tests or sources else hash_rules(root),
        workers=workers,
        most_seconds=most_seconds,
        patience=patience,
        tell=_tell,
        equivalent=frozenset(mutant for mutant in drawn if mutant.key in known),
    )
    if not as_json:
        click.echo(f"{len(drawn)} of {len(found)} mutants, seed {seed}")
    judged = judging.judge(plan, list(tests) or [*JUDGES, *(f"--ignore={one}" for one in NO_JUDGES)])
    click.echo(err=True)
    if judged.broken or judged.reach is None:
        click.echo(judged.broken or "interrupted before the first mutant", err=True)
        sys.exit(2)
    report = Report.of(judged, seed, len(found))
    click.echo(msgspec.json.encode(report).decode() if as_json else report.told())
    sys.exit(1 if report.survivors or report.unreached else 0)


def _is_meant(mutant: Mutant, only: tuple[str, ...]) -> bool:
    for one in only:
        path, _, line = one.partition(":")
        path = path.rstrip("/")
        if (mutant.path == path or mutant.path.startswith(f"{path}/")) and line in ("", str(mutant.line)):
            return True
    return not only


def _tell(line: str) -> None:
    """Show the progress, in place on a terminal, else now and then; and everything else as it comes."""
    if sys.stderr.isatty():
        click.echo(f"\r{line:100}", nl=not line[:1].isdigit(), err=True)
    elif not line[:1].isdigit() or int(line.partition(" ")[0]) % 50 == 0:
        click.echo(line, err=True)


if __name__ == "__main__":
    main(prog_name="python -m tests.mutation")
