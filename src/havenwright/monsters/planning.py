"""A figure's turn by the monster rules, as a pure function: its focus, and every outcome they allow.

The order is the rulebooks' monster turn guide: look for ways to attack hexes, find the focus, then move
to attack it as well as possible, or as near as possible to where it could be attacked.
"""

from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec

from havenwright.hexes import Placement, best_cost, placements
from havenwright.monsters.attack_choice import Chooser, Outcome
from havenwright.monsters.attack_reach import Aim
from havenwright.monsters.focus import Measure, find_foci
from havenwright.monsters.movement import Mover
from havenwright.monsters.position import MELEE, Attack, Figure, Position, Turn
from havenwright.rulesets.base import Ruleset

Wants: TypeAlias = Literal["outcomes", "focus", "attacks"]


class Plan(msgspec.Struct, frozen=True, gc=False):
    """A figure's plan: the foci and outcomes to choose from, and the criteria behind them."""

    position: Position
    actor: Figure
    turn: Turn
    rules: Ruleset
    enemies: tuple[Figure, ...]
    """Those that can be focused on; measures, foci and targets are numbered like them."""
    measures: tuple[Measure, ...]
    foci: tuple[int, ...]
    """More than one: the players choose."""
    outcomes: tuple[Outcome, ...]
    """In canonical order: by end hex, then targets. More than one: the players choose. None: no focus."""
    mover: Mover | None
    aim: Aim | None
    """The attack reach behind the plan; None for a figure that can do nothing."""
    focus_kept: bool = False
    """True if the focus was found earlier in the turn."""
    forced_by: str = ""
    """The card that forces the focus, by name."""

    def paths(self, outcome: Outcome) -> Iterator[tuple[int, ...]]:
        """The equally good ways to the end of an outcome; the players choose among them."""
        assert self.mover is not None
        yield from self.mover.afforded().paths(outcome.end)

    def path(self, outcome: Outcome) -> tuple[int, ...]:
        """The first of these ways."""
        assert self.mover is not None
        return self.mover.afforded().path(outcome.end)

    def was_measured(self, mover: Mover, attack: Attack) -> bool:
        """True if enemies are for this mover, with this attack, what they were in this plan."""
        if self.mover is None or self.aim is None:
            return False
        return self.mover.everywhere is mover.everywhere and self.aim.attack == attack

    @property
    def chooser(self) -> Chooser:
        """The chooser among attack hexes and targets."""
        assert self.mover is not None
        assert self.aim is not None
        return Chooser(self.turn, self.rules, self.mover, self.aim, self.measures)

    def areas(self, outcome: Outcome) -> list[Placement]:
        """The ways to lay the attack's area for an outcome's targets, some of which may be single ones."""
        if self.aim is None or self.aim.attack.area is None or not outcome.targets:
            return []
        wanted = sum(1 << number for number in outcome.targets)
        laid = []
        for placement in placements(
            self.position.board, self.aim.attack.area, outcome.end, self.aim.attack.reach
        ):
            hit, alone = self.aim.hit_by(placement.red, outcome.end)
            missed = wanted & ~hit
            allowed = not (hit & ~wanted or missed & ~alone or placement.blue & ~self.aim.allies)
            if hit and allowed and missed.bit_count() < self.aim.attack.targets:
                laid.append(placement)
        return laid


def plan(
    position: Position,
    actor: Figure,
    turn: Turn,
    rules: Ruleset,
    *,
    focus: Figure | None = None,
    forced_by: str = "",
    wants: Wants = "outcomes",
    known: Plan | None = None,
) -> Plan:
    """Plan a figure's turn if it acts now.

    `focus`: the one that it has had since its turn began, if it still can be focused on; for what comes
    later in the turn than the first ability. `forced_by`: the card that forces that focus. `wants`: the part
    that is needed; a caller that needs only the focus, or only targets from where it stands, needn't wait
    for the rest. `known`: an earlier plan, whose results are reused where they hold.
    """
    if turn.stunned or (focus is not None and focus.invisible and not rules.unseen_focus_is_replaced):
        return Plan(position, actor, turn, rules, (), (), (), (), None, None)
    if wants == "attacks" and focus is not None and is_the_target(position, actor, turn, focus):
        return _on_the_spot(position, actor, turn, rules, focus)
    mover = Mover(position, actor, turn, rules, None if known is None else known.mover)
    # Whoever can't attack finds its focus and moves as for a melee attack on one target.
    attack = turn.attack if turn.attack is not None and turn.performs_attack else MELEE
    if known is not None and known.aim is not None and known.was_measured(mover, attack):
        enemies, aim, measures = known.enemies, known.aim, known.measures
    else:
        enemies = tuple([f for f in mover.others.enemies if not f.invisible and not f.spared])
        aim = Aim(position.board, rules.sight, attack, [f.at for f in enemies], mover.others.allies)
        measures = _measured(mover, aim, enemies)
    kept = focus is not None and focus in enemies
    if focus is not None and kept:
        number = enemies.index(focus)
        foci = [number] if measures[number].cost is not None else []
    else:
        foci = find_foci(measures, rules.focus_order, farthest=turn.focus_on == "farthest")
    outcomes: list[Outcome] = []
    if wants != "focus":
        chooser = Chooser(turn, rules, mover, aim, measures)
        possible = {o for number in foci for o in chooser.outcomes(number, heading=wants == "outcomes")}
        outcomes = sorted(possible, key=_canonical)
    return Plan(
        *(position, actor, turn, rules, enemies, measures, tuple(foci)),
        *(tuple(outcomes), mover, aim, kept and not forced_by, forced_by),
    )


def _measured(mover: Mover, aim: Aim, enemies: tuple[Figure, ...]) -> tuple[Measure, ...]:
    """How far away the enemies are: by the way to where each could be attacked, and by range."""
    reached, distance = mover.everywhere, aim.board.range.distance
    return tuple(
        Measure(
            figure, best_cost(reached.levels, aim.spots(i) & reached.ends), distance(mover.start, figure.at)
        )
        for i, figure in enumerate(enemies)
    )


def is_the_target(position: Position, actor: Figure, turn: Turn, focus: Figure) -> bool:
    """True if it can only attack its present focus from where it stands; nobody else matters then."""
    if turn.points or turn.attack is None or turn.attack.targets > 1 or turn.attack.area is not None:
        return False
    return not focus.invisible and not focus.spared and position.hostile(actor, focus)


def _on_the_spot(position: Position, actor: Figure, turn: Turn, rules: Ruleset, focus: Figure) -> Plan:
    """The plan of who attacks its focus from where it stands, or nobody."""
    assert turn.attack is not None
    aim = Aim(position.board, rules.sight, turn.attack, [focus.at])
    hits = turn.performs_attack and aim.spots(0) >> actor.at & 1
    outcomes = (Outcome(actor.at, (0,), 0),) if hits else ()
    return Plan(position, actor, turn, rules, (focus,), (), (0,), outcomes, None, aim, True)


def _canonical(outcome: Outcome) -> tuple[int, tuple[int, ...], int, int]:
    return outcome.end, outcome.targets, outcome.focus, -1 if outcome.heading is None else outcome.heading
