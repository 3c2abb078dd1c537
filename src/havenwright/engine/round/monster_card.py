"""Monster cards: their parts, what elements add, and their moves and attacks as the monster rules read them.

A card is a tree like every other. Its moves and attacks are translated for the monster rules line by line, in
one place (`planned_abilities`).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from msgspec.structs import replace

from havenwright.cards.ability_kinds import is_ranged
from havenwright.cards.tree import (
    Ability,
    Change,
    Choose,
    Condition,
    Consume,
    Did,
    Each,
    Every,
    Extra,
    If,
    Not,
    Part,
    Relative,
    Select,
    Some,
)
from havenwright.engine.actions.possibility import can_begin
from havenwright.engine.bonuses.elements import consume_as_monster
from havenwright.engine.components.elements import can_be_consumed, pool_of
from havenwright.engine.core.play import Play, Rule
from havenwright.engine.figures.monster_targets import planned, stats_of
from havenwright.engine.model.agenda import MonsterStep
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.frames import NOBODY, Context, Frame
from havenwright.engine.terms.amounts import amount_of, is_relative
from havenwright.engine.terms.attack_targets import melee_reach, with_reach
from havenwright.engine.terms.changes import apply_changes, total_added
from havenwright.engine.terms.conditions import holds
from havenwright.engine.terms.selections import number_of, pattern_of
from havenwright.engine.terms.ways import kind_of
from havenwright.monsters import card_steps as profile
from havenwright.monsters.card_steps import Plus
from havenwright.monsters.position import Turn
from havenwright.packs.records import MonsterStats


def card_of(play: Play, actor: int) -> tuple[Part, ...]:
    """The parts of a figure's turn: its set's card; a summon moves and attacks."""
    who = play.who(actor)
    if who.kind == "summon":
        return summons_card(play, actor)
    drawn = dict(play.state.monster_cards)[who.set]
    card = next(card for card in play.setting.monsters[who.monster].deck if card.id == drawn)
    return tuple(_with_specials(play, actor, card.action.parts))


def summons_card(play: Play, actor: int) -> tuple[Part, ...]:
    """`Move +0, Attack +0, Range +0`, without what it has no value for."""
    stats = play.stats(actor)
    attack = RANGED_AS_ITS_STATS if stats.range else ATTACK_AS_ITS_STATS
    steps = ((stats.move, MOVE_AS_ITS_STATS), (stats.attack, attack))
    return tuple(ability for value, ability in steps if value is not None)


def with_own_range(play: Play, actor: int, part: Part) -> Part:
    """An attack without a range or an area, with the range of the stat card if that has one."""
    if not (isinstance(part, Ability) and part.verb == "attack" and play.stats(actor).range):
        return part
    target = part.target or Select("enemy")
    unsaid = target.range is None and target.area is None
    return replace(part, target=replace(target, range=Relative(0))) if unsaid else part


PLANNED: Final = ("move", "teleport", "attack")
"""Verbs that the monster rules plan."""

MOVE_AS_ITS_STATS: Final = Ability("move", Relative(0))

ATTACK_AS_ITS_STATS: Final = Ability("attack", Relative(0))

RANGED_AS_ITS_STATS: Final = Ability("attack", Relative(0), target=Select("enemy", range=Relative(0)))


def _with_specials(play: Play, actor: int, parts: tuple[Part, ...]) -> Iterator[Part]:
    """`Special 1` stands for what the stat card says under that number."""
    for part in parts:
        if isinstance(part, Ability) and part.verb == "special":
            assert isinstance(part.amount, int)
            specials = play.stats(actor).specials
            yield from specials[part.amount - 1].parts if part.amount <= len(specials) else ()
        else:
            yield part


# The card for the planner


class PlannedCard(NamedTuple):
    """A card as the planner reads it: its moves and attacks."""

    abilities: tuple[profile.Ability, ...]
    firsts: tuple[int, ...]
    """The number of abilities before each part of the card."""


def planned_abilities(play: Play, frame: Frame, parts: tuple[Part, ...]) -> PlannedCard:
    """Translate a card for the planner, with conditions as they are now. Fixed cards are cached."""
    key = parts, play.stats(frame.performer), play.setting.rules.landing_touches
    known = _CARDS.get(key)
    if known is not None:
        return known
    abilities, firsts = list[profile.Ability](), list[int]()
    for part in parts:
        firsts.append(len(abilities))
        abilities += _abilities_of_part(play, frame, part)
    planned = PlannedCard(tuple(abilities), tuple(firsts))
    if all(isinstance(part, Ability) and _line(play, frame, part).abilities is not None for part in parts):
        if len(_CARDS) >= MOST_LINES:
            _CARDS.clear()
        _CARDS[key] = planned
    return planned


def _abilities_of_part(play: Play, frame: Frame, part: Change | Part) -> Iterator[profile.Ability]:
    """Translate one part, with what its conditions and elements add now."""
    match part:
        case Ability():
            line = _line(play, frame, part)
            if line.abilities is not None:
                yield from line.abilities
                return
            changes = list(line.changes)
            for extra in part.extras:
                if isinstance(extra, Consume) and would_consume(play, frame.performer, extra):
                    changes += [one for one in extra.then if isinstance(one, Change)]
            yield from _abilities_of_line(play, frame, part, changes)
        case If(condition=condition):
            then = part.then if holds(play, Context(frame), condition) else part.otherwise
            for one in then:
                yield from _abilities_of_part(play, frame, one)
        case Choose(options=options):
            for one in options[0]:
                yield from _abilities_of_part(play, frame, one)
        case Each(then=then):
            for one in then:
                yield from _abilities_of_part(play, frame, one)


class Line(NamedTuple):
    """One ability of a card for figures with the same values."""

    changes: tuple[Change, ...]
    """Its extras."""
    abilities: tuple[profile.Ability, ...] | None
    """None: they depend on more than print."""


def _line(play: Play, frame: Frame, ability: Ability) -> Line:
    """Translate one ability; fixed ones are cached."""
    stats = play.stats(frame.performer)
    key = ability, stats, play.setting.rules.landing_touches
    line = _LINES.get(key)
    if line is None:
        if len(_LINES) >= MOST_LINES:
            _LINES.clear()
        changes = tuple(extra for extra in ability.extras if isinstance(extra, Change))
        fixed = _is_fixed(ability, stats, changes)
        line = Line(changes, tuple(_abilities_of_line(play, frame, ability, changes)) if fixed else None)
        _LINES[key] = line
    return line


_LINES: Final[dict[tuple[object, ...], Line]] = {}
"""Cached lines, by ability, values, and the one rule that they depend on: games of other rules share them."""

_CARDS: Final[dict[tuple[object, ...], PlannedCard]] = {}
"""Cached cards, by parts, values, and that rule."""

MOST_LINES: Final = 4096


def _is_fixed(ability: Ability, stats: MonsterStats, changes: tuple[Change, ...]) -> bool:
    """True if the numbers of an ability and of the stat card are all printed, and no element adds to them."""
    target = ability.target or Select("enemy")
    added = [change.amount for change in (*changes, *stats.attack_effects)]
    amounts = [ability.amount, target.range, target.count, stats.attack, *added]
    return all(isinstance(amount, int | Relative | None) for amount in amounts) and not any(
        isinstance(extra, Consume) for extra in ability.extras
    )


def _abilities_of_line(
    play: Play, frame: Frame, ability: Ability, changes: Sequence[Change]
) -> Iterator[profile.Ability]:
    """Translate one ability; skip one that builds on a value that the figure hasn't."""
    context, stats = Context(frame), play.stats(frame.performer)
    if ability.verb in ("move", "teleport"):
        jump = any(change.field == "jump" for change in changes)
        kind = "teleport" if ability.verb == "teleport" else "jump" if jump else "walk"
        if kind != "teleport" and any(change.field == "flying" for change in changes):
            # Flight that ends with the move touches its last hex by most rules, as a jump does.
            kind = "jump" if play.setting.rules.landing_touches else "fly"
        base = stats.move
        if base is not None or not is_relative(ability.amount):
            points = amount_of(play, context, ability.amount, base or 0)
            yield profile.MoveAbility(apply_changes(play, context, points, changes, "move"), kind)  # type: ignore[arg-type]
    elif ability.verb == "attack" and (stats.attack is not None or not is_relative(ability.amount)):
        yield _planned_attack(play, context, ability, changes)


