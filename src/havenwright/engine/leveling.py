"""Levels that scenarios have: the character is played at the scenario's, with as many better cards.

For each level above the first one card is upgraded; which ones is decided for each scenario anew.
"""

from collections.abc import Sequence

from havenwright.cards.tree import Amount
from havenwright.errors import UserError
from havenwright.packs.content import AbilityCard, CharacterClass

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
    found = []
    for number, card in enumerate(one for one in kind.cards if one.level == FIRST_LEVEL):
        better = upgrade_of(kind, card) if number < upgrades_at(level) else None
        found.append((better or card).id)
    return tuple(found)


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
