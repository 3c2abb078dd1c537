"""The random dungeon as a scenario: it has a goal, and no map before it is played."""

from typing import Final

from havenwright.cards.tree import Compare, Resource
from havenwright.packs.content import Scenario
from havenwright.packs.plot import AllOf, Counted, Counter, Dead, Group

ROOMS: Final = 3
REVEALED: Final = "rooms"
"""The counter of rooms that have been revealed."""
RANDOM_DUNGEON: Final = "random-dungeon"

SCENARIO: Final = Scenario(
    id=RANDOM_DUNGEON,
    name="Random Dungeon",
    board=".",
    marks="",
    starts=(),
    goal=AllOf((Counted(Compare(Resource(REVEALED), ">=", ROOMS)), Dead(Group(kind="enemies")))),
    counters=(Counter(name=REVEALED),),
)
"""All three rooms must be revealed and cleared."""
