"""Types of the values in events and decisions: plain data, and the thing that it stands for."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec

Form: TypeAlias = Literal["integer", "text", "true or false", "list of integers", "list of texts"]


class Undeclared(TypeError):  # noqa: N818 - it says all
    """Something that the catalogue of the protocol doesn't have: a mistake of the engine."""


class ValueType(StrEnum):
    """The thing that an integer, a text or a list stands for."""

    # On the table
    FIGURE = "figure"
    FIGURES = "figures"
    HEX = "hex"
    HEXES = "hexes"
    PATH = "path"
    AREA = "area"
    TILE = "tile"
    TILE_NUMBER = "tile number"
    TOKEN = "token"
    DOOR = "door"
    SIDE = "side"
    MONSTER = "monster"
    # Cards and items
    CARD = "card"
    CARDS = "cards"
    SELECTION = "selection"
    HALF = "half"
    CARD_AND_HALF = "card and half"
    ITEM = "item"
    ITEMS = "items"
    ITEM_ID = "item id"
    BONUS = "bonus"
    DECK = "deck"
    DECK_CARD = "deck card"
    DECK_CARDS = "deck cards"
    GOAL = "goal"
    GOALS = "goals"
    MASTERY = "mastery"
    # Conditions and elements
    CONDITION = "condition"
    CONDITIONS = "conditions"
    ELEMENT = "element"
    ELEMENTS = "elements"
    ELEMENT_NUMBER = "element number"
    INFUSION = "infusion"
    # Numbers, words and texts
    AMOUNT = "amount"
    NUMBER = "number"
    CHOICE = "choice"
    TARGET_AND_MASK = "target and mask"
    FLAG = "flag"
    WORD = "word"
    WORDS = "words"
    NAME = "name"
    NAMES = "names"
    TEXT = "text"


class Meaning(NamedTuple):
    """The form of a value, and how to read it."""

    form: Form
    meaning: str


VALUE_TYPES: Final[Mapping[ValueType, Meaning]] = MappingProxyType(
    {
        ValueType.FIGURE: Meaning(
            "integer", "A figure by its number. Characters come first: seat 0 is figure 0."
        ),
        ValueType.FIGURES: Meaning("list of integers", "Figures by their numbers."),
        ValueType.HEX: Meaning("integer", "A hex by its index on the board."),
        ValueType.HEXES: Meaning("list of integers", "Hexes, in no order: those of one tile."),
        ValueType.PATH: Meaning("list of integers", "Hexes in the order in which they are entered."),
        ValueType.AREA: Meaning("list of integers", "-1, then the hexes that an area strikes."),
        ValueType.TILE: Meaning("text", "A kind of overlay tile, or the name of one."),
        ValueType.TILE_NUMBER: Meaning("integer", "A tile of the scenario; -1 if it was made in play."),
        ValueType.TOKEN: Meaning("text", "The name of a token."),
        ValueType.DOOR: Meaning("text", "The name of a door."),
        ValueType.SIDE: Meaning("text", "`characters`, `monsters` or another side of the scenario."),
        ValueType.MONSTER: Meaning("text", "The id of a kind of monster."),
        ValueType.CARD: Meaning("integer", "An ability card by its number in `Setting.cards`."),
        ValueType.CARDS: Meaning("list of integers", "Ability cards by their numbers."),
        ValueType.SELECTION: Meaning(
            "list of integers", "Two ability cards, the leading one first; -1 and -1 is a long rest."
        ),
        ValueType.HALF: Meaning("integer", "0 top, 1 bottom, 2 basic attack, 3 basic move."),
        ValueType.CARD_AND_HALF: Meaning("list of integers", "An ability card and its half."),
        ValueType.ITEM: Meaning("integer", "An item by its number in `Setting.items`."),
        ValueType.ITEMS: Meaning("list of integers", "Items by their numbers."),
        ValueType.ITEM_ID: Meaning("text", "The id of an item in its pack."),
        ValueType.BONUS: Meaning("integer", "An active bonus by its `number` in `State.bonuses`."),
        ValueType.DECK: Meaning("text", "A deck by its key in `State.decks`."),
        ValueType.DECK_CARD: Meaning("text", "A card of a deck: `+1`, `money 2`, a monster card's id."),
        ValueType.DECK_CARDS: Meaning("list of texts", "Cards of a deck."),
        ValueType.GOAL: Meaning("text", "The id of a battle goal."),
        ValueType.GOALS: Meaning("list of texts", "The ids of battle goals."),
        ValueType.MASTERY: Meaning("text", "The id of a mastery of a class."),
        ValueType.CONDITION: Meaning("text", "The name of a condition."),
        ValueType.CONDITIONS: Meaning("list of texts", "The names of conditions."),
        ValueType.ELEMENT: Meaning("text", "The name of an element; `any` if it is left open."),
        ValueType.ELEMENTS: Meaning("list of texts", "The names of elements."),
        ValueType.ELEMENT_NUMBER: Meaning("integer", "An element by its place in fire, ice, air, earth ..."),
        ValueType.INFUSION: Meaning("text", "An element icon on a card, by its name."),
        ValueType.AMOUNT: Meaning("integer", "A quantity: damage, hit points, gold, uses."),
        ValueType.NUMBER: Meaning("integer", "A number by which something is called or counted."),
        ValueType.CHOICE: Meaning("integer", "One of the options in order, from 0."),
        ValueType.TARGET_AND_MASK: Meaning(
            "list of integers", "A figure, and the added effects to leave out as bits of a number."
        ),
        ValueType.FLAG: Meaning("true or false", "True or false."),
        ValueType.WORD: Meaning("text", "A word of the protocol."),
        ValueType.WORDS: Meaning("list of texts", "Words of the protocol."),
        ValueType.NAME: Meaning("text", "A name as it is printed."),
        ValueType.NAMES: Meaning("list of texts", "Names as they are printed."),
        ValueType.TEXT: Meaning("text", "Prose."),
    }
)


class Field(msgspec.Struct, frozen=True):
    """A value of an event, or the subject of a decision."""

    type: ValueType
    optional: bool = False
    """True if an event may lack it."""
    none: bool = False
    """True if it may be -1: nobody, or none."""
    words: tuple[str, ...] = ()
    """All the words that it can be; (): any."""


def optional(field: ValueType | Field) -> Field:
    """A field that not every event of its kind has."""
    return msgspec.structs.replace(as_field(field), optional=True)


def or_none(type: ValueType) -> Field:
    """A field that is -1 where there is nobody, or none."""
    return Field(type, none=True)


def one_of(*words: str) -> Field:
    """A field that is one of some words."""
    return Field(ValueType.WORD, words=words)


def as_field(field: ValueType | Field) -> Field:
    return field if isinstance(field, Field) else Field(field)


def has_form(value: object, form: Form) -> bool:
    """Check the form of a value."""
    match form:
        case "integer":
            return type(value) is int
        case "text":
            return type(value) is str
        case "true or false":
            return type(value) is bool
        case "list of integers":
            return isinstance(value, tuple) and all(type(one) is int for one in value)
        case "list of texts":
            return isinstance(value, tuple) and all(type(one) is str for one in value)
