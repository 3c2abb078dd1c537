"""Saves of campaigns that stand where a test begins."""

from havenwright.campaign.campaign import Campaign
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
