"""The mark `rule(*ids, library=False)`: checks the ids when tests are collected, and reports a whole run.

A whole run fails if it no longer proves a rule that the shipped report calls proven. It writes the report
only if it is asked to, so that no run changes a checkout by surprise.
"""

from collections.abc import Generator, Iterator
from functools import cache
from typing import Any

import pytest

from havenwright import ledger, proofs

MOST_IDS = 3

RULES, LIBRARY = "rules", "library"

MARK = (
    "rule(*ids, library=False): the ledger entries, at most three, that this test proves; "
    "library: on code that no game calls yet"
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--refresh-report", action="store_true", help="write rules/proofs.json after a whole run"
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", MARK)
    if not hasattr(config, "workerinput"):  # with xdist the controller hears of every test; workers do not
        config.pluginmanager.register(RuleReporter(config), "rule-reporter")


@pytest.hookimpl(wrapper=True)
def pytest_pycollect_makeitem() -> Generator[None, Any, Any]:
    """Checks the marks where a mistake becomes a collection error, also with xdist."""
    made = yield
    for item in made if isinstance(made, list) else ():
        if isinstance(item, pytest.Item):
            _keep_ids(item)
    return made


def _keep_ids(item: pytest.Item) -> None:
    ids = [id for mark in item.iter_markers("rule") for id in mark.args]
    for problem in _problems(ids):
        raise pytest.Collector.CollectError(f"{item.nodeid}: {problem}")
    library = [id for mark in item.iter_markers("rule") if mark.kwargs.get("library") for id in mark.args]
    item.user_properties += [(name, of) for name, of in ((RULES, ids), (LIBRARY, library)) if of]


def _problems(ids: list[Any]) -> Iterator[str]:
    if len(ids) > MOST_IDS:
        yield f"names {len(ids)} rules, but a test proves at most {MOST_IDS}: {', '.join(map(str, ids))}"
    for id in ids:
        if not isinstance(id, str) or id not in _known(id.partition(".")[0]):
            yield f"there is no rule {id!r} in the ledgers"


@cache
def _known(edition: str) -> frozenset[str]:
    if edition not in ledger.EDITIONS:
        return frozenset()
    return frozenset(entry.id for entry in ledger.load(edition).entries)


class RuleReporter:
    """Gathers the outcomes of marked tests; compares or writes the report if the run was whole."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.tests: dict[str, proofs.Outcomes] = {}
        self.skipped: set[str] = set()
        self.told: list[str] = []
        self.some_left_out = _selects_tests(config)
        self.sources = proofs.hash_sources(config.rootpath)

    def pytest_deselected(self) -> None:
        self.some_left_out = True

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self.some_left_out |= report.failed  # xdist goes on without the tests of a broken module

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        library = _ids_of(report, LIBRARY)
        for id in _ids_of(report, RULES):
            tests = self.tests.setdefault(id, proofs.Outcomes())
            if report.skipped and not hasattr(report, "wasxfail"):
                self.skipped.add(id)
            elif report.failed and report.nodeid not in tests.failed:
                tests.failed.append(report.nodeid)
            elif report.passed and report.when == "call":
                tests.passed.append(report.nodeid)
                tests.library += [report.nodeid] if id in library else []

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        ran_to_the_end = exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
        most_failures = self.config.getoption("maxfail") or session.testsfailed + 1
        stopped = session.shouldstop or session.shouldfail or session.testsfailed >= most_failures
        if ran_to_the_end and not stopped and not self.some_left_out:
            self._close(session)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        for line in self.told:
            terminalreporter.write_line(line)

    def _close(self, session: pytest.Session) -> None:
        """Write the report if that is asked for; otherwise fail if a rule is no longer proven."""
        folder, report = self.config.rootpath / "rules", self._report()
        shipped = proofs.read(folder)
        before = shipped.proven() if shipped else set()
        not_tried = sorted(
            id for id in before - report.proven() if id in self.skipped and not self.tests[id].failed
        )
        lost = [id for id in sorted(before - report.proven() - set(not_tried)) if not any(_problems([id]))]
        if not_tried:
            self.told.append(f"not tried, since their tests were skipped: {', '.join(not_tried)}")
        if self.config.getoption("--refresh-report"):
            self.told += [f"no longer proven: {id}" for id in lost]
            if not_tried:
                self.told.append("rules/proofs.json stays as it is: it would lose what was not tried")
            else:
                proofs.write(report, folder)
        elif lost:
            self.told += [f"no longer proven, though rules/proofs.json says so: {id}" for id in lost]
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
        elif shipped != report:
            self.told.append(
                "rules/proofs.json is of other sources: ./haven test --refresh-report writes it anew"
            )

    def _report(self) -> proofs.Report:
        unchanged = proofs.hash_sources(self.config.rootpath) == self.sources
        for tests in self.tests.values():
            tests.passed = sorted(set(tests.passed) - set(tests.failed))
            tests.library = sorted(set(tests.library) & set(tests.passed))
            tests.failed.sort()
        return proofs.Report(self.sources if unchanged else "", self.tests)


def _ids_of(report: pytest.TestReport, kind: str) -> list[str]:
    return [
        id for name, ids in report.user_properties if name == kind and isinstance(ids, list) for id in ids
    ]


def _selects_tests(config: pytest.Config) -> bool:
    """True if the command line asks for less than all tests."""
    options = ("keyword", "markexpr", "deselect", "ignore", "ignore_glob", "lf", "stepwise", "collectonly")
    chosen = any(config.getoption(name, default=None) for name in options)
    return chosen or config.args_source is not pytest.Config.ArgsSource.TESTPATHS
