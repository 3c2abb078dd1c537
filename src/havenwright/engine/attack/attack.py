"""An attack on one target, step by step in the rulebook's order."""

from collections.abc import Callable, Sequence

import msgspec
from msgspec.structs import replace

from havenwright.cards.ability_kinds import is_asked_after_force
from havenwright.cards.tree import Ability, Action, Change, If, Part
from havenwright.cards.words_with_parts import ANY_CARD, ReadAs
from havenwright.engine.attack.modifier_cards import draw_modifiers, merge_heals, modifier_card_effects
from havenwright.engine.bonuses.elements import decide_extras, infuse
from havenwright.engine.bonuses.moments import Window, is_owed
from havenwright.engine.bonuses.windows import NOTHING, Answers, open_window, replace_by_bonus, spend_bonuses
from havenwright.engine.core.play import Play, Rule, ask
from havenwright.engine.core.record import gain_experience, note
from havenwright.engine.figures.conditions import gain_conditions
from havenwright.engine.figures.damage import (
    damage_after_reactions,
    negate_with_cards,
    share_damage,
    slots_wait,
    suffer,
)
from havenwright.engine.model.agenda import ATTACHED, Perform
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.frames import NOBODY, Context, Frame, Kinds
from havenwright.engine.movement.push_and_pull import push_or_pull
from havenwright.engine.terms.amounts import plain
from havenwright.engine.terms.changes import apply_changes, total_added
from havenwright.engine.terms.choices import apply_in_chosen_order, choose_redirected
from havenwright.engine.terms.in_force import ignores, lacks, retaliates_reaching, shield_of
from havenwright.engine.terms.selections import enemies_of


class Attack(msgspec.Struct, gc=False):
    """One attack on one target, while its steps are taken."""

    context: Context
    actor: int
    target: int
    number: str
    """The number of its frame."""
    value: int
    ranged: bool
    effects: Sequence[Change]
    """Changes that its ability makes to each of its attacks."""
    later: Sequence[If]
    """Changes that depend on the target."""
    first: bool
    """The first attack of its ability, which gains the experience of the whole ability."""
    window: Answers = NOTHING
    """Bonuses that act during the attack."""
    changes: list[Change] = []
    """All changes that count so far."""
    parts: list[Part] = []
    """Abilities to perform after the attack."""
    poison: int = 0
    shield: int = 0
    slots: Answers = NOTHING
    """Defences with use slots that are used only if the target gives up no cards before."""
    averted: bool = False
    """True if it has given up cards."""
    owed: Sequence[Change] = ()
    """Those that nobody can do without when they come."""
    defence: list[Change] = []
    """Changes by the target's own bonuses."""
    reactions: Answers = NOTHING
    """Bonuses that act because damage would be suffered."""
    drawn: list[Change] = []
    """Changes that modifier cards make."""
    missed: bool = False
    """True if a modifier made its value zero, whatever else counts."""

    @property
    def kinds(self) -> Kinds:
        return self.context.kinds

    @property
    def kinds_of_damage(self) -> Kinds:
        return self.kinds | {"by an attack"}


def attack(
    play: Play,
    frame: Frame,
    number: str,
    target: int,
    value: int,
    ranged: bool,
    effects: Sequence[Change],
    later: Sequence[If] = (),
    kinds: Kinds = frozenset(),
) -> Rule[int]:
    """Attack one target. Return the number of targets that modifiers add to the ability."""
    one = yield from aim(play, frame, number, target, value, ranged, effects, later, kinds)
    if one is None:
        return 0
    yield from add_bonuses(play, one)
    if not (play.figure(one.actor).here and play.figure(target).here):  # somebody has paid with all it had
        return 0
    yield from apply_modifiers(play, one)
    yield from apply_shield(play, one)
    yield from suffer_or_negate(play, one)
    yield from add_effects(play, one)
    yield from retaliate(play, one)
    yield from finish(play, one)
    return total_added(play, one.context, one.drawn, "target")


