"""A campaign as its log: what is listed is accepted, and undo, redo, forks, saves and loads agree."""

from random import Random
from typing import Any

import msgspec
import pytest

from havenwright.campaign.campaign import Campaign
from havenwright.campaign.core.play import Refused
from havenwright.campaign.core.variants import of_scenario
from havenwright.campaign.model.state import BuildingState, Character, Party, State
from havenwright.campaign.timeline import Undo
from havenwright.engine import Variants
from havenwright.errors import UserError
from havenwright.packs.campaigns.content import Building, BuildingLevel, Content, Event, Item, Quest
from havenwright.packs.campaigns.outcome_text import read_condition, read_outcome
from havenwright.rulesets.campaigns import CAMPAIGN_RULES, Step
from tests.campaign.random_campaigns import begun, play_on
from tests.proves import proves

GAMES = sorted(CAMPAIGN_RULES)
UNDOS: tuple[Undo, ...] = ("to the last commit", "free")


def played(game: str, seed: int, acts: int) -> Campaign:
    campaign, random = begun(game, seed), Random(seed)
    for _ in range(acts):
        if not play_on(campaign, random):
            break
    return campaign


def copies(campaign: Campaign) -> dict[str, int]:
    """Copies of each item, wherever they are."""
    state = campaign.state
    found: dict[str, int] = {}
    for supply in (state.shop, state.unavailable):
        for item, count in supply.items():
            found[item] = found.get(item, 0) + count
    owned = [item for one in state.characters.values() for item in one.items]
    for item in (*owned, *state.decks["designs"]):
        found[item] = found.get(item, 0) + 1
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_campaign_played_at_random_keeps_its_promises(game: str) -> None:
    campaign, random = begun(game, 3), Random(3)
    items = copies(campaign)
    for _ in range(60):
        before = campaign.hash
        if not play_on(campaign, random):
            break
        after = campaign.hash
        try:
            campaign.undo()
        except UserError:
            assert campaign.hash == after
        else:
            assert campaign.hash == before
            campaign.redo()
            assert campaign.hash == after
        assert copies(campaign) == items
        numbers = [one.gold for one in campaign.state.characters.values()]
        numbers += [n for one in campaign.state.characters.values() for n in one.resources.values()]
        numbers += [*campaign.state.resources.values(), campaign.state.inspiration, campaign.state.prosperity]
        assert min(numbers) >= 0
    assert len(campaign.log) > 30


@pytest.mark.parametrize("game", GAMES)
def test_every_act_of_the_menu_is_accepted(game: str) -> None:
    campaign = played(game, 5, 25)
    while campaign.state.at.step == "scenario":
        play_on(campaign, Random(1))
    acts = campaign.possible()
    assert acts
    for act in acts:
        twin = campaign.fork()
        twin.do(act)
        assert twin.pending is not None or len(twin.log) == len(campaign.log) + 1


@pytest.mark.parametrize("game", GAMES)
def test_a_save_leads_to_the_same_state(game: str) -> None:
    campaign = played(game, 7, 40)
    again = Campaign.load(campaign.save(), campaign.content)
    assert again.hash == campaign.hash
    assert again.events == campaign.events


def test_the_same_seed_plays_the_same_campaign() -> None:
    assert played("fh", 9, 40).hash == played("fh", 9, 40).hash


def test_a_refused_act_and_a_refused_answer_change_nothing() -> None:
    campaign = begun("gh2", 1)
    before = campaign.hash
    with pytest.raises(Refused, match="step"):
        campaign.do({"buy": "item1", "by": "ada"})
    assert campaign.hash == before
    campaign.do({"start": "11"})
    assert campaign.pending is not None
    with pytest.raises(Refused, match="no option"):
        campaign.answer("C")
    assert campaign.pending is not None
    assert campaign.hash == before


def test_a_card_that_was_turned_cannot_be_taken_back() -> None:
    campaign = begun("gh2", 1)
    campaign.do({"start": "11"})
    with pytest.raises(UserError, match="too late"):
        campaign.undo()
    campaign.answer("A")
    with pytest.raises(UserError, match="taken back"):
        campaign.undo()


def test_with_free_undo_even_a_card_goes_back() -> None:
    first = begun("gh2", 1)
    campaign = Campaign("gh2", first.content, first.state, undo="free")
    campaign.do({"start": "11"})
    campaign.undo()
    assert campaign.pending is None
    assert campaign.hash == first.hash


