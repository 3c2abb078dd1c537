"""Attack abilities: what is consumed for them, their area, and their targets one after the other."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from havenwright.cards.areas import read_area, write_area
from havenwright.cards.classify import is_ranged
from havenwright.cards.tree import (
    Ability,
    Area,
    Change,
    Compare,
    Condition,
    Count,
    Every,
    Is,
    Not,
    Select,
    Some,
    Stat,
)
from havenwright.cards.wording import PLACES
from havenwright.engine.attack import attack
from havenwright.engine.core.play import Play, Rule, ask, ask_number, mask_of
from havenwright.engine.doing import Doing
from havenwright.engine.model.agenda import Strike
from havenwright.engine.model.decisions import PARTY, SKIP, Answer, Decision
from havenwright.engine.model.frames import Context, Frame
from havenwright.engine.terms.amounts import amount_of, is_relative
from havenwright.engine.terms.changes import added, retargeted
from havenwright.engine.terms.selections import fitting, in_range, number_of, pattern_of, visible
from havenwright.hexes import bits, placements, sight


def attack_ability(play: Play, doing: Doing) -> Rule[None]:
    """An attack ability: how far it reaches and how many it strikes; then one attack after the other."""
    frame, ability, changes = doing.frame, doing.ability, doing.changes
    actor = frame.performer
    if play.figure(actor).has("disarm"):
        return
    context = doing.context
    # A figure keeps what its stat card adds to attacks, also if it is commanded.
    own = None if play.who(actor).kind == "character" else play.stats(actor)
    changes = [*changes, *own.attack_effects] if own else changes
    target = retargeted(ability.target or Select("enemy"), changes)
    if target not in (ability.target, Select("enemy")):
        ability = replace(ability, target=target)
    area = next((change.area for change in changes if change.field == "area" and change.area), target.area)
    reach = reach_of(play, context, ability)
    farther = added(play, context, changes, "range")
    if farther:
        reach = max(1, reach) + farther
    more = added(play, context, changes, "target")
    among = None
    if area is not None:
        if target.count != "all":
            more += max(0, number_of(play, context, target.count) - 1)
        among = yield from _laid(play, doing, target, area, reach)
        left = more + len(among)
    else:
        among = _named(play, context, target, max(1, reach))
        count = len(play.state.figures) if target.count == "all" else number_of(play, context, target.count)
        left = more + max(count, own.targets if own else 1)
    frame.targets = ()
    play.push(
        Strike(
            actor=actor,
            ability=ability,
            value=doing.amount,
            reach=reach,
            left=left,
            among=among,
            beyond=more,
            must=area is not None and play.setting.rules.area_takes_all,
            ranged=doing.entry.ranged and play.setting.rules.shots_lead_to_shots,
            effects=tuple(change for change in changes if change.field not in ("range", "target", "area")),
            later=tuple(doing.later),
            frame=doing.entry.frame,
        )
    )


def reach_of(play: Play, context: Context, ability: Ability) -> int:
    """How far an attack reaches; 0 is melee. A summon's own value comes with its own range."""
    who = play.who(context.actor)
    own = 0 if who.kind == "character" else play.stats(context.actor).range
    if ability.target is not None and ability.target.range is not None:
        return amount_of(play, context, ability.target.range, own or 1) if is_ranged(ability) else 0
    without_area = ability.target is None or ability.target.area is None
    return own if who.summoner >= 0 and is_relative(ability.amount) and without_area else 0


def attack_candidates(play: Play, frame: Frame, ability: Ability) -> list[int]:
    """Whom a figure could attack with an ability from where it stands."""
    context, target = Context(frame), ability.target or Select("enemy")
    reach = reach_of(play, context, ability)
    enemies = [n for n in play.enemies(frame.performer) if visible(play, n)]
    if target.area is not None:
        wanted = fitting(play, context, target, enemies)
        laid = _placements(play, frame.performer, target.area, reach)
        return sorted({n for red in laid for n in _struck(play, frame.performer, wanted, red)})
    named = _named(play, context, target, max(1, reach))
    return play.in_reach(frame.performer, enemies, max(1, reach)) if named is None else list(named)


def _named(play: Play, context: Context, target: Select, usual: int) -> tuple[int, ...] | None:
    """The only ones that can be attacked, where the text says more of them than how far they are."""
    if target.origin == "self" and not target.where and not target.pick and target.who == "enemy":
        return None
    reach = None if target.range is None else amount_of(play, context, target.range)
    anywhere = target.origin != "self" or target.pick or any(map(_says_where, target.where))
    if reach is None and not anywhere and target.who in ("enemy", "figure"):
        reach = usual
    if "moved through" in {getattr(one, "what", "") for one in target.where}:
        return tuple(fitting(play, context, target, context.frame.through))
    return tuple(in_range(play, context, target, reach))


def _says_where(condition: Condition) -> bool:
    """Whether a condition on targets says where they are, so that the attack's own range doesn't."""
    match condition:
        case Is(what):
            return what in PLACES
        case Compare(Stat("range")) | Compare(Count(Select(origin="it"))):
            return True
        case Not(that):
            return _says_where(that)
        case Every(of) | Some(of):
            return any(map(_says_where, of))
    return False


