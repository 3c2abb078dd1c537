"""`haven lab record`: games of a bot as a data set for learners."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from havenwright.cli.common import json_option, pack_option, reading_option, write_json
from havenwright.cli.lab_options import with_options
from havenwright.errors import UserError

INSTALL = "pip install 'havenwright[learn]'"


@click.command()
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.option("--ruleset", default="gh2", show_default=True, help="By whose rules.")
@click.option(
    "--scenario", "scenarios", multiple=True, help="Only this one; can be given again. Otherwise all."
)
@click.option("--bot", default="planner:8", show_default=True, help="The bot that plays all seats.")
@click.option("--games", type=click.IntRange(1, 1_000_000), default=200, show_default=True)
@click.option("--players", type=click.IntRange(1, 4), help="How many characters; as few as can be normally.")
@click.option(
    "--strength", type=click.IntRange(1, 9), default=1, show_default=True, help="Characters' level."
)
@click.option(
    "--level", type=click.IntRange(0, 7), help="The scenario's level; the recommended one normally."
)
@click.option("--seed", type=int, default=0, show_default=True, help="Of the first game.")
@click.option("--workers", type=click.IntRange(1), help="Processes; normally one for each core.")
@with_options(reading_option, pack_option, json_option)
def record(**options: Any) -> int:
    """Record games of a bot for learners: observations, options, choices, the planner's values, outcomes.

    FOLDER gets a manifest and compressed shards, the same bytes for any number of workers. After Ctrl-C the
    same call goes on behind the last whole shard. docs/learning.md says how they are read.

    \b
    haven lab record planner-games --games 200
    haven lab record fh-games --ruleset fh --players 2 --bot planner:4 --json
    """
    try:
        from havenwright.lab.learning.recordings import manifest_of, read_steps
        from havenwright.lab.learning.recordings import record as play
    except ImportError:
        raise UserError(f"a recording needs NumPy, which isn't installed here: {INSTALL}") from None
    from havenwright.bots import named
    from havenwright.lab.arms import arm_of, field_of
    from havenwright.packs import in_layers, packs_with, shipped_folders
    from havenwright.rulesets.readings import parse_readings

    named(options["bot"], modules=True)
    if options["bot"].endswith("ms"):
        raise UserError(f"{options['bot']} plays by the clock, and never the same game twice; say planner:8")
    packs = packs_with(options["folders"])
    readings = parse_readings(options["readings"])
    field = field_of(
        packs, options["ruleset"], options["scenarios"], options["players"], options["seed"], readings
    )
    arm = arm_of("recorded", packs, field, strength=options["strength"])
    level = arm.usual_level if options["level"] is None else options["level"]
    arm.check(level)
    matches = [arm.match(number, level, options["bot"]) for number in range(options["games"])]
    folders = [*shipped_folders(), *in_layers(list(dict.fromkeys(options["folders"])))]
    manifest = manifest_of(packs, matches)
    with _bar(len(matches), options["as_json"]) as advance:
        played = play(options["folder"], folders, matches, manifest, options["workers"], advance)
    steps = weighed = 0
    games: dict[int, bool] = {}
    for step in read_steps(options["folder"]):
        games[step.seed] = step.won
        steps += 1
        weighed += bool((step.simulations > 0).any())
    won = sum(games.values())
    found = {"folder": str(options["folder"]), "games": len(matches), "played": played}
    found |= {"won": won, "steps": steps, "weighed": weighed}
    if options["as_json"]:
        write_json(found)
    else:
        click.echo(
            f"{len(matches)} games in {options['folder']}, {played} of them played now: "
            f"{won} won, {steps} steps, {weighed} of them weighed by simulations"
        )
    return 0


@contextmanager
def _bar(games: int, as_json: bool) -> Iterator[Callable[[int], None]]:
    """A bar for whoever waits in front of a terminal."""
    from havenwright.cli.lab_show import watched

    with watched(as_json) as watch:
        watch.begin("recorded", games)

        def advance(count: int) -> None:
            for _ in range(count):
                watch.advance()

        yield advance
