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
    return suite.runpytest_subprocess("-p", "no:cacheprovider", "-p", "no:hypothesispytest", *arguments)


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
        ("-n", "2", "--maxfail", "1"),
    ],
    ids=" ".join,
)
def test_a_partial_run_leaves_no_report(suite: pytest.Pytester, arguments: tuple[str, ...]) -> None:
    suite.makepyfile(test_it=SUITE)
    run(suite, *arguments)
    assert proofs.read(suite.path / "rules") is None


@pytest.mark.parametrize("arguments", [(), ("-n", "2")], ids=["alone", "with xdist"])
@pytest.mark.parametrize(
    ("marks", "message"),
    [
        ('"gh1.setup.choose-mood"', "there is no rule 'gh1.setup.choose-mood' in the ledgers"),
        ('"gh9.setup.party-size"', "there is no rule 'gh9.setup.party-size' in the ledgers"),
        ("7", "there is no rule 7 in the ledgers"),
        ('*["gh1.setup.choose-mode"] * 4', "names 4 rules, but a test proves at most 3"),
    ],
)
def test_a_wrong_mark_fails_the_run_and_names_the_test(
    suite: pytest.Pytester, arguments: tuple[str, ...], marks: str, message: str
) -> None:
    suite.makepyfile(
        test_it=f"""
        import pytest

        class TestGroup:
            @pytest.mark.rule({marks})
            def test_one(self): pass

        def test_other(): pass
        """
    )
    result = run(suite, *arguments)
    assert result.ret in (pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.INTERRUPTED)
    result.stdout.fnmatch_lines([f"*test_it.py::TestGroup::test_one: {message}*"])
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


@pytest.mark.parametrize("arguments", [(), ("-n", "2")], ids=["alone", "with xdist"])
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
