"""Requirements of content on a game: conditions, tiles, ways to move, words on cards."""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final, get_args

import msgspec

from havenwright.cards.enhancements.cost import takes
from havenwright.cards.tree import Action, Mark, Node, Summon
from havenwright.cards.vocabulary import CONDITIONS
from havenwright.packs.checks.scenarios import walk
from havenwright.packs.records import Content, Modifier, MonsterStats, Scenario
from havenwright.packs.registry import Registry
from havenwright.packs.scenario.plot import Spawn
from havenwright.packs.scenario.records import (
    Overlay,
    TileKind,
)
from havenwright.rulesets import Ruleset, ruleset

EVERYWHERE: Final = frozenset(get_args(TileKind)) - {
    *("obstacle", "difficult", "hazardous", "icy", "trap", "treasure", "plate"),
}
"""Kinds of tiles that no game is without, or that are only pictures."""
NAMES: Final = frozenset(("named", "name", "text"))
"""Fields of the tree whose words are names."""


def words_of(thing: object) -> Iterator[str]:
    """The words of the games in which a thing can be that not every game has."""
    for node in walk(thing):
        if isinstance(node, Node):
            if not isinstance(node, Mark):
                yield from _in_tree(node)
        elif isinstance(node, Overlay):
            yield node.kind
        elif isinstance(node, MonsterStats) and node.flying:
            yield "flying"
        elif isinstance(node, Modifier) and node.rolling:
            yield "rolling"


def _in_tree(node: Node) -> Iterator[str]:
    if isinstance(node, Summon) and not node.spawned:
        yield "summon"
    for name in _fields_with_words(type(node)):
        value = getattr(node, name)
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple):
            yield from (one for one in value if isinstance(one, str))


@cache
def _fields_with_words(kind: type[Node]) -> tuple[str, ...]:
    return tuple(name for name in kind.__struct_fields__ if name not in NAMES)


def lacking(thing: object, rules: Ruleset) -> list[str]:
    """The words of a thing that a game doesn't know, each once."""
    unknown = missing(rules)
    return list(dict.fromkeys(word for word in words_of(thing) if word in unknown))


def missing(rules: Ruleset) -> frozenset[str]:
    """The words that some game has and this one hasn't."""
    tiles = frozenset(get_args(TileKind)) - EVERYWHERE - rules.tiles
    words = (frozenset(CONDITIONS) - rules.conditions) | tiles | rules.missing_words
    return words | ({"flying"} - rules.movements) | (frozenset() if rules.summons else {"summon"})


def lacking_in(thing: object, game: str) -> list[str]:
    """The same, for a game by its id."""
    return lacking(thing, ruleset(game))


def idle_marks(action: Action, game: str) -> list[Mark]:
    """The marks of an action that no sticker of a game fits; none where the game has no enhancements."""
    rules = ruleset(game).enhancing
    return [] if rules is None else [mark for mark in action.marks if not takes(rules, action, mark)]


class Suited(msgspec.Struct, frozen=True):
    """The contents of packs that a game can play, by id."""

    classes: tuple[str, ...]
    monsters: tuple[str, ...]
    scenarios: tuple[str, ...]
    items: tuple[str, ...]


@lru_cache(maxsize=32)
def suited(packs: Registry, game: str) -> Suited:
    """The classes, monsters, scenarios and items of the packs for a game that need nothing it hasn't."""
    rules, packs = ruleset(game), packs.serving(game)
    own = [pack for pack in packs.packs if rules.id in pack.rulesets]
    unknown = missing(rules)
    monsters = {one.id for one in packs.monsters.values() if unknown.isdisjoint(_words(one))}
    return Suited(
        classes=tuple(
            one.id
            for pack in own
            for one in pack.classes
            if one.id in packs.classes and unknown.isdisjoint(_words(one))
        ),
        monsters=tuple(sorted(monsters)),
        scenarios=tuple(
            one.id
            for pack in own
            for one in pack.scenarios
            if one.id in packs.scenarios
            and unknown.isdisjoint(_words(one))
            and kinds_in(one) & packs.monsters.keys() <= monsters
        ),
        items=tuple(one.id for one in packs.items.values() if unknown.isdisjoint(_words(one))),
    )


@lru_cache(maxsize=1 << 12)
def _words(thing: Content) -> frozenset[str]:
    """The words of a thing, for all games to look at."""
    return frozenset(words_of(thing))


def kinds_in(scenario: Scenario) -> set[str]:
    """The kinds of monsters that a scenario has, on its map or by a spawn."""
    places = (*scenario.monsters, *(place for one in scenario.sections for place in one.monsters))
    spawned = {node.what for node in walk(scenario) if isinstance(node, Spawn)}
    return {place.monster for place in places} | spawned
