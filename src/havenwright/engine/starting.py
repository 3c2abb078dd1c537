"""What a game is played with, put together from packs."""

from collections.abc import Sequence

from havenwright.engine.outfitting import carried, check_items, findable, loot_cards
from havenwright.engine.setting import Seat, Setting
from havenwright.engine.variants import QUICK, Variants
from havenwright.packs.registry import Registry
from havenwright.rulesets import ruleset as named_ruleset
from havenwright.rulesets.treasures import TREASURES


def setting_of(
    packs: Registry,
    *,
    ruleset: str,
    scenario: str,
    party: Sequence[Seat],
    level: int = 1,
    seed: int = 0,
    variants: Variants = QUICK,
) -> Setting:
    """The unchanging half of a game, checked."""
    played, rules = packs.scenario(scenario), named_ruleset(ruleset)
    # Packs with treasures of their own have nothing to do with the index of the rulebook.
    treasures = {one.number: one for one in packs.treasures.values()} or TREASURES.get(ruleset, {})
    setting = Setting(
        rules=rules,
        classes=dict(packs.classes),
        monsters=dict(packs.monsters),
        scenario=played,
        party=tuple(party),
        items=(*carried(packs.items, party), *findable(packs.items, treasures, played, len(party))),
        goals=packs.goals,
        loot=loot_cards(played, packs.loot, len(party), seed),
        level=level,
        seed=seed,
        variants=variants,
        treasures=treasures,
        pack_hash=" ".join(f"{name}={digest}" for name, digest in sorted(packs.hashes.items())),
    )
    check_items(setting)
    return setting
