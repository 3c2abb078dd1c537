"""Names for what the engine knows by number, and sentences with gaps that such names fill.

A gap says what stands in it and how to read it: `{figure:who} moves to {to:hex}`. What stands in square
brackets is left out where something in it isn't there: `[ by {by:who}]`.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from havenwright.cards.tree import ELEMENTS
from havenwright.engine.core.people import who_of
from havenwright.engine.model.events import Plain
from havenwright.engine.model.state import ActiveBonus, State
from havenwright.engine.setting.setting import Setting
from havenwright.monsters.messages import listed
from havenwright.packs.records import AbilityCard, Face
from havenwright.telling.card_text import bonus_text

HALVES: Final = ("top", "bottom", "basic top (Attack 2)", "basic bottom (Move 2)")
NOBODY: Final = -1
_OPTIONAL: Final = re.compile(r"\[([^\[\]]*)\]")
_GAP: Final = re.compile(r"\{(\w+)(?::(\w+))?\}")


class Words:
    """Names of everything in a game, as it is now or was: who is gone keeps the name."""

    def __init__(self, setting: Setting, state: State) -> None:
        self.setting = setting
        self.state = state
        self._board = setting.board(())
        everyone = [who_of(setting, state, number) for number in range(len(state.figures))]
        names = [who.name for who in everyone]
        # Standees have numbers of their own, free again when they are gone; summons that came together don't.
        self._names = [
            f"{who.name} {names[: number + 1].count(who.name)}"
            if who.kind == "summon" and names.count(who.name) > 1
            else who.name
            for number, who in enumerate(everyone)
        ]

    # Names

    def figure(self, number: int) -> str:
        if 0 <= number < len(self._names):
            return self._names[number]
        return f"figure {number}" if number != NOBODY else "nobody"

    def is_character(self, number: Plain) -> bool:
        return isinstance(number, int) and 0 <= number < len(self.setting.party)

    def hex(self, index: int) -> str:
        q, r = self._board.hex(index)
        return f"{q},{r}"

    def card(self, number: int) -> str:
        return self.setting.cards[number][1].name if number >= 0 else "a long rest"

    def sided(self, number: int) -> str:
        """A card with the side that is up, if it has two."""
        side = "B" if number in self.state.flipped else "A"
        return self.card(number) + (f" ({side})" if self.setting.cards[number][1].back is not None else "")

    def initiative(self, number: int) -> int:
        return self.face(number).initiative if number >= 0 else 99

    def face(self, number: int) -> AbilityCard | Face:
        """The side of a card that is up."""
        printed = self.setting.cards[number][1]
        return printed.back if printed.back is not None and number in self.state.flipped else printed

    def leading(self, cards: Sequence[Plain]) -> str:
        """The initiative on a card; nothing if it has two sides, since it may have been turned over."""
        numbers = [number for number in cards if isinstance(number, int) and number >= 0]
        printed = [self.setting.cards[number][1] for number in numbers]
        return "".join(f"{card.initiative:02}" for card in printed if card.back is None)

    def upgrade(self, number: int) -> int:
        """The card, by number, that can take the place of another of the same seat; -1 if there is none."""
        seat, card = self.setting.cards[number]
        better = (
            n
            for n, (owner, other) in enumerate(self.setting.cards)
            if (owner, other.upgrades) == (seat, card.id)
        )
        return next(better, -1)

    def item(self, number: int) -> str:
        return self.setting.items[number].item.name

    def item_of_id(self, id: str) -> str:
        return next((one.item.name for one in self.setting.items if one.item.id == id), id)

    def monster(self, id: str) -> str:
        kind = self.setting.monsters.get(id)
        return kind.name if kind else id

    def monster_initiative(self, id: str, card: str) -> str:
        """The initiative on a monster's card, by the card's name; nothing if there is none of this name."""
        kind = self.setting.monsters.get(id)
        found = [one.initiative for one in kind.deck if one.name == card] if kind else []
        return f"{found[0]:02}" if found else ""

    def goal(self, id: str) -> str:
        goal = self.setting.goals.get(id)
        return goal.name if goal else id

    def deck(self, name: str) -> str:
        """A deck by its name in the state: a seat's, that of all monsters, that of one kind."""
        if name.startswith("seat "):
            return f"{self.figure(int(name.removeprefix('seat ')))}'s modifiers"
        kind = self.setting.monsters.get(name)
        return (
            f"{kind.name}'s cards" if kind else {"loot": "the loot deck"}.get(name, f"the {name}' modifiers")
        )

    def seat(self, number: int) -> str:
        """A player, by the character."""
        return self.figure(number) if number >= 0 else "the party"

    def source(self, active: ActiveBonus) -> str:
        """What a bonus is printed on."""
        if active.item >= 0:
            return self.item(active.item)
        if active.card >= 0:
            return self.card(active.card)
        return f"{self.figure(active.figure)}'s own"

    def bonus(self, number: int) -> str:
        """A bonus that is in force: what it is printed on, and what it says."""
        active = next((one for one in self.state.bonuses if one.number == number), None)
        if active is None:
            return "a bonus"
        said = bonus_text(active.bonus)
        return f"{self.source(active)}: {said}" if said else self.source(active)

    # Sentences

    def say(self, sentence: str, values: Mapping[str, Plain]) -> str:
        """A sentence whose gaps are filled."""

        def optional(found: re.Match[str]) -> str:
            gaps = _GAP.findall(found[1])
            missing = any(_is_missing(values.get(name), how) for name, how in gaps)
            return "" if missing else found[1]

        def fill(found: re.Match[str]) -> str:
            return self.read(values.get(found[1]), found[2] or "")

        return _GAP.sub(fill, _OPTIONAL.sub(optional, sentence))

    def read(self, value: Plain, how: str) -> str:
        """A value as words."""
        if isinstance(value, tuple):
            one = SINGULAR.get(how, how)
            return listed([self.read(part, one) for part in value]) or "nothing"
        reader = READERS.get(SINGULAR.get(how, how))
        if value is None or reader is None:
            return str(value) if value is not None else ""
        return reader(self, value)


