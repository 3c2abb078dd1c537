"""An attack on one target, step by step in the rulebook's order.

1. Bonuses and penalties: what is added to the attack, poison on the target.
2. The attack modifier.
3. The target's shield, less pierce.
4. Ward and brittle, then suffering or negating; death.
5. Added effects on a target that lives: conditions, push, pull.
6. Retaliate.
"""

from collections.abc import Sequence

from havenwright.cards.tree import Action, Change, If
from havenwright.engine.attack.modifier_cards import merged, modified, printed
from havenwright.engine.bonuses.elements import infuse
from havenwright.engine.bonuses.windows import NOTHING, Window, open_window, replaced
from havenwright.engine.core.play import Play, Rule
from havenwright.engine.core.record import gain_experience, note
from havenwright.engine.figures.conditions import gain_conditions
from havenwright.engine.figures.damage import answered, suffer
from havenwright.engine.model.agenda import Perform
from havenwright.engine.model.frames import Context, Frame
from havenwright.engine.movement.push_and_pull import forced
from havenwright.engine.terms.changes import added, changed, conditional
from havenwright.engine.terms.choices import choose_figures, ordered
from havenwright.engine.terms.in_force import ignores, retaliate_of, retaliates_reaching, shield_of
from havenwright.engine.terms.selections import in_range


def _note_attack(play: Play, frame: Frame, actor: int, target: int) -> None:
    """An attack is in the record of who performs it, and of its target."""
    note(play, actor, "attack", about=target, frame=frame)
    note(play, actor, "figures targeted", about=target, frame=frame)
    note(play, target, "attacks received", about=actor, frame=frame)


def attack(
    play: Play,
    frame: Frame,
    number: str,
    target: int,
    value: int,
    ranged: bool,
    effects: Sequence[Change],
    later: Sequence[If] = (),
    kinds: frozenset[str] = frozenset(),
) -> Rule[int]:
    """One attack on one target, in a frame; how many more targets its modifiers give the ability."""
    actor = frame.performer
    first = frame.noted != frame.ability
    frame.performed, frame.noted = True, frame.ability
    _note_attack(play, frame, actor, target)
    target = yield from _redirected(play, Context(frame, target, kinds=kinds), target)
    context = Context(frame, target, kinds=kinds)
    if (yield from replaced(play, Window("attack", actor, target, kinds=kinds))):
        return 0
    window = yield from open_window(play, Window("attack", actor, target, kinds=kinds))
    special, parts = conditional(play, context, later)
    changes = [*effects, *special, *window.all]
    value = yield from ordered(play, context, value, changes, "attack")
    poison = _poison(play, actor, target)
    value = max(0, value + poison)
    advantage = _advantage(play, actor, target, ranged, changes)
    reads = dict(c.what.split(" -> ") for c in changes if c.field == "modifier")
    value, on_cards = yield from modified(play, actor, value, advantage, reads, frame.commander)
    drawn, besides = yield from printed(play, context, on_cards, number)
    value = max(0, changed(play, context, value, drawn, "attack"))
    changes += drawn
    parts += merged(play, besides)
    pierce = added(play, context, changes, "pierce")
    defence = window.of(target)
    bonus = added(play, context, defence, "shield")
    shield = _shield(play, actor, target, bonus - pierce, window.ignores("shield"))
    hurt = max(0, value - shield)
    by_attack = Window("suffer", target, actor, kinds=kinds | {"by an attack"}, amount=value - shield)
    answers = (yield from open_window(play, by_attack)) if hurt else NOTHING
    if answers.acted:
        bonus += added(play, context, answers.of(target), "shield")
        shield = _shield(play, actor, target, bonus - pierce, window.ignores("shield"))
        defence += answers.of(target)
    play.emit("attacked", "attack", figure=actor, target=target, value=value, shield=shield, poison=poison)
    if answers.acted:
        hurt = answered(play, target, max(0, value - shield), answers)
    yield from suffer(play, target, hurt, by=actor, why="attack", frame=frame, kinds=by_attack.kinds)
    if changes and play.figure(target).here:
        yield from _added_effects(play, context, target, changes, effects)
    free = window.ignores("retaliate") or ignores(play, actor, "retaliate")
    if play.figure(target).here and play.figure(actor).here and not free:
        yield from _retaliate(play, actor, target, added(play, context, defence, "retaliate"))
    for change in changes:
        if change.field == "infuse":
            yield from infuse(play, actor, change.what, printed=change in effects)
        elif change.field == "experience" and (first or change not in effects):
            # What is gained for the whole ability is gained once, however many it strikes.
            gain_experience(play, actor, changed(play, context, 0, [change], "experience"))
    if parts and play.figure(actor).here:
        action = Action(tuple(parts))
        play.push(Perform(actor=actor, action=action, inner=True, frame=number, ranged=ranged))
    yield from open_window(play, Window("attack", actor, target, "after", kinds))
    return added(play, context, drawn, "target")


