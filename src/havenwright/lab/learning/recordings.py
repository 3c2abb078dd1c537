"""Recordings: planner games as a data set of observations, choices and values, in a folder of shards.

`dataset.json` says what was asked for; each shard holds some games and is written whole or not at all, so a
recording that was interrupted goes on behind its last shard. The same call writes the same bytes, however
many processes play.
"""

import io
import os
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeAlias
from zipfile import BadZipFile

import msgspec
import numpy as np
from numpy.typing import NDArray

from havenwright.bots import Bot, PlannerBot, named
from havenwright.bots.matches import MOST_DECISIONS, Match, new_game, spread
from havenwright.engine import Answer, SeatHandle
from havenwright.errors import UserError
from havenwright.lab.games import packs_key, sources
from havenwright.lab.learning import columns
from havenwright.lab.learning.encoder import Encoder
from havenwright.packs.pack_cache import hash_of_files
from havenwright.packs.registry import Registry

FORM = 1
"""Of the files; a reader refuses another one."""
MANIFEST = "dataset.json"
SHARD = 8
"""Games in a shard."""

Arrays: TypeAlias = dict[str, NDArray[Any]]


class Manifest(msgspec.Struct, frozen=True):
    """The first file of a data set: all that its games depend on, and the names of the columns."""

    form: int
    version: int
    """Of the columns."""
    bot: str
    matches: str
    """A hash of all matches."""
    games: int
    shard: int
    packs: str
    sources: str
    """Hashes of the packs, and of the code that plays."""
    columns: dict[str, tuple[str, ...]]


COLUMNS = {
    "globals": columns.GLOBALS,
    "figures": columns.FIGURES,
    "hexes": columns.HEXES,
    "cards": columns.CARDS,
    "options": columns.OPTIONS,
    "pointers": columns.POINTERS,
    "about": columns.ABOUT,
}
RAGGED = ("figures", "figure_hexes", "cards", "options", "pointers", "values", "simulations")
"""Arrays with as many rows a step as there are figures, cards or options: `<name>_rows` says how many."""


# Playing


def record_game(packs: Registry, match: Match) -> Arrays:
    """Play a game, and keep every question with more than one option."""
    game, bot, encoder = new_game(packs, match), named(match.bot, match.seed, modules=True), Encoder()
    steps: dict[str, list[NDArray[Any]]] = {name: [] for name in (*RAGGED, "globals", "about")}
    hexes: dict[bytes, int] = {}
    tables: list[NDArray[Any]] = []
    chosen: list[tuple[int, int, int]] = []
    for _ in range(MOST_DECISIONS):
        decision = game.decision
        if decision is None:
            break
        handle = game.handle()
        answer, values, simulations = _advised(bot, handle)
        index = decision.options.index(answer)
        if len(decision.options) > 1 and index < columns.MOST_OPTIONS:
            seen, mask = encoder.observe(handle)
            rows = {
                **{name: int(seen[name][:, 0].astype(bool).sum()) for name in ("figures", "hexes", "cards")},
                **dict.fromkeys(("options", "pointers", "values", "simulations"), int(mask.sum())),
            }
            rows["figure_hexes"] = rows["figures"]
            arrays: dict[str, Any] = {**seen, "values": values, "simulations": simulations}
            for name, kept in steps.items():
                kept.append(arrays[name][: rows[name]] if name in rows else arrays[name])
            table = seen["hexes"][: rows["hexes"]]
            place = hexes.setdefault(table.tobytes(), len(hexes))
            if place == len(tables):
                tables.append(table)
            chosen.append((index, handle.seat, place))
        game.choose(answer, decision.seat)
    return _arrays(steps, tables, chosen) | {
        "steps": np.array([len(chosen)], np.int32),
        "tables": np.array([len(tables)], np.int32),
        "won": np.array([game.outcome == "won"], np.int8),
        "rounds": np.array([game.state.round], np.int16),
        "seed": np.array([match.seed], np.int64),
    }


def _advised(bot: Bot, handle: SeatHandle) -> tuple[Answer, NDArray[np.float32], NDArray[np.int16]]:
    """The bot's answer, and for each option its value and simulations: none where it wasn't weighed."""
    options = handle.decision.options
    values = np.full(len(options), np.nan, np.float32)
    simulations = np.zeros(len(options), np.int16)
    if not isinstance(bot, PlannerBot):
        return bot(handle), values, simulations
    advice = bot.advise(handle)
    for weighed in advice.candidates:
        place = options.index(weighed.option)
        values[place], simulations[place] = weighed.value, weighed.simulations
    return advice.answer, values, simulations


def _arrays(
    steps: dict[str, list[NDArray[Any]]], tables: list[NDArray[Any]], chosen: list[tuple[int, int, int]]
) -> Arrays:
    found: Arrays = {}
    for name, rows in steps.items():
        if name in RAGGED:
            found[name] = np.concatenate(rows) if rows else np.zeros(0, np.float32)
            found[f"{name}_rows"] = np.array([len(some) for some in rows], np.int32)
        else:
            found[name] = np.array(rows)
    found["hexes"] = np.concatenate(tables) if tables else np.zeros(0, np.float32)
    found["hexes_rows"] = np.array([len(table) for table in tables], np.int32)
    picks = np.array(chosen, np.int32).reshape(-1, 3)
    found["chosen"], found["seat"], found["hexes_of"] = picks[:, 0], picks[:, 1], picks[:, 2]
    return found


