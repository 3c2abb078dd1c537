"""The contract of a campaign: decisions by seat, answers, requests, phases, and the log."""

from random import Random

import msgspec
import pytest

from havenwright.campaign.campaign import Campaign
from havenwright.campaign.model.decisions import KINDS, PARTY, Decision, IllegalAnswer
from havenwright.campaign.model.event_kinds import KINDS as EVENT_KINDS
from havenwright.campaign.saves import decode
from havenwright.campaign.timeline import TakenBack
from havenwright.errors import UserError
from havenwright.rulesets.campaigns import CAMPAIGN_RULES
from tests.campaign.random_campaigns import begun, drawn_result

GAMES = sorted(CAMPAIGN_RULES)


def answer_one(campaign: Campaign, random: Random) -> Decision:
    """Answer one of the open decisions as the seat that it asks, with one of its options."""
    decision = random.choice(campaign.decisions)
    if decision.kind == "scenario":
        campaign.choose(drawn_result(campaign, random))
    else:
        campaign.choose(random.choice(decision.options), decision.seat)
    return decision


def played(game: str, seed: int, answers: int) -> Campaign:
    campaign, random = begun(game, seed), Random(seed)
    for _ in range(answers):
        if campaign.decision is None:
            break
        answer_one(campaign, random)
    while campaign.pending is not None:
        answer_one(campaign, random)
    return campaign


@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_every_open_decision_is_accepted(game: str) -> None:
    campaign, random = begun(game, 11), Random(11)
    kinds = set()
    for _ in range(90):
        decisions = campaign.decisions
        assert decisions
        for decision in decisions:
            assert decision.options
            assert decision.kind in KINDS
            kinds.add(decision.kind)
        answer_one(campaign, random)
    assert {"party", "scenario"} <= kinds


def test_a_player_is_asked_in_downtime_until_done_and_the_party_leaves_after_all() -> None:
    campaign = begun("gh2", 1)
    campaign.state.at.step = "downtime"
    for character in campaign.state.characters.values():
        character.gold = 0
    assert [decision.seat for decision in campaign.decisions if decision.kind == "player"] == [0, 1, 2]
    assert not any("next" in act for decision in campaign.decisions for act in decision.options)
    for seat, player in enumerate(("ada", "bo", "cleo")):
        campaign.choose({"done": player}, seat)
    (last,) = campaign.decisions
    assert (last.seat, last.kind) == (PARTY, "party")
    assert {"next": True} in last.options


def test_no_seat_answers_for_another() -> None:
    campaign = begun("gh2", 1)
    campaign.state.at.step = "downtime"
    before = campaign.hash
    with pytest.raises(IllegalAnswer, match="ada decides that"):
        campaign.choose({"buy": "item1", "by": "ada"}, 1)
    assert campaign.hash == before
    campaign.choose({"buy": "item1", "by": "ada"}, 0)
    assert campaign.state.characters["ada"].items == ["item1"]


def test_the_quest_of_a_new_character_is_asked_of_its_player_and_cant_be_put_back() -> None:
    campaign = begun("gh2", 1)
    campaign.state.at.step = "downtime"
    campaign.state.characters["bo"].status = "aside"
    campaign.choose({"create": "dot", "class": "class3", "player": "bo"}, 1)
    decision = campaign.decision
    assert decision is not None
    assert (decision.kind, decision.seat, len(decision.options)) == ("quest", 1, 2)
    with pytest.raises(IllegalAnswer, match="bo decides that"):
        campaign.choose(decision.options[0], 0)
    with pytest.raises(UserError, match="too late"):
        campaign.undo()
    campaign.choose(decision.options[1], 1)
    assert campaign.state.characters["dot"].quest == decision.options[1]


def test_starting_gold_that_isnt_kept_is_spent_item_by_item() -> None:
    campaign = begun("fh", 1)
    campaign.state.at.step = "downtime"
    campaign.state.characters["bo"].status = "aside"
    campaign.choose({"create": "dot", "class": "class3", "player": "bo"}, 1)
    campaign.choose(campaign.decisions[0].options[0], 1)
    decision = campaign.decisions[0]
    assert decision.kind == "purchase"
    assert decision.options[0] == ""
    campaign.choose("item2", 1)
    campaign.choose("", 1)
    assert campaign.state.characters["dot"].items == ["item2"]
    assert campaign.state.characters["dot"].gold == 0


