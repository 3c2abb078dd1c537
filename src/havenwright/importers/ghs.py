"""A Gloomhaven Secretariat data folder: what of it our language can say, counted and, if asked, written.

Layout: a folder an edition, each with monsters, characters, their decks, items and labels; see `ghs_files`.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from havenwright.importers.ghs_files import Edition, editions_in
from havenwright.importers.ghs_perks import modifiers, perks
from havenwright.importers.ghs_reading import Failed, Judge, Verdict
from havenwright.importers.ghs_repair import Mender
from havenwright.importers.ghs_stats import monster_stats
from havenwright.importers.ghs_things import (
    KINDS,
    Kind,
    Thing,
    character_cards,
    items,
    monster_cards,
    summons,
)

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
Watch = Callable[[str, int, int], None]
"""Hears what is read, how much is done and how much there is."""
Executes = Callable[[Kind, Sequence[Any]], bool]
"""Whether the engine performs what the trees of a thing say."""


class Tally(msgspec.Struct):
    """How many things of a kind there are, and how many of them our language says."""

    seen: int = 0
    full: int = 0
    executed: int = 0
    partly: int = 0
    placeholders: int = 0


class Report(msgspec.Struct):
    """What of a data folder our language can say."""

    editions: dict[str, dict[str, Tally]]
    repaired: int
    """Misprints that were mended."""
    not_understood: list[Failed]


def report(
    folder: Path,
    watch: Watch = lambda what, done, of: None,
    executes: Executes = lambda kind, trees: False,
) -> Report:
    """Counts what of a data folder our language can say, and what of that the engine performs."""
    known: dict[tuple[Any, ...], bool] = {}
    found = Report({}, 0, [])
    for edition, verdicts in read_folder(folder, watch):
        tallies = found.editions[edition.name] = {kind: Tally() for kind in KINDS}
        for thing, verdict in verdicts:
            tally = tallies[thing.kind]
            if verdict is None:
                tally.placeholders += 1
                continue
            tally.seen += 1
            tally.full += verdict.full
            tally.partly += not verdict.full and verdict.some
            if verdict.full:
                key = (thing.kind, *verdict.trees)
                if key not in known:
                    known[key] = executes(thing.kind, verdict.trees)
                tally.executed += known[key]
            found.repaired += verdict.repaired
            found.not_understood += verdict.failed
        found.repaired += len(edition.labels.doubled)
    return found


def read_folder(
    folder: Path, watch: Watch = lambda what, done, of: None
) -> Iterator[tuple[Edition, list[tuple[Thing, Verdict | None]]]]:
    """Each edition with its things and what reading them gave; None for those that say nothing."""
    editions = editions_in(folder)
    for number, edition in enumerate(editions):
        judge = Judge(mender_for(edition))
        found: list[tuple[Thing, Verdict | None]] = []
        for step, kind in enumerate(KINDS):
            watch(f"{edition.name}: {kind}", number * len(KINDS) + step, len(editions) * len(KINDS))
            for thing in SOURCES[kind](edition):
                found.append((thing, None if thing.is_placeholder else judge.verdict_on(thing)))
        yield edition, found


def mender_for(edition: Edition) -> Mender:
    """Mends what an edition prints, with the words that it prints often."""
    names = [file.stem.replace("-", " ") for file in (*edition.monsters(), *edition.characters())]
    return Mender(edition.labels.texts(), names)
