"""Verbs with sentences of their own: kill, remove, recover, shuffle, look at, focus and the like."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from havenwright.cards.grammar.conditions import is_one_of
from havenwright.cards.lexicon.record import STATES as STRENGTHS
from havenwright.cards.lexicon.verbs import PLAIN_SENTENCES
from havenwright.cards.tree import Ability, Amount, Change, Select
from havenwright.cards.vocabulary import Verb
from havenwright.grammar import MISFIT

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
    *("negative item effects", "negative scenario effects", "scenario effects", "item minus one effects"),
    *("range", "line of sight", "shield", "retaliate", "immunities", "negative conditions"),
    *("advantage", "disadvantage from adjacent targets", "disadvantage"),
    *("random losses", "attack modifier cards", "obstacles at the end of moves"),
    *("added effects", "the end of negative conditions", "the removal of traps"),
)
"""Rules that can be ignored, by name."""


NOT_TWO: Final = "two figures change places: 'two allies', 'one ally and one enemy'"


def armed(w: Select, x: tuple[Amount, str], more: Sequence[Change] = ()) -> object:
    """Traps that do more than before, perhaps with further conditions."""
    return Ability("arm", *x, w, tuple(more)) if w.who in ("trap", "made") else MISFIT


def relocated(w: Select, t: Select) -> Ability:
    """To be moved near the hex it occupied: a tile's own place is that of the piece the ability is for."""
    return Ability("relocate", target=w, to=replace(t, origin="made") if t.origin == "it" else t)


def is_by_strength(s: Select) -> bool:
    """True of elements by their strength; nothing else is known of them."""
    known = all(is_one_of(one, STRENGTHS) for one in s.where)
    return known and s == Select("element", s.count, where=s.where)


PLAIN: Final = [(*key, said.lower()) for key, said in sorted(PLAIN_SENTENCES.items(), reverse=True)]
