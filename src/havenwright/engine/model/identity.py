"""The unchanging facts about a figure."""

from typing import Literal, TypeAlias

import msgspec

from havenwright.packs.records import MonsterStats

CHARACTERS, MONSTERS = "characters", "monsters"
"""The two sides."""

FigureRank: TypeAlias = Literal["normal", "elite", "named", "boss"]


class Identity(msgspec.Struct, frozen=True):
    """The unchanging facts about a figure."""

    name: str
    side: str
    kind: Literal["character", "monster", "summon"]
    seat: int = -1
    monster: str = ""
    rank: FigureRank = "normal"
    number: int = 0
    at: tuple[int, int] | None = None
    """Where the scenario places it."""
    summoner: int = -1
    objective: bool = False
    initiative: int = 99
    """Of an objective, which has no card."""
    set: str = ""
    """The monsters that act by the same cards."""
    stats: MonsterStats | None = None
    """Its own values, if no stat card has them: of a summon, an escort."""
    card: int = -1
    """The card that it was summoned by."""
    lost: bool = False
    """True if that card is lost when it is gone, instead of discarded."""
    by_item: bool = False
    """True if an item summoned it."""
    spawned: bool = False
    """True if it came after the scenario began without being summoned."""
