"""Variants: house rules that a table switches on and off between scenarios, each time in the log."""

from collections.abc import Set

from havenwright.campaign.core.play import Play
from havenwright.engine import Variants
from havenwright.rulesets.campaigns import Variant


def switch(play: Play, variant: Variant, *, on: bool) -> None:
    """Switch a variant of the game on or off, unless a scenario is under way."""
    play.need(variant in play.rules.variants, f"this game has no variant '{variant}'")
    play.need(play.party.step != "scenario", "that waits until the scenario is over")
    play.need((variant in play.variants) != on, f"'{variant}' is {'on' if on else 'off'} already")
    if variant == "solo" and not on:
        active = [one.player for one in play.state.characters.values() if one.status == "active"]
        several = sorted({player for player in active if active.count(player) > 1})
        play.need(not several, f"{several[0] if several else ''} plays several characters")
    play.state.switched[variant] = on
    play.tell("variant", variant=variant, on=on)


def of_scenario(on: Set[str]) -> Variants:
    """The variants of a scenario that a table plays with these house rules."""
    return Variants(
        solo="solo" in on,
        open_information="open information" in on,
        reduced_randomness="reduced randomness" in on,
        permanent_death="permanent death" in on,
    )
