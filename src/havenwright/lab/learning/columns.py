"""Columns of observations: the name of every number in them, and how many rows there can be.

All numbers are scaled to about 1. A row that isn't used is zero; a pointer that points nowhere is -1.
"""

from typing import Final

from havenwright.cards.vocabulary import CONDITIONS, ELEMENTS
from havenwright.engine import DECISION_KINDS

VERSION: Final = 1
"""Of the columns; weights and data sets of another version don't fit."""

MOST_FIGURES: Final = 40
MOST_HEXES: Final = 256
MOST_CARDS: Final = 64
MOST_OPTIONS: Final = 160
LOWEST, HIGHEST = -1.0, 20.0
"""Bounds of every number."""

KINDS: Final = tuple(dict.fromkeys(kind.name for kind in DECISION_KINDS.values()))
"""Kinds of questions, a family of kinds as one."""
WORDS: Final = tuple(sorted({word for kind in DECISION_KINDS.values() for word in kind.words}))
"""Words that answer one."""

TABLE: Final = (
    *("round", "characters", "rooms opened", "doors closed", "enemies unseen", "hit points unseen"),
    *(f"element {element}" for element in ELEMENTS),
    *("goal enemies", "goal named", "goal objectives", "goal rounds"),
    *("goal exits", "goal loot", "goal doors", "goal places"),
    *("own hit points", "own share of hit points", "own hand", "own discard", "own lost", "own turns left"),
    *("nearest enemy", "enemies within 1", "enemies within 3", "way to the goal", "amount asked about"),
)
GLOBALS: Final = (*TABLE, *(f"asked {kind}" for kind in KINDS))
"""One row: the table as a whole, the own figure, and the question."""

FIGURES: Final = (
    *("is there", "ours", "own", "character", "summon", "objective", "elite", "named", "boss"),
    *("hit points", "most hit points", "share of hit points"),
    *("initiative known", "initiative", "has acted", "has the turn"),
    *(f"has {condition}" for condition in CONDITIONS),
    *("distance", "hand", "discard", "lost"),
)
"""A row for each figure on the map, characters first."""

GROUND: Final = ("trap", "hazardous", "obstacle", "difficult", "water", "icy", "treasure")
TERRAIN: Final = ("is there", "q", "r", *GROUND, "token", "door", "exit", "place", "way to the goal")
HEXES: Final = (
    *TERRAIN,
    *("ours here", "enemy here", "distance", "nearest enemy", "enemies within 1", "enemies within 3"),
)
"""A row for each hex that is revealed, and for each closed door that can be seen from there."""

ZONES: Final = ("hand", "selected", "play", "discard", "lost", "active", "removed")
HALF: Final = (
    *("attack", "range", "targets", "area", "move", "heal", "shield", "retaliate", "conditions"),
    *("push and pull", "loot", "summon", "bonus", "consume", "infuse", "experience", "other", "lost"),
    *("worth beside", "worth away"),
)
PRINTED: Final = (
    *("is there", "initiative"),
    *(f"top {name}" for name in HALF),
    *(f"bottom {name}" for name in HALF),
)
CARDS: Final = (*PRINTED, "own", "owner", *ZONES)
"""A row for each ability card that the seat knows."""

FORMS: Final = ("word", "figure", "hex", "card", "two cards", "rest", "half", "path", "figures", "number")
HALVES: Final = ("top", "bottom", "basic top", "basic bottom")
OPTIONS: Final = (
    *(f"is {form}" for form in FORMS),
    *(f"says {word}" for word in WORDS),
    *(f"plays {half}" for half in HALVES),
    *("amount", "length", "enemies struck", "friends struck", "enemies near"),
)
"""A row for each option."""

POINTERS: Final = ("figure", "card", "second card", "hex")
"""Rows that an option points to: the first card is the leading one."""
ABOUT: Final = ("own figure", "figure", "card")
"""Rows that the question is about."""
