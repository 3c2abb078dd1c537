"""A report on a Gloomhaven Secretariat data folder: how much our language can say, counted or written.

Layout: a folder an edition, each with monsters, characters, their decks, items and labels; see `files`.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

import msgspec

from havenwright.importers.ghs.files import Edition, editions_in
from havenwright.importers.ghs.misprints import Mender
from havenwright.importers.ghs.perks import modifiers, perks
from havenwright.importers.ghs.stats import monster_stats
from havenwright.importers.ghs.things import (
    KINDS,
    Kind,
    Thing,
    character_cards,
    items,
    monster_cards,
    summons,
)
from havenwright.importers.ghs.understanding import HALVES, Failed, Judge, Verdict

SOURCES: Final[dict[Kind, Callable[[Edition], Iterable[Thing]]]] = {
    "monster cards": monster_cards,
    "monster stats": monster_stats,
    "character cards": character_cards,
    "items": items,
    "modifiers": modifiers,
    "perks": perks,
    "summons": summons,
}
"""Where the things of each kind come from."""
Read = tuple[Thing, Verdict | None]
"""A thing, and what reading it gave; None if it says nothing."""
Watch = Callable[[str, int, int], None]
"""Hears what is read, how much is done and how much there is."""


class Job(NamedTuple):
    """Something for the engine to perform: its kind, the trees of its texts, and by whose rules."""

    kind: Kind | Literal["halves"]
    trees: tuple[Any, ...]
    rules: str


Rehearse = Callable[[Sequence[Job], Callable[[int], None]], Sequence[bool]]
"""Rehearse things on the engine: a verdict for each; the callback gets the number done so far."""


class Tally(msgspec.Struct):
    """How many things of a kind there are, and how many of them our language says."""

    seen: int = 0
    full: int = 0
    executed: int = 0
    partly: int = 0
    placeholders: int = 0


class Halves(msgspec.Struct):
    """The halves of character cards, also of those whose other half isn't understood."""

    full: int = 0
    executed: int = 0


class Report(msgspec.Struct):
    """The part of a data folder that our language can say."""

    editions: dict[str, dict[str, Tally]]
    rulesets: dict[str, str]
    """By whose rules each edition was performed."""
    halves: dict[str, Halves]
    repaired: int
    """Misprints that were mended."""
    not_understood: list[Failed]


def report(
    folder: Path,
    watch: Watch = lambda what, done, of: None,
    rehearse: Rehearse = lambda jobs, done: [False] * len(jobs),
    ruleset: str = "",
) -> Report:
    """Counts what of a data folder our language can say, and what of that the engine performs.

    That is by the rules of each edition, or by those that are named.
    """
    return count(read_folder(folder, watch), watch, rehearse, ruleset)


def count(
    read: Iterable[tuple[Edition, list[Read]]],
    watch: Watch = lambda what, done, of: None,
    rehearse: Rehearse = lambda jobs, done: [False] * len(jobs),
    ruleset: str = "",
) -> Report:
    """Counts the things of some editions that were read."""
    found = Report({}, {}, {}, 0, [])
    counted: list[tuple[Job, Tally | Halves]] = []
    for edition, verdicts in read:
        tallies = found.editions[edition.name] = {kind: Tally() for kind in KINDS}
        halves = found.halves[edition.name] = Halves()
        rules = found.rulesets[edition.name] = ruleset or edition.ruleset
        for thing, verdict in verdicts:
            tally = tallies[thing.kind]
            if verdict is None:
                tally.placeholders += 1
                continue
            tally.seen += 1
            tally.full += verdict.full
            tally.partly += not verdict.full and verdict.some
            if verdict.full:
                counted.append((Job(thing.kind, tuple(verdict.trees), rules), tally))
            for half in _halves_of(verdict):
                halves.full += 1
                counted.append((Job("halves", (half,), rules), halves))
            found.repaired += verdict.repaired
            found.not_understood += verdict.failed
        found.not_understood += [
            Failed(f"{edition.name}/{file}", why, why) for file, why in edition.unread.items()
        ]
        found.repaired += len(edition.labels.doubled)
    # What many say alike is performed once.
    jobs = list(dict.fromkeys(job for job, _ in counted))
    done = dict(zip(jobs, rehearse(jobs, lambda number: watch("performing", number, len(jobs))), strict=True))
    for job, counts in counted:
        counts.executed += done[job]
    return found


def _halves_of(verdict: Verdict) -> Iterator[Any]:
    """The halves of a card that are understood."""
    for piece, tree in zip(verdict.pieces, verdict.trees, strict=True):
        if piece.name in HALVES and tree is not None:
            yield tree


def read_folder(
    folder: Path, watch: Watch = lambda what, done, of: None
) -> Iterator[tuple[Edition, list[Read]]]:
    """Each edition with its things and what reading them gave."""
    editions = editions_in(folder)
    for number, edition in enumerate(editions):
        judge = Judge(mender_for(edition))
        found: list[Read] = []
        for step, kind in enumerate(KINDS):
            watch(f"{edition.name}: {kind}", number * len(KINDS) + step, len(editions) * len(KINDS))
            found += read_kind(edition, kind, judge)
        yield edition, found


def read_kind(edition: Edition, kind: Kind, judge: Judge) -> Iterator[Read]:
    """The things of a kind in an edition."""
    for thing in SOURCES[kind](edition):
        yield thing, None if thing.is_placeholder else judge.verdict_on(thing)


def mender_for(edition: Edition) -> Mender:
    """Mends what an edition prints, with the words that it prints often."""
    names = [file.stem.replace("-", " ") for file in (*edition.monsters(), *edition.characters())]
    return Mender(edition.labels.texts(), names)