def aim(
    play: Play,
    frame: Frame,
    number: str,
    target: int,
    value: int,
    ranged: bool,
    effects: Sequence[Change],
    later: Sequence[If] = (),
    kinds: Kinds = frozenset(),
) -> Rule[Attack | None]:
    """Begin an attack. Return None if something else happens instead."""
    actor = frame.performer
    first = frame.noted != frame.ability
    frame.performed, frame.noted = True, frame.ability
    frame.shields = _shields_but(frame, target)
    _note_attack(play, frame, actor, target)
    if (yield from replace_by_bonus(play, Window("attack", actor, target, kinds=kinds))):
        return None
    context = Context(frame, target, kinds=kinds)
    return Attack(context, actor, target, number, value, ranged, effects, later, first)


def _note_attack(play: Play, frame: Frame, actor: int, target: int) -> None:
    """Record an attack for its performer and its target."""
    note(play, actor, "attack", about=target, frame=frame)
    note(play, actor, "figures targeted", about=target, frame=frame)
    note(play, target, "attacks received", about=actor, frame=frame)


def open_before(play: Play, context: Context, target: int) -> Rule[int]:
    """Let bonuses act before the attack, or turn it to another target. Return the target."""
    answers = yield from open_window(play, Window("attack", context.actor, target, "before", context.kinds))
    for bearer, ability in answers.instants:
        if ability.verb == "redirect":
            own = Context(Frame(bearer, play.seat_of(bearer), it=context.actor, targets=(target,)))
            other = yield from choose_redirected(play, own, ability.target, target)
            if other != target:
                play.emit("redirected", "active bonuses", figure=bearer, target=target, to=other)
                return other
    return target


# The six steps


def add_bonuses(play: Play, one: Attack) -> Rule[None]:
    """Add bonuses and penalties, and the poison on the target."""
    if "attack" in play.awaited:
        moment = Window("attack", one.actor, one.target, kinds=one.kinds)
        waits = play.setting.rules.cards_before_slots and play.who(one.target).kind == "character"
        one.window = yield from open_window(play, moment, later=waits)
        if waits:
            one.slots, others = _with_slots(play, one, one.window)
            spend_bonuses(play, moment, others)
    now = [extra for extra in one.later if not is_asked_after_force(extra)]
    special, one.parts = yield from decide_extras(play, one.context, now)
    one.changes = [*one.effects, *special, *one.window.all]
    one.owed = one.window.owed(play)
    one.defence = [*one.window.of(one.target), *_gained_by_target(one.window)]
    one.poison = _poison(play, one.actor, one.target)
    value = yield from apply_in_chosen_order(
        play, one.context, one.value, one.changes, "attack", more=one.poison
    )
    one.value = value if play.setting.rules.negative_attacks else max(0, value)


def apply_modifiers(play: Play, one: Attack) -> Rule[None]:
    """Draw modifier cards, unless that is ignored; add their value and their effects."""
    if _is_free_of(play, one, "attack modifier cards"):
        one.value = max(0, one.value)
        play.emit("no modifier", "modifiers", figure=one.actor, target=one.target)
        return
    commander = one.context.frame.commander
    lender = next((bearer for bearer, ability in one.window.instants if ability.what == "draw"), NOBODY)
    value, one.missed, on_cards = yield from draw_modifiers(
        play,
        one.actor,
        one.value,
        advantage_of(play, one),
        reads_of(one.changes),
        commander,
        reading(play, one),
        lender,
        more_cards(play, one),
        has_choice(one),
    )
    yield from add_printed(play, one, value, on_cards)


def more_cards(play: Play, one: Attack) -> int:
    """How many modifier cards are drawn beside the usual ones."""
    return max(0, apply_changes(play, one.context, 0, one.changes, "modifier card"))


def has_choice(one: Attack) -> bool:
    """True if one more modifier card is drawn to choose from."""
    return any(change.field == "modifier choice" for change in one.changes)


def add_printed(play: Play, one: Attack, value: int, on_cards: tuple[Change | Part, ...]) -> Rule[None]:
    """Go on with a modified value, and add the effects that are printed on the cards."""
    one.drawn, besides = yield from modifier_card_effects(play, one.context, on_cards, one.number)
    one.value = max(0, apply_changes(play, one.context, value, one.drawn, "attack"))
    one.changes += one.drawn
    one.parts += merge_heals(play, besides)


