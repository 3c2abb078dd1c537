"""The end of a turn: conditions expire, timed bonuses end, elements are infused."""

from msgspec.structs import replace

from havenwright.cards.vocabulary import NEGATIVE_CONDITIONS
from havenwright.engine.bonuses.active import expire
from havenwright.engine.bonuses.elements import infuse_at_end_of_turn
from havenwright.engine.bonuses.moments import Window
from havenwright.engine.bonuses.windows import open_window
from havenwright.engine.core.play import Play, Rule, defer
from havenwright.engine.figures.conditions import condition_kinds, remove_conditions
from havenwright.engine.figures.damage import suffer
from havenwright.engine.loot import loot
from havenwright.engine.model.agenda import EndTurn, LootOwnHex
from havenwright.engine.model.state import Figure
from havenwright.engine.round.escape import may_escape
from havenwright.engine.round.same_time import BONUSES, HARM, choose_first
from havenwright.engine.terms.in_force import ignores


def end_turn(play: Play, entry: EndTurn) -> Rule[None]:
    """Looting, elements that become strong, and last the conditions that end."""
    body, mark = play.figure(entry.figure), len(play.agenda)
    bonuses_first = play.setting.rules.turn_ends_with == "bonuses, looting"
    if not entry.begun and body.here:
        if not bonuses_first:
            yield from _loot(play, entry.figure)
        end = Window("end of turn", entry.figure)
        if _is_due(body) and (yield from choose_first(play, end, (BONUSES, "bane"))) == "bane":
            yield from _strike(play, entry.figure)
        if end.event in play.awaited and body.here:
            yield from open_window(play, end)
        if bonuses_first and len(play.agenda) > mark:
            play.push_under(mark, LootOwnHex(actor=entry.figure), replace(entry, begun=True))
            return
        if bonuses_first and body.here:
            yield from _loot(play, entry.figure)
        if defer(play, entry, mark):
            return
    yield from infuse_at_end_of_turn(play, entry.figure)
    if defer(play, entry, mark):
        return
    if _is_due(body):
        yield from _strike(play, entry.figure)
    staying = _staying(play, entry.figure)
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


def _staying(play: Play, figure: int) -> tuple[str, ...]:
    """The conditions that don't end with this turn, because of what a figure bears."""
    return NEGATIVE_CONDITIONS if ignores(play, figure, "the end of negative conditions") else ()


def loot_own_hex(play: Play, entry: LootOwnHex) -> Rule[None]:
    """Loot after what bonuses have done at the end of the turn."""
    yield from _loot(play, entry.actor)


def _loot(play: Play, figure: int) -> Rule[None]:
    """Let a character loot its hex."""
    if play.who(figure).kind == "character":
        yield from loot(play, figure, 0)


def _is_due(body: Figure) -> bool:
    """True if a figure has had bane since before this turn."""
    if not body.conditions:
        return False
    return any(condition.name == "bane" and not condition.fresh for condition in body.conditions)


def _strike(play: Play, figure: int) -> Rule[None]:
    """Let bane hurt, and end with that; where it stays, it hurts at the end of the next turn again."""
    yield from suffer(play, figure, HARM["bane"], by=-1, why="bane")
    body = play.figure(figure)
    if "bane" in _staying(play, figure):
        again = [replace(one, fresh=True) if one.name == "bane" else one for one in body.conditions]
        body.conditions = tuple(again)
    elif body.has("bane"):
        yield from remove_conditions(play, figure, ["bane"], by=-1, why="bane")
