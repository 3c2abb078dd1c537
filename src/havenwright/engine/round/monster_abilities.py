"""Moves and attacks by the monster rules: planned, and then carried out."""

from typing import TypeAlias

from msgspec.structs import replace

from havenwright.cards.tree import Ability, Action, Change, Condition, Consume, Is, Part, Select, Some
from havenwright.engine.actions.ability import kinds_of
from havenwright.engine.actions.attack import AIMING
from havenwright.engine.actions.perform import BegunAbility, begin_ability
from havenwright.engine.actions.possibility import addable, is_asked_about, is_possible
from havenwright.engine.bonuses.elements import infuse_with_set
from havenwright.engine.bonuses.moments import Window
from havenwright.engine.bonuses.windows import open_window, spend_bonuses
from havenwright.engine.core.play import Play, Rule, ask_number, ask_or_skip, mask_of
from havenwright.engine.core.record import note
from havenwright.engine.figures.monster_targets import (
    allowed,
    choose_group,
    number_of_body,
    planned,
    position_of,
)
from havenwright.engine.model.agenda import Land, MonsterGoesOn, MonsterStep, Perform, Strike, Walk
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.frames import NOBODY, Context, Frame
from havenwright.engine.movement.move import come_to_rest
from havenwright.engine.round.monster_card import step_of, would_consume
from havenwright.engine.round.monster_focus import aim_of, apply_focus_on
from havenwright.engine.round.monster_paths import choose_path
from havenwright.engine.terms.amounts import is_relative
from havenwright.engine.terms.attack_targets import with_reach
from havenwright.engine.terms.changes import total_added
from havenwright.engine.terms.groups import hexes_of
from havenwright.engine.terms.selections import (
    GROUND,
    hexes_in_range,
    nearest_to_enemies,
    origin_hexes,
    people,
)
from havenwright.engine.terms.ways import kind_of, surroundings
from havenwright.hexes import bits
from havenwright.monsters import Plan
from havenwright.monsters.card_steps import Step
from havenwright.monsters.movement import Mover
from havenwright.monsters.position import Turn


def move_by_plan(play: Play, entry: MonsterStep, ability: Ability) -> Rule[None]:
    """Move for the attack of the card, as far as that brings the figure nearer to it."""
    frame = play.state.frames[entry.frame]
    if is_relative(ability.amount) and play.stats(entry.actor).move is None:
        return
    followed = bool(_beside_summoner(play, frame))
    begun = yield from _begin(play, entry, ability, spends=not followed)
    if begun is None:
        return
    path, turn = yield from _choose_way(play, entry, ability, begun.changes)
    if not path:
        return
    frame.entered, frame.through = (), ()
    frame.began = play.figure(frame.performer).hex
    frame.performed, frame.noted = True, frame.ability
    note(play, frame.performer, "teleport" if turn.kind == "teleport" else "move", frame=frame)
    if turn.kind == "fly" and kind_of(play, frame.performer, jump=False) != "fly":  # for this move alone
        play.push(Land(actor=frame.performer))
    rest = MonsterGoesOn(
        actor=entry.actor,
        parts=entry.parts,
        frame=entry.frame,
        number=entry.number,
        changes=tuple(begun.changes),
    )
    _set_out(play, rest, path, turn)
    if followed:
        spend_bonuses(play, begun.window, begun.answers)


def go_on_by_plan(play: Play, entry: MonsterGoesOn) -> Rule[None]:
    """Plan the rest of a move anew, with the points that are left."""
    ability = entry.parts[entry.number]
    assert isinstance(ability, Ability)
    path, turn = yield from _choose_way(play, entry, ability, list(entry.changes), entry.points)
    if path:
        _set_out(play, entry, path, turn)
    else:
        yield from come_to_rest(play, entry.actor)


def _set_out(play: Play, rest: MonsterGoesOn, path: tuple[int, ...], turn: Turn) -> None:
    """Push the walk along a path, with the plan for the rest."""
    play.push(replace(_walk(play, rest, turn), path=path, plan=rest))


