"""Damage: suffer it, or negate it with cards."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from msgspec.structs import replace

from havenwright.cards.tree import Ability, Action, Change, Select
from havenwright.engine.bonuses.active import end_effects_of_card
from havenwright.engine.bonuses.lost_cards import keep_from_loss
from havenwright.engine.bonuses.moments import Window, is_optional, is_owed, waiting_bonuses
from havenwright.engine.bonuses.windows import NOTHING, Answers, act_before, open_window, replace_by_bonus
from havenwright.engine.components.card_rules import hand_of
from havenwright.engine.core.play import Play, Rule, ask_once
from havenwright.engine.core.record import note
from havenwright.engine.figures.conditions import gain_conditions, heal, remove_conditions
from havenwright.engine.figures.death import die
from havenwright.engine.model.agenda import BEFALLING, Perform
from havenwright.engine.model.frames import Context, Frame, Kinds
from havenwright.engine.terms.amounts import amount_of, plain
from havenwright.engine.terms.changes import apply_changes
from havenwright.engine.terms.selections import in_range


def suffer(
    play: Play,
    figure: int,
    amount: int,
    *,
    by: int,
    why: str,
    frame: Frame | None = None,
    kinds: Kinds = frozenset(),
    negated: Answers = NOTHING,
) -> Rule[int]:
    """A figure suffers damage from one source; how many hit points it cost it in the end.

    Of damage from an attack the kinds say what attack it was, and `negated` what negates it already.
    """
    if amount <= 0 or not play.figure(figure).here:
        return 0
    if why in HARMFUL:
        kinds |= HARMFUL[why]
    # An attack has asked before, when its shield was counted.
    if why != "attack" and "suffer" in play.awaited:
        reaction = Window("suffer", figure, by, kinds=kinds, amount=amount, stage="change")
        if slots_wait(play, reaction) and (yield from negate_with_cards(play, figure, amount, why)):
            return 0
        answers = yield from open_window(play, reaction)
        for bearer in answers.redirecting:
            play.emit("redirected", "active bonuses", figure=bearer, target=figure, to=bearer)
            return (yield from suffer(play, bearer, amount, by=by, why=why, frame=frame, kinds=kinds))
        amount -= yield from share_damage(play, figure, amount, answers, by=by, why=why, kinds=kinds)
        amount = damage_after_reactions(play, figure, amount, answers)
    if not amount or not play.figure(figure).here:
        return 0
    amount = _apply_ward_and_brittle(play, figure, amount)
    if amount:
        amount = damage_after_reactions(play, figure, amount, negated)
        if not amount:
            return 0
        if "suffer" in play.awaited:
            amount = yield from _negate_with_bonuses(play, figure, amount, by, kinds)
            if not amount or not play.figure(figure).here:
                return 0
        if play.who(figure).kind == "character" and (yield from negate_with_cards(play, figure, amount, why)):
            return 0
        if (yield from act_before(play, Window("suffer", figure, by, kinds=kinds, amount=amount))):
            if not play.figure(figure).here:
                return 0
            amount = _apply_ward_and_brittle(play, figure, amount)
    body = play.figure(figure)
    lost = min(amount, body.hit_points)
    body.hit_points -= lost
    if lost and body.has("regenerate"):
        yield from remove_conditions(play, figure, ["regenerate"], by=by, why="regenerate")
    play.emit("suffered", why, figure=figure, amount=amount, by=by, left=body.hit_points)
    note(play, figure, "damage suffered", lost, about=by, frame=frame)
    if "by an attack" in kinds:
        note(play, figure, "damage from attacks", lost, about=by, frame=frame)
    if by >= 0:
        note(play, by, "damage dealt", lost, about=figure, frame=frame)
        note(play, by, "excess damage", amount - lost, about=figure, frame=frame)
    if amount and "suffer" in play.awaited:
        yield from open_window(play, Window("suffer", figure, by, "during", kinds, amount, "done"))
    if body.hit_points == 0:
        yield from die(play, figure, by=by, frame=frame, kinds=kinds)
    elif amount and "suffer" in play.awaited:
        yield from open_window(play, Window("suffer", figure, by, "after", kinds, lost))
    return lost


HARMFUL: Final[Mapping[str, Kinds]] = MappingProxyType(
    {
        "traps": frozenset(("by a trap",)),
        **{why: frozenset((f"by {why}",)) for why in ("hazardous terrain", "retaliate", "wound", "bane")},
    }
)
"""Kinds of damage by the rule that deals it."""


def share_damage(
    play: Play, figure: int, amount: int, answers: Answers, *, by: int, why: str, kinds: Kinds
) -> Rule[int]:
    """Let others suffer the parts of a figure's damage that they take upon themselves. Return their sum."""
    shared = 0
    for bearer, ability in answers.instants:
        if ability.verb != "redirect" or ability.amount == 0 or bearer == figure:
            continue
        context = Context(Frame(bearer, play.seat_of(bearer), it=figure), amount=amount)
        part = max(0, min(amount - shared, amount_of(play, context, ability.amount)))
        if part and play.figure(bearer).here:
            shared += part
            play.emit("damage shared", "active bonuses", figure=bearer, target=figure, amount=part)
            yield from suffer(play, bearer, part, by=by, why=why, kinds=kinds)
    return shared


