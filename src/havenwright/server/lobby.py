"""The lobby over HTTP: records of rooms, links and saved games, and the list of what can be gone on with."""

from pathlib import Path
from typing import Annotated

import msgspec

from havenwright.errors import UserError
from havenwright.server.lines import PACE, UndoBy
from havenwright.server.room import Room, RoomTitle
from havenwright.store import Store
from havenwright.table.party import Setup
from havenwright.table.saves import Saved, Title, content_of, part_title, unfinished


class NewRoom(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a room: with a set-up, with that of another room, or going on from a saved game."""

    setup: Setup | None = None
    save: int = 0
    """The number of a saved game; 0: none."""
    file: str = ""
    """The name of a game that was saved in the terminal; empty: none."""
    again: str = ""
    """A room whose set-up is played once more, by its id; empty: none."""
    scenario: str = ""
    """With `again`: another scenario for the same party, by its id."""
    from_stored: bool = False
    """True to go on from the start of the last round of a saved game."""
    undo: UndoBy = "consent"
    pace: Annotated[float, msgspec.Meta(ge=0, le=10)] = PACE
    """Seconds between the answers of bots."""


class SeatLink(msgspec.Struct, frozen=True):
    """The way to a person's seat."""

    seat: int
    name: str
    url: str


class RoomLinks(msgspec.Struct, frozen=True):
    """The ways into a room."""

    room: str
    seats: tuple[SeatLink, ...]
    spectators: str


class RoomRow(msgspec.Struct, frozen=True):
    """A room in the list of the lobby."""

    id: str
    created: float
    changed: float
    title: RoomTitle


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another name for a saved game."""

    name: str


class SaveOffer(msgspec.Struct, frozen=True):
    """A saved game in the list of the lobby."""

    id: int
    """0: it was saved in the terminal, and `file` names it."""
    file: str
    name: str
    created: float
    size: int
    """In bytes; 0: not counted."""
    title: Title | None
    """None: a game that was saved without a table."""


def links(room: Room, base: str) -> RoomLinks:
    """The ways into a room; keys stand behind `#`, which browsers don't send."""
    page = f"{base.rstrip('/')}/"
    seats = tuple(
        SeatLink(seat, room.game.who(seat).name, f"{page}#room={room.id}&key={room.keys[seat]}")
        for seat in room.people
    )
    return RoomLinks(room.id, seats, f"{page}#room={room.id}")


def save_offers(store: Store, games: Path | None) -> list[SaveOffer]:
    """All saved games, the newest first: those that are kept here, and those of the terminal in a folder."""
    found = [
        SaveOffer(row.id, "", row.name, row.created, row.size, _title_of(store.save(row.id)))
        for row in store.saves()
    ]
    for saved in _of_terminal(games):
        found.append(SaveOffer(0, saved.path.name, saved.title.scenario, saved.when, 0, saved.title))
    return sorted(found, key=lambda one: one.created, reverse=True)


def _title_of(content: bytes) -> Title | None:
    try:
        return part_title(content)[0]
    except UserError:
        return None


def terminal_save(name: str, games: Path | None) -> bytes:
    """A game of the terminal by the name in the list: no other file can be asked for."""
    saved = next((one for one in _of_terminal(games) if one.path.name == name), None)
    if saved is None:
        raise UserError(f"there is no saved game '{name}'")
    return content_of(saved.path)


def _of_terminal(games: Path | None) -> list[Saved]:
    return [] if games is None else unfinished(games)
