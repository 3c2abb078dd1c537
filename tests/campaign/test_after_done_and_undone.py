"""Menus that open again, results that are taken back, and a campaign that is over."""

from typing import Any

import pytest

from havenwright.campaign.campaign import Campaign
from havenwright.campaign.model.decisions import PARTY, IllegalAnswer
from havenwright.campaign.model.state import Character, Party, Playing
from havenwright.errors import UserError
from havenwright.packs.campaigns.content import Class, Content, Item, Perk, Quest, Scenario
from havenwright.packs.campaigns.outcome_text import read_outcome
from havenwright.packs.campaigns.records import Tally
from tests.campaign.tables import people, table

PERKS = {"grit": Perk(boxes=2)}
TOWNSFOLK = ("ada", "bo", "cleo")


def retiring(*players: str) -> Campaign:
    """Everybody's quest is done, a lamp is for sale, and there are classes enough."""
    open_ones = ("reed", "salt", "tide")
    classes = {name: Class(perks=PERKS) for name in (*open_ones, *players)}
    characters = {
        name: Character(player=name, class_=f"{name}s", quest=name, quest_done=True) for name in players
    }
    quests = {name: Quest(unlocks=name) for name in players}
    content = Content(classes=classes, quests=quests, items={"lamp": Item(cost=5)})
    return table(
        "gh2",
        content,
        shop={"lamp": 9},
        characters=characters,
        players=list(players),
        classes=list(open_ones),
    )


def offered(campaign: Campaign, seat: int, verb: str) -> bool:
    return any(verb in act for one in campaign.decisions if one.seat == seat for act in one.options)


@pytest.mark.parametrize("players", [TOWNSFOLK[:2], TOWNSFOLK])
def test_who_retires_after_done_makes_a_new_character_and_goes_shopping(players: tuple[str, ...]) -> None:
    campaign = retiring(*players)
    for seat, name in enumerate(players):
        campaign.choose({"done": name}, seat)
    for seat, name in enumerate(players):
        campaign.choose({"retire": name}, seat)
        campaign.undo(seat)
        assert campaign.state.characters[name].status == "active"
        campaign.choose({"retire": name}, seat)
    for seat, (name, class_) in enumerate(zip(players, ("reed", "salt", "tide"), strict=False)):
        assert offered(campaign, seat, "create")
        campaign.choose({"create": f"{name} two", "class": class_, "player": name}, seat)
        campaign.choose({"buy": "lamp", "by": f"{name} two"}, seat)
        campaign.choose({"perk": "grit", "by": f"{name} two"}, seat)
        assert campaign.state.characters[f"{name} two"].boxes == {"grit": 1}
        assert [one.seat for one in campaign.decisions if offered(campaign, one.seat, "next")] == []
        campaign.choose({"done": name}, seat)
    assert offered(campaign, PARTY, "next")
    assert len([one for one in campaign.state.characters.values() if one.status == "active"]) == len(players)


def won_by_hand(**told: Any) -> Campaign:
    """Ada and Bo play scenario 5; winning it reads section 7 and gives 2 prosperity."""
    reward = read_outcome("read section 7; gain 2 prosperity")
    content = Content(
        scenarios={"5": Scenario(reward=reward, treasures=("17",), name="The Weir")},
        sections={"7": ()},
        quests={
            "q1": Quest(
                tallies=(Tally(name="Days", subject="scenarios"), Tally(name="Clerks", subject="kills"))
            )
        },
        **told,
    )
    party = Party(step="scenario", playing=Playing(scenario="5", with_=["ada", "bo"]))
    return table(
        "gh2", content, parties={"party": party}, scenarios={"5": "open"}, characters=people(quest="q1")
    )


def test_the_end_of_a_scenario_is_told_before_its_sections() -> None:
    campaign = won_by_hand()
    campaign.enter({"finish": "won", "xp": {"ada": 4}})
    kinds = [told.kind for told in campaign.events]
    assert kinds[0] == "scenario ended"
    assert kinds.count("scenario ended") == kinds.count("section read") == 1


def test_a_typed_result_is_taken_back_and_one_of_a_game_is_not() -> None:
    campaign = won_by_hand()
    before = campaign.hash
    campaign.enter({"finish": "won", "xp": {"ada": 4}})
    assert campaign.state.prosperity == 2
    campaign.undo()
    assert (campaign.hash, campaign.state.at.step) == (before, "scenario")
    campaign.enter({"finish": "lost", "save": "0f"})
    with pytest.raises(UserError, match="a result entered"):
        campaign.undo()


def test_a_typed_win_counts_for_quests_what_any_win_counts() -> None:
    campaign = won_by_hand()
    campaign.enter({"finish": "won", "counted": {"bo": {"Days": 3, "Clerks": 2}}})
    assert campaign.state.characters["ada"].counters == {"Days": 1}
    assert campaign.state.characters["bo"].counters == {"Days": 3, "Clerks": 2}
    again = won_by_hand()
    again.enter({"finish": "lost"})
    assert again.state.characters["ada"].counters == {}


def test_a_campaign_is_over_when_its_last_scenario_is_won() -> None:
    campaign = won_by_hand(ends=("5",))
    campaign.enter({"finish": "won"})
    assert campaign.decisions == ()
    for act in ({"go": "home"}, {"rename": "ada", "to": "Wren"}, {"invite": "dan"}):
        with pytest.raises(IllegalAnswer, match="the campaign is over"):
            campaign.choose(act)
    campaign.undo()
    campaign.enter({"finish": "lost"})
    assert campaign.decisions != ()


def founded() -> Campaign:
    """In fh a first character draws two quests, keeps one, and spends its gold at once."""
    content = Content(
        classes={"reed": Class()},
        quests={"q1": Quest(), "q2": Quest()},
        items={"lamp": Item(cost=5), "rope": Item(cost=6)},
    )
    return table(
        "fh",
        content,
        characters={},
        players=["ada"],
        shop={"lamp": 3, "rope": 3},
        decks={"quests": ["q1", "q2"]},
        classes=["reed"],
    )


def test_purchases_of_a_new_character_are_taken_back_one_by_one_and_its_quests_never() -> None:
    campaign = founded()
    campaign.choose({"create": "una", "class": "reed", "player": "ada"}, 0)
    for answer in ("q2", "lamp", "rope"):
        campaign.choose(answer, 0)
    campaign.undo(0)  # the rope
    assert campaign.pending is not None
    assert campaign.pending.answers == ("q2", "lamp")
    campaign.choose("", 0)
    assert campaign.state.characters["una"].items == ["lamp"]
    campaign.undo(0)  # that nothing more is bought
    campaign.undo(0)  # the lamp
    campaign.undo(0)  # the quest that was kept; which two were drawn stays
    with pytest.raises(UserError, match="a card was turned"):
        campaign.undo(0)
    for answer in ("q1", "rope", ""):
        campaign.choose(answer, 0)
    una = campaign.state.characters["una"]
    assert (una.quest, una.items, campaign.state.decks["quests"]) == ("q1", ["rope"], ["q2"])
    assert Campaign.load(campaign.save(), campaign.content).hash == campaign.hash
