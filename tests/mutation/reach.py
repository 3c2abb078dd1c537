"""Reach: which test reaches which statement of the rules, and reads which value of a ruleset.

Every statement gets a mark in front that notes that it was run. The marks are put into the functions of a
child process, so nothing else sees them.
"""

import ast
import os
import time
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from havenwright import proofs
from havenwright.proofs import SOURCES
from tests.mutation import values
from tests.mutation.mutants import sources, statement_key
from tests.mutation.spots import statements
from tests.mutation.swap import module_of, source_of, swap_code

MARKS: Final = "__reached__"
OWN: Final = "tests/mutation/"
TRIALS: Final = "tests/trials/"
RUNS_TRIALS: Final = "tests/lab/test_trials.py"
REPORT: Final = f"rules/{proofs.NAME}"


class Judge(msgspec.Struct):
    """A test: its seconds of CPU, and the places of the map that it reaches, as the bits of a number."""

    id: str
    seconds: float
    outcome: str
    """How it ends without a mutant: passed, failed or skipped."""
    reached: str
    """Hexadecimal."""
    file: str = ""
    """The hash of the file that the test stands in."""


class Reach(msgspec.Struct):
    """The map: the places, and the tests that reach them."""

    sources: str
    """The hash of the sources that it was made of, without the tests themselves."""
    places: list[str]
    judges: list[Judge]
    seconds: float
    """The CPU that it cost."""

    def judges_of(self) -> dict[str, list[int]]:
        """The tests that reach a place, by their numbers."""
        found: dict[str, list[int]] = {place: [] for place in self.places}
        for number, judge in enumerate(self.judges):
            bits = int(judge.reached, 16)
            while bits:
                low = bits & -bits
                found[self.places[low.bit_length() - 1]].append(number)
                bits ^= low
        return found


def map_reach(
    root: Path, rooms: Sequence[str], tests: Iterable[tuple[str, Callable[[], str]]], key: str
) -> Reach:
    """Run the tests with marked code, in this process. A test is a function that returns its outcome."""
    started = time.process_time()
    marked, uses = _mark(root, rooms)
    seen: set[str] = set()
    read = values.watch_values(seen) if values.FOLDER.as_posix() in rooms else []
    constants = sorted({name for names in uses.values() for name in names})
    places = list(dict.fromkeys([*marked, *constants, *read]))
    numbers = {place: number for number, place in enumerate(places)}
    hits = bytearray(len(marked))
    for file in sources(root, rooms):
        setattr(module_of(file, root), MARKS, hits)
    judges = []
    for id, run in tests:
        hits[:] = bytes(len(hits))
        seen.clear()
        before = time.process_time()
        outcome = run()
        seconds = time.process_time() - before
        reached = [place for place, hit in zip(marked, hits, strict=True) if hit]
        names = {name for place in reached for name in uses.get(place, ())}
        bits = sum(1 << numbers[place] for place in {*reached, *names, *seen})
        judges.append(Judge(id, round(seconds, 4), outcome, f"{bits:x}"))
    return Reach(key, places, judges, round(time.process_time() - started, 1))


def _mark(root: Path, rooms: Sequence[str]) -> tuple[list[str], dict[str, set[str]]]:
    """Put marks into all functions. Return the marked statements, and the constants that each uses."""
    marked: list[str] = []
    uses: dict[str, set[str]] = {}
    for file in sources(root, rooms):
        path = file.relative_to(root).as_posix()
        tree = ast.parse(source_of(file))
        found = list(statements(tree))
        for body, one in found:
            key = statement_key(path, one.lineno, one.col_offset)
            for node in ast.walk(one):
                if isinstance(node, ast.Name) and node.id.isupper():
                    uses.setdefault(key, set()).add(f"constant {node.id}")
            mark = ast.parse(f"{MARKS}[{len(marked)}] = 1").body[0]
            for node in ast.walk(mark):
                ast.copy_location(node, one)
            body.insert(body.index(one), mark)
            marked.append(key)
        if found:
            swap_code(module_of(file, root), tree)
    return marked, uses


# The map that is kept


def hash_rules(root: Path) -> str:
    """Hash all that the reach of a test depends on beside the test: rules, content, helpers of tests."""
    return _hash(root, (file for name in SOURCES for file in (root / name, *(root / name).rglob("*"))))


def hash_test(root: Path, file: str) -> str:
    """Hash the file of a test, with the trials if it runs them."""
    trials = sorted((root / TRIALS).glob("*.yaml")) if file == RUNS_TRIALS else ()
    return _hash(root, [root / file, *trials], of_tests=True)


def _hash(root: Path, files: Iterable[Path], of_tests: bool = False) -> str:
    digest = sha256()
    for file in sorted(files):
        name = file.relative_to(root).as_posix()
        a_test = file.name.startswith("test_") or name.startswith((TRIALS, OWN))
        if file.is_file() and file.suffix != ".pyc" and name != REPORT and (of_tests or not a_test):
            digest.update(f"{name}\0{sha256(file.read_bytes()).hexdigest()}\n".encode())
    return digest.hexdigest()


def read_map(path: Path, key: str) -> Reach | None:
    """Read a kept map; None if there is none for these sources."""
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Reach)
    except (OSError, msgspec.MsgspecError):
        return None
    return found if found.sources == key else None


def joined(kept: Reach | None, new: Reach) -> Reach:
    """Put the tests of a kept map and those of a new one together."""
    if kept is None or kept.places != new.places:
        return new
    seconds = round(kept.seconds + new.seconds, 1)
    return Reach(new.sources, new.places, [*kept.judges, *new.judges], seconds)


def write_map(path: Path, reach: Reach) -> None:
    """Keep the map, as a whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_suffix(f".{os.getpid()}")
    unfinished.write_bytes(msgspec.json.encode(reach))
    unfinished.replace(path)
