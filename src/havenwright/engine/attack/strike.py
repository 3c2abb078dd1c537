"""The targets of an attack, one after the other: choose the next, and attack it."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from msgspec.structs import replace

from havenwright.cards.tree import Bonus, Change, Consume, If, Part, Pay
from havenwright.engine.actions.ability import kinds_of
from havenwright.engine.attack.attack import attack, open_before
from havenwright.engine.bonuses.item_use import uses_items_amid_abilities
from havenwright.engine.core.play import Play, Rule, ask, ask_number, mask_of
from havenwright.engine.figures.monster_targets import choose_group, planned
from havenwright.engine.model.agenda import EndAbility, OwnTurn, Perform, Strike
from havenwright.engine.model.decisions import PARTY, SKIP, Answer
from havenwright.engine.model.frames import NOBODY, Context, Frame, Kinds
from havenwright.engine.terms.attack_targets import melee_reach, still_named
from havenwright.engine.terms.selections import is_enemy, visible
from havenwright.monsters import Attack, Turn


def strike(play: Play, entry: Strike) -> Rule[None]:
    """The next attack of an attack ability."""
    if entry.left <= 0 or play.figure(entry.actor).has("disarm"):
        return
    amid = bool(entry.hit or entry.aimed)
    if amid and play.setting.rules.stun_ends_abilities and play.is_stunned(entry.actor):
        return
    frame = play.state.frames[entry.frame]
    if entry.aimed:
        yield from _attack(play, frame, entry, *entry.aimed)
        return
    if play.setting.rules.targets_chosen == "up front" and not (entry.same and entry.hit):
        if not entry.hit and len(entry.chosen) < (1 if entry.same else entry.left):
            yield from _name_target(play, frame, entry)
            return
        pending = _still_there(play, entry)
        lost = len([n for n, _ in entry.chosen if n not in entry.hit]) - len(pending)
        entry = replace(entry, left=entry.left - lost)
        if entry.left <= 0:
            return
    else:
        pending = []
    target, left_out = yield from _next_target(play, frame, entry, pending)
    if target is None:
        return
    base = len(play.agenda)
    frame.targets, final = (*entry.hit, target), target
    if "attack" in play.awaited:
        context = Context(frame, target, kinds=attack_kinds(entry, frame))
        final = yield from open_before(play, context, target)
    if len(play.agenda) > base:  # something is done before the attack
        play.push_under(base, replace(entry, aimed=(target, left_out, final)))
    else:
        yield from _attack(play, frame, entry, target, left_out, final)


def _attack(play: Play, frame: Frame, entry: Strike, target: int, left_out: int, final: int) -> Rule[None]:
    """Attack the target that was chosen, or the `final` one to which the attack was turned."""
    effects = effects_without(entry.effects, left_out)
    # What an ability gives besides, it gives once, however many it strikes.
    once = tuple(change for change in entry.effects if change.field != "experience")
    rest = replace(entry, left=entry.left - 1, hit=(*entry.hit, target), effects=once, aimed=())
    base = len(play.agenda)
    if rest.left:
        play.push(rest)
        if uses_items_amid_abilities(play, entry.actor):
            play.push(OwnTurn(actor=entry.actor))
    mark = len(play.agenda)
    if entry.aimed and not _is_still_aimed(play, entry, target, final):
        return
    frame.targets = (*entry.hit, final)
    more = yield from attack(play, *manner_of(entry, frame, final, effects))
    if more and (entry.left > entry.added or play.setting.rules.added_targets_add_more):
        rest = replace(rest, left=rest.left + more, beyond=rest.beyond + more, added=rest.added + more)
        # What the attack has set off is done before the next target is chosen.
        play.agenda[base:mark] = [rest]
    if any(isinstance(other, Perform) and _brings_bonus(other.action.parts) for other in play.to_do(base)):
        _wait_for_end(play, entry, base)


def _brings_bonus(parts: Sequence[Part | Change]) -> bool:
    """True if parts that an attack set off may register a bonus, which may wait for the ability's end."""
    return any(
        isinstance(one, Bonus) or (isinstance(one, Consume | Pay | If) and _brings_bonus(one.then))
        for one in parts
    )


