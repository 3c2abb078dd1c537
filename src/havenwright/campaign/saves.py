"""Saves of campaigns: where it began, the log, and the state at the last phase."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import msgspec

from havenwright import __version__
from havenwright.campaign.changed_packs import (
    Gone,
    gone_from,
    renamed_log,
    renamed_state,
    with_unknown,
    without,
)
from havenwright.campaign.model.state import State
from havenwright.campaign.timeline import Entry, Point, TakenBack, Timeline, Undo, hash_of
from havenwright.decoding import UNREADABLE
from havenwright.errors import UserError
from havenwright.packs.campaigns.build import campaigns_for, content_of
from havenwright.packs.campaigns.content import Content
from havenwright.packs.registry import Registry

FORMAT: Final = 1
LARGEST_CAMPAIGN: Final = 4_000_000
"""Bytes of a save: some hundred scenarios take half a million."""
MOST_ACTS: Final = 100_000
BEGINNING: Final = b'{"format":'
"""The first bytes of every saved campaign."""


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
    """The hash of the state after the log; empty: it isn't known."""
    phases: tuple[tuple[int, str], ...] = ()
    """The number of acts before each phase, and the hash of the state there."""
    stored: State | None = None
    """The state at the last phase."""
    program: str = ""
    """The version of the program that wrote it."""
    packs: dict[str, str] = {}
    """The hash of each pack that it was played with, by the pack's id."""
    costs: dict[str, int] = {}
    """The prices of items that somebody has, or had at the last phase."""


def encode(timeline: Timeline, packs: Mapping[str, str] = MappingProxyType({})) -> bytes:
    """The save of a campaign, with the hashes of its packs."""
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
        program=__version__,
        packs=dict(packs),
        costs=_costs(timeline),
    )
    return msgspec.json.encode(saved)


def is_campaign(blob: bytes) -> bool:
    """True if a file is the save of a campaign, and not of a game."""
    return blob.startswith(BEGINNING)


def decode(blob: bytes) -> Saved:
    """The record of a save."""
    if len(blob) > LARGEST_CAMPAIGN:
        raise UserError(f"this is no save of a campaign: {len(blob)} bytes; the most is {LARGEST_CAMPAIGN}")
    try:
        saved = msgspec.json.decode(blob, type=Saved)
        for state in filter(None, (saved.start, saved.stored)):
            state.packed()
        msgspec.msgpack.encode(saved.log)
    except UNREADABLE as error:
        raise UserError(f"this is no save of a campaign: {error}") from None
    except OverflowError:
        raise UserError("this is no save of a campaign: it has a number of more than 64 bits") from None
    if len(saved.log) > MOST_ACTS:
        raise UserError(f"a campaign with {len(saved.log)} acts; the most is {MOST_ACTS}")
    if saved.format != FORMAT:
        raise UserError(f"the save has format {saved.format}, and this program reads {FORMAT}")
    return saved


def _costs(timeline: Timeline) -> dict[str, int]:
    items, states = timeline.content.items, (timeline.state, timeline.last_point.state)
    owned = {item for state in states for one in state.characters.values() for item in one.items}
    return {item: items[item].cost for item in sorted(owned) if item in items}


def for_packs(saved: Saved, packs: Registry) -> tuple[Saved, Content, list[Gone]]:
    """A save and its content as packs have them now, and what they don't have any more."""
    content = content_of(packs, _campaign(saved, packs), saved.ruleset)
    formerly, point = packs.formerly, stored_point(saved)
    states = [
        renamed_state(saved.start, formerly),
        *([renamed_state(point.state, formerly)] if point else []),
    ]
    gone = gone_from(states[-1], content)
    content = with_unknown(content, gone, saved.costs)
    if gone:
        states = [without(state, gone) for state in states]
    if states == [saved.start, *([point.state] if point else [])]:
        return saved, content, gone
    changed = msgspec.structs.replace(
        saved,
        start=states[0],
        log=tuple(renamed_log(saved.log, formerly)),
        hash="",
        phases=((point.count, hash_of(states[1])),) if point else (),
        stored=states[1] if point else None,
    )
    return changed, content, gone


def _campaign(saved: Saved, packs: Registry) -> str:
    """The present id of the campaign; refuse one whose pack isn't there."""
    id = packs.formerly.get(("campaign", saved.campaign), saved.campaign)
    missing = [pack for pack in saved.packs if pack not in packs.hashes]
    if missing and id not in campaigns_for(packs, saved.ruleset):
        pack = missing[-1]
        raise UserError(f"the campaign {id} needs the pack {pack}, which isn't here; --pack FOLDER adds it")
    return id


def play_again(timeline: Timeline, saved: Saved, *, whole: bool = False, from_stored: bool = False) -> None:
    """Play the log of a save to the same state; from its last phase on, if that fits its hash.

    `from_stored`: if what follows that phase comes out differently, the campaign goes on from there."""
    timeline.go_on_from(saved.log, None if whole else stored_point(saved), drops=from_stored)
    if not saved.hash:  # the packs have changed, and so have the states
        return
    for number, (was, found) in enumerate(zip(saved.phases, timeline.phases, strict=False), 1):
        if was != found and whole:
            raise UserError(f"phase {number}, after act {was[0]}, comes out differently than it did")
    if timeline.hash != saved.hash:
        if not from_stored:
            raise UserError("the save leads to another state than it did")
        if not timeline.remarks:
            timeline.remarks.append("what followed the last phase has come out differently than it did")


def stored_point(saved: Saved) -> Point | None:
    """The state at the last phase, if it is what its hash says."""
    if saved.stored is None or not saved.phases:
        return None
    count, expected = saved.phases[-1]
    return Point(count, saved.stored) if count > 0 and hash_of(saved.stored) == expected else None
