"""The monster rules' view of the map: positions, plans, and the figures that they target."""

from collections.abc import Collection, Iterable
from functools import lru_cache
from operator import attrgetter
from typing import Final

from havenwright import monsters
from havenwright.cards.tree import Ability, Select
from havenwright.cards.vocabulary import POSITIVE_CONDITIONS
from havenwright.engine.core.play import Play, Rule, ask, ask_number
from havenwright.engine.figures.forced_focus import forced_foci
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.frames import NOBODY, Context
from havenwright.engine.terms.amounts import amount_of, plain
from havenwright.engine.terms.candidates import is_targeted
from havenwright.engine.terms.in_force import abilities_of
from havenwright.engine.terms.selections import (
    anybody_is_sheltered,
    in_range,
    is_enemy,
    needs_sight,
    number_of,
    pattern_of,
    sheltered,
)
from havenwright.monsters import Attack, Plan, Position, Terrain, Turn
from havenwright.monsters import Figure as Body
from havenwright.monsters.card_steps import Stats
from havenwright.monsters.heal_and_follow import Friends, friends_in_reach
from havenwright.monsters.planning import Wants, is_the_target
from havenwright.monsters.position import ACTED, Initiative, earliest

HARMFUL = frozenset(("push", "pull", "force", "suffer", "kill", "swap", "lose", "discard"))

NO_CONDITIONS: frozenset[str] = frozenset()

WHOM: dict[str, Friends] = {"friend": "self or ally", "self": "self", "ally": "ally"}


# What it sees


def position_of(play: Play, actor: int, only: Collection[int] | None = None) -> tuple[Position, Body]:
    """The map as the monster rules see it; of the enemies only some may be aimed at.

    The same one as last time, if nothing on it has changed since.
    """
    state = play.state
    key = (
        *(_for_focus(play), actor, play.side(actor), None if only is None else tuple(only)),
        *(state.open_doors, state.plot.revealed, state.born, list(map(_SEEN, state.figures))),
    )
    if play.sighted is not None:
        known, tiles, changed, position = play.sighted
        if tiles is state.tiles and changed is state.changed and known == key:
            return position
    position = _position_of(play, actor, only)
    play.sighted = key, state.tiles, state.changed, position
    return position


_SEEN: Final = attrgetter("hex", "initiative", "acted", "hit_points", "max_hit_points", "conditions")
"""The changing fields of a figure that the monster rules see."""


def _for_focus(play: Play) -> tuple[tuple[int, int], ...]:
    """Initiatives that figures are taken to have where a focus is looked for."""
    if "initiative" not in play.borne:
        return ()
    return tuple(
        (active.figure, ability.amount)
        for active in play.state.bonuses
        for ability in abilities_of(play, active)
        if ability.verb == "initiative" and isinstance(ability.amount, int)
    )


def _position_of(
    play: Play, actor: int, only: Collection[int] | None, among: Iterable[int] | None = None
) -> tuple[Position, Body]:
    """`among`: the figures that matter; None: all."""
    side = play.side(actor)
    seen = dict(_for_focus(play))
    some_spared = only is not None or anybody_is_sheltered(play)
    figures = {}
    bodies, people = play.state.figures, play.people
    for number in range(len(bodies)) if among is None else among:
        body, who = bodies[number], people[number]
        if body.hex < 0:
            continue
        conditions = frozenset([c.name for c in body.conditions]) if body.conditions else NO_CONDITIONS
        initiative = body.initiative
        if number in seen:
            initiative = (seen[number], *initiative[1:])
        elif initiative[1:2] == (0,):
            initiative = _place_of(play, number)
        spared = False
        if some_spared and who.side != side:
            spared = (only is not None and number not in only) or sheltered(play, number)
        figures[number] = Body(
            str(number),
            side if number == actor else who.side,
            body.hex,
            initiative,
            "invisible" in conditions,
            who.objective,
            body.hit_points,
            body.max_hit_points,
            conditions,
            spared,
        )
    hidden = play.board.floor & ~play.shown
    return Position(play.board, tuple(figures.values()), _terrain(play), hidden=hidden), figures[actor]


def _place_of(play: Play, number: int) -> Initiative:
    """The place of a character, a summon or an ally put before one; who has acted is before the tied."""
    initiative, summoner = play.state.figures[number].initiative, play.people[number].summoner
    if not play.state.figures[number if summoner < 0 else summoner].acted:
        return initiative
    return (initiative[0], ACTED, *initiative[2:])