# Files


def record(
    folder: Path,
    folders: Sequence[Path],
    matches: Sequence[Match],
    manifest: Manifest,
    workers: int | None,
    advance: Callable[[int], None],
) -> int:
    """Play what isn't there yet, a shard after the other; returns the number of games played now."""
    _begin(folder, manifest)
    starts = range(0, len(matches), manifest.shard)
    missing = [start for start in starts if not shard_path(folder, start).exists()]
    advance(len(matches) - sum(len(matches[start : start + manifest.shard]) for start in missing))
    jobs = [match for start in missing for match in matches[start : start + manifest.shard]]
    games = iter(spread(folders, record_game, jobs, workers))
    for start in missing:
        shard: list[Arrays] = []
        for _ in matches[start : start + manifest.shard]:
            shard.append(next(games))
            advance(1)
        _write(shard_path(folder, start), _packed(shard))
    return len(jobs)


def manifest_of(packs: Registry, matches: Sequence[Match], shard: int = SHARD) -> Manifest:
    """The manifest of a recording of some matches."""
    return Manifest(
        form=FORM,
        version=columns.VERSION,
        bot=matches[0].bot,
        matches=sha256(msgspec.json.encode(matches)).hexdigest(),
        games=len(matches),
        shard=shard,
        packs=packs_key(packs),
        sources=sha256(
            (sources() + hash_of_files([Path(__file__).parent], suffix=".py")).encode()
        ).hexdigest(),
        columns=COLUMNS,
    )


def shard_path(folder: Path, start: int) -> Path:
    return folder / f"games-{start:06}.npz"


def _begin(folder: Path, manifest: Manifest) -> None:
    """Write the manifest, or see that the one that is there asks for the same games."""
    path = folder / MANIFEST
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if path.exists() and read_manifest(folder) != manifest:
            raise UserError(
                "is a recording of other games, packs or code; choose another folder", file=folder
            )
    except OSError as error:
        raise UserError(f"cannot be made: {error.strerror}", file=folder) from None
    if not path.exists():
        _write(path, msgspec.json.format(msgspec.json.encode(manifest)) + b"\n")


def _packed(games: Sequence[Arrays]) -> bytes:
    buffer = io.BytesIO()
    joined: Any = {name: np.concatenate([game[name] for game in games]) for name in games[0]}
    np.savez_compressed(buffer, **joined)
    return buffer.getvalue()


def _write(path: Path, data: bytes) -> None:
    """A file, whole or not at all."""
    unfinished = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        unfinished.write_bytes(data)
        unfinished.replace(path)
    except OSError as error:
        raise UserError(f"cannot be written: {error.strerror}", file=path) from None


# Reading


class Step(msgspec.Struct, frozen=True):
    """A question of a recorded game."""

    arrays: Arrays
    """An observation without unused rows."""
    chosen: int
    values: NDArray[np.float32]
    """The planner's value for each option; not a number where it wasn't weighed."""
    simulations: NDArray[np.int16]
    seat: int
    seed: int
    won: bool


def read_manifest(folder: Path) -> Manifest:
    """The manifest of a data set; refused if its form isn't known here."""
    try:
        manifest = msgspec.json.decode((folder / MANIFEST).read_bytes(), type=Manifest)
    except OSError as error:
        raise UserError(f"cannot be read: {error.strerror}", file=folder / MANIFEST) from None
    except msgspec.MsgspecError as error:
        raise UserError(f"is no manifest of a data set: {error}", file=folder / MANIFEST) from None
    if (manifest.form, manifest.version) != (FORM, columns.VERSION):
        found, known = f"{manifest.form}, columns {manifest.version}", f"{FORM}, columns {columns.VERSION}"
        raise UserError(f"has form {found}; this version reads form {known}", file=folder / MANIFEST)
    return manifest


def read_steps(folder: Path) -> Iterator[Step]:
    """The steps of all games that are recorded so far, in order."""
    manifest = read_manifest(folder)
    for start in range(0, manifest.games, manifest.shard):
        path = shard_path(folder, start)
        if path.exists():
            yield from _steps(path)


def _steps(path: Path) -> Iterator[Step]:
    try:
        with path.open("rb") as opened, np.load(opened) as file:  # without pickles: nothing in it is run
            data = {name: file[name] for name in file.files}
    except (OSError, ValueError, EOFError, BadZipFile) as error:
        raise UserError(f"is no shard of a data set: {error}", file=path) from None
    ends = {name: np.cumsum(data[f"{name}_rows"]) for name in (*RAGGED, "hexes")}
    step = first_table = 0
    for game, count in enumerate(data["steps"]):
        for number in range(step, step + int(count)):
            arrays = {name: _slice(data, ends, name, number) for name in RAGGED}
            arrays["globals"], arrays["about"] = data["globals"][number], data["about"][number]
            arrays["hexes"] = _slice(data, ends, "hexes", first_table + int(data["hexes_of"][number]))
            yield Step(
                arrays,
                int(data["chosen"][number]),
                arrays.pop("values"),
                arrays.pop("simulations"),
                int(data["seat"][number]),
                int(data["seed"][game]),
                bool(data["won"][game]),
            )
        step += int(count)
        first_table += int(data["tables"][game])


def _slice(data: Arrays, ends: Arrays, name: str, number: int) -> NDArray[Any]:
    end = int(ends[name][number])
    return data[name][end - int(data[f"{name}_rows"][number]) : end]
