"""The home phase: coming home, its steps in order, and what must be done before each of them ends."""

from havenwright.campaign.characters import creation, levels, retirement
from havenwright.campaign.core.play import Play
from havenwright.campaign.events import calendar, decks
from havenwright.campaign.events.happening import happen
from havenwright.campaign.home import event_card
from havenwright.campaign.home.outpost_attack import number_of


def come_home(play: Play) -> None:
    """Begin the home phase."""
    party, rules = play.party, play.rules
    won = party.playing is not None and party.playing.outcome == "won"
    party.bound, party.location, party.donated = "", "home", []
    party.done = []
    party.operated = party.rebuilding = party.prospered = party.event_done = False
    party.built = 0
    party.step = rules.home[0]
    if rules.seasons:
        calendar.mark_week(play)
    if play.state.skip_event:
        play.state.skip_event, party.event_done = False, True
    if party.step == "event" and rules.home_event == "must after a win" and not won:
        party.step = rules.home[1]
    play.tell("came home")


def resolve_event(play: Play) -> None:
    """Draw and resolve the home event."""
    party, rules = play.party, play.rules
    play.need(rules.home_event != "never", "there are no events at home")
    play.need_step("downtime" if rules.home_event == "may" else "event")
    play.need(not party.event_done, "there was an event in this visit")
    if rules.home_event == "may":
        play.need(party.last_mode == "campaign", "after a casual scenario there is no event")
    party.event_done = True
    event_card.resolve(play, home_deck(play), tuple(play.state.active()))


def home_deck(play: Play) -> str:
    """The name of the deck that the home event comes from."""
    return decks.seasonal(play, play.rules.home_deck)


def operate(play: Play) -> None:
    """Let each building work by its standing or its wrecked side, in the order of their numbers."""
    play.need_step("operations")
    play.need(not play.party.operated, "the buildings have worked already")
    for name in sorted(play.state.buildings, key=number_of):
        building = play.state.buildings[name]
        if building.level:
            card = play.content.building(name).at(building.level)
            play.tell("operation", building=name, side="wrecked" if building.wrecked else "normal")
            happen(play, card.wrecked if building.wrecked else card.normal, tuple(play.state.active()))
    play.party.operated = True


def end_step(play: Play) -> None:
    """End the present step at home, and begin the next."""
    play.need_step(*play.rules.home)
    check_end(play)
    steps = [*play.rules.home, "leaving"]
    play.party.step = steps[steps.index(play.party.step) + 1]
    if not play.party.founding:
        play.party.done = []
    play.tell("step", step=play.party.step)


def be_done(play: Play, player: str) -> None:
    """Let a player have done what there was to do; another act of theirs opens their menu again."""
    play.need(player in play.state.players, f"nobody called {player} plays here")
    if not play.party.founding:
        play.need_step(*play.rules.home)
    play.need(player not in play.party.done, f"{player} is done already")
    play.party.done.append(player)
    play.tell("done", player=player)


def check_end(play: Play) -> None:
    """Refuse to end a step while something must still be done in it."""
    party = play.party
    if party.step == "event":
        waits = not party.event_done and decks.cards(play, home_deck(play))
        play.need(not waits, "the event must be resolved first")
    elif party.step == "operations":
        play.need(party.operated, "the buildings haven't worked yet")
    elif party.step == "downtime":
        for name in play.state.active():
            play.need(not levels.is_due(play, name), f"{play.called(name)} has to level up first")
            play.need(not retirement.is_due(play, name), f"{play.called(name)} has to retire first")
        creation.check_the_dead(play)
