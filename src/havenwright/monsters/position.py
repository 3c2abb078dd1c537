"""A position as a monster sees it: board, tiles, figures, and its abilities."""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from havenwright.hexes import Board, Ground, Kind, Pattern
from havenwright.rulesets.base import Ruleset

Initiative: TypeAlias = tuple[int, ...]
"""The place in the initiative order: the initiative, then whatever breaks ties (a second card, a summon's
place before its summoner). Smaller is earlier; equal ones are for the players to order."""

UNDECIDED: Initiative = (1, -1)
"""Follows the initiative of a figure whose place among others with the same one the party still decides."""


ACTED: int = -1
"""In the second place of an initiative: the figure has had its turn, before all that are tied with it."""


def earliest(initiatives: Sequence[Initiative]) -> list[int]:
    """The numbers of those that can come first: several if the party decides about their order."""
    first = min(initiatives)
    best = {first}
    if first[1:2] != (ACTED,) and any(place[1:3] == UNDECIDED for place in initiatives):
        tied = [place for place in initiatives if place[:1] == first[:1]]
        undecided = [place for place in tied if place[1:3] == UNDECIDED]
        best = {min(found) for found in (undecided, [p for p in tied if p not in undecided]) if found}
    return [number for number, place in enumerate(initiatives) if place in best]


class Terrain(msgspec.Struct, frozen=True, gc=False):
    """The overlay tiles, as sets of hexes."""

    obstacles: int = 0
    difficult: int = 0
    traps: int = 0
    hazardous: int = 0
    icy: int = 0
    holding: int = 0
    """Traps and hazards that would stun or immobilize: nobody can move on through them."""


class Figure(msgspec.Struct, frozen=True, gc=False):
    """A figure on the board, as others see it."""

    name: str
    side: str
    at: int
    initiative: Initiative = (50,)
    invisible: bool = False
    objective: bool = False
    """Something to destroy or protect: its hex is entered by nobody on foot."""
    hit_points: int = 1
    max_hit_points: int = 1
    conditions: frozenset[str] = frozenset()
    spared: bool = False
    """True if the text that is followed just now is for others: nobody to aim at, but in the way."""


class Position(msgspec.Struct, frozen=True, gc=False):
    """A board with its tiles and figures."""

    board: Board
    figures: tuple[Figure, ...]
    terrain: Terrain = Terrain()
    allied_sides: frozenset[frozenset[str]] = frozenset()
    """Pairs of sides that are allies; all other different sides are enemies."""
    hidden: int = 0
    """Hexes of rooms that aren't revealed yet."""

    def enemies_of(self, actor: Figure) -> list[Figure]:
        return [figure for figure in self.figures if self.hostile(actor, figure)]

    def hostile(self, one: Figure, other: Figure) -> bool:
        if one.side == other.side:
            return False
        return not self.allied_sides or frozenset((one.side, other.side)) not in self.allied_sides


class Attack(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """An attack, or another ability that is aimed like one."""

    range: int = 0
    """0 is melee."""
    targets: int = 1
    """With an area: one for the area, plus the further targets."""
    area: Pattern | None = None
    anywhere: bool = False
    """True if its targets may be anywhere, seen or not."""
    hexes: int = 1
    """How far it reaches if it is melee."""

    @property
    def reach(self) -> int:
        return self.range or self.hexes


MELEE = Attack()


class Turn(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """The abilities that the figure's card, stats and conditions allow now."""

    move: int | None = None
    """Movement points; None without a move ability."""
    kind: Kind = "walk"
    flying: bool = False
    """For a teleport: whether it may end where only flyers can."""
    attack: Attack | None = None
    disadvantage: bool = False
    """Muddled, or otherwise at a disadvantage wherever it attacks from."""
    disarmed: bool = False
    immobilized: bool = False
    stunned: bool = False
    focus_on: Literal["nearest", "farthest"] = "nearest"

    @property
    def points(self) -> int:
        return 0 if self.move is None or self.immobilized or self.stunned else max(0, self.move)

    @property
    def performs_attack(self) -> bool:
        return self.attack is not None and not self.disarmed and not self.stunned


class Others(NamedTuple):
    """The other figures as the acting one sees them."""

    enemies: tuple[Figure, ...]
    allies: int
    """The hexes of the figures on its side, but objectives."""
    barring: int
    """The hexes that it can't pass: of visible enemies, of objectives, of figures in hexes that hold."""
    unseen: int
    """The hexes of invisible enemies."""


def others(position: Position, actor: Figure) -> Others:
    """Everybody else, told apart once."""
    enemies = []
    allies = barring = unseen = 0
    side, holding, pacts = actor.side, position.terrain.holding, position.allied_sides
    for figure in position.figures:
        if figure is actor:
            continue
        here = 1 << figure.at
        hostile = figure.side != side and (not pacts or position.hostile(actor, figure))
        if hostile:
            enemies.append(figure)
        elif not figure.objective:
            allies |= here
        if figure.objective or here & holding or (hostile and not figure.invisible):
            barring |= here
        elif hostile:
            unseen |= here
    return Others(tuple(enemies), allies, barring, unseen)


def ground_for(position: Position, seen: Others, turn: Turn, rules: Ruleset) -> Ground:
    """The board as the acting figure finds it."""
    terrain = position.terrain
    foes, friends = seen.barring, seen.allies
    if rules.invisible_bars_the_way:
        foes |= seen.unseen
    else:
        friends |= seen.unseen
    negative = 0
    if "trap" in rules.negative_hexes:
        negative |= terrain.traps
    if "hazardous" in rules.negative_hexes:
        negative |= terrain.hazardous
    grounded = not (turn.flying or turn.kind == "fly")
    return Ground(
        obstacles=terrain.obstacles if grounded else 0,
        foes=foes,
        friends=friends,
        difficult=terrain.difficult,
        negative=negative if grounded else 0,
        icy=terrain.icy,
        sealed=position.hidden,
    )
