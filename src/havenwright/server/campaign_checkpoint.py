"""Checkpoints of a campaign in the store: the way back to it when its packs have changed.

A campaign is rebuilt from its lines. Where packs lack something that a line names, the state at the last
checkpoint goes on, as it does in a saved file."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from havenwright.campaign.campaign import Campaign
from havenwright.campaign.saves import Saved, decode
from havenwright.campaign.timeline import Entry, TakenBack
from havenwright.packs import Registry


class Checkpoint(msgspec.Struct, frozen=True, tag="checkpoint", tag_field="entry"):
    """The state at the last phase, and the prices and packs of that time."""

    saved: Saved
    """Without its log, which stands in the store line by line."""


def checkpoint_of(campaign: Campaign) -> Checkpoint:
    saved = decode(campaign.save())
    return Checkpoint(replace(saved, log=(), hash="", phases=saved.phases[-1:]))


def ends_scenario(line: object) -> bool:
    """True if a line enters a result: the campaign keeps a checkpoint with it."""
    return isinstance(line, Entry) and "finish" in line.act


def load(
    checkpoint: Checkpoint, founded: bytes, log: Sequence[Entry | TakenBack], packs: Registry
) -> Campaign:
    """The campaign of a log from a checkpoint on; `founded` is the save that it began with, if any."""
    before = decode(founded).log if founded else ()
    saved = replace(checkpoint.saved, log=(*before, *log))
    return Campaign.load(msgspec.json.encode(saved), packs, from_stored=True)
