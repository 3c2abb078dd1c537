"""The mark `rule(*ids, library=False)`: checks the ids when tests are collected, and reports a whole run."""

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
    """Gathers the outcomes of marked tests; writes the report if the run was whole."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.tests: dict[str, proofs.Outcomes] = {}
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
            if report.failed and report.nodeid not in tests.failed:
                tests.failed.append(report.nodeid)
            elif report.passed and report.when == "call":
                tests.passed.append(report.nodeid)
                tests.library += [report.nodeid] if id in library else []

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        ran_to_the_end = exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
        most_failures = self.config.getoption("maxfail") or session.testsfailed + 1
        stopped = session.shouldstop or session.shouldfail or session.testsfailed >= most_failures
        if ran_to_the_end and not stopped and not self.some_left_out:
            proofs.write(self._report(), self.config.rootpath / "rules")

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
