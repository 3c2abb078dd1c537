"""The record of play: what every figure did, for amounts, conditions, battle goals and masteries."""

from collections.abc import Collection
from typing import Final

from msgspec import UNSET

from havenwright.cards.lexicon.record import SINCE_LAST_TURN
from havenwright.cards.tree import Did, Fact
from havenwright.cards.vocabulary import ELEMENTS
from havenwright.engine.core.play import Play
from havenwright.engine.model.frames import Context, Frame
from havenwright.engine.model.record_names import RECORD_NAMES, record_name
from havenwright.engine.model.state import Deed
from havenwright.engine.setting.setting import LAST_TURN, RECALLED

CARD_ZONES = {"cards lost": ("lost", "removed"), "cards discarded": ("discard",)}

DONE = {
    "suffer": "damage suffered",
    "kill": "figures killed",
    "loot": "tokens looted",
    "actions performed": "performed action",
    "items used": "use an item",
}
"""Names of the record for deeds that have other names in the tree."""


def note(
    play: Play, figure: int, name: str, amount: int = 1, *, about: int = -1, frame: Frame | None = None
) -> None:
    """Write something down, by a name that is declared; some only where a text of the game asks for it."""
    if name not in RECORD_NAMES:
        record_name(name)
    if name in RECALLED and name not in play.setting.recalls:
        return
    state = play.state
    action, ability = (0, 0) if frame is None else (frame.action, frame.ability)
    state.deeds += (Deed(figure, name, amount, about, state.turns, action, ability),)


def consumed_in_turn(play: Play) -> list[str]:
    """The elements that anybody has consumed in this turn. Outside of turns a whole action is like one."""
    state = play.state
    outermost = next(iter(state.frames.values()), None)
    since = 0 if outermost is None or state.turn >= 0 else outermost.action
    deeds = {deed.name for deed in state.deeds if deed.turn == state.turns and deed.action >= since}
    return [element for element in ELEMENTS if f"consume {element}" in deeds]


def close_round(play: Play) -> None:
    """The round's record becomes part of the scenario's totals."""
    totals = dict(play.state.totals)
    for deed in play.state.deeds:
        key = f"{deed.figure} {deed.name}"
        totals[key] = totals.get(key, 0) + deed.amount
    play.state.totals, play.state.deeds = totals, ()


def remember_turn(play: Play, figure: int) -> None:
    """A figure's turn begins: remember how much it did until now, and until its turn before."""
    if LAST_TURN not in play.setting.recalls:
        return
    totals = dict(play.state.totals)
    for name in SINCE_LAST_TURN:
        began = f"{BEGAN} {figure} {name}"
        totals[f"{BEGAN} before {figure} {name}"] = totals.get(began, 0)
        totals[began] = total(play, figure, name)
    play.state.totals = totals


BEGAN: Final = "when the turn began:"
"""The beginning of keys for totals of an earlier time."""


def _since_last_turn(play: Play, figure: int, name: str) -> int:
    """How much of something a figure did since the start of its turn before the one under way."""
    when = f"{BEGAN} before" if play.state.turn == figure else BEGAN
    return total(play, figure, name) - play.state.totals.get(f"{when} {figure} {name}", 0)


def fact(play: Play, context: Context, wanted: Fact) -> int:
    """The number that the record, or the table, tells."""
    figures = context.figures(wanted.of)
    if wanted.name == "hit points missing":
        return sum(play.figure(n).max_hit_points - play.figure(n).hit_points for n in figures)
    if wanted.name == "trap damage":
        return context.frame.trap_damage or 0
    if wanted.name in ("level lost", "level discarded"):
        card = context.frame.card_lost if wanted.name == "level lost" else context.frame.card_discarded
        return 0 if card is UNSET else play.setting.level_of(card)
    drives = context.frame.driven or ()
    if wanted.name == "hexes barred":
        return sum(one.short for one in drives if one.figure in figures and (one.wall or one.obstacles))
    if wanted.name == "hexes short":
        return sum(one.short for one in drives if one.figure in figures)
    if wanted.name == "hexes driven" and wanted.scope == "now":
        return sum(one.moved for one in drives if one.figure in figures)
    if wanted.name == "hexes not forced" and context.actor in figures:
        return _not_forced(play, context, wanted)
    if wanted.name == "different elements consumed":
        consumed = [_total(play, context, figures, f"consume {one}", wanted.scope) for one in ELEMENTS]
        return sum(map(bool, consumed))
    if wanted.scope == LAST_TURN:
        return sum(_since_last_turn(play, figure, wanted.name) for figure in figures)
    if wanted.scope == "now" and wanted.name in ("damage suffered", "value"):
        return context.amount or context.frame.suffered
    if wanted.scope == "now" and wanted.name in CARD_ZONES:
        return sum(_cards(play, figure, CARD_ZONES[wanted.name]) for figure in figures)
    return _total(play, context, figures, DONE.get(wanted.name, wanted.name), wanted.scope)


