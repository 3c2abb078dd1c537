"""Records of offers: the data behind options, one type per surface; each option by its index."""

from typing import Literal, TypeAlias

import msgspec

DangerKind: TypeAlias = Literal["trap", "hazardous", "difficult", "icy", "door"]


class Danger(msgspec.Struct, frozen=True):
    """Something on a path: harm, ground that costs more, a door that opens."""

    hex: int
    kind: DangerKind
    damage: int = 0
    conditions: tuple[str, ...] = ()
    stops: bool = False
    """True if the path ends here, or is asked for again."""


class PathOption(msgspec.Struct, frozen=True):
    """An end of a movement, with the safest path to it."""

    hex: int
    path: tuple[int, ...]
    """The hexes that are entered, in order."""
    cost: int = 0
    left: int = 0
    """Movement points that remain."""
    dangers: tuple[Danger, ...] = ()
    damage: int = 0
    """The damage of all dangers on the path."""
    hit_points: int = 0
    """The hit points that remain after them."""


class OwnPath(msgspec.Struct, frozen=True):
    """A path of one's own: its price, and the dangers of exactly these hexes."""

    path: tuple[int, ...]
    cost: int | None
    """None: it can't be walked."""
    points: int
    refused: str = ""
    """Why it is no answer; empty: it is one."""
    dangers: tuple[Danger, ...] = ()
    hit_points: int = 0
    """Left at its end."""


class MoveOffer(msgspec.Struct, frozen=True, tag="move", tag_field="offer"):
    """The ends of a move."""

    figure: int
    points: int
    kind: str
    """`walk`, `jump`, `fly` or `teleport`."""
    options: tuple[PathOption | None, ...]
    """None for an option that is no hex."""


class ForceOffer(msgspec.Struct, frozen=True, tag="force", tag_field="offer"):
    """The paths of a push, a pull, or a monster's move that the party chooses."""

    figure: int
    options: tuple[PathOption | None, ...]


class Term(msgspec.Struct, frozen=True):
    """A part of an attack's sum before the draw."""

    amount: int
    source: str
    how: Literal["base", "add", "times", "instead", "poison"] = "add"
    card: int = -1
    item: int = -1


class DamageChance(msgspec.Struct, frozen=True, array_like=True):
    """An amount of damage, its probability, and whether it kills."""

    damage: int
    probability: float
    kills: bool


class AttackOption(msgspec.Struct, frozen=True):
    """An attack on a target as it stands before the draw. Optional bonuses and items are not counted."""

    target: int
    hit_points: int
    value: int
    """The sum before the draw."""
    terms: tuple[Term, ...]
    advantage: int
    """1, -1 or 0."""
    for_it: tuple[str, ...] = ()
    """Reasons for advantage."""
    against_it: tuple[str, ...] = ()
    """Reasons for disadvantage."""
    shield: int = 0
    pierce: int = 0
    retaliate: int = 0
    """The damage that the target strikes back with, if it lives."""
    effects: tuple[str, ...] = ()
    """Added effects: conditions, push, pull."""
    left_out: tuple[str, ...] = ()
    """Added effects that this option leaves out."""
    chances: tuple[DamageChance, ...] = ()
    """Every amount of damage over the modifiers left, the least first."""
    expected: float = 0.0
    kill: float = 0.0
    """The probability that it kills."""
    exact: bool = True
    """False: the deck has too many draws to look at all of them."""


class AttackOffer(msgspec.Struct, frozen=True, tag="attack", tag_field="offer"):
    """The targets of an attack."""

    figure: int
    text: str
    """The attack ability."""
    deck: str
    """The deck, or the table, of its modifiers."""
    options: tuple[AttackOption | None, ...]


class Placement(msgspec.Struct, frozen=True):
    """A way to lay an area."""

    hexes: tuple[int, ...]
    figures: tuple[int, ...]
    option: int
    """The option that strikes the same figures; -1: it strikes nobody."""


class AreaOption(msgspec.Struct, frozen=True):
    """The figures that an area strikes, and the first way to lay it so."""

    figures: tuple[int, ...]
    hexes: tuple[int, ...]


class AreaOffer(msgspec.Struct, frozen=True, tag="area", tag_field="offer"):
    """The ways to lay an area."""

    figure: int
    reach: int
    area: str
    """The area as cards write it."""
    options: tuple[AreaOption | None, ...]
    placements: tuple[Placement, ...]


class SufferOption(msgspec.Struct, frozen=True):
    """A way to deal with damage."""

    suffers: bool
    hit_points: int
    """The hit points that remain."""
    exhausts: bool = False
    cards: tuple[int, ...] = ()
    """The cards that are given up."""


class SufferOffer(msgspec.Struct, frozen=True, tag="suffer", tag_field="offer"):
    """Damage to suffer or to negate."""

    figure: int
    amount: int
    hit_points: int
    options: tuple[SufferOption, ...]


class Thing(msgspec.Struct, frozen=True):
    """The things on the table that an option is about."""

    text: str = ""
    figures: tuple[int, ...] = ()
    hexes: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    half: int = -1
    """0 top, 1 bottom, 2 basic attack, 3 basic move; -1: no half."""
    items: tuple[int, ...] = ()
    bonus: int = -1
    element: str = ""
    condition: str = ""
    deck_card: str = ""
    amount: int | None = None
    """A number that the option is, or the attack value that it leads to."""


class Candidate(msgspec.Struct, frozen=True):
    """An enemy as a monster measured it."""

    figure: int
    negative: int | None
    """Negative hexes on the way; None: there is no way."""
    points: int | None
    range: int | None
    initiative: int


class ThingsOffer(msgspec.Struct, frozen=True, tag="things", tag_field="offer"):
    """Options that are things on the table: figures, hexes, cards, items, words."""

    about: int
    about_type: str
    """The type of the decision's subject; empty: it has none."""
    options: tuple[Thing, ...]
    candidates: tuple[Candidate, ...] = ()
    """The enemies that a monster chooses among."""


class RoomOption(msgspec.Struct, frozen=True):
    """A way to lay the next room of a random dungeon, in the coordinates of the board."""

    floor: tuple[tuple[int, int], ...]
    entrance: tuple[int, int]
    exits: tuple[tuple[int, int], ...]
    """The exits that may get a door."""
    door: tuple[int, int] | None = None
    """The exit that gets it; None: not chosen yet."""


class RoomOffer(msgspec.Struct, frozen=True, tag="room", tag_field="offer"):
    """The next room of a random dungeon: its entrances or its exits to choose from."""

    room: str
    """Its name."""
    before: tuple[tuple[int, int], ...]
    """The hexes of the rooms that lie on the table already."""
    options: tuple[RoomOption, ...]


Offer: TypeAlias = MoveOffer | ForceOffer | AttackOffer | AreaOffer | SufferOffer | RoomOffer | ThingsOffer
