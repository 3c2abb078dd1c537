"""Tiles, tokens and summons that come to the map, and commands to others."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from havenwright.cards.lexicon.components import PARTY_SIZES, REPLACEABLE, Rank
from havenwright.cards.lexicon.nouns import GROUND
from havenwright.cards.tree import Ability, Amount, Build, Change, Fact, Part, Select, Summon
from havenwright.cards.vocabulary import Ground
from havenwright.grammar import MISFIT, Refused

PUT: Final = tuple(kind for kind in GROUND if kind != "token")


Tile = tuple[int, Ground, tuple[Part, ...]]
"""The number of hexes, the kind, and the effects that stand before its name."""


def created(
    n: Amount, tile: Tile, place: Select, then: Sequence[Part] = (), sprung: Sequence[Part] = ()
) -> Build:
    hexes, kind, effects = tile
    if sprung and kind != "trap":
        raise Refused("only a trap can be sprung")
    return Build(kind, place, n, hexes, "", (*effects, *then), tuple(sprung))


def replaced(old: Select, tile: Tile, then: Sequence[Part] = (), sprung: Sequence[Part] = ()) -> object:
    """A tile in the place of each of the others that are named."""
    if old.who not in REPLACEABLE:
        raise Refused("here tiles should stand")
    count, place = (1, old) if old.count == "all" else (old.count, replace(old, count=1))
    return created(count, tile, place, then, sprung)


TERRAIN: Final[tuple[Ground, ...]] = (*("difficult terrain", "hazardous terrain", "icy terrain", "water"),)
"""Tiles that others can be for a round."""


def treated_as(old: Select, kind: Ground) -> object:
    """Tiles that are others for the round; an obstacle may not come back where somebody stands."""
    if old.who not in REPLACEABLE or old.who == "obstacle" or kind not in TERRAIN:
        raise Refused("here tiles should stand that figures can enter")
    found = replaced(old, (1, kind, ()))
    return replace(found, lasts="round") if isinstance(found, Build) else MISFIT


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
    items: Sequence[tuple[str, Amount] | Change | Part],
    n: Amount = 1,
    place: Select | None = None,
) -> Summon:
    """A summon of the items of its stat card: values such as `("move", 2)`, effects of attacks, traits."""
    values = [item for item in items if isinstance(item, tuple)]
    names = [word for word, _ in values]
    if twice := next((word for word in names if names.count(word) > 1), ""):
        raise Refused(f"a second {twice}")
    effects = tuple(item for item in items if isinstance(item, Change))
    traits = tuple(item for item in items if not isinstance(item, tuple | Change))
    found = Summon(name, hit_points, traits=traits, effects=effects, count=n, place=place, spawned=verb)
    return replace(found, **dict(values))


def returned(name: str, tokens: Select | None = None) -> tuple[Ability, ...]:
    tokens = tokens or Select("token", named=name)
    return (Ability("destroy", target=tokens), Ability("gain", Fact("hexes destroyed", "ability"), name))
