"""Which scenarios can be played, and which ways lead on from the last one."""

from havenwright.campaign.core.play import Play
from havenwright.campaign.events.conditions import holds, in_words
from havenwright.campaign.model.state import Mode
from havenwright.packs.dungeon import RANDOM_DUNGEON


def playable(play: Play, mode: Mode) -> list[str]:
    """Scenarios that can be started in a mode, by name."""
    names = play.state.scenarios
    if play.rules.completed_again == "always":
        names = dict.fromkeys([*play.content.scenarios, *names], "open")
    if has_dungeons(play):
        names = {**names, RANDOM_DUNGEON: "open"}
    return [name for name in names if not why_not(play, name, mode)]


def has_dungeons(play: Play) -> bool:
    """True if the table plays random dungeons in place of scenarios, and there are cards for them."""
    return "random dungeon" in play.variants and play.content.dungeon is not None


def why_not(play: Play, name: str, mode: Mode) -> str:
    """The reason why a scenario can't be played; empty: there is none."""
    rules, status = play.rules, play.state.scenarios.get(name)
    called = play.content.scenario_name(name)
    if mode == "casual" and rules.casual == "never":
        return "there is no casual mode here"
    if play.content.scenario(name).gone:
        return f"{name} isn't in the packs any more"
    if rules.completed_again == "always":
        return f"{called} can't be played any more" if status == "closed" else ""
    if name == RANDOM_DUNGEON and status is None and has_dungeons(play):
        return ""
    if status is None:
        return f"{called} is locked"
    if status == "closed":
        return f"{called} can't be played any more"
    if mode == "casual":
        return ""
    if status == "completed" and rules.completed_again in ("never", "casually"):
        return f"{called} was completed"
    needs = play.content.scenario(name).needs
    present = tuple(play.state.active())
    if needs is not None and not holds(play, needs, present):
        return f"{called} requires: {in_words(play.content, needs)}"
    return ""


def ways_on(play: Play) -> list[str]:
    """Ways on after a scenario: `home`, `again`, or a scenario that can be gone to directly."""
    playing = play.party.playing
    if play.party.step != "after" or playing is None:
        return []
    scenario = play.content.scenario(playing.scenario)
    won = playing.outcome == "won"
    counts = won and playing.first and playing.mode == "campaign"
    if counts and scenario.forces:
        return list(scenario.forces)
    if opened := _opened(play, playing.scenario):
        return opened if won else ["again", *opened]
    ways: list[str] = []
    for way in play.rules.ways_after_win if won else play.rules.ways_after_loss:
        match way:
            case "home" | "again":
                ways.append(way)
            case "next":
                ways += scenario.next
            case "links" if counts:
                ways += [link for link in scenario.links if not why_not(play, link, "campaign")]
            case "open" if play.rules.home:
                ways += [name for name in playable(play, "casual") if name != playing.scenario]
    return list(dict.fromkeys(ways))


def _opened(play: Play, scenario: str) -> list[str]:
    """The next of the first scenarios, which is played without coming home, if it is still to be played."""
    opening = play.opening
    if scenario not in opening[:-1]:
        return []
    following = opening[opening.index(scenario) + 1]
    return [following] if play.state.scenarios.get(following) == "open" else []


def recommended(play: Play) -> list[str]:
    """Cards to play next where any may be: those that a won one names, or the first that is left."""
    if play.rules.completed_again != "always":
        return []
    playing = play.party.playing
    if playing is not None and playing.outcome == "won":
        return list(play.content.scenario(playing.scenario).next)
    return [name for name in play.content.scenarios if play.state.scenarios.get(name) != "completed"][:1]


def may_go(play: Play, way: str) -> bool:
    """True if a way on is open; where the next card is only recommended, any other is too."""
    playing = play.party.playing
    if way in ways_on(play):
        return True
    if playing is None or playing.outcome != "won" or play.party.step != "after" or play.rules.home:
        return False
    scenario = playing.scenario if way == "again" else way
    return way != "home" and "open" in play.rules.ways_after_win and not why_not(play, scenario, "campaign")
