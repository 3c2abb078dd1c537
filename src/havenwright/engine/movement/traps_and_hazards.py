"""Traps and hazards: damage and effects of a hex that is entered."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from havenwright.cards.tree import Ability, Action, Part
from havenwright.engine.bonuses.moments import Window
from havenwright.engine.bonuses.windows import answers_before, open_frame, open_window
from havenwright.engine.core.play import Play, Rule
from havenwright.engine.core.record import note
from havenwright.engine.figures.damage import Harm, apply_card_text, harm_of, suffer
from havenwright.engine.model.agenda import CloseFrame, Perform
from havenwright.engine.model.frames import NOBODY, Context, Frame
from havenwright.engine.model.state import OnMap
from havenwright.engine.setting.formulas import added, at_level
from havenwright.engine.terms.choices import choose_redirected
from havenwright.engine.terms.in_force import ignores, is_flying
from havenwright.engine.terms.selections import enemies_of


def has_effect(play: Play, figure: int, index: int) -> bool:
    """True if a trap or a hazard lies in a hex that a figure enters, and it doesn't ignore that."""
    if play.tiles("trap") >> index & 1:
        return not ignores(play, figure, "traps")
    return bool(play.tiles("hazardous") >> index & 1) and not ignores(play, figure, "hazardous terrain")


def touch(play: Play, figure: int, index: int, *, by: int) -> Rule[None]:
    """Let the tiles of a hex act on a figure that enters: a trap springs, a hazard hurts."""
    if play.tiles("trap") >> index & 1 and not ignores(play, figure, "traps"):
        trap = next(tile for tile in play.state.tiles if tile.kind == "trap" and index in tile.at)
        yield from spring(play, figure, trap, by=by)
    elif play.tiles("hazardous") >> index & 1 and not ignores(play, figure, "hazardous terrain"):
        yield from HAZARDS[play.setting.rules.hazards](play, figure, index, by)


def _hurt(play: Play, figure: int, index: int, by: int) -> Rule[None]:
    """A hazard deals damage by the scenario's level, unless the scenario says what it does."""
    if any(tile.kind == "hazardous" and index in tile.at and tile.effect for tile in play.state.tiles):
        yield from _take_effect(play, figure, index, by)
        return
    yield from suffer(play, figure, play.setting.chart.hazard_damage, by=by, why="hazardous terrain")


def _take_effect(play: Play, figure: int, index: int, by: int) -> Rule[None]:
    """Perform the effect that the scenario gives a hazard."""
    for tile in play.state.tiles:
        if tile.kind == "hazardous" and index in tile.at and tile.effect is not None:
            play.emit("hazard entered", "hazardous terrain", figure=figure, to=index)
            yield from apply_card_text(play, figure, tile.effect, by=by, why="hazardous terrain")


HAZARDS: Final[Mapping[str, Callable[[Play, int, int, int], Rule[None]]]] = MappingProxyType(
    {"level": _hurt, "effect": _take_effect}
)


def spring(play: Play, figure: int, trap: OnMap, *, by: int, again: bool = False) -> Rule[None]:
    """A trap does what it says to the figure in it, and is gone. `again`: it was, to another one."""
    moment = Window("spring", figure, amount=trap_damage(play, [trap]), tile=trap)
    answers = yield from open_window(play, replace(moment, when="instead"))
    victim = figure
    for bearer, ability in answers.instants:
        if ability.verb == "redirect":
            victim = yield from choose_redirected(
                play, Context(Frame(bearer, play.seat_of(bearer))), ability.target, figure
            )
            play.emit("redirected", "active bonuses", figure=bearer, target=figure, to=victim)
        elif ability.verb == "negate":
            victim = NOBODY
    if answers.acted and victim == figure:
        return
    inside = play.figure(figure).hex in trap.at
    acted, before = yield from answers_before(play, moment)
    if acted:  # it may be another trap now, to which something was added
        trap = next((tile for tile in play.state.tiles if tile.kind == "trap" and tile.at == trap.at), trap)
    if acted and not _is_still_sprung(play, figure, trap, inside=inside, again=again):
        return
    if not before.ignores("the removal of traps"):
        play.state.tiles = tuple(tile for tile in play.state.tiles if tile is not trap)
    play.emit("trap sprung", "traps", figure=figure, tile=trap.number)
    frame = next(reversed(play.state.frames.values()), None)
    note(play, figure, "spring a trap", frame=frame)
    if not again:
        note(play, figure if frame is None else frame.performer, "traps sprung", frame=frame)
        _answer_of_maker(play, figure, trap)
    effect = trap_effect(play, trap)
    if effect is not None and victim != NOBODY:
        yield from apply_card_text(play, victim, effect, by=by, why="traps")
    if play.figure(figure).here:
        yield from open_window(play, replace(moment, when="after"))


