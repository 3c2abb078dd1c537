"""Small campaigns for tests: Ada and Bo at some step, with what a test gives them."""

from typing import Any

from havenwright.campaign.campaign import Campaign
from havenwright.campaign.model.state import Character, Party, State
from havenwright.packs.campaigns.content import Content
from havenwright.rulesets.campaigns import Step


def people(**has: Any) -> dict[str, Character]:
    """Ada and Bo, and what both have."""
    return {name: Character(player=name, **has) for name in ("ada", "bo")}


def table(game: str, content: Content, *variants: str, step: Step = "downtime", **told: Any) -> Campaign:
    """A campaign of Ada and Bo at a step; Cleo has no character. `told` is what its state holds besides."""
    start: dict[str, Any] = {
        "characters": people(),
        "players": ["ada", "bo", "cleo"],
        "parties": {"party": Party(step=step, event_done=step != "event")},
    }
    return Campaign(game, content, State(**{**start, **told}), variants=variants)