def _walk(play: Play, entry: MonsterStep, turn: Turn) -> Walk:
    """The walk of a move, without its path."""
    return Walk(
        actor=entry.actor,
        path=(),
        kind=turn.kind,
        points=turn.points,
        frame=entry.frame,
        surroundings=surroundings(play, entry.actor),
    )


Way: TypeAlias = tuple[tuple[int, ...], Turn]
"""A path, or none, and how it is gone."""


def _choose_way(
    play: Play, entry: MonsterStep, ability: Ability, changes: list[Change], points: int | None = None
) -> Rule[Way]:
    """Find the way of a move by the monster rules, with all its points or those that are left."""
    frame = play.state.frames[entry.frame]
    turn = step_of(play, entry, changes).turn
    assert turn is not None
    turn = turn if points is None else replace(turn, move=points)
    to = ability.to or _headed_for(entry.parts[: entry.number])
    if to is not None and to.pick == "farthest" and to.who == "hex":
        return (yield from _way_off(play, entry, turn, to)), turn
    if to is not None:
        context = Context(frame)
        goals = 0 if to.who == "summoner" else mask_of(hexes_in_range(play, context, to))
        for figure in people(play, context, to) if not goals and to.who not in GROUND else ():
            goals |= play.board.within(play.figure(figure).hex, 1)
        return (yield from _way_to(play, entry, turn, goals, PARTY)), turn
    aim = aim_of(play, entry.actor)
    if aim is not None and aim.places:
        goals = mask_of(hexes_of(play, aim.places))
        return (yield from _way_to(play, entry, turn, goals, PARTY)), turn
    if followed := _beside_summoner(play, frame):
        decider = play.seat_of(play.who(entry.actor).summoner)
        return (yield from _way_to(play, entry, turn, followed, decider)), turn
    turn, only = apply_focus_on(play, frame, entry.parts[: entry.number], turn)
    plan = planned(play, entry.actor, turn, frame.focus, only)
    ends = {outcome.end: outcome for outcome in plan.outcomes}
    if not ends:
        return (), turn
    end = yield from ask_number(PARTY, "monster move", ends, about=entry.actor)
    if end == play.figure(entry.actor).hex:
        return (), turn
    assert plan.mover is not None
    return (yield from _path(play, entry, turn, plan.mover, end)), turn


def _path(
    play: Play, entry: MonsterStep, turn: Turn, mover: Mover, end: int, seat: int = PARTY
) -> Rule[tuple[int, ...]]:
    """Choose one of the equally good paths to a hex, where they differ in what happens on them."""
    walk = _walk(play, entry, turn)
    return (yield from choose_path(play, walk, mover.afforded(), end, entry.parts, seat))


def _beside_summoner(play: Play, frame: Frame) -> int:
    """The hexes beside the character whom a summon without a focus may follow; none, if it has one."""
    summoner = play.who(frame.performer).summoner
    if not play.setting.rules.summons_follow or frame.focus >= 0:
        return 0
    if summoner < 0 or play.who(summoner).kind != "character":
        return 0
    return play.board.within(play.figure(summoner).hex, 1) if play.figure(summoner).here else 0


def _way_to(play: Play, entry: MonsterStep, turn: Turn, goals: int, decider: int) -> Rule[tuple[int, ...]]:
    """Find the way to one of some hexes, or as near as it can get; a player may leave it where it is."""
    actor = entry.actor
    mover, ends = _ends_towards(play, actor, turn, goals)
    if decider == PARTY:
        end = (yield from ask_number(PARTY, "monster move", ends, about=actor)) if ends else None
    else:
        end = yield from ask_or_skip(decider, "follow", ends, about=actor)
    return () if end is None else (yield from _path(play, entry, turn, mover, end, decider))


def _ends_towards(play: Play, actor: int, turn: Turn, goals: int) -> tuple[Mover, list[int]]:
    """Find the hexes where a move to one of some hexes, or as near as it can get, may end."""
    position, me = position_of(play, actor)
    mover = Mover(position, me, turn, play.setting.rules)
    return mover, sorted({end for end, _ in mover.to_one_of(goals)} - {me.at})


