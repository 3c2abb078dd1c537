"""Evaluation: how well the party stands, as a number, by the kind of goal that it plays for."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

import msgspec

from havenwright.bots.observation import FAR, Memory
from havenwright.engine import Body, Outlook
from havenwright.hexes import bits
from havenwright.packs.scenario.records import (
    AllOf,
    AnyOf,
    Dead,
    Escaped,
    Group,
    Hurt,
    Looted,
    Opened,
    Over,
    Present,
    Revealed,
)
from havenwright.packs.scenario.records import State as Goal

OPEN_ZONES = ("hand", "selected", "unknown")
SPENT_ZONES = ("discard", "play", "active")
BAD = frozenset({"wound", "poison", "stun", "disarm", "immobilize", "muddle", "brittle", "bane", "impair"})
GOOD = frozenset({"strengthen", "bless", "invisible", "ward", "regenerate"})
ENOUGH_TURNS = 12
MOST_SHORT = 1.4
"""The most by which the work that is left may be above what the turns that are left do."""
WANTED = 1.6
"""The weight of enemies that the goal speaks of."""


class Weights(msgspec.Struct, frozen=True):
    """Weights of an evaluation, in hit points of an enemy."""

    won: float = 150.0
    hit_point: float = 0.9
    """Of a character."""
    last_hit_points: float = 1.3
    """Of a character's last four, on top."""
    turn: float = 0.5
    """Of a turn that a character's cards are still good for."""
    late_turn: float = 0.3
    """Of a turn beyond those that most scenarios take."""
    few_turns: float = 1.0
    exhausted: float = 12.0
    enemy: float = 2.0
    """Of an enemy that lives, beside its hit points."""
    unseen: float = 1.5
    """Of an enemy behind a door, on top: it hasn't struck yet, and will."""
    ally: float = 1.5
    vital: float = 2.0
    """Of a hit point of somebody without whom the scenario is lost."""
    besiegers: float = 0.8
    """Of enemies' value where such a one is held for some rounds."""
    summon: float = 0.5
    condition: float = 0.6
    hidden_exit: float = 15.0
    """Of an exit that isn't revealed yet, for each who has to arrive."""
    door: float = 2.0
    pace: float = 2.2
    """Enemies' value that a character takes away in a turn."""
    haste: float = 0.5
    """How much more enemies count where the turns that are left just do for them."""
    near: float = 0.2
    """Of a hex between a character and the nearest enemy that is wanted."""
    near_objective: float = 0.6
    """The same for an objective, which never comes nearer by itself."""
    next_goal: float = 40.0
    """Of a goal that is reached, where the scenario goes on with another one."""
    way: float = 1.2
    """Of a hex between the foremost character and what the goal asks it to reach."""


class Aims(msgspec.Struct, frozen=True):
    """The meaning of a goal for an evaluation."""

    enemies: float = 1.0
    """The weight of enemies that aren't spoken of."""
    named: str = ""
    """The name of those that are to be killed, or must arrive."""
    objectives: bool = False
    """True if objectives are to be destroyed."""
    rounds: bool = False
    exits: bool = False
    loot: bool = False
    doors: bool = False
    places: tuple[str, ...] = ()

    @property
    def is_elsewhere(self) -> bool:
        """True if enemies only stand in the way."""
        return (self.objectives or self.loot) and not self.named


def aims_of(goal: Goal) -> Aims:
    """The meaning of a goal for an evaluation; of several parts all together."""
    match goal:
        case Dead(Group(kind="named", name=name)) | Hurt(Group(kind="named", name=name)):
            return Aims(enemies=0.35, named=name)
        case Dead(Group(kind="objectives")) | Hurt(Group(kind="objectives")):
            return Aims(enemies=0.5, objectives=True)
        case Dead() | Hurt():
            return Aims()
        case Over():
            return Aims(enemies=0.4, rounds=True)
        case Looted():
            return Aims(enemies=0.5, loot=True, doors=True)
        case Escaped(who):
            return Aims(enemies=0.3, exits=True, named=who.name if who.kind == "named" else "")
        case Opened() | Revealed():
            return Aims(enemies=0.5, doors=True)
        case Present(_, places):
            return Aims(enemies=0.5, places=places)
        case AllOf(parts) | AnyOf(parts):  # any of them: inside of others
            found = [aims_of(part) for part in parts]
            return Aims(
                enemies=max([one.enemies for one in found], default=1.0),
                named=next((one.named for one in found if one.named), ""),
                objectives=any(one.objectives for one in found),
                rounds=any(one.rounds for one in found),
                exits=any(one.exits for one in found),
                loot=any(one.loot for one in found),
                doors=any(one.doors for one in found),
                places=tuple(place for one in found for place in one.places),
            )
    return Aims(enemies=0.7)


