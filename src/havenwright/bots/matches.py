"""Many games played by bots: each from its own seed, on as many cores as there are, with the same results.

A match says everything that a game depends on, so it comes out the same whoever plays it and in what order.
"""

import gc
import os
import signal
import time
import traceback
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from hashlib import sha256
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Literal, TypeAlias, TypeVar

import msgspec

from havenwright.bots import named, played
from havenwright.engine import BY_THE_BOOK, CHARACTERS, Event, Game, Seat, learning_hand
from havenwright.errors import UserError
from havenwright.packs.pack_cache import cached_packs
from havenwright.packs.registry import Registry
from havenwright.rulesets import ruleset as named_ruleset
from havenwright.rulesets.requirements import suited

Job = TypeVar("Job")
Outcome = TypeVar("Outcome")
Rooms: TypeAlias = Literal["known", "unknown"]

MOST_DECISIONS = 20_000
"""More than any game needs: hands run out."""
HIGHEST_LEVEL = 9


class Match(msgspec.Struct, frozen=True):
    """A game to be played."""

    ruleset: str
    scenario: str
    party: tuple[Seat, ...]
    level: int
    seed: int
    bot: str
    readings: tuple[tuple[str, str], ...] = ()
    """Answers to what the rulebook leaves open."""
    rooms: Rooms = "known"
    """Rooms behind closed doors, to bots that think ahead."""


class Result(msgspec.Struct, frozen=True):
    """The result of a match."""

    outcome: str
    rounds: int
    decisions: int
    exhausted: int
    damage: dict[str, int]
    """Damage dealt by each class, its summons included."""
    digest: str
    """Of all events."""
    seconds: float
    error: str = ""


def play_match(packs: Registry, match: Match) -> Result:
    """A game from its start to its end, whatever happens in it."""
    start = perf_counter()
    game, decisions, error = play_game(packs, match)
    events = list(game.events) if game else []
    return Result(
        outcome=game.outcome if game and not error else "",
        rounds=game.state.round if game else 0,
        decisions=decisions,
        exhausted=sum(event.kind == "exhausted" for event in events),
        damage=damage_by_class(game) if game else {},
        digest=digest_of(events, error),
        seconds=perf_counter() - start,
        error=error,
    )


def new_game(packs: Registry, match: Match) -> Game:
    """The game of a match, at its first decision."""
    return Game.start(
        ruleset=match.ruleset,
        packs=packs,
        scenario=match.scenario,
        party=match.party,
        level=match.level,
        seed=match.seed,
        variants=msgspec.structs.replace(BY_THE_BOOK, readings=match.readings, rooms=match.rooms),
    )


def play_game(packs: Registry, match: Match) -> tuple[Game | None, int, str]:
    """Play a game as far as it goes. Returns it with its decisions, and the exception that ended it."""
    game: Game | None = None
    try:
        game = new_game(packs, match)
        return game, played(game, named(match.bot, match.seed, modules=True), MOST_DECISIONS), ""
    except Exception as problem:  # a bug, which must not end the other games
        return game, len(game.replies) if game else 0, _told(problem)


def _told(problem: Exception) -> str:
    where = traceback.extract_tb(problem.__traceback__)[-1]
    return f"{type(problem).__name__}: {problem} ({Path(where.filename).name}, line {where.lineno})"


def digest_of(events: Sequence[Event], error: str = "") -> str:
    """The same for the same events, on every machine."""
    found = sha256()
    encode = msgspec.json.Encoder(order="sorted").encode
    for event in events:
        found.update(encode(event))
    found.update(error.partition(" (")[0].encode())
    return found.hexdigest()


