"""A new game's setting, put together from packs."""

from collections.abc import Sequence

from msgspec.structs import replace

from havenwright.engine.components.items import RANDOM_ITEM
from havenwright.engine.model.chance import Seed
from havenwright.engine.setting.dungeon_map import Dungeon
from havenwright.engine.setting.facts import NOTHING, Facts
from havenwright.engine.setting.hands import all_of, learning_hand, level_of
from havenwright.engine.setting.setting import Seat, Setting
from havenwright.engine.setting.variants import QUICK, Variants
from havenwright.engine.setup.favors import check_favors, discovered
from havenwright.engine.setup.items import carried, check_items, findable, loot_cards, with_stickers
from havenwright.errors import UserError
from havenwright.packs.dungeon import RANDOM_DUNGEON
from havenwright.packs.records import Scenario
from havenwright.packs.registry import Registry
from havenwright.packs.scenario.plot import (
    Affect,
    Stock,
)
from havenwright.rulesets import ruleset as named_ruleset
from havenwright.rulesets.base import Ruleset
from havenwright.rulesets.readings import read_otherwise
from havenwright.rulesets.treasures import TREASURES


def setting_of(
    packs: Registry,
    *,
    ruleset: str,
    scenario: str,
    party: Sequence[Seat],
    level: int = 1,
    seed: Seed = 0,
    variants: Variants = QUICK,
    events: tuple[Affect, ...] = (),
    facts: Facts = NOTHING,
) -> Setting:
    """The unchanging half of a game, checked. Packs for other games have no part in it."""
    if scenario in packs.scenarios and scenario not in packs.serving(ruleset).scenarios:
        raise UserError(f"{packs.scenario(scenario).name} isn't for {named_ruleset(ruleset).name}")
    packs = packs.serving(ruleset)
    played, rules = packs.scenario(scenario), read_otherwise(named_ruleset(ruleset), dict(variants.readings))
    at_random = played.id == RANDOM_DUNGEON
    if at_random:
        deck = (Stock(kind=kind, count=count) for kind, count in rules.dungeon_loot.items())
        played = replace(played, loot=tuple(deck))
    if rules.levels == "scenario":
        level = level_of(played.level)
        party = [_at_level(packs, seat, played, level, variants) for seat in party]
    if not variants.quick:
        party = [_to_learn(packs, rules, seat, played) for seat in party]
    # Packs with treasures of their own have nothing to do with the index of the rulebook.
    treasures = {one.number: one for one in packs.treasures.values()} or TREASURES.get(ruleset, {})
    stocks = with_stickers(packs.loot, dict(facts.loot_stickers))
    loot = loot_cards(played, stocks, len(party), seed)
    if played.id in facts.random_item_scenarios:
        loot = tuple(card for card in loot if not card.startswith(RANDOM_ITEM))
    loot = tuple(sorted((*loot, *discovered(loot, stocks, rules, variants, len(party), seed))))
    found = findable(packs.items, treasures, played, len(party), loot)
    setting = Setting(
        rules=rules,
        classes=dict(packs.classes),
        monsters=dict(packs.monsters),
        scenario=played,
        party=tuple(party),
        items=(*carried(packs.items, party), *found),
        catalogue=tuple(packs.items.values()),
        goals=packs.goals,
        loot=loot,
        level=level,
        seed=seed,
        variants=variants,
        events=events,
        facts=facts,
        treasures=treasures,
        dungeon=_dungeon(packs) if at_random else None,
        pack_hash=" ".join(f"{name}={digest}" for name, digest in sorted(packs.hashes.items())),
    )
    check_items(setting)
    check_favors(rules, variants, [kind.set or kind.id for kind in setting.monsters.values()])
    return setting


def _at_level(packs: Registry, seat: Seat, scenario: Scenario, level: int, variants: Variants) -> Seat:
    """A seat at the level of its scenario, with the character that it is for, and all cards to pick from."""
    if scenario.character and seat.character != scenario.character:
        seat = Seat(scenario.character, items=seat.items, owned=seat.owned)
    known = packs.classes.get(seat.character)
    pool = seat.pool
    if known is not None and level > 1 and not seat.cards and not variants.quick:
        pool = tuple(card.id for card in known.cards)
    return replace(seat, level=level, pool=pool)


def _to_learn(packs: Registry, rules: Ruleset, seat: Seat, scenario: Scenario) -> Seat:
    """A seat that picks its hand from all cards to learn with, where a scenario is played with some."""
    kind = packs.classes.get(seat.character)
    if kind is None or seat.cards or seat.pool:
        return seat
    return replace(seat, pool=all_of(kind, learning_hand(rules, scenario, kind)))


def _dungeon(packs: Registry) -> Dungeon:
    """The cards of all packs for random dungeons."""
    for card in packs.setups.values():
        for feature in card.features:
            if feature.monster and feature.monster not in packs.monsters:
                raise UserError(f"{card.name} has a monster '{feature.monster}', which no pack brings")
    return Dungeon(packs.rooms, packs.setups, tuple(packs.boxes.values()))
