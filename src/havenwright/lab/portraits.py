"""The portrait of a scenario: rounds, exhaustion, damage by figure, cards never played, places of death."""

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from havenwright.lab.arms import Arm
from havenwright.lab.bench import Bench, Order
from havenwright.lab.games import Record
from havenwright.lab.levels import find_level
from havenwright.lab.surveys import Cell, cell_of


class Use(msgspec.Struct, frozen=True):
    """A card in the games in which somebody had it."""

    card: str
    games: int
    unplayed: int
    """Games in which it was never played."""
    times: int


class Portrait(msgspec.Struct, frozen=True):
    """Many games of a scenario, as one judge plays it."""

    judge: str
    scenario: str
    level: int
    tried: dict[int, float]
    cell: Cell
    rounds_won: dict[int, int]
    rounds_lost: dict[int, int]
    falls: dict[int, int]
    """Characters exhausted, by round."""
    by_damage: int
    by_cards: int
    fallen: dict[str, tuple[int, int]]
    """By class: games, and games in which it was exhausted."""
    dealt: dict[str, float]
    """Damage a game to the other side, by class and by kind of monster, where it plays."""
    cards: tuple[Use, ...]
    """From those that are never played to those that are played most."""
    deaths: dict[int, int]
    """Characters whose hit points ran out, by hex."""
    hurt: dict[int, float]
    """Damage a game that characters suffered, by hex."""
    seconds: float
    failures: int


def draw_portrait(bench: Bench, arm: Arm, judge: str, games: int, level: int | None) -> Portrait:
    """Play a scenario many times."""
    tried: dict[int, float] = {}
    if level is None and arm.field.has_levels:
        found = find_level(bench, arm, judge)
        level, tried = found.level, found.tried
    level = arm.usual_level if level is None else level
    orders = [Order(arm, number, level, judge) for number in range(games)]
    records = bench.play(orders, f"{judge}, level {level}: {games} games")
    parties = [[seat.character for seat in arm.match(order.number, level, judge).party] for order in orders]
    return portrait_of(judge, arm.field.scenarios[0], level, tried, parties, records)


def portrait_of(
    judge: str,
    scenario: str,
    level: int,
    tried: dict[int, float],
    parties: Sequence[Sequence[str]],
    records: Sequence[Record],
) -> Portrait:
    """Count what happened in some games."""
    ended = [(party, one) for party, one in zip(parties, records, strict=True) if not one.error]
    games = max(1, len(ended))
    falls = [fall for _, record in ended for fall in record.falls]
    hurt: Counter[int] = Counter()
    for _, record in ended:
        hurt.update(record.hurt)
    return Portrait(
        judge=judge,
        scenario=scenario,
        level=level,
        tried=tried,
        cell=cell_of(records),
        rounds_won=_counted(record.rounds for _, record in ended if record.won),
        rounds_lost=_counted(record.rounds for _, record in ended if not record.won),
        falls=_counted(fall.round for fall in falls),
        by_damage=sum(fall.by_damage for fall in falls),
        by_cards=sum(not fall.by_damage for fall in falls),
        fallen={
            one: (
                sum(one in party for party, _ in ended),
                sum(any(fall.character == one for fall in record.falls) for _, record in ended),
            )
            for one in sorted({one for party, _ in ended for one in party})
        },
        dealt=_dealt([record for _, record in ended]),
        cards=_uses([record for _, record in ended]),
        deaths=_counted(fall.hex for fall in falls if fall.by_damage and fall.hex >= 0),
        hurt={at: amount / games for at, amount in sorted(hurt.items())},
        seconds=sum(record.seconds for record in records),
        failures=sum(bool(record.error) for record in records),
    )


def _counted(values: Iterable[int]) -> dict[int, int]:
    return dict(sorted(Counter(values).items()))


def _dealt(records: Sequence[Record]) -> dict[str, float]:
    """Mean damage of the games in which somebody was there; the strongest first."""
    total, games = Counter[str](), Counter[str]()
    for record in records:
        total.update(record.dealt)
        games.update(record.dealt.keys())
    return {
        name: total[name] / games[name] for name in sorted(games, key=lambda one: -total[one] / games[one])
    }


def _uses(records: Sequence[Record]) -> tuple[Use, ...]:
    games, unplayed, times = Counter[str](), Counter[str](), Counter[str]()
    for record in records:
        for card, number in record.played.items():
            games[card] += 1
            unplayed[card] += not number
            times[card] += number
    found = [Use(card, games[card], unplayed[card], times[card]) for card in games]
    return tuple(sorted(found, key=lambda use: (use.times / use.games, -use.unplayed, use.card)))
