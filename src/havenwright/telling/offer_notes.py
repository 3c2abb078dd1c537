"""Notes on options: the cost and the dangers of a path, the sum and the chances of an attack."""

from collections.abc import Sequence
from typing import Final

from havenwright.engine import (
    AttackOffer,
    AttackOption,
    Danger,
    Decision,
    ForceOffer,
    Game,
    MoveOffer,
    Offer,
    PathOption,
    Term,
)
from havenwright.telling.names import Words

NOTED: Final = ("move", "attack", "push", "pull")
"""Kinds of decisions whose options have notes."""


def option_notes(game: Game, decision: Decision, words: Words, offer: Offer | None = None) -> tuple[str, ...]:
    """A note on each option of a decision; empty where there is nothing to note."""
    nothing = ("",) * len(decision.options)
    if decision.kind not in NOTED:
        return nothing
    match offer or game.offer(decision):
        case MoveOffer(options=ends):
            return tuple("" if end is None else _path(words, end, moves=True) for end in ends)
        case ForceOffer(options=ends):
            return tuple("" if end is None else _path(words, end, moves=False) for end in ends)
        case AttackOffer(options=targets):
            return tuple("" if target is None else _attack(words, target) for target in targets)
    return nothing


def _path(words: Words, end: PathOption, *, moves: bool) -> str:
    """The cost of a path, its dangers, and the hit points that they leave."""
    if not end.path:
        return ""
    return words.phrase(
        "path note",
        cost=words.phrase("cost of a path", cost=end.cost) if moves else "",
        dangers=", ".join(_danger(words, one) for one in end.dangers if one.kind != "difficult"),
        left=words.phrase("hit points left", left=end.hit_points) if end.damage else "",
    )


def _danger(words: Words, danger: Danger) -> str:
    if danger.kind == "door":
        return words.phrase("opens a door")
    return words.phrase(
        "danger",
        kind=danger.kind,
        damage=words.phrase("damage", amount=danger.damage) if danger.damage else "",
        conditions=danger.conditions,
    )


def _attack(words: Words, target: AttackOption) -> str:
    """The sum before the draw, the defence, and the chances over the modifiers left."""
    shield = words.phrase("shield", amount=max(0, target.shield - target.pierce)) if target.shield else ""
    return words.phrase(
        "attack note",
        value=target.value,
        terms=", ".join(_term(words, term) for term in target.terms) if len(target.terms) > 1 else "",
        advantage=_advantage(words, target),
        shield=shield,
        expected=f"{target.expected:.1f}",
        kill=f"{target.kill:.0%}",
    )


def _term(words: Words, term: Term) -> str:
    source = words.name(term.source)
    match term.how:
        case "base":
            return str(term.amount)
        case "times":
            return words.phrase("factor of an attack", amount=term.amount, source=source)
        case "instead":
            return words.phrase("replaced attack", amount=term.amount, source=source)
        case _:
            return words.phrase("bonus to an attack", amount=f"{term.amount:+}", source=source)


def _advantage(words: Words, target: AttackOption) -> str:
    if target.advantage > 0:
        return words.phrase("advantage", reasons=_reasons(words, target.for_it))
    return (
        words.phrase("disadvantage", reasons=_reasons(words, target.against_it)) if target.advantage else ""
    )


def _reasons(words: Words, reasons: Sequence[str]) -> str:
    return words.language.join([words.name(one) for one in reasons])