def _headed_for(parts: tuple[Part, ...]) -> Select | None:
    """Find the place to move to, whatever the focus: `focus on moving towards the closest starting hex`."""
    said = [part for part in parts if isinstance(part, Ability) and part.verb == "focus"]
    if said and said[-1].target is not None and said[-1].target.who == "summoner":
        return replace(said[-1].target, range=1)
    return said[-1].to if said else None


def _way_off(play: Play, entry: MonsterStep, turn: Turn, to: Select) -> Rule[tuple[int, ...]]:
    """Find the way to the hex that is as far away as it can get."""
    frame = play.state.frames[entry.frame]
    position, me = position_of(play, frame.performer)
    mover = Mover(position, me, turn, play.setting.rules)
    afforded = mover.afforded()
    context = Context(frame)
    near = hexes_in_range(play, context, replace(to, pick=""))
    ends = [at for at in near if at == me.at or afforded.ends >> at & 1]
    if not ends:
        return ()
    centres = origin_hexes(play, context, to.origin)
    ends = nearest_to_enemies(play, context, ends, "farthest", centres)
    end = yield from ask_number(PARTY, "monster move", ends, about=frame.performer)
    return () if end == me.at else (yield from _path(play, entry, turn, mover, end))


def _begin(
    play: Play, entry: MonsterStep, ability: Ability, *, spends: bool = True
) -> Rule[BegunAbility | None]:
    """Begin an ability like a character's; bonuses that wait for it are used up at once, if it `spends`."""
    if is_asked_about(play, ability) and not comes_about_by_plan(play, entry, ability):
        return None
    inner = Perform(actor=entry.actor, action=Action(()), frame=entry.frame)
    begun = yield from begin_ability(play, inner, ability, planned=True)
    if begun is None:
        return None
    if spends and begun.answers.acted:
        spend_bonuses(play, begun.window, begun.answers)
    if "ability" in play.awaited:
        others = yield from open_window(play, Window("ability", entry.actor, kinds=begun.context.kinds))
        begun.changes.extend(others.all)
    return begun


def attack_by_plan(play: Play, entry: MonsterStep, ability: Ability) -> Rule[None]:
    """Attack the focus, and as many others as the card allows."""
    frame, stats = play.state.frames[entry.frame], play.stats(entry.actor)
    frame.targets, frame.area = (), ()
    if is_relative(ability.amount) and stats.attack is None:
        return
    begun = yield from _begin(play, entry, ability)
    if begun is None:
        return
    changes = begun.changes
    step = step_of(play, entry, changes)
    plan, only = _plan_attack(play, entry, ability, step)
    targets = yield from choose_group(plan, "monster attack")
    if not targets:
        return
    assert step.turn is not None
    assert step.turn.attack is not None
    assert step.amount is not None
    number, among = step.turn.attack.targets, only
    if step.turn.attack.area is not None:
        struck = tuple(n for n, enemy in enumerate(plan.enemies) if number_of_body(enemy) in targets)
        outcome = next(outcome for outcome in plan.outcomes if outcome.targets == struck)
        frame.area = next((tuple(bits(laid.red)) for laid in plan.areas(outcome)), ())
        among = [n for n in targets if play.figure(n).hex in frame.area]
        number += len(among) - 1
    effects = [*changes, *stats.attack_effects]
    same = any(change.field == "same target" for change in effects)
    if same:
        number = stats.targets + total_added(play, begun.context, effects, "target")
    if not step.turn.attack.range:
        ability = with_reach(play, begun.context, ability, effects)
    for change in effects:
        if change.field == "infuse":
            yield from infuse_with_set(play, entry.actor, change.name)
    play.push(
        Strike(
            actor=entry.actor,
            ability=ability,
            value=step.amount,
            reach=step.turn.attack.range,
            left=number,
            among=None if among is None else tuple(among),
            beyond=step.turn.attack.targets - 1 if frame.area else 0,
            effects=tuple(c for c in effects if c.field not in (*AIMING, "infuse")),
            later=tuple(begun.later),
            frame=entry.frame,
            area=frame.area,
            planned=True,
            same=same,
            # The extra attacks come after the one on the focus.
            chosen=tuple((n, 0) for n in sorted(targets, key=lambda n: n != frame.focus)),
        )
    )


