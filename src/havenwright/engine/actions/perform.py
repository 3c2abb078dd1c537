"""Perform an action as its decider chooses: costs, bonuses, and abilities by their verb."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Final

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from havenwright.cards.references import is_for_another, speaks_of_it
from havenwright.cards.tree import (
    Ability,
    Action,
    Amount,
    Bonus,
    Build,
    Change,
    Choose,
    Command,
    Consume,
    Count,
    Each,
    If,
    Is,
    Part,
    Pay,
    Select,
    Sum,
    Summon,
)
from havenwright.cards.words_with_parts import OfKind
from havenwright.engine.actions.ability import EVENTS, AbilityUnderWay, kinds_of, lasting
from havenwright.engine.actions.grant_and_control import consume_for_commanded
from havenwright.engine.actions.interpreter import interpret, parts_of, perform_next
from havenwright.engine.actions.possibility import (
    can_begin,
    comes_about,
    is_asked_about,
    is_possible,
    kinds_for,
)
from havenwright.engine.actions.verbs import BUILDERS, VERBS
from havenwright.engine.bonuses.active import (
    end_others_of_its_kind,
    expire,
    register,
    speaks_of_marked,
    speaks_of_one_before,
)
from havenwright.engine.bonuses.auras import as_aura, for_each, is_around, is_for_newcomers
from havenwright.engine.bonuses.elements import (
    WITHOUT,
    consume,
    consume_often,
    consume_required,
    decide_extras,
    infuse,
)
from havenwright.engine.bonuses.moments import Window, is_time_of_some
from havenwright.engine.bonuses.windows import (
    NOTHING,
    Answers,
    open_frame,
    open_window,
    replace_by_bonus,
    spend_bonuses,
)
from havenwright.engine.core.play import Play, Rule, ask
from havenwright.engine.core.record import gain_experience, note
from havenwright.engine.figures.exhaustion import takes_part
from havenwright.engine.model.agenda import (
    ATTACHED,
    BEFALLING,
    CloseFrame,
    EndAbility,
    OwnTurn,
    Perform,
    Strike,
    Walk,
)
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.frames import Context, Frame
from havenwright.engine.terms.amounts import amount_of, lacks_its_stat
from havenwright.engine.terms.changes import amount_with, value_by_target
from havenwright.engine.terms.choices import Body, choose_figures
from havenwright.engine.terms.costs import can_pay, once_more
from havenwright.engine.terms.in_force import keeps_from
from havenwright.engine.terms.permission import WITHOUT_DOING, is_barred, is_beside
from havenwright.engine.terms.scenario_rules import forbidden
from havenwright.engine.terms.selections import MEANT, in_range, needs_sight, number_of


def perform(play: Play, entry: Perform) -> Rule[None]:
    """Perform one part of an action; the rest waits behind it. Open a frame for an action that has none."""
    if not entry.frame:
        frame = Frame(entry.actor, play.seat_of(entry.actor), card=entry.card)
        frame.lost, frame.kinds = entry.action.loss != "no", entry.kinds
        frame.kinds += (OfKind(entry.action.kind),) if entry.action.kind else ()
        play.state.serial += 1
        frame.action, mark = play.state.serial, len(play.agenda)
        if entry.action.needs:
            if not can_begin(play, Context(frame), entry.action.parts, entry.kinds):
                return
            if not (yield from consume_required(play, Context(frame), entry.action.needs)):
                return
        yield from end_others_of_its_kind(play, entry.actor, entry.action)
        number = open_frame(play, frame)
        # An infusion needs an ability that was performed, if the action has any.
        frame.performed = all(map(is_beside, entry.action.parts))
        entry = replace(entry, frame=number)
        if len(play.agenda) > mark:  # what comes of the elements that it needed comes before the action
            play.push_under(mark, entry, CloseFrame(frame=number, verbs=_verbs_on(play, entry.action)))
            return
        play.push(CloseFrame(frame=number, verbs=_verbs_on(play, entry.action)))
    if entry.part < len(entry.action.parts):
        entry = _put_off(play, entry)
        yield from perform_next(play, ByChoice(entry), entry.action.parts[entry.part])


def _verbs_on(play: Play, action: Action) -> tuple[str, ...] | UnsetType:
    """The kinds of abilities that stand on an action, where something waits for actions of a kind."""
    if "action" not in play.awaited or play.setting.rules.actions_named != "as printed":
        return UNSET
    return tuple(sorted(set(_verbs_of(action.parts)))) or UNSET


def _verbs_of(parts: Iterable[Change | Part]) -> Iterator[str]:
    """The verbs of abilities, also of those behind a price, a condition or a choice, but not of bonuses."""
    for part in parts:
        match part:
            case Ability(verb=verb):
                yield verb
            case Consume(then=then) | Pay(then=then) | Each(then=then):
                yield from _verbs_of(then)
            case If(then=then, otherwise=otherwise):
                yield from _verbs_of((*then, *otherwise))
            case Choose(options=options):
                yield from _verbs_of(one for option in options for one in option)


def _put_off(play: Play, entry: Perform) -> Perform:
    """Put elements and experience that stand above the abilities behind them, while none was performed.

    They count if any part of the action is performed, wherever they are printed.
    """
    parts, number = entry.action.parts, entry.part
    if not _only_counts(parts[number]) or play.state.frames[entry.frame].performed:
        return entry
    above = list(takewhile(_only_counts, parts[number:]))
    below = parts[number + len(above) :]
    if all(map(is_beside, below)):
        return entry
    return replace(entry, action=replace(entry.action, parts=(*parts[:number], *below, *above)))


def _only_counts(part: Part) -> bool:
    """True for elements and experience that stand on a card by themselves."""
    return isinstance(part, Ability) and part.verb in WITHOUT_DOING


AMID: Final = frozenset((Strike, Walk, EndAbility))
"""Entries that are on the agenda while an ability is under way."""


class Paid(msgspec.Struct, frozen=True, gc=False):
    """How often a cost was paid, and the figures that it was taken from."""

    times: int = 0
    victims: tuple[int, ...] = ()


def _speaks_of_victim(part: Pay) -> bool:
    """True of `kill one of your summons to perform ... adjacent to it`: whom it means isn't known before."""
    return any(map(is_for_another, part.cost)) and speaks_of_it(part.then)


