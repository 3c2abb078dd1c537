"""The library: the faces of everything in packs, for who designs cards."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import count

import msgspec

from havenwright.cards.write.action import write_formula
from havenwright.engine.setting.enhancements import enhanced_cards
from havenwright.engine.view.faces import (
    CardFace,
    GoalFace,
    ItemFace,
    MonsterCardFace,
    card_face,
    goal_face,
    item_face,
    monster_card_face,
)
from havenwright.engine.view.text import changes_line, part_line
from havenwright.packs import CharacterClass, MonsterStats, MonsterType, Pack, Registry
from havenwright.packs.records import Item
from havenwright.rulesets.base import Ruleset


class ClassFace(msgspec.Struct, frozen=True):
    """A class and its ability cards."""

    id: str
    name: str
    cards: tuple[CardFace, ...]


class StatsFace(msgspec.Struct, frozen=True):
    """A line of a stat card as it is printed."""

    level: int
    rank: str
    hit_points: str
    """A number, or a formula."""
    move: int | None
    """None is a dash."""
    attack: str
    """A number, a formula, or empty for a dash."""
    range: int
    targets: int
    flying: bool
    traits: tuple[str, ...]
    effects: str
    immune: tuple[str, ...]


class MonsterFace(msgspec.Struct, frozen=True):
    """A kind of monster: its stat card and its ability cards."""

    id: str
    name: str
    set: str
    boss: bool
    stats: tuple[StatsFace, ...]
    cards: tuple[MonsterCardFace, ...]


class PackFaces(msgspec.Struct, frozen=True):
    """Everything with a face in a pack."""

    id: str
    name: str
    classes: tuple[ClassFace, ...]
    monsters: tuple[MonsterFace, ...]
    items: tuple[ItemFace, ...]
    goals: tuple[GoalFace, ...]


class Library(msgspec.Struct, frozen=True):
    """The packs, the lowest first. Cards and items are numbered through all of them."""

    packs: tuple[PackFaces, ...]


def library(registry: Registry) -> Library:
    """The faces of all packs."""
    cards, items = count(), count()
    return Library(tuple(_pack(pack, cards, items) for pack in registry.packs))


def class_faces(
    rules: Ruleset, kind: CharacterClass, stickers: Sequence[tuple[str, str]] = ()
) -> tuple[CardFace, ...]:
    """The faces of a class's cards, with the stickers that they have."""
    cards = enhanced_cards(rules, kind, stickers)
    return tuple(card_face(card, number, -1) for number, card in enumerate(cards))


def item_faces(items: Iterable[Item]) -> tuple[ItemFace, ...]:
    """The faces of some items."""
    return tuple(item_face(item, number, -1) for number, item in enumerate(items))


def _pack(pack: Pack, cards: Iterator[int], items: Iterator[int]) -> PackFaces:
    return PackFaces(
        id=pack.id,
        name=pack.name,
        classes=tuple(
            ClassFace(own.id, own.name, tuple(card_face(card, next(cards), -1) for card in own.cards))
            for own in pack.classes
        ),
        monsters=tuple(map(_monster, pack.monsters)),
        items=tuple(item_face(item, next(items), -1) for item in pack.items),
        goals=tuple(map(goal_face, pack.goals)),
    )


def _monster(kind: MonsterType) -> MonsterFace:
    own = kind.set or kind.id
    return MonsterFace(
        id=kind.id,
        name=kind.name,
        set=own,
        boss=kind.boss,
        stats=(
            *(_stats(one, level, "boss" if kind.boss else "normal") for level, one in enumerate(kind.normal)),
            *(_stats(one, level, "elite") for level, one in enumerate(kind.elite)),
        ),
        cards=tuple(monster_card_face(card, own) for card in kind.deck),
    )


def _stats(stats: MonsterStats, level: int, rank: str) -> StatsFace:
    return StatsFace(
        level=level,
        rank=rank,
        hit_points=write_formula(stats.hit_points),
        move=stats.move,
        attack="" if stats.attack is None else write_formula(stats.attack),
        range=stats.range,
        targets=stats.targets,
        flying=stats.flying,
        traits=tuple(map(part_line, stats.traits)),
        effects=changes_line(stats.attack_effects),
        immune=stats.immune,
    )
