"""The mutation command is honest: known mutants die by their tests, those that change nothing survive."""

import ast
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from havenwright.rulesets import RULESETS
from tests.mutation import values
from tests.mutation.equivalent import LIST, entries, read
from tests.mutation.mutants import NO_RULE_CODE, ROOMS, all_mutants, sample, sources
from tests.mutation.spots import spots

ROOT = Path(__file__).resolve().parents[2]

RULES = """\
MOST = 3


def hurt(hp, value):
    if hp > value:
        return hp - value
    return 0


def lesser(one, two):
    return one if one < two else two


def capped(number):
    while number > MOST:
        number -= 1
    return number


def unused(number):
    return number + 1
"""

TESTS = """\
from toy.rules import capped, hurt, lesser


def test_a_blow_hurts():
    assert hurt(5, 2) == 3
    assert hurt(2, 5) == 0


def test_the_lesser_of_two():
    assert lesser(1, 2) == lesser(2, 1) == 1
    assert lesser(2, 2) == 2


def test_three_are_the_most():
    assert [capped(number) for number in (2, 3, 4, 5)] == [2, 3, 3, 3]


def test_that_fails_anyway():
    assert hurt(5, 2) == 4
"""


@pytest.fixture(scope="module")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("toy")
    (folder / "toy").mkdir()
    (folder / "toy" / "rules.py").write_text(RULES)
    (folder / "test_toy.py").write_text(TESTS)
    return folder


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(map(str, (folder, ROOT, ROOT / "src")))},
        text=True,
        capture_output=True,
    )


@pytest.fixture(scope="module")
def report(toy: Path) -> dict[str, Any]:
    places = ("--sources", "toy", "--tests", "test_toy.py")
    done = run(toy, "-m", "tests.mutation", *places, "--seed", "1", "--patience", "0.3", "--json")
    assert done.returncode == 1, done.stderr
    found: dict[str, Any] = msgspec.json.decode(done.stdout)
    return found


def changes(verdicts: list[dict[str, Any]]) -> dict[str, str]:
    """The tests that noticed, by change."""
    return {f"{one['mutant']['before']} -> {one['mutant']['after']}": one["by"] for one in verdicts}


def test_known_mutants_are_killed_by_their_tests(report: dict[str, Any]) -> None:
    killed = changes(report["killed"])
    assert killed["hp > value -> hp <= value"] == "test_toy.py::test_a_blow_hurts"
    assert killed["hp - value -> hp"] == "test_toy.py::test_a_blow_hurts"
    assert killed["3 -> 4"] == "test_toy.py::test_three_are_the_most"
    assert killed["one < two -> one >= two"] == "test_toy.py::test_the_lesser_of_two"


def test_a_mutant_that_never_ends_is_killed(report: dict[str, Any]) -> None:
    assert changes(report["killed"])["number -= 1 -> pass"] == "test_toy.py::test_three_are_the_most"


def test_mutants_that_change_nothing_survive(report: dict[str, Any]) -> None:
    assert set(changes(report["survivors"])) == {"hp > value -> hp >= value", "one < two -> one <= two"}
    assert [(one["tests"], one["reaching"]) for one in report["survivors"]] == [(1, 1), (1, 1)]


def test_survivors_are_judged_again_without_those_listed_as_equivalent(
    report: dict[str, Any], toy: Path, tmp_path: Path
) -> None:
    entry = {
        "file": "toy/rules.py",
        "function": "lesser",
        "line": "return one if one < two else two",
        "changes": ["one < two -> one <= two"],
        "why": "Of equals either is the lesser.",
    }
    (tmp_path / "toy").symlink_to(toy / "toy")
    (tmp_path / "test_toy.py").symlink_to(toy / "test_toy.py")
    (tmp_path / LIST).parent.mkdir(parents=True)
    (tmp_path / LIST).write_text(yaml.safe_dump([entry]))
    (tmp_path / "report.json").write_bytes(msgspec.json.encode(report))
    places = ("--sources", "toy", "--tests", "test_toy.py", "--again", "report.json")
    done = run(tmp_path, "-m", "tests.mutation", *places, "--json")
    again = msgspec.json.decode(done.stdout)
    assert set(changes(again["survivors"])) == {"hp > value -> hp >= value"}
    assert set(changes(again["equivalent"])) == {"one < two -> one <= two"}
    assert [again["possible"], again["killed"], len(again["unreached"])] == [6, [], 4]


