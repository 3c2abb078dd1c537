"""The end of a turn: conditions expire, timed bonuses end, elements are infused."""

from msgspec.structs import replace

from havenwright.engine.bonuses.active import expire
from havenwright.engine.bonuses.elements import infuse_at_end_of_turn
from havenwright.engine.bonuses.moments import Window
from havenwright.engine.bonuses.same_time import BONUSES, LOOTING
from havenwright.engine.bonuses.windows import open_window
from havenwright.engine.core.play import Play, Rule, defer
from havenwright.engine.figures.conditions import condition_kinds
from havenwright.engine.loot import loot
from havenwright.engine.model.agenda import ConditionActs, Due, EndTurn, LootOwnHex
from havenwright.engine.model.state import Figure
from havenwright.engine.round.escape import may_escape
from havenwright.engine.round.moments import condition_acts, lasting_conditions, let_happen
from havenwright.engine.scenario.triggers import effects_at


def end_turn(play: Play, entry: EndTurn) -> Rule[None]:
    """Looting and what else happens then, elements that become strong, and last the conditions that end."""
    body, mark = play.figure(entry.figure), len(play.agenda)
    if not entry.begun:
        yield from _let_all_happen(play, entry.figure)
        if defer(play, entry, mark):
            return
    yield from infuse_at_end_of_turn(play, entry.figure)
    if defer(play, entry, mark):
        return
    if _has_bane(body):
        yield from condition_acts(play, ConditionActs(actor=entry.figure, name="bane"))
    staying = lasting_conditions(play, entry.figure)
    expire(play, "turn")
    expire(play, "next turn", entry.figure)
    kept, ended = [], []
    for condition in body.conditions:
        if condition.name not in TIMED or condition.fresh or condition.name in staying:
            kept.append(type(condition)(condition.name))
        else:
            play.emit("condition ended", condition.name, figure=entry.figure, condition=condition.name)
            ended.append(condition.name)
    body.conditions = tuple(kept)
    play.emit("turn ended", "turns", figure=entry.figure)
    if ended and "remove condition" in play.awaited:
        play.state.turn = -1  # a condition gained now ends with the next turn
    for name in ended:
        yield from open_window(play, Window("remove condition", entry.figure, kinds=condition_kinds(name)))
    if body.here and play.state.plot.rules:
        yield from may_escape(play, entry.figure)


TIMED = frozenset({"immobilize", "disarm", "stun", "muddle", "strengthen", "invisible", "impair", "bane"})
"""Conditions that end with the figure's next turn."""


def _let_all_happen(play: Play, figure: int) -> Rule[None]:
    """Let a character loot, bonuses act, bane hurt, and the scenario do what it does at the end of a turn."""
    body, effects = play.figure(figure), effects_at(play, "end of turn", figure)
    loots = body.here and play.who(figure).kind == "character"
    others = bool(effects) or "end of turn" in play.awaited
    if not others and not (loots and _has_bane(body)):
        if loots:
            yield from loot(play, figure, 0)
        return
    looting = [Due((LootOwnHex(actor=figure),), LOOTING)] if loots else []
    bane = [Due((ConditionActs(actor=figure, name="bane"),), "bane")] if _has_bane(body) else []
    if play.setting.rules.turn_ends_with == "bonuses, looting":
        looting = [replace(one, behind=BONUSES) for one in looting]
        yield from let_happen(play, "end of turn", figure, (), (*looting, *bane, *effects))
    else:
        yield from let_happen(play, "end of turn", figure, looting, (*bane, *effects))


def _has_bane(body: Figure) -> bool:
    """True if a figure has had bane since before this turn."""
    if not body.conditions:
        return False
    return body.here and any(
        condition.name == "bane" and not condition.fresh for condition in body.conditions
    )