def _plan_attack(
    play: Play, entry: MonsterStep, ability: Ability, step: Step
) -> tuple[Plan, list[int] | None]:
    """Plan an attack from where the figure stands. Return the only figures that can be attacked, too."""
    frame = play.state.frames[entry.frame]
    assert step.turn is not None
    assert step.turn.attack is not None
    turn, only = apply_focus_on(play, frame, entry.parts[: entry.number], step.turn)
    if ability.target is not None:
        context = Context(frame, kinds=kinds_of(ability, frame))
        picked = allowed(play, context, ability.target, step.turn.attack.reach)
        only = only if picked is None else picked
        if ability.target.pick == "farthest":
            turn = replace(turn, focus_on="farthest")
    keeps = ability.target is None or not (ability.target.where or ability.target.pick)
    return planned(play, entry.actor, turn, frame.focus if keeps else NOBODY, only, "attacks"), only


def is_useful(play: Play, entry: MonsterStep, part: Ability) -> bool:
    """Foresee if something done for an ability would be of use: a target is struck, or a move leads on."""
    if part.verb not in ("attack", "move"):
        return is_possible(play, Context(play.state.frames[entry.frame]), part)
    changes = [extra for extra in part.extras if isinstance(extra, Change)]
    for extra in part.extras:
        if isinstance(extra, Consume) and would_consume(play, entry.actor, extra):
            changes += [one for one in extra.then if isinstance(one, Change)]
    return _does_something(play, entry, part, changes)


def comes_about_by_plan(play: Play, entry: MonsterStep, ability: Ability) -> bool:
    """Foresee if an ability comes about, also with what bonuses may add to it."""
    if is_useful(play, entry, ability):
        return True
    frame = play.state.frames[entry.frame]
    printed = [extra for extra in ability.extras if isinstance(extra, Change)]
    if ability.verb == "attack":
        more = list(addable(play, Context(frame, kinds=kinds_of(ability, frame)), ability))
        return bool(more) and _does_something(play, entry, ability, [*printed, *more])
    # Some moves have another goal than the focus.
    aim = aim_of(play, entry.actor)
    if ability.to or _headed_for(entry.parts[: entry.number]) or (aim is not None and aim.places):
        return True
    followed, turn = _beside_summoner(play, frame), step_of(play, entry, printed).turn
    return turn is not None and bool(followed and _ends_towards(play, entry.actor, turn, followed)[1])


def _does_something(play: Play, entry: MonsterStep, part: Ability, changes: list[Change]) -> bool:
    """Plan a move or an attack with some changes, and see if it strikes somebody or leads on."""
    frame = play.state.frames[entry.frame]
    step = step_of(play, entry, changes)
    if step.turn is None or (part.verb == "attack" and step.turn.attack is None):
        return False
    if part.verb == "attack":
        return any(outcome.targets for outcome in _plan_attack(play, entry, part, step)[0].outcomes)
    turn, only = apply_focus_on(play, frame, entry.parts[: entry.number], step.turn)
    plan = planned(play, entry.actor, turn, frame.focus, only)
    return any(outcome.end != play.figure(entry.actor).hex for outcome in plan.outcomes)


def aims_attack(ability: Ability) -> bool:
    """Say if the monster rules aim an attack; else the text names the target."""
    target = ability.target
    if target is None:
        return True
    return target.who == "enemy" and target.origin == "self" and not any(map(_was_passed, target.where))


def _was_passed(condition: Condition) -> bool:
    """Say if a condition means figures that were moved through, wherever the mover stands now."""
    match condition:
        case Is(what="moved through"):
            return True
        case Some(of=of):
            return any(map(_was_passed, of))
    return False
