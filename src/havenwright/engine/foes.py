"""Monsters' turns: the card of their kind, planned by the monster rules and performed line by line."""

from msgspec.structs import replace

from havenwright import monsters
from havenwright.cards.tree import Ability, Action, Amount, Change, Consume, Relative, Select
from havenwright.cards.vocabulary import default_who
from havenwright.engine.agenda import (
    CloseFrame,
    MonsterAbility,
    MonsterStep,
    MonsterTurn,
    Perform,
    Strike,
    Walk,
)
from havenwright.engine.amounts import plain
from havenwright.engine.areas import pattern_of
from havenwright.engine.attack import forced
from havenwright.engine.basics import unstated_range
from havenwright.engine.changes import added
from havenwright.engine.characters import start_of_turn
from havenwright.engine.damage import gain_conditions, heal
from havenwright.engine.decisions import PARTY
from havenwright.engine.elements import consumed_by_monster, infuse_with_set
from havenwright.engine.frames import Context, Frame
from havenwright.engine.moving import kind_of
from havenwright.engine.play import Play, Rule, ask, ask_number
from havenwright.engine.windows import open_frame
from havenwright.monsters import Attack, Plan, Position, Terrain, Turn
from havenwright.monsters import Figure as Body
from havenwright.monsters.other import friends_in_reach
from havenwright.packs.content import MonsterCard


def monster_turn(play: Play, entry: MonsterTurn) -> Rule[None]:
    """The start of a monster's turn: wound, then its focus, then its card."""
    yield from start_of_turn(play, entry.actor)
    if not play.figure(entry.actor).here or play.figure(entry.actor).has("stun"):
        return
    yield from _consume_for_its_set(play, entry.actor)
    found = _plan(play, entry.actor, None, None)
    focus = -1
    if found.foci:
        choices = [_number(found.enemies[f]) for f in found.foci]
        focus = yield from ask_number(play.seat_of(entry.actor), "focus", choices, about=entry.actor)
        play.emit("focus", "focus", figure=entry.actor, focus=focus)
    frame = Frame(entry.actor, PARTY, focus=focus)
    play.state.serial += 1
    frame.action = play.state.serial
    number = open_frame(play, frame)
    play.push(MonsterStep(actor=entry.actor, number=0, focus=focus, frame=number), CloseFrame(frame=number))


def monster_step(play: Play, entry: MonsterStep) -> Rule[None]:
    """One line of the card."""
    parts = _card(play, entry.actor).action.parts
    if entry.number >= len(parts):
        return
    play.push(replace(entry, number=entry.number + 1))
    _begin_ability(play, entry.frame)
    match parts[entry.number]:
        case Ability() as ability:
            changes = _changes(play, entry.actor, ability, entry.number)
            yield from _perform(play, entry.frame, ability, changes, entry.focus)
        case Consume() as consume:
            if (play.who(entry.actor).set, entry.number, 0) in play.state.consumed:
                abilities = [part for part in consume.then if isinstance(part, Ability)]
                play.push(
                    *(
                        MonsterAbility(actor=entry.actor, ability=a, focus=entry.focus, frame=entry.frame)
                        for a in abilities
                    )
                )
        case part:
            play.push(Perform(actor=entry.actor, action=Action((part,)), frame=entry.frame))


def monster_ability(play: Play, entry: MonsterAbility) -> Rule[None]:
    """An ability that consumed elements add to the card."""
    _begin_ability(play, entry.frame)
    changes = [extra for extra in entry.ability.extras if isinstance(extra, Change)]
    yield from _perform(play, entry.frame, entry.ability, changes, entry.focus)


def _begin_ability(play: Play, number: str) -> None:
    play.state.serial += 1
    play.state.frames[number].ability = play.state.serial


