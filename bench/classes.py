"""How often each class of a pack is on the winning side: games of bots at several levels of the characters.

python -m bench.classes --pack ebb --levels 1,3,5,7,9 --games 400 --seed 1 --json

All parties of different classes take turns, and so do the scenarios of the pack, at the level that is
recommended for the characters. At each level a character gained the first or the second card, by the seed; it
has one perk box marked for each level. Finished games are kept in a file: the same call goes on where it was
stopped, and plays only what changed packs can have changed.
"""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import combinations
from math import comb, lcm
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from havenwright.bots.growth import grown
from havenwright.bots.matches import Match, Result, fitting, play_match, playable
from havenwright.engine import Seat, learning_hand, recommended_level
from havenwright.errors import UserError
from havenwright.packs.loading import shipped_packs
from havenwright.packs.registry import Registry
from havenwright.rulesets import ruleset as named_ruleset

LEVELS: Final = (1, 3, 5, 7, 9)
WAYS: Final = 2
SHOWN: Final = 20
"""Every how many games somebody who waits is told how far it is."""


class Wanted(msgspec.Struct, frozen=True):
    """The games to play."""

    pack: str = "ebb"
    ruleset: str = ""
    """Empty: the first for which the pack is made."""
    levels: tuple[int, ...] = LEVELS
    games: int = 60
    """At each level."""
    seed: int = 1
    players: int = 0
    """0: as few as can be."""
    scenario: str = ""
    bot: str = "greedy"
    beside: str = ""
    """A pack whose classes fill the parties, where those of the pack are few."""


class Played(msgspec.Struct, frozen=True):
    """A finished game, as it is kept: who played it which way, and what came of it."""

    classes: tuple[str, ...]
    ways: tuple[int, ...]
    scenario: str
    seed: int
    outcome: str
    rounds: int
    damage: dict[str, int]
    error: str = ""


def figures(file: Path | None, progress: Callable[[str], None]) -> dict[str, object]:
    """A few games of the first pack at each level."""
    return rates(shipped_packs(), Wanted(), None, progress)


def rates(
    packs: Registry, wanted: Wanted, kept: Path | None, progress: Callable[[str], None]
) -> dict[str, object]:
    """The share of won games of each class, level by level, and how far that is from the mean of all."""
    levels: dict[str, object] = {}
    failures: list[dict[str, object]] = []
    known = _read(kept)
    for level in wanted.levels:
        games: list[Played] = []
        for match, ways in matches(packs, wanted, level):
            key = _key(packs, match)
            if key not in known:
                known[key] = _summed(match, ways, play_match(packs, match))
                _keep(kept, key, known[key])
            games.append(known[key])
            if len(games) % SHOWN == 0 or len(games) == wanted.games:
                won = sum(game.outcome == "won" for game in games)
                progress(f"level {level}: {len(games)} of {wanted.games} games, {won} won")
        levels[str(level)] = _of_level(games, _classes(packs, wanted.pack))
        failures += [
            {"level": level, "seed": game.seed, "scenario": game.scenario, "error": game.error}
            for game in games
            if game.error
        ]
    return {
        "pack": wanted.pack,
        "ruleset": _ruleset(packs, wanted),
        "bot": wanted.bot,
        "seed": wanted.seed,
        "levels": levels,
        "failures": failures,
    }


# Which games


