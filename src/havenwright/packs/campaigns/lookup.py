"""Names of a campaign, looked up: ids of what the campaign's pack and those below it hold."""

from collections.abc import Iterable, Mapping
from typing import Final, TypeVar

from msgspec.structs import fields, replace

from havenwright.cards.text.mistakes import did_you_mean, quoted
from havenwright.errors import UserError
from havenwright.packs.campaigns.names import Named
from havenwright.packs.campaigns.read_campaign import QUESTS
from havenwright.packs.campaigns.records import (
    CampaignPlan,
    MapRow,
    PlanPart,
    event_key,
)
from havenwright.packs.pack_file import slug
from havenwright.packs.records import CharacterClass, Content, Item
from havenwright.packs.registry import Registry

Thing = TypeVar("Thing", bound=Content)

REPLACED: Final = ("begins", "prosperity", "defense_rows")
"""Parts of a campaign that one game says anew; others are added to."""


def part_for(plan: CampaignPlan, game: str) -> PlanPart:
    """The whole of what a campaign says for one game."""
    whole = PlanPart(game=game)
    for part in plan.parts:
        if part.game in ("", game):
            whole = _joined(whole, part)
    return whole


def _joined(first: PlanPart, second: PlanPart) -> PlanPart:
    changes: dict[str, object] = {}
    for name in (one.name for one in fields(PlanPart) if one.name not in ("game", "map")):
        old, new = getattr(first, name), getattr(second, name)
        if new:
            added = isinstance(new, tuple) and name not in REPLACED
            changes[name] = (*old, *new) if added else new
    again = {row.scenario for row in second.map}
    rows = (*(row for row in first.map if row.scenario not in again), *second.map)
    return replace(first, map=rows, **changes)


