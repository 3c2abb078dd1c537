"""Reasons for what a figure does: the focus, the move, the attack, the players' choice.

An explanation is data: keys and values. `telling` has the sentences.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from havenwright.monsters.attack_choice import Outcome
from havenwright.monsters.comparisons import EnemyRow, HexRow, Reason, criteria, enemy_rows, hex_rows
from havenwright.monsters.explain.attack import attack_reasons
from havenwright.monsters.explain.focus import focus_reason
from havenwright.monsters.explain.move import move_reasons
from havenwright.monsters.focus import Criterion
from havenwright.monsters.planning import Plan


@dataclass(frozen=True, slots=True)
class Explanation:
    """Everything that decided about a plan."""

    focus: Reason
    move: tuple[Reason, ...] = ()
    attack: tuple[Reason, ...] = ()
    players: tuple[Reason, ...] = ()
    """The players' choice among equal outcomes."""
    criteria: tuple[Criterion, ...] = ()
    """The order in which enemies were compared."""
    enemies: tuple[EnemyRow, ...] = ()
    """The best first."""
    hexes: tuple[HexRow, ...] = ()
    """The attack hexes for the chosen focus, the best first."""

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """A few sentences: the focus, the move, the attack, the players' choice."""
        return (self.focus, *self.move, *self.attack, *self.players)


def explain(plan: Plan, outcome: Outcome | None = None) -> Explanation:
    """Explain a plan; of several outcomes the one given, or the first."""
    chosen = outcome or (plan.outcomes[0] if plan.outcomes else None)
    focus, order, enemies = focus_reason(plan, chosen), criteria(plan), tuple(enemy_rows(plan))
    if chosen is None:
        return Explanation(focus, criteria=order, enemies=enemies)
    hexes = hex_rows(plan, chosen.focus)
    return Explanation(
        focus,
        tuple(move_reasons(plan, chosen, hexes)),
        tuple(attack_reasons(plan, chosen, hexes)),
        tuple(_players_reasons(plan, chosen)),
        order,
        enemies,
        tuple(hexes),
    )


def _players_reasons(plan: Plan, chosen: Outcome) -> Iterator[Reason]:
    """Outcomes for the same focus that differ in where it ends or whom it attacks, not only in the way."""
    equal = {(other.end, other.targets) for other in plan.outcomes if other.focus == chosen.focus}
    if len(equal) == 1:
        return
    number = {"number": len(equal)}
    if len({end for end, _ in equal}) == 1:
        ranked = plan.rules.other_targets_order
        yield Reason("players targets", number, plan.rules.cite("other targets") if ranked else None)
    else:
        yield Reason("players", number, plan.rules.cite("move players"))