class ByChoice(msgspec.Struct, frozen=True, gc=False):
    """An action whose frame names the decider: a seat, or the party."""

    entry: Perform

    def begin(self, play: Play, part: Part) -> Rule[bool]:
        """Open the windows before an ability first. A condition, or having done nothing yet, may bar it."""
        entry = self.entry
        if is_barred(play, entry.actor, part, entry.kinds):
            play.push(self._rest)
            return False
        waits = entry.part + 1 < len(entry.action.parts)
        if not isinstance(part, Ability):
            if waits:
                self._push_rest(play)
            return True
        if part.mandatory and not entry.begun and not (yield from _decide_mandatory(play, entry)):
            return False
        heard = play.awaited.intersection(("ability", EVENTS.get(part.verb, "")))
        if heard and not entry.begun:
            frame = play.state.frames[entry.frame]
            kinds = kinds_of(part, frame)
            windows = [Window(event, entry.actor, when="before", kinds=kinds) for event in sorted(heard)]
            windows = [window for window in windows if is_time_of_some(play, window)]
            if windows and comes_about(play, Context(frame, kinds=kinds), part, windows):
                play.push(replace(entry, begun=True))
                for window in windows:
                    yield from open_window(play, window)
                return False
        if waits:
            self._push_rest(play)
        if heard or "ability" in play.lasting or (part.verb == "attack" and _leads_to_more(play)):
            play.push(EndAbility(actor=entry.actor, ability=part, frame=entry.frame))
        return True

    @property
    def _rest(self) -> Perform:
        return replace(self.entry, part=self.entry.part + 1, begun=False)

    def _push_rest(self, play: Play) -> None:
        """Push the rest of the action; items can be used before its next ability, in the own turn."""
        rest = self._rest
        play.push(rest)
        if "turn" not in play.awaited or rest.actor != play.state.turn or rest.inner:
            return
        if ATTACHED in rest.kinds or BEFALLING in rest.kinds:
            return
        amid_ability = not AMID.isdisjoint(map(type, play.agenda))
        if not amid_ability and not all(map(_comes_along, rest.action.parts[rest.part :])):
            play.push(OwnTurn(actor=rest.actor))

    def unfold(self, play: Play, bodies: Sequence[Body]) -> None:
        """Push the parts of each body as an action of its own."""
        for body in reversed(bodies):
            if parts := parts_of(body):
                play.push(self.inside(parts, self.entry.frame))

    def unfold_paid(self, play: Play, part: Pay, paid: Paid) -> None:
        """Push what was paid for, as often as it was; `it` is the figure that the price was taken from."""
        if not (paid.victims and _speaks_of_victim(part)):
            self.unfold(play, (part.then,) * paid.times)
            return
        for _ in range(paid.times):
            twin = replace(play.state.frames[self.entry.frame])
            twin.it = paid.victims[0]
            number = open_frame(play, twin)
            play.push(self.inside(parts_of(part.then), number), CloseFrame(frame=number, quiet=True))

    def inside(self, parts: tuple[Part, ...], frame: str) -> Perform:
        """Make an inner action of parts."""
        action = replace(self.entry.action, parts=parts, marks=())
        return replace(self.entry, action=action, part=0, inner=True, frame=frame)

    def consume(self, play: Play, part: Consume) -> Rule[bool]:
        """Consume elements, if they are there, of use, and the decider wants to."""
        context = Context(play.state.frames[self.entry.frame])
        if not can_begin(play, context, part.then, self.entry.kinds):
            return False
        return (yield from consume(play, context, part))

    def perform(self, play: Play, part: Part) -> Rule[None]:
        """Perform an ability or a bonus, pay a cost, command, summon or build."""
        if isinstance(part, Ability):
            wanted = _perform_if_wanted if part.optional and part.verb in UNASKED else perform_ability
            return wanted(play, self.entry, part)
        return self._perform_other(play, part)

    def _perform_other(self, play: Play, part: Part) -> Rule[None]:
        frame = play.state.frames[self.entry.frame]
        match part:
            case Bonus():
                frame.performed = True
                yield from _activate(play, self.entry, part)
            case Pay():
                useful = not part.then or can_begin(play, Context(frame), part.then, self.entry.kinds)
                if useful or _speaks_of_victim(part):
                    paid = yield from pay(play, self.entry, Context(frame), part)
                    self.unfold(play, (once_more(part) if paid.times else (),))
                    self.unfold_paid(play, part, paid)
            case Command() | Summon() | Build():
                yield from BUILDERS[type(part)](play, self.entry, part)


