"""An attack on one target, step by step in the rulebook's order.

1. Bonuses and penalties: what is added to the attack, poison on the target.
2. The attack modifier.
3. The target's shield, less pierce.
4. Ward, then suffering or negating; death.
5. Added effects on a target that lives: conditions, push, pull.
6. Retaliate.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from havenwright.cards.tree import Ability, Bonus, Change
from havenwright.engine.amounts import amount_of
from havenwright.engine.damage import gain_conditions, suffer
from havenwright.engine.decisions import PARTY
from havenwright.engine.elements import infuse
from havenwright.engine.modifiers import modified
from havenwright.engine.play import Play, Rule, ask
from havenwright.engine.state import ActiveBonus
from havenwright.hexes import Ground, forced_paths


def attack(
    play: Play, actor: int, target: int, value: int, ranged: bool, effects: Sequence[Change]
) -> Rule[None]:
    """One attack on one target."""
    play.state.performed = True
    changes = [*effects, *bonus_changes(play, actor, "your attacks")]
    value += added(play, actor, changes, "attack", target)
    if play.figure(target).has("poison"):
        value += 1
    value = max(0, value)
    advantage = _advantage(play, actor, target, ranged, changes)
    value, drawn = yield from modified(play, actor, value, advantage)
    changes += drawn
    pierce = added(play, actor, changes, "pierce", target)
    defence = bonus_changes(play, target, "attacks targeting you")
    shield = max(0, shield_of(play, target) + added(play, target, defence, "shield") - pierce)
    play.emit("attacked", "attack", figure=actor, target=target, value=value, shield=shield)
    yield from suffer(play, target, max(0, value - shield), by=actor, why="attack")
    if play.figure(target).here:
        yield from _added_effects(play, actor, target, changes)
    if play.figure(target).here and play.figure(actor).here:
        yield from _retaliate(play, actor, target, added(play, target, defence, "retaliate"))
    for change in changes:
        if change.field == "infuse":
            yield from infuse(play, actor, change.what)


def added(play: Play, actor: int, changes: Sequence[Change], field: str, target: int = -1) -> int:
    """What changes add to a field in all."""
    return sum(amount_of(play, actor, c.amount, target=target) for c in changes if c.field == field)


def _advantage(play: Play, actor: int, target: int, ranged: bool, changes: list[Change]) -> int:
    """1, -1 or 0: each counts once, and both together cancel out."""
    for_it = play.figure(actor).has("strengthen") or any(c.field == "advantage" for c in changes)
    adjacent = play.board.adjacent(play.figure(actor).hex, play.figure(target).hex)
    against_it = (
        play.figure(actor).has("muddle")
        or any(c.field == "disadvantage" for c in changes)
        or (ranged and adjacent)
    )
    return int(for_it) - int(against_it)


def shield_of(play: Play, figure: int) -> int:
    """The shield that a figure has against every attack, from its stat card and its actions."""
    return sum(amount_of(play, figure, a.amount) for a in standing(play, figure, "shield"))


def standing(play: Play, figure: int, verb: str) -> list[Ability]:
    """The shields or retaliates in force: of the stat card, and of actions this round or for longer."""
    found = [b.bonus for b in play.state.bonuses if b.figure == figure and isinstance(b.bonus, Ability)]
    if play.who(figure).kind == "monster":
        found += [part for part in play.setting.stats(figure).traits if isinstance(part, Ability)]
    return [ability for ability in found if ability.verb == verb]


def waiting_changes(play: Play, figure: int, when: str) -> list[Change]:
    """What a figure's waiting bonuses would add now."""
    bonuses = [active.bonus for active in play.state.bonuses if active.figure == figure]
    return [c for b in bonuses if isinstance(b, Bonus) and b.when == when for c in b.changes]


def bonus_changes(play: Play, figure: int, when: str) -> list[Change]:
    """What a figure's waiting bonuses add now; each use of a slot is counted, with its experience."""
    found: list[Change] = []
    kept: list[ActiveBonus] = []
    expired: set[int] = set()
    for active in play.state.bonuses:
        bonus = active.bonus
        if active.figure != figure or not isinstance(bonus, Bonus) or bonus.when != when:
            kept.append(active)
            continue
        found += bonus.changes
        if not bonus.uses:
            kept.append(active)
            continue
        play.figure(figure).experience += bonus.uses[len(bonus.uses) - active.left]
        play.emit("bonus used", "use slots", figure=figure, left=active.left - 1)
        if active.left > 1:
            kept.append(replace(active, left=active.left - 1))
        elif active.card >= 0:
            play.state.zones[active.card] = "lost" if active.lost else "discard"
            expired.add(active.card)
    play.state.bonuses = tuple(active for active in kept if active.card not in expired)
    return found


def _added_effects(play: Play, actor: int, target: int, changes: list[Change]) -> Rule[None]:
    conditions = [change.what for change in changes if change.field == "condition"]
    yield from gain_conditions(play, target, conditions, by=actor)
    for force in ("push", "pull"):
        hexes = added(play, actor, changes, force, target)
        if hexes and play.figure(target).here:
            yield from forced(play, actor, target, force, hexes)


def forced(play: Play, actor: int, target: int, force: str, hexes: int) -> Rule[None]:
    """A push or a pull, hex by hex: a player chooses how far and where to, a monster moves it all the way."""
    from havenwright.engine.moving import enter, ground_of

    if play.who(target).objective:
        return
    ground: Ground = ground_of(play, target)
    paths = forced_paths(
        play.board,
        "push" if force == "push" else "pull",
        play.figure(actor).hex,
        play.figure(target).hex,
        hexes,
        ground,
        flying=play.who(target).kind == "monster" and play.setting.stats(target).flying,
    )
    if play.seat_of(actor) == PARTY:
        farthest = max(map(len, paths))
        paths = [path for path in paths if len(path) == farthest]
    path = yield from ask(play.seat_of(actor), force, paths, about=target)
    assert isinstance(path, tuple)
    for index in path:
        play.emit("moved", force, figure=target, to=index, by=actor)
        yield from enter(play, target, index, by=actor)
        if not play.figure(target).here:
            return


def _retaliate(play: Play, actor: int, target: int, bonus: int) -> Rule[None]:
    """After the attack the target strikes back, if the attacker is within its retaliate's range."""
    distance = play.board.distance(play.figure(actor).hex, play.figure(target).hex)
    total = bonus if distance == 1 else 0
    for ability in standing(play, target, "retaliate"):
        reach = 1
        if ability.target is not None and ability.target.range is not None:
            reach = amount_of(play, target, ability.target.range)
        if distance is not None and distance <= reach:
            total += amount_of(play, target, ability.amount)
    if total:
        play.emit("retaliated", "retaliate", figure=target, target=actor, amount=total)
        yield from suffer(play, actor, total, by=target, why="retaliate")
