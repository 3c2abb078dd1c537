"""`haven campaign`, `haven play --terminal --campaign` and `haven sim --campaign`."""

import json
import re
from pathlib import Path
from typing import Any

import click
import pytest

from havenwright import cli
from havenwright.campaign.campaign import Campaign
from havenwright.campaign.model.decisions import Decision
from havenwright.cli.campaign import keep_campaign, read_campaign
from havenwright.cli.campaign_answers import answer_of
from havenwright.cli.campaign_terminal import play_campaign
from havenwright.errors import UserError
from tests.engine.shipped_games import packs
from tests.server.campaign_saves import retiring
from tests.server.campaign_saves import under_way as saved_under_way


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert cli.run(["campaign", *arguments, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert isinstance(found, dict)
    return found


def under_way(file: Path) -> Campaign:
    """A campaign in a file, whose first scenario has begun."""
    assert (
        cli.run(["campaign", str(file), "--found", "the-tide-mark", "--player", "Ada", "--player", "Bo"]) == 0
    )
    campaign = read_campaign(file, packs("gh2"))
    while campaign.state.at.step != "scenario":
        decision = campaign.decision
        assert decision is not None
        acts = [act for act in decision.options if isinstance(act, dict)]
        wanted = [act for verb in ("create", "start", "done") for act in acts if verb in act]
        campaign.choose((wanted or decision.options)[0], decision.seat)
    keep_campaign(file, campaign)
    return campaign


def test_a_typed_result_is_entered_and_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, result = tmp_path / "c.haven", tmp_path / "result.json"
    names = list(under_way(file).state.characters)
    result.write_text(json.dumps({"finish": "won", "xp": {names[0]: 7}, "money": {names[0]: 3}}))
    capsys.readouterr()
    found = shown(capsys, str(file), "--enter", str(result))
    (ada, _) = found["sheets"]["characters"]
    assert ada["experience"] == 7 + 6
    assert found["sheets"]["party"]["outcome"] == "won"
    assert shown(capsys, str(file))["hash"] == found["hash"]


def test_a_result_that_cant_be_is_refused_with_the_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, result = tmp_path / "c.haven", tmp_path / "result.json"
    under_way(file)
    before = file.read_bytes()
    result.write_text(json.dumps({"finish": "won", "xp": {"nobody": 7}}))
    assert cli.run(["campaign", str(file), "--enter", str(result)]) == 2
    assert "result.json: xp nobody: nobody didn't take part, only " in capsys.readouterr().err
    assert file.read_bytes() == before


@pytest.mark.parametrize("content", [b"", b"{}", b"[1]", b"\xff\xfe", b'{"format": 99}'])
def test_a_file_that_is_no_campaign_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes
) -> None:
    file = tmp_path / "c.haven"
    file.write_bytes(content)
    assert cli.run(["campaign", str(file)]) == 2
    said = capsys.readouterr().err
    assert "this is no save of a campaign" in said
    assert "Traceback" not in said


def test_a_campaign_is_founded_and_gone_on_with_in_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said = iter(["1", "1", "1", "s", "q"])
    monkeypatch.setattr("click.prompt", lambda *_, **__: next(said))
    play = ["play", "--terminal", "--campaign", "Thimble", "--ruleset", "bnb", "--data", str(tmp_path)]
    assert cli.run(play) == 0
    (file,) = (tmp_path / "campaigns").iterdir()
    acts = len(read_campaign(file, packs("bnb")).held)
    assert acts >= 1
    said = iter(["q"])
    assert cli.run(play) == 0
    assert len(read_campaign(file, packs("bnb")).held) == acts


def test_who_buys_in_the_terminal_is_asked_again_before_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "c.haven"
    file.write_bytes(retiring())
    campaign = read_campaign(file, packs("gh2"))
    decision = campaign.decisions_for(campaign.seat_of("Bo"))[0]
    buys = [number for number, act in enumerate(decision.options, 1) if "buy" in act]
    said = iter(["n", str(buys[0]), "q"])
    monkeypatch.setattr("click.prompt", lambda *_, **__: next(said))
    play_campaign(file, campaign, packs("gh2"))
    asked = re.findall(r"^(Ada|Bo): ", capsys.readouterr().out, re.MULTILINE)
    assert asked == ["Ada", "Bo", "Bo"]


def cold_lading(tmp_path: Path) -> tuple[Path, Campaign]:
    """A campaign in a file whose first scenario is under way, and ends with a question."""
    file = tmp_path / "c.haven"
    file.write_bytes(saved_under_way())
    return file, read_campaign(file, packs("fh"))


def test_a_result_that_leads_to_a_question_says_how_it_is_answered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, _ = cold_lading(tmp_path)
    result, before = tmp_path / "result.json", file.read_bytes()
    result.write_text(json.dumps({"finish": "won"}))
    assert cli.run(["campaign", str(file), "--enter", str(result)]) == 2
    assert "The Cutting Yard: Who gains 1 lumber? Add its answer to the list `answers`" in (
        said := " ".join(capsys.readouterr().err.split())
    )
    assert '"sawyer", "stovekeeper"' in said
    assert file.read_bytes() == before
    result.write_text(json.dumps({"finish": "won", "answers": ["stovekeeper"]}))
    found = shown(capsys, str(file), "--enter", str(result))
    assert [one["resources"].get("lumber", 0) for one in found["sheets"]["characters"]] == [0, 1]
    result.write_text(json.dumps({"finish": "won", "answers": ["sawyer", "sawyer"]}))
    file.write_bytes(before)
    assert cli.run(["campaign", str(file), "--enter", str(result)]) == 2
    assert "more answers than there are questions" in capsys.readouterr().err


def test_a_result_is_typed_question_by_question_in_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file, campaign = cold_lading(tmp_path)
    answers = {
        "won or lost": ["drawn", "won"],
        "Sawyer: experience on the dial, without the 6 for winning": ["many", "8"],
        "Sawyer: money tokens": ["3"],
        "Stovekeeper: check marks of the battle goal": ["1"],
        "Sawyer: materials and herbs looted": ["lumber two", "lumber 2, 90 axenut", "lumber 2, 1 hide"],
        "Sawyer: masteries met": ["Slow Pace", "steady pace"],
        "Sawyer: other gold that was gained": ["none", "-1"],
        "Sawyer: rewards in the scenario": ["item Boat Hok", "4 gold, 1 checkmark; item Boat Hook"],
        "treasure 11: who looted it": ["nobody", "Sawyer"],
        "rewards of the party in the scenario": ["2 morals", "1 morale; unlock building signal tower"],
        "rounds that it took": ["9"],
        ">": ["h", "?", "t", "t", "9", "2", "q"],  # the second time the others are there already
    }

    def answer(text: str, default: str | None = None, **_: object) -> str:
        waiting = next((left for start, left in answers.items() if text.startswith(start)), [])
        return waiting.pop(0) if waiting else str(default)

    monkeypatch.setattr("click.prompt", answer)
    play_campaign(file, campaign, packs("fh"))
    told = capsys.readouterr()
    assert [left for left in answers.values() if left] == []
    for line in (
        "Sawyer gains 14 experience",
        "Sawyer gains 5 gold",  # 3 coins at 2 gold each, less 1
        "Sawyer gains 4 gold",
        "Sawyer gains 1 check mark",
        "Sawyer gets Boat Hook",
        "Morale: +1",
        "Building unlocked: Signal Tower",
        "Sawyer gains 2 lumber",
        "Sawyer gains 1 hide",
        "Sawyer has achieved the mastery Steady Pace",
        "Stovekeeper gains 1 check mark",
        "Sawyer has looted treasure 11",
        "Stovekeeper gains 1 lumber",
    ):
        assert line in told.out
    for line in (
        "'drawn' isn't there; the outcomes are: won, lost",
        "'many' is no number",
        "write it as: KIND N, KIND N; the kinds are: lumber, metal, hide, ",
        "'Slow Pace' isn't there; the masteries are: Not a Chip Wasted, Steady Pace",
        "'nobody' isn't there; the characters are: Sawyer, Stovekeeper",
        "loot sawyer: the loot deck has 0 axenut at most; t asks again, and knows what you typed",
        "'none' is no number",
        "there is no item 'Boat Hok'",
        "'morals' doesn't fit here",
        "'9' is no answer here",
    ):
        assert line in " ".join(told.err.split())
    assert read_campaign(file, packs("fh")).hash == campaign.hash


def test_a_result_that_nobody_ends_is_not_entered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file, campaign = cold_lading(tmp_path)
    said = iter(["t", "q"])

    def answer(text: str, **_: object) -> str:
        if text == ">":
            return next(said)
        raise click.Abort

    monkeypatch.setattr("click.prompt", answer)
    before = campaign.hash
    play_campaign(file, campaign, packs("fh"))
    assert "nothing was entered" in capsys.readouterr().err
    assert campaign.hash == before


@pytest.mark.parametrize(
    ("kind", "said", "answer"),
    [
        ("who", "2", "b"),
        ("share", "3 2", {"a": 3, "b": 2}),
        ("share", "1", {"a": 5}),
        ("targets", "2 1", ["b", "a"]),
        ("repair", "lumber 1, a b hide 2", {"town": {"lumber": 1}, "a b": {"hide": 2}}),
        ("repair", "Osk hide 1", {"sawyer": {"hide": 1}}),
        ("repair", "1", None),
        ("party", '{"start": "x", "level": 3}', {"start": "x", "level": 3}),
    ],
)
def test_an_answer_is_typed_in_the_form_of_its_question(kind: str, said: str, answer: object) -> None:
    options = {"who": ("a", "b"), "share": ({"a": 5},), "targets": (("a", "b"),), "repair": (None,)}
    decision = Decision(
        seat=-1, kind=kind, options=options.get(kind, ()), number=0, amount=5, most={"a": 5, "b": 5}
    )
    assert answer_of(decision, said, {"osk": "sawyer"}) == answer


@pytest.mark.parametrize(("kind", "said"), [("who", "3"), ("who", "x"), ("repair", "hide"), ("party", "{")])
def test_an_answer_that_is_none_is_refused_in_a_sentence(kind: str, said: str) -> None:
    with pytest.raises(UserError):
        answer_of(Decision(seat=-1, kind=kind, options=("a", "b"), number=0), said)


def test_a_campaign_is_found_without_its_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = shown(capsys, str(tmp_path / "c.haven"), "--found", "The Short Stair", "--player", "Ada")
    assert found["ruleset"] == "jotl"
    assert cli.run(["play", "--terminal", "--campaign", "nothing", "--data", str(tmp_path)]) == 2
    assert "there is no campaign 'nothing'; there are: " in capsys.readouterr().err


def test_simulated_campaigns_are_the_same_for_any_number_of_workers(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = []
    for workers in ("1", "2"):
        arguments = ["sim", "--campaign", "thimble", "--ruleset", "bnb", "--campaigns", "4"]
        assert cli.run([*arguments, "--scenarios", "5", "--workers", workers, "--json"]) == 0
        found.append(json.loads(capsys.readouterr().out))
    assert found[0]["event_hash"] == found[1]["event_hash"]
    assert (found[0]["campaigns"], found[0]["exceptions"]) == (4, 0)
