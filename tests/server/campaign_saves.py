"""Saves of campaigns that stand where a test begins."""

from havenwright.campaign.campaign import Campaign
from havenwright.campaign.founding import first_state
from havenwright.campaign.model.state import BuildingState
from havenwright.packs.campaigns.build import content_of
from tests.server.parties import packs


def enhancing(*variants: str) -> bytes:
    """The save of a campaign in which cards can be enhanced, and Ada plays a Bellwarden with 225 gold."""
    campaign = Campaign.start(
        ruleset="gh2", packs=packs(), campaign="the-tide-mark", players=["Ada", "Bo"], variants=variants
    )
    campaign.do({"create": "osk", "class": "bellwarden", "player": "Ada"})
    assert campaign.decision is not None
    campaign.answer(campaign.decision.options[0])
    campaign.do({"apply": f"gain achievement {campaign.content.enhancing_after}; gain 200 gold each"})
    return campaign.save()


def retiring() -> bytes:
    """The save of a campaign in downtime, in which Ada's Bellwarden has fulfilled a quest."""
    campaign = Campaign.start(
        ruleset="gh2", packs=packs(), campaign="the-tide-mark", players=["Ada", "Bo"], seed=1
    )
    for player, class_ in (("Ada", "bellwarden"), ("Bo", "lampwright")):
        campaign.do({"create": class_, "class": class_, "player": player})
        while campaign.pending is not None:
            campaign.answer(campaign.pending.question.options[0])
    quest = campaign.content.quests[campaign.state.characters["bellwarden"].quest or ""]
    counted = {"bellwarden": {tally.name: 30 for tally in quest.tallies}}
    while campaign.state.at.founding or campaign.state.at.step != "downtime":
        decision = campaign.decision
        assert decision is not None
        if decision.kind == "scenario":
            campaign.enter({"finish": "won", "counted": counted})
            continue
        acts = [act for act in decision.options if isinstance(act, dict)]
        ways = [act for verb in ("done", "event", "go", "next", "start") for act in acts if verb in act]
        campaign.choose((ways or decision.options)[0], decision.seat)
    return campaign.save()


def under_way(*variants: str) -> bytes:
    """The save of a campaign of the largest game whose first scenario is under way, with Ada and Bo."""
    campaign = Campaign.start(
        ruleset="fh", packs=packs(), campaign="cold-lading", players=["Ada", "Bo"], variants=variants
    )
    for player, class_ in (("Ada", "sawyer"), ("Bo", "stovekeeper")):
        campaign.do({"create": class_, "class": class_, "player": player})
        while campaign.pending is not None:
            campaign.answer(campaign.pending.question.options[0])
    while campaign.state.at.step != "scenario":
        assert campaign.decision is not None
        options = campaign.decision.options
        answer = next((one for one in options if "done" in one or "start" in one), options[0])
        campaign.choose(answer, campaign.decision.seat)
    return campaign.save()


def in_the_outpost() -> bytes:
    """The save of Ada alone with two characters, home in the outpost: herbs, a Still Room, inspiration."""
    content = content_of(packs(), "cold-lading", "fh")
    state = first_state("fh", content, ["Ada"], 3)
    state.buildings["17"].level = 1
    state.resources = {"lumber": 1, "axenut": 2, "arrowvine": 2}
    state.inspiration = 4
    state.decks = {name: cards for name, cards in state.decks.items() if "outpost" not in name}
    campaign = Campaign("fh", content, state, variants=["solo"])
    campaign.packs = packs()
    for class_ in ("sawyer", "stovekeeper"):
        campaign.do({"create": class_, "class": class_, "player": "Ada"})
        while campaign.pending is not None:
            campaign.answer(campaign.pending.question.options[0])
    while campaign.state.at.founding or campaign.state.at.step != "downtime":
        decision = campaign.decision
        assert decision is not None
        if decision.kind == "scenario":
            campaign.enter({"finish": "lost"})
            continue
        acts = [act for act in decision.options if isinstance(act, dict)]
        ways = [act for verb in ("done", "go", "operate", "next", "start") for act in acts if verb in act]
        campaign.choose((ways or decision.options)[0], decision.seat)
    return campaign.save()


def choosing_anew() -> bytes:
    """The save of a campaign with that house rule, in which Ada's Bellwarden has level 3 and 45 gold."""
    campaign = Campaign.start(
        ruleset="gh2", packs=packs(), campaign="the-tide-mark", players=["Ada", "Bo"], variants=["respec"]
    )
    campaign.do({"create": "bellwarden", "class": "bellwarden", "player": "Ada"})
    assert campaign.decision is not None
    campaign.answer(campaign.decision.options[0])
    campaign.do({"apply": "gain 95 experience each; gain 20 gold each"})
    for _ in range(2):
        campaign.do({"level up": "bellwarden", "card": campaign.sheets().characters[0].offered[0]})
    return campaign.save()


def buying_favors() -> bytes:
    """The save of Ada and Bo about to set out: favors are for sale, and the Sawyer has level 3."""
    campaign = Campaign.load(under_way(), packs())
    start = campaign.state.copy()
    start.at.playing, start.at.step, start.at.bound = None, "leaving", ""
    start.buildings["81"] = BuildingState(level=2)
    sawyer, ranks = start.characters["sawyer"], campaign.content.classes["sawyer"].cards
    sawyer.level, sawyer.xp, sawyer.cards = 3, 95, [ranks["2"][0], ranks["3"][0]]
    beside = Campaign("fh", campaign.content, start)
    beside.packs = packs()
    return beside.save()
