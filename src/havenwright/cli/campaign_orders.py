"""Acts of a campaign's menus in words of one's own: with more than their numbered line offers."""

from typing import TYPE_CHECKING, Any, Final

from havenwright.cli import campaign_names as names

if TYPE_CHECKING:
    from havenwright.campaign.campaign import Campaign

Act = dict[str, Any]

START: Final = (
    "start SCENARIO [level N] [with NAME, NAME] [imbuement basic|advanced] [favors NAME, NAME] [casual]"
)
BUILD: Final = "build BUILDING [inspiration MATERIAL N, MATERIAL N]"
UPGRADE: Final = BUILD.replace("build", "upgrade")
REBUILD: Final = BUILD.replace("build", "rebuild")
BREW: Final = "brew HERB, HERB by CHARACTER [for CHARACTER]"
MOVE: Final = "move N RESOURCE from CHARACTER"
IMBUEMENTS: Final = {"basic": "basic", "advanced": "advanced"}


def start(campaign: "Campaign", said: str) -> Act:
    """Set out: at another level, with some of the characters, with imbuement, or casually."""
    from havenwright.campaign.menu import level_for

    known = names.named((place.id, place.name) for place in campaign.sheets().map)
    shown = [place.name for place in campaign.sheets().map]
    scenario, rest = names.first(known, said, START, "scenarios", shown)
    more = names.clauses(rest, ("level", "with", "imbuement", "favors", "casual"), START)
    act: Act = {"start": scenario}
    if "with" in more:
        act["with"] = names.several(names.characters(campaign), more["with"], START, "characters")
    act |= level_for(campaign.begin(), act)
    if "level" in more:
        act["level"] = names.number(more["level"], START)
    if "imbuement" in more:
        act["imbuement"] = names.whole(IMBUEMENTS, more["imbuement"], START, "kinds of imbuement")
    if "favors" in more:
        act["favors"] = _favors(campaign, scenario, more["favors"])
    if "casual" in more:
        act["mode"] = "casual"
    return act


def _favors(campaign: "Campaign", scenario: str, said: str) -> list[str]:
    """Favors by the names that a scenario offers them under; where it offers none the campaign says why."""
    (place,) = (one for one in campaign.sheets().map if one.id == scenario)
    if not place.favors:
        return [" ".join(part.split()) for part in said.split(",")]
    known = names.named((one.id, one.name) for one in place.favors)
    shown = [f"{one.name} ({one.points})" for one in place.favors]
    return names.several(known, said, START, "favors, with their points,", shown)


def build(campaign: "Campaign", said: str) -> Act:
    return _construct(campaign, said, "build", BUILD)


def upgrade(campaign: "Campaign", said: str) -> Act:
    return _construct(campaign, said, "upgrade", UPGRADE)


def rebuild(campaign: "Campaign", said: str) -> Act:
    return _construct(campaign, said, "rebuild", REBUILD)


def _construct(campaign: "Campaign", said: str, verb: str, form: str) -> Act:
    """Build something, with inspiration in place of materials."""
    from havenwright.packs.campaigns.outcomes import MATERIALS

    town = campaign.sheets().town
    buildings = town.buildings if town else ()
    known = names.named((one.id, one.name) for one in buildings)
    building, rest = names.first(known, said, form, "buildings", [one.name for one in buildings])
    act: Act = {verb: building}
    if inspired := names.clauses(rest, ("inspiration",), form):
        act["inspiration"] = names.amounts(inspired["inspiration"], form, MATERIALS)
    return act


def brew(campaign: "Campaign", said: str) -> Act:
    """Brew a potion, for somebody else too."""
    from havenwright.packs.campaigns.outcomes import HERBS

    herbs, by, rest = said.partition(" by ")
    act: Act = {"brew": names.several({herb: herb for herb in HERBS}, herbs, BREW, "herbs")}
    more = names.clauses(f"{by}{rest}", ("by", "for"), BREW)
    known = names.characters(campaign)
    act["by"] = names.whole(known, more.get("by", ""), BREW, "characters")
    if "for" in more:
        act["for"] = names.whole(known, more["for"], BREW, "characters")
    return act


def move(campaign: "Campaign", said: str) -> Act:
    """Give any number of a resource to the town."""
    from havenwright.campaign.model.state import TOWN
    from havenwright.packs.campaigns.outcomes import RESOURCES

    what, _, giver = said.partition(" from ")
    (kind, amount), *more = names.amounts(what, MOVE, RESOURCES).items()
    if more:
        raise names.wrong(MOVE, "kinds", RESOURCES)
    who = names.whole(names.characters(campaign), giver.strip(), MOVE, "characters")
    return {"move": kind, "amount": amount, "from": who, "to": TOWN}
