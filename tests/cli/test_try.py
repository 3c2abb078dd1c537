"""`haven try`: one line a trial, what was expected, the events on request, and files that can't be read."""

import json
from pathlib import Path

import pytest

from havenwright import cli, yaml_files
from tests.counting import counted

HELD = """
- id: shield-and-pierce
  ruleset: gh2
  board: {hexes: [[0,0], [1,0], [2,0]]}
  figures:
  - {id: hero, side: characters, at: [0,0], hp: 10, max_hp: 10, initiative: 30, hand: 4, discard: 2}
  - {id: guard, side: monsters, rank: normal, at: [1,0], hp: 8, move: 2, attack: 3, text: "Shield 2"}
  acts:
  - {perform: hero, text: "Attack 4, Pierce 1", answers: [guard], draws: ["+1"]}
  expect:
    figures: {guard: {hp: 4}}
"""
OTHERWISE = HELD.replace("shield-and-pierce", "shield-alone").replace(", Pierce 1", "")
OPEN = HELD.replace("shield-and-pierce", "just-looking").split("  expect")[0]
MISSPELT = HELD.replace("shield-and-pierce", "misspelt").replace("Attack 4", "Atack 4")
BOMB = "\n".join(
    ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    + [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 10)]
    + ["trials: [{id: bomb, expect: {tokens: *a9}}]"]
)


MERGES = "\n".join(
    ["a0: &a0 {x: 1}"]
    + [f"a{n}: &a{n} {{<<: [{', '.join([f'*a{n - 1}'] * 10)}]}}" for n in range(1, 10)]
    + ["trials: []"]
)


def write(tmp_path: Path, *trials: str) -> str:
    path = tmp_path / "trials.yaml"
    path.write_text("trials:" + "".join(trials), encoding="utf-8")
    return str(path)


def lines(capsys: pytest.CaptureFixture[str]) -> list[str]:
    shown = capsys.readouterr()
    assert shown.err == ""
    return shown.out.splitlines()


def test_json_is_a_line_a_trial_in_the_form_of_the_document(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["try", write(tmp_path, HELD), "--json"]) == 0
    (line,) = lines(capsys)
    assert json.loads(line) == {
        "id": "shield-and-pierce",
        "held": True,
        "figures": {
            "hero": {
                "at": [0, 0],
                "hp": 10,
                "gone": False,
                "conditions": [],
                "hand": 4,
                "discard": 2,
                "lost": 0,
                "xp": 0,
            },
            "guard": {
                "at": [1, 0],
                "hp": 4,
                "gone": False,
                "conditions": [],
                "hand": 0,
                "discard": 0,
                "lost": 0,
                "xp": 0,
            },
        },
        "elements": dict.fromkeys(("fire", "ice", "air", "earth", "light", "dark"), "inert"),
        "tokens": [],
        "tiles": [],
        "drawn": {"hero": 1, "monsters": 0, "allies": 0},
        "error": None,
    }