def _perform(play: Play, number: str, ability: Ability, changes: list[Change], focus: int) -> Rule[None]:
    frame = play.state.frames[number]
    actor, context = frame.performer, Context(frame)
    stats = play.stats(actor)
    conditions = [change.what for change in changes if change.field == "condition"]
    match ability.verb:
        case "move":
            points = plain(play, actor, ability.amount, stats.move)
            found = _plan(play, actor, points, focus)
            ends = {outcome.end: outcome for outcome in found.outcomes}
            if not ends:
                return
            end = yield from ask_number(PARTY, "monster move", ends, about=actor)
            outcome = ends[end]
            if end != play.figure(actor).hex:
                path = next(found.paths(outcome))[1:]
                frame.entered, frame.through = (), ()
                play.push(Walk(actor=actor, path=path, kind=found.turn.kind, points=0, frame=number))
        case "attack":
            if play.figure(actor).has("disarm"):
                return
            targets = yield from _targets(play, _plan(play, actor, None, focus, ability), "monster attack")
            value = plain(play, actor, ability.amount, plain(play, actor, stats.attack))
            changes = [*changes, *stats.attack_effects]
            reach = _attack(play, actor, ability).range
            for change in changes if targets else ():
                if change.field == "infuse":
                    yield from infuse_with_set(play, actor, change.what)
            for target in reversed(targets):
                play.push(
                    Strike(
                        actor=actor,
                        ability=ability,
                        value=value,
                        reach=reach,
                        left=1,
                        among=(target,),
                        effects=tuple(c for c in changes if c.field not in ("range", "target", "infuse")),
                        frame=number,
                    )
                )
        case "heal":
            amount = plain(play, actor, ability.amount) + added(play, context, changes, "heal")
            for friend in (yield from _healed(play, actor, ability)):
                heal(play, friend, amount, by=actor, why="healing")
                yield from gain_conditions(play, friend, conditions, by=actor)
        case "condition":
            for figure in (yield from _conditioned(play, actor, ability)):
                yield from gain_conditions(play, figure, [ability.what, *conditions], by=actor)
        case "push" | "pull":
            hexes = plain(play, actor, ability.amount) + added(play, context, changes, ability.verb)
            for target in (yield from _targets(play, _plan(play, actor, None, None, ability), ability.verb)):
                yield from forced(play, context, target, ability.verb, hexes)
                yield from gain_conditions(play, target, conditions, by=actor)
        case "infuse":
            yield from infuse_with_set(play, actor, ability.what)
        case _:
            play.push(Perform(actor=actor, action=Action((ability,)), frame=number))


def _healed(play: Play, actor: int, ability: Ability) -> Rule[list[int]]:
    """Whom a heal is for: whoever in range has lost the most hit points, and then the next."""
    target = ability.target or Select("friend")
    if target.who == "self":
        return [actor]
    position, me = _position(play, actor)
    left = friends_in_reach(position, me, _range(play, actor, ability), play.setting.rules)
    if target.who == "ally":
        left = [friend for friend in left if friend is not me]
    found: list[int] = []
    most_healed = len(left) if target.count == "all" else plain(play, actor, target.count)
    for _ in range(min(most_healed, len(left))):
        most = max(friend.max_hit_points - friend.hit_points for friend in left)
        best = [_number(f) for f in left if f.max_hit_points - f.hit_points == most]
        found.append((yield from ask_number(PARTY, "monster heal", best, about=actor)))
        left = [friend for friend in left if _number(friend) != found[-1]]
    return found


def _conditioned(play: Play, actor: int, ability: Ability) -> Rule[tuple[int, ...]]:
    """Who gets a condition: a good one the nearest friend without it, a bad one as an attack is aimed."""
    who = ability.target.who if ability.target else default_who("condition", ability.what)
    if who == "self":
        return (actor,)
    if who == "enemy":
        return (yield from _targets(play, _plan(play, actor, None, None, ability), "monster condition"))
    position, me = _position(play, actor)
    best = monsters.condition_targets(
        position, me, ability.what, _range(play, actor, ability), play.setting.rules
    )
    if not best:
        return ()
    return ((yield from ask_number(PARTY, "monster condition", map(_number, best), about=actor)),)


# Planning


def _plan(
    play: Play, actor: int, points: int | None, focus: int | None, ability: Ability | None = None
) -> Plan:
    """The plan for an ability; for a move, or at the start of the turn, for the card's first attack."""
    position, me = _position(play, actor)
    body = play.figure(actor)
    parts = _card(play, actor).action.parts
    aimed = ability or next((p for p in parts if isinstance(p, Ability) and p.verb == "attack"), None)
    jump = any(
        isinstance(e, Change) and e.field == "jump"
        for p in parts
        if isinstance(p, Ability) and p.verb == "move"
        for e in p.extras
    )
    turn = Turn(
        move=points,
        kind=kind_of(play, actor, jump),
        attack=None if aimed is None else _attack(play, actor, aimed),
        disadvantage=body.has("muddle"),
        disarmed=body.has("disarm") and (ability is None or ability.verb == "attack"),
        immobilized=body.has("immobilize"),
    )
    kept = None
    if focus is not None and focus >= 0 and play.figure(focus).here:
        kept = next(f for f in position.figures if _number(f) == focus)
    return monsters.plan(position, me, turn, play.setting.rules, focus=kept)


