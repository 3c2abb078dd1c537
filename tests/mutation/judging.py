"""Judging: one process collects the tests, and forks a child for each mutant to run those that reach it.

The child changes the code in its own memory. So no file is ever changed, and a child that hangs or breaks
takes nothing with it.
"""

import contextlib
import gc
import io
import os
import resource
import selectors
import signal
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import pytest
from _pytest.runner import runtestprotocol

from tests.mutation.mutants import Mutant, apply
from tests.mutation.reach import Judge, Reach, hash_test, joined, map_reach, read_map, write_map
from tests.mutation.swap import clear_caches

SLOWEST: Final = 0.6
"""The CPU seconds of the slowest test that judges: long games are judges of everything, and of nothing."""

MEMORY: Final = 3 << 30

REMEMBERING: Final = ("havenwright.engine", "havenwright.monsters", "havenwright.rulesets", "tests")
"""Packages whose caches are cleared in a child. Those of `hexes` only for its own mutants: they cost much."""


class Verdict(msgspec.Struct):
    """The end of a mutant."""

    mutant: Mutant
    fate: str
    """killed, survived, or unreached where no test comes by; equivalent if the list has it; else invalid."""
    by: str = ""
    """The test that noticed it."""
    tests: int = 0
    """How many tests were run."""
    reaching: int = 0
    """How many tests reach it."""
    seconds: float = 0


class Plan(NamedTuple):
    """The work for one run of pytest."""

    root: Path
    rooms: Sequence[str]
    mutants: list[Mutant]
    cache: Path | None
    key: str
    workers: int
    most_seconds: float
    """The CPU seconds of tests that a mutant has to pass, as they last without it."""
    patience: float
    """The CPU seconds that a test gets beside ten times its own; who takes longer noticed the mutant."""
    tell: Callable[[str], None]
    equivalent: frozenset[Mutant] = frozenset()
    """Mutants that aren't tried: they change nothing."""


