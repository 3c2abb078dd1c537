"""Content: loading, checking with file:line:column, the registry, content hashes.

registry = shipped_packs()
registry.scenario("the-drowned-toll")       records of `content`
load_pack(folder)                           one pack, or a `PackError` with all its problems
check_packs([folder])                       the problems, also those that only play would meet
packs_with([folder])                        the shipped packs and one's own on them, if these check
"""

from havenwright.packs.checks.packs import check_file, check_packs, notes_on, packs_with
from havenwright.packs.loading import (
    MANIFEST,
    in_layers,
    load_pack,
    load_packs,
    pack_folders,
    packs_below,
    read_pack,
    shipped_folders,
    shipped_packs,
)
from havenwright.packs.modifiers import read_modifier, write_modifier
from havenwright.packs.pack_file import slug
from havenwright.packs.perks import read_perk, write_perk
from havenwright.packs.problems import MOST_PROBLEMS, PackError, Problem
from havenwright.packs.records import (
    LEVELS,
    AbilityCard,
    BattleGoal,
    CharacterClass,
    Content,
    Item,
    LootCard,
    LootDeck,
    Mastery,
    Modifier,
    MonsterCard,
    MonsterPlace,
    MonsterStats,
    MonsterType,
    Pack,
    Perk,
    Scenario,
    Tile,
    Treasure,
)
from havenwright.packs.registry import Registry, content_hash
from havenwright.packs.write.pack import write_content

__all__ = [
    "LEVELS",
    "MANIFEST",
    "MOST_PROBLEMS",
    "AbilityCard",
    "BattleGoal",
    "CharacterClass",
    "Content",
    "Item",
    "LootCard",
    "LootDeck",
    "Mastery",
    "Modifier",
    "MonsterCard",
    "MonsterPlace",
    "MonsterStats",
    "MonsterType",
    "Pack",
    "PackError",
    "Perk",
    "Problem",
    "Registry",
    "Scenario",
    "Tile",
    "Treasure",
    "check_file",
    "check_packs",
    "content_hash",
    "in_layers",
    "load_pack",
    "load_packs",
    "notes_on",
    "pack_folders",
    "packs_below",
    "packs_with",
    "read_modifier",
    "read_pack",
    "read_perk",
    "shipped_folders",
    "shipped_packs",
    "slug",
    "write_content",
    "write_modifier",
    "write_perk",
]
