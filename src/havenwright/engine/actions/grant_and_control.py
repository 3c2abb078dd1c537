"""Grant and control: others perform, or are controlled, or act by their own rules.

A command is an entry of its own, in a frame of its own: the commanded figure performs it with its own values,
bonuses and modifier deck. It is no turn of that figure.
"""

from msgspec.structs import replace

from havenwright.cards.tree import Ability, Change, Command, Consume, Extra, Part
from havenwright.engine.actions.areas import lay_area
from havenwright.engine.actions.possibility import is_possible
from havenwright.engine.bonuses.elements import consume, consume_as_monster, infuse
from havenwright.engine.bonuses.windows import open_frame
from havenwright.engine.core.play import Play, Rule
from havenwright.engine.core.record import gain_experience, note
from havenwright.engine.model.agenda import CloseFrame, CommandNext, Entry, MonsterActs, Perform
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.frames import ACTION, Context, Frame
from havenwright.engine.terms.amounts import amount_of, lacks_its_stat
from havenwright.engine.terms.choices import choose_figures
from havenwright.engine.terms.permission import is_barred
from havenwright.engine.terms.selections import MEANT, in_range, needs_sight, number_of


def command(play: Play, entry: Perform, part: Command) -> Rule[None]:
    """Choose the commanded figures; then each acts on its own, in the order chosen."""
    frame = play.state.frames[entry.frame]
    figures = tuple((yield from _choose_commanded(play, Context(frame), part)))
    if figures:
        part = yield from _consume_for_commanded(play, Context(frame), part)
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


def _consume_for_commanded(play: Play, context: Context, part: Command) -> Rule[Command]:
    """Consume elements for what others perform: once for all of them, by whoever commands."""
    parts: list[Part] = []
    for one in part.then:
        extras: list[Extra] = []
        for extra in one.extras if isinstance(one, Ability) else ():
            if isinstance(extra, Consume):
                extras += yield from _consumed_changes(play, context, extra)
            else:
                extras.append(extra)
        parts.append(replace(one, extras=tuple(extras)) if isinstance(one, Ability) else one)
    return replace(part, then=tuple(parts))


def _consumed_changes(play: Play, context: Context, extra: Consume) -> Rule[list[Change]]:
    """The changes to a commanded ability; experience and elements are gained by whoever commands."""
    own = context.frame.decider == PARTY
    if not (
        yield from consume_as_monster(play, context.actor, extra) if own else consume(play, context, extra)
    ):
        return []
    changes = [one for one in extra.then if isinstance(one, Change)]
    for change in changes:
        if change.field == "experience":
            gain_experience(play, context.actor, amount_of(play, context, change.amount))
        elif change.field == "infuse":
            yield from infuse(play, context.actor, change.name)
    return [change for change in changes if change.field not in ("experience", "infuse")]


def _frame_of(play: Play, frame: Frame, part: Command, figure: int, targets: tuple[int, ...]) -> Frame:
    """A character decides about what it is granted; about all else who commands."""
    decider = frame.decider
    if part.how == "perform" or (part.how == "grant" and play.who(figure).kind == "character"):
        decider = play.seat_of(figure)
    controlled = part.how == "control"
    inner = Frame(figure, decider, commander=frame.performer, forced=controlled, card=frame.card)
    inner.kinds = (ACTION,) if part.as_action else ()
    play.state.serial += 1
    inner.action = play.state.serial
    inner.it, inner.attacker, inner.targets = frame.it, frame.attacker, targets
    inner.chosen, inner.made, inner.lost = frame.chosen, frame.made, frame.lost
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
    if select.count == "all" or not aimed:
        return candidates
    count = number_of(play, context, select.count)
    return (yield from choose_figures(play, context, part.how, candidates, count))


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