class Judging:
    """A plugin that does its work where pytest would run the tests."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.reach: Reach | None = None
        self.failing: list[str] = []
        """Tests that fail without a mutant, as far as that is known."""
        self.mapped = 0
        """How many tests were mapped, because no kept map had them."""
        self.verdicts: list[Verdict] = []
        self.interrupted = False
        self.broken = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if not _is_hunt(item)]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            return False
        try:
            self._judge({item.nodeid: item for item in session.items})
        except KeyboardInterrupt:
            self.interrupted = True
        return True

    def _judge(self, items: dict[str, pytest.Item]) -> None:
        plan = self.plan
        gc.collect()
        self.reach = self._map(items)
        if self.reach is None:
            return
        self.failing += [one.id for one in self.reach.judges if one.outcome == "failed"]
        chosen = Choice(self.reach, plan.most_seconds)
        waiting, running = list(reversed(plan.mutants)), selectors.DefaultSelector()
        try:
            while waiting or running.get_map():
                while waiting and len(running.get_map()) < plan.workers:
                    self._start(waiting.pop(), chosen, items, running)
                for key, _ in running.select() if running.get_map() else ():
                    running.unregister(key.fileobj)
                    self._finish(key.data, chosen)
        finally:
            for key in list(running.get_map().values()):
                key.data.kill()
        self._check_killers(items)

    def _check_killers(self, items: dict[str, pytest.Item]) -> None:
        """Run the tests that killed once more without a mutant; those that fail then have killed nothing."""
        killers = sorted({verdict.by for verdict in self.verdicts if verdict.by in items})
        answer, _ = fork(partial(_failing, [items[id] for id in killers])).wait()
        failing = msgspec.json.decode(answer, type=list[str]) if answer else killers
        for verdict in self.verdicts:
            if verdict.by in failing:
                verdict.fate = "invalid"
        self.failing += failing

    def _map(self, items: dict[str, pytest.Item]) -> Reach | None:
        """Map the tests that the kept map doesn't have as they are now."""
        plan = self.plan
        kept = read_map(plan.cache, plan.key) if plan.cache else None
        files = {file: hash_test(plan.root, file) for file in {_file_of(id) for id in items}}
        if kept:
            kept.judges = [
                one for one in kept.judges if one.id in items and one.file == files[_file_of(one.id)]
            ]
        there = {one.id for one in kept.judges} if kept else set()
        missing = {id: item for id, item in items.items() if id not in there}
        self.mapped = len(missing)
        if kept and not missing:
            return kept
        plan.tell(f"mapping which of {len(missing)} tests reach which statement")
        runs = ((id, partial(run_item, item)) for id, item in missing.items())
        child = fork(partial(_encoded_map, plan, self._told(runs, len(missing))))
        try:
            answer, _ = child.wait()
        except KeyboardInterrupt:
            child.kill()
            raise
        if not answer:
            self.broken = "the tests could not be mapped"
            return None
        found = msgspec.json.decode(answer, type=Reach)
        for one in found.judges:
            one.file = files[_file_of(one.id)]
        found = joined(kept, found)
        if plan.cache:
            write_map(plan.cache, found)
        return found

    def _told(
        self, runs: Iterable[tuple[str, Callable[[], str]]], number: int
    ) -> Iterator[tuple[str, Callable[[], str]]]:
        for place, one in enumerate(runs):
            if place % 500 == 0 and place:
                self.plan.tell(f"mapped {place} of {number} tests")
            yield one

    def _start(
        self,
        mutant: Mutant,
        chosen: "Choice",
        items: dict[str, pytest.Item],
        running: selectors.BaseSelector,
    ) -> None:
        if mutant in self.plan.equivalent:
            self._note(Verdict(mutant, "equivalent"))
            return
        judges = chosen.judges(mutant)
        verdict = Verdict(mutant, "unreached", reaching=chosen.reaching(mutant))
        if not judges:
            self._note(verdict)
            return
        tests = [(items[judge.id], judge.seconds) for judge in judges]
        work = partial(_try, mutant, self.plan.root, tests, self.plan.patience)
        child = fork(work, most_seconds=self.plan.most_seconds * 20 + 60)
        running.register(child.answers, selectors.EVENT_READ, child._replace(verdict=verdict))

    def _finish(self, child: "Child", chosen: "Choice") -> None:
        answer, seconds = child.wait()
        verdict = child.verdict
        assert verdict is not None
        verdict.seconds = round(seconds, 2)
        verdict.fate, verdict.by, verdict.tests = (
            msgspec.json.decode(answer, type=tuple[str, str, int]) if answer else ("killed", "a crash", 0)
        )
        if verdict.fate == "killed":
            chosen.note_kill(verdict.mutant, verdict.by)
        self._note(verdict)

    def _note(self, verdict: Verdict) -> None:
        self.verdicts.append(verdict)
        if verdict.fate not in ("killed", "equivalent"):
            self.plan.tell(f"{verdict.fate}: {verdict.mutant}")
        self.plan.tell(progress(self.verdicts, len(self.plan.mutants)))


def progress(verdicts: Sequence[Verdict], number: int) -> str:
    fates = [verdict.fate for verdict in verdicts]
    return (
        f"{len(verdicts)} of {number} mutants: {fates.count('killed')} killed, "
        f"{fates.count('survived')} survived, {fates.count('unreached')} unreached"
    )


def _file_of(id: str) -> str:
    return id.partition("::")[0]


def _is_hunt(item: pytest.Item) -> bool:
    """True for a test that draws its examples."""
    return hasattr(getattr(item, "obj", None), "hypothesis") or "hypothesis" in item.keywords


class Choice:
    """The tests that judge a mutant: as many as fit into the time, from as many files as possible."""

    def __init__(self, reach: Reach, most_seconds: float) -> None:
        self.judges_by_number = reach.judges
        self.by_place = reach.judges_of()
        self.most_seconds = most_seconds
        self.kills: dict[str, int] = {}

    def reaching(self, mutant: Mutant) -> int:
        return len(self._passing(mutant))

    def _passing(self, mutant: Mutant) -> list[Judge]:
        found = (self.judges_by_number[number] for number in self.by_place.get(mutant.reached_by, ()))
        return [judge for judge in found if judge.outcome == "passed"]

    def judges(self, mutant: Mutant) -> list[Judge]:
        """Choose the tests; those that killed a mutant of the same file come first, then the fastest."""
        files: dict[str, list[Judge]] = {}
        for judge in self._passing(mutant):
            if judge.seconds <= SLOWEST:
                files.setdefault(_file_of(judge.id), []).append(judge)
        for those in files.values():
            those.sort(key=lambda judge: judge.seconds, reverse=True)
        chosen: list[Judge] = []
        seconds = 0.0
        while files and seconds < self.most_seconds:
            for file, those in list(files.items()):
                chosen.append(those.pop())
                seconds += chosen[-1].seconds
                if not those:
                    del files[file]
        return sorted(chosen, key=lambda one: (-self.kills.get(f"{mutant.path} {one.id}", 0), one.seconds))

    def note_kill(self, mutant: Mutant, by: str) -> None:
        key = f"{mutant.path} {by}"
        self.kills[key] = self.kills.get(key, 0) + 1