def _planned_attack(
    play: Play, context: Context, ability: Ability, changes: Sequence[Change]
) -> profile.AttackAbility:
    """How an attack is aimed: its own range, its own or the stat card's targets, its area."""
    stats = play.stats(context.actor)
    changes = (*changes, *stats.attack_effects)
    if not stats.range and not is_ranged(ability):
        ability = with_reach(play, context, ability, changes)
    target = ability.target or Select("enemy")
    value = 0 if stats.attack is None else amount_of(play, context, stats.attack)
    reach: profile.Amount | None = None
    if target.range is not None:
        hexes = amount_of(play, context, target.range, 0)
        reach = Plus(hexes) if is_relative(target.range) else hexes
    farther = total_added(play, context, changes, "range")
    if farther or (stats.range and any(change.field == "range" for change in changes)):
        # Relative to the stat card, as `Range +0` is.
        reach = reach + farther if isinstance(reach, int) else Plus((reach.by if reach else 0) + farther)
    more = total_added(play, context, changes, "target")
    targets: profile.Amount = Plus(more)
    if target.count == "all":
        targets = len(play.state.figures) + more
    elif target.count != 1:
        targets = max(number_of(play, context, target.count), stats.targets) + more
    if any(change.field == "same target" for change in changes):
        targets = 1
    area = next((change.area for change in changes if change.field == "area" and change.area), target.area)
    melee = target.range is not None and not farther and not is_ranged(ability)
    return profile.AttackAbility(
        amount_of(play, context, ability.amount, value),
        range=reach,
        targets=targets,
        area=None if area is None else pattern_of(area),
        hexes=melee_reach(play, context, target) if melee else 0,
    )