UNASKED: Final = frozenset(("suffer", "loot", "shield", "retaliate"))
"""Verbs without a question of their own that could be skipped."""


def _perform_if_wanted(play: Play, entry: Perform, ability: Ability) -> Rule[None]:
    """Ask first about an ability that may be performed, and that nothing else is asked about."""
    decider = play.state.frames[entry.frame].decider
    asked = decider != PARTY
    if asked and (yield from ask(decider, "perform action", ("yes", "no"), about=entry.actor)) == "no":
        return
    yield from perform_ability(play, entry, ability)


def _decide_mandatory(play: Play, entry: Perform) -> Rule[bool]:
    """Decide about a mandatory ability: performed if some part of the action was; else with all the rest."""
    frame = play.state.frames[entry.frame]
    if frame.performed or entry.inner or frame.decider == PARTY:
        return True
    if all(map(_comes_along, entry.action.parts[entry.part + 1 :])):
        return False
    return (yield from ask(frame.decider, "perform action", ("yes", "no"), about=entry.actor)) == "yes"


def _comes_along(part: Part) -> bool:
    """True if a part is only there beside others: what must be done with them, elements, experience."""
    return isinstance(part, Ability) and (part.mandatory or part.verb in WITHOUT_DOING)


def _leads_to_more(play: Play) -> bool:
    """True if a bonus for an attack brings another one, which may wait for the end of the ability."""
    waiting = play.awaiting("attack") if "attack" in play.awaited else ()
    return any(isinstance(one, Bonus) for _, bonus in waiting for one in bonus.then)


