"""Characters above the first level as bots play them: cards gained on the way, the best in hand, perks."""

from collections import defaultdict

from msgspec.structs import replace

from havenwright.bots.card_value import in_battle
from havenwright.engine import Seat, learning_hand
from havenwright.packs.records import AbilityCard, CharacterClass
from havenwright.packs.registry import Registry
from havenwright.rulesets import ruleset as named_ruleset

FIRST = ("1", "X")
"""Levels of the cards that everybody has from the start."""


def grown(packs: Registry, ruleset: str, scenario: str, seat: Seat, way: int) -> Seat:
    """A seat with the cards and perks of its level, if neither it nor the scenario says which.

    At each level it gained one of the two cards, always the first or always the second, by its way.
    """
    rules, kind = named_ruleset(ruleset), packs.character_class(seat.character)
    if seat.level == 1 or seat.cards or seat.pool or rules.levels != "characters":
        return seat
    if learning_hand(rules, packs.scenario(scenario), kind):
        return seat
    return replace(seat, cards=best_hand(kind, seat.level, way), perks=seat.perks or marked(kind, seat.level))


def owned(kind: CharacterClass, level: int, way: int) -> list[AbilityCard]:
    """The cards of a character: those to begin with, and one of each level that it has reached."""
    by_level: defaultdict[str, list[AbilityCard]] = defaultdict(list)
    for card in kind.cards:
        by_level[card.level].append(card)
    gained = [by_level[str(reached)] for reached in range(2, level + 1)]
    return [
        *(card for first in FIRST for card in by_level[first]),
        *(offered[way % len(offered)] for offered in gained if offered),
    ]


def best_hand(kind: CharacterClass, level: int, way: int) -> tuple[str, ...]:
    """The cards worth most in battle, as many as the hand holds; none if there are fewer."""
    cards = sorted(owned(kind, level, way), key=in_battle, reverse=True)
    if len(cards) < kind.hand_size:
        return ()
    return tuple(card.id for card in cards[: kind.hand_size])


def marked(kind: CharacterClass, level: int) -> tuple[int, ...]:
    """The perks of somebody who marks one box a level, in their order."""
    boxes = [number for number, perk in enumerate(kind.perks) for _ in range(perk.count * perk.marks)]
    return tuple(boxes[: level - 1])
