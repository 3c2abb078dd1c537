"""The focus of a figure that acts by the monster rules."""

from msgspec.structs import replace

from havenwright.cards.tree import Ability, Part
from havenwright.engine.core.play import Play, Rule, ask_number
from havenwright.engine.figures.forced_focus import forced_foci
from havenwright.engine.figures.monster_targets import number_of_body, planned
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.frames import NOBODY, Context, Frame
from havenwright.engine.round.monster_card import PLANNED, opening
from havenwright.engine.terms.amounts import amount_of
from havenwright.engine.terms.groups import is_one, present
from havenwright.engine.terms.selections import in_range
from havenwright.monsters.position import Turn
from havenwright.packs.scenario.plot import Aim


def find_focus(play: Play, frame: Frame, parts: tuple[Part, ...]) -> Rule[None]:
    """Find the focus for the first planned ability of some parts, and emit it."""
    first = next((n for n, part in enumerate(parts) if is_planned(part)), len(parts))
    frame.focus = NOBODY
    turn, only = apply_focus_on(play, frame, parts[:first], opening(play, frame, parts))
    aim = aim_of(play, frame.performer)
    bound = aim is not None and aim.on is not None
    plan = planned(play, frame.performer, turn, only=only, wants="focus", bound=bound)
    if plan.foci:
        choices = [number_of_body(plan.enemies[focus]) for focus in plan.foci]
        frame.focus = yield from ask_number(PARTY, "focus", choices, about=frame.performer)
        play.emit("focus", "focus", figure=frame.performer, focus=frame.focus)


def apply_focus_on(
    play: Play, frame: Frame, parts: tuple[Part, ...], turn: Turn
) -> tuple[Turn, list[int] | None]:
    """Apply `focus on the farthest enemy` among the parts before: a turn, and the only figures allowed.

    Within a range it counts only where somebody is.
    """
    aim = aim_of(play, frame.performer)
    if aim is not None and aim.on is not None:
        return turn, present(play, aim.on) or None
    forced = frame.focus >= 0 and "force focus" in play.borne
    if forced and any(one.figure == frame.focus for one in forced_foci(play, frame.performer)):
        return turn, None
    said = [part.target for part in parts if isinstance(part, Ability) and part.verb == "focus"]
    if not said or said[-1] is None or said[-1].who == "summoner":
        return turn, None
    target, context = said[-1], Context(frame)
    farthest = target.pick == "farthest"
    only = None
    if target.range is not None or target.where or target.pick not in ("", "closest", "farthest"):
        reach = None if target.range is None else amount_of(play, context, target.range)
        select = replace(target, pick="") if farthest else target
        only = in_range(play, context, select, reach, aimed=False, attacked=True) or None
    return replace(turn, focus_on="farthest") if farthest else turn, only


def aim_of(play: Play, figure: int) -> Aim | None:
    """Return the aim that the scenario gives a figure: on somebody, or to a place."""
    aims = play.state.plot.aims
    return next((aim for aim in reversed(aims) if is_one(play, figure, aim.who)), None) if aims else None


def is_planned(part: Part) -> bool:
    """Say if the monster rules plan a part."""
    return isinstance(part, Ability) and part.verb in PLANNED
