"""What a game is played with, put together from packs."""

from collections.abc import Sequence

from havenwright.engine.outfitting import carried, check_items, loot_cards
from havenwright.engine.setting import Seat, Setting
from havenwright.packs.registry import Registry
from havenwright.rulesets import ruleset as named_ruleset


def setting_of(
    packs: Registry, *, ruleset: str, scenario: str, party: Sequence[Seat], level: int = 1, seed: int = 0
) -> Setting:
    """The unchanging half of a game, checked."""
    played = packs.scenario(scenario)
    setting = Setting(
        rules=named_ruleset(ruleset),
        classes=dict(packs.classes),
        monsters=dict(packs.monsters),
        scenario=played,
        party=tuple(party),
        items=carried(packs.items, party),
        goals=packs.goals,
        loot=loot_cards(played, packs.loot, len(party), seed),
        level=level,
        seed=seed,
        pack_hash=" ".join(f"{name}={digest}" for name, digest in sorted(packs.hashes.items())),
    )
    check_items(setting)
    return setting
