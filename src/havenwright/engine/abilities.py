"""Performing an action: its parts in order, each ability by its verb."""

from msgspec.structs import replace

from havenwright.cards.classify import is_ranged
from havenwright.cards.tree import Ability, Action, Bonus, Change, Consume, Part, Select
from havenwright.engine.agenda import Perform, Strike
from havenwright.engine.amounts import amount_of
from havenwright.engine.areas import pattern_of
from havenwright.engine.attack import added, attack, bonus_changes, forced, waiting_changes
from havenwright.engine.damage import gain_conditions, heal, suffer
from havenwright.engine.decisions import PARTY
from havenwright.engine.elements import consumed, infuse
from havenwright.engine.moving import kind_of, move
from havenwright.engine.play import Play, Rule, ask, ask_number, ask_or_skip
from havenwright.engine.state import ActiveBonus
from havenwright.hexes import bits, placements, sight

WITHOUT_DOING = ("infuse", "experience")
"""What stands on a card beside its abilities."""
GOLD = (2, 2, 3, 3, 4, 4, 5, 6)
"""What a money token is worth, by scenario level."""


def perform(play: Play, entry: Perform) -> Rule[None]:
    """One part of an action; the rest waits behind it."""
    parts = entry.action.parts
    if entry.part >= len(parts):
        return
    if entry.part == 0 and not entry.inner:
        # An infusion needs an ability that was performed, if the action has any.
        play.state.performed = all(isinstance(p, Ability) and p.verb in WITHOUT_DOING for p in parts)
    if entry.part + 1 < len(parts):
        play.push(replace(entry, part=entry.part + 1))
    yield from perform_part(play, entry.actor, parts[entry.part], entry.action, entry.card)


def perform_part(play: Play, actor: int, part: Part, action: Action, card: int) -> Rule[None]:
    match part:
        case Ability():
            yield from perform_ability(play, actor, part, action, card)
        case Bonus():
            play.state.performed = True
            _stays_active(play, actor, part, action, card, len(part.uses))
            play.emit("bonus", "active bonuses", figure=actor)
        case Consume():
            if (yield from consumed(play, actor, part)):
                rest = tuple(p for p in part.then if not isinstance(p, Change))
                if rest:
                    play.push(Perform(actor=actor, action=Action(rest), card=card, inner=True))


def perform_ability(play: Play, actor: int, ability: Ability, action: Action, card: int) -> Rule[None]:
    """A character's ability, by its verb."""
    if ability.verb == "attack":
        yield from start_attack(play, actor, ability, amount_of(play, actor, ability.amount))
        return
    changes = yield from _changes(play, actor, ability)
    changes += waiting_changes(play, actor, f"your {ability.verb}s")
    amount = amount_of(play, actor, ability.amount) + added(play, actor, changes, ability.verb)
    conditions = [change.what for change in changes if change.field == "condition"]
    match ability.verb:
        case "move" | "teleport":
            jump = any(change.field == "jump" for change in changes)
            kind = "teleport" if ability.verb == "teleport" else kind_of(play, actor, jump)
            if (yield from move(play, actor, amount, kind)):
                bonus_changes(play, actor, "your moves")
        case "heal":
            friends = yield from _targets(play, actor, ability, "friend", changes)
            for friend in friends:
                play.state.performed = True
                heal(play, friend, amount, by=actor, why="healing")
                yield from gain_conditions(play, friend, conditions, by=actor)
            if friends:
                bonus_changes(play, actor, "your heals")
        case "suffer":
            for target in (yield from _targets(play, actor, ability, "enemy", changes)):
                play.state.performed = True
                yield from suffer(play, target, amount, by=actor, why="suffer damage")
                yield from gain_conditions(play, target, conditions, by=actor)
        case "condition":
            for target in (yield from _targets(play, actor, ability, "enemy", changes)):
                play.state.performed = True
                yield from gain_conditions(play, target, [ability.what, *conditions], by=actor)
        case "push" | "pull":
            for target in (yield from _targets(play, actor, ability, "enemy", changes)):
                play.state.performed = True
                yield from forced(play, actor, target, ability.verb, amount)
                yield from gain_conditions(play, target, conditions, by=actor)
        case "shield" | "retaliate":
            own = ability.target is None or ability.target.who == "self"
            bearers = [actor] if own else (yield from _targets(play, actor, ability, "friend", changes))
            for bearer in bearers:
                play.state.performed = True
                _stays_active(play, bearer, ability, action, card)
                play.emit("bonus", ability.verb, figure=bearer, amount=amount)
        case "loot":
            play.state.performed |= loot(play, actor, amount)
        case "infuse":
            if play.state.performed:
                yield from infuse(play, actor, ability.what)
        case "experience":
            play.figure(actor).experience += amount
            play.emit("experience", "experience", figure=actor, amount=amount)
    for change in changes:
        if change.field == "infuse" and play.state.performed:
            yield from infuse(play, actor, change.what)


