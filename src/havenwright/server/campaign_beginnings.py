"""The campaign of a room from what the store has: its header, the log, and the state of its last phase."""

from collections.abc import Sequence

from havenwright.campaign.campaign import Campaign
from havenwright.campaign.saves import decode
from havenwright.campaign.timeline import Entry, TakenBack
from havenwright.packs import Registry
from havenwright.server import campaign_checkpoint
from havenwright.server.campaign_checkpoint import Checkpoint
from havenwright.server.campaign_lines import CampaignHeader
from havenwright.server.reports import sentence_of


def gone_on(
    header: CampaignHeader,
    checkpoint: Checkpoint | None,
    log: Sequence[Entry | TakenBack],
    packs: Registry,
    error: Exception,
) -> tuple[Campaign, int]:
    """A campaign that can't be played again from its start, and how many lines of its log are kept.

    It goes on from its last phase; without one as far as its acts are possible.
    """
    if checkpoint is not None:
        campaign = campaign_checkpoint.load(checkpoint, header.saved, log, packs)
        kept = len(decode(header.saved).log) if header.saved else 0
    else:
        campaign = first_campaign(header, packs)
        kept = len(campaign.log)
        campaign.go_on_from(log, drops=True)
    if not campaign.remarks:
        campaign.remarks.append(f"{sentence_of(error)}; the campaign goes on from its last phase")
    return campaign, kept + len(log)


def first_campaign(header: CampaignHeader, packs: Registry) -> Campaign:
    """The campaign as it was founded, or as the save has it with which it began."""
    if header.saved:
        return Campaign.load(header.saved, packs, from_stored=True)
    return Campaign.start(
        ruleset=header.ruleset,
        packs=packs,
        campaign=header.campaign,
        players=[place.name for place in header.players],
        seed=header.seed,
        variants=header.variants,
        undo=header.undo,
    )
