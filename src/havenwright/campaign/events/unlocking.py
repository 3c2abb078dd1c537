"""Unlocking and closing: scenarios, classes, buildings, flags, and random designs and scenarios."""

from havenwright.campaign.core.play import Play
from havenwright.campaign.events import decks, supplies
from havenwright.campaign.events.tracks import shift
from havenwright.campaign.model.state import BuildingState
from havenwright.packs.campaigns.outcomes import Flag


def set_flag(play: Play, kind: Flag, name: str, *, gained: bool) -> None:
    """Gain or lose a sticker or an achievement; of one type of achievement there is one."""
    state = play.state
    flags = {"sticker": state.stickers, "achievement": state.achievements}.get(kind, play.party.achievements)
    if not gained:
        if name in flags:
            flags.remove(name)
    elif name not in flags:
        kind_of = name.partition(":")[0]
        flags[:] = [flag for flag in flags if ":" not in name or flag.partition(":")[0] != kind_of]
        flags.append(name)
    play.tell("flag", flag=kind, name=name, gained=gained)


def unlock(play: Play, kind: str, name: str) -> None:
    """Open a scenario, a class or a building, unless it is already."""
    state = play.state
    if kind == "scenario":
        state.scenarios.setdefault(name, "open")
    elif kind == "class":
        if name not in state.classes:
            state.classes.append(name)
    elif name not in state.buildings:
        state.buildings[name] = BuildingState()
        for quest in play.content.building(name).quests:
            decks.cards(play, "quests").append(quest)
        if play.content.building(name).quests:
            decks.shuffle(play, "quests")
    play.tell("unlocked", thing=kind, name=name)


def close(play: Play, scenario: str) -> None:
    """Close a scenario for good; one that is completed stays so."""
    if play.state.scenarios.get(scenario) == "completed":
        play.tell("passed over", reason=f"{play.content.scenario(scenario).name or scenario} is completed")
        return
    play.state.scenarios[scenario] = "closed"
    play.tell("scenario closed", scenario=scenario)


def wreck(play: Play, name: str) -> None:
    """Wreck a building that stands."""
    if play.stands(name):
        play.state.buildings[name].wrecked = True
        play.tell("wrecked", building=name)


def gain_random_design(play: Play, present: tuple[str, ...]) -> None:
    """Draw a design: the item can be had from now on."""
    drawn = decks.draw(play, "designs")
    if not drawn:
        _stand_in(play, present)
        return
    item, copies = drawn[0], 1
    if play.rules.random_designs == "all copies":
        waiting = decks.cards(play, "designs")
        copies += waiting.count(item)
        waiting[:] = [card for card in waiting if card != item]
        supplies.open_design(play, item, "all copies")
    supplies.put(play.state.shop, item, copies)
    play.tell("design", item=item, copies=copies)


def gain_random_scenario(play: Play, present: tuple[str, ...]) -> None:
    """Draw a scenario, which is unlocked; its card leaves the game."""
    drawn = decks.draw(play, "random scenarios")
    if drawn:
        unlock(play, "scenario", drawn[0])
    else:
        _stand_in(play, present)


def _stand_in(play: Play, present: tuple[str, ...]) -> None:
    """The reward in place of a card of an empty deck."""
    match play.rules.deck_empty:
        case "15 collective gold":
            supplies.gain_together(play, "gold", 15, present)
        case "1 inspiration":
            shift(play, "inspiration", 1)
        case "nothing":
            play.tell("passed over", reason="the deck is empty")