def _terrain(play: Play) -> Terrain:
    """The tiles as the monster rules see them; made again when some have changed."""
    if play.terrain is None or play.terrain[0] is not play.state.tiles:
        terrain = Terrain(
            obstacles=play.tiles("obstacle"),
            difficult=play.tiles("difficult"),
            traps=play.tiles("trap"),
            hazardous=play.tiles("hazardous"),
            icy=play.tiles("icy"),
            holding=play.holding,
        )
        play.terrain = play.state.tiles, terrain
    return play.terrain[1]


def number_of_body(body: Body) -> int:
    """The figure's number in the game."""
    return int(body.name)


def stats_of(play: Play, figure: int, *, flies: bool) -> Stats:
    """The values that its abilities build on, as the monster rules know them."""
    own = play.stats(figure)
    attack = None if own.attack is None else plain(play, figure, own.attack)
    return _stats(own.move, attack, own.range or None, own.targets, flies)


@lru_cache(maxsize=1024)
def _stats(move: int | None, attack: int | None, reach: int | None, targets: int, flying: bool) -> Stats:
    return Stats(move=move, attack=attack, range=reach, targets=targets, flying=flying)


def planned(
    play: Play,
    actor: int,
    turn: Turn,
    focus: int = -1,
    only: Collection[int] | None = None,
    wants: Wants = "outcomes",
    *,
    bound: bool = False,
) -> Plan:
    """Plan by the monster rules, with the focus that the figure has, if that is still there.

    Where it has none, it takes one that is forced on it, if it can. `bound`: not even that one counts, since
    the scenario says whom it focuses on.
    """
    if focus >= 0 and not play.figure(focus).here:
        focus = NOBODY
    if focus < 0 and not bound and "force focus" in play.borne:
        forced = _forced(play, actor, turn, None if wants == "focus" else only, wants)
        if forced is not None:
            return forced
    if play.plans is not None:  # somebody wants to know all about it
        wants = "outcomes"
    rules = play.setting.rules
    if wants == "attacks" and focus not in (NOBODY, actor):  # mostly it matters where the two are, no more
        position, me = _position_of(play, actor, only, among=(actor, focus))
        kept = position.figures[1]
        if is_the_target(position, me, turn, kept):
            known = play.strike
            if known is None or known.turn != turn or known.position != position:
                known = play.strike = monsters.plan(position, me, turn, rules, focus=kept, wants=wants)
            return known
    position, me = position_of(play, actor, only)
    name = str(focus)
    focused = next((f for f in position.figures if f.name == name), None) if focus >= 0 else None
    plan = monsters.plan(position, me, turn, rules, focus=focused, wants=wants, known=play.plan)
    if plan.mover is not None:
        play.plan = plan
    if play.plans is not None:
        play.plans.append((len(play.events), plan))
    return plan


def _forced(play: Play, actor: int, turn: Turn, only: Collection[int] | None, wants: Wants) -> Plan | None:
    """The plan with the focus that something forces on a figure; None if there is none that it can have."""
    wants = "outcomes" if wants == "attacks" or play.plans is not None else wants
    for forced in forced_foci(play, actor):
        if only is not None and forced.figure not in only:
            continue
        position, me = position_of(play, actor)
        focus = next(f for f in position.figures if number_of_body(f) == forced.figure)
        if focus.invisible or not position.hostile(me, focus):
            continue
        plan = monsters.plan(
            *(position, me, turn, play.setting.rules),
            focus=focus,
            forced_by=forced.source,
            wants=wants,
            known=play.plan,
        )
        if plan.mover is not None:
            play.plan = plan
        if plan.foci:
            if play.plans is not None:
                play.plans.append((len(play.events), plan))
            return plan
    return None


def choose_group(found: Plan, kind: str) -> Rule[tuple[int, ...]]:
    """Of the groups that the rules allow to aim at from here the one that the party chooses."""
    groups = [tuple(number_of_body(found.enemies[n]) for n in outcome.targets) for outcome in found.outcomes]
    if not any(groups):
        return ()
    answer = yield from ask(PARTY, kind, dict.fromkeys(groups), about=number_of_body(found.actor))
    assert isinstance(answer, tuple)
    return answer


# Whom it chooses


def aims_by_rules(play: Play, context: Context, ability: Ability, target: Select) -> bool:
    """True if the monster rules say whom this is for: nobody decides, and it is for some of the usual."""
    if context.frame.decider != PARTY or play.who(context.actor).kind == "character":
        return False
    if target.count == "all" and target.area is None:
        return False
    if target.who == "enemy":
        return _is_negative(ability)
    helps = ability.verb in ("heal", "condition") and target.origin == "self"
    return helps and target.who in ("friend", "ally")