def end_ability(play: Play, entry: EndAbility) -> Rule[None]:
    """An ability is over, and with it what lasts as long; but not what lasts for one in whose midst it is."""
    frame = play.state.frames[entry.frame]
    if entry.done or frame.noted == frame.ability:
        heard = {"ability", EVENTS.get(entry.ability.verb, "")} - {"loot"}  # what is looted is told at once
        for event in sorted(play.awaited & heard):
            window = Window(event, entry.actor, when="after", kinds=kinds_of(entry.ability, frame))
            yield from open_window(play, window)
    if not is_beside(entry.ability) and not any(isinstance(other, EndAbility) for other in play.agenda):
        expire(play, "ability")


def close_frame(play: Play, entry: CloseFrame) -> Rule[None]:
    """An action is over. What waits for that still sees what it made."""
    frame = play.state.frames[entry.frame]
    if not entry.quiet:
        yield from _end_action(play, frame, set(entry.verbs or ()))
    del play.state.frames[entry.frame]


def _end_action(play: Play, frame: Frame, printed: set[str]) -> Rule[None]:
    if frame.card >= 0 and frame.performed:
        note(play, frame.performer, "performed action", about=frame.card, frame=frame)
    if not play.figure(frame.performer).here:
        return
    if frame.lost:
        note(play, frame.performer, "lost action", frame=frame)
    if "action" in play.awaited and frame.performed:
        # An action is of every kind for which it has an ability.
        done = {deed.name for deed in play.state.deeds if deed.action == frame.action} | printed
        of_attack = ("by an attack",) if "attack" in done else ()
        kinds = frozenset((*done, *of_attack, *frame.kinds, *(("lost",) if frame.lost else ())))
        yield from open_window(play, Window("action", frame.performer, when="after", kinds=kinds))


def pay(play: Play, entry: Perform, context: Context, part: Pay) -> Rule[Paid]:
    """Let the decider pay a cost. Return how often it is paid and really happens, and by whom."""
    if part.at_once:
        return Paid((yield from _suffer_at_once(play, entry, context, part)))
    if not all(_payable(play, context, cost) for cost in part.cost):
        return Paid()
    answer = yield from ask(context.frame.decider, "pay", ("yes", "no", WITHOUT), about=context.actor)
    if answer == "no":
        return Paid()
    frame = context.frame
    before = frame.ability, frame.noted, frame.targets
    happened = True
    for cost in part.cost:
        yield from interpret(play, ByChoice(entry), cost)
        if isinstance(cost, Ability):
            happened = happened and frame.noted == frame.ability and not _was_negated(play, frame, cost)
    victims = frame.targets if any(map(is_for_another, part.cost)) else ()
    frame.ability, frame.noted, frame.targets = before
    return Paid(int(happened and answer != WITHOUT and play.figure(context.actor).here), victims)


