"""What a ruleset is: one frozen record of values and names of strategies, with the pages that say so."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Literal, TypeAlias

from havenwright.cards.enhancing import Enhancing
from havenwright.hexes import SightRule
from havenwright.packs.content import Slot, TileKind

Tile: TypeAlias = Literal["trap", "hazardous"]
"""Kinds of overlay tiles that can make a hex negative."""

Movement: TypeAlias = Literal["normal", "jump", "flying"]
"""Ways to move; a teleport is no movement."""

FocusCriterion: TypeAlias = Literal["negative hexes", "points", "range", "initiative"]
"""What tells enemies apart when a monster looks for its focus; less is better of each."""

HexCriterion: TypeAlias = Literal[
    "focus without disadvantage",
    "most targets",
    "shortest way to the targets",
    "best other targets",
    "best other targets there",
    "fewest disadvantages",
    "fewest points",
]
"""What tells attack hexes (and the targets attacked from them) apart, after the fewest negative hexes.

The other targets that are best of all hexes decide about the hex too; those that are best there don't."""

Heading: TypeAlias = Literal["focus alone", "best targets"]
"""For which attack a monster picks the hex to head for, if it can't attack its focus this turn."""

UnstatedRange: TypeAlias = Literal["card", "stats"]
"""What a monster's attack or heal goes by whose card states no range: the card alone, so that the attack is
melee and the heal has no limit; or the stat card's range."""


@dataclass(frozen=True, slots=True)
class Citation:
    """Where a rule stands: the entry of the ledger, and the page of the rulebook."""

    entry: str
    page: int | str

    def __str__(self) -> str:
        edition = self.entry.partition(".")[0]
        return f"{edition} p. {self.page}" if isinstance(self.page, int) else f"{edition} {self.page}"


@dataclass(frozen=True, kw_only=True, slots=True)
class Imbuement:
    """What makes the monsters' modifier deck harder: cards that leave it, and cards that come in."""

    removes: Mapping[str, int]
    adds: Mapping[str, int]


@dataclass(frozen=True, kw_only=True, slots=True)
class Ruleset:
    """The rules of one game, as far as they differ between the five."""

    id: str
    name: str

    sight: SightRule

    conditions: frozenset[str]
    tiles: frozenset[TileKind]
    """Kinds of overlay tiles that can lie in a hex, beside doors and objectives."""
    movements: frozenset[Movement]
    slots: Mapping[Slot, int]
    """How many items of a kind can be brought; of small ones that depends on the level."""
    materials: frozenset[str]
    herbs: frozenset[str]
    """Resources that are looted; none where only money is."""

    negative_hexes: frozenset[Tile]
    """Tiles that a monster keeps out of."""
    hard_landing: bool
    """Whether a jump that ends on difficult ground pays for it."""
    invisible_bars_the_way: bool
    """Whether monsters treat an invisible enemy as an obstacle, or as if it weren't there."""
    focus_order: tuple[FocusCriterion, ...]
    attack_hex_order: tuple[HexCriterion, ...]
    other_targets_order: tuple[FocusCriterion, ...]
    """How targets other than the focus are ranked; empty if the players choose freely among them."""
    heading: Heading
    conditions_reach: Literal["any", "adjacent"]
    """How far a condition by itself reaches that states no range."""
    unstated_range: UnstatedRange
    latecomers_leave_money: bool
    """Whether summoned and spawned monsters leave a money token when they die."""
    round_cards_removable: bool
    """Whether a card with a round bonus may be removed before the round ends."""
    enhancing: Enhancing | None
    """None: cards can't be enhanced."""

    modifier_deck: Mapping[str, int]
    """How many there are of each card of an attack modifier deck before anything changes it."""
    imbuements: Mapping[str, Imbuement]
    """The ways to imbue the monsters' deck, by name."""

    citations: Mapping[str, Citation]
    """The rules that code cites, by topic."""

    first_side_scenario: int | None = None
    """From this number on scenarios are side scenarios; None: the number doesn't tell."""

    def is_side_scenario(self, number: int) -> bool:
        """Whether a scenario of this number stands beside the story."""
        return self.first_side_scenario is not None and number >= self.first_side_scenario

    def but(self, **changes: Any) -> "Ruleset":
        """This ruleset with some values changed."""
        return replace(self, **changes)

    def cite(self, topic: str) -> Citation | None:
        """The rule behind a topic; None if this game's text is silent on it."""
        return self.citations.get(topic)


def cites(edition: str, topics: Mapping[str, tuple[str, int | str]]) -> Mapping[str, Citation]:
    """A ruleset's citations: for each topic the ledger entry, without the edition, and the page."""
    return MappingProxyType(
        {topic: Citation(f"{edition}.{entry}", page) for topic, (entry, page) in topics.items()}
    )