def _laid(play: Play, doing: Doing, target: Select, area: Area, reach: int) -> Rule[tuple[int, ...]]:
    """Where the area is laid; the enemies in it that can be seen. The options are whom it can strike."""
    wanted = fitting(play, doing.context, target, play.enemies(doing.actor))
    hits: dict[tuple[int, ...], tuple[int, ...]] = {}
    for red in _placements(play, doing.actor, area, reach):
        hits.setdefault(_struck(play, doing.actor, wanted, red), tuple(bits(red)))
    hits.pop((), None)
    if not hits:
        return ()
    answer: object = min(hits)
    if len(hits) > 1:
        drawn = write_area(area)
        answer = yield Decision(
            doing.frame.decider, "area", tuple(sorted(hits)), doing.actor, free="area", limits=(reach, drawn)
        )
    assert isinstance(answer, tuple)
    if answer not in hits:
        red = mask_of(answer[1:])
        doing.frame.area = tuple(bits(red))
        return _struck(play, doing.actor, wanted, red)
    doing.frame.area = hits[answer]
    return answer


def _placements(play: Play, actor: int, area: Area, reach: int) -> list[int]:
    """The red hexes of every way to lay an area; its blue hexes need allies."""
    allies = sum(1 << play.figure(n).hex for n in play.friends(actor) if n != actor)
    laid = placements(play.board, pattern_of(area), play.figure(actor).hex, max(1, reach))
    return sorted({placement.red for placement in laid if not placement.blue & ~allies})


def _struck(play: Play, actor: int, wanted: list[int], red: int) -> tuple[int, ...]:
    seen = sight(play.board, play.setting.rules.sight).seen_from(play.figure(actor).hex)
    there = {play.figure(n).hex: n for n in wanted}
    return tuple(there[at] for at in bits(red & seen) if at in there)


def laid_area(play: Play, decision: Decision, hexes: tuple[int, ...]) -> int | None:
    """The red hexes of an area that somebody lays by hand; None if it can't be laid so."""
    reach, drawn = decision.limits
    assert isinstance(reach, int)
    red = mask_of(hexes)
    area = read_area(str(drawn), line=1, column=1)
    return red if red in _placements(play, decision.about, area, reach) else None


def strike(play: Play, entry: Strike) -> Rule[None]:
    """The next attack of an attack ability."""
    if entry.left <= 0 or play.figure(entry.actor).has("disarm"):
        return
    frame = play.state.frames[entry.frame]
    target, effects = yield from _chosen(play, frame.decider, entry, _candidates(play, entry))
    if target is None:
        return
    # What an ability gives besides, it gives once, however many it strikes.
    once = tuple(change for change in entry.effects if change.field != "experience")
    rest = replace(entry, left=entry.left - 1, hit=(*entry.hit, target), effects=once)
    if rest.left:
        play.push(rest)
    mark = len(play.agenda)
    frame.targets = (*entry.hit, target)
    from havenwright.engine.performing import kinds_of

    kinds = kinds_of(entry.ability, frame)
    if entry.reach > 0:  # also what had no range before something gave it one
        kinds = kinds - {"melee"} | {"ranged"}
    ranged = entry.reach > 0 or entry.ranged
    more = yield from attack(
        play, frame, entry.frame, target, entry.value, ranged, effects, entry.later, kinds
    )
    if more and (entry.left > entry.added or play.setting.rules.added_targets_add_more):
        rest = replace(rest, left=rest.left + more, beyond=rest.beyond + more, added=rest.added + more)
        # What the attack has set off is done before the next target is chosen.
        play.agenda[mark - (entry.left > 1) : mark] = [rest]


def _candidates(play: Play, entry: Strike) -> list[int]:
    """Whom the next attack can be aimed at."""
    hit, side = entry.hit, play.side(entry.actor)
    if entry.among is not None:
        # The text may be for all figures, allies too.
        named = [n for n in entry.among if n not in hit and n != entry.actor and play.state.figures[n].here]
        wanted = [n for n in named if play.who(n).side == side or visible(play, n)]
        if entry.beyond <= len([n for n in hit if n not in entry.among]):
            return sorted(wanted)
    else:
        wanted = []
    others = [n for n in play.enemies(entry.actor) if n not in hit and visible(play, n)]
    return sorted({*wanted, *play.in_reach(entry.actor, others, max(1, entry.reach))})


SKIPPABLE: Final = frozenset(("condition", "push", "pull", "pierce", "infuse"))
"""Added effects, which one may do without before the modifier is drawn; bonuses to the attack are none."""
MOST_SKIPPED: Final = 4


def declinable(effects: Sequence[Change]) -> list[int]:
    """Which effects of an attack can be left out; the first is the lowest bit of an answer's number."""
    return [n for n, change in enumerate(effects) if change.field in SKIPPABLE][:MOST_SKIPPED]


def _chosen(
    play: Play, decider: int, entry: Strike, candidates: list[int]
) -> Rule[tuple[int | None, tuple[Change, ...]]]:
    """A target, and the added effects; who acts by monster rules strikes whomever it can, with all of them.

    A player may stop, but where everybody in an area must be struck. A target alone is an attack with
    everything; a target with a number leaves out the added effects that are the bits of that number.
    """
    if not candidates:
        return None, entry.effects
    if decider == PARTY:
        return (yield from ask_number(PARTY, "attack", candidates, about=entry.actor)), entry.effects
    bound = entry.must and entry.hit and any(n in candidates for n in entry.among or ())
    if bound:
        candidates = [n for n in candidates if n in (entry.among or ())]
    added = declinable(entry.effects)
    options: list[Answer] = list(candidates)
    options += [(target, mask) for target in candidates for mask in range(1, 1 << len(added))]
    if not bound:
        options.append(SKIP)
    answer = yield from ask(decider, "attack", options, about=entry.actor)
    if isinstance(answer, tuple):
        target, mask = answer
        left_out = {added[bit] for bit in range(len(added)) if mask >> bit & 1}
        return target, tuple(change for n, change in enumerate(entry.effects) if n not in left_out)
    return (answer if isinstance(answer, int) else None), entry.effects
