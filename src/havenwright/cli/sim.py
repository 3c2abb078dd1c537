"""`haven sim`: many games played by bots, and what came of them."""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from math import sqrt
from pathlib import Path
from shlex import quote
from time import perf_counter
from typing import Any, Final

import click
from msgspec.structs import replace

from havenwright.cli.common import json_option, note, pack_option, read_text, reading_option, write_json
from havenwright.errors import UserError

MOST_SHOWN = 10
"""Exceptions that a person is shown; a program gets all."""


@click.command()
@click.option("--ruleset", default="gh2", show_default=True, help="By whose rules.")
@click.option("--scenario", default="", help="Only this one; otherwise all that the ruleset can play.")
@click.option(
    "--players", type=click.IntRange(1, 4), help="How many characters; as few as can be if nothing is said."
)
@click.option("--party", "party_file", type=click.Path(path_type=Path), help="Who plays, as a file.")
@click.option("--level", type=int, help="The scenario's level.")
@click.option(
    "--strength",
    type=click.IntRange(1, 9),
    help="The characters' level; normally the one that the scenario's level is meant for.",
)
@click.option("--difficulty", default="", help="By its name, where the game has names; changes the level.")
@reading_option
@click.option(
    "--bot",
    default="random",
    show_default=True,
    help="Who decides: random, greedy, planner:8 (with its simulations), or your module:name.",
)
@click.option(
    "--rooms",
    type=click.Choice(["known", "unknown"]),
    default="known",
    show_default=True,
    help="What waits behind closed doors, to bots that think ahead.",
)
@click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="How many, in all.")
@click.option("--seed", type=int, default=0, show_default=True, help="Of the first; the next has the next.")
@click.option("--campaign", default="", help="Play whole campaigns of this name instead of single games.")
@click.option("--campaigns", type=click.IntRange(1), default=20, show_default=True, help="How many.")
@click.option(
    "--scenarios", type=click.IntRange(1), default=20, show_default=True, help="The most scenarios of each."
)
@click.option(
    "--real", is_flag=True, help="Let the bot play a campaign's scenarios, instead of drawn results."
)
@click.option("--workers", type=click.IntRange(1), help="Processes; as many as there are cores, normally.")
@pack_option
@json_option
def command(
    ruleset: str,
    scenario: str,
    players: int | None,
    party_file: Path | None,
    level: int | None,
    strength: int | None,
    difficulty: str,
    readings: tuple[str, ...],
    bot: str,
    rooms: str,
    games: int,
    seed: int,
    campaign: str,
    campaigns: int,
    scenarios: int,
    real: bool,
    workers: int | None,
    folders: tuple[Path, ...],
    as_json: bool,
) -> int:
    """Play many games with bots, and show how they went.

    Without --scenario the games take turns among all scenarios that the ruleset can play. Without
    --party the classes take turns by the seed, and are as strong as the level is meant for, or of the
    level --strength, with cards and perks of that; a --difficulty changes the scenario's level, not the
    characters. The same call plays the same games, however many workers there are. The exit status is 1
    if the engine failed in a game; it is shown with the call that plays that game alone.

    \b
    haven sim --bot greedy --games 200                        all scenarios, two characters
    haven sim --bot planner:8 --games 60                      thinks ahead, so it takes longer and wins more
    haven sim --bot my_bots:Careful                           your own, as docs/bots.md shows
    haven sim --scenario the-customs-house --players 4        one of them, four characters
    haven sim --level 3 --strength 1 --bot planner:8          new characters, two levels up
    haven sim --party party.toml --bot greedy --json          one object, for programs
    haven sim --campaign the-tide-mark --campaigns 200        whole campaigns, with drawn results
    haven sim --campaign cold-lading --ruleset fh --real      with real games

    A party is a file in TOML or YAML:

    \b
    [[party]]
    class = "bellwarden"
    level = 2
    items = ["Storm Lantern"]     # by name or id
    perks = [1]                   # by number; the first is 1
    [[party]]
    class = "lampwright"          # cards = [...] names a whole hand; without it there are those of level 1
    """
    from havenwright.bots import named
    from havenwright.bots.matches import play_all
    from havenwright.packs import packs_with, shipped_folders
    from havenwright.rulesets.readings import parse_readings

    if players is not None and party_file is not None:
        raise click.UsageError("either --players or --party, not both")
    if strength is not None and party_file is not None:
        raise click.UsageError("either --strength or --party, whose file says the characters' levels")
    named(bot, modules=True)
    if campaign:
        from havenwright.cli.sim_campaigns import play_campaigns

        wanted = (ruleset, campaign, campaigns, scenarios, seed, bot, workers, folders)
        return play_campaigns(*wanted, real=real, as_json=as_json)
    paths = [*shipped_folders(), *folders]
    packs = packs_with(folders)
    matches = _matches(
        *(packs, ruleset, scenario, players, party_file, level, strength, difficulty),
        *(parse_readings(readings), bot, rooms, games, seed),
    )
    start = perf_counter()
    results, interrupted = collected(play_all(paths, matches, workers), len(matches), "games", as_json)
    seconds = perf_counter() - start
    pairs = list(zip(matches, results, strict=False))
    found = _summary(pairs) | {"seconds": round(seconds, 3), "interrupted": interrupted}
    found["scenarios"] = {
        one: _summary([pair for pair in pairs if pair[0].scenario == one])
        for one in dict.fromkeys(match.scenario for match, _ in pairs)
    }
    same = _options(players, party_file, folders, level, strength, difficulty, readings)
    same += f" --rooms {rooms}" if rooms != "known" else ""
    failures = [_failure(match, result, same) for match, result in pairs if result.error]
    found["failures"] = failures
    if as_json:
        write_json(found)
    elif results:
        _show(found, failures)
    return INTERRUPTED if interrupted else 1 if failures else 0


