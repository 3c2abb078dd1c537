"""Tiles, tokens and summons that come to the map, and commands to others."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from havenwright.cards.grammar.selections import plain
from havenwright.cards.lexicon.components import PARTY_SIZES, REPLACEABLE, Rank
from havenwright.cards.lexicon.nouns import GROUND
from havenwright.cards.tree import Ability, Amount, Build, Change, Command, Part, Select, Summon
from havenwright.cards.vocabulary import Ground
from havenwright.grammar import Phrases, Refused, Rule

PUT: Final = tuple(kind for kind in GROUND if kind != "token")


def created(
    n: Amount, tile: tuple[int, Ground, tuple[Part, ...]], place: Select, then: Sequence[Part] = ()
) -> Build:
    hexes, kind, effects = tile
    return Build(kind, place, n, hexes, "", effects or tuple(then))


def replaced(old: Select, tile: tuple[int, Ground, tuple[Part, ...]], then: Sequence[Part] = ()) -> object:
    """A tile in the place of each of the others that are named."""
    if old.who not in REPLACEABLE:
        raise Refused("here tiles should stand")
    hexes, kind, effects = tile
    count, place = (1, old) if old.count == "all" else (old.count, replace(old, count=1))
    return Build(kind, place, count, hexes, "", effects or tuple(then))


def ranked(groups: Sequence[tuple[Rank, Sequence[int]]]) -> tuple[Rank, ...]:
    """The rank for each number of characters, from groups such as `elite for 3 and 4`."""
    by_size = {size: rank for rank, sizes in groups for size in sizes}
    if sorted(by_size) != [*PARTY_SIZES]:
        raise Refused(f"a rank is needed for each of {', '.join(map(str, PARTY_SIZES))} characters")
    return tuple(by_size[size] for size in PARTY_SIZES)


def summoned(
    verb: bool,
    name: str,
    hit_points: Amount,
    items: Sequence[object],
    n: Amount = 1,
    place: Select | None = None,
) -> Summon:
    values: dict[str, Amount] = {}
    traits: list[Part] = []
    effects: list[Change] = []
    for item in items:
        if isinstance(item, tuple):
            if item[0] in values:
                raise Refused(f"a second {item[0]}")
            values[item[0]] = item[1]
        elif isinstance(item, Change):
            effects.append(item)
        else:
            traits.append(item)  # type: ignore[arg-type]
    return Summon(
        name,
        hit_points,
        values.get("attack"),
        values.get("move"),
        values.get("range"),
        tuple(traits),
        tuple(effects),
        n,
        place=place,
        spawned=verb,
    )


RULES: Final[dict[str, Rule]] = {
    # Tiles and tokens
    "tile_word": Phrases({word: kind for kind in PUT for word in GROUND[kind]}, "obstacle or trap"),
    "trap_head": [
        ("{n:number} damage", lambda n: Ability("suffer", n)),
        ("heal {n:number}", lambda n: Ability("heal", n)),
        ("{c:condition_name}", lambda c: Ability("condition", what=c)),
    ],
    "trap_more": [(", {c:condition_name}", lambda c: Change("condition", 1, c))],
    "trap_effect": [("{head:trap_head} {more:trap_more*}", lambda head, more: (replace(head, extras=more),))],
    "tile_size": [("{n:number} - hex", lambda n: n)],
    "tile": [
        (
            "[{hexes:tile_size}] [{effects:trap_effect}] {kind:tile_word}",
            lambda kind, hexes=1, effects=(): (hexes, kind, effects),
        )
    ],
    "tile_place": [("{b:body}", lambda b: plain(b.select(1))), ("{s:somewhere}", lambda s: s)],
    "tile_then": [(": {then:parts}", lambda then: then)],
    "build": [
        (
            "place {n:count_of} {name} (token|tokens) in {s:tile_place}",
            lambda n, name, s: Build("token", s, n, name=name),
        ),
        ("place {n:count_of} (token|tokens) in {s:tile_place}", lambda n, s: Build("token", s, n)),
        ("create {n:count_of} {tile} in {place:tile_place} [{then:tile_then}]", created),
        ("replace {old:select} with one {tile} [each] [{then:tile_then}]", replaced),
    ],
    # Summons
    "summon_verb": Phrases({"summon": False, "spawn": True}),
    "rank": Phrases({"normal": "normal", "elite": "elite", "boss": "boss"}),
    "party_rank": Phrases(
        {
            "none": "",
            "normal": "normal",
            "elite": "elite",
            "boss": "boss",
            "every second elite": "every second elite",
        }
    ),
    "and_number": [("and {n:number}", lambda n: n)],
    "rank_group": [("{r:party_rank} for {n:number} {more:and_number*}", lambda r, n, more: (r, (n, *more)))],
    "next_rank_group": [(", {g:rank_group}", lambda g: g)],
    "ranks": [("{g:rank_group} {more:next_rank_group*} characters", lambda g, more: ranked((g, *more)))],
    "summon_place": [
        ("at {name:place_name}", lambda name: Select("hex", named=name)),
        ("in {s:somewhere}", lambda s: s),
    ],
    "own_hit_points": [("with {n:amount} hit (points|point)", lambda n: n)],
    "comma_place": [(", {s:summon_place}", lambda s: s)],
    "trait": [
        ("shield {n:amount}", lambda n: Ability("shield", n)),
        (
            "retaliate {n:amount} , range {m:amount}",
            lambda n, m: Ability("retaliate", n, target=Select("self", range=m)),
        ),
        ("retaliate {n:amount}", lambda n: Ability("retaliate", n)),
        ("flying", lambda: Ability("flying")),
    ],
    "summon_item": [
        (", move {n:amount}", lambda n: ("move", n)),
        (", attack {n:amount}", lambda n: ("attack", n)),
        (", range {n:amount}", lambda n: ("range", n)),
        (", {t:trait}", lambda t: t),
        (r", \( {p:part_item} \)", lambda p: p),
        (", {c:attack_change}", lambda c: c),
    ],
    "summon": [
        (
            "{verb:summon_verb} {n:count_of} {rank} {name:summon_name} [{own:own_hit_points}] [{place:summon_place}]",
            lambda verb, n, rank, name, own=0, place=None: Summon(
                name, own, count=n, rank=(rank,), place=place, spawned=verb
            ),
        ),
        (
            "{verb:summon_verb} [{n:count_of}] {name:summon_name} : hit points {hit_points:amount}"
            " {items:summon_item*} [{place:comma_place}]",
            summoned,
        ),
        (
            "{verb:summon_verb} [{n:count_of}] {name:summon_name} : {rank:ranks} [{place:comma_place}]",
            lambda verb, rank, name, n=1, place=None: Summon(
                name, count=n, rank=rank, place=place, spawned=verb
            ),
        ),
        (
            "{verb:summon_verb} {n:count_of} {name:summon_name} [{place:summon_place}]",
            lambda verb, n, name, place=None: Summon(name, count=n, rank=("",), place=place, spawned=verb),
        ),
    ],
    # Commands
    "as_action": Phrases({"as an action": True}),
    "command": [
        (
            "grant {w:select} [{a:as_action}] : {then:parts}",
            lambda w, then, a=False: Command("grant", w, then, a),
        ),
        (
            "control {w:select} [{a:as_action}] : {then:parts}",
            lambda w, then, a=False: Command("control", w, then, a),
        ),
        (
            "{w:select} (performs|perform) [{a:as_action}] : {then:parts}",
            lambda w, then, a=False: Command("perform", w, then, a),
        ),
    ],
}
