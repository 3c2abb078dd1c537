"""The log of a game: every answer and request, and every undo. It only ever grows."""

from collections.abc import Iterable
from typing import Final, TypeAlias

import msgspec

from havenwright.engine.model.decisions import Answer
from havenwright.engine.model.state import State
from havenwright.engine.model.tally import Tally
from havenwright.errors import UserError

RESEED: Final = -2
"""In place of a seat: chance was dealt anew."""

REQUEST: Final = -3
"""In place of a seat: a seat asked to remove a card of its own."""

UNDO: Final = -4
"""In place of a seat: everything after the first N answers was taken back."""

Reply: TypeAlias = tuple[int, Answer]
"""A seat and its answer; or one of the above."""


class Stored(msgspec.Struct, frozen=True, omit_defaults=True):
    """The state at the start of a round, to go on from."""

    round: int
    state: State
    tally: Tally | None = None
    """Gains and kills before that round."""


def in_force(log: Iterable[Reply], before: Iterable[Reply] = ()) -> list[Reply]:
    """The answers that hold: of a log, and of those before it, which it may take back too."""
    answers = list(before)
    for number, (seat, answer) in enumerate(log):
        if seat != UNDO:
            answers.append((seat, answer))
        elif isinstance(answer, int) and 0 <= answer <= len(answers):
            del answers[answer:]
        else:
            raise UserError(f"not a saved game: entry {number} of its log takes back what there isn't")
    return answers


# Whether it fits
