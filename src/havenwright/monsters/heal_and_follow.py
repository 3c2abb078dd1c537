"""Other choices of the monster rules: heals, positive conditions, places of summons, following.

Abilities that harm without being an attack are aimed like one, from where the figure stands: plan the turn
with that ability as its attack and without a move.
"""

from typing import Literal, TypeAlias

from msgspec.structs import asdict

from havenwright.hexes import bits, empty_hexes, sight
from havenwright.monsters.focus import NO_RANGE
from havenwright.monsters.movement import Mover
from havenwright.monsters.position import Figure, Position, Turn, earliest
from havenwright.rulesets.base import Ruleset

Friends: TypeAlias = Literal["self or ally", "self", "ally"]
"""Possible targets of a helpful ability."""


def allies_of(position: Position, figure: Figure) -> list[Figure]:
    """The figures on its side or an allied one. Nobody is their own ally, and objectives can't be helped."""
    return [
        other
        for other in position.figures
        if other is not figure and not other.objective and not position.hostile(figure, other)
    ]


def friends_in_reach(
    position: Position, figure: Figure, hexes: int | None, rules: Ruleset, whom: Friends = "self or ally"
) -> list[Figure]:
    """The figure itself and its allies within a range (any, if there is none) and in sight, if need be."""
    board = position.board
    unseen = hexes is None and rules.sight_for == "attacks and ranges"
    near = board.floor if unseen else sight(board, rules.sight).seen_from(figure.at)
    if hexes is not None:
        near &= board.within(figure.at, hexes)
    own = [] if whom == "ally" else [figure]
    allies = [] if whom == "self" else allies_of(position, figure)
    return [*own, *(ally for ally in allies if near >> ally.at & 1)]


def heal_targets(
    position: Position, healer: Figure, hexes: int | None, rules: Ruleset, whom: Friends = "self or ally"
) -> list[Figure]:
    """The targets of a monster's heal: whoever in range lost most, or all by another reading."""
    friends = friends_in_reach(position, healer, hexes, rules, whom)
    if rules.monsters_heal == "players decide":
        return friends
    lost = [friend.max_hit_points - friend.hit_points for friend in friends]
    return [friend for friend, missing in zip(friends, lost, strict=True) if missing == max(lost)]


def condition_targets(
    position: Position,
    giver: Figure,
    condition: str,
    hexes: int | None,
    rules: Ruleset,
    whom: Friends = "self or ally",
) -> list[Figure]:
    """The targets of a positive condition: the nearest in range without it, then the earliest to act.

    By another reading everybody in range.
    """
    friends = friends_in_reach(position, giver, hexes, rules, whom)
    if rules.monsters_favor == "players decide":
        return friends
    lacking = [friend for friend in friends if condition not in friend.conditions]
    ranges = [position.board.distance(giver.at, friend.at) for friend in lacking]
    off = [NO_RANGE if hexes_off is None else hexes_off for hexes_off in ranges]
    nearest = [friend for friend, hexes_off in zip(lacking, off, strict=True) if hexes_off == min(off)]
    return [nearest[place] for place in earliest([f.initiative for f in nearest])] if nearest else []


def summon_hexes(
    position: Position, summoner: Figure, free: int | None = None, *, unseen_count: bool = True
) -> int:
    """The hexes for a monster's summon: empty ones next to it, as near to an enemy as possible.

    `free`: the empty hexes, where more than terrain and figures fills one. `unseen_count`: invisible enemies
    are enemies to come near to.
    """
    board = position.board
    free = board.range.grow(1 << summoner.at) & (empty(position) if free is None else free)
    enemies = 0
    for enemy in position.enemies_of(summoner):
        if unseen_count or not enemy.invisible:
            enemies |= 1 << enemy.at
    best, hexes = None, 0
    for index in bits(free):
        steps = next((n for n, disk in enumerate(board.range.disks(index)) if disk & enemies), len(board))
        if best is None or steps < best:
            best, hexes = steps, 0
        if steps == best:
            hexes |= 1 << index
    return hexes


def empty(position: Position) -> int:
    """The hexes without a tile or a figure."""
    taken = position.hidden
    for figure in position.figures:
        taken |= 1 << figure.at
    return empty_hexes(position.board, asdict(position.terrain), taken)


def walk_towards(position: Position, walker: Figure, goals: int, turn: Turn, rules: Ruleset) -> list[int]:
    """Where a figure ends that only walks to some hexes (an escort, a summon that follows its summoner).

    It goes to the goal that costs it least, or as near to it as it can. Several hexes: the players choose;
    none: there is no way to any goal, so it stays.
    """
    return sorted({end for end, _ in Mover(position, walker, turn, rules).to_one_of(goals)})
