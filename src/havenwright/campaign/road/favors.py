"""Favors: boons for a scenario, which the party may buy once a building of its town offers them."""

from typing import Final

from havenwright.campaign.core.play import Play
from havenwright.packs.campaigns.outcomes import RESOURCES

LEVEL: Final = 2
"""The level that the building needs."""
PLAIN: Final = ("knowledge", "wealth", "capacity")
"""Favors that need no further word."""


def is_open(play: Play) -> bool:
    """True if the party can buy favors by now."""
    building = play.state.buildings.get(play.content.favors_building)
    return play.favor_points > 0 and building is not None and building.stands and building.level >= LEVEL


def offered(play: Play, scenario: str) -> list[str]:
    """Favors of one point for a scenario, in the words of the engine."""
    if not is_open(play):
        return []
    told = play.content.scenario(scenario)
    strategies = [f"strategy: {deck}" for deck in told.foes]
    discoveries = [f"discovery: {what}" for what in RESOURCES if what not in told.loot]
    return [*PLAIN, *strategies, *discoveries]
