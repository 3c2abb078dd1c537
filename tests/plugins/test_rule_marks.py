"""The mark `rule`, tried out on small test suites."""

from pathlib import Path

import pytest

from havenwright import proofs

ROOT = Path(__file__).resolve().parents[2]

SUITE = """
    import pytest

    @pytest.mark.rule("gh1.setup.choose-mode")
    def test_passes(): pass

    @pytest.mark.rule("gh1.setup.choose-mode", "gh2.setup.party-size")
    def test_passes_too(): pass

    @pytest.mark.rule("gh2.setup.party-size")
    def test_fails(): assert False

    @pytest.mark.rule("fh.setup.requirements")
    def test_is_skipped(): pytest.skip("not yet")

    @pytest.mark.rule("fh.setup.step-order")
    @pytest.mark.xfail
    def test_is_expected_to_fail(): assert False

    @pytest.fixture
    def broken(): yield; assert False

    @pytest.mark.rule("fh.setup.monster-materials")
    def test_breaks_at_the_end(broken): pass

    def test_names_no_rule(): pass
"""


@pytest.fixture
def suite(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A folder whose tests run with the plugin, also in the processes of xdist."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    pytester.makeini("[pytest]\ntestpaths = .\naddopts = -p tests.plugins.rule_marks --strict-markers")
    return pytester


def run(suite: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    """A run that writes the report if it is whole."""
    return run_only(suite, "--refresh-report", *arguments)


def run_only(suite: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    """A run in this process, which knows the ledgers already; with xdist, in others."""
    start = suite.runpytest_subprocess if "-n" in arguments else suite.runpytest_inprocess
    return start("-p", "no:cacheprovider", "-p", "no:hypothesispytest", *arguments)


@pytest.mark.parametrize("arguments", [(), ("-n", "2")], ids=["alone", "with xdist"])
def test_a_whole_run_reports_each_rule_with_its_tests(
    suite: pytest.Pytester, arguments: tuple[str, ...]
) -> None:
    suite.makepyfile(test_it=SUITE)
    run(suite, *arguments)
    report = proofs.read(suite.path / "rules")
    assert report is not None
    assert report.proven() == {"gh1.setup.choose-mode"}
    assert {id: (tests.passed, tests.failed) for id, tests in report.rules.items()} == {
        "fh.setup.monster-materials": ([], ["test_it.py::test_breaks_at_the_end"]),
        "fh.setup.requirements": ([], []),
        "fh.setup.step-order": ([], []),
        "gh1.setup.choose-mode": (["test_it.py::test_passes", "test_it.py::test_passes_too"], []),
        "gh2.setup.party-size": (["test_it.py::test_passes_too"], ["test_it.py::test_fails"]),
    }


@pytest.mark.parametrize(
    "arguments",
    [
        ("-k", "passes"),
        ("-m", "rule"),
        ("-x",),
        ("--deselect", "test_it.py::test_fails"),
        ("--ignore", "other.py"),
        ("--collect-only",),
        ("test_it.py",),
        ("test_it.py::test_passes", "-n", "1"),
        ("-n", "1", "--maxfail", "1"),
    ],
    ids=" ".join,
)
def test_a_partial_run_leaves_no_report(suite: pytest.Pytester, arguments: tuple[str, ...]) -> None:
    suite.makepyfile(test_it=SUITE)
    run(suite, *arguments)
    assert proofs.read(suite.path / "rules") is None


@pytest.mark.parametrize("arguments", [(), ("-n", "1")], ids=["alone", "with xdist"])
def test_a_wrong_mark_fails_the_run_and_names_the_test(
    suite: pytest.Pytester, arguments: tuple[str, ...]
) -> None:
    wrong = {
        "test_a": ('"gh1.setup.choose-mood"', "there is no rule 'gh1.setup.choose-mood' in the ledgers"),
        "test_b": ('"gh9.setup.party-size"', "there is no rule 'gh9.setup.party-size' in the ledgers"),
        "test_c": ("7", "there is no rule 7 in the ledgers"),
        "test_d": ('*["gh1.setup.choose-mode"] * 4', "names 4 rules, but a test proves at most 3"),
    }
    for file, (marks, _) in wrong.items():
        suite.makepyfile(
            **{
                file: f"""
                import pytest

                class TestGroup:
                    @pytest.mark.rule({marks})
                    def test_one(self): pass

                def test_other(): pass
                """
            }
        )
    result = run(suite, *arguments)
    assert result.ret in (pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.INTERRUPTED)
    for file, (_, message) in wrong.items():
        result.stdout.fnmatch_lines([f"*{file}.py::TestGroup::test_one: {message}*"])
    result.stdout.no_fnmatch_line("*INTERNALERROR*")
    assert proofs.read(suite.path / "rules") is None


def test_marks_of_a_class_and_of_a_parameter_count_together(suite: pytest.Pytester) -> None:
    suite.makepyfile(
        test_it="""
        import pytest

        @pytest.mark.rule("gh1.setup.choose-mode")
        class TestGroup:
            @pytest.mark.parametrize("size", [
                pytest.param(2, marks=pytest.mark.rule("gh2.setup.party-size")), 3
            ])
            def test_one(self, size): pass
        """
    )
    run(suite)
    report = proofs.read(suite.path / "rules")
    assert report is not None
    assert {id: tests.passed for id, tests in report.rules.items()} == {
        "gh1.setup.choose-mode": ["test_it.py::TestGroup::test_one[2]", "test_it.py::TestGroup::test_one[3]"],
        "gh2.setup.party-size": ["test_it.py::TestGroup::test_one[2]"],
    }


def test_one_body_proves_the_rules_of_several_editions(suite: pytest.Pytester) -> None:
    suite.makepyfile(
        test_it="""
        from tests.proves import proves

        @proves("gh1.setup.choose-mode", "gh2.setup.party-size", "gh2.setup.first-character-start")
        def test_one(edition): assert edition == "gh2"
        """
    )
    run(suite)
    report = proofs.read(suite.path / "rules")
    assert report is not None
    assert report.proven() == {"gh2.setup.party-size", "gh2.setup.first-character-start"}
    assert report.rules["gh1.setup.choose-mode"].failed == ["test_it.py::test_one[gh1]"]


def test_the_report_is_stamped_with_the_hash_of_the_sources(suite: pytest.Pytester) -> None:
    suite.makepyfile(test_it=SUITE)
    (suite.path / "src").mkdir()
    (suite.path / "src" / "one.py").touch()
    run(suite)
    report = proofs.read(suite.path / "rules")
    assert report is not None
    assert report.sources == proofs.hash_sources(suite.path)


def test_sources_that_change_during_the_run_leave_no_stamp(suite: pytest.Pytester) -> None:
    suite.makepyfile(
        test_it="""
        from pathlib import Path

        def test_that_writes_a_source():
            Path("src").mkdir()
            Path("src", "one.py").touch()
        """
    )
    run(suite)
    report = proofs.read(suite.path / "rules")
    assert report is not None
    assert report.sources == ""


@pytest.mark.parametrize("arguments", [(), ("-n", "1")], ids=["alone", "with xdist"])
def test_tests_of_a_library_are_told_from_others(suite: pytest.Pytester, arguments: tuple[str, ...]) -> None:
    suite.makepyfile(
        test_it="""
        import pytest
        from tests.proves import proves

        @proves("gh1.setup.choose-mode", "gh2.setup.party-size", library=True)
        def test_library(edition): pass

        @pytest.mark.rule("gh1.setup.choose-mode")
        def test_in_play(): pass

        @pytest.mark.rule("fh.setup.requirements", library=True)
        def test_fails(): assert False
        """
    )
    run(suite, *arguments)
    report = proofs.read(suite.path / "rules")
    assert report is not None
    assert report.proven() == {"gh1.setup.choose-mode", "gh2.setup.party-size"}
    assert report.library() == {"gh2.setup.party-size"}


# The shipped report

PROVING = """
    import pytest

    @pytest.mark.rule("gh1.setup.choose-mode")
    def test_one(): pass

    @pytest.mark.rule("gh2.setup.party-size")
    def test_two(): pass
"""
REFRESH = "rules/proofs.json is of other sources: ./haven test --refresh-report writes it anew"


def shipped(suite: pytest.Pytester) -> bytes:
    return (suite.path / "rules" / proofs.NAME).read_bytes()


def test_a_run_changes_no_report_that_it_is_not_asked_for(suite: pytest.Pytester) -> None:
    suite.makepyfile(test_it=PROVING)
    result = run_only(suite)
    assert result.ret == pytest.ExitCode.OK
    result.stdout.fnmatch_lines([REFRESH])
    assert proofs.read(suite.path / "rules") is None
    run(suite)
    before = shipped(suite)
    assert run_only(suite).ret == pytest.ExitCode.OK
    (suite.path / "src").mkdir()
    (suite.path / "src" / "one.py").touch()
    result = run_only(suite)
    assert result.ret == pytest.ExitCode.OK
    result.stdout.fnmatch_lines([REFRESH])
    assert shipped(suite) == before


@pytest.mark.parametrize("arguments", [(), ("-n", "1")], ids=["alone", "with xdist"])
def test_a_rule_that_is_no_longer_proven_fails_the_run(
    suite: pytest.Pytester, arguments: tuple[str, ...]
) -> None:
    suite.makepyfile(test_it=PROVING)
    run(suite)
    suite.makepyfile(test_it=PROVING.replace('"gh2.setup.party-size"', '"fh.setup.requirements"'))
    result = run_only(suite, *arguments)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    told = "no longer proven, though rules/proofs.json says so: gh2.setup.party-size"
    result.stdout.fnmatch_lines([told])
    result = run(suite)
    assert result.ret == pytest.ExitCode.OK
    result.stdout.fnmatch_lines(["no longer proven: gh2.setup.party-size"])
    assert run_only(suite).ret == pytest.ExitCode.OK


def test_a_rule_that_is_in_no_ledger_any_more_is_not_missed(suite: pytest.Pytester) -> None:
    suite.makepyfile(test_it=PROVING)
    outcomes = proofs.Outcomes(passed=["test_it.py::test_gone"])
    proofs.write(proofs.Report("", {"gh1.setup.no-such-rule": outcomes}), suite.path / "rules")
    assert run_only(suite).ret == pytest.ExitCode.OK


def test_a_skipped_test_loses_no_proof_and_no_report(suite: pytest.Pytester) -> None:
    suite.makepyfile(test_it=PROVING)
    run(suite)
    before = shipped(suite)
    suite.makepyfile(test_it=PROVING.replace("test_two(): pass", 'test_two(): pytest.skip("not there")'))
    for arguments in ((), ("--refresh-report",)):
        result = run_only(suite, *arguments)
        assert result.ret == pytest.ExitCode.OK
        told = "not tried, since their tests were skipped: gh2.setup.party-size"
        result.stdout.fnmatch_lines([told])
        assert shipped(suite) == before