def matches(packs: Registry, wanted: Wanted, level: int) -> Iterator[tuple[Match, tuple[int, ...]]]:
    """The matches of a level, each with the ways that its characters have gone."""
    ruleset = _ruleset(packs, wanted)
    size = wanted.players or named_ruleset(ruleset).party[0]
    scenarios = _scenarios(packs, wanted, ruleset, level)
    parties = {one: _parties(packs, wanted, ruleset, one, size) for one in scenarios}
    for number in range(wanted.games):
        cycle = lcm(len(parties[scenarios[0]]), len(scenarios))
        scenario = scenarios[(number + number // cycle) % len(scenarios)]
        own = parties[scenario]
        party = own[number % len(own)]
        seed = wanted.seed + number
        ways = tuple(Random(f"{seed} {name}").randrange(WAYS) for name in party)
        seats = tuple(
            grown(packs, ruleset, scenario, Seat(name, level), way)
            for name, way in zip(party, ways, strict=True)
        )
        at = recommended_level([seat.level for seat in seats])
        yield Match(ruleset, scenario, seats, at, seed, wanted.bot), ways


def _ruleset(packs: Registry, wanted: Wanted) -> str:
    for pack in packs.packs:
        if pack.id == wanted.pack:
            return wanted.ruleset or pack.rulesets[0]
    raise UserError(f"there is no pack '{wanted.pack}'; there are {', '.join(one.id for one in packs.packs)}")


def _classes(packs: Registry, *of: str) -> list[str]:
    return [kind.id for pack in packs.packs if pack.id in of for kind in pack.classes]


def _scenarios(packs: Registry, wanted: Wanted, ruleset: str, level: int) -> list[str]:
    """The scenarios of the pack; above the first level without those to learn with, if there are others."""
    if wanted.scenario:
        return [wanted.scenario]
    here = {one.id for pack in packs.packs if pack.id == wanted.pack for one in pack.scenarios}
    found = [one for one in playable(packs, ruleset) if one in here]
    if not found:
        raise UserError(f"there is no scenario of '{wanted.pack}' that '{ruleset}' can play")
    rules = named_ruleset(ruleset)
    kinds = [packs.classes[one] for one in _classes(packs, wanted.pack)]
    free = [
        one for one in found if not any(learning_hand(rules, packs.scenario(one), kind) for kind in kinds)
    ]
    return free if level > 1 and free else found


def _parties(
    packs: Registry, wanted: Wanted, ruleset: str, scenario: str, size: int
) -> list[tuple[str, ...]]:
    """All parties of a size with somebody of the pack, mixed so that the first few have every class about as
    often."""
    classes = fitting(packs, ruleset, scenario, _classes(packs, wanted.pack, wanted.beside))
    if not comb(len(classes), size):
        raise UserError(f"{size} characters, and there are {len(classes)} classes")
    own = {*_classes(packs, wanted.pack)}
    left = [party for party in combinations(classes, size) if not own.isdisjoint(party)]
    Random(wanted.seed).shuffle(left)
    found: list[tuple[str, ...]] = []
    used = dict.fromkeys(classes, 0)
    while left:
        party = min(left, key=lambda one: sum(used[name] for name in one))
        left.remove(party)
        found.append(party)
        for name in party:
            used[name] += 1
    return found


# What came of them


def _summed(match: Match, ways: tuple[int, ...], result: Result) -> Played:
    return Played(
        tuple(seat.character for seat in match.party),
        ways,
        match.scenario,
        match.seed,
        result.outcome,
        result.rounds,
        result.damage,
        result.error,
    )


def _of_level(games: list[Played], classes: list[str]) -> dict[str, object]:
    names = sorted({name for game in games for name in game.classes} & {*classes})
    rows = {name: _of_class(name, [game for game in games if name in game.classes]) for name in names}
    mean = sum(row["rate"] for row in rows.values()) / max(1, len(rows))
    for row in rows.values():
        row["off"] = round(row["rate"] - mean, 1)
    return {
        "games": len(games),
        "wins": sum(game.outcome == "won" for game in games),
        "mean": round(mean, 1),
        "widest": max((abs(row["off"]) for row in rows.values()), default=0.0),
        "exceptions": sum(bool(game.error) for game in games),
        "rounds": round(sum(game.rounds for game in games) / max(1, len(games)), 1),
        "classes": rows,
    }


def _of_class(name: str, games: list[Played]) -> dict[str, float]:
    """Games, the share of those won in per cent, also by way, and the damage dealt in a game."""
    row: dict[str, float] = {
        "games": len(games),
        "rate": _rate(games),
        "damage": round(sum(game.damage.get(name, 0) for game in games) / max(1, len(games)), 1),
    }
    for way in range(WAYS):
        gone = [game for game in games if game.ways[game.classes.index(name)] == way]
        row[f"way {way + 1}"] = _rate(gone)
    return row


def _rate(games: list[Played]) -> float:
    return round(100 * sum(game.outcome == "won" for game in games) / max(1, len(games)), 1)


# Finished games


def _key(packs: Registry, match: Match) -> str:
    """The same for a match that can't have changed: its scenario, classes and monsters are what they were."""
    kinds = [packs.classes[seat.character] for seat in match.party]
    scenario = packs.scenario(match.scenario)
    there = sorted({place.monster for place in scenario.monsters if place.monster in packs.monsters})
    content = (match, kinds, scenario, [packs.monsters[one] for one in there])
    return sha256(msgspec.json.encode(content, enc_hook=repr)).hexdigest()[:24]


def _read(kept: Path | None) -> dict[str, Played]:
    if kept is None or not kept.exists():
        return {}
    lines = kept.read_text(encoding="utf-8").splitlines()
    return dict(msgspec.json.decode(line, type=tuple[str, Played]) for line in lines)


def _keep(kept: Path | None, key: str, game: Played) -> None:
    if kept is not None:
        with kept.open("a", encoding="utf-8") as file:
            file.write(msgspec.json.encode((key, game)).decode() + "\n")


# As a command


def main() -> int:
    reader = ArgumentParser(prog="python -m bench.classes", description=__doc__)
    reader.add_argument("--pack", default="ebb")
    reader.add_argument("--ruleset", default="", help="the first for which the pack is made, normally")
    reader.add_argument("--levels", default=",".join(map(str, LEVELS)), help="levels of the characters")
    reader.add_argument("--games", type=int, default=60, help="at each level")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--players", type=int, default=0, help="as few as can be, normally")
    reader.add_argument("--scenario", default="", help="only this one")
    reader.add_argument("--bot", default="greedy")
    reader.add_argument("--beside", default="", help="a pack whose classes fill the parties")
    reader.add_argument("--kept", type=Path, help="the file of finished games, to go on from")
    reader.add_argument("--json", action="store_true", help="one object instead of a table")
    said = reader.parse_args()
    levels = tuple(int(level) for level in said.levels.split(","))
    wanted = Wanted(
        *(said.pack, said.ruleset, levels, said.games, said.seed, said.players, said.scenario, said.bot),
        beside=said.beside,
    )
    try:
        found = rates(
            shipped_packs(), wanted, said.kept, lambda line: print(line, file=sys.stderr, flush=True)
        )
    except UserError as error:
        print(f"bench.classes: {error}", file=sys.stderr)
        return 2
    print(json.dumps(found) if said.json else _table(found))
    return 1 if found["failures"] else 0


def _table(found: dict[str, object]) -> str:
    levels, failures = found["levels"], found["failures"]
    assert isinstance(levels, dict)
    assert isinstance(failures, list)
    lines = [f"{found['pack']} by {found['ruleset']}, {found['bot']}, from seed {found['seed']}"]
    for level, row in levels.items():
        lines.append(
            f"\nlevel {level}: {row['games']} games, {row['mean']} % won, {row['rounds']} rounds, "
            f"{row['exceptions']} exceptions"
        )
        lines.append(f"  {'':<14}{'games':>7}{'won %':>8}{'off':>8}{'way 1':>8}{'way 2':>8}{'damage':>8}")
        for name, one in row["classes"].items():
            lines.append(
                f"  {name:<14}{one['games']:>7}{one['rate']:>8}{one['off']:>+8}"
                f"{one['way 1']:>8}{one['way 2']:>8}{one['damage']:>8}"
            )
    lines += [
        f"\nlevel {one['level']}, {one['scenario']}, seed {one['seed']}: {one['error']}" for one in failures
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
