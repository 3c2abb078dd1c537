"""Answers to "what does this change?": the difference of two arms as each judge sees it, with an interval.

Pairs of games are played until the interval is as narrow as was asked. Who judges decides how large an answer
is, and so does the level; so there are several judges, each at the level where the base wins about half.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

import msgspec

from havenwright.lab.arms import Arm
from havenwright.lab.bench import Bench, Order
from havenwright.lab.games import Record, packs_key
from havenwright.lab.levels import GOOD, find_level
from havenwright.lab.looks import bounds
from havenwright.lab.pairs import (
    Interval,
    Pairs,
    count_pairs,
    difference_interval,
    log_odds_interval,
    rate_interval,
    standard_error,
)

FIRST_LOOK: Final = 40
"""Pairs before the first look."""
LAST_Z: Final = 2.1
"""At least the z of a last look, whatever looks came before."""
LIKELY_Z: Final = 2.06
FLOOR, CEILING = 0.1, 0.9


class Plan(msgspec.Struct, frozen=True):
    """How narrow an answer must be, and how much it may cost."""

    within: float = 0.05
    """Half the width of the interval, as a share."""
    most: int = 1_000
    """Pairs."""
    level: int | None = None
    """None: found by playing."""
    until_sure: bool = False
    """True if the answer is enough as soon as its interval leaves out 0."""


class Look(msgspec.Struct, frozen=True):
    """An interim answer."""

    pairs: int
    difference: Interval


class Side(msgspec.Struct, frozen=True):
    """One arm's games."""

    name: str
    wins: Interval
    rounds: float
    exhausted: float
    """Characters a game."""


class Verdict(msgspec.Struct, frozen=True):
    """An answer as one judge sees it."""

    judge: str
    level: int
    tried: dict[int, float]
    """Levels that were tried, with the share that the base won there."""
    pairs: Pairs
    difference: Interval
    log_odds: Interval
    base: Side
    changed: Side
    alike: float
    """The share of pairs in which both games were the same, event for event."""
    looks: tuple[Look, ...]
    digest: str
    seconds: float
    """Processor time of all games."""
    failures: tuple[str, ...]
    warnings: tuple[str, ...]


class Answer(msgspec.Struct, frozen=True):
    """The verdicts of all judges on one question."""

    question: str
    base: str
    changed: str
    within: float
    verdicts: tuple[Verdict, ...]
    warnings: tuple[str, ...]
    """Those that concern several judges."""


def answer(bench: Bench, question: str, base: Arm, changed: Arm, judges: Sequence[str], plan: Plan) -> Answer:
    """Ask all judges."""
    verdicts = tuple(judge_pairs(bench, base, changed, judge, plan) for judge in judges)
    return Answer(question, base.name, changed.name, plan.within, verdicts, disagreements(verdicts))


