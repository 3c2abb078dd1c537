"""Rows of ability cards: both halves in numbers, kept for every card that was seen."""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from havenwright.bots.card_value import IN_BATTLE, UNKNOWN, worth
from havenwright.cards.tree import Ability, Action, Amount, Bonus, Change, Consume, Part, Summon
from havenwright.engine import Onlooker
from havenwright.lab.learning.columns import CARDS, HALF, HIGHEST, LOWEST, MOST_CARDS, PRINTED, ZONES
from havenwright.packs.records import AbilityCard, Face

Rows: TypeAlias = NDArray[np.float32]
Card: TypeAlias = AbilityCard | Face

_UNKNOWN, _ELSEWHERE = len(ZONES), len(ZONES) + 1
_ZONE = {zone: number for number, zone in enumerate((*ZONES, "unknown"))}
_HAND, _SELECTED, _PLAY, _DISCARD, _LOST, _ACTIVE = range(6)
_FIRST_ZONE = CARDS.index(ZONES[0])
_IN_ZONE = np.eye(len(ZONES), dtype=np.float32)
_PLACE = {name: number for number, name in enumerate(HALF)}


class CardRows:
    """Rows of the cards that a seat knows, made anew when one changes its pile."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._printed: dict[int, tuple[Card, Rows]] = {}
        self._faces: tuple[object, ...] = ()
        self._zones: tuple[str, ...] = ()
        self._order: list[int] = []
        self._fixed: Rows = np.zeros((0, _FIRST_ZONE), np.float32)
        """Of every card of the game what doesn't depend on its pile, as far as it was seen."""
        self._filled: set[int] = set()
        self.rows: Rows = np.zeros((MOST_CARDS, len(CARDS)), np.float32)
        self.row_of: dict[int, int] = {}
        """The row of each card's number."""
        self.counts: dict[int, tuple[int, int, int]] = {}
        """By seat the cards in hand (or unknown), discarded (or in use) and lost."""

    def read(self, seen: Onlooker) -> None:
        """Bring the rows up to date."""
        outlook = seen.outlook
        faces, zones = (outlook.cards_of, outlook.flipped), outlook.zones
        begins = len(self._faces) != 2 or self._faces[0] is not faces[0]
        if begins or self._faces[1] != faces[1]:
            self._begin(faces[0], len(zones))
        elif zones == self._zones:
            return
        self._faces, self._zones = faces, zones
        codes = [_ZONE.get(zone, _ELSEWHERE) for zone in zones]
        known = [card for card in self._order if codes[card] < len(ZONES)][:MOST_CARDS]
        for card in known:
            if card not in self._filled:
                self._filled.add(card)
                self._fixed[card, : len(PRINTED)] = self._row(seen.printed, card)
        count = len(known)
        rows = self.rows = np.zeros((MOST_CARDS, len(CARDS)), np.float32)
        rows[:count, :_FIRST_ZONE] = self._fixed[known]
        rows[:count, _FIRST_ZONE:] = _IN_ZONE[[codes[card] for card in known]]
        self.row_of = dict(zip(known, range(count), strict=True))
        self.counts = {seat: _counts(codes, cards) for seat, cards in faces[0].items()}

    def _begin(self, cards_of: Mapping[int, tuple[int, ...]], count: int) -> None:
        """Forget the cards of another game, or of another side."""
        self._order = [card for cards in cards_of.values() for card in cards]
        self._filled = set()
        self._fixed = np.zeros((count, _FIRST_ZONE), np.float32)
        for seat, cards in cards_of.items():
            self._fixed[list(cards), len(PRINTED) :] = seat == self._seat, seat / 4

    def _row(self, printed: Callable[[int], Card], number: int) -> Rows:
        card = printed(number)
        kept = self._printed.get(id(card))
        if kept is None:
            row = np.array([1, card.initiative / 100, *_half(card.top), *_half(card.bottom)], np.float32)
            kept = self._printed[id(card)] = card, np.clip(row, LOWEST, HIGHEST)
        return kept[1]


def _counts(codes: list[int], cards: tuple[int, ...]) -> tuple[int, int, int]:
    own = [codes[card] for card in cards]
    hand = own.count(_HAND) + own.count(_SELECTED) + own.count(_UNKNOWN)
    return hand, own.count(_DISCARD) + own.count(_PLAY) + own.count(_ACTIVE), own.count(_LOST)


def _half(action: Action) -> list[float]:
    """A half in numbers: amounts by verb, and its worth by rules of thumb beside an enemy and away."""
    row = [0.0] * len(HALF)

    def add(name: str, amount: float) -> None:
        row[_PLACE[name]] += amount

    for part in _parts(action.parts):
        match part:
            case Ability(verb="attack"):
                _attack(part, add)
            case Ability(verb="move" | "teleport"):
                add("move", _number(part.amount) / 5)
            case Ability(verb="heal" | "shield" | "retaliate" as verb):
                add(verb, _number(part.amount) / 5)
            case Ability(verb="push" | "pull"):
                add("push and pull", _number(part.amount) / 5)
            case Ability(verb="condition"):
                add("conditions", 0.5)
            case Ability(verb="loot" | "infuse" | "experience" as verb):
                add(verb, max(1, _number(part.amount)) / 2)
            case Bonus():
                add("bonus", (len(part.uses) or 2) / 3)
            case Summon():
                add("summon", 1)
            case Consume():
                add("consume", 1)
            case _:
                add("other", 0.5)
    add("lost", action.loss != "no")
    for name, scene in zip(("worth beside", "worth away"), IN_BATTLE, strict=True):
        add(name, worth(action, scene).value / 10)
    return row


def _parts(parts: tuple[Part, ...]) -> Iterator[Part]:
    for part in parts:
        yield part
        if isinstance(part, Bonus):
            yield from (inner for inner in part.then if not isinstance(inner, Change))


def _attack(ability: Ability, add: Callable[[str, float], None]) -> None:
    add("attack", _number(ability.amount) / 5)
    target = ability.target
    if target is not None:
        add("range", (1 if target.range is None else _number(target.range)) / 5)
        add("targets", 1 if target.count == "all" else _number(target.count) / 4)
        add("area", target.area is not None)
    for extra in ability.extras:
        if isinstance(extra, Change):
            add("push and pull" if extra.field in ("push", "pull") else "conditions", 0.4)


def _number(amount: Amount) -> int:
    return amount if isinstance(amount, int) else UNKNOWN
