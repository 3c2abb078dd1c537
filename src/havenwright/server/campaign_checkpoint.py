"""Checkpoints of a campaign in the store: the way back to it when its packs or the rules have changed.

A campaign is rebuilt from its lines. Where they can't be played again, or come out differently, the state at
the last phase goes on, as it does in a saved file. Acts after it that aren't possible any more are left out.
"""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from havenwright.campaign.campaign import Campaign
from havenwright.campaign.saves import Saved, decode, for_packs
from havenwright.campaign.timeline import Entry, TakenBack, hash_of
from havenwright.decoding import UNREADABLE
from havenwright.errors import UserError
from havenwright.packs import Registry


class Checkpoint(msgspec.Struct, frozen=True, tag="checkpoint", tag_field="entry"):
    """The state at the last phase, and the prices and packs of that time."""

    saved: Saved
    """Without its log, which stands in the store line by line."""


_read = msgspec.json.Decoder(Checkpoint)


def checkpoint_of(campaign: Campaign) -> Checkpoint:
    saved = decode(campaign.save())
    return Checkpoint(replace(saved, log=(), hash="", phases=saved.phases[-1:]))


def read_checkpoint(stored: bytes) -> Checkpoint | None:
    """The checkpoint that a store has; None if it has none."""
    try:
        return _read.decode(stored) if stored else None
    except UNREADABLE:
        return None


def check_same(campaign: Campaign, checkpoint: Checkpoint, packs: Registry) -> None:
    """Refuse a campaign that was played again and stands elsewhere at its last phase than it did."""
    saved, _, gone = for_packs(checkpoint.saved, packs)
    if saved.stored is None or gone:
        return
    count = saved.phases[-1][0]
    state = campaign.state_at(count)
    if state is None or hash_of(state) != hash_of(saved.stored):
        raise UserError("the campaign comes out differently than it did: the rules or the packs have changed")


def load(
    checkpoint: Checkpoint, founded: bytes, log: Sequence[Entry | TakenBack], packs: Registry
) -> Campaign:
    """The campaign of a log from a checkpoint on; `founded` is the save that it began with, if any."""
    before = decode(founded).log if founded else ()
    saved = replace(checkpoint.saved, log=(*before, *log))
    return Campaign.load(msgspec.json.encode(saved), packs, from_stored=True)
