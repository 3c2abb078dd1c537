"""Records of a scenario: rewards, tiles, figures, and states.

Nothing here is prose but stories and names. A state is something that is so or isn't (all enemies are dead).
Places are the letters of notable hexes, doors are called by their names, figures and monsters by their ids.
"""

from typing import Literal, TypeAlias

import msgspec

from havenwright.cards.tree import Action, Amount, Change, Compare, Condition, Elemental, Part

Hex: TypeAlias = tuple[int, int]
Rank: TypeAlias = Literal["normal", "elite", "boss"]
RankOrNone: TypeAlias = Rank | Literal["-"]
Ranks: TypeAlias = tuple[RankOrNone, RankOrNone, RankOrNone]
"""With two, three and four characters; `-`: not at all."""
Side: TypeAlias = Literal["enemy", "ally"]
TileKind: TypeAlias = Literal[
    "obstacle",
    "objective",
    "difficult",
    "hazardous",
    "icy",
    "water",
    "trap",
    "treasure",
    "plate",
    "corridor",
    "money",
    "token",
]


class Record(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Frozen and compared by value."""


class Said(msgspec.Struct, frozen=True, tag_field="says", omit_defaults=True):
    """One of several kinds; as JSON it carries its kind."""


# Rewards


class Reward(Record, frozen=True, kw_only=True):
    """A reward: an amount, or something with a name."""

    kind: str
    amount: Amount = 1
    what: str = ""
    """The item, the scenario, the achievement; of reputation the faction."""
    each: bool = False
    """For each character; otherwise for the party, or for who looted it."""


# What lies and stands on the map


class Overlay(Record, frozen=True, kw_only=True):
    """An overlay tile or a token, wherever it lies. Its kind says what it does; its name, how it looks."""

    kind: TileKind
    name: str = ""
    number: int = 0
    """Of a treasure; of money how many tokens; 0 if it has none."""
    hit_points: Amount = 0
    """Of an objective."""
    side: Side = "enemy"
    """The side of an objective: an enemy to destroy, or an ally to protect."""
    initiative: int = 99
    """Of an objective, for monsters that could focus on it."""
    effect: Action | None = None
    """The effect of a trap, or of a treasure on its looter."""
    contents: tuple[Reward, ...] = ()


class Tile(Overlay, frozen=True, kw_only=True):
    """An overlay tile on the map."""

    at: Hex
    also: tuple[Hex, ...] = ()
    """The other hexes of a tile that has several."""

    @property
    def hexes(self) -> tuple[Hex, ...]:
        return self.at, *self.also


class MonsterPlace(Record, frozen=True, kw_only=True):
    """Where a monster stands, and at which rank with two, three and four characters ("-": not at all)."""

    monster: str
    """Its kind, or a figure of the scenario."""
    at: Hex
    ranks: Ranks
    where: "State | None" = None
    """The facts of the campaign with which it stands there; None: always."""


class NamedHex(Record, frozen=True, kw_only=True):
    """A notable hex: rules name its letter."""

    name: str
    at: Hex


class Person(Record, frozen=True, kw_only=True):
    """A figure that the scenario itself describes: an ally, an escort, a named monster. What it leaves open
    the stat card of its kind says, as of an elite one."""

    id: str
    name: str
    side: Side = "enemy"
    monster: str = ""
    hit_points: Amount | None = None
    initiative: int | None = None
    """None: by the cards of its kind."""
    move: Amount | None = None
    attack: Amount | None = None
    range: Amount | None = None
    traits: tuple[Part, ...] = ()
    effects: tuple[Change, ...] = ()
    immune: tuple[str, ...] = ()
    acts: Action | None = None
    """Its action in each of its turns; None: the cards of its kind."""
    specials: tuple[Action, ...] = ()


class Group(Record, frozen=True, kw_only=True):
    """Figures that the scenario speaks of."""

    kind: Literal["characters", "enemies", "allies", "monsters", "figures", "objectives", "summons", "named"]
    name: str = ""
    """Of `named`: a kind of monster, a figure of the scenario, or an objective."""
    rank: Literal["", "normal", "elite"] = ""
    count: Amount | Literal["all"] = "all"
    where: tuple[Condition, ...] = ()
    """Those that are such, in the words of cards; `it` is the one that is looked at."""
    at: tuple[str, ...] = ()
    """Those who stand in one of these hexes."""


# Whether


class Dead(Said, frozen=True, tag="dead"):
    """Dead, or destroyed; a character is exhausted."""

    who: Group


class Present(Said, frozen=True, tag="present"):
    """A number of them stand in these hexes, each in one."""

    who: Group
    places: tuple[str, ...]


class Escaped(Said, frozen=True, tag="escaped"):
    who: Group


class Hurt(Said, frozen=True, tag="hurt"):
    """They have at most this many hit points; None: half of their maximum."""

    who: Group
    at_most: Amount | None = None


class Looted(Said, frozen=True, tag="looted"):
    """A treasure by its number, or an amount of treasures or money tokens."""

    what: Literal["treasure", "money"] = "treasure"
    number: int = 0
    count: Amount | Literal["all"] = 1


class Opened(Said, frozen=True, tag="opened"):
    """A door is open; without a name all of them are."""

    door: str = ""


class Revealed(Said, frozen=True, tag="revealed"):
    """The room with this hex is revealed; without a hex all of them are."""

    place: str = ""


class Over(Said, frozen=True, tag="over"):
    """The round is over."""

    round: Amount


class WasRead(Said, frozen=True, tag="was read"):
    section: str


class Chosen(Said, frozen=True, tag="chosen"):
    option: str


KnownKind: TypeAlias = Literal["achievement", "party achievement", "sticker", "completed", "sided with"]


class Known(Said, frozen=True, tag="known"):
    """A fact of the campaign, the same for the whole scenario: an achievement, a scenario completed."""

    kind: KnownKind
    what: str


class Counted(Said, frozen=True, tag="counted"):
    """A comparison of L, C, the round, and counters (as resources)."""

    that: Compare


class Infused(Said, frozen=True, tag="infused"):
    """An element is in one of these states."""

    that: Elemental


class Unless(Said, frozen=True, tag="unless"):
    """It is not so."""

    that: "State"


class AllOf(Said, frozen=True, tag="all of"):
    of: "tuple[State, ...]"


class AnyOf(Said, frozen=True, tag="any of"):
    of: "tuple[State, ...]"


State: TypeAlias = (
    Dead
    | Present
    | Escaped
    | Hurt
    | Looted
    | Opened
    | Revealed
    | Over
    | WasRead
    | Chosen
    | Known
    | Counted
    | Infused
    | Unless
    | AllOf
    | AnyOf
)
