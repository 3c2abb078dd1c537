"""Items that an outcome uses up and cards that it has discarded, in the scenario that follows."""

import pytest

from havenwright.campaign.campaign import Campaign
from havenwright.campaign.games import game_of
from havenwright.engine import Game
from havenwright.packs.campaigns.content import Content, Event, Item, Scenario
from havenwright.packs.campaigns.outcome_text import read_outcome
from havenwright.rulesets.campaigns import Step
from tests.campaign.tables import people, table
from tests.engine.shipped_games import packs

SCENARIO = "the-pump-house"


def met(game: str = "gh1", step: Step = "leaving", outcome: str = "", **items: list[str]) -> Campaign:
    """Ada and Bo with some items, before an event on the road."""
    content = Content(
        items={id: Item(slot=item.slot) for id, item in packs(game).items.items()},
        events={"e": Event(options={"A": read_outcome(outcome)})},
        scenarios={SCENARIO: Scenario(name="The Pump House")},
    )
    characters = people()
    for (name, character), kind in zip(characters.items(), ("bellwarden", "lampwright"), strict=True):
        character.class_, character.items = kind, items.get(name, [])
    told = {"scenarios": {SCENARIO: "open"}, "decks": {"road": ["e"]}}
    return table(game, content, step=step, characters=characters, **told)


def set_out(campaign: Campaign, *answers: str) -> Game:
    """The scenario after the event, at its first round."""
    campaign.do({"start": SCENARIO})
    for answer in ("A", *answers):
        campaign.answer(answer)
    assert campaign.pending is None
    game = game_of(campaign.begin(), campaign.game, packs(campaign.game.id), 1)
    while game.decision is not None and game.decision.kind != "select cards":
        game.choose(game.decision.options[0])
    return game


@pytest.mark.rule("gh1.events.consumed-item-penalty")
def test_an_item_that_an_event_uses_up_is_brought_as_lost() -> None:
    campaign = met(outcome="use up item tin-whistle", ada=["tin-whistle"])
    game = set_out(campaign)
    assert game.setting.party[0].used_up == ("tin-whistle",)
    states = {one.item.id: state for one, state in zip(game.setting.items, game.state.items, strict=True)}
    assert states == {"tin-whistle": "lost"}
    assert campaign.state.characters["ada"].items == ["tin-whistle"]
    assert campaign.state.characters["ada"].used_up == []


@pytest.mark.rule("gh1.events.card-discard-timing")
def test_cards_that_an_event_has_discarded_come_from_the_chosen_hand() -> None:
    game = set_out(met(outcome="discard 2 cards each"))
    for seat in (0, 1):
        own = [number for number, (owner, _) in enumerate(game.setting.cards) if owner == seat]
        zones = [game.state.zones[number] for number in own]
        assert (zones.count("discard"), zones.count("hand")) == (2, len(own) - 2)


def test_the_player_chooses_which_item_of_a_slot_is_used_up() -> None:
    small = [id for id, item in packs("gh2").items.items() if item.slot == "small"][:2]
    head = next(id for id, item in packs("gh2").items.items() if item.slot == "head")
    campaign = met("gh2", "downtime", ada=[head, *small], bo=[])
    campaign.do({"apply": "use up 1 small item"})  # only Ada has one
    assert campaign.pending is not None
    assert (campaign.pending.question.kind, campaign.pending.question.options) == ("item", tuple(small))
    campaign.answer(small[1])
    assert campaign.state.characters["ada"].used_up == [small[1]]
    campaign.do({"apply": "use up 2 items each"})
    assert campaign.state.characters["ada"].used_up == [small[1], head, small[0]]
    campaign.do({"apply": "use up 1 item"})  # nothing is left to use up
    assert len(campaign.state.characters["ada"].used_up) == 3


def test_an_item_that_was_sold_since_is_forgotten() -> None:
    campaign = met("gh2", "downtime", outcome="return", ada=["tin-whistle"])
    campaign.do({"apply": "use up item tin-whistle"})
    campaign.state.characters["ada"].items = []
    campaign.state.at.step = "leaving"
    assert set_out(campaign).setting.party[0].used_up == ()


def test_one_character_discards_where_the_text_says_no_each() -> None:
    campaign = met("gh2", "downtime")
    campaign.do({"apply": "discard 1 card"})
    assert campaign.pending is not None
    assert campaign.pending.question.options == ("ada", "bo")
    campaign.answer("bo")
    assert [one.discards for one in campaign.state.characters.values()] == [0, 1]
