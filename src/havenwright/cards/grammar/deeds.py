"""Verbs with sentences of their own: kill, remove, recover, shuffle, look at, focus and the like."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from havenwright.cards.grammar.conditions import is_one_of
from havenwright.cards.lexicon.nouns import FIGURES
from havenwright.cards.lexicon.record import STATES as STRENGTHS
from havenwright.cards.lexicon.verbs import PLAIN_SENTENCES
from havenwright.cards.tree import Ability, Amount, Change, Select
from havenwright.cards.vocabulary import Verb
from havenwright.grammar import MISFIT, Refused

KINDS: Final = ("negative condition", "positive condition", "condition")
DECLINED: Final[dict[Verb, str]] = {
    "recover": "recovers",
    "discard": "discards",
    "lose": "loses",
    "play": "plays",
    "refresh": "refreshes",
    "spend": "spends",
}
IGNORED: Final = (
    *("difficult terrain", "hazardous terrain", "icy terrain", "traps", "obstacles", "enemies"),
    *("negative item effects", "negative scenario effects", "item minus one effects"),
    *("range", "line of sight", "shield", "retaliate", "immunities", "negative conditions"),
    *("advantage", "disadvantage from adjacent targets", "disadvantage"),
    *("random losses", "attack modifier cards", "obstacles at the end of moves"),
    *("added effects", "the end of negative conditions"),
)
"""Rules that can be ignored, by name."""


def _opened(w: Select) -> object:
    if w.who != "door":
        raise Refused("here a door should stand")
    return Ability("open", target=w)


def armed(w: Select, x: tuple[Amount, str], more: Sequence[Change] = ()) -> object:
    """Traps that do more than before, perhaps with further conditions."""
    return Ability("arm", *x, w, tuple(more)) if w.who in ("trap", "made") else MISFIT


def _sprung(w: Select, t: Select) -> Ability:
    """A trap sprung against somebody; those adjacent to it are beside the trap."""
    return Ability("spring", target=w, to=replace(t, origin="made") if t.origin == "it" else t)


def _of_elements(s: Select) -> object:
    """Elements by their strength; nothing else is known of them."""
    known = all(is_one_of(one, STRENGTHS) for one in s.where)
    return s if known and s == Select("element", s.count, where=s.where) else MISFIT


def _swapped(w: Select, verb: Verb = "swap") -> object:
    if w.count != 2:
        raise Refused("two figures change places: 'two allies', 'one ally and one enemy'")
    return Ability(verb, what="swap" if verb == "initiative" else "", target=w)


def forced(w: Select, n: Amount, way: str, to: Select | None = None) -> object:
    """Figures that are moved, or teleported, by another one."""
    return Ability("force", n, way, w, to=to) if w.who in (*FIGURES, "it") else MISFIT


def relocated(w: Select, n: Amount = 0, side: str = "", t: Select | None = None) -> object:
    """Tiles and tokens that are moved; figures move themselves."""
    return MISFIT if w.who in (*FIGURES, "hex") else Ability("relocate", n, side, w, to=t)


PLAIN: Final = [(*key, said.lower()) for key, said in sorted(PLAIN_SENTENCES.items(), reverse=True)]
