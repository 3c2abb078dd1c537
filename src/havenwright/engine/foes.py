"""Monsters' turns: the card of their kind, planned by the monster rules and performed line by line."""

from havenwright import monsters
from havenwright.cards.tree import ELEMENTS, Ability, Action, Amount, Change, Consume, Relative, Select
from havenwright.cards.vocabulary import default_who
from havenwright.engine.agenda import MonsterStep, MonsterTurn, Perform, Strike, Walk
from havenwright.engine.amounts import amount_of
from havenwright.engine.areas import pattern_of
from havenwright.engine.attack import shield_of
from havenwright.engine.characters import start_of_turn
from havenwright.engine.damage import gain_conditions, heal
from havenwright.engine.elements import infuse_with_set
from havenwright.engine.moving import kind_of, revealed, tiles
from havenwright.engine.play import Play, Rule, ask, ask_number
from havenwright.engine.state import INERT, ActiveBonus
from havenwright.monsters import Attack, Plan, Position, Terrain, Turn
from havenwright.monsters import Figure as Body
from havenwright.packs.content import MonsterCard


def monster_turn(play: Play, entry: MonsterTurn) -> Rule[None]:
    """The start of a monster's turn: wound, then its focus, then its card."""
    yield from start_of_turn(play, entry.actor)
    if not play.figure(entry.actor).here or play.figure(entry.actor).has("stun"):
        return
    _consume_for_its_kind(play, entry.actor)
    found = _plan(play, entry.actor, None, None)
    focus = -1
    if found.foci:
        choices = [_number(found.enemies[f]) for f in found.foci]
        focus = yield from ask_number(play.seat_of(entry.actor), "focus", choices, about=entry.actor)
        play.emit("focus", "focus", figure=entry.actor, focus=focus)
    play.push(MonsterStep(actor=entry.actor, number=0, focus=focus))


def monster_step(play: Play, entry: MonsterStep) -> Rule[None]:
    """One line of the card."""
    parts = _card(play, entry.actor).action.parts
    if entry.number >= len(parts):
        return
    play.push(MonsterStep(actor=entry.actor, number=entry.number + 1, focus=entry.focus))
    part = parts[entry.number]
    if isinstance(part, Ability):
        yield from _perform(play, entry.actor, part, entry.number, entry.focus)


def _perform(play: Play, actor: int, ability: Ability, number: int, focus: int) -> Rule[None]:
    stats = play.setting.stats(actor)
    match ability.verb:
        case "move":
            points = amount_of(play, actor, ability.amount, stats.move)
            found = _plan(play, actor, points, focus)
            ends = {outcome.end: outcome for outcome in found.outcomes}
            if not ends:
                return
            end = yield from ask_number(-1, "monster move", ends, about=actor)
            outcome = ends[end]
            if end != play.figure(actor).hex:
                path = next(found.paths(outcome))[1:]
                play.push(Walk(actor=actor, path=path, kind=found.turn.kind, points=0))
        case "attack":
            if play.figure(actor).has("disarm"):
                return
            targets = yield from _targets(play, _plan(play, actor, None, focus, ability), "monster attack")
            value = amount_of(play, actor, ability.amount, amount_of(play, actor, stats.attack))
            changes = [*_changes(play, actor, ability, number), *stats.attack_effects]
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
                    )
                )
        case "heal":
            reach = _range(play, actor, ability)
            position, me = _position(play, actor)
            if ability.target is not None and ability.target.who == "self":
                chosen = actor
            else:
                best = monsters.heal_targets(position, me, reach, play.setting.rules)
                chosen = yield from ask_number(-1, "monster heal", [_number(b) for b in best], about=actor)
            heal(play, chosen, amount_of(play, actor, ability.amount), by=actor, why="healing")
        case "condition":
            yield from _condition(play, actor, ability, focus)
        case "shield" | "retaliate":
            play.state.bonuses = (*play.state.bonuses, ActiveBonus(actor, ability))
            play.emit("bonus", ability.verb, figure=actor, shield=shield_of(play, actor))
        case "infuse":
            yield from infuse_with_set(play, actor, ability.what)
        case "suffer" | "push" | "pull" | "loot" | "experience" | "teleport":
            play.push(Perform(actor=actor, action=Action((ability,))))


