"""Attacks: the sum on each target before the draw, and the chances over the modifiers left."""

from collections.abc import Iterator

from havenwright.cards.tree import Change
from havenwright.engine.attack.attack import (
    Attack,
    advantage_reasons,
    reads_of,
    retaliate_now,
    shield_and_pierce,
)
from havenwright.engine.attack.strike import declinable, effects_without
from havenwright.engine.components.modifier_decks import deck_of
from havenwright.engine.core.play import Play
from havenwright.engine.model.agenda import Strike
from havenwright.engine.model.decisions import Decision
from havenwright.engine.model.state import ActiveBonus
from havenwright.engine.offers.chances import Drawn, damage_of, draws, prepared
from havenwright.engine.offers.records import AttackOffer, AttackOption, DamageChance, Term
from havenwright.engine.terms.amounts import amount_of
from havenwright.engine.terms.in_force import ignores
from havenwright.engine.view.text import changes_line, part_line, source_of

SHOWN = ("condition", "push", "pull", "infuse")


def attack_offer(play: Play, entry: Strike, decision: Decision, seat: int) -> AttackOffer:
    """The targets of an attack, each with its sum and its chances."""
    known: dict[object, tuple[dict[Drawn, float], bool]] = {}
    options: list[AttackOption | None] = []
    for option in decision.options:
        target, mask = option if isinstance(option, tuple) else (option, 0)
        if not isinstance(target, int):
            options.append(None)
            continue
        options.append(_attack(play, entry, target, mask, seat, known))
    commander = play.state.frames[entry.frame].commander
    deck = deck_of(play, entry.actor, commander)
    return AttackOffer(entry.actor, part_line(entry.ability), deck, tuple(options))


def _attack(
    play: Play,
    entry: Strike,
    target: int,
    mask: int,
    seat: int,
    known: dict[object, tuple[dict[Drawn, float], bool]],
) -> AttackOption | None:
    """One attack; None if something else would happen instead."""
    effects = effects_without(entry.effects, mask)
    attack = prepared(play, entry, target, effects)
    if attack is None:
        return None
    copy, one = attack
    for_it, against_it = advantage_reasons(copy, one)
    shield, pierce = shield_and_pierce(copy, one)
    advantage = bool(for_it) - bool(against_it)
    key = one.value, advantage, tuple(sorted(reads_of(one.changes).items()))
    if key not in known:
        known[key] = draws(copy, one, seat)
    drawn, exact = known[key]
    chances: dict[tuple[int, bool], float] = {}
    for result, probability in drawn.items():
        damage = damage_of(copy, one, result)
        chances[damage] = chances.get(damage, 0.0) + probability
    left_out = [entry.effects[n] for bit, n in enumerate(declinable(entry.effects)) if mask >> bit & 1]
    return AttackOption(
        target=one.target,
        hit_points=copy.figure(one.target).hit_points,
        value=one.value,
        terms=tuple(_terms(copy, one, entry)),
        advantage=advantage,
        for_it=tuple(for_it),
        against_it=tuple(against_it),
        shield=shield,
        pierce=pierce,
        retaliate=_retaliate(copy, one),
        effects=tuple(changes_line((change,)) for change in one.changes if change.field in SHOWN),
        left_out=tuple(changes_line((change,)) for change in left_out),
        chances=tuple(
            DamageChance(amount, share, kills) for (amount, kills), share in sorted(chances.items())
        ),
        expected=sum(amount * share for (amount, _), share in chances.items()),
        kill=sum(share for (_, kills), share in chances.items() if kills),
        exact=exact,
    )


def _retaliate(play: Play, one: Attack) -> int:
    """The retaliate that reaches the attacker."""
    if one.window.ignores("retaliate") or ignores(play, one.actor, "retaliate"):
        return 0
    return retaliate_now(play, one)[0]


def _terms(play: Play, one: Attack, entry: Strike) -> Iterator[Term]:
    """The sum of an attack, term by term."""
    frame = one.context.frame
    card = play.setting.cards[frame.card][1].name if frame.card >= 0 else play.who(one.actor).name
    yield Term(entry.value, card, "base", frame.card, frame.item)
    window = len(one.window.changes)
    own = one.changes[: len(one.changes) - window] if window else one.changes
    for change in own:
        if change.field == "attack":
            yield _term(play, one, change, card, None)
    for (_, change), active in zip(one.window.changes, one.window.sources, strict=True):
        if change.field == "attack":
            yield _term(play, one, change, source_of(play, active), active)
    if one.poison:
        yield Term(one.poison, "poison", "poison")


def _term(play: Play, one: Attack, change: Change, source: str, active: ActiveBonus | None) -> Term:
    amount = amount_of(play, one.context, change.amount)
    if active is None:
        return Term(amount, source, change.how)
    return Term(amount, source, change.how, active.card, active.item)
