"""One test body for the rules of several editions."""

import pytest

from tests.proves import proves


def test_each_edition_becomes_one_run_with_its_own_rules() -> None:
    mark = proves("gh1.los.a", "fh.los.b", "fh.los.c").mark
    names, runs = mark.args
    assert mark.name == "parametrize"
    assert names == "edition"
    assert [(run.id, run.values, [m.args for m in run.marks]) for run in runs] == [
        ("gh1", ("gh1",), [("gh1.los.a",)]),
        ("fh", ("fh",), [("fh.los.b", "fh.los.c")]),
    ]


@proves("gh1.setup.choose-mode", "gh2.setup.party-size")
def test_the_test_is_told_its_edition(edition: str, request: pytest.FixtureRequest) -> None:
    marks = [id for mark in request.node.iter_markers("rule") for id in mark.args]
    assert [id.partition(".")[0] for id in marks] == [edition]
