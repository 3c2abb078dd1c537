"""`haven sim --campaign`: whole campaigns played by bots, and what came of them."""

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from time import perf_counter
from typing import Any

import click

from havenwright.cli.common import write_json
from havenwright.cli.sim import INTERRUPTED, MOST_SHOWN, collected


def play_campaigns(
    ruleset: str,
    campaign: str,
    campaigns: int,
    scenarios: int,
    seed: int,
    bot: str,
    workers: int | None,
    folders: tuple[Path, ...],
    *,
    real: bool,
    as_json: bool,
) -> int:
    """Play whole campaigns, and show what came of them; 1 if there was an exception."""
    from havenwright.bots.careers import campaign_of, careers, play_career
    from havenwright.bots.matches import spread
    from havenwright.bots.rare_states import rare_in
    from havenwright.packs import packs_with, shipped_folders

    id = campaign_of(packs_with(folders), ruleset, campaign)
    jobs = careers(ruleset, id, campaigns, scenarios, seed, real=real, bot=bot)
    start = perf_counter()
    paths = [*shipped_folders(), *folders]
    played = spread(paths, play_career, jobs, workers)
    results, interrupted = collected(played, len(jobs), "campaigns", as_json)
    pairs = zip(jobs, results, strict=False)
    failures = [{"seed": job.seed, "error": result.error} for job, result in pairs if result.error]
    digests = "\n".join(result.digest for result in results)
    found: dict[str, Any] = {
        "campaign": id,
        "ruleset": ruleset,
        "campaigns": len(results),
        "scenarios": sum(result.scenarios for result in results),
        "retirements": sum(result.retirements for result in results),
        "levels": sum(result.levels for result in results),
        "decisions": sum(result.decisions for result in results),
        "ended": sum(result.ended for result in results),
        "exceptions": len(failures),
        "seconds": round(perf_counter() - start, 3),
        "event_hash": sha256(digests.encode()).hexdigest(),
        "rare": {name: sum(result.rare.get(name, 0) > 0 for result in results) for name in rare_in(ruleset)},
        "interrupted": interrupted,
        "failures": failures,
    }
    if as_json:
        write_json(found)
    elif results:
        _show(found)
    return INTERRUPTED if interrupted else 1 if failures else 0


def _show(found: Mapping[str, Any]) -> None:
    for name, value in found.items():
        if name not in ("rare", "failures"):
            click.echo(f"{name.replace('_', ' ')}: {value}")
    click.echo("rare states, by the number of campaigns that were in one:")
    for state, count in found["rare"].items():
        click.echo(f"  {state}: {count}")
    for failure in found["failures"][:MOST_SHOWN]:
        click.echo(f"seed {failure['seed']}: {failure['error']}", err=True)