def _matches(
    packs: Any,
    ruleset: str,
    scenario: str,
    players: int | None,
    party_file: Path | None,
    level: int | None,
    strength: int | None,
    difficulty: str,
    readings: tuple[tuple[str, str], ...],
    bot: str,
    rooms: Any,
    games: int,
    seed: int,
) -> list[Any]:
    """The matches to play, in order; all are refused before play if one can't be played."""
    from havenwright.bots.growth import grown
    from havenwright.bots.matches import Match, classes_for, fitting, playable, rotated
    from havenwright.bots.parties import read_party
    from havenwright.engine import BY_THE_BOOK, check_party_size, level_at, recommended_level, setting_of
    from havenwright.rulesets import ruleset as named_ruleset

    rules = named_ruleset(ruleset)
    known = playable(packs, ruleset)
    if scenario:
        packs.scenario(scenario)
    elif not known:
        raise UserError(f"there is no scenario that '{ruleset}' can play")
    scenarios = [scenario] if scenario else known
    seats = read_party(read_text(party_file), party_file, packs) if party_file else None
    check_party_size(len(seats) if seats else players or rules.party[0], BY_THE_BOOK, rules.party)
    if level is None:
        level = recommended_level([seat.level for seat in seats]) if seats else 1
    at = level_at(rules, level, difficulty) if difficulty else level
    classes = classes_for(packs, ruleset) or list(packs.classes)
    found = []
    for number in range(games):
        played = scenarios[number % len(scenarios)]
        able = fitting(packs, ruleset, played, classes)
        party = seats or tuple(
            grown(packs, ruleset, played, seat, seed + number)
            for seat in rotated(able, players or rules.party[0], seed + number, level, strength)
        )
        found.append(Match(ruleset, played, party, at, seed + number, bot, readings, rooms))
    for match in found[: len(scenarios)]:
        setting_of(
            packs,
            ruleset=ruleset,
            scenario=match.scenario,
            party=match.party,
            level=at,
            variants=replace(BY_THE_BOOK, readings=readings),
        )
    return found


INTERRUPTED: Final = 130


def collected(results: Iterable[Any], count: int, what: str, as_json: bool) -> tuple[list[Any], bool]:
    """Collect results to the end, or up to an interrupt; return them, and True if there was one."""
    so_far: list[Any] = []
    try:
        for result in shown(results, count, as_json):
            so_far.append(result)
    except KeyboardInterrupt:
        note(f"interrupted after {len(so_far)} of {count} {what}")
        return so_far, True
    return so_far, False


def shown(results: Iterable[Any], count: int, as_json: bool) -> Iterator[Any]:
    """The results as they come, with a bar for whoever waits in front of a terminal."""
    if as_json or not sys.stderr.isatty():
        yield from results
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(results, "games", total=count, console=Console(stderr=True), transient=True)


