"""Send mutated files and arguments to Havenwright; nothing may crash, hang or mislead.

A case holds if it ends without a traceback, with a sentence where it is refused and the right exit
status, within 2 s of CPU time and 500 MB more than the same input unmutated, without opening a file
elsewhere, and if a saved game that loads is the one that it says. Every case follows from its kind,
the seed and its number.

  python -m tests.hostile --cases 10000              all kinds; imports and arguments: 1000
  python -m tests.hostile --kind saves --cases 500   one kind
  python -m tests.hostile --kind saves --case 77     one case again; its files are kept

The exit status is 1 if a case fails. Its files are kept in --keep, made smaller where that is easy.
"""

import argparse
import gc
import json
import multiprocessing
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection, wait
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory, gettempdir
from time import monotonic
from typing import Any, Final, NamedTuple

from tests.hostile.cases import Case, Kind, fault_of, lay_out
from tests.hostile.kinds import KINDS

LONGEST_WAIT: Final = 600.0
"""Seconds without a word after which a worker hangs: it is ended, and its case fails."""
MOST_ATTEMPTS: Final = 60
"""Attempts at making the file of a failure smaller."""
MEMORY: Final = "/dev/shm"
"""A folder without a disk, where there is one."""


class Failure(NamedTuple):
    """A case that doesn't hold."""

    kind: str
    case: int
    seed: int
    fault: str
    files: str = ""

    @property
    def again(self) -> str:
        return f"python -m tests.hostile --kind {self.kind} --seed {self.seed} --case {self.case}"


def case_of(name: str, seed: int, number: int) -> Case:
    """A case: the same for the same kind, seed and number."""
    return KINDS[name].make(Random(f"{name} {seed} {number}"))


def try_case(name: str, seed: int, number: int, folder: Path, timed: bool) -> str:
    """The fault of a case; empty if it holds."""
    return fault_of(KINDS[name], case_of(name, seed, number), folder, timed)


def keep(failure: Failure, folder: Path, kept: Path, timed: bool) -> Failure:
    """Write the files of a failure, the mutated one as small as a few attempts make it."""
    case = smaller(
        KINDS[failure.kind], case_of(failure.kind, failure.seed, failure.case), failure.fault, folder, timed
    )
    target = kept / f"{failure.kind}-{failure.seed}-{failure.case}"
    lay_out(case.files, target)
    (target / "fault.txt").write_text(
        f"{failure.fault}\n{failure.again}\narguments: {list(case.arguments)!r}\n",
        encoding="utf-8",
        errors="replace",
    )
    return failure._replace(files=str(target))


def smaller(kind: Kind, case: Case, fault: str, folder: Path, timed: bool) -> Case:
    """A case with the same fault and fewer lines in its mutated files."""
    attempts = MOST_ATTEMPTS
    for name, content in case.files.items():
        if not isinstance(content, bytes) or content == case.plain.get(name):
            continue
        rows = content.split(b"\n")
        size = len(rows) // 2
        while size and attempts:
            at = 0
            while at < len(rows) and attempts:
                attempts -= 1
                shorter = case._replace(files={**case.files, name: b"\n".join(rows[:at] + rows[at + size :])})
                if alike(fault_of(kind, shorter, folder, timed)) == alike(fault):
                    case, rows = shorter, rows[:at] + rows[at + size :]
                else:
                    at += size
            size //= 2
    return case


def alike(fault: str) -> str:
    """The part of a fault that stays the same while its file gets smaller."""
    return fault.partition(": ")[0]


# Workers


def work(told: Connection, name: str, seed: int, numbers: Sequence[int], kept: str, timed: bool) -> None:
    """Try cases one after the other; tell each before it begins, and the failures."""
    gc.freeze()
    with TemporaryDirectory(dir=MEMORY if Path(MEMORY).is_dir() else None) as temporary:
        folder = Path(temporary) / "case"
        for number in numbers:
            told.send(number)
            if fault := try_case(name, seed, number, folder, timed):
                told.send(keep(Failure(name, number, seed, fault), folder, Path(kept), timed))
    told.send(None)


class Worker:
    """A process that tries cases; one that hangs or dies leaves its case as a failure."""

    def __init__(self, name: str, seed: int, numbers: Sequence[int], kept: str, timed: bool) -> None:
        self.given: Final = (name, seed, kept, timed)
        self.numbers = numbers
        self.heard, told = multiprocessing.Pipe(duplex=False)
        self.process = multiprocessing.Process(
            target=work, args=(told, name, seed, numbers, kept, timed), daemon=True
        )
        self.process.start()
        told.close()
        self.current, self.last = -1, monotonic()

    def next_one(self) -> "Worker | None":
        """The worker for the cases after the one at which this one ended."""
        left = [number for number in self.numbers if number > self.current]
        name, seed, kept, timed = self.given
        return Worker(name, seed, left, kept, timed) if left and self.current >= 0 else None


