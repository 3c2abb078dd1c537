"""What packs hold, as frozen records: classes, monsters, scenarios, and what is printed on their cards."""

from typing import Final, Literal, TypeAlias

import msgspec

from havenwright.cards.character_cards import Level
from havenwright.cards.tree import Action, Amount, Change, Part

Rank: TypeAlias = Literal["normal", "elite"]
TileKind: TypeAlias = Literal["obstacle", "difficult", "hazardous", "trap", "icy", "treasure", "plate"]
RULESETS: Final = ("gh1", "jotl", "gh2", "fh", "bnb")
"""The games that a pack can be for."""
LEVELS = 8
"""Monsters have statistics for the scenario levels 0 to 7."""


class Content(msgspec.Struct, frozen=True, kw_only=True):
    """Anything that has an id and a name."""

    id: str
    name: str


class AbilityCard(Content, frozen=True):
    """A character's card: two halves, and the initiative in the middle."""

    level: Level
    initiative: int
    top: Action
    bottom: Action


class CharacterClass(Content, frozen=True):
    """A class: what its mat says, and its cards."""

    hand_size: int
    hit_points: tuple[int, ...]
    """By character level, 1 to 9."""
    cards: tuple[AbilityCard, ...]


class MonsterStats(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a stat card."""

    hit_points: Amount
    move: int
    attack: Amount
    range: int = 0
    targets: int = 1
    flying: bool = False
    traits: tuple[Part, ...] = ()
    """Active bonuses that hold at all times: Shield 1, Retaliate 2."""
    attack_effects: tuple[Change, ...] = ()
    immune: tuple[str, ...] = ()


class MonsterCard(Content, frozen=True):
    """A card of a monster's deck."""

    initiative: int
    action: Action
    shuffle: bool = False


class MonsterType(Content, frozen=True):
    """A kind of monster: its standees, its stat card and its deck."""

    standees: int
    normal: tuple[MonsterStats, ...]
    elite: tuple[MonsterStats, ...]
    """By scenario level."""
    deck: tuple[MonsterCard, ...]


class Tile(msgspec.Struct, frozen=True, kw_only=True):
    """An overlay tile on the map; a trap says what it does."""

    kind: TileKind
    at: tuple[int, int]
    effect: Action | None = None


class MonsterPlace(msgspec.Struct, frozen=True, kw_only=True):
    """Where a monster stands, and at which rank with two, three and four characters ("-": not at all)."""

    monster: str
    at: tuple[int, int]
    ranks: tuple[Rank | Literal["-"], Rank | Literal["-"], Rank | Literal["-"]]


class Scenario(Content, frozen=True):
    """A scenario: its map, who stands where, and what it is about."""

    board: str
    """The map as text that the geometry reads; closed doors hide what is behind them."""
    marks: str
    """The letters that stand in the map beside the usual ones."""
    starts: tuple[tuple[int, int], ...]
    tiles: tuple[Tile, ...] = ()
    monsters: tuple[MonsterPlace, ...] = ()
    goal: Literal["all enemies are dead"] = "all enemies are dead"
    goal_of: str = ""
    """The monster whose kind alone the goal counts; empty: every enemy."""
    story: str = ""


class Pack(Content, frozen=True):
    """Everything that one pack brings, by id."""

    version: str
    rulesets: tuple[str, ...]
    licence: str = ""
    authors: tuple[str, ...] = ()
    builds_on: tuple[str, ...] = ()
    """The packs that must lie below this one."""
    replaces: tuple[str, ...] = ()
    """What of the packs below is written anew here: `monster mudlark`."""
    removes: tuple[str, ...] = ()
    """What of the packs below is taken away."""
    classes: tuple[CharacterClass, ...] = ()
    monsters: tuple[MonsterType, ...] = ()
    scenarios: tuple[Scenario, ...] = ()
