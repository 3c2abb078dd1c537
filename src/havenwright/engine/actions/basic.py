"""Basic abilities: move, heal, harm, conditions, bonuses, loot, elements."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from havenwright.cards.ability_kinds import is_asked_after_force
from havenwright.cards.lexicon.verbs import AWAY, BY_TELEPORT, ONE_DIRECTION, STRAIGHT, default_who
from havenwright.cards.tree import Ability, Bonus, Change, Moment, Select
from havenwright.engine.actions.ability import AbilityUnderWay, kinds_of, lasting
from havenwright.engine.actions.targets import targets_of
from havenwright.engine.bonuses.active import register
from havenwright.engine.bonuses.auras import as_aura
from havenwright.engine.bonuses.elements import decide_extras, infuse
from havenwright.engine.bonuses.moments import Window
from havenwright.engine.bonuses.windows import act_before, open_frame, open_window, replace_by_bonus
from havenwright.engine.core.play import Play, Rule, mask_of
from havenwright.engine.core.record import gain_experience
from havenwright.engine.figures.conditions import condition_kinds, gain_conditions, heal
from havenwright.engine.figures.damage import suffer
from havenwright.engine.loot import loot, loot_in
from havenwright.engine.model.agenda import Affect, CloseFrame, Land, MonsterTurn, Walk
from havenwright.engine.model.frames import Context, Frame
from havenwright.engine.movement.move import move
from havenwright.engine.movement.push_and_pull import push_or_pull
from havenwright.engine.terms.amounts import amount_of, speaks_of_target
from havenwright.engine.terms.candidates import whom_by_default
from havenwright.engine.terms.changes import apply_changes, retargeted, total_added
from havenwright.engine.terms.choices import choose_hexes
from havenwright.engine.terms.in_force import resists_force
from havenwright.engine.terms.permission import is_barred
from havenwright.engine.terms.selections import hexes_in_range, number_of
from havenwright.engine.terms.ways import Bounds, direction_of, kind_of, way_of


def move_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    mark = len(play.agenda)
    way = way_of(play, doing.context, doing.ability, doing.amount, doing.changes)
    # Not before: the place that it leads to may be one of the movement before.
    doing.frame.entered, doing.frame.through = (), ()
    doing.frame.began = play.figure(doing.actor).hex
    went = yield from move(play, doing.frame, doing.entry.frame, way.points, way.kind, way.bounds)
    if way.lent and went:  # it flies no farther than this
        play.push_under(mark, Land(actor=doing.actor))


def heal_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    yield from _affect_each(play, doing, (yield from targets_of(play, doing, "friend")))


def _heal_one(play: Play, doing: AbilityUnderWay, friend: int) -> Rule[None]:
    context = replace(doing.context, target=friend)
    kinds, amount = kinds_of(doing.ability, doing.frame), amount_for(play, doing, friend)
    window = Window("heal", doing.actor, friend, kinds=kinds, amount=amount)
    if (yield from replace_by_bonus(play, window)):
        return
    yield from act_before(play, window)
    answers = yield from open_window(play, window)
    changes = [*answers.all, *(yield from _changes_for(play, doing, friend))]
    doing.perform(play)
    before = [condition.name for condition in play.figure(friend).conditions]
    heal(
        play,
        friend,
        apply_changes(play, context, amount_for(play, doing, friend), changes, "heal"),
        by=doing.actor,
        why=doing.entry.why or "healing",
        frame=doing.frame,
    )
    for name in before:
        if not play.figure(friend).has(name):
            kinds = condition_kinds(name)
            yield from open_window(play, Window("remove condition", friend, doing.actor, kinds=kinds))
    more = [change.name for change in changes if change.field == "condition"]
    yield from gain_conditions(play, friend, [*doing.conditions, *more], by=doing.actor)


def amount_for(play: Play, doing: AbilityUnderWay, target: int) -> int:
    """The amount for one of an ability's targets: the same for all, unless it depends on the target."""
    amount, whom = doing.ability.amount, doing.ability.target
    who = default_who(doing.ability.verb, doing.ability.what) if whom is None else whom.who
    own = who == "self" or doing.frame.it >= 0  # then the target is another one's
    if isinstance(amount, int) or own or not speaks_of_target(amount):
        return doing.amount
    context = replace(doing.context, target=target, it=target)
    return apply_changes(play, context, amount_of(play, context, amount), doing.changes, doing.ability.verb)


def suffer_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    for number, target in enumerate((yield from targets_of(play, doing, "self"))):
        if number and not _goes_on(play, doing):
            return
        doing.perform(play)
        more = yield from _changes_for(play, doing, target)
        amount = apply_changes(play, doing.context, amount_for(play, doing, target), more, "suffer")
        yield from suffer(play, target, amount, by=doing.actor, why="suffer damage", frame=doing.frame)
        yield from _add_effects(play, doing, target, (*doing.changes, *more))


