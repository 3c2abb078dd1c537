"""Content: loading, checking with file:line:column, the registry, content hashes.

registry = shipped_packs()
registry.scenario("the-drowned-toll")       records of `content`
load_pack(folder)                           one pack, or a `PackError` with all its problems
check_packs([folder])                       the problems, also those that only play would meet
"""

from havenwright.packs.checking import check_file, check_packs
from havenwright.packs.content import (
    LEVELS,
    AbilityCard,
    CharacterClass,
    Content,
    MonsterCard,
    MonsterPlace,
    MonsterStats,
    MonsterType,
    Pack,
    Scenario,
    Tile,
)
from havenwright.packs.files import slug
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
from havenwright.packs.problems import MOST_PROBLEMS, PackError, Problem
from havenwright.packs.registry import Registry, content_hash
from havenwright.packs.writing import write_content

__all__ = [
    "LEVELS",
    "MANIFEST",
    "MOST_PROBLEMS",
    "AbilityCard",
    "CharacterClass",
    "Content",
    "MonsterCard",
    "MonsterPlace",
    "MonsterStats",
    "MonsterType",
    "Pack",
    "PackError",
    "Problem",
    "Registry",
    "Scenario",
    "Tile",
    "check_file",
    "check_packs",
    "content_hash",
    "in_layers",
    "load_pack",
    "load_packs",
    "pack_folders",
    "packs_below",
    "read_pack",
    "shipped_folders",
    "shipped_packs",
    "slug",
    "write_content",
]
