"""Explanations as data: the rule behind an event, and the candidates that a monster compared."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, Literal, Protocol, TypeAlias

import msgspec

from havenwright import ledger
from havenwright.engine.model.events import Event
from havenwright.engine.model.state import State
from havenwright.engine.setting.setting import Setting
from havenwright.hexes import Cost
from havenwright.monsters import Outcome, Plan
from havenwright.monsters.comparisons import EnemyRow, HexRow, Reason
from havenwright.monsters.explain import Explanation, explain
from havenwright.rulesets.base import Citation

PLANNED: Final = frozenset(("focus", "moved", "attacked"))
"""Events of figures that act by the monster rules, which a plan explains."""

HEX_CRITERIA: Final = ("negative hexes", "points", "targets", "disadvantages")

LOST_BY: Final[Mapping[str, str]] = {
    "lost out of reach": "points",
    "lost fewest points": "points",
    "lost shortest way to the targets": "points",
    "lost most targets": "targets",
    "lost best other targets": "targets",
    "lost best other targets there": "targets",
    "lost fewest disadvantages": "disadvantages",
    "lost focus without disadvantage": "disadvantages",
}
"""The column of a comparison, by the reason for losing it; of others the reason names it."""


class Story(Protocol):
    """Something that was played: a game, or a trial."""

    @property
    def setting(self) -> Setting: ...
    @property
    def state(self) -> State: ...
    @property
    def events(self) -> Sequence[Event]: ...
    def plans_behind(self, number: int, since: int) -> list[Plan]: ...


class RuleView(msgspec.Struct, frozen=True):
    """A rule in our words, and where the rulebook has it."""

    edition: str
    entry: str
    """The entry of the ledger."""
    page: str
    text: str = ""


Value: TypeAlias = int | str | tuple[int | str, ...] | None


class ReasonView(msgspec.Struct, frozen=True):
    """A reason: the key of its sentence, the values in it, and its rule."""

    key: str
    values: dict[str, Value]
    rule: RuleView | None = None


class Cell(msgspec.Struct, frozen=True):
    """A value of a candidate; the deciding one is that by which it lost."""

    value: Value
    decides: bool = False


class CandidateRow(msgspec.Struct, frozen=True):
    """An enemy or an attack hex that was compared."""

    candidate: int
    """The number of the figure, or of the hex."""
    cells: tuple[Cell, ...]
    """One for each criterion."""
    chosen: bool
    lost_by: ReasonView | None = None


class Comparison(msgspec.Struct, frozen=True):
    """A table of candidates, the best first."""

    of: Literal["enemies", "hexes"]
    criteria: tuple[str, ...]
    """The columns, in the order in which they are compared."""
    rows: tuple[CandidateRow, ...]


class EventExplanation(msgspec.Struct, frozen=True):
    """Why an event came about."""

    event: int
    topic: str
    rule: RuleView | None
    """None: no page of the rulebook is noted for the topic."""
    cause: int
    """The event that led to it: of damage the attack."""
    reasons: tuple[ReasonView, ...] = ()
    """The focus, the move, the attack and the players' choice of a monster."""
    comparisons: tuple[Comparison, ...] = ()


def explain_event(story: Story, number: int) -> EventExplanation:
    """The rule behind an event; of what a monster did also the candidates that it compared."""
    event = story.events[number]
    behind = cause_of(story.events, number)
    reasons: tuple[ReasonView, ...] = ()
    comparisons: tuple[Comparison, ...] = ()
    explanation = monster_explanation(story, behind)
    if explanation is not None:
        reasons = tuple(_reason(one) for one in explanation.reasons)
        comparisons = tuple(_comparisons(story, explanation, story.events[behind].kind))
    return EventExplanation(number, event.why, rule_behind(story, event.why), behind, reasons, comparisons)


def rule_behind(story: Story, topic: str) -> RuleView | None:
    """The rule that a ruleset cites for a topic."""
    return rule_view(story.setting.rules.cite(topic))


def rule_view(citation: Citation | None) -> RuleView | None:
    """A cited rule with its words in the ledger."""
    if citation is None:
        return None
    edition = citation.entry.partition(".")[0]
    entries = ledger.load(edition).entries
    text = next((one.rule for one in entries if one.id == citation.entry), "")
    return RuleView(edition, citation.entry, str(citation.page), text)


# The plans of a monster