def _suffer_at_once(play: Play, entry: Perform, context: Context, part: Pay) -> Rule[int]:
    """Let the decider say how much damage it suffers, one more and one more, up to all hit points.

    It counts as often as damage was suffered. Without a use of its own it is the ability before the next one.
    """
    (cost,), frame = part.cost, context.frame
    assert isinstance(cost, Ability)
    assert isinstance(cost.amount, int)
    most, times = -(-play.figure(context.actor).hit_points // cost.amount), 0
    for _ in range(min(most, part.most or most)):
        if (yield from ask(frame.decider, "pay", ("yes", "no"), about=context.actor)) == "no":
            break
        times += 1
    before = frame.ability, frame.noted, frame.targets
    play.state.serial += 1
    frame.ability = play.state.serial
    if times:
        yield from interpret(play, ByChoice(entry), replace(cost, amount=cost.amount * times))
    else:  # nor does what was suffered before count
        note(play, context.actor, "damage suffered", 0, frame=frame)
    deeds = [d for d in play.state.deeds if d.name == "damage suffered" and d.ability == frame.ability]
    if part.then:
        frame.ability, frame.noted, frame.targets = before
    suffered = sum(deed.amount for deed in deeds if deed.figure == context.actor)
    return suffered // cost.amount if play.figure(context.actor).here else 0


def _was_negated(play: Play, frame: Frame, cost: Ability) -> bool:
    """True if a price of damage isn't paid, because nobody suffered from it."""
    if cost.verb != "suffer" or play.setting.rules.negated_prices_count:
        return False
    return not any(d.name == "damage suffered" and d.ability == frame.ability for d in play.state.deeds)


def _payable(play: Play, context: Context, cost: Part) -> bool:
    """True if there is what a cost asks for."""
    return not isinstance(cost, Ability) or can_pay(play, context, cost)


def _activate(play: Play, entry: Perform, bonus: Bonus) -> Rule[None]:
    """A bonus is in force from now on: for as long as it says, or as its card lies."""
    context = Context(play.state.frames[entry.frame])
    bearers = [entry.actor]
    stays = entry.action.stays == "persistent" and bonus.lasts in ("", "another")
    shared: bool | UnsetType = UNSET
    if is_around(bonus) or (stays and is_for_newcomers(bonus)):
        shared, bonus = for_each(bonus), as_aura(bonus)
    if context.frame.began >= 0 and bonus.moment.event not in MOVING:
        bonus = replace(bonus, then=tuple(_with_path(play, context, one) for one in bonus.then))
    given = bonus.bearer
    if given is not None:
        reach = None if given.range is None else amount_of(play, context, given.range)
        aimed = given.who == "enemy" and given.count != "all"
        bearers = in_range(play, context, given, reach, aimed=aimed, seen=aimed and needs_sight(play, reach))
        if given.count != "all" and given.who not in MEANT:
            count = number_of(play, context, given.count)
            bearers = yield from choose_figures(play, context, "bonus", bearers, count)
    frame = context.frame
    told = Select("target") in (bonus.moment.who, bonus.moment.whom) or speaks_of_marked(bonus)
    kept = told or speaks_of_one_before(bonus)
    targets = (context.figures("marked") or context.figures("target")) if kept else ()
    if told and not targets:
        return  # nobody whom it could be about
    if entry.inner and bonus.lasts == "ability" and bonus.moment.event == "attack ability":
        targets = frame.targets[-1:]  # of the attack whose modifier brings it, not of the whole ability
    for bearer in bearers:
        active = lasting(entry, bearer, bonus, len(bonus.uses))
        register(play, replace(active, against=targets, whom=frame.chosen, shared=shared))
        play.emit("bonus", "active bonuses", figure=bearer, card=frame.card, item=frame.item)


MOVING: Final = ("move", "enter", "leave", "enter room", "end of move", "force", "forced")
"""Events that have a way of their own."""
ON_WAY: Final = frozenset(("entered", "moved through", "on the path", "left behind", "left last"))
"""Words for hexes and figures on the way of a movement."""


def _with_path(play: Play, context: Context, one: Change | Part) -> Change | Part:
    """Count now what was on the way of a movement: nobody knows it when the bonus acts."""
    if isinstance(one, Change) and not isinstance(one.amount, int):
        return replace(one, amount=_counted_on_way(play, context, one.amount))
    return one


def _counted_on_way(play: Play, context: Context, amount: Amount) -> Amount:
    match amount:
        case Count(what) if any(isinstance(one, Is) and one.what in ON_WAY for one in what.where):
            return amount_of(play, context, amount)
        case Sum(left, operator, right):
            sides = (_counted_on_way(play, context, side) for side in (left, right))
            return Sum(next(sides), operator, next(sides))
    return amount


# Abilities


def perform_ability(play: Play, entry: Perform, ability: Ability) -> Rule[None]:
    """Perform an ability: add what is added to it first, then do what its verb says."""
    begun = yield from begin_ability(play, entry, ability)
    if begun is None:
        return
    frame, context, changes, answers = begun.context.frame, begun.context, begun.changes, begun.answers
    if "ability" in play.awaited:
        others = Window("ability", entry.actor, kinds=context.kinds)
        changes += (yield from open_window(play, others)).all
        if not takes_part(play, frame.performer):
            return
    amount = amount_with(play, context, ability, changes)
    if ability.verb == "move":
        moving = Window("move", entry.actor, kinds=context.kinds, amount=amount)
        if (yield from replace_by_bonus(play, moving)):
            frame.performed = True
            return
    changes = [*value_by_target(ability), *changes]
    doing = AbilityUnderWay(entry, frame, context, ability, amount, changes, begun.later, answers.owed(play))
    yield from VERBS[ability.verb](play, doing)
    if answers.acted and (frame.noted == frame.ability or ability.verb == "attack"):
        spend_bonuses(play, begun.window, answers)
    if frame.noted != frame.ability:  # what stands beside an ability needs that ability
        return
    for change in changes:
        if change.field == "infuse" and ability.verb != "attack":
            yield from infuse(play, entry.actor, change.name, printed=change in ability.extras)
        elif change.field == "experience" and ability.verb != "attack":
            gain_experience(play, entry.actor, amount_of(play, context, change.amount))


class BegunAbility(msgspec.Struct, frozen=True, gc=False):
    """An ability with everything that is added to it."""

    context: Context
    changes: list[Change]
    later: list[If]
    """Extras that depend on each target."""
    window: Window
    answers: Answers
    """Bonuses that wait for the ability. They are used up only when the ability does something."""


def begin_ability(
    play: Play, entry: Perform, ability: Ability, *, planned: bool = False
) -> Rule[BegunAbility | None]:
    """Begin an ability: collect what its extras and waiting bonuses add. None if it can't be performed.

    `planned`: the monster rules find its targets, or its way.
    """
    state = play.state
    frame = state.frames[entry.frame]
    state.serial += 1
    frame.ability = state.serial
    context = Context(frame, kinds=kinds_of(ability, frame))
    if lacks_its_stat(play, frame.performer, ability) or not takes_part(play, frame.performer):
        return None
    if state.plot.rules and forbidden(play, frame.performer, ability.verb):
        return None
    if "prevent" in play.borne and keeps_from(play, frame.performer, ability.verb):
        return None
    if not planned and is_asked_about(play, ability) and not is_possible(play, context, ability):
        return None
    changes: list[Change] = []
    later: list[If] = []
    if ability.extras:
        changes, later = yield from _changes_to(play, entry, context, ability)
        if not takes_part(play, frame.performer):  # it may have died of a cost
            return None
    event = EVENTS.get(ability.verb)
    kinds = kinds_for(play, context, ability, changes, event or "ability")
    window = Window(event or "ability", entry.actor, kinds=kinds)
    answers = (yield from open_window(play, window, later=True)) if event in play.awaited else NOTHING
    if not takes_part(play, frame.performer):  # or of what it paid for a bonus
        return None
    if answers.changes:
        changes = [*changes, *answers.all]
    return BegunAbility(context, changes, later, window, answers)


def _changes_to(
    play: Play, entry: Perform, context: Context, ability: Ability
) -> Rule[tuple[list[Change], list[If]]]:
    """Collect the changes to an ability, consumed and paid ones too; and those that depend on each target."""
    changes: list[Change] = []
    later: list[If] = []
    for extra in ability.extras:
        match extra:
            case Change():
                changes.append(extra)
            case Consume():
                if context.frame.commander >= 0:
                    consumed = yield from consume_for_commanded(play, context, extra)
                else:
                    consumed = yield from consume_often(play, context, extra)
                changes += [one for one in consumed if isinstance(one, Change)]
                ByChoice(entry).unfold(play, (consumed,))
            case Pay(then=then):
                performed = context.frame.performed
                prices: tuple[Pay, ...] = (extra,)
                while prices and (paid := (yield from pay(play, entry, context, prices[0]))).times:
                    changes += [one for one in then * paid.times if isinstance(one, Change)]
                    ByChoice(entry).unfold_paid(play, extra, paid)
                    prices = once_more(prices[0])
                context.frame.performed = performed  # a price is no ability
            case If() if ability.verb in FOR_EACH_TARGET:
                later.append(extra)
            case If():
                more, parts = yield from decide_extras(play, replace(context, earlier=True), (extra,))
                changes += more
                ByChoice(entry).unfold(play, (tuple(parts),))
    return changes, later


FOR_EACH_TARGET: Final = frozenset(("attack", "heal", "suffer", "condition", "push", "pull"))
"""Verbs whose conditional changes are decided for each target; of others, when the ability begins."""
