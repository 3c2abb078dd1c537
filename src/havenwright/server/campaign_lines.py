"""The log of a campaign as it is kept: its header, and a line for everything that changed it."""

from typing import Any, Final, TypeAlias

import msgspec

from havenwright.campaign.model.decisions import PARTY
from havenwright.campaign.timeline import Entry, TakenBack, Undo
from havenwright.engine import Seed
from havenwright.server.campaign_checkpoint import Checkpoint
from havenwright.server.campaign_wire import PlayerPlace


class CampaignHeader(msgspec.Struct, frozen=True):
    """The unchanging part of a campaign: how it was founded."""

    ruleset: str
    campaign: str
    players: tuple[PlayerPlace, ...]
    keys: tuple[str, ...]
    seed: Seed
    variants: tuple[str, ...] = ()
    undo: Undo = "to the last commit"
    name: str = ""
    saved: bytes = b""
    """A save from which it goes on; empty: it was founded here."""


class Underway(msgspec.Struct, frozen=True, tag="waits", tag_field="entry"):
    """An act that waits for an answer; without an act: nothing waits any more."""

    act: dict[str, Any] | None = None
    answers: tuple[Any, ...] = ()
    seat: int = PARTY


class TableIs(msgspec.Struct, frozen=True, tag="table", tag_field="entry"):
    """The room in which the scenario under way is played; empty: none."""

    room: str


class NewSeat(msgspec.Struct, frozen=True, tag="seat", tag_field="entry"):
    """The seat of a player who came later."""

    place: PlayerPlace
    key: str


class PutAside(msgspec.Struct, frozen=True, tag="aside", tag_field="entry"):
    """The choice of another copy as the campaign, or of this one again."""

    aside: bool


CampaignLine: TypeAlias = Entry | TakenBack | Underway | TableIs | NewSeat | PutAside | Checkpoint

read_line: Final = msgspec.json.Decoder(CampaignLine)
read_header: Final = msgspec.json.Decoder(CampaignHeader)