def test_rights_that_hold_at_any_time_need_no_question() -> None:
    campaign = begun("fh", 1)
    campaign.state.characters["ada"].resources = {"lumber": 2}
    campaign.request(0, {"move": "lumber", "amount": 1, "from": "ada", "to": "town"})
    campaign.request(1, {"rename": "bo", "to": "Bo the Elder"})
    campaign.request(1, {"keep secret": "bo", "on": True})
    assert campaign.state.resources["lumber"] == 4
    assert campaign.state.characters["bo"].called == "Bo the Elder"
    with pytest.raises(IllegalAnswer, match="has to wait"):
        campaign.request(0, {"start": "11"})
    with pytest.raises(IllegalAnswer, match="ada decides that"):
        campaign.request(1, {"move": "lumber", "amount": 1, "from": "ada", "to": "town"})


@pytest.mark.parametrize(
    "answer", [None, 7, "home", [], {}, {"buy": 3, "by": ["ada"]}, {"apply": "gain 5 gold each"}]
)
def test_a_strange_answer_changes_nothing(answer: object) -> None:
    campaign = begun("gh2", 1)
    before = campaign.hash
    with pytest.raises(UserError):
        campaign.choose(answer, 0)
    assert campaign.hash == before


@pytest.mark.parametrize("game", GAMES)
def test_the_log_only_grows_and_leads_to_the_same_state(game: str) -> None:
    campaign, random = begun(game, 5), Random(5)
    for _ in range(50):
        length = len(campaign.log)
        if random.random() < 0.25 and campaign.pending is None:
            try:
                campaign.undo()
            except UserError:
                continue
            assert len(campaign.log) == length + 1
        else:
            answer_one(campaign, random)
        assert len(campaign.log) >= length
    while campaign.pending is not None:
        answer_one(campaign, random)
    assert any(isinstance(line, TakenBack) for line in campaign.log)
    for whole in (False, True):
        again = Campaign.load(campaign.save(), campaign.content, whole=whole)
        assert again.hash == campaign.hash
        assert again.events == campaign.events
        assert again.phases[-1] == campaign.phases[-1]


def test_a_save_goes_on_from_its_last_phase() -> None:
    campaign = played("gh2", 9, 60)
    saved = decode(campaign.save())
    assert saved.stored is not None
    broken = msgspec.structs.replace(
        saved, log=(msgspec.structs.replace(saved.log[0], act={"start": "99"}), *saved.log[1:])
    )
    blob = msgspec.json.encode(broken)
    assert Campaign.load(blob, campaign.content).hash == campaign.hash
    with pytest.raises(UserError, match="act 1 of the save isn't possible any more"):
        Campaign.load(blob, campaign.content, whole=True)


def test_a_stored_phase_that_was_changed_isnt_believed() -> None:
    campaign = played("gh2", 9, 60)
    saved = decode(campaign.save())
    assert saved.stored is not None
    rich = saved.stored.copy()
    rich.characters["ada"].gold += 500
    again = Campaign.load(msgspec.json.encode(msgspec.structs.replace(saved, stored=rich)), campaign.content)
    assert again.hash == campaign.hash


def test_own_answers_are_undone_only_by_their_seat() -> None:
    campaign = begun("gh2", 1)
    campaign.rule_of_undo = "own answers"
    campaign.state.at.step = "downtime"
    campaign.choose({"buy": "item1", "by": "ada"}, 0)
    with pytest.raises(UserError, match="somebody else's"):
        campaign.undo(1)
    campaign.undo(0)
    assert campaign.state.characters["ada"].items == []


def test_an_event_that_isnt_declared_cant_be_told() -> None:
    play = begun("gh2", 1).begin()
    with pytest.raises(KeyError):
        play.tell("rained")
    with pytest.raises(ValueError, match="has the fields"):
        play.tell("bought", character="ada")
    assert EVENT_KINDS["event"].commits
