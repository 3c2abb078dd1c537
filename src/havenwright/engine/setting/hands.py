"""The cards that a seat may bring: teaching hands, cards by level, cards swapped by a favor.

A scenario may say how many cards of which level it is played with; cards of the levels A and B are in no
other hands. Where scenarios have levels, the character is played at the scenario's level, and for each level
above the first one card is upgraded, chosen anew for each scenario.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from havenwright.cards.character_card import counts_as_level
from havenwright.cards.tree import Amount
from havenwright.engine.setting.variants import Variants
from havenwright.errors import UserError
from havenwright.packs.records import AbilityCard, CharacterClass, Scenario
from havenwright.rulesets.base import Ruleset

LEARNING: Final = ("A", "B")
"""Levels of cards to learn the game with."""

Wanted = Mapping[str, int]
"""How many cards of which level; empty: as many as the hand holds, of any level that was reached."""


def learning_hand(rules: Ruleset, scenario: Scenario, kind: CharacterClass) -> Wanted:
    """The cards of a class in a teaching scenario; empty, if it has no such cards."""
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


FIRST_LEVEL = "1"


def level_of(level: Amount) -> int:
    """The level that a scenario is played at; the first, if it doesn't say."""
    return level if isinstance(level, int) else 1


def upgrades_at(level: int) -> int:
    """How many cards are upgraded."""
    return level - 1


def upgrade_of(kind: CharacterClass, card: AbilityCard) -> AbilityCard | None:
    """The card that takes the place of another."""
    return next((other for other in kind.cards if other.upgrades == card.id), None)


def usual_hand(kind: CharacterClass, level: int) -> tuple[str, ...]:
    """The cards of somebody who upgrades them in order."""
    cards = []
    for number, card in enumerate(one for one in kind.cards if one.level == FIRST_LEVEL):
        better = upgrade_of(kind, card) if number < upgrades_at(level) else None
        cards.append((better or card).id)
    return tuple(cards)


def check_upgrades(kind: CharacterClass, cards: Sequence[str], level: int) -> None:
    """Refuses hands in which a card is there beside its upgrade, or with too many or too few of these."""
    known = {card.id: card for card in kind.cards}
    chosen = [known[id] for id in cards]
    places = [card.upgrades or card.id for card in chosen]
    for place in places:
        if places.count(place) > 1:
            raise UserError(f"{known[place].name} and its upgrade can't both be picked")
    better = sum(bool(card.upgrades) for card in chosen)
    if better != upgrades_at(level):
        raise UserError(f"{kind.name} upgrades {upgrades_at(level)} cards at level {level}, not {better}")


POTENTIAL: Final = "potential"
"""The favor for which a card can be swapped, one for each time that it was taken."""


def check_swaps(
    variants: Variants,
    known: Mapping[str, AbilityCard],
    owned: Sequence[str],
    swaps: Sequence[tuple[str, str]],
) -> None:
    """Refuses more swaps than favors, cards that aren't there, and giving up a card of a lower level."""
    if len(swaps) > variants.favors.count(POTENTIAL):
        raise UserError(f"{len(swaps)} cards can't be swapped for {variants.favors.count(POTENTIAL)} favors")
    for new, old in swaps:
        if new not in known or new in owned:
            raise UserError(f"'{new}' is no card that was passed over")
        if old not in owned or [given_up for _, given_up in swaps].count(old) > 1:
            raise UserError(f"'{old}' isn't there to be given up")
        if counts_as_level(known[old].level) < counts_as_level(known[new].level):
            raise UserError(f"{known[old].name} is of a lower level than {known[new].name}")
