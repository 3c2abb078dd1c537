"""Campaign trials: those of the project, each a proof of its rules, and those that are shared."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from havenwright.lab.campaign_trials.format import read_trial
from havenwright.lab.campaign_trials.run import CampaignTried, try_out
from tests.shared import shared_file

OWN = Path(__file__).parent / "trials"
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def trials_of(path: Path) -> list[dict[str, Any]]:
    raw = yaml.load(path.read_text(encoding="utf-8"), Loader=LOADER)["trials"]
    assert isinstance(raw, list)
    return raw


def own_trials() -> list[Any]:
    """The trials of the project, each marked with its rules."""
    params = []
    for path in sorted(OWN.glob("*.yaml")):
        for raw in trials_of(path):
            rules = raw["rule"] if isinstance(raw["rule"], list) else [raw["rule"]]
            params.append(pytest.param(raw, id=raw["id"], marks=pytest.mark.rule(*rules)))
    return params


def tried(raw: dict[str, Any], **changes: Any) -> CampaignTried:
    return try_out(read_trial({**raw, **changes}))


@pytest.mark.parametrize("raw", own_trials())
def test_a_trial_of_the_project_holds(raw: dict[str, Any]) -> None:
    result = tried(raw)
    assert result.error is None
    assert result.wrong == ()


def test_no_two_trials_have_the_same_id() -> None:
    ids = [raw["id"] for path in sorted(OWN.glob("*.yaml")) for raw in trials_of(path)]
    assert len(ids) == len(set(ids))


def test_all_shared_campaign_trials_hold() -> None:
    wrong = [
        (raw["id"], result.error, result.wrong)
        for raw in trials_of(shared_file("campaign/open.yaml"))
        for result in [tried(raw)]
        if not result.held
    ]
    assert wrong == []


def documented() -> list[dict[str, Any]]:
    page = (OWN.parents[2] / "docs" / "campaign-trials.md").read_text(encoding="utf-8")
    texts = re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)
    return [trial for text in texts for trial in yaml.load(text, Loader=LOADER)["trials"]]


@pytest.mark.parametrize("raw", documented(), ids=lambda raw: raw["id"])
def test_a_trial_of_the_documentation_holds_and_could_fail(raw: dict[str, Any]) -> None:
    assert (tried(raw).error, tried(raw).wrong) == (None, ())
    assert not tried(raw, acts=[]).held


SMALL: dict[str, Any] = {
    "id": "small",
    "ruleset": "gh2",
    "things": {"items": {"rope": {"cost": 20}}},
    "campaign": {"shop": {"rope": 1}, "characters": {"ada": {"gold": 25}, "bo": {}}},
    "acts": [{"buy": "rope", "by": "ada"}],
    "expect": {"campaign": {"characters": {"ada": {"gold": 5, "items": ["rope"]}}}},
}


def test_an_act_that_is_refused_changes_nothing_and_must_be_named() -> None:
    acts = [{"buy": "rope", "by": "bo"}, *SMALL["acts"]]
    assert tried(SMALL, acts=acts).wrong == ("refused: expected [], found [1]",)
    assert tried(SMALL, acts=acts, expect=SMALL["expect"] | {"refused": [1]}).held
    assert tried(SMALL, acts=acts).reasons == ("act 1: rope costs 20 gold",)


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"acts": [{"by": "rope", "bought": "ada"}]}, "does nothing"),
        (
            {"things": SMALL["things"] | {"prices": {"+1": 50}}},
            "`prices` are nothing to say in gh2: its text says them",
        ),
        (
            {"ruleset": "jotl", "things": SMALL["things"] | {"prices": {"+1": 50}}},
            "in jotl: its cards aren't enhanced",
        ),
        (
            {"ruleset": "gh1", "things": SMALL["things"] | {"prices": {"posion": 5}}},
            "'posion'. Did you mean poison?",
        ),
        ({"acts": [{"buy": "rope", "by": "ada", "quickly": True}]}, "has no field 'quickly'"),
        ({"acts": [{"buy": "rope"}]}, "'by'"),
        ({"acts": [{"apply": "gain 5 golds each"}]}, "Did you mean 'gold'"),
        ({"acts": [{"finish": "drawn"}]}, "'finish' is won or lost, not 'drawn'"),
        ({"acts": [{"ask": "weather"}]}, "nobody can ask"),
        ({"acts": [{"apply": "gain item lamp"}]}, "the item 'lamp' isn't defined"),
        ({"campaign": {"shop": {"lamp": 1}, "characters": {"ada": {}}}}, "the item 'lamp' isn't defined"),
        ({"campaign": {"characters": {"ada": {"class": "k"}}}}, "the class 'k' isn't defined"),
        (
            {"campaign": {"decks": {"road": ["e1"]}, "characters": {"ada": {}}}},
            "the event 'e1' isn't defined",
        ),
        ({"campaign": {"characters": {"ada": {"quest": "q1"}}}}, "the quest 'q1' isn't defined"),
        ({"campaign": {"step": "after", "characters": {"ada": {}}}}, "needs `playing`"),
    ],
)
def test_a_campaign_trial_that_cannot_be_run_says_why(changes: dict[str, Any], error: str) -> None:
    assert error in str(tried(SMALL, **changes).error)


def test_an_unknown_field_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="weather"):
        tried(SMALL, campaign={"weather": "fair", "characters": {"ada": {}}})


def test_a_number_and_the_same_word_are_one_name() -> None:
    told = {
        **SMALL,
        "campaign": {"step": "leaving", "scenarios": {5: "open"}, "characters": {"ada": {}, "bo": {}}},
        "acts": [{"start": 5}],
        "expect": {"campaign": {"playing": {"scenario": 5}}},
    }
    assert tried(told).held
    assert tried(told, acts=[{"start": "5"}]).held


def test_nothing_may_be_expected_as_null() -> None:
    nobody = {"bound": None, "playing": None, "characters": {"ada": {"class": None}}}
    nothing = {"error": None, "campaign": nobody}
    assert tried(SMALL, expect=nothing).held
    assert not tried(SMALL, expect={"campaign": {"bound": "5"}}).held
    assert not tried(SMALL, expect={"error": "it broke"}).held