@lru_cache(None)
def turns_left(hand: int, discarded: int) -> int:
    """How many turns of two cards a character has left that loses one at each rest."""
    turns = 0
    while True:
        if hand >= 2:
            hand, discarded, turns = hand - 2, discarded + 2, turns + 1
        elif hand + discarded - 1 < 2:
            return turns
        else:
            hand, discarded = hand + discarded - 1, 0


def evaluate(
    seen: Outlook,
    memory: Memory,
    weights: Weights = Weights(),  # noqa: B008 - frozen
    goal_before: Goal | None = None,
) -> float:
    """How well the party stands: the more, the better.

    A goal that replaced the one before asks for more work. The party must not shun it for that.
    """
    if seen.outcome:
        return weights.won - seen.round if seen.outcome == "won" else seen.round - weights.won
    value = max([_standing(seen, aims_of(goal), memory, weights) for goal in ways_to_win(seen.goal)])
    return value if goal_before in (None, seen.goal) else value + weights.next_goal


def ways_to_win(goal: Goal) -> tuple[Goal, ...]:
    """The states of which one is enough."""
    return goal.of if isinstance(goal, AnyOf) else (goal,)


def _standing(seen: Outlook, aims: Aims, memory: Memory, weights: Weights) -> float:
    """How well the party stands if it plays for these aims."""
    vital = _vital(seen.losses)
    if vital and aims.rounds:
        aims = msgspec.structs.replace(aims, enemies=weights.besiegers)
    turns = {seat: _turns(seen, seat) for seat in seen.cards_of}
    work, others = _enemies(seen, aims, weights)
    value = _friends(seen, vital, weights) - others - work * _haste(seen, work, turns, weights)
    value += sum(_character(seen, seat, turns[seat], weights) for seat in seen.cards_of)
    if aims.rounds:
        value += 4.0 * seen.round
    return value + _way(seen, aims, memory, weights)


def _vital(losses: tuple[Goal, ...]) -> tuple[str, ...]:
    """The names of those without whom the scenario is lost."""
    return tuple([loss.who.name for loss in losses if isinstance(loss, Dead) and loss.who.kind == "named"])


def _friends(seen: Outlook, vital: tuple[str, ...], weights: Weights) -> float:
    """The value of allies and summons."""
    value, seats = 0.0, len(seen.cards_of)
    for body in (*seen.figures, *seen.unseen):
        if body.number < seats or not body.is_ours:
            continue
        if body.who.kind == "summon":
            value += weights.summon * min(body.hit_points, 4)
        elif vital and any(_is_called(body, name) for name in vital):
            value += weights.vital * body.hit_points + weights.last_hit_points * min(body.hit_points, 4)
        else:
            value += weights.ally * body.hit_points + 4
    return value


def _enemies(seen: Outlook, aims: Aims, weights: Weights) -> tuple[float, float]:
    """The value of the enemies that the goal asks for, the work that is left, and of all others."""
    work = others = 0.0
    for body in (*seen.figures, *seen.unseen):
        if body.is_ours:
            continue
        health = body.hit_points + weights.enemy
        if body.hex < 0:
            health += weights.unseen
        for condition in body.conditions:
            if condition.name in BAD:
                health -= weights.condition
        if _is_wanted(body, aims):
            work += WANTED * health
        elif aims.is_elsewhere:
            others += aims.enemies * health
        else:
            work += aims.enemies * health
    return work, others


def _haste(seen: Outlook, work: float, turns: Mapping[int, int], weights: Weights) -> float:
    """How much more enemies count, the fewer turns are left for them by cards and rounds."""
    limits = [loss.round for loss in seen.losses if isinstance(loss, Over)]
    last = min([limit for limit in limits if isinstance(limit, int)], default=FAR)
    rounds = max(1, last - seen.round + 1)
    able = weights.pace * sum([min(left, rounds) for left in turns.values()])
    short = min(work / max(able, 0.1), MOST_SHORT)
    return 1.0 + weights.haste * short * short


def _turns(seen: Outlook, seat: int) -> int:
    """How many turns a character has left; none once it is gone."""
    if not any(body.number == seat for body in seen.figures):
        return 0
    zones = [seen.zones[card] for card in seen.cards_of[seat]]
    hand = sum([zone in OPEN_ZONES for zone in zones])
    return turns_left(hand, sum([zone in SPENT_ZONES for zone in zones]))