def damage_after_reactions(play: Play, figure: int, amount: int, answers: Answers) -> int:
    """Compute the damage that is left after reactions changed or negated it."""
    if not answers.changes and not answers.instants:
        return amount
    after = apply_changes(play, Context(Frame(figure, play.seat_of(figure))), amount, answers.all, "damage")
    for bearer, ability in answers.instants:
        if ability.verb == "negate":
            context = Context(Frame(bearer, play.seat_of(bearer), it=figure), amount=after)
            after -= after if ability.amount == 0 else max(0, amount_of(play, context, ability.amount))
    after = max(0, after)
    if after < amount:
        play.emit("negated", "active bonuses", figure=figure, amount=amount - after)
    return after


def _apply_ward_and_brittle(play: Play, figure: int, amount: int) -> int:
    """Ward halves the next damage, rounded down, and brittle doubles it; together they leave it as it is.

    Both are used up by it.
    """
    body = play.figure(figure)
    if not body.conditions:
        return amount
    ward, brittle = body.has("ward"), body.has("brittle")
    if not ward and not brittle:
        return amount
    left = amount if ward and brittle else amount // 2 if ward else amount * 2
    body.conditions = tuple(c for c in body.conditions if c.name not in ("ward", "brittle"))
    why = "ward and brittle" if ward and brittle else "ward" if ward else "brittle"
    play.emit(
        "ward and brittle used" if ward and brittle else "ward used" if ward else "brittle used",
        why,
        figure=figure,
        amount=amount,
        left=left,
    )
    return left


def _negate_with_bonuses(play: Play, figure: int, amount: int, by: int, kinds: Kinds) -> Rule[int]:
    """Let bonuses negate damage when all modifications have been applied. Return what is left."""
    window = Window("suffer", figure, by, kinds=kinds, amount=amount, stage="negate")
    left = damage_after_reactions(play, figure, amount, (yield from open_window(play, window)))
    if not left or not (yield from replace_by_bonus(play, replace(window, amount=left, stage=""))):
        return left
    play.emit("negated", "active bonuses", figure=figure, amount=left)
    return 0


def slots_wait(play: Play, reaction: Window) -> bool:
    """True if slots must be used against damage, and the figure may give up cards before that."""
    if not play.setting.rules.cards_before_slots or play.who(reaction.actor).kind != "character":
        return False
    moments = (reaction, replace(reaction, stage="negate")) if "suffer" in play.awaited else ()
    waiting = [active for moment in moments for active in waiting_bonuses(play, moment, set())]
    return any(is_owed(play, active) and not is_optional(play, active) for active in waiting)


