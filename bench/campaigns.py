"""How long a long campaign takes to load, from its last phase and from its start, and how large its log is.

A campaign of each game is played for 100 scenarios, with drawn results. Seconds are of the processor.
"""

from collections.abc import Callable
from pathlib import Path
from random import Random
from time import process_time
from typing import Final

import msgspec

from havenwright.bots.campaigns import Steward
from havenwright.bots.careers import drawn_result
from havenwright.campaign.campaign import Campaign
from havenwright.campaign.saves import decode
from havenwright.packs.loading import shipped_packs
from havenwright.packs.registry import Registry

SCENARIOS: Final = 100
SEED: Final = 5
CAMPAIGNS: Final = {
    "gh1": "the-tide-mark",
    "gh2": "the-tide-mark",
    "jotl": "the-short-stair",
    "fh": "cold-lading",
    "bnb": "thimble",
}


def figures(file: Path | None, progress: Callable[[str], None]) -> dict[str, object]:
    """Of one campaign of each game."""
    packs = shipped_packs()
    found: dict[str, object] = {}
    for game, name in CAMPAIGNS.items():
        progress(f"{name}, {game}: {SCENARIOS} scenarios")
        found[game] = _measured(packs, *_played(packs, game, name))
    return {"campaigns": found}


def _played(packs: Registry, game: str, name: str) -> tuple[Campaign, int]:
    """A campaign after its last scenario, and how many there were."""
    players = ("Ada",) if game == "bnb" else ("Ada", "Bo", "Cleo")
    campaign = Campaign.start(ruleset=game, packs=packs, campaign=name, players=players, seed=SEED)
    bot, random, scenarios = Steward(SEED), Random(SEED), 0
    while scenarios < SCENARIOS and (decision := campaign.decision) is not None:
        if decision.kind == "scenario":
            campaign.enter(drawn_result(campaign, random))
            scenarios += 1
        else:
            campaign.choose(bot(decision, campaign), decision.seat)
    while campaign.pending is not None:
        campaign.choose(campaign.decisions[0].options[0], campaign.decisions[0].seat)
    return campaign, scenarios


def _measured(packs: Registry, campaign: Campaign, scenarios: int) -> dict[str, object]:
    blob = campaign.save()
    return {
        "scenarios": scenarios,
        "acts": len(campaign.held),
        "log bytes": len(msgspec.json.encode(decode(blob).log)),
        "save bytes": len(blob),
        "load s": _seconds(lambda: Campaign.load(blob, packs)),
        "whole s": _seconds(lambda: Campaign.load(blob, packs, whole=True)),
    }


def _seconds(work: Callable[[], object]) -> float:
    begun = process_time()
    work()
    return round(process_time() - begun, 3)
