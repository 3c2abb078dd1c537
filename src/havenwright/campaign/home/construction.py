"""Construction: one building or upgrade, a second for morale, then any number of rebuildings."""

from collections.abc import Mapping

from havenwright.campaign.core.play import Play
from havenwright.campaign.events import tracks
from havenwright.campaign.events.happening import happen
from havenwright.campaign.events.supplies import pay_from_town
from havenwright.campaign.model.state import BuildingState

MOST_BUILT = 2


def build(play: Play, name: str, inspiration: Mapping[str, int]) -> None:
    """Build what is unlocked."""
    building = _building(play, name)
    play.need(building.level == 0, f"{play.content.building_name(name)} is built already")
    _raise(play, name, building, inspiration)
    play.tell("built", building=name)


def upgrade(play: Play, name: str, inspiration: Mapping[str, int]) -> None:
    """Put the card of the next level in place of the present one."""
    building = _building(play, name)
    play.need(building.level > 0, f"{play.content.building_name(name)} isn't built")
    play.need(not building.wrecked, f"{play.content.building_name(name)} is wrecked")
    play.need(
        building.level + 1 in play.content.building(name).levels,
        f"{play.content.building_name(name)} has no next level",
    )
    _raise(play, name, building, inspiration)
    play.tell("upgraded", building=name, level=building.level)


def rebuild(play: Play, name: str, inspiration: Mapping[str, int]) -> None:
    """Rebuild what is wrecked, after everything that is built."""
    building = _building(play, name)
    play.need(building.wrecked, f"{play.content.building_name(name)} isn't wrecked")
    pay_from_town(play, play.content.building(name).at(building.level).rebuild, inspiration)
    building.wrecked = False
    play.party.rebuilding = True
    play.tell("rebuilt", building=name)


def _building(play: Play, name: str) -> BuildingState:
    play.need(play.rules.constructs, "nothing is built here")
    play.need_step("construction")
    play.need(name in play.state.buildings, f"{play.content.building_name(name)} is locked")
    play.need(
        not play.content.building(name).gone,
        f"{play.content.building_name(name)} isn't in the packs any more",
    )
    return play.state.buildings[name]


def _raise(play: Play, name: str, building: BuildingState, inspiration: Mapping[str, int]) -> None:
    party = play.party
    play.need(not party.rebuilding, "nothing is built after something was rebuilt")
    play.need(party.built < MOST_BUILT, "no third one is built in a week")
    card = play.content.building(name).at(building.level + 1)
    play.need(play.prosperity_level >= card.needs, f"prosperity level {card.needs} is needed")
    pay_from_town(play, card.cost, inspiration)
    if party.built:
        price = play.rules.second_building_morale
        play.need(play.state.morale >= price, f"a second one costs {price} morale")
        tracks.shift(play, "morale", -price)
    party.built += 1
    building.level += 1
    before = play.prosperity_level
    happen(play, card.once, tuple(play.state.active()))
    party.prospered = party.prospered or play.prosperity_level > before