class Values(NamedTuple):
    """The values of a move or an attack on a card, with those of the stat card added."""

    amount: int
    range: int | None = None
    """Of an attack; 0 is melee."""
    targets: int = 1


def resulting(play: Play, frame: Frame, ability: Ability) -> Values | None:
    """The resulting values of a move or an attack; None if the figure lacks the stat."""
    for one in _abilities_of_part(play, frame, ability):
        if isinstance(one, profile.MoveAbility):
            return Values(_plain(one.amount))
        if isinstance(one, profile.AttackAbility):
            aimed = profile.attack_of(_stats(play, frame), one, play.setting.rules)
            return Values(_plain(one.amount), aimed.range, aimed.targets)
    return None


def _plain(amount: profile.Amount) -> int:
    return amount.by if isinstance(amount, Plus) else amount


def opening(play: Play, frame: Frame, parts: tuple[Part, ...]) -> Turn:
    """The plan for which the focus is found when the turn starts."""
    card, conditions = planned_abilities(play, frame, parts).abilities, _conditions(play, frame.performer)
    return profile.opening(_stats(play, frame), card, play.setting.rules, conditions)


def steps_of(play: Play, frame: Frame, parts: tuple[Part, ...]) -> Iterable[profile.Step]:
    """The moves and attacks of a card, each as it is planned within the whole."""
    card, conditions = planned_abilities(play, frame, parts).abilities, _conditions(play, frame.performer)
    return profile.steps(_stats(play, frame), card, play.setting.rules, conditions)


def step_of(play: Play, entry: MonsterStep, changes: list[Change]) -> profile.Step:
    """The part that its turn has come to, as the monster rules plan it within the whole card."""
    frame = play.state.frames[entry.frame]
    ability = entry.parts[entry.number]
    assert isinstance(ability, Ability)
    card, firsts = planned_abilities(play, frame, entry.parts)
    first = firsts[entry.number]
    line = _line(play, frame, ability)
    if line.abilities is None or line.changes != tuple(changes):
        own, behind = _abilities_of_line(play, frame, ability, changes), entry.number + 1
        after = card[firsts[behind] :] if behind < len(firsts) else ()
        card = (*card[:first], *own, *after)
    conditions = _conditions(play, entry.actor)
    return profile.step_at(_stats(play, frame), card, first, play.setting.rules, conditions)