def _wait_for_end(play: Play, entry: Strike, base: int) -> None:
    """See to it that the end of the ability is noticed, behind everything that it set off."""
    end = EndAbility(actor=entry.actor, ability=entry.ability, frame=entry.frame, done=True)
    for at, other in enumerate(play.agenda):
        if isinstance(other, EndAbility) and other.frame == entry.frame:
            play.agenda[at] = replace(other, done=True)
            return
    play.push_under(base, end)


def _name_target(play: Play, frame: Frame, entry: Strike) -> Rule[None]:
    """Choose one more target before the first attack; with the last one the attacks begin."""
    named = tuple(n for n, _ in entry.chosen)
    target, left_out = yield from _choose_target(play, frame, entry, named)
    if target is None:
        play.push(replace(entry, left=len(named)))
    else:
        play.push(replace(entry, chosen=(*entry.chosen, (target, left_out))))


def _next_target(
    play: Play, frame: Frame, entry: Strike, named: list[tuple[int, int]]
) -> Rule[tuple[int | None, int]]:
    """The next of the targets that were named, or one that is chosen now; and the effects left out."""
    if not named:
        return (yield from _choose_target(play, frame, entry, entry.hit))
    if entry.planned:
        return (yield from _choose_next(play, frame, entry, [n for n, _ in named])), 0
    return named[0]


def _still_there(play: Play, entry: Strike) -> list[tuple[int, int]]:
    """The targets chosen up front that are yet to be attacked, and still can be."""
    side = play.side(entry.actor)
    return [
        (n, left_out)
        for n, left_out in entry.chosen
        if n not in entry.hit and play.figure(n).here and (play.who(n).side == side or visible(play, n))
    ]


def _is_still_aimed(play: Play, entry: Strike, target: int, final: int) -> bool:
    """True if a target can be attacked after what was done before the attack."""
    if final != target:
        return play.figure(final).here
    if play.setting.rules.targets_chosen == "up front" and not (entry.same and entry.hit):
        return target in [n for n, _ in _still_there(play, entry)]
    return target in _candidates(play, entry, entry.hit)


Manner: TypeAlias = tuple[Frame, str, int, int, bool, Sequence[Change], Sequence[If], Kinds]


def manner_of(entry: Strike, frame: Frame, target: int, effects: Sequence[Change]) -> Manner:
    """The parameters of an attack on one of the targets."""
    effects = (*effects, *(entry.owed or ()))
    ranged, kinds = entry.reach > 0 or entry.ranged, attack_kinds(entry, frame)
    return frame, entry.frame, target, entry.value, ranged, effects, entry.later, kinds


def attack_kinds(entry: Strike, frame: Frame) -> Kinds:
    """The kinds of an attack."""
    kinds = kinds_of(entry.ability, frame)
    # Ranged is also what had no range before something gave it one.
    return kinds - {"melee"} | {"ranged"} if entry.reach > 0 else kinds


def _candidates(play: Play, entry: Strike, hit: tuple[int, ...]) -> list[int]:
    """The candidates for the next attack, from where the figures stand now; `hit`: the targets before it."""
    if entry.same and hit:
        return [n for n in _candidates(play, entry, ()) if n == hit[0]]
    side = play.side(entry.actor)
    if entry.among is not None:
        # The text may be for all figures, allies too.
        named = [n for n in entry.among if n not in hit and n != entry.actor and play.state.figures[n].here]
        wanted = [n for n in named if play.who(n).side == side or visible(play, n)]
        if entry.hit or entry.aimed:
            wanted = _still_valid(play, entry, wanted)
        if entry.beyond <= len([n for n in hit if n not in entry.among]):
            return sorted(wanted)
    else:
        wanted = []
    others = [n for n in play.enemies(entry.actor) if n not in hit and visible(play, n)]
    return sorted({*wanted, *play.in_reach(entry.actor, others, _reach(play, entry))})


def _reach(play: Play, entry: Strike) -> int:
    """How far the attack reaches, melee or not."""
    context = Context(play.state.frames[entry.frame])
    return entry.reach or melee_reach(play, context, entry.ability.target)