def negate_with_cards(play: Play, figure: int, amount: int, why: str) -> Rule[bool]:
    """Let a character give up cards instead of suffering. Return True if it does."""
    seat, hand = play.who(figure).seat, hand_of(play)
    answer = None
    while answer is None:
        payments = hand.payments(play, seat)
        answer = yield from ask_once(seat, "suffer or negate", ("suffer", *payments), about=amount)
    if answer == "suffer":
        return False
    moved = hand.paid(play, answer)
    lost, kinds = [card for card, zone in moved if zone == "lost"], frozenset(("to negate damage",))
    spare = any(play.state.zones[card] != "discard" for card in lost)
    if lost and (yield from keep_from_loss(play, figure, lost, kinds, stay=spare)):
        note(play, figure, "negate damage")
        play.emit("negated", "active bonuses", figure=figure, amount=amount)
        return True
    for card, zone in moved:
        end_effects_of_card(play, card)
        play.state.zones[card] = zone
    if lost:
        note(play, figure, "cards lost", len(lost))
    note(play, figure, "negate damage")
    paid = tuple(card for card, _ in moved)
    play.emit("negated", "negate damage", figure=figure, amount=amount, cards=paid, of=why)
    if lost:
        yield from open_window(play, Window("lose card", figure, kinds=kinds, amount=lost[-1]))
    return True


SELF: Final = Select("self")

BEFALLING_VERBS: Final = ("suffer", "condition", "heal")
"""Verbs of card text that is applied to a figure without its doing."""


def apply_card_text(play: Play, figure: int, action: Action, *, by: int, why: str) -> Rule[None]:
    """Apply card text to a figure, as a trap's: damage, conditions, healing; it performs the rest.

    A part can be for all figures near it.
    """
    own = [part for part in action.parts if isinstance(part, Ability) and _befalls(part, SELF)]
    around = [part for part in action.parts if isinstance(part, Ability) and _befalls_all(part)]
    others = tuple(part for part in action.parts if part not in own and part not in around)
    context = Context(Frame(figure, play.seat_of(figure)))
    struck = [(other, part) for part in around for other in _figures_near(play, context, part)]
    yield from _befall(play, figure, own, by=by, why=why)
    for other, part in struck:
        if play.figure(other).here:
            yield from _befall(play, other, [part], by=by, why=why)
    if others and play.figure(figure).here:
        befalling = Action(others, stays=action.stays)
        play.push(Perform(actor=figure, action=befalling, kinds=(BEFALLING,)))


def _befalls(part: Ability, whom: Select) -> bool:
    return part.verb in BEFALLING_VERBS and part.target in (None, whom)


def _befalls_all(part: Ability) -> bool:
    target = part.target
    return part.verb in BEFALLING_VERBS and target is not None and target.count == "all"


def _figures_near(play: Play, context: Context, part: Ability) -> list[int]:
    target = part.target or SELF
    reach = None if target.range is None else amount_of(play, context, target.range)
    return [n for n in in_range(play, context, target, reach, aimed=False) if n != context.actor]


def _befall(play: Play, figure: int, parts: Iterable[Ability], *, by: int, why: str) -> Rule[None]:
    """Let a figure suffer, be healed and gain conditions."""
    conditions: list[str] = []
    for part in parts:
        if part.verb == "suffer":
            yield from suffer(play, figure, plain(play, figure, part.amount), by=by, why=why)
        elif part.verb == "heal":
            heal(play, figure, plain(play, figure, part.amount), by=by, why=why)
        else:
            conditions.append(part.what)
        conditions += [e.name for e in part.extras if isinstance(e, Change) and e.field == "condition"]
    yield from gain_conditions(play, figure, conditions, by=by)


class Harm(NamedTuple):
    """The damage and the conditions that befall a figure."""

    damage: int
    conditions: tuple[str, ...] = ()


def harm_of(play: Play, figure: int, action: Action) -> Harm:
    """The harm that `apply_card_text` would do to a figure, before anything answers it."""
    damage, conditions = 0, list[str]()
    for part in action.parts:
        if not isinstance(part, Ability) or not _befalls(part, SELF):
            continue
        if part.verb == "suffer":
            damage += plain(play, figure, part.amount)
        conditions += [part.what] * (part.verb == "condition")
        conditions += [e.name for e in part.extras if isinstance(e, Change) and e.field == "condition"]
    return Harm(damage, tuple(conditions))
