"""Rewards of scenarios: formulas are worked out, and what is completed stays so."""

from pathlib import Path

import pytest

from havenwright.campaign.campaign import Campaign
from havenwright.campaign.model.decisions import IllegalAnswer
from havenwright.campaign.model.state import Character, Party, Playing, State
from havenwright.campaign.road.typed_rewards import read_rewards
from havenwright.packs.campaigns.build import content_of
from havenwright.packs.campaigns.content import Content, Scenario
from havenwright.packs.campaigns.outcome_text import in_one_line, read_outcome
from tests.engine.shipped_games import packs
from tests.packs.campaigns.folders import content_with, problems_with
from tests.server.campaign_saves import under_way

FIRST = "scenarios/a-first-evening.scenario"
GOAL = "  goal all enemies are dead\n"


def playing(content: Content, scenario: str, level: int) -> Campaign:
    state = State(
        characters={name: Character(player=name) for name in ("ada", "bo", "cleo")},
        parties={
            "party": Party(
                step="scenario",
                playing=Playing(scenario=scenario, level=level, with_=["ada", "bo", "cleo"]),
            )
        },
        scenarios={scenario: "open"},
        reputation={"Guild": 0, "Neighbours": 0},
    )
    return Campaign("gh2", content, state)


def test_a_reward_with_a_formula_is_worked_out_by_the_level_and_the_party(tmp_path: Path) -> None:
    reward = "  reward 2 + L gold each, C x 2 experience each, L - 1 reputation Guild\n"
    content = content_with(tmp_path, (FIRST, GOAL, GOAL + reward))
    campaign = playing(content, "a-first-evening", 3)
    campaign.do({"finish": "won"})
    assert [one.gold for one in campaign.state.characters.values()] == [5, 5, 5]
    assert campaign.state.characters["bo"].xp == 6 + 10
    assert campaign.state.reputation["Guild"] == 2
    assert in_one_line(content.scenarios["a-first-evening"].reward).startswith("gain 2 + L gold each")


@pytest.mark.parametrize(
    ("amount", "known"), [("L", True), ("2 x C + L", True), ("R", False), ("2 x R", False)]
)
def test_a_reward_that_nobody_can_work_out_is_refused(amount: str, known: bool, tmp_path: Path) -> None:
    found = problems_with(tmp_path, (FIRST, GOAL, f"{GOAL}  reward 1 prosperity, ({amount}) gold each\n"))
    if known:
        assert found == []
    else:
        (problem,) = found
        assert problem.startswith(f"{FIRST}:")
        assert "a campaign can't work out" in problem
        assert "L and C" in problem


def test_closing_a_scenario_leaves_a_completed_one_completed() -> None:
    content = Content(scenarios={"5": Scenario(reward=read_outcome("close scenario 6, close scenario 7"))})
    campaign = playing(content, "5", 1)
    campaign.state.scenarios |= {"6": "completed", "7": "open"}
    campaign.do({"finish": "won"})
    assert campaign.state.scenarios == {"5": "completed", "6": "completed", "7": "closed"}
    reasons = [told.data["reason"] for told in campaign.events if told.kind == "passed over"]
    assert reasons == ["6 is completed"]


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("5 gold", "gain 5 gold"),
        ("5 gold, 1 checkmark; item dry socks", "gain 5 gold, gain 1 checkmark; gain item dry-socks"),
        ("lose 2 gold, 1 experience", "lose 2 gold, lose 1 experience"),
        ("gain 1 prosperity, item boat-hook", "gain 1 prosperity, gain item boat-hook"),
        ("1 reputation toll house", "gain 1 reputation Toll House"),
        ("unlock scenario The Lock Flight", "unlock scenario the-lock-flight"),
        ("unlock class gullherd\nachievement Dry Feet", "unlock class gullherd; gain achievement Dry Feet"),
        ("add event 3 to road", "add event road-3 to road"),
    ],
)
def test_typed_rewards_call_things_by_name_and_may_leave_gain_out(said: str, means: str) -> None:
    content = content_of(packs("gh2"), "the-tide-mark", "gh2")
    assert in_one_line(read_rewards(content, said)) == means


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("unlock scenario The Lock Flite", "there is no scenario 'The Lock Flite'$"),  # no name is given away
        ("item Dry Sock", "there is no item 'Dry Sock'$"),
        ("1001 gold each", "nobody gains more than 1000"),
        ("some gold", "'some' doesn't fit here"),
    ],
)
def test_typed_rewards_that_cant_be_are_refused_at_their_field(said: str, reason: str) -> None:
    campaign = Campaign.load(under_way(), packs("fh"))
    before = campaign.hash
    for result, at in (
        ({"rewards": said}, "rewards"),
        ({"found": {"sawyer": said}}, "found sawyer"),
    ):
        with pytest.raises(IllegalAnswer, match=reason) as refused:
            campaign.enter({"finish": "won", **result})
        assert (refused.value.at, campaign.hash) == (at, before)