def _still_valid(play: Play, entry: Strike, figures: list[int]) -> list[int]:
    """Those that stand in the area and in sight, or in reach, or where the text says, after an attack."""
    if entry.area:
        red = mask_of(entry.area)
        return play.in_reach(entry.actor, [n for n in figures if red >> play.figure(n).hex & 1], None)
    if entry.planned:
        figures = play.in_reach(entry.actor, figures, _reach(play, entry))
    frame = play.state.frames[entry.frame]
    return still_named(play, frame, entry.ability.target, figures, _reach(play, entry))


SKIPPABLE: Final = frozenset(("condition", "push", "pull", "pierce", "infuse"))
"""Added effects, which one may do without before the modifier is drawn; bonuses to the attack are none."""

MOST_SKIPPED: Final = 4


def declinable(effects: Sequence[Change]) -> list[int]:
    """Which effects of an attack can be left out; the first is the lowest bit of an answer's number."""
    return [n for n, change in enumerate(effects) if change.field in SKIPPABLE][:MOST_SKIPPED]


def _choose_target(
    play: Play, frame: Frame, entry: Strike, hit: tuple[int, ...]
) -> Rule[tuple[int | None, int]]:
    """A target after those `hit`, and the number of the added effects that are left out.

    Who acts by monster rules strikes whomever it can, with all effects.

    A player may stop, but where all enemies in an area must be struck. A target alone is an attack with
    everything; a target with a number leaves out the added effects that are the bits of that number.
    """
    candidates = _candidates(play, entry, hit)
    if not candidates:
        return None, 0
    if entry.planned:
        return (yield from _choose_by_rules(play, frame, entry, candidates)), 0
    decider = frame.decider
    if decider == PARTY:
        return (yield from ask_number(PARTY, "attack", candidates, about=entry.actor)), 0
    owed = [n for n in entry.among or () if n in candidates and is_enemy(play, entry.actor, n)]
    bound = bool(entry.must and hit and owed)
    if bound:
        candidates = [n for n in candidates if n in (entry.among or ())]
    elif not hit and frame.forced:
        bound = play.setting.rules.controlled_must_attack
    added = declinable(entry.effects)
    options: list[Answer] = list(candidates)
    options += [(target, mask) for target in candidates for mask in range(1, 1 << len(added))]
    if not bound and not (entry.ability.mandatory and not hit):
        options.append(SKIP)
    answer = yield from ask(decider, "attack", options, about=entry.actor)
    if isinstance(answer, tuple):
        target, left_out = answer
        return target, left_out
    return (answer if isinstance(answer, int) else None), 0


def _choose_by_rules(play: Play, frame: Frame, entry: Strike, candidates: list[int]) -> Rule[int | None]:
    """The next of the planned targets; if none is left, the best of those that can be attacked from here.

    None if all who are meant are out of reach.
    """
    left = [target for target, _ in entry.chosen if target in candidates]
    if left:
        return (yield from _choose_next(play, frame, entry, left))
    wanted = entry.ability.target
    farthest = wanted is not None and wanted.pick == "farthest"
    aim = Attack(entry.reach, hexes=_reach(play, entry))
    turn = Turn(attack=aim, focus_on="farthest" if farthest else "nearest")
    focus = frame.focus if frame.focus in candidates else NOBODY
    plan = planned(play, entry.actor, turn, focus, candidates, "attacks")
    targets = yield from choose_group(plan, "monster attack")
    return targets[0] if targets else None


def _choose_next(play: Play, frame: Frame, entry: Strike, left: list[int]) -> Rule[int]:
    """The next of a monster's targets: the focus, by most rules; else the party puts them in order."""
    if play.setting.rules.monster_blows == "focus first" and frame.focus in left:
        return frame.focus
    return (yield from ask_number(PARTY, "monster attack", left, about=entry.actor))


def effects_without(effects: Sequence[Change], mask: int) -> tuple[Change, ...]:
    """The effects of an attack without those that are the bits of a number."""
    left_out = {n for bit, n in enumerate(declinable(effects)) if mask >> bit & 1}
    return tuple(change for n, change in enumerate(effects) if n not in left_out)
