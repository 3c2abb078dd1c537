"""Decks as everybody may know them: cards left by number, in no order; discards; tables for a die."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from havenwright.engine.core.play import Play
from havenwright.engine.model.identity import CHARACTERS
from havenwright.engine.model.state import EVERYBODY

ALLIES: Final = "allies"
LOOT: Final = "loot"
MODIFIERS: Final = ("monsters", ALLIES)
"""Decks of modifiers beside those of seats."""

DeckKind = Literal["modifiers", "monster", "loot"]


class DeckView(msgspec.Struct, frozen=True):
    """A deck. Of a loot deck only the size is known."""

    name: str
    kind: DeckKind
    size: int
    """The number of cards left."""
    seat: int = -1
    """The seat that it belongs to; -1: none."""
    left: tuple[tuple[str, int], ...] = ()
    """The cards left, each with its number, in no order."""
    discarded: tuple[tuple[str, int], ...] = ()
    shuffle: bool = False
    """True if it is shuffled at the end of the round."""
    known: tuple[str, ...] = ()
    """The next cards, as far as this seat knows them."""


class TableView(msgspec.Struct, frozen=True):
    """A table of modifiers for a die: a column for each face, and the row that counts next."""

    name: str
    seat: int
    rows: tuple[tuple[str, ...], ...]
    row: int


def deck_views(play: Play) -> Iterator[DeckView]:
    """The decks on the table as everybody sees them; those of monsters that aren't revealed are left out."""
    met = monsters_met(play)
    sets = {kind.set or kind.id for kind in play.setting.monsters.values()}
    for name, deck in play.state.decks.items():
        kind = _kind(name, sets)
        if kind is None or name in play.state.rows or (kind == "monster" and name not in met):
            continue
        if name == ALLIES and not has_allies(play):
            continue
        yield DeckView(
            name=name,
            kind=kind,
            size=len(deck.left),
            seat=_seat_of(name),
            left=() if kind == "loot" else _counted(deck.left),
            discarded=_counted(deck.discarded),
            shuffle=deck.shuffle,
            known=deck.top[: deck.seen] if deck.seen_by == EVERYBODY else (),
        )


def decks_for(play: Play, seat: int, public: tuple[DeckView, ...]) -> tuple[DeckView, ...]:
    """The decks of `deck_views`, with the next cards that a seat has looked at."""
    decks = play.state.decks
    if all(decks[one.name].seen_by != seat for one in public):
        return public
    return tuple(
        replace(one, known=deck.top[: deck.seen]) if (deck := decks[one.name]).seen_by == seat else one
        for one in public
    )


def table_views(play: Play) -> Iterator[TableView]:
    """The tables of modifiers, where a die is rolled."""
    for name, row in play.state.rows.items():
        if name != ALLIES or has_allies(play):
            yield TableView(name, _seat_of(name), play.setting.tables[name], row)


def monsters_met(play: Play) -> set[str]:
    """The sets of monsters that were on the map, or drew a card."""
    here = {play.who(n).set for n, body in enumerate(play.state.figures) if body.here or body.died_at >= 0}
    return here | {name for name, _ in play.state.monster_cards}


def has_allies(play: Play) -> bool:
    """True if somebody draws from the allies' deck."""
    return any(
        play.who(number).side == CHARACTERS and play.who(number).kind == "monster"
        for number in play.present()
    )


def _kind(name: str, sets: Collection[str]) -> DeckKind | None:
    """The kind of a deck; None: it isn't shown. `sets`: those of monsters."""
    if name in MODIFIERS or _seat_of(name) >= 0:
        return "modifiers"
    if name == LOOT:
        return "loot"
    return "monster" if name in sets else None


def _seat_of(name: str) -> int:
    head, _, number = name.partition(" ")
    return int(number) if head == "seat" else -1


def _counted(cards: Iterable[str]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(Counter(cards).items()))