def apply_shield(play: Play, one: Attack) -> Rule[None]:
    """Take the shield into account, less pierce, with bonuses that react to the damage."""
    yield from _give_up_cards_first(play, one)
    one.shield = _shield(play, one)
    if not one.averted and one.value > one.shield and "suffer" in play.awaited:
        amount = one.value - one.shield
        kinds = one.kinds_of_damage
        reaction = Window("suffer", one.target, one.actor, kinds=kinds, amount=amount, stage="change")
        one.reactions = yield from open_window(play, reaction)
    if one.reactions.acted:
        one.defence += one.reactions.all  # of the target, whoever reacts
        one.shield = _shield(play, one)
    frame = one.context.frame
    frame.shields = (*_shields_but(frame, one.target), (one.target, one.shield))
    play.emit(
        "attacked",
        "attack",
        figure=one.actor,
        target=one.target,
        value=one.value,
        shield=one.shield,
        poison=one.poison,
    )


def suffer_or_negate(play: Play, one: Attack) -> Rule[None]:
    """Let the target suffer the damage that reactions leave, or negate it."""
    if one.averted:
        return
    hurt = max(0, one.value - one.shield)
    if one.reactions.acted:
        hurt = damage_after_reactions(play, one.target, hurt, one.reactions)
    frame, kinds = one.context.frame, one.kinds_of_damage
    for bearer in one.reactions.redirecting:
        play.emit("redirected", "active bonuses", figure=bearer, target=one.target, to=bearer)
        yield from suffer(play, bearer, hurt, by=one.actor, why="attack", frame=frame, kinds=kinds)
        return
    hurt -= yield from share_damage(
        play, one.target, hurt, one.reactions, by=one.actor, why="attack", kinds=kinds
    )
    negated = Answers([], [pair for pair in one.window.instants if pair[1].verb == "negate"], [])
    yield from suffer(
        play, one.target, hurt, by=one.actor, why="attack", frame=frame, kinds=kinds, negated=negated
    )


def add_effects(play: Play, one: Attack) -> Rule[None]:
    """Add conditions, push and pull to a target that is still there, unless they are kept off."""
    kept_off = one.window.ignores("added effects") or ignores(play, one.target, "added effects")
    if one.changes and play.figure(one.target).here and not kept_off:
        kinds = one.kinds_of_damage
        yield from _affect(play, one.context, one.target, one.changes, (*one.effects, *one.owed), kinds)
    after = [extra for extra in one.later if is_asked_after_force(extra)]
    if after:
        changes, parts = yield from decide_extras(play, one.context, after)
        if changes and play.figure(one.target).here and not kept_off:
            yield from _affect(play, one.context, one.target, changes, (), one.kinds_of_damage)
        one.changes += changes
        one.parts += parts


def retaliate(play: Play, one: Attack) -> Rule[None]:
    """Let the target strike back, if both are still there."""
    free = _is_free_of(play, one, "retaliate")
    if play.figure(one.target).here and play.figure(one.actor).here and not free:
        yield from _strike_back(play, one)


# After the steps


def finish(play: Play, one: Attack) -> Rule[None]:
    """Infuse, gain experience, and push the abilities that come after the attack."""
    for change in one.changes:
        if change.field == "infuse":
            yield from infuse(play, one.actor, change.name, printed=change in one.effects)
        elif change.field == "experience" and (one.first or change not in one.effects):
            gain_experience(play, one.actor, apply_changes(play, one.context, 0, [change], "experience"))
    if one.parts and play.figure(one.actor).here:
        play.push(
            Perform(
                actor=one.actor,
                action=Action(tuple(one.parts)),
                inner=True,
                frame=one.number,
                kinds=(ATTACHED,),
                ranged=one.ranged,
            )
        )
    if "attack" in play.awaited:
        yield from open_window(play, Window("attack", one.actor, one.target, "after", one.kinds))
    if one.missed and "miss" in play.awaited:
        yield from open_window(play, Window("miss", one.actor, one.target, kinds=one.kinds_of_damage))


# The rules behind the steps