def _summary(pairs: Sequence[tuple[Any, Any]]) -> dict[str, Any]:
    results = [result for _, result in pairs]
    wins = sum(result.outcome == "won" for result in results)
    played = sum(bool(result.outcome) for result in results)
    damage: Counter[str] = Counter()
    for result in results:
        damage.update(result.damage)
    digests = "\n".join(result.digest for result in results)
    return {
        "games": len(results),
        "wins": wins,
        "losses": played - wins,
        "rounds": sum(result.rounds for result in results),
        "decisions": sum(result.decisions for result in results),
        "exceptions": len(results) - played,
        "seconds": round(sum(result.seconds for result in results), 3),
        "event_hash": sha256(digests.encode()).hexdigest(),
        "win_interval": [round(bound, 4) for bound in interval(wins, played)],
        "exhaustions": sum(result.exhausted for result in results),
        "damage": dict(sorted(damage.items())),
        "classes": _classes(pairs),
    }


def _classes(pairs: Sequence[tuple[Any, Any]]) -> dict[str, dict[str, int]]:
    """How each class did: its games, how many were won, and the damage that it dealt."""
    found: dict[str, dict[str, int]] = {}
    for match, result in pairs:
        for seat in match.party:
            row = found.setdefault(seat.character, {"games": 0, "wins": 0, "damage": 0})
            row["games"] += 1
            row["wins"] += result.outcome == "won"
            row["damage"] += result.damage.get(seat.character, 0)
    return dict(sorted(found.items()))


def interval(wins: int, games: int, z: float = 1.96) -> tuple[float, float]:
    """Between what rates the true one is, 95 times of 100 (Wilson)."""
    if not games:
        return 0.0, 1.0
    rate, square = wins / games, z * z
    middle = (rate + square / (2 * games)) / (1 + square / games)
    spread = z * sqrt(rate * (1 - rate) / games + square / (4 * games * games)) / (1 + square / games)
    return max(0.0, middle - spread), min(1.0, middle + spread)


def _options(
    players: int | None,
    party_file: Path | None,
    folders: Sequence[Path],
    level: int | None,
    strength: int | None,
    difficulty: str,
    readings: tuple[str, ...],
) -> str:
    """The options of a call that one of its games needs to be played again."""
    found = f" --players {players}" if players else f" --party {quote(str(party_file))}" if party_file else ""
    found += f" --level {level}" if level is not None else ""
    found += f" --strength {strength}" if strength is not None else ""
    found += f" --difficulty {quote(difficulty)}" if difficulty else ""
    found += "".join(f" --reading {quote(reading)}" for reading in readings)
    return found + "".join(f" --pack {quote(str(folder))}" for folder in folders)


def _failure(match: Any, result: Any, same: str) -> dict[str, Any]:
    """An exception, and the call that plays that game alone."""
    again = (
        f"haven sim --ruleset {match.ruleset} --scenario {match.scenario}{same} "
        f"--bot {match.bot} --games 1 --seed {match.seed} --workers 1"
    )
    return {"seed": match.seed, "scenario": match.scenario, "error": result.error, "again": again}


def _show(found: dict[str, Any], failures: Sequence[dict[str, Any]]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table()
    table.add_column("scenario", no_wrap=True)
    for title in ("games", "won", "between", "rounds", "exhausted"):
        table.add_column(title, justify="right")
    rows = list(found["scenarios"].items())
    if len(rows) > 1:
        rows.append(("all", found))
    for name, row in rows:
        count = max(1, row["games"])
        low, high = row["win_interval"]
        table.add_row(
            *(name, str(row["games"]), f"{100 * row['wins'] / count:.1f} %"),
            *(f"{100 * low:.0f} to {100 * high:.0f} %", f"{row['rounds'] / count:.1f}"),
            f"{row['exhaustions'] / count:.2f}",
        )
    table.caption = "between: where the true rate is, 95 times of 100"
    classes = Table()
    classes.add_column("class")
    for title in ("games", "won", "damage a game"):
        classes.add_column(title, justify="right")
    for name, row in found["classes"].items():
        won, dealt = row["wins"] / row["games"], row["damage"] / row["games"]
        classes.add_row(name, str(row["games"]), f"{100 * won:.1f} %", f"{dealt:.1f}")
    console = Console()
    console.print(table)
    console.print(classes)
    speed = found["decisions"] / max(1e-9, found["seconds"])
    console.print(
        f"{found['seconds']:.1f} s, {speed:,.0f} decisions a second; events {found['event_hash'][:16]}"
    )
    for failure in failures[:MOST_SHOWN]:
        console.print(f"seed {failure['seed']}: {failure['error']}", markup=False, soft_wrap=True)
        console.print(f"    {failure['again']}", markup=False, soft_wrap=True)
    if len(failures) > MOST_SHOWN:
        console.print(f"and {len(failures) - MOST_SHOWN} more")
