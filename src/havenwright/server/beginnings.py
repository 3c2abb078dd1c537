"""The game of a room from what the store has: its header, a stored round, and the log."""

from collections.abc import Sequence
from contextlib import suppress

import msgspec

from havenwright.decoding import UNREADABLE
from havenwright.engine import CannotReplay, Game, begun_anew, check_same_rounds, play_again
from havenwright.errors import UserError
from havenwright.packs import Registry
from havenwright.server.lines import Header, Line, Replied, Restored, read_header
from havenwright.store import Store
from havenwright.table.party import Setup, begin
from havenwright.table.saves import loaded, part_title


def setup_of(room: str, store: Store, scenario: str = "") -> Setup:
    """The set-up that a room was begun with, with other chance; or the same party in another scenario."""
    try:
        setup = msgspec.structs.replace(read_header.decode(store.header(room)).setup, seed=0)
        return msgspec.structs.replace(setup, scenario=scenario, level=None) if scenario else setup
    except UNREADABLE as error:
        raise UserError(f"room '{room}' can't be read: {error}") from None


def first_game(header: Header, packs: Registry, restored: Line | None = None) -> Game:
    """The game as it was when the room was begun, or at the stored round from which it goes on."""
    if isinstance(restored, Restored) and restored.saved:
        return loaded(restored.saved, packs, from_stored=True)[1]
    if header.saved:
        return loaded(header.saved, packs, from_stored=header.from_stored)[1]
    return begin(header.setup, packs)


def gone_on(header: Header, packs: Registry, stored: bytes) -> tuple[Game, bytes]:
    """The game from which a room goes on whose log can't be played again, and as it is kept.

    That is the stored round, or the one of the save with which the room was begun; where neither fits any
    more the scenario begins anew.
    """
    kept = [saved for saved in (stored, part_title(header.saved)[1]) if saved]
    for saved in kept:
        with suppress(Exception):  # whatever doesn't fit any more, there is another way to go on
            return loaded(saved, packs, from_stored=True)[1], saved
    if kept:
        game = begun_anew(kept[-1], packs)
        return game, game.save()
    game = begin(header.setup, packs)
    game.remark = "The scenario begins anew: no round of it had begun."
    return game, b""


def play_log(game: Game, replies: Sequence[Replied], stored: bytes) -> None:
    """Carry out the log of a room; what comes out differently than it did is refused."""
    play_again(game, [(line.seat, line.answer) for line in replies])
    if stored:
        check_same_rounds(game, stored)
    if replies and replies[-1].events not in (0, len(game.events)):
        raise CannotReplay("the last round comes out differently than it did")
