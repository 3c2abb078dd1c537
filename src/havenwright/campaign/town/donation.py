"""Donations: gold for blessings, and marks that count."""

from bisect import insort

from havenwright.campaign.core.play import Play
from havenwright.campaign.events import tracks


def donate(play: Play, name: str) -> None:
    """Donate once in a visit."""
    character, rules = play.present(name), play.rules
    gold, blesses = play.needed(rules.donation, "nobody takes donations here")
    play.need_step("downtime")
    play.need(name not in play.party.donated, f"{play.called(name)} has donated in this visit")
    play.need(character.gold >= gold, f"a donation is {gold} gold")
    if rules.donation_needs_campaign:
        play.need(play.party.last_mode == "campaign", "after a casual scenario nobody donates")
    character.gold -= gold
    character.blesses += blesses
    insort(play.party.donated, name)
    play.state.donations += 1
    if rules.donation_prosperity and play.state.donations % rules.donation_prosperity == 0:
        tracks.shift(play, "prosperity", 1)
    play.tell("donated", character=name, gold=gold)