def condition_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    targets = yield from targets_of(play, doing, whom_by_default(doing.ability))
    yield from _affect_each(play, doing, targets)


def _give_condition(play: Play, doing: AbilityUnderWay, target: int) -> Rule[None]:
    doing.perform(play)
    own = Change("condition", what=doing.ability.what)
    more = yield from _changes_for(play, doing, target)
    yield from _add_effects(play, doing, target, (own, *doing.changes, *more))


def force_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """Push, pull, and other movement that is forced."""
    if doing.ability.what == ONE_DIRECTION:
        doing.frame.direction = -1
    yield from _affect_each(play, doing, (yield from targets_of(play, doing, "enemy")))


def _force_one(play: Play, doing: AbilityUnderWay, target: int) -> Rule[None]:
    ability = doing.ability
    doing.perform(play)
    more = yield from _changes_for(play, doing, target)
    hexes = apply_changes(play, doing.context, amount_for(play, doing, target), more, ability.verb)
    in_one = ability.what == ONE_DIRECTION
    yield from push_or_pull(
        play,
        doing.context,
        target,
        ability.verb,
        hexes,
        ability.to,
        bound=ability.mandatory,
        one_direction=in_one,
        away=ability.what == AWAY,
    )
    more += yield from _changes_for(play, doing, target, forced=True)
    yield from gain_conditions(play, target, _conditions((*doing.changes, *more)), by=doing.actor)


def _move_one(play: Play, doing: AbilityUnderWay, target: int) -> Rule[None]:
    """Forced movement that is neither push nor pull, or a teleport: by the target's own rules of movement."""
    ability, frame = doing.ability, doing.frame
    teleports, in_one = ability.what == BY_TELEPORT, ability.what == ONE_DIRECTION
    held = all(resists_force(play, target, force) for force in ("push", "pull"))
    if play.who(target).objective or (held and not teleports):
        return
    doing.perform(play)
    play.state.serial += 1
    inner = Frame(target, frame.decider, commander=doing.actor, forced=True, side=play.who(target).side)
    inner.card, inner.action = frame.card, play.state.serial
    number = open_frame(play, inner)
    play.push(CloseFrame(frame=number, quiet=True))
    play.emit(
        "commanded", "control", figure=doing.actor, target=target, how="teleport" if teleports else "force"
    )
    context = replace(doing.context, target=target)
    ends = None if ability.to is None else mask_of(hexes_in_range(play, context, ability.to))
    chosen = frame.direction if in_one and frame.direction is not UNSET else -1
    bounds = Bounds(ends, in_one or ability.what == STRAIGHT, chosen)
    kind = "teleport" if teleports else kind_of(play, target, jump=False)
    start, points = play.figure(target).hex, doing.amount if ends is None else len(play.board)
    went = yield from move(play, inner, number, points, kind, bounds)
    if went and in_one:
        walk = play.agenda[-1]
        assert isinstance(walk, Walk)
        frame.direction = direction_of(play, start, walk.path)


AFFECT: Final[Mapping[str, Callable[[Play, AbilityUnderWay, int], Rule[None]]]] = MappingProxyType(
    {
        "heal": _heal_one,
        "condition": _give_condition,
        "push": _force_one,
        "pull": _force_one,
        "force": _move_one,
    }
)
"""The effect of a targeted ability that isn't an attack on one of its targets."""


def _affect_each(play: Play, doing: AbilityUnderWay, targets: Sequence[int]) -> Rule[None]:
    """Affect one target after the other. What answers the first comes before the second."""
    for number, target in enumerate(targets, start=1):
        if number > 1 and not _goes_on(play, doing):
            return
        if not play.figure(target).here:
            continue
        mark = len(play.agenda)
        yield from AFFECT[doing.ability.verb](play, doing, target)
        if len(play.agenda) > mark and number < len(targets):
            rest = Affect(
                actor=doing.actor,
                performing=doing.entry,
                ability=doing.ability,
                amount=doing.amount,
                changes=tuple(doing.changes),
                later=tuple(doing.later),
                targets=tuple(targets[number:]),
            )
            play.push_under(mark, rest)
            return


def affect_others(play: Play, entry: Affect) -> Rule[None]:
    """Affect the targets that are left, unless the figure was stunned since."""
    performing, ability = entry.performing, entry.ability
    frame = play.state.frames[performing.frame]
    context = Context(frame, kinds=kinds_of(ability, frame))
    doing = AbilityUnderWay(
        performing, frame, context, ability, entry.amount, list(entry.changes), list(entry.later)
    )
    if _goes_on(play, doing):
        yield from _affect_each(play, doing, entry.targets)