def try_all(
    name: str, seed: int, numbers: Sequence[int], kept: str, workers: int, timed: bool
) -> Iterator[int | Failure]:
    """Each case's number as it is begun, and the failures."""
    shares = [numbers[first::workers] for first in range(workers)]
    running = [Worker(name, seed, share, kept, timed) for share in shares if share]
    while running:
        ready = wait([worker.heard for worker in running], timeout=LONGEST_WAIT / 10)
        for worker in list(running):
            over = monotonic() - worker.last > LONGEST_WAIT
            if worker.heard in ready:
                try:
                    said = worker.heard.recv()
                except EOFError:
                    over = True
                else:
                    worker.last = monotonic()
                    if said is None:
                        worker.process.join()
                        running.remove(worker)
                    else:
                        worker.current = said if isinstance(said, int) else worker.current
                        yield said
                    continue
            if over:
                died = not worker.process.is_alive() or worker.heard in ready
                worker.process.kill()
                worker.process.join()
                why = f"the process died with {worker.process.exitcode}" if died else "hangs"
                yield Failure(name, worker.current, seed, why)
                running.remove(worker)
                if follower := worker.next_one():
                    running.append(follower)


def main(arguments: Sequence[str] | None = None) -> int:
    chosen = _parser().parse_args(arguments)
    names = chosen.kind or list(KINDS)
    if chosen.case is not None:
        return _one(names[0], chosen.seed, chosen.case, Path(chosen.keep), not chosen.untimed)
    failures: list[Failure] = []
    rows: dict[str, dict[str, Any]] = {}
    for name in names:
        count = max(1, chosen.cases // KINDS[name].share)
        case_of(name, chosen.seed, 0)  # what all cases are made from is read once, before the workers begin
        begun, tried, own = monotonic(), 0, list[Failure]()
        numbers = range(chosen.first, chosen.first + count)
        for said in try_all(name, chosen.seed, numbers, chosen.keep, chosen.workers, not chosen.untimed):
            if isinstance(said, Failure):
                own.append(said)
            else:
                tried += 1
                _progress(name, tried, count, len(own), monotonic() - begun)
        taken = monotonic() - begun
        rows[name] = {"cases": tried, "failed": len(own), "seconds": round(taken, 1)}
        rows[name]["per_second"] = round(tried / max(taken, 1e-9), 1)
        failures += own
        if not chosen.json:
            _tell(name, rows[name], own)
    if chosen.json:
        found = [failure._asdict() | {"again": failure.again} for failure in failures]
        print(json.dumps({"seed": chosen.seed, "kinds": rows, "failures": found}))
    return 1 if failures else 0


def _parser() -> argparse.ArgumentParser:
    kinds = "\n".join(f"  {name:11}{kind.about}" for name, kind in KINDS.items())
    parser = argparse.ArgumentParser(
        prog="python -m tests.hostile",
        description=__doc__,
        epilog=f"kinds:\n{kinds}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--cases", type=int, default=1_000, metavar="N", help="of each kind; imports and arguments N/10"
    )
    parser.add_argument("--kind", action="append", choices=KINDS, help="only this kind; can be given again")
    parser.add_argument("--seed", type=int, default=1, help="another seed makes other cases")
    parser.add_argument("--first", type=int, default=0, metavar="K", help="the number of the first case")
    parser.add_argument("--case", type=int, metavar="K", help="only this case, in this process; with --kind")
    parser.add_argument("--workers", type=int, default=2, help="processes at a time")
    parser.add_argument("--keep", default=f"{gettempdir()}/hostile", help="the folder for files of failures")
    parser.add_argument("--untimed", action="store_true", help="without limits of CPU time and memory")
    parser.add_argument("--json", action="store_true", help="print one object, for programs")
    return parser


def _one(name: str, seed: int, number: int, kept: Path, timed: bool) -> int:
    """Try one case, keep its files, and say the outcome."""
    with TemporaryDirectory() as temporary:
        fault = try_case(name, seed, number, Path(temporary) / "case", timed)
    target = kept / f"{name}-{seed}-{number}-whole"
    case = case_of(name, seed, number)
    lay_out(case.files, target)
    print(f"{target}\narguments: {list(case.arguments)!r}\n{fault or 'holds'}")
    return 1 if fault else 0


def _progress(name: str, tried: int, count: int, failed: int, taken: float) -> None:
    """A line that is overwritten at a terminal; in a file a line now and then."""
    alive = sys.stderr.isatty()
    if tried % (10 if alive else 500) == 0:
        speed = tried / max(taken, 1e-9)
        line = f"{name}: {tried} of {count}, {failed} failed, {speed:.0f} a second"
        print(f"\r{line} " if alive else line, end="" if alive else "\n", file=sys.stderr, flush=True)


def _tell(name: str, row: dict[str, Any], failures: Sequence[Failure]) -> None:
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr)
    print(f"{name}: {row['cases']} cases, {row['failed']} failed, {row['per_second']} a second", flush=True)
    for fault, times in Counter(alike(failure.fault) for failure in failures).most_common():
        first = next(failure for failure in failures if alike(failure.fault) == fault)
        print(f"  {times} x {first.fault}\n      {first.again}\n      {first.files}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
