"""A slow and obvious planner, written straight from the monster turn guide, to hold the fast one against.

It knows hexes, sets of hexes and Dijkstra's search, and tries every hex and every group of enemies. What it
shares with the fast one are the records of a position and sight, which is proved elsewhere.

    python -m tests.monsters.reference --positions 20000 --ruleset gh2 --seed 0

makes so many random positions, plans each with both, and prints those on which they disagree. Without
--ruleset all rulesets are tried, and the readings of the published cases too.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from itertools import chain, combinations
from time import monotonic
from typing import Final, NamedTuple, TypeAlias

from havenwright.hexes import Board, Cost, Ground, Hex, mirror, rotate, sees
from havenwright.hexes.coordinates import add, subtract
from havenwright.monsters import Attack, Figure, plan
from havenwright.rulesets import RULESETS, Ruleset
from havenwright.rulesets.base import FocusCriterion, HexCriterion
from havenwright.rulesets.other_readings import SOLVER_READINGS
from tests.hexes.oracles import PlainBoard
from tests.hexes.walkers import Walker
from tests.monsters.positions import Scene, random_scene

RULES: Final[Mapping[str, Ruleset]] = {
    **RULESETS,
    **{f"{name}-solver": rules for name, rules in SOLVER_READINGS.items()},
}

Group: TypeAlias = frozenset[str]
"""Enemies, by name."""
NOBODY: Final[Group] = frozenset()
UNCOUNTED: Final = 10**6
"""Stands for the range of an enemy to whom no range can be counted: farther than everybody else."""


class Result(NamedTuple):
    """One way in which the turn can go."""

    end: Hex
    attacked: Group
    focus: str
    heading: Hex | None
    """The attack hex that it is on its way to."""


class Choice(NamedTuple):
    """An attack hex, and whom to attack from there."""

    at: Hex
    group: Group


def results(scene: Scene, rules: Ruleset) -> set[Result]:
    """Every way in which the turn can go; none for a figure without a focus."""
    return Guide(scene, rules).results()


class Guide:
    """The monster turn guide, for one turn."""

    def __init__(self, scene: Scene, rules: Ruleset) -> None:
        self.position, self.actor, self.turn = scene
        self.rules = rules
        self.board = self.position.board
        self.plain = _plain(self.board)
        self.start = self.board.hex(self.actor.at)
        self.enemies = {
            figure.name: figure
            for figure in self.position.figures
            if self.position.hostile(self.actor, figure) and not figure.invisible
        }
        self.places = {name: self.board.hex(figure.at) for name, figure in self.enemies.items()}
        self.walker = Walker(self.board, self._ground(), plain=self.plain)
        self._ways: dict[Hex, dict[Hex, Cost]] = {}
        self._laid: dict[Hex, set[Group]] = {}

        # 1. Check for conditions and attack ability
        attack = None if self.turn.disarmed else self.turn.attack
        self.attacks = attack is not None
        self.attack = Attack() if attack is None else attack
        self.points = 0 if self.turn.move is None or self.turn.immobilized else self.turn.move

        # 2. Check for movement paths to attack hexes
        self.costs = {at: cost for at, cost in self.ways(self.start).items() if self.may_end(at)}
        self.groups = {at: self.groups_from(at) for at in self.costs}

    def results(self) -> set[Result]:
        return {result for focus in self.foci() for result in self.with_focus(focus)}

    # Find focus

    def foci(self) -> list[str]:
        if self.turn.stunned:
            return []
        keys = {}
        for name in self.enemies:
            if self.attack_hexes(name):
                keys[name] = self.focus_key(name)
        return [name for name, key in keys.items() if key == min(keys.values())]

    def focus_key(self, name: str) -> tuple[object, ...]:
        if self.turn.focus_on == "farthest":
            return (
                self.value("negative hexes", name),
                -self.range(self.start, self.places[name]),
                self.value("initiative", name),
            )
        return tuple(self.value(criterion, name) for criterion in self.rules.focus_order)

    def value(self, criterion: FocusCriterion, name: str) -> int | tuple[int, ...]:
        best = min(self.costs[at] for at in self.attack_hexes(name))
        match criterion:
            case "negative hexes":
                return best.negative
            case "points":
                return best.points
            case "range":
                return self.range(self.start, self.places[name])
            case "initiative":
                return self.enemies[name].initiative

    def attack_hexes(self, name: str) -> list[Hex]:
        """Where it can get to, however long it takes, and attack this enemy."""
        return [at for at, groups in self.groups.items() if any(name in group for group in groups)]

    # Perform monster abilities

    def with_focus(self, focus: str) -> Iterator[Result]:
        hexes = self.attack_hexes(focus)
        if not hexes or self.turn.stunned:
            return
        fewest = min(self.costs[at].negative for at in hexes)
        hexes = [at for at in hexes if self.costs[at].negative == fewest]
        choices = [Choice(at, group) for at in hexes for group in self.groups[at] if focus in group]
        now = [choice for choice in choices if self.costs[choice.at].points <= self.points]
        if now:
            for at, group in self.best(now, focus):
                yield Result(at, group if self.attacks else NOBODY, focus, None)
            return
        if self.rules.heading == "focus alone":
            choices = [Choice(at, frozenset({focus})) for at in hexes]
        for heading in {choice.at for choice in self.best(choices, focus)}:
            for end in self.on_the_way_to(heading):
                yield Result(end, NOBODY, focus, heading)

    def best(self, choices: list[Choice], focus: str) -> list[Choice]:
        for criterion in self.rules.attack_hex_order:
            keys = [self.choice_key(criterion, choice, choices, focus) for choice in choices]
            choices = [choice for choice, key in zip(choices, keys, strict=True) if key == min(keys)]
        return choices

    def choice_key(
        self, criterion: HexCriterion, choice: Choice, choices: list[Choice], focus: str
    ) -> tuple[object, ...]:
        match criterion:
            case "focus without disadvantage":
                return (focus in self.disadvantaged(choice),)
            case "most targets":
                return (-len(choice.group),)
            case "fewest disadvantages":
                return (len(self.disadvantaged(choice)),)
            case "fewest points":
                return (self.costs[choice.at].points,)
            case "shortest way to the targets":
                return (min(self.costs[other.at].points for other in choices if other.group == choice.group),)
            case "best other targets":
                return self.rank(choice, focus)
            case "best other targets there":
                return (
                    self.rank(choice, focus)
                    > min(self.rank(other, focus) for other in choices if other.at == choice.at),
                )

    def rank(self, choice: Choice, focus: str) -> tuple[object, ...]:
        """How good the targets beside the focus are: the best one, then the next."""
        order = self.rules.other_targets_order
        others = choice.group - {focus}
        return tuple(sorted(tuple(self.value(criterion, name) for criterion in order) for name in others))

    def disadvantaged(self, choice: Choice) -> Group:
        """The targets that it attacks with disadvantage because of where it stands."""
        if self.turn.disadvantage or self.attack.range == 0:
            return NOBODY
        return frozenset(name for name in choice.group if self.range(choice.at, self.places[name]) == 1)

    def on_the_way_to(self, heading: Hex) -> list[Hex]:
        """Where its move ends: fewest negative hexes in all, least left to go, fewest points spent."""
        keys = {}
        for at, costs in self.this_turn().items():
            if not self.may_end(at) or heading not in self.ways(at):
                continue
            rest = self.ways(at)[heading]
            keys[at] = min((cost.negative + rest.negative, rest.points, cost.points) for cost in costs)
        return [at for at, key in keys.items() if key == min(keys.values())]

    # Moving

    def _ground(self) -> Ground:
        """Tiles and figures on the board, for the acting figure."""
        tiles, rules = self.position.terrain, self.rules
        foes: set[Hex] = set()
        friends: set[Hex] = set()
        for figure in self.position.figures:
            at = self.board.hex(figure.at)
            if figure == self.actor:
                continue
            (foes if self._bars(figure) else friends).add(at)
        negative = (tiles.traps if "trap" in rules.negative_hexes else 0) | (
            tiles.hazardous if "hazardous" in rules.negative_hexes else 0
        )
        return Ground(
            obstacles=0 if self.turn.flying else tiles.obstacles,
            foes=self.board.mask(foes),
            friends=self.board.mask(friends),
            difficult=tiles.difficult,
            negative=0 if self.turn.flying else negative,
            icy=tiles.icy,
            sealed=self.position.hidden,
        )

    def _bars(self, figure: Figure) -> bool:
        """True if nobody can walk through a figure; others can be passed, but a move can't end there."""
        if figure.objective:
            return True
        # It hovers over a trap that would stop whoever walks through.
        if self.board.hex(figure.at) in self.board.hexes(self.position.terrain.holding):
            return True
        hostile = self.position.hostile(self.actor, figure)
        return hostile and (not figure.invisible or self.rules.invisible_bars_the_way)

    def may_end(self, at: Hex) -> bool:
        return at == self.start or self.walker.may_end(at, self.turn.kind)

    def ways(self, start: Hex) -> dict[Hex, Cost]:
        """The best cost of getting from a hex to all others, with any number of points."""
        if start not in self._ways:
            kind = self.turn.kind
            if kind == "walk":
                self._ways[start] = self.walker.costs(start)
            else:
                self._ways[start] = self.walker.landings(start, kind, self.rules.hard_landing)
        return self._ways[start]

    def this_turn(self) -> dict[Hex, list[Cost]]:
        """The hexes in reach of its points: at several costs, if fewer negative hexes cost more points."""
        if self.turn.kind == "walk":
            return self.walker.costs_within(self.start, self.points)
        return {at: [cost] for at, cost in self.ways(self.start).items() if cost.points <= self.points}

    # Attacking

    def groups_from(self, at: Hex) -> set[Group]:
        """All groups of enemies that the attack could be performed on from a hex."""
        single = [
            name for name in self.enemies if self.in_range(at, self.places[name]) and self.sees(at, name)
        ]
        if self.attack.area is None:
            return set(subsets(single, self.attack.targets))
        found = set()
        for hit in {NOBODY} | self.hit_from(at):
            others = [name for name in single if name not in hit]
            found |= {hit | more for more in subsets(others, self.attack.targets - 1)}
        return found

    def hit_from(self, at: Hex) -> set[Group]:
        """The groups of enemies that the area can hit from a hex."""
        assert self.attack.area is not None
        seen = frozenset(name for name in self.enemies if self.sees(at, name))
        if self.attack.area.gray:
            laid = [self.enemies_in({add(at, part) for part in shape}) for shape in self.shapes]
            return {group & seen for group in laid}
        near = [over for over in self.plain.ranges(at) if self.in_range(at, over)]
        return {group & seen for over in near for group in self.laid_over(over)}

    def laid_over(self, over: Hex) -> set[Group]:
        """The enemies in the area, for all ways to lay it over a hex."""
        if over not in self._laid:
            self._laid[over] = {
                self.enemies_in({add(subtract(over, origin), part) for part in shape})
                for shape in self.shapes
                for origin in shape
            }
        return self._laid[over]

    @cached_property
    def shapes(self) -> set[frozenset[Hex]]:
        """The area turned and mirrored."""
        assert self.attack.area is not None
        red = self.attack.area.red
        flipped = frozenset(map(mirror, red))
        return {frozenset(rotate(part, n) for part in some) for some in (red, flipped) for n in range(6)}

    def enemies_in(self, hexes: set[Hex]) -> Group:
        return frozenset(name for name, place in self.places.items() if place in hexes)

    def sees(self, at: Hex, name: str) -> bool:
        return sees(self.board, self.rules.sight, self.board.index(at), self.enemies[name].at)

    def in_range(self, at: Hex, place: Hex) -> bool:
        return self.range(at, place) <= max(1, self.attack.range)

    def range(self, at: Hex, place: Hex) -> int:
        return self.plain.ranges(at).get(place, UNCOUNTED)


