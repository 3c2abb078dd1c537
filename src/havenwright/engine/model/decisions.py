"""Decisions: what the engine asks, whom it asks, and the answers that it accepts."""

from typing import Final, Literal, TypeAlias

import msgspec

from havenwright.errors import UserError

PARTY: Final = -1
"""In place of a seat: any seat may answer, and the first answer counts."""

Answer: TypeAlias = int | str | tuple[int, ...]
"""Plain data: a figure's or a card's number, a hex, a word, some of them in a row."""


class IllegalAnswer(UserError):  # noqa: N818 - the name that the contract gives it
    """An answer that the rules don't allow; nothing has changed."""


class Decision(msgspec.Struct, frozen=True, gc=False):
    """A question to a seat, with all the answers that the rules allow in canonical order."""

    seat: int
    kind: str
    options: tuple[Answer, ...]
    about: int = -1
    """The figure that it is about."""
    number: int = 0
    """Of the decisions of this game, from 0."""
    free: Literal["", "path", "area"] = ""
    """The form of answers beside the options: an own path (hexes in a row), an area (-1 and its hexes)."""
    limits: tuple[int | str, ...] = ()
    """What such an answer is held against: of a path its points and the kind of movement."""
    of: Literal["", "figures"] = ""
    """What numbers among the options are, where the kind alone doesn't say."""

    def check(self, answer: Answer) -> Answer:
        """The answer, if it is among the options."""
        if answer not in self.options:
            raise IllegalAnswer(
                f"{answer!r} is no answer to '{self.kind}'; there are {len(self.options)} options"
            )
        return answer


SKIP: Final = "skip"