def test_the_fields_of_a_line_stand_in_the_order_of_the_document(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cli.run(["try", write(tmp_path, HELD, OTHERWISE, OPEN, MISSPELT), "--json"])
    found = [json.loads(line) for line in lines(capsys)]
    order = ["id", "held", "figures", "elements", "tokens", "tiles", "drawn", "error"]
    assert [list(one) for one in found] == [order] * 4
    assert [one["held"] for one in found] == [True, False, None, None]
    assert [one["error"] is None for one in found] == [True, True, True, False]


@pytest.mark.parametrize(
    ("trials", "status"),
    [
        ([HELD], 0),
        ([OPEN], 0),
        ([HELD, OPEN], 0),
        ([OTHERWISE], 1),
        ([HELD, OTHERWISE, OPEN], 1),
        ([MISSPELT], 1),
        (["\n- {id: empty}"], 1),
        (["\n- 5"], 1),
    ],
)
@pytest.mark.parametrize("form", [[], ["--json"], ["--explain"]])
def test_the_exit_status_is_one_if_something_did_not_hold(
    trials: list[str], status: int, form: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["try", write(tmp_path, *trials), *form]) == status
    assert len(lines(capsys)) >= len(trials)


def test_people_read_what_was_expected_and_what_came_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cli.run(["try", write(tmp_path, HELD, OTHERWISE, OPEN)])
    assert lines(capsys) == [
        "held     shield-and-pierce",
        "NOT HELD shield-alone",
        "         guard hp: expected 4, came out 5",
        "done     just-looking",
    ]


def test_a_trial_that_cannot_be_run_says_why(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cli.run(["try", write(tmp_path, MISSPELT)])
    (line,) = lines(capsys)
    assert line.startswith("error    misspelt: 1:1: `Atack` doesn't fit here")
    assert line.endswith("Did you mean Attack?")


def test_explained_the_events_stand_below_their_trial(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cli.run(["try", write(tmp_path, HELD), "--explain"])
    first, *events = lines(capsys)
    assert first == "held     shield-and-pierce"
    told = [event.strip() for event in events if event.startswith(" " * 9) and event[9] != " "]
    assert told[0] == "Hero draws +1: Attack 4 becomes 5."
    assert told[1].startswith("Hero attacks guard for 5")
    assert told[2].startswith("Guard suffers 4 damage")
    assert sum("[gh2 p. 23]" in event for event in events) == len(told) == 3


def test_only_runs_the_trials_whose_name_contains_a_word(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(tmp_path, HELD, OTHERWISE, OPEN)
    assert cli.run(["try", path, "--only", "look"]) == 0
    assert lines(capsys) == ["done     just-looking"]
    assert cli.run(["try", path, "--only", "shield"]) == 1
    assert len(lines(capsys)) == 3
    assert cli.run(["try", path, "--only", "nothing like it"]) == 0
    assert lines(capsys) == []


# Files


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", ': is not a file of trials: it needs a list "trials"'),
        ("[]", ': is not a file of trials: it needs a list "trials"'),
        ("just words", ': is not a file of trials: it needs a list "trials"'),
        ("trials: 5", ': is not a file of trials: it needs a list "trials"'),
        ("cases: []", ': is not a file of trials: it needs a list "trials"'),
        ("trials: [", ":2: is not YAML: did not find expected node content"),
        ("trials:\n- {id: a\n  - b", ":4: is not YAML: did not find expected ',' or '}'"),
        ("trials:\n\t- a", ":2: is not YAML: found character that cannot start any token"),
        ("trials: [!!python/name:os.system ]", ":1: is not YAML: could not determine a constructor"),
        ("trials: [&a [*a]]", ": holds more than 1000000 values, with what its aliases stand for"),
        ("trials: [!!bool x]", ": can't be read: 'x'"),
        ("trials: [!!timestamp x]", ": can't be read: "),
        ("trials: [2001-12-14]", ": can't be read: a date is neither text, number, list nor object"),
        ("trials: [!!set {a, b}]", ": can't be read: a set is neither text, number, list nor object"),
        (MERGES, ": holds more than 1000000 values, with what its aliases stand for"),
        (BOMB, ": holds more than 1000000 values, with what its aliases stand for"),
        ("trials: " + "[" * 100_000, ": is nested too deeply"),
        ("- " * 100_000, ": is nested too deeply"),
        ("trials: []" + " " * 6_000_000, ": 6000010 characters; the most is 5000000"),
    ],
    ids=lambda value: value[:40],
)
def test_a_file_that_holds_no_trials_is_refused_with_a_sentence(
    content: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text(content, encoding="utf-8")
    status, calls = counted(lambda: cli.run(["try", str(path)]))
    assert status == 2
    assert calls <= 4 * yaml_files.MOST_VALUES
    shown = capsys.readouterr()
    assert shown.out == ""
    (line,) = shown.err.splitlines()
    assert line.startswith(f"haven: {path}{message}")


def test_a_trial_that_is_not_there_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "none.yaml"
    assert cli.run(["try", str(path)]) == 2
    assert capsys.readouterr().err == f"haven: {path}: cannot be read: No such file or directory\n"


def test_a_file_that_is_no_text_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.yaml"
    path.write_bytes(b"trials:\n- \xff\xfe")
    assert cli.run(["try", str(path)]) == 2
    assert capsys.readouterr().err == f"haven: {path}:2: is not UTF-8 text\n"


def test_an_id_is_shown_without_signs_that_a_terminal_obeys(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["try", write(tmp_path, OPEN.replace("just-looking", '"just\\e[2J"'))]) == 0
    assert lines(capsys) == ["done     just\ufffd[2J"]


def test_aliases_may_save_writing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    board = HELD.replace("board: {", "board: &board {")
    again = OPEN.replace("board: {hexes: [[0,0], [1,0], [2,0]]}", "board: *board")
    assert cli.run(["try", write(tmp_path, board, again)]) == 0
    assert len(lines(capsys)) == 2


def test_trials_with_wrong_fields_name_them_and_the_others_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = HELD.replace("id: shield-and-pierce", "id: wrong").replace("hp: 8", "hp: many")
    assert cli.run(["try", write(tmp_path, wrong, HELD), "--json"]) == 1
    first, second = map(json.loads, lines(capsys))
    assert first["id"] == "wrong"
    assert first["error"] == "Expected `int`, got `str` - at `$.figures[1].hp`"
    assert second["held"] is True


def test_a_misspelt_word_of_a_trial_is_refused_with_what_was_probably_meant(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = HELD.replace("initiative: 30", "initative: 30")
    assert wrong != HELD
    assert cli.run(["try", write(tmp_path, wrong)]) == 1
    (line,) = lines(capsys)
    assert line.endswith("unknown field `initative` - at `$.figures[0]`. Did you mean initiative?")
