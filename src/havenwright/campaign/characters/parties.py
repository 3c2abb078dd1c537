"""Parties: several can share a campaign, and one of them is at the table."""

from havenwright.campaign.core.play import Play
from havenwright.campaign.model.state import Party


def sit_down(play: Play, name: str) -> None:
    """Let another party come to the table, or a new one begin in the city. Each stays where it is.

    Map, town and decks are everybody's; achievements, reputation and location are the party's own."""
    play.need(play.rules.parties == "several", "there is one party in this game")
    play.need(bool(name), "a party has a name")
    play.need(name != play.state.party, f"the party {name} is at the table")
    if name not in play.state.parties:
        play.state.parties[name] = Party(step=play.rules.home[0])
    play.state.party = name
    play.tell("party", party=name)
