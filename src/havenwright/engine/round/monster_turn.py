"""Turns by the monster rules, of monsters, summons and allies: a card, planned and performed.

Moves and attacks are planned by the monster rules. Every other part is performed like a character's, and the
party decides what the rules leave open.
"""

from msgspec.structs import replace

from havenwright.cards.tree import (
    Ability,
    Action,
    Change,
    Choose,
    Condition,
    Consume,
    Each,
    If,
    Is,
    Part,
    Select,
    Some,
)
from havenwright.engine.actions.ability import EVENTS, kinds_of
from havenwright.engine.actions.perform import changes_to, each_of
from havenwright.engine.bonuses.elements import infuse_with_set
from havenwright.engine.bonuses.windows import Window, open_frame, open_window, settle
from havenwright.engine.core.play import Play, Rule, ask, ask_number, ask_or_skip, mask_of
from havenwright.engine.core.record import note
from havenwright.engine.figures.forced_focus import forced_foci
from havenwright.engine.figures.monster_targets import (
    allowed,
    chosen_group,
    number_of_body,
    planned,
    position_of,
)
from havenwright.engine.model.agenda import (
    CloseFrame,
    Land,
    MonsterActs,
    MonsterStep,
    MonsterTurn,
    Perform,
    Strike,
    Walk,
)
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.frames import NOBODY, Context, Frame
from havenwright.engine.movement.ways import kind_of
from havenwright.engine.round.monster_card import (
    PLANNED,
    card_of,
    consume_before,
    consume_for,
    first_move,
    opening,
    somebody_performs,
    step_of,
    would_consume,
)
from havenwright.engine.round.start_of_turn import starts_late
from havenwright.engine.terms.amounts import amount_of, is_relative
from havenwright.engine.terms.conditions import holds
from havenwright.engine.terms.groups import hexes_of, is_one, present
from havenwright.engine.terms.scenario_rules import forbidden
from havenwright.engine.terms.selections import (
    GROUND,
    hexes_in_range,
    in_range,
    nearest_to_enemies,
    origin_hexes,
    people,
)
from havenwright.hexes import bits
from havenwright.monsters import Outcome, Plan
from havenwright.monsters.movement import Mover
from havenwright.monsters.position import Turn
from havenwright.packs.scenario.records import Aim


def monster_turn(play: Play, entry: MonsterTurn) -> Rule[None]:
    """The start of a turn; then what the card says, with the elements that were consumed for it."""
    if (yield from starts_late(play, entry)):
        return
    if not play.figure(entry.actor).here or play.figure(entry.actor).has("stun"):
        return
    card = card_of(play, entry.actor)
    if somebody_performs(play, entry.actor, card):
        card = yield from consume_before(play, entry.actor, card)
    yield from acts(play, MonsterActs(actor=entry.actor, parts=card))


def acts(play: Play, entry: MonsterActs) -> Rule[None]:
    """A figure acts by the monster rules: it finds its focus, then it performs one part after the other."""
    actor = entry.actor
    number = entry.frame or _own_frame(play, actor)
    frame = play.state.frames[number]
    first = MonsterStep(actor=actor, parts=_infusing_last(entry.parts), frame=number)
    play.push(*((first,) if entry.frame else (first, CloseFrame(frame=number))))
    if play.figure(actor).has("stun"):
        return
    yield from _find_focus(play, frame, entry.parts)
    if frame.focus < 0 and _is_of_a_character(play, actor):
        yield from _follow_the_summoner(play, number, entry.parts)


def _is_of_a_character(play: Play, actor: int) -> bool:
    summoner = play.who(actor).summoner
    return summoner >= 0 and play.who(summoner).kind == "character"