def _goes_on(play: Play, doing: AbilityUnderWay) -> bool:
    """True if an ability goes on to its next target: its figure is there, and wasn't stunned since."""
    if not play.figure(doing.actor).here:
        return False
    ends = play.setting.rules.stun_ends_abilities
    return not (ends and is_barred(play, doing.actor, doing.ability, doing.entry.kinds))


def _changes_for(
    play: Play, doing: AbilityUnderWay, target: int, *, forced: bool = False
) -> Rule[list[Change]]:
    """The changes to an ability under a condition that a target meets, before or after it was forced away.

    Elements and experience among them come at once.
    """
    extras = [extra for extra in doing.later if is_asked_after_force(extra) == forced]
    context = replace(doing.context, target=target)
    changes, _ = yield from decide_extras(play, context, extras)
    for change in changes:
        if change.field == "infuse":
            yield from infuse(play, doing.actor, change.name, printed=True)
        elif change.field == "experience":
            gain_experience(play, doing.actor, amount_of(play, context, change.amount))
    return changes


def _conditions(changes: Iterable[Change]) -> list[str]:
    return [change.name for change in changes if change.field == "condition"]


def _add_effects(play: Play, doing: AbilityUnderWay, target: int, changes: Sequence[Change]) -> Rule[None]:
    """Apply changes to a harmful ability: conditions, push and pull."""
    yield from gain_conditions(play, target, _conditions(changes), by=doing.actor)
    for force in ("push", "pull"):
        hexes = total_added(play, doing.context, changes, force)
        if hexes and play.figure(target).here and play.figure(doing.actor).here:
            yield from push_or_pull(play, doing.context, target, force, hexes)


def standing_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """Shield, retaliate or flying: for the round, or for as long as the card lies."""
    ability = doing.ability
    whom = retargeted(ability.target or Select("self"), doing.changes)
    own = whom.who == "self"
    bearers = [doing.actor] if own else (yield from targets_of(play, doing, "friend"))
    struck = tuple(change for change in doing.changes if change.field in ("condition", "push", "pull"))
    fixed = Ability(ability.verb, doing.amount, target=ability.target if own else None, extras=struck)
    of_all = doing.entry.action.stays == "persistent" and whom == Select(whom.who, "all")
    for bearer in bearers:
        doing.perform(play)
        if not of_all:
            register(play, lasting(doing.entry, bearer, fixed))
        play.emit("bonus", ability.verb, figure=bearer, amount=doing.amount)
    if of_all:  # who comes while the card lies has it as well
        aura = as_aura(Bonus(Moment("always"), (fixed,), bearer=whom))
        register(play, lasting(doing.entry, doing.actor, aura))


def loot_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """All loot within a range, or that in the hexes that the text names."""
    select = doing.ability.target
    if select is None or select.who == "self":
        looted = yield from loot(play, doing.actor, doing.amount)
    elif select.count == "all":
        looted = yield from loot_in(play, doing.actor, mask_of(hexes_in_range(play, doing.context, select)))
    else:
        count = number_of(play, doing.context, select.count)
        chosen = yield from choose_hexes(play, doing.context, "loot", select, count)
        looted = yield from loot_in(play, doing.actor, mask_of(chosen))
    if looted:
        doing.perform(play)


def infuse_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    if doing.frame.performed:
        yield from infuse(play, doing.actor, doing.ability.what, printed=_is_printed(play, doing))


def _is_printed(play: Play, doing: AbilityUnderWay) -> bool:
    """True if an infusion stands on the card itself, and not behind something else or on an item."""
    if doing.frame.card < 0:
        return doing.frame.item < 0
    face = play.face(doing.frame.card)
    return doing.ability in (*face.top.parts, *face.bottom.parts)


def experience_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """Only if some part of the action was performed, or for what was consumed or paid."""
    if doing.frame.performed or doing.entry.inner:
        for figure in (yield from targets_of(play, doing, "self")) if doing.ability.target else [doing.actor]:
            gain_experience(play, figure, doing.amount)


def do_nothing(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """A figure does not act; others whom the text names lose the turn that they would have had this round."""
    if doing.ability.target is None:
        play.emit("nothing", "turns", figure=doing.actor)
        return
    for figure in (yield from targets_of(play, doing, "self")):
        play.figure(figure).acted = True
        play.emit("nothing", "turns", figure=figure)


def act_again(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """Figures that act by the monster rules perform their card once more."""
    targets = yield from targets_of(play, doing, "ally")
    for figure in reversed([n for n in targets if play.who(n).kind != "character"]):
        doing.perform(play)
        play.push(MonsterTurn(actor=figure))
