"""Answers in words for people, and as data for programs: percent and percentage points."""

from typing import Any

from havenwright.lab.answers import Answer, Verdict, sign_of
from havenwright.lab.pairs import Interval
from havenwright.lab.portraits import Portrait
from havenwright.lab.surveys import Cell, ClassTable, Curve


def percent(value: float, digits: int = 2) -> float:
    """A share as a rounded percentage."""
    return round(100 * value, digits) + 0.0


def bounds_of(interval: Interval) -> list[float]:
    """The bounds of an interval of shares, in percent."""
    return [percent(interval.low), percent(interval.high)]


def answer_data(found: Answer) -> dict[str, Any]:
    """An answer for programs."""
    return {
        "question": found.question,
        "arms": {"base": found.base, "changed": found.changed},
        "within": percent(found.within),
        "pairs": sum(verdict.pairs.count for verdict in found.verdicts),
        "judges": {verdict.judge: verdict_data(verdict) for verdict in found.verdicts},
        "warnings": list(found.warnings),
    }


def verdict_data(verdict: Verdict) -> dict[str, Any]:
    """One judge's verdict for programs."""
    odds = verdict.log_odds
    return {
        "base": percent(verdict.base.wins.value),
        "changed": percent(verdict.changed.wins.value),
        "difference": percent(verdict.difference.value),
        "interval": bounds_of(verdict.difference),
        "level": verdict.level,
        "warnings": list(verdict.warnings),
        "verdict": sentence(verdict),
        "pairs": verdict.pairs.count,
        "base_interval": bounds_of(verdict.base.wins),
        "changed_interval": bounds_of(verdict.changed.wins),
        "log_odds": round(odds.value, 3),
        "log_odds_interval": [round(odds.low, 3), round(odds.high, 3)],
        "base_only": verdict.pairs.base_only,
        "changed_only": verdict.pairs.changed_only,
        "correlation": round(verdict.pairs.correlation, 3),
        "games_alike": percent(verdict.alike),
        "rounds": [round(side.rounds, 2) for side in (verdict.base, verdict.changed)],
        "exhausted": [round(side.exhausted, 2) for side in (verdict.base, verdict.changed)],
        "levels_tried": {str(level): percent(rate) for level, rate in sorted(verdict.tried.items())},
        "looks": [
            {
                "pairs": look.pairs,
                "difference": percent(look.difference.value),
                "interval": bounds_of(look.difference),
            }
            for look in verdict.looks
        ],
        "event_hash": verdict.digest,
        "cpu_seconds": round(verdict.seconds, 2),
        "failures": list(verdict.failures),
    }


def cell_data(cell: Cell) -> dict[str, Any]:
    """Some games for programs."""
    return {
        "games": cell.games,
        "wins": percent(cell.wins.value),
        "interval": bounds_of(cell.wins),
        "rounds": round(cell.rounds, 2),
        "exhausted": round(cell.exhausted, 2),
    }


def class_table_data(table: ClassTable) -> dict[str, Any]:
    """Every class beside every other, for programs."""
    rows = zip(table.classes, table.cells, strict=True)
    return {
        "level": table.level,
        "levels_tried": {str(level): percent(rate) for level, rate in sorted(table.tried.items())},
        "classes": {
            effect.character: {
                "wins": percent(effect.wins.value),
                "wins_interval": bounds_of(effect.wins),
                "difference": percent(effect.difference.value),
                "interval": bounds_of(effect.difference),
            }
            for effect in table.effects
        },
        "beside": {
            one: {
                other: cell_data(cell)
                for other, cell in zip(table.classes, row, strict=True)
                if cell is not None
            }
            for one, row in rows
        },
        "failures": table.failures,
        "cpu_seconds": round(table.seconds, 2),
    }


def curve_data(curve: Curve) -> dict[str, Any]:
    """Win rates by level, for programs."""
    return {
        "players": curve.players,
        "levels": {str(level): cell_data(cell) for level, cell in curve.points.items()},
        "half_at_level": None if curve.half is None else round(curve.half, 2),
        "failures": curve.failures,
        "cpu_seconds": round(curve.seconds, 2),
    }


def portrait_data(portrait: Portrait) -> dict[str, Any]:
    """The portrait of a scenario, for programs."""
    return {
        "level": portrait.level,
        **cell_data(portrait.cell),
        "rounds_won": portrait.rounds_won,
        "rounds_lost": portrait.rounds_lost,
        "exhausted_by_round": portrait.falls,
        "exhausted_by_damage": portrait.by_damage,
        "exhausted_by_cards": portrait.by_cards,
        "exhausted_by_class": {
            one: {"games": games, "exhausted": falls} for one, (games, falls) in portrait.fallen.items()
        },
        "damage": {one: round(value, 2) for one, value in portrait.dealt.items()},
        "cards": {
            use.card: {"games": use.games, "not_played": use.unplayed, "times": use.times}
            for use in portrait.cards
        },
        "never_played": [use.card for use in portrait.cards if not use.times],
        "deaths": portrait.deaths,
        "damage_by_hex": {at: round(value, 3) for at, value in portrait.hurt.items()},
        "failures": portrait.failures,
        "cpu_seconds": round(portrait.seconds, 2),
    }


def sentence(verdict: Verdict) -> str:
    """The verdict in words."""
    low, high = 100 * verdict.difference.low, 100 * verdict.difference.high
    if verdict.difference.low == verdict.difference.high == 0:
        return "no difference at all"
    sign = sign_of(verdict.difference)
    if not sign:
        return f"no difference shown: between {low:+.0f} and {high:+.0f} points"
    least, most = sorted((abs(low), abs(high)))
    return f"{'stronger' if sign > 0 else 'weaker'}, by {least:.0f} to {most:.0f} points"
