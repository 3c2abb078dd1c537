"""The tally of a scenario: gains and kills so far, counted from its events."""

from typing import Literal, TypeAlias

import msgspec

Source: TypeAlias = Literal["treasure", "scenario", "conclusion"]


class Given(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A reward that was given, or only told: the party's are for a campaign to give."""

    kind: str
    """As the scenario language says it: `gold`, `item`, `prosperity`, `achievement`."""
    amount: int = 1
    what: str = ""
    """The item, the scenario, the achievement; of reputation the faction."""
    seats: tuple[int, ...] = ()
    """The characters who got it; empty: the party."""
    source: Source = "scenario"
    treasure: int = 0
    """The number of the treasure that held it; 0 if it has none."""


class SeatTally(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The gains of one character so far."""

    experience: int = 0
    """On the dial: gained in play, without rewards."""
    tokens: int = 0
    """Money tokens, or loot cards in their place."""
    gold: int = 0
    """All the gold that it has, rewards included."""
    rewarded_gold: int = 0
    rewarded_experience: int = 0
    treasures: tuple[int, ...] = ()
    items: tuple[str, ...] = ()
    kills: dict[str, int] = {}
    """Kinds of monsters, by id."""
    elites: dict[str, int] = {}
    """The elites among them."""


class Tally(msgspec.Struct, frozen=True, omit_defaults=True):
    """Gains and kills so far."""

    seats: tuple[SeatTally, ...] = ()
    rewards: tuple[Given, ...] = ()
    treasure: int = 0
    """The number of the treasure that was looted last."""