def damage_by_class(game: Game) -> dict[str, int]:
    """The damage that enemies suffered, by the class of who dealt it."""
    people = (*game.setting.identities, *game.state.born)
    found: Counter[str] = Counter({seat.character: 0 for seat in game.setting.party})
    for event in game.events:
        if event.kind != "suffered":
            continue
        data = dict(event.data)
        by, figure, amount = data.get("by"), data.get("figure"), data.get("amount")
        if not (isinstance(by, int) and isinstance(figure, int) and isinstance(amount, int)):
            continue
        if not 0 <= by < len(people) or people[figure].side == CHARACTERS:
            continue
        seat = people[by].seat if people[by].kind == "character" else people[by].summoner
        if 0 <= seat < len(game.setting.party):
            found[game.setting.party[seat].character] += amount
    return dict(found)


# Which games


def playable(packs: Registry, ruleset: str) -> list[str]:
    """The scenarios that a ruleset can play."""
    return list(suited(packs, ruleset).scenarios)


def classes_for(packs: Registry, ruleset: str) -> list[str]:
    """The classes that a ruleset can play."""
    return list(suited(packs, ruleset).classes)


def fitting(packs: Registry, ruleset: str, scenario: str, classes: Sequence[str]) -> list[str]:
    """Of some classes those that have the cards that a scenario is played with; all, if it asks for none."""
    rules, played = named_ruleset(ruleset), packs.scenario(scenario)
    found = [one for one in classes if learning_hand(rules, played, packs.classes[one])]
    return found or list(classes)


def rotated(
    classes: Sequence[str], players: int, seed: int, level: int, strength: int | None = None
) -> tuple[Seat, ...]:
    """A party of different classes by the seed, of a level, or as strong as the scenario's level is for."""
    if players > len(classes):
        raise UserError(f"{players} characters, and there are {len(classes)} classes")
    strength = strength or max(1, min(HIGHEST_LEVEL, 2 * level - 1))
    return tuple(Seat(name, strength) for name in Random(seed).sample(list(classes), players))


# On all cores

_packs: list[Registry] = []
"""Of a process that plays matches: one, once it has begun."""


def _begin(folders: Sequence[Path]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C ends it without a word: the first process tells
    hold_interrupts(False)
    _packs[:] = [cached_packs(folders)]
    gc.collect()
    gc.freeze()


def _play_some(play: Callable[[Registry, Job], Outcome], jobs: Sequence[Job]) -> list[Outcome]:
    return [play(_packs[0], job) for job in jobs]


def hold_interrupts(holds: bool) -> None:
    """Let Ctrl-C wait, where the system can; processes that are started meanwhile begin so too."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_BLOCK if holds else signal.SIG_UNBLOCK, {signal.SIGINT})


def play_all(
    folders: Sequence[Path], matches: Sequence[Match], workers: int | None = None
) -> Iterator[Result]:
    """The results in the order of the matches, however many processes play them."""
    return spread(folders, play_match, matches, workers)


def spread(
    folders: Sequence[Path],
    play: Callable[[Registry, Job], Outcome],
    jobs: Sequence[Job],
    workers: int | None = None,
) -> Iterator[Outcome]:
    """The results of some jobs in their order, however many processes do them."""
    workers = min(workers or os.cpu_count() or 1, max(1, len(jobs)))
    if workers == 1:
        packs = cached_packs(folders)
        yield from (play(packs, job) for job in jobs)
        return
    chunk = max(1, min(16, len(jobs) // (4 * workers)))
    pool = ProcessPoolExecutor(workers, initializer=_begin, initargs=(folders,))
    try:
        hold_interrupts(True)  # until each new process knows how to end
        try:
            # Not pool.map: it cancels the rest behind the pool's back, and a broken pool complains of that.
            parts = deque(
                pool.submit(_play_some, play, jobs[at : at + chunk]) for at in range(0, len(jobs), chunk)
            )
        finally:
            hold_interrupts(False)
        while parts:
            yield from parts.popleft().result()
    except BrokenProcessPool:
        pool.shutdown(wait=False, cancel_futures=True)
        time.sleep(0.5)  # the interrupt that ended the others reaches this process now, if it was one
        raise
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        raise
    pool.shutdown()