def _is_wanted(body: Body, aims: Aims) -> bool:
    """True if the goal asks for the end of an enemy."""
    return (aims.objectives and body.who.objective) or (bool(aims.named) and _is_called(body, aims.named))


def _is_called(body: Body, name: str) -> bool:
    """True if the scenario calls a figure so: by its kind, or its own name."""
    own = body.who.monster
    return own == name or own.rpartition("/")[2] == name or body.who.name.lower() == name.replace("-", " ")


def _character(seen: Outlook, seat: int, turns: int, weights: Weights) -> float:
    body = next((body for body in seen.figures if body.number == seat), None)
    if body is None:
        return 10.0 if seat in seen.escaped else -weights.exhausted
    points = body.hit_points
    value = weights.hit_point * points + weights.last_hit_points * min(points, 4)
    value += weights.turn * min(turns, ENOUGH_TURNS) + weights.late_turn * max(0, turns - ENOUGH_TURNS)
    value -= weights.few_turns * max(0, 4 - turns)
    for condition in body.conditions:
        if condition.name in BAD:
            value -= weights.condition
        elif condition.name in GOOD:
            value += weights.condition
    return value


def _way(seen: Outlook, aims: Aims, memory: Memory, weights: Weights) -> float:
    """How far the party has come on the map."""
    seats = len(seen.cards_of)
    party = [body for body in seen.figures if body.number < seats]
    foes = [body.hex for body in seen.figures if not body.is_ours]
    wanted = [body.hex for body in seen.figures if not body.is_ours and _is_wanted(body, aims)]
    value = weights.door * (2 if aims.doors else 1) * len(seen.open_doors)
    obstacles = seen.tiles["obstacle"]
    if aims.exits:
        exits = seen.exits
        goals = exits or seen.doors or seen.board.closed_doors
        ways = memory.ways(seen.board, goals, obstacles, seen.shown) if goals else {}
        hidden = 0.0 if exits else weights.hidden_exit
        for body in seen.figures:
            if _must_arrive(body, aims, seats):
                value -= hidden + 1.2 * min(ways.get(body.hex, 20), 20)
    elif aims.loot or aims.doors or not foes:
        goals = _goals(seen)
        ways = memory.ways(seen.board, goals, obstacles, seen.shown) if goals else {}
        first, *others = sorted(min(ways.get(body.hex, FAR), 20) for body in party) or [20]
        value -= weights.way * first + 0.2 * sum(others)
    elif aims.places:
        value -= sum(0.5 * _apart(seen, body.hex, place) for body in party for place in aims.places)
    elif not aims.rounds:
        for body in party:
            nearest = min([seen.board.distance(body.hex, at) or FAR for at in wanted or foes], default=0)
            if nearest == FAR:  # behind a wall: on foot, perhaps by a link
                there = _mask(wanted or foes)
                nearest = memory.ways(seen.board, there, obstacles, seen.shown).get(body.hex, FAR)
            value -= (weights.near_objective if aims.objectives else weights.near) * min(nearest, 10)
    return value


def goal_hexes(seen: Outlook) -> int:
    """The hexes where the goal wants somebody to be, or something that doesn't come by itself."""
    found = 0
    for goal in ways_to_win(seen.goal):
        aims = aims_of(goal)
        if aims.loot:
            found |= seen.tiles["treasure"]
        if aims.exits:
            found |= seen.exits or 0
        for place in aims.places:
            found |= seen.places.get(place, 0)
        if aims.objectives:
            found |= _mask([body.hex for body in seen.figures if not body.is_ours and body.who.objective])
    return found


def _mask(hexes: Iterable[int]) -> int:
    found = 0
    for at in hexes:
        found |= 1 << at
    return found


def _must_arrive(body: Body, aims: Aims, seats: int) -> bool:
    """True if a figure is one of those that have to escape."""
    if not aims.named:
        return body.number < seats
    named = aims.named.partition("-")[0]
    ours = body.is_ours and body.number >= seats and body.who.kind != "summon"
    return ours and (_is_called(body, aims.named) or named in body.who.name.lower())


def _goals(seen: Outlook) -> int:
    doors, treasures = seen.doors, seen.tiles["treasure"]
    if doors | treasures:
        return doors | treasures
    found = seen.tokens
    for hexes in seen.places.values():
        found |= hexes
    return found


def _apart(seen: Outlook, at: int, place: str) -> int:
    hexes = list(bits(seen.places.get(place, 0)))
    return min([seen.board.distance(at, one) or 0 for one in hexes], default=10)
