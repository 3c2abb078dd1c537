"""Hands to learn the game with: a scenario may say how many cards of which level it is played with.

What a scenario doesn't say the game may, by the number that its book gives it. Cards of the levels A and B
are in no other hands.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from havenwright.errors import UserError
from havenwright.packs.content import AbilityCard, CharacterClass, Scenario
from havenwright.rulesets.base import Ruleset

LEARNING: Final = ("A", "B")
"""Levels of cards to learn the game with."""

Wanted = Mapping[str, int]
"""How many cards of which level; empty: as many as the hand holds, of any level that was reached."""


def learning_hand(rules: Ruleset, scenario: Scenario, kind: CharacterClass) -> Wanted:
    """What a class plays a scenario with that is there to learn; nothing, if it has no such cards."""
    said = {stock.kind: stock.count for stock in scenario.hand}
    wanted = said or rules.learning_hands.get(scenario.number, {})
    there: Counter[str] = Counter(card.level for card in kind.cards)
    return wanted if all(there[level] >= count for level, count in wanted.items()) else {}


def first_of(kind: CharacterClass, wanted: Wanted) -> tuple[str, ...]:
    """The hand of somebody who doesn't choose: the first cards of each level."""
    return tuple(
        card.id
        for level, count in wanted.items()
        for card in [one for one in kind.cards if one.level == level][:count]
    )


def all_of(kind: CharacterClass, wanted: Wanted) -> tuple[str, ...]:
    """The cards that such a hand can be picked from."""
    return tuple(card.id for card in kind.cards if card.level in wanted)


def too_many(cards: Sequence[AbilityCard], wanted: Wanted) -> list[AbilityCard]:
    """The cards of those levels of which there are more than such a hand has."""
    there: Counter[str] = Counter(card.level for card in cards)
    return [card for card in cards if there[card.level] > wanted.get(card.level, 0)]


def check_learning(kind: CharacterClass, cards: Sequence[AbilityCard], wanted: Wanted, *, some: bool) -> None:
    """Refuses cards of levels that a scenario has none of, and other numbers; `some` of a pool will do."""
    allowed = wanted or {card.level: len(cards) for card in kind.cards if card.level not in LEARNING}
    for card in cards:
        if card.level not in allowed:
            raise UserError(f"{card.name} is of level {card.level}; this scenario has none of these")
    there: Counter[str] = Counter(card.level for card in cards)
    for level, count in wanted.items():
        if there[level] < count or (there[level] > count and not some):
            hand = " and ".join(f"{number} cards of level {one}" for one, number in wanted.items())
            raise UserError(f"{kind.name} plays this with {hand}; here are {there[level]} of level {level}")