def monster_explanation(story: Story, number: int) -> Explanation | None:
    """The comparisons of a figure that acts by the monster rules: its focus, then its move or attack.

    An attack comes after the move of the same turn, which its own plan explains.
    """
    event = story.events[number]
    figure = event.get("figure")
    moves_itself = event.kind != "moved" or event.get("by") in (figure, -1)
    if event.kind not in PLANNED or not moves_itself or not isinstance(figure, int):
        return None
    since = _turn_of(story.events, number)
    plans = [plan for plan in story.plans_behind(number, since) if plan.actor.name == str(figure)]
    if not plans:
        return None
    first = next((plan for plan in reversed(plans) if not plan.focus_kept), plans[0])
    focus = explain(first, _outcome(story, first, number))
    if event.kind == "focus":
        return replace(focus, move=(), attack=(), players=(), hexes=())
    done = explain(plans[-1], _outcome(story, plans[-1], number))
    if event.kind == "attacked":
        moved = _move_before(story, plans, number, since)
        if moved is not None:
            done = replace(done, move=moved.move, hexes=moved.hexes)
    return replace(done, focus=focus.focus, enemies=focus.enemies)


def _move_before(story: Story, plans: Sequence[Plan], number: int, since: int) -> Explanation | None:
    """The explanation of the move before an attack in the same turn; None if there was no move."""
    figure = story.events[number].get("figure")
    steps = [
        event.get("to")
        for event in story.events[since:number]
        if event.kind == "moved" and event.get("figure") == figure and event.get("by") in (figure, -1)
    ]
    plan = next((one for one in reversed(plans[:-1]) if one.turn.move is not None and one.outcomes), None)
    if plan is None:
        return None
    end = steps[-1] if steps else plan.actor.at
    chosen = next((outcome for outcome in plan.outcomes if outcome.end == end), None)
    return None if chosen is None else explain(plan, chosen)


def cause_of(events: Sequence[Event], number: int) -> int:
    """The attack that damage comes from; otherwise the event itself."""
    event = events[number]
    if event.kind != "suffered" or event.why != "attack":
        return number
    pair = event.get("by"), event.get("figure")
    attacks = (n for n in range(number - 1, -1, -1) if events[n].kind == "attacked")
    return next((n for n in attacks if (events[n].get("figure"), events[n].get("target")) == pair), number)


def _turn_of(events: Sequence[Event], number: int) -> int:
    """The event with which the turn of another event began."""
    return next((n for n in range(number, -1, -1) if events[n].kind == "turn"), 0)


def _outcome(story: Story, plan: Plan, number: int) -> Outcome | None:
    """The outcome of a plan that an event shows, as far as it says so."""
    event = story.events[number]
    focus = next(
        (
            str(one.get("focus"))
            for one in reversed(story.events[: number + 1])
            if one.kind == "focus" and one.get("figure") == event.get("figure")
        ),
        "",
    )
    fits = [outcome for outcome in plan.outcomes if plan.enemies[outcome.focus].name == focus]
    if event.kind == "moved":
        ends = [outcome for outcome in fits if outcome.end == event.get("to")]
        fits = ends or fits
    if event.kind == "attacked":
        target = str(event.get("target"))
        struck = [o for o in fits if target in (plan.enemies[n].name for n in o.targets)]
        fits = struck or fits
    return fits[0] if fits else None


# The tables


def _comparisons(story: Story, found: Explanation, kind: str) -> Iterator[Comparison]:
    columns = found.criteria
    if found.enemies:
        rows = tuple(_enemy(row, columns) for row in found.enemies)
        yield Comparison("enemies", tuple(columns), rows)
    if found.hexes and kind != "focus":
        board = story.setting.board(story.state.open_doors)
        yield Comparison("hexes", HEX_CRITERIA, tuple(_hex(row, board.index(row.at)) for row in found.hexes))


def _enemy(row: EnemyRow, columns: Sequence[str]) -> CandidateRow:
    values: dict[str, Value] = {
        "negative hexes": None if row.cost is None else row.cost.negative,
        "points": None if row.cost is None else row.cost.points,
        "range": row.range,
        "farthest": row.range,
        "initiative": row.initiative[0],
    }
    return _row(int(row.name), [(name, values[name]) for name in columns], row.lost_by)


def _hex(row: HexRow, at: int) -> CandidateRow:
    cost: Cost = row.cost
    values: list[Value] = [cost.negative, cost.points, row.targets, row.disadvantages]
    return _row(at, list(zip(HEX_CRITERIA, values, strict=True)), row.lost_by)


def _row(candidate: int, values: Sequence[tuple[str, Value]], lost_by: Reason | None) -> CandidateRow:
    decisive = "" if lost_by is None else LOST_BY.get(lost_by.key, lost_by.key.removeprefix("lost "))
    cells = tuple(Cell(value, decides=name == decisive) for name, value in values)
    return CandidateRow(candidate, cells, lost_by is None, None if lost_by is None else _reason(lost_by))


def _reason(reason: Reason) -> ReasonView:
    return ReasonView(
        reason.key, {name: _plain(value) for name, value in reason.values.items()}, rule_view(reason.rule)
    )


def _plain(value: object) -> Value:
    if isinstance(value, tuple):
        return tuple(one if isinstance(one, int) else str(one) for one in value)
    return value if isinstance(value, int | str) else str(value)
