"""Taking back at a shared table: how far an undo goes, and one that waits for others to agree."""

from collections.abc import Collection

import msgspec

from havenwright.engine import PARTY, REQUEST, Game, Reply


class PendingUndo(msgspec.Struct):
    """An undo that waits for others to agree."""

    by: int
    replies: int
    """How many answers are left when it is done."""
    answered: int
    """How many there were when it was asked for."""
    waiting: set[int]
    shown: tuple[str, ...]


class TakenBack(msgspec.Struct, frozen=True):
    """An undo that was carried out."""

    by: int
    shown: tuple[str, ...]
    """Hidden things that had been seen since."""


def after_undo(game: Game, seat: int, people: Collection[int], *, turn: bool) -> Game:
    """The game as it would be after an undo: at a question of a person, or where the turn began."""
    twin = game.fork()
    start = _start_of_turn(twin)
    twin.undo(seat)
    while twin.replies and (len(twin.events) > start if turn else not _is_for(people, twin)):
        twin.undo()
    return twin


def giver(reply: Reply) -> int:
    """The seat that gave an answer, or asked for something."""
    seat, answer = reply
    return answer[0] if seat == REQUEST and isinstance(answer, tuple) else seat


def is_selecting(game: Game) -> bool:
    """True while cards are chosen, by all seats at once and in secret."""
    return any(decision.kind == "select cards" for decision in game.decisions)


def _is_for(people: Collection[int], game: Game) -> bool:
    return any(d.seat in people or (d.seat == PARTY and people) for d in game.decisions)


def _start_of_turn(game: Game) -> int:
    """How many events there were when the turn began."""
    return max((number for number, event in enumerate(game.events) if event.kind == "turn"), default=0)
