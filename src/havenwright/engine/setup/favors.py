"""Favors: boons for a scenario, paid for with cards of the monsters' modifier deck.

A table says which it takes: `knowledge`, `wealth`, `capacity`, `potential`, `strategy: Imp`,
`discovery: hide`.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from msgspec.structs import replace

from havenwright.engine.core.play import Play, Rule, ask
from havenwright.engine.model.agenda import RemoveFoeCard
from havenwright.engine.model.chance import Seed, drawn, seeded
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.state import MINUS_ONE, MINUS_TWO
from havenwright.engine.setting.hands import POTENTIAL
from havenwright.engine.setting.variants import Variants
from havenwright.errors import UserError
from havenwright.packs.records import LootDeck
from havenwright.rulesets.base import Ruleset

FAVOR_COSTS: Final[Mapping[str, int]] = MappingProxyType(
    {"knowledge": 1, "wealth": 1, "strategy": 1, "capacity": 1, "discovery": 1, POTENTIAL: 2}
)
"""In points."""

DISCOVERY: Final = "discovery"

GOAL_EXPERIENCE: Final = 3
"""Experience that knowledge gives for a met battle goal."""


class Favor(NamedTuple):
    """A favor that a table takes: its name, and the deck or the material that it is for."""

    name: str
    what: str = ""


def favors_of(variants: Variants) -> list[Favor]:
    """The favors that a table has written down."""
    return [Favor(*favor.split(": ", 1)) for favor in variants.favors]


def named(variants: Variants, name: str) -> list[str]:
    """The objects of the favors of a name, one for each time that it was taken."""
    return [favor.what for favor in favors_of(variants) if favor.name == name]


def points(variants: Variants) -> int:
    """The cost of a table's favors."""
    return sum(FAVOR_COSTS[favor.name] for favor in favors_of(variants))


def check_favors(rules: Ruleset, variants: Variants, decks: Sequence[str]) -> None:
    """Refuses favors that there aren't, that cost too much, or that are taken twice for a deck."""
    for favor in favors_of(variants):
        if favor.name not in FAVOR_COSTS:
            raise UserError(f"there is no favor '{favor.name}'; there are {', '.join(FAVOR_COSTS)}")
    if points(variants) > rules.favor_points:
        raise UserError(f"favors for {points(variants)} points; there are {rules.favor_points} to spend")
    for deck, times in Counter(named(variants, "strategy")).items():
        if deck not in decks:
            raise UserError(f"there are no monsters with a deck '{deck}'; there are {', '.join(decks)}")
        if times > 1:
            raise UserError(f"strategy can be used once for the deck '{deck}'")


def paid_deck(cards: Sequence[str], variants: Variants) -> tuple[str, ...]:
    """The monsters' modifier deck without what favors are paid with: a -1 is one point, the -2 two."""
    owed, kept = points(variants), list(cards)
    if owed > kept.count(MINUS_ONE):
        kept.remove(MINUS_TWO)
        owed -= 2
    for _ in range(owed):
        kept.remove(MINUS_ONE)
    return tuple(kept)


def discovered(
    loot: Sequence[str],
    decks: Mapping[str, LootDeck],
    rules: Ruleset,
    variants: Variants,
    players: int,
    seed: Seed,
) -> tuple[str, ...]:
    """Loot cards of kinds that the loot deck lacks, one at random for each discovery."""
    cards: list[str] = []
    state = seeded(seed, DISCOVERY)
    for what in named(variants, DISCOVERY):
        if what not in rules.materials | rules.herbs:
            raise UserError(f"'{what}' can't be discovered: it is no material and no herb")
        if any(card.rpartition(" ")[0] == what for card in (*loot, *cards)):
            raise UserError(f"'{what}' can't be discovered: the loot deck has some")
        stack = [
            card.given(players)
            for deck in decks.values()
            for card in deck.cards
            if card.what == what
            for _ in range(card.count)
        ]
        if stack:
            state, index = drawn(seed, DISCOVERY, state, len(stack))
            cards.append(f"{what} {stack[index]}")
    return tuple(cards)


def remove_foe_card(play: Play, entry: RemoveFoeCard) -> Rule[None]:
    """Strategy: of two cards of a monster deck, drawn at random, the party removes one for the scenario."""
    deck = play.state.decks[entry.deck]
    rest = list(deck.left)
    two: list[str] = []
    while rest and len(two) < 2:
        two.append(rest.pop(play.chance(entry.deck, len(rest))))
    gone = yield from ask(PARTY, "remove card", two)
    left = list(deck.left)
    left.remove(str(gone))
    play.state.decks[entry.deck] = replace(deck, left=tuple(left))
    play.emit("card taken out", "favors", deck=entry.deck, card=gone)