def _answer_of_maker(play: Play, figure: int, trap: OnMap) -> None:
    """Push what a trap's maker does when an enemy springs it."""
    if trap.sprung is UNSET or trap.by is UNSET or not play.figure(trap.by).here:
        return
    if figure not in enemies_of(play, trap.by):
        return
    play.state.serial += 1
    frame = Frame(trap.by, play.seat_of(trap.by), it=figure, action=play.state.serial, performed=True)
    frame.made = trap.at
    number = open_frame(play, frame)
    play.push(Perform(actor=trap.by, action=trap.sprung, frame=number), CloseFrame(frame=number, quiet=True))


def _is_still_sprung(play: Play, figure: int, trap: OnMap, *, inside: bool, again: bool) -> bool:
    """True if a figure springs a trap after what was done before; `inside`: it stood there."""
    body = play.figure(figure)
    if not body.here or (trap not in play.state.tiles and not again):
        return False
    if not inside:
        return True
    return body.hex in trap.at and not ignores(play, figure, "traps") and not is_flying(play, figure)


def trap_effect(play: Play, trap: OnMap) -> Action | None:
    """The effect of a trap at the level of traps."""
    if trap.effect is None:
        return None
    return replace(trap.effect, parts=tuple(_at_level(play, part) for part in trap.effect.parts))


def strengthened(effect: Action | None, more: Ability) -> Action:
    """The effect of a trap with something added to it."""
    if effect is None:
        return Action((more,))
    at = next((n for n, part in enumerate(effect.parts) if _is_alike(part, more)), len(effect.parts))
    before, behind = effect.parts[:at], effect.parts[at + 1 :]
    for part in effect.parts[at : at + 1]:
        assert isinstance(part, Ability)
        more = replace(part, amount=added(part.amount, more.amount))
    return replace(effect, parts=(*before, more, *behind))


def _is_alike(part: Part, more: Ability) -> bool:
    """True if something can be added to the amount of a part."""
    alike = isinstance(part, Ability) and part.verb == more.verb and part.target is None
    return alike and more.verb != "condition"


def trap_damage(play: Play, traps: Iterable[OnMap]) -> int:
    """The damage that traps would deal."""
    effects = [trap_effect(play, trap) for trap in traps]
    return sum(harm_of(play, 0, effect).damage for effect in effects if effect is not None)


def harm_at(play: Play, figure: int, index: int) -> Harm | None:
    """The harm of the trap or hazard in a hex to a figure that touches it; None: there is none."""
    if play.tiles("trap") >> index & 1 and not ignores(play, figure, "traps"):
        trap = next(tile for tile in play.state.tiles if tile.kind == "trap" and index in tile.at)
        return harm_of_tile(play, figure, trap)
    if play.tiles("hazardous") >> index & 1 and not ignores(play, figure, "hazardous terrain"):
        hazards = [tile for tile in play.state.tiles if tile.kind == "hazardous" and index in tile.at]
        with_effect = [tile for tile in hazards if tile.effect is not None]
        harms = [harm_of_tile(play, figure, tile) for tile in with_effect or hazards[:1]]
        conditions = tuple(name for harm in harms for name in harm.conditions)
        return Harm(sum(harm.damage for harm in harms), conditions)
    return None


def harm_of_tile(play: Play, figure: int, tile: OnMap) -> Harm:
    """The harm of a trap or a hazard to a figure that touches it."""
    effect = trap_effect(play, tile) if tile.kind == "trap" else tile.effect
    if effect is not None:
        return harm_of(play, figure, effect)
    by_level = tile.kind == "hazardous" and play.setting.rules.hazards == "level"
    return Harm(play.setting.chart.hazard_damage if by_level else 0)


def _at_level(play: Play, part: Part) -> Part:
    """A trap's part, with the level of traps in place of L."""
    if not isinstance(part, Ability) or play.setting.monster_level == play.setting.level:
        return part
    return replace(part, amount=at_level(part.amount, play.setting.monster_level))
