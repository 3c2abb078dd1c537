"""Packs in layers: what is on the table when several lie on each other, found by id, and its hash."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from hashlib import sha256
from types import MappingProxyType
from typing import Final, TypeVar

from havenwright.cards.text.mistakes import did_you_mean
from havenwright.cards.words_with_parts import to_json
from havenwright.errors import UserError
from havenwright.packs.campaigns.records import (
    BrewingChart,
    BuildingCard,
    CampaignPlan,
    EventCard,
    GuardDeck,
    QuestCard,
)
from havenwright.packs.dungeon import RANDOM_DUNGEON, SCENARIO
from havenwright.packs.pack_file import slug
from havenwright.packs.records import (
    AbilityCard,
    BattleGoal,
    CharacterClass,
    Content,
    Item,
    LootDeck,
    MonsterType,
    Pack,
    RoomCard,
    Scenario,
    SetupCard,
    TileBox,
    Treasure,
)

KINDS: Final = (
    *("class", "monster", "scenario", "item", "goal", "treasure", "loot"),
    *("room", "setup", "tiles"),
    *("campaign", "event", "quest", "building", "chart", "guard"),
)
Thing = TypeVar("Thing", bound=Content)

_ADDED_LATER: Final = (
    b'"formerly":[],',
    b'"traits":[],"retires":[],',
    b'"companion":null,',
    b',"reputation":[]',
    b'"campaigns":[],"events":[],"quests":[],"buildings":[],"charts":[],"guards":[],',
)
"""Fields that packs didn't always have, as they are encoded where nothing is said: they don't change a hash.
No text can hold them, since its quotation marks are encoded in another way."""


class LayerError(UserError):
    """A pack that can't lie where it lies; `key` says what it is about: `monster mudlark`, `builds_on`."""

    def __init__(self, message: str, pack: str, key: str = "") -> None:
        super().__init__(message)
        self.pack = pack
        self.key = key


class Registry:
    """Several packs, the lowest first, and what they hold together."""

    def __init__(self, packs: Iterable[Pack] = (), laid: "Layers | None" = None) -> None:
        """Lay packs on each other; or take them as they lie, whatever problems that had."""
        self.packs: Final = tuple(packs)
        self._serving: Final[dict[str, Registry]] = {}
        layers = laid or Layers()
        for pack in self.packs if laid is None else ():
            for problem in layers.put(pack):
                raise problem
        self.classes: Final[Mapping[str, CharacterClass]] = _of_kind(layers, "class", CharacterClass)
        self.monsters: Final[Mapping[str, MonsterType]] = _of_kind(layers, "monster", MonsterType)
        self.scenarios: Final[Mapping[str, Scenario]] = _of_kind(layers, "scenario", Scenario)
        self.items: Final[Mapping[str, Item]] = _of_kind(layers, "item", Item)
        self.goals: Final[Mapping[str, BattleGoal]] = _of_kind(layers, "goal", BattleGoal)
        self.treasures: Final[Mapping[str, Treasure]] = _of_kind(layers, "treasure", Treasure)
        self.loot: Final[Mapping[str, LootDeck]] = _of_kind(layers, "loot", LootDeck)
        self.rooms: Final[Mapping[str, RoomCard]] = _of_kind(layers, "room", RoomCard)
        self.setups: Final[Mapping[str, SetupCard]] = _of_kind(layers, "setup", SetupCard)
        self.boxes: Final[Mapping[str, TileBox]] = _of_kind(layers, "tiles", TileBox)
        self.campaigns: Final[Mapping[str, CampaignPlan]] = _of_kind(layers, "campaign", CampaignPlan)
        self.events: Final[Mapping[str, EventCard]] = _of_kind(layers, "event", EventCard)
        self.quests: Final[Mapping[str, QuestCard]] = _of_kind(layers, "quest", QuestCard)
        self.buildings: Final[Mapping[str, BuildingCard]] = _of_kind(layers, "building", BuildingCard)
        self.charts: Final[Mapping[str, BrewingChart]] = _of_kind(layers, "chart", BrewingChart)
        self.guards: Final[Mapping[str, GuardDeck]] = _of_kind(layers, "guard", GuardDeck)
        self.owners: Final[Mapping[tuple[str, str], str]] = MappingProxyType(
            {key: owner for key, (owner, _) in layers.things.items()}
        )
        """The pack that each thing is from, by kind and id."""

    def serving(self, game: str) -> "Registry":
        """Only the packs for a game, and those that they build on."""
        if game not in self._serving:
            self._serving[game] = self._for(game)
        return self._serving[game]

    def _for(self, game: str) -> "Registry":
        wanted: set[str] = set()
        for pack in reversed(self.packs):
            if game in pack.rulesets or pack.id in wanted:
                wanted |= {pack.id, *pack.builds_on}
        found = [pack for pack in self.packs if pack.id in wanted]
        return self if len(found) == len(self.packs) else Registry(found)

    def character_class(self, id: str) -> CharacterClass:
        return _found(self.classes, "class", id)

    def monster(self, id: str) -> MonsterType:
        return _found(self.monsters, "monster", id)

    def scenario(self, id: str) -> Scenario:
        """A scenario by its id; `random dungeon` too, where there are cards for one."""
        if id.replace(" ", "-") == RANDOM_DUNGEON and self.rooms and self.setups:
            return SCENARIO
        return _found(self.scenarios, "scenario", id)

    def item(self, id: str) -> Item:
        return _found(self.items, "item", id)

    def goal(self, id: str) -> BattleGoal:
        return _found(self.goals, "goal", id)

    def treasure(self, id: str) -> Treasure:
        return _found(self.treasures, "treasure", id)

    def loot_deck(self, id: str) -> LootDeck:
        return _found(self.loot, "loot", id)

    def campaign(self, id: str) -> CampaignPlan:
        return _found(self.campaigns, "campaign", id)

    def card(self, id: str) -> AbilityCard:
        """A character's card by its id: `class/card`."""
        owner = self.character_class(id.partition("/")[0])
        return _found({card.id: card for card in owner.cards}, "card", id)

    def things(self) -> Iterator[tuple[str, Content]]:
        """Everything, with its kind, in a fixed order."""
        for kind, things in zip(KINDS, self._all(), strict=True):
            yield from ((kind, thing) for thing in things.values())

    def _all(self) -> tuple[Mapping[str, Content], ...]:
        """Everything by kind, in the order of `KINDS`."""
        first = (self.classes, self.monsters, self.scenarios)
        belongings = (self.items, self.goals, self.treasures, self.loot)
        between = (self.campaigns, self.events, self.quests, self.buildings, self.charts, self.guards)
        return (*first, *belongings, self.rooms, self.setups, self.boxes, *between)

    def named(self, name: str) -> list[Content]:
        """Everything of this id, a card or a mastery as `owner/card`; or else what is called so."""
        known = [*self.everything()]
        called = slug(name)
        return [thing for thing in known if thing.id == name] or [
            thing for thing in known if called in (slug(thing.name), thing.id.rpartition("/")[2])
        ]

    def everything(self) -> Iterator[Content]:
        """Everything, with what belongs to it: cards and masteries."""
        for _, thing in self.things():
            yield thing
            if isinstance(thing, CharacterClass):
                yield from (*thing.cards, *thing.masteries)
            elif isinstance(thing, MonsterType):
                yield from thing.deck

    @cached_property
    def formerly(self) -> dict[tuple[str, str], str]:
        """New ids of things that had another one, by kind and old id."""
        found = {}
        for pack in self.packs:
            for line in pack.formerly:
                old, _, new = line.partition(":")
                found[_key(old.strip())] = new.strip()
        return found

    @cached_property
    def hashes(self) -> dict[str, str]:
        """The hash of each pack by its id, in the order of the layers."""
        return {pack.id: content_hash(pack) for pack in self.packs}


