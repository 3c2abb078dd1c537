"""Faces: the text and the tree of each card, item and monster card that a seat may read, each once."""

from collections.abc import Collection, Iterator
from typing import NamedTuple

import msgspec

from havenwright.cards.tree import Action
from havenwright.engine.core.people import goal_of
from havenwright.engine.core.play import Play
from havenwright.engine.view.decks import monsters_met
from havenwright.engine.view.glance import secret_zones
from havenwright.engine.view.text import action_lines
from havenwright.packs.goal_conditions import write_deed
from havenwright.packs.records import AbilityCard, BattleGoal, Item, MonsterCard
from havenwright.packs.records import Face as Side


class HalfFace(msgspec.Struct, frozen=True):
    """A half of a card: its lines in card language, and its tree."""

    lines: tuple[str, ...]
    action: Action


class SideFace(msgspec.Struct, frozen=True):
    """A side of an ability card."""

    initiative: int
    top: HalfFace
    bottom: HalfFace


class CardFace(msgspec.Struct, frozen=True):
    """An ability card; `number` is the one that decisions name it by."""

    number: int
    seat: int
    id: str
    name: str
    level: str
    front: SideFace
    back: SideFace | None = None
    upgrades: str = ""
    """The card, by id, whose place it takes."""


class ItemFace(msgspec.Struct, frozen=True):
    """An item; `number` is the one that decisions name it by."""

    number: int
    seat: int
    id: str
    name: str
    slot: str
    use: str
    uses: int
    cost: int
    front: HalfFace
    back: HalfFace | None = None


class MonsterCardFace(msgspec.Struct, frozen=True):
    """A card of a set of monsters."""

    set: str
    id: str
    name: str
    initiative: int
    shuffle: bool
    face: HalfFace


class GoalFace(msgspec.Struct, frozen=True):
    """A battle goal."""

    id: str
    name: str
    text: str
    checkmarks: int


class Faces(msgspec.Struct, frozen=True):
    """Faces that a seat may read."""

    cards: tuple[CardFace, ...]
    items: tuple[ItemFace, ...]
    monster_cards: tuple[MonsterCardFace, ...]
    goals: tuple[GoalFace, ...]


def faces(play: Play, seat: int, dealt: Collection[str] = ()) -> Faces:
    """The faces of the seat's own cards, of goals that it is dealt, and of everything that lies open."""
    cards, items, met, goals = readable(play, seat, dealt)
    setting = play.setting
    return Faces(
        tuple(card_face(setting.cards[n][1], n, setting.cards[n][0]) for n in cards),
        tuple(item_face(setting.items[n].item, n, setting.items[n].seat) for n in items),
        tuple(_monster_cards(play, met)),
        tuple(goal_face(setting.goals[id]) for id in goals),
    )


class Readable(NamedTuple):
    """Keys of the faces that a seat may read: numbers of cards and items, sets of monsters, ids of goals."""

    cards: tuple[int, ...]
    items: tuple[int, ...]
    met: frozenset[str]
    goals: tuple[str, ...]


def readable(play: Play, seat: int, dealt: Collection[str] = ()) -> Readable:
    """The keys of `faces`, which tell in little time if these have changed."""
    return Readable(
        tuple(_cards(play, seat)),
        tuple(_items(play, seat)),
        frozenset(monsters_met(play)),
        tuple(_goals(play, seat, dealt)),
    )


def unread(now: Faces, known: Faces) -> Faces | None:
    """Faces that came since others were read; None if there are none."""
    cards = {card.number for card in known.cards}
    items = {item.number for item in known.items}
    monster_cards = {(card.set, card.id) for card in known.monster_cards}
    goals = {goal.id for goal in known.goals}
    new = Faces(
        tuple(card for card in now.cards if card.number not in cards),
        tuple(item for item in now.items if item.number not in items),
        tuple(card for card in now.monster_cards if (card.set, card.id) not in monster_cards),
        tuple(goal for goal in now.goals if goal.id not in goals),
    )
    return new if new.cards or new.items or new.monster_cards or new.goals else None


def _cards(play: Play, seat: int) -> Iterator[int]:
    zones, unseen = play.state.zones, (*secret_zones(play.state), "left out")
    for number, (owner, _) in enumerate(play.setting.cards):
        known = owner == seat or play.setting.variants.open_information
        if known or zones[number] not in unseen:
            yield number


def card_face(card: AbilityCard, number: int, seat: int) -> CardFace:
    """The face of an ability card under its number."""
    return CardFace(
        number=number,
        seat=seat,
        id=card.id,
        name=card.name,
        level=card.level,
        front=_side(card),
        back=None if card.back is None else _side(card.back),
        upgrades=card.upgrades,
    )


def _side(card: AbilityCard | Side) -> SideFace:
    return SideFace(card.initiative, _half(card.top), _half(card.bottom))


def _half(action: Action) -> HalfFace:
    return HalfFace(action_lines(action), action)


def _items(play: Play, seat: int) -> Iterator[int]:
    """Items on the table, and those that the seat itself can bring."""
    for number, (carried, how) in enumerate(zip(play.setting.items, play.state.items, strict=True)):
        if how != "away" or (carried.seat == seat and not carried.found):
            yield number


def item_face(item: Item, number: int, seat: int) -> ItemFace:
    """The face of an item under its number."""
    return ItemFace(
        number=number,
        seat=seat,
        id=item.id,
        name=item.name,
        slot=item.slot,
        use=item.use,
        uses=item.uses,
        cost=item.cost,
        front=_half(item.action),
        back=None if item.back is None else _half(item.back),
    )


def _monster_cards(play: Play, met: Collection[str]) -> Iterator[MonsterCardFace]:
    told = set[tuple[str, str]]()
    for kind in play.setting.monsters.values():
        own = kind.set or kind.id
        for card in kind.deck if own in met else ():
            if (own, card.id) not in told:
                told.add((own, card.id))
                yield monster_card_face(card, own)


def monster_card_face(card: MonsterCard, own: str) -> MonsterCardFace:
    """The face of a card of a set of monsters."""
    return MonsterCardFace(own, card.id, card.name, card.initiative, card.shuffle, _half(card.action))


def _goals(play: Play, seat: int, dealt: Collection[str]) -> Iterator[str]:
    """The goals that the seat is dealt, and its own one; all of them once the scenario is over."""
    owners = [other for other in range(len(play.setting.party)) if other == seat or play.state.outcome]
    for name in (*dealt, *(goal_of(play.setting, play.state, other) for other in owners)):
        if name in play.setting.goals:
            yield name


def goal_face(goal: BattleGoal) -> GoalFace:
    """The face of a battle goal."""
    return GoalFace(goal.id, goal.name, write_deed(goal.condition), goal.checkmarks)