def _redirected(play: Play, context: Context, target: int) -> Rule[int]:
    """Somebody may take the attack upon themselves."""
    answers = yield from open_window(play, Window("attack", context.actor, target, "before", context.kinds))
    for bearer, ability in answers.instants:
        if ability.verb == "redirect":
            whom = [bearer]
            if ability.target is not None and ability.target.who != "self":
                own = Context(Frame(bearer, play.seat_of(bearer), it=context.actor, targets=(target,)))
                others = [n for n in in_range(play, own, ability.target, None, aimed=False) if n != target]
                whom = yield from choose_figures(play, own, "redirect", others, 1, must=True)
            for other in whom:
                play.emit("redirected", "active bonuses", figure=bearer, target=target, to=other)
                return other
    return target


def _poison(play: Play, actor: int, target: int) -> int:
    """What poison on the target adds to an attack."""
    if not play.figure(target).has("poison"):
        return 0
    return int(play.setting.rules.poison_helps == "everybody" or target in play.enemies(actor))


def _advantage(play: Play, actor: int, target: int, ranged: bool, changes: list[Change]) -> int:
    """1, -1 or 0: each counts once, and both together cancel out."""
    for_it = play.figure(actor).has("strengthen") or any(c.field == "advantage" for c in changes)
    adjacent = play.board.adjacent(play.figure(actor).hex, play.figure(target).hex)
    against_it = (
        play.figure(actor).has("muddle")
        or any(c.field == "disadvantage" for c in changes)
        or (ranged and adjacent)
    ) and not ignores(play, actor, "disadvantage")
    return int(for_it) - int(against_it)


def _shield(play: Play, actor: int, target: int, more: int, ignored: bool) -> int:
    """The shield that counts against an attack, with what was added for it and less what pierces it."""
    if ignored or ignores(play, actor, "shield"):
        return 0
    return max(0, shield_of(play, target) + more)


def _added_effects(
    play: Play, context: Context, target: int, changes: list[Change], declinable: Sequence[Change] = ()
) -> Rule[None]:
    """What an attack does to its target besides; `declinable` is what could be left out before the draw."""
    actor = context.actor
    conditions = [change.what for change in changes if change.field == "condition"]
    yield from gain_conditions(play, target, conditions, by=actor)
    for force in ("push", "pull"):
        hexes = added(play, context, changes, force)
        if hexes and play.figure(target).here:
            # Who did not do without it before the draw can't do without it now.
            bound = play.setting.rules.added_effects_bind and any(c.field == force for c in declinable)
            yield from forced(play, context, target, force, hexes, bound=bound)


def _retaliate(play: Play, actor: int, target: int, bonus: int) -> Rule[None]:
    """After the attack the target strikes back, if the attacker is within its retaliate's range."""
    distance = play.board.distance(play.figure(actor).hex, play.figure(target).hex)
    total = retaliate_of(play, target, distance) + (bonus if distance == 1 else 0)
    if total:
        play.emit("retaliated", "retaliate", figure=target, target=actor, amount=total)
        note(play, target, "retaliate", about=actor)
        yield from open_window(play, Window("retaliate", target, actor))
        # What the retaliate does besides is asked before anybody moves.
        besides = [one for ability in retaliates_reaching(play, target, distance) for one in ability.extras]
        yield from suffer(play, actor, total, by=target, why="retaliate")
        changes = [one for one in besides if isinstance(one, Change)]
        if changes and play.figure(actor).here and play.figure(target).here:
            own = Context(Frame(target, play.seat_of(target), it=actor))
            yield from _added_effects(play, own, actor, changes)