def _not_forced(play: Play, context: Context, wanted: Fact) -> int:
    """How much too short pushes and pulls were, since something was in the way.

    The record has also those that somebody wanted no longer, for which only the last ability is looked at.
    """
    drives, ability = context.frame.driven or (), context.frame.ability
    if wanted.scope in ("ability", "now"):
        return sum(one.short for one in drives if context.earlier or one.ability == ability)
    last = {one.ability for one in drives}
    deeds = [deed for deed in play.state.deeds if deed.name == wanted.name and deed.ability in last]
    by_choice = sum(deed.amount for deed in deeds) - sum(one.short for one in drives)
    return _total(play, context, context.figures(wanted.of), wanted.name, wanted.scope) - by_choice


def did(play: Play, context: Context, wanted: Did, others: Collection[int] | None = None) -> bool:
    """True if something was done; to or by one of these others, if there are any said."""
    name, figures = DONE.get(wanted.what, wanted.what), context.figures(wanted.of)
    done = _total(play, context, figures, name, wanted.scope, others)
    if name in ATTACKING and wanted.scope in ("turn", "round") and context.target >= 0:
        done -= _total(play, context, figures, name, "ability", others)  # is being done
    return done > 0


ATTACKING: Final = ("attack", "attacks received")
"""Names of attacks in the record, which are written down when they begin."""


def total(play: Play, figure: int, name: str) -> int:
    """How much of something a figure did in this scenario."""
    record_name(name)
    deeds = sum(deed.amount for deed in play.state.deeds if deed.figure == figure and deed.name == name)
    return play.state.totals.get(f"{figure} {name}", 0) + deeds


def _total(
    play: Play,
    context: Context,
    figures: tuple[int, ...],
    name: str,
    scope: str,
    others: Collection[int] | None = None,
) -> int:
    state, frame = play.state, context.frame
    deeds = [deed for deed in state.deeds if deed.name == name and deed.figure in figures]
    if others is not None:
        deeds = [deed for deed in deeds if deed.about in others]
    match scope:
        case "ability" | "now":
            ability = frame.ability
            if context.earlier and all(deed.ability != ability for deed in deeds):
                deeds = [deed for deed in deeds if deed.action == frame.action]
                ability = max((deed.ability for deed in deeds), default=ability)
            return sum(deed.amount for deed in deeds if deed.ability == ability)
        case "action":
            return sum(deed.amount for deed in deeds if deed.action == frame.action)
        case "turn":
            return sum(deed.amount for deed in deeds if deed.turn == state.turns)
        case "round":
            return sum(deed.amount for deed in deeds)
        case _:
            before = sum(state.totals.get(f"{figure} {name}", 0) for figure in figures)
            return before + sum(deed.amount for deed in deeds)


def _cards(play: Play, figure: int, zones: tuple[str, ...]) -> int:
    seat = play.who(figure).seat
    return sum(
        owner == seat and play.state.zones[number] in zones
        for number, (owner, _) in enumerate(play.setting.cards)
    )


def gain_experience(play: Play, figure: int, amount: int) -> None:
    """Experience goes to the character, also for what its summons do."""
    who = play.who(figure)
    owner = who.summoner if who.summoner >= 0 else figure
    play.figure(owner).experience += amount
    play.emit("experience", "experience", figure=owner, amount=amount)
