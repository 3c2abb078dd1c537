"""Reasons for the move, for staying, and for stopping short."""

from collections.abc import Iterator

from msgspec.structs import replace

from havenwright.hexes import Cost, Ground, Hex, Levels, Reach, cost_in, costs_to, reach
from havenwright.monsters.attack_choice import Outcome
from havenwright.monsters.comparisons import HexRow, Reason
from havenwright.monsters.explain.attack import disadvantaged, focus_first
from havenwright.monsters.explain.focus import names
from havenwright.monsters.planning import Plan


def move_reasons(plan: Plan, chosen: Outcome, rows: list[HexRow]) -> Iterator[Reason]:
    values: dict[str, object] = {
        "end": _place(plan, chosen.end),
        "focus": plan.enemies[chosen.focus].name,
        "targets": names(plan, focus_first(chosen)),
    }
    if chosen.heading is not None:
        yield from _towards_reasons(plan, chosen, chosen.heading, rows, values)
    elif chosen.end == plan.actor.at:
        yield _stay_reason(plan, chosen, values)
    else:
        yield from _attack_move_reasons(plan, chosen, rows, values)


def _stay_reason(plan: Plan, chosen: Outcome, values: dict[str, object]) -> Reason:
    cite = plan.rules.cite
    if not plan.turn.performs_attack:
        return Reason("stay melee", values, cite("focus melee"))
    assert plan.aim is not None
    if plan.turn.disadvantage and plan.aim.disadvantaged(chosen.end) >> chosen.focus & 1:
        return Reason("stay disadvantage", values, cite("move no step away"))
    return Reason("stay attack", values, cite("move points"))


def _attack_move_reasons(
    plan: Plan, chosen: Outcome, rows: list[HexRow], values: dict[str, object]
) -> Iterator[Reason]:
    """A move to where the focus can be attacked: the cheapest such hex, and what is meant by that."""
    cite = plan.rules.cite
    own = next(row for row in rows if row.at == values["end"])
    values["points"] = own.cost.points
    near = disadvantaged(plan, chosen)
    cheaper = {
        row.lost_by.key
        for row in rows
        if row.lost_by is not None and row.cost < own.cost and row.targets >= len(chosen.targets)
    }
    if not plan.turn.performs_attack:
        yield Reason("move melee", values, cite("focus melee"))
    elif not cheaper & {"lost focus without disadvantage", "lost fewest disadvantages"}:
        topic = "move targets" if len(chosen.targets) > 1 else "move points"
        yield Reason("move attack", values, cite(topic))
    elif not near:
        topic = "move disadvantage" if len(chosen.targets) > 1 else "move step away"
        yield Reason("move clear", values, cite(topic))
    elif "lost fewest disadvantages" not in cheaper:
        yield Reason("move focus clear", values, cite("move step away"))
    else:
        yield Reason("move less disadvantage", values, cite("move disadvantage"))
    if _cheaper_through_negative_hexes(plan, own, rows):
        yield Reason("detour", {}, cite("move negative"))


def _cheaper_through_negative_hexes(plan: Plan, own: HexRow, rows: list[HexRow]) -> bool:
    """True if some hex that is as good to attack from could be reached for fewer points."""
    careless = _careless(plan, own.cost.points - 1).ends
    return any(
        careless >> plan.position.board.index(row.at) & 1
        for row in rows
        if row.lost_by is None
        or (
            row.lost_by.key in ("lost fewest points", "lost out of reach", "lost negative hexes")
            and row.targets >= own.targets
            and row.disadvantages <= own.disadvantages
        )
    )


def _towards_reasons(
    plan: Plan, chosen: Outcome, heading: int, rows: list[HexRow], values: dict[str, object]
) -> Iterator[Reason]:
    """A move towards where the focus could be attacked, or none; and what stops it short."""
    assert plan.mover is not None
    cite = plan.rules.cite
    values["heading"] = _place(plan, heading)
    left = _costs_to(plan, heading)
    remaining = cost_in(left, chosen.end)
    spent = plan.mover.afforded().cost(chosen.end)
    assert remaining is not None
    assert spent is not None
    values |= {"points": spent.points, "left": remaining.points}
    board = plan.position.board
    within_points = _careless(plan, plan.turn.points).ends
    careful = any(within_points >> board.index(row.at) & 1 for row in rows)
    if chosen.end == plan.actor.at:
        yield _stay_short_reason(plan, left, remaining, careful, values)
        return
    key = "move towards careful" if careful else "move towards"
    yield Reason(key, values, cite("move near"))
    whole = plan.mover.everywhere.cost(heading)
    assert whole is not None
    if not careful and _careless(plan, whole.points - 1).ends >> heading & 1:
        yield Reason("detour", {}, cite("move negative"))
    elif spent.points < plan.turn.points:
        cause = _what_stops(plan, left, remaining)
        topic = "move trap stays" if cause == "negative" else "move near"
        if not (careful and cause == "negative"):
            yield Reason(f"stops {cause}", {"unused": plan.turn.points - spent.points}, cite(topic))


def _stay_short_reason(
    plan: Plan, left: Levels, remaining: Cost, careful: bool, values: dict[str, object]
) -> Reason:
    cite = plan.rules.cite
    if plan.turn.immobilized:
        return Reason("stay immobilized", values, cite("move immobilized"))
    if plan.turn.move is None:
        return Reason("stay no card", values, cite("move needs card"))
    if not plan.turn.points:
        return Reason("stay no points", values)
    if careful:
        return Reason("stay careful", values, cite("move trap stays"))
    cause = _what_stops(plan, left, remaining)
    topic = "move trap stays" if cause == "negative" else "move shorter"
    return Reason(f"stay {cause}", values, cite(topic))


def _what_stops(plan: Plan, left: Levels, remaining: Cost) -> str:
    """Why a figure with points to spend gets no nearer: negative hexes, hexes to pass only, or its points."""
    assert plan.mover is not None
    nearer = 0
    for level in left:
        for mask in level[: remaining.points]:
            nearer |= mask
    afforded = plan.mover.afforded()
    if afforded.ends & nearer:
        return "negative"
    passed = 0
    if plan.turn.kind == "walk":
        for level in afforded.levels:
            for mask in level:
                passed |= mask
    else:
        bare = replace(plan.mover.ground, friends=0, foes=0, obstacles=0)
        passed = _reach(plan, bare, plan.turn.points).ends
    return "occupied" if passed & nearer else "points"


def _careless(plan: Plan, limit: int) -> Reach:
    """Where it could get to if it didn't mind negative hexes."""
    assert plan.mover is not None
    return _reach(plan, replace(plan.mover.ground, negative=0), limit)


def _reach(plan: Plan, ground: Ground, limit: int) -> Reach:
    return reach(
        plan.position.board.ways,
        plan.actor.at,
        ground,
        plan.turn.kind,
        limit=limit,
        hard_landing=plan.rules.hard_landing,
    )


def _costs_to(plan: Plan, heading: int) -> Levels:
    assert plan.mover is not None
    return costs_to(
        plan.position.board.ways,
        1 << heading,
        plan.actor.at,
        plan.mover.ground,
        plan.turn.kind,
        hard_landing=plan.rules.hard_landing,
    )


def _place(plan: Plan, index: int) -> Hex:
    return plan.position.board.hex(index)