def judge_pairs(bench: Bench, base: Arm, changed: Arm, judge: str, plan: Plan) -> Verdict:
    """Play pairs until the difference is known well enough."""
    tried: dict[int, float] = {}
    if plan.level is not None:
        level = plan.level
    elif base.field.has_levels:
        found = find_level(bench, base, judge)
        level, tried = found.level, found.tried
    else:
        level = base.usual_level
    same = packs_key(base.packs) == packs_key(changed.packs) and base.seats == changed.seats
    times: list[float] = []
    looks: list[Look] = []
    orders: list[Order] = []
    records: list[Record] = []
    count = min(FIRST_LOOK, plan.most)
    while True:
        numbers = range(len(orders) // 2, count)
        new = [Order(arm, number, level, judge) for number in numbers for arm in (base, changed)]
        orders += new
        records += bench.play(new, f"{judge}, level {level}: {count} pairs{_so_far(looks)}")
        played = [pair for pair in _in_pairs(records) if not any(record.error for record in pair)]
        pairs = count_pairs((first.won, second.won) for first, second in played)
        error = standard_error(pairs)
        times.append(time_of(count, error, times[-1] if times else 0.0, plan))
        z = bounds(times)[-1]
        looks.append(Look(count, Interval(0.0, 0.0, 0.0) if same else difference_interval(pairs, z)))
        if is_enough(looks[-1].difference, plan) or times[-1] == 1.0:
            break
        count = next_look(count, error, plan)
    verdict = Verdict(
        judge=judge,
        level=level,
        tried=tried,
        pairs=pairs,
        difference=looks[-1].difference,
        log_odds=Interval(0.0, 0.0, 0.0) if same else log_odds_interval(pairs, z),
        base=_side(base, [first for first, _ in played]),
        changed=_side(changed, [second for _, second in played]),
        alike=sum(first.digest == second.digest for first, second in played) / max(1, len(played)),
        looks=tuple(looks),
        digest=sha256("\n".join(record.digest for record in records).encode()).hexdigest(),
        seconds=sum(record.seconds for record in records),
        failures=tuple(
            f"{order.arm.name}, seed {order.arm.field.seed + order.number}: {record.error}"
            for order, record in zip(orders, records, strict=True)
            if record.error
        ),
        warnings=(),
    )
    return msgspec.structs.replace(verdict, warnings=tuple(_warnings(verdict, plan, same)))


def time_of(count: int, error: float, before: float, plan: Plan) -> float:
    """The time of a look: the share of the precision that was asked for, and 1 if no pair may follow."""
    if count >= plan.most:
        return 1.0
    return min(1.0, max((plan.within / (LAST_Z * error)) ** 2, before + 0.001))


def is_enough(difference: Interval, plan: Plan) -> bool:
    """True if an interval is as narrow as was asked, or sure enough."""
    sure = not difference.low <= 0 <= difference.high
    return difference.half_width <= plan.within or (plan.until_sure and sure)


def next_look(count: int, error: float, plan: Plan) -> int:
    """The pairs of the next look: as many as should be enough, twice as many at most, in tens."""
    wanted = count * (LIKELY_Z * error / plan.within) ** 2
    more = min(2 * count, max(count + 10, int(wanted * 1.02)))
    return min(plan.most, -(-more // 10) * 10)


def _in_pairs(records: Sequence[Record]) -> list[tuple[Record, Record]]:
    return list(zip(records[::2], records[1::2], strict=True))


def _so_far(looks: Sequence[Look]) -> str:
    if not looks:
        return ""
    last = looks[-1].difference
    return f" ({100 * last.low:+.0f} to {100 * last.high:+.0f} so far)"


def _side(arm: Arm, records: Sequence[Record]) -> Side:
    games = max(1, len(records))
    return Side(
        name=arm.name,
        wins=rate_interval(sum(record.won for record in records), len(records)),
        rounds=sum(record.rounds for record in records) / games,
        exhausted=sum(len(record.falls) for record in records) / games,
    )


# Warnings


def _warnings(verdict: Verdict, plan: Plan, same: bool) -> list[str]:
    found = []
    rates = (verdict.base.wins.value, verdict.changed.wins.value)
    shown = f"{100 * rates[0]:.0f} % and {100 * rates[1]:.0f} %"
    if max(rates) > CEILING:
        found.append(
            f"near the ceiling: the arms win {shown} here, so points say little; ask at a higher level"
        )
    elif min(rates) < FLOOR:
        found.append(f"near the floor: the arms win {shown} here, so points say little; ask at a lower level")
    elif verdict.tried and not GOOD[0] <= verdict.tried[verdict.level] <= GOOD[1]:
        found.append(f"at no level that was tried does the base win {GOOD[0]:.0%} to {GOOD[1]:.0%} of games")
    if same:
        found.append("both arms are the same; the difference is 0")
    elif verdict.alike == 1 and verdict.pairs.count:
        found.append("all games came out alike: nothing in them met the change")
    if verdict.difference.half_width > plan.within and not is_enough(verdict.difference, plan):
        found.append(
            f"stopped after {verdict.pairs.count} pairs: "
            f"{100 * verdict.difference.half_width:.1f} points to each side, not {100 * plan.within:g}"
        )
    if verdict.failures:
        found.append(f"{len(verdict.failures)} games failed and don't count")
    return found


def disagreements(verdicts: Sequence[Verdict]) -> tuple[str, ...]:
    """Warnings where judges differ by more than chance."""
    found = []
    for number, first in enumerate(verdicts):
        for second in verdicts[number + 1 :]:
            names = f"{first.judge} and {second.judge} disagree"
            if sign_of(first.difference) * sign_of(second.difference) < 0:
                found.append(f"{names} on who is stronger; believe the one that plays better")
            elif first.log_odds.high < second.log_odds.low or second.log_odds.high < first.log_odds.low:
                found.append(
                    f"{names} on how much: {first.log_odds.value:+.1f} and {second.log_odds.value:+.1f} in "
                    f"log-odds; weak play overstates what is hard to play"
                )
    return tuple(found)


def sign_of(difference: Interval) -> int:
    """1 or -1 if an interval leaves out 0; else 0."""
    return (difference.low > 0) - (difference.high < 0)