def _is_missing(value: Plain, how: str) -> bool:
    if how in ("who", "card", "item", "count", "hex", *COUNTED) and isinstance(value, int):
        return value < (1 if how == "count" or how in COUNTED else 0)
    return not value


def _number(read: Callable[[Words, int], str]) -> Callable[[Words, Plain], str]:
    return lambda words, value: read(words, value) if isinstance(value, int) else str(value)


def _id(read: Callable[[Words, str], str]) -> Callable[[Words, Plain], str]:
    return lambda words, value: read(words, str(value))


def _element(words: Words, number: int) -> str:
    return ELEMENTS[number]


def _half(words: Words, number: int) -> str:
    return HALVES[number]


def _meets(words: Words, value: Plain) -> str:
    return "meets" if value else "misses"


def _counted(noun: str) -> Callable[[Words, Plain], str]:
    return lambda words, value: f"{value} {noun}" if value == 1 else f"{value} {noun}s"


COUNTED: Final = MappingProxyType(
    {"points": "hit point", "uses": "use", "checkmarks": "checkmark", "tokens": "money token"}
)
"""Things of which there can be one or more."""
DONE: Final = MappingProxyType({"unlock": "unlocked", "lock": "locked", "open": "opened", "close": "closed"})


def _tile(words: Words, kind: str) -> str:
    return f"{kind} terrain" if kind in TERRAIN else kind


TERRAIN: Final = ("difficult", "hazardous", "icy")
"""Kinds of tiles that are said with one more word."""
READERS: Final[Mapping[str, Callable[[Words, Plain], str]]] = MappingProxyType(
    {
        "who": _number(Words.figure),
        "hex": _number(Words.hex),
        "card": _number(Words.card),
        "item": _number(Words.item),
        "itemid": _id(Words.item_of_id),
        "monster": _id(Words.monster),
        "goal": _id(Words.goal),
        "deck": _id(Words.deck),
        "tile": _id(_tile),
        "element": _number(_element),
        "half": _number(_half),
        "each": lambda words, value: "each",
        "done": lambda words, value: DONE.get(str(value), str(value)),
        "bonus": _number(Words.bonus),
        "meets": _meets,
        "count": lambda words, value: str(value),
        **{how: _counted(noun) for how, noun in COUNTED.items()},
    }
)
"""How the values in a sentence can be read; several of them in a row are listed."""


SINGULAR: Final = MappingProxyType({"hexes": "hex", "cards": "card", "items": "item"})


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