def test_mutants_that_no_test_reaches_are_told_apart(report: dict[str, Any]) -> None:
    assert [one["mutant"]["line"] for one in report["unreached"]] == [21] * 4


def test_a_test_that_fails_without_a_mutant_judges_nothing_and_is_named(report: dict[str, Any]) -> None:
    assert report["failing"] == ["test_toy.py::test_that_fails_anyway"]
    assert report["judges"] == 3
    assert "test_toy.py::test_that_fails_anyway" not in changes(report["killed"]).values()


def test_no_source_is_changed(report: dict[str, Any], toy: Path) -> None:
    assert report["mutants"] > 20
    assert (toy / "toy" / "rules.py").read_text() == RULES


INTERRUPTED = """\
from pathlib import Path
from tests.mutation.judging import Plan, judge
from tests.mutation.mutants import all_mutants

def tell(line):
    if line.startswith("3 of"):
        raise KeyboardInterrupt

mutants = all_mutants(Path.cwd(), ["toy"])
judged = judge(Plan(Path.cwd(), ["toy"], mutants, None, "", 2, 8.0, 0.3, tell), ["test_toy.py"])
print(judged.interrupted, len(judged.verdicts))
"""


def test_an_interrupted_run_has_the_verdicts_so_far(toy: Path) -> None:
    assert run(toy, "-c", INTERRUPTED).stdout == "True 3\n"


def test_all_kinds_of_code_are_changed() -> None:
    code = "def rule(a, b):\n    step(a)\n    return max(a, 2) if a and not b else -b & a\n"
    found = {(spot.before, spot.after) for spot in spots(ast.parse(code))}
    assert found == {
        ("step(a)", "pass"),
        ("max(a, 2) if a and (not b) else -b & a", "max(a, 2)"),
        ("max(a, 2) if a and (not b) else -b & a", "-b & a"),
        ("max(a, 2)", "min(a, 2)"),
        ("2", "3"),
        ("2", "1"),
        ("a and (not b)", "a or not b"),
        ("a and (not b)", "a"),
        ("a and (not b)", "not b"),
        ("not b", "b"),
        ("-b & a", "-b"),
        ("-b & a", "-b | a"),
        ("-b", "b"),
    }


def test_a_seed_draws_the_same_mutants_again() -> None:
    mutants = all_mutants(ROOT, ["src/havenwright/engine/attack"])
    assert sample(mutants, 20, 5) == sample(mutants, 20, 5) != sample(mutants, 20, 6)


def test_every_room_of_rules_is_there() -> None:
    assert all((ROOT / room).exists() for room in (*ROOMS, NO_RULE_CODE))
    assert len(sources(ROOT)) > 80


def test_every_value_of_a_ruleset_has_another_of_its_kind() -> None:
    found = {(one.edition, one.field): one for one in values.variations()}
    assert {edition for edition, _ in found} == set(RULESETS)
    assert found["gh2", "most_tokens"].after == "24"
    assert (found["gh1", "summons"].before, found["gh1", "summons"].value) == ("True", False)
    assert all(getattr(RULESETS[one.edition], one.field) != one.value for one in found.values())


def test_the_list_of_those_that_change_nothing_can_be_read_and_has_reasons() -> None:
    assert read(ROOT)
    assert all(entry.why.endswith(".") for entry in entries(ROOT))
