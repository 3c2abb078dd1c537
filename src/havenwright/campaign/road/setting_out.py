"""Setting out: who goes, whether an event waits on the road, and the scenario that begins."""

from collections import Counter

from havenwright.campaign.characters import retirement
from havenwright.campaign.characters.creation import check_the_dead, is_forced
from havenwright.campaign.core.play import Play
from havenwright.campaign.events import decks
from havenwright.campaign.home import event_card
from havenwright.campaign.home.phase import check_end
from havenwright.campaign.model.state import Character, Imbuement, Mode, Playing
from havenwright.campaign.road.favors import brought_cards, is_open
from havenwright.campaign.road.scenario_choice import why_not

IMBUEMENTS: tuple[Imbuement, ...] = ("none", "basic", "advanced")


def set_out(
    play: Play,
    scenario: str,
    *,
    company: tuple[str, ...] = (),
    mode: Mode = "campaign",
    level: int | None = None,
    imbuement: Imbuement = "none",
    favors: tuple[str, ...] = (),
) -> None:
    """Set out for a scenario, meet what is on the road, and begin it."""
    party, rules = play.party, play.rules
    before = party.step
    if rules.home and party.step == rules.home[-1]:
        check_end(play)
    else:
        play.need_step("leaving")
    traceless = mode == "casual" and rules.casual == "leaves no trace"
    if play.state.scenarios.get(party.bound) == "closed" or play.content.scenario(party.bound).gone:
        party.bound = ""
    play.need(
        traceless or party.bound in ("", scenario),
        f"the party is bound for {play.content.scenario_name(party.bound)}",
    )
    if is_forced(play) and not traceless:
        check_the_dead(play)
    reason = why_not(play, scenario, mode)
    play.need(not reason, reason)
    names = company or tuple(play.state.active())
    _check_company(play, names)
    printed = play.content.scenario(scenario).level if rules.level_by == "scenario" else None
    play.need(
        level is None or printed in (None, level),
        f"the level of {play.content.scenario_name(scenario)} is {printed}",
    )
    level = printed or (1 if level is None else level)
    play.need(0 <= level < len(play.chart), f"there is no level {level}")
    unlocked = IMBUEMENTS.index(play.state.imbuement_unlocked)
    play.need(IMBUEMENTS.index(imbuement) <= unlocked, f"{imbuement} imbuement is locked")
    play.need(not favors or is_open(play), "favors can't be bought yet")
    if _meets_event(play, scenario, mode):
        party.step = "leaving"
        event_card.resolve(play, decks.seasonal(play, rules.road_deck), names)
    party.playing = Playing(
        scenario=scenario,
        mode=mode,
        level=level,
        with_=list(names),
        imbuement=imbuement,
        favors=list(favors),
        swaps=brought_cards(play, names, favors),
        casual_from=before if traceless else None,
    )
    party.step, party.bound = "scenario", party.bound if traceless else ""
    if mode == "campaign":
        party.location = scenario
        party.playing.effects, party.next_effects = party.next_effects, []
        for name in names:
            _begin_with(party.playing, name, play.character(name))
    party.founding = False
    play.tell("scenario begun", scenario=scenario, mode=mode, level=level)


def _begin_with(playing: Playing, name: str, character: Character) -> None:
    """Begin a scenario with what waits for a character: blessings, items used up, cards to discard."""
    if character.blesses:
        playing.blesses[name], character.blesses = character.blesses, 0
    if used_up := [item for item in character.used_up if item in character.items]:
        playing.used_up[name] = used_up
    if character.discards:
        playing.discards[name], character.discards = character.discards, 0
    character.used_up = []


def _check_company(play: Play, names: tuple[str, ...]) -> None:
    fewest, most = play.company
    for name in names:
        play.present(name)
        play.need(not retirement.must_stay(play, name), f"{play.called(name)} has to retire")
        lost = play.class_of(play.character(name)).gone
        play.need(not lost, f"the class of {play.called(name)} isn't in the packs any more")
    play.need(len(set(names)) == len(names), "somebody is named twice")
    play.need(fewest <= len(names) <= most, f"{fewest} to {most} characters play a scenario")
    classes = Counter(play.character(name).class_ for name in names)
    twice = [name for name, count in classes.items() if name and count > 1]
    play.need(
        not twice, f"two of the class {play.content.class_name(''.join(twice[:1]))} can't play together"
    )


def _meets_event(play: Play, scenario: str, mode: Mode) -> bool:
    """True if a road event is due on the way."""
    party, told = play.party, play.content.scenario(scenario)
    if mode == "casual" or play.rules.road_event == "never":
        return False
    if play.rules.road_event == "to unlinked ones":
        here = play.content.scenario(party.location)
        linked = scenario in here.links or party.location in told.links or scenario == party.location
        return not linked and not (party.location == "home" and told.home)
    opens = scenario in play.opening
    return not (told.home or told.random or party.bound or opens)