def _condition(play: Play, actor: int, ability: Ability, focus: int) -> Rule[None]:
    """A condition by itself: a good one for the nearest friend without it, a bad one aimed like an attack."""
    position, me = _position(play, actor)
    if ability.target is not None and ability.target.who == "self":
        yield from gain_conditions(play, actor, [ability.what], by=actor)
    elif (ability.target.who if ability.target else default_who("condition", ability.what)) != "enemy":
        best = monsters.condition_targets(
            position, me, ability.what, _range(play, actor, ability), play.setting.rules
        )
        if best:
            chosen = yield from ask_number(-1, "monster condition", [_number(b) for b in best])
            yield from gain_conditions(play, chosen, [ability.what], by=actor)
    else:
        aimed = _plan(play, actor, None, None, ability)
        for target in (yield from _targets(play, aimed, "monster condition")):
            yield from gain_conditions(play, target, [ability.what], by=actor)


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
    answer = yield from ask(-1, kind, dict.fromkeys(groups), about=_number(found.actor))
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
        obstacles=tiles(play, "obstacle"),
        difficult=tiles(play, "difficult"),
        traps=tiles(play, "trap"),
        hazardous=tiles(play, "hazardous"),
        icy=tiles(play, "icy"),
    )
    hidden = board.floor & ~revealed(play)
    return Position(board, tuple(figures.values()), terrain, hidden=hidden), figures[actor]


def _number(body: Body) -> int:
    return int(body.name)


def _card(play: Play, actor: int) -> MonsterCard:
    who = play.who(actor)
    drawn = dict(play.state.monster_cards)[who.set]
    return next(card for card in play.setting.monsters[who.monster].deck if card.id == drawn)


def _range(play: Play, actor: int, ability: Ability) -> int:
    if ability.target is None or ability.target.range is None:
        return 1
    return amount_of(play, actor, ability.target.range, play.setting.stats(actor).range)


def _attack(play: Play, actor: int, ability: Ability) -> Attack:
    """How an ability is aimed: its own range, its own or the stat card's targets, its area."""
    stats = play.setting.stats(actor)
    target = ability.target or Select("enemy")
    reach: Amount = 0 if target.range is None else target.range
    base = stats.range or 1 if isinstance(reach, Relative) else 0
    count = len(play.state.figures) if target.count == "all" else max(target.count, stats.targets)
    area = None if target.area is None else pattern_of(target.area)
    hexes = amount_of(play, actor, reach, base)
    changes = [extra for extra in ability.extras if isinstance(extra, Change)]
    farther = [amount_of(play, actor, change.amount) for change in changes if change.field == "range"]
    if farther:  # relative to the stat card, as `Range +0` is
        hexes = max(0, (hexes or stats.range or int(any(farther))) + sum(farther))
    count += sum(amount_of(play, actor, change.amount) for change in changes if change.field == "target")
    melee_all = target.count == "all" and hexes == 1
    return Attack(0 if melee_all else hexes, count, area)


# Elements


def _changes(play: Play, actor: int, ability: Ability, number: int) -> list[Change]:
    """What is added to an ability: beside it, and by elements that were consumed for its kind."""
    made = set(play.state.consumed)
    monster = play.who(actor).set
    found = []
    for order, extra in enumerate(ability.extras):
        if isinstance(extra, Change):
            found.append(extra)
        elif (monster, number * 100 + order) in made:
            found += [change for change in extra.then if isinstance(change, Change)]
    return found


def _consume_for_its_kind(play: Play, actor: int) -> None:
    """The first of a kind to act consumes the elements that its card asks for, for all of them."""
    monster = play.who(actor).set
    others = [n for n in range(len(play.state.figures)) if play.who(n).set == monster and n != actor]
    if any(play.figure(n).acted for n in others):
        return
    for number, part in enumerate(_card(play, actor).action.parts):
        extras = part.extras if isinstance(part, Ability) else (part,)
        for order, extra in enumerate(extras):
            if isinstance(extra, Consume) and _take_elements(play, extra):
                play.state.consumed = (*play.state.consumed, (monster, number * 100 + order))
                play.emit("consumed", "elements", figure=actor, elements=extra.elements)


def _take_elements(play: Play, part: Consume) -> bool:
    ready = [n for n, strength in enumerate(play.state.elements) if strength != INERT]
    wanted = [n for n, e in enumerate(ELEMENTS) if e in part.elements]
    if "any" in part.elements:
        chosen = ready[:1]
    elif part.either:
        chosen = [n for n in wanted if n in ready][:1]
    else:
        chosen = wanted if all(n in ready for n in wanted) else []
    strengths = list(play.state.elements)
    for n in chosen:
        strengths[n] = INERT
    play.state.elements = tuple(strengths)
    return bool(chosen)
