"""Names for what the engine knows by number, and sentences with gaps that such names fill."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from havenwright.cards.vocabulary import ELEMENTS
from havenwright.engine import ActiveBonus, Plain, Setting, State, who_of
from havenwright.packs.records import AbilityCard, Face
from havenwright.telling.card_text import bonus_text
from havenwright.telling.english import ENGLISH
from havenwright.telling.language import Language, fill

HALVES: Final = ("top half", "bottom half", "basic top", "basic bottom")
"""Phrases for the halves of a card, by number."""
NOBODY: Final = -1


class Words:
    """Names of everything in a game, in a language. A figure that is gone keeps its name.

    `coordinates`: hexes are named by their coordinates, which only files show; else sentences leave them out.
    """

    def __init__(
        self, setting: Setting, state: State, language: Language = ENGLISH, *, coordinates: bool = False
    ) -> None:
        self.setting = setting
        self.state = state
        self.language = language
        self.coordinates = coordinates
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
        return f"figure {number}" if number != NOBODY else self.phrase("nobody")

    def is_character(self, number: Plain) -> bool:
        return isinstance(number, int) and 0 <= number < len(self.setting.party)

    def hex(self, index: int) -> str:
        """The coordinates of a hex, where they are wanted at all."""
        q, r = self._board.hex(index)
        return f"{q},{r}" if self.coordinates else ""

    def card(self, number: int) -> str:
        return self.setting.cards[number][1].name if number >= 0 else self.phrase("long rest")

    def sided(self, number: int) -> str:
        """A card with the side that is up, if it has two."""
        if self.setting.cards[number][1].back is None:
            return self.card(number)
        return self.phrase("side", card=self.card(number), side="B" if number in self.state.flipped else "A")

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

    def deck_card(self, id: str) -> str:
        """A card of a deck: the name of a monster's card, and any other as it is."""
        decks = (kind.deck for kind in self.setting.monsters.values())
        return next((card.name for deck in decks for card in deck if card.id == id), id)

    def goal(self, id: str) -> str:
        goal = self.setting.goals.get(id)
        return goal.name if goal else id

    def deck(self, name: str) -> str:
        """A deck by its name in the state, or the table that a die is rolled on instead."""
        has_table = name in self.state.rows
        if name.startswith("seat "):
            who = self.figure(int(name.removeprefix("seat ")))
            if has_table:
                return self.phrase("table of a character", name=who)
            return self.phrase("deck of a character", name=who)
        if name in self.setting.monsters:
            return self.phrase("deck of a monster", name=self.monster(name))
        key = f"{'table' if has_table else 'deck'} {name}"
        return self.phrase(key) if key in self.language.phrases else self.phrase("other deck", name=name)

    def seat(self, number: int) -> str:
        """A player, by the character."""
        return self.figure(number) if number >= 0 else self.phrase("the party")

    def source(self, active: ActiveBonus) -> str:
        """The item or the card that a bonus is printed on."""
        if active.item >= 0:
            return self.item(active.item)
        if active.card >= 0:
            return self.card(active.card)
        return self.phrase("own bonus", name=self.figure(active.figure))

    def bonus(self, number: int) -> str:
        """A bonus that is in force: what it is printed on, and what it says."""
        active = next((one for one in self.state.bonuses if one.number == number), None)
        if active is None:
            return self.phrase("a bonus")
        return self.phrase("bonus", source=self.source(active), text=bonus_text(active.bonus))

    def bonus_of(self, active: ActiveBonus) -> str:
        """A bonus with its bearer: whose it is, what it is printed on, and what it says."""
        source = self.source(active) if active.item >= 0 or active.card >= 0 else ""
        bearer = self.figure(active.figure)
        return self.phrase("bonus of", bearer=bearer, source=source, text=bonus_text(active.bonus))

    def name(self, word: str) -> str:
        """The name of an engine's word."""
        return self.language.name_of(word)

    def object(self, kind: str) -> str:
        """A tile or token as the object of a sentence: `a trap`, `difficult terrain`."""
        kind = kind.removesuffix(" terrain")
        return self.language.names.get(f"a {kind}", self.name(kind))

    def half(self, number: int) -> str:
        return self.phrase(HALVES[number])

    def element(self, number: int) -> str:
        return self.name(ELEMENTS[number])

    # Sentences

    def phrase(self, key: str, **values: Plain) -> str:
        """A phrase of the language, filled in."""
        return self.say(self.language.phrases[key], values)

    def say(self, sentence: str, values: Mapping[str, Plain]) -> str:
        """A sentence whose gaps are filled."""
        return fill(
            sentence,
            lambda field, how: self._is_missing(values.get(field), how),
            lambda field, how: self.read(values.get(field), how),
        )

    def read(self, value: Plain, how: str) -> str:
        """A value as words."""
        if isinstance(value, tuple):
            one = SINGULAR.get(how, how)
            return self.language.join([self.read(part, one) for part in value]) or self.phrase("nothing")
        if value is None:
            return ""
        if how in self.language.nouns and isinstance(value, int):
            return self.language.count(value, how)
        reader = READINGS.get(SINGULAR.get(how, how))
        return str(value) if reader is None else reader(self, value)

    def _is_missing(self, value: Plain, how: str) -> bool:
        if SINGULAR.get(how, how) == "hex" and not self.coordinates:
            return True
        if isinstance(value, int) and (how == "count" or how in self.language.nouns):
            return value < 1
        if isinstance(value, int) and how in ("who", "card", "item", "hex"):
            return value < 0
        return not value


def _number(read: Callable[[Words, int], str]) -> Callable[[Words, Plain], str]:
    return lambda words, value: read(words, value) if isinstance(value, int) else str(value)


def _id(read: Callable[[Words, str], str]) -> Callable[[Words, Plain], str]:
    return lambda words, value: read(words, str(value))


READINGS: Final[Mapping[str, Callable[[Words, Plain], str]]] = MappingProxyType(
    {
        "who": _number(Words.figure),
        "hex": _number(Words.hex),
        "card": _number(Words.card),
        "item": _number(Words.item),
        "element": _number(Words.element),
        "half": _number(Words.half),
        "bonus": _number(Words.bonus),
        "itemid": _id(Words.item_of_id),
        "monster": _id(Words.monster),
        "deckcard": _id(Words.deck_card),
        "goal": _id(Words.goal),
        "deck": _id(Words.deck),
        "tile": _id(Words.name),
        "name": _id(Words.name),
        "object": _id(Words.object),
        "each": lambda words, _: words.phrase("each"),
        "meets": lambda words, value: words.phrase("met") if value else words.phrase("missed"),
    }
)
"""Readings of a field besides the nouns of the language; other words read it as it is."""
SINGULAR: Final = MappingProxyType({"hexes": "hex", "cards": "card", "items": "item"})
"""Readings of several values in a row, which are joined."""
