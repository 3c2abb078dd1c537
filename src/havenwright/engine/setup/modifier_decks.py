"""Set-up of a character's modifier deck: the class's own or the usual one, perks, items."""

from collections import Counter

from havenwright.cards.tree import Ability
from havenwright.engine.components.modifier_decks import standard_deck
from havenwright.engine.setting.setting import Setting
from havenwright.errors import UserError
from havenwright.packs.modifiers import deck_at, put_into
from havenwright.packs.perks import perked
from havenwright.packs.records import CharacterClass, Perk
from havenwright.rulesets import Ruleset

MINUS_ONE = "-1"

BLESS = "bless"

ITEM_EFFECTS = ("negative item effects", "item effects", "item minus one effects")


def seat_deck(setting: Setting, number: int) -> tuple[str, ...]:
    """The cards of a seat's deck when the scenario begins."""
    seat = setting.party[number]
    cards = put_into(permanent_deck(setting, number), BLESS, f"seat {number}", seat.blesses)
    character = setting.classes[seat.character]
    if any(_ignores_items(perk) for perk in gained(character.name, character.perks, seat.perks)):
        return cards
    added = sum(one.item.minus_ones for one in setting.items if one.seat == number and one.here)
    return put_into(cards, MINUS_ONE, f"seat {number}", added)


def permanent_deck(setting: Setting, number: int) -> tuple[str, ...]:
    """The cards that stay in a seat's deck between scenarios: the class's or the usual ones, and perks."""
    seat = setting.party[number]
    return class_deck(setting.rules, setting.classes[seat.character], seat.level, seat.perks)


def class_deck(
    rules: Ruleset, character: CharacterClass, level: int, perks: tuple[int, ...]
) -> tuple[str, ...]:
    """The cards of a class's deck at a level, with the perks whose boxes are marked."""
    cards = deck_at(character.modifiers, level) or standard_deck(rules)
    return perked(cards, gained(character.name, character.perks, perks))


def gained(name: str, perks: tuple[Perk, ...], marked: tuple[int, ...]) -> list[Perk]:
    """The perks that marks on a class's boxes give; each number stands once for each box that is marked.

    A perk that takes several marks is there once all of them are.
    """
    boxes = Counter(marked)
    given = []
    for number, times in sorted(boxes.items()):
        if not 0 <= number < len(perks):
            raise UserError(f"{name} has no perk {number + 1}; there are {len(perks)}")
        perk = perks[number]
        if times > perk.count * perk.marks:
            raise UserError(f"perk {number + 1} of {name} has {perk.count * perk.marks} boxes, not {times}")
        given += [perk] * (times // perk.marks)
    return given


def _ignores_items(perk: Perk) -> bool:
    return any(
        isinstance(part, Ability) and part.verb == "ignore" and part.what in ITEM_EFFECTS
        for part in perk.rules
    )