class Layers:
    """The things of packs laid on each other, by (kind, id), each with the pack it is from."""

    def __init__(self) -> None:
        self.packs: list[str] = []
        self.laid: list[Pack] = []
        self.things: dict[tuple[str, str], tuple[str, Content]] = {}

    def put(self, pack: Pack) -> list[LayerError]:
        """Lay a pack on those that are there. Returns what it can't do."""
        problems = []
        if pack.id in self.packs:
            problems.append(LayerError(f"pack {pack.id} is there twice", pack.id, "id"))
        for below in pack.builds_on:
            if below not in self.packs:
                message = f"pack {pack.id} builds on {below}, which is not there"
                problems.append(LayerError(message, pack.id, "builds_on"))
        self.packs.append(pack.id)
        self.laid.append(pack)
        for key in pack.removes:
            if self.things.pop(_key(key), None) is None:
                problems.append(LayerError(f"there is no {key} to remove", pack.id, key))
        replaced = {_key(key) for key in pack.replaces}
        for kind, things in zip(KINDS, _contents(pack), strict=True):
            for thing in things:
                problems += self._add(pack.id, kind, thing, (kind, thing.id) in replaced)
        return problems

    def _add(self, pack: str, kind: str, thing: Content, replaces: bool) -> Iterator[LayerError]:
        key = kind, thing.id
        if replaces and key not in self.things:
            yield LayerError(f"there is no {kind} {thing.id} to replace", pack, f"{kind} {thing.id}")
        elif not replaces and key in self.things:
            message = (
                f"there is a {kind} {thing.id} already, in pack {self.things[key][0]}; "
                f"to write it anew say 'replace {kind} {thing.name}'"
            )
            yield LayerError(message, pack, f"{kind} {thing.id}")
        self.things[key] = pack, thing


def content_hash(content: Content) -> str:
    """The hash of what something means: neither comments nor layout nor the order of files play a part."""
    encoded = to_json(content)
    for unsaid in _ADDED_LATER:
        encoded = encoded.replace(unsaid, b"")
    return sha256(encoded).hexdigest()


def _contents(pack: Pack) -> tuple[tuple[Content, ...], ...]:
    """The contents of a pack by kind, in the order of `KINDS`."""
    first = (pack.classes, pack.monsters, pack.scenarios)
    belongings = (pack.items, pack.goals, pack.treasures, pack.loot)
    between = (pack.campaigns, pack.events, pack.quests, pack.buildings, pack.charts, pack.guards)
    return (*first, *belongings, pack.rooms, pack.setups, pack.boxes, *between)


def _key(text: str) -> tuple[str, str]:
    kind, _, id = text.partition(" ")
    return kind, id


def _of_kind(layers: Layers, kind: str, type: type[Thing]) -> Mapping[str, Thing]:
    found = {
        id: thing
        for (of_kind, id), (_, thing) in sorted(layers.things.items())
        if of_kind == kind and isinstance(thing, type)
    }
    return MappingProxyType(found)


def _found(things: Mapping[str, Thing], kind: str, id: str) -> Thing:
    if id in things:
        return things[id]
    hint = did_you_mean(id, things) or f"; there are: {', '.join(things) or 'none'}"
    raise UserError(f"there is no {kind} '{id}'{hint}")
