"""One test body for the rules of several editions."""

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