@lru_cache(maxsize=1)
def _plain(board: Board) -> PlainBoard:
    """Kept while one position is planned by all rules."""
    return PlainBoard(board)


def subsets(names: list[str], most: int) -> Iterator[Group]:
    """All groups of at most so many."""
    sizes = range(min(len(names), most) + 1)
    return map(frozenset, chain.from_iterable(combinations(names, size) for size in sizes))


# Comparing


def planned(scene: Scene, rules: Ruleset, focus: Figure | None = None) -> set[Result]:
    """The answer of the fast planner."""
    position, actor, turn = scene
    found = plan(position, actor, turn, rules, focus=focus)
    board, names = position.board, [enemy.name for enemy in found.enemies]
    return {
        Result(
            board.hex(outcome.end),
            frozenset(names[number] for number in outcome.targets),
            names[outcome.focus],
            None if outcome.heading is None else board.hex(outcome.heading),
        )
        for outcome in found.outcomes
    }


def disagreement(name: str, seed: int, number: int) -> str | None:
    """How the two planners differ on a position under some rules; None if they agree.

    They must agree on what follows from each focus too, also if it would not be found now.
    """
    scene, rules = random_scene(seed, number), RULES[name]
    guide = Guide(scene, rules)
    compared = [("", planned(scene, rules), guide.results())]
    for enemy in guide.enemies.values():
        kept = set(guide.with_focus(enemy.name))
        compared.append((f", with the focus {enemy.name}", planned(scene, rules, enemy), kept))
    told = []
    for how, fast, slow in compared:
        told += [f"only the planner{how}: {result}" for result in sorted(fast - slow, key=str)]
        told += [f"only the reference{how}: {result}" for result in sorted(slow - fast, key=str)]
    if not told:
        return None
    command = f"--ruleset {name} --seed {seed} --first {number} --positions 1"
    return "\n".join([f"python -m tests.monsters.reference {command}", str(scene), *told])


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.monsters.reference", description=__doc__)
    parser.add_argument("--positions", type=int, default=20_000)
    parser.add_argument("--ruleset", choices=RULES, action="append", help="may be given several times")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--first", type=int, default=0, help="the number of the first position")
    options = parser.parse_args()
    wrong = 0
    for name in options.ruleset or RULES:
        begun, wrong_before = monotonic(), wrong
        for tried, number in enumerate(range(options.first, options.first + options.positions), 1):
            if problem := disagreement(name, options.seed, number):
                wrong += 1
                print(f"\n{problem}\n", flush=True)
            if tried % 500 == 0 or tried == options.positions:
                told = (
                    f"{name}: {tried} of {options.positions} positions, {wrong - wrong_before} disagreements"
                )
                print(f"\r{told}, {monotonic() - begun:.0f} s", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
