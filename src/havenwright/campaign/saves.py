"""Saves of campaigns: where it began, the log, and the state at the last phase."""

from typing import Final

import msgspec

from havenwright.campaign.model.state import State
from havenwright.campaign.timeline import Entry, Point, TakenBack, Timeline, Undo, hash_of
from havenwright.errors import UserError

FORMAT: Final = 1


class Saved(msgspec.Struct, frozen=True, kw_only=True):
    """A campaign as it is kept."""

    format: int
    ruleset: str
    variants: tuple[str, ...]
    undo: Undo
    campaign: str = ""
    """The campaign of a pack that it is; empty: of none."""
    start: State
    log: tuple[Entry | TakenBack, ...]
    hash: str
    """The hash of the state after the log."""
    phases: tuple[tuple[int, str], ...] = ()
    """The number of acts before each phase, and the hash of the state there."""
    stored: State | None = None
    """The state at the last phase."""


def encode(timeline: Timeline) -> bytes:
    """The save of a campaign."""
    point = timeline.last_point
    saved = Saved(
        format=FORMAT,
        ruleset=timeline.game.id,
        variants=tuple(sorted(timeline.variants)),
        undo=timeline.rule_of_undo,
        campaign=timeline.content.id,
        start=timeline.first_state,
        log=tuple(timeline.log),
        hash=timeline.hash,
        phases=timeline.phases,
        stored=point.state if point.count else None,
    )
    return msgspec.json.encode(saved)


def decode(blob: bytes) -> Saved:
    """The record of a save."""
    try:
        saved = msgspec.json.decode(blob, type=Saved)
    except msgspec.DecodeError as error:
        raise UserError(f"this is no save of a campaign: {error}") from None
    if saved.format != FORMAT:
        raise UserError(f"the save has format {saved.format}, and this program reads {FORMAT}")
    return saved


def play_again(timeline: Timeline, saved: Saved, *, whole: bool = False) -> None:
    """Play the log of a save to the same state; from its last phase on, if that fits its hash."""
    timeline.go_on_from(saved.log, None if whole else _stored(saved))
    if timeline.hash != saved.hash:
        raise UserError("the save leads to another state than it did")


def _stored(saved: Saved) -> Point | None:
    """The state at the last phase, if it is what its hash says."""
    if saved.stored is None or not saved.phases:
        return None
    count, expected = saved.phases[-1]
    return Point(count, saved.stored) if count > 0 and hash_of(saved.stored) == expected else None