class Lookup:
    """The ids of names in one campaign."""

    def __init__(self, packs: Registry, plan: CampaignPlan, part: PlanPart) -> None:
        self.packs = packs
        self.plan = plan
        self.part = part
        self.pack = packs.owners["campaign", plan.id]
        self.layers = _layers(packs, plan)
        listed = {
            str(number) if deck.name == QUESTS else event_key(deck.name, number)
            for deck in part.decks
            for number in deck.numbers
        }
        events = {card.key: card for card in self._by_layer("event", packs.events)}
        self.events = {key: one for key, one in events.items() if self._own("event", one) or key in listed}
        quests = {str(card.number): card for card in self._by_layer("quest", packs.quests)}
        self.quests = {key: one for key, one in quests.items() if self._own("quest", one) or key in listed}
        buildings = self._by_layer("building", packs.buildings)
        own = [card for card in buildings if self._own("building", card)]
        self.buildings = {str(card.number): card for card in own or buildings}
        self.rows: Mapping[str, MapRow] = {slug(row.scenario): row for row in part.map}
        self.sections = {section.number for section in part.sections}
        self.used_items: set[str] = set()

    def _by_layer(self, kind: str, things: Mapping[str, Thing]) -> list[Thing]:
        """Things of the packs that the campaign builds on, and then of its own pack."""
        found = [thing for id, thing in things.items() if self.packs.owners[kind, id] in self.layers]
        return sorted(found, key=lambda thing: self._own(kind, thing))

    def _own(self, kind: str, thing: Content) -> bool:
        """True if a thing is of the campaign's own pack."""
        return self.packs.owners[kind, thing.id] == self.pack

    def __call__(self, named: Named) -> str:
        """The id of a name; refused if there is nothing of that name."""
        found = named.name.lower() if named.kind == "trait" else self.find(named)
        if found is None:
            raise UserError(self.missing(named))
        return found

    def find(self, named: Named) -> str | None:
        """The id of a name; None if there is nothing of that name."""
        name, id = named.name, slug(named.name)
        match named.kind:
            case "scenario":
                return self._scenario(name)
            case "class":
                return id if id in self.packs.classes else None
            case "monster":
                return id if id in self.packs.monsters else None
            case "item":
                if id not in self.packs.items:
                    return None
                self.used_items.add(id)
                return id
            case "building":
                return _numbered(name, self.buildings)
            case "quest":
                return _numbered(name, self.quests)
            case "event":
                return self._event(name, named.deck)
            case "section":
                return name if name in self.sections else None
            case "faction":
                if not self.part.factions:
                    return ""
                return next((own for own in self.part.factions if own.lower() == name.lower()), None)
            case "trait":
                return name.lower() if name.lower() in self.traits() else None
        return name

    def _scenario(self, name: str) -> str | None:
        if name.isdecimal():
            for id, row in self.rows.items():
                if row.number == name or (
                    id in self.packs.scenarios and self.packs.scenarios[id].number == name
                ):
                    return id
        return slug(name) if slug(name) in self.packs.scenarios else None

    def _event(self, name: str, deck: str) -> str | None:
        if name.isdecimal():
            key = event_key(deck, int(name))
            return key if key in self.events else None
        return next((key for key, card in self.events.items() if card.id == slug(name)), None)

    def missing(self, named: Named) -> str:
        """The words for a name that leads nowhere."""
        deck = f" in the deck {named.deck}" if named.deck and named.name.isdecimal() else ""
        near = did_you_mean(named.name, self.known(named.kind))
        return f"there is no {named.kind} '{quoted(named.name)}'{deck}{near}"

    def known(self, kind: str) -> list[str]:
        """Names of a kind that there are."""
        things: Mapping[str, Iterable[Content]] = {
            "scenario": self.packs.scenarios.values(),
            "class": self.packs.classes.values(),
            "monster": self.packs.monsters.values(),
            "item": self.packs.items.values(),
            "building": self.buildings.values(),
            "quest": self.quests.values(),
            "event": self.events.values(),
        }
        names = [thing.name for thing in things.get(kind, ())]
        others = {"section": self.sections, "faction": self.part.factions, "trait": self.traits()}
        return names or list(others.get(kind, ()))

    # The members of the campaign

    def classes(self) -> list[CharacterClass]:
        """The classes of the campaign, open ones first."""
        ids = dict.fromkeys(slug(name) for name in (*self.part.classes, *self.part.locked))
        return [self.packs.classes[id] for id in ids if id in self.packs.classes]

    def traits(self) -> set[str]:
        """Traits of the campaign's classes."""
        return {trait for kind in self.classes() for trait in kind.traits}

    def items(self) -> list[Item]:
        """Items of the campaign: of its own pack, of packs that it names, and those that it names."""
        own = {self.pack, *self.part.item_packs}
        named = {slug(name) for name in self.part.items} | self.used_items
        return [
            item
            for id, item in self.packs.items.items()
            if id in named or self.packs.owners["item", id] in own
        ]

    def scenarios(self) -> list[str]:
        """The ids of the campaign's scenarios: those of the map, and others that it names."""
        part = self.part
        named = (*part.begins, *part.open, *part.random_scenarios, *part.ends)
        found = [*self.rows, *(id for name in named if (id := self._scenario(name)) is not None)]
        return [id for id in dict.fromkeys(found) if id in self.packs.scenarios]


def _numbered(name: str, things: Mapping[str, Content]) -> str | None:
    """The number of a thing, by its number or its name."""
    if name.isdecimal():
        return str(int(name)) if str(int(name)) in things else None
    return next((number for number, thing in things.items() if thing.id == slug(name)), None)


def _layers(packs: Registry, plan: CampaignPlan) -> set[str]:
    """The pack of a campaign, and those that it builds on."""
    below = {pack.id: pack.builds_on for pack in packs.packs}
    found: set[str] = set()
    waiting = [packs.owners["campaign", plan.id]]
    while waiting:
        one = waiting.pop()
        if one not in found:
            found.add(one)
            waiting += below.get(one, ())
    return found