def _stats(play: Play, frame: Frame) -> profile.Stats:
    return stats_of(play, frame.performer, flies=kind_of(play, frame.performer, False) == "fly")


def _conditions(play: Play, actor: int) -> tuple[str, ...]:
    conditions = play.state.figures[actor].conditions
    if not conditions:
        return ()
    names = tuple([condition.name for condition in conditions])
    if "stun" in names and not play.is_stunned(actor):
        return tuple([name for name in names if name != "stun"])
    return names


# Elements


def consume_before(play: Play, actor: int, card: tuple[Part, ...]) -> Rule[tuple[Part, ...]]:
    """The card with what elements add to it that are consumed before it is performed."""
    if not pool_of(play).is_board:
        return card
    taken = yield from consume_for_its_set(play, actor, card)
    if not taken:
        return card
    resolved = resolve_consumptions(card, iter(taken), done=_records(consumes_on(card), taken))
    return tuple(part for part in resolved if not isinstance(part, Change))


def would_consume(play: Play, actor: int, part: Consume) -> bool:
    """True if a figure can consume for this now, or one of its set has done so this round."""
    return _for_the_set(play, actor, part) in play.state.consumed or can_be_consumed(play, part)


def consume_for(play: Play, actor: int, ability: Ability, *, useful: bool) -> Rule[tuple[Change | Part, ...]]:
    """Consume for an ability only now, if it is useful. Return the ability with what that adds."""
    taken = []
    consumes = list(_consumes((ability,)))  # of this line, and not of one that is equal
    for consume in consumes:
        taken.append(useful and (yield from consume_with_set(play, actor, consume)))
    return tuple(resolve_consumptions((ability,), iter(taken), done=_records(consumes, taken)))


def consume_with_set(play: Play, actor: int, consume: Consume) -> Rule[bool]:
    """Consume elements, once a round for the whole set. Return True also if another one has done so."""
    paid = _for_the_set(play, actor, consume)
    if paid not in play.state.consumed and (yield from consume_as_monster(play, actor, consume)):
        play.state.consumed = (*play.state.consumed, paid)
    return paid in play.state.consumed


def _for_the_set(play: Play, actor: int, consume: Consume) -> tuple[str, int, int]:
    """The note that a set has consumed for a part of its card."""
    there = list(_consumes(card_of(play, actor)))
    same = [number for number, other in enumerate(there) if other is consume]
    same += [number for number, other in enumerate(there) if other == consume]
    return play.who(actor).set, same[0] if same else len(there), NOBODY


def consume_for_its_set(play: Play, actor: int, card: tuple[Part, ...]) -> Rule[list[bool]]:
    """The first of a set to act consumes what its card asks for, for all of the set that are there.

    Who comes later has nothing of that, but consumes what was infused since; by another reading all do so for
    whom the first couldn't.
    """
    own, consumes = play.who(actor).set, consumes_on(card)
    if not consumes:
        return []
    first = (own, -1, actor) not in play.state.consumed
    if first or play.setting.rules.sets_consume == "as soon as they can":
        known = {figure for name, number, figure in play.state.consumed if name == own and number == -1}
        sharing = [n for n in play.present() if play.who(n).set == own and (n in known) != first]
        taken = [-1]
        for number, consume in enumerate(consumes):
            paid = (own, number, actor) in play.state.consumed
            if not paid and (yield from consume_as_monster(play, actor, consume)):
                taken.append(number)
        more = [(own, number, figure) for figure in sharing for number in taken]
        play.state.consumed = (*play.state.consumed, *(one for one in more if one not in play.state.consumed))
    return [(own, number, actor) in play.state.consumed for number in range(len(consumes))]


@lru_cache(maxsize=4096)
def consumes_on(parts: tuple[Part, ...]) -> tuple[Consume, ...]:
    """Every consumption on a card, in the order in which it stands there."""
    return tuple(_consumes(parts))