def _stays_active(
    play: Play, bearer: int, bonus: Bonus | Ability, action: Action, card: int, uses: int = -1
) -> None:
    """A bonus is in force from now on: for the round, or until the card goes."""
    lost = action.loss != "no"
    if action.stays == "persistent":
        active = ActiveBonus(bearer, bonus, card, uses, "persistent", lost)
    else:
        active = ActiveBonus(bearer, bonus, card, uses, "round", lost)
    play.state.bonuses = (*play.state.bonuses, active)


def _changes(play: Play, actor: int, ability: Ability) -> Rule[list[Change]]:
    """What is added to an ability: by what stands beside it, and by what is consumed for it."""
    found: list[Change] = []
    for extra in ability.extras:
        if isinstance(extra, Change):
            found.append(extra)
        elif (yield from consumed(play, actor, extra)):
            found += [change for change in extra.then if isinstance(change, Change)]
            later = tuple(part for part in extra.then if not isinstance(part, Change))
            if later:
                play.push(Perform(actor=actor, action=Action(later), inner=True))
    return found


# Attacks


def start_attack(play: Play, actor: int, ability: Ability, value: int) -> Rule[None]:
    """An attack ability: what is consumed for it first, then its targets one after the other."""
    if play.figure(actor).has("disarm"):
        return
    effects = yield from _changes(play, actor, ability)
    target = ability.target or Select("enemy")
    reach = amount_of(play, actor, target.range or 0) if is_ranged(ability) else 0
    waiting = waiting_changes(play, actor, "your attacks")
    farther = added(play, actor, [*effects, *waiting], "range")
    if farther:
        reach = max(1, reach) + farther
    more = added(play, actor, effects, "target")
    left = more + (len(play.state.figures) if target.count == "all" else target.count)
    among = None
    if target.area is not None:
        among = yield from _area(play, actor, target, reach)
        left = more + len(among)
    play.push(
        Strike(
            actor=actor,
            ability=ability,
            value=value,
            reach=reach,
            left=left,
            among=among,
            beyond=more,
            effects=tuple(effects),
        )
    )


def _area(play: Play, actor: int, target: Select, reach: int) -> Rule[tuple[int, ...]]:
    """Where the area is laid; the enemies in it that can be seen."""
    assert target.area is not None
    pattern = pattern_of(target.area)
    own = play.figure(actor).hex
    allies = sum(1 << play.figure(n).hex for n in play.friends(actor) if n != actor)
    seen = sight(play.board, play.setting.rules.sight).seen_from(own)
    enemies = {play.figure(n).hex: n for n in play.enemies(actor) if seen >> play.figure(n).hex & 1}
    laid = placements(play.board, pattern, own, max(1, reach))
    masks = {placement.red for placement in laid if not placement.blue & ~allies}
    hits = sorted({tuple(enemies[at] for at in bits(mask) if at in enemies) for mask in masks} - {()})
    if not hits:
        return ()
    answer = yield from ask(play.seat_of(actor), "area", hits, about=actor)
    assert isinstance(answer, tuple)
    return answer


