"""The campaigns of our own packs, played from founding to their end with drawn results."""

from random import Random
from typing import Any

import pytest

from havenwright.bots.careers import drawn_result
from havenwright.campaign.campaign import Campaign
from havenwright.campaign.model.decisions import Decision, IllegalAnswer
from havenwright.packs.loading import shipped_packs

PACKS = shipped_packs()
PLAYERS = ("Ada", "Bo", "Cleo", "Dee")
LONG = 1_500
"""More decisions than any of them needs."""


def played(campaign: str, game: str, players: int, seed: int) -> Campaign:
    """A campaign at its end."""
    found = Campaign.start(ruleset=game, packs=PACKS, campaign=campaign, players=PLAYERS[:players], seed=seed)
    random = Random(seed)
    for _ in range(LONG):
        if any(found.state.scenarios.get(end) == "completed" for end in found.content.ends):
            return found
        if found.state.at.step == "scenario" and found.pending is None:
            found.enter(drawn_result(found, random))
            continue
        decision = random.choice(found.decisions)
        try:
            found.choose(random.choice(wanted(found, decision, random)), decision.seat)
        except IllegalAnswer:
            continue
    raise AssertionError(f"{campaign} doesn't end")


def wanted(campaign: Campaign, decision: Decision, random: Random) -> list[Any]:
    """The options of people who mean to go on: nobody leaves, and a new scenario rather than an old one."""
    options = list(decision.options)
    if campaign.pending is not None:
        return options
    acts = [act for act in options if "abandon" not in act and "set aside" not in act] or options
    new = [act for act in acts if campaign.state.scenarios.get(act.get("start", "")) == "open"]
    done = [act for act in acts if "done" in act]
    return new or (done if done and random.random() < 0.5 else acts)


@pytest.mark.parametrize(
    ("campaign", "game", "players"),
    [
        ("the-tide-mark", "gh2", 3),
        ("the-tide-mark", "gh1", 2),
        ("the-short-stair", "jotl", 4),
        ("cold-lading", "fh", 2),
    ],
)
def test_a_campaign_of_ours_comes_to_its_end_on_one_of_two_ways(
    campaign: str, game: str, players: int
) -> None:
    found = played(campaign, game, players, 2)
    won = {name for name, status in found.state.scenarios.items() if status == "completed"}
    closed = {name for name, status in found.state.scenarios.items() if status == "closed"}
    branches = {
        "the-tide-mark": {"the-night-auction", "the-stamp-office"},
        "the-short-stair": {"return-to-sender", "the-kitchen-door"},
        "cold-lading": {"the-long-saw", "the-warm-berth"},
    }[campaign]
    assert (len(branches & won), len(branches & closed)) == (1, 1)
    assert found.state.read


def test_the_story_of_the_north_goes_on_into_the_winter() -> None:
    found = played("cold-lading", "fh", 2, 3)
    assert found.state.week > 10
    assert {"31", "32", "33", "34"} <= set(found.state.read)
    assert any(building.level > 0 for building in found.state.buildings.values())
    assert found.state.prosperity > 0


def number_in(campaign: Campaign, act: dict[str, Any]) -> str:
    """The number of the scenario that an act leads to."""
    return campaign.content.number_of(str(act.get("start", act.get("go"))))


def test_the_round_of_the_shop_can_be_played_card_by_card() -> None:
    found = Campaign.start(ruleset="bnb", packs=PACKS, campaign="thimble", players=["Ada"], seed=1)
    order: list[str] = []
    while found.state.scenarios.get("the-lamp") != "completed":
        if found.state.at.step == "scenario":
            found.choose({"finish": "won"})
            continue
        (decision, *_) = found.decisions
        acts = [act for act in decision.options if "start" not in act or act["start"] not in order]
        onward = [act for act in acts if act.get("go") not in (None, "again", *order)]
        act = min(
            onward or acts, key=lambda act: found.content.number_of(str(act.get("start", act.get("go"))))
        )
        if "start" in act:
            order.append(act["start"])
        found.choose(act, decision.seat)
    assert [found.content.number_of(name) for name in order] == ["1", "2", "3", "4", "5", "6"]


def take_first_answers(campaign: Campaign) -> None:
    """Answer the questions of an act with their first options."""
    while campaign.pending is not None:
        campaign.answer(campaign.decisions[0].options[0])


def test_two_of_one_class_are_not_offered_and_one_of_them_can_make_room() -> None:
    campaign = Campaign.start(ruleset="gh1", packs=PACKS, campaign="the-tide-mark", players=("Ada", "Bo"))
    ada, bo = campaign.state.players
    offers = [act for act in campaign.possible() if act.get("player") == ada]
    campaign.do(offers[0], 0)
    take_first_answers(campaign)
    others = [act["class"] for act in campaign.possible() if act.get("player") == bo]
    assert offers[0]["class"] not in others
    campaign.do({"create": "twin", "class": offers[0]["class"], "player": bo}, 1)
    take_first_answers(campaign)
    for act in ({"done": ada}, {"done": bo}, {"next": True}):
        campaign.do(act)
    assert [decision.options for decision in campaign.decisions] == [
        ({"set aside": offers[0]["create"]},),
        ({"set aside": "twin"},),
    ]