def _consumes(parts: Iterable[Change | Part]) -> Iterator[Consume]:
    for part in parts:
        match part:
            case Consume():
                yield part
            case Ability(extras=extras):
                yield from _consumes(extras)
            case If(then=then, otherwise=otherwise):
                yield from _consumes((*then, *otherwise))
            case Choose(options=options):
                for option in options:
                    yield from _consumes(option)
            case Each(then=then):
                yield from _consumes(then)


def resolve_consumptions(
    parts: Iterable[Change | Part], taken: Iterator[bool], *, done: Mapping[str, bool]
) -> Iterator[Change | Part]:
    """The card with what consumed elements add to it in the place of the consumptions.

    `taken` says of each consumption in order whether there was something to consume, `done` the same of the
    records that conditions ask for.
    """

    def inside(some: Iterable[Change | Part]) -> tuple[Change | Part, ...]:
        return tuple(resolve_consumptions(some, taken, done=done))

    for part in parts:
        match part:
            case Consume(then=then):
                if next(taken):
                    yield from then
            case Ability(extras=extras) if extras:
                resolved = inside(extras)
                yield replace(part, extras=tuple(one for one in resolved if isinstance(one, Extra)))
                yield from (one for one in resolved if not isinstance(one, Extra))
            case If(condition=condition, then=then, otherwise=otherwise):
                first, second = inside(then), inside(otherwise)
                true = _is_consumed(condition, done)
                if true is None:
                    yield replace(part, then=first, otherwise=second)
                else:
                    yield from first if true else second
            case Choose(options=options):
                yield replace(part, options=tuple(map(inside, options)))
            case Each(then=then):
                yield replace(part, then=inside(then))
            case _:
                yield part


def _records(consumes: Iterable[Consume], taken: Iterable[bool]) -> dict[str, bool]:
    """Each record of consumption, with True if it was made: of each element that could be meant."""
    done = {"consume": False}
    for consume, was in zip(consumes, taken, strict=True):
        for name in ("consume", *(f"consume {one}" for one in consume.elements)):
            done[name] = was or done.get(name, False)
    return done


def _is_consumed(condition: Condition, done: Mapping[str, bool]) -> bool | None:
    """True if a condition on consumed elements holds, False if not; None: it is on something else."""
    match condition:
        case Did(what, "ability" | "action"):
            return done.get(what)
        case Not(that):
            known = _is_consumed(that, done)
            return None if known is None else not known
        case Every(of) | Some(of):
            answers = [_is_consumed(one, done) for one in of]
            if None in answers:
                return None
            return all(answers) if isinstance(condition, Every) else any(answers)
    return None


def somebody_performs(play: Play, actor: int, card: tuple[Part, ...]) -> bool:
    """True if one of a figure's set that has yet to act will perform an ability.

    Not evaluated where there is nothing to consume, or where the rules don't ask.
    """
    if play.setting.rules.sets_consume_idly:
        return True
    if not any(would_consume(play, actor, consume) for consume in consumes_on(card)):
        return True
    own = play.who(actor).set
    others = (n for n in play.present() if play.who(n).set == own and not play.figure(n).acted)
    return any(_will_perform(play, n) for n in (actor, *others))


def _will_perform(play: Play, actor: int) -> bool:
    """True if a figure performs anything of its card, as far as that can be seen before it does."""
    body, parts = play.figure(actor), card_of(play, actor)
    if body.has("stun"):
        return False
    frame = Frame(actor, PARTY, commander=play.who(actor).summoner)
    strikes = not body.has("disarm") and any(isinstance(p, Ability) and p.verb == "attack" for p in parts)
    kept, play.plans = play.plans, None
    plans = [planned(play, actor, step.turn) for step in steps_of(play, frame, parts) if step.turn]
    play.plans = kept
    ways = [outcome for plan in plans for outcome in plan.outcomes]
    if any(outcome.end != body.hex or (strikes and outcome.targets) for outcome in ways):
        return True
    aside = (*PLANNED, "infuse")
    others = [part for part in parts if not isinstance(part, Ability) or part.verb not in aside]
    return bool(others) and can_begin(play, Context(frame), others)
