"""Grant and control: others perform, or are controlled, or act by their own rules.

A command is an entry of its own, in a frame of its own: the commanded figure performs it with its own values,
bonuses and modifier deck. It is no turn of that figure.
"""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from havenwright.cards.tree import Ability, Change, Command, Consume, Part
from havenwright.cards.words_with_parts import OfKind
from havenwright.engine.actions.areas import lay_area
from havenwright.engine.actions.possibility import is_possible
from havenwright.engine.bonuses.elements import consume_as_monster, consume_often, infuse
from havenwright.engine.bonuses.windows import open_frame
from havenwright.engine.core.play import Play, Rule
from havenwright.engine.core.record import gain_experience, note
from havenwright.engine.model.agenda import CloseFrame, CommandNext, Entry, MonsterActs, Perform
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.frames import ACTION, Context, Frame
from havenwright.engine.terms.amounts import amount_of, lacks_its_stat
from havenwright.engine.terms.choices import choose_figures
from havenwright.engine.terms.permission import is_barred, is_beside
from havenwright.engine.terms.selections import MEANT, in_range, needs_sight, number_of


def command(play: Play, entry: Perform, part: Command) -> Rule[None]:
    """Choose the commanded figures; then each acts on its own, in the order chosen."""
    frame = play.state.frames[entry.frame]
    figures = tuple((yield from _choose_commanded(play, Context(frame), part)))
    before, frame.targets = frame.targets, figures
    _command_first(
        play, CommandNext(actor=entry.actor, performing=entry, part=part, figures=figures, targets=before)
    )


def command_next(play: Play, entry: CommandNext) -> Rule[None]:
    """Command the next figure, unless the one who commands was stunned since."""
    yield from ()
    ends = play.setting.rules.stun_ends_abilities
    if not (ends and is_barred(play, entry.actor, entry.part, entry.performing.kinds)):
        _command_first(play, entry)


def _command_first(play: Play, entry: CommandNext) -> None:
    """Push what the first of some commanded figures performs, and the others below it."""
    if not entry.figures:
        return
    figure, part, performing = entry.figures[0], entry.part, entry.performing
    frame = play.state.frames[performing.frame]
    if len(entry.figures) > 1:
        play.push(replace(entry, figures=entry.figures[1:]))
    number = open_frame(play, _frame_of(play, frame, part, figure, entry.targets))
    frame.performed = True
    note(play, frame.performer, part.how, about=figure, frame=frame)
    why = "control" if part.how == "control" else "commands"
    play.emit("commanded", why, figure=frame.performer, target=figure, how=part.how)
    action = replace(performing.action, parts=part.then, marks=())
    acting: Entry = Perform(actor=figure, action=action, card=performing.card, frame=number)
    if _by_monster_rules(play, play.state.frames[number]):
        acting = MonsterActs(actor=figure, parts=part.then, frame=number)
    play.push(acting, CloseFrame(frame=number, quiet=True))


def consume_for_commanded(play: Play, context: Context, extra: Consume) -> Rule[tuple[Change | Part, ...]]:
    """Let the commander consume elements for what others perform, once for all of them, and gain experience.

    Returns changes to the others' ability, and parts that they perform.
    """
    commander = context.frame.commander
    frames = [frame for frame in play.state.frames.values() if frame.performer == commander]
    own = Context(frames[-1] if frames else Frame(commander, play.seat_of(commander)))
    by_rules = own.frame.decider == PARTY
    if by_rules:
        consumed = extra.then if (yield from consume_as_monster(play, commander, extra)) else ()
    else:
        consumed = yield from consume_often(play, own, extra)
    then: list[Change | Part] = []
    for one in consumed:
        if not isinstance(one, Change) or one.field not in ("experience", "infuse"):
            then.append(one)
        elif one.field == "experience":
            gain_experience(play, commander, amount_of(play, own, one.amount))
        else:
            yield from infuse(play, commander, one.name)
    changes = [one for one in then if isinstance(one, Change)]
    for at, entry in enumerate(play.agenda):
        if isinstance(entry, CommandNext) and entry.actor == commander:
            play.agenda[at] = replace(entry, part=_with_changes(entry.part, extra, changes))
    return tuple(then)