def _targets(play: Play, found: Plan, kind: str) -> Rule[tuple[int, ...]]:
    """Of the groups that the rules allow to attack from here the one that the party chooses."""
    groups = [tuple(_number(found.enemies[n]) for n in outcome.targets) for outcome in found.outcomes]
    if not any(groups):
        return ()
    answer = yield from ask(PARTY, kind, dict.fromkeys(groups), about=_number(found.actor))
    assert isinstance(answer, tuple)
    return answer


def _position(play: Play, actor: int) -> tuple[Position, Body]:
    """The map as the monster rules see it."""
    figures = {
        number: Body(
            str(number),
            play.who(number).side,
            body.hex,
            body.initiative,
            body.has("invisible"),
            play.who(number).objective,
            hit_points=body.hit_points,
            max_hit_points=body.max_hit_points,
            conditions=frozenset(c.name for c in body.conditions),
        )
        for number, body in enumerate(play.state.figures)
        if body.here
    }
    board = play.board
    terrain = Terrain(
        obstacles=play.tiles("obstacle"),
        difficult=play.tiles("difficult"),
        traps=play.tiles("trap"),
        hazardous=play.tiles("hazardous"),
        icy=play.tiles("icy"),
    )
    hidden = board.floor & ~play.shown
    return Position(board, tuple(figures.values()), terrain, hidden=hidden), figures[actor]


def _number(body: Body) -> int:
    return int(body.name)


def _card(play: Play, actor: int) -> MonsterCard:
    who = play.who(actor)
    drawn = dict(play.state.monster_cards)[who.set]
    return next(card for card in play.setting.monsters[who.monster].deck if card.id == drawn)


def _range(play: Play, actor: int, ability: Ability) -> int | None:
    """How far an ability that isn't an attack reaches; None: as far as can be seen."""
    if ability.target is None or ability.target.range is None:
        return unstated_range(play, ability)
    return plain(play, actor, ability.target.range, play.stats(actor).range)


def _attack(play: Play, actor: int, ability: Ability) -> Attack:
    """How an ability is aimed: its own range, its own or the stat card's targets, its area."""
    stats = play.stats(actor)
    target = ability.target or Select("enemy")
    reach: Amount = 0 if target.range is None else target.range
    if target.range is None and ability.verb != "attack":
        reach = unstated_range(play, ability) or len(play.board)
    base = stats.range or 1 if isinstance(reach, Relative) else 0
    count = len(play.state.figures)
    if target.count != "all":
        count = max(plain(play, actor, target.count), stats.targets)
    area = None if target.area is None else pattern_of(target.area)
    hexes = plain(play, actor, reach, base)
    changes = [extra for extra in ability.extras if isinstance(extra, Change)]
    farther = [plain(play, actor, change.amount) for change in changes if change.field == "range"]
    if farther:  # relative to the stat card, as `Range +0` is
        hexes = max(0, (hexes or stats.range or int(any(farther))) + sum(farther))
    count += sum(plain(play, actor, change.amount) for change in changes if change.field == "target")
    melee_all = target.count == "all" and hexes == 1
    return Attack(0 if melee_all else hexes, count, area)


# Elements


def _changes(play: Play, actor: int, ability: Ability, number: int) -> list[Change]:
    """What is added to an ability: beside it, and by elements that were consumed for its set."""
    found = []
    for order, extra in enumerate(ability.extras):
        if isinstance(extra, Change):
            found.append(extra)
        elif (play.who(actor).set, number, order) in play.state.consumed:
            found += [change for change in extra.then if isinstance(change, Change)]
    return found


def _consume_for_its_set(play: Play, actor: int) -> Rule[None]:
    """The first of a set to act consumes the elements that its card asks for, for all of them."""
    own = play.who(actor).set
    if any(
        play.figure(n).acted for n, who in enumerate(play.setting.identities) if who.set == own and n != actor
    ):
        return
    for number, part in enumerate(_card(play, actor).action.parts):
        extras = part.extras if isinstance(part, Ability) else (part,)
        for order, extra in enumerate(extras):
            if isinstance(extra, Consume) and (yield from consumed_by_monster(play, actor, extra)):
                play.state.consumed = (*play.state.consumed, (own, number, order))
