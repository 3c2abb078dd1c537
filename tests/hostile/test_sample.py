"""A small sample of hostile input, and proof that the harness sees faults.

A long run: `python -m tests.hostile --cases 10000`.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from havenwright import cli
from tests.hostile.__main__ import case_of, main, smaller
from tests.hostile.cases import CANARY, Case, Kind, Outcome, complaints, fault_of
from tests.hostile.guard import is_inside
from tests.hostile.kinds import KINDS
from tests.hostile.mutations import mutate_text, mutate_tree, places

CASES = 20
PLAIN = {"x.txt": b"plain"}
CASE = Case({"x.txt": b"one\ntwo\nbad\nfour"}, PLAIN, ())


def kind(run: str) -> Kind:
    """A kind whose attempt is one statement."""

    def attempt(case: Case) -> Iterator[str]:
        exec(run)
        yield from ()

    return Kind("", lambda random: CASE, attempt)


def test_a_sample_of_every_kind_holds() -> None:
    options = ["--cases", str(CASES), "--workers", "1", "--untimed", "--json"]
    call = [sys.executable, "-m", "tests.hostile", *options]
    done = subprocess.run(call, capture_output=True, text=True, cwd=Path(__file__).parents[2], check=False)
    assert done.stdout, done.stderr
    found = json.loads(done.stdout)
    assert found["failures"] == []
    assert {name: row["cases"] for name, row in found["kinds"].items()} == {
        name: CASES // one.share for name, one in KINDS.items()
    }
    assert done.returncode == 0


@pytest.mark.parametrize("name", KINDS)
def test_a_case_follows_from_its_number(name: str) -> None:
    assert case_of(name, 1, 7) == case_of(name, 1, 7)
    assert case_of(name, 1, 7) != case_of(name, 1, 8)


@pytest.mark.parametrize(
    ("run", "fault"),
    [
        ("pass", ""),
        ("1 // 0", "ZeroDivisionError in "),
        ("open('outside/secret.class').close()", "opens b'outside/secret.class', which is outside"),
        ("open('/etc/hostname').close()", "opens b'/etc/hostname', which is outside"),
        ("open('x.txt').close()", ""),
    ],
)
def test_a_fault_of_an_attempt_is_seen(run: str, fault: str, tmp_path: Path) -> None:
    found = fault_of(kind(run), CASE, tmp_path / "case", timed=False)
    assert found.startswith(fault)
    assert bool(found) == bool(fault)


@pytest.mark.parametrize(
    ("outcome", "fault"),
    [
        (Outcome(0, "fine\n", ""), ""),
        (Outcome(2, "", "haven: no\n"), ""),
        (Outcome(2, "", ""), "exit status 2 without a word"),
        (Outcome(3, "x", ""), "exit status 3"),
        (Outcome(1, "error: the engine broke: KeyError", ""), "the engine broke"),
        (Outcome(1, "", "Traceback (most recent call last)"), "Traceback"),
        (Outcome(0, "x\x1b[2J", ""), "prints signs that a terminal obeys"),
        (Outcome(0, CANARY, ""), "shows a file from outside"),
        (Outcome(2, "", "x" * 30_000), "a message of 30000 characters"),
    ],
)
def test_a_fault_of_an_outcome_is_seen(outcome: Outcome, fault: str) -> None:
    assert next(complaints(outcome), "").startswith(fault)
    assert bool(list(complaints(outcome))) == bool(fault)


def test_the_file_of_a_failure_is_made_smaller(tmp_path: Path) -> None:
    def refuses(case: Case) -> Iterator[str]:
        if "bad" in Path("x.txt").read_text():
            yield "bad: it is bad"

    own = Kind("", lambda random: CASE, refuses)
    found = smaller(own, CASE, "bad: it is bad", tmp_path / "case", timed=False)
    assert found.files == {"x.txt": b"bad"}


def test_a_folder_is_not_inside_another_with_a_longer_name() -> None:
    assert is_inside("/a/b/c", ("/a/b",))
    assert not is_inside("/a/bc", ("/a/b",))


def test_mutations_change_what_they_are_given() -> None:
    tree = {"a": [1, 2, {"b": "c"}], "d": None}
    assert len(list(places(tree))) == 6
    changed = [mutate_tree(tree, Random(seed)) for seed in range(50)]
    assert sum(one != tree for one in changed) > 25
    assert tree == {"a": [1, 2, {"b": "c"}], "d": None}
    texts = [mutate_text(b"class A\n  hand 6\n", Random(seed), ()) for seed in range(50)]
    assert sum(text != b"class A\n  hand 6\n" for text in texts) > 40


def test_the_help_teaches_with_examples(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--help"])
    assert left.value.code == cli.FINE
    said = capsys.readouterr().out
    assert "python -m tests.hostile --kind saves --case 77" in said
    assert all(f"  {name}" in said for name in KINDS)