def strike(play: Play, entry: Strike) -> Rule[None]:
    """The next attack of an attack ability."""
    if entry.left <= 0 or play.figure(entry.actor).has("disarm"):
        return
    candidates = [n for n in play.enemies(entry.actor) if n not in entry.hit and not _untargetable(play, n)]
    if entry.among is None:
        candidates = play.in_reach(entry.actor, candidates, max(1, entry.reach))
    else:
        more = entry.beyond - len([n for n in entry.hit if n not in entry.among])
        others = play.in_reach(entry.actor, candidates, max(1, entry.reach)) if more > 0 else []
        candidates = [n for n in candidates if n in entry.among or n in others]
    target = yield from _chosen(play, entry.actor, "attack", candidates)
    if target is None:
        return
    if entry.left > 1:
        play.push(
            Strike(
                actor=entry.actor,
                ability=entry.ability,
                value=entry.value,
                reach=entry.reach,
                left=entry.left - 1,
                hit=(*entry.hit, target),
                among=entry.among,
                beyond=entry.beyond,
                effects=entry.effects,
            )
        )
    yield from attack(play, entry.actor, target, entry.value, entry.reach > 0, entry.effects)


def _chosen(play: Play, actor: int, kind: str, candidates: list[int]) -> Rule[int | None]:
    """One of some figures; a player may skip it, a figure that acts by monster rules does what it can."""
    if play.seat_of(actor) != PARTY:
        return (yield from ask_or_skip(play.seat_of(actor), kind, candidates, about=actor))
    return (yield from ask_number(PARTY, kind, candidates, about=actor)) if candidates else None


def _untargetable(play: Play, figure: int) -> bool:
    return play.figure(figure).has("invisible")


# Everything else


def _targets(
    play: Play, actor: int, ability: Ability, default: str, changes: list[Change]
) -> Rule[list[int]]:
    """Whom an ability is for: as many as it says, chosen one at a time."""
    positive = ability.what in ("safeguard", "ward", "invisible", "strengthen", "bless")
    target = ability.target or Select("friend" if positive or default == "friend" else "enemy")
    reach = None if target.range is None else amount_of(play, actor, target.range)
    # What isn't aimed needs no line of sight, and strikes the invisible too.
    aimed = ability.verb != "suffer"
    match target.who:
        case "self":
            candidates = [actor]
        case "enemy":
            candidates = [n for n in play.enemies(actor) if not (aimed and _untargetable(play, n))]
        case "ally":
            candidates = [n for n in play.friends(actor) if n != actor]
        case "friend":
            candidates = play.friends(actor)
        case "figure":
            candidates = list(play.present())
    if reach is None:
        reach = unstated_range(play, ability)
    if reach is not None:
        reach += added(play, actor, changes, "range")
    candidates = play.in_reach(actor, candidates, reach, seen=aimed)
    if target.count == "all" or target.who == "self":
        return candidates
    found: list[int] = []
    for _ in range(target.count + added(play, actor, changes, "target")):
        left = [n for n in candidates if n not in found]
        chosen = yield from _chosen(play, actor, ability.verb, left)
        if chosen is None:
            break
        found.append(chosen)
    return found


def unstated_range(play: Play, ability: Ability) -> int | None:
    """How far an ability reaches that isn't an attack and states no range; None: as far as can be seen."""
    adjacent = ability.verb == "condition" and play.setting.rules.conditions_reach == "adjacent"
    return 1 if adjacent else None


def loot(play: Play, actor: int, hexes: int) -> bool:
    """All tokens within a range, seen or not; a character takes treasures too. Whether there was anything."""
    at = play.figure(actor).hex
    near = play.board.within(at, hexes)
    taken = [token for token in play.state.tokens if near >> token & 1]
    found = bool(taken)
    if taken:
        play.state.tokens = tuple(token for token in play.state.tokens if not near >> token & 1)
        gold = GOLD[play.setting.level] * len(taken)
        play.figure(actor).gold += gold
        play.emit("looted", "loot", figure=actor, tokens=len(taken), gold=gold)
    for number in play.state.treasures if play.who(actor).kind == "character" else ():
        if near >> play.board.index(play.setting.scenario.tiles[number].at) & 1:
            play.state.treasures = tuple(n for n in play.state.treasures if n != number)
            play.emit("treasure", "loot", figure=actor, tile=number)
            found = True
    return found