def _with_changes(part: Command, extra: Consume, changes: Sequence[Change]) -> Command:
    """A command with some changes in the place of a consumption."""
    then = [
        replace(
            one, extras=tuple(e for other in one.extras for e in (changes if other is extra else (other,)))
        )
        if isinstance(one, Ability)
        else one
        for one in part.then
    ]
    return replace(part, then=tuple(then))


def _frame_of(play: Play, frame: Frame, part: Command, figure: int, targets: tuple[int, ...]) -> Frame:
    """A character decides about what it is granted; about all else who commands."""
    decider = frame.decider
    if part.how == "perform" or (part.how == "grant" and play.who(figure).kind == "character"):
        decider = play.seat_of(figure)
    controlled = part.how == "control"
    inner = Frame(figure, decider, commander=frame.performer, forced=controlled, card=frame.card)
    inner.kinds = tuple(kind for kind in frame.kinds if isinstance(kind, OfKind))
    inner.kinds += (ACTION,) if part.as_action else ()
    play.state.serial += 1
    inner.action = play.state.serial
    inner.it, inner.attacker, inner.targets = frame.it, frame.attacker, targets
    inner.chosen, inner.made, inner.lost = frame.chosen, frame.made, frame.lost
    inner.destroyed, inner.marked = frame.destroyed, frame.marked
    inner.place, inner.piece = frame.place, frame.piece
    inner.performed = all(map(is_beside, part.then))
    return inner


def _choose_commanded(play: Play, context: Context, part: Command) -> Rule[list[int]]:
    """The commanded figures: those that could do something, up to the number."""
    select = part.whom
    reach = None if select.range is None else amount_of(play, context, select.range)
    aimed = select.who not in MEANT
    far = None if select.area is not None else reach
    candidates = in_range(play, context, select, far, aimed=aimed, seen=aimed and needs_sight(play, far))
    candidates = [figure for figure in candidates if _can_be_commanded(play, context, part, figure)]
    if select.area is not None:
        return [*(yield from lay_area(play, context.frame, lambda: candidates, select.area, reach or 1))]
    if not aimed or (select.count == "all" and not any(map(_depends_on_order, part.then))):
        return candidates
    if select.count == "all":
        return (yield from choose_figures(play, context, part.how, candidates, len(candidates), must=True))
    count = number_of(play, context, select.count)
    return (yield from choose_figures(play, context, part.how, candidates, count))


ORDERED: Final = frozenset(("attack", "move", "teleport", "loot", "push", "pull", "force"))


def _depends_on_order(part: Part) -> bool:
    """True of a deed that can matter for what the next figure can do, and of elements that it may need."""
    return isinstance(part, Consume) or (isinstance(part, Ability) and part.verb in ORDERED)


def _can_be_commanded(play: Play, context: Context, part: Command, figure: int) -> bool:
    """True unless it is an objective, stunned, or could do nothing."""
    if play.who(figure).objective or play.is_stunned(figure):
        return False
    if part.how == "perform":
        return play.who(figure).kind != "character"
    number = open_frame(play, _frame_of(play, context.frame, part, figure, context.frame.targets))
    frame = play.state.frames[number]
    able = any(_can_perform(play, frame, one) for one in part.then)
    del play.state.frames[number]
    return able


def _can_perform(play: Play, frame: Frame, part: Part) -> bool:
    """True if a figure could do a part now: nothing keeps it from it, and an attack has a target."""
    if is_barred(play, frame.performer, part):
        return False
    if not isinstance(part, Ability):
        return True
    if lacks_its_stat(play, frame.performer, part):
        return False
    return part.verb != "attack" or is_possible(play, Context(frame), part)


def _by_monster_rules(play: Play, frame: Frame) -> bool:
    """True if nobody decides about what a figure does that is no character."""
    return frame.decider == PARTY and not frame.forced and play.who(frame.performer).kind != "character"