def _is_negative(ability: Ability) -> bool:
    """True for a negative targeted ability: one that harms its target."""
    match ability.verb:
        case "condition":
            return ability.what not in POSITIVE_CONDITIONS
        case "cleanse":
            return ability.what == "positive condition" or ability.what in POSITIVE_CONDITIONS
        case _:
            return ability.verb in HARMFUL


def choose_targets(
    play: Play, context: Context, ability: Ability, target: Select, reach: int | None
) -> Rule[list[int]]:
    """Choose targets by the monster rules."""
    if target.who == "enemy":
        return list((yield from _choose_harmed(play, context, ability, target, reach)))
    candidates = in_range(play, context, target, reach, seen=needs_sight(play, reach))
    targets: list[int] = []
    for _ in range(number_of(play, context, target.count) if target.count != "all" else len(candidates)):
        left = [number for number in candidates if number not in targets]
        best = _helped(play, context.actor, ability, target, reach, left)
        if not best:
            break
        targets.append((yield from ask_number(PARTY, f"monster {ability.verb}", best, about=context.actor)))
    return targets


def _helped(
    play: Play, actor: int, ability: Ability, target: Select, reach: int | None, left: list[int]
) -> list[int]:
    """The next figures to heal, or to give a condition, among those left."""
    position, me = position_of(play, actor)
    rules, whom = play.setting.rules, WHOM[target.who]
    friends = [f for f in friends_in_reach(position, me, reach, rules, whom) if number_of_body(f) in left]
    among = Position(position.board, (me, *(f for f in friends if f is not me)), position.terrain)
    if me not in friends:
        whom = "ally"
    if ability.verb == "heal":
        best = monsters.heal_targets(among, me, reach, rules, whom)
    else:
        best = monsters.condition_targets(among, me, ability.what, reach, rules, whom)
    return [number_of_body(friend) for friend in best]


def _choose_harmed(
    play: Play, context: Context, ability: Ability, target: Select, reach: int | None
) -> Rule[tuple[int, ...]]:
    """The targets of a harm that is no attack: found like an attack's, from where the figure stands."""
    area = None if target.area is None else pattern_of(target.area)
    count = 1 if target.count == "all" else number_of(play, context, target.count)
    hexes = len(play.board) if reach is None else reach
    # Disarm doesn't forbid it, and adjacent targets are no harder to hit than others.
    anywhere = not needs_sight(play, reach)
    turn = Turn(attack=Attack(hexes, count, area, anywhere), disadvantage=True)
    only = allowed(play, context, target, reach, seen=not anywhere)
    if not play.setting.rules.objectives_are_enemies:
        among = play.enemies(context.actor) if only is None else only
        only = [n for n in among if is_enemy(play, context.actor, n)]
    plan = planned(play, context.actor, turn, only=only)
    chosen = yield from choose_group(plan, f"monster {ability.verb}")
    if chosen or is_targeted(play, context, ability, target, ()):
        return chosen
    unseen = _nearest_unseen(play, context, target, reach)
    return (
        ((yield from ask_number(PARTY, f"monster {ability.verb}", unseen, about=context.actor)),)
        if unseen
        else ()
    )


def _nearest_unseen(play: Play, context: Context, target: Select, reach: int | None) -> list[int]:
    """The nearest enemies in range, and of those the earliest, where being invisible is no protection."""
    there = in_range(play, context, target, reach, aimed=False, seen=needs_sight(play, reach))
    me = play.figure(context.actor).hex
    near = {n: play.board.distance(me, play.figure(n).hex) for n in there if not sheltered(play, n)}
    least = min((off for off in near.values() if off is not None), default=None)
    best = [n for n, off in near.items() if off == least]
    return [best[at] for at in earliest([play.figure(n).initiative for n in best])] if best else []


def allowed(
    play: Play, context: Context, target: Select, reach: int | None, *, seen: bool = True
) -> list[int] | None:
    """The only ones that may be attacked, where the text says more of them than how far they are."""
    usual = target.who == "enemy" and target.origin == "self" and not target.where
    if usual and target.pick in ("", "closest", "farthest", "random"):
        return None
    limit = reach if target.range is None else amount_of(play, context, target.range)
    return in_range(play, context, target, limit, seen=seen, attacked=True)
