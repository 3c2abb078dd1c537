"""Small campaigns for tests: Ada and Bo at some step, with what a test gives them."""

from typing import Any

from havenwright.campaign.campaign import Campaign
from havenwright.campaign.model.state import BuildingState, Character, Party, State
from havenwright.packs.campaigns.content import Building, BuildingLevel, Class, Content, Item
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


def crafting() -> Campaign:
    """A crown is made of a cap, and the only cap is Bo's: Ada has 15 gold to pay in its place."""
    content = Content(
        items={"cap": Item(cost=15), "crown": Item(materials={"metal": 1}, needs=("cap",))},
        buildings={"34": Building(role="craftsman", levels={1: BuildingLevel()})},
    )
    buildings = {"34": BuildingState(level=1)}
    everybody = people(gold=15, resources={"metal": 1})
    everybody["bo"].items.append("cap")
    return table("fh", content, shop={"crown": 1}, buildings=buildings, characters=everybody)


def crossing() -> Campaign:
    """A class of the larger game may join in the smaller one."""
    content = Content(classes={"own": Class(), "guest": Class(game="gh1", starting=True)})
    return table("jotl", content, "crossover classes", classes=["own", "guest"])


def giving() -> Campaign:
    """Ada has a rope to hand on."""
    everybody = people()
    everybody["ada"].items.append("rope")
    return table("jotl", Content(items={"rope": Item(cost=10)}), characters=everybody)