@proves("gh1.events.choice-before-back", "jotl.events.choose-a-or-b")
def test_an_option_is_final_once_the_card_is_turned_unless_undo_is_free(edition: str) -> None:
    card = Event(options={"A": read_outcome("gain 1 gold each"), "B": read_outcome("gain 9 gold each")})
    step: Step = "downtime" if edition == "gh1" else "event"
    state = State(
        characters={name: Character(player=name) for name in ("ada", "bo")},
        parties={"party": Party(step=step)},
        decks={"city": ["e1"], "event": ["e1"]},
    )
    for undo in UNDOS:
        campaign = Campaign(edition, Content(events={"e1": card}), state, undo=undo)
        campaign.do({"event": "home"})
        campaign.answer("A")
        assert campaign.state.characters["ada"].gold == 1
        with pytest.raises(UserError, match="no question"):
            campaign.answer("B")
        if undo == "free":
            campaign.undo()
            assert campaign.state.characters["ada"].gold == 0
        else:
            with pytest.raises(UserError, match="taken back"):
                campaign.undo()
            assert campaign.state.characters["ada"].gold == 1


@pytest.mark.rule("fh.brew.first-brew")
def test_a_potion_that_was_revealed_stays_so_unless_undo_is_free() -> None:
    content = Content(
        items={"flask": Item(potion=True)},
        chart={"axenut+rockroot": "flask"},
        buildings={"35": Building(role="alchemist", levels={1: BuildingLevel()})},
    )
    state = State(
        characters={name: Character(player=name) for name in ("ada", "bo")},
        parties={"party": Party(step="downtime")},
        buildings={"35": BuildingState(level=1)},
        resources={"axenut": 1, "rockroot": 1},
        unavailable={"flask": 4},
    )
    for undo in UNDOS:
        campaign = Campaign("fh", content, state, undo=undo)
        campaign.do({"brew": ["axenut", "rockroot"], "by": "ada"})
        assert campaign.state.characters["ada"].items == ["flask"]
        assert campaign.state.shop == {"flask": 3}
        if undo == "free":
            campaign.undo()
            assert (campaign.state.revealed, campaign.state.unavailable) == ([], {"flask": 4})
        else:
            with pytest.raises(UserError, match="taken back"):
                campaign.undo()


@pytest.mark.parametrize(("variant", "level"), [("respec", 2), ("solo", 3), ("open information", 3)])
def test_scenarios_are_harder_for_who_knows_all_cards(variant: str, level: int) -> None:
    state = State(
        characters={name: Character(player=name, level=4, xp=150) for name in ("ada", "bo", "cleo")},
        parties={"party": Party(step="leaving")},
        scenarios={"5": "open"},
    )
    campaign = Campaign("gh2", Content(), state)
    assert {"start": "5", "level": 2} in campaign.possible()
    campaign.do({"variant": variant, "on": True})
    assert {"start": "5", "level": level} in campaign.possible()
    assert of_scenario({variant}) == Variants(
        solo=variant == "solo", open_information=variant == "open information"
    )


def test_a_party_that_cannot_play_on_goes_home_to_retire() -> None:
    quest = Quest(unlocks="k", needs=read_condition("gold is at least 5"))
    state = State(
        characters={name: Character(player=name, quest=f"of {name}") for name in ("ada", "bo")},
        parties={"party": Party(step="leaving", location="4", bound="5")},
        scenarios={"5": "open"},
    )
    content = Content(quests={"of ada": quest, "of bo": quest})
    campaign = Campaign("gh1", content, state)
    with pytest.raises(Refused):
        campaign.do({"go": "home"})
    campaign.do({"apply": "gain 5 gold each", "with": ["ada"]})
    assert not any("start" in act for act in campaign.possible())
    campaign.do({"go": "home"})
    assert (campaign.state.at.step, campaign.state.at.location) == ("downtime", "home")


def test_a_save_that_leads_elsewhere_is_refused() -> None:
    campaign = played("gh2", 2, 20)
    with pytest.raises(UserError, match="no save"):
        Campaign.load(b"{", campaign.content)
    changed = campaign.save().replace(campaign.hash.encode(), b"0" * 64)
    with pytest.raises(UserError, match="another state"):
        Campaign.load(changed, campaign.content)


@pytest.mark.parametrize(
    "act", [{}, {"ask": "shop"}, {"finish": 3, "xp": 5}, {"start": ["11"]}, {"buy": {"by": 1}, "by": None}]
)
def test_a_save_with_strange_acts_is_refused(act: dict[str, Any]) -> None:
    campaign = begun("gh2", 1)
    saved = msgspec.json.decode(campaign.save())
    saved["log"] = [{"entry": "do", "act": act, "answers": []}]
    with pytest.raises(UserError, match="act 1 of the save"):
        Campaign.load(msgspec.json.encode(saved), campaign.content)


def test_nothing_is_done_while_a_question_waits() -> None:
    campaign = begun("gh2", 1)
    campaign.do({"start": "11"})
    assert campaign.possible() == []
    with pytest.raises(UserError, match="question waits"):
        campaign.do({"start": "11"})
    answers: list[Any] = ["A"]
    campaign.answer(*answers)
    with pytest.raises(UserError, match="no question"):
        campaign.answer("A")
