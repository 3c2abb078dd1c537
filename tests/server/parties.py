"""Rooms for tests: a small scenario with two people, or a person and a bot."""

from functools import cache

import msgspec

from havenwright.packs import Registry, shipped_folders
from havenwright.packs.pack_cache import cached_packs
from havenwright.table.offers import first_setup
from havenwright.table.party import Setup

SCENARIO = "lamps-at-low-water"


@cache
def packs() -> Registry:
    """The shipped packs; processes that a test starts needn't read their texts again."""
    return cached_packs(shipped_folders())


def setup(*players: str, seed: int = 5, ruleset: str = "gh2", scenario: str = SCENARIO) -> Setup:
    """A set-up with these players; by the book, with hidden hands."""
    first = first_setup(packs(), ruleset, scenario)
    places = tuple(
        msgspec.structs.replace(place, player=player)
        for place, player in zip(first.places, players, strict=False)
    )
    assert len(places) == len(players)
    return msgspec.structs.replace(first, places=places, seed=seed, hidden=True)