def _with_slots(play: Play, one: Attack, answers: Answers) -> tuple[Answers, Answers]:
    """Part the bonuses that acted: defences whose slots must be used, and all others."""
    shields = {
        active.number
        for (_, change), active in zip(answers.changes, answers.sources, strict=True)
        if change.field == "shield" and active.figure != one.actor and is_owed(play, active)
    }
    held = [active for active in answers.acted if active.number in shields]
    others = [active for active in answers.acted if active.number not in shields]
    return replace(answers, acted=held), replace(answers, acted=others)


def _give_up_cards_first(play: Play, one: Attack) -> Rule[None]:
    """Let the target give up cards before slots are used for its defence; else use them."""
    target, kinds = one.target, one.kinds_of_damage
    held = {active.number for active in one.slots.acted}
    pairs = zip(one.window.changes, one.window.sources, strict=True)
    spared = [change for (_, change), active in pairs if active.number in held]
    without = [change for change in one.defence if not any(change is other for other in spared)]
    bare = one.value - _shield(play, replace(one, defence=without))
    moment = Window("suffer", target, one.actor, kinds=kinds, amount=max(0, bare), stage="change")
    if bare > 0 and (held or slots_wait(play, moment)):
        one.averted = yield from negate_with_cards(play, target, bare, "attack")
    if one.averted:
        one.defence = without
    elif held:
        spend_bonuses(play, Window("attack", one.actor, target, kinds=one.kinds), one.slots)


def _gained_by_target(window: Answers) -> list[Change]:
    """The shields and retaliates that bonuses of others give to the target."""
    return [
        replace(change, whom=None)
        for change in window.all
        if change.field in ("shield", "retaliate") and change.whom is not None
    ]


def _poison(play: Play, actor: int, target: int) -> int:
    """Count the poison that an attack on the target adds."""
    if not play.figure(target).has("poison"):
        return 0
    return int(play.setting.rules.poison_helps == "everybody" or target in play.enemies(actor))


def reads_of(changes: Sequence[Change]) -> dict[str, str]:
    """The modifiers that are read as others."""
    words = [change.what for change in changes]
    return {what.card: what.other for what in words if isinstance(what, ReadAs)}


def reading(play: Play, one: Attack) -> Callable[[Sequence[str]], Rule[dict[str, str]]]:
    """Let things be used on cards, or faces of a die, when they are drawn. Return what they are read as."""

    again: Kinds = frozenset()

    def read(drawn: Sequence[str]) -> Rule[dict[str, str]]:
        nonlocal again
        kinds = one.kinds | again | frozenset(drawn)
        window = Window("attack", one.actor, one.target, kinds=kinds, stage="drawn")
        said = reads_of((yield from open_window(play, window)).all)
        if ANY_CARD in said:
            again = frozenset((ANY_CARD,))  # the card that comes instead counts
        return said

    return read


def advantage_of(play: Play, one: Attack) -> int:
    """Return 1 for advantage, -1 for disadvantage, 0 for neither or both."""
    for_it, against_it = advantage_reasons(play, one)
    return bool(for_it) - bool(against_it)


def advantage_reasons(play: Play, one: Attack) -> tuple[list[str], list[str]]:
    """List what gives the attack advantage, and what gives it disadvantage."""
    body = play.figure(one.actor)
    for_it = ["strengthen"] if body.has("strengthen") else []
    for_it += ["bonus"] * any(c.field == "advantage" for c in one.changes)
    against_it = ["muddle"] if body.has("muddle") else []
    against_it += ["bonus"] * any(c.field == "disadvantage" for c in one.changes)
    near = one.ranged and play.board.adjacent(body.place, play.figure(one.target).hex)
    enemies_alone = play.setting.rules.near_shots == "enemies"
    if near and enemies_alone and one.target not in enemies_of(play, one.actor):
        near = False
    if near and not _is_free_of(play, one, "disadvantage from adjacent targets"):
        against_it.append("adjacent target")
    if for_it and _is_free_of(play, one, "advantage"):
        for_it = []
    return for_it, [] if against_it and _is_free_of(play, one, "disadvantage") else against_it


