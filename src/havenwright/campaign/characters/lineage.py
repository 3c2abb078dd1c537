"""Lineages: retired characters that give a new one perk marks. Of one person each character has its own."""

from collections.abc import Iterator
from typing import Final

from havenwright.campaign.core.play import Play
from havenwright.campaign.model.state import Status

SOLO: Final = "solo"
"""The variant in which one person plays several characters."""
DEPARTED: Final[tuple[Status, ...]] = ("retired", "abandoned", "dead")
"""Those who leave a place to the next character of their player."""


def predecessor(play: Play, player: str) -> str:
    """The character in whose place a new one comes; empty: it begins a lineage, or the player has only one.

    The party chooses where several places are free with different numbers of retired ones."""
    if SOLO not in play.variants:
        return ""
    characters = play.state.characters
    followed = {one.follows for one in characters.values()}
    free = [
        name
        for name, one in characters.items()
        if one.player == player and one.status in DEPARTED and name not in followed
    ]
    by_number = {_retired_up_to(play, name): name for name in reversed(free)}
    among = [name for name in free if name in by_number.values()]
    return play.who("whose lineage goes on", among) if among else ""


def retired_before(play: Play, name: str) -> int:
    """The number of retired characters in the lineage of one, who isn't counted."""
    character = play.character(name)
    if SOLO not in play.variants:
        return play.state.retired.get(character.player, 0)
    known = sum(play.character(other).status == "retired" for other in _chain(play, character.follows))
    return known + _unlisted(play, character.player)


def _retired_up_to(play: Play, name: str) -> int:
    """The number of retired characters in a lineage that ends with one."""
    return retired_before(play, name) + (play.character(name).status == "retired")


def _chain(play: Play, name: str) -> Iterator[str]:
    """A character, and those before it in its lineage."""
    while name:
        yield name
        name = play.character(name).follows


def _unlisted(play: Play, player: str) -> int:
    """Retired characters of a player that are only known by their number, so they count for each lineage."""
    listed = sum(one.player == player and one.status == "retired" for one in play.state.characters.values())
    return max(0, play.state.retired.get(player, 0) - listed)