def _infusing_last(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """What a card infuses behind all else: it comes after the turn, if any ability was performed in it."""
    return tuple(sorted(parts, key=lambda part: isinstance(part, Ability) and part.verb == "infuse"))


def _own_frame(play: Play, actor: int) -> str:
    frame = Frame(actor, PARTY, commander=play.who(actor).summoner)
    play.state.serial += 1
    frame.action = play.state.serial
    return open_frame(play, frame)


def _find_focus(play: Play, frame: Frame, parts: tuple[Part, ...]) -> Rule[None]:
    first = next((n for n, part in enumerate(parts) if _is_planned(part)), len(parts))
    frame.focus = NOBODY
    turn, only = _focused(play, frame, parts[:first], opening(play, frame, parts))
    aim = _aim_of(play, frame.performer)
    bound = aim is not None and aim.on is not None
    found = planned(play, frame.performer, turn, only=only, wants="focus", bound=bound)
    if found.foci:
        choices = [number_of_body(found.enemies[focus]) for focus in found.foci]
        frame.focus = yield from ask_number(PARTY, "focus", choices, about=frame.performer)
        play.emit("focus", "focus", figure=frame.performer, focus=frame.focus)


def _focused(play: Play, frame: Frame, parts: tuple[Part, ...], turn: Turn) -> tuple[Turn, list[int] | None]:
    """How `focus on the farthest enemy` among the parts before changes whom it looks for.

    Within a range it counts only where somebody is.
    """
    aim = _aim_of(play, frame.performer)
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
        only = in_range(play, context, select, reach, aimed=False) or None
    return replace(turn, focus_on="farthest") if farthest else turn, only


def _aim_of(play: Play, figure: int) -> Aim | None:
    """On whom, or where to, the scenario turns a figure, whatever else it would do."""
    aims = play.state.plot.aims
    return next((aim for aim in reversed(aims) if is_one(play, figure, aim.who)), None) if aims else None


def _is_planned(part: Part) -> bool:
    return isinstance(part, Ability) and part.verb in PLANNED


def _follow_the_summoner(play: Play, number: str, parts: tuple[Part, ...]) -> Rule[None]:
    """A summon without a focus may be moved towards its summoner, if that one's player likes."""
    frame = play.state.frames[number]
    summoner = play.who(frame.performer).summoner
    turn = first_move(play, frame, parts)
    if turn is None or not play.figure(summoner).here:
        return
    goals = play.board.within(play.figure(summoner).hex, 1)
    yield from _walk_to(play, number, turn, goals, play.seat_of(summoner))


def _walk_to(play: Play, number: str, turn: Turn, goals: int, decider: int) -> Rule[None]:
    """It walks to one of some hexes, or as near as it can get; a player may leave it where it is."""
    actor = play.state.frames[number].performer
    position, me = position_of(play, actor)
    mover = Mover(position, me, turn, play.setting.rules)
    ends = sorted({end for end, _ in mover.to_one_of(goals)} - {me.at})
    if decider == PARTY:
        end = (yield from ask_number(PARTY, "monster move", ends, about=actor)) if ends else None
    else:
        end = yield from ask_or_skip(decider, "follow", ends, about=actor)
    if end is not None:
        path = mover.afforded().path(end)[1:]
        _go(play, number, path, turn)


# Part by part


def monster_step(play: Play, entry: MonsterStep) -> Rule[None]:
    """One part of the card. What it turns out to consist of takes its place."""
    if entry.number >= len(entry.parts):
        return
    frame = play.state.frames[entry.frame]
    part = entry.parts[entry.number]
    if isinstance(part, Ability) and play.state.plot.rules and forbidden(play, entry.actor, part.verb):
        _go_on(play, entry)
        return
    if _waits_for_elements(part):
        useful = _is_useful(play, entry, part)
        play.push(_with(entry, (yield from consume_for(play, entry.actor, part, useful=useful))))
        return
    match part:
        case If():
            chosen = part.then if holds(play, Context(frame), part.condition) else part.otherwise
            play.push(_with(entry, chosen))
            return
        case Choose():
            play.push(_with(entry, (yield from _chosen(play, frame, part))))
            return
        case Each(of=Select()):
            _go_on(play, entry)
            for twin in reversed(each_of(play, frame, part)):
                inner = MonsterStep(actor=entry.actor, parts=part.then, frame=twin)
                play.push(inner, CloseFrame(frame=twin, quiet=True))
            return
        case Each(of=times, then=then) if not isinstance(times, Select):
            play.push(_with(entry, then * max(0, amount_of(play, Context(frame), times))))
            return
    _go_on(play, entry)
    match part:
        case Ability(verb="attack") if _aims_attack(part):
            yield from _attack(play, entry, part)
        case Ability(verb="move" | "teleport"):
            yield from _move(play, entry, part)
        case Ability(verb="infuse"):
            if frame.performed:
                yield from infuse_with_set(play, entry.actor, part.what)
        case Ability(verb="focus"):
            if any(map(_is_planned, entry.parts[: entry.number])):
                yield from _find_focus(play, frame, entry.parts[entry.number :])
        case _:
            play.push(Perform(actor=entry.actor, action=Action((part,)), frame=entry.frame))


def _go_on(play: Play, entry: MonsterStep) -> None:
    """The rest of the card waits behind the part that its turn has come to."""
    if entry.number + 1 < len(entry.parts):
        play.push(replace(entry, number=entry.number + 1))


def _waits_for_elements(part: Part) -> bool:
    """Whether something on a card is consumed only when its turn comes."""
    return isinstance(part, Consume) or (
        isinstance(part, Ability) and any(isinstance(extra, Consume) for extra in part.extras)
    )


def _is_useful(play: Play, entry: MonsterStep, part: Part) -> bool:
    """Whether a part does anything with what would be consumed for it: an attack strikes, a move leads on."""
    if not isinstance(part, Ability) or part.verb not in ("attack", "move"):
        return True
    body, frame = play.figure(entry.actor), play.state.frames[entry.frame]
    if body.has("disarm" if part.verb == "attack" else "immobilize"):
        return False
    changes = [extra for extra in part.extras if isinstance(extra, Change)]
    for extra in part.extras:
        if isinstance(extra, Consume) and would_consume(play, entry.actor, extra):
            changes += [one for one in extra.then if isinstance(one, Change)]
    step = step_of(play, entry, changes)
    if step.turn is None:
        return False
    turn, only = _focused(play, frame, entry.parts[: entry.number], step.turn)
    found = planned(play, entry.actor, turn, frame.focus, only)
    if part.verb == "attack":
        return any(outcome.targets for outcome in found.outcomes)
    return any(outcome.end != body.hex for outcome in found.outcomes)


def _with(entry: MonsterStep, parts: tuple[Change | Part, ...]) -> MonsterStep:
    """The card with some parts in the place of the one that its turn has come to."""
    found = tuple(part for part in parts if not isinstance(part, Change))
    return replace(entry, parts=(*entry.parts[: entry.number], *found, *entry.parts[entry.number + 1 :]))


def _chosen(play: Play, frame: Frame, part: Choose) -> Rule[tuple[Change | Part, ...]]:
    left, found = list(range(len(part.options))), list[Change | Part]()
    for _ in range(min(part.count, len(left))):
        number = yield from ask_number(frame.decider, "choose one", left, about=frame.performer)
        left.remove(number)
        found += part.options[number]
    return tuple(found)


def _aims_attack(ability: Ability) -> bool:
    """Whether an attack is aimed by the monster rules, and not at somebody whom the text names."""
    target = ability.target
    if target is None:
        return True
    return target.who == "enemy" and target.origin == "self" and not any(map(_was_passed, target.where))


def _was_passed(condition: Condition) -> bool:
    """Whether somebody is meant who was moved through, wherever the figure stands now."""
    match condition:
        case Is(what="moved through"):
            return True
        case Some(of=of):
            return any(map(_was_passed, of))
    return False


def _begin(play: Play, entry: MonsterStep, ability: Ability) -> Rule[tuple[Context, list[Change], list[If]]]:
    """An ability begins: what is added to it, beside it and by bonuses that wait for it."""
    frame = play.state.frames[entry.frame]
    play.state.serial += 1
    frame.ability = play.state.serial
    context = Context(frame, kinds=kinds_of(ability, frame))
    inner = Perform(actor=entry.actor, action=Action(()), frame=entry.frame)
    changes, later = yield from changes_to(play, inner, context, ability.extras)
    window = Window(EVENTS.get(ability.verb, ""), entry.actor, kinds=context.kinds)
    answers = yield from open_window(play, window, later=True)
    if answers.acted:
        settle(play, window, answers)
    return context, [*changes, *answers.all], later


def _move(play: Play, entry: MonsterStep, ability: Ability) -> Rule[None]:
    """A move is made for the attack of the card, as far as it brings the figure nearer to that."""
    frame = play.state.frames[entry.frame]
    if is_relative(ability.amount) and play.stats(entry.actor).move is None:
        return
    _, changes, _ = yield from _begin(play, entry, ability)
    if not play.figure(entry.actor).here:  # what it paid for more was its life
        return
    step = step_of(play, entry, changes)
    assert step.turn is not None
    to = ability.to or _headed_for(entry.parts[: entry.number])
    if to is not None and to.pick == "farthest" and to.who == "hex":
        yield from _walk_away(play, entry.frame, step.turn, to)
        return
    if to is not None:
        context = Context(frame)
        goals = 0 if to.who == "summoner" else mask_of(hexes_in_range(play, context, to))
        for figure in people(play, context, to) if not goals and to.who not in GROUND else ():
            goals |= play.board.within(play.figure(figure).hex, 1)
        yield from _walk_to(play, entry.frame, step.turn, goals, PARTY)
        return
    aim = _aim_of(play, entry.actor)
    if aim is not None and aim.places:
        goals = mask_of(hexes_of(play, aim.places))
        yield from _walk_to(play, entry.frame, step.turn, goals, PARTY)
        return
    turn, only = _focused(play, frame, entry.parts[: entry.number], step.turn)
    found = planned(play, entry.actor, turn, frame.focus, only)
    ends = {outcome.end: outcome for outcome in found.outcomes}
    if not ends:
        return
    end = yield from ask_number(PARTY, "monster move", ends, about=entry.actor)
    if end != play.figure(entry.actor).hex:
        path = yield from _way(play, found, ends[end])
        _go(play, entry.frame, path, turn)


def _way(play: Play, found: Plan, outcome: Outcome) -> Rule[tuple[int, ...]]:
    """One of the equally good ways to a hex: the first, or by some rules the one that the party likes."""
    if not play.setting.rules.players_pick_paths:
        return found.path(outcome)[1:]
    paths = [path[1:] for path in found.paths(outcome)]
    path = yield from ask(PARTY, "monster path", paths, about=number_of_body(found.actor))
    assert isinstance(path, tuple)
    return path


def _headed_for(parts: tuple[Part, ...]) -> Select | None:
    """Where to a figure moves, whatever its focus: `focus on moving towards the closest starting hex`."""
    said = [part for part in parts if isinstance(part, Ability) and part.verb == "focus"]
    if said and said[-1].target is not None and said[-1].target.who == "summoner":
        return replace(said[-1].target, range=1)
    return said[-1].to if said else None


def _walk_away(play: Play, number: str, turn: Turn, to: Select) -> Rule[None]:
    """It walks to the hex that is as far away as it can get."""
    frame = play.state.frames[number]
    position, me = position_of(play, frame.performer)
    afforded = Mover(position, me, turn, play.setting.rules).afforded()
    context = Context(frame)
    near = hexes_in_range(play, context, replace(to, pick=""))
    ends = [at for at in near if at == me.at or afforded.ends >> at & 1]
    if not ends:
        return
    centres = origin_hexes(play, context, to.origin)
    ends = nearest_to_enemies(play, context, ends, "farthest", centres)
    end = yield from ask_number(PARTY, "monster move", ends, about=frame.performer)
    if end != me.at:
        _go(play, number, afforded.path(end)[1:], turn)


def _go(play: Play, number: str, path: tuple[int, ...], turn: Turn) -> None:
    frame = play.state.frames[number]
    frame.entered, frame.through = (), ()
    frame.performed, frame.noted = True, frame.ability
    note(play, frame.performer, "teleport" if turn.kind == "teleport" else "move", frame=frame)
    if turn.kind == "fly" and kind_of(play, frame.performer, jump=False) != "fly":  # for this move alone
        play.push(Land(actor=frame.performer))
    play.push(Walk(actor=frame.performer, path=path, kind=turn.kind, points=0, frame=number))


def _attack(play: Play, entry: MonsterStep, ability: Ability) -> Rule[None]:
    """An attack on the focus, and on as many others as the card allows."""
    frame, stats = play.state.frames[entry.frame], play.stats(entry.actor)
    frame.targets, frame.area = (), ()
    if is_relative(ability.amount) and stats.attack is None:
        return
    context, changes, later = yield from _begin(play, entry, ability)
    if not play.figure(entry.actor).here:
        return
    step = step_of(play, entry, changes)
    assert step.turn is not None
    assert step.turn.attack is not None
    assert step.amount is not None
    turn, focused = _focused(play, frame, entry.parts[: entry.number], step.turn)
    only = focused
    if ability.target is not None:
        picked = allowed(play, context, ability.target, step.turn.attack.reach)
        only = picked if picked is not None else focused
        if ability.target.pick == "farthest":
            turn = replace(turn, focus_on="farthest")
    keeps = ability.target is None or not (ability.target.where or ability.target.pick)
    found = planned(play, entry.actor, turn, frame.focus if keeps else NOBODY, only, "attacks")
    targets = yield from chosen_group(found, "monster attack")
    if not targets:
        return
    if turn.attack is not None and turn.attack.area is not None:
        struck = tuple(n for n, enemy in enumerate(found.enemies) if number_of_body(enemy) in targets)
        outcome = next(outcome for outcome in found.outcomes if outcome.targets == struck)
        frame.area = next((tuple(bits(laid.red)) for laid in found.areas(outcome)), ())
    effects = [*changes, *stats.attack_effects]
    for change in effects:
        if change.field == "infuse":
            yield from infuse_with_set(play, entry.actor, change.what)
    strikes = [
        Strike(
            actor=entry.actor,
            ability=ability,
            value=step.amount,
            reach=step.turn.attack.range,
            left=1,
            hit=targets[:order],
            among=(target,),
            effects=tuple(c for c in effects if c.field not in ("range", "target", "area", "infuse")),
            later=tuple(later),
            frame=entry.frame,
        )
        for order, target in enumerate(targets)
    ]
    play.push(*strikes)