# In a child


class Child(NamedTuple):
    """A forked process that answers with bytes."""

    pid: int
    answers: io.BufferedReader
    verdict: Verdict | None = None

    def wait(self) -> tuple[bytes, float]:
        """Wait for the answer. Return it with the CPU seconds of the child."""
        with self.answers:
            answer = self.answers.read()
        _, _, used = os.wait4(self.pid, 0)
        return answer, used.ru_utime + used.ru_stime

    def kill(self) -> None:
        """End the child at once."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        with contextlib.suppress(ChildProcessError):
            os.waitpid(self.pid, 0)


def fork(work: Callable[[], bytes], most_seconds: float = 0) -> Child:
    """Do some work in a child process. It answers nothing if it breaks or takes too long."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid:
        os.close(writing)
        return Child(pid, open(reading, "rb"))  # noqa: PTH123
    status = 1
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        os.close(reading)
        if most_seconds:
            resource.setrlimit(resource.RLIMIT_CPU, (int(most_seconds), int(most_seconds) + 1))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        with open(writing, "wb") as answers:  # noqa: PTH123
            answers.write(work())
        status = 0
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(status)


def _encoded_map(plan: Plan, runs: Iterable[tuple[str, Callable[[], str]]]) -> bytes:
    clear_caches(*REMEMBERING)
    return msgspec.json.encode(map_reach(plan.root, plan.rooms, runs, plan.key))


def run_item(item: pytest.Item) -> str:
    """Run one test with its fixtures. Return its outcome."""
    reports = runtestprotocol(item, log=False, nextitem=None)
    if any(report.failed for report in reports):
        return "failed"
    return "skipped" if any(report.skipped for report in reports) else "passed"


def _failing(items: list[pytest.Item]) -> bytes:
    """Run tests with the code as it is. Name those that fail."""
    clear_caches(*REMEMBERING)
    return msgspec.json.encode([item.nodeid for item in items if run_item(item) != "passed"])


def _try(mutant: Mutant, root: Path, tests: list[tuple[pytest.Item, float]], patience: float) -> bytes:
    """Change the code and run the tests up to the first that fails."""
    try:
        apply(mutant, root)
    except (SyntaxError, ValueError, TypeError) as problem:
        return msgspec.json.encode(("invalid", f"{problem}", 0))
    clear_caches(*REMEMBERING, *(["havenwright.hexes"] if "/hexes/" in mutant.path else []))
    gc.freeze()  # the parent's objects are neither looked at nor copied again
    for number, (item, seconds) in enumerate(tests, 1):
        with limited(patience + 10 * seconds):
            try:
                outcome = run_item(item)
            except (TooLongError, MemoryError, RecursionError):
                outcome = "failed"
        if outcome != "passed":
            return msgspec.json.encode(("killed", item.nodeid, number))
    return msgspec.json.encode(("survived", "", len(tests)))


class TooLongError(BaseException):
    """A test took longer than it may."""


@contextlib.contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Break off what takes more CPU seconds; again and again, if something holds the break back."""

    def stop(*_: object) -> None:
        raise TooLongError

    signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds, 0.5)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def judge(plan: Plan, tests: Sequence[str]) -> Judging:
    """Collect the tests and judge the mutants."""
    judging = Judging(plan)
    options = ["-q", "-s", "--tb=short", "-n0", "-p", "no:cacheprovider", "--strict-markers"]
    silent = io.StringIO()
    with contextlib.redirect_stdout(silent):
        status = pytest.main(
            [*options, "-o", "addopts=", f"--rootdir={plan.root}", *tests], plugins=[judging]
        )
    if status not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED) and not judging.interrupted:
        judging.broken = judging.broken or silent.getvalue()
    return judging


def spent() -> float:
    """The CPU seconds of this process and all its children."""
    both = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(one.ru_utime + one.ru_stime for one in both)