def _is_free_of(play: Play, one: Attack, what: str) -> bool:
    """True if a kind of rules doesn't count for this attack, or for none of its figure's."""
    return one.window.ignores(what) or ignores(play, one.actor, what)


def _shield(play: Play, one: Attack) -> int:
    """Add up the shield that counts: bonuses for this attack included, pierce deducted."""
    shield, pierce = shield_and_pierce(play, one)
    return max(0, shield - pierce)


def _shields_but(frame: Frame, target: int) -> tuple[tuple[int, int], ...]:
    return tuple(pair for pair in frame.shields if pair[0] != target)


def shield_and_pierce(play: Play, one: Attack) -> tuple[int, int]:
    """Add up the shield against this attack, and its pierce; nothing of a shield that is ignored."""
    if _is_free_of(play, one, "shield") or lacks(play, one.target, "shield"):
        return 0, 0
    bonus = total_added(play, one.context, one.defence, "shield")
    return shield_of(play, one.target) + bonus, total_added(play, one.context, one.changes, "pierce")


def _affect(
    play: Play,
    context: Context,
    target: int,
    changes: list[Change],
    bound: Sequence[Change] = (),
    kinds: Kinds = frozenset(),
) -> Rule[None]:
    """Give conditions, push and pull; `bound` effects could be left out before the draw, or never."""
    conditions = [change.name for change in changes if change.field == "condition"]
    if conditions and (yield from _choose_first_effects(play, target, changes)) == "conditions":
        yield from gain_conditions(play, target, conditions, by=context.actor, kinds=kinds)
        conditions = []
    for force in ("push", "pull"):
        hexes = total_added(play, context, changes, force)
        if hexes and play.figure(target).here and play.figure(context.actor).here:
            # Who did not do without it before the draw can't do without it now.
            must = play.setting.rules.added_effects_bind and any(c.field == force for c in bound)
            yield from push_or_pull(play, context, target, force, hexes, bound=must)
    yield from gain_conditions(play, target, conditions, by=context.actor, kinds=kinds)


def _choose_first_effects(play: Play, target: int, changes: list[Change]) -> Rule[str]:
    """Choose if conditions come first, or pushes and pulls: by the reading of the table, or by the party."""
    first = play.setting.rules.first_effects
    if first != "ask":
        return first
    moves = any(change.field in ("push", "pull") for change in changes)
    order = ("conditions", "moves") if moves else ("conditions",)
    return str((yield from ask(PARTY, "what happens first", order, about=target)))


def retaliate_now(play: Play, one: Attack) -> tuple[int, list[Ability]]:
    """Add up the target's retaliate that reaches the attacker. Return its abilities too."""
    actor, target = one.actor, one.target
    # The attacker itself must be in reach, also where it attacks as if from another hex.
    distance = play.board.distance(play.figure(actor).hex, play.figure(target).hex)
    gained = [
        ability
        for answers in (one.window, one.reactions)
        for ability in answers.abilities_of(target, "retaliate")
    ]
    abilities = retaliates_reaching(play, target, distance, gained)
    total = sum(plain(play, target, ability.amount) for ability in abilities)
    if distance == 1 and not lacks(play, target, "retaliate"):
        total += total_added(play, one.context, one.defence, "retaliate")
    return max(0, total), abilities


def _strike_back(play: Play, one: Attack) -> Rule[None]:
    """Retaliate against an attacker within the range of the target's retaliate."""
    actor, target = one.actor, one.target
    total, abilities = retaliate_now(play, one)
    if total:
        play.emit("retaliated", "retaliate", figure=target, target=actor, amount=total)
        note(play, target, "retaliate", about=actor)
        yield from open_window(play, Window("retaliate", target, actor))
        # The retaliate's extras are asked for before anybody moves.
        besides = [extra for ability in abilities for extra in ability.extras]
        yield from suffer(play, actor, total, by=target, why="retaliate")
        changes = [extra for extra in besides if isinstance(extra, Change)]
        if changes and play.figure(actor).here and play.figure(target).here:
            own = Context(Frame(target, play.seat_of(target), it=actor))
            yield from _affect(play, own, actor, changes)
