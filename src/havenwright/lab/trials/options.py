"""Options of a decision in the words of a trial: figures, items and cards by name, hexes by coordinates."""

from typing import Any, Final

from havenwright.cards.tree import Action, Bonus
from havenwright.cards.vocabulary import ELEMENTS
from havenwright.cards.write.action import write_action
from havenwright.engine import SKIP, ActiveBonus, Answer, AnyOrder, Decision, ValueType
from havenwright.lab.trials.position import Position

FIRST: Final = "what happens first"
"""The kind of the question for the order of things that happen at the same time."""
HALVES: Final = ("top", "bottom", "basic attack", "basic move")
PILES: Final = {"hand": "hand", "discard": "discards"}
"""Nameless cards are called by the pile that they are in."""


def words_of(position: Position, decision: Decision, option: Answer) -> list[Any]:
    """The words for an option; several for one that is about several figures, hexes or cards."""
    numbers = option if isinstance(option, tuple) else (option,)
    scene, of = position.scene, decision.type_of(option)
    match of:
        case ValueType.FIGURE | ValueType.CHOICE if decision.kind == FIRST:
            return due_words(position, decision, option)
        case ValueType.FIGURE | ValueType.FIGURES:
            return [position.name(n) for n in numbers if isinstance(n, int)]
        case ValueType.TARGET_AND_MASK:
            return [position.name(numbers[0])] if isinstance(numbers[0], int) else []
        case ValueType.HEX | ValueType.HEXES:
            return [list(position.board.hex(n)) for n in numbers if isinstance(n, int)]
        case ValueType.PATH:
            return [list(position.board.hex(n)) for n in numbers[-1:] if isinstance(n, int)] or [SKIP]
        case ValueType.ITEM | ValueType.ITEMS:
            return [scene.setting.items[n].item.id for n in numbers if isinstance(n, int)]
        case ValueType.BONUS:
            return [bonus_word(position, option)] if isinstance(option, int) else []
        case ValueType.CARD | ValueType.CARDS | ValueType.SELECTION:
            return [_cards_word(position, decision, option)]
        case ValueType.CARD_AND_HALF if isinstance(option, tuple):
            card, half = option
            return [f"{card_word(position, card)} {HALVES[half]}"]
        case ValueType.ELEMENT_NUMBER:
            return [ELEMENTS[option]] if isinstance(option, int) else []
        case ValueType.CHOICE:
            return [option + 1] if isinstance(option, int) else []
        case _:
            return [SKIP if option in ("pass", ()) else option]


def _cards_word(position: Position, decision: Decision, option: Answer) -> str:
    """One or several cards; in the game of two-sided cards some are discarded against damage, not lost."""
    if not isinstance(option, tuple):
        return card_word(position, option) if isinstance(option, int) else option
    words = " and ".join(dict.fromkeys(card_word(position, card) for card in option))
    discards = decision.kind == "suffer or negate" and position.scene.setting.rules.hand == "two-sided"
    return f"discard {words}" if discards else words


def card_word(position: Position, card: int) -> str:
    """A card's name, or the pile of one that has none."""
    if card < 0:
        return "rest"
    zone = position.scene.state.zones[card]
    flipped = zone == "hand" and card in position.scene.state.flipped
    return position.card_name(card) or ("flipped" if flipped else PILES.get(zone, zone))


def has_slots(active: ActiveBonus) -> bool:
    """True if a bonus is used slot by slot."""
    return isinstance(active.bonus, Bonus) and bool(active.bonus.uses)


def bonus_word(position: Position, number: int) -> str:
    """The name of a bonus: its item, its card, or its text."""
    scene = position.scene
    active = next(one for one in scene.state.bonuses if one.number == number)
    return _word_of(position, active)


def _word_of(position: Position, active: ActiveBonus) -> str:
    if active.item >= 0:
        return position.scene.setting.items[active.item].item.id
    name = position.card_name(active.card) if active.card >= 0 else ""
    return name or write_action(Action((active.bonus,)))


def due_words(position: Position, decision: Decision, option: Answer) -> list[Any]:
    """The words for one of several things at the same time: whose bonus it is, its name, its number."""
    entry, by_figure = position.scene.under_way, decision.of == "figures"
    if not isinstance(entry, AnyOrder) or not isinstance(option, int):
        return [option]
    bonus = entry.meant(option, by_figure=by_figure).bonus
    words = [] if bonus is None else [position.name(bonus.figure), _word_of(position, bonus)]
    return words if by_figure else [*words, option + 1]
